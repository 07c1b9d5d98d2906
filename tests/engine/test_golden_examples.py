"""Worked examples of the White Box and of the house rules it borrows, by their ids; no fight is needed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawler.dice import FixedDice
from crawler.dungeon.sight import field
from crawler.engine.ruleset import RuleSet
from crawler.engine.tables import AbilityRow
from crawler.engine.turn import walking
from crawler.engine.world import Member, World
from tests.engine.exploring import delve
from tests.engine.scenes import as_class, optional, whitebox

TEXT = "##############\n#..654321....#\n##############"


def party() -> World:
    return delve(TEXT)


def somebody(character_class: str = "fighter", level: int = 1, race: str = "human", **scores: int) -> Member:
    """A member of a class, level and race with scores of ten but for those told."""
    member = as_class(party(), "Oswin", character_class, level)
    member.race, member.scores = race, dict.fromkeys(member.scores, 10) | scores
    return member


# ---------------------------------------------------------------------- experience


@pytest.mark.rule("WB-8")
def test_wbx_1_an_award_of_1000_with_ten_percent_is_1100() -> None:
    assert whitebox().experience(somebody(wisdom=15, charisma=15), 1000) == 1100


@pytest.mark.rule("WB-7")
@pytest.mark.rule("WB-8")
def test_wbx_5_strength_16_wisdom_15_and_charisma_17_give_15_percent() -> None:
    assert whitebox().experience(somebody(strength=16, wisdom=15, charisma=17), 200) == 230


@pytest.mark.rule("WB-7")
@pytest.mark.rule("WB-8")
@pytest.mark.parametrize(
    ("example", "character_class", "scores", "award"),
    [("WBX-6", "fighter", {"strength": 8}, 180), ("WBX-7", "thief", {"dexterity": 14}, 210)],
)
def test_wbx_6_and_7_the_second_method(
    example: str, character_class: str, scores: dict[str, int], award: int
) -> None:
    rules = optional(party(), "experience", method="prime").rules
    assert rules.experience(somebody(character_class, **scores), 200) == award, example


@pytest.mark.rule("WB-3")
@pytest.mark.parametrize(
    ("example", "character_class", "xp", "level"),
    [
        ("WBX-9", "fighter", 15_999, 4),
        ("WBX-9", "fighter", 16_000, 5),
        ("WBX-10", "magic_user", 9_999, 3),
        ("WBX-10", "magic_user", 10_000, 4),
    ],
)
def test_wbx_9_and_10_the_level_of_so_much_experience(
    example: str, character_class: str, xp: int, level: int
) -> None:
    levels = whitebox().tables.classes[character_class].levels
    assert sum(line.xp <= xp for line in levels) == level, example


@pytest.mark.rule("WB-4")
def test_wbx_11_four_orcs_and_an_ogre_are_worth_180() -> None:
    monsters = whitebox().catalog.monsters
    assert 4 * monsters["orc"].xp + monsters["ogre"].xp == 180


# ---------------------------------------------------------------------- light and movement


@pytest.mark.rule("WB-28")
def test_wbm_7_a_torch_lights_thirty_feet_and_not_31() -> None:
    rules = whitebox()
    squares = rules.light_squares(rules.catalog.items["torch"].light_ft)
    level = delve("####################\n#4.................#\n####################").level
    lit = field(level, (1, 1), squares)
    assert squares == 6
    assert (lit[1, 1 + 6], lit[1, 1 + 7]) == (True, False)


@pytest.mark.rule("WB-12")
@pytest.mark.parametrize(("pounds", "base"), [(75, 9), (90, 6), (120, 3), (200, 3)])
def test_wbm_9_a_dwarf_under_load(pounds: int, base: int) -> None:
    assert base_under("dwarf", pounds) == base


@pytest.mark.rule("WB-12")
@pytest.mark.parametrize(
    ("example", "coins", "load", "base"), [("WBM-10", 200, 1000, 9), ("WBM-11", 210, 1010, 6)]
)
def test_wbm_10_and_11_a_human_in_chain_with_coins(example: str, coins: int, load: int, base: int) -> None:
    world = party()
    oswin = world.member("Oswin")
    oswin.gear = ["Oswin's chain_mail", "Oswin's shield", "Oswin's sword", "Oswin's dagger"]
    world.items["Oswin's dagger"].kind, world.items["Oswin's dagger"].count = "gold", coins
    assert world.rules.load(world, oswin) == load, example
    assert world.rules.base_rate(world, oswin) == base, example


def base_under(race: str, pounds: int) -> int:
    world = party()
    oswin = world.member("Oswin")
    oswin.race, oswin.gear = race, ["Oswin's sword"]
    world.items["Oswin's sword"].kind, world.items["Oswin's sword"].count = "gold", (pounds - 10) * 10
    return world.rules.base_rate(world, oswin)


@pytest.mark.rule("WB-12")
@pytest.mark.rule("WB-13")
@pytest.mark.rule("WB-14")
@pytest.mark.rule("WB-15")
def test_wbm_13_base_9_walks_90_180_and_runs_360_feet_a_turn() -> None:
    rules = whitebox()
    movement = rules.tables.movement
    paces = (movement.careful_percent, movement.normal_percent, movement.running_percent)
    assert [rules.squares_per_turn(9, percent) * 5 for percent in paces] == [90, 180, 360]


@pytest.mark.rule("WB-16")
def test_wbm_14_bases_12_9_6_and_3_walk_40_30_20_and_10_feet_a_round() -> None:
    assert [whitebox().squares_per_round(base) * 5 for base in (12, 9, 6, 3)] == [40, 30, 20, 10]


# ---------------------------------------------------------------------- doors, searching: house rules


def force(strength: int, count: int = 1, face: int = 1) -> tuple[int, bool]:
    """The odds of so many who force a door, the strongest with this modifier, and whether a face opens it."""
    world = party()
    rows = (AbilityRow(3, 9, 0), AbilityRow(10, 10, strength), AbilityRow(11, 18, 0))
    abilities = replace(world.rules.tables.abilities, modifiers=rows)
    rules = RuleSet(replace(world.rules.tables, abilities=abilities), world.rules.catalog)
    members = world.members()[:count]
    for number, member in enumerate(members):
        member.scores["strength"] = 9 if number else 10
    odds = rules.force_odds(members, locked=False)
    return odds.of_six, FixedDice(face).check("forcing", odds.rule, odds.of_six).success


@pytest.mark.rule("HR-41")
@pytest.mark.rule("HR-42")
@pytest.mark.rule("HR-43")
@pytest.mark.rule("HR-45")
@pytest.mark.parametrize(
    ("example", "strength", "count", "face", "odds", "opens"),
    [
        ("HRG-3", -1, 1, 1, 1, True),
        ("HRG-3", -1, 1, 2, 1, False),
        ("HRG-4", 1, 3, 5, 5, True),
        ("HRG-4", 1, 3, 6, 5, False),
        ("HRG-5", 2, 3, 5, 5, True),
        ("HRG-7", -2, 1, 1, 1, True),
    ],
)
def test_hrg_3_4_5_and_7_forcing_a_door(
    example: str, strength: int, count: int, face: int, odds: int, opens: bool
) -> None:
    assert force(strength, count, face) == (odds, opens), example


@pytest.mark.rule("HR-57")
@pytest.mark.rule("WB-40")
@pytest.mark.parametrize(("material", "odds"), [("wood", 2), ("stone", 4), ("metal", 4)])
def test_hrg_13_a_dwarf_searches_for_traps_of_wood_stone_and_metal(material: str, odds: int) -> None:
    assert whitebox().odds("traps", somebody(race="dwarf"), material).of_six == odds


@pytest.mark.rule("HR-63")
@pytest.mark.rule("HR-64")
@pytest.mark.parametrize(("face", "done"), [(3, True), (4, False)])
def test_hrg_16_disabling_with_dexterity_plus_one(face: int, done: bool) -> None:
    odds = whitebox().odds("disarm", somebody(dexterity=16), "dexterity")
    assert FixedDice(face).check("disarming", odds.rule, odds.of_six).success is done


@pytest.mark.rule("HR-37")
@pytest.mark.rule("HR-38")
def test_hrg_19_a_party_of_bases_12_9_and_6_walks_120_feet_a_turn() -> None:
    world = party()
    for name, base in (("Oswin", 12), ("Ilvane", 9), ("Pell", 6)):
        coins = {12: 10, 9: 80, 6: 110}[base]
        member = world.member(name)
        member.race, member.gear = "human", [f"{name}'s backpack"]
        world.items[f"{name}'s backpack"].kind = "gold"
        world.items[f"{name}'s backpack"].count = coins * 10
    world.order = ["Oswin", "Ilvane", "Pell"]
    rates = [world.rules.base_rate(world, m) for m in world.members()]
    assert rates == [12, 9, 6]
    assert world.rules.squares_per_turn(walking.base(world), 100) * 5 == 120
