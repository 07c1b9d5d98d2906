"""How monsters become aware of the party: they see in the dark, and hear noise (WB-32; HR-66, HR-68)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from crawler.dungeon import paths, sight
from crawler.engine.combat import ground, letters
from crawler.engine.events.fight import GroupJoined
from crawler.engine.events.meeting import Alerted
from crawler.engine.world import Creature, Group, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

SQUARE_FT = 5
FOES = ("hostile", "attacks_at_once")
"""The attitudes of those who fight at sight."""
AT_PEACE = ("friendly", "enthusiastic", "surrendered")


def about(world: World) -> Iterator[tuple[Group, list[Creature]]]:
    """The groups on the party's level that may still care about it, and their bodies."""
    creatures = world.creatures
    for group in world.groups.values():
        if group.depth != world.depth or group.attitude in AT_PEACE:
            continue
        bodies = [c for n in group.members if not (c := creatures[n]).down and c.at is not None]
        if bodies and not all("turned" in c.effects for c in bodies):
            yield group, bodies


def view(world: World) -> Any:
    """All squares in line of a living member."""
    first, *others = ground.members(world)
    mask = sight.field(world.level, ground.place(first))
    for member in others:
        mask = mask | sight.field(world.level, ground.place(member))
    return mask


def seen(watched: Any, bodies: list[Creature]) -> bool:
    """Whether some of them have the party in line: they see in the dark (WB-32)."""
    return any(c.at is not None and bool(watched.item(c.at[1], c.at[0])) for c in bodies)


def hear(world: World, group: Group, bodies: list[Creature]) -> Iterator[Event]:
    """Noise carries so many feet of walking, half as far where a shut door is on the way (HR-68)."""
    squares = world.noise // SQUARE_FT
    at = world.leader.at
    if group.alert or at is None:
        return
    near = [c.at for c in bodies if c.at is not None and sight.reach(c.at, at) <= squares]
    if near and _carries(world, at, near, squares):
        yield Alerted(group.name, "heard")


def _carries(world: World, at: tuple[int, int], ears: list[tuple[int, int]], squares: int) -> bool:
    level = world.level
    for ways, limit in ((paths.open_ways(level), squares), (paths.any_ways(level), squares // 2)):
        far = paths.distances(level, [at], ways, max(1, limit))
        if any(int(far.item(y, x)) <= limit for x, y in ears):
            return True
    return False


def join(world: World, group: str) -> Iterator[Event]:
    """More monsters take part in the fight, from the next initiative on."""
    if world.fight is not None and group not in world.fight.groups:
        taken = tuple(world.fight.letters.values())
        yield GroupJoined(group, letters.lettered(world, world.monsters(group), taken))


def overhear(world: World) -> Iterator[Event]:
    """During a fight: who hears it is prepared, and foes and beasts that see it join in (HR-68, HR-75)."""
    fight = world.fight
    if fight is None or not ground.members(world):
        return
    others = [(g, bodies) for g, bodies in about(world) if g.name not in fight.groups]
    watched = view(world) if others else None
    for group, bodies in others:
        wild = group.attitude == "unmet" and not world.rules.talks(world, group.name)
        if not seen(watched, bodies):
            yield from hear(world, group, bodies)
        elif group.attitude in FOES or wild:
            yield from join(world, group.name)
