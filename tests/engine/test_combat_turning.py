"""Turning undead (8.1; GOLDEN 7)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat
from crawler.engine.combat import turning
from crawler.engine.commands import CarryOut, Order
from crawler.engine.events.harm import Affected, Attacked, Died, TurnedUndead
from crawler.engine.world import World
from tests.engine.scenes import altered, at_level, first, of, run, scene

CRYPT = """
##############
#.12.....AA..#
#.34.....A...#
#.56.........#
##############
"""


def crypt(kind: str = "skeleton") -> World:
    world = scene(CRYPT, {"A": kind}, hp=3)
    world.items["Pell's light"].kind = "lantern"
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    for foe, at in zip(world.monsters("band 1"), [(6, 1), (6, 2), (6, 3)], strict=True):
        foe.at = at
    return world


@pytest.mark.parametrize(("dice", "worked"), [((4, 3, 3), True), ((3, 3, 3), False)])
def test_a_first_level_cleric_turns_skeletons_on_ten(dice: tuple[int, ...], worked: bool) -> None:
    world = crypt()
    rest = (1, 1, 2, 2, 3) if worked else ()
    fixed = FixedDice(*dice, *rest)
    turned = first(run(world, turning.turn(world, world.member("Maud"), fixed)), TurnedUndead)
    fixed.done()
    assert (turned.worked, turned.rolls[0].needed) == (worked, 10)
    assert len(turned.targets) == (2 if worked else 0)


def test_the_numbers_rise_with_hit_dice_until_it_cannot_be_done() -> None:
    world = crypt()
    maud = world.member("Maud")
    found = [turning.needed(world, maud, kind) for kind in ("skeleton", "zombie", "ghoul")]
    assert found == [10, 13, 15]
    altered(world, "ghoul", hit_dice=3)
    assert turning.needed(world, maud, "ghoul") == 17
    altered(world, "ghoul", hit_dice=4)
    assert turning.needed(world, maud, "ghoul") == 0


def test_the_turned_flee_for_3d6_rounds_and_do_not_attack() -> None:
    world = crypt()
    fixed = FixedDice(6, 3, 3, 1, 2, 2, 2, 2)
    events = run(world, turning.turn(world, world.member("Maud"), fixed))
    assert {e.until for e in of(events, Affected)} == {world.time + 6 * world.rules.round_time}
    events = run(world, combat.carry_out(world, CarryOut(), Dice(2, "x")))
    assert not [e for e in of(events, Attacked) if e.attacker.startswith("skeleton")]


def test_a_fourth_level_cleric_destroys_skeletons_without_a_roll() -> None:
    world = crypt()
    at_level(world, "Maud", 4)
    fixed = FixedDice(1, 1)
    events = run(world, turning.turn(world, world.member("Maud"), fixed))
    fixed.done()
    died = of(events, Died)
    assert len(died) == 2
    assert (died[0].cause, died[0].by, died[0].rule, died[0].xp) == ("turning", "Maud", "8.1", 10)


def test_each_group_is_tried_once_a_fight() -> None:
    world = crypt()
    assert combat.default_order(world, "Maud") == Order("turn")
    run(world, turning.turn(world, world.member("Maud"), FixedDice(1, 1, 1)))
    assert Order("turn") not in combat.order_choices(world, "Maud")
    assert combat.default_order(world, "Maud") != Order("turn")
