"""The cell grid and the difference of two frames."""

from __future__ import annotations

import random

import pyte
import pytest

from crawler.ui.widgets.differ import Differ, framed
from crawler.ui.widgets.grid import Grid, printable
from crawler.ui.widgets.ink import PAINTS, Ink, color_mode

WIDTH, HEIGHT = 40, 9


def scribbled(chance: random.Random, old: Grid | None = None) -> Grid:
    grid = Grid(WIDTH, HEIGHT)
    if old is not None:
        grid.code[:], grid.ink[:] = old.code, old.ink
    for _i in range(12):
        x, y = chance.randrange(-5, WIDTH), chance.randrange(-1, HEIGHT + 1)
        grid.text(x, y, "orc 7 #.:é"[: chance.randrange(1, 10)], chance.randrange(len(PAINTS)))
    return grid


@pytest.mark.parametrize("mode", ["true", "ansi", "none"])
def test_differences_lead_from_each_frame_to_the_next(mode: str) -> None:
    chance = random.Random(7)
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    differ = Differ(mode)
    differ.adopt(Grid(WIDTH, HEIGHT))
    grid = Grid(WIDTH, HEIGHT)
    for _frame in range(60):
        grid = scribbled(chance, grid)
        stream.feed(framed(differ.diff(grid), (0, 0)))
        assert [line.rstrip() for line in screen.display] == grid.lines()


def test_colors_and_flags_arrive_whatever_came_before() -> None:
    chance = random.Random(3)
    screen, differ = pyte.Screen(WIDTH, HEIGHT), Differ("true")
    stream = pyte.Stream(screen)
    differ.adopt(Grid(WIDTH, HEIGHT))
    grid = scribbled(chance, scribbled(chance))
    stream.feed(differ.diff(grid))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if grid.code[y, x] != 32:
                paint, cell = PAINTS[grid.ink[y, x]], screen.buffer[y][x]
                assert cell.fg == "".join(f"{part:02x}" for part in paint.fore)
                assert cell.bold == bool(paint.flags & 1)


def test_an_unchanged_frame_writes_nothing() -> None:
    differ, grid = Differ("true"), Grid(WIDTH, HEIGHT)
    grid.text(0, 0, "still")
    differ.adopt(grid)
    assert not differ.diff(grid)


def test_changed_spans_cover_the_changed_cells_alone() -> None:
    differ, grid = Differ("true"), Grid(WIDTH, HEIGHT)
    differ.adopt(grid)
    grid.text(4, 2, "abc")
    assert differ.changed_spans(grid) == [(2, 4, 3)]
    assert differ.changed_spans(grid) == []


def test_text_is_cut_at_every_edge() -> None:
    grid = Grid(4, 2)
    for x in range(-8, 8):
        for y in (-1, 0, 1, 2):
            grid.text(x, y, "abcdef")
            grid.put(x, y, "z", Ink.PLAIN)
            grid.fill(x, y, 3, "-")
    assert all(len(line) <= 4 for line in grid.lines())


@pytest.mark.parametrize(
    "text", ["a\x1b[2Jb", "tab\there", "wide \u4e2d", "e\u0301", "\u200b", "\ud800", "\x9b31m"]
)
def test_what_is_not_one_plain_cell_becomes_a_question_mark(text: str) -> None:
    shown = printable(text)
    assert "?" in shown
    assert len(shown) == len(text)
    assert shown.isprintable()


@pytest.mark.parametrize(
    ("environment", "mode"),
    [
        ({"COLORTERM": "truecolor", "TERM": "xterm"}, "true"),
        ({"TERM": "xterm-256color"}, "ansi"),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "none"),
        ({"TERM": "dumb"}, "none"),
    ],
)
def test_the_environment_says_how_many_colors_there_are(environment: dict[str, str], mode: str) -> None:
    assert color_mode(environment) == mode


def test_without_color_no_color_is_written() -> None:
    differ, grid = Differ("none"), Grid(WIDTH, HEIGHT)
    differ.adopt(grid)
    grid.text(0, 0, "A", Ink.FOE)
    grid.text(0, 1, "B", Ink.FAINT)
    assert "38;" not in differ.diff(grid)
