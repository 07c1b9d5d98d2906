"""Ways over known squares, read from the view alone: for travel and for running."""

from __future__ import annotations

from collections import deque

from crawler.engine.view import View

Square = tuple[int, int]
STEPS: dict[str, Square] = {
    "n": (0, -1),
    "e": (1, 0),
    "s": (0, 1),
    "w": (-1, 0),
    "ne": (1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
    "nw": (-1, -1),
}
"""Directions, the straight ones first: of two equal ways the straight one is taken."""
_FEET, _DOORS = frozenset(map(ord, ".<>:")), frozenset(map(ord, "+'"))


class Ground:
    """What the party knows of where feet can go. Known traps are no ground."""

    def __init__(self, view: View) -> None:
        self.height, self.width = view.code.shape
        known = view.shade > 0
        self.code: list[list[int]] = (view.code * known).tolist()
        self.traps = {mark.at for mark in view.marks if mark.kind == "trap"}
        self.shut = {seen.at for seen in view.in_view if seen.shut}

    def at(self, square: Square) -> str:
        """The character of a known square, or a space."""
        x, y = square
        if 0 <= x < self.width and 0 <= y < self.height and self.code[y][x]:
            return chr(self.code[y][x])
        return " "

    def free(self, square: Square) -> bool:
        """Whether feet can stand there: floor, stairs or a door, and no known trap."""
        if square in self.traps:
            return False
        return ord(self.at(square)) in _FEET or self.door(square)

    def door(self, square: Square) -> bool:
        """Whether there is a door, shut or open."""
        return ord(self.at(square)) in _DOORS

    def step(self, square: Square, direction: str) -> Square | None:
        """The square of a step, or None: a diagonal cuts no corner and takes no door."""
        dx, dy = STEPS[direction]
        x, y = square
        to = x + dx, y + dy
        if not self.free(to):
            return None
        if dx and dy:
            sides = (x + dx, y), (x, y + dy)
            if self.door(to) or self.door(square) or not all(self.open(side) for side in sides):
                return None
        return to

    def open(self, square: Square) -> bool:
        """Whether a corner is no wall: floor or stairs, trapped or not."""
        return ord(self.at(square)) in _FEET


def way(view: View, goal: Square) -> list[str] | None:
    """The directions of a shortest way from the leader to a known square, or None."""
    ground = Ground(view)
    start = view.centre
    came: dict[Square, tuple[Square, str]] = {}
    waiting = deque([start])
    while waiting:
        square = waiting.popleft()
        if square == goal:
            return _back(came, start, goal)
        for direction in STEPS:
            to = ground.step(square, direction)
            if to is not None and to not in came and to != start:
                came[to] = square, direction
                waiting.append(to)
    return None


def _back(came: dict[Square, tuple[Square, str]], start: Square, goal: Square) -> list[str]:
    directions: list[str] = []
    square = goal
    while square != start:
        square, direction = came[square]
        directions.append(direction)
    return directions[::-1]


def find(view: View, character: str) -> Square | None:
    """Where a known feature is, such as the stairs ">"; the first from above."""
    known = (view.code == ord(character)) & (view.shade > 0)
    flat = known.ravel()
    index = int(flat.argmax())
    if not flat[index]:
        return None
    return index % view.code.shape[1], index // view.code.shape[1]


def beside(ground: Ground, view: View, goal: Square) -> Square | None:
    """The goal if feet can stand there, else the free square nearest to the leader beside it."""
    if ground.free(goal):
        return goal
    around = [(goal[0] + dx, goal[1] + dy) for dx, dy in STEPS.values()]
    x, y = view.centre
    return min(
        (s for s in around if ground.free(s)), key=lambda s: max(abs(s[0] - x), abs(s[1] - y)), default=None
    )
