"""A killed game has lost nothing that was shown, and goes on with the same frame."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.terminal.playing import (
    continued,
    held_clock,
    loaded,
    press,
    ready,
    ready_lines,
    shown_clock,
    started,
)
from tests.terminal.terminal import Terminal

KEYS = [*"hjklyubn" * 3, *"..sopea", "\r", "\r", "\x1b", "\x1b[A", "\x1b[D", "L", "\x1b"]
KILLS = 5
"""Random kills in each game; four games of a usual run make twenty."""
DIGITS = [f"{digit}\n" for digit in "123456789"]


def at_random(terminal: Terminal, chance: random.Random, keys: list[str]) -> None:
    """Press keys until a moment that chance chooses."""
    end = time.monotonic() + chance.uniform(0.05, 1.0)
    while time.monotonic() < end:
        terminal.send(chance.choice(keys))
        terminal.read(chance.uniform(0.0, 0.06))


def kill(terminal: Terminal) -> str:
    """Kill the program; all that it had shown until then."""
    terminal.process.kill()
    terminal.leave()
    return terminal.text()


def killed_on_the_screen(number: int, folder: Path) -> None:
    """A game is killed again and again at random moments, the last time at rest."""
    chance = random.Random(number)
    terminal = started(folder, number)
    for _ in range(KILLS):
        with terminal:
            ready(terminal)
            at_random(terminal, chance, KEYS)
            shown = kill(terminal)
        held = loaded(folder)
        assert held_clock(held) >= shown_clock(shown)
        terminal = continued(folder)
    with terminal:
        first = ready(terminal)
        assert shown_clock(first) in ((0, 0), held_clock(held))  # the line of a fight tells no minute
        kill(terminal)
    with continued(folder) as terminal:
        assert ready(terminal) == first


def killed_in_lines(number: int, folder: Path) -> None:
    """The same in lines of text."""
    chance = random.Random(number)
    terminal = started(folder, number, "--plain")
    for _ in range(KILLS):
        with terminal:
            ready_lines(terminal)
            at_random(terminal, chance, DIGITS)
            kill(terminal)
            shown = terminal.raw.decode(errors="replace")
        assert held_clock(loaded(folder)) >= shown_clock(shown)
        terminal = continued(folder, "--plain")
    with terminal:
        first = ready_lines(terminal)
        kill(terminal)
    with continued(folder, "--plain") as terminal:
        assert ready_lines(terminal) == first


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_killed_at_random_on_the_screen_goes_on(number: int, tmp_path: Path) -> None:
    killed_on_the_screen(number, tmp_path)


@pytest.mark.parametrize("number", [2, 3])
def test_a_game_killed_at_random_in_lines_goes_on(number: int, tmp_path: Path) -> None:
    killed_in_lines(number, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("number", range(100, 120))
def test_a_game_killed_a_hundred_times_goes_on(number: int, tmp_path: Path) -> None:
    (killed_in_lines if number % 2 else killed_on_the_screen)(number, tmp_path)


def test_a_game_killed_at_rest_goes_on_with_the_very_frame(tmp_path: Path) -> None:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        shown = press(terminal, [*"hh.ll."])
        assert "wall" not in shown
        kill(terminal)
    with continued(tmp_path) as terminal:
        assert ready(terminal) == shown
