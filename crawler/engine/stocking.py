"""What lives and lies in a new level: rooms stocked by the tables (8.11, 8.12, ose.room_stocking)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Dice, Roll
from crawler.engine import hoards
from crawler.engine.events.dungeon import GroupPlaced, RoomStocked, ThingsLaid, TrapSet
from crawler.engine.turn import wandering
from crawler.engine.world import World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
UNBUILT = ("special",)


def stock(world: World, depth: int) -> Iterator[Event]:
    """Stock every room of a level, from the dungeon's own dice, whoever comes and whenever."""
    level = world.floors[depth].level
    for room in range(len(level.rooms)):
        dice = Dice(world.dungeon_seed, f"room {depth}-{room}")
        if room == level.vault:
            yield from _vault(world, depth, room, dice)
        else:
            yield from _room(world, depth, room, dice)
    yield from _corridor_traps(world, depth)


def _contents(world: World, dice: Dice) -> tuple[str, int, tuple[str, ...], list[Roll]]:
    """What a room holds and the odds of treasure; specials are not built and rolled again."""
    table = world.rules.tables.stocking
    again: list[str] = []
    rolls: list[Roll] = []
    while True:
        roll = dice.roll("room contents", "8.12", table.dice, sealed=True)
        rolls.append(roll)
        row = next(r for r in table.rows if r.least <= roll.result <= r.most)
        if row.contents not in UNBUILT:
            return row.contents, row.treasure, tuple(again), rolls
        again.append(row.contents)


def _room(world: World, depth: int, room: int, dice: Dice) -> Iterator[Event]:
    contents, odds, again, rolls = _contents(world, dice)
    kind = ""
    if contents == "monster":
        kind, more, kinds = wandering.choose(world, depth, dice, sealed=True)
        again += more
        rolls += kinds
    treasure = dice.check("treasure in the room", "8.12", odds, sealed=True)
    yield RoomStocked(depth, room, contents, again, rolls=(*rolls, treasure))
    guards = 0
    if kind:
        placed = _guards(world, (depth, room), kind, dice)
        yield placed
        guards = world.rules.catalog.monsters[kind].xp * len(placed.members)
    if contents == "trap":
        yield from _trap(world, depth, room, dice)
    if treasure.success:
        yield from _treasure(world, (depth, room), guards, dice)


def _guards(world: World, where: tuple[int, int], kind: str, dice: Dice) -> GroupPlaced:
    depth, room = where
    number = world.rules.catalog.monsters[kind].number
    count = dice.roll(f"number of {kind}", "8.9", number, sealed=True)
    centre = square_in(world, depth, room, dice)
    name = f"group {depth}-{room}"
    who = (name, kind, depth)
    placed = wandering.place_group(world, who, (centre, max(1, count.result)), room, dice)
    return msgspec.structs.replace(placed, rolls=(count, *placed.rolls))


def square_in(world: World, depth: int, room: int, dice: Dice) -> Square:
    """A floor square of a room."""
    squares = list(world.floors[depth].level.rooms[room].squares())
    return squares[dice.below(len(squares))]


def _trap(world: World, depth: int, room: int, dice: Dice) -> Iterator[Event]:
    at = square_in(world, depth, room, dice)
    while at in (world.floors[depth].level.up, world.floors[depth].level.down):
        at = square_in(world, depth, room, dice)
    yield TrapSet(depth, at, _trap_kind(world, depth, dice))


def _trap_kind(world: World, depth: int, dice: Dice) -> str:
    kinds = [k.id for k in world.rules.catalog.traps.values() if k.min_level <= depth]
    return kinds[dice.below(len(kinds))]


def _corridor_traps(world: World, depth: int) -> Iterator[Event]:
    """One or two traps wait in the corridors, never near the stairs (own figures)."""
    level = world.floors[depth].level
    dice = Dice(world.dungeon_seed, f"corridors {depth}")
    places = [s for s in level.floor_squares() if level.room_at(s) is None and _away(world, depth, s)]
    for _ in range(min(len(places), dice.face(2))):
        yield TrapSet(depth, places[dice.below(len(places))], _trap_kind(world, depth, dice))


def _away(world: World, depth: int, square: Square) -> bool:
    level = world.floors[depth].level
    stairs = [s for s in (level.up, level.down) if s is not None]
    return all(max(abs(s[0] - square[0]), abs(s[1] - square[1])) > 10 for s in stairs)


def _treasure(world: World, where: tuple[int, int], guards_xp: int, dice: Dice) -> Iterator[Event]:
    """The guards' hoard, or what lies unguarded (8.12)."""
    depth, room = where
    name = f"{depth}-{room}"
    if guards_xp:
        things, rolls = hoards.guarded(world.rules, name, guards_xp, dice)
    else:
        things, rolls = hoards.unguarded(world.rules, name, depth, dice)
    if things:
        yield ThingsLaid(depth, square_in(world, depth, room, dice), tuple(things), rolls=tuple(rolls))


def _vault(world: World, depth: int, room: int, dice: Dice) -> Iterator[Event]:
    """The prize lies on the lowest level, guarded, with a hoard about it."""
    kind, again, rolls = wandering.choose(world, depth, dice, sealed=True)
    yield RoomStocked(depth, room, "vault", again, rolls=tuple(rolls))
    placed = _guards(world, (depth, room), kind, dice)
    yield placed
    guards = world.rules.catalog.monsters[kind].xp * len(placed.members)
    yield from _treasure(world, (depth, room), guards, dice)
    prize, rolls = hoards.prize(world.rules, world.prize, depth, dice)
    yield ThingsLaid(depth, square_in(world, depth, room, dice), (prize,), rolls=tuple(rolls))
