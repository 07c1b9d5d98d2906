"""Hands and packs: light, take, drop, give, hold, marching order (WB-28 to WB-30)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine.commands import Douse, Drop, Give, Hold, Light, March, Take
from crawler.engine.events.party import Doused, Dropped, Given, Held, Lit, OrderSet, Spent, Stowed, Taken
from crawler.engine.turn import bodies, clock
from crawler.engine.world import MINUTE, Item, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

FLAME = "flint_steel"
OIL = "oil_flask"


def _handle(world: World, act: str, dice: Dice) -> Generator[Event, None, bool]:
    """The time of handling things."""
    return (yield from clock.work(world, act, world.rules.tables.times.handle_minutes * MINUTE, dice))


def flame(world: World) -> bool:
    """Whether there is something to light a light with."""
    carried = [i for m in world.able() for i in world.carried(m.name)]
    return bool(world.lights()) or any(i.kind == FLAME for i in carried)


def oil(world: World, member: str) -> Item | None:
    """A flask of oil that a member carries, his own first."""
    for name in [member, *(m.name for m in world.able() if m.name != member)]:
        for item in world.carried(name):
            if item.kind == OIL:
                return item
    return None


def burnable(world: World, item: Item) -> bool:
    """Whether a thing can be lit now: a torch, or a lantern with oil in it or at hand."""
    kind = world.rules.catalog.items[item.kind]
    if not kind.light_ft or item.lit:
        return False
    return not kind.fuel or item.left > 0 or oil(world, item.holder) is not None


def free_hand(world: World, member: str, item: Item, hands: tuple[str, ...]) -> Iterator[Event]:
    """Put away what is in those hands."""
    held = [i for h in hands if (i := world.held(member, h)) is not None and i is not item]
    names = tuple({i.name: None for i in held})
    lit = [i for i in held if i.lit]
    for light in lit:
        yield Doused(light.name, member)
    if names:
        yield Stowed(member, names)


def light(world: World, command: Light, dice: Dice) -> Iterator[Event]:
    """Light a torch or lantern in the left hand; a lantern drinks a flask of oil (WB-29, WB-30)."""
    item = world.items[command.item]
    done = yield from _handle(world, f"light {command.item}", dice)
    while not done and world.stage == "exploring" and flame(world):
        done = yield from _handle(world, f"light {command.item}", dice)
    if done:
        yield from set_alight(world, item)


def set_alight(world: World, item: Item) -> Iterator[Event]:
    """The light burns; one torch is taken from its bundle."""
    member = item.holder
    kind = world.rules.catalog.items[item.kind]
    yield from free_hand(world, member, item, ("left",))
    left = item.left
    if left <= 0:
        left = world.rules.light_time(item.kind)
        if kind.fuel and (flask := oil(world, member)) is not None:
            yield Spent(flask.name)
    name = item.name
    if item.count > 1:
        name = f"{item.kind} {world.serials.get(item.kind, 0) + 1}"
    yield Lit(member, item.name, name, left)


def douse(world: World, command: Douse, dice: Dice) -> Iterator[Event]:
    """Put a light out; what is left of it stays."""
    yield Doused(command.item, command.member)


def take(world: World, command: Take, dice: Dice) -> Iterator[Event]:
    """Take a thing from the floor or a body; a light that burns is taken in hand, if it still does."""
    time = world.rules.tables.times.take_minutes * MINUTE
    if not (yield from clock.work(world, f"take {command.item}", time, dice)):
        return
    if command.item in bodies.glands(world):
        yield from bodies.cut_out(world, command.item, dice)
    if command.item not in world.items:
        return
    item = world.items[command.item]
    if command.count:
        part = f"{item.kind} {world.serials.get(item.kind, 0) + 1}"
        yield Taken(command.member, (part,), item.name, command.count)
        return
    flaming = item.lit and not world.rules.catalog.items[item.kind].glows
    if flaming:
        yield from free_hand(world, command.member, item, ("left",))
    yield Taken(command.member, (command.item,))
    if flaming:
        yield Held(command.member, command.item, "left")


def drop(world: World, command: Drop, dice: Dice) -> Iterator[Event]:
    """Put a thing down where the member stands."""
    at = world[command.member].at
    if at is not None:
        yield Dropped(command.member, (command.item,), at)


def give(world: World, command: Give, dice: Dice) -> Iterator[Event]:
    """Hand a thing on."""
    done = yield from _handle(world, f"give {command.item} {command.to}", dice)
    if done and command.item in world.items:
        yield Given(command.item, command.member, command.to)


def hold(world: World, command: Hold, dice: Dice) -> Iterator[Event]:
    """Take a weapon or shield in hand; two-handed ones fill both, shields and lights the left."""
    if not (yield from _handle(world, f"hold {command.item}", dice)):
        return
    item = world.items[command.item]
    hand = hand_for(world, item)
    hands = ("right", "left") if hand == "both" else (hand,)
    yield from free_hand(world, command.member, item, hands)
    yield Held(command.member, command.item, hand)


def hand_for(world: World, item: Item) -> str:
    """The hand that a thing is held in."""
    kind = world.rules.catalog.items[item.kind]
    if kind.hands >= 2:
        return "both"
    return "left" if kind.slot == "shield" or kind.light_ft else "right"


def march(world: World, command: March, dice: Dice) -> Iterator[Event]:
    """Set the marching order; everybody finds his place with the next step."""
    rest = tuple(name for name in world.order if name not in command.order)
    yield OrderSet(command.order + rest)
