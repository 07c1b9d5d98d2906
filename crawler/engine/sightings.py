"""What is in sight: creatures, doors, stairs, things, with distance and direction; foes in a fight."""

from __future__ import annotations

from typing import Any

from crawler.dungeon.sight import reach
from crawler.engine import combat
from crawler.engine.bearings import direction
from crawler.engine.view import FoeView, Mark, Sighting
from crawler.engine.world import PARTY, Creature, World

Square = tuple[int, int]


def _from(world: World) -> Square:
    return world.leader.at or (0, 0)


def _sighting(world: World, at: Square, glyph: str, what: str, kind: str, **more: Any) -> Sighting:
    here = _from(world)
    return Sighting(glyph, what, kind, reach(here, at), direction(here, at), at, **more)


def sightings(world: World, mask: Any) -> list[Sighting]:
    """All that is in sight now, creatures first, then by distance."""
    if mask is None or not world.members():
        return []
    found = _groups(world, mask) + _doors(world, mask) + _stairs(world, mask) + _things(world, mask)
    ranks = {"creature": 0, "trap": 1, "thing": 2, "stairs": 3, "door": 4}
    return sorted(found, key=lambda s: (ranks.get(s.kind, 9), s.squares, s.at))


def _sees(mask: Any, at: Square | None) -> bool:
    return at is not None and bool(mask.item(at[1], at[0]))


def _groups(world: World, mask: Any) -> list[Sighting]:
    found = []
    for group in world.groups.values():
        seen = [c for c in world.monsters(group.name) if c.depth == world.depth and _sees(mask, c.at)]
        if not seen:
            continue
        near = min((c.at for c in seen if c.at), key=lambda at: (reach(_from(world), at), at))
        kind = world.rules.catalog.monsters[group.kind]
        more = {"count": len(seen), "attitude": group.attitude}
        found.append(_sighting(world, near, kind.glyph, group.kind, "creature", **more))
    return found


def _doors(world: World, mask: Any) -> list[Sighting]:
    found = []
    for at, look in world.floor.doors.items():
        if _sees(mask, at):
            lock = world.floor.locks.get(at, "door")
            found.append(_sighting(world, at, look, lock, "door", shut=look == "+"))
    return found


def _stairs(world: World, mask: Any) -> list[Sighting]:
    level = world.level
    ways = ((level.up, "<", "up"), (level.down, ">", "down"))
    return [_sighting(world, at, g, what, "stairs") for at, g, what in ways if at and _sees(mask, at)]


def _things(world: World, mask: Any) -> list[Sighting]:
    found = []
    for name, at in world.floor.things.items():
        if _sees(mask, at) and name in world.items:
            item = world.items[name]
            glyph = world.rules.catalog.items[item.kind].glyph
            found.append(_sighting(world, at, glyph, item.kind, "thing", count=item.count))
    traps = [t for t in world.floor.traps.values() if t.found and not t.spent and _sees(mask, t.at)]
    return found + [_sighting(world, t.at, "^", t.kind, "trap") for t in traps]


def bodies(world: World, mask: Any) -> list[Mark]:
    """The fallen whose squares the party has seen."""
    found = []
    for creature in world.creatures.values():
        at = creature.at
        if not creature.dead or creature.depth != world.depth or at is None:
            continue
        if world.floor.memory.knows(at) or (mask is not None and _sees(mask, at)):
            kind = "fallen" if creature.side == PARTY else "body"
            found.append(Mark(at, "%", kind, creature.name))
    return found


def foe_mark(world: World, creature: Creature, mask: Any) -> Mark | None:
    """A creature in sight: its letter in a fight, else the glyph of its kind."""
    if creature.at is None or mask is None or not _sees(mask, creature.at):
        return None
    if world.fight and creature.name in world.fight.letters:
        return Mark(creature.at, world.fight.letters[creature.name], "foe", creature.name)
    group = world.groups[creature.side]
    kind = "foe" if group.attitude in ("unmet", "hostile", "attacks_at_once") else "stranger"
    return Mark(creature.at, world.rules.catalog.monsters[creature.kind].glyph, kind, creature.name)


def _health(creature: Creature) -> str:
    if creature.hp >= creature.max_hp:
        return "unhurt"
    return "hurt" if 2 * creature.hp >= creature.max_hp else "badly hurt"


def letters(world: World) -> dict[str, str]:
    """The letters of those foes whose place the party knows."""
    if world.fight is None:
        return {}
    known = {foe.name for foe in combat.known_foes(world)} | set(world.in_view)
    return {name: letter for name, letter in world.fight.letters.items() if name in known}


def foes(world: World) -> list[FoeView]:
    """The foes of the fight that are in sight, by letter."""
    if world.fight is None:
        return []
    found = []
    for name, letter in world.fight.letters.items():
        creature = world[name]
        if not creature.down and name in world.in_view:
            found.append(_foe(world, creature, letter))
    return found


def _foe(world: World, creature: Creature, letter: str) -> FoeView:
    kind = world.rules.catalog.monsters[creature.kind]
    squares = reach(_from(world), creature.at) if creature.at and world.members() else 0
    ac = world.rules.armor_class(world, creature)
    states = tuple(e for e in creature.effects)
    return FoeView(letter, creature.name, kind.name, _health(creature), ac, creature.at, squares, states)
