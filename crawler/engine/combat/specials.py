"""What a monster's hit brings besides damage: poison, paralysis, disease, a clinging beak (8.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Dice, Modifier
from crawler.engine.catalog import BloodDrain, Disease, Paralysis, Poison, Web
from crawler.engine.combat.deaths import Death, doomed, fall
from crawler.engine.events.harm import Affected, Attached, Resisted
from crawler.engine.world import FOREVER, TURN, Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def after_hit(world: World, attacker: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """All that the attacker's kind does with a hit, until the victim is down (8.9)."""
    if isinstance(attacker, Member):
        return
    for special in world.rules.catalog.monsters[attacker.kind].specials:
        if doomed(world, target.name):
            return
        if isinstance(special, Poison):
            yield from _poison(world, (attacker, target), special, dice)
        elif isinstance(special, Paralysis):
            yield from _paralysis(world, (attacker, target), special, dice)
        elif isinstance(special, Disease):
            yield from _disease(world, (attacker, target), special, dice)
        elif isinstance(special, BloodDrain) and not attacker.attached:
            yield Attached(attacker.name, target.name)


def _poison(world: World, pair: tuple[Creature, Creature], special: Poison, dice: Dice) -> Iterator[Event]:
    """A save against poison, with a bonus where the venom is weak, or death (WB-112, WB-114)."""
    attacker, target = pair
    if world.rules.immune(target, "poison"):
        yield Resisted(target.name, "poison", immune=True)
        return
    extra = [Modifier("weak venom", special.save_bonus)] if special.save_bonus else []
    roll = world.rules.save(target, "poison", dice, extra)
    if roll.success:
        yield Resisted(target.name, "poison", rolls=(roll,))
    else:
        yield from fall(world, target.name, Death("poison", attacker.name, "", "WB-112"), (roll,))


def _harmless(world: World, attacker: Creature, target: Creature, special: Paralysis) -> bool:
    """Elves do not mind the touch of undead; some touches spare some races (8.1)."""
    undead = world.rules.catalog.monsters[attacker.kind].undead
    danger = "undead_paralysis" if undead else "paralysis"
    race = target.race if isinstance(target, Member) else target.kind
    return world.rules.immune(target, danger) or race in special.immune


def _paralysis(
    world: World, pair: tuple[Creature, Creature], special: Paralysis, dice: Dice
) -> Iterator[Event]:
    """A save against paralysis, or held for some turns (WB-114; 8.9)."""
    attacker, target = pair
    if "held" in target.effects:
        return
    if _harmless(world, attacker, target, special):
        yield Resisted(target.name, "paralysis", immune=True)
        return
    roll = world.rules.save(target, "paralysis", dice)
    if roll.success:
        yield Resisted(target.name, "paralysis", rolls=(roll,))
        return
    turns = dice.roll("turns held", "8.9", special.turns)
    yield Affected(target.name, "held", world.time + turns.result * TURN, attacker.name, (roll, turns))


def _disease(world: World, pair: tuple[Creature, Creature], special: Disease, dice: Dice) -> Iterator[Event]:
    """One bite in so many is foul: a save against poison, or diseased (8.9)."""
    attacker, target = pair
    if "diseased" in target.effects:
        return
    thrown = dice.roll("foul bite", "8.9", f"1d{special.one_in}", needed=1)
    bite = msgspec.structs.replace(thrown, under=True)
    if not bite.success:
        yield Resisted(target.name, "disease", exposed=False, rolls=(bite,))
        return
    save = world.rules.save(target, "poison", dice)
    if save.success:
        yield Resisted(target.name, "disease", rolls=(bite, save))
    else:
        yield Affected(target.name, "diseased", FOREVER, attacker.name, (bite, save))


def throw_web(world: World, attacker: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """A thrown web: a save against paralysis, or five feet a round until the fight ends (8.9)."""
    save = world.rules.save(target, "paralysis", dice)
    if save.success:
        yield Resisted(target.name, "web", rolls=(save,))
    else:
        yield Affected(target.name, "webbed", FOREVER, attacker.name, (save,))


def web_of(world: World, creature: Creature) -> Web | None:
    """The web that a kind throws, if it does."""
    if isinstance(creature, Member):
        return None
    specials = world.rules.catalog.monsters[creature.kind].specials
    return next((s for s in specials if isinstance(s, Web)), None)


def drain_of(world: World, creature: Creature) -> BloodDrain | None:
    """How a kind drains blood, if it does."""
    if isinstance(creature, Member):
        return None
    specials = world.rules.catalog.monsters[creature.kind].specials
    return next((s for s in specials if isinstance(s, BloodDrain)), None)
