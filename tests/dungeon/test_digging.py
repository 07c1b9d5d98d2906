"""New levels: the same for the same seed, and sound whatever the seed."""

from collections import Counter, deque
from functools import cache
from hashlib import blake2b

import numpy as np
import pytest

from crawler.dungeon.digging import dig
from crawler.dungeon.digging.checks import fault
from crawler.dungeon.level import Level, Square
from crawler.dungeon.maps import read, write
from crawler.dungeon.sight import field

LEVELS = 5
FEW = [(depth, seed) for seed in range(12) for depth in range(1, LEVELS + 1)]
MANY = [(depth, seed) for seed in range(1000, 1300) for depth in range(1, LEVELS + 1)]


@cache
def dug(depth: int, seed: int) -> Level:
    return dig(depth, LEVELS, seed)


def walk(rows: tuple[str, ...], start: Square, signs: str) -> dict[Square, int]:
    """Walking distances over these signs, worked out from the text alone."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        x, y = waiting.popleft()
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)):
            step = (x + dx, y + dy)
            block = {rows[y][x], rows[y][x + dx], rows[y + dy][x], rows[y + dy][x + dx]}
            if step in far or rows[y + dy][x + dx] not in signs or (dx and dy and not block <= set(".<>")):
                continue
            far[step] = far[x, y] + 1
            waiting.append(step)
    return far


def survey(level: Level) -> None:
    """All that must be true of a level."""
    rows = write(level)[: level.height]
    assert level.up is not None
    assert fault(level) == ""
    plain, unlocked = walk(rows, level.up, ".<>+-L'"), walk(rows, level.up, ".<>+-'")
    ground = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign not in " #"}
    assert set(walk(rows, level.up, ".<>+-L'S")) == ground
    if level.down:
        assert 54 <= unlocked[level.down] <= 144
    for room in level.rooms:
        squares = set(room.squares())
        ring = {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        entrances = {rows[y][x] for x, y in ring - squares} - {"#"}
        assert room.centre in plain or entrances == {"S"}
    survey_walls(rows, ground)


def survey_walls(rows: tuple[str, ...], ground: set[Square]) -> None:
    """Ground is walled in, and doors hang in walls."""
    for x, y in ground:
        around = "".join(rows[b][a] for b in (y - 1, y, y + 1) for a in (x - 1, x, x + 1))
        assert len(around) == 9
        assert " " not in around
        if rows[y][x] in "+-LS":
            assert sum(around.count(sign) for sign in "+-LS") == 1
            assert [around[1] == around[7] == "#", around[3] == around[5] == "#"].count(True) == 1
            assert [around[i] for i in (1, 3, 5, 7)].count("#") == 2


@pytest.mark.parametrize(("depth", "seed"), FEW)
def test_every_level_is_sound(depth: int, seed: int) -> None:
    survey(dug(depth, seed))


@pytest.mark.long
def test_every_level_of_three_hundred_dungeons_is_sound() -> None:
    for depth, seed in MANY:
        survey(dig(depth, LEVELS, seed))


@pytest.mark.long
def test_stairs_of_three_hundred_dungeons_meet() -> None:
    for seed in range(1000, 1300):
        levels = [dig(depth, LEVELS, seed) for depth in range(1, LEVELS + 1)]
        assert [level.down for level in levels[:-1]] == [level.up for level in levels[1:]]


def test_a_level_is_the_same_in_whatever_order_the_levels_are_dug() -> None:
    last_first = {depth: write(dig(depth, LEVELS, 77)) for depth in (5, 3, 1, 4, 2)}
    first_first = {depth: write(dig(depth, LEVELS, 77)) for depth in (1, 2, 3, 4, 5)}
    assert last_first == first_first


def test_stairs_down_stand_where_the_next_level_has_its_stairs_up() -> None:
    for seed in range(12):
        for depth in range(1, LEVELS):
            assert dug(depth, seed).down == dug(depth + 1, seed).up


def test_only_the_last_level_has_a_vault_and_no_stairs_down() -> None:
    for depth, seed in FEW:
        level = dug(depth, seed)
        assert (level.down is None) == (level.vault is not None) == (depth == LEVELS)


def test_the_vault_is_the_longest_walk_from_the_stairs() -> None:
    for seed in range(12):
        level = dug(LEVELS, seed)
        assert level.up
        assert level.vault is not None
        far = walk(write(level)[: level.height], level.up, ".<+-LS'")
        walks = [min(far[square] for square in room.squares()) for room in level.rooms]
        assert walks[level.vault] == max(walks)


def test_a_party_of_six_fits_the_way_in_with_walls_on_three_sides() -> None:
    for depth, seed in FEW:
        level = dug(depth, seed)
        assert level.up
        x, y = level.up
        beside = [level.terrain(step) for step in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
        straight = [all(level.terrain((x + dx * i, y + dy * i)) == "." for i in range(1, 7))
                    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]  # fmt: skip
        assert beside.count("#") >= 2
        assert straight.count(True) == 1
        assert all(level.room_at((x + dx, y + dy)) is None for dx in range(-1, 2) for dy in range(-1, 2))


def test_the_text_of_a_dug_level_gives_the_level_back() -> None:
    for depth, seed in FEW:
        assert write(read(write(dug(depth, seed)))) == write(dug(depth, seed))


def test_all_doors_are_stuck_a_tenth_locked_and_an_eighth_secret() -> None:
    kinds: Counter[str] = Counter()
    for depth, seed in FEW:
        for door in dug(depth, seed).doors.values():
            kinds["secret" if door.secret else "locked" if door.locked else "plain"] += 1
            assert door.stuck
    doors = kinds.total()
    assert doors < 2 * kinds["plain"]
    assert doors < 14 * kinds["locked"] < 2 * doors
    assert doors < 11 * kinds["secret"] < 2 * doors


def test_rooms_differ_in_size() -> None:
    areas = {room.width * room.height for room in dug(2, 3).rooms}
    assert len(areas) >= 6
    assert min(areas) <= 16
    assert max(areas) >= 48


def test_some_ways_lead_round_on_every_level() -> None:
    for depth, seed in FEW:
        ground = dug(depth, seed).ground
        blocks = ground[1:, 1:] & ground[:-1, 1:] & ground[1:, :-1] & ground[:-1, :-1]
        beside = np.sum(ground[1:] & ground[:-1]) + np.sum(ground[:, 1:] & ground[:, :-1])
        holes = 1 - (int(np.sum(ground)) - int(beside) + int(np.sum(blocks)))
        assert holes >= 1


def test_a_level_that_is_not_there_cannot_be_dug() -> None:
    with pytest.raises(ValueError, match="no level 6"):
        dig(6, 5, 1)


GOLDEN = {
    (1, 1): "a99e8a819901f4aa",
    (3, 42): "6dbd9edea6770fa8",
    (5, 2**127 + 5): "2b50ab5b4f3cfacd",
}


@pytest.mark.parametrize(("depth", "seed"), GOLDEN)
def test_golden_levels_and_their_fields_of_view_have_not_changed(depth: int, seed: int) -> None:
    level = dig(depth, LEVELS, seed)
    views = [np.packbits(field(level, room.centre)).tobytes() for room in level.rooms]
    text = "\n".join(write(level)).encode()
    assert blake2b(b"".join([text, *views]), digest_size=8).hexdigest() == GOLDEN[depth, seed]
