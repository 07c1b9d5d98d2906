"""The books: what is played against what is printed."""
