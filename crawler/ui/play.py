"""A game in play: gives it commands, tells the journal what happened, and holds the present view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.engine.commands import Command, Illegal
from crawler.engine.events.fight import FightEnded, RoundBegan
from crawler.engine.events.party import PartyFell
from crawler.engine.events.turn import TurnBegan
from crawler.engine.game import MISFITS, NotWritten
from crawler.engine.offers import Offer
from crawler.ui import alarm
from crawler.ui.journal import Journal
from crawler.ui.library import misfit
from crawler.ui.narration import note, opening_teller, tell_all
from crawler.ui.offered import admitting, of
from crawler.ui.unsaved import unwritten
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.engine.events import Event
    from crawler.engine.game import Game
    from crawler.engine.view import View

RECALLED = 60
"""Events of the log whose sentences are told again when a game is opened."""
BEGUN = 2
"""Lines of a log in which nothing was done yet: the header and the beginning."""
Happened = Sequence[tuple[int, "Event"]]
"""Events, each with the turn in which it fell."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command brought: its events, why that is something (or ""), and why it was refused (or "")."""

    events: tuple[Event, ...] = ()
    alarm: str = ""
    refused: str = ""


@dataclass(slots=True)
class Count:
    """What stands before a line of the journal: the round of a fight, "r2", else the turn."""

    turn: int = 1
    round: int = 0

    def note(self, turn: int, event: Event) -> None:
        """An event fell in a turn; a round may have begun, or a fight have ended."""
        self.turn = event.turn if isinstance(event, TurnBegan) else turn
        match event:
            case RoundBegan():
                self.round = event.round
            case FightEnded() | PartyFell():
                self.round = 0

    @property
    def label(self) -> str:
        """The round, or the turn outside a fight."""
        return f"r{self.round}" if self.round else str(self.turn)


class Play:
    """One game on the table.

    Attributes:
        view: what the party knows now.
        check: the die of the present turn's wandering check, if it was rolled.

    Raises:
        Busy: the game's log cannot be told.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: View = game.view()
        self.journal = Journal()
        self.teller = opening_teller(game.rules.catalog)
        self.check: int | None = None
        self.count = Count()
        try:
            self._recall()
        except MISFITS as error:
            raise misfit(game.line) from error

    def _recall(self) -> None:
        if self.game.line <= BEGUN:
            self.journal.turn_page()
        happened = self.game.turn_log
        for turn, event in happened[:-RECALLED]:
            note(event, self.teller)
            self.count.note(turn, event)
        self._tell(happened[-RECALLED:])

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
            self.say(_("Not done, for it could not be saved: {why}").format(why=unwritten(error)))
            return Outcome(refused=str(error), alarm=_("the game could not be saved"))
        self.view = self.game.view()
        if events:
            self._tell(self.game.turn_log[-len(events) :])
        return Outcome(events, alarm.reason(events))

    def _tell(self, happened: Happened) -> None:
        """Tell events under the turn or round in which they fell."""
        start, label = 0, self.count.label
        for i, (turn, event) in enumerate(happened):
            self.count.note(turn, event)
            if self.count.label != label:
                self._tell_all(happened[start:i], label)
                start, label = i, self.count.label
            self._note_check(event)
        self._tell_all(happened[start:], label)

    def _tell_all(self, happened: Happened, label: str) -> None:
        events = [event for _turn, event in happened]
        for sentence in tell_all(events, self.teller):
            self.journal.add(label, sentence.text, sentence.rule, sentence.tag)

    def _note_check(self, event: Event) -> None:
        if isinstance(event, TurnBegan) and event.rolls:
            self.check = event.rolls[0].natural

    def say(self, text: str, rule: str = "") -> None:
        """Add a line of the screen's own to the journal."""
        label = self.count.label if self.count.round else str(self.view.turn)
        self.journal.add(label, text, rule)

    def offer(self, command: Command) -> Offer | None:
        """The offer that admits a command now, or None."""
        return admitting(self.view, command)

    def offers(self, kind: type[Command]) -> list[Offer]:
        """The offers of a kind of command."""
        return of(self.view, kind)
