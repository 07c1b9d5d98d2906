"""Sentences about the exploration turn: wandering checks, light, what comes into sight, waiting."""

from __future__ import annotations

from typing import Any

from crawler.dice import Roll
from crawler.engine.events import Event, turn
from crawler.engine.world import MINUTE
from crawler.ui.narration.sentence import SILENT, Told, first_roll, said
from crawler.ui.narration.teller import Teller
from crawler.ui.words import _, capital, ngettext, number_word


def _check_text(roll: Roll) -> str:
    if roll.needed == 1:
        only = _("Only a 1 brings company.")
    else:
        only = _("A {needed} or less brings company.").format(needed=roll.needed)
    if roll.success:
        only = _("Company is coming.")
    return f"{roll.result}. {only}"


def _turn_began(event: turn.TurnBegan, _teller: Teller) -> Told:
    roll = first_roll(event)
    if roll is None:
        return SILENT
    return said(_("Wandering check: {check}").format(check=_check_text(roll)), roll.rule)


def _reasons() -> dict[str, str]:
    return {
        "forcing": _("for the noise at the door"),
        "alarm": _("for the bell"),
        "fight": _("for the time the fight took"),
        "noise": _("for the noise"),
    }


def _wandering(event: turn.WanderingChecked, _teller: Teller) -> Told:
    roll = first_roll(event)
    if roll is None:
        return SILENT
    why = _reasons().get(event.why, "")
    text = _("Wandering check {why}: {check}") if why else _("Wandering check: {check}")
    return said(text.format(why=why, check=_check_text(roll)), roll.rule)


def _light_low(event: turn.LightLow, teller: Teller) -> Told:
    text = ngettext(
        '{who}: "{count} turn left in this {light}."',
        '{who}: "{count} turns left in this {light}."',
        event.turns,
    )
    count = capital(number_word(event.turns))
    rule = _light_rule(event.item, teller)
    return said(text.format(who=teller.the(event.member), count=count, light=teller.item(event.item)), rule)


def _light_rule(item: str, teller: Teller) -> str:
    known = teller.items.get(item)
    kind = teller.catalog.items.get(known.kind) if known else None
    return "WB-30" if kind is not None and kind.fuel else "WB-29"


def _light_out(event: turn.LightWentOut, teller: Teller) -> Told:
    light = teller.item(event.item)
    if event.member:
        text = _("{who}'s {light} burns out.") if event.gone else _("{who}'s {light} goes out.")
    else:
        text = (
            _("The {light} on the floor burns out.")
            if event.gone
            else _("The {light} on the floor goes out.")
        )
    return said(text.format(who=teller.the(event.member), light=light), _light_rule(event.item, teller))


def _darkness(_event: turn.DarknessFell, _teller: Teller) -> Told:
    return said(_("The last light is gone. In the dark you know only what you can touch."), "WB-28")


def _effect_ended(event: turn.EffectEnded, teller: Teller) -> Told:
    texts = {
        "held": _("{who} can move again."),
        "webbed": _("{who} is free of the web."),
        "burning": _("The fire on {who} goes out."),
        "turned": _("{who} comes back."),
    }
    text = texts.get(event.effect, "")
    if not text or not (teller.member(event.creature) or event.creature in teller.in_view):
        return SILENT
    return said(capital(text.format(who=teller.the(event.creature))))


def _seen(event: turn.Seen, teller: Teller) -> Told:
    told = list(_swung(teller))
    if not teller.fighting:
        known = [
            name for name in event.came if _group_of(name, teller) in teller.met.difference(teller.meeting)
        ]
        if known:
            told += said(_came(known, teller))
    for at, names in _by_square(event.things, teller).items():
        where = teller.place(at)
        told += said(_("On the floor, {where}: {things}.").format(where=where, things=teller.things(names)))
    return tuple(told)


def _group_of(name: str, teller: Teller) -> str:
    known = teller.creatures.get(name)
    return known.group if known else ""


def _came(names: list[str], teller: Teller) -> str:
    at = teller.creatures[names[0]].at
    where = teller.place(at) if at else ""
    text = ngettext("{who} comes into view, {where}.", "{who} come into view, {where}.", len(names))
    return capital(text.format(who=teller.numbers(names), where=where))


def _swung(teller: Teller) -> Told:
    told: list[Any] = []
    for door, shut in teller.swung:
        text = _("{door} falls shut.") if shut else _("{door} opens.")
        told += said(capital(text.format(door=teller.door(door))), "WB-27" if shut else "")
    return tuple(told)


def _by_square(things: tuple[str, ...], teller: Teller) -> dict[tuple[int, int], list[str]]:
    found: dict[tuple[int, int], list[str]] = {}
    for name in things:
        known = teller.items.get(name)
        if known is not None and known.at is not None:
            found.setdefault(known.at, []).append(name)
    return found


def _interrupted(event: turn.Interrupted, _teller: Teller) -> Told:
    left = max(1, event.left // MINUTE)
    text = ngettext(
        "Broken off: {act}. {count} minute of it is left to do.",
        "Broken off: {act}. {count} minutes of it are left to do.",
        left,
    )
    return said(text.format(act=act_name(event.act), count=left))


def act_name(act: str) -> str:
    """What somebody was doing, such as listening or searching."""
    names = {
        "listen": _("listening"),
        "search": _("searching"),
        "pick": _("work at the lock"),
        "disarm": _("work at the trap"),
        "take": _("picking up"),
        "give": _("handing over"),
        "hold": _("changing what is in hand"),
        "bind": _("binding wounds"),
        "light": _("lighting"),
        "rest": _("resting"),
    }
    kind = act.split(" ", maxsplit=1)[0].lower()
    return names.get(kind, _(kind))


def _waited(event: turn.Waited, _teller: Teller) -> Told:
    minutes = max(1, event.time // MINUTE)
    text = ngettext("You wait {count} minute.", "You wait {count} minutes.", minutes)
    return said(text.format(count=minutes))


SENTENCES: dict[type[Event], Any] = {
    turn.TurnBegan: _turn_began,
    turn.WanderingChecked: _wandering,
    turn.LightLow: _light_low,
    turn.LightWentOut: _light_out,
    turn.DarknessFell: _darkness,
    turn.EffectEnded: _effect_ended,
    turn.Seen: _seen,
    turn.Interrupted: _interrupted,
    turn.Waited: _waited,
}
SILENT_KINDS: dict[type[Event], str] = {
    turn.TimePassed: "the clock shows it",
    turn.TurnEnded: "the clock shows it",
    turn.WandererChosen: "the party learns who comes when it meets them",
    turn.Stepped: "the map shows it",
    turn.Passed: "nothing was noticed",
    turn.TrapPassed: "nothing was noticed",
    turn.ListeningForgotten: "the choices show it",
    turn.Finished: "the act itself is told",
    turn.NoiseMade: "the gauge of noise shows it",
}
"""Kinds that give no sentence, and why."""
