"""The opening of a round: surprise or initiative, and the steps that follow (WB-45 to WB-56)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.engine.combat import ground, letters
from crawler.engine.combat.deaths import BOTH
from crawler.engine.combat.weapons import SURPRISE
from crawler.engine.events.fight import InitiativeRolled, PlannedStep, RoundBegan
from crawler.engine.turn import clock
from crawler.engine.world import PARTY, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

ACT = "act"
FOES = "foes"
"""The side of all groups together, in initiative."""
ACTING = (ACT, SURPRISE)
"""The phases in which combatants act."""


def next_round(world: World, dice: Dice) -> Iterator[Event]:
    """The round's time is paid; the next one opens with surprise or initiative (WB-45, WB-50)."""
    fight = world.fight
    if fight is None:
        return
    if fight.round:
        yield from clock.spend_round(world, dice)
        yield from letters.anew(world)
    closing = tuple(PlannedStep(phase) for phase in world.rules.closing())
    party, foes = _actors(world, fight.round + 1)
    if fight.round == 0 and bool(party) != bool(foes):
        free = PlannedStep(SURPRISE, party or foes, PARTY if party else FOES)
        yield RoundBegan(1, (free, *closing))
    else:
        yield RoundBegan(fight.round + 1, tuple(PlannedStep(phase) for phase in world.rules.opening()))


def _actors(world: World, number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who acts this round: members by dexterity, foes by group; the surprised not in the first (WB-65)."""
    fight = world.fight
    out = fight.surprised if fight is not None and number == 1 else ()
    ready = sorted(ground.able(world), key=lambda m: -m.scores["dexterity"])
    party = tuple(m.name for m in ready) if PARTY not in out else ()
    foes = tuple(f.name for f in ground.foes(world) if f.able and f.side not in out)
    if number == 1 and not party and not foes:
        return tuple(m.name for m in ready), tuple(f.name for f in ground.foes(world) if f.able)
    return party, foes


def initiative(world: World, dice: Dice) -> Iterator[Event]:
    """One roll for each side; the higher acts first, equal ones act together (WB-47, WB-52, WB-54)."""
    rolls = [world.rules.initiative(side, dice) for side in (PARTY, FOES)]
    while rolls[-1].result == rolls[-2].result and world.rules.tables.initiative.ties == "reroll":
        rolls += [world.rules.initiative(side, dice) for side in (PARTY, FOES)]
    party, foes = _actors(world, world.fight.round if world.fight else 1)
    steps = _order(rolls[-2], rolls[-1], party, foes)
    closing = tuple(PlannedStep(phase) for phase in world.rules.closing())
    scores = {PARTY: rolls[-2].result, FOES: rolls[-1].result}
    yield InitiativeRolled(scores, (*steps, *closing), tuple(rolls))


def _order(
    ours: Roll, theirs: Roll, party: tuple[str, ...], foes: tuple[str, ...]
) -> tuple[PlannedStep, ...]:
    if ours.result == theirs.result:
        return (PlannedStep(ACT, (*party, *foes), BOTH),)
    steps = (PlannedStep(ACT, party, PARTY), PlannedStep(ACT, foes, FOES))
    return steps if ours.result > theirs.result else steps[::-1]
