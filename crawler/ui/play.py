"""A game in play: gives it commands, tells the journal what happened, and holds the present view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.engine.commands import Command, Illegal
from crawler.engine.events.fight import FightEnded, RoundBegan
from crawler.engine.events.party import PartyFell
from crawler.engine.events.turn import DoorFound, TrapFound, TurnBegan
from crawler.engine.game import NotWritten
from crawler.engine.offers import Offer
from crawler.ui import alarm
from crawler.ui.journal import Journal
from crawler.ui.narration import note, opening_teller, tell_all
from crawler.ui.offered import admitting, of
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.engine.events import Event
    from crawler.engine.game import Game
    from crawler.engine.view import View

RECALLED = 60
"""Events of the log whose sentences are told again when a game is opened."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command brought: its events, why that is something (or ""), and why it was refused (or "")."""

    events: tuple[Event, ...] = ()
    alarm: str = ""
    refused: str = ""


@dataclass(slots=True)
class Count:
    """The number before a line of the journal: the round of a fight, else the turn."""

    turn: int = 1
    round: int = 0

    def note(self, event: Event) -> None:
        """A turn or round may have begun, or a fight have ended."""
        match event:
            case TurnBegan():
                self.turn = event.turn
            case RoundBegan():
                self.round = event.round
            case FightEnded() | PartyFell():
                self.round = 0

    @property
    def number(self) -> int:
        """The round, or the turn outside a fight."""
        return self.round or self.turn


def _acts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events one by one, but a search together with what it found."""
    group: list[Event] = []
    for event in events:
        if group and not isinstance(event, DoorFound | TrapFound):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


class Play:
    """One game on the table.

    Attributes:
        view: what the party knows now.
        check: the die of the present turn's wandering check, if it was rolled.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: View = game.view()
        self.journal = Journal()
        self.teller = opening_teller(game.rules.catalog)
        self.check: int | None = None
        self.count = Count()
        self._recall()

    def _recall(self) -> None:
        events = self.game.turn_log
        for _turn, event in events[:-RECALLED]:
            note(event, self.teller)
            self.count.note(event)
        for group in _acts([event for _turn, event in events[-RECALLED:]]):
            self._tell(group)

    def give(self, command: Command) -> Outcome:
        """Give a command; afterwards the view is the new one."""
        self.journal.turn_page()
        try:
            events = self.game.play(command)
        except Illegal as error:
            self.say(_(str(error)))
            return Outcome(refused=str(error))
        except NotWritten as error:
            self.view = self.game.view()
            self.say(_("Not done, for it could not be saved: {why}").format(why=error))
            return Outcome(refused=str(error), alarm=_("the game could not be saved"))
        self.view = self.game.view()
        self._tell(events)
        return Outcome(events, alarm.reason(events))

    def _tell(self, events: Sequence[Event]) -> None:
        """Tell events under the turn or round in which they fell."""
        start, number = 0, self.count.number
        for i, event in enumerate(events):
            self.count.note(event)
            if self.count.number != number:
                self._tell_all(events[start:i], number)
                start, number = i, self.count.number
            self._note_check(event)
        self._tell_all(events[start:], number)

    def _tell_all(self, events: Sequence[Event], number: int) -> None:
        for sentence in tell_all(events, self.teller):
            self.journal.add(number, sentence.text, sentence.rule, sentence.tag)

    def _note_check(self, event: Event) -> None:
        if isinstance(event, TurnBegan) and event.rolls:
            self.check = event.rolls[0].natural

    def say(self, text: str, rule: str = "") -> None:
        """Add a line of the screen's own to the journal."""
        self.journal.add(self.count.number, text, rule)

    def offer(self, command: Command) -> Offer | None:
        """The offer that admits a command now, or None."""
        return admitting(self.view, command)

    def offers(self, kind: type[Command]) -> list[Offer]:
        """The offers of a kind of command."""
        return of(self.view, kind)
