"""A game in play: gives it commands, tells the journal what happened, and holds the present view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.engine.commands import Command, Illegal
from crawler.engine.events.fight import RoundBegan
from crawler.engine.events.turn import TurnBegan
from crawler.engine.game import NotWritten
from crawler.engine.offers import Offer, admitted
from crawler.ui import alarm
from crawler.ui.journal import Journal
from crawler.ui.narration import note, opening_teller, tell_all
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
        self._recall()

    def _recall(self) -> None:
        events = self.game.turn_log
        for _turn, event in events[:-RECALLED]:
            note(event, self.teller)
        for turn, event in events[-RECALLED:]:
            self._tell((event,), turn)

    def give(self, command: Command) -> Outcome:
        """Give a command; afterwards the view is the new one."""
        self.journal.turn_page()
        number = self.number
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
        self._tell(events, number)
        return Outcome(events, alarm.reason(events))

    def _tell(self, events: tuple[Event, ...], number: int) -> None:
        """Tell events under the turn or round in which they fell."""
        start = 0
        for i, event in enumerate(events):
            if isinstance(event, TurnBegan | RoundBegan):
                self._tell_all(events[start:i], number)
                number = event.turn if isinstance(event, TurnBegan) else event.round
                start = i
            self._note_check(event)
        self._tell_all(events[start:], number)

    def _tell_all(self, events: tuple[Event, ...], number: int) -> None:
        for sentence in tell_all(events, self.teller):
            self.journal.add(number, sentence.text, sentence.rule, sentence.tag)

    def _note_check(self, event: Event) -> None:
        if isinstance(event, TurnBegan) and event.rolls:
            self.check = event.rolls[0].natural

    @property
    def number(self) -> int:
        """What stands before a line of the journal: the round of a fight, else the turn."""
        return self.view.round if self.view.stage == "fighting" else self.view.turn

    def say(self, text: str, rule: str = "") -> None:
        """Add a line of the screen's own to the journal."""
        self.journal.add(self.number, text, rule)

    def offer(self, command: Command) -> Offer | None:
        """The offer that admits a command now, or None."""
        return admitted(self.view.offers, command)

    def offers(self, kind: type[Command]) -> list[Offer]:
        """The offers of a kind of command."""
        return [offer for offer in self.view.offers if type(offer.command) is kind]
