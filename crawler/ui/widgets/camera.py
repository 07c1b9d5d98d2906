"""Which part of the level is in the picture: it moves only when the party nears the edge."""

from __future__ import annotations

from dataclasses import dataclass

Square = tuple[int, int]


@dataclass(slots=True)
class Camera:
    """The square in the upper left corner of the map; it may lie outside the level."""

    x: int = 0
    y: int = 0

    def follow(self, target: Square, size: tuple[int, int], level: tuple[int, int]) -> None:
        """Keep a square in the middle part of a picture of `size` cells over a level of `level` squares."""
        self.x = self._axis(target[0], size[0], level[0])
        self.y = self._axis(target[1], size[1], level[1])

    @staticmethod
    def _axis(at: int, cells: int, squares: int) -> int:
        """By pages that overlap, so that where one stands says what is shown, whatever way one came."""
        if cells >= squares:
            return -((cells - squares) // 2)
        margin = max(2, cells // 4)
        step = max(1, cells - 2 * margin)
        return max(0, min((at - margin) // step * step, squares - cells))

    def cell(self, square: Square) -> tuple[int, int]:
        """Where a square is drawn, from the upper left of the map."""
        return square[0] - self.x, square[1] - self.y
