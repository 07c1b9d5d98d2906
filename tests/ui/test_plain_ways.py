"""Going on by lines of text: not into the reach of the wary; and what is typed ahead when a stage ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO

import pytest

from crawler.engine.commands import Move
from crawler.engine.view import Mark, Sighting, View
from crawler.ui.plain import drop_typed, play
from crawler.ui.plain.session import Session
from crawler.ui.plain.walking import WARY, Explore, on
from crawler.ui.plain.ways import Ground, first_step, guarded, unseen
from crawler.ui.plans import Stop
from tests.ui.stage import exploration
from tests.ui.tables import game, spoken

CORRIDOR = ("####################", "#654321............ ", "####################")


def wary(x: int, attitude: str = "cautious") -> View:
    """A corridor to the east, unseen at its end, in which an orc stands."""
    view = exploration(CORRIDOR, in_view=[])
    seen = Sighting("o", "orc", "creature", x - 6, "E", (x, 1), attitude=attitude)
    return replace(view, marks=[*view.marks, Mark((x, 1), "o", "stranger", "orc 1")], in_view=[seen])


def test_on_walks_towards_what_is_unseen() -> None:
    view = exploration(CORRIDOR, in_view=[])
    assert Explore().next(view) == Move("e")
    goal = unseen(Ground(view))
    assert goal is not None
    assert first_step(Ground(view), goal) == "e"


def test_on_keeps_two_squares_off_the_cautious() -> None:
    assert (9, 1) in guarded(wary(11))
    assert (8, 1) not in guarded(wary(11))
    with pytest.raises(Stop, match=WARY):
        Explore().next(wary(12))


def test_the_friendly_are_no_danger() -> None:
    assert not guarded(wary(12, "friendly"))


def test_who_stands_in_their_reach_already_may_walk_away() -> None:
    assert not guarded(wary(8))


def test_on_stops_before_the_cautious_and_says_so() -> None:
    said: list[str] = []
    session = Session(game(), said.append)
    session.view = wary(9)
    said.clear()
    on(session)
    assert said == ["You stop: an orc would fight if you came nearer. Wait, go another way, or attack."]


def test_when_the_digits_change_it_is_said_and_what_waits_is_dropped() -> None:
    dropped: list[int] = []
    said: list[str] = []
    table = game()
    play(table, ["up", "1"], said.append, None, lambda: dropped.append(len(said)))
    assert "The numbers have changed: now 1 goes down again." in said
    assert "The numbers have changed: now 1 walks north." in said
    assert len(dropped) == 2


def test_of_a_pipe_every_line_counts() -> None:
    source = StringIO("5\n5\n")
    drop_typed(source)
    assert source.read() == "5\n5\n"


def test_lines_that_wait_in_a_terminal_are_dropped() -> None:
    master, slave = os.openpty()
    with os.fdopen(slave, "r") as source:
        os.write(master, b"1\n1\n")
        drop_typed(source)
        os.write(master, b"quit\n")
        assert source.readline() == "quit\n"
    os.close(master)


def test_every_line_of_a_pipe_is_played_across_the_stages() -> None:
    table = game()

    def lines() -> Iterator[str]:
        yield from ("up", "1", "up", "1", "wait")

    play(table, lines(), lambda _text: None)
    assert table.world.delves == 3


def test_the_choices_of_the_packs_are_one_short_line_each() -> None:
    said = spoken(game(), "choices")
    for word in ("Give", "Drop", "Hold", "Light"):
        lines = [line for line in said if line.startswith(f"{word}: ")]
        assert len(lines) == 1
        assert len(lines[0]) < 100
    assert "Douse: Pell a torch." in said


def test_things_to_take_are_one_line_each() -> None:
    said = spoken(game(), "drop pell rope", "drop maud mace", "drop oswin dagger", "choices")
    assert len([line for line in said if line.startswith("Take ")]) >= 2


def test_take_walks_to_a_thing_and_takes_it() -> None:
    table = game()
    said = spoken(table, "drop maud mace", "north", "north", "north", "north", "8")
    assert any(line.endswith(" takes a mace.") for line in said)


def test_no_line_is_empty_when_a_game_goes_on() -> None:
    table = game()
    for said in (spoken(table, "wait", "search"), spoken(table, "look")):
        assert all(line.strip() for line in said)
