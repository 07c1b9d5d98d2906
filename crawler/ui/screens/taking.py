"""The sheet of what lies within reach: all at once, or thing by thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.ui.hints import duration
from crawler.ui.narration import Teller
from crawler.ui.offered import unburdened
from crawler.ui.plans import TakeAll
from crawler.ui.screens.choices import Row, burden_text, lettered
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.page import Entry, Leaf, line
from crawler.ui.words import _, later, ngettext

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

ALL = "all"


class Taking(Content):
    """What lies here, each kind of thing on a line; who takes it is whoever bears it best."""

    footer = later("Enter, or the letter; right arrow shows who; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("What lies within reach")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """All that slows nobody, then the kinds of things."""
        offers = desk.play.offers(c.Take)
        heaps: dict[str, list[Offer]] = {}
        for offer in offers:
            heaps.setdefault(_thing(offer, desk.play.teller), []).append(offer)
        rows: list[Row] = [("", _heap(name, heap), heap[0]) for name, heap in heaps.items()]
        easy = [offer for offer in offers if unburdened(offer) is not None]
        if len(easy) > 1:
            rows.insert(0, ("take", _all(easy), ALL))
        return lettered(rows, desk.play.view.stage, width) or [line(_("Nothing is left."))]

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Take all, or one thing; the sheet stays while there is more and nothing happens."""
        if value == ALL:
            desk.begin(TakeAll())
            return ""
        outcome = desk.give(unburdened(value) or value.command)
        undisturbed = not outcome.alarm and not outcome.refused
        return None if undisturbed and desk.play.offers(c.Take) else ""

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """The right arrow shows who may take a thing."""
        value = leaf.entries[leaf.index].value if leaf.entries else None
        if key != "right" or not isinstance(value, Offer):
            return None
        desk.shown = [value]
        return "choices"


def _thing(offer: Offer, teller: Teller) -> str:
    name = teller.thing(offer.about)
    count = getattr(offer.command, "count", 0)
    return _("{count} of {things}").format(count=count, things=name) if count else name


def _heap(name: str, heap: list[Offer]) -> str:
    """Such as "a short sword (3 of them), each 1 min: Oswin"."""
    first = heap[0]
    who = getattr(unburdened(first) or first.command, "member", "")
    text = _("{thing}, {time}: {who}")
    if len(heap) > 1:
        text = _("{thing} ({count} of them), each {time}: {who}")
    told = text.format(thing=name, count=len(heap), time=duration(first.minutes or 0), who=who)
    return told + burden_text(first.burdens.get(who, ""))


def _all(offers: list[Offer]) -> str:
    text = ngettext(
        "all that slows nobody: {count} thing, {time}",
        "all that slows nobody: {count} things, {time}",
        len(offers),
    )
    minutes = sum(offer.minutes or 0 for offer in offers)
    return text.format(count=len(offers), time=duration(minutes))
