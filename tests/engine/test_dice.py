"""Chance: notation, streams, and dice that never change."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from crawler.dice import Dice, FixedDice, Modifier, Roll, read_notation

CHI_SQUARE = {5: 20.52, 19: 43.82}
"""What chi-square exceeds once in a thousand times, by degrees of freedom."""
GOLDEN_SIX = [4, 5, 5, 3, 5, 1, 4, 3, 2, 3, 1, 6]
GOLDEN_TWENTY = [2, 1, 19, 9, 9, 19, 17, 5]


@pytest.mark.parametrize(
    ("text", "lowest", "highest"),
    [
        ("1d6", 1, 6),
        ("d8", 1, 8),
        ("2d6+1", 3, 13),
        ("1d6-1", 0, 5),
        ("3d6*10", 30, 180),
        ("3d6x10", 30, 180),
        ("2d4 * 100 + 5", 205, 805),
        ("7", 7, 7),
    ],
)
def test_dice_are_read_as_books_write_them(text: str, lowest: int, highest: int) -> None:
    notation = read_notation(text)
    assert (notation.lowest, notation.highest) == (lowest, highest)


@pytest.mark.parametrize("text", ["", "d", "2d", "1d6+", "x10", "6*10", "1d6d6", "one", "1.5", "99999d6"])
def test_what_is_no_dice_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="not dice"):
        read_notation(text)


def test_the_faces_of_a_seed_never_change() -> None:
    dice = Dice(7, "command 12")
    assert [dice.face(6) for _ in range(12)] == GOLDEN_SIX
    assert [dice.face(20) for _ in range(8)] == GOLDEN_TWENTY


def test_a_single_die_can_be_proven_alone() -> None:
    dice = Dice(41, "level 3")
    third = [dice.face(20) for _ in range(3)][2]
    word = int.from_bytes(blake2b(b"41\nlevel 3\n2", digest_size=8).digest(), "big")
    assert third == (word * 20 >> 64) + 1


def test_the_name_of_a_stream_cannot_be_mistaken_for_its_ordinal() -> None:
    assert Dice(1, "a").face(1 << 40) != Dice(1, "a\n0").face(1 << 40)
    assert Dice(1, "11").face(1 << 40) != Dice(11, "1").face(1 << 40)


def test_a_throw_more_in_one_stream_leaves_the_others_alone() -> None:
    first, second = Dice(3, "command 1"), Dice(3, "command 2")
    untouched = [second.face(6) for _ in range(5)]
    first.throw("9d6")
    again = Dice(3, "command 2")
    assert [again.face(6) for _ in range(5)] == untouched


def test_sealed_rolls_have_their_own_stream_and_do_not_shift_open_dice() -> None:
    plain, mixed = Dice(5, "command 9"), Dice(5, "command 9")
    openly = [plain.check("a", "WB-23", 2).faces for _ in range(4)]
    among = []
    for _ in range(4):
        mixed.check("hidden", "WB-33", 2, sealed=True)
        among.append(mixed.check("a", "WB-23", 2).faces)
    assert among == openly
    assert mixed.thrown == 4
    assert mixed.hidden.stream == "command 9 sealed"
    assert mixed.hidden.thrown == 4


@pytest.mark.parametrize("sides", [6, 20])
@pytest.mark.parametrize("seed", [1, 2, 3, 2**127 + 1])
def test_faces_fall_evenly(sides: int, seed: int) -> None:
    dice = Dice(seed, f"fairness of d{sides}")
    counts = Counter(dice.face(sides) for _ in range(6000))
    expected = 6000 / sides
    assert set(counts) == set(range(1, sides + 1))
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < CHI_SQUARE[sides - 1]


def test_neighbouring_streams_fall_evenly_together() -> None:
    counts = Counter(Dice(9, f"command {line}").face(6) for line in range(6000))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < CHI_SQUARE[5]


def test_below_gives_every_place_of_a_list_and_no_other() -> None:
    dice = Dice(2, "choice")
    assert {dice.below(3) for _ in range(200)} == {0, 1, 2}


def test_a_roll_adds_its_modifiers_after_the_factor() -> None:
    roll = FixedDice(2, 3).roll("distance", "HR-71", "2d6*10+5", [Modifier("fog", -4)], needed=51)
    assert (roll.natural, roll.result, roll.faces, roll.success) == (5, 51, (2, 3), True)


def test_a_check_succeeds_on_its_odds_or_less() -> None:
    assert [FixedDice(face).check("push", "WB-23", 2).success for face in range(1, 7)] == [True] * 2 + [
        False
    ] * 4


def test_a_roll_that_needs_nothing_succeeds() -> None:
    assert Roll("hit points", "8.1", "1d6", (1,), 1).success


def test_told_dice_complain_of_dice_left_over() -> None:
    dice = FixedDice(1, 2)
    dice.face(6)
    with pytest.raises(AssertionError, match="left over"):
        dice.done()


def test_told_dice_complain_of_missing_and_impossible_faces() -> None:
    with pytest.raises(AssertionError, match="one more d6"):
        FixedDice().face(6)
    with pytest.raises(AssertionError, match="cannot fall"):
        FixedDice(7).face(6)


def test_told_dice_serve_sealed_rolls_too() -> None:
    dice = FixedDice(3, 4)
    assert dice.check("listening", "WB-33", 1, sealed=True).faces == (3,)
    assert dice.check("pushing", "WB-23", 2).faces == (4,)
    dice.done()
