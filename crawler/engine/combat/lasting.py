"""The closing of a round: what burns, what drinks, who has got away (WB-83; 8.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine.combat import fleeing, ground
from crawler.engine.combat.deaths import Death, die, fall
from crawler.engine.combat.specials import drain_of
from crawler.engine.events.harm import Attached, Attacked, Wounded
from crawler.engine.events.turn import EffectEnded
from crawler.engine.world import Creature, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def effects(world: World, dice: Dice) -> Iterator[Event]:
    """Fire, then blood drained, then those who have run out of sight."""
    for creature in [*ground.members(world), *ground.foes(world)]:
        if world.fight is not None and not creature.down and "burning" in creature.effects:
            yield from _burn(world, creature, dice)
    for creature in ground.foes(world):
        if world.fight is not None and creature.attached and not creature.down:
            yield from _drain(world, creature, dice)
    yield from fleeing.track(world)
    yield from fleeing.at_bay(world)


def _burn(world: World, creature: Creature, dice: Dice) -> Iterator[Event]:
    """Oil burns in the rounds after the one in which it hit (WB-83)."""
    oil, a_round = world.rules.tables.oil, world.rules.round_time
    left = creature.effects["burning"] - world.time
    if left >= oil.rounds * a_round:
        return
    yield from _scorch(world, creature, dice)
    if not creature.down and left <= a_round:
        yield EffectEnded(creature.name, "burning")


def _scorch(world: World, creature: Creature, dice: Dice) -> Iterator[Event]:
    """One round's burning (WB-83)."""
    roll = dice.roll("burning oil", "WB-83", world.rules.tables.oil.dice)
    down = world.rules.dies(creature, creature.hp - roll.result)
    yield Wounded(creature.name, roll.result, "fire", down, rolls=(roll,))
    if down:
        yield from die(world, creature.name, Death("fire", "", "oil_flask", "WB-83"))


def burn_out(world: World, dice: Dice) -> Iterator[Event]:
    """At a fight's end what still burns does the rest of its harm at once (WB-83; own ruling)."""
    most, a_round = world.rules.tables.oil.rounds - 1, world.rules.round_time
    for creature in [*world.members(), *_monsters(world)]:
        left = creature.effects.get("burning", world.time) - world.time
        for _ in range(min(most, left // a_round)):
            if world.fight is not None and not creature.down:
                yield from _scorch(world, creature, dice)


def _monsters(world: World) -> list[Creature]:
    return [c for group in world.fight.groups for c in world.monsters(group)] if world.fight else []


def _drain(world: World, creature: Creature, dice: Dice) -> Iterator[Event]:
    """A clinging beak drinks each round after the one in which it hit, without a roll to hit (8.9)."""
    special = drain_of(world, creature)
    victim = world[creature.attached]
    fight = world.fight
    if special is None or fight is None or fight.since.get(creature.name) == fight.round:
        return
    if victim.down or not ground.close(world, creature, victim):
        yield Attached(creature.name, "")
        return
    roll = dice.roll("blood drained", "8.9", special.damage)
    damage = max(world.rules.tables.attack.least_damage, roll.result)
    down = world.rules.dies(victim, victim.hp - damage)
    yield Attacked(creature.name, victim.name, "beak", "drain", True, damage, down, rolls=(roll,))
    if down:
        yield from fall(world, victim.name, Death("drain", creature.name, "beak", "8.9"))
