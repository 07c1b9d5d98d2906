"""What a combatant does in a round: walk, strike, shoot, throw, guard, flee, and so on (WB-48)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon.level import Square
from crawler.engine.combat import (
    attacks,
    doors,
    fleeing,
    ground,
    moving,
    oil,
    specials,
    turning,
    withdrawing,
    yielding,
)
from crawler.engine.combat.deaths import doomed, together
from crawler.engine.commands import Order
from crawler.engine.turn import handling
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event


def act(world: World, name: str, order: Order, dice: Dice) -> Iterator[Event]:
    """Carry out one combatant's order; what can't be done any more comes to nothing."""
    creature = world[name]
    target = world.creatures.get(order.target)
    if target is not None and not doomed(world, target.name) and target.at is not None:
        yield from _act_on(world, (creature, target), order, dice)
    elif isinstance(creature, Member):
        yield from _member_act(world, creature, order, dice)
    elif order.act == "flee":
        yield from _go(world, creature, fleeing.refuge(world, creature), fleeing.RUN, dice)


def _act_on(world: World, pair: attacks.Pair, order: Order, dice: Dice) -> Iterator[Event]:
    creature, target = pair
    if order.act == "fight":
        yield from _fight(world, creature, target, dice)
    elif order.act == "missile":
        yield from attacks.shoot(world, creature, target, dice)
    elif order.act == "web":
        yield from specials.throw_web(world, creature, target, dice)
    elif order.act == "cling":
        yield from _cling(world, creature, target, dice)
    elif order.act == "throw" and isinstance(creature, Member):
        yield from oil.throw_oil(world, creature, target, order.item, dice)


def _member_act(world: World, member: Member, order: Order, dice: Dice) -> Iterator[Event]:
    if order.act == "move" and order.to is not None:
        yield from _go(world, member, order.to, 1, dice)
    elif order.act == "withdraw":
        yield from withdrawing.withdraw(world, member, dice)
    elif order.act == "turn":
        yield from turning.turn(world, member, dice)
    elif order.act == "light":
        yield from _light(world, order.item)
    elif order.act == "yield":
        yield from yielding.lay_down_arms(world)


def _light(world: World, name: str) -> Iterator[Event]:
    """Light a torch or lantern; it is the act of the round (own rule)."""
    item = world.items.get(name)
    if item is not None and handling.flame(world) and handling.burnable(world, item):
        yield from handling.set_alight(world, item)


def _fight(world: World, creature: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """Walk up to the target and strike it when within melee (WB-48, WB-85)."""
    if not ground.close(world, creature, target):
        reach = ground.reachable(world, creature, ground.rate(world, creature))
        goal = ground.spot(world, reach, target)
        if goal is None:
            goal = ground.nearer(world, creature, reach, ground.place(target))
        yield from moving.walk(world, creature, ground.way(world, reach, goal), dice)
    if can_strike(world, creature, target):
        yield from attacks.melee(world, creature, target, dice)


def can_strike(world: World, creature: Creature, target: Creature) -> bool:
    """Whether both still stand, within melee of each other."""
    held = "held" in creature.effects and not together(world)
    if world.fight is None or creature.down or held:
        return False
    return not target.down and target.at is not None and ground.close(world, creature, target)


def _cling(world: World, creature: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """Stay with the victim; what it drinks is a lasting effect."""
    if not ground.close(world, creature, target):
        reach = ground.reachable(world, creature, ground.rate(world, creature))
        goal = ground.nearer(world, creature, reach, ground.place(target))
        yield from moving.walk(world, creature, ground.way(world, reach, goal), dice)


def _go(world: World, creature: Creature, goal: Square, times: int, dice: Dice) -> Iterator[Event]:
    """Walk to a square, or as near to it as there is room, at so many times the rate."""
    reach = ground.reachable(world, creature, times * ground.rate(world, creature))
    end = goal if goal in reach.free else ground.nearer(world, creature, reach, goal)
    squares = ground.way(world, reach, end)
    yield from moving.walk(world, creature, squares, dice)
    if isinstance(creature, Member) and squares and creature.at == squares[-1]:
        yield from doors.shut_behind(world, creature, squares)
