"""The level halved again and again by tcod's BSP: one room to a leaf, and siblings are joined first."""

from __future__ import annotations

from typing import NamedTuple

from tcod.bsp import BSP
from tcod.random import Random

from crawler.dice import Dice
from crawler.dungeon.digging.plan import HEIGHT, WIDTH, Spoiled
from crawler.dungeon.level import Room, Square

_SPLITS = 4
_LEAST_WIDTH, _LEAST_HEIGHT = 15, 11
_LONGEST = 1.8
"""How many times as long as broad a part may be before it is split across."""

_FEWEST, _MOST = 10, 14
"""Leaves of a tree that is used."""


class Leaf(NamedTuple):
    """One leaf: its number in the tree, the root being 1 and the children of n 2n and 2n + 1, and its inside.

    The insides of two leaves lie three squares apart, so that a passage with its walls fits between rooms.
    """

    number: int
    inside: Room


def split_level(dice: Dice) -> list[Leaf]:
    """The leaves of a new tree over the whole level, in the order of the tree.

    Raises:
        Spoiled: the tree has too few leaves or too many.
    """
    tree = BSP(0, 0, WIDTH, HEIGHT)
    chance = Random(seed=dice.below(2**32))
    tree.split_recursive(_SPLITS, _LEAST_WIDTH, _LEAST_HEIGHT, _LONGEST, _LONGEST, seed=chance)
    leaves = _leaves(tree, 1)
    if not _FEWEST <= len(leaves) <= _MOST:
        raise Spoiled
    return leaves


def _leaves(node: BSP, number: int) -> list[Leaf]:
    """The leaves at and below a node."""
    if not node.children:
        return [Leaf(number, _inside(node))]
    left, right = node.children
    return [*_leaves(left, 2 * number), *_leaves(right, 2 * number + 1)]


def _inside(leaf: BSP) -> Room:
    """Where a room of the leaf may lie: two squares from its north and west sides, one from the others."""
    right = min(leaf.x + leaf.width - 1, WIDTH - 2)
    bottom = min(leaf.y + leaf.height - 1, HEIGHT - 2)
    return Room(leaf.x + 2, leaf.y + 2, right - leaf.x - 2, bottom - leaf.y - 2)


def leaf_of(leaves: list[Leaf], square: Square) -> Leaf:
    """The leaf nearest to the square: the one that holds it, wherever the square is well inside one."""
    return min(leaves, key=lambda leaf: (_outside(leaf.inside, square), leaf.number))


def _outside(room: Room, square: Square) -> int:
    """Squares between a square and a rectangle."""
    across = max(room.x - square[0], square[0] - room.x - room.width + 1, 0)
    return across + max(room.y - square[1], square[1] - room.y - room.height + 1, 0)


def kinship(one: int, other: int) -> int:
    """How deep the nearest common ancestor of two leaves lies, by their numbers; the root is 1 deep."""
    while one != other:
        one, other = min(one, other), max(one, other) >> 1
    return one.bit_length()
