"""The screens: title, dungeon, and the sheets laid over it."""
