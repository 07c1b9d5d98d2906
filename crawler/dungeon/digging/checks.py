"""What must be true of every level that is dug."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from crawler.dungeon.bits import Mask
from crawler.dungeon.level import DOOR, ROCK, WALL, Door, Level, Square
from crawler.dungeon.paths import all_ways, any_ways, distances

SHORTEST, LONGEST = 54, 144
"""Squares to walk from stairs to stairs."""

STRAIGHT = 7
"""Squares of passage from the stairs up before anything else comes."""


def fault(level: Level) -> str:
    """What is wrong with a level, or an empty text."""
    checks: tuple[Callable[[Level], bool], ...] = (
        stairs_are_well_apart,
        rooms_are_apart,
        ground_is_enclosed,
        doors_stand_in_walls,
        way_in_is_straight,
        open_rooms_are_reached,
        all_ground_is_reached,
    )
    return next((check.__name__ for check in checks if not check(level)), "")


def free_ways(level: Level) -> Mask:
    """Where feet can go without secret and locked doors."""
    ways = all_ways(level)
    for (x, y), door in level.doors.items():
        if door.locked:
            ways[y, x] = False
    return ways


def rooms_are_apart(level: Level) -> bool:
    """There are 10 to 16 rooms, all floor, and none shares a square with another."""
    floor = sum(int(np.count_nonzero(_part(level, i, level.passable))) for i in range(len(level.rooms)))
    union = 0
    for room in level.rooms:
        union |= level.board.box(*room)
    area = sum(room.width * room.height for room in level.rooms)
    return 10 <= len(level.rooms) <= 16 and floor == area == union.bit_count()


def _part(level: Level, index: int, mask: Mask) -> Mask:
    """The mask within one room."""
    room = level.rooms[index]
    return mask[room.y : room.y + room.height, room.x : room.x + room.width]


def ground_is_enclosed(level: Level) -> bool:
    """No ground lies at the edge or beside rock."""
    board, ground = level.board, level.board.pack(level.ground)
    inner = board.box(1, 1, level.width - 2, level.height - 2)
    rock = board.pack(level.cells == ord(ROCK))
    return not ground & ~inner and not board.grown(ground) & rock


def doors_stand_in_walls(level: Level) -> bool:
    """Every door has wall on two sides, ground on the other two, and no door beside it."""
    return all(_stands_in_wall(level, door) for door in level.doors.values())


def _stands_in_wall(level: Level, door: Door) -> bool:
    x, y = door.at
    around = level.cells[y - 1 : y + 2, x - 1 : x + 2].tobytes().decode("ascii")
    north, west, east, south = around[1], around[3], around[5], around[7]
    sides = (north + south, west + east) if north == WALL else (west + east, north + south)
    return around.count(DOOR) == 1 and sides[0] == WALL * 2 and WALL not in sides[1] and ROCK not in sides[1]


def way_in_is_straight(level: Level) -> bool:
    """The stairs up stand at the closed end of a straight passage, one or two wide."""
    if level.up is None:
        return False
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return any(_is_blind(level, level.up, way, lane) for way in ways for lane in (0, 1, -1))


def _is_blind(level: Level, up: Square, way: Square, lane: int) -> bool:
    """Whether a passage leads this way, with a second lane on one side or none, and wall all around."""
    across = (way[1], way[0])
    lanes = sorted({0, lane})
    for step in range(-1, STRAIGHT):
        for side in range(lanes[0] - 1, lanes[-1] + 2):
            square = (up[0] + way[0] * step + across[0] * side, up[1] + way[1] * step + across[1] * side)
            inside = step >= 0 and side in lanes
            if (level.terrain(square) != WALL) != inside or level.room_at(square) is not None:
                return False
    return True


def stairs_are_well_apart(level: Level) -> bool:
    """The walk from stairs to stairs, without secret and locked doors, is neither short nor long."""
    if level.down is None:
        return level.vault is not None
    assert level.up is not None
    walk = int(distances(level, [level.up], free_ways(level))[level.down[1], level.down[0]])
    return SHORTEST <= walk <= LONGEST


def open_rooms_are_reached(level: Level) -> bool:
    """Every room with an entrance plain to see is reached without secret doors."""
    board, ways = level.board, level.board.pack(all_ways(level))
    reached = board.flood(_start(level), ways)
    rooms = [board.box(*room) for room in level.rooms]
    return all(room & reached or not board.spread(room) & ~room & ways for room in rooms)


def all_ground_is_reached(level: Level) -> bool:
    """Nothing is cut off once secret doors are counted."""
    ways = level.board.pack(any_ways(level))
    return level.board.flood(_start(level), ways) == ways


def _start(level: Level) -> int:
    """The stairs up, or nothing."""
    return level.board.bit(level.up) if level.up else 0
