"""Doors: pushing, forcing, locks, listening, closing (WB-22 to WB-27, WB-33, WB-34; HR-34, HR-41 to 46)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import paths
from crawler.dungeon.level import Door
from crawler.engine.commands import Close, ForceDoor, Listen, Open, PickLock
from crawler.engine.events.turn import DoorShut, DoorTried, Listened, LockPicked
from crawler.engine.turn import clock, wandering
from crawler.engine.world import MINUTE, PARTY, TURN, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
HEARING = 12
"""How many squares beyond a door anything is heard."""


def known(world: World, at: Square) -> bool:
    """Whether the party knows of a door."""
    return at in world.floor.doors


def within_reach(world: World) -> list[Door]:
    """The known doors that the leader stands beside, straight on."""
    if world.leader.at is None:
        return []
    x, y = world.leader.at
    beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return [d for at in beside if (d := world.level.doors.get(at)) is not None and known(world, at)]


def push(world: World, command: Open, dice: Dice) -> Iterator[Event]:
    """One quiet push, a minute (WB-22 to WB-25)."""
    door = world.level.doors[command.door]
    yield from clock.heard(world, world.rules.tables.noise.push_ft)
    if not (yield from clock.spend(world, world.rules.tables.times.push_minutes * MINUTE, dice)):
        return
    member = world.member(command.member)
    if door.locked or not door.stuck:
        yield DoorTried(command.door, (member.name,), False, not door.locked, door.locked)
        return
    odds = world.rules.odds("push", member)
    roll = dice.check("pushing a door", odds.rule, odds.of_six)
    yield DoorTried(command.door, (member.name,), False, roll.success, rolls=(roll,))


def force(world: World, command: ForceDoor, dice: Dice) -> Iterator[Event]:
    """Up to three together, a minute, loud: a wandering check at each try (HR-41 to HR-46)."""
    yield from clock.heard(world, world.rules.tables.noise.force_ft, loud=True)
    if not (yield from clock.spend(world, world.rules.tables.times.force_minutes * MINUTE, dice)):
        return
    members = [world.member(name) for name in command.members]
    locked = world.level.doors[command.door].locked
    if locked or world.level.doors[command.door].stuck:
        odds = world.rules.force_odds(members, locked)
        roll = dice.check("forcing a door", odds.rule, odds.of_six)
        yield DoorTried(command.door, command.members, True, roll.success, locked, rolls=(roll,))
    else:
        yield DoorTried(command.door, command.members, True, True)
    if world.rules.tables.doors.force_check:
        yield from wandering.check(world, "forcing", dice)


def pick(world: World, command: PickLock, dice: Dice) -> Iterator[Event]:
    """Thievery at a lock, one turn (8.1)."""
    act = f"pick {command.door} {command.member}"
    if not (yield from clock.work(world, act, world.rules.tables.times.lock_turns * TURN, dice)):
        return
    odds = world.rules.odds("thievery", world.member(command.member))
    roll = dice.check("picking a lock", odds.rule, odds.of_six)
    yield LockPicked(command.door, command.member, roll.success, rolls=(roll,))


def close(world: World, command: Close, dice: Dice) -> Iterator[Event]:
    """Shut an open door."""
    if (yield from clock.spend(world, world.rules.tables.times.close_minutes * MINUTE, dice)):
        yield DoorShut(command.door, world.depth, world.leader.name)


def listeners(world: World, at: Square) -> list[Member]:
    """The members who may listen here: each once, until the party has been elsewhere for a turn."""
    done = world.floor.listened.get(at, [])
    return [m for m in world.able() if m.name not in done]


def listen(world: World, command: Listen, dice: Dice) -> Iterator[Event]:
    """A minute of silence; a success tells that there is a noise, not what makes it (WB-33, WB-34; HR-34)."""
    yield from clock.heard(world, 0)
    act = f"listen {command.door} {command.members}"
    if not (yield from clock.work(world, act, world.rules.tables.times.listen_minutes * MINUTE, dice)):
        return
    rolls = []
    for name in command.members:
        odds = world.rules.odds("listen", world.member(name))
        rolls.append(dice.check(f"listening {name}", odds.rule, odds.of_six, sealed=True))
    heard = any(r.success for r in rolls) and inhabited_beyond(world, command.door)
    yield Listened(command.door, command.members, heard, rolls=tuple(rolls))


def inhabited_beyond(world: World, at: Square) -> bool:
    """Whether somebody moves behind a door, within sixty feet of open ways."""
    level = world.level
    x, y = world.leader.at or at
    behind = (2 * at[0] - x, 2 * at[1] - y)
    if not level.walkable(behind):
        return False
    beyond = paths.distances(level, [behind], level.passable, HEARING)
    for creature in world.here():
        at_ease = creature.side == PARTY or creature.at is None
        if not at_ease and creature.at and beyond.item(creature.at[1], creature.at[0]) <= HEARING:
            return True
    return False
