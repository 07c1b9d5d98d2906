"""The sheets on which something is chosen: all that may be done here, orders, and questions of yes or no."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import ascii_letters
from typing import TYPE_CHECKING, Any

import msgspec

from crawler.engine import commands as c
from crawler.engine.offers import Choice, Offer
from crawler.ui.acts.fighting import choices, give_orders
from crawler.ui.keys import PRESET, free_letters, key_of
from crawler.ui.narration import Teller, describe, order_text
from crawler.ui.screens.deeds import Deed, act_of, deeds
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, Leaf, line, wrapped
from crawler.ui.words import _, later

if TYPE_CHECKING:
    from crawler.engine.view import View
    from crawler.ui.desk import Desk

KEYED = ("fight", "missile", "move")
"""Orders given by a key and a letter, or aimed on the map."""
GRAVE = (c.OpenDice, c.Retire)
"""Commands that are asked about before they are given."""
Row = tuple[str, str, Any]
"""The act of a line, its text, and what is chosen with it."""


class Choices(Content):
    """What may be done here, with odds, time and noise: a line for each act, or the offers of one of them."""

    footer = later("Enter, or the letter; right arrow shows who and how; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("What will you do?")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The acts, each under its key; where some offers were picked out, these one by one."""
        stage = desk.play.view.stage
        letters = ascii_letters
        if len(desk.shown) == len(desk.play.view.offers):
            letters = free_letters(PRESET, stage)
            rows: list[Row] = [
                (deed.act, deed.text, deed) for deed in deeds(desk.play.view, desk.play.teller)
            ]
            if desk.play.offers(c.OpenDice):
                rows.append(("", _("Open the sealed dice: practice from then on"), c.OpenDice()))
            if stage == "fallen":
                rows.append(("new dungeon", _("Begin in a new dungeon"), Deed("new dungeon", "")))
        else:
            rows = offered(desk.shown, desk.play.view, desk.play.teller)
        return lettered(rows, stage, width, letters) or [line(_("There is nothing to choose."))]

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Do the act, or give the command."""
        if isinstance(value, Deed):
            return f"act {value.act}"
        if isinstance(value, GRAVE):
            desk.pending = value
            return "confirm"
        desk.give(value)
        return ""

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """The right arrow shows all offers of an act."""
        value = leaf.entries[leaf.index].value if leaf.entries else None
        if key != "right" or not isinstance(value, Deed) or not value.offers:
            return None
        desk.shown = list(value.offers)
        return "choices"


def offered(offers: Sequence[Offer], view: View, teller: Teller) -> list[Row]:
    """Offers one by one, in words that tell each from its like; the first of equal ones alone."""
    rows: dict[str, Row] = {}
    for offer in _expanded(offers):
        text = _words(offer, view, teller)
        rows.setdefault(text, (act_of(offer), text, offer.command))
    return list(rows.values())


def _words(offer: Offer, view: View, teller: Teller) -> str:
    command, text = offer.command, describe(offer, view, teller)
    if isinstance(command, c.SetPace):
        return f"{text}: {_(command.pace)}"
    if isinstance(command, c.Give):
        return _("{text}, to {who}").format(text=text, who=command.to)
    who = getattr(command, "member", "")
    text = text if not who or who in text else f"{text} ({who})"
    return text + burden_text(offer.burdens.get(who, ""))


def burden_text(burden: str) -> str:
    """What taking a thing does to a member, as the end of a line."""
    texts = {"slower": _(", who gets slower"), "hand": _(", who puts away what the left hand holds")}
    return texts.get(burden, "")


def lettered(rows: Sequence[Row], stage: str, width: int, letters: str = ascii_letters) -> list[Entry]:
    """Lines under the keys of their acts; those without, and the second of an act, under other letters."""
    keys = {key_of(PRESET, stage, act) for act, _text, _value in rows if act}
    others, used = iter(letter for letter in letters if letter not in {*keys, "Q"}), set[str]()
    entries = []
    for act, text, value in rows:
        key = key_of(PRESET, stage, act) if act else ""
        if not key or key in used:
            key = next(others, "")
        used.add(key)
        first, *rest = wrapped(text, width, indent="   ")
        entries += [Entry(first.spans, key, value), *rest]
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
            yield replace(offer, command=command, free={})


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
        rows: list[Row] = [(o.act, order_text(o, view.letters), {name: o}) for o in orders]
        return lettered(rows, view.stage, width) or [line(_("Nobody can be ordered now."))]

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
