"""Offers of exploration: walking, doors, stairs, searching, traps, order."""

from __future__ import annotations

from collections.abc import Iterator

from crawler.dungeon.level import DIRECTIONS, Door
from crawler.engine import commands as c
from crawler.engine import party
from crawler.engine.offers import Arrangement, Choice, Offer, Some
from crawler.engine.turn import doors, searching, traps, walking
from crawler.engine.world import World

TEN = 10


def check_move(world: World, command: c.Move) -> None:
    """Refuse a step that cannot be taken, with the reason.

    Raises:
        Illegal: why not.
    """
    if command.direction not in DIRECTIONS:
        raise c.Illegal("That is no direction. Walk n, ne, e, se, s, sw, w or nw.")
    if why := walking.refusal(world, command):
        raise c.Illegal(why)


def moves(world: World) -> Iterator[Offer]:
    """A step in every direction that is open; onto a known trap only knowingly."""
    free = []
    for direction in DIRECTIONS:
        if not walking.refusal(world, c.Move(direction)):
            free.append(direction)
        elif not walking.refusal(world, c.Move(direction, knowing=True)):
            yield Offer(c.Move(direction, knowing=True), odds=None, about="trap")
    if free:
        yield Offer(c.Move(free[0]), {"direction": Choice(tuple(free))})


def _shut(world: World) -> list[Door]:
    return [d for d in doors.within_reach(world) if d.shut]


def pushes(world: World) -> Iterator[Offer]:
    """One push at a shut door, by whoever shall try; a lock is only known once tried."""
    times, noise = world.rules.tables.times, "quiet"
    for door in _shut(world):
        if door.at in world.floor.locks:
            continue
        for member in world.able():
            free = door.at in world.floor.free
            odds = None if free else world.rules.odds("push", member).of_six
            yield Offer(c.Open(door.at, member.name), {}, odds, None, times.push_minutes, noise)


def forcings(world: World) -> Iterator[Offer]:
    """Up to three force a door that sticks or is locked; the strongest are offered first."""
    doors_of = world.rules.tables.doors
    able = sorted(world.able(), key=lambda m: -world.rules.modifier(m, "strength"))
    if not able:
        return
    for door in _shut(world):
        if door.at in world.floor.free:
            continue
        best = able[: doors_of.force_members]
        odds = world.rules.force_odds(best, door.at in world.floor.locks).of_six
        names = tuple(m.name for m in able)
        free = {"members": Some(names, doors_of.force_members)}
        command = c.ForceDoor(door.at, tuple(m.name for m in best))
        minutes = world.rules.tables.times.force_minutes
        yield Offer(command, free, odds, None, minutes, "loud", wandering=doors_of.force_check)


def lock_pickings(world: World) -> Iterator[Offer]:
    """Thievery at a locked door."""
    minutes = world.rules.tables.times.lock_turns * TEN
    for door in _shut(world):
        for member in world.able() if door.at in world.floor.locks and world.lights() else ():
            odds = world.rules.odds("thievery", member).of_six
            if odds:
                yield Offer(c.PickLock(door.at, member.name), {}, odds, None, minutes, "quiet")


def listenings(world: World) -> Iterator[Offer]:
    """Up to three listen at a shut door, the best ears first."""
    most = world.rules.tables.listening.listeners
    for door in _shut(world):
        ears = doors.listeners(world, door.at)
        ears = sorted(ears, key=lambda m: -world.rules.odds("listen", m).of_six)
        left = most - len(world.floor.listened.get(door.at, []))
        if not ears or left <= 0:
            continue
        best = tuple(m.name for m in ears[:1])
        odds = world.rules.odds("listen", ears[0]).of_six
        free = {"members": Some(tuple(m.name for m in ears), left)}
        minutes = world.rules.tables.times.listen_minutes
        yield Offer(c.Listen(door.at, best), free, odds, None, minutes, "quiet")


def closings(world: World) -> Iterator[Offer]:
    """An open door beside the leader."""
    for door in doors.within_reach(world):
        if not door.shut and door.at not in world.taken():
            yield Offer(c.Close(door.at), {}, None, None, world.rules.tables.times.close_minutes)


def stairs(world: World) -> Iterator[Offer]:
    """Stairs under or beside the leader."""
    if (way := party.stairs_within_reach(world)) and walking.rate(world, False):
        out = way == "up" and world.depth == 1
        yield Offer(c.TakeStairs(), about="out" if out else way)


def searches(world: World) -> Iterator[Offer]:
    """For secret doors or for traps, thorough or quick."""
    if not world.lights():
        return
    times = world.rules.tables.times
    for what in ("secret_doors", "traps"):
        for quick in (False, True):
            chosen = searching.assign(world, what, quick)
            if not chosen:
                continue
            best = max(world.rules.odds(what, world.member(n)).of_six for n in chosen)
            divisor = times.quick_divisor if quick else 1
            minutes = times.search_turns * TEN // divisor
            yield Offer(c.Search(what, quick), {}, best // divisor, None, minutes, "quiet")


def disarmings(world: World) -> Iterator[Offer]:
    """A known trap beside somebody; whoever is best is offered first."""
    if not world.lights():
        return
    minutes = world.rules.tables.times.disarm_turns * TEN
    for trap in traps.within_reach(world):
        ability = world.rules.catalog.traps[trap.kind].disarm_with
        able = sorted(world.able(), key=lambda m: -world.rules.odds("disarm", m, ability).of_six)
        for member in able:
            odds = world.rules.odds("disarm", member, ability).of_six
            yield Offer(c.Disarm(trap.at, member.name), {}, odds, None, minutes, "quiet", about=trap.kind)


def paces(world: World) -> Iterator[Offer]:
    """Another pace than the present."""
    others = tuple(p for p in ("auto", "careful", "normal") if p != world.pace)
    yield Offer(c.SetPace(others[0]), {"pace": Choice(others)})


def marchings(world: World) -> Iterator[Offer]:
    """Another marching order."""
    names = tuple(m.name for m in world.members())
    if len(names) > 1:
        yield Offer(c.March(names), {"order": Arrangement(names)})


def waits(world: World) -> Iterator[Offer]:
    """Stand still for a minute."""
    yield Offer(c.Wait(), minutes=1)
