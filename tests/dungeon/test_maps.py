"""A level and its text are the same thing."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawler.dungeon.level import Door, Level, Room
from crawler.dungeon.maps import picture, read, write
from crawler.dungeon.sight import Memory

SMALL = ("#####", "#.+.#", "#####")


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, ...]:
    """Any level that can be written."""
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 8))
    signs = draw(st.lists(st.sampled_from(" #.+-LS'"), min_size=width * height, max_size=width * height))
    for stair in draw(st.sampled_from(["", "<", ">", "<>"])):
        signs[draw(st.integers(0, len(signs) - 1))] = stair
    rows = ["".join(signs[y * width : (y + 1) * width]) for y in range(height)]
    rooms = []
    for _ in range(draw(st.integers(0, 3))):
        x, y = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
        rooms.append(f"room {x} {y} {draw(st.integers(1, width - x))} {draw(st.integers(1, height - y))}")
    vault = [f"vault {draw(st.integers(0, len(rooms) - 1))}"] if rooms and draw(st.booleans()) else []
    return (*rows, *rooms, *vault)


@settings(deadline=None)
@given(texts())
def test_what_is_read_is_written_again(lines: tuple[str, ...]) -> None:
    assert write(read(lines)) == lines


@given(st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans()))
def test_a_door_in_any_state_survives_the_text(states: tuple[bool, bool, bool, bool]) -> None:
    cells = read(SMALL).cells
    door = Door((2, 1), *states)
    assert read(write(Level(cells, [door]))).doors == {(2, 1): door}


def test_each_door_sign_is_its_own_kind_of_door() -> None:
    doors = read(("+-LS'",)).doors
    assert doors[0, 0] == Door((0, 0))
    assert doors[1, 0] == Door((1, 0), stuck=False)
    assert doors[2, 0] == Door((2, 0), locked=True)
    assert doors[3, 0] == Door((3, 0), secret=True)
    assert doors[4, 0] == Door((4, 0), shut=False, stuck=False)


def test_stairs_rooms_and_vault_are_read() -> None:
    level = read(("<.>", "room 0 0 2 1", "room 2 0 1 1", "vault 1"))
    assert (level.up, level.down, level.vault) == ((0, 0), (2, 0), 1)
    assert level.rooms == (Room(0, 0, 2, 1), Room(2, 0, 1, 1))


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ((), "line 1, column 1"),
        (("##", "###"), "line 2, column 4"),
        (("###", "##"), "line 2, column 3"),
        (("#.x",), "line 1, column 3"),
        (("<.", ".<"), "line 2, column 2"),
        (("..", "cave 1"), "line 2, column 1"),
        (("..", "room 0 0 1"), "line 2, column 11"),
        (("..", "room 0 0 one 1"), "line 2, column 10"),
        (("..", "room 1 0 2 1"), "line 2, column 6"),
        (("..", "vault 0"), "line 2, column 7"),
        ((".+", "door 0 0 shut"), "line 2, column 6"),
        ((".+", "door 1 0 ajar"), "line 2, column 10"),
    ],
)
def test_bad_text_is_refused_with_its_place(lines: tuple[str, ...], place: str) -> None:
    with pytest.raises(ValueError, match=place):
        read(lines)


def whole(level: Level) -> Memory:
    """A memory that knows all of the level."""
    memory = Memory(level.width, level.height)
    memory.mask[:] = True
    return memory


def shown(codes: np.ndarray) -> list[str]:
    return ["".join(map(chr, row)) for row in codes.tolist()]


def test_unknown_squares_are_blank() -> None:
    codes, state = picture(read(SMALL), Memory(5, 3), None, {}, ())
    assert shown(codes) == ["     "] * 3
    assert not state.any()


def test_remembered_floor_is_drawn_apart_from_floor_in_sight() -> None:
    level = read(("...",))
    lit = np.array([[False, True, False]])
    codes, state = picture(level, whole(level), lit, {}, ())
    assert shown(codes) == [":.:"]
    assert state.tolist() == [[1, 2, 1]]


def test_a_secret_door_looks_like_wall_until_found() -> None:
    level = read(("#S#",))
    assert shown(picture(level, whole(level), None, {}, ())[0]) == ["###"]
    assert shown(picture(level, whole(level), None, {}, {(1, 0)})[0]) == ["#+#"]


def test_a_door_shut_out_of_sight_stays_open_in_memory() -> None:
    level = read(SMALL)
    assert shown(picture(level, whole(level), None, {(2, 1): "'"}, ())[0])[1] == "#:':#"


def test_a_door_in_sight_is_drawn_as_it_is() -> None:
    level = read(SMALL)
    everything = np.ones((3, 5), dtype=bool)
    assert shown(picture(level, whole(level), everything, {(2, 1): "'"}, ())[0])[1] == "#.+.#"
    level.open_door((2, 1))
    assert shown(picture(level, whole(level), everything, {}, ())[0])[1] == "#.'.#"
