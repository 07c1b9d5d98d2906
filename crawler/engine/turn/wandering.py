"""Wandering monsters: the check, who comes, and from where (HR-10, HR-46, HR-71; 8.11)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.dungeon import paths
from crawler.engine import looking
from crawler.engine.events.dungeon import GroupPlaced, Placed
from crawler.engine.events.turn import DoorOpened, TurnBegan, WandererChosen, WanderingChecked
from crawler.engine.world import World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
SQUARE_FT = 5
CROWD = 16
"""How many squares a crowd stretches from its first."""


def begin_turn(world: World, dice: Dice) -> Generator[Event, None, bool]:
    """Open a turn with its wandering check; True when somebody comes (HR-10, HR-11)."""
    table = world.rules.tables.wandering
    turn = world.turns_begun + 1
    if (turn - 1) % table.every_turns:
        yield TurnBegan(turn, False)
        return False
    roll = dice.check("wandering check", "HR-10", table.odds)
    yield TurnBegan(turn, roll.success, rolls=(roll,))
    if not roll.success:
        return False
    yield from arrive(world, dice)
    return world.stage != "exploring"


def check(world: World, why: str, dice: Dice) -> Generator[Event, None, bool]:
    """A wandering check besides the turn's own, as at each try to force a door (HR-46)."""
    roll = dice.check("wandering check", "HR-46", world.rules.tables.wandering.odds)
    yield WanderingChecked(why, roll.success, rolls=(roll,))
    if not roll.success:
        return False
    yield from arrive(world, dice)
    return world.stage != "exploring"


def choose(
    world: World, depth: int, dice: Dice, *, sealed: bool = False
) -> tuple[str, tuple[str, ...], list[Roll]]:
    """A kind from the level's list; kinds that are not built are rolled again (8.11).

    Every other time they are rolled again on the list of the level above, lest few kinds live everywhere
    (own ruling). Sealed for those who live there: the party learns of them when it meets them.
    """
    table = world.rules.tables
    again: list[str] = []
    rolls: list[Roll] = []
    while True:
        level = max(1, depth - len(again) % 2)
        column = table.stocking.wandering[min(level, len(table.stocking.wandering)) - 1]
        roll = dice.roll(f"monsters of level {level}", "8.11", table.wandering.table_dice, sealed=sealed)
        rolls.append(roll)
        kind = column[roll.result - 1]
        if kind in world.rules.catalog.monsters:
            return kind, tuple(again), rolls
        again.append(kind)


def arrive(world: World, dice: Dice) -> Iterator[Event]:
    """Wandering monsters come along the ways, to where the party can first see them (HR-71, HR-73)."""
    from crawler.engine import encounter  # noqa: PLC0415  a meeting spends time, and time brings meetings

    kind, again, rolls = choose(world, world.depth, dice)
    count = dice.roll(f"number of {kind}", "8.9", world.rules.catalog.monsters[kind].number)
    feet = dice.roll("encounter distance", "HR-71", world.rules.tables.wandering.distance)
    yield WandererChosen(kind, max(1, count.result), feet.result, again, rolls=(*rolls, count, feet))
    name = f"band {world.serials.get('group', 0) + 1}"
    found = _place(world, feet.result // SQUARE_FT, dice)
    if found is None:
        return
    place, door = found
    placed = place_group(world, (name, kind, world.depth), (place, max(1, count.result)), None, dice)
    yield placed
    if door is not None and placed.members:
        yield DoorOpened(door, world.depth, placed.members[0].name)
    yield from looking.look(world)
    yield from encounter.meet(world, (name,), dice)


def _place(world: World, squares: int, dice: Dice) -> tuple[Square, Square | None] | None:
    """A square so far off by walking, or as far as there is, and the door that they open to the party."""
    far = _from_party(world)
    taken = world.taken()
    edge = [s for s in paths.outermost(far, squares) if s not in taken]
    return _coming(world, edge[dice.below(len(edge))], far) if edge else None


def _from_party(world: World) -> paths.Distances:
    """Walking distance to the nearest member, through doors that can be opened."""
    feet = [m.at for m in world.members() if m.at is not None]
    return paths.distances(world.level, feet, paths.all_ways(world.level))


def _coming(world: World, square: Square, far: paths.Distances) -> tuple[Square, Square | None] | None:
    """Nearer and nearer, until the party sees them or they stand before its door (WB-26; HR-73)."""
    level, taken, sight = world.level, world.taken(), looking.now(world)
    stand: Square | None = None
    step: Square | None = square
    party = [m.at for m in world.members()]
    while step is not None and step not in party:
        square = step
        stand = square if level.walkable(square) and square not in taken else stand
        if stand == square and sight.item(square[1], square[0]):
            return stand, None
        step = paths.step_down(level, far, square)
    before = level.doors.get(square)
    opened = square if before is not None and before.shut else None
    return (stand, opened) if stand else None


def place_group(
    world: World,
    who: tuple[str, str, int],
    where: tuple[Square, int],
    room: int | None,
    dice: Dice,
) -> GroupPlaced:
    """A group of (name, kind, depth) round a square, so many as have room; hit points by dice (8.9)."""
    name, kind, depth = who
    level = world.floors[depth].level
    taken = world.taken() if depth == world.depth else {}
    ways = level.passable if room is None else paths.open_ways(level)
    around = [s for s in paths.flood(level, where[0], ways, CROWD) if s not in taken]
    if room is None:
        far = _from_party(world)
        nearest = far.item(where[0][1], where[0][0])
        around = [s for s in around if nearest <= far.item(s[1], s[0]) < paths.FAR]
    else:
        around = [s for s in around if level.room_at(s) == room]
    dice_of = world.rules.catalog.monsters[kind].hit_points
    placed, rolls = [], []
    for index, at in enumerate(around[: where[1]], 1):
        roll = dice.roll(f"hit points of {kind}", "8.9", dice_of, sealed=True)
        rolls.append(roll)
        placed.append(Placed(f"{kind} {name.split()[1]}.{index}", at, max(1, roll.result)))
    return GroupPlaced(name, kind, depth, tuple(placed), room, rolls=tuple(rolls))
