"""A sheet laid over the map: a page whose lines can be picked. Installed once, filled anew each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import ModalScreen

from crawler.ui.keys import token
from crawler.ui.widgets.page import Entry, Leaf, Page
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

MOST_WIDTH = 100
FAR = 100_000
"""More lines than any page has."""


def stride(key: str, page: int) -> int:
    """How many lines a key moves on a page of so many, 0 if it moves none."""
    strides = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -FAR, "end": FAR, " ": page}
    return strides.get(key, 0)


class Content:
    """What a sheet says and does."""

    footer = ""
    from_end = False

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return ""

    def opened(self, desk: Desk) -> None:
        """The sheet is opened anew."""

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The lines."""
        return []

    def start(self, desk: Desk, entries: Sequence[Entry]) -> int:
        """The place of the line that is picked first."""
        return len(entries) - 1 if self.from_end else 0

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """A line was chosen: "" closes the sheet, None does not.

        A name opens that sheet instead; "act open" does that act when the sheet is closed.
        """
        return ""

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """Another key was pressed; answers as `chosen`, and the lines are made anew."""
        return None


class Sheet(ModalScreen[str]):
    """A page over the map, with the keys that move on it.

    Args:
        content: what it says and does.
        mode: the color mode.
    """

    AUTO_FOCUS = "Page"

    def __init__(self, content: Content, mode: str) -> None:
        super().__init__()
        self.content = content
        self.page = Page(mode)
        self.desk: Desk | None = None
        self.leaf = Leaf()
        self.closing = False

    def compose(self) -> ComposeResult:
        """The page alone."""
        yield self.page

    def open(self, desk: Desk, size: tuple[int, int]) -> None:
        """Fill the sheet for a desk before it is pushed."""
        self.desk, self.closing = desk, False
        self.leaf = Leaf()
        self.content.opened(desk)
        self._fill(size)
        rows, index = self._rows(size), self.content.start(desk, self.leaf.entries)
        self.leaf.open(index, FAR if self.content.from_end else index - rows + 1, rows)
        self._point(size)

    def _rows(self, size: tuple[int, int]) -> int:
        """How many lines are shown on a terminal of a size."""
        return max(1, min(size[1] - 2, len(self.leaf.entries)))

    def _fill(self, size: tuple[int, int]) -> None:
        if self.desk is None:
            return
        width = min(MOST_WIDTH, size[0])
        self.leaf.title = self.content.heading(self.desk)
        self.leaf.footer = _(self.content.footer)
        self.leaf.entries = self.content.entries(self.desk, width - 4)
        self.leaf.index = max(0, min(self.leaf.index, len(self.leaf.entries) - 1))
        rows = self._rows(size)
        self.page.styles.width, self.page.styles.height = width, rows + 2
        self.leaf.scroll(rows)
        self.page.show(self.leaf)

    def on_resize(self, event: events.Resize) -> None:
        """The terminal has another size."""
        self._fill((event.size.width, event.size.height))

    def on_key(self, event: events.Key) -> None:
        """Move, choose, or close."""
        event.stop()
        event.prevent_default()
        if self.closing or self.app.screen is not self:
            return
        key, leaf = token(event), self.leaf
        if self.desk is None or key == "escape":
            self._close("")
        elif by := stride(key, self.page.rows):
            leaf.move(by)
            self._moved(key)
        elif key == "enter":
            self._choose(leaf.index)
        elif (at := leaf.by_key(key)) is not None:
            leaf.index = at
            self._choose(at)
        elif key == "Q":
            self.desk.shell.leave("end")
        else:
            self._answer(self.content.pressed(self.desk, key, leaf))

    def _moved(self, key: str) -> None:
        self.leaf.scroll(self.page.rows)
        if self.leaf.top == 0 and self.desk is not None:
            before = len(self.leaf.entries)
            self._answer(self.content.pressed(self.desk, f"top {key}", self.leaf))
            self.leaf.top += len(self.leaf.entries) - before if self.leaf.reading else 0
        self.page.refresh()
        self._point((self.app.size.width, self.app.size.height))

    def _point(self, size: tuple[int, int]) -> None:
        """The terminal's cursor goes to the picked line, or the first, where screen readers follow it."""
        row = 0 if self.leaf.reading else self.leaf.index - self.leaf.top
        y = (size[1] - self._rows(size) - 2) // 2 + 1 + row
        x = (size[0] - min(MOST_WIDTH, size[0])) // 2
        self.app.cursor_position = Offset(max(0, x), max(0, y))

    def _choose(self, at: int) -> None:
        entry = self.leaf.entries[at] if self.leaf.entries else None
        if entry is None or entry.value is None or self.desk is None:
            self._close("")
            return
        answer = self.content.chosen(self.desk, entry.value)
        self._answer(answer)
        if answer is None:
            self.leaf.pick(entry.value)
            self.leaf.scroll(self._rows((self.app.size.width, self.app.size.height)))
            self._point((self.app.size.width, self.app.size.height))

    def _answer(self, answer: str | None) -> None:
        if answer is not None:
            self._close(answer)
            return
        self._fill((self.app.size.width, self.app.size.height))

    def _close(self, following: str) -> None:
        """Close once: keys that were typed behind the closing one are not for this sheet any more."""
        self.closing = True
        self.dismiss(following)

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line; one beside the page closes it."""
        if self.closing or self.app.screen is not self:
            return
        if event.widget is not self.page:
            self._close("")
            return
        at = self.leaf.top + event.y - 1
        if 0 <= at < len(self.leaf.entries) and event.y > 0:
            self.leaf.index = at
            self._choose(at)
