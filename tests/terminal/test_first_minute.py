"""From the title into the dungeon in two keys, and on with an old game."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.playing import press, ready, ready_lines, started
from tests.terminal.terminal import CRAWLER, Terminal


def test_two_keys_lead_from_the_title_into_the_dungeon(tmp_path: Path) -> None:
    with Terminal([*CRAWLER, "--saves", tmp_path]) as terminal:
        terminal.until("New game")
        terminal.send("\r")
        terminal.until("(?i)seed")
        terminal.send("\r")
        shown = ready(terminal)
        assert "Enter acts" in shown
        assert "#" in shown
        terminal.send("Q")
        assert terminal.leave() == 0
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_the_title_lists_the_games_to_go_on_with(tmp_path: Path) -> None:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        press(terminal, ["."])
        terminal.send("Q")
        terminal.leave()
    with Terminal([*CRAWLER, "--saves", tmp_path]) as terminal:
        terminal.until("Continue")
        terminal.send("c")
        terminal.until("6 of 6 alive")
        terminal.send("\r")
        assert "min 1" in terminal.until(r"Turn 1\b")
        terminal.send("\x03")
        assert terminal.leave() == 0


def test_a_full_screen_asked_of_what_is_no_terminal_is_refused(tmp_path: Path) -> None:
    with Terminal([*CRAWLER, "play", "--saves", tmp_path], environment={"TERM": "dumb"}) as terminal:
        assert terminal.leave() == 2
        assert "--plain" in terminal.text()


def test_bytes_that_are_no_text_do_not_end_a_game_in_lines(tmp_path: Path) -> None:
    with started(tmp_path, 7, "--plain") as terminal:
        ready_lines(terminal)
        terminal.send(b"\xff\xfe\x80\n\x1b[:EH\n")
        terminal.settle()
        terminal.send(b"quit\n")
        assert terminal.leave() == 0
        assert b"Traceback" not in terminal.raw
