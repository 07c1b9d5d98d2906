"""Searching: areas, turns, and who finds what."""

from __future__ import annotations

import pytest

from crawler.dice import Dice
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events.turn import DoorFound, Searched, TimePassed, TrapFound
from crawler.engine.world import TURN, World
from tests.engine.exploring import act, act_with, delve, offered, rolls, with_trap
from tests.engine.scenes import first, of

ROOM = """
##########
##########
##......##
##..4...##
##......##
##......##
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


def found_on(name: str, command: c.Search) -> list[int]:
    """The faces on which a member finds the secret door beside him."""
    faces = []
    for face in range(1, 7):
        world = beside(name)
        faces += [face] if of(act(world, command, face), DoorFound) else []
    return faces


@pytest.mark.rule("WB-35")
@pytest.mark.rule("HR-54")
def test_wbd_7_a_human_finds_a_secret_door_on_1_and_2() -> None:
    assert found_on("Oswin", c.Search("secret_doors")) == [1, 2]


@pytest.mark.rule("WB-36")
@pytest.mark.rule("HR-54")
def test_an_elf_finds_a_secret_door_on_4() -> None:
    assert found_on("Ilvane", c.Search("secret_doors")) == [1, 2, 3, 4]


@pytest.mark.rule("HR-48")
@pytest.mark.rule("HR-54")
def test_hrg_11_a_quick_search_halves_the_chance() -> None:
    assert found_on("Oswin", c.Search("secret_doors", quick=True)) == [1]
    assert found_on("Ilvane", c.Search("secret_doors", quick=True)) == [1, 2]


@pytest.mark.rule("WB-38")
@pytest.mark.rule("HR-47")
@pytest.mark.rule("HR-51")
@pytest.mark.rule("HR-52")
@pytest.mark.parametrize("what", ["secret_doors", "traps"])
def test_a_search_takes_a_turn_and_a_quick_one_half(what: str) -> None:
    for quick, time in ((False, TURN), (True, TURN // 2)):
        events = act(beside("Oswin"), c.Search(what, quick), 6)
        assert sum(e.time for e in of(events, TimePassed)) == time


@pytest.mark.rule("WB-38")
def test_wbd_11_one_searches_a_room_of_30_by_20_feet_in_six_turns() -> None:
    world = delve(ROOM)
    turns = 0
    while of_kind := offered(world, c.Search):
        if c.Search("secret_doors") not in of_kind:
            break
        act(world, c.Search("secret_doors"), 6)
        turns += 1
    assert turns == 6
    assert world.time == 6 * TURN


@pytest.mark.rule("WB-38")
@pytest.mark.rule("HR-47")
def test_each_member_searches_an_area_of_his_own() -> None:
    world = delve("########\n#......#\n#654321#\n#......#\n#......#\n########")
    areas = first(act(world, c.Search("traps"), *[6] * 6), Searched).areas
    assert len({*areas}) == 6


def test_searched_areas_are_remembered_and_not_searched_again() -> None:
    world = delve("######\n######\n##14##\n##..##\n##..##\n######")
    first_areas = first(act(world, c.Search("traps"), 6, 6), Searched).areas
    assert {*first_areas} == {(2, 2), (2, 4)}
    with pytest.raises(c.Illegal, match="searched"):
        legal.check(world, c.Search("traps"))


@pytest.mark.rule("HR-51")
def test_searching_for_traps_does_not_search_for_secret_doors() -> None:
    world = delve("######\n#..14#\n#....#\n######")
    act(world, c.Search("traps"), 6, 6)
    assert "secret_doors" not in world.floor.searched
    assert c.Search("secret_doors") in offered(world, c.Search)


def test_a_quick_search_leaves_the_area_to_be_searched_again() -> None:
    world = beside("Oswin")
    act(world, c.Search("secret_doors", quick=True), 6)
    assert not world.floor.searched.get("secret_doors")


@pytest.mark.rule("HR-56")
def test_the_dice_of_searching_are_sealed_and_thrown_even_where_nothing_is() -> None:
    world = delve("##############\n#..6..5..4..3#\n#..2..1......#\n##############")
    event = first(act(world, c.Search("traps"), *[1] * 6), Searched)
    assert len(event.rolls) == 6
    assert all(roll.sealed for roll in event.rolls)


def test_sealed_dice_do_not_shift_the_open_ones() -> None:
    for world in (beside("Oswin"), with_trap(beside("Oswin"), (5, 1), "pit_10")):
        dice = Dice(4, "command 9")
        act_with(world, c.Search("traps"), dice)
        assert dice.thrown == 0
        assert dice.hidden.thrown == 1


def test_nothing_is_searched_in_the_dark() -> None:
    world = delve("######\n#..14#\n######", lit=False)
    with pytest.raises(c.Illegal, match="too dark"):
        legal.check(world, c.Search("traps"))


def test_a_secret_door_stays_a_wall_to_those_who_do_not_search() -> None:
    world = beside("Oswin")
    for _ in range(30):
        act(world, c.Wait())
    assert not world.floor.found
    assert world.floor.doors == {}


def test_a_secret_door_is_found_only_from_an_area_that_touches_it() -> None:
    world = delve("###########\n#..14....S#\n###########")
    assert not of(act(world, c.Search("secret_doors"), 1, 1), DoorFound)


def test_two_who_find_the_same_door_find_it_once() -> None:
    world = delve("########\n#..34###\n#..21S.#\n########")
    events = act(world, c.Search("secret_doors"), 1, 1, 1, 1)
    assert len({e.door for e in of(events, DoorFound)}) == len(of(events, DoorFound))


# ---------------------------------------------------------------------- traps


@pytest.mark.rule("WB-40")
@pytest.mark.rule("HR-57")
@pytest.mark.parametrize(
    ("name", "trap", "odds"),
    [
        ("Brakka", "pit_10", 4),
        ("Brakka", "blade", 4),
        ("Brakka", "alarm", 2),
        ("Oswin", "pit_10", 2),
        ("Ilvane", "pit_10", 2),
        ("Tamsin", "blade", 2),
    ],
)
def test_wbd_13_dwarves_find_traps_of_stone_and_metal_on_4_and_all_others_on_2(
    name: str, trap: str, odds: int
) -> None:
    faces = []
    for face in range(1, 7):
        world = with_trap(beside(name), (6, 1), trap)
        events = act(world, c.Search("traps"), face)
        faces += [face] if of(events, TrapFound) else []
        assert rolls(events)[0].success == bool(of(events, TrapFound))
    assert faces == list(range(1, odds + 1))


@pytest.mark.rule("HR-48")
def test_a_dwarf_in_haste_finds_a_stone_trap_on_2() -> None:
    faces = []
    for face in range(1, 7):
        world = with_trap(beside("Brakka"), (6, 1), "pit_10")
        faces += [face] if of(act(world, c.Search("traps", quick=True), face), TrapFound) else []
    assert faces == [1, 2]


def test_the_odds_told_do_not_betray_what_is_there() -> None:
    plain = beside("Brakka")
    trapped = with_trap(with_trap(beside("Brakka"), (6, 1), "pit_10"), (5, 1), "alarm")
    assert legal.offers(plain) == legal.offers(trapped)
