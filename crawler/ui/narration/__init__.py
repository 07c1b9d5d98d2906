"""From events to sentences: the journal's voice is that of a fair referee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from crawler.engine.catalog import Catalog
from crawler.engine.events import Event
from crawler.engine.events import fight as fight_events
from crawler.engine.events import party as party_events
from crawler.engine.events import turn as turn_events
from crawler.ui.narration import deeds, dungeon, fight, meeting, party, turn
from crawler.ui.narration.ledger import ledger
from crawler.ui.narration.noting import note
from crawler.ui.narration.offers import describe
from crawler.ui.narration.orders import order_text
from crawler.ui.narration.reasons import why
from crawler.ui.narration.sentence import SILENT, Sentence, Told
from crawler.ui.narration.teller import Teller
from crawler.ui.words import _

__all__ = [
    "Sentence",
    "Teller",
    "describe",
    "ledger",
    "note",
    "opening_teller",
    "order_text",
    "tell",
    "tell_all",
    "why",
]

SENTENCES: dict[type[Event], Any] = {
    **party.SENTENCES,
    **turn.SENTENCES,
    **deeds.SENTENCES,
    **meeting.SENTENCES,
    **fight.SENTENCES,
}
"""The function that tells each kind of event."""

SILENT_KINDS: dict[type[Event], str] = {
    **dungeon.SILENT_KINDS,
    **party.SILENT_KINDS,
    **turn.SILENT_KINDS,
    **meeting.SILENT_KINDS,
    **fight.SILENT_KINDS,
}
"""Kinds that give no sentence on purpose, and why."""


def tell(event: Event, teller: Teller) -> Told:
    """What the journal says of an event that the teller has noted; nothing for the silent kinds."""
    telling = SENTENCES.get(type(event))
    if telling is None:
        return SILENT
    told: Told = telling(event, teller)
    return told


def tell_all(events: Iterable[Event], teller: Teller) -> list[Sentence]:
    """Note and tell events one after the other; a search that nothing follows found nothing."""
    told: list[Sentence] = []
    nothing = Sentence(_("Nothing is found."), sealed=True)
    searched = False
    happened = list(events)
    for event, teller.coming in zip(happened, _coming(happened), strict=True):
        teller.began = event is happened[0]
        if searched and getattr(event, "how", "") != "search":
            told.append(nothing)
        note(event, teller)
        told += tell(event, teller)
        searched = isinstance(event, turn_events.Searched)
    teller.coming = frozenset()
    if searched:
        told.append(nothing)
    return [sentence for sentence in told if sentence.text]


def _coming(events: Sequence[Event]) -> list[frozenset[str]]:
    """For each event those whom the next look will show where they stand by then."""
    coming: frozenset[str] = frozenset()
    found = []
    for event in reversed(events):
        if isinstance(event, turn_events.Seen):
            coming = frozenset(event.came)
        elif isinstance(event, turn_events.Stepped | party_events.Arrived):
            coming = frozenset()
        found.append(coming)
        if isinstance(event, fight_events.Walked):
            coming -= {event.creature}
    return found[::-1]


def opening_teller(catalog: Catalog, events: Iterable[Event] = (), hint: str | None = None) -> Teller:
    """A teller that has noted the events of a loaded game; `hint` ends the opening text."""
    teller = Teller(catalog, _("arrows walk, Enter acts, ? helps") if hint is None else hint)
    for event in events:
        note(event, teller)
    return teller
