"""Where monsters that flee run to, and when somebody is out of reach (WB-89; REFERENCE 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dungeon import paths, sight
from crawler.dungeon.level import Square
from crawler.engine.combat import ground
from crawler.engine.events.fight import Escaped, SightLost, StoodAtBay, Surrendered
from crawler.engine.events.meeting import GroupLeft
from crawler.engine.world import Creature, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

RUN = 2
"""Those who flee run at twice their rate (WB-14)."""
LONG_GONE = 12
"""Out of sight and so many squares off, somebody has escaped at once (own figure)."""


def watched(world: World, square: Square, by: Sequence[Creature]) -> bool:
    """Whether anybody of these has the square in line."""
    return any(sight.in_line(world.level, ground.place(c), square) for c in by)


def refuge(world: World, runner: Creature) -> Square:
    """Where a fleeing monster runs: out of sight if it can, as far from its enemies as it can."""
    hunters = ground.enemies(world, runner)
    reach = ground.reachable(world, runner, RUN * ground.rate(world, runner))
    goals = [ground.place(h) for h in hunters]
    far = paths.distances(world.level, goals, ground.feet(world, runner, through=True))
    ranked = sorted(reach.free, key=lambda s: (-int(far.item(s[1], s[0])), reach.steps(s)))
    start = int(far.item(ground.place(runner)[1], ground.place(runner)[0]))
    away = [s for s in ranked if int(far.item(s[1], s[0])) > start] or ranked[:1]
    return next((s for s in away[:40] if not watched(world, s, hunters)), away[0])


def cornered(world: World, runner: Creature) -> bool:
    """Whether there is nowhere farther from the enemies to run to."""
    return refuge(world, runner) == runner.at


def track(world: World) -> Iterator[Event]:
    """Count the rounds out of sight of those who flee; three, or long gone, and they have escaped."""
    lost = world.rules.tables.pursuit.lost_rounds
    members = ground.members(world)
    for foe in [f for f in ground.foes(world) if world.groups[f.side].fleeing]:
        if world.fight is None or not members:
            return
        rounds = world.fight.lost.get(foe.name, 0)
        hidden = not watched(world, ground.place(foe), members)
        if hidden and (rounds + 1 >= lost or _off(world, foe) > LONG_GONE):
            yield Escaped(foe.name)
        elif hidden or rounds:
            yield SightLost(rounds + 1 if hidden else 0, foe.name)


def at_bay(world: World) -> Iterator[Event]:
    """A fleeing group with nowhere left to run: those with speech give themselves up, others fight on."""
    fight = world.fight
    for group in list(fight.groups) if fight is not None and ground.members(world) else ():
        runners = [c for c in world.monsters(group) if c.at is not None]
        if not runners or not world.groups[group].fleeing or not all(_trapped(world, c) for c in runners):
            continue
        if world.rules.talks(world, group):
            yield Surrendered(group)
            yield GroupLeft(group, "surrendered")
        else:
            yield StoodAtBay(group)


def _trapped(world: World, runner: Creature) -> bool:
    """Seen, and with nowhere farther to run to."""
    return watched(world, ground.place(runner), ground.members(world)) and cornered(world, runner)


def _off(world: World, foe: Creature) -> int:
    return min(sight.reach(ground.place(m), ground.place(foe)) for m in ground.members(world))


def out_of_sight(world: World) -> bool:
    """Whether no member and no foe have each other in line."""
    members = ground.members(world)
    return not any(watched(world, ground.place(foe), members) for foe in ground.foes(world))
