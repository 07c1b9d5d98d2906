"""Running and travel: ordinary moves from the view alone, stopped by anything new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from crawler.engine import commands as c
from crawler.engine.events import Event
from crawler.engine.events.meeting import Met
from crawler.engine.offers import Choice, Offer
from crawler.engine.view import Mark, Sighting, View
from crawler.ui.plans import new_sight
from crawler.ui.travel import STEPS, Ground, find, way
from tests.ui.stage import Table, desk, drawn, exploration, press

BEND = (
    "#########",
    "#1::::::#",
    "#######:#",
    "      #:#",
    "      #:#####",
    "      #:::::#",
    "      #######",
)
FORK = (
    "########",
    "#1:::::#",
    "####:###",
    "   #:#",
)
TRAPPED = (
    "#######",
    "#1:^:>#",
    "#::::##",
    "#######",
)


def walked(view: View, direction: str) -> View:
    """The view after a step: the leader is elsewhere and may go wherever the ground is free."""
    dx, dy = STEPS[direction]
    at = view.centre[0] + dx, view.centre[1] + dy
    return placed(view, at)


def placed(view: View, at: tuple[int, int]) -> View:
    moved = replace(view, centre=at)
    ground = Ground(moved)
    free = tuple(d for d in STEPS if ground.step(at, d))
    return replace(moved, offers=[Offer(c.Move(free[0]), {"direction": Choice(free)})])


def table_of(rows: Sequence[str]) -> tuple[Any, Any]:
    made, table = desk(placed(*_start(rows)))

    def walk(own: Table, command: c.Command) -> tuple[Event, ...]:
        assert isinstance(command, c.Move)
        own.now = walked(own.now, command.direction)
        return ()

    table.answer = walk
    return made, table


def _start(rows: Sequence[str]) -> tuple[View, tuple[int, int]]:
    view = exploration(rows, in_view=[])
    return view, view.centre


def steps(table: Any) -> str:
    return " ".join(command.direction for command in table.given)


def test_running_follows_a_corridor_round_its_bends() -> None:
    made, table = table_of(BEND)
    press(made, "shift+right")
    assert steps(table) == "e e e e e e s s s s e e e e"


def test_running_stops_where_the_way_branches() -> None:
    made, table = table_of(FORK)
    press(made, ",", "l")
    assert steps(table) == "e e e"
    assert "the way branches" in made.play.journal.lines[-1].text


def test_travel_goes_round_known_traps_and_ends_at_the_stairs() -> None:
    made, table = table_of(TRAPPED)
    press(made, ">")
    assert made.play.view.centre == (5, 1)
    assert len(table.given) == 4


def test_travel_to_nowhere_says_that_no_way_is_known() -> None:
    made, table = table_of(BEND)
    press(made, "<")
    assert table.given == []
    assert "no stairs up" in made.play.journal.lines[-1].text


def test_a_key_stops_a_run_and_does_nothing_else() -> None:
    made, table = table_of(BEND)
    made.key("shift+right")
    made.key("o")
    assert made.plan is None
    assert len(table.given) == 1
    assert not any("You stop" in line.text for line in made.play.journal.lines)


def test_a_meeting_stops_travel_at_once() -> None:
    made, table = table_of(BEND)
    walk = table.answer

    def met(own: Table, command: c.Command) -> tuple[Event, ...]:
        walk(own, command)
        return (Met((), 30),) if len(own.given) == 2 else ()

    table.answer = met
    press(made, "shift+right")
    assert len(table.given) == 3
    assert "you are not alone" in made.play.journal.lines[-1].text


def test_something_newly_seen_on_new_ground_stops_a_run() -> None:
    made, table = table_of(BEND)
    walk = table.answer

    def seen(own: Table, command: c.Command) -> tuple[Event, ...]:
        walk(own, command)
        if len(own.given) == 1:
            own.now = replace(own.now, in_view=[Sighting(">", "down", "stairs", 9, "E", (40, 20))])
        return ()

    table.answer = seen
    press(made, "shift+right")
    assert len(table.given) == 2
    assert made.play.journal.lines[-1].text == "You stop: stairs come into view."


def test_what_comes_into_view_is_told_in_words() -> None:
    before = exploration(BEND, in_view=[])
    for kind, words in (("door", "a door comes into view"), ("creature", "somebody comes into view")):
        seen = Sighting("?", "an_id", kind, 9, "E", (40, 20))
        assert new_sight(before, replace(before, in_view=[seen])) == words


def test_the_way_is_shortest_and_cuts_no_corner() -> None:
    view = exploration(BEND)
    assert way(view, (7, 5)) == ["e"] * 6 + ["s"] * 4
    assert way(view, (60, 40)) is None


def test_stairs_are_found_only_where_they_are_known() -> None:
    view = exploration(TRAPPED)
    assert find(view, ">") == (5, 1)
    assert find(view, "<") is None


def test_aiming_travels_to_the_square_that_was_pointed_at() -> None:
    made, table = table_of(BEND)
    press(made, "_", "right", "right", "right", "enter")
    assert steps(table) == "e e e"


def test_looking_costs_nothing_and_says_what_is_there() -> None:
    made, table = table_of(TRAPPED)
    made.play.view.marks.append(Mark((3, 1), "^", "trap"))
    press(made, "x", "right", "down")
    assert "floor, remembered" in made.caption
    press(made, "enter")
    assert table.given == []


def test_pointing_at_a_square_has_hints_of_its_own_until_it_ends() -> None:
    made, _table = table_of(TRAPPED)
    usual = drawn(made, 80, 24)[-2:]
    for key, words in (("_", "Enter go"), ("x", "Enter say what is there")):
        press(made, key)
        rows = drawn(made, 80, 24)[-2:]
        assert "Arrows move" in rows[0]
        assert "Tab next thing" in rows[0]
        assert words in rows[1]
        assert "Esc back" in rows[1]
        press(made, "escape")
        assert drawn(made, 80, 24)[-2:] == usual


def test_asking_for_a_direction_has_hints_of_its_own() -> None:
    made, _table = table_of(BEND)
    press(made, ",")
    assert "run that way" in drawn(made, 80, 24)[-2]
