"""What is lit, what is in line of sight, and what has ever been seen of a level."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import tcod.constants
import tcod.map

from crawler.dungeon.bits import Mask
from crawler.dungeon.level import Level, Square

Runs = tuple[tuple[int, int, int], ...]
"""Squares as (y, x, length) of unbroken runs along rows, row by row."""

_KEPT = 512


class Memory:
    """The squares of one level that the party has ever seen.

    Args:
        width: squares of the level from west to east.
        height: squares from north to south.
    """

    def __init__(self, width: int, height: int) -> None:
        self.mask: Mask = np.zeros((height, width), dtype=np.bool_)

    def mark(self, runs: Runs) -> None:
        """Remember the squares of the runs.

        Raises:
            ValueError: a run leaves the level.
        """
        height, width = self.mask.shape
        for y, x, length in runs:
            if not (0 <= y < height and 0 <= x < x + length <= width):
                raise ValueError(f"run {(y, x, length)} leaves a level of {width} by {height}")
            self.mask[y, x : x + length] = True

    def knows(self, square: Square) -> bool:
        """Whether the square, which must lie on the level, has been seen."""
        return bool(self.mask.item(square[1], square[0]))

    @property
    def count(self) -> int:
        """How many squares have been seen."""
        return int(np.count_nonzero(self.mask))

    def bytes(self) -> bytes:
        """Eight squares a byte, row by row, for hashing."""
        return np.packbits(self.mask).tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and np.array_equal(self.mask, other.mask)

    __hash__ = None  # type: ignore[assignment]  # it changes


def within(a: Square, b: Square, radius: int) -> bool:
    """Whether two squares are at most `radius` squares apart as light, range and noise go."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= radius * radius


def reach(a: Square, b: Square) -> int:
    """How many squares apart two squares are as walking and melee go."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def field(level: Level, square: Square, radius: int | None = None) -> Mask:
    """All that is in line of sight of the square, walls too, up to `radius` squares; not to be written to.

    Symmetric between any two squares that can be seen through.
    """
    kept = level.fields.get((square, radius))
    if kept is None:
        kept = _view(level, square) if radius is None else _cut(field(level, square), square, radius)
        kept.flags.writeable = False
        while len(level.fields) >= _KEPT:
            del level.fields[next(iter(level.fields))]
        level.fields[square, radius] = kept
    return kept


def _view(level: Level, square: Square) -> Mask:
    """Symmetric shadow casting without limit."""
    x, y = square
    seen = tcod.map.compute_fov(level.transparent, (y, x), algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST)
    return np.ascontiguousarray(seen)


def _cut(mask: Mask, square: Square, radius: int) -> Mask:
    """The part of the mask within the circle, exact in whole numbers."""
    height, width = mask.shape
    top, left = height - 1 - square[1], width - 1 - square[0]
    part: Mask = mask & _circle(width, height, radius)[top : top + height, left : left + width]
    return part


@lru_cache(maxsize=64)
def _circle(width: int, height: int, radius: int) -> Mask:
    """A circle in the middle of an array twice the size of a level, to be cut out of."""
    dy, dx = np.ogrid[1 - height : height, 1 - width : width]
    circle: Mask = dx * dx + dy * dy <= radius * radius
    return circle


def lit(level: Level, lights: Iterable[tuple[Square, int]]) -> Mask:
    """All squares that some light (square, radius in squares) falls on."""
    mask = np.zeros(level.cells.shape, dtype=np.bool_)
    for square, radius in lights:
        mask |= field(level, square, radius)
    return mask


def seen(level: Level, eyes: Iterable[Square], light: Mask) -> Mask:
    """All squares that are lit and in line of some eye, and what can be touched from there in the dark.

    A wall shows only its near side: the light must fall on open ground beside it that is in line too.
    """
    view = np.zeros(level.cells.shape, dtype=np.bool_)
    touched = []
    for square in eyes:
        view |= field(level, square)
        touched.append(square)
    view &= light
    view &= _beside(view & level.transparent)
    for x, y in touched:
        view[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2] = True
    return view


def _beside(mask: Mask) -> Mask:
    """The mask and all squares that touch it."""
    wide = mask.copy()
    wide[:, 1:] |= mask[:, :-1]
    wide[:, :-1] |= mask[:, 1:]
    grown = wide.copy()
    grown[1:] |= wide[:-1]
    grown[:-1] |= wide[1:]
    return grown


def news(memory: Memory, mask: Mask) -> Runs:
    """The squares of the mask that are not yet remembered."""
    fresh = mask & ~memory.mask
    places = np.flatnonzero(fresh)
    if not len(places):
        return ()
    width = fresh.shape[1]
    starts = np.ones(len(places), dtype=np.bool_)
    starts[1:] = (places[1:] - places[:-1] != 1) | (places[1:] % width == 0)
    first = np.flatnonzero(starts)
    lengths = np.diff(first, append=len(places))
    rows, columns = np.divmod(places[first], width)
    return tuple(zip(rows.tolist(), columns.tolist(), lengths.tolist(), strict=True))


def in_line(level: Level, a: Square, b: Square) -> bool:
    """Whether nothing stands between two squares; the same from either side.

    Of a wall or shut door it is asked from the open square.
    """
    if not level.transparent.item(a[1], a[0]):
        a, b = b, a
    return bool(field(level, a).item(b[1], b[0]))
