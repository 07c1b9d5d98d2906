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


PEACEFUL = ("cautious", "friendly", "enthusiastic")
"""The reactions after which the sides part without blows."""


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


def reaction_text(result: str, act: str, single: bool, roams: bool) -> str:
    """What a reaction means for those who showed it, and what they do then.

    Args:
        result: the reaction.
        act: what the party did: talk, withdraw, pass, or met, after which it may still choose.
        single: whether one showed it.
        roams: whether they go their way afterwards.
    """
    text = _reactions(single).get(result, _(result.replace("_", " ")))
    if result == "cautious" and act == "withdraw":
        one, many = _("It is cautious, and does not follow."), _("They are cautious, and do not follow.")
        text = one if single else many
    if not roams or act == "met" or result not in PEACEFUL:
        return text
    return joined([text, _goes_on(single)])


def _goes_on(single: bool) -> str:
    return _("Then it goes its way.") if single else _("Then they go their way.")


def _reactions(single: bool) -> dict[str, str]:
    if single:
        return {
            "attacks_at_once": _("It attacks at once."),
            "hostile": _("It is hostile and reaches for its weapon."),
            "cautious": _("It is cautious: it stands and watches."),
            "friendly": _("It is friendly and lets you pass."),
            "enthusiastic": _("It is glad of you and will help."),
        }
    return {
        "attacks_at_once": _("They attack at once."),
        "hostile": _("They are hostile and reach for their weapons."),
        "cautious": _("They are cautious: they stand and watch."),
        "friendly": _("They are friendly and let you pass."),
        "enthusiastic": _("They are glad of you and will help."),
    }


def _reacted(event: meeting.Reacted, teller: Teller) -> Told:
    acts = {
        "talk": _("{who} speaks."),
        "withdraw": _("You back away."),
        "pass": _("You let them be."),
    }
    act = acts.get(event.act, "").format(who=teller.the(event.speaker) if event.speaker else _("Somebody"))
    roll = first_roll(event)
    dice = _("Reaction {roll}.").format(roll=roll_text(roll)) if roll else ""
    tells_more = event.result == "enthusiastic" and teller.depth < teller.levels
    roams = _roam(event.groups, teller) and not tells_more
    outcome = reaction_text(event.result, event.act, _one(event.groups, teller), roams)
    return said(joined([act, dice, outcome]), "HR-76" if roll else rule_of(event, "HR-75"))


def _one(groups: tuple[str, ...], teller: Teller) -> bool:
    """Whether the party knows of one alone."""
    return len(groups) == 1 and teller.single(groups[0])


def _roam(groups: tuple[str, ...], teller: Teller) -> bool:
    """Whether all of them are wanderers, who go their way after a peaceful meeting."""
    return all(group in teller.roaming for group in groups)


def _parted(event: meeting.Parted, teller: Teller) -> Told:
    """Nothing where the reaction of this act has told it."""
    if teller.reacted and event.how != "slipped away":
        return SILENT
    single = _one(event.groups, teller)
    texts = _partings_of_one() if single else _partings()
    text = texts.get(event.how, _("You part without blows."))
    roams = _roam(event.groups, teller) and event.how != "slipped away"
    return said(joined([text, _goes_on(single) if roams else ""]), "WB-93")


def _partings() -> dict[str, str]:
    return {
        "slipped away": _("They have not seen you. You slip away."),
        "stood off": _("They keep their distance, and you keep yours."),
        "let pass": _("They let you pass."),
        "withdrew": _("You draw back, and nobody follows."),
        "helped": _("You part as friends."),
    }


def _partings_of_one() -> dict[str, str]:
    return _partings() | {
        "slipped away": _("It has not seen you. You slip away."),
        "stood off": _("It keeps its distance, and you keep yours."),
        "let pass": _("It lets you pass."),
    }


def _helped(event: meeting.Helped, teller: Teller) -> Told:
    text = _("{who} tell you where the stairs down are. They are on your map: {where}.")
    if teller.single(event.group):
        text = _("{who} tells you where the stairs down are. They are on your map: {where}.")
    who = capital(teller.group(event.group))
    told = text.format(who=who, where=teller.place(event.stairs))
    leaving = _goes_on(teller.single(event.group)) if _roam((event.group,), teller) else ""
    return said(joined([told, leaving]), "HR-76")


def _group_left(event: meeting.GroupLeft, teller: Teller) -> Told:
    """Nothing of those the party never met, nor where the parting told that they go their way."""
    told = event.why == "wandered on" and _roam(teller.parted, teller)
    if told or event.group not in teller.met:
        return SILENT
    single = teller.single(event.group)
    texts = {
        "surrendered": _("{who} lays down its arms and goes free.")
        if single
        else _("{who} lay down their arms and go free."),
        "wandered on": _("{who} goes its way.") if single else _("{who} go their way."),
        "robbed": _("{who} leaves.") if single else _("{who} leave."),
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
