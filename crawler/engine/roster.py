"""The party in the view: a line for each member, and what everybody carries."""

from __future__ import annotations

from typing import Any

from crawler.engine import combat
from crawler.engine.view import CarriedView, MemberView
from crawler.engine.world import TURN, Item, Member, World

LEFT = "away"
"""The state of a member who has left a fight by the stairs."""
EFFECTS = ("held", "webbed", "burning", "diseased")
MARKS = {"torch": "T", "lantern": "L"}


def members(world: World) -> list[MemberView]:
    """Everybody in marching order, the dead too, since they lie where they fell."""
    return [_member(world, number, world.member(name)) for number, name in enumerate(world.order, 1)]


def sheet(world: World, member: Member) -> str:
    """Race, class and level in five letters: dwF1."""
    tables = world.rules.tables
    race = tables.races[member.race].letter
    return f"{race}{tables.classes[member.character_class].letter}{member.level}"


def _state(world: World, member: Member) -> str:
    if member.dead:
        return "dead"
    if world.fight and member.name in world.fight.left:
        return LEFT
    return next((e for e in EFFECTS if e in member.effects), "")


def _mark(world: World, member: Member) -> str:
    lit = [i for i in world.carried(member.name) if i.lit]
    return MARKS.get(lit[0].kind, "L") if lit and not member.dead else ""


def _member(world: World, number: int, member: Member) -> MemberView:
    known: dict[str, Any] = {
        "number": number,
        "name": member.name,
        "sheet": sheet(world, member),
        "hp": member.hp,
        "max_hp": member.max_hp,
        "state": _state(world, member),
        "mark": _mark(world, member),
        "at": member.at,
        "armor_class": world.rules.armor_class(world, member),
        "load": world.rules.load(world, member),
        "base": world.rules.base_rate(world, member),
        "xp": member.xp,
        "level": member.level,
    }
    order = world.fight.orders.get(member.name) if world.fight and not member.down else None
    if order is None or world.fight is None:
        return MemberView(**known)
    seen = combat.preview(world, member.name, order)
    known |= {"order": order, "target": order.target, "acted": member.name in world.fight.acted}
    known["reach"] = combat.reaches(world, member.name, order)
    if seen is not None:
        known |= {"form": seen.form, "blows": seen.blows, "needed": seen.needed}
        known |= {"chance": seen.chance_of_20, "damage": seen.damage, "back_stab": seen.back_stab}
    return MemberView(**known)


def packs(world: World) -> dict[str, tuple[CarriedView, ...]]:
    """What each living member carries, as it came to him."""
    return {m.name: tuple(_carried(world, i) for i in world.carried(m.name)) for m in world.members()}


def _carried(world: World, item: Item) -> CarriedView:
    kind = world.rules.catalog.items[item.kind]
    weight = 0 if kind.minor else kind.weight * item.count
    left = -(-item.left // TURN)
    return CarriedView(
        item.name, item.kind, item.label, item.count, item.hand, weight, left, item.lit, item.worth
    )
