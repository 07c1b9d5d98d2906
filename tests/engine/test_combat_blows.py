"""The worked examples of attacks and damage (GOLDEN 5 and 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crawler.dice import FixedDice, Modifier
from crawler.engine import blows
from crawler.engine.blows import Form
from crawler.engine.world import World
from tests.engine.scenes import altered, as_class, at_level, scene

DUEL = """
#######
#2.A..#
#3.46.#
#######
"""
SWORD = Form("sword", "1d6", "Oswin's sword")


def duel(armor_class: int) -> World:
    return altered(scene(DUEL, {"A": "orc"}), "orc", armor_class=armor_class)


def needs(world: World, attacker: str, form: Form = SWORD) -> int:
    who, target = world[attacker], world["orc 1.1"]
    bonus = sum(m.value for m in world.rules.to_hit(world, who, target, form))
    return world.rules.needed(world, who, target) - bonus


@pytest.mark.rule("WB-66")
@pytest.mark.rule("WB-67")
@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(("die", "hits"), [(11, True), (12, True), (10, False)])
def test_a_third_level_fighter_of_strength_15_hits_ac_5_on_11(die: int, hits: bool) -> None:
    world = duel(5)
    at_level(world, "Oswin", 3).scores["strength"] = 15
    dice = FixedDice(*([die, 4] if hits else [die]))
    blow = world.rules.blow(world, world["Oswin"], world["orc 1.1"], SWORD, dice)
    dice.done()
    assert (blow.hit, blow.rolls[0].result) == (hits, die + 1)
    assert needs(world, "Oswin") == 11


@pytest.mark.rule("WB-67")
@pytest.mark.parametrize(("armor_class", "needed"), [(9, 10), (2, 17)])
def test_a_first_level_fighter_needs_10_against_ac_9_and_17_against_ac_2(
    armor_class: int, needed: int
) -> None:
    assert needs(duel(armor_class), "Oswin") == needed


@pytest.mark.rule("WB-67")
@pytest.mark.parametrize(
    ("character_class", "level", "armor_class", "needed"), [("cleric", 4, 7, 11), ("magic_user", 10, 6, 10)]
)
def test_other_classes_hit_by_their_own_columns(
    character_class: str, level: int, armor_class: int, needed: int
) -> None:
    world = duel(armor_class)
    as_class(world, "Oswin", character_class, level)
    assert needs(world, "Oswin") == needed


@pytest.mark.rule("WB-66")
@pytest.mark.rule("WB-81")
def test_an_unseen_target_costs_four() -> None:
    world = scene(DUEL, {"A": "gnoll"}, lit=False)
    at_level(world, "Oswin", 3)
    bonuses = world.rules.to_hit(world, world["Oswin"], world["gnoll 1.1"], SWORD)
    assert bonuses == (Modifier("unseen", -4),)
    dice = FixedDice(15)
    assert not world.rules.blow(world, world["Oswin"], world["gnoll 1.1"], SWORD, dice).hit


@pytest.mark.rule("WB-66")
def test_a_halfling_adds_dexterity_and_two_with_missiles() -> None:
    world = scene("#####\n#5.A#\n#4..#\n#####", {"A": "bandit"})
    member = as_class(world, "Tamsin", "thief")
    member.scores["dexterity"] = 15
    sling = Form("sling", "1d6", "Tamsin's sling", missile=True, range_ft=30)
    dice = FixedDice(9, 3)
    blow = world.rules.blow(world, member, world["bandit 1.1"], sling, dice)
    assert blow.hit
    assert blow.rolls[0].result == 12


@pytest.mark.rule("WB-66")
def test_a_back_stab_of_a_sixth_level_thief_needs_11_against_ac_4_and_rolls_damage_twice() -> None:
    world = duel(4)
    as_class(world, "Oswin", "thief", 6)
    stab = replace(SWORD, back_stab=True)
    assert needs(world, "Oswin", stab) == 11
    dice = FixedDice(11, 3, 5)
    assert world.rules.blow(world, world["Oswin"], world["orc 1.1"], stab, dice).damage == 8
    dice.done()


@pytest.mark.rule("WB-67")
@pytest.mark.parametrize(
    ("to_hit", "armor_class", "needed"), [(1, 3, 15), (6, 2, 11), (15, 0, 4), (20, 0, 4)]
)
def test_monsters_hit_by_their_hit_dice_up_to_fifteen(to_hit: int, armor_class: int, needed: int) -> None:
    world = altered(scene(DUEL, {"A": "orc"}), "orc", to_hit=to_hit)
    world.rules.armor_class = lambda w, c: armor_class  # type: ignore[method-assign]
    assert world.rules.needed(world, world["orc 1.1"], world["Oswin"]) == needed


@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(
    ("body", "shield", "armor_class"),
    [("leather", True, 6), ("chain_mail", True, 4), ("plate_mail", True, 2), ("", False, 9)],
)
def test_worn_armor_and_a_shield_make_the_armor_class(body: str, shield: bool, armor_class: int) -> None:
    world = duel(6)
    world.items["Oswin's chain_mail"].kind = body or "sword"
    world.items["Oswin's chain_mail"].hand = "body" if body else ""
    world.items["Oswin's shield"].hand = "left" if shield else ""
    assert world.rules.armor_class(world, world["Oswin"]) == armor_class


@pytest.mark.rule("WB-70")
@pytest.mark.parametrize(("armor_class", "ascending"), [(5, 14), (9, 10), (-2, 21)])
def test_ascending_armor_class_is_what_an_unskilled_attacker_needs(armor_class: int, ascending: int) -> None:
    assert needs(duel(armor_class), "Oswin") == ascending


@pytest.mark.rule("WB-70")
def test_a_natural_20_does_not_hit_what_it_does_not_reach() -> None:
    world = duel(-3)
    blow = world.rules.blow(world, world["Oswin"], world["orc 1.1"], SWORD, FixedDice(20))
    assert not blow.hit


@pytest.mark.rule("WB-70")
def test_a_natural_1_hits_when_it_is_enough() -> None:
    world = altered(duel(9), "orc", to_hit=15)
    for item in world.carried("Oswin"):
        item.hand = ""
    form = Form("weapon", "1d6")
    assert world.rules.blow(world, world["orc 1.1"], world["Oswin"], form, FixedDice(1, 4)).hit


@pytest.mark.rule("WB-69")
def test_a_two_handed_sword_deals_its_own_die() -> None:
    world = duel(9)
    form = Form("two_handed_sword", world.rules.catalog.items["two_handed_sword"].damage)
    blow = world.rules.blow(world, world["Oswin"], world["orc 1.1"], form, FixedDice(15, 6))
    assert blow.damage == 7


@pytest.mark.rule("WB-69")
def test_damage_may_be_nothing() -> None:
    world = duel(9)
    form = Form("short_sword", world.rules.catalog.items["short_sword"].damage)
    assert world.rules.blow(world, world["Oswin"], world["orc 1.1"], form, FixedDice(15, 1)).damage == 0


@pytest.mark.rule("WB-86")
@pytest.mark.parametrize(
    ("feet", "penalty"), [(70, 0), (75, -2), (100, -2), (140, -2), (200, -5), (215, None)]
)
def test_a_long_bow_reaches_three_times_its_range(feet: int, penalty: int | None) -> None:
    world = duel(6)
    bow = Form("long_bow", "1d6", "", missile=True, range_ft=70)
    assert blows.range_penalty(world.rules, (feet // 5, 0), bow) == penalty


@pytest.mark.rule("WB-66")
def test_an_elf_hates_orcs_and_undead_that_think_but_not_gnolls() -> None:
    for kind, bonus in [("orc", 1), ("ghoul", 1), ("zombie", 0), ("gnoll", 0)]:
        world = scene("######\n#3.A.#\n#4...#\n######", {"A": kind})
        found = world.rules.to_hit(world, world["Ilvane"], world[f"{kind} 1.1"], Form("sword", "1d6"))
        assert sum(m.value for m in found) == bonus, kind


@pytest.mark.rule("WB-67")
def test_the_chance_counts_the_faces_that_hit() -> None:
    world = duel(6)
    assert world.rules.chance(world, world["Oswin"], world["orc 1.1"], SWORD) == 8
