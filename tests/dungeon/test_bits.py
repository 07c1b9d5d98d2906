"""Sets of squares as numbers."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from crawler.dungeon.bits import Board

BOARD = Board(7, 5)


@given(st.lists(st.lists(st.booleans(), min_size=7, max_size=7), min_size=5, max_size=5))
def test_a_mask_survives_packing(rows: list[list[bool]]) -> None:
    mask = np.array(rows)
    assert (BOARD.unpack(BOARD.pack(mask)) == mask).all()
    assert BOARD.squares(BOARD.pack(mask)) == [(x, y) for y in range(5) for x in range(7) if rows[y][x]]


def test_many_squares_are_listed_like_few() -> None:
    board = Board(9, 9)
    assert board.squares(board.whole) == [(x, y) for y in range(9) for x in range(9)]


def test_a_box_is_its_squares() -> None:
    assert BOARD.squares(BOARD.box(2, 1, 2, 2)) == [(2, 1), (3, 1), (2, 2), (3, 2)]


def test_growing_does_not_wrap_round_the_edge() -> None:
    grown = BOARD.grown(BOARD.bit((6, 2))) & BOARD.whole
    assert BOARD.squares(grown) == [(5, 1), (6, 1), (5, 2), (6, 2), (5, 3), (6, 3)]


def test_a_flood_stays_where_it_is_free() -> None:
    free = BOARD.box(0, 0, 3, 1) | BOARD.box(4, 0, 3, 1)
    assert BOARD.flood(BOARD.bit((0, 0)), free) == BOARD.box(0, 0, 3, 1)
