"""Which doors of a new level are stuck, locked or secret."""

from __future__ import annotations

from dataclasses import dataclass

from crawler.dungeon.digging.plan import BOARD, Plan
from crawler.dungeon.level import Door, Square

_SECRET, _LOCKED = 8, 10
"""One door in so many is secret or locked; all of them are stuck until they are first opened."""


@dataclass(frozen=True)
class _Parts:
    """The floor in parts that hang together without doors, and which parts each door joins.

    `rooms` are the parts of the rooms that passages lead to, `closets` those of the others.
    """

    sides: dict[Square, tuple[int, ...]]
    up: int
    down: int
    rooms: tuple[int, ...]
    closets: tuple[int, ...]

    def reached(self, doors: list[Door]) -> set[int]:
        """The parts that can be reached from the stairs up through these doors."""
        joined = [set(self.sides[door.at]) for door in doors]
        reached, count = {self.up}, 0
        while len(reached) > count:
            count = len(reached)
            for sides in joined:
                if not sides.isdisjoint(reached):
                    reached |= sides
        return reached


def hang_doors(plan: Plan) -> None:
    """Make some doors secret or locked, as far as all rooms and the stairs down can still be reached."""
    parts = _take_apart(plan)
    order = _shuffled(plan)
    secrets = (len(order) + plan.dice.below(_SECRET)) // _SECRET - sum(door.secret for door in order)
    locks = (len(order) + plan.dice.below(_LOCKED)) // _LOCKED - sum(door.locked for door in order)
    for door in order:
        if door.secret or door.locked:
            continue
        if secrets > 0 and _can_hide(parts, door, order):
            secrets -= 1
        elif locks > 0 and _can_lock(parts, door, order):
            locks -= 1
    for door in order:
        door.stuck = True


def _take_apart(plan: Plan) -> _Parts:
    """Find the parts of the floor."""
    left = plan.floor()
    parts: list[int] = []
    while left:
        part = BOARD.flood(left & -left, left)
        left ^= part
        parts.append(part)

    def part_of(bits: int) -> int:
        return next(i for i, part in enumerate(parts) if part & bits)

    sides = {}
    for door in plan.doors:
        near = BOARD.spread(BOARD.bit(door.at))
        sides[door.at] = tuple(i for i, part in enumerate(parts) if part & near)
    up = part_of(BOARD.bit(plan.up))
    down = part_of(BOARD.bit(plan.down)) if plan.down else up
    rooms = tuple(part_of(shape) for i, shape in enumerate(plan.shapes) if i not in plan.closets)
    return _Parts(sides, up, down, rooms, tuple(part_of(plan.shapes[i]) for i in plan.closets))


def _shuffled(plan: Plan) -> list[Door]:
    """The doors in an order of chance."""
    order = list(plan.doors)
    for place in range(len(order) - 1, 0, -1):
        other = plan.dice.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def _can_hide(parts: _Parts, door: Door, doors: list[Door]) -> bool:
    """Make the door secret, unless that cut off the stairs down or a room that is not all secret."""
    door.secret = True
    plain = [other for other in doors if not other.secret]
    reached = parts.reached(plain)
    entrances = {side for other in plain for side in parts.sides[other.at]}
    needed = {*parts.rooms, *(entrances & {*parts.closets})}
    if needed <= reached and _down_reached(parts, doors):
        return True
    door.secret = False
    return False


def _can_lock(parts: _Parts, door: Door, doors: list[Door]) -> bool:
    """Lock the door, unless that cut off the stairs down."""
    door.locked = True
    if _down_reached(parts, doors):
        return True
    door.locked = False
    return False


def _down_reached(parts: _Parts, doors: list[Door]) -> bool:
    """Whether the stairs down can be reached without secret and locked doors."""
    return parts.down in parts.reached([door for door in doors if not (door.secret or door.locked)])
