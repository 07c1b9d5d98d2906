"""Whether a side fights on (WB-88 to WB-92)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Modifier
from crawler.engine.combat import ground
from crawler.engine.events.fight import Fled, MoraleChecked, Surrendered
from crawler.engine.events.meeting import GroupLeft
from crawler.engine.world import PARTY, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

FIRST_DEATH, HALF_OUT = "first death", "half out"
STANDING = ("hold", "fight_for_advantage", "attack")
"""The results with which a side fights on."""


def check_all(world: World, dice: Dice) -> Iterator[Event]:
    """At a round's end each group that has a reason checks its morale (WB-90, WB-92)."""
    for group in list(world.fight.groups if world.fight else ()):
        trigger = _trigger(world, group)
        if trigger:
            yield from _check(world, group, trigger, dice)


def _trigger(world: World, group: str) -> str:
    """What gives a group reason to check now: its first death, or half of it out of action, each once."""
    fight, rules = world.fight, world.rules
    standing = world.monsters(group)
    if fight is None or not standing or world.groups[group].fleeing or not rules.checks_morale(world, group):
        return ""
    if fight.stance.get(group) == "attack":
        return ""
    if fight.passes.get(group, 0) >= rules.tables.morale_triggers.passes_end:
        return ""
    seen = fight.triggers.get(group, [])
    able = sum(1 for c in standing if c.able and "turned" not in c.effects)
    if HALF_OUT not in seen and able * 2 <= fight.numbers[group] and able < fight.numbers[group]:
        return HALF_OUT
    dead = any(world[name].dead for name in world.groups[group].members)
    checked = FIRST_DEATH in seen or HALF_OUT in seen
    return FIRST_DEATH if dead and not checked else ""


def modifiers(world: World, trigger: str) -> list[Modifier]:
    """What weighs on the roll: half the side lost, and a fight that is being won (WB-92)."""
    table = world.rules.tables.morale_triggers
    found = []
    value = table.half_out if trigger == HALF_OUT else table.first_death
    if value:
        found.append(Modifier(trigger, value))
    fight = world.fight
    if fight is not None and len(ground.able(world)) * 2 <= fight.numbers[PARTY]:
        found.append(Modifier("winning", table.winning))
    return found


def _check(world: World, group: str, trigger: str, dice: Dice) -> Iterator[Event]:
    roll, result = world.rules.morale(modifiers(world, trigger), dice)
    yield MoraleChecked(group, trigger, result, result in STANDING, rolls=(roll,))
    if result == "surrender" and world.rules.talks(world, group):
        yield Surrendered(group)
        yield GroupLeft(group, "surrendered")
    elif result not in STANDING:
        yield Fled(group)
