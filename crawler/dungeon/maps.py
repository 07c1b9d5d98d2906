"""A level as lines of text and back, and the picture of it that the party's map shows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from crawler.dungeon.bits import Mask
from crawler.dungeon.level import DOOR, DOWN, FLOOR, ROCK, UP, WALL, Cells, Door, Level, Room, Square
from crawler.dungeon.sight import Memory

DOORS: dict[str, tuple[str, ...]] = {
    "+": ("shut", "stuck"),
    "-": ("shut",),
    "L": ("shut", "stuck", "locked"),
    "S": ("shut", "stuck", "secret"),
    "'": (),
}
"""The door characters of a map and what is true of such a door."""

STATES = ("shut", "stuck", "locked", "secret")
Codes = NDArray[np.int32]
_SIGNS = {states: sign for sign, states in DOORS.items()}
_UNKNOWN, _KNOWN, _LIT = 0, 1, 2
_REMEMBERED_FLOOR = ":"
_PLAIN = frozenset(ROCK + WALL + FLOOR + UP + DOWN)
_DOOR_CODES = str.maketrans(dict.fromkeys(DOORS, DOOR))
_NUMBERS = {"room": 4, "vault": 1, "door": 2}


def write(level: Level) -> tuple[str, ...]:
    """The level as text: map rows, then a line for each room, the vault and each door no sign stands for."""
    rows = [[chr(code) for code in row] for row in level.cells.tolist()]
    odd = []
    for (x, y), door in level.doors.items():
        states = tuple(state for state in STATES if getattr(door, state))
        rows[y][x] = _SIGNS.get(states, "+" if door.shut else "'")
        if states not in _SIGNS:
            odd.append(" ".join(["door", str(x), str(y), *states]))
    rooms = [f"room {r.x} {r.y} {r.width} {r.height}" for r in level.rooms]
    vault = [] if level.vault is None else [f"vault {level.vault}"]
    return (*("".join(row) for row in rows), *rooms, *vault, *odd)


def read(lines: Sequence[str]) -> Level:
    """The level that the lines draw; see `write`.

    Raises:
        ValueError: the text is no level; says line and column.
    """
    height = next(
        (i for i, line in enumerate(lines) if line[:1].isalpha() and line[:1].islower()), len(lines)
    )
    rows = lines[:height]
    doors = _check_rows(rows)
    rooms: list[Room] = []
    vaults: list[int] = []
    for number, line in enumerate(lines[height:], height + 1):
        word, numbers, words = _record(line, number)
        if word == "room":
            rooms.append(_room(numbers, rows, number))
        elif word == "vault":
            vaults.append(_vault(numbers[0], rooms, number))
        else:
            doors[numbers[0], numbers[1]] = _odd_door((numbers[0], numbers[1]), words, doors, number)
    text = "".join(rows).translate(_DOOR_CODES).encode("ascii")
    cells = np.frombuffer(text, dtype=np.uint8).reshape(len(rows), -1)
    return Level(cells, doors.values(), rooms, vaults[0] if vaults else None)


def _check_rows(rows: Sequence[str]) -> dict[Square, Door]:
    """The doors of the map rows."""
    if not rows or not rows[0]:
        raise ValueError("line 1, column 1: a map must begin here")
    doors = {}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"line {y + 1}, column {len(row) + 1}: the row ends here, but row 1 has {len(rows[0])}"
            )
        if _PLAIN.issuperset(row):
            continue
        for x, sign in enumerate(row):
            if sign in DOORS:
                doors[x, y] = _door((x, y), DOORS[sign])
            elif sign not in _PLAIN:
                raise ValueError(f"line {y + 1}, column {x + 1}: {sign!r} is no sign of a map")
    for sign in (UP, DOWN):
        _check_single(rows, sign)
    return doors


def _check_single(rows: Sequence[str], sign: str) -> None:
    """Complain of a second stair of the same kind."""
    if sum(row.count(sign) for row in rows) > 1:
        places = [
            (y + 1, x + 1) for y, row in enumerate(rows) for x, other in enumerate(row) if other == sign
        ]
        raise ValueError(f"line {places[1][0]}, column {places[1][1]}: a second {sign!r}")


def _door(at: Square, states: Collection[str]) -> Door:
    return Door(at, *(state in states for state in STATES))


def _record(line: str, number: int) -> tuple[str, list[int], list[str]]:
    """The word of a record line, its numbers, and the words after them."""
    word, *rest = line.split(" ")
    count = _NUMBERS.get(word)
    if count is None:
        raise ValueError(f"line {number}, column 1: {word!r} is neither room, vault nor door")
    for place, text in enumerate(rest[:count]):
        if not text.isascii() or not text.isdigit():
            column = len(" ".join([word, *rest[:place]])) + 2
            raise ValueError(f"line {number}, column {column}: {text!r} is no number")
    if len(rest) < count or (word != "door" and len(rest) > count):
        raise ValueError(f"line {number}, column {len(line) + 1}: {word} takes {count} numbers")
    return word, [int(text) for text in rest[:count]], rest[count:]


def _room(numbers: list[int], rows: Sequence[str], number: int) -> Room:
    """A room, if it fits on the map."""
    room = Room(*numbers)
    if room.x + room.width > len(rows[0]) or room.y + room.height > len(rows):
        raise ValueError(f"line {number}, column 6: the room leaves a map of {len(rows[0])} by {len(rows)}")
    return room


def _vault(index: int, rooms: Sequence[Room], number: int) -> int:
    """The number of a room that is there."""
    if index >= len(rooms):
        raise ValueError(f"line {number}, column 7: there is no room {index} among {len(rooms)}")
    return index


def _odd_door(at: Square, states: list[str], doors: Mapping[Square, Door], number: int) -> Door:
    """A door whose states are written out."""
    if at not in doors:
        raise ValueError(f"line {number}, column 6: no door stands at {at[0]} {at[1]}")
    for place, state in enumerate(states):
        if state not in STATES:
            column = len(" ".join(["door", str(at[0]), str(at[1]), *states[:place]])) + 2
            raise ValueError(f"line {number}, column {column}: {state!r} is nothing a door can be")
    return _door(at, states)


def picture(
    level: Level, known: Memory, lit: Mask | None, doors: Mapping[Square, str], found: Collection[Square]
) -> tuple[Codes, NDArray[np.uint8]]:
    """What the party's map shows: character codes; and states, 0 unknown, 1 remembered, 2 seen now.

    Args:
        level: the level as it is.
        known: all squares ever seen.
        lit: the squares seen now, or None in the dark.
        doors: the sign (+ or ') under which each door out of sight is remembered.
        found: the secret doors that the party has found; the others look like wall.
    """
    state = known.mask.astype(np.uint8)
    if lit is not None:
        state[lit] = _LIT
    codes = np.where(state == _LIT, level.cells, _faded(level))
    codes[state == _UNKNOWN] = ord(ROCK)
    for (x, y), door in level.doors.items():
        now = state.item(y, x)
        if now != _UNKNOWN:
            codes[y, x] = ord(_door_sign(door, doors, door.at in found, now == _LIT))
    return codes.astype(np.int32), state


def _faded(level: Level) -> Cells:
    """The terrain of a level as remembered."""
    codes = level.cells.copy()
    codes[level.cells == ord(FLOOR)] = ord(_REMEMBERED_FLOOR)
    return codes


def _door_sign(door: Door, doors: Mapping[Square, str], found: bool, in_sight: bool) -> str:
    """How a door looks that has been seen."""
    if in_sight and not door.shut:
        return "'"
    if door.secret and not found:
        return WALL if in_sight else doors.get(door.at, WALL)
    return DOOR if in_sight else doors.get(door.at, DOOR)
