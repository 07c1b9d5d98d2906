"""The shelf of games, as the screens see it: what there is, a new one, an old one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.engine.game import Game


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A line of the list of games; `date` is as it shall be read, `over` tells that it has ended."""

    name: str
    book: str
    dungeon: str
    depth: int
    party: str
    date: str
    over: bool = False


class Busy(Exception):
    """A game that cannot be opened now: says why in one line."""


def misfit(line: int) -> Busy:
    """What is raised where a game's log can be read, but what it says up to a line fits no world."""
    return Busy(_("this game does not hold: line {line}").format(line=line))


class Library(Protocol):
    """The games that can be played; owned by the command line, read by the title screen."""

    @property
    def torn(self) -> int:
        """How many bytes of a half-written last line the game that is played has lost."""

    def games(self) -> list[GameSummary]:
        """All games, the one played last first."""

    def seed(self) -> int:
        """A seed chosen by chance, for a new game."""

    def new(self, seed: int, book: str, party: str) -> Game:
        """Start a game. Raises Busy if it cannot be written."""

    def open(self, name: str) -> Game:
        """Play on. Raises Busy if another program has it, or if it cannot be read."""

    def close(self) -> None:
        """The game that was started or opened last is left: make it safe on the disk and free it."""

    def report(self, text: str) -> str:
        """Write a report of a crash beside the games, and give the place to name it."""
