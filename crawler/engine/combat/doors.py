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
AT_DOOR = 2
"""Within so many squares of a door somebody lends his shoulder."""
FOLLOWING = 20
"""Companions within so many squares without going through the door are on this side of it."""


def beside(door: Square, creature: Creature) -> bool:
    """Whether somebody stands straight before a door."""
    return creature.at is not None and (creature.at[0] - door[0], creature.at[1] - door[1]) in BESIDE


def holders(world: World, door: Square) -> list[Member]:
    """Who holds a shut door, the first of them straight before it; nobody if there is no such one.

    They stay or guard within two squares of it, on one side; at most three find room (HR-44).
    """
    ready = [m for m in ground.able(world) if _holding(world, m)]
    first = next((m for m in ready if beside(door, m)), None)
    if first is None:
        return []
    near = [m for m in ready if m is not first and sight.reach(ground.place(m), door) <= AT_DOOR]
    others = [m for m in near if ground.in_line(world, m, first)]
    return [first, *others][: world.rules.tables.doors.force_members]


def _holding(world: World, member: Member) -> bool:
    order = world.fight.orders.get(member.name) if world.fight else None
    return order is not None and order.act in HOLDING


def burst_odds(world: World, mover: Creature, door: Square, held: Sequence[Member]) -> int:
    """x in 6 that foes burst a held door: 2, and one for each helper, from 1 to 5 (HR-41, HR-43 to HR-45).

    Each holder but the first and the strongest one's modifier make it harder (HR-42, own ruling).
    """
    table = world.rules.tables.doors
    near = [foe for foe in ground.foes(world) if foe.able and sight.reach(ground.place(foe), door) <= AT_DOOR]
    helpers = min(sum(foe is not mover for foe in near), table.force_members - 1)
    strength = max(world.rules.modifier(m, "strength") for m in held)
    odds = table.force + table.force_helper * (helpers - len(held) + 1) - strength
    return max(table.force_least, min(table.force_most, odds))


def passes(world: World, mover: Creature, door: Square, dice: Dice) -> Generator[Event, None, bool]:
    """Open a door on the way: freely, but a held one must be burst, one try a round (WB-26; HR-41)."""
    fight, held = world.fight, holders(world, door)
    if not held or isinstance(mover, Member) or fight is None:
        yield DoorOpened(door, world.depth, mover.name)
        return True
    if door in fight.pushed:
        return False
    roll = dice.check("a door that is held", "HR-41", burst_odds(world, mover, door, held))
    yield DoorHeld(door, held[0].name, mover.name, roll.success, rolls=(roll,))
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
    if any(other.at == door for other in ground.members(world)):
        return False
    ways = ground.feet(world, member, through=True)
    ways[door[1], door[0]] = False
    far = paths.distances(world.level, [beyond], ways, FOLLOWING)
    others = [ground.place(m) for m in ground.members(world) if m is not member]
    return all(int(far.item(y, x)) <= FOLLOWING for x, y in others)
