"""Rows of cells as Textual's strips, for full paints and for the sheets."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from crawler.ui.widgets.ink import BOLD, DIM, PAINTS, REVERSE, UNDERLINE, codes


@lru_cache(maxsize=512)
def style(ink: int, mode: str) -> Style:
    """The look of an ink for Textual."""
    paint = PAINTS[ink]
    flags = codes(paint, mode)[2]
    fore = back = None
    if mode == "true":
        fore, back = Color.from_rgb(*paint.fore), Color.from_rgb(*paint.back)
    elif mode == "ansi":
        fore, back = Color.from_ansi(paint.plain), Color.default()
    return Style(
        color=fore,
        bgcolor=back,
        bold=bool(flags & BOLD),
        dim=bool(flags & DIM),
        underline=bool(flags & UNDERLINE),
        reverse=bool(flags & REVERSE),
    )


def strip(text: str, inks: list[int], mode: str) -> Strip:
    """A row from its text and the ink of each of its characters."""
    segments, start = [], 0
    for i in range(1, len(text) + 1):
        if i == len(text) or inks[i] != inks[start]:
            segments.append(Segment(text[start:i], style(inks[start], mode)))
            start = i
    return Strip(segments, len(text))
