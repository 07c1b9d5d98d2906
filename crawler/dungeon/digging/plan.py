"""The drawing of a level while it is dug: rooms, passages and doors as sets of squares."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from crawler.dice import Dice
from crawler.dungeon.bits import Board
from crawler.dungeon.level import DOOR, DOWN, FLOOR, ROCK, UP, WALL, Door, Level, Room, Square
from crawler.dungeon.paths import FAR, any_ways, distances

WIDTH, HEIGHT = 80, 50
BOARD = Board(WIDTH, HEIGHT)
WHOLE = BOARD.whole
INNER = BOARD.box(1, 1, WIDTH - 2, HEIGHT - 2)
"""Where ground may be; the outermost squares can only be wall."""

EAST, SOUTH = 1, BOARD.stride
SIDES: tuple[int, ...] = (-SOUTH, EAST, SOUTH, -EAST)
"""North, east, south and west as steps from bit to bit."""


class Spoiled(Exception):
    """This attempt cannot become a sound level."""


def shifted(bits: int, step: int) -> int:
    """The set moved by a step from bit to bit."""
    return bits << step if step > 0 else bits >> -step


@dataclass
class Plan:
    """What has been dug so far. Sets of squares are numbers, see `bits`.

    `shapes` are the rooms with their bays, `leaves` the numbers of their leaves, `closets` the numbers
    of rooms that no passage may join, `stairway` the straight way in, `mouth` the squares where it ends,
    `barred` the squares that no passage may take, `gates` the squares of `doors`, `arches` the openings
    without one.
    """

    dice: Dice
    up: Square
    down: Square | None
    rooms: list[Room] = field(default_factory=list)
    shapes: list[int] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)
    closets: list[int] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    stairway: int = 0
    mouth: int = 0
    mouth_leaf: int = 1
    passages: int = 0
    barred: int = 0
    gates: int = 0
    arches: int = 0

    @property
    def sites(self) -> int:
        """All openings in the walls of rooms."""
        return self.arches | self.gates

    def floor(self) -> int:
        """All ground but doors."""
        bits = self.passages | self.stairway | self.arches
        for shape in self.shapes:
            bits |= shape
        return bits

    def add_room(self, room: Room, shape: int) -> int:
        """Dig a room; gives its number."""
        self.rooms.append(room)
        self.shapes.append(shape)
        self.barred |= BOARD.grown(shape)
        return len(self.rooms) - 1

    def add_door(self, bit: int) -> Door:
        """Set a door on the square of this one bit."""
        door = Door(BOARD.squares(bit)[0])
        self.doors.append(door)
        self.gates |= bit
        return door

    def level(self) -> Level:
        """The level as dug, rooms in reading order."""
        floor, doors = self.floor(), self.gates
        ground = floor | doors
        cells = np.full((HEIGHT, WIDTH), ord(ROCK), dtype=np.uint8)
        for bits, sign in ((BOARD.grown(ground) & WHOLE, WALL), (floor, FLOOR), (doors, DOOR)):
            cells[BOARD.unpack(bits) == 1] = ord(sign)
        cells[self.up[1], self.up[0]] = ord(UP)
        if self.down:
            cells[self.down[1], self.down[0]] = ord(DOWN)
        level = Level(cells, self.doors, sorted(self.rooms, key=lambda room: (room.y, room.x)))
        if not self.down:
            level.vault = farthest_room(level)
        return level


def farthest_room(level: Level) -> int | None:
    """The room whose nearest square is the longest walk from the stairs up; None if some room is cut off."""
    if level.up is None:
        return None
    far = distances(level, [level.up], any_ways(level))
    walks = [int(far[r.y : r.y + r.height, r.x : r.x + r.width].min()) for r in level.rooms]
    return None if FAR in walks else walks.index(max(walks))
