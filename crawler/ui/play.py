"""A game in play: gives it commands, tells the journal what happened, and holds the present view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.engine.commands import Command, Illegal
from crawler.engine.game import NotWritten
from crawler.engine.offers import Offer, admitted
from crawler.ui import alarm
from crawler.ui.journal import Journal
from crawler.ui.narration import Teller, note, tell
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
    """One game on the table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: View = game.view()
        self.journal = Journal()
        self.teller = Teller(game.rules.catalog, hint=_("Arrows walk, Enter acts, ? helps."))
        self._recall()

    def _recall(self) -> None:
        events = self.game.turn_log
        for i, (turn, event) in enumerate(events):
            note(event, self.teller)
            sentences = tell(event, self.teller)
            if len(events) - i <= RECALLED:
                for sentence in sentences:
                    self.journal.add(turn, sentence.text, sentence.rule, sentence.tag)

    def give(self, command: Command) -> Outcome:
        """Give a command; afterwards the view is the new one."""
        self.journal.turn_page()
        number = self.number
        try:
            events = self.game.play(command)
        except Illegal as error:
            self.say(str(error))
            return Outcome(refused=str(error))
        except NotWritten as error:
            self.view = self.game.view()
            self.say(_("Not done, for it could not be saved: {why}").format(why=error))
            return Outcome(refused=str(error), alarm=_("the game could not be saved"))
        self.view = self.game.view()
        self._tell(events, number)
        return Outcome(events, alarm.reason(events))

    def _tell(self, events: tuple[Event, ...], number: int) -> None:
        for event in events:
            note(event, self.teller)
            number = self._moved_on(event, number)
            for sentence in tell(event, self.teller):
                self.journal.add(number, sentence.text, sentence.rule, sentence.tag)

    def _moved_on(self, event: Event, number: int) -> int:
        told: int = getattr(event, "round", 0) or getattr(event, "turn", 0)
        return told if isinstance(told, int) and told and type(event).__name__.endswith("Began") else number

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
