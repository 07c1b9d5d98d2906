"""Wandering monsters: the check, who comes, how many, and from where."""

from __future__ import annotations

from collections import Counter

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine.events import Event
from crawler.engine.events.dungeon import GroupPlaced
from crawler.engine.events.meeting import Met
from crawler.engine.events.turn import DoorOpened, TurnBegan, WandererChosen, WanderingChecked
from crawler.engine.looking import now
from crawler.engine.turn import wandering
from crawler.engine.world import World
from tests.engine.exploring import delve
from tests.engine.scenes import first, of, optional, result, run, scene

HALL = """
########################
#......................#
#..654321..............#
#......................#
########################
"""
SKELETON, GNOME, BEETLE = 2, 5, 12


def coming(text: str = HALL, *faces: int) -> tuple[World, list[Event]]:
    """A party to which somebody comes: kind, number and distance as told, ones thereafter."""
    world = delve(text)
    return world, run(world, wandering.arrive(world, FixedDice(*faces, *[1] * 60)))


@pytest.mark.rule("HR-10")
def test_one_in_six_brings_company() -> None:
    table = scene(HALL).rules.tables.wandering
    assert (table.odds, table.every_turns) == (1, 1)
    for face in range(2, 7):
        world = scene(HALL)
        began = run(world, wandering.begin_turn(world, FixedDice(face)))
        assert not first(began, TurnBegan).company


@pytest.mark.rule("HR-10")
def test_a_check_every_second_turn_is_an_option_of_a_book() -> None:
    world = optional(scene(HALL), "wandering", every_turns=2)
    assert not run(world, wandering.begin_turn(world, FixedDice(6)))[0].company
    assert first(run(world, wandering.begin_turn(world, FixedDice())), TurnBegan).rolls == ()


@pytest.mark.rule("HR-11")
def test_nobody_comes_when_the_check_fails() -> None:
    world = delve(HALL)
    assert result(world, wandering.check(world, "forcing", FixedDice(2))) is False
    assert not world.groups


@pytest.mark.rule("HR-46")
def test_a_check_besides_the_turns_own_says_why() -> None:
    world = delve(HALL)
    checked = first(run(world, wandering.check(world, "alarm", FixedDice(3))), WanderingChecked)
    assert (checked.why, checked.rolls[0].rule) == ("alarm", "HR-46")


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize(("dice", "feet"), [((1, 1), 20), ((3, 4), 70), ((6, 6), 120)])
def test_hrg_23_they_come_2d6_times_ten_feet_off(dice: tuple[int, int], feet: int) -> None:
    _, events = coming(HALL, BEETLE, 1, *dice)
    assert first(events, WandererChosen).feet == feet


def test_who_comes_is_told_by_the_list_of_the_level() -> None:
    column = delve(HALL).rules.tables.stocking.wandering[0]
    for face in (1, 2, 3, 4, 6, 12):
        world = delve(HALL)
        kind, again, rolls = wandering.choose(world, 1, FixedDice(face))
        assert (kind, again, len(rolls)) == (column[face - 1], (), 1)


def test_a_kind_that_is_not_built_is_rolled_again_and_said() -> None:
    world = delve(HALL)
    kind, again, rolls = wandering.choose(world, 1, FixedDice(GNOME, GNOME, SKELETON))
    assert (kind, again, len(rolls)) == ("skeleton", ("gnome", "gnome"), 3)


def test_below_the_last_list_the_last_one_is_used() -> None:
    world = delve(HALL)
    assert wandering.choose(world, 9, FixedDice(7))[0] == wandering.choose(world, 5, FixedDice(7))[0]


def test_as_many_come_as_the_dice_of_the_kind_say() -> None:
    world, events = coming(HALL, BEETLE, 5, 2, 2)
    assert first(events, WandererChosen).count == 5
    assert len(world.groups["band 1"].members) == 5


@pytest.mark.rule("HR-71")
@pytest.mark.rule("HR-73")
def test_they_stand_where_the_party_can_see_them() -> None:
    for seed in range(20):
        world = delve(HALL)
        events = run(world, wandering.arrive(world, Dice(seed, "arrival")))
        placed = first(events, GroupPlaced).members[0]
        mask = now(delve(HALL))
        assert mask[placed.at[1], placed.at[0]]


def test_nobody_arrives_on_another_or_in_a_wall() -> None:
    for seed in range(40):
        world = delve(HALL)
        run(world, wandering.arrive(world, Dice(seed, "arrival")))
        bodies = [c.at for c in world.here()]
        assert len(bodies) == len({*bodies})
        assert all(world.level.walkable(at) for at in bodies if at)


@pytest.mark.rule("WB-26")
def test_those_behind_a_door_open_it_without_trouble() -> None:
    text = "##################\n#654321+.........#\n##################"
    world, events = coming(text, BEETLE, 1, 1, 1)
    assert first(events, DoorOpened).door == (7, 1)
    assert first(events, DoorOpened).by in world.groups["band 1"].members
    assert not world.level.doors[7, 1].stuck
    assert of(events, Met)


def test_they_know_of_the_party_when_they_come() -> None:
    world, events = coming(HALL, BEETLE, 1, 3, 3)
    assert first(events, Met).groups == ("band 1",)
    assert world.groups["band 1"].alert


def test_nobody_comes_through_secret_doors() -> None:
    text = "###########\n#654321S..#\n###########"
    world, events = coming(text, BEETLE, 1, 1, 1)
    assert not of(events, GroupPlaced)
    assert not world.groups


def test_bands_are_numbered_apart() -> None:
    world = delve(HALL)
    for seed in range(3):
        run(world, wandering.arrive(world, Dice(seed, "arrival")))
        world.stage, world.fight, world.meeting = "exploring", None, None
    assert [*world.groups] == ["band 1", "band 2", "band 3"]
    assert len({*world.creatures}) == len(world.creatures)


def test_over_many_checks_a_sixth_brings_company() -> None:
    counts = Counter(Dice(5, f"command {n}").check("", "HR-10", 1).success for n in range(3000))
    assert abs(counts[True] - 500) < 75
