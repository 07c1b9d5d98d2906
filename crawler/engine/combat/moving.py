"""Walking in a fight: square by square, through doors, past guards, over traps (WB-16, WB-39)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon.level import Square
from crawler.engine.combat import attacks, doors, ground
from crawler.engine.events.fight import GuardStruck, Walked
from crawler.engine.turn import traps
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def walk(
    world: World, mover: Creature, squares: Sequence[Square], dice: Dice, *, running: bool = False
) -> Iterator[Event]:
    """Walk along squares, opening doors (WB-26); a guard's blow falls at the first square in his reach.

    A member rolls on the square of every trap, at double odds when `running` (HR-59), and stops where one
    springs. Monsters know the traps of their home and step over them (own ruling).
    """
    if not squares:
        return
    here = ground.place(mover)
    for square in squares:
        door = world.level.doors.get(square)
        if door is not None and door.shut and not (yield from doors.passes(world, mover, square, dice)):
            break
        if square in world.taken():
            continue
        here = square
        if (yield from _caught(world, mover, here, dice, running)):
            return
        if _guard(world, mover, here) is not None:
            yield Walked(mover.name, here)
            yield from _guards_strike(world, mover, dice)
            if world.fight is None or mover.down:
                return
    if mover.at != here:
        yield Walked(mover.name, here)


def _caught(
    world: World, mover: Creature, square: Square, dice: Dice, running: bool
) -> Generator[Event, None, bool]:
    """Whether a trap springs under a member, and what it does (WB-39; 8.13)."""
    if not isinstance(mover, Member):
        return False
    caught, rolls = traps.underfoot(world, {mover.name: square}, dice, running=running)
    if caught:
        yield Walked(mover.name, square)
    yield from rolls
    if caught:
        yield from traps.spring(world, square, mover, dice)
    return bool(caught)


def _guard(world: World, mover: Creature, square: Square) -> Creature | None:
    """Somebody who holds a blow for whoever comes to this square."""
    if world.fight is None:
        return None
    for name in world.fight.guarding:
        guard = world[name]
        if guard.able and guard.side != mover.side and ground.in_reach(world, ground.place(guard), square):
            return guard
    return None


def _guards_strike(world: World, mover: Creature, dice: Dice) -> Iterator[Event]:
    while (guard := _guard(world, mover, ground.place(mover))) is not None:
        yield GuardStruck(guard.name, mover.name)
        yield from attacks.melee(world, guard, mover, dice)
        if world.fight is None or mover.down:
            return
