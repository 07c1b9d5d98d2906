"""What some notice in passing: elves secret doors, dwarves traps in stone (WB-37, WB-40; HR-55)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import sight
from crawler.engine.events.turn import DoorFound, Passed, TrapFound
from crawler.engine.world import Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

SQUARE_FT = 5


def _near(world: World, member: Member, at: tuple[int, int]) -> bool:
    """Within ten feet and in line, and not yet passed by this member."""
    squares = world.rules.tables.searching.passing_ft // SQUARE_FT
    if member.at is None or sight.reach(member.at, at) > squares:
        return False
    return at not in world.floor.passed.get(member.name, ()) and sight.in_line(world.level, member.at, at)


def sense(world: World, dice: Dice) -> Iterator[Event]:
    """One sealed roll for each member and hidden thing that he passes; a miss leaves no trace in play."""
    if not world.lights():
        return
    for member in world.able():
        yield from _doors(world, member, dice)
        yield from _traps(world, member, dice)


def _doors(world: World, member: Member, dice: Dice) -> Iterator[Event]:
    odds = world.rules.odds("passing_door", member)
    if not odds.of_six:
        return
    for at, door in world.level.doors.items():
        if door.secret and door.shut and at not in world.floor.found and _near(world, member, at):
            roll = dice.check("passing a secret door", odds.rule, odds.of_six, sealed=True)
            if roll.success:
                yield DoorFound(at, member.name, "passing", rolls=(roll,))
            else:
                yield Passed(member.name, at, rolls=(roll,))


def _traps(world: World, member: Member, dice: Dice) -> Iterator[Event]:
    for at, trap in world.floor.traps.items():
        if trap.found or trap.spent or not _near(world, member, at):
            continue
        material = world.rules.catalog.traps[trap.kind].material
        odds = world.rules.odds("passing_trap", member, material)
        if not odds.of_six:
            continue
        roll = dice.check("passing a trap", odds.rule, odds.of_six, sealed=True)
        if roll.success:
            yield TrapFound(at, member.name, "passing", rolls=(roll,))
        else:
            yield Passed(member.name, at, rolls=(roll,))
