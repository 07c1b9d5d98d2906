"""Searching: areas of ten feet, for secret doors or for traps (WB-35 to WB-40; HR-47 to HR-57)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.dungeon import paths
from crawler.engine.commands import Search
from crawler.engine.events.turn import DoorFound, Searched, TrapFound
from crawler.engine.turn import clock
from crawler.engine.world import TURN, Member, Trap, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
SQUARE_FT = 5
REACH = 4
"""How many squares a searcher may go to his area."""


def area_of(world: World, square: Square) -> Square:
    """The upper left square of the ten-foot area that holds a square; areas of a room start in its corner."""
    size = world.rules.tables.searching.area_ft // SQUARE_FT
    index = world.level.room_at(square)
    left, top = (0, 0) if index is None else world.level.rooms[index][:2]
    return square[0] - (square[0] - left) % size, square[1] - (square[1] - top) % size


def squares_of(world: World, area: Square) -> list[Square]:
    """The walkable squares of an area."""
    size = world.rules.tables.searching.area_ft // SQUARE_FT
    around = [(area[0] + dx, area[1] + dy) for dy in range(size) for dx in range(size)]
    return [s for s in around if world.level.walkable(s) and area_of(world, s) == area]


def assign(world: World, what: str, quick: bool = False) -> dict[str, Square]:
    """Who searches where: each able member the nearest area that is not yet covered (WB-38).

    What was searched in haste may still be searched with care, but not in haste again (own ruling).
    """
    done = world.floor.searched.get(what, [])
    if quick:
        done = done + world.floor.searched.get(f"{what} quick", [])
    chosen: dict[str, Square] = {}
    ways = world.level.passable & world.floor.memory.mask
    for member in world.able():
        if member.at is None:
            continue
        for square in paths.flood(world.level, member.at, ways, REACH):
            area = area_of(world, square)
            if area not in done and area not in chosen.values() and _plain(world, square):
                chosen[member.name] = area
                break
    return chosen


def _plain(world: World, square: Square) -> bool:
    return world.floor.memory.knows(square) and square not in world.level.doors


def search(world: World, command: Search, dice: Dice) -> Iterator[Event]:
    """One area for each member and turn; a quick search takes and finds half (HR-47, HR-48). Sealed."""
    times = world.rules.tables.times
    time = times.search_turns * TURN // (times.quick_divisor if command.quick else 1)
    if not (yield from clock.work(world, f"search {command.what} {command.quick}", time, dice)):
        return
    yield from clock.heard(world, 0)
    yield from _find(world, command, assign(world, command.what, command.quick), dice)


def _find(world: World, command: Search, chosen: dict[str, Square], dice: Dice) -> Iterator[Event]:
    rolls: list[Roll] = []
    found: list[Event] = []
    for name, area in chosen.items():
        member = world.member(name)
        odds = world.rules.odds(command.what, member, _material(world, command.what, area))
        roll = dice.check(f"searching {name}", odds.rule, _cut(world, odds.of_six, command), sealed=True)
        rolls.append(roll)
        finder = _doors if command.what == "secret_doors" else _traps
        found += finder(world, command, member, area, roll)
    yield Searched(command.what, tuple(chosen), tuple(chosen.values()), command.quick, tuple(rolls))
    known: list[Square] = []
    for event in found:
        at = event.door if isinstance(event, DoorFound) else getattr(event, "trap", (0, 0))
        if at not in known:
            known.append(at)
            yield event


def _material(world: World, what: str, area: Square) -> str:
    """What the first hidden trap of the area is made of, which sets the sealed odds."""
    hidden = _hidden(world, area) if what == "traps" else []
    return world.rules.catalog.traps[hidden[0].kind].material if hidden else ""


def _hidden(world: World, area: Square) -> list[Trap]:
    traps = [t for s in squares_of(world, area) if (t := world.floor.traps.get(s)) is not None]
    return [t for t in traps if not (t.found or t.spent)]


def _cut(world: World, odds: int, command: Search) -> int:
    return odds // world.rules.tables.times.quick_divisor if command.quick else odds


def _doors(world: World, command: Search, member: Member, area: Square, roll: Roll) -> list[Event]:
    """Secret doors in the walls of the area."""
    if not roll.success:
        return []
    found: list[Event] = []
    for x, y in squares_of(world, area):
        for at in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            door = world.level.doors.get(at)
            if door is not None and door.secret and door.shut and at not in world.floor.found:
                found.append(DoorFound(at, member.name, "search"))
    return found


def _traps(world: World, command: Search, member: Member, area: Square, roll: Roll) -> list[Event]:
    """Traps on the floor of the area; the odds are those for the trap's material (WB-40; HR-57)."""
    found: list[Event] = []
    for trap in _hidden(world, area):
        material = world.rules.catalog.traps[trap.kind].material
        odds = _cut(world, world.rules.odds("traps", member, material).of_six, command)
        if roll.natural <= odds:
            found.append(TrapFound(trap.at, member.name, "search"))
    return found
