"""What counts as "something": it throws away keys typed ahead, and stops whatever goes on by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crawler.engine.events import Event, fight, harm, meeting, party, turn
from crawler.engine.view import View
from crawler.ui.words import _

ALWAYS: tuple[type[Event], ...] = (
    meeting.Met,
    meeting.Reacted,
    meeting.Parted,
    meeting.Helped,
    fight.FightBegan,
    fight.GroupJoined,
    harm.Wounded,
    harm.Attacked,
    harm.Died,
    harm.Affected,
    harm.Attached,
    fight.FightEnded,
    turn.TrapSprung,
    turn.LightWentOut,
    turn.LightLow,
    turn.DarknessFell,
    turn.DoorFound,
    turn.TrapFound,
    turn.Interrupted,
    turn.EffectEnded,
    party.PartyFell,
    party.CameUp,
    party.LevelGained,
    party.GameEnded,
    party.Arrived,
)
"""Kinds of event that are always something."""

FIRST = (party.PartyFell, fight.FightBegan, meeting.Met)
"""Of several things that happen, these are told."""


def reason(events: Iterable[Event]) -> str:
    """Why these events are something, in a few words, or "" if they are not.

    A wandering check that brings nobody is not something, nor is a die that nobody sees.
    """
    found = [event for event in events if isinstance(event, ALWAYS) or _shows(event)]
    first = [event for kind in FIRST for event in found if isinstance(event, kind)]
    return next((_reason(event) for event in (*first, *found)), "")


def _shows(event: Event) -> bool:
    return isinstance(event, turn.Seen) and bool(event.came)


def _reason(event: Event) -> str:
    reasons: dict[type[Any], str] = {
        turn.Seen: _("somebody comes into view"),
        meeting.Met: _("you are not alone"),
        fight.FightBegan: _("a fight begins"),
        fight.FightEnded: _("the fight is over"),
        party.PartyFell: _("all have fallen"),
        harm.Died: _("somebody died"),
        harm.Wounded: _("somebody is hurt"),
        harm.Attacked: _("somebody attacks"),
        turn.TrapSprung: _("a trap springs"),
        turn.LightWentOut: _("a light went out"),
        turn.LightLow: _("a light burns low"),
        turn.DarknessFell: _("it is dark"),
        turn.DoorFound: _("a secret door is found"),
        turn.TrapFound: _("a trap is found"),
        turn.Interrupted: _("something keeps you from it"),
        party.Arrived: _("you are on another level"),
    }
    return reasons.get(type(event), _("something happens"))


def hurt(before: View, after: View) -> str:
    """The name of a member who lost hit points between two views, or ""."""
    old = {member.name: member.hp for member in before.roster}
    return next((m.name for m in after.roster if m.hp < old.get(m.name, m.hp)), "")
