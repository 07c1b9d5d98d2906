"""The grid: what can be stood on, stepped to and opened."""

import pytest

from crawler.dungeon.level import DIRECTIONS, Level, Room
from crawler.dungeon.maps import read

HALL = read(("######", "#...##", "#.#..#", "#...+.", "######", "room 1 1 3 1"))


def doored() -> Level:
    return read(("#####", "#.+.#", "#...#", "#####"))


def test_directions_go_round_from_north() -> None:
    assert list(DIRECTIONS) == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def test_a_room_counts_its_squares() -> None:
    room = Room(3, 4, 4, 2)
    assert len(list(room.squares())) == 8
    assert all(map(room.contains, room.squares()))
    assert not room.contains((7, 4))
    assert not room.contains((3, 6))
    assert room.centre == (4, 4)


def test_floor_and_stairs_can_be_stood_on_but_walls_rock_and_shut_doors_cannot() -> None:
    level = read(("<.>+'# ",))
    assert [level.walkable((x, 0)) for x in range(-1, 8)] == [
        False, True, True, True, False, True, False, False, False,
    ]  # fmt: skip


def test_a_diagonal_step_never_cuts_a_corner() -> None:
    assert not HALL.step_allowed((2, 1), (1, 2))
    assert not HALL.step_allowed((3, 1), (4, 2))
    assert read(("..", "..")).step_allowed((0, 0), (1, 1))


def test_a_door_is_never_taken_aslant() -> None:
    level = doored()
    level.open_door((2, 1))
    assert not level.step_allowed((2, 1), (1, 2))
    assert not level.step_allowed((3, 2), (2, 1))
    assert not level.step_allowed((1, 1), (2, 2))
    assert level.step_allowed((1, 1), (2, 1))


def test_a_step_goes_one_square_and_never_into_a_wall() -> None:
    assert not HALL.step_allowed((1, 1), (3, 1))
    assert not HALL.step_allowed((1, 1), (1, 1))
    assert not HALL.step_allowed((1, 1), (1, 0))


def test_opening_and_shutting_a_door_keeps_the_masks_right() -> None:
    level = doored()
    assert not level.passable[1, 2]
    assert not level.transparent[1, 2]
    assert level.doorways[1, 2]
    level.open_door((2, 1))
    assert level.passable[1, 2]
    assert level.transparent[1, 2]
    assert level.walkable((2, 1))
    level.shut_door((2, 1))
    assert not level.passable[1, 2]
    assert not level.transparent[1, 2]


def test_a_door_once_opened_is_neither_stuck_nor_locked() -> None:
    level = doored()
    level.doors[2, 1].locked = True
    level.open_door((2, 1))
    level.shut_door((2, 1))
    assert not level.doors[2, 1].stuck
    assert not level.doors[2, 1].locked


def test_the_version_counts_only_changes() -> None:
    level = doored()
    level.open_door((2, 1))
    level.open_door((2, 1))
    assert level.version == 1


def test_where_no_door_is_none_can_be_opened() -> None:
    with pytest.raises(KeyError):
        doored().open_door((1, 1))


def test_a_secret_door_is_no_doorway() -> None:
    assert not read(("#S#",)).doorways.any()


def test_masks_cannot_be_written_from_outside() -> None:
    with pytest.raises(ValueError, match="read-only"):
        doored().passable[0, 0] = True


def test_neighbours_come_in_the_order_of_directions() -> None:
    assert HALL.neighbours((1, 1)) == [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]
    assert HALL.steps((1, 1)) == [(2, 1), (1, 2)]


def test_floor_squares_are_the_plain_floor_row_by_row() -> None:
    level = read(("######", "#<.+.#", "#.#.>#", "######"))
    assert level.floor_squares() == [(2, 1), (4, 1), (1, 2), (3, 2)]
    level.open_door((3, 1))
    assert (3, 1) not in level.floor_squares()


def test_floor_squares_are_worked_out_once() -> None:
    assert HALL.floor_squares() is HALL.floor_squares()


def test_a_square_knows_its_room() -> None:
    assert HALL.room_at((2, 1)) == 0
    assert HALL.room_at((1, 3)) is None
    assert HALL.room_at((-1, 0)) is None
