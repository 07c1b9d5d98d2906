"""Standing orders: as told by hand while that can be done, else what the class would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import sight
from crawler.dungeon.level import Square
from crawler.engine.combat import attacks, choices, ground, stabbing, weapons, withdrawing
from crawler.engine.commands import GiveOrders, Order
from crawler.engine.events.fight import OrdersGiven, OrdersReadied
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

GUARD, STAY = Order("guard"), Order("stay")
NARROW = 5
"""A square with at most so many open squares round it is narrow."""
AIMED = ("fight", "missile", "throw")
"""Orders that need a target which stands."""


def give_orders(world: World, command: GiveOrders, dice: Dice) -> Iterator[Event]:
    """Tell members what to do; nothing happens yet."""
    yield OrdersGiven(dict(command.orders))


def stands(world: World, name: str, order: Order) -> bool:
    """Whether an order can come to something: its flask not thrown, its target's place known (WB-81)."""
    if order.item and order.item not in world.items:
        return False
    if order.act not in AIMED:
        return True
    return any(foe.name == order.target for foe in ground.known_foes(world))


def ready(world: World) -> Iterator[Event]:
    """Every able member has an order, whatever has happened since he was told."""
    fight = world.fight
    if fight is None:
        return
    known = ground.known_foes(world)
    aimed: Counter[str] = Counter()
    found: dict[str, Order] = {}
    for member in ground.able(world):
        found[member.name] = _order(world, member, known, aimed)
        aimed[found[member.name].target] += 1
    if found != fight.orders:
        yield OrdersReadied(found)


def default_order(world: World, name: str) -> Order:
    """What a member would do unless told otherwise: the last order by hand, else as his class does."""
    return _order(world, world.member(name), ground.known_foes(world), Counter())


def in_time(world: World, name: str) -> Order:
    """The order that a member acts on: a shot that nobody asked for is held when a friend is in the way.

    What the player ordered for this round is done as ordered (WB-87); but who guards in contact strikes, and
    so does who withdraws and has nowhere to go.
    """
    order = world.fight.orders[name] if world.fight else STAY
    member = world.member(name)
    if order.act in ("guard", "withdraw"):
        strike = _contact(world, member)
        runs = order.act == "withdraw" and strike is not None and not withdrawing.cornered(world, member)
        return order if strike is None or runs else strike
    target = world.creatures.get(order.target)
    if order.act != "missile" or target is None or world.by_hand.get(name) == order:
        return order
    return order if len(attacks.crowd(world, member, target)) == 1 else default_order(world, name)


def _contact(world: World, member: Member) -> Order | None:
    """To fight, where a foe is in reach already."""
    near = [f for f in ground.known_foes(world) if ground.close(world, member, f)]
    near = [f for f in near if f.attached or "turned" not in f.effects]
    return Order("fight", min(near, key=lambda f: (not f.attached, f.hp >= f.max_hp)).name) if near else None


def _order(world: World, member: Member, known: list[Creature], aimed: Counter[str]) -> Order:
    told = world.by_hand.get(member.name)
    if told is not None and _still(world, member, told, known):
        return told
    return _by_class(world, member, known, aimed)


def _still(world: World, member: Member, told: Order, known: list[Creature]) -> bool:
    """Whether an order by hand can be followed again."""
    if not stands(world, member.name, told):
        return False
    target = world.creatures.get(told.target)
    if told.act == "missile" and target is not None:
        clear = len(attacks.crowd(world, member, target)) == 1
        return clear and weapons.missile_form(world, member, target) is not None
    if told.act == "turn":
        return choices.can_turn(world, member, known)
    if told.act == "move":
        return told.to != member.at and told.to not in world.taken()
    if told.act == "throw":
        return bool(choices.flasks(world, member))
    return told.act not in ("light", "yield")


def _by_class(world: World, member: Member, known: list[Creature], aimed: Counter[str]) -> Order:
    """Turn undead, shoot, stab, fight, hold the light, or guard."""
    pressing = [f for f in known if not _runs(world, f)]
    if choices.can_turn(world, member, pressing):
        return Order("turn")
    if shot := _shot(world, member, known, aimed):
        return shot
    reach = ground.reachable(world, member, ground.rate(world, member))
    ranked = sorted(_active(world, member, known), key=lambda f: _worth(world, reach, f, aimed))
    for foe in ranked[:1]:
        spot = ground.spot(world, reach, foe)
        if _first(world, member, reach, spot) if spot is not None else _must_be_sought(world, foe):
            return Order("fight", foe.name)
    return STAY if weapons.lit_in_hand(world, member) else GUARD


def _first(world: World, member: Member, reach: ground.Reach, spot: Square) -> bool:
    """Whether somebody gets to his foe without squeezing past a friend in a narrow place."""
    friends = [m.at for m in ground.members(world) if m is not member]
    return not narrow(world, ground.place(member)) or not any(
        square in friends for square in ground.way(world, reach, spot)
    )


def _runs(world: World, foe: Creature) -> bool:
    return "turned" in foe.effects or world.groups[foe.side].fleeing


def _active(world: World, member: Member, known: list[Creature]) -> list[Creature]:
    """Whom somebody fights unasked: who is in reach or clings to a friend; others as his place allows."""
    near = [f for f in known if f.attached or ground.close(world, member, f)]
    pressing = [f for f in known if not _runs(world, f)]
    few = len(pressing) <= len(ground.able(world))
    if _hangs_back(world, member):
        near += [f for f in pressing if stabbing.surprised(world, f) or (few and _stabs(world, member, f))]
    elif not _keeps_place(world, member, pressing):
        near += pressing
    return near


def _hangs_back(world: World, member: Member) -> bool:
    """Whether somebody leaves the front to others: the bearer of a light, and who stabs from behind."""
    alone = len(ground.able(world)) == 1
    return not alone and (stabbing.stabs(world, member) or weapons.lit_in_hand(world, member))


def _stabs(world: World, member: Member, foe: Creature) -> bool:
    """Whether a thief may get behind a foe."""
    form = weapons.melee_form(world, member)
    return form is not None and bool(stabbing.odds(world, member, foe, form))


def _keeps_place(world: World, member: Member, pressing: list[Creature]) -> bool:
    """Whether somebody in a corridor or doorway waits there for foes who come and are more than the party."""
    coming = [f for f in pressing if not _must_be_sought(world, f)]
    return len(coming) > len(ground.able(world)) and narrow(world, ground.place(member))


def narrow(world: World, at: Square) -> bool:
    """Whether few can come at somebody here: in a corridor of one or two squares, a doorway or a corner."""
    level = world.level
    return sum(level.walkable(square) for square in level.neighbours(at)) <= NARROW


def _worth(
    world: World, reach: ground.Reach, foe: Creature, aimed: Counter[str]
) -> tuple[int, bool, int, bool, int]:
    """Few steps first, then who clings, then those whom nobody is ordered to fight yet, then the hurt."""
    spot = ground.spot(world, reach, foe)
    far = sight.reach(reach.free[0], ground.place(foe)) + 100
    return reach.steps(spot) if spot else far, not foe.attached, aimed[foe.name], foe.hp >= foe.max_hp, far


def _must_be_sought(world: World, foe: Creature) -> bool:
    """Whether waiting for a foe is vain: it holds its ground, or shoots."""
    fight = world.fight
    holds = fight is not None and fight.stance.get(foe.side) == "hold"
    return holds or any(form.missile for form in world.rules.forms(world, foe))


def _shot(world: World, member: Member, known: list[Creature], aimed: Counter[str]) -> Order | None:
    """Shoot while no foe is within melee and the target fights nobody; thrown weapons only spare ones."""
    if any(ground.close(world, member, foe) for foe in known):
        return None
    found = []
    for foe in known:
        form = weapons.missile_form(world, member, foe)
        clear = form is not None and not weapons.keeps(world, form)
        if clear and len(attacks.crowd(world, member, foe)) == 1:
            away = world.groups[foe.side].fleeing or "turned" in foe.effects
            apart = sight.reach(ground.place(member), ground.place(foe))
            found.append((away, aimed[foe.name], foe.hp >= foe.max_hp, apart, foe.name))
    return Order("missile", min(found)[-1]) if found else None
