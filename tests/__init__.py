"""The tests of Crawler."""
