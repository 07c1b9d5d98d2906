"""A game as it is opened: where the party stands and why, and under which turn each line falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crawler.engine import commands as c
from crawler.engine.events import Event
from crawler.engine.events.fight import FightEnded, MoraleChecked, RoundBegan
from crawler.engine.events.turn import TrapFound
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds
from crawler.files import asset_texts
from crawler.rules import open_book
from crawler.ui import acts
from crawler.ui.desk import Desk
from crawler.ui.keys import PRESET, acts_by_key
from crawler.ui.play import Play
from tests.ui.stage import Shell, desk, drawn, exploration, fight, press

HINT = "arrows walk, Enter acts, ? helps"


def begun(seed: int = 7) -> Desk:
    game = Game.new(open_book("whitebox", asset_texts()), MemoryStore(), Seeds(seed, seed))
    return Desk(Play(game), Shell(), acts_by_key(PRESET), acts.do)


def journal(made: Desk, size: tuple[int, int]) -> list[str]:
    """The rows below the rule."""
    rows = drawn(made, *size)
    return rows[next(i for i, row in enumerate(rows) if row.startswith("-- ")) + 1 : -2]


@pytest.mark.parametrize("seed", [1, 7, 42])
def test_the_first_screen_tells_where_the_party_stands_and_why(seed: int) -> None:
    made = begun(seed)
    told = " ".join(row[4:] for row in journal(made, (80, 24)))
    assert made.play.view.title in told
    assert "stairs that lead up and out" in told
    assert made.play.view.prize in told
    assert not any("--more--" in row for row in drawn(made, 80, 24))


@pytest.mark.parametrize("size", [(46, 18), (80, 24), (120, 40)])
def test_the_hint_of_the_first_screen_has_a_row_of_its_own(size: tuple[int, int]) -> None:
    assert journal(begun(), size)[-1] == f" 1  {HINT}"


def test_what_does_not_fit_the_smallest_first_screen_is_counted() -> None:
    assert any("--more--" in row for row in drawn(begun(), 46, 18))


def test_the_panel_is_whole_on_the_first_screen() -> None:
    shown = "\n".join(drawn(begun(), 80, 24))
    for words in ("6 Maud", "way out", "Hour 1", "Pace", "Noise", "Gold", "stairs up"):
        assert words in shown


def test_when_something_was_done_the_journal_gives_the_map_its_rows_back() -> None:
    made = begun()
    before = len(journal(made, (80, 24)))
    press(made, ".")
    assert len(journal(made, (80, 24))) == 4 < before


def test_an_untouched_game_looks_the_same_when_it_is_gone_on_with() -> None:
    made = begun()
    again = Game.load(made.play.game.rules, made.play.game.store)
    other = Desk(Play(again), Shell(), acts_by_key(PRESET), acts.do)
    for size in ((46, 18), (80, 24)):
        assert drawn(made, *size) == drawn(other, *size)


# ---------------------------------------------------------------------- turns and rounds


def labels(made: Any) -> list[str]:
    return [line.number for line in made.play.journal.lines]


def answered(made: Any, table: Any, turn: int, *events: Event) -> None:
    """One command, which brings events in a turn."""

    def answer(own: Any, _command: c.Command) -> tuple[Event, ...]:
        own.now = replace(own.now, turn=turn)
        return events

    table.answer = answer
    press(made, "enter" if made.play.view.stage == "fighting" else ".")


def checked() -> MoraleChecked:
    return MoraleChecked("orcs", "first death", "hold", passed=True)


def test_in_a_fight_lines_carry_the_round_marked_as_such() -> None:
    made, table = desk(fight())
    answered(made, table, 17, RoundBegan(3, ()), checked())
    assert labels(made)[-1] == "r3"


def test_after_a_fight_lines_carry_the_present_turn() -> None:
    made, table = desk(fight())
    answered(made, table, 19, RoundBegan(3, ()), checked(), FightEnded("won", 3))
    press(made, "x", "enter")
    assert labels(made)[-1] == "19"


def test_what_the_screen_says_itself_carries_the_present_turn() -> None:
    made, _table = desk(exploration())
    press(made, "<", "Z")
    assert set(labels(made)) == {"17"}


def test_what_falls_into_a_later_turn_carries_that_turn() -> None:
    made, table = desk(exploration())
    answered(made, table, 18, TrapFound((36, 3), "Pell", "passing"))
    assert labels(made)[-1] == "18"
