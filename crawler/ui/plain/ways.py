"""Ways over the known map, read from the view alone: routes, ground not yet seen, doors, stairs."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from crawler.dungeon.level import DIRECTIONS, STEPS
from crawler.engine.view import View

Square = tuple[int, int]
FLOOR = {ord(sign) for sign in ".:<>'"}
SHUT = ord("+")
STRAIGHT = tuple(step for step in STEPS if 0 in step)
NAMES = {step: name for name, step in DIRECTIONS.items()}


class Ground:
    """The known map of the level as feet see it: floor, doors, and what nobody walks into."""

    def __init__(self, view: View) -> None:
        self.code = view.code
        self.height, self.width = view.code.shape
        self.here: Square = view.centre
        self.blocked = {m.at for m in view.marks if m.kind in ("trap", "stranger", "foe")}

    def sign(self, at: Square) -> int:
        """The code point at a square; a space outside."""
        inside = 0 <= at[0] < self.width and 0 <= at[1] < self.height
        return int(self.code.item(at[1], at[0])) if inside else ord(" ")

    def floor(self, at: Square) -> bool:
        """Whether a body could stand here, as far as is known."""
        return self.sign(at) in FLOOR

    def door(self, at: Square) -> bool:
        """Whether a known door is here, open or shut."""
        return self.sign(at) in (SHUT, ord("'"))

    def unknown(self, at: Square) -> bool:
        """Whether the square has never been seen."""
        inside = 0 <= at[0] < self.width and 0 <= at[1] < self.height
        return inside and self.sign(at) == ord(" ")

    def steps(self, at: Square) -> Iterator[Square]:
        """Where a step could lead: no corner cut, no door aslant, shut doors taken as passable."""
        for dx, dy in STEPS:
            to = (at[0] + dx, at[1] + dy)
            if to in self.blocked or not (self.floor(to) or self.sign(to) == SHUT):
                continue
            if dx and dy and not self._aslant(at, to):
                continue
            yield to

    def _aslant(self, a: Square, b: Square) -> bool:
        corners = (a, b, (a[0], b[1]), (b[0], a[1]))
        return all(self.floor(c) and not self.door(c) for c in corners)

    def fringe(self, at: Square) -> bool:
        """Whether something unseen lies straight beside this square."""
        return any(self.unknown((at[0] + dx, at[1] + dy)) for dx, dy in STRAIGHT)

    def doors(self) -> list[Square]:
        """All known doors of the level."""
        rows, columns = ((self.code == SHUT) | (self.code == ord("'"))).nonzero()
        return list(zip(columns.tolist(), rows.tolist(), strict=True))

    def stairs(self, sign: str) -> Square | None:
        """The known stairs of this sign, < or >."""
        rows, columns = (self.code == ord(sign)).nonzero()
        return (int(columns[0]), int(rows[0])) if len(rows) else None


def reached(ground: Ground) -> dict[Square, Square]:
    """Every square that can be walked to, nearest first, with the square before it."""
    before: dict[Square, Square] = {ground.here: ground.here}
    waiting = deque([ground.here])
    while waiting:
        at = waiting.popleft()
        for to in ground.steps(at):
            if to not in before:
                before[to] = at
                waiting.append(to)
    return before


def route(ground: Ground, before: dict[Square, Square], goal: Square) -> list[Square]:
    """The squares from the next one to the goal; empty if there is no way."""
    steps: list[Square] = []
    at = goal
    while at in before and at != ground.here:
        steps.append(at)
        at = before[at]
    return steps[::-1]


def beside(ground: Ground, before: dict[Square, Square], goals: Collection[Square]) -> Square | None:
    """The nearest square that can be walked to and touches one of the goals, or is one."""
    for at in before:
        if any(max(abs(at[0] - g[0]), abs(at[1] - g[1])) <= 1 for g in goals):
            return at
    return None


def unseen(ground: Ground, before: dict[Square, Square]) -> Square | None:
    """The nearest known square, floor or door, with something unseen beside it."""
    return next((at for at in before if at != ground.here and ground.fringe(at)), None)


def direction(a: Square, b: Square) -> str:
    """The short name of the step from a square to the next."""
    return NAMES[b[0] - a[0], b[1] - a[1]]
