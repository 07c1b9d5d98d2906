"""Offers of hands and packs: take, light, hold, give, drop."""

from __future__ import annotations

from collections.abc import Iterator

from crawler.dungeon import sight
from crawler.engine import commands as c
from crawler.engine.offers import Choice, Offer
from crawler.engine.turn import handling
from crawler.engine.world import Item, Member, World


def _names(members: list[Member]) -> tuple[str, ...]:
    return tuple(m.name for m in members)


def within_reach(world: World) -> list[Item]:
    """Known things that lie beside a member."""
    feet = [m.at for m in world.able() if m.at is not None]
    found = []
    for at, names in world.floor.lying.items():
        if names and any(sight.reach(at, a) <= 1 for a in feet):
            found += [world.items[n] for n in names if n in world.floor.things]
    return found


def takings(world: World) -> Iterator[Offer]:
    """A thing within reach, by whoever can still carry it."""
    most = world.rules.tables.movement.loads[-1].most_lb * 10
    for item in within_reach(world):
        weight = world.rules.catalog.items[item.kind].weight * item.count
        able = [m for m in world.able() if world.rules.load(world, m) + weight <= most]
        able.sort(key=lambda m: world.rules.load(world, m))
        if able:
            free = {"member": Choice(_names(able))}
            minutes = world.rules.tables.times.take_minutes
            yield Offer(c.Take(item.name, able[0].name), free, minutes=minutes, about=item.name)


def _carried(world: World) -> Iterator[tuple[Member, Item]]:
    for member in world.able():
        for item in world.carried(member.name):
            yield member, item


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
        if item.lit:
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
        others = tuple(m.name for m in world.able() if m is not member)
        if item.hand != "body" and not item.lit and others:
            command = c.Give(item.name, member.name, others[0])
            yield Offer(command, {"to": Choice(others)}, minutes=minutes, about=item.name)


def droppings(world: World) -> Iterator[Offer]:
    """A thing that is not worn."""
    for member, item in _carried(world):
        if item.hand != "body" and not item.lit:
            yield Offer(c.Drop(item.name, member.name), about=item.name)
