"""The thief's back stab: against whom, and how he gets behind somebody who fights another (8.1)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine.blows import Form
from crawler.engine.combat import ground
from crawler.engine.events.fight import CreptUp
from crawler.engine.world import PARTY, Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

CERTAIN = 6
"""The odds in six of a stab at somebody who is unaware anyway."""


def stabs(world: World, attacker: Creature) -> bool:
    """Whether a class stabs from behind (8.1)."""
    return isinstance(attacker, Member) and bool(
        world.rules.tables.classes[attacker.character_class].back_stab
    )


def surprised(world: World, target: Creature) -> bool:
    """Whether a monster is surprised and the free round against it runs (WB-45)."""
    fight = world.fight
    if fight is None or fight.round != 1 or PARTY in fight.surprised:
        return False
    return target.side in fight.surprised


def unaware(world: World, target: Creature) -> bool:
    """Whether a monster is surprised, flees or is turned, and so looks elsewhere (8.1; own ruling)."""
    fleeing = target.side != PARTY and world.groups[target.side].fleeing
    return surprised(world, target) or fleeing or "turned" in target.effects


def odds(world: World, attacker: Creature, target: Creature, form: Form) -> int:
    """x in 6 that a thief's blow is a back stab: sure at the unaware, else by his thievery (8.1; own ruling).

    A foe in melee with another member looks away from a thief who has not attacked it in this fight.
    """
    fight = world.fight
    if fight is None or not isinstance(attacker, Member) or form.missile or not stabs(world, attacker):
        return 0
    if unaware(world, target):
        return CERTAIN
    busy = any(m is not attacker and m.able and ground.close(world, m, target) for m in ground.members(world))
    fresh = target.name not in fight.struck.get(attacker.name, [])
    return world.rules.odds("thievery", attacker).of_six if busy and fresh else 0


def from_behind(
    world: World, pair: tuple[Creature, Creature], form: Form, dice: Dice
) -> Generator[Event, None, Form]:
    """The form as a back stab, where the target is unaware, or a thief moves silently behind it (8.1)."""
    attacker, target = pair
    chance = odds(world, attacker, target, form)
    if not chance or not isinstance(attacker, Member):
        return form
    if chance >= CERTAIN:
        return replace(form, back_stab=True)
    roll = dice.check("moving silently", world.rules.odds("thievery", attacker).rule, chance)
    yield CreptUp(attacker.name, target.name, roll.success, rolls=(roll,))
    return replace(form, back_stab=roll.success)
