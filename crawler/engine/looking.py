"""Seeing: what is lit and in line now, and what of it is news to the party."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from crawler.dungeon import sight
from crawler.engine.catalog import LightGland
from crawler.engine.events.turn import DoorSight, Seen
from crawler.engine.world import PARTY, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]


def light_sources(world: World, moved: Mapping[str, Square] | None = None) -> list[tuple[Square, int]]:
    """Where light burns or glows on the party's level, and how far it reaches, in squares (WB-28).

    `moved` has the squares of those who are about to stand elsewhere.
    """
    moved = moved or {}
    rules, found = world.rules, []
    for item in world.burning.values():
        bearer = world.creatures[item.holder] if item.holder else None
        at = moved.get(bearer.name, bearer.at) if bearer else item.at
        if at is not None and (bearer.depth if bearer else item.depth) == world.depth:
            found.append((at, rules.light_squares(rules.catalog.items[item.kind].light_ft)))
    return found + _glows(world)


def _glows(world: World) -> list[tuple[Square, int]]:
    """Monsters that glow (8.9)."""
    found = []
    for group in world.groups.values():
        if group.depth != world.depth:
            continue
        for special in world.rules.catalog.monsters[group.kind].specials:
            if isinstance(special, LightGland):
                radius = world.rules.light_squares(special.radius_ft)
                found += [(c.at, radius) for c in world.monsters(group.name) if c.at is not None]
    return found


def dark(world: World) -> bool:
    """Whether the party has no light of its own."""
    return not world.lights()


def now(world: World) -> Any:
    """The squares the party sees now, as a mask [y, x] (WB-28; DESIGN 9)."""
    eyes = [m.at for m in world.members() if m.at is not None]
    light = sight.lit(world.level, light_sources(world))
    return sight.seen(world.level, eyes, light)


def _doors(world: World, mask: Any) -> tuple[DoorSight, ...]:
    """Doors in sight whose look differs from what the party remembers."""
    known, found = world.floor.doors, []
    for at, door in world.level.doors.items():
        if not mask.item(at[1], at[0]):
            continue
        hidden = door.secret and door.shut and at not in world.floor.found
        if not hidden and known.get(at) != ("+" if door.shut else "'"):
            found.append(DoorSight(at, door.shut))
    return tuple(found)


def _things(world: World, mask: Any) -> tuple[str, ...]:
    """Things in sight that the party does not know of."""
    floor, found = world.floor, []
    for at, names in floor.lying.items():
        if names and mask.item(at[1], at[0]):
            found += [name for name in names if name not in floor.things]
    return tuple(found)


def look(world: World, mapped: bool = True) -> Iterator[Event]:
    """What is newly seen from where the party stands; without light nothing is mapped (WB-28).

    Only where `mapped` is new ground remembered; at normal pace it is not (WB-13, WB-15).
    """
    if all(m.at is None for m in world.members()):
        return
    mask = now(world)
    runs = sight.news(world.floor.memory, mask) if mapped and not dark(world) else ()
    seen = [
        c.name for c in world.here() if c.side != PARTY and c.at is not None and mask.item(c.at[1], c.at[0])
    ]
    came = tuple(name for name in seen if name not in world.in_view)
    left = tuple(name for name in world.in_view if name not in seen)
    doors, things = _doors(world, mask), _things(world, mask)
    if runs or doors or things or came or left:
        yield Seen(world.depth, runs, doors, things, came, left)
