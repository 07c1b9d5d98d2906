"""What changed between two frames, as the shortest ANSI that makes it so."""

from __future__ import annotations

import numpy as np

from crawler.ui.widgets.grid import Cells, Grid
from crawler.ui.widgets.ink import PAINTS, codes, sgr

BEGIN, END = "\x1b[?2026h\x1b[?25l", "\x1b[m\x1b[%d;%dH\x1b[?25h\x1b[?2026l"


class Transitions(dict[tuple[int, int], str]):
    """The SGR sequence from one ink to another, found when first needed; -1 is the terminal's own look."""

    def __init__(self, mode: str) -> None:
        super().__init__()
        self.parts = [codes(paint, mode) for paint in PAINTS]

    def __missing__(self, change: tuple[int, int]) -> str:
        fore, back, flags = self.parts[change[1]]
        if change[0] < 0:
            wanted = ["0", *sgr(flags), fore, back]
        else:
            wanted = self._from(change[0], (fore, back, flags))
        written = ";".join(part for part in wanted if part)
        self[change] = found = f"\x1b[{written}m" if written else ""
        return found

    def _from(self, old: int, new: tuple[str, str, int]) -> list[str]:
        old_fore, old_back, old_flags = self.parts[old]
        fore, back, flags = new
        if old_flags & ~flags:
            return ["0", *sgr(flags), fore, back]
        return [*sgr(flags & ~old_flags), fore if fore != old_fore else "", back if back != old_back else ""]


class Differ:
    """Remembers the frame that the terminal shows, and tells how to get to the next.

    Args:
        mode: the color mode, "true", "ansi" or "none".
    """

    def __init__(self, mode: str) -> None:
        self.change = Transitions(mode)
        self.code: Cells = np.zeros((0, 0), np.int32)
        self.ink: Cells = np.zeros((0, 0), np.int32)

    def adopt(self, grid: Grid) -> None:
        """Take the grid for what is shown from now on."""
        self.code, self.ink = grid.code.copy(), grid.ink.copy()

    def fits(self, grid: Grid) -> bool:
        """Whether the grid has the size of what is shown."""
        return self.code.shape == grid.code.shape

    def diff(self, grid: Grid) -> str:
        """ANSI for every changed cell; the grid, which must fit, is shown from now on."""
        changed = (grid.code != self.code) | (grid.ink != self.ink)
        ys, xs = np.nonzero(changed)
        if not len(ys):
            return ""
        cells = zip(
            ys.tolist(), xs.tolist(), grid.code[changed].tolist(), grid.ink[changed].tolist(), strict=True
        )
        written = self._write(cells)
        self.adopt(grid)
        return written

    def _write(self, cells: zip[tuple[int, int, int, int]]) -> str:
        out: list[str] = []
        add, change = out.append, self.change
        last_y = last_x = last_ink = -1
        for y, x, code, ink in cells:
            if y != last_y:
                add(f"\x1b[{y + 1};{x + 1}H")
            elif x != last_x:
                add(f"\x1b[{x - last_x}C")
            if ink != last_ink:
                add(change[last_ink, ink])
            add(chr(code))
            last_y, last_x, last_ink = y, x + 1, ink
        return "".join(out)

    def changed_spans(self, grid: Grid) -> list[tuple[int, int, int]]:
        """The changed rows as (y, first column, length); the grid, which must fit, is shown from now on."""
        changed = (grid.code != self.code) | (grid.ink != self.ink)
        rows = np.flatnonzero(changed.any(1))
        first = changed[rows].argmax(1)
        last = grid.width - changed[rows][:, ::-1].argmax(1)
        self.adopt(grid)
        return [(y, a, b - a) for y, a, b in zip(rows.tolist(), first.tolist(), last.tolist(), strict=True)]


def framed(ansi: str, cursor: tuple[int, int]) -> str:
    """A whole frame in one synchronized write, with the terminal's cursor left at (x, y)."""
    return BEGIN + ansi + END % (cursor[1] + 1, cursor[0] + 1)
