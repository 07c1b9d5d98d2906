"""Which part of the level is in the picture: it moves only when the party nears the edge."""

from __future__ import annotations

from dataclasses import dataclass

Square = tuple[int, int]


@dataclass(slots=True)
class Camera:
    """The square in the upper left corner of the map; it may lie outside the level."""

    x: int = 0
    y: int = 0
    placed: bool = False

    def follow(self, target: Square, size: tuple[int, int], level: tuple[int, int]) -> None:
        """Keep a square in the middle part of a picture of `size` cells over a level of `level` squares."""
        self.x = self._axis(self.x, target[0], size[0], level[0])
        self.y = self._axis(self.y, target[1], size[1], level[1])
        self.placed = True

    def _axis(self, start: int, at: int, cells: int, squares: int) -> int:
        if cells >= squares:
            return -((cells - squares) // 2)
        margin = max(2, cells // 4)
        seen = margin <= at - start < cells - margin
        if not self.placed or not -cells < at - start < 2 * cells:
            start = at - cells // 2
        elif not seen:
            start = at - margin if at - start < margin else at - cells + margin + 1
        return max(0, min(start, squares - cells))

    def cell(self, square: Square) -> tuple[int, int]:
        """Where a square is drawn, from the upper left of the map."""
        return square[0] - self.x, square[1] - self.y
