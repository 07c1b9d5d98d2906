"""The sheets on which something is chosen: all that may be done here, orders, and questions of yes or no."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from crawler.engine import commands as c
from crawler.engine.offers import Choice, Offer
from crawler.engine.view import View
from crawler.ui.acts.fighting import choices, give_orders
from crawler.ui.narration import describe, order_text
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, line
from crawler.ui.words import _, later

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ELSEWHERE = (c.Move, c.GiveOrders, c.Give, c.Drop, c.Hold, c.March, c.OpenDice)
"""Commands that have a key or a sheet of their own."""
KEYED = ("fight", "missile", "move")
"""Orders given by a key and a letter, or aimed on the map."""
GRAVE = (c.OpenDice, c.Retire)
"""Commands that are asked about before they are given."""


class Choices(Content):
    """What may be done here, with odds, time and noise."""

    footer = later("arrows and Enter, or the letter; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("What will you do?")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """Each offer; those of the pack behind one line."""
        whole = len(desk.shown) == len(desk.play.view.offers)
        shown = [o for o in desk.shown if not (whole and isinstance(o.command, ELSEWHERE))]
        view = desk.play.view
        words = {_words(offer, view): offer.command for offer in reversed([*_expanded(shown)])}
        entries = [line(text, Ink.PLAIN, command) for text, command in reversed(words.items())]
        if whole:
            entries += _others(desk)
        return _lettered(entries or [line(_("There is nothing to choose."))])

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Give the command, or open the sheet."""
        if isinstance(value, str):
            return value
        if isinstance(value, GRAVE):
            desk.pending = value
            return "confirm"
        desk.give(value)
        return ""


def _words(offer: Offer, view: View) -> str:
    """The offer in words, with what tells it from its like."""
    command, text = offer.command, describe(offer, view)
    if isinstance(command, c.SetPace):
        return f"{text}: {_(command.pace)}"
    if isinstance(command, c.Give):
        return _("{text}, to {who}").format(text=text, who=command.to)
    who = getattr(command, "member", "")
    return text if not who or who in text else f"{text} ({who})"


def _lettered(entries: Sequence[Entry]) -> list[Entry]:
    letters = iter(LETTERS)
    return [Entry(e.spans, next(letters, "") if e.value is not None else "", e.value) for e in entries]


def _others(desk: Desk) -> list[Entry]:
    entries = []
    kinds = {type(offer.command) for offer in desk.play.view.offers}
    if kinds & {c.Give, c.Drop, c.Hold}:
        entries.append(line(_("The pack: hold, give, put down"), Ink.PLAIN, "pack"))
    if c.March in kinds:
        entries.append(line(_("The marching order"), Ink.PLAIN, "order"))
    if c.GiveOrders in kinds:
        entries.append(line(_("Orders of the members"), Ink.PLAIN, "orders"))
    if c.OpenDice in kinds:
        entries.append(line(_("Open the sealed dice: practice from then on"), Ink.FAINT, c.OpenDice()))
    return entries


def _expanded(offers: Sequence[Offer]) -> Iterator[Offer]:
    """Offers with one field to choose become one for each value."""
    for offer in offers:
        field = next((name for name, bound in offer.free.items() if isinstance(bound, Choice)), "")
        bound = offer.free.get(field)
        if len(offer.free) != 1 or not isinstance(bound, Choice):
            yield offer
            continue
        for value in bound.values:
            command = msgspec.structs.replace(offer.command, **{field: value})
            yield _settled(offer, command)


def _settled(offer: Offer, command: c.Command) -> Offer:
    """The offer with a command whose fields are all settled."""
    return Offer(
        command, {}, offer.odds, offer.chance, offer.minutes, offer.noise, offer.wandering, offer.about
    )


class Orders(Content):
    """All that a member may be ordered to do."""

    footer = later("arrows and Enter, or the letter; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page, with the member's name."""
        return _("Orders of {who}").format(who=self._name(desk))

    def _name(self, desk: Desk) -> str:
        able = [m for m in desk.play.view.roster if m.order is not None]
        return next((m.name for m in able if m.number == desk.selected), able[0].name if able else "")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The orders that have no key of their own."""
        view, name = desk.play.view, self._name(desk)
        orders = [o for o in choices(desk).get(name, ()) if o.act not in KEYED]
        entries = [line(order_text(o, view.letters), Ink.PLAIN, {name: o}) for o in orders]
        return _lettered(entries or [line(_("He cannot be ordered now."))])

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Give the order."""
        give_orders(desk, value)
        return ""


class Confirm(Content):
    """A question before something that cannot be taken back."""

    footer = later("y or n")

    def heading(self, desk: Desk) -> str:
        """The question."""
        return _("Are you sure?")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """What it means, then yes and no."""
        if isinstance(desk.pending, c.OpenDice):
            text = _("The sealed dice are opened. The game counts as practice from then on.")
        else:
            text = _("The game ends here, and its score stands.")
        return [
            line(text, Ink.WARN),
            line(_("no"), Ink.PLAIN, False, "n"),
            line(_("yes"), Ink.PLAIN, True, "y"),
        ]

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Give the command that was asked about."""
        if value and desk.pending is not None:
            desk.give(desk.pending)
        desk.pending = None
        return ""
