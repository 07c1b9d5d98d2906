"""Where things stand on the dungeon screen, by the size of the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

LEAST = (46, 18)
"""The smallest size, in columns and rows, at which the whole game is shown."""
FULL = (80, 24)
LEVEL_ROWS = 52
PANEL_ROWS = 13
"""What the panel needs to show roster and measures, and a thing in view."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A part of the screen, in cells."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the dungeon screen; `tight` where the panel is narrow."""

    chart: Rect
    panel: Rect
    rule: int
    journal: Rect
    hints: int
    tight: bool


@lru_cache(maxsize=64)
def layout(width: int, height: int, wanted: int = 0) -> Layout | None:
    """The layout for a size, or None where the screen is too small.

    The journal takes so many rows of the map as are `wanted`, where map and panel can do without.
    """
    if width < LEAST[0] or height < LEAST[1]:
        return None
    inner = _panel_width(width)
    rows = height - 4
    told = max(_journal_height(height), rows - LEVEL_ROWS, min(wanted, rows - PANEL_ROWS))
    chart = Rect(0, 1, width - inner - 1, rows - told)
    rule = 1 + chart.height
    return Layout(
        chart,
        Rect(chart.width + 1, 1, inner, chart.height),
        rule,
        Rect(0, rule + 1, width, told),
        height - 2,
        inner < 26,
    )


def _panel_width(width: int) -> int:
    if width < 72:
        return 19
    return max(26, min(40, width - 81))


def _journal_height(height: int) -> int:
    if height < 22:
        return 3
    return 4 + max(0, height - FULL[1]) * 2 // 5
