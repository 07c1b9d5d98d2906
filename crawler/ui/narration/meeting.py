"""Sentences about meetings: distance, surprise, reaction, parting."""

from __future__ import annotations

from typing import Any

from crawler.dice import Roll
from crawler.engine.events import Event, meeting
from crawler.ui.narration.sentence import (
    SILENT,
    Told,
    first_roll,
    joined,
    result_text,
    roll_text,
    rule_of,
    said,
)
from crawler.ui.narration.teller import PARTY, Teller
from crawler.ui.words import _, capital, listed


def _met(event: meeting.Met, teller: Teller) -> Told:
    seen = teller.seen(event.groups)
    where = _where(seen, teller)
    text = _("{who}, {feet} feet off to the {way}.") if where else _("{who}, {feet} feet off.")
    who = teller.numbers(seen) if seen else _("something in the dark")
    told = list(said(capital(text.format(who=who, feet=event.feet, way=where)), "HR-71"))
    return (*told, *_surprise(event, teller))


def _where(names: list[str], teller: Teller) -> str:
    at = teller.creatures[names[0]].at if names and names[0] in teller.creatures else None
    return teller.way(at) if at else ""


def _surprise(event: meeting.Met, teller: Teller) -> Told:
    dice = [text for roll in event.rolls if (text := _surprise_die(roll))]
    shown = _("Surprise: {dice}.").format(dice=", ".join(dice)) if dice else ""
    others = [group for group in event.surprised if group != PARTY]
    you = PARTY in event.surprised
    if you and others:
        outcome = _("Both sides are surprised.")
    elif you:
        outcome = _("You are surprised.")
    elif others:
        names = listed([teller.group(group) for group in others])
        single = len(others) == 1 and teller.single(others[0])
        outcome = _("{who} is surprised.") if single else _("{who} are surprised.")
        outcome = capital(outcome.format(who=names))
    else:
        outcome = _("Nobody is surprised.")
    return said(joined([shown, outcome]), rule_of(event, "WB-46"))


def _surprise_die(roll: Roll) -> str:
    """Such as "you 4, where 2 or less is surprise": whose die it is stands at the end of its purpose."""
    who = _("you") if roll.purpose.endswith(PARTY) else _("they")
    text = _("{who} {result}, where {needed} or less is surprise")
    return text.format(who=who, result=result_text(roll), needed=roll.needed)


def reaction_text(result: str, single: bool) -> str:
    """What a reaction means for those who showed it."""
    if single:
        return {
            "attacks_at_once": _("It attacks at once."),
            "hostile": _("It is hostile and reaches for its weapon."),
            "cautious": _("It is cautious: it stands and watches."),
            "friendly": _("It is friendly and lets you pass."),
            "enthusiastic": _("It is glad of you and will help."),
        }.get(result, _(result.replace("_", " ")))
    return {
        "attacks_at_once": _("They attack at once."),
        "hostile": _("They are hostile and reach for their weapons."),
        "cautious": _("They are cautious: they stand and watch."),
        "friendly": _("They are friendly and let you pass."),
        "enthusiastic": _("They are glad of you and will help."),
    }.get(result, _(result.replace("_", " ")))


def _reacted(event: meeting.Reacted, teller: Teller) -> Told:
    acts = {
        "talk": _("{who} speaks."),
        "withdraw": _("You back away."),
        "pass": _("You let them be."),
    }
    act = acts.get(event.act, "").format(who=teller.the(event.speaker) if event.speaker else _("Somebody"))
    roll = first_roll(event)
    dice = _("Reaction {roll}.").format(roll=roll_text(roll)) if roll else ""
    single = len(event.groups) == 1 and teller.single(event.groups[0])
    text = joined([act, dice, reaction_text(event.result, single)])
    return said(text, "HR-76" if roll else rule_of(event, "HR-75"))


def _parted(event: meeting.Parted, _teller: Teller) -> Told:
    texts = {
        "slipped away": _("They have not seen you. You slip away."),
        "stood off": _("They keep their distance, and you keep yours."),
        "let pass": _("They let you pass."),
        "withdrew": _("You draw back, and nobody follows."),
        "helped": _("You part as friends."),
    }
    return said(texts.get(event.how, _("You part without blows.")), "WB-93")


def _helped(event: meeting.Helped, teller: Teller) -> Told:
    text = _("{who} tell you where the stairs down are. They are on your map: {where}.")
    if teller.single(event.group):
        text = _("{who} tells you where the stairs down are. They are on your map: {where}.")
    who = capital(teller.group(event.group))
    return said(text.format(who=who, where=teller.place(event.stairs)), "HR-76")


def _group_left(event: meeting.GroupLeft, teller: Teller) -> Told:
    if event.group not in teller.met:
        return SILENT
    single = teller.single(event.group)
    texts = {
        "surrendered": _("{who} gives up and goes free.") if single else _("{who} give up and go free."),
        "wandered on": _("{who} goes its way.") if single else _("{who} go their way."),
        "robbed": _("{who} leaves with the loot.") if single else _("{who} leave with the loot."),
    }
    plain = _("{who} is gone.") if single else _("{who} are gone.")
    return said(capital(texts.get(event.why, plain).format(who=teller.group(event.group))))


SENTENCES: dict[type[Event], Any] = {
    meeting.Met: _met,
    meeting.Reacted: _reacted,
    meeting.Parted: _parted,
    meeting.Helped: _helped,
    meeting.GroupLeft: _group_left,
}
SILENT_KINDS: dict[type[Event], str] = {
    meeting.Alerted: "the party does not know who heard it",
    meeting.WentHome: "nobody of a party sees it",
}
"""Kinds that give no sentence, and why."""
