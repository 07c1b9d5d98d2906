"""The way to the terminal: broken sequences, type-ahead, resizes, crashes, and the fallback driver."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual import constants, events

from crawler.ui import driver
from crawler.ui.terminal import Reader
from tests.terminal.playing import path, press, ready, started
from tests.terminal.terminal import CRAWLER, Terminal

BROKEN = [
    b"\x1b[:EH",
    b"\x1b[<99999999999999999999;1;1M",
    b"\x1b[1;99999999u",
    b"\xff\xfe\x80",
    b"\x1b[48;0;0;0;0t",
]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Terminal]:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        yield terminal


def keys(reader: Reader, data: bytes) -> list[str]:
    return [message.key for message in reader.read(data) if isinstance(message, events.Key)]


# ---------------------------------------------------------------------- reading


@pytest.mark.parametrize("data", BROKEN)
def test_after_a_broken_sequence_the_next_key_is_heard(data: bytes) -> None:
    reader = Reader()
    reader.read(data)
    reader.read(b"\x1b[A")
    assert keys(reader, b"j")[-1] == "j"


@pytest.mark.parametrize("data", [b"\x1b[:E", b"\x1b[1;99999999u", b"\x1b[48;0;0;0;0t", b"\x1b[;;F"])
def test_a_broken_sequence_is_no_key_and_no_size(data: bytes) -> None:
    reader = Reader()
    found = reader.read(data)
    time.sleep(constants.ESCAPE_DELAY + 0.02)
    found += reader.tick()
    assert not [m for m in found if isinstance(m, events.Resize)]
    assert not [m.key for m in found if isinstance(m, events.Key) and m.is_printable]


def test_broken_sequences_one_upon_the_other_are_no_keys() -> None:
    reader = Reader()
    found = reader.read(b"".join(BROKEN[1:]) + b"\x1b[1;99\x1b[A" + b"j")
    assert [m.key for m in found if isinstance(m, events.Key) and m.key in ("up", "j")] == ["up", "j"]
    assert [m.key for m in found if isinstance(m, events.Key) and m.is_printable] == ["j"]


def test_a_sequence_that_comes_in_two_pieces_is_one_key() -> None:
    reader = Reader()
    assert keys(reader, b"\x1b[1;") + keys(reader, b"2A") == ["shift+up"]


def test_the_escape_key_alone_is_heard_after_a_while() -> None:
    reader = Reader()
    found = reader.read(b"\x1b")
    time.sleep(constants.ESCAPE_DELAY + 0.02)
    assert [m.key for m in found + reader.tick() if isinstance(m, events.Key)] == ["escape"]


def test_no_bytes_at_all_break_the_reader() -> None:
    chance = random.Random(11)
    pool = [
        b"\x1b",
        b"[",
        b"<",
        b";",
        b":",
        b"u",
        b"M",
        b"~",
        b"R",
        b"9",
        b"\xc3",
        b"\xa9",
        b"\xff",
        b"a",
        b"200~",
    ]
    reader = Reader()
    for _i in range(20_000):
        reader.read(b"".join(chance.choices(pool, k=chance.randrange(1, 8))))
    for _i in range(3):
        reader.parser = Reader().parser
    assert keys(reader, b"x") == ["x"]


def test_bytes_above_the_ascii_range_are_no_keys_unless_they_are_text() -> None:
    reader = Reader()
    assert keys(reader, b"\x80\x9b\xff") == []
    assert len(keys(reader, "é".encode())) == 1


def test_a_lone_escape_waits_for_what_follows() -> None:
    reader = Reader()
    assert keys(reader, b"\x1b") == []
    assert reader.waiting
    time.sleep(0.15)
    assert [m.key for m in reader.tick() if isinstance(m, events.Key)] == ["escape"]


def test_a_paste_that_never_ends_does_not_make_the_program_deaf() -> None:
    reader = Reader()
    assert keys(reader, b"\x1b[200~half a paste") == []
    assert keys(reader, b"j\x03") == ["ctrl+c"]


# ---------------------------------------------------------------------- drivers


def test_without_a_terminal_the_drivers_of_textual_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert driver.driver_class() is None


def test_another_textual_falls_back_to_its_own_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "OURS", "crawler.ui.no_such_module")
    monkeypatch.setattr("sys.stdin", type("Stdin", (), {"isatty": staticmethod(lambda: True)}))
    assert driver.driver_class() is None


STOCK = """
import crawler.ui.app
crawler.ui.app.driver_class = lambda: None
from crawler.__main__ import main
main()
"""


def test_the_game_can_be_played_with_the_stock_driver(tmp_path: Path) -> None:
    command = [CRAWLER[0], "-c", STOCK, "play", "--seed", "7", "--name", "abbot", "--saves", tmp_path]
    with Terminal(command) as terminal:
        ready(terminal)
        lines = path(tmp_path).read_bytes().count(b"\n")
        press(terminal, [".", "."])
        assert path(tmp_path).read_bytes().count(b"\n") == lines + 2
        assert "min 2" in terminal.text()
        terminal.send("Q")
        assert terminal.leave(5) == 0


# ---------------------------------------------------------------------- the running program


def test_broken_sequences_do_not_end_the_game(game: Terminal, tmp_path: Path) -> None:
    for data in BROKEN:
        game.send(data)
    game.settle()
    lines = path(tmp_path).read_bytes().count(b"\n")
    press(game, ["."])
    assert path(tmp_path).read_bytes().count(b"\n") == lines + 1


def test_every_size_of_the_terminal_is_survived(game: Terminal) -> None:
    for size in ((1, 1), (400, 120), (46, 18), (3, 90), (120, 2), (80, 24)):
        game.resize(*size)
        game.settle(quiet=0.15)
    game.until(r"Turn \d+")
    assert game.process.poll() is None


def test_the_cursor_sits_on_the_leader(game: Terminal) -> None:
    press(game, ["k"])
    cursor = game.screen.cursor
    assert game.screen.buffer[cursor.y][cursor.x].data == "1"
    assert not cursor.hidden


def test_an_idle_game_writes_nothing(game: Terminal) -> None:
    press(game, ["k"])
    written = len(game.raw)
    game.read(1.0)
    assert len(game.raw) == written


BUG = """
from crawler.engine.game import Game
play = Game.play
def broken(self, command):
    if type(command).__name__ == "Wait":
        raise RuntimeError("a bug was met")
    return play(self, command)
Game.play = broken
from crawler.__main__ import main
main()
"""


def test_a_crash_restores_the_terminal_and_names_its_report_in_one_line(tmp_path: Path) -> None:
    command = [CRAWLER[0], "-c", BUG, "play", "--seed", "7", "--name", "abbot", "--saves", tmp_path]
    with Terminal(command) as terminal:
        ready(terminal)
        log = path(tmp_path).read_bytes()
        terminal.send(".")
        assert terminal.leave(5) == 70
        last = terminal.raw[terminal.raw.rindex(b"\x1b[?1049l") :]
        assert b"Traceback" not in last
        assert b"Report:" in last
    reports = [file for file in tmp_path.iterdir() if file.suffix != ".jsonl"]
    assert len(reports) == 1
    assert "a bug was met" in reports[0].read_text()
    assert path(tmp_path).read_bytes() == log


ALARM = """
from crawler.engine.events.turn import Seen
from crawler.engine.game import Game
play = Game.play
def watched(self, command):
    events = play(self, command)
    moved = type(command).__name__ == "Wait"
    self.waits = getattr(self, "waits", 0) + moved
    return (*events, Seen(1, came=("somebody",))) if moved and self.waits == 3 else events
Game.play = watched
from crawler.__main__ import main
main()
"""


def test_of_two_hundred_keys_typed_ahead_three_count_when_the_third_meets_somebody(tmp_path: Path) -> None:
    command = [CRAWLER[0], "-c", ALARM, "play", "--seed", "7", "--name", "abbot", "--saves", tmp_path]
    with Terminal(command) as terminal:
        ready(terminal)
        lines = path(tmp_path).read_bytes().count(b"\n")
        terminal.send("." * 200)
        terminal.settle(quiet=0.6)
        assert path(tmp_path).read_bytes().count(b"\n") == lines + 3
        press(terminal, ["."])
        assert path(tmp_path).read_bytes().count(b"\n") == lines + 4


@pytest.mark.parametrize("burst", [b"i\r\r\r", b"?\x1b\x1b\x1b\x1b", b"\r\r\r\r\r\r\r"])
def test_keys_in_one_burst_on_an_open_sheet_do_not_end_the_game(burst: bytes, tmp_path: Path) -> None:
    with Terminal([*CRAWLER, "play", "--seed", "3", "--name", "abbot", "--saves", tmp_path]) as terminal:
        ready(terminal)
        for _ in range(3):
            terminal.send(burst)
            time.sleep(0.3)
        assert terminal.process.poll() is None
        terminal.send("\x1b")
        time.sleep(0.3)
        terminal.send("Q")
        assert terminal.leave(5) == 0
