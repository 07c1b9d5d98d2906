"""Game: a world with its log. Commands go in; events come out once they are written."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from crawler import __version__
from crawler.dice import Dice
from crawler.dungeon.versions import TCOD
from crawler.engine import legal, log, parts, viewing
from crawler.engine.commands import Begin, Command
from crawler.engine.conduct import conduct
from crawler.engine.events import Event
from crawler.engine.events.party import Arrived, GameEnded, PartyMustered
from crawler.engine.events.turn import TurnEnded
from crawler.engine.log import Chain, Damaged, Entry, Header, HeaderLine, Record, Seeds, Store
from crawler.engine.offers import Offer
from crawler.engine.ruleset import RuleSet
from crawler.engine.view import View
from crawler.engine.world import World

MARKS = (TurnEnded, Arrived, PartyMustered, GameEnded)
"""Events after which a line carries the hashes of the world's parts."""

MISFITS = (
    LookupError,
    ValueError,
    ArithmeticError,
    AttributeError,
    TypeError,
    StopIteration,
    RuntimeError,
    RuntimeWarning,
    AssertionError,
    MemoryError,
)
"""What an event raises that does not fit the world it is applied to."""


class NotWritten(Exception):
    """A command's line could not be written: nothing of it happened, and nothing is lost."""


def header_for(rules: RuleSet, seeds: Seeds, party: str = "ready") -> Header:
    """The header of a new game under this book."""
    return Header(log.GAME, log.FORMAT, rules.key, seeds, rules.fingerprint, __version__, TCOD, party)


def world_of(rules: RuleSet, header: Header) -> World:
    """The world before the first command."""
    return World(rules, dungeon_seed=header.seeds.dungeon)


def carry(world: World, command: Command, dice: Dice) -> list[tuple[int, Event]]:
    """Conduct a command; each event changes the world before the procedure goes on. With its turn."""
    done = []
    for event in conduct(world, command, dice):
        done.append((world.turn, event))
        event.apply(world)
    return done


def dice_for(header: Header, line: int) -> Dice:
    """The dice of the command of a line."""
    return Dice(header.seeds.dice, f"command {line}")


def marked(world: World, events: Iterable[Event]) -> dict[str, str]:
    """The hashes of the world's parts, at a turn's end and other milestones."""
    return parts.hashes(world) if any(isinstance(e, MARKS) for e in events) else {}


class Game:
    """A game in play.

    Attributes:
        world: what is true now; only events change it.
        turn_log: every event so far with its turn, for journal and ledger.
    """

    def __init__(self, rules: RuleSet, store: Store, header: Header) -> None:
        self.rules = rules
        self.store = store
        self.header = header
        self.chain = Chain()
        self.line = 0
        self.world = world_of(rules, header)
        self.turn_log: list[tuple[int, Event]] = []

    @classmethod
    def new(cls, rules: RuleSet, store: Store, seeds: Seeds, party: str = "ready") -> Game:
        """Open a log with its header and begin.

        Raises:
            NotWritten: the log could not be written.
        """
        game = cls(rules, store, header_for(rules, seeds, party))
        game._write(HeaderLine(game.header))
        game.play(Begin(party))
        return game

    @classmethod
    def load(cls, rules: RuleSet, store: Store) -> Game:
        """A game as its log left it, by applying the events.

        Raises:
            NotAGame, NewerFormat, Damaged: the log cannot be read.
        """
        content = store.content()
        record, lines = log.open_record(content)
        game = cls(rules, store, record.header)
        for entry in log.read_lines(lines, record):
            game._apply(entry)
        game._take_over(record)
        if game.world.stage == "new":
            game.play(Begin(game.header.party))
        return game

    def _take_over(self, record: Record) -> None:
        self.header, self.chain, self.line = record.header, record.chain, record.lines

    def _apply(self, entry: Entry) -> None:
        try:
            for event in entry.events:
                self.turn_log.append((self.world.turn, event))
                event.apply(self.world)
        except MISFITS as error:
            raise Damaged(entry.line, "its events do not fit what was before") from error

    def play(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command; returns once its line is written.

        Raises:
            Illegal: it may not be given now; nothing changed.
            NotWritten: its line could not be written; nothing of it happened.
        """
        legal.check(self.world, command)
        self._turn_over()
        number = self.line + 1
        try:
            done = carry(self.world, command, dice_for(self.header, number))
            events = tuple(event for _, event in done)
            self._write(Entry(number, command, events, marked(self.world, events)))
        except BaseException:
            self._reload()
            raise
        self.turn_log += done
        return events

    def _turn_over(self) -> None:
        """Under other rule data than so far a new stretch begins, so that the old one stays as it was."""
        if self.header.rules == self.rules.fingerprint:
            return
        now = header_for(self.rules, self.header.seeds, self.header.party)
        header = msgspec.structs.replace(now, why="upgraded", options=self.header.options)
        self._write(HeaderLine(header))
        self.header = header

    def _write(self, line: HeaderLine | Entry) -> None:
        before = Chain(self.chain.hasher.copy())
        try:
            self.store.append(self.chain.seal(line))
        except OSError as error:
            self.chain = before
            raise NotWritten(error.strerror or str(error)) from error
        self.line += 1

    def _reload(self) -> None:
        """Drop the world and build it again from the log."""
        record, lines = log.open_record(self.store.content())
        self.world, self.turn_log = world_of(self.rules, record.header), []
        for entry in log.read_lines(lines, record):
            self._apply(entry)
        self._take_over(record)

    def offers(self) -> list[Offer]:
        """All that may be done now."""
        return legal.offers(self.world)

    def view(self) -> View:
        """What the party knows now."""
        return viewing.view(self.world)

    @property
    def opened(self) -> bool:
        """Whether sealed dice may be shown: the game is over, or has become practice."""
        return self.world.stage == "over" or self.world.practice
