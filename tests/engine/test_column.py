"""The column behind its leader, and the traps under its feet."""

from __future__ import annotations

import pytest

from crawler.dungeon import paths
from crawler.dungeon.sight import reach
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events.harm import Wounded
from crawler.engine.events.turn import (
    Stepped,
    TrapPassed,
    TrapSprung,
)
from crawler.engine.turn import walking
from crawler.engine.world import World
from tests.engine.exploring import act, delve, walk, with_trap
from tests.engine.scenes import first, of

HALL = """
####################
#..................#
#..................#
#...654321.........#
#..................#
#..................#
####################
"""
CORRIDOR = """
########################
#.654321...............#
########################
"""
LONG = """
######################################
#654321..............................#
######################################
"""
BEND = """
##########
#.654321.#
########.#
#........#
#.########
#.########
##########
"""


def squares(world: World) -> list[tuple[int, int]]:
    return [m.at for m in world.members() if m.at is not None]


# ---------------------------------------------------------------------- the column


def test_the_column_follows_the_leader_round_a_bend_on_his_trail() -> None:
    world = delve(BEND)
    walk(world, "e", "s", "s")
    walk(world, *"wwwwww")
    assert squares(world)[0] == (2, 3)
    assert all(world.level.walkable(at) for at in squares(world))
    assert len({*squares(world)}) == 6


def test_the_column_goes_two_abreast_where_the_way_is_wide() -> None:
    world = delve(HALL)
    walk(world, *"eeeee")
    columns = [x for x, _ in squares(world)]
    assert max(columns.count(x) for x in columns) == 2
    assert len({*squares(world)}) == 6


def test_the_column_goes_in_single_file_where_the_way_is_narrow() -> None:
    world = delve(CORRIDOR)
    walk(world, *"eeee")
    assert squares(world) == [(11, 1), (10, 1), (9, 1), (8, 1), (7, 1), (6, 1)]


def test_the_leader_turns_about_by_changing_places_with_a_friend() -> None:
    world = delve(CORRIDOR)
    walk(world, "w")
    assert world["Brakka"].at == (6, 1)
    assert len({*squares(world)}) == 6


@pytest.mark.parametrize("directions", ["wwwwe", "ewewew", "nesw", "senwnwse", "ssnnwwee"])
def test_nobody_ends_on_a_wall_or_on_another_however_the_leader_turns(directions: str) -> None:
    for text in (HALL, CORRIDOR, BEND):
        world = delve(text)
        for direction in directions:
            if not walking.refusal(world, c.Move(direction)):
                walk(world, direction)
            assert len({*squares(world)}) == 6
            assert all(world.level.walkable(at) for at in squares(world))


def test_nobody_goes_through_a_wall_to_keep_up() -> None:
    world = delve(
        """
#############
#123456.....#
###########.#
#...........#
#############
"""
    )
    act(world, c.March(("Maud", "Tamsin", "Pell", "Ilvane", "Oswin", "Brakka")))
    for direction in "eeeeesswwwwww":
        if walking.refusal(world, c.Move(direction)):
            continue
        before = {m.name: m.at for m in world.members()}
        walk(world, direction)
        for member in world.members():
            around = paths.flood(world.level, before[member.name], world.level.passable, walking.STRIDE)
            assert member.at in around
    assert max(reach(at, world.leader.at) for at in squares(world)) < 12


def test_one_who_was_left_far_behind_catches_up() -> None:
    world = delve(LONG)
    world["Maud"].at = (1, 1)
    for name, x in (("Brakka", 30), ("Oswin", 29), ("Ilvane", 28), ("Pell", 27), ("Tamsin", 26)):
        world[name].at = (x, 1)
    world.trail = [(x, 1) for x in range(29, 14, -1)]
    walk(world, *"weweweweww")
    assert reach(world["Maud"].at, world.leader.at) <= 6


def test_a_step_takes_everybody_along_in_one_event() -> None:
    stepped = first(walk(delve(CORRIDOR), "e"), Stepped)
    assert list(stepped.squares) == ["Brakka", "Oswin", "Ilvane", "Pell", "Tamsin", "Maud"]


def test_the_dead_stay_where_they_fell() -> None:
    world = delve(CORRIDOR)
    world["Oswin"].dead = True
    walk(world, "e", "e")
    assert world["Oswin"].at == (6, 1)
    assert squares(world) == [(9, 1), (8, 1), (7, 1), (6, 1), (5, 1)]


# ---------------------------------------------------------------------- traps


@pytest.mark.rule("WB-39")
@pytest.mark.rule("HR-58")
@pytest.mark.rule("HR-61")
def test_each_who_enters_the_square_of_a_trap_rolls_sealed_and_springs_it_on_2_in_6() -> None:
    for face in range(1, 7):
        world = with_trap(delve(CORRIDOR), (8, 1), "alarm")
        events = act(world, c.Move("e"), face, *([6] if face <= 2 else []))
        roll = of(events, TrapSprung, TrapPassed)[0].rolls[0]
        assert bool(of(events, TrapSprung)) == (face <= 2)
        assert (roll.sealed, roll.needed) == (True, 2)


@pytest.mark.rule("WB-39")
def test_a_trap_may_spring_under_one_who_comes_behind() -> None:
    world = with_trap(delve(CORRIDOR), (8, 1), "alarm")
    act(world, c.Move("e"), 6)
    world.floor.traps[8, 1].kind = "pit_10"
    events = act(world, c.Move("e"), 1, 3)
    assert first(events, TrapSprung).member == "Oswin"
    assert first(events, Wounded).creature == "Oswin"


def test_when_one_is_caught_those_behind_stay() -> None:
    world = with_trap(delve(CORRIDOR), (8, 1), "alarm")
    act(world, c.Move("e"), 6)
    events = act(world, c.Move("e"), 1, 6)
    assert list(first(events, Stepped).squares) == ["Brakka", "Oswin"]
    assert squares(world) == [(9, 1), (8, 1), (6, 1), (5, 1), (4, 1), (3, 1)]


def test_a_trap_under_a_leader_who_changes_places_leaves_nobody_on_his_square() -> None:
    world = with_trap(delve(CORRIDOR), (6, 1), "pit_10")
    act(world, c.Move("w"), 1, 1)
    assert world["Brakka"].at == (6, 1)
    assert len({*squares(world)}) == 6


def test_a_known_trap_is_stepped_on_only_knowingly() -> None:
    world = with_trap(delve(CORRIDOR), (8, 1), "pit_10", found=True)
    with pytest.raises(c.Illegal, match="knowingly"):
        legal.check(world, c.Move("e"))
    events = act(world, c.Move("e", knowing=True), 6)
    assert of(events, TrapPassed)


def test_followers_step_over_a_trap_that_is_known() -> None:
    world = with_trap(delve(CORRIDOR), (8, 1), "pit_10", found=True)
    act(world, c.Move("e", knowing=True), 6)
    walk(world, *"eeee")
    assert len({*squares(world)}) == 6
    assert (8, 1) not in squares(world)


def test_nobody_of_a_wide_column_steps_aside_onto_a_known_trap() -> None:
    world = with_trap(delve(HALL), (12, 2), "pit_10", found=True)
    with_trap(world, (12, 4), "pit_10", found=True)
    for _ in range(6):
        walk(world, "e")
        assert (12, 2) not in squares(world)
        assert (12, 4) not in squares(world)
