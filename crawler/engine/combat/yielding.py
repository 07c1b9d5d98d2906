"""The party lays down its arms (WB-93; own rule)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.engine.events.fight import Robbed, Surrendered
from crawler.engine.events.meeting import GroupLeft
from crawler.engine.world import PARTY, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


PRIZE = "prize"
"""The kind of the treasure whose bringing up wins the game."""


def treasure(world: World) -> tuple[str, ...]:
    """Coins, gems and other things of mere worth that members carry, living or dead on this level.

    Robbers never take the prize of the dungeon: they do not know what it is, and it can still be won.
    """
    kinds = world.rules.catalog.items
    carried = [item for name in world.order for item in world.carried(name) if item.kind != PRIZE]
    return tuple(item.name for item in carried if item.worth or kinds[item.kind].worth)


def takers(world: World) -> list[str]:
    """The groups that take a surrender: those that can be talked to."""
    groups = world.fight.groups if world.fight else []
    return [g for g in groups if world.monsters(g) and world.rules.talks(world, g)]


def lay_down_arms(world: World) -> Iterator[Event]:
    """Foes with speech take all treasure and go; the others go on killing (own rule)."""
    groups = takers(world)
    yield Surrendered(PARTY)
    for group in groups:
        if loot := treasure(world):
            yield Robbed(group, world.monsters(group)[0].name, loot)
        yield GroupLeft(group, "robbed")
