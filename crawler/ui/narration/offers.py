"""What may be done now, as a menu says it: the act, its odds, its time, its noise."""

from __future__ import annotations

from typing import Any

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.engine.view import CarriedView, View
from crawler.ui.narration.teller import Teller, compass_words, heading
from crawler.ui.words import _, listed, ngettext

MINUTES_PER_TURN = 10
Square = tuple[int, int]


def describe(offer: Offer, view: View, teller: Teller | None = None) -> str:
    """Such as "Push the door to the east: Oswin, 2 in 6, 1 min, quiet"."""
    facts = price(offer)
    text = act_text(offer, view, teller)
    who = _who(offer)
    rest = ", ".join(part for part in (who, facts) if part)
    return f"{text}: {rest}" if rest else text


def price(offer: Offer) -> str:
    """The odds, time and noise of an offer: "2 in 6, 1 min, quiet"."""
    parts = []
    if offer.odds is not None:
        parts.append(_("{odds} in 6").format(odds=offer.odds))
    if offer.chance is not None:
        parts.append(_("{chance} in 20").format(chance=offer.chance))
    if offer.minutes:
        parts.append(time_text(offer.minutes))
    if offer.noise:
        parts.append(_("LOUD") if offer.noise == "loud" else _("quiet"))
    if offer.wandering:
        parts.append(_("a wandering check"))
    return ", ".join(parts)


def time_text(minutes: int) -> str:
    """Such as "1 min", "1 turn"."""
    turns, rest = divmod(minutes, MINUTES_PER_TURN)
    if turns and not rest:
        return ngettext("{count} turn", "{count} turns", turns).format(count=turns)
    return _("{count} min").format(count=minutes)


def _who(offer: Offer) -> str:
    command = offer.command
    if isinstance(command, c.ForceDoor | c.Listen):
        return listed(command.members)
    if isinstance(command, c.Open | c.PickLock | c.Disarm):
        return command.member
    return ""


def way_to(square: Square, view: View) -> str:
    """The direction of a square from the leader, as a word."""
    return compass_words().get(heading(view.centre, square), "")


def door_text(square: Square, view: View) -> str:
    """Such as "the door to the east"."""
    way = way_to(square, view)
    return _("the door to the {way}").format(way=way) if way else _("the door")


def label(item: str, view: View) -> str:
    """A thing by its label: carried, or in view."""
    carried: dict[str, CarriedView] = {t.name: t for pack in view.packs.values() for t in pack}
    if item not in carried:
        return item.rpartition(" ")[0].replace("_", " ")
    return carried[item].label or carried[item].kind.replace("_", " ")


def stairs_text(offer: Offer) -> str:
    """Which stairs are within a step: down, up or out."""
    if offer.about == "down":
        return _("Take the stairs down")
    return _("Take the stairs up and out") if offer.about == "out" else _("Take the stairs up")


def act_text(offer: Offer, view: View, teller: Teller | None = None) -> str:
    """The act alone."""
    command: Any = offer.command
    at = getattr(command, "door", None)
    if at is not None:
        return _door_act(command).format(door=door_text(at, view))
    match command:
        case c.TakeStairs():
            return stairs_text(offer)
        case c.Search():
            return _search_text(command)
        case c.Disarm():
            return _("Disarm the trap to the {way}").format(way=way_to(command.trap, view) or _("feet"))
    return _thing_text(offer, view, teller)


def _door_act(command: c.Command) -> str:
    texts: dict[type[c.Command], str] = {
        c.Open: _("Push {door}"),
        c.ForceDoor: _("Force {door}"),
        c.PickLock: _("Pick the lock of {door}"),
        c.Close: _("Shut {door}"),
        c.Listen: _("Listen at {door}"),
    }
    return texts[type(command)]


def _search_text(command: c.Search) -> str:
    if command.what == "traps":
        return _("Search for traps in haste") if command.quick else _("Search for traps")
    return _("Search for secret doors in haste") if command.quick else _("Search for secret doors")


def _thing_text(offer: Offer, view: View, teller: Teller | None) -> str:
    command: Any = offer.command
    item = getattr(command, "item", "")
    thing = teller.thing(item) if teller and item else label(item, view) or offer.about
    verbs: dict[type[c.Command], str] = {
        c.Take: _("Take {thing}"),
        c.Drop: _("Put down {thing}"),
        c.Give: _("Hand over {thing}"),
        c.Hold: _("Take {thing} in hand"),
        c.Light: _("Light {thing}"),
        c.Douse: _("Put out {thing}"),
    }
    verb = verbs.get(type(command))
    if verb is None:
        return _plain_text(command)
    if "item" in offer.free or not thing:
        thing = _("something")
    return verb.format(thing=thing)


def _plain_text(command: c.Command) -> str:
    texts: dict[type[c.Command], str] = {
        c.Move: _("Walk"),
        c.Muster: _("Send a new party into the same dungeon"),
        c.GoDown: _("Go down again"),
        c.Retire: _("End the game here"),
        c.Wait: _("Wait a minute"),
        c.SetPace: _("Change the pace"),
        c.March: _("Change the marching order"),
        c.BindWounds: _("Bind wounds"),
        c.Talk: _("Talk"),
        c.Attack: _("Attack"),
        c.Withdraw: _("Back away"),
        c.Pass: _("Let them be"),
        c.GiveOrders: _("Give orders"),
        c.CarryOut: _("Carry out the orders"),
        c.OpenDice: _("Open the sealed dice: practice from then on"),
    }
    return texts.get(type(command), type(command).__name__)
