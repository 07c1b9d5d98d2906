"""Time is paid first: what spending it brings, and whether the act may go on (WB-10, WB-29; HR-10)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon.sight import reach
from crawler.engine.events.turn import (
    DarknessFell,
    EffectEnded,
    Finished,
    Interrupted,
    LightLow,
    LightWentOut,
    ListeningForgotten,
    NoiseMade,
    TimePassed,
    TurnEnded,
)
from crawler.engine.turn import wandering
from crawler.engine.world import FOREVER, TURN, Item, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

BY_A_DOOR = 6
"""Within so many squares the party has not been elsewhere."""


def _burning(world: World) -> list[Item]:
    return list(world.burning.values())


def _next_due(world: World) -> int:
    """How long until something falls due: the turn's end, a light's warning or end, an effect's end."""
    due = TURN - world.time % TURN
    for item in _burning(world):
        marks = [item.left - turns * TURN for turns in world.rules.tables.light.warn_turns]
        due = min([due, item.left, *(mark for mark in marks if mark > 0)])
    for creature in world.present.values():
        for until in creature.effects.values():
            if world.time < until < FOREVER:
                due = min(due, until - world.time)
    return max(1, due)


def _lights_due(world: World) -> Iterator[Event]:
    warned = {turns * TURN: turns for turns in world.rules.tables.light.warn_turns}
    for item in _burning(world):
        if item.left <= 0:
            lasting = bool(world.rules.catalog.items[item.kind].fuel)
            yield LightWentOut(item.name, item.holder, gone=not lasting)
        elif item.left in warned:
            yield LightLow(item.name, item.holder, warned[item.left])


def _effects_due(world: World) -> Iterator[Event]:
    for creature in list(world.present.values()):
        for effect, until in list(creature.effects.items()):
            if until <= world.time and not creature.down:
                yield EffectEnded(creature.name, effect)


def _forget(world: World) -> Iterator[Event]:
    """Doors that the party has left for a turn may be listened at again (REFERENCE 7)."""
    if not world.members():
        return
    turns = world.rules.tables.listening.forget_turns
    for depth, floor in world.floors.items():
        heard = [door for door, turn in floor.listened_turn.items() if world.turn - turn > turns]
        if gone := tuple(door for door in heard if not _beside(world, depth, door)):
            yield ListeningForgotten(depth, gone)


def _beside(world: World, depth: int, door: tuple[int, int]) -> bool:
    """Whether the party still is by a door."""
    at = world.leader.at
    return depth == world.depth and at is not None and reach(door, at) <= BY_A_DOOR


def _due(world: World) -> Generator[Event, None, bool]:
    """What falls due now. False when the party's last light died."""
    lit = bool(world.lights())
    yield from _lights_due(world)
    yield from _effects_due(world)
    if world.time % TURN == 0:
        yield TurnEnded(world.time // TURN)
        yield from _forget(world)
    if lit and not world.lights():
        yield DarknessFell()
        return False
    return True


def spend(world: World, time: int, dice: Dice) -> Generator[Event, None, bool]:
    """Spend time outside a fight, in 72nds of a second.

    A turn's first time brings its wandering check, before the act (HR-10); those that a fight put off
    come first. False when an encounter or the loss of the last light ends the act before its time is
    paid: nothing may be rolled then.
    """
    return (yield from _pay(world, time, dice)) == 0


def _pay(world: World, time: int, dice: Dice) -> Generator[Event, None, int]:
    """Spend time, and tell how much was left to pay when something ended the act."""
    left = time
    while left > 0:
        while world.turns_begun < world.turn:
            if (yield from wandering.begin_turn(world, dice)):
                return left
        step = min(left, _next_due(world))
        yield TimePassed(step)
        left -= step
        if not (yield from _due(world)):
            return left
    return 0


def spend_round(world: World, dice: Dice) -> Iterator[Event]:
    """Spend one round of a fight; its turn's wandering check waits for the fight's end (WB-11)."""
    left = world.rules.round_time
    while left > 0:
        step = min(left, _next_due(world))
        yield TimePassed(step)
        left -= step
        yield from _due(world)


def work(world: World, act: str, time: int, dice: Dice) -> Generator[Event, None, bool]:
    """Spend the time of an act that can be taken up again where it was broken off.

    `act` names it with all its choices; the same act again costs only what is left of it.
    """
    resumed = world.unfinished is not None and world.unfinished.act == act
    due = world.unfinished.left if resumed and world.unfinished else time
    left = yield from _pay(world, due, dice)
    if not left and resumed:
        yield Finished()
    elif left and world.stage != "fallen":
        yield Interrupted(act, left)
    return left == 0


def heard(world: World, feet: int, loud: bool = False) -> Iterator[Event]:
    """How far the party is heard, where that changes. Feet of walking."""
    if world.noise != feet or loud:
        yield NoiseMade(feet, loud)
