"""What tests in a terminal know of the game: how it starts, what it shows, what its log holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from crawler import files
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, open_record
from crawler.files import asset_texts
from crawler.rules import open_book
from tests.terminal.terminal import CRAWLER, Terminal

NAME = "abbot"
_CLOCK = re.compile(r"[Tt]urn (\d+),? min(?:ute)? (\d+)")


def started(folder: Path, seed: int, *options: str) -> Terminal:
    """A new game in a terminal."""
    return Terminal([*CRAWLER, "play", "--seed", str(seed), "--name", NAME, "--saves", folder, *options])


def continued(folder: Path, *options: str) -> Terminal:
    """The game gone on with."""
    return Terminal([*CRAWLER, "play", "--continue", NAME, "--saves", folder, *options])


def ready(terminal: Terminal) -> str:
    """The first frame of a game."""
    terminal.until(r"Turn \d+")
    return terminal.settle()


def ready_lines(terminal: Terminal) -> str:
    """The first lines of a game, up to where it waits for an answer."""
    terminal.until(r"\b9 \w|Any digit|\b4 let")
    return terminal.settle()


def press(terminal: Terminal, keys: Sequence[str]) -> str:
    """Press keys one by one, each once the last was answered."""
    for key in keys:
        terminal.send(key)
        terminal.settle(quiet=0.05)
    return terminal.settle()


def path(folder: Path) -> Path:
    """The file of the game."""
    return folder / f"{NAME}.jsonl"


def loaded(folder: Path) -> Game:
    """The game as its log holds it."""
    content = files.read_game(path(folder))
    whole = content[: content.rfind(b"\n") + 1]
    record, _ = open_record(whole)
    return Game.load(open_book(record.header.book, asset_texts()), MemoryStore(whole))


def shown_clock(text: str) -> tuple[int, int]:
    """The last turn and minute that a screen shows; (0, 0) where it shows none."""
    found = _CLOCK.findall(text)
    return (int(found[-1][0]), int(found[-1][1])) if found else (0, 0)


def held_clock(game: Game) -> tuple[int, int]:
    """Turn and minute of a game, counted as the screen counts them."""
    view = game.view()
    return view.turn, view.minute
