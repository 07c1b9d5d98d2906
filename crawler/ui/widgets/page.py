"""A page of lines with one of them picked: what every sheet, and the title, is drawn with."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from textual.strip import Strip
from textual.widget import Widget

from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.strips import strip

Span = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a page. One with a value can be chosen, also by its key."""

    spans: Sequence[Span]
    key: str = ""
    value: Any = None


def line(text: str, ink: int = Ink.PLAIN, value: Any = None, key: str = "") -> Entry:
    """An entry of one piece of text."""
    return Entry([(text, ink)], key, value)


def wrapped(text: str, width: int, ink: int = Ink.PLAIN, indent: str = "     ") -> list[Entry]:
    """A text as lines of a page, those after the first indented."""
    pieces = textwrap.wrap(text, max(20, width), subsequent_indent=indent)
    return [line(piece, ink) for piece in pieces] or [line("")]


@dataclass(slots=True)
class Leaf:
    """What a page shows: a title, lines, and a line of keys below.

    One whose lines can be chosen has one picked, which stays in view with the lines below that belong to it;
    one that is only read scrolls at once.
    """

    title: str = ""
    entries: list[Entry] = field(default_factory=list)
    footer: str = ""
    index: int = 0
    top: int = 0

    @property
    def reading(self) -> bool:
        """Whether nothing can be chosen."""
        return all(entry.value is None for entry in self.entries)

    def open(self, index: int, top: int, height: int) -> None:
        """Begin at a line, in a window of some lines that begins with another, if that can be."""
        self.index, self.top = index, top
        self.move(0)
        self.scroll(height)

    def move(self, by: int) -> None:
        """Pick another line, the next that can be chosen; or scroll, where none can."""
        if self.reading:
            self.top += by
            return
        at = max(0, min(len(self.entries) - 1, self.index + by))
        places = [i for i, entry in enumerate(self.entries) if entry.value is not None]
        onward = [i for i in places if (i >= at if by >= 0 else i <= at)]
        if onward:
            self.index = onward[0] if by >= 0 else onward[-1]
        else:
            self.index = places[-1] if by >= 0 else places[0]

    def by_key(self, key: str) -> int | None:
        """The place of the line with a key."""
        return next((i for i, entry in enumerate(self.entries) if entry.key == key), None)

    def pick(self, value: Any) -> None:
        """Pick the line that stands for a value, if there is one."""
        self.index = next((i for i, e in enumerate(self.entries) if e.value == value), self.index)

    def scroll(self, height: int) -> None:
        """Stay within the lines, and keep the picked one, if any, in a window of some lines."""
        self.top = max(0, min(self.top, len(self.entries) - height))
        if self.reading:
            return
        first, last = self._belonging()
        self.top = max(self.top, last - height + 1)
        self.top = min(self.top, first if self.index - first < height else self.index)

    def _belonging(self) -> tuple[int, int]:
        """The lines of the picked one: a heading above all lines, and those below that say more of it."""
        values = [entry.value is not None for entry in self.entries]
        last = self.index
        while last + 1 < len(values) and not values[last + 1]:
            last += 1
        first = self.index if any(values[: self.index]) else 0
        return first, last


class Page(Widget, can_focus=True):
    """Draws a leaf.

    Args:
        mode: the color mode, "true", "ansi" or "none".
    """

    def __init__(self, mode: str) -> None:
        super().__init__()
        self.mode = mode
        self.leaf = Leaf()

    def show(self, leaf: Leaf) -> None:
        """Show a leaf from now on."""
        self.leaf = leaf
        self.refresh()

    @property
    def rows(self) -> int:
        """How many lines fit between title and footer."""
        return max(1, self.size.height - 2)

    def render_line(self, y: int) -> Strip:
        """The title, a line, or the footer."""
        width, leaf = self.size.width, self.leaf
        if y == 0:
            leaf.scroll(self.rows)
            return self._row(
                [("-- ", Ink.FRAME), (leaf.title, Ink.TITLE), (" " + "-" * width, Ink.FRAME)], width
            )
        if y == self.size.height - 1:
            return self._row([(" " + leaf.footer, Ink.RULE)], width)
        at = leaf.top + y - 1
        if at >= len(leaf.entries):
            return self._row([], width)
        return self._entry(leaf.entries[at], at == leaf.index, width)

    def _entry(self, entry: Entry, picked: bool, width: int) -> Strip:
        choosable = entry.value is not None
        lead = ">" if picked and choosable else " "
        spans = [(lead, Ink.KEY), *([(f"{entry.key:<2}", Ink.KEY)] if entry.key else []), *entry.spans]
        if picked and choosable:
            spans = [(text, Ink.PICKED) for text, _ink in spans]
        return self._row(spans, width)

    def _row(self, spans: Sequence[Span], width: int) -> Strip:
        text = "".join(piece for piece, _ink in spans)
        inks = [ink for piece, ink in spans for _c in piece]
        shown = "".join(c if c.isprintable() else "?" for c in text)[:width].ljust(width)
        return strip(shown, (inks + [int(Ink.PLAIN)] * width)[:width], self.mode)
