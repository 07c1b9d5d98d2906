"""Pages of lines: what scrolls, what is picked, what stays in view."""

from __future__ import annotations

from typing import Any

from crawler.ui.screens.helping import Help
from crawler.ui.screens.papers import Why
from crawler.ui.screens.sheet import stride
from crawler.ui.widgets.page import Leaf, line
from tests.ui.stage import desk, exploration


def leaf(count: int, values: Any = ()) -> Leaf:
    return Leaf("", [line(f"line {i}", 0, i if i in values else None) for i in range(count)])


def test_a_page_that_is_only_read_scrolls_at_once_both_ways() -> None:
    page = leaf(50)
    page.open(0, 0, 10)
    for key, top in (("down", 1), (" ", 11), ("up", 10), ("pageup", 0), ("end", 40), ("home", 0)):
        page.move(stride(key, 10))
        page.scroll(10)
        assert page.top == top


def test_help_has_nothing_to_pick() -> None:
    made, _table = desk(exploration())
    assert Leaf("", Help().entries(made, 70)).reading


def test_the_lines_below_the_picked_one_are_in_view_with_it() -> None:
    page = leaf(30, values={0, 1, 20, 26})
    page.open(20, 0, 8)
    assert page.top + 8 > 25
    assert page.top <= 20


def test_the_heading_above_the_first_choice_comes_back_into_view() -> None:
    page = leaf(30, values=range(2, 30))
    page.open(29, 0, 8)
    page.move(-100)
    page.scroll(8)
    assert (page.index, page.top) == (2, 0)


def test_a_list_too_small_for_what_belongs_to_a_line_shows_the_line() -> None:
    page = leaf(30, values={5})
    page.open(5, 0, 4)
    assert page.top == 5


# ---------------------------------------------------------------------- the journal


def told() -> tuple[Any, Why]:
    made, _table = desk(exploration())
    for i in range(40):
        made.play.journal.add("17", f"line {i}", "WB-52" if i in (3, 30) else "")
    return made, Why()


def test_the_cursor_of_the_journal_begins_on_the_newest_line_with_a_rule() -> None:
    made, sheet = told()
    entries = sheet.entries(made, 70)
    assert entries[sheet.start(made, entries)].value == 30


def test_the_whole_rule_of_a_line_is_in_view_when_it_is_told() -> None:
    made, sheet = told()
    entries = sheet.entries(made, 30)
    page = Leaf("", entries)
    page.open(sheet.start(made, entries), 100_000, 12)
    assert page.top + 12 == len(entries)
    sheet.chosen(made, 39)
    page.entries = sheet.entries(made, 30)
    page.pick(39)
    page.scroll(12)
    assert len(page.entries) > len(entries)
    assert page.top + 12 == len(page.entries)


def test_a_rule_told_above_leaves_the_picked_line_picked() -> None:
    made, sheet = told()
    page = Leaf("", sheet.entries(made, 30))
    sheet.chosen(made, 3)
    page.entries = sheet.entries(made, 30)
    sheet.chosen(made, 30)
    page.entries = sheet.entries(made, 30)
    page.pick(30)
    assert page.entries[page.index].value == 30


def test_a_rule_is_told_no_more_when_the_journal_is_opened_again() -> None:
    made, sheet = told()
    plain = sheet.entries(made, 30)
    sheet.chosen(made, 3)
    sheet.opened(made)
    assert sheet.entries(made, 30) == plain
