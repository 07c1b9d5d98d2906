"""The digits: 1 to 9 are acts of play in fixed places; none ever leaves or opens another game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crawler.engine import commands as c
from crawler.ui.narration import describe
from crawler.ui.plain import deeds, fighting, places, walking
from crawler.ui.plain.session import Session
from crawler.ui.words import _

Act = Callable[[Session], None]


def _run(way: str) -> Act:
    return lambda session: walking.run_on(session, way)


def _all(act: str) -> Act:
    return lambda session: fighting.everybody(session, act)


def _give(command: c.Command) -> Act:
    return lambda session: (session.give(command), None)[1]


EXPLORING: Mapping[str, Act] = {
    "1": _run("n"),
    "2": _run("e"),
    "3": _run("s"),
    "4": _run("w"),
    "5": walking.on,
    "6": lambda session: deeds.at_door(c.Listen, together=True)(session, ("listen",)),
    "7": lambda session: deeds.search(session, ("search",)),
    "8": lambda session: deeds.take(session, ("take",)),
    "9": deeds.tend,
}
MEETING: Mapping[str, Act] = {
    "1": _give(c.Talk()),
    "2": _give(c.Attack()),
    "3": _give(c.Withdraw()),
    "4": _give(c.Pass()),
}
FIGHTING: Mapping[str, Act] = {
    "1": _give(c.CarryOut()),
    "2": _all("fight"),
    "3": _all("missile"),
    "4": _all("guard"),
    "5": _all("withdraw"),
    "6": _all("turn"),
    "7": _all("throw"),
    "8": _all("stay"),
    "9": fighting.orders,
}
DIGITS: Mapping[str, Mapping[str, Act]] = {
    "exploring": EXPLORING,
    "meeting": MEETING,
    "fighting": FIGHTING,
    "fallen": dict.fromkeys("123456789", _give(c.Muster())),
    "returned": dict.fromkeys("123456789", _give(c.GoDown())),
    "over": dict.fromkeys("123456789", lambda session: session.say(over_text(session))),
}
"""What each digit does in each stage of the world."""


def press(session: Session, digit: str) -> None:
    """Do what a digit does now."""
    act = DIGITS.get(session.view.stage, {}).get(digit)
    if act is None:
        session.say(_("Nothing stands at {digit} here.").format(digit=digit))
    else:
        act(session)


def changed(stage: str) -> str:
    """What the first digit does now that all digits have another meaning."""
    first = {
        "exploring": _("1 walks north"),
        "meeting": _("1 talks"),
        "fighting": _("1 carries out the orders"),
        "fallen": _("1 sends a new party down"),
        "returned": _("1 goes down again"),
        "over": _("1 does nothing"),
    }
    return _("The numbers have changed: now {first}.").format(first=first[stage])


def menu(session: Session) -> str:
    """The line of digits at the prompt."""
    texts = {
        "exploring": _explore_menu,
        "meeting": _meeting_menu,
        "fighting": lambda _session: _(
            "1 carry out  2 fight  3 shoot  4 guard  5 withdraw  6 turn undead  7 throw oil  8 hold  9 orders"
        ),
        "fallen": lambda _session: _(
            "Any digit: a new party goes into the same dungeon. Words: new for a new dungeon, retire, leave."
        ),
        "returned": lambda _session: _(
            "Any digit: the same party goes down again. Words: retire, new, leave."
        ),
        "over": over_text,
    }
    return texts[session.view.stage](session) if session.view.stage in texts else ""


def _explore_menu(session: Session) -> str:
    text = _("1 north  2 east  3 south  4 west  5 {on}  6 listen  7 search  8 take  9 {tend}")
    return text.format(on=_on_text(session), tend=_tend_text(session))


def _on_text(session: Session) -> str:
    offer = walking.door_work(session.view)
    if offer is None:
        return _("on")
    text = describe(offer, session.view)
    return text[:1].lower() + text[1:]


def _tend_text(session: Session) -> str:
    if session.view.dark and session.offers(c.Light):
        return _("light")
    return _("bind wounds") if session.offers(c.BindWounds) else _("wait")


def _meeting_menu(session: Session) -> str:
    kinds = {type(offer.command) for offer in session.view.offers}
    talk = _("1 talk  ") if c.Talk in kinds else _("1 talk (they have no speech)  ")
    return places.met_text(session) + "\n" + talk + _("2 attack  3 back away  4 let them be")


def over_text(session: Session) -> str:
    """The game is over: nothing is left but to begin another."""
    return _(
        "The game is over: there is nothing more to play here. Words: new for a new dungeon, dice, leave."
    )
