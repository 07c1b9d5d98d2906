"""The program on a headless terminal: keys in, text out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from crawler.engine import commands as c
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds
from crawler.files import asset_texts
from crawler.rules import open_book
from crawler.ui.app import CRASHED, CrawlerApp
from crawler.ui.library import Busy, GameSummary
from crawler.ui.screens.title import TitleScreen

WALKS = ("up", "left", "down", "right")
"""Wherever the party starts, one of these is a step."""


class Shelf:
    """A library in memory."""

    def __init__(self) -> None:
        self.reports: list[str] = []
        self.stores: dict[str, MemoryStore] = {}
        self.rules = open_book("whitebox", asset_texts())
        self.closed = 0
        self.torn = 0

    torn = 0

    def games(self) -> list[GameSummary]:
        return [GameSummary(name, "White Box", "Vault", 1, "6 of 6", "today") for name in self.stores]

    def seed(self) -> int:
        return 7

    def new(self, seed: int, book: str, party: str) -> Game:
        store = self.stores["one"] = MemoryStore()
        return Game.new(self.rules, store, Seeds(seed, seed), party)

    def open(self, name: str) -> Game:
        if name not in self.stores:
            raise Busy("another program has it")
        return Game.load(self.rules, self.stores[name])

    def close(self) -> None:
        self.closed += 1

    def report(self, text: str) -> str:
        self.reports.append(text)
        return "saves/crash.txt"


@asynccontextmanager
async def running(
    game: Game | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Any, Pilot[int]]]:
    app = CrawlerApp(Shelf(), game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        pilot.app.simulate_key(key)
        await pilot.pause()


def text(app: Any) -> str:
    return "\n".join(
        "".join(segment.text for segment in row) for row in app.screen._compositor.render_strips()
    )


async def test_three_keys_lead_from_the_title_to_the_corridor() -> None:
    async with running() as (app, pilot):
        assert "New game" in text(app)
        await press(pilot, "enter")
        assert "White Box" in text(app)
        await press(pilot, "enter")
        shown = text(app)
        assert "Turn 1" in shown
        assert "Enter acts" in shown
        assert "123456" in "".join(
            sorted(m.glyph for m in app.dungeon.desk.play.view.marks if m.kind == "member")
        )


async def test_a_step_is_one_move_in_the_log_and_on_the_screen() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        before = app.dungeon.desk.play.view.centre
        for key in WALKS:
            if app.dungeon.desk.play.view.centre == before:
                await press(pilot, key)
        assert app.dungeon.desk.play.view.centre != before
        assert "Wandering check" in text(app)


async def test_the_menu_opens_and_closes_and_costs_nothing() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        lines = app.dungeon.desk.play.game.line
        await press(pilot, "enter")
        assert "What will you do?" in text(app)
        await press(pilot, "escape")
        assert "What will you do?" not in text(app)
        assert "Turn 1" in text(app)
        assert app.dungeon.desk.play.game.line == lines


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("L", "Dice"),
        ("w", "Journal"),
        ("?", "Help"),
        ("i", "Packs"),
        ("m", "Marching order"),
        ("M", "Level 1"),
    ],
)
async def test_every_sheet_opens(key: str, words: str) -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "up", key)
        assert words in text(app)
        await press(pilot, "escape")
        assert words not in text(app).splitlines()[0]


async def test_a_line_of_the_menu_does_what_its_key_does() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "enter")
        assert "s Search for secret doors or traps" in text(app)
        await press(pilot, "s")
        assert "Search for traps in haste" in text(app)
        await press(pilot, "escape", "enter", ".")
        assert "min 1 of 10" in text(app)


async def test_the_right_arrow_opens_the_ways_of_an_act() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "enter", "down", "right")
        shown = text(app)
        assert "What will you do?" in shown
        assert "(Ilvane)" in shown
        await press(pilot, "escape")
        assert "Turn 1" in text(app)


async def test_of_a_burst_of_keys_no_sheet_is_laid_twice() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        for _i in range(3):
            for key in ("enter", "enter", "enter", "i", "enter", "enter"):
                app.simulate_key(key)
            await pilot.pause(0.1)
            assert len(app.screen_stack) <= 4
        await press(pilot, "escape", "escape")
        assert app.screen is app.dungeon


async def test_leaving_works_from_a_sheet_too() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "?", "Q")
    assert app.return_value == 0


async def test_help_scrolls_at_once_and_by_pages() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "?")
        first = text(app)
        await press(pilot, "down")
        assert text(app).splitlines()[1] == first.splitlines()[2]
        await press(pilot, "space")
        assert app.screen.leaf.top == 1 + app.screen.page.rows
        await press(pilot, "home")
        assert text(app) == first


async def test_the_rule_of_the_newest_line_can_be_read_whole() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        for _i in range(30):
            app.dungeon.desk.play.say("Something was said.", "WB-52")
            app.dungeon.desk.play.say("Something else was said.", "WB-52")
        await press(pilot, "semicolon", "enter")
        rows = text(app).splitlines()
        assert "WB-52:" in "".join(rows[-5:])
        assert app.screen.leaf.top + app.screen.page.rows == len(app.screen.leaf.entries)


async def test_leaving_frees_the_game_and_ends_with_zero() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "Q")
    assert app.return_value == 0
    assert app.library.closed >= 1


async def test_control_c_ends_the_program_too() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "ctrl+c")
    assert app.return_value == 0


async def test_continue_resumes_where_the_game_was() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "up", "up")
        at = app.dungeon.desk.play.view.centre
        app.leave_game("title")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        await press(pilot, "c", "enter")
        assert app.dungeon.desk.play.view.centre == at


async def test_an_error_is_reported_and_ends_the_program_with_one_line() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")

        def broken(command: c.Command) -> None:
            raise RuntimeError("a bug")

        app.dungeon.desk.play.game.play = broken
        await press(pilot, "up")
    assert app.return_value == CRASHED
    assert "a bug" in app.library.reports[0]
    assert "saves/crash.txt" in app.last_words


@pytest.mark.parametrize(
    "size", [(1, 1), (2, 3), (45, 18), (46, 17), (46, 18), (80, 24), (132, 30), (400, 120), (20, 120)]
)
async def test_any_size_is_survived_with_and_without_a_sheet(size: tuple[int, int]) -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        for keys in ((), ("enter",)):
            await press(pilot, *keys)
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
        await press(pilot, "escape", "up")
        assert "Turn 1" in text(app)


async def test_below_the_least_size_a_plain_notice_stands() -> None:
    async with running(size=(40, 12)) as (app, pilot):
        await press(pilot, "enter", "enter")
        assert "Crawler needs 46x18" in text(app)


async def test_two_hundred_keys_in_a_burst_all_count_with_few_frames() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        line, frames = app.dungeon.desk.play.game.line, app.dungeon.frames
        for _i in range(20):
            app.simulate_key(".")
        await pilot.pause()
        await pilot.pause(0.05)
        assert app.dungeon.desk.play.game.line == line + 20
        assert app.dungeon.frames - frames < 20


async def test_what_is_painted_in_full_is_what_was_drawn_by_differences() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter", "up", "up", "L", "escape", "down")
        drawn = [line.rstrip() for line in app.dungeon.grid.lines()]
        assert [line.rstrip() for line in text(app).splitlines()] == drawn


async def test_a_key_held_down_bumps_once() -> None:
    async with running() as (app, pilot):
        await press(pilot, "enter", "enter")
        dungeon, pressed = app.dungeon, []
        dungeon.desk.key = pressed.append
        dungeon.desk.bumped = "e", (1, 1)
        for typed in (100.0, 100.03, 100.06, 100.4):
            dungeon.take_key("l", typed + 10**9)
        assert pressed == ["l", "l"]
