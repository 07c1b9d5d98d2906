"""Morale: who checks, when, and what comes of it (WB-88 to WB-92; GOLDEN 7)."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import combat
from crawler.engine.combat import fleeing, morale
from crawler.engine.events.fight import Fled, MoraleChecked, StoodAtBay, Surrendered
from crawler.engine.events.meeting import GroupLeft
from crawler.engine.world import World
from tests.engine.scenes import first, of, run, scene

HALL = """
##############
#.12.....AA..#
#.34.....AA..#
#.56.........#
##############
"""


def band(kind: str = "orc", dead: int = 1) -> World:
    world = scene(HALL, {"A": kind})
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    for foe in world.monsters("band 1")[:dead]:
        run(world, combat.die(world, foe.name, combat.Death("attack", "Oswin")))
    return world


@pytest.mark.rule("WB-92")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((1, 1), "surrender"),
        ((2, 3), "flee"),
        ((3, 4), "hold"),
        ((4, 5), "fight_for_advantage"),
        ((6, 6), "attack"),
    ],
)
def test_the_table_is_read_with_2d6(dice: tuple[int, int], result: str) -> None:
    world = band()
    checked = first(run(world, morale.check_all(world, FixedDice(*dice))), MoraleChecked)
    assert (checked.result, checked.trigger) == (result, "first death")
    assert checked.passed == (result not in ("surrender", "flee"))


@pytest.mark.rule("WB-88")
@pytest.mark.parametrize("kind", ["skeleton", "gelatinous_cube", "ghoul"])
def test_the_mindless_and_the_undead_never_check(kind: str) -> None:
    world = band(kind, dead=2)
    assert not run(world, morale.check_all(world, FixedDice()))


@pytest.mark.rule("WB-90")
def test_nobody_checks_before_the_first_death() -> None:
    world = band(dead=0)
    assert not run(world, morale.check_all(world, FixedDice()))


@pytest.mark.rule("WB-90")
@pytest.mark.rule("WB-92")
def test_half_out_weighs_minus_two_and_each_trigger_comes_once() -> None:
    world = band(dead=2)
    checked = first(run(world, morale.check_all(world, FixedDice(4, 4))), MoraleChecked)
    assert (checked.trigger, checked.rolls[0].result) == ("half out", 6)
    assert not run(world, morale.check_all(world, FixedDice()))


@pytest.mark.rule("WB-92")
def test_a_side_that_is_winning_adds_one() -> None:
    world = band()
    for name in world.order[:3]:
        run(world, combat.die(world, name, combat.Death("attack", "orc 1.2")))
    checked = first(run(world, morale.check_all(world, FixedDice(1, 1))), MoraleChecked)
    assert checked.rolls[0].result == 3


@pytest.mark.rule("WB-92")
def test_two_passes_end_the_checks() -> None:
    world = band()
    run(world, morale.check_all(world, FixedDice(4, 4)))
    run(world, combat.die(world, "orc 1.2", combat.Death("attack", "Oswin")))
    run(world, morale.check_all(world, FixedDice(5, 5)))
    assert world.fight is not None
    assert world.fight.passes["band 1"] == 2
    run(world, combat.die(world, "orc 1.3", combat.Death("attack", "Oswin")))
    assert not run(world, morale.check_all(world, FixedDice()))


@pytest.mark.rule("WB-89")
def test_those_with_speech_surrender_and_beasts_flee_instead() -> None:
    world = band()
    events = run(world, morale.check_all(world, FixedDice(1, 1)))
    assert of(events, Surrendered)
    assert first(events, GroupLeft).why == "surrendered"
    assert world.slain_xp == 15
    world = band("rat_giant")
    assert of(run(world, morale.check_all(world, FixedDice(1, 1))), Fled)


@pytest.mark.rule("WB-89")
def test_who_flees_into_a_dead_end_gives_up_or_stands_at_bay() -> None:
    for kind, event in [("orc", Surrendered), ("rat_giant", StoodAtBay)]:
        world = scene("#######\n#12...A#\n#######", {"A": kind})
        run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
        run(world, [Fled("band 1")])
        assert of(run(world, fleeing.at_bay(world)), event), kind
