"""Tests in a real terminal."""
