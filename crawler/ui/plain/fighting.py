"""Words for a fight: orders for one or all, and carrying them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.offers import Assignment
from crawler.ui.narration import order_text
from crawler.ui.narration.compass import apart, heading
from crawler.ui.narration.teller import REACH
from crawler.ui.plain import places
from crawler.ui.plain.deeds import members
from crawler.ui.plain.session import Session
from crawler.ui.plain.walking import directions
from crawler.ui.words import _, listed, ngettext

Words = Sequence[str]
Choices = Mapping[str, tuple[Any, ...]]


def choices(session: Session) -> Choices:
    """For each member the orders that can be given now."""
    for offer in session.offers(c.GiveOrders):
        bound = offer.free.get("orders")
        if isinstance(bound, Assignment):
            return bound.values
    return {}


def acts() -> dict[str, str]:
    """The words for the acts of a round."""
    return {
        _("fight"): "fight",
        _("attack"): "fight",
        _("shoot"): "missile",
        _("missile"): "missile",
        _("throw"): "throw",
        _("oil"): "throw",
        _("turn"): "turn",
        _("move"): "move",
        _("withdraw"): "withdraw",
        _("guard"): "guard",
        _("stay"): "stay",
        _("hold"): "stay",
        _("light"): "light",
        _("surrender"): "yield",
        _("yield"): "yield",
    }


def orders(session: Session, _words: Words = ()) -> None:
    """Say everybody's order, and the foes."""
    if session.view.stage != "fighting":
        session.say(_("Orders are for a fight."))
        return
    for line in (*places.foes_text(session), *places.orders_text(session)):
        session.say(line)


def order(session: Session, words: Words) -> None:
    """`order oswin fight B`, `order all guard`, `order pell move north`, `order maud turn`."""
    found = choices(session)
    if not found:
        session.say(_("Nobody can be given an order now."))
        return
    act = next((acts()[w] for w in words[1:] if w in acts()), "")
    named = members(session, words[1:])
    who = named or tuple(found)
    if not act:
        _tell_choices(session, found, who)
        return
    rest = [w for w in words[1:] if w not in acts()]
    given = {name: o for name in who if (o := _chosen(session, found.get(name, ()), act, rest)) is not None}
    if given:
        give(session, given if named else given | _others(session, found, given))
    else:
        _tell_choices(session, found, who)


def waiting(session: Session) -> list[str]:
    """Those who have not acted in this round."""
    return [member.name for member in session.view.roster if not member.acted]


def give(session: Session, given: Mapping[str, Order]) -> None:
    """Give orders, say what everybody's are now, and warn of those who would leave the others."""
    if not session.give(c.GiveOrders(dict(given))):
        return
    for line in places.orders_text(session, waiting(session)):
        session.say(line)
    if warning := _alone(session):
        session.say(warning)


def _alone(session: Session) -> str:
    """A warning where some withdraw and others do not; or nothing."""
    ordered = [m for m in session.view.roster if m.order is not None]
    going = [m.name for m in ordered if m.order.act == "withdraw" and not m.acted]
    if not going or all(m.order.act == "withdraw" for m in ordered):
        return ""
    text = ngettext(
        "Careful: {names} would withdraw alone. 5 lets all withdraw.",
        "Careful: {names} would withdraw while others stay. 5 lets all withdraw.",
        len(going),
    )
    return text.format(names=listed(going))


def _chosen(session: Session, own: Sequence[Order], act: str, words: Words) -> Order | None:
    """The order of this act that fits the words: a foe's letter, a direction, a thing."""
    fitting = [o for o in own if o.act == act]
    letters = {letter.lower(): name for name, letter in session.view.letters.items()}
    target = next((letters[w] for w in words if w in letters), "")
    if target:
        fitting = [o for o in fitting if o.target == target]
    way = next((directions()[w] for w in words if w in directions() and w not in letters), "")
    if way and act == "move":
        here = session.view.centre
        fitting = [o for o in fitting if o.to is not None and heading(here, o.to) == way]
        return fitting[-1] if fitting else None
    return fitting[0] if fitting else None


def _tell_choices(session: Session, found: Choices, who: Words) -> None:
    for name in who:
        own = found.get(name, ())
        if not own:
            session.say(_("{name} can be given no order now.").format(name=name))
            continue
        texts = [order_text(o, places.letters(session)) for o in own if o.act != "move"]
        if any(o.act == "move" for o in own):
            texts.append(_("move and a direction"))
        session.say(_("{name} can: {orders}.").format(name=name, orders=", ".join(dict.fromkeys(texts))))


def everybody(session: Session, act: str) -> None:
    """Order all who can to do this act, by the digits of the fight's menu.

    Those who cannot, and were to leave, do again what is usual with them.
    """
    found = choices(session)
    fitting = {name: [o for o in own if o.act == act] for name, own in found.items()}
    given = {name: _nearest(session, some) for name, some in fitting.items() if some}
    if given:
        give(session, given | _others(session, found, given))
    else:
        session.say(_refusals().get(act, _("Nobody can do that now. Say orders for what is ordered.")))


def _refusals() -> dict[str, str]:
    """Why nobody can do an act, and what it takes."""
    return {
        "fight": _("Nobody can fight now: no foe is known. 4 lets all guard."),
        "missile": _("Nobody can shoot now: that takes a missile and a foe in range and in view."),
        "turn": _("Nobody can turn undead now: that takes a cleric, and undead in view not yet tried."),
        "throw": _("Nobody can throw oil now: that takes a flask, a flame beside it, and a foe in range."),
    }


def _others(session: Session, found: Choices, given: Mapping[str, Order]) -> dict[str, Order]:
    """The usual orders for those who were not given one and would leave."""
    rest = [name for name in found if name not in given and _leaving(session, name)]
    return {name: _usual(session, name, found[name]) for name in rest}


def _leaving(session: Session, name: str) -> bool:
    """Whether somebody's present order was meant for another moment: to go, or to give up."""
    order = next((m.order for m in session.view.roster if m.name == name), None)
    return order is None or order.act in ("withdraw", "move", "yield")


def _usual(session: Session, name: str, own: Sequence[Order]) -> Order:
    """What is usual: strike a foe within reach, else hold the light, else guard."""
    member = next(m for m in session.view.roster if m.name == name)
    near = {f.name for f in session.view.foes if f.at and member.at and apart(f.at, member.at) <= REACH}
    fights = [o for o in own if o.act == "fight" and o.target in near]
    if fights:
        return _nearest(session, fights)
    return Order("stay") if member.mark else Order("guard")


def _nearest(session: Session, fitting: Sequence[Order]) -> Order:
    """Of several targets the foe that is nearest."""
    squares = {foe.name: foe.squares for foe in session.view.foes}
    return min(fitting, key=lambda o: squares.get(o.target, 99))
