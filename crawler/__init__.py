"""Crawler: a dungeon crawl for a party, played by the printed procedures."""

__version__ = "0.1.0"
