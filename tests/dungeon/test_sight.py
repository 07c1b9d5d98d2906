"""Light and sight: exact circles, the same from either side."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawler.dungeon.level import Level, Square
from crawler.dungeon.maps import read
from crawler.dungeon.sight import Memory, field, in_line, lit, news, reach, seen, within

OPEN = read(("." * 21,) * 21)
TORCH = 6


def squares(level: Level) -> list[Square]:
    """All squares that can be seen through."""
    return [(x, y) for y in range(level.height) for x in range(level.width) if level.transparent[y, x]]


caves = st.lists(st.text("..##", min_size=14, max_size=14), min_size=10, max_size=10).map(read)


@settings(deadline=None, max_examples=40)
@given(caves)
def test_who_sees_is_seen(level: Level) -> None:
    around = squares(level)
    for a in around:
        for b in around:
            assert field(level, a).item(b[1], b[0]) == field(level, b).item(a[1], a[0])


@settings(deadline=None, max_examples=20)
@given(caves, st.integers(1, 8))
def test_the_circle_cuts_the_endless_field(level: Level, radius: int) -> None:
    for a in squares(level)[:10]:
        near = np.array([[within(a, (x, y), radius) for x in range(14)] for y in range(10)])
        assert (field(level, a, radius) == (field(level, a) & near)).all()


def test_a_torch_lights_the_sixth_square_and_not_the_seventh() -> None:
    light = lit(OPEN, [((10, 10), TORCH)])
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert light[10 + dy * 6, 10 + dx * 6]
        assert not light[10 + dy * 7, 10 + dx * 7]


@pytest.mark.parametrize("radius", [1, 2, 5, 6, 9])
def test_light_fills_exactly_the_circle(radius: int) -> None:
    light = lit(OPEN, [((10, 10), radius)])
    circle = {(x, y) for x in range(21) for y in range(21) if (x - 10) ** 2 + (y - 10) ** 2 <= radius**2}
    assert {(x, y) for x in range(21) for y in range(21) if light[y, x]} == circle


def test_a_shut_door_stops_sight_and_an_open_one_does_not() -> None:
    level = read(("#####", "#.+.#", "#####"))
    assert not field(level, (1, 1))[1, 3]
    level.open_door((2, 1))
    assert field(level, (1, 1))[1, 3]


def test_a_field_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        field(OPEN, (3, 3))[0, 0] = True


def test_what_is_lit_far_away_is_seen_from_the_dark() -> None:
    view = seen(OPEN, [(0, 0)], lit(OPEN, [((20, 20), 2)]))
    assert view[20, 20]
    assert not view[10, 10]


def test_in_the_dark_only_what_touches_is_known() -> None:
    view = seen(OPEN, [(5, 5)], np.zeros((21, 21), dtype=bool))
    assert np.argwhere(view).tolist() == [[y, x] for y in (4, 5, 6) for x in (4, 5, 6)]


def test_light_behind_a_wall_does_not_show_on_its_near_side() -> None:
    level = read(("#######", "#.....#", "#.....#", "#######", "#.....#", "#######"))
    view = seen(level, [(1, 1)], lit(level, [((4, 4), 1)]))
    assert not view[3, 3:6].any()


def test_news_are_runs_row_by_row_and_only_once() -> None:
    memory = Memory(6, 2)
    mask = np.array([[1, 1, 0, 0, 1, 1], [1, 0, 0, 1, 1, 0]], dtype=bool)
    assert news(memory, mask) == ((0, 0, 2), (0, 4, 2), (1, 0, 1), (1, 3, 2))
    memory.mark(news(memory, mask))
    assert news(memory, mask) == ()
    assert memory.count == 7


@settings(deadline=None)
@given(st.lists(st.lists(st.booleans(), min_size=9, max_size=9), min_size=5, max_size=5))
def test_marking_the_news_remembers_all_of_it(rows: list[list[bool]]) -> None:
    memory, mask = Memory(9, 5), np.array(rows)
    memory.mark(news(memory, mask))
    assert (memory.mask == mask).all()


def test_memories_of_the_same_squares_are_equal() -> None:
    one, other = Memory(6, 2), Memory(6, 2)
    one.mark(((1, 2, 3),))
    assert one != other
    assert one.bytes() != other.bytes()
    other.mark(((1, 3, 2), (1, 2, 1)))
    assert one == other
    assert one.bytes() == other.bytes()
    assert one.knows((4, 1))
    assert not one.knows((5, 1))


def test_a_run_off_the_level_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves"):
        Memory(6, 2).mark(((1, 4, 3),))


@settings(deadline=None, max_examples=20)
@given(caves)
def test_a_line_is_the_same_from_either_end(level: Level) -> None:
    for a in squares(level)[:6]:
        for b in [(x, y) for y in range(10) for x in range(14)]:
            assert in_line(level, a, b) == in_line(level, b, a)


def test_reach_counts_the_larger_way() -> None:
    assert reach((0, 0), (3, -5)) == 5
    assert reach((2, 2), (2, 2)) == 0
