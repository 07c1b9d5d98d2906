"""Offers of meetings, fights, and of the time between delves."""

from __future__ import annotations

from collections.abc import Iterator

from crawler.engine import combat
from crawler.engine import commands as c
from crawler.engine.offers import Assignment, Offer
from crawler.engine.world import World


def attacks(world: World) -> Iterator[Offer]:
    """Those met, or somebody in sight who is no friend yet."""
    if world.stage == "meeting" or world.in_view:
        yield Offer(c.Attack())


def talks(world: World) -> Iterator[Offer]:
    """Words, where there is anybody to talk to."""
    if world.meeting and any(world.rules.talks(world, g) for g in world.meeting.groups):
        yield Offer(c.Talk())


def withdrawals(world: World) -> Iterator[Offer]:
    """Back away."""
    yield Offer(c.Withdraw())


def passings(world: World) -> Iterator[Offer]:
    """Let them be."""
    yield Offer(c.Pass())


def bindings(world: World) -> Iterator[Offer]:
    """Bind the wounds of the last fight, once (WB-78)."""
    if world.wounds and world.rules.tables.healing.bind_allowed:
        yield Offer(c.BindWounds(), minutes=10)


def orders(world: World) -> Iterator[Offer]:
    """For each member his possible orders."""
    choices = {}
    for member in world.able():
        if found := combat.order_choices(world, member.name):
            choices[member.name] = found
    if choices:
        first = next(iter(choices))
        command = c.GiveOrders({first: choices[first][0]})
        yield Offer(command, {"orders": Assignment(choices)})


def carrying_out(world: World) -> Iterator[Offer]:
    """Do all that is ordered."""
    yield Offer(c.CarryOut(), minutes=world.rules.tables.times.round_seconds // 60)


def going_down(world: World) -> Iterator[Offer]:
    """Down again."""
    yield Offer(c.GoDown())


def musterings(world: World) -> Iterator[Offer]:
    """A new party in the same dungeon."""
    yield Offer(c.Muster())


def retirings(world: World) -> Iterator[Offer]:
    """The end, by choice."""
    yield Offer(c.Retire())


def dice_openings(world: World) -> Iterator[Offer]:
    """Open the sealed dice, at the price of practice."""
    if not world.practice:
        yield Offer(c.OpenDice())


def beginnings(world: World) -> Iterator[Offer]:
    """The first command of every game."""
    yield Offer(c.Begin())
