"""The round as a list of steps, played on to the player's next choice (WB-45 to WB-56)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine import tactics
from crawler.engine.combat import acts, deaths, ending, lasting, letters, morale, orders, senses, sequence
from crawler.engine.commands import CarryOut
from crawler.engine.events.fight import Acted, FightBegan, OrdersReadied, StepEnded
from crawler.engine.events.turn import NoiseMade
from crawler.engine.looking import look
from crawler.engine.world import Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def begin(world: World, groups: Sequence[str], dice: Dice, surprised: Sequence[str] = ()) -> Iterator[Event]:
    """A fight breaks out and is played on to the player's first choice (WB-45).

    `surprised` is "party" or names of groups; the others have the first round free (WB-45).
    """
    standing = tuple(g for g in groups if world.monsters(g))
    if not standing:
        return
    bodies = [c for g in standing for c in world.monsters(g)]
    yield FightBegan(standing, letters.lettered(world, bodies), tuple(surprised))
    yield NoiseMade(world.rules.tables.noise.fight_ft, loud=True)
    yield from play_on(world, dice)


def carry_out(world: World, command: CarryOut, dice: Dice) -> Iterator[Event]:
    """Do what is ordered, then play on to the player's next choice or the fight's end (WB-48)."""
    yield from _party_acts(world, dice)
    yield from play_on(world, dice)


def _party_acts(world: World, dice: Dice) -> Iterator[Event]:
    """Members act in the step's order; it stops when one falls or an order has lost its target."""
    step = world.fight.current if world.fight else None
    for name in step.actors if step else ():
        fight = world.fight
        if fight is None or name not in fight.orders or not waits(world, name):
            continue
        order = fight.orders[name]
        if not orders.stands(world, name, order):
            return
        count = len(world.members())
        yield from _one_act(world, name, dice)
        if len(world.members()) != count:
            return


def _one_act(world: World, name: str, dice: Dice) -> Iterator[Event]:
    """One combatant's act, what it shows, and whether it was the last of the fight."""
    fight = world.fight
    if fight is None:
        return
    creature = world[name]
    member = isinstance(creature, Member)
    order = orders.in_time(world, name) if member else tactics.choose(world, creature)
    if member and order != fight.orders[name]:
        yield OrdersReadied({**fight.orders, name: order})
    stood = creature.at
    yield from acts.act(world, name, order, dice)
    if world.fight is not None:
        yield Acted(name, order.act)
        if member and creature.at != stood:
            yield from look(world)
        yield from ending.check(world, dice)


def waits(world: World, name: str) -> bool:
    """Whether somebody still has his act in this step; in a tie also one who has just been felled (WB-55)."""
    fight, creature = world.fight, world[name]
    if fight is None or name in fight.acted or creature.down or creature.at is None:
        return False
    return creature.able or deaths.together(world)


def _players_choice(world: World) -> bool:
    step = world.fight.current if world.fight else None
    if step is None or step.phase not in sequence.ACTING:
        return False
    return any(isinstance(world[name], Member) and waits(world, name) for name in step.actors)


def play_on(world: World, dice: Dice) -> Iterator[Event]:
    """Play step by step until the player has a choice or the fight is over."""
    yield from ending.check(world, dice)
    while world.fight is not None:
        if _players_choice(world):
            yield from look(world)
            yield from orders.ready(world)
            return
        if world.fight.current is None:
            yield from sequence.next_round(world, dice)
        else:
            yield from _step(world, dice)
        yield from ending.check(world, dice)


def _step(world: World, dice: Dice) -> Iterator[Event]:
    """One step of the round that needs no choice of the player."""
    step = world.fight.current if world.fight else None
    if step is None:
        return
    if step.phase == "initiative":
        yield from sequence.initiative(world, dice)
    elif step.phase == "lasting":
        yield from lasting.effects(world, dice)
    elif step.phase == "morale":
        yield from _close(world, dice)
    else:
        yield from _foes_act(world, step.actors, dice)
    if world.fight is not None:
        yield StepEnded()


def _foes_act(world: World, actors: Sequence[str], dice: Dice) -> Iterator[Event]:
    for name in actors:
        if waits(world, name):
            yield from _one_act(world, name, dice)
    if world.fight is not None:
        yield from deaths.settle(world)


def _close(world: World, dice: Dice) -> Iterator[Event]:
    """Morale, and whether anybody still sees anybody (WB-92)."""
    yield from morale.check_all(world, dice)
    yield from ending.check(world, dice)
    yield from senses.overhear(world)
    yield from ending.lull(world, dice)
