"""Dying, experience and binding wounds (GOLDEN 6; WB-4, WB-69, WB-72, WB-78, WB-79)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat
from crawler.engine.combat import attacks
from crawler.engine.commands import BindWounds, CarryOut
from crawler.engine.events.fight import FightEnded
from crawler.engine.events.harm import Attacked, Died, Healed, WoundsBound
from crawler.engine.events.party import PartyFell
from crawler.engine.world import FOREVER, TURN, World
from tests.engine.scenes import first, of, run, scene

DUEL = """
######
#24A.#
#....#
######
"""


def duel(hp: int = 5) -> World:
    world = scene(DUEL, {"A": "orc"}, hp=hp)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


@pytest.mark.rule("WB-69")
@pytest.mark.rule("WB-72")
@pytest.mark.parametrize(("damage", "left", "dead"), [(5, 0, True), (4, 1, False)])
def test_damage_comes_off_hit_points_and_none_left_is_death(damage: int, left: int, dead: bool) -> None:
    world = duel()
    form = world.rules.forms(world, world["Oswin"])[0]
    pair = (world["Oswin"], world["orc 1.1"])
    events = run(world, attacks.attack(world, pair, form, FixedDice(20, damage)))
    assert (world["orc 1.1"].hp, world["orc 1.1"].dead, bool(of(events, Died))) == (left, dead, dead)
    assert first(events, Attacked).down == dead


@pytest.mark.rule("WB-4")
def test_a_killed_monster_is_worth_its_printed_experience() -> None:
    world = scene("########\n#2AAAAB#\n########", {"A": "orc", "B": "ogre"})
    run(world, combat.begin(world, ["band 1", "band 2"], FixedDice(4, 3), ()))
    for foe in [*world.monsters("band 1"), *world.monsters("band 2")]:
        run(world, combat.die(world, foe.name, combat.Death("attack", "Oswin")))
    assert world.slain_xp == 180


@pytest.mark.rule("WB-72")
def test_a_death_says_who_by_whom_with_what_and_by_which_rule() -> None:
    world = duel()
    world["Pell"].hp = 1
    form = world.rules.forms(world, world["orc 1.1"])[0]
    pair = (world["orc 1.1"], world["Pell"])
    events = run(world, attacks.attack(world, pair, form, FixedDice(20, 3)))
    died = first(events, Died)
    assert (died.creature, died.cause, died.by, died.weapon, died.rule) == (
        "Pell",
        "attack",
        "orc 1.1",
        "weapon",
        "WB-72",
    )
    assert world.deaths == 1
    assert world["Pell"].gear
    assert not of(events, PartyFell)


@pytest.mark.rule("WB-78")
@pytest.mark.rule("WB-79")
@pytest.mark.parametrize(("before", "after", "die", "bound"), [(6, 1, 3, 4), (6, 4, 5, 6), (3, 2, 6, 3)])
def test_binding_gives_back_1d6_of_what_was_lost_in_the_fight(
    before: int, after: int, die: int, bound: int
) -> None:
    world = scene("#####\n#2A.#\n#####", {"A": "orc"}, hp=1)
    world.turns_begun = 9
    world["Oswin"].hp = before
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    world["Oswin"].hp = after
    run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 6)))
    assert world.wounds == {"Oswin": before - after}
    events = run(world, combat.bind(world, BindWounds(), FixedDice(die)))
    assert world["Oswin"].hp == bound
    assert first(events, Healed).rolls[0].rule == "WB-78"
    assert of(events, WoundsBound)
    assert world.wounds == {}
    assert world.time >= TURN


def test_binding_does_nothing_for_the_diseased() -> None:
    world = duel(hp=1)
    world["Oswin"].hp = 2
    world["Oswin"].effects["diseased"] = FOREVER
    world.turns_begun, world.wounds = 9, {"Oswin": 3}
    run(world, combat.die(world, "orc 1.1", combat.Death("attack")))
    events = run(world, combat.bind(world, BindWounds(), FixedDice()))
    assert not of(events, Healed)
    assert world["Oswin"].hp == 2


def test_when_the_last_member_falls_the_party_has_fallen() -> None:
    world = scene("#####\n#4A.#\n#####", {"A": "ogre"}, hp=30)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    world["Pell"].hp = 1
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(1, 20, 6)))
    assert first(events, PartyFell).cause == "attack"
    assert world.stage == "fallen"
    assert not of(events, FightEnded)


def test_the_helpless_do_not_act_and_the_fight_goes_on_without_a_choice() -> None:
    world = scene("#####\n#4A.#\n#####", {"A": "ghoul"}, hp=30)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    world["Pell"].effects["held"] = 1 << 60
    assert combat.order_choices(world, "Pell") == ()
    run(world, combat.carry_out(world, CarryOut(), Dice(3, "x")))
    assert world.stage == "fallen"
