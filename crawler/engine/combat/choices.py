"""Every order that a member may be given now, and what it would come to (WB-48)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from crawler.dungeon import paths, sight
from crawler.engine import blows
from crawler.engine.blows import Form
from crawler.engine.combat import ground, oil, stabbing, turning, weapons, yielding
from crawler.engine.commands import Order
from crawler.engine.turn import handling
from crawler.engine.world import Creature, Item, Member, World

ALWAYS = (Order("withdraw"), Order("guard"), Order("stay"))
"""What anybody who is able can do."""


@dataclass(frozen=True)
class Preview:
    """What an order would come to: weapon, how many blows, the die that hits, x in 20, damage dice.

    `back_stab` is x in 6 that a thief's blow is one from behind: at 6 the other figures count it in.
    """

    form: str
    target: str
    blows: int
    needed: int
    chance_of_20: int
    damage: str
    back_stab: int = 0


def order_choices(world: World, name: str) -> tuple[Order, ...]:
    """Every order that a member can carry out now; none for one who can't act or has acted."""
    member, fight = world.member(name), world.fight
    if fight is None or not member.able or member.at is None or name in fight.acted:
        return ()
    known = ground.known_foes(world)
    found = [*_fights(world, member, known), *_missiles(world, member, known), *_throws(world, member, known)]
    if can_turn(world, member, known):
        found.append(Order("turn"))
    found += ALWAYS
    found += _moves(world, member)
    found += [Order("light", item=item.name) for item in _lights(world, member)]
    if yielding.takers(world):
        found.append(Order("yield"))
    return tuple(found)


def can_turn(world: World, member: Member, known: list[Creature]) -> bool:
    """Whether a cleric sees undead that nobody has tried to turn (8.1)."""
    return turning.turns(world, member) and bool(turning.untried(world, known))


def _fights(world: World, member: Member, known: list[Creature]) -> Iterator[Order]:
    """Every known foe to whom there is a way."""
    if not known or weapons.melee_form(world, member) is None:
        return
    far = paths.distances(world.level, [ground.place(member)], ground.feet(world, member, through=True))
    for foe in known:
        if near(world, far, foe) < paths.FAR or ground.close(world, member, foe):
            yield Order("fight", foe.name)


def near(world: World, far: Any, foe: Creature) -> int:
    """The walking distance to the nearest square beside a foe."""
    x, y = ground.place(foe)
    return min(int(far.item(b, a)) for a, b in [(x, y), *world.level.neighbours((x, y))])


def _missiles(world: World, member: Member, known: list[Creature]) -> Iterator[Order]:
    for foe in known:
        if weapons.missile_form(world, member, foe) is not None:
            yield Order("missile", foe.name)


def flasks(world: World, member: Member) -> list[Item]:
    """Flasks of oil that a member carries and for which there is a flame beside him (WB-83)."""
    found = [i for i in world.carried(member.name) if i.kind == handling.OIL]
    at = ground.place(member)
    near_by = [m for m in ground.members(world) if sight.reach(ground.place(m), at) <= 1]
    return found if any(weapons.lit_in_hand(world, m) for m in near_by) else []


def _throws(world: World, member: Member, known: list[Creature]) -> Iterator[Order]:
    for flask in flasks(world, member)[:1]:
        form = oil.oil_form(world, flask.name)
        for foe in known:
            if _in_range(world, member, foe, form):
                yield Order("throw", foe.name, item=flask.name)


def _in_range(world: World, member: Member, foe: Creature, form: Form) -> bool:
    (ax, ay), (tx, ty) = ground.place(member), ground.place(foe)
    reached = blows.range_penalty(world.rules, (tx - ax, ty - ay), form) is not None
    return reached and ground.in_line(world, member, foe)


def _moves(world: World, member: Member) -> list[Order]:
    reach = ground.reachable(world, member, ground.rate(world, member))
    return [Order("move", to=square) for square in reach.free if square != member.at]


def _lights(world: World, member: Member) -> list[Item]:
    """What could be lit, where the party has no light."""
    if world.lights() or not handling.flame(world):
        return []
    return [item for item in world.carried(member.name) if handling.burnable(world, item)]


def preview(world: World, name: str, order: Order) -> Preview | None:
    """What an attack that is ordered would come to from here; None where nothing is attacked."""
    member, target = world.creatures.get(name), world.creatures.get(order.target)
    if not isinstance(member, Member) or target is None or target.at is None or member.at is None:
        return None
    if order.act == "throw" and order.item in world.items:
        form = oil.oil_form(world, order.item)
        bonus = sum(m.value for m in oil.oil_modifiers(world, member, target, form))
        return _preview(form, target, 1, oil.oil_needed(world, member) - bonus)
    form_of = {
        "fight": weapons.melee_form(world, member),
        "missile": weapons.missile_form(world, member, target),
    }
    chosen = form_of.get(order.act)
    if chosen is None:
        return None
    stab = stabbing.odds(world, member, target, chosen)
    chosen = replace(chosen, back_stab=stab >= stabbing.CERTAIN)
    bonus = sum(m.value for m in world.rules.to_hit(world, member, target, chosen))
    count = world.rules.blows_against(world, member, target, chosen)
    seen = _preview(chosen, target, count, world.rules.needed(world, member, target) - bonus)
    return replace(seen, back_stab=stab)


def reaches(world: World, name: str, order: Order) -> bool:
    """Whether an attack that is ordered can happen this round, from here or after the walk (WB-16, WB-85)."""
    member, target = world.creatures.get(name), world.creatures.get(order.target)
    if not isinstance(member, Member) or target is None or target.at is None or member.at is None:
        return True
    if order.act == "missile":
        return weapons.missile_form(world, member, target) is not None
    if order.act == "throw" and order.item in world.items:
        return _in_range(world, member, target, oil.oil_form(world, order.item))
    if order.act != "fight" or ground.close(world, member, target):
        return True
    reach = ground.reachable(world, member, ground.rate(world, member))
    return ground.spot(world, reach, target) is not None


def _preview(form: Form, target: Creature, count: int, needed: int) -> Preview:
    return Preview(form.name, target.name, count, needed, max(0, min(20, 21 - needed)), form.damage)
