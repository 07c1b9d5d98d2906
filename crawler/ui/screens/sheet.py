"""A sheet laid over the map: a page whose lines can be picked. Installed once, filled anew each time."""

from __future__ import annotations

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
_MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -100_000, "end": 100_000}


class Content:
    """What a sheet says and does."""

    footer = ""
    from_end = False

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return ""

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The lines."""
        return []

    def start(self, desk: Desk, count: int) -> int:
        """The line that is picked first, of so many."""
        return count - 1 if self.from_end else 0

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """A line was chosen: "" closes the sheet, a name opens that sheet instead, None does neither."""
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

    def compose(self) -> ComposeResult:
        """The page alone."""
        yield self.page

    def open(self, desk: Desk, size: tuple[int, int]) -> None:
        """Fill the sheet for a desk before it is pushed."""
        self.desk = desk
        self.leaf = Leaf()
        self._fill(size)
        self.leaf.index = self.content.start(desk, len(self.leaf.entries))
        self.leaf.move(-1 if self.content.from_end else 0)
        self._point(size)

    def _fill(self, size: tuple[int, int]) -> None:
        if self.desk is None:
            return
        width = min(MOST_WIDTH, size[0])
        self.leaf.title = self.content.heading(self.desk)
        self.leaf.footer = _(self.content.footer)
        self.leaf.entries = self.content.entries(self.desk, width - 4)
        self.leaf.index = max(0, min(self.leaf.index, len(self.leaf.entries) - 1))
        height = min(size[1], len(self.leaf.entries) + 2)
        self.page.styles.width, self.page.styles.height = width, height
        self.leaf.scroll(max(1, height - 2))
        self.page.show(self.leaf)

    def on_resize(self, event: events.Resize) -> None:
        """The terminal has another size."""
        self._fill((event.size.width, event.size.height))

    def on_key(self, event: events.Key) -> None:
        """Move, choose, or close."""
        event.stop()
        event.prevent_default()
        key, leaf = token(event), self.leaf
        if self.desk is None or key == "escape":
            self._close("")
        elif key in _MOVES:
            leaf.move(_MOVES[key])
            self._moved(key)
        elif key == "enter":
            self._choose(leaf.index)
        elif (at := leaf.by_key(key)) is not None:
            leaf.index = at
            self._choose(at)
        else:
            self._answer(self.content.pressed(self.desk, key, leaf))

    def _moved(self, key: str) -> None:
        if self.leaf.index == 0 and self.desk is not None:
            self._answer(self.content.pressed(self.desk, f"top {key}", self.leaf))
        self.leaf.scroll(self.page.rows)
        self.page.refresh()
        self._point((self.app.size.width, self.app.size.height))

    def _point(self, size: tuple[int, int]) -> None:
        """The terminal's cursor goes to the picked line, where screen readers follow it."""
        height = min(size[1], len(self.leaf.entries) + 2)
        y = (size[1] - height) // 2 + 1 + self.leaf.index - self.leaf.top
        x = (size[0] - min(MOST_WIDTH, size[0])) // 2
        self.app.cursor_position = Offset(max(0, x), max(0, y))

    def _choose(self, at: int) -> None:
        entry = self.leaf.entries[at] if self.leaf.entries else None
        if entry is None or entry.value is None or self.desk is None:
            self._close("")
            return
        self._answer(self.content.chosen(self.desk, entry.value))

    def _answer(self, answer: str | None) -> None:
        if answer is not None:
            self._close(answer)
            return
        self._fill((self.app.size.width, self.app.size.height))

    def _close(self, following: str) -> None:
        self.dismiss(following)

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line; one beside the page closes it."""
        if event.widget is not self.page:
            self._close("")
            return
        at = self.leaf.top + event.y - 1
        if 0 <= at < len(self.leaf.entries) and event.y > 0:
            self.leaf.index = at
            self._choose(at)
