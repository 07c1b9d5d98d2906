"""The ground of a fight: who is in reach, who is seen, where a combatant can go this round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from crawler.dungeon import paths, sight
from crawler.dungeon.level import Square
from crawler.engine.catalog import Web
from crawler.engine.looking import dark, light_sources
from crawler.engine.world import PARTY, Creature, Member, World

SQUARE_FT = 5


def place(creature: Creature) -> Square:
    """Where somebody who takes part stands."""
    assert creature.at is not None
    return creature.at


def foes(world: World) -> list[Creature]:
    """The monsters of the fight that are neither dead nor gone."""
    if world.fight is None:
        return []
    return [c for group in world.fight.groups for c in world.monsters(group) if c.at is not None]


def members(world: World) -> list[Member]:
    """The living members who have not left the fight by the stairs, in marching order."""
    return [m for m in world.members() if m.at is not None]


def able(world: World) -> list[Member]:
    """Those of them who can act."""
    return [m for m in members(world) if m.able]


def enemies(world: World, creature: Creature) -> list[Creature]:
    """Those of the other side who are in the fight."""
    return list(members(world)) if creature.side != PARTY else foes(world)


def melee_squares(world: World) -> int:
    """How far a hand-held weapon reaches: ten feet are two squares (WB-85)."""
    return world.rules.tables.attack.melee_ft // SQUARE_FT


def in_reach(world: World, a: Square, b: Square) -> bool:
    """Whether two squares are within melee of each other, with nothing between (WB-85)."""
    return sight.reach(a, b) <= melee_squares(world) and sight.in_line(world.level, a, b)


def close(world: World, a: Creature, b: Creature) -> bool:
    """Whether two combatants are in melee (WB-85)."""
    return in_reach(world, place(a), place(b))


def in_melee(world: World, creature: Creature) -> bool:
    """Whether an enemy is within melee of somebody."""
    return any(close(world, creature, enemy) for enemy in enemies(world, creature))


def in_line(world: World, a: Creature, b: Creature) -> bool:
    """Whether nothing stands between two combatants."""
    return sight.in_line(world.level, place(a), place(b))


def known_foes(world: World) -> list[Creature]:
    """The foes whose place the party knows: in line of a member and lit, in reach, or shooting (WB-81)."""
    fight = world.fight
    lights = light_sources(world)
    friends = members(world)
    found = []
    for foe in foes(world):
        at = place(foe)
        lit = any(sight.within(light, at, radius) for light, radius in lights)
        lit |= fight is not None and fight.revealed.get(foe.name, -1) >= fight.round - 1
        if any((lit or in_reach(world, place(m), at)) and in_line(world, m, foe) for m in friends):
            found.append(foe)
    return found


def rate(world: World, mover: Creature) -> int:
    """Squares that somebody moves in a round, on wings where it has them (WB-16).

    A web slows, and darkness halves a member's rate.
    """
    rules = world.rules
    if "webbed" in mover.effects:
        return _stuck_squares(world)
    if not isinstance(mover, Member):
        kind = rules.catalog.monsters[mover.kind]
        return rules.squares_per_round(max(kind.move, kind.fly))
    base = rules.base_rate(world, mover)
    squares = rules.squares_per_round(base) if base else 0
    return squares * rules.tables.movement.dark_percent // 100 if dark(world) else squares


def _stuck_squares(world: World) -> int:
    kinds = {world.groups[g].kind for g in (world.fight.groups if world.fight else ())}
    specials = [s for kind in sorted(kinds) for s in world.rules.catalog.monsters[kind].specials]
    return min((s.stuck_move_ft // SQUARE_FT for s in specials if isinstance(s, Web)), default=1)


def feet(world: World, mover: Creature, *, through: bool = False) -> Any:
    """Where somebody's feet can go: members through doors that move freely, monsters through all (WB-26).

    Enemies' bodies are in the way unless `through`.
    """
    level = world.level
    ways = (level.passable if isinstance(mover, Member) else level.ground).copy()
    for (x, y), door in level.doors.items() if isinstance(mover, Member) else ():
        ways[y, x] |= door.at in world.floor.free
    if not through:
        for enemy in enemies(world, mover):
            x, y = place(enemy)
            ways[y, x] = False
    return ways


@dataclass(frozen=True)
class Reach:
    """Where a combatant can go: the distances in squares, and the free squares within the budget.

    `far` goes round the traps that the party knows, `bold` over them.
    """

    far: Any
    free: tuple[Square, ...]
    bold: Any

    def wary(self, square: Square) -> bool:
        """Whether no known trap need be stepped on."""
        return int(self.far.item(square[1], square[0])) < paths.FAR

    def grid(self, square: Square) -> Any:
        """The distances by which a square is reached."""
        return self.far if self.wary(square) else self.bold

    def steps(self, square: Square) -> int:
        """How many squares of walking."""
        return int(self.grid(square).item(square[1], square[0]))


def reachable(world: World, mover: Creature, budget: int, ways: Any = None) -> Reach:
    """The free squares within so many steps, his own first, then by distance and row.

    Those that are only reached over a known trap come last; `ways` are squares for his feet, if not all.
    """
    start, most = place(mover), max(1, budget)
    ways = feet(world, mover) if ways is None else ways
    bold = paths.distances(world.level, [start], ways, most)
    traps = _known_traps(world) if isinstance(mover, Member) else []
    far = paths.distances(world.level, [start], _without(ways, traps), most) if traps else bold
    free = _ranked(far, budget, start, world)
    free += [s for s in _ranked(bold, budget, start, world) if s not in free] if traps else []
    return Reach(far, tuple(free), bold)


def _ranked(far: Any, budget: int, start: Square, world: World) -> list[Square]:
    rows, columns = (far <= budget).nonzero()
    taken = world.taken()
    steps = far[rows, columns].tolist()
    ranked = sorted(zip(steps, rows.tolist(), columns.tolist(), strict=True))
    return [(x, y) for _, y, x in ranked if (x, y) == start or (x, y) not in taken]


def _known_traps(world: World) -> list[Square]:
    return [trap.at for trap in world.floor.traps.values() if trap.found and not trap.spent]


def _without(ways: Any, squares: list[Square]) -> Any:
    ways = ways.copy()
    for x, y in squares:
        ways[y, x] = False
    return ways


def spot(world: World, reach: Reach, target: Creature) -> Square | None:
    """The nearest free square from which the target can be struck, or None."""
    at, most = place(target), melee_squares(world)
    for square in reach.free:
        if sight.reach(square, at) <= most and sight.in_line(world.level, square, at):
            return square
    return None


def nearer(world: World, mover: Creature, reach: Reach, goal: Square) -> Square:
    """The free square in reach that is nearest to a goal by walking; his own if none is nearer."""
    far = paths.distances(world.level, [goal], feet(world, mover, through=True))
    free = [s for s in reach.free if reach.wary(s)]
    return min(free, key=lambda s: (int(far.item(s[1], s[0])), reach.steps(s), s[1], s[0]))


def way(world: World, reach: Reach, goal: Square) -> list[Square]:
    """The squares walked to a free square, the goal last."""
    steps, grid = [goal], reach.grid(goal)
    while (step := paths.step_down(world.level, grid, steps[-1])) is not None:
        steps.append(step)
    return steps[-2::-1]
