"""Between two parties the dungeon settles: wanderers wander on, those who live there go home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dungeon import paths
from crawler.engine.events.meeting import GroupLeft, WentHome
from crawler.engine.world import Group, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def settle(world: World) -> Iterator[Event]:
    """Before a new party comes down (own ruling): nobody waits for it at the stairs."""
    for group in list(world.groups.values()):
        if not world.monsters(group.name):
            continue
        if group.room is None:
            yield GroupLeft(group.name, "wandered on")
        else:
            yield WentHome(group.name, _places(world, group, group.room))


def _places(world: World, group: Group, room: int) -> dict[str, tuple[int, int]]:
    """A square of its room for each of a group, nearest to the middle first."""
    level = world.floors[group.depth].level
    home = level.rooms[room]
    taken = [
        c.at
        for c in world.creatures.values()
        if c.depth == group.depth and not c.down and c.side != group.name
    ]
    around = paths.flood(level, home.centre, paths.any_ways(level), home.width + home.height)
    free = [s for s in around if home.contains(s) and s not in taken]
    names = [c.name for c in world.monsters(group.name)]
    return dict(zip(names, free, strict=False))
