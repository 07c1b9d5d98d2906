"""The tree of a new level: its leaves, who is whose sibling, and one room to a leaf."""

import contextlib
from itertools import combinations

import pytest

from crawler.dice import Dice
from crawler.dungeon.digging.plan import BOARD, HEIGHT, WIDTH, Plan, Spoiled
from crawler.dungeon.digging.rooms import place_rooms
from crawler.dungeon.digging.stairs import lay_stairway
from crawler.dungeon.digging.tree import Leaf, kinship, leaf_of, split_level
from crawler.dungeon.level import Room


def trees() -> list[list[Leaf]]:
    found = []
    for seed in range(40):
        with contextlib.suppress(Spoiled):
            found.append(split_level(Dice(seed, "tree")))
    return found


def plans() -> list[Plan]:
    found = []
    for seed in range(40):
        plan = Plan(Dice(seed, "rooms"), (12, 12), (60, 30))
        with contextlib.suppress(Spoiled):
            lay_stairway(plan)
            place_rooms(plan)
            found.append(plan)
    return found


def apart(one: Room, other: Room) -> int:
    across = max(other.x - one.x - one.width, one.x - other.x - other.width)
    return max(across, other.y - one.y - one.height, one.y - other.y - other.height)


def test_a_tree_has_ten_to_fourteen_leaves_and_most_trees_can_be_used() -> None:
    assert {len(leaves) for leaves in trees()} <= {10, 11, 12, 13, 14}
    assert len(trees()) > 30


def test_the_same_dice_give_the_same_tree() -> None:
    assert trees() == trees()
    assert len({tuple(leaves) for leaves in trees()}) == len(trees())


def test_the_insides_of_leaves_lie_three_squares_apart_and_off_the_edge() -> None:
    for leaves in trees():
        assert all(apart(a.inside, b.inside) >= 3 for a, b in combinations(leaves, 2))
        for x, y, width, height in (leaf.inside for leaf in leaves):
            assert 2 <= x < x + width <= WIDTH - 2
            assert 2 <= y < y + height <= HEIGHT - 2


def test_the_numbers_of_leaves_make_a_whole_tree() -> None:
    for leaves in trees():
        assert sum(2.0 ** (1 - leaf.number.bit_length()) for leaf in leaves) == 1
        assert len({leaf.number for leaf in leaves}) == len(leaves)


@pytest.mark.parametrize(
    ("one", "other", "deep"), [(8, 9, 3), (8, 10, 2), (8, 5, 2), (8, 15, 1), (3, 8, 1), (8, 8, 4)]
)
def test_siblings_are_nearer_kin_than_cousins(one: int, other: int, deep: int) -> None:
    assert kinship(one, other) == kinship(other, one) == deep


def test_a_square_inside_a_leaf_belongs_to_it() -> None:
    for leaves in trees():
        assert all(leaf_of(leaves, leaf.inside.centre) == leaf for leaf in leaves)


def test_no_two_rooms_share_a_leaf_and_bays_keep_them_three_squares_apart() -> None:
    assert len(plans()) > 10
    for plan in plans():
        assert 9 <= len(plan.rooms) == len(set(plan.leaves)) <= 14
        for one, other in combinations(plan.shapes, 2):
            assert not BOARD.grown(BOARD.grown(BOARD.grown(one))) & other


def test_the_first_room_holds_the_stairs_down() -> None:
    assert all(plan.rooms[0].contains((60, 30)) for plan in plans())
