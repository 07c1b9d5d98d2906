"""The round as a list of steps, played on to the player's next choice (WB-45 to WB-56)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.engine import tactics
from crawler.engine.combat import acts, deaths, ending, ground, lasting, morale, orders
from crawler.engine.combat.weapons import SURPRISE
from crawler.engine.commands import CarryOut
from crawler.engine.events.fight import (
    Acted,
    FightBegan,
    GroupJoined,
    InitiativeRolled,
    LettersGiven,
    PlannedStep,
    RoundBegan,
    StepEnded,
)
from crawler.engine.events.turn import NoiseMade
from crawler.engine.looking import look
from crawler.engine.turn import clock
from crawler.engine.world import PARTY, Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

ACT = "act"
FOES = "foes"
"""The side of all groups together, in initiative."""
LETTERS = "ABCDEFGHIJKMNOPRSTUVWXYZ"
"""Foes are called by these; L and Q are left out."""


def begin(world: World, groups: Sequence[str], dice: Dice, surprised: Sequence[str] = ()) -> Iterator[Event]:
    """A fight breaks out and is played on to the player's first choice (WB-45).

    Args:
        surprised: "party" or names of groups; the others have the first round free (WB-45).
    """
    standing = tuple(g for g in groups if world.monsters(g))
    if not standing:
        return
    bodies = [c for g in standing for c in world.monsters(g)]
    yield FightBegan(standing, _letters(world, bodies, LETTERS), tuple(surprised))
    yield NoiseMade(world.rules.tables.noise.fight_ft, loud=True)
    yield from play_on(world, dice)


def join(world: World, group: str) -> Iterator[Event]:
    """More monsters take part, from the next initiative on."""
    if world.fight is not None and group not in world.fight.groups:
        free = [letter for letter in LETTERS if letter not in world.fight.letters.values()]
        yield GroupJoined(group, _letters(world, world.monsters(group), free))


def _letters(world: World, bodies: Sequence[Creature], free: Sequence[str]) -> dict[str, str]:
    """A letter for each body, the nearest first where there are more of them than letters."""
    chosen = list(bodies)
    if len(chosen) > len(free):
        members = [ground.place(m) for m in world.members()]
        chosen.sort(key=lambda c: min(max(abs(x - m[0]), abs(y - m[1])) for m in members for x, y in [ground.place(c)]))
    return dict(zip([c.name for c in chosen], free, strict=False))


def carry_out(world: World, command: CarryOut, dice: Dice) -> Iterator[Event]:
    """Do what is ordered, then play on to the player's next choice or the fight's end (WB-48)."""
    yield from _party_acts(world, dice)
    yield from play_on(world, dice)


def _party_acts(world: World, dice: Dice) -> Iterator[Event]:
    """Members act in marching order; it stops when one falls or an order has lost its target."""
    step = world.fight.current if world.fight else None
    for name in step.actors if step else ():
        fight = world.fight
        if fight is None or not waits(world, name):
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
    order = fight.orders[name] if member else tactics.choose(world, creature)
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
    if step is None or step.phase not in (ACT, SURPRISE):
        return False
    return any(isinstance(world[name], Member) and waits(world, name) for name in step.actors)


def play_on(world: World, dice: Dice) -> Iterator[Event]:
    """Play step by step until the player has a choice or the fight is over."""
    while world.fight is not None:
        if world.fight.current is None:
            yield from _next_round(world, dice)
        elif _players_choice(world):
            yield from look(world)
            yield from orders.ready(world)
            return
        else:
            yield from _step(world, dice)


def _next_round(world: World, dice: Dice) -> Iterator[Event]:
    """The round's time is paid; the next one opens with surprise or initiative (WB-45, WB-50)."""
    fight = world.fight
    if fight is None:
        return
    if fight.round:
        yield from clock.spend_round(world, dice)
        yield from _letters_anew(world)
    closing = tuple(PlannedStep(phase) for phase in world.rules.closing())
    party, foes = _actors(world, fight.round + 1)
    if fight.round == 0 and bool(party) != bool(foes):
        free = PlannedStep(SURPRISE, party or foes, PARTY if party else FOES)
        yield RoundBegan(1, (free, *closing))
    else:
        yield RoundBegan(fight.round + 1, tuple(PlannedStep(phase) for phase in world.rules.opening()))


def _letters_anew(world: World) -> Iterator[Event]:
    """Letters of the fallen go to foes that had none."""
    fight = world.fight
    bare = [f for f in ground.foes(world) if fight and f.name not in fight.letters]
    if fight is None or not bare:
        return
    used = [letter for name, letter in fight.letters.items() if not world[name].down]
    given = _letters(world, bare, [letter for letter in LETTERS if letter not in used])
    if given:
        yield LettersGiven(given)


def _actors(world: World, number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who acts this round: members in marching order, foes by group; the surprised not in the first."""
    fight = world.fight
    out = fight.surprised if fight is not None and number == 1 else ()
    party = tuple(m.name for m in world.able()) if PARTY not in out else ()
    foes = tuple(f.name for f in ground.foes(world) if f.able and f.side not in out)
    if number == 1 and not party and not foes:
        return tuple(m.name for m in world.able()), tuple(f.name for f in ground.foes(world) if f.able)
    return party, foes


def _step(world: World, dice: Dice) -> Iterator[Event]:
    """One step of the round that needs no choice of the player."""
    step = world.fight.current if world.fight else None
    if step is None:
        return
    if step.phase == "initiative":
        yield from _initiative(world, dice)
    elif step.phase == "lasting":
        yield from lasting.effects(world, dice)
        yield from ending.check(world, dice)
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
        yield from ending.check(world, dice)


def _close(world: World, dice: Dice) -> Iterator[Event]:
    """Morale, and whether anybody still sees anybody (WB-92)."""
    from crawler.engine import encounter

    yield from morale.check_all(world, dice)
    yield from ending.check(world, dice)
    yield from encounter.overhear(world)
    yield from ending.lull(world, dice)


def _initiative(world: World, dice: Dice) -> Iterator[Event]:
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
        return (PlannedStep(ACT, (*party, *foes), deaths.BOTH),)
    steps = (PlannedStep(ACT, party, PARTY), PlannedStep(ACT, foes, FOES))
    return steps if ours.result > theirs.result else steps[::-1]
