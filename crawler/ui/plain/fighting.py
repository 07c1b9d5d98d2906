"""Words for a fight: orders for one or all, and carrying them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.offers import Assignment
from crawler.ui.narration import order_text
from crawler.ui.narration.teller import heading
from crawler.ui.plain import places
from crawler.ui.plain.deeds import members
from crawler.ui.plain.session import Session
from crawler.ui.plain.walking import directions
from crawler.ui.words import _

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
    who = members(session, words[1:]) or tuple(found)
    if not act:
        _tell_choices(session, found, who)
        return
    rest = [w for w in words[1:] if w not in acts()]
    given = {name: o for name in who if (o := _chosen(session, found.get(name, ()), act, rest)) is not None}
    if given:
        give(session, given)
    else:
        _tell_choices(session, found, who)


def give(session: Session, given: Mapping[str, Order]) -> None:
    """Give orders and say them."""
    if session.give(c.GiveOrders(dict(given))):
        for line in places.orders_text(session, given):
            session.say(line)


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
        texts = [order_text(o, session.view.letters) for o in own if o.act != "move"]
        if any(o.act == "move" for o in own):
            texts.append(_("move and a direction"))
        session.say(_("{name} can: {orders}.").format(name=name, orders=", ".join(dict.fromkeys(texts))))


def everybody(session: Session, act: str) -> None:
    """Order all who can to do this act, by the digits of the fight's menu."""
    given = {}
    for name, own in choices(session).items():
        fitting = [o for o in own if o.act == act]
        if fitting:
            given[name] = _nearest(session, fitting)
    if given:
        give(session, given)
    else:
        word = next(word for word, meant in acts().items() if meant == act)
        session.say(_("Nobody can do that now: {act}.").format(act=word))


def _nearest(session: Session, fitting: Sequence[Order]) -> Order:
    """Of several targets the foe that is nearest."""
    squares = {foe.name: foe.squares for foe in session.view.foes}
    return min(fitting, key=lambda o: squares.get(o.target, 99))
