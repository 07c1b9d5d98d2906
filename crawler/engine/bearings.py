"""Directions by the compass, in whole numbers."""

from __future__ import annotations

Square = tuple[int, int]


def direction(a: Square, b: Square) -> str:
    """One of eight directions from a to b, N to NW; nothing for the same square."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if not dx and not dy:
        return ""
    north = "N" if dy < 0 else "S"
    east = "E" if dx > 0 else "W"
    if 2 * abs(dx) < abs(dy):
        return north
    if 2 * abs(dy) < abs(dx):
        return east
    return north + east
