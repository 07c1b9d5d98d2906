"""Missiles: range, ammunition, throwing, reloading, firing into a melee (WB-86, WB-87)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat
from crawler.engine.combat import attacks, weapons
from crawler.engine.commands import CarryOut, GiveOrders, Order
from crawler.engine.events.fight import Reloading
from crawler.engine.events.harm import Attacked
from crawler.engine.events.party import Dropped, Held, Spent, Stowed
from crawler.engine.world import World
from tests.engine.scenes import first, of, run, scene

BUTTS = """
#########
#3....A.#
#4....A.#
#5......#
#########
"""
BRAWL = """
###########
#3....2A..#
#4.....A..#
###########
"""


def fight(text: str, kind: str = "orc", hp: int = 20) -> World:
    world = scene(text, {"A": kind}, hp=hp)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


@pytest.mark.rule("WB-87")
@pytest.mark.parametrize(("die", "struck"), [(1, "Oswin"), (2, "orc 1.1"), (3, "orc 1.2")])
def test_who_is_hit_in_a_melee_of_one_friend_and_two_orcs_is_chance(die: int, struck: str) -> None:
    world = fight(BRAWL)
    orc = world["orc 1.1"]
    assert [c.name for c in attacks.crowd(world, world["Ilvane"], orc)] == ["Oswin", "orc 1.1", "orc 1.2"]
    shot = first(run(world, attacks.shoot(world, world["Ilvane"], orc, FixedDice(die, 1, die, 1))), Attacked)
    assert shot.target == struck
    assert shot.meant == ("" if struck == "orc 1.1" else "orc 1.1")
    assert shot.rolls[0].rule == "WB-87"


@pytest.mark.rule("WB-87")
def test_a_target_that_fights_nobody_is_shot_at_without_a_die_of_chance() -> None:
    world = fight(BUTTS)
    assert [c.name for c in attacks.crowd(world, world["Ilvane"], world["orc 1.1"])] == ["orc 1.1"]


@pytest.mark.rule("WB-86")
def test_a_long_bow_shoots_two_arrows_a_round_and_spends_them() -> None:
    world = fight(BUTTS)
    events = run(world, attacks.shoot(world, world["Ilvane"], world["orc 1.1"], FixedDice(1, 2)))
    assert len(of(events, Attacked)) == 2
    assert len(of(events, Spent)) == 2
    assert world.items["Ilvane's arrow"].count == 18


def test_the_last_arrow_is_the_last_shot() -> None:
    world = fight(BUTTS)
    world.items["Ilvane's arrow"].count = 1
    events = run(world, attacks.shoot(world, world["Ilvane"], world["orc 1.1"], FixedDice(1)))
    assert len(of(events, Attacked)) == 1
    assert not [o for o in combat.order_choices(world, "Ilvane") if o.act == "missile"]


def test_a_heavy_crossbow_shoots_every_other_round() -> None:
    world = fight(BUTTS)
    world.items["Ilvane's long_bow"].kind = "crossbow_heavy"
    world.items["Ilvane's arrow"].kind = "bolt"
    events = run(world, attacks.shoot(world, world["Ilvane"], world["orc 1.1"], FixedDice(1)))
    assert first(events, Reloading).round == 3
    assert weapons.missile_form(world, world["Ilvane"], world["orc 1.1"]) is None
    assert world.fight is not None
    world.fight.round = 3
    assert weapons.missile_form(world, world["Ilvane"], world["orc 1.1"]) is not None


@pytest.mark.rule("WB-86")
def test_a_thrown_axe_lies_where_its_target_stood() -> None:
    world = fight("#######\n#1..A.#\n#4....#\n#######")
    events = run(world, attacks.shoot(world, world["Brakka"], world["orc 1.1"], FixedDice(1)))
    assert first(events, Dropped).at == (4, 1)
    assert "Brakka's hand_axe" not in world["Brakka"].gear


def test_one_dagger_of_two_is_thrown() -> None:
    world = fight("#######\n#4..A.#\n#######")
    run(world, attacks.shoot(world, world["Pell"], world["orc 1.1"], FixedDice(1)))
    assert world.items["Pell's dagger"].count == 1
    assert [world.items[n].kind for n in world.floor.lying[4, 1]] == ["dagger"]


def test_the_weapon_that_is_needed_is_taken_in_hand_for_nothing() -> None:
    world = fight("######\n#3A..#\n#4...#\n######")
    events = run(world, attacks.melee(world, world["Ilvane"], world["orc 1.1"], FixedDice(1)))
    assert first(events, Stowed).items == ("Ilvane's long_bow",)
    assert first(events, Held).item == "Ilvane's sword"
    assert first(events, Attacked).weapon == "sword"


def test_a_light_bearer_does_not_let_go_of_the_light_for_a_bow() -> None:
    world = fight(BUTTS)
    world.items["Ilvane's long_bow"].holder = "Pell"
    world["Pell"].gear += ["Ilvane's long_bow", "Ilvane's arrow"]
    world.items["Ilvane's long_bow"].hand = ""
    forms = weapons.missile_forms(world, world["Pell"])
    assert "long_bow" not in [f.name for f in forms]


def test_shooters_shoot_and_spread_over_the_foes() -> None:
    world = fight(BUTTS)
    assert world.fight is not None
    assert world.fight.orders["Ilvane"] == Order("missile", "orc 1.1")
    assert world.fight.orders["Tamsin"] == Order("missile", "orc 1.2")


def test_nobody_shoots_into_a_melee_unasked() -> None:
    world = fight(BRAWL)
    assert world.fight is not None
    assert world.fight.orders["Ilvane"].act != "missile"
    assert Order("missile", "orc 1.1") in combat.order_choices(world, "Ilvane")


def test_kobolds_shoot_from_afar_and_draw_swords_when_reached() -> None:
    world = fight("########\n#4....A#\n########", "kobold")
    run(world, combat.give_orders(world, GiveOrders({"Pell": Order("stay")}), FixedDice()))
    events = run(world, combat.carry_out(world, CarryOut(), Dice(4, "x")))
    assert {e.how for e in of(events, Attacked) if e.attacker == "kobold 1.1"} == {"missile"}
