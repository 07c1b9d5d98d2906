"""The cell grid: what the whole screen shows, as code points and inks."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.int32]
BLANK = 32


@lru_cache(maxsize=2048)
def printable(text: str) -> str:
    """The text with everything that is not one plain cell wide replaced by "?"."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if _one_cell(c) else "?" for c in text)


def _one_cell(character: str) -> bool:
    if character.isascii():
        return character.isprintable()
    if unicodedata.combining(character) or unicodedata.east_asian_width(character) in "WF":
        return False
    return unicodedata.category(character)[0] not in "CM" and character.isprintable()


@lru_cache(maxsize=4096)
def _points(text: str) -> Cells:
    return np.frombuffer(printable(text).encode("utf-32-le"), np.int32)


class Grid:
    """Two arrays [y, x]: code points and inks.

    Args:
        width: cells of a row, at least 1.
        height: rows, at least 1.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.code: Cells = np.full((height, width), BLANK, np.int32)
        self.ink: Cells = np.zeros((height, width), np.int32)

    def clear(self) -> None:
        """Blank every cell."""
        self.code.fill(BLANK)
        self.ink.fill(0)

    def text(self, x: int, y: int, string: str, ink: int = 0) -> int:
        """Write a string, cut at the edges; gives the column after it."""
        end = x + len(string)
        if not 0 <= y < self.height or x >= self.width or end <= 0:
            return end
        points = _points(string)
        first, last = max(0, -x), min(len(points), self.width - x)
        self.code[y, x + first : x + last] = points[first:last]
        self.ink[y, x + first : x + last] = ink
        return end

    def fill(self, x: int, y: int, length: int, character: str, ink: int = 0) -> None:
        """Repeat a character along a row, cut at the edges."""
        if 0 <= y < self.height and length > 0:
            first, last = max(0, x), max(0, min(self.width, x + length))
            self.code[y, first:last] = ord(printable(character))
            self.ink[y, first:last] = ink

    def put(self, x: int, y: int, character: str, ink: int) -> None:
        """Write one character, unless it lies outside."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.code[y, x] = ord(printable(character))
            self.ink[y, x] = ink

    def lines(self) -> list[str]:
        """The rows as text, spaces at their ends cut off."""
        text = self.code.astype("<u4").tobytes().decode("utf-32-le")
        return [text[i : i + self.width].rstrip() for i in range(0, len(text), self.width)]
