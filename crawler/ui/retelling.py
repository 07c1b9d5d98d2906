"""A game told from its log as lines of text: what happened, turn by turn; no dice are drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from crawler.engine.events import Event, rolls_of
from crawler.engine.events.fight import RoundBegan
from crawler.engine.events.party import DiceOpened, GameEnded
from crawler.engine.events.turn import TurnBegan
from crawler.engine.log import Record, read
from crawler.engine.ruleset import RuleSet
from crawler.ui.narration import Teller, ledger, opening_teller, tell_all
from crawler.ui.words import _, ngettext


def retell(content: bytes, rules: Callable[[str], RuleSet]) -> Iterator[str]:
    """The lines of a game's story; sealed dice only when the game has ended or is practice.

    Args:
        content: the whole log.
        rules: gives the rule book of a key; its catalog names things.

    Raises:
        NotAGame, NewerFormat, Damaged: the log cannot be read; before the first line is told.
    """
    record = read(content)
    book = rules(record.headers[0][1].book)
    return _lines(record, book)


def _lines(record: Record, book: RuleSet) -> Iterator[str]:
    opened = any(
        isinstance(event, GameEnded | DiceOpened) for entry in record.entries for event in entry.events
    )
    teller = opening_teller(book.catalog, hint="")
    count = len(record.entries)
    acts = ngettext("{count} act", "{count} acts", count).format(count=count)
    yield _("{book}, {acts}.").format(book=book.tables.name, acts=acts)
    for entry in record.entries:
        yield from _told(entry.events, teller, opened)
    yield from _end(record, opened)


def _told(events: tuple[Event, ...], teller: Teller, opened: bool) -> Iterator[str]:
    """The sentences of one command, with headings and, where they may be shown, the sealed dice."""
    waiting: list[Event] = []
    for event in events:
        heading = _heading(event)
        if heading:
            yield from _flush(waiting, teller, opened)
            waiting = []
            yield heading
        waiting.append(event)
    yield from _flush(waiting, teller, opened)


def _heading(event: Event) -> str:
    if isinstance(event, TurnBegan):
        return _("Turn {turn}").format(turn=event.turn)
    return _("Round {round}").format(round=event.round) if isinstance(event, RoundBegan) else ""


def _flush(events: list[Event], teller: Teller, opened: bool) -> Iterator[str]:
    for sentence in tell_all(events, teller):
        yield f"  {sentence.line}"
    for event in events if opened else ():
        if any(roll.sealed for roll in rolls_of(event)):
            yield from (f"    {line}" for line in ledger(event, True, teller.catalog))


def _end(record: Record, opened: bool) -> Iterator[str]:
    if record.torn:
        yield _("The last line of the file is torn and left out.")
    if not opened:
        yield _("The game is not over. Its sealed dice stay closed.")
