"""A cleric's word against undead (8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.dungeon.sight import reach
from crawler.engine.combat import ground
from crawler.engine.combat.deaths import Death, doomed, fall
from crawler.engine.events.harm import Affected, TurnedUndead
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

DESTROYED = 99
"""The figure of the table that stands for "destroyed"."""
RULE = "8.1"


def turns(world: World, member: Member) -> bool:
    """Whether a class turns undead (8.1)."""
    return world.rules.tables.classes[member.character_class].turns_undead


def untried(world: World, known: list[Creature]) -> list[Creature]:
    """The undead in sight whose group no cleric has tried in this fight."""
    fight = world.fight
    if fight is None:
        return []
    return [
        foe
        for foe in known
        if world.rules.catalog.monsters[foe.kind].undead
        and "turned" not in foe.effects
        and "turning" not in fight.triggers.get(foe.side, [])
    ]


def needed(world: World, member: Member, kind: str) -> int:
    """The number on 3d6, 0 where it can't be, 99 where undead are destroyed without a roll (8.1)."""
    rows = world.rules.tables.turning.rows
    dice = world.rules.catalog.monsters[kind].hit_dice
    row = next((r for r in rows if r.hit_dice == dice), rows[-1])
    return row.needed[min(member.level, len(row.needed)) - 1]


def turn(world: World, member: Member, dice: Dice) -> Iterator[Event]:
    """Turn the nearest undead not yet tried: 3d6 for the number, 2d6 of them affected (8.1)."""
    found = untried(world, ground.known_foes(world))
    if not found:
        return
    nearest = min(found, key=lambda f: reach(ground.place(member), ground.place(f)))
    goal = needed(world, member, nearest.kind)
    if goal == 0:
        yield TurnedUndead(member.name, nearest.side, nearest.kind, worked=False)
        return
    rolls: tuple[Roll, ...] = ()
    if goal < DESTROYED:
        rolls = (dice.roll("turn undead", RULE, world.rules.tables.turning.dice, needed=goal),)
        if not rolls[0].success:
            yield TurnedUndead(member.name, nearest.side, nearest.kind, worked=False, rolls=rolls)
            return
    yield from _work(world, (member, nearest), goal >= DESTROYED, rolls, dice)


def _work(
    world: World, pair: tuple[Member, Creature], destroyed: bool, rolls: tuple[Roll, ...], dice: Dice
) -> Iterator[Event]:
    member, nearest = pair
    table = world.rules.tables.turning
    many = dice.roll("undead turned", RULE, table.affected)
    group = [f for f in world.monsters(nearest.side) if f.at is not None and not doomed(world, f.name)]
    group.sort(key=lambda f: reach(ground.place(member), ground.place(f)))
    chosen = [f.name for f in group[: many.result]]
    rolls = (*rolls, many)
    rounds = 0
    if not destroyed:
        flight = dice.roll("rounds of flight", RULE, table.flee_rounds)
        rolls, rounds = (*rolls, flight), flight.result
    yield TurnedUndead(member.name, nearest.side, nearest.kind, True, destroyed, tuple(chosen), rolls)
    for name in chosen:
        if destroyed:
            yield from fall(world, name, Death("turning", member.name, "", RULE))
        else:
            yield Affected(name, "turned", world.time + rounds * world.rules.round_time, member.name)
