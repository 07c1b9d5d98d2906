"""Sentences about what members do in a turn: doors, locks, listening, searching, traps."""

from __future__ import annotations

from typing import Any

from crawler.engine.events import Event, turn
from crawler.ui.narration.sentence import SILENT, Told, hidden, joined, rule_of, said, save_text, shown
from crawler.ui.narration.teller import Teller
from crawler.ui.words import _, an, capital, ngettext


def _door_tried(event: turn.DoorTried, teller: Teller) -> Told:
    who, door = teller.names(event.members), teller.door(event.door)
    single = len(event.members) == 1
    if event.forced and single:
        text = _("{who} throws a shoulder at {door}{dice}.")
    elif event.forced:
        text = _("{who} force {door} together{dice}.")
    else:
        text = _("{who} pushes {door}{dice}.")
    if event.locked and not event.opened and not event.forced:
        outcome = _("It is locked.")
    elif event.opened and not event.rolls:
        outcome = _("It moves freely.")
    elif event.opened:
        outcome = _("It bursts open.") if event.forced else _("It opens.")
    else:
        outcome = _("It holds, and the blow rings down the passage.") if event.forced else _("It holds.")
    return said(
        joined([text.format(who=who, door=door, dice=shown(event)), outcome]), rule_of(event, "WB-22")
    )


def _lock_picked(event: turn.LockPicked, teller: Teller) -> Told:
    text = _("{who} works at the lock of {door}{dice}.").format(
        who=teller.the(event.member), door=teller.door(event.door), dice=shown(event)
    )
    outcome = _("It clicks: the door is no longer locked.") if event.opened else _("It will not turn.")
    return said(joined([text, outcome]), rule_of(event, "8.1"), hidden(event))


def _door_opened(event: turn.DoorOpened, teller: Teller) -> Told:
    if event.depth != teller.depth or not (teller.member(event.by) or event.by in teller.in_view):
        return SILENT
    text = _("{who} opens {door}.")
    return said(capital(text.format(who=teller.the(event.by), door=teller.door(event.door))))


def _door_shut(event: turn.DoorShut, teller: Teller) -> Told:
    if event.depth != teller.depth or not (teller.member(event.by) or event.by in teller.in_view):
        return SILENT
    text = _("{who} shuts {door}.")
    return said(capital(text.format(who=teller.the(event.by), door=teller.door(event.door))))


def _door_found(event: turn.DoorFound, teller: Teller) -> Told:
    where = teller.place(event.door)
    if event.how == "passing":
        text = _("{who} stops: something is wrong with the wall, {where}. A secret door!")
        rule = "WB-37"
    else:
        text, rule = _("{who} finds a secret door, {where}."), "WB-35"
    told = text.format(who=teller.the(event.member), where=where)
    return said(told, rule_of(event, rule), hidden(event))


def _trap_found(event: turn.TrapFound, teller: Teller) -> Told:
    if event.how == "sprung":
        return SILENT
    kind = teller.catalog.traps.get(teller.traps.get((teller.depth, event.trap), ""))
    text = _("{who} finds a trap, {where}: {trap}.").format(
        who=teller.the(event.member), where=teller.place(event.trap), trap=teller.trap(event.trap)
    )
    look = _(kind.look) if kind else ""
    rule = "WB-40" if event.how == "passing" else "HR-57"
    return said(joined([text, look]), rule_of(event, rule), hidden(event))


def _listened(event: turn.Listened, teller: Teller) -> Told:
    who, door = teller.names(event.members), teller.door(event.door)
    if len(event.members) == 1:
        name = event.members[0]
        text = _("{who} listens at {door}.").format(who=who, door=door)
        return said(joined([text, _heard_by_one(name, event.heard, teller)]), rule_of(event, "WB-33"), True)
    text = _("{who} listen at {door}.").format(who=who, door=door)
    heard = _("There is a noise behind it.") if event.heard else _("They hear nothing.")
    return said(joined([text, heard]), rule_of(event, "WB-33"), True)


def _heard_by_one(name: str, heard: bool, teller: Teller) -> str:
    if heard:
        return _("There is a noise behind it.")
    text = _("{they} hear nothing.") if teller.many(name) else _("{they} hears nothing.")
    return text.format(they=capital(teller.pronoun(name)))


def _searched(event: turn.Searched, teller: Teller) -> Told:
    count = len(event.areas) or len(event.members)
    if event.what == "traps":
        text = ngettext(
            "{who}: {count} area searched for traps", "{who}: {count} areas searched for traps", count
        )
    else:
        text = ngettext(
            "{who}: {count} area searched for secret doors",
            "{who}: {count} areas searched for secret doors",
            count,
        )
    everybody = set(event.members) >= {name for name in teller.order if name not in teller.out}
    who = _("The whole party") if everybody else teller.names(event.members)
    how = _(", in haste at half the chance.") if event.quick else "."
    rule = rule_of(event, "WB-38")
    return said(text.format(who=who, count=count) + how, rule, True)


def _trap_sprung(event: turn.TrapSprung, teller: Teller) -> Told:
    texts = {
        "fall": _("The floor gives way under {who}. It is {trap}!"),
        "arrow": _("A click under {who}'s foot, and an arrow flies."),
        "dart": _("A click under {who}'s foot, and a dart flies out of the wall."),
        "blade": _("A click under {who}'s foot, and a blade sweeps across the walk."),
        "alarm": _("{who} walks into a wire. A bell rings, and rings."),
        "block": _("Stone grinds above {who}: a block comes down."),
    }
    kind = teller.catalog.traps.get(event.kind)
    text = texts.get(kind.effect if kind else "", _("{who} springs a trap: {trap}!"))
    trap = an(_(kind.name)) if kind else _("a trap")
    return said(text.format(who=teller.the(event.member), trap=trap), rule_of(event, "WB-39"), hidden(event))


def _trap_missed(event: turn.TrapMissed, teller: Teller) -> Told:
    texts = {
        "fall": _("{who} springs clear of the edge{dice}."),
        "block": _("{who} jumps aside{dice}."),
    }
    kind = teller.catalog.traps.get(event.kind)
    text = texts.get(kind.effect if kind else "", _("{who} takes no harm{dice}."))
    if event.why == "missed":
        text = _("It misses {who}{dice}.")
    dice = save_text(event) or shown(event)
    return said(text.format(who=teller.the(event.member), dice=dice), rule_of(event, "WB-112"))


def _disarmed(event: turn.Disarmed, teller: Teller) -> Told:
    text = _("{who} works at the {trap}{dice}.").format(
        who=teller.the(event.member), trap=teller.trap(event.trap), dice=shown(event)
    )
    outcome = _("It is harmless now.") if event.done else _("It stays as it was.")
    return said(joined([text, outcome]), rule_of(event, "HR-63"), hidden(event))


SENTENCES: dict[type[Event], Any] = {
    turn.DoorTried: _door_tried,
    turn.LockPicked: _lock_picked,
    turn.DoorOpened: _door_opened,
    turn.DoorShut: _door_shut,
    turn.DoorFound: _door_found,
    turn.TrapFound: _trap_found,
    turn.Listened: _listened,
    turn.Searched: _searched,
    turn.TrapSprung: _trap_sprung,
    turn.TrapMissed: _trap_missed,
    turn.Disarmed: _disarmed,
}
