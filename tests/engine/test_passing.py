"""What some notice in passing, and what becomes of what was found."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import commands as c
from crawler.engine.conduct import conduct
from crawler.engine.events import Event
from crawler.engine.events.turn import DoorFound, Passed, TrapFound
from crawler.engine.turn import searching
from crawler.engine.world import TURN, World
from tests.engine.exploring import act, delve, offered, rolls, walk, with_trap
from tests.engine.scenes import of, run

ROOM = """
##########
##########
##......##
##..4...##
##......##
##......##
##########
"""
PASSAGE = """
##########
#.43.....#
######S###
#........#
##########
"""


def beside(name: str) -> World:
    """One member alone, beside a secret door."""
    number = {"Brakka": 1, "Oswin": 2, "Ilvane": 3, "Pell": 4, "Tamsin": 5, "Maud": 6}[name]
    world = delve(
        f"##########\n#....4{number}S..#\n##########" if number != 4 else "#########\n#....4S..#\n#########"
    )
    if number != 4:
        world["Pell"].effects["held"] = TURN * 1000
        world.order = [name, "Pell"]
    return world


# ---------------------------------------------------------------------- passing


def pass_by(text: str, *faces: int) -> list[Event]:
    world = delve(text)
    return act(world, c.Move("e"), *faces)


@pytest.mark.rule("WB-37")
def test_wbd_9_an_elf_who_passes_a_secret_door_senses_it_on_1_and_2() -> None:
    noticed = []
    for face in range(1, 7):
        events = pass_by(PASSAGE, face)
        noticed += [face] if of(events, DoorFound) else []
    assert noticed == [1, 2]


@pytest.mark.rule("WB-35")
@pytest.mark.rule("WB-37")
def test_wbd_10_a_human_who_passes_a_secret_door_has_no_roll() -> None:
    events = pass_by("##########\n#.42.....#\n######S###\n#........#\n##########")
    assert not of(events, DoorFound, Passed)


@pytest.mark.rule("WB-37")
def test_an_elf_has_one_roll_for_a_secret_door_however_often_he_passes() -> None:
    world = delve(PASSAGE)
    act(world, c.Move("e"), 6)
    walk(world, "w", "e", "e", "w")
    assert world.floor.passed["Ilvane"] == [(6, 2)]


def test_the_roll_for_passing_is_counted_for_each_level_alone() -> None:
    world = delve(PASSAGE)
    act(world, c.Move("e"), 6)
    assert world.floors[1].passed == {"Ilvane": [(6, 2)]}


def test_a_secret_door_behind_a_wall_is_not_sensed() -> None:
    events = pass_by("##########\n#.43.....#\n##########\n#.....S..#\n##########")
    assert not of(events, DoorFound, Passed)


@pytest.mark.rule("WB-40")
def test_wbd_13_a_dwarf_who_passes_a_stone_trap_notices_it_on_1_and_2() -> None:
    noticed = []
    for face in range(1, 7):
        world = with_trap(delve("##########\n#.41.....#\n##########"), (6, 1), "pit_10")
        noticed += [face] if of(act(world, c.Move("e"), face), TrapFound) else []
    assert noticed == [1, 2]


@pytest.mark.rule("WB-40")
@pytest.mark.parametrize(("number", "trap"), [(2, "pit_10"), (3, "pit_10"), (1, "blade"), (1, "alarm")])
def test_others_and_other_traps_are_not_noticed_in_passing(number: int, trap: str) -> None:
    world = with_trap(delve(f"##########\n#.4{number}.....#\n##########"), (6, 1), trap)
    assert not of(act(world, c.Move("e")), TrapFound, Passed)


@pytest.mark.rule("WB-37")
def test_passing_senses_work_at_normal_pace_too() -> None:
    world = delve(PASSAGE)
    world.pace = "normal"
    assert of(act(world, c.Move("e"), 1), DoorFound)


def test_nothing_is_sensed_in_the_dark() -> None:
    world = delve(PASSAGE, lit=False)
    assert not of(act(world, c.Move("e")), DoorFound, Passed)


def test_the_dice_of_passing_are_sealed() -> None:
    events = pass_by(PASSAGE, 1)
    assert all(roll.sealed for roll in rolls(events))


# ---------------------------------------------------------------------- what is found


def test_a_secret_door_that_was_found_is_pushed_like_any_other() -> None:
    world = beside("Oswin")
    act(world, c.Search("secret_doors"), 1)
    assert c.Open((7, 1), "Oswin") in offered(world, c.Open)


def test_a_secret_door_seen_standing_open_is_known_when_it_shuts() -> None:
    world = delve("###########\n#....42S..#\n###########")
    world.level.open_door((7, 1))
    run(world, conduct(world, c.Wait(), FixedDice()))
    assert (7, 1) in world.floor.found
    world.level.shut_door((7, 1))
    run(world, conduct(world, c.Wait(), FixedDice()))
    assert world.floor.doors[7, 1] == "+"


def test_areas_are_ten_feet_square() -> None:
    world = delve(ROOM)
    assert searching.squares_of(world, (2, 2)) == [(2, 2), (3, 2), (2, 3), (3, 3)]
