"""How a fight ends: won, escaped, yielded, or parted; and binding wounds after it (WB-78, WB-79)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import paths
from crawler.engine import party
from crawler.engine.combat import deaths, fleeing, ground, lasting
from crawler.engine.commands import BindWounds
from crawler.engine.events.fight import CameBack, FightEnded, SightLost
from crawler.engine.events.harm import Healed, WoundsBound
from crawler.engine.events.turn import EffectEnded
from crawler.engine.looking import look
from crawler.engine.turn import clock
from crawler.engine.world import PARTY, TURN, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

LONGEST_LULL = 60
"""After so many rounds in which nobody is hurt the sides part (own figure)."""
STAND_OFF = 10
"""After so many where moreover no foe presses on (own figure)."""
AROUND = 500
"""How many squares from the stairs those who come back find room."""
PASSING = ("webbed", "burning")
"""Effects that end with the fight."""


def check(world: World, dice: Dice) -> Iterator[Event]:
    """End the fight when no foe is left in it, or all who live are out by the stairs."""
    fight = world.fight
    if fight is None:
        return
    if fight.left and not ground.members(world):
        yield from end(world, "escaped", dice)
    elif not ground.foes(world):
        yield from end(world, "yielded" if fight.stance.get(PARTY) == "yielded" else "won", dice)


def lull(world: World, dice: Dice) -> Iterator[Event]:
    """End a flight after three rounds without sight, and a fight in which nothing happens any more."""
    fight = world.fight
    if fight is None:
        return
    gone = fleeing.out_of_sight(world)
    hidden = gone or _stand_off(world)
    if hidden or fight.unseen_rounds:
        yield SightLost(fight.unseen_rounds + 1 if hidden else 0)
    if fight.unseen_rounds >= world.rules.tables.pursuit.lost_rounds:
        yield from end(world, "escaped" if gone else "parted", dice)
    elif fight.round - fight.harmed >= (STAND_OFF if _nobody_presses(world) else LONGEST_LULL):
        yield from end(world, "parted", dice)


def _stand_off(world: World) -> bool:
    """Whether the party knows of no foe, nobody was hurt this round, and no foe presses on."""
    fight = world.fight
    if fight is None or fight.harmed == fight.round or ground.known_foes(world):
        return False
    return _nobody_presses(world)


def _nobody_presses(world: World) -> bool:
    """Whether every foe keeps its place, flees or is turned."""
    fight = world.fight
    return fight is not None and all(
        fight.stance.get(f.side) == "hold" or "turned" in f.effects or world.groups[f.side].fleeing
        for f in ground.foes(world)
    )


def end(world: World, how: str, dice: Dice) -> Iterator[Event]:
    """What still burns burns out and the fight is over; a party that is out by the stairs arrives.

    Whoever left alone comes back when the others end the fight without him.
    """
    fight = world.fight
    if fight is None:
        return
    yield from deaths.settle(world)
    yield from lasting.burn_out(world, dice)
    if world.fight is None:
        return
    out = not ground.members(world)
    yield from _wind_up(world, how, dice)
    if out:
        yield from party.beyond_stairs(world, fight.way, dice)


def _wind_up(world: World, how: str, dice: Dice) -> Iterator[Event]:
    """The round is paid, the fight is over, and those who had left alone stand by the stairs again."""
    fight = world.fight
    if fight is None:
        return
    rounds = fight.round
    if rounds:
        yield from clock.spend_round(world, dice)
    for creature in [*world.members(), *ground.foes(world)]:
        for effect in PASSING:
            if effect in creature.effects:
                yield EffectEnded(creature.name, effect)
    yield FightEnded(how, rounds)
    if ground.members(world) and fight.left:
        yield from _come_back(world, fight.left, fight.way)
    yield from look(world)


def _come_back(world: World, left: Sequence[str], way: str) -> Iterator[Event]:
    """Those out by the stairs return to the free squares next to them."""
    stairs = world.level.down if way == "down" else world.level.up
    if stairs is None:
        return
    taken = world.taken()
    around = paths.flood(world.level, stairs, paths.any_ways(world.level), AROUND)
    free = [s for s in around if s not in taken and world.level.walkable(s)]
    names = [name for name in left if not world[name].down]
    yield CameBack(dict(zip(names, free, strict=False)))


def bind(world: World, command: BindWounds, dice: Dice) -> Iterator[Event]:
    """Bind the wounds of the last fight: 1d6 each, never more than was lost in it (WB-78, WB-79).

    It takes one turn, and does nothing for the diseased (own rules).
    """
    if not (yield from clock.spend(world, TURN, dice)):
        return
    for name, lost in dict(world.wounds).items():
        member = world.member(name)
        if member.down or "diseased" in member.effects:
            continue
        roll = dice.roll("binding wounds", "WB-78", world.rules.tables.healing.bind_dice)
        amount = max(0, min(roll.result, lost, member.max_hp - member.hp))
        yield Healed(name, amount, "bound", rolls=(roll,))
    yield WoundsBound()
