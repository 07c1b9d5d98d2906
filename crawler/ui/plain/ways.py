"""Ways over the known map, read from the view alone: what can be reached, what is not yet seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from crawler.engine.view import View
from crawler.ui import travel

Square = tuple[int, int]
NEAR = 2
"""Cautious strangers fight whoever comes within so many squares."""
STRAIGHT = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Ground(travel.Ground):
    """The known map as feet see it, shut doors taken as passable; nobody walks into anybody."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.here: Square = view.centre
        self.blocked = {m.at for m in view.marks if m.kind in ("stranger", "foe")}

    def steps(self, square: Square) -> Iterator[tuple[str, Square]]:
        """The directions in which a step can lead, and where to."""
        for direction in travel.STEPS:
            to = self.step(square, direction)
            if to is not None and to not in self.blocked:
                yield direction, to

    def fringe(self, square: Square) -> bool:
        """Whether something unseen lies straight beside a square."""
        x, y = square
        beside = [(x + dx, y + dy) for dx, dy in STRAIGHT.values()]
        return any(0 <= u < self.width and 0 <= v < self.height and self.at((u, v)) == " " for u, v in beside)


def known_doors(view: View) -> list[Square]:
    """All known doors of the level."""
    signs = ((view.code == ord("+")) | (view.code == ord("'"))) & (view.shade > 0)
    rows, columns = signs.nonzero()
    return list(zip(columns.tolist(), rows.tolist(), strict=True))


def reached(ground: Ground) -> list[Square]:
    """Every square that can be walked to, the nearest first, the leader's own at the start."""
    found = {ground.here: None}
    waiting = deque([ground.here])
    while waiting:
        for _direction, to in ground.steps(waiting.popleft()):
            if to not in found:
                found[to] = None
                waiting.append(to)
    return list(found)


def first_step(ground: Ground, goal: Square) -> str:
    """The direction of the first step of a shortest way, or "" where there is none."""
    came: dict[Square, str] = {ground.here: ""}
    waiting = deque([ground.here])
    while waiting:
        square = waiting.popleft()
        if square == goal:
            return came[square]
        for direction, to in ground.steps(square):
            if to not in came:
                came[to] = came[square] or direction
                waiting.append(to)
    return ""


def guarded(view: View) -> set[Square]:
    """The squares so near to cautious strangers that they fight whoever comes there; none for one inside."""
    glyphs = {seen.glyph for seen in view.in_view if seen.attitude == "cautious"}
    wary = [mark.at for mark in view.marks if mark.kind == "stranger" and mark.glyph in glyphs]
    near = range(-NEAR, NEAR + 1)
    found = {(x + dx, y + dy) for x, y in wary for dx in near for dy in near}
    return set() if view.centre in found else found


def before_door(ground: Ground, door: Square) -> Square | None:
    """The nearest square straight beside a door."""
    x, y = door
    beside = {(x + dx, y + dy) for dx, dy in STRAIGHT.values()}
    return next((at for at in reached(ground) if at in beside), None)


def nearest(ground: Ground, goals: Collection[Square]) -> Square | None:
    """The nearest square that is a goal or touches one."""
    for at in reached(ground):
        if any(max(abs(at[0] - x), abs(at[1] - y)) <= 1 for x, y in goals):
            return at
    return None


def unseen(ground: Ground) -> Square | None:
    """The nearest known square, floor or door, with something unseen beside it."""
    return next((at for at in reached(ground)[1:] if ground.fringe(at)), None)
