"""Every way out leaves the game saved and the terminal as it was."""

from __future__ import annotations

import signal
import termios
from pathlib import Path

import pytest

from tests.terminal.playing import continued, path, press, ready, ready_lines, started
from tests.terminal.terminal import Terminal

ALTERNATE_OFF, CURSOR_ON, MOUSE_OFF = b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l"


def played(folder: Path) -> tuple[Terminal, bytes]:
    """A game of some steps, and its log."""
    terminal = started(folder, 7)
    ready(terminal)
    press(terminal, ["l", "l", "."])
    return terminal, path(folder).read_bytes()


def restored(terminal: Terminal) -> None:
    assert termios.tcgetattr(terminal.line) == terminal.before
    last = bytes(terminal.raw)[-2000:]
    assert ALTERNATE_OFF in last
    assert last.rindex(CURSOR_ON) >= 0
    assert b"Traceback" not in last


@pytest.mark.parametrize("keys", ["Q", "\x03"])
def test_leaving_by_a_key_is_at_once_and_without_a_question(keys: str, tmp_path: Path) -> None:
    terminal, log = played(tmp_path)
    with terminal:
        terminal.send(keys)
        assert terminal.leave(5) == 0
        restored(terminal)
    assert path(tmp_path).read_bytes() == log


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_game_and_restores_the_terminal(number: signal.Signals, tmp_path: Path) -> None:
    terminal, log = played(tmp_path)
    with terminal:
        terminal.signal(number)
        terminal.leave(5)
        restored(terminal)
    assert path(tmp_path).read_bytes() == log


def test_a_closed_terminal_ends_the_program_and_loses_nothing(tmp_path: Path) -> None:
    terminal, log = played(tmp_path)
    with terminal:
        terminal.hang_up()
        terminal.leave(5)
    assert path(tmp_path).read_bytes() == log
    with continued(tmp_path) as again:
        ready(again)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_a_game_in_lines(number: signal.Signals, tmp_path: Path) -> None:
    with started(tmp_path, 7, "--plain") as terminal:
        ready_lines(terminal)
        terminal.send("1\n")
        terminal.settle()
        log = path(tmp_path).read_bytes()
        terminal.signal(number)
        terminal.leave(5)
        assert b"Traceback" not in terminal.raw
    assert path(tmp_path).read_bytes() == log


def test_a_closed_terminal_ends_a_game_in_lines(tmp_path: Path) -> None:
    with started(tmp_path, 7, "--plain") as terminal:
        ready_lines(terminal)
        terminal.hang_up()
        terminal.leave(5)
    assert path(tmp_path).read_bytes().endswith(b"}\n")


def test_the_lock_is_free_after_every_way_out(tmp_path: Path) -> None:
    terminal, _ = played(tmp_path)
    with terminal, continued(tmp_path) as second:
        assert second.leave(5) == 2
        assert "another program" in second.text()
        terminal.send("Q")
        terminal.leave(5)
    with continued(tmp_path) as third:
        ready(third)
