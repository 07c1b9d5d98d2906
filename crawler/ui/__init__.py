"""The terminal: words, screens and plain lines of text."""
