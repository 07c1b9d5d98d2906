"""What race, class, scores and load make of a member."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawler.dice import FixedDice
from crawler.engine.ruleset import RuleSet
from crawler.engine.world import Member, World
from tests.engine.exploring import delve
from tests.engine.scenes import as_class, at_level, optional, whitebox

TEXT = "############\n#..654321..#\n############"


def party() -> World:
    return delve(TEXT)


def somebody(race: str, character_class: str, **scores: int) -> tuple[RuleSet, Member]:
    """A member of the first level with scores of ten but for those told."""
    world = party()
    member = world.member("Oswin")
    member.race, member.character_class = race, character_class
    member.scores = dict.fromkeys(member.scores, 10) | scores
    return world.rules, member


@pytest.mark.parametrize(
    ("score", "modifier"),
    [(3, -1), (6, -1), (7, 0), (10, 0), (14, 0), (15, 1), (18, 1)],
)
def test_ability_scores_have_a_modifier(score: int, modifier: int) -> None:
    rules, member = somebody("human", "fighter", strength=score)
    assert rules.modifier(member, "strength") == modifier


@pytest.mark.rule("WB-7")
@pytest.mark.parametrize(
    ("scores", "percent"),
    [
        ({}, 0),
        ({"strength": 15}, 5),
        ({"wisdom": 15, "charisma": 15}, 10),
        ({"strength": 16, "wisdom": 15, "charisma": 17}, 15),
        ({"strength": 14, "wisdom": 14, "charisma": 14}, 0),
    ],
)
def test_the_first_method_counts_prime_wisdom_and_charisma(scores: dict[str, int], percent: int) -> None:
    rules, member = somebody("human", "fighter", **scores)
    assert rules.experience(member, 100) == 100 + percent


@pytest.mark.rule("WB-7")
@pytest.mark.rule("WB-8")
@pytest.mark.parametrize(
    ("score", "award"), [(3, 180), (8, 180), (9, 200), (12, 200), (13, 210), (14, 210), (15, 220)]
)
def test_the_second_method_counts_the_prime_alone(score: int, award: int) -> None:
    world = optional(party(), "experience", method="prime")
    member = world.member("Oswin")
    member.scores = dict.fromkeys(member.scores, 10) | {"strength": score}
    assert world.rules.experience(member, 200) == award


@pytest.mark.rule("WB-8")
def test_a_bonus_is_rounded_down() -> None:
    rules, member = somebody("human", "fighter", strength=15)
    assert rules.experience(member, 19) == 19


@pytest.mark.rule("WB-12")
@pytest.mark.parametrize(
    ("race", "pounds", "base"),
    [
        ("human", 75, 12),
        ("human", 100, 9),
        ("human", 101, 6),
        ("human", 150, 6),
        ("human", 151, 3),
        ("human", 300, 3),
        ("human", 301, 0),
        ("dwarf", 75, 9),
        ("halfling", 76, 6),
        ("elf", 75, 12),
    ],
)
def test_the_base_rate_is_told_by_race_and_load(race: str, pounds: int, base: int) -> None:
    world = loaded(race, pounds)
    assert world.rules.base_rate(world, world.member("Oswin")) == base


def loaded(race: str, pounds: int) -> World:
    """Oswin of a race, with so many pounds on him: small gear ten, the rest coins."""
    world = party()
    member = world.member("Oswin")
    member.race = race
    coins = "Oswin's sword"
    member.gear = [coins]
    world.items[coins].kind, world.items[coins].count = "gold", (pounds - 10) * 10
    assert world.rules.load(world, member) == pounds * 10
    return world


@pytest.mark.rule("WB-12")
def test_small_gear_weighs_ten_pounds_together_however_much_it_is() -> None:
    world = party()
    member = world.member("Oswin")
    member.gear = ["Oswin's rope_50", "Oswin's ration_dried"]
    world.items["Oswin's ration_dried"].count = 500
    assert world.rules.load(world, member) == 100


@pytest.mark.rule("WB-16")
@pytest.mark.parametrize(("base", "squares"), [(12, 8), (9, 6), (6, 4), (3, 2)])
def test_a_third_of_the_base_is_walked_in_a_round(base: int, squares: int) -> None:
    assert whitebox().squares_per_round(base) == squares


@pytest.mark.parametrize(
    ("character_class", "kind", "allowed"),
    [
        ("fighter", "two_handed_sword", True),
        ("fighter", "plate_mail", True),
        ("cleric", "mace", True),
        ("cleric", "sword", False),
        ("cleric", "shield", True),
        ("thief", "leather", True),
        ("thief", "chain_mail", False),
        ("thief", "shield", False),
        ("magic_user", "dagger", True),
        ("magic_user", "sword", False),
        ("magic_user", "leather", False),
        ("magic_user", "rope_50", True),
    ],
)
def test_a_class_says_what_one_may_use(character_class: str, kind: str, allowed: bool) -> None:
    rules, member = somebody("human", character_class)
    catalog = rules.catalog.items
    if kind not in catalog:
        kind = next(k for k in catalog if k.startswith(kind.split("_", maxsplit=1)[0]))
    assert rules.may_use(member, kind) is allowed


@pytest.mark.rule("WB-113")
def test_saving_numbers_fall_with_level() -> None:
    for table in whitebox().tables.classes.values():
        saves = [level.save for level in table.levels]
        assert saves == sorted(saves, reverse=True)
        assert len({*saves}) == len(saves)


@pytest.mark.rule("WB-112")
@pytest.mark.rule("WB-114")
def test_a_save_is_made_on_the_number_or_more() -> None:
    world = party()
    oswin = at_level(world, "Oswin", 1)
    made = [face for face in range(1, 21) if world.rules.save(oswin, "magic", FixedDice(face)).success]
    assert made == list(range(14, 21))


@pytest.mark.rule("WB-113")
def test_bonuses_of_class_and_race_add() -> None:
    world = party()
    brakka = as_class(world, "Brakka", "magic_user")
    roll = world.rules.save(brakka, "spells", FixedDice(9))
    assert [(m.source, m.value) for m in roll.modifiers] == [("magic-user", 2), ("dwarf", 4)]
    assert (roll.result, roll.needed, roll.success) == (15, 15, True)


@pytest.mark.rule("WB-113")
@pytest.mark.parametrize(
    ("race", "character_class", "against", "bonus"),
    [
        ("human", "fighter", "poison", 2),
        ("human", "fighter", "death", 2),
        ("human", "fighter", "spells", 0),
        ("human", "cleric", "poison", 2),
        ("human", "cleric", "paralysis", 2),
        ("human", "thief", "traps", 2),
        ("dwarf", "fighter", "wands", 4),
        ("halfling", "thief", "spells", 4),
        ("elf", "fighter", "spells", 0),
        ("dwarf", "fighter", "poison", 2),
    ],
)
def test_bonuses_on_saves_go_by_the_danger(race: str, character_class: str, against: str, bonus: int) -> None:
    rules, member = somebody(race, character_class)
    roll = rules.save(member, against, FixedDice(10))
    assert roll.result - 10 == bonus


def test_elves_are_immune_to_the_paralysis_of_the_undead() -> None:
    rules, elf = somebody("elf", "fighter")
    assert rules.immune(elf, "undead_paralysis")
    rules, human = somebody("human", "fighter")
    assert not rules.immune(human, "undead_paralysis")


@pytest.mark.rule("WB-33")
@pytest.mark.rule("WB-35")
@pytest.mark.rule("WB-36")
@pytest.mark.rule("WB-37")
@pytest.mark.parametrize(
    ("act", "detail", "odds"),
    [
        ("listen", "", {"human": 1, "dwarf": 2, "elf": 2, "halfling": 2}),
        ("push", "", {"human": 2, "dwarf": 1, "elf": 2, "halfling": 1}),
        ("secret_doors", "", {"human": 2, "dwarf": 2, "elf": 4, "halfling": 2}),
        ("passing_door", "", {"human": 0, "dwarf": 0, "elf": 2, "halfling": 0}),
        ("traps", "stone", {"human": 2, "dwarf": 4, "elf": 2, "halfling": 2}),
        ("traps", "metal", {"human": 2, "dwarf": 4, "elf": 2, "halfling": 2}),
        ("traps", "wood", {"human": 2, "dwarf": 2, "elf": 2, "halfling": 2}),
        ("passing_trap", "stone", {"human": 0, "dwarf": 2, "elf": 0, "halfling": 0}),
        ("passing_trap", "metal", {"human": 0, "dwarf": 0, "elf": 0, "halfling": 0}),
    ],
)
def test_each_race_has_its_odds(act: str, detail: str, odds: dict[str, int]) -> None:
    for race, of_six in odds.items():
        rules, member = somebody(race, "fighter")
        assert rules.odds(act, member, detail).of_six == of_six


def test_thievery_is_for_thieves_alone() -> None:
    rules, thief = somebody("human", "thief")
    assert rules.odds("thievery", thief).of_six == 2
    rules, fighter = somebody("human", "fighter")
    assert rules.odds("thievery", fighter).of_six == 0


def test_odds_stay_between_none_and_six() -> None:
    world = party()
    doors = replace(world.rules.tables.doors, push=dict.fromkeys(("human", "dwarf", "elf", "halfling"), 6))
    rules = RuleSet(replace(world.rules.tables, doors=doors), world.rules.catalog)
    member = world.member("Oswin")
    member.scores["strength"] = 18
    assert rules.odds("push", member).of_six == 6
