"""Walking: distances, routes, the next step, and the squares around a square."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray

from crawler.dungeon.bits import Board, Mask
from crawler.dungeon.level import STEPS, Level, Square
from crawler.dungeon.sight import Memory

Distances = NDArray[np.int32]
FAR = 1_000_000
"""The distance of what cannot be reached, in squares."""


def open_ways(level: Level) -> Mask:
    """Where feet can go right now."""
    return level.passable


def all_ways(level: Level) -> Mask:
    """Where feet can go when every door that is plain to see gets opened, locked ones too."""
    ways: Mask = level.passable | level.doorways
    return ways


def free_ways(level: Level) -> Mask:
    """Where feet can go when doors that move freely get opened, secret ones left out."""
    ways: Mask = level.passable.copy()
    for (x, y), door in level.doors.items():
        if not (door.stuck or door.locked or door.secret):
            ways[y, x] = True
    return ways


def any_ways(level: Level) -> Mask:
    """Where feet can go when secret doors get opened too."""
    return level.ground


def known_ways(level: Level, memory: Memory, found: Collection[Square] = ()) -> Mask:
    """Where feet can go over remembered squares, through doors plain to see and secret doors found."""
    ways: Mask = (level.passable | level.doorways) & memory.mask
    for x, y in found:
        ways[y, x] = level.ground[y, x]
    return ways


def distances(level: Level, goals: Iterable[Square], feet: Mask, limit: int = FAR) -> Distances:
    """Walking distance in squares from everywhere in `feet` to the nearest goal, FAR where there is no way.

    A goal need not be in `feet`, but must be ground to count. A diagonal step counts one, cuts no corner
    and takes no door. Nothing farther than `limit` is looked at.
    """
    board = level.board
    ground = board.pack(level.ground)
    start = 0
    for square in goals:
        start |= board.bit(square) if level.inside(square) else 0
    start &= ground
    planes = _waves(board, start, board.pack(feet) & ground & ~start, level.corners, limit)
    return _sum_planes(board, start, planes)


def _waves(board: Board, wave: int, free: int, corners: int, limit: int) -> list[int]:
    """Spread from `wave` over `free`; plane k holds the squares whose distance has bit k set."""
    row = board.stride
    planes: list[int] = []
    distance = 0
    while wave and distance < limit:
        distance += 1
        west, north = wave >> 1, wave >> row
        wave = free & (
            west
            | north
            | wave << 1
            | wave << row
            | (wave & corners) << row + 1
            | (wave >> row + 1) & corners
            | (west & corners) << row
            | (north & corners) << 1
        )
        free ^= wave
        _add(planes, distance, wave)
    return planes


def _add(planes: list[int], distance: int, wave: int) -> None:
    """Write `distance` on the squares of the wave."""
    if distance >> len(planes):
        planes.append(0)
    place = 0
    while distance:
        if distance & 1:
            planes[place] |= wave
        distance >>= 1
        place += 1


def _sum_planes(board: Board, start: int, planes: list[int]) -> Distances:
    """The distances that the planes spell."""
    total = np.zeros((board.height, board.width), dtype=np.int32)
    reached = start
    for place, plane in enumerate(planes):
        reached |= plane
        total += board.unpack(plane).astype(np.int32) << place
    total[board.unpack(reached) == 0] = FAR
    return total


def step_down(
    level: Level, distances: Distances, square: Square, blocked: Collection[Square] = ()
) -> Square | None:
    """The allowed neighbour nearest to the goal, if nearer than here; ties go by the order of DIRECTIONS.

    A shut door is a possible answer where the distances lead through it.
    """
    x, y = square
    lowest: int = distances.item(y, x)
    best = None
    for dx, dy in STEPS:
        step = (x + dx, y + dy)
        if not level.inside(step) or distances.item(step[1], step[0]) >= lowest:
            continue
        if step not in blocked and level.step_allowed(square, step):
            lowest, best = distances.item(step[1], step[0]), step
    return best


def route(level: Level, start: Square, goals: Iterable[Square], feet: Mask) -> list[Square]:
    """A shortest way from `start` to the nearest goal, without `start`; empty if there is none."""
    far = distances(level, goals, feet)
    steps: list[Square] = []
    step = step_down(level, far, start)
    while step is not None:
        steps.append(step)
        step = step_down(level, far, step)
    return steps


def outermost(distances: Distances, limit: int) -> list[Square]:
    """The squares farthest off, at most `limit` steps, row by row."""
    reached = distances[distances <= limit]
    rows, columns = np.nonzero(distances == (reached.max() if len(reached) else FAR))
    return list(zip(columns.tolist(), rows.tolist(), strict=True)) if len(reached) else []


def flood(level: Level, start: Square, feet: Mask, limit: int) -> list[Square]:
    """The squares within `limit` steps of `start`, by walking distance and then row by row."""
    far = distances(level, [start], feet, limit)
    rows, columns = np.nonzero(far <= limit)
    order = np.argsort(far[rows, columns], kind="stable")
    return list(zip(columns[order].tolist(), rows[order].tolist(), strict=True))


def nearest_free(
    level: Level, square: Square, taken: Collection[Square], feet: Mask, limit: int
) -> Square | None:
    """The square nearest to `square` by walking, at most `limit` steps, that is not taken; perhaps itself."""
    around = flood(level, square, feet, limit)
    return next((place for place in around if place not in taken), None)
