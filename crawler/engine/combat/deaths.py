"""Falling: at once, or at the end of a step in which both sides act (WB-53, WB-55, WB-72)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.dice import Roll
from crawler.engine.events.harm import DeathsSettled, DeathWaits, Died
from crawler.engine.events.party import PartyFell
from crawler.engine.world import Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

BOTH = "both"
"""The side of a step in which party and foes act together (WB-54)."""


@dataclass(frozen=True)
class Death:
    """Of what somebody dies (attack, poison, fire, drain, turning), by whom, with what, by which rule."""

    cause: str
    by: str = ""
    weapon: str = ""
    rule: str = "WB-72"


def together(world: World) -> bool:
    """Whether both sides act in this step, so that deaths wait for its end (WB-55)."""
    step = world.fight.current if world.fight else None
    return step is not None and step.side == BOTH


def doomed(world: World, name: str) -> bool:
    """Dead, gone, or dying at this step's end."""
    return world[name].down or (world.fight is not None and name in world.fight.dying)


def die(world: World, name: str, death: Death, rolls: tuple[Roll, ...] = ()) -> Iterator[Event]:
    """Somebody is dead now; with the last member the party falls (WB-72; WB-4)."""
    creature = world[name]
    member = isinstance(creature, Member)
    xp = 0 if member else world.rules.catalog.monsters[creature.kind].xp
    yield Died(name, death.cause, death.by, death.rule, xp, rolls, death.weapon)
    if member and not world.members():
        yield PartyFell(name, death.cause, death.rule, death.by, death.weapon)


def fall(world: World, name: str, death: Death, rolls: tuple[Roll, ...] = ()) -> Iterator[Event]:
    """Somebody dies: at once, or when a simultaneous step ends (WB-53, WB-55)."""
    if not together(world):
        yield from die(world, name, death, rolls)
    elif not doomed(world, name):
        yield DeathWaits(name, death.cause, death.by, death.weapon, death.rule, rolls)


def settle(world: World) -> Iterator[Event]:
    """The deaths of a simultaneous step come true, members last (WB-55)."""
    if world.fight is None or not world.fight.dying:
        return
    waiting = world.fight.dying
    yield DeathsSettled()
    names = sorted(waiting, key=lambda name: isinstance(world[name], Member))
    for name in names:
        if not world[name].down:
            yield from die(world, name, Death(*waiting[name]))
