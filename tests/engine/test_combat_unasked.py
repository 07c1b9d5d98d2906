"""What members do unasked: whom they fight, where they hold, how a thief stabs from behind (8.1; WB-85)."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import combat
from crawler.engine.combat import acts, orders
from crawler.engine.commands import Order
from crawler.engine.events.fight import CreptUp
from crawler.engine.events.harm import Attacked
from crawler.engine.world import FOREVER, World
from tests.engine.scenes import first, of, run, scene


def fight(text: str, kind: str = "orc", hp: int = 4) -> World:
    world = scene(text, {"A": kind}, hp=hp)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


def test_a_foe_that_flees_is_fought_while_it_is_in_reach() -> None:
    world = fight("######\n#12A.#\n######", hp=9)
    world.groups["band 1"].fleeing = True
    assert combat.default_order(world, "Oswin") == Order("fight", "orc 1.1")
    world["orc 1.1"].at = None
    assert combat.default_order(world, "Oswin") == Order("guard")


def test_turned_undead_in_reach_are_fought_and_others_let_go() -> None:
    world = fight("##########\n#12A.4...#\n##########", "skeleton", hp=9)
    world["skeleton 1.1"].effects["turned"] = FOREVER
    assert combat.default_order(world, "Oswin") == Order("fight", "skeleton 1.1")
    world["skeleton 1.1"].at = (8, 1)
    assert combat.default_order(world, "Oswin") == Order("guard")


def test_whatever_clings_to_a_friend_is_fought_by_everybody() -> None:
    world = fight("###########\n#1....5A..#\n#.2.......#\n###########", "stirge", hp=9)
    world.groups["band 1"].fleeing = True
    world["stirge 1.1"].attached = "Tamsin"
    assert combat.default_order(world, "Oswin") == Order("fight", "stirge 1.1")


MOUTH = """
####################
########...........#
########......AAA..#
#...4321.....AAAA..#
########......AA...#
########...........#
####################
"""


def at_the_mouth() -> World:
    """Nine goblins before the end of a corridor, all of whom have shown where they are."""
    world = fight(MOUTH, "goblin")
    assert world.fight is not None
    world.fight.revealed = {foe.name: 1 for foe in world.monsters("band 1")}
    return world


def test_outnumbered_in_a_corridor_nobody_steps_out_and_the_second_rank_fights_too() -> None:
    world = at_the_mouth()
    assert combat.default_order(world, "Brakka") == Order("guard")
    world["goblin 1.1"].at = (8, 3)
    assert combat.default_order(world, "Brakka") == Order("fight", "goblin 1.1")
    assert combat.default_order(world, "Oswin") == Order("fight", "goblin 1.1")


def test_against_no_more_than_themselves_they_step_out() -> None:
    world = at_the_mouth()
    for foe in world.monsters("band 1")[3:]:
        foe.gone, foe.at = True, None
    assert combat.default_order(world, "Brakka").act == "fight"


def test_a_corridor_and_a_doorway_are_narrow_and_a_room_is_not() -> None:
    world = fight(MOUTH, "goblin")
    assert orders.narrow(world, (3, 3))
    assert not orders.narrow(world, (8, 3))
    assert not orders.narrow(world, (12, 3))


def test_nobody_squeezes_past_a_friend_in_a_corridor_unasked() -> None:
    world = fight("##############\n#.431...A....#\n##############", hp=9)
    assert combat.default_order(world, "Ilvane").act == "missile"
    world.items["Ilvane's arrow"].count = 0
    assert combat.default_order(world, "Ilvane") == Order("guard")
    assert combat.default_order(world, "Brakka") == Order("fight", "orc 1.1")


BEHIND = """
########
#.1A...#
#..4...#
########
"""


@pytest.mark.parametrize(("die", "stab"), [(2, True), (3, False)])
def test_a_thief_gets_behind_a_foe_that_fights_another_by_thievery_once(die: int, stab: bool) -> None:
    world = fight(BEHIND, hp=30)
    told = Order("fight", "orc 1.1")
    seen = combat.preview(world, "Pell", told)
    assert seen is not None
    assert seen.back_stab == 2
    dice = FixedDice(die, 20, 3, 3) if stab else FixedDice(die, 20, 3)
    events = run(world, acts.act(world, "Pell", told, dice))
    dice.done()
    assert first(events, CreptUp).unnoticed == stab
    assert not first(events, CreptUp).rolls[0].sealed
    assert first(events, Attacked).back_stab == stab
    again = run(world, acts.act(world, "Pell", told, FixedDice(1)))
    assert not of(again, CreptUp)


def test_nobody_gets_behind_a_foe_that_fights_no_other() -> None:
    world = fight("#####\n#4A.#\n#####", hp=30)
    seen = combat.preview(world, "Pell", Order("fight", "orc 1.1"))
    assert seen is not None
    assert seen.back_stab == 0


@pytest.mark.parametrize("why", ["flees", "is turned"])
def test_a_foe_that_looks_elsewhere_is_stabbed_without_a_roll(why: str) -> None:
    world = fight("#####\n#4A.#\n#####", "skeleton", hp=30)
    world.groups["band 1"].fleeing = why == "flees"
    if why == "is turned":
        world["skeleton 1.1"].effects["turned"] = FOREVER
    seen = combat.preview(world, "Pell", Order("fight", "skeleton 1.1"))
    assert seen is not None
    assert seen.back_stab == 6
    events = run(world, acts.act(world, "Pell", Order("fight", "skeleton 1.1"), FixedDice(20, 3, 3)))
    assert first(events, Attacked).back_stab
