"""Thrown oil that burns (WB-83, WB-84)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Modifier
from crawler.engine.blows import Form
from crawler.engine.combat import attacks
from crawler.engine.combat.deaths import Death, fall
from crawler.engine.events.harm import Affected, Attacked
from crawler.engine.events.party import Spent
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def oil_modifiers(world: World, thrower: Member, target: Creature, form: Form) -> tuple[Modifier, ...]:
    """As for any throw; a large target is easier to hit, a small one harder (WB-84)."""
    size = "M" if isinstance(target, Member) else world.rules.catalog.monsters[target.kind].size
    step = world.rules.tables.oil.size.get(size, 0)
    found = list(world.rules.to_hit(world, thrower, target, form))
    return (*found, Modifier(f"size {size}", step)) if step else tuple(found)


def oil_needed(world: World, thrower: Member) -> int:
    """Oil needs to hit armor class 8 [11], whoever the target is (WB-83)."""
    return 19 - world.rules.tables.oil.armor_class - world.rules.base_to_hit(thrower)


def oil_form(world: World, item: str) -> Form:
    """A flask as something to throw."""
    kind = world.rules.catalog.items[world.items[item].kind]
    return Form(kind.id, world.rules.tables.oil.dice, item, True, kind.range_ft)


def throw_oil(world: World, thrower: Member, target: Creature, item: str, dice: Dice) -> Iterator[Event]:
    """Burning oil: on a hit it burns now and again in the rounds that follow (WB-83)."""
    form = oil_form(world, item)
    struck, strayed = attacks.stray(world, thrower, target, dice)
    bonuses = oil_modifiers(world, thrower, struck, form)
    roll = dice.roll("thrown oil", "WB-83", "1d20", bonuses, needed=oil_needed(world, thrower))
    rolls, damage = [*strayed[1], roll], 0
    if roll.success:
        burn = dice.roll("burning oil", "WB-83", world.rules.tables.oil.dice)
        rolls.append(burn)
        damage = max(0, burn.result)
    down = roll.success and world.rules.dies(struck, struck.hp - damage)
    yield Spent(item)
    yield Attacked(
        thrower.name,
        struck.name,
        form.name,
        "oil",
        roll.success,
        damage,
        down,
        strayed[0],
        rolls=tuple(rolls),
    )
    if down:
        yield from fall(world, struck.name, Death("fire", thrower.name, form.name, "WB-83"))
    elif roll.success:
        until = world.time + world.rules.tables.oil.rounds * world.rules.round_time
        yield Affected(struck.name, "burning", until, thrower.name)
