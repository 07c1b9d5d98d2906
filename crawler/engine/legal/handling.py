"""Offers of hands and packs: take, light, hold, give, drop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crawler.engine import commands as c
from crawler.engine.offers import Choice, Offer
from crawler.engine.turn import bodies, handling
from crawler.engine.world import Item, Member, World


def _names(members: list[Member]) -> tuple[str, ...]:
    return tuple(m.name for m in members)


def within_reach(world: World) -> list[Item]:
    """Known things that lie beside a member, and what the dead there have on them."""
    feet = [m.at for m in world.able() if m.at is not None]
    found = []
    for at, names in world.floor.lying.items():
        if names and any(world.level.touches(at, a) for a in feet):
            found += [world.items[n] for n in names if n in world.floor.things]
    return found + bodies.things(world)


def takings(world: World) -> Iterator[Offer]:
    """A thing within reach, by whoever can still carry it; of a heap that nobody can, a part."""
    minutes = world.rules.tables.times.take_minutes
    light = _names(sorted(world.able(), key=lambda m: world.rules.load(world, m)))
    for name in bodies.glands(world):
        yield Offer(c.Take(name, light[0]), {"member": Choice(light)}, minutes=minutes, about=name)
    for item in within_reach(world):
        able = [name for name in light if _bears(world, name, item)]
        if able:
            burdens = _burdens(world, able, item, item.count)
            able.sort(key=lambda name: name in burdens)
            free = {"member": Choice(tuple(able))}
            command = c.Take(item.name, able[0])
            yield Offer(command, free, minutes=minutes, about=item.name, burdens=burdens)
        elif item.count > 1 and light and (count := _room(world, light[0], item)):
            burdens = _burdens(world, light[:1], item, count)
            command = c.Take(item.name, light[0], count)
            yield Offer(command, minutes=minutes, about=item.name, burdens=burdens)


def _burdens(world: World, names: Sequence[str], item: Item, count: int) -> dict[str, str]:
    """Whom so many pieces of a thing would slow, and who would put something away for a flame (WB-12)."""
    found = {}
    flaming = item.lit and not world.rules.catalog.items[item.kind].glows
    for name in names:
        member = world.member(name)
        load = world.rules.load(world, member) + _weight(world, item) * count
        if _base(world, member, load) < world.rules.base_rate(world, member):
            found[name] = "slower"
        elif flaming and world.held(name, "left") is not None:
            found[name] = "hand"
    return found


def _base(world: World, member: Member, load: int) -> int:
    loads = world.rules.tables.movement.loads
    return next((line.base[member.race] for line in loads if load <= line.most_lb * 10), 0)


def _weight(world: World, item: Item) -> int:
    kind = world.rules.catalog.items[item.kind]
    return 0 if kind.minor else kind.weight


def _bears(world: World, name: str, item: Item) -> bool:
    """Whether a member can still move with all of a thing (WB-12)."""
    most = world.rules.tables.movement.loads[-1].most_lb * 10
    return world.rules.load(world, world.member(name)) + _weight(world, item) * item.count <= most


def _room(world: World, name: str, item: Item) -> int:
    """How many pieces of a heap a member can take before he gets slower, or at all (WB-12)."""
    load, weight = world.rules.load(world, world.member(name)), max(1, _weight(world, item))
    spaces = (line.most_lb * 10 - load for line in world.rules.tables.movement.loads)
    return next((space // weight for space in spaces if space >= weight), 0)


def _carried(world: World) -> Iterator[tuple[Member, Item]]:
    for member in world.able():
        for item in world.carried(member.name):
            yield member, item


def _loose(world: World, item: Item) -> bool:
    """Neither worn nor burning in somebody's hand."""
    return item.hand != "body" and (not item.lit or world.rules.catalog.items[item.kind].glows)


def lightings(world: World) -> Iterator[Offer]:
    """A torch or lantern that can burn, where there is a flame."""
    if not handling.flame(world):
        return
    minutes = world.rules.tables.times.handle_minutes
    for member, item in _carried(world):
        if handling.burnable(world, item):
            yield Offer(c.Light(item.name, member.name), minutes=minutes, about=item.name)


def dousings(world: World) -> Iterator[Offer]:
    """A burning light."""
    for member, item in _carried(world):
        if item.lit and not world.rules.catalog.items[item.kind].glows:
            yield Offer(c.Douse(item.name, member.name), about=item.name)


def holdings(world: World) -> Iterator[Offer]:
    """A weapon or shield that the class may use and that is not in hand."""
    minutes = world.rules.tables.times.handle_minutes
    for member, item in _carried(world):
        kind = world.rules.catalog.items[item.kind]
        usable = bool(kind.hands or kind.slot == "shield") and not kind.light_ft
        if usable and not item.hand and world.rules.may_use(member, item.kind):
            yield Offer(c.Hold(item.name, member.name), minutes=minutes, about=item.name)


def givings(world: World) -> Iterator[Offer]:
    """A thing from the pack to another member."""
    minutes = world.rules.tables.times.handle_minutes
    for member, item in _carried(world):
        others = tuple(m.name for m in world.able() if m is not member and _bears(world, m.name, item))
        if _loose(world, item) and others:
            command = c.Give(item.name, member.name, others[0])
            yield Offer(command, {"to": Choice(others)}, minutes=minutes, about=item.name)


def droppings(world: World) -> Iterator[Offer]:
    """A thing that is not worn."""
    for member, item in _carried(world):
        if _loose(world, item):
            yield Offer(c.Drop(item.name, member.name), about=item.name)
