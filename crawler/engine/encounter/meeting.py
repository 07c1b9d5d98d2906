"""A meeting: surprise, distance, and what comes of talk, attack or leaving (WB-45, WB-46; HR-66 to HR-77)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.dungeon import sight
from crawler.engine import combat
from crawler.engine.commands import Attack, Order, Pass, Talk, Withdraw
from crawler.engine.events.fight import OrdersGiven, OrdersReadied
from crawler.engine.events.meeting import GroupLeft, Helped, Met, Parted, Reacted
from crawler.engine.world import PARTY, Meeting, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

SQUARE_FT = 5
ATTACKING = ("attacks_at_once", "hostile")
"""The reactions that lead to a fight (HR-77)."""
OUTCOMES = {"cautious": "stood off", "friendly": "let pass", "enthusiastic": "helped"}
"""How the sides part after the other reactions (HR-76)."""
AT_DOOR = 2
"""Who stands within so many squares of a door where a noise was heard expects somebody behind it."""
FRIENDS = ("friendly", "enthusiastic")


def meet(world: World, groups: Sequence[str], dice: Dice) -> Iterator[Event]:
    """Party and groups meet: who is surprised, how far off (WB-45, WB-46; HR-65, HR-66, HR-69, HR-71).

    Those without speech attack at once (HR-75); the others wait for the player, unless the party is
    surprised: then their reaction is rolled at once. Whoever comes upon a fight looks on until he is seen.
    """
    if world.fight is not None:
        return
    surprised, rolls = _surprise(world, groups, dice)
    yield Met(tuple(groups), _feet(world, groups), surprised, rolls)
    wild = [g for g in groups if not world.rules.talks(world, g)]
    if wild and any(g not in surprised for g in groups):
        yield from combat.begin(world, wild, dice, surprised)
    elif PARTY in surprised and any(g not in surprised for g in groups):
        yield from _react(world, "met", dice)
        if world.meeting is not None and world.meeting.reaction in ATTACKING:
            yield from combat.begin(world, groups, dice, surprised)


def _surprise(world: World, groups: Sequence[str], dice: Dice) -> tuple[tuple[str, ...], tuple[Roll, ...]]:
    """One roll for each side that may be surprised: who knows of the other can't be (WB-46; HR-66, HR-67)."""
    found: list[str] = []
    rolls = []
    odds = world.rules.surprise_by(world, groups)
    if odds.of_six and not _aware(world, groups):
        rolls.append(dice.check("surprise of the party", odds.rule, odds.of_six))
        found += [PARTY] if rolls[-1].success else []
    unaware = [g for g in groups if world.rules.surprise_odds(world, g).of_six]
    if unaware:
        odds = world.rules.surprise_odds(world, unaware[0])
        rolls.append(dice.check("surprise of the monsters", odds.rule, odds.of_six))
        found += unaware if rolls[-1].success else []
    return tuple(found), tuple(rolls)


def _aware(world: World, groups: Sequence[str]) -> bool:
    """Whether the party knows of all of them already, or has just heard somebody behind this door (HR-66)."""
    feet = [m.at for m in world.members() if m.at is not None]
    if any(sight.reach(door, at) <= AT_DOOR for door in world.floor.heard for at in feet):
        return True
    return all(world.groups[g].attitude != "unmet" for g in groups)


def _feet(world: World, groups: Sequence[str]) -> int:
    """The distance between the nearest two, in feet (HR-71, HR-73)."""
    theirs = [c.at for g in groups for c in world.monsters(g) if c.at is not None]
    ours = [m.at for m in world.members() if m.at is not None]
    return min((sight.reach(a, b) for a in ours for b in theirs), default=0) * SQUARE_FT


def _react(world: World, act: str, dice: Dice) -> Iterator[Event]:
    """One roll for each meeting, by the leader's charisma (HR-74, HR-76)."""
    meeting = world.meeting
    if meeting is None or meeting.reaction:
        return
    leader = world.leader
    roll, result = world.rules.reaction(world, leader, dice)
    yield Reacted(tuple(meeting.groups), result, act, leader.name, rolls=(roll,))


def _slips(world: World, meeting: Meeting) -> bool:
    """Whether all those met are surprised, so that the party can slip away."""
    return all(g in meeting.surprised for g in meeting.groups)


def talk(world: World, command: Talk, dice: Dice) -> Iterator[Event]:
    """Speak to those met; what they make of it is acted out (WB-93; HR-74, HR-76)."""
    yield from _react(world, "talk", dice)
    yield from _act_out(world, dice)


def withdraw(world: World, command: Withdraw, dice: Dice) -> Iterator[Event]:
    """Back away: from the surprised unseen, from others by their reaction; the hostile pursue (HR-76)."""
    yield from _leave(world, "withdraw", dice)


def pass_by(world: World, command: Pass, dice: Dice) -> Iterator[Event]:
    """Let them be, and see whether they let the party be (HR-76)."""
    yield from _leave(world, "pass", dice)


def _leave(world: World, act: str, dice: Dice) -> Iterator[Event]:
    meeting = world.meeting
    if meeting is None:
        return
    if _slips(world, meeting):
        yield Parted(tuple(meeting.groups), "slipped away")
        return
    yield from _react(world, act, dice)
    withdrawing = act == "withdraw"
    yield from _act_out(world, dice, withdrawing)


def _act_out(world: World, dice: Dice, withdrawing: bool = False) -> Iterator[Event]:
    """Each reaction comes true: they attack, stand off, let pass, or help (HR-76, HR-77)."""
    meeting = world.meeting
    if meeting is None:
        return
    groups = tuple(meeting.groups)
    if meeting.reaction in ATTACKING:
        yield from _fight(world, groups, dice, withdrawing)
        return
    stairs = world.level.down
    if meeting.reaction == "enthusiastic" and stairs is not None:
        yield Helped(groups[0], stairs)
    how = "withdrew" if withdrawing else OUTCOMES.get(meeting.reaction, "stood off")
    yield Parted(groups, how)
    yield from _wander_on(world, groups)


def _wander_on(world: World, groups: Sequence[str]) -> Iterator[Event]:
    """Wandering bands go their way; those who live here stay (own ruling)."""
    for name in groups:
        if world.groups[name].room is None:
            yield GroupLeft(name, "wandered on")


def _fight(world: World, groups: Sequence[str], dice: Dice, withdrawing: bool) -> Iterator[Event]:
    """The fight begins; a party that was withdrawing goes on doing so."""
    surprised = world.meeting.surprised if world.meeting else ()
    yield from combat.begin(world, groups, dice, surprised)
    if withdrawing and world.fight is not None:
        orders = {m.name: Order("withdraw") for m in world.able()}
        yield OrdersGiven(orders)
        yield OrdersReadied(orders)


def attack(world: World, command: Attack, dice: Dice) -> Iterator[Event]:
    """Attack those met, with a free round where they are surprised; or those in sight (WB-45; HR-77)."""
    meeting = world.meeting
    if meeting is not None:
        yield from combat.begin(world, meeting.groups, dice, meeting.surprised)
        return
    seen = list(dict.fromkeys(world[name].side for name in world.in_view if not world[name].down))
    foes = [g for g in seen if world.groups[g].attitude not in FRIENDS]
    yield from combat.begin(world, foes or seen, dice)
