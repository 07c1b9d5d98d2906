"""Sets of squares as the bits of one whole number, for spreading over a level quickly."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
_MANY = 40


class Board(NamedTuple):
    """How the squares of a level lie in a number: row by row, with one empty column between rows.

    The empty column keeps a shift to the side from wrapping into the next row.
    """

    width: int
    height: int

    @property
    def stride(self) -> int:
        """The distance between two rows, in bits."""
        return self.width + 1

    @property
    def whole(self) -> int:
        """Every square of the level."""
        return self.box(0, 0, self.width, self.height)

    def inside(self, x: int, y: int) -> bool:
        """Whether the square lies on the level."""
        return 0 <= x < self.width and 0 <= y < self.height

    def bit(self, square: tuple[int, int]) -> int:
        """The set of this one square, which must lie on the level."""
        return 1 << (square[1] * (self.width + 1) + square[0])

    def box(self, x: int, y: int, width: int, height: int) -> int:
        """The squares of a rectangle, which must lie on the level."""
        stride = self.width + 1
        row = (1 << width) - 1
        rows = ((1 << stride * height) - 1) // ((1 << stride) - 1)
        return row * rows << (y * stride + x)

    def pack(self, mask: Mask) -> int:
        """The set of the squares where the mask is True."""
        padded = np.zeros((self.height, self.width + 1), dtype=np.bool_)
        padded[:, : self.width] = mask
        return int.from_bytes(np.packbits(padded, bitorder="little").tobytes(), "little")

    def unpack(self, bits: int) -> NDArray[np.uint8]:
        """An array [y, x] that is 1 on the squares of the set."""
        size = self.height * (self.width + 1)
        raw = np.frombuffer(bits.to_bytes((size + 7) // 8, "little"), dtype=np.uint8)
        flat = np.unpackbits(raw, count=size, bitorder="little")
        return flat.reshape(self.height, self.width + 1)[:, : self.width]

    def squares(self, bits: int) -> list[tuple[int, int]]:
        """The squares of the set as (x, y), row by row."""
        if bits.bit_count() > _MANY:
            rows, columns = np.nonzero(self.unpack(bits))
            return list(zip(columns.tolist(), rows.tolist(), strict=True))
        found = []
        stride = self.width + 1
        while bits:
            low = bits & -bits
            y, x = divmod(low.bit_length() - 1, stride)
            found.append((x, y))
            bits ^= low
        return found

    def grown(self, bits: int) -> int:
        """The set and all squares that touch it, corners too; the edge may spill, so mask with `whole`."""
        wide = bits | bits << 1 | bits >> 1
        return wide | wide << self.width + 1 | wide >> self.width + 1

    def spread(self, bits: int) -> int:
        """The set and the squares beside it, without corners; mask with `whole`."""
        stride = self.width + 1
        return bits | bits << 1 | bits >> 1 | bits << stride | bits >> stride

    def flood(self, start: int, free: int) -> int:
        """All of `free` that hangs together with `start`, corners not counted, and `start`."""
        wave = reached = start
        while wave:
            wave = self.spread(wave) & free & ~reached
            reached |= wave
        return reached
