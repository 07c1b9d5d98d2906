"""How a fight ends: won, escaped, yielded, or parted; and binding wounds after it (WB-78, WB-79)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine.combat import fleeing, ground
from crawler.engine.commands import BindWounds
from crawler.engine.events.fight import FightEnded, SightLost
from crawler.engine.events.harm import Healed, WoundsBound
from crawler.engine.events.turn import EffectEnded
from crawler.engine.looking import look
from crawler.engine.turn import clock
from crawler.engine.world import PARTY, TURN, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

LONGEST_LULL = 60
"""After so many rounds in which nobody is hurt the sides part (own figure)."""
PASSING = ("webbed", "burning")
"""Effects that end with the fight."""


def check(world: World, dice: Dice) -> Iterator[Event]:
    """End the fight when no foe is left in it."""
    if world.fight is None or ground.foes(world):
        return
    yielded = world.fight.stance.get(PARTY) == "yielded"
    yield from end(world, "yielded" if yielded else "won", dice)


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
    elif fight.round - fight.harmed >= LONGEST_LULL:
        yield from end(world, "parted", dice)


def _stand_off(world: World) -> bool:
    """Whether the party knows of no foe, nobody was hurt this round, and no foe presses on."""
    fight = world.fight
    if fight is None or fight.harmed == fight.round or ground.known_foes(world):
        return False
    return all(
        fight.stance.get(f.side) == "hold" or "turned" in f.effects or world.groups[f.side].fleeing
        for f in ground.foes(world)
    )


def end(world: World, how: str, dice: Dice) -> Iterator[Event]:
    """The round's time is paid, what lasts only as long as the fight ends, and the fight is over."""
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
    yield from look(world)


def bind(world: World, command: BindWounds, dice: Dice) -> Iterator[Event]:
    """Bind the wounds of the last fight: 1d6 each, never more than was lost in it (WB-78, WB-79).

    It takes one turn (own rule).
    """
    if not (yield from clock.spend(world, TURN, dice)):
        return
    for name, lost in dict(world.wounds).items():
        member = world.member(name)
        if member.down:
            continue
        roll = dice.roll("binding wounds", "WB-78", world.rules.tables.healing.bind_dice)
        amount = max(0, min(roll.result, lost, member.max_hp - member.hp))
        yield Healed(name, amount, "bound", rolls=(roll,))
    yield WoundsBound()
