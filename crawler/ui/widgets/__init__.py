"""What the screens are made of: inks, the cell grid, and the panes drawn into it."""
