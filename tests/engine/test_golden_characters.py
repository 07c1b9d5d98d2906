"""Worked examples of what members and monsters hit, save and turn, by their ids."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine.world import Creature, Member, World
from tests.engine.exploring import delve
from tests.engine.scenes import altered, as_class, at_level, scene, whitebox

TEXT = "##############\n#..654321....#\n##############"


def party() -> World:
    return delve(TEXT)


def somebody(character_class: str = "fighter", level: int = 1, race: str = "human", **scores: int) -> Member:
    """A member of a class, level and race with scores of ten but for those told."""
    member = as_class(party(), "Oswin", character_class, level)
    member.race, member.scores = race, dict.fromkeys(member.scores, 10) | scores
    return member


# ---------------------------------------------------------------------- armor class and to hit


def needed(member: Member, armor_class: int) -> int:
    """The number that hits a descending armor class, before other bonuses (WB-67)."""
    return 19 - armor_class - whitebox().base_to_hit(member)


@pytest.mark.rule("WB-67")
@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(
    ("example", "character_class", "level", "armor_class", "number"),
    [
        ("WBA-4", "fighter", 1, 9, 10),
        ("WBA-4", "fighter", 1, 2, 17),
        ("WBA-5", "cleric", 4, 7, 11),
        ("WBA-6", "magic_user", 10, 6, 10),
        ("WBA-1", "fighter", 3, 5, 12),
        ("WBA-8", "fighter", 5, 5, 11),
        ("WBA-10", "thief", 6, 4, 13),
    ],
)
def test_wba_1_4_5_6_8_and_10_the_number_that_hits(
    example: str, character_class: str, level: int, armor_class: int, number: int
) -> None:
    assert needed(somebody(character_class, level), armor_class) == number, example


@pytest.mark.rule("WB-66")
@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(
    ("example", "level", "face", "bonus", "armor_class", "hits"),
    [
        ("WBA-1", 3, 12, 1, 5, True),
        ("WBA-1", 3, 11, 1, 5, True),
        ("WBA-2", 3, 10, 1, 5, False),
        ("WBA-8", 5, 12, -2, 5, False),
        ("WBA-21", 1, 20, 0, -3, False),
    ],
)
def test_wba_1_2_8_and_21_hit_or_miss(
    example: str, level: int, face: int, bonus: int, armor_class: int, hits: bool
) -> None:
    assert (face + bonus >= needed(somebody("fighter", level), armor_class)) is hits, example


@pytest.mark.rule("WB-67")
@pytest.mark.parametrize(
    ("example", "bonus", "armor_class", "number"),
    [("WBA-12", None, 3, 15), ("WBA-13", 6, 2, 11), ("WBA-14", 16, 0, 4)],
)
def test_wba_12_13_and_14_monsters_hit_by_their_dice(
    example: str, bonus: int | None, armor_class: int, number: int
) -> None:
    world = scene("####\n#4o#\n####", {"o": "orc"})
    if bonus is not None:
        altered(world, "orc", to_hit=bonus)
    orc: Creature = world["orc 1.1"]
    assert 19 - armor_class - world.rules.base_to_hit(orc) == number, example


@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(("worn", "armor_class"), [("leather", 6), ("chain_mail", 4), ("plate_mail", 2)])
def test_wba_16_armor_with_a_shield(worn: str, armor_class: int) -> None:
    world = party()
    oswin = world.member("Oswin")
    world.items["Oswin's chain_mail"].kind = worn
    assert world.rules.armor_class(world, oswin) == armor_class
    assert 19 - world.rules.armor_class(world, oswin) == {6: 13, 4: 15, 2: 17}[armor_class]


def test_without_armor_the_class_is_9() -> None:
    world = party()
    oswin = world.member("Oswin")
    oswin.gear = []
    assert world.rules.armor_class(world, oswin) == 9


@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(("descending", "ascending"), [(5, 14), (9, 10), (-2, 21)])
def test_wba_17_ascending_is_19_less_descending(descending: int, ascending: int) -> None:
    assert needed(somebody(), descending) == ascending


# ---------------------------------------------------------------------- saves, turning, thievery


@pytest.mark.rule("WB-112")
@pytest.mark.rule("WB-113")
@pytest.mark.rule("WB-114")
@pytest.mark.parametrize(
    ("example", "who", "against", "face", "made"),
    [
        ("WBS-9", ("cleric", 3, "human"), "poison", 11, True),
        ("WBS-10", ("magic_user", 1, "human"), "spells", 13, True),
        ("WBS-10", ("magic_user", 1, "human"), "spells", 12, False),
        ("WBS-11", ("fighter", 1, "dwarf"), "spells", 10, True),
        ("WBS-11", ("fighter", 1, "dwarf"), "spells", 9, False),
        ("WBS-13", ("thief", 4, "human"), "traps", 9, True),
        ("WBS-13", ("thief", 4, "human"), "traps", 8, False),
    ],
)
def test_wbs_9_10_11_and_13_saving_throws(
    example: str, who: tuple[str, int, str], against: str, face: int, made: bool
) -> None:
    roll = whitebox().save(somebody(*who), against, FixedDice(face))
    assert roll.success is made, example


@pytest.mark.rule("WB-113")
@pytest.mark.parametrize(("hit_dice", "number"), [(4, 15), (8, 11), (16, 3)])
def test_wbs_14_monsters_save_by_their_dice(hit_dice: int, number: int) -> None:
    kinds = [m for m in whitebox().catalog.monsters.values() if m.hit_dice == hit_dice]
    assert all(kind.save == number for kind in kinds)
    world = altered(scene("####\n#4o#\n####", {"o": "orc"}), "orc", save=max(3, 19 - hit_dice))
    assert world.rules.save(world["orc 1.1"], "magic", FixedDice(number)).success
    assert number == 3 or not world.rules.save(world["orc 1.1"], "magic", FixedDice(number - 1)).success


@pytest.mark.parametrize(
    ("example", "hit_dice", "number"),
    [("WBS-18", 0, 10), ("WBS-19", 1, 13), ("WBS-19", 2, 15), ("WBS-19", 3, 17), ("WBS-19", 4, 0)],
)
def test_wbs_18_and_19_what_a_cleric_of_the_first_level_turns(
    example: str, hit_dice: int, number: int
) -> None:
    row = next(row for row in whitebox().tables.turning.rows if row.hit_dice == hit_dice)
    assert row.needed[0] == number, example


@pytest.mark.parametrize(
    ("level", "face", "success"), [(1, 2, True), (1, 3, False), (10, 5, True), (10, 6, False)]
)
def test_wbs_21_thievery(level: int, face: int, success: bool) -> None:
    odds = whitebox().odds("thievery", somebody("thief", level))
    assert FixedDice(face).check("picking a lock", odds.rule, odds.of_six).success is success


@pytest.mark.rule("WB-72")
@pytest.mark.parametrize(("example", "left", "dies"), [("WBH-1", 0, True), ("WBH-2", 1, False)])
def test_wbh_1_and_2_death_comes_at_no_hit_points(example: str, left: int, dies: bool) -> None:
    assert whitebox().dies(at_level(party(), "Oswin", 1), left) is dies, example
