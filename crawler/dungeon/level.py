"""The grid of one dungeon level: rock, walls, floor, stairs, doors and rooms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crawler.dungeon.bits import Board, Mask

Square = tuple[int, int]
"""(x, y) in squares of five feet, y down."""

Cells = NDArray[np.uint8]
ROCK, WALL, FLOOR, UP, DOWN, DOOR = " ", "#", ".", "<", ">", "+"
DIRECTIONS: dict[str, Square] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
STEPS: tuple[Square, ...] = tuple(DIRECTIONS.values())


class Room(NamedTuple):
    """A rectangle of floor, walls not counted, in squares."""

    x: int
    y: int
    width: int
    height: int

    def squares(self) -> Iterator[Square]:
        """Every square of the floor, row by row."""
        for y in range(self.y, self.y + self.height):
            for x in range(self.x, self.x + self.width):
                yield x, y

    def contains(self, square: Square) -> bool:
        """Whether the square is part of the floor."""
        return 0 <= square[0] - self.x < self.width and 0 <= square[1] - self.y < self.height

    @property
    def centre(self) -> Square:
        """The middle square, or the one left of and above the middle."""
        return self.x + (self.width - 1) // 2, self.y + (self.height - 1) // 2


@dataclass(slots=True)
class Door:
    """A door as it is, whatever anyone knows of it. Change `shut` through the level only."""

    at: Square
    shut: bool = True
    stuck: bool = True
    locked: bool = False
    secret: bool = False


class Level:
    """One level of a dungeon as space.

    Args:
        cells: character codes [y, x] out of ``' #.<>+'``, with ``+`` under every door.
        doors: the doors in any order.
        rooms: the rooms in the order of their numbers.
        vault: the number of the room that is farthest from the way in, on the last level.

    Raises:
        ValueError: a door without its ``+``, a ``+`` without its door, two stairs of a kind, a room or
            vault that is not there.
    """

    def __init__(
        self, cells: Cells, doors: Iterable[Door] = (), rooms: Sequence[Room] = (), vault: int | None = None
    ) -> None:
        self.cells: Cells = np.array(cells, dtype=np.uint8)
        self.cells.flags.writeable = False
        self.height: int = self.cells.shape[0]
        self.width: int = self.cells.shape[1]
        self.board = Board(self.width, self.height)
        self.doors: dict[Square, Door] = {d.at: d for d in sorted(doors, key=lambda d: d.at[::-1])}
        self.rooms: tuple[Room, ...] = tuple(rooms)
        self.vault = vault
        self.up = self._only(UP)
        self.down = self._only(DOWN)
        self._floor: list[Square] | None = None
        self.version = 0
        self.fields: dict[tuple[Square, int | None], Mask] = {}
        self._check()
        self._lay_masks()

    def _only(self, terrain: str) -> Square | None:
        """The one square of this terrain, if any."""
        rows, columns = np.nonzero(self.cells == ord(terrain))
        if len(rows) > 1:
            raise ValueError(f"a level has {len(rows)} stairs {terrain!r} where one is allowed")
        return (int(columns[0]), int(rows[0])) if len(rows) else None

    def _check(self) -> None:
        """Complain of doors, rooms and vaults that do not fit the cells."""
        rows, columns = np.nonzero(self.cells == ord(DOOR))
        if set(zip(columns.tolist(), rows.tolist(), strict=True)) != set(self.doors):
            raise ValueError("the doors of a level are not those of its cells")
        for room in self.rooms:
            if min(room) < 0 or room.x + room.width > self.width or room.y + room.height > self.height:
                raise ValueError(f"{room} lies outside a level of {self.width} by {self.height}")
        if self.vault is not None and not 0 <= self.vault < len(self.rooms):
            raise ValueError(f"the vault is room {self.vault} of {len(self.rooms)}")

    def _lay_masks(self) -> None:
        """Work out all that is asked often."""
        plain = np.isin(self.cells, [ord(FLOOR), ord(UP), ord(DOWN)])
        self._passable = plain.copy()
        self._transparent = plain.copy()
        for door in self.doors.values():
            self._open_mask(door)
        self.passable = _sealed(self._passable)
        self.transparent = _sealed(self._transparent)
        self.ground = _sealed(plain | (self.cells == ord(DOOR)))
        self.doorways = _sealed(self._doorways())
        self._corners = np.zeros_like(plain)
        self._corners[:-1, :-1] = plain[:-1, :-1] & plain[1:, :-1] & plain[:-1, 1:] & plain[1:, 1:]
        self.corners: int = self.board.pack(self._corners)
        self._room_of = np.full(plain.shape, -1, dtype=np.int16)
        for index, room in enumerate(self.rooms):
            self._room_of[room.y : room.y + room.height, room.x : room.x + room.width] = index

    def _doorways(self) -> Mask:
        """Every door that is plain to see."""
        mask = np.zeros(self.cells.shape, dtype=np.bool_)
        for (x, y), door in self.doors.items():
            mask[y, x] = not door.secret
        return mask

    def _open_mask(self, door: Door) -> None:
        x, y = door.at
        self._passable[y, x] = not door.shut
        self._transparent[y, x] = not door.shut

    def inside(self, square: Square) -> bool:
        """Whether the square lies on the level."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def terrain(self, square: Square) -> str:
        """The character of the square; rock outside the level."""
        return chr(int(self.cells[square[1], square[0]])) if self.inside(square) else ROCK

    def walkable(self, square: Square) -> bool:
        """Whether a body can stand here right now: floor, stairs or an open door."""
        return self.inside(square) and bool(self._passable.item(square[1], square[0]))

    def room_at(self, square: Square) -> int | None:
        """The number of the room whose floor this is."""
        if not self.inside(square):
            return None
        index: int = self._room_of.item(square[1], square[0])
        return None if index < 0 else index

    def floor_squares(self) -> list[Square]:
        """All plain floor, no stairs and no doors, row by row. Worked out once; not to be changed."""
        if self._floor is None:
            rows, columns = np.nonzero(self.cells == ord(FLOOR))
            self._floor = list(zip(columns.tolist(), rows.tolist(), strict=True))
        return self._floor

    def step_allowed(self, a: Square, b: Square) -> bool:
        """Whether the ground lets a body go from `a` to `b`: adjacent, no corner cut, no door taken aslant.

        Both must be ground; a shut door counts as ground here, so ask `walkable` of `b` as well.
        """
        dx, dy = b[0] - a[0], b[1] - a[1]
        if max(abs(dx), abs(dy)) != 1 or not (self.inside(a) and self.inside(b)):
            return False
        if dx and dy:
            return bool(self._corners.item(min(a[1], b[1]), min(a[0], b[0])))
        return bool(self.ground.item(a[1], a[0]) and self.ground.item(b[1], b[0]))

    def touches(self, a: Square, b: Square) -> bool:
        """Whether somebody on one square can lay hands on the other: the same, or a step away."""
        return a == b or self.step_allowed(a, b)

    def neighbours(self, square: Square) -> list[Square]:
        """All squares of the level that touch this one, in the order of DIRECTIONS, walls too."""
        x, y = square
        return [(x + dx, y + dy) for dx, dy in STEPS if self.inside((x + dx, y + dy))]

    def steps(self, square: Square) -> list[Square]:
        """The squares that a body can step to right now, in the order of DIRECTIONS."""
        return [b for b in self.neighbours(square) if self.walkable(b) and self.step_allowed(square, b)]

    def open_door(self, square: Square) -> None:
        """Open the door; it is neither stuck nor locked from now on.

        Raises:
            KeyError: no door is there.
        """
        door = self.doors[square]
        door.stuck = door.locked = False
        self._swing(door, shut=False)

    def shut_door(self, square: Square) -> None:
        """Shut the door; it will open again without a roll.

        Raises:
            KeyError: no door is there.
        """
        self._swing(self.doors[square], shut=True)

    def _swing(self, door: Door, *, shut: bool) -> None:
        if door.shut == shut:
            return
        door.shut = shut
        self._open_mask(door)
        self.version += 1
        self.fields.clear()


def _sealed(mask: Mask) -> Mask:
    """A view of the mask that cannot be written through."""
    view = mask.view()
    view.flags.writeable = False
    return view
