"""The title: a new game with a seed of one's own, games to go on with, help."""

from __future__ import annotations

from typing import Any

import pytest

from crawler.ui.library import Busy, GameSummary
from crawler.ui.screens.shelf import shelf
from tests.ui.test_app import press, running, text

LONG = "Undercroft of the Twice-Buried Bell-Founder"
GAMES = [
    GameSummary("a", "whitebox", "Vault of the Pale Abbot", 1, "6 of 6 alive", "2031-11-30 23:03"),
    GameSummary("b", "whitebox", "Well of the Red King", 0, "2 of 6 alive", "2031-11-29 08:15", over=True),
]


def rows(games: list[GameSummary], width: int) -> list[str]:
    return ["".join(piece for piece, _ink in entry.spans) for entry in shelf(games, width)]


def test_games_stand_in_columns_under_their_names() -> None:
    heads, first, second = rows(GAMES, 77)
    assert first.split("  ") == [
        "Vault of the Pale Abbot",
        "level 1",
        "6 of 6 alive",
        "2031-11-30 23:03",
        "White Box",
    ]
    for head, fact in (("where", "level 1"), ("party", "6 of 6"), ("last played", "2031"), ("book", "White")):
        assert heads.index(head) == first.index(fact)
    assert second.split("  ")[2].strip() == "over"


@pytest.mark.parametrize("width", [43, 60, 77, 117])
def test_nothing_of_the_longest_name_is_cut(width: int) -> None:
    shown = rows([GameSummary("c", "whitebox", LONG, 1, "6 of 6 alive", "2031-11-30 23:03")], width)
    assert all(len(row) <= width for row in shown)
    assert LONG in "\n".join(shown)
    for fact in ("level 1", "6 of 6 alive", "2031-11-30 23:03"):
        assert fact in "\n".join(shown)


async def test_without_games_nothing_can_be_continued() -> None:
    async with running() as (app, pilot):
        assert "Continue" not in text(app)
        await press(pilot, "enter", "enter")
        app.leave_game("title")
        await pilot.pause()
        assert "Continue" in text(app)


async def test_a_folder_that_cannot_be_read_is_told_on_the_title() -> None:
    async with running() as (app, pilot):

        def games() -> list[Any]:
            raise Busy("the saves cannot be read")

        app.library.games = games
        await press(pilot, "escape")
        assert "the saves cannot be read" in text(app)
        assert "New game" in text(app)


async def test_the_question_mark_helps_on_the_title_and_scrolls() -> None:
    async with running() as (app, pilot):
        await press(pilot, "question_mark")
        assert "Light" in text(app)
        await press(pilot, "end")
        assert "Enter shows all" in text(app) or "fight" in text(app).lower()
        await press(pilot, "escape")
        assert "New game" in text(app)


async def test_a_seed_can_be_typed() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter")
        assert "Seed    7, drawn by chance" in text(app)
        await press(pilot, "4", "2", "3", "backspace")
        assert "Seed    42_" in text(app)
        await press(pilot, "enter")
        assert app.dungeon.desk.play.game.header.seeds.dungeon == 42


async def test_an_erased_seed_is_drawn_by_chance() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "4", "backspace", "enter")
        assert app.dungeon.desk.play.game.header.seeds.dungeon == 7


async def test_the_title_fits_when_the_terminal_changes() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter")
        await pilot.resize_terminal(46, 18)
        await pilot.pause()
        words = " ".join(text(app).split())
        assert "thief, halfling, cleric" in words
        assert "Start" in words
