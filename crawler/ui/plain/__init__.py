"""Plain play: the same game as lines of text, for ears, bots and bad links."""

from __future__ import annotations

import termios
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from crawler.ui.plain.table import play
from crawler.ui.unsaved import torn_text
from crawler.ui.words import _, printable

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.ui.library import Library

__all__ = ["play", "play_lines"]


def play_lines(library: Library, game: Game, source: TextIO, target: TextIO) -> int:
    """Play over two text streams; a new dungeon is a new game of the same library.

    Bytes that are no text, and signs that the terminal cannot show, become question marks.
    """
    for stream in (source, target):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")

    def say(text: str) -> None:
        print(printable(text), file=target, flush=True)

    def new_dungeon() -> Game:
        begun = library.new(library.seed(), game.header.book, game.header.party)
        say(_("The game is saved. A new dungeon:"))
        return begun

    if library.torn:
        say(torn_text(library.torn))
    return play(game, source, say, new_dungeon, lambda: drop_typed(source))


def drop_typed(source: TextIO) -> None:
    """Throw away lines that wait in a terminal; of a pipe or file every line counts."""
    if source.isatty():
        termios.tcflush(source.fileno(), termios.TCIFLUSH)
