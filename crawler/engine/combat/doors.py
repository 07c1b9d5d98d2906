"""Doors in a fight: monsters open them, the last of a flight shuts and holds one (WB-26; own rules)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import paths, sight
from crawler.dungeon.level import Square
from crawler.engine.combat import ground
from crawler.engine.events.fight import DoorHeld
from crawler.engine.events.turn import DoorOpened, DoorShut
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

HOLDING = ("guard", "stay")
"""The orders with which a member beside a shut door holds it."""
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
FOLLOWING = 20
"""Companions within so many squares without going through the door are on this side of it."""


def beside(door: Square, creature: Creature) -> bool:
    """Whether somebody stands straight before a door."""
    return creature.at is not None and (creature.at[0] - door[0], creature.at[1] - door[1]) in BESIDE


def holder(world: World, door: Square) -> Member | None:
    """Who holds a shut door: a member beside it who stays or guards."""
    fight = world.fight
    for member in world.able() if fight is not None else ():
        order = fight.orders.get(member.name) if fight is not None else None
        if order is not None and order.act in HOLDING and beside(door, member):
            return member
    return None


def passes(world: World, mover: Creature, door: Square, dice: Dice) -> Generator[Event, None, bool]:
    """Open a door on the way: freely, but where it is held only 2 in 6, one try a round (WB-26; HR-41)."""
    fight, held = world.fight, holder(world, door)
    if held is None or isinstance(mover, Member) or fight is None:
        yield DoorOpened(door, world.depth, mover.name)
        return True
    if door in fight.pushed:
        return False
    helpers = sum(
        1 for foe in ground.foes(world) if foe is not mover and sight.reach(ground.place(foe), door) <= 2
    )
    table = world.rules.tables.doors
    odds = min(table.force_most, table.force + table.force_helper * min(helpers, table.force_members - 1))
    roll = dice.check("a door that is held", "HR-41", odds)
    yield DoorHeld(door, held.name, mover.name, roll.success, rolls=(roll,))
    return roll.success


def halt(world: World, member: Creature, squares: Sequence[Square]) -> Sequence[Square]:
    """The last of a flight stops behind a door that he can shut."""
    for door, beyond in pairwise(squares):
        if door not in world.level.doors or beyond in world.taken():
            continue
        if _last(world, member, door, beyond):
            return squares[: squares.index(beyond) + 1]
    return squares


def shut_behind(world: World, member: Creature, walked: Sequence[Square]) -> Iterator[Event]:
    """Shut the door through which he came as the last, unless a foe is at it."""
    for door in walked[:-1]:
        known = world.level.doors.get(door)
        if (
            known is not None
            and not known.shut
            and beside(door, member)
            and _last(world, member, door, walked[-1])
        ):
            yield DoorShut(door, world.depth, member.name)


def _last(world: World, member: Creature, door: Square, beyond: Square) -> bool:
    """Whether nobody of the party is left on the other side, and nobody stands in or at the door."""
    if any(sight.reach(ground.place(foe), door) <= 1 for foe in ground.foes(world)):
        return False
    if any(other.at == door for other in world.members()):
        return False
    ways = ground.feet(world, member, through=True)
    ways[door[1], door[0]] = False
    far = paths.distances(world.level, [beyond], ways, FOLLOWING)
    others = [ground.place(m) for m in world.members() if m is not member]
    return all(int(far.item(y, x)) <= FOLLOWING for x, y in others)
