"""Withdrawing: over known ground, with the held, and out by the stairs (WB-14, WB-89; HR-59)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.dungeon import maps
from crawler.engine import combat
from crawler.engine.combat import acts, ground, withdrawing
from crawler.engine.commands import CarryOut, GiveOrders, Order
from crawler.engine.events.dungeon import LevelDug, TrapSet
from crawler.engine.events.fight import Acted, CameBack, FightEnded, StairsTaken, Walked
from crawler.engine.events.harm import Attached, Attacked, Wounded
from crawler.engine.events.party import Arrived, CameUp
from crawler.engine.events.turn import TrapPassed, TrapSprung, WandererChosen
from crawler.engine.world import FOREVER, World
from tests.engine.scenes import first, of, run, scene

STAIRS = """
####################
#<4123........A....#
#..................#
####################
"""
LANDING = """
##########
#........#
#...>....#
#........#
##########
"""
FORK = """
#########################
######...................
######.##################
#A...12..#
##########
"""


def known(text: str, kind: str = "orc", first_roll: tuple[int, int] = (4, 3)) -> World:
    world = scene(text, {"A": kind}, hp=20)
    world.floor.memory.mask[:] = True
    run(world, combat.begin(world, ["band 1"], FixedDice(*first_roll), ()))
    return world


def ordered(world: World, *names: str, act: str = "withdraw") -> None:
    orders = dict.fromkeys(names or tuple(m.name for m in world.able()), Order(act))
    run(world, combat.give_orders(world, GiveOrders(orders), FixedDice()))


@pytest.mark.rule("WB-14")
@pytest.mark.rule("WB-89")
def test_a_party_that_withdraws_to_the_mouth_comes_up_alive() -> None:
    world = known(STAIRS)
    ordered(world)
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice()))
    assert {e.creature for e in of(events, StairsTaken)} == {"Brakka", "Oswin", "Ilvane", "Pell"}
    assert first(events, FightEnded).how == "escaped"
    assert of(events, CameUp)
    assert world.stage == "returned"
    assert len(world.members()) == 4


def test_from_a_lower_level_they_stand_on_the_level_above_and_no_foe_follows() -> None:
    world = known(STAIRS)
    run(world, [LevelDug(0, tuple(row for row in LANDING.strip().splitlines()))])
    world.floors[2] = world.floors.pop(1)
    world.floors[1] = world.floors.pop(0)
    world.depth = 2
    for creature in world.creatures.values():
        creature.depth = 2
    ordered(world)
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice()))
    assert first(events, Arrived).depth == 1
    assert world.stage == "exploring"
    assert {m.depth for m in world.members()} == {1}
    assert world["orc 1.1"].depth == 2
    assert maps.write(world.level)


def test_whoever_is_out_by_the_stairs_is_no_target_and_has_no_order() -> None:
    world = known(STAIRS)
    ordered(world, act="stay")
    ordered(world, "Pell")
    run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    assert world.fight is not None
    assert world.fight.left == ["Pell"]
    assert "Pell" not in [m.name for m in ground.enemies(world, world["orc 1.1"])]
    assert "Pell" not in world.fight.orders
    assert combat.order_choices(world, "Pell") == ()


def test_when_the_others_win_those_who_left_come_back_to_the_stairs() -> None:
    world = known(STAIRS)
    run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    run(world, combat.die(world, "orc 1.1", combat.Death("attack")))
    ordered(world, act="stay")
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice()))
    assert first(events, FightEnded).how == "won"
    assert first(events, CameBack).squares.keys() == {"Pell"}
    assert world.level.touches(world["Pell"].at or (0, 0), (1, 1))


def test_nobody_leaves_a_held_friend_behind_unless_he_lies_by_the_way_out() -> None:
    world = known(STAIRS)
    world["Ilvane"].effects["held"] = FOREVER
    run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    assert world.fight is not None
    assert not world.fight.left
    world["Ilvane"].at = (2, 2)
    events = run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    assert [e.creature for e in of(events, StairsTaken)] == ["Ilvane", "Pell"]


def test_a_held_friend_is_dragged_at_the_rate_of_those_who_carry() -> None:
    world = known(STAIRS.replace("<4123........A", "<......4.3..A."))
    world["Ilvane"].at = (9, 1)
    world["Ilvane"].effects["held"] = FOREVER
    events = run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    assert first(events, Walked).at[0] == 4
    assert world.level.touches(world["Ilvane"].at or (0, 0), world["Pell"].at or (0, 0))
    assert Acted("Ilvane", "dragged") in events
    assert withdrawing.RUN * 2 == 4


def test_who_clings_lets_go_of_a_victim_that_leaves() -> None:
    world = known(STAIRS, "stirge")
    run(world, [Attached("stirge 1.1", "Pell")])
    run(world, acts.act(world, "Pell", Order("withdraw"), FixedDice()))
    assert world["stirge 1.1"].attached == ""


def test_a_retreat_takes_the_long_known_way_and_no_dead_end() -> None:
    world = known(FORK)
    run(world, acts.act(world, "Brakka", Order("withdraw"), FixedDice()))
    assert (world["Brakka"].at or (0, 0))[1] == 1


def test_a_retreat_goes_only_over_ground_that_the_party_knows() -> None:
    world = known(FORK)
    world.floor.memory.mask[:] = False
    world.floor.memory.mask[3, :9] = True
    run(world, acts.act(world, "Brakka", Order("withdraw"), FixedDice()))
    assert world["Brakka"].at == (8, 3)


def test_stairs_behind_the_foes_are_no_way_out() -> None:
    world = known("##############\n#<..A..2.....#\n##############")
    run(world, acts.act(world, "Oswin", Order("withdraw"), FixedDice()))
    assert world["Oswin"].at == (12, 1)


def test_who_withdraws_and_has_nowhere_to_go_strikes() -> None:
    world = known("######\n#A2#\n######")
    ordered(world)
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 1, 1, 6, 1)))
    assert first(events, Attacked).attacker == "Oswin"


@pytest.mark.rule("HR-59")
@pytest.mark.parametrize(("die", "sprung"), [(4, True), (5, False)])
def test_a_trap_springs_on_four_in_six_under_who_runs_over_it(die: int, sprung: bool) -> None:
    world = known("################\n#A...2.........#\n################")
    run(world, [TrapSet(1, (9, 1), "pit_10")])
    dice = FixedDice(die, 1) if sprung else FixedDice(die)
    events = run(world, acts.act(world, "Oswin", Order("withdraw"), dice))
    dice.done()
    assert bool(of(events, TrapSprung)) == sprung
    assert (world["Oswin"].at == (9, 1)) == sprung
    assert bool(of(events, Wounded)) == sprung
    assert bool(of(events, TrapPassed)) != sprung


@pytest.mark.rule("WB-39")
@pytest.mark.parametrize(("die", "sprung"), [(2, True), (3, False)])
def test_a_trap_springs_on_two_in_six_under_who_walks_in_a_fight(die: int, sprung: bool) -> None:
    world = known("################\n#2.............A#\n################")
    run(world, [TrapSet(1, (3, 1), "pit_10")])
    dice = FixedDice(die, 1) if sprung else FixedDice(die)
    run(world, acts.act(world, "Oswin", Order("move", to=(4, 1)), dice))
    dice.done()
    assert world["Oswin"].at == ((3, 1) if sprung else (4, 1))


def test_known_traps_are_walked_round_where_there_is_room_and_monsters_mind_none() -> None:
    world = known("################\n#2............A#\n#..............#\n################")
    run(world, [TrapSet(1, (x, 1), "pit_10") for x in (3, 12)])
    world.floor.traps[3, 1].found = True
    run(world, acts.act(world, "Oswin", Order("move", to=(4, 1)), FixedDice()))
    assert world["Oswin"].at == (4, 1)
    run(world, acts.act(world, "orc 1.1", Order("fight", "Oswin"), Dice(1, "orc")))
    assert (world["orc 1.1"].at or (99, 0))[0] < 12


def test_an_alarm_in_a_fight_begins_no_meeting() -> None:
    came = 0
    for seed in range(60):
        world = known("#" * 40 + "\n#2" + "." * 36 + "A#\n" + "#" * 40)
        run(world, [TrapSet(1, (3, 1), "alarm")])
        events = run(world, acts.act(world, "Oswin", Order("move", to=(3, 1)), Dice(seed, "alarm")))
        came += len(of(events, WandererChosen))
        assert world.stage == "fighting"
        assert world.meeting is None
    assert came
