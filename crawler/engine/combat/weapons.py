"""What a member can attack with, and taking it in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.engine import blows
from crawler.engine.blows import Form
from crawler.engine.combat.ground import in_line, place
from crawler.engine.events.party import Held, Stowed
from crawler.engine.world import Creature, Item, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

SURPRISE = "surprise"
"""The phase in which one side acts alone because the other is surprised (WB-45)."""


def lit_in_hand(world: World, member: Creature) -> bool:
    """Whether he holds a burning light."""
    return any(item.lit for item in world.carried(member.name))


def _handy(world: World, member: Member, form: Form) -> bool:
    """In hand, or taken in hand without letting go of a burning light."""
    if form.ready or not form.item:
        return True
    kind = world.rules.catalog.items[world.items[form.item].kind]
    left = world.held(member.name, "left")
    return not (kind.hands > 1 and left is not None and left.lit)


def _is_light(world: World, form: Form) -> bool:
    return bool(form.item and world.rules.catalog.items[world.items[form.item].kind].light_ft)


def melee_form(world: World, attacker: Creature) -> Form | None:
    """The weapon in hand, else the first fit one of the pack, else bare hands; None for a mere shooter."""
    forms = [f for f in world.rules.forms(world, attacker) if not f.missile]
    if isinstance(attacker, Member):
        forms = [f for f in forms if not _is_light(world, f) and _handy(world, attacker, f)]
        forms.sort(key=lambda f: (not f.item, not f.ready))
    return forms[0] if forms else None


def missile_forms(world: World, attacker: Creature) -> list[Form]:
    """Ways to attack from afar that are loaded: real missile weapons first, then those in hand."""
    forms = [f for f in world.rules.forms(world, attacker) if f.missile]
    if isinstance(attacker, Member):
        forms = [f for f in forms if _handy(world, attacker, f) and loaded(world, attacker, f)]
        forms.sort(key=lambda f: (thrown(world, f), not f.ready))
    return forms


def loaded(world: World, member: Member, form: Form) -> bool:
    """A heavy crossbow shoots every other round (8.3)."""
    fight = world.fight
    slow = world.rules.catalog.items[world.items[form.item].kind].per_rounds > 1
    return not slow or fight is None or fight.reload.get(member.name, 0) <= fight.round


def thrown(world: World, form: Form) -> bool:
    """Whether the weapon itself flies."""
    return bool(form.item) and world.rules.catalog.items[world.items[form.item].kind].thrown


def keeps(world: World, form: Form) -> bool:
    """Whether this is a weapon for melee that nobody throws unasked."""
    return thrown(world, form) and world.rules.catalog.items[form.name].melee


def missile_form(world: World, attacker: Creature, target: Creature) -> Form | None:
    """A loaded form that can reach the target from here (WB-86; 8.3)."""
    if not in_line(world, attacker, target):
        return None
    (ax, ay), (tx, ty) = place(attacker), place(target)
    for form in missile_forms(world, attacker):
        if blows.range_penalty(world.rules, (tx - ax, ty - ay), form) is not None:
            return form
    return None


def ammunition(world: World, member: Member, form: Form) -> Item | None:
    """The stack that feeds a weapon, if it needs one."""
    needed = world.rules.catalog.items[world.items[form.item].kind].ammunition
    stacks = [i for i in world.carried(member.name) if needed and i.kind == needed and i.count > 0]
    return stacks[0] if stacks else None


def take_up(world: World, attacker: Creature, form: Form) -> Iterator[Event]:
    """Take a weapon in hand; it costs no time (own rule)."""
    if form.ready or not form.item or not isinstance(attacker, Member):
        return
    both = world.rules.catalog.items[world.items[form.item].kind].hands > 1
    freed = [world.held(attacker.name, "right"), world.held(attacker.name, "left") if both else None]
    names = tuple(dict.fromkeys(item.name for item in freed if item and item.name != form.item))
    if names:
        yield Stowed(attacker.name, names)
    yield Held(attacker.name, form.item, "both" if both else "right")
