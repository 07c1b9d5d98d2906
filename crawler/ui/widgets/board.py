"""The one widget of the dungeon screen: shows the cell grid, in play by writing only what changed."""

from __future__ import annotations

from typing import Protocol

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from crawler.ui.widgets.differ import Differ, framed
from crawler.ui.widgets.grid import Grid
from crawler.ui.widgets.strips import strip


class Terminal(Protocol):
    """The way past Textual to the terminal."""

    def paint(self, data: str) -> None:
        """Write data at once."""


class Board(Widget, can_focus=True):
    """The whole screen as cells. What Textual paints is always the frame that is shown.

    Args:
        mode: the color mode, "true", "ansi" or "none".
    """

    def __init__(self, mode: str) -> None:
        super().__init__(id="board")
        self.mode = mode
        self.differ = Differ(mode)
        self.painted = False

    def show(self, grid: Grid, cursor: tuple[int, int], terminal: Terminal | None) -> None:
        """Show a frame: straight to the terminal if there is a way, else by Textual's own paint."""
        if not self.differ.fits(grid):
            self.differ.adopt(grid)
            self.painted = False
            self.refresh()
        elif terminal is not None and self.painted:
            self._write(grid, cursor, terminal)
        elif spans := self.differ.changed_spans(grid):
            self.refresh(*[Region(x, y, length, 1) for y, x, length in spans])

    def _write(self, grid: Grid, cursor: tuple[int, int], terminal: Terminal) -> None:
        ansi = self.differ.diff(grid)
        if ansi:
            terminal.paint(framed(ansi, cursor))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows of the frame that is shown, past Textual's caches, which know nothing of direct writes."""
        self.painted = True
        rows = [self.render_line(y) for y in crop.line_range]
        whole = crop.x == 0 and crop.width == self.size.width
        return rows if whole else [row.crop(crop.x, crop.right) for row in rows]

    def render_line(self, y: int) -> Strip:
        """One row of the frame that is shown."""
        shown, width = self.differ, self.size.width
        if y >= shown.code.shape[0]:
            return Strip.blank(width)
        text = shown.code[y].astype("<u4").tobytes().decode("utf-32-le")
        return strip(text, shown.ink[y].tolist(), self.mode).adjust_cell_length(width)
