"""Space: the grid of a level, its text, what is seen of it and how one walks it. Knows no rules."""
