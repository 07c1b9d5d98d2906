"""From the world to the view: only what the party knows goes in."""

from __future__ import annotations

from typing import Any

from crawler.dungeon import maps, paths
from crawler.dungeon.sight import Memory
from crawler.engine import legal, looking, roster, sightings
from crawler.engine.turn import walking
from crawler.engine.view import EndView, LightView, Mark, MeetingView, View
from crawler.engine.world import MINUTE, PARTY, TURN, World

Square = tuple[int, int]
BELOW = ("exploring", "meeting", "fighting")
PHASES = {"meeting": "meet", "fighting": "meet"}


def view(world: World) -> View:
    """What the party knows now."""
    below = world.depth in world.floors
    mask = looking.now(world) if below and _standing(world) else None
    code, shade = _picture(world, mask) if below else (None, None)
    return View(
        **_dungeon(world),
        **_clock(world),
        **_pace(world),
        **_goods(world),
        **_occasion(world),
        stage=world.stage,
        book=world.rules.tables.name,
        code=code,
        shade=shade,
        centre=_centre(world),
        marks=_marks(world, mask),
        roster=roster.members(world),
        light=_light(world),
        dark=looking.dark(world),
        in_view=sightings.sightings(world, mask),
        offers=legal.Offers(world),
        practice=world.practice,
        searched=_searched(world),
    )


def _dungeon(world: World) -> dict[str, Any]:
    themes = tuple(world.themes)
    named = {"title": world.title, "rumor": world.rumor, "themes": themes, "prize": world.prize}
    return named | {"depth": world.depth}


def _clock(world: World) -> dict[str, Any]:
    time = {"turn": world.turn, "minute": world.minute, "time": world.time}
    return time | {"step": PHASES.get(world.stage, "act"), "check": world.check}


def _pace(world: World) -> dict[str, Any]:
    loud = world.noise > 2 * world.rules.tables.noise.careful_ft
    found = {"pace": world.pace, "pace_now": _pace_now(world), "rate": _rate(world)}
    return found | {"noise": world.noise, "loud": loud}


def _goods(world: World) -> dict[str, Any]:
    found = {"gold": _gold(world), "score": world.score, "dead": world.deaths}
    return found | {"packs": roster.packs(world)}


def _standing(world: World) -> bool:
    return any(m.at is not None for m in world.members())


def _centre(world: World) -> Square:
    members = world.members()
    if members and world.leader.at is not None:
        return world.leader.at
    fallen = [c.at for n in world.order if (c := world[n]).at is not None and c.depth == world.depth]
    if fallen:
        return fallen[-1]
    return (world.level.up if world.depth in world.floors else None) or (0, 0)


def _picture(world: World, mask: Any) -> tuple[Any, Any]:
    """The map as the party has it; in the dark nobody can read it (WB-28; REFERENCE 7)."""
    floor = world.floor
    memory = floor.memory
    if world.stage in BELOW and looking.dark(world):
        memory = Memory(floor.level.width, floor.level.height)
    return maps.picture(floor.level, memory, mask, floor.doors, floor.found)


def _marks(world: World, mask: Any) -> list[Mark]:
    """What is drawn over the map, the topmost last: traps, things, bodies, foes, members."""
    if world.depth not in world.floors:
        return []
    floor = world.floor
    found = [Mark(t.at, "^", "trap", t.kind) for t in floor.traps.values() if t.found and not t.spent]
    for name, at in floor.things.items():
        if name in world.items:
            kind = world.items[name].kind
            found.append(Mark(at, world.rules.catalog.items[kind].glyph, "thing", name))
    found += sightings.bodies(world, mask)
    found += [m for c in world.here() if c.side != PARTY and (m := sightings.foe_mark(world, c, mask))]
    return found + _member_marks(world)


def _member_marks(world: World) -> list[Mark]:
    numbers = {name: i for i, name in enumerate(world.order, 1)}
    members = [m for m in reversed(world.members()) if m.at is not None]
    return [Mark(m.at, str(numbers[m.name] % 10), "member", m.name) for m in members if m.at]


def _light(world: World) -> LightView:
    """The best burning light, what is left of it and in spares, and the way out, in turns (WB-29, WB-30)."""
    lights = world.lights()
    glows = world.rules.catalog.items
    best = max(lights, key=lambda i: (not glows[i.kind].glows, i.left), default=None)
    items = [i for m in world.members() for i in world.carried(m.name)]
    torch, lamp = world.rules.tables.light.torch_turns, world.rules.tables.light.lantern_turns
    spare = sum(i.count * torch for i in items if i.kind == "torch" and not i.lit and i.left <= 0)
    spare += sum(i.left // TURN for i in items if i.kind == "torch" and not i.lit)
    oil = sum(i.count * lamp for i in items if i.kind == "oil_flask") if _lantern(world) else 0
    burning = best.left if best else 0
    left = burning // TURN
    return LightView(
        kind=best.kind if best else "",
        burning=left,
        minutes=burning % TURN // MINUTE,
        spare_torches=spare,
        oil=oil,
        total=-(-burning // TURN) + spare + oil,
        way_out=_way_out(world),
        bearer=best.holder if best else "",
    )


def _lantern(world: World) -> bool:
    carried = (i for m in world.members() for i in world.carried(m.name))
    return any(world.rules.catalog.items[i.kind].fuel for i in carried)


def _way_out(world: World) -> int | None:
    """Turns to the mouth at careful pace: over known ways up from this level, and down each above."""
    if not _standing(world) or world.stage == "returned":
        return None
    squares = _squares_up(world)
    rate = walking.rate(world, True)
    return None if squares is None or not rate else -(-squares // rate)


def _squares_up(world: World) -> int | None:
    total = 0
    for depth in range(world.depth, 0, -1):
        floor = world.floors[depth]
        start = world.leader.at if depth == world.depth else floor.level.down
        if start is None or floor.level.up is None:
            return None
        ways = paths.known_ways(floor.level, floor.memory, floor.found)
        far = paths.distances(floor.level, [floor.level.up], ways)
        squares = int(far.item(start[1], start[0]))
        if squares >= paths.FAR:
            return None
        total += squares
    return total


def _pace_now(world: World) -> str:
    if world.pace != "auto" or not _standing(world):
        return world.pace
    return "careful" if world.noise <= world.rules.tables.noise.careful_ft else "normal"


def _rate(world: World) -> int:
    if not world.members():
        return 0
    return walking.rate(world, _pace_now(world) != "normal")


def _gold(world: World) -> int:
    """Gold pieces' worth of what is carried."""
    carried = (i for m in world.members() for i in world.carried(m.name))
    return sum(i.worth * i.count for i in carried) // 100


def _searched(world: World) -> list[Square]:
    if world.depth not in world.floors:
        return []
    searched = world.floor.searched.items()
    return [area for what, areas in searched if not what.endswith("quick") for area in areas]


def _occasion(world: World) -> dict[str, Any]:
    """What only a meeting, a fight or an end shows."""
    found: dict[str, Any] = {"unfinished": world.unfinished.act if world.unfinished else ""}
    if world.meeting:
        found["meeting"] = _meeting(world)
    if world.fight:
        step = world.fight.current
        found |= {
            "round": world.fight.round,
            "phase": step.phase if step else "",
            "initiative": dict(world.fight.initiative),
            "foes": sightings.foes(world),
            "letters": sightings.letters(world),
            "morale": _morale(world),
        }
    if world.stage in ("fallen", "over", "returned"):
        outcome = world.outcome or world.stage
        found["end"] = EndView(outcome, world.cause, world.score, world.deaths, world.delves)
    return found


def _morale(world: World) -> str:
    """When foes in sight check morale next: at the first death, when half are down, or never (WB-92)."""
    nexts = {
        _next_check(world, g) for g in (world.fight.groups if world.fight else ()) if _in_sight(world, g)
    }
    return next((trigger for trigger in ("first death", "half down") if trigger in nexts), "")


def _next_check(world: World, group: str) -> str:
    fight = world.fight
    if fight is None or world.groups[group].fleeing or not world.rules.checks_morale(world, group):
        return ""
    passes = fight.passes.get(group, 0) >= world.rules.tables.morale_triggers.passes_end
    seen = fight.triggers.get(group, [])
    if passes or fight.stance.get(group) == "attack" or "half out" in seen:
        return ""
    dead = any(world[name].dead for name in world.groups[group].members)
    return "half down" if dead or "first death" in seen else "first death"


def _in_sight(world: World, group: str) -> int:
    return sum(c.name in world.in_view for c in world.monsters(group))


def _meeting(world: World) -> MeetingView | None:
    meeting = world.meeting
    if meeting is None:
        return None
    kinds = tuple((world.groups[g].kind, _in_sight(world, g)) for g in meeting.groups)
    talks = any(world.rules.talks(world, g) for g in meeting.groups)
    return MeetingView(kinds, meeting.distance, meeting.surprised, meeting.reaction, talks)
