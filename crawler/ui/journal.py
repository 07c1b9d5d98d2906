"""The journal: what was told, newest last, with repeats folded."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from functools import lru_cache

KEPT = 2000
"""Lines that stay readable; the log has them all."""


@dataclass(slots=True)
class Line:
    """A sentence of the journal: its turn or round ("17", "r2"), its text, rule and how often it came.

    `tag` is what stands at its right edge; `batch` counts the commands, so that what one command brought
    can be told from what was there before.
    """

    number: str
    text: str
    rule: str = ""
    tag: str = ""
    count: int = 1
    batch: int = 0

    @property
    def told(self) -> str:
        """The text, with "x3" where it was repeated."""
        return f"{self.text} x{self.count}" if self.count > 1 else self.text


@dataclass(slots=True)
class Row:
    """One row of the journal's pane: a number or nothing, a piece of text, and a tag or nothing."""

    number: str
    text: str
    tag: str
    new: bool


@dataclass(slots=True)
class Journal:
    """All lines that are kept, and the count of commands."""

    lines: list[Line] = field(default_factory=list)
    batch: int = 0

    def turn_page(self) -> None:
        """What is added from now on belongs to a new command."""
        self.batch += 1

    def add(self, number: str, text: str, rule: str = "", tag: str = "") -> None:
        """Add a line, or count the last one up if it says the same again."""
        last = self.lines[-1] if self.lines else None
        if last and (last.number, last.text, last.tag) == (number, text, tag):
            last.count, last.batch = last.count + 1, self.batch
            return
        self.lines.append(Line(number, text, rule, tag, 1, self.batch))
        if len(self.lines) > KEPT:
            del self.lines[: KEPT // 4]

    def rows(self, height: int, width: int) -> list[Row]:
        """The newest rows that fit, the newest at the bottom."""
        found: list[Row] = []
        for line in reversed(self.lines):
            if len(found) >= height:
                break
            pieces = wrapped(line.told, line.tag, width - 4)
            found[:0] = self._rows(line, pieces)
        return found[-height:]

    def _rows(self, line: Line, pieces: tuple[str, ...]) -> list[Row]:
        new = line.batch == self.batch
        rows = [Row("", piece, "", new) for piece in pieces]
        rows[0].number = line.number
        rows[-1].tag = line.tag
        return rows

    def height(self, width: int) -> int:
        """How many rows all of it would take."""
        return sum(len(wrapped(line.told, line.tag, width - 4)) for line in self.lines)

    def unseen(self, height: int, width: int) -> int:
        """How many rows of the last command lie above the pane; what a loaded game tells again counts not."""
        rows = 0
        if not self.batch:
            return 0
        for line in reversed(self.lines):
            if line.batch != self.batch:
                break
            rows += len(wrapped(line.told, line.tag, width - 4))
        return max(0, rows - height)


@lru_cache(maxsize=1024)
def wrapped(text: str, tag: str, width: int) -> tuple[str, ...]:
    """The text in pieces of at most that width, the last leaving room for the tag."""
    width = max(8, width)
    if len(text) + (len(tag) + 1 if tag else 0) <= width:
        return (text,)
    pieces = textwrap.wrap(text, width) or [""]
    if tag and len(pieces[-1]) + len(tag) + 1 > width:
        pieces.append("")
    return tuple(pieces)
