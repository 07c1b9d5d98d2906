"""The player's games: which there are, a new one, going on with one, and in one line what is wrong."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from crawler import files
from crawler.engine import naming
from crawler.engine.events import Event
from crawler.engine.events.dungeon import DungeonNamed
from crawler.engine.events.fight import Died
from crawler.engine.events.party import Arrived, CameUp, GameEnded, MemberJoined, PartyFell, PartyMustered
from crawler.engine.game import Game, NotWritten
from crawler.engine.log import FORMAT, Damaged, Entry, Header, NewerFormat, NotAGame, Seeds, open_record
from crawler.engine.reading import AssetError
from crawler.engine.verify import Verdict
from crawler.engine.verify import verify as prove
from crawler.engine.world import World
from crawler.rules import RULE_SETS, UnknownBook, open_book
from crawler.ui.library import Busy, GameSummary
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.engine.ruleset import RuleSet

BAD_INPUT, NOT_PROVABLE = 2, 3
CODES = {True: 0, False: 1, None: NOT_PROVABLE}
"""The exit codes of `crawler verify` by what a proof came to."""
FAILURES = (Busy, files.SaveError, AssetError, UnknownBook, Damaged, NotAGame, NewerFormat, FileNotFoundError)
"""What a player may meet that is no mistake of the program."""
_TOLD = (DungeonNamed, Arrived, CameUp, PartyMustered, MemberJoined, Died, PartyFell, GameEnded)
_MARKS = tuple(b'"type":"%s"' % kind.__name__.encode() for kind in _TOLD)
_read_entry = msgspec.json.Decoder(Entry).decode


class Books:
    """The rule books with the figures of the assets."""

    def __init__(self) -> None:
        self._open: dict[str, RuleSet] = {}

    @cached_property
    def _texts(self) -> dict[str, str]:
        return files.asset_texts()

    def rules(self, key: str) -> RuleSet:
        """A book by its key.

        Raises:
            UnknownBook: there is none of that key.
            AssetError: its figures, or the kinds of things, are bad.
        """
        if key not in self._open:
            self._open[key] = open_book(key, self._texts)
        return self._open[key]

    def proving(self, header: Header) -> RuleSet | None:
        """The book of a header where its very format and rule data are installed, else None."""
        if header.format != FORMAT or header.book not in RULE_SETS:
            return None
        rules = self.rules(header.book)
        return rules if rules.fingerprint == header.rules else None


class Library:
    """The games of a folder, of which one at a time is played."""

    def __init__(self, folder: Path, books: Books | None = None) -> None:
        self.folder = folder
        self.books = books or Books()
        self._playing: files.SaveFile | None = None

    def games(self) -> list[GameSummary]:
        """All games, the one played last first."""
        names = files.game_names(self.folder)
        played = {name: files.last_played(files.game_path(self.folder, name)) for name in names}
        ordered = sorted(names, key=lambda name: (-played[name], name))
        return [self._summary(name, played[name]) for name in ordered]

    def seed(self) -> int:
        """A seed chosen by chance, for a new game."""
        return secrets.randbelow(1_000_000_000)

    def new(self, seed: int, book: str, party: str, name: str = "") -> Game:
        """Start a game under a name, or under that of its dungeon.

        Raises:
            Busy: it can't be written.
        """
        self.close()
        rules = self.books.rules(book)
        if f"{book} {party}" not in rules.catalog.parties:
            raise Busy(_("the book {book} has no party {party}").format(book=book, party=repr(party)))
        name = name or files.new_name(self.folder, naming.dungeon(World(rules, dungeon_seed=seed))[0])
        path = files.game_path(self.folder, name)
        try:
            self._playing = files.SaveFile.create(path)
            return Game.new(rules, self._playing, Seeds(seed, seed), party)
        except files.SaveError as error:
            raise Busy(told(error)) from error
        except NotWritten as error:
            self._discard()
            raise Busy(told(error, path)) from error

    def open(self, name: str) -> Game:
        """Play on with a game.

        Raises:
            Busy: another program has it, or it can't be read.
        """
        self.close()
        try:
            self._playing = files.SaveFile.open(files.game_path(self.folder, name))
            record = open_record(self._playing.content())[0]
            return Game.load(self.books.rules(record.header.book), self._playing)
        except (files.SaveError, Damaged, NotAGame, NewerFormat, UnknownBook) as error:
            path = files.game_path(self.folder, name)
            self.close()
            raise Busy(told(error, path)) from error

    def close(self) -> None:
        """The game that was started or opened last is left: make it safe on the disk and free it."""
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.close()

    def _discard(self) -> None:
        """Take away the file of a game that could not begin."""
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.discard()

    @property
    def torn(self) -> int:
        """How many bytes of a half-written last line the game that is played has lost."""
        return self._playing.torn if self._playing else 0

    def report(self, text: str) -> str:
        """Write a report of a crash beside the games, and give the place to name it."""
        try:
            return str(files.write_report(self.folder, text))
        except files.SaveError as error:
            return told(error)

    def _summary(self, name: str, played: float) -> GameSummary:
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(played))
        try:
            return summary(name, date, files.read_game(files.game_path(self.folder, name)))
        except (files.SaveError, Damaged, NotAGame, NewerFormat) as error:
            return GameSummary(name, "", told(error), 0, "", date, over=True)


def summary(name: str, date: str, content: bytes) -> GameSummary:
    """A line of the list of games, from the few lines of a log that tell it.

    Raises:
        Damaged, NotAGame, NewerFormat: it can't be read.
    """
    record, lines = open_record(content)
    title, depth, over = "", 0, False
    members: dict[str, bool] = {}
    for event in _told_events(lines):
        match event:
            case DungeonNamed():
                title = event.title
            case Arrived():
                depth = event.depth
            case CameUp():
                depth = 0
            case PartyMustered():
                members = {}
            case MemberJoined():
                members[event.name] = True
            case Died() if event.creature in members:
                members[event.creature] = False
            case GameEnded():
                over = True
    party = _("{alive} of {all} alive").format(alive=sum(members.values()), all=len(members))
    return GameSummary(name, record.header.book, title, depth, party, date, over)


def _told_events(lines: list[bytes]) -> Iterator[Event]:
    for number, line in enumerate(lines, 2):
        if any(mark in line for mark in _MARKS):
            try:
                entry = _read_entry(line)
            except msgspec.MsgspecError as error:
                raise Damaged(number, str(error)) from error
            yield from (event for event in entry.events if isinstance(event, _TOLD))


def verdict(books: Books, path: Path) -> tuple[str, int]:
    """What proving a file came to, in one line, with the exit code.

    0: it agrees. 1: it differs, and where first. 2: it is no game. 3: what would prove it is not installed.
    """
    try:
        found = prove(files.read_game(path), books.proving)
    except NewerFormat as error:
        return told(error, path), NOT_PROVABLE
    except (files.SaveError, NotAGame) as error:
        return told(error, path), BAD_INPUT
    torn = _(", without its torn last line") if found.torn else ""
    return f"{path}: {_finding(found)}{torn}", CODES[found.agrees]


def _finding(found: Verdict) -> str:
    if found.agrees is None:
        return _("not provable here: {why} ({lines} lines)").format(why=found.why, lines=found.lines)
    if found.agrees:
        return _("agrees, {lines} lines, {turns} turns").format(lines=found.lines, turns=found.turns)
    return _("differs first at line {line}, turn {turn}, {part}: {why}").format(
        line=found.line, turn=found.turn, part=found.part, why=found.why
    )


def told(error: Exception, path: Path | None = None) -> str:
    """What is wrong, where, and what would help, in one line."""
    if isinstance(error, files.SaveError):
        return _save_trouble(error)
    place = f"{path}: " if path else ""
    return f"{place}{_trouble(error)}"


def _trouble(error: Exception) -> str:
    match error:
        case NotAGame():
            return _("not a game of this program: {why}").format(why=error)
        case NewerFormat():
            return _("written by a newer program, so install that: {why}").format(why=error)
        case Damaged():
            return _("damaged at line {line}: {why}").format(line=error.line, why=error.why)
        case NotWritten():
            return _("could not be written ({why}); make room, or name another folder with --saves").format(
                why=error
            )
        case AssetError():
            return _("bad asset: {why}").format(why=error)
    return str(error)


def _save_trouble(error: files.SaveError) -> str:
    remedies = {
        "missing": _("no such file or folder; `crawler` lists your games, --saves names another folder"),
        "exists": _("a file of that name is there already; choose another with --name"),
        "locked": _("another program is playing this game; leave it there first"),
        "folder": _("this is a folder; name a game in it"),
        "special": _("this is no ordinary file; name a saved game"),
        "denied": _("no permission; change it, or name another folder with --saves"),
        "full": _("the disk is full; make room, or name another folder with --saves"),
        "name": _("no name for a game; use up to 60 letters, digits and dashes"),
        "broken": _("the system can't use it ({detail}); name another with --saves"),
    }
    return f"{error.path}: {remedies[error.trouble].format(detail=error.detail)}"
