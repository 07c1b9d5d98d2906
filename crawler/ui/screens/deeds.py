"""What may be done now, a line for each act: offers of a kind are one, told by the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.engine.view import View
from crawler.ui.hints import price
from crawler.ui.narration import Teller, describe
from crawler.ui.offered import best_of
from crawler.ui.words import _, ngettext

ACTS: dict[type[c.Command], str] = {
    c.Open: "open",
    c.ForceDoor: "force",
    c.PickLock: "lock",
    c.Listen: "listen",
    c.Close: "close",
    c.Search: "search",
    c.Disarm: "disarm",
    c.Take: "take",
    c.Light: "lights",
    c.Douse: "lights",
    c.Hold: "pack",
    c.Give: "pack",
    c.Drop: "pack",
    c.BindWounds: "bind",
    c.Attack: "attack",
    c.Talk: "talk",
    c.Withdraw: "withdraw",
    c.Pass: "pass",
    c.SetPace: "pace",
    c.March: "order",
    c.Wait: "wait",
    c.Muster: "new party",
    c.GoDown: "go down",
    c.Retire: "end",
}
"""The act of the keys that gives each kind of command. Walking and orders of a fight stand in no list."""
SHEETS = ("take", "pack", "order")
"""Acts that open a sheet of their own."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An act, its words, and the offers behind it that can be told one by one."""

    act: str
    text: str
    offers: tuple[Offer, ...] = ()


def act_of(offer: Offer) -> str:
    """The act of the keys that gives a command of this kind, or ""."""
    if isinstance(offer.command, c.TakeStairs):
        return "down" if offer.about == "down" else "up"
    return ACTS.get(type(offer.command), "")


def deeds(view: View, teller: Teller) -> list[Deed]:
    """All acts for which there is an offer, in the order of the offers."""
    found: dict[str, list[Offer]] = {}
    for offer in view.offers:
        if act := act_of(offer):
            found.setdefault(act, []).append(offer)
    return [_deed(act, offers, view, teller) for act, offers in found.items()]


def _deed(act: str, offers: Sequence[Offer], view: View, teller: Teller) -> Deed:
    text = _texts(view, len(offers)).get(act)
    places = {getattr(o.command, "door", None) or getattr(o.command, "trap", None) for o in offers}
    if text is None and len(places) > 1:
        text = _several(act, len(places))
    best = best_of(offers)
    if text is None and best is not None:
        text = describe(best, view, teller)
    elif act == "search" and best is not None:
        text = f"{text}: {price(best)}"
    return Deed(act, text or act, () if act in SHEETS or len(offers) < 2 else tuple(offers))


def _texts(view: View, count: int) -> dict[str, str]:
    """The words of acts behind which there are several things to choose from."""
    things = ngettext("Take what lies here: {count} thing", "Take what lies here: {count} things", count)
    return {
        "search": _("Search for secret doors or traps"),
        "take": things.format(count=count),
        "lights": _("Light a torch or lantern, or put one out"),
        "pack": _("The pack: hold, give, put down"),
        "pace": _("Change the pace, which is {pace}").format(pace=_(view.pace)),
        "order": _("The marching order"),
    }


def _several(act: str, count: int) -> str:
    texts = {
        "open": _("Push a door: {count} of them"),
        "force": _("Force a door: {count} of them"),
        "lock": _("Pick a lock: {count} of them"),
        "listen": _("Listen at a door: {count} of them"),
        "close": _("Shut a door: {count} of them"),
        "disarm": _("Disarm a trap: {count} of them"),
    }
    return texts.get(act, act).format(count=count)
