"""The journal: folding, wrapping, tags, and what stands above the pane."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crawler.ui.journal import KEPT, Journal, wrapped


def test_repeats_are_folded() -> None:
    journal = Journal()
    for _i in range(3):
        journal.add("4", "There is a wall.")
    assert [line.told for line in journal.lines] == ["There is a wall. x3"]


def test_the_same_words_in_another_turn_are_another_line() -> None:
    journal = Journal()
    journal.add("4", "Nothing.")
    journal.add("5", "Nothing.")
    assert len(journal.lines) == 2


def test_the_newest_rows_are_at_the_bottom_and_long_ones_are_wrapped() -> None:
    journal = Journal()
    journal.add("1", "old")
    journal.add("2", "a sentence that is longer than the pane is wide", "WB-1", "[WB-1]")
    rows = journal.rows(3, 30)
    assert rows[-1].tag == "[WB-1]"
    assert rows[0].number == "2"
    assert all(len(row.text) <= 26 for row in rows)


def test_rows_above_the_pane_are_counted_for_the_last_command_alone() -> None:
    journal = Journal()
    journal.turn_page()
    for i in range(9):
        journal.add("1", f"line {i}")
    assert journal.unseen(4, 80) == 5
    journal.turn_page()
    journal.add("2", "next")
    assert journal.unseen(4, 80) == 0


def test_very_old_lines_are_dropped() -> None:
    journal = Journal()
    for i in range(KEPT + 10):
        journal.add(str(i + 1), f"line {i}")
    assert len(journal.lines) <= KEPT


@given(st.text(), st.sampled_from(["", "[WB-52]", "[die sealed]"]), st.integers(1, 90))
def test_no_piece_is_wider_than_the_pane(text: str, tag: str, width: int) -> None:
    pieces = wrapped(text, tag, width)
    assert pieces
    assert all(len(piece) <= max(8, width) for piece in pieces)
