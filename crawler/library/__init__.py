"""The player's games: which there are, a new one, going on with one.

The engine is loaded with the first game, so that the title is painted before.
"""

from __future__ import annotations

import secrets
import time
import warnings
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from crawler import files
from crawler.library import listing
from crawler.ui.library import Busy, GameSummary, misfit

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.library.books import Books


class Library:
    """The games of a folder, of which one at a time is played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._playing: files.SaveFile | None = None

    @cached_property
    def books(self) -> Books:
        """The rule books."""
        from crawler.library.books import Books

        return Books()

    def games(self) -> list[GameSummary]:
        """All games, the one played last first.

        Raises:
            Busy: the folder can't be read.
        """
        try:
            names = files.game_names(self.folder)
        except files.SaveError as error:
            raise self._busy(error) from error
        played = {name: files.last_played(files.game_path(self.folder, name)) for name in names}
        return [self._summary(name, played[name]) for name in sorted(names, key=lambda n: (-played[n], n))]

    def seed(self) -> int:
        """A seed chosen by chance, for a new game."""
        return secrets.randbelow(1_000_000_000)

    def new(self, seed: int, book: str, party: str, name: str = "") -> Game:
        """Start a game under a name, or under that of its dungeon.

        Raises:
            Busy: it can't be written, there is no such book or party, or an asset is bad; the game that
                was played till then stays open.
        """
        from crawler.engine.game import Game
        from crawler.engine.log import MemoryStore, Seeds
        from crawler.library.troubles import FAILURES

        begun = MemoryStore()
        try:
            rules = self.books.for_party(book, party)
            title = Game.new(rules, begun, Seeds(seed, seed), party).world.title
            name = name or files.new_name(self.folder, title)
            made = self._written(name, begun.content())
        except FAILURES as error:
            raise self._busy(error) from error
        self.close()
        self._playing = made
        return Game.load(rules, made)

    def _written(self, name: str, content: bytes) -> files.SaveFile:
        """A new file with the lines of a game that has begun; none where they can't be written."""
        made = files.SaveFile.create(files.game_path(self.folder, name))
        try:
            for line in content.splitlines(keepends=True):
                made.append(line)
        except OSError as error:
            made.discard()
            raise files.save_error(made.path, error) from error
        return made

    def open(self, name: str) -> Game:
        """Play on with a game.

        Raises:
            Busy: another program has it, it can't be read, it does not hold, or an asset is bad.
        """
        from crawler.library.troubles import FAILURES

        self.close()
        try:
            self._playing = files.SaveFile.open(files.game_path(self.folder, name))
            return self._loaded(self._playing)
        except FAILURES as error:
            self.close()
            raise self._busy(error, name) from error

    def _loaded(self, save: files.SaveFile) -> Game:
        """The game of a file, once it has shown that it can be looked at.

        Raises:
            Busy: what it says fits no world.
        """
        from crawler.engine.game import Game
        from crawler.engine.log import open_record
        from crawler.library.troubles import MISFITS

        rules = self.books.rules(open_record(save.content())[0].header.book)
        game = None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", RuntimeWarning)
                game = Game.load(rules, save)
                game.view()
        except MISFITS as error:
            raise misfit(game.line if game else save.content().count(b"\n")) from error
        return game

    def close(self) -> None:
        """The game that was started or opened last is left: make it safe on the disk and free it.

        Raises:
            Busy: the disk would not take its last lines.
        """
        playing, self._playing = self._playing, None
        if playing is None:
            return
        try:
            playing.close()
        except OSError as error:
            raise self._busy(files.save_error(playing.path, error)) from error

    @property
    def torn(self) -> int:
        """How many bytes of a half-written last line the game that is played has lost."""
        return self._playing.torn if self._playing else 0

    def report(self, text: str) -> str:
        """Write a report of a crash beside the games, and give the place to name it."""
        try:
            return str(files.write_report(self.folder, text))
        except files.SaveError as error:
            return str(self._busy(error))

    def _busy(self, error: Exception, name: str = "") -> Busy:
        from crawler.library.troubles import told

        return Busy(told(error, self.folder / f"{name}.jsonl" if name else None))

    def _summary(self, name: str, played: float) -> GameSummary:
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(played))
        try:
            return listing.summary(name, date, files.read_game(files.game_path(self.folder, name)))
        except files.SaveError:
            return listing.unreadable(name, date)
