"""Directions in words, by eight points of the compass."""

from __future__ import annotations

from crawler.ui.words import _

Square = tuple[int, int]
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def compass_words() -> dict[str, str]:
    """The names of the eight directions, by their short names."""
    words = (_("north"), _("northeast"), _("east"), _("southeast"))
    return dict(zip(COMPASS, (*words, _("south"), _("southwest"), _("west"), _("northwest")), strict=True))


def heading(here: Square, there: Square) -> str:
    """The short name of the direction from one square to another: the nearest of eight; empty for none."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    east = "e" if dx > 0 else "w"
    south = "s" if dy > 0 else "n"
    if not dx and not dy:
        return ""
    if 2 * abs(dx) < abs(dy) or not dx:
        return south
    return east if 2 * abs(dy) < abs(dx) or not dy else south + east


def apart(a: Square, b: Square) -> int:
    """How many squares two squares are apart, as walking counts."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
