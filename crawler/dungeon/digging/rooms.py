"""Where the rooms of a new level lie: one in a leaf, a hall, gallery, chamber or cell, some with a bay."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.dungeon.digging.plan import BOARD, HEIGHT, WIDTH, Plan, Spoiled
from crawler.dungeon.digging.stairs import room_before
from crawler.dungeon.digging.tree import Leaf, leaf_of, split_level
from crawler.dungeon.level import Room, Square

GAP = 3
"""Squares between two rooms that a passage may pass between: wall, passage, wall."""

_LEAST_ROOMS, _TRIES = 9, 8
_SIZES: dict[str, tuple[int, int, int, int]] = {
    "hall": (9, 12, 6, 8),
    "gallery": (10, 12, 3, 4),
    "long": (3, 4, 7, 9),
    "chamber": (5, 9, 4, 6),
    "cell": (3, 5, 3, 4),
}
"""Least and greatest width, least and greatest height in squares."""

_ORDER = ("hall", "gallery", "long", "hall", "chamber", "cell")
_REST = ("chamber", "chamber", "cell", "gallery", "hall")


def place_rooms(plan: Plan) -> None:
    """Dig one room into each leaf of a new tree, 9 to 14 in all, the one with the stairs down first."""
    leaves = split_level(plan.dice)
    plan.mouth_leaf = leaf_of(leaves, BOARD.squares(plan.mouth)[0]).number
    if plan.down:
        leaf = leaf_of(leaves, plan.down)
        leaves.remove(leaf)
        _place(plan, leaf, _over(plan.dice, leaf, plan.down), 0)
    taken = room_before(plan)
    for place, leaf in enumerate(_shuffled(plan.dice, leaves)):
        kind = _ORDER[place] if place < len(_ORDER) else _REST[plan.dice.below(len(_REST))]
        room = _within(plan.dice, leaf, kind, taken) or _within(plan.dice, leaf, "cell", taken)
        if room:
            _place(plan, leaf, room, taken)
    if len(plan.rooms) < _LEAST_ROOMS:
        raise Spoiled


def _shuffled(dice: Dice, leaves: list[Leaf]) -> list[Leaf]:
    """The leaves in an order of chance."""
    left = list(leaves)
    return [left.pop(dice.below(len(left))) for _ in leaves]


def _over(dice: Dice, leaf: Leaf, square: Square) -> Room:
    """A chamber of the leaf that holds the square.

    Raises:
        Spoiled: the square is too near the sides of the leaf.
    """
    inside = leaf.inside
    if not inside.contains(square):
        raise Spoiled
    width, height = _size(dice, leaf, "chamber")
    x = max(min(square[0] - dice.below(width), inside.x + inside.width - width), inside.x)
    y = max(min(square[1] - dice.below(height), inside.y + inside.height - height), inside.y)
    return Room(x, y, width, height)


def _size(dice: Dice, leaf: Leaf, kind: str) -> tuple[int, int]:
    """Width and height of a room of this kind, no larger than the inside of the leaf."""
    least_width, width, least_height, height = _SIZES[kind]
    return (
        min(least_width + dice.below(width - least_width + 1), leaf.inside.width),
        min(least_height + dice.below(height - least_height + 1), leaf.inside.height),
    )


def _within(dice: Dice, leaf: Leaf, kind: str, taken: int) -> Room | None:
    """A room of this kind somewhere in the leaf, clear of the way in; None if there seems to be no space."""
    inside = leaf.inside
    width, height = _size(dice, leaf, kind)
    for _ in range(_TRIES):
        x = inside.x + dice.below(inside.width - width + 1)
        y = inside.y + dice.below(inside.height - height + 1)
        if not BOARD.box(x, y, width, height) & taken:
            return Room(x, y, width, height)
    return None


def _place(plan: Plan, leaf: Leaf, room: Room, taken: int) -> None:
    """Dig the room, perhaps with a bay that stays in the leaf."""
    shape = BOARD.box(*room)
    if room.width >= 5 and room.height >= 4 and plan.dice.face(3) == 1:
        bay = _bay(plan.dice, room)
        if _holds(leaf.inside, bay) and not BOARD.box(*bay) & taken:
            shape |= BOARD.box(*bay)
    plan.add_room(room, shape)
    plan.leaves.append(leaf.number)


def _holds(outer: Room, inner: Room) -> bool:
    """Whether one rectangle holds the whole of another."""
    corner = (inner.x + inner.width - 1, inner.y + inner.height - 1)
    return outer.contains((inner.x, inner.y)) and outer.contains(corner)


def fits(room: Room) -> bool:
    """Whether the room and its walls lie inside the level, with a square to spare."""
    return _holds(Room(2, 2, WIDTH - 4, HEIGHT - 4), room)


def around(room: Room) -> int:
    """The room and all squares that no other room may take."""
    left, top = max(room.x - GAP, 0), max(room.y - GAP, 0)
    right, bottom = min(room.x + room.width + GAP, WIDTH), min(room.y + room.height + GAP, HEIGHT)
    return BOARD.box(left, top, right - left, bottom - top)


def _bay(dice: Dice, room: Room) -> Room:
    """An outward step of one wall, one or two squares deep, with a square of wall left at either end."""
    deep = dice.face(2)
    if dice.below(2):
        width = 2 + dice.below(room.width - 3)
        x = room.x + 1 + dice.below(room.width - 1 - width)
        y = room.y - deep if dice.below(2) else room.y + room.height
        return Room(x, y, width, deep)
    height = 2 + dice.below(room.height - 3)
    y = room.y + 1 + dice.below(room.height - 1 - height)
    x = room.x - deep if dice.below(2) else room.x + room.width
    return Room(x, y, deep, height)
