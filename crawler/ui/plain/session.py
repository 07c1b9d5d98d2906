"""A game at the plain table: gives commands, says what happened, and holds the present view."""

from __future__ import annotations

from collections.abc import Callable

from crawler.engine.commands import Command, Illegal
from crawler.engine.events import Event
from crawler.engine.game import MISFITS, Game, NotWritten
from crawler.engine.offers import Offer, admitted
from crawler.engine.view import View
from crawler.files import SaveError
from crawler.ui import alarm
from crawler.ui.library import misfit
from crawler.ui.narration import Sentence, opening_teller, tell_all
from crawler.ui.unsaved import unwritten
from crawler.ui.words import _

Say = Callable[[str], None]
NewDungeon = Callable[[], Game]
Drop = Callable[[], None]
RECALLED = 6
"""Sentences that are said again when a game goes on."""


class Session:
    """What the lines of text need to know of the game in play.

    Attributes:
        said: the sentences of the last command that told anything, for `why`.
        leaving: whether the player asked to leave.
        drop: throws away what was typed ahead.
    """

    def __init__(
        self, game: Game, say: Say, new_dungeon: NewDungeon | None = None, drop: Drop | None = None
    ) -> None:
        self.say = say
        self.drop = drop or (lambda: None)
        self.new_dungeon = new_dungeon
        self.leaving = False
        self.seat(game)

    def seat(self, game: Game) -> None:
        """Play this game from now on.

        Raises:
            Busy: its log cannot be told.
        """
        try:
            self._seat(game)
        except MISFITS as error:
            raise misfit(game.line) from error

    def _seat(self, game: Game) -> None:
        self.game = game
        self.view: View = game.view()
        self.said: list[Sentence] = []
        self.last: dict[str, object] = {}
        hint = _("Numbers act, words reach the rest: help tells them.")
        self.teller = opening_teller(game.rules.catalog, hint=hint)
        self._recall([event for _turn, event in game.turn_log])

    def _recall(self, events: list[Event]) -> None:
        sentences = tell_all(events, self.teller)
        begun_now = self.game.line <= 2
        for sentence in sentences if begun_now else sentences[-RECALLED:]:
            self.say(sentence.line)
        self.said = sentences[-RECALLED:]

    # ------------------------------------------------------------------ commands

    def give(self, command: Command) -> bool:
        """Give a command and say what it brought; whether it was accepted."""
        return self.events(command) is not None

    def events(self, command: Command) -> tuple[Event, ...] | None:
        """Give a command and say what it brought; its events, or None if it was refused."""
        try:
            events = self.game.play(command)
        except Illegal as refusal:
            self.say(_(str(refusal)))
            return None
        except NotWritten as trouble:
            self.view = self.game.view()
            self.say(_("Not done, for it could not be saved: {why}").format(why=unwritten(trouble)))
            return None
        except SaveError as trouble:
            self.say(_("Not done, for it could not be saved: {why}").format(why=unwritten(trouble)))
            self.leaving = True
            return None
        self.view = self.game.view()
        self.tell(events)
        return events

    def tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened."""
        sentences = tell_all(events, self.teller)
        for sentence in sentences:
            self.say(sentence.line)
        if sentences:
            self.said = sentences

    def step(self, command: Command) -> str:
        """Give one command of several: "" to go on, else why the row of them stops."""
        seen = sights(self.view)
        events = self.events(command)
        if events is None:
            return _("refused")
        if self.view.stage != "exploring":
            return _("something happened")
        why = alarm.reason(events)
        return why or (_("something new is in view") if sights(self.view) - seen else "")

    # ------------------------------------------------------------------ offers

    def offers(self, kind: type[Command]) -> list[Offer]:
        """What is offered of a kind of command."""
        return [offer for offer in self.view.offers if type(offer.command) is kind]

    def offer(self, command: Command) -> Offer | None:
        """The offer that admits a command, or None."""
        return admitted(self.view.offers, command)

    def best(self, kind: type[Command]) -> Offer | None:
        """The offer of a kind with the best odds, the first of equals, or None."""
        return max(self.offers(kind), key=lambda offer: offer.odds or 7, default=None)

    @property
    def alive(self) -> list[str]:
        """The living members in marching order."""
        return [member.name for member in self.view.roster if member.state != "dead"]


def sights(view: View) -> set[tuple[str, object]]:
    """What is in view, by kind and place; creatures by kind and number."""
    found: set[tuple[str, object]] = set()
    for seen in view.in_view:
        found.add((seen.kind, (seen.what, seen.count) if seen.kind == "creature" else seen.at))
    return found
