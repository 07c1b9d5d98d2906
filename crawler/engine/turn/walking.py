"""Walking: pace and rate, the column behind its leader, doors and traps underfoot (WB-12 to WB-16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import paths, sight
from crawler.dungeon.level import DIRECTIONS, ROCK, WALL, Level
from crawler.engine import looking
from crawler.engine.commands import Move, SetPace, Wait
from crawler.engine.events.party import PaceSet
from crawler.engine.events.turn import DoorOpened, DoorShut, Stepped, Waited
from crawler.engine.turn import clock, passing, traps
from crawler.engine.world import MINUTE, PARTY, TURN, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
CARRYING_BASE = 3
"""The base rate of a party that carries a held companion (own ruling)."""

STRIDE = 3
"""How many squares a follower makes good while the leader takes one step."""


def base(world: World) -> int:
    """The base rate of the slowest (HR-37); a held companion is carried, while somebody can."""
    rates = [world.rules.base_rate(world, m) for m in world.members()]
    if any(not m.able for m in world.members()):
        rates.append(CARRYING_BASE if world.able() else 0)
    return min(rates)


def percent(world: World, careful: bool) -> int:
    """The share of the full rate at a pace; half of it in the dark (WB-13, WB-15; REFERENCE 7)."""
    table = world.rules.tables.movement
    share = table.careful_percent if careful else table.normal_percent
    return share * table.dark_percent // 100 if looking.dark(world) else share


def rate(world: World, careful: bool) -> int:
    """Squares a turn at a pace; 0 when somebody cannot move under his load."""
    slowest = base(world)
    return world.rules.squares_per_turn(slowest, percent(world, careful)) if slowest else 0


def step_time(world: World, careful: bool) -> int:
    """The time of one square, in 72nds of a second, rounded down."""
    return TURN // rate(world, careful)


def careful(world: World, squares: Mapping[str, Square]) -> bool:
    """Whether a step onto these squares is taken with care: on auto, when it shows new ground (WB-13)."""
    if world.pace != "auto":
        return world.pace == "careful"
    if looking.dark(world):
        return True
    light = sight.lit(world.level, looking.light_sources(world, squares))
    return bool(sight.news(world.floor.memory, sight.seen(world.level, squares.values(), light)))


def target(world: World, direction: str) -> Square:
    """The square in a direction from the leader."""
    x, y = world.leader.at or (0, 0)
    dx, dy = DIRECTIONS[direction]
    return x + dx, y + dy


def refusal(world: World, move: Move) -> str:
    """Why a step cannot be taken, or nothing."""
    if not world.able():
        return "Nobody can move a limb. Wait until it wears off."
    at, to = world.leader.at, target(world, move.direction)
    door = world.level.doors.get(to)
    hidden = door is not None and door.secret and door.shut and to not in world.floor.found
    if at is None or hidden or world.level.terrain(to) in (WALL, ROCK):
        return "There is a wall."
    if not world.level.step_allowed(at, to):
        return "Nobody can squeeze past that corner. Walk round it."
    if door is not None and door.shut and to not in world.floor.free:
        return "The door is shut. Push it, or force it."
    if any(c.at == to and c.side != PARTY for c in world.here()):
        return "Somebody stands there. Wait until the way is free, or attack."
    trap = world.floor.traps.get(to)
    if trap is not None and trap.found and not trap.spent and not move.knowing:
        return "A known trap is there. Go round it, disarm it, or step on it knowingly."
    if not rate(world, True):
        return "Somebody carries too much to move. Put something down."
    return ""


def move(world: World, command: Move, dice: Dice) -> Iterator[Event]:
    """Walk one square: time is paid, then the column follows its leader (WB-12 to WB-15; HR-37)."""
    to = target(world, command.direction)
    squares = column(world, to)
    slow = careful(world, squares)
    yield from clock.heard(world, _footfall(world, slow))
    if not (yield from clock.spend(world, step_time(world, slow), dice)):
        return
    if not _strangers(world).isdisjoint(squares.values()):
        return
    yield from _tread(world, squares, command.direction, slow, dice)


def _strangers(world: World) -> set[Square]:
    """Where others than the party stand."""
    return {c.at for c in world.here() if c.side != PARTY and c.at is not None}


def _footfall(world: World, slow: bool) -> int:
    noise = world.rules.tables.noise
    return noise.careful_ft if slow else noise.careful_ft * noise.normal_factor


def _tread(
    world: World, squares: dict[str, Square], direction: str, slow: bool, dice: Dice
) -> Iterator[Event]:
    """Set every foot down; where a trap catches one, those behind stay (DESIGN 9)."""
    entering = {n: at for n, at in squares.items() if world[n].at != at}
    caught, rolls = traps.underfoot(world, entering, dice)
    if caught:
        squares = _broken_off(world, squares, caught)
    for name, at in squares.items():
        if not world.level.walkable(at):
            yield DoorOpened(at, world.depth, name)
    yield Stepped(squares, direction, slow)
    yield from rolls
    yield from looking.look(world, slow)
    yield from passing.sense(world, dice)
    if caught:
        yield from traps.spring(world, squares[caught], world.member(caught), dice)


def _broken_off(world: World, squares: dict[str, Square], caught: str) -> dict[str, Square]:
    """The steps up to the one who is caught; of those behind only who must make room for them."""
    names = list(squares)
    gone = names[: names.index(caught) + 1]
    for _ in names:
        taken = [squares[n] for n in gone]
        gone += [n for n in names if n not in gone and world[n].at in taken]
    return {n: squares[n] for n in names if n in gone}


def column(world: World, to: Square) -> dict[str, Square]:
    """Where everybody steps: in marching order along the leader's trail, two abreast where it is wide."""
    members = world.members()
    leader = world.leader
    others = [m for m in members if m is not leader]
    placed = {leader.name: to}
    blocked = _strangers(world)
    trail = [to, *([leader.at] if leader.at else []), *world.trail]
    slots = [s for s in _slots(world, trail) if s not in blocked and s != to and not _danger(world, s)]
    for member in others:
        slot = next((s for s in slots if s not in placed.values() and _near(world, member, s)), None)
        placed[member.name] = slot or _stay(world, member, placed, blocked)
    return placed


def _slots(world: World, trail: list[Square]) -> list[Square]:
    """The places of the column: each square of the trail, with the free square beside it."""
    found: list[Square] = []
    for index, at in enumerate(trail[:-1]):
        ahead = trail[index]
        behind = trail[index + 1]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        for side in ((at[0] - dy, at[1] + dx), (at[0] + dy, at[1] - dx)):
            if _stands(world, at, side) and side not in trail:
                found += [at, side] if index else [side]
                break
        else:
            found.append(at)
    return found + trail[-1:]


def _stands(world: World, at: Square, side: Square) -> bool:
    return world.level.walkable(side) and world.level.step_allowed(at, side) and not _danger(world, side)


def _danger(world: World, at: Square) -> bool:
    """Whether a known trap is there, which followers step over."""
    trap = world.floor.traps.get(at)
    return trap is not None and trap.found and not trap.spent


def _near(world: World, member: Member, slot: Square) -> bool:
    """Whether a member gets to a place while the leader takes his step."""
    if member.at is None or not world.level.walkable(slot):
        return False
    apart = sight.reach(member.at, slot)
    return any(_leads(world.level, member.at, slot, steps) for steps in range(apart, STRIDE + 1))


def _leads(level: Level, at: Square, to: Square, steps: int) -> bool:
    """Whether so many steps lead from one square to another."""
    if steps <= 1:
        return at == to or level.step_allowed(at, to)
    return any(sight.reach(s, to) < steps and _leads(level, s, to, steps - 1) for s in level.steps(at))


def _stay(world: World, member: Member, placed: dict[str, Square], blocked: set[Square]) -> Square:
    """Close up to the leader from afar, through doors that move freely, or stay, or give way."""
    here = member.at or world.trail[0]
    taken = blocked.union(placed.values())
    front = placed[world.leader.name]
    if here not in taken and sight.reach(here, front) <= len(world.order):
        return here
    way = _up_to_door(world, paths.route(world.level, here, [front], paths.free_ways(world.level)))
    bodies = world.taken()
    for step in reversed(way[:STRIDE]):
        if step not in taken and step not in bodies:
            return step
    return paths.nearest_free(world.level, here, taken, world.level.passable, 8) or here


def _up_to_door(world: World, way: list[Square]) -> list[Square]:
    """The way as far as its first shut door."""
    doors = world.level.doors
    shut = [i for i, at in enumerate(way) if at in doors and doors[at].shut]
    return way[: shut[0] + 1] if shut else way


def wait(world: World, command: Wait, dice: Dice) -> Iterator[Event]:
    """Stand still for a minute (HR-31)."""
    if (yield from clock.spend(world, MINUTE, dice)):
        yield from clock.heard(world, 0)
        yield Waited(MINUTE)


def set_pace(world: World, command: SetPace, dice: Dice) -> Iterator[Event]:
    """Choose the pace; it takes no time (WB-13 to WB-15)."""
    yield PaceSet(command.pace)


def doors_swing(world: World) -> Iterator[Event]:
    """A door that nobody stands in or beside shuts by itself (WB-27)."""
    if not world.rules.tables.doors.shut_themselves:
        return
    bodies = [c.at for c in world.here() if c.at is not None]
    for at, door in world.level.doors.items():
        if not door.shut and all(sight.reach(at, body) > 1 for body in bodies):
            yield DoorShut(at, world.depth)
