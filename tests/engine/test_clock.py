"""Time: what a turn brings, what burns out, what an interruption leaves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crawler.dice import FixedDice
from crawler.engine import commands as c
from crawler.engine.events import Event
from crawler.engine.events.harm import Affected
from crawler.engine.events.meeting import Met
from crawler.engine.events.party import CameUp
from crawler.engine.events.turn import (
    DarknessFell,
    EffectEnded,
    Finished,
    Interrupted,
    LightLow,
    LightWentOut,
    Searched,
    TimePassed,
    TurnBegan,
    TurnEnded,
    Waited,
)
from crawler.engine.turn import clock, handling
from crawler.engine.world import FOREVER, MINUTE, TURN, World
from tests.engine.exploring import act, act_with, delve, walk
from tests.engine.scenes import first, of, run, scene

HALL = """
################
#..............#
#..654321......#
#..............#
################
"""
TORCH = "Pell's light"


def hall(left: int = 6 * TURN) -> World:
    """A quiet hall, and a torch with so much left in it."""
    world = delve(HALL)
    world.items[TORCH].left = left
    return world


def spend(world: World, time: int, *faces: int) -> list[Event]:
    return run(world, clock.spend(world, time, FixedDice(*faces)))


def test_a_minute_is_a_tenth_of_a_turn_and_a_turn_43200_parts() -> None:
    assert (MINUTE * 10, TURN) == (TURN, 43_200)


@pytest.mark.rule("WB-10")
def test_wbm_5_an_hour_is_six_turns_and_four_hours_are_24() -> None:
    assert (60 * MINUTE // TURN, 4 * 60 * MINUTE // TURN) == (6, 24)


@pytest.mark.rule("WB-10")
@pytest.mark.rule("WB-11")
def test_wbm_6_a_turn_is_ten_combat_rounds() -> None:
    world = hall()
    for _ in range(10):
        run(world, clock.spend_round(world, FixedDice()))
    assert world.time == TURN


@pytest.mark.rule("HR-10")
@pytest.mark.rule("HR-12")
def test_the_wandering_check_comes_with_the_first_time_of_a_turn_and_before_the_act() -> None:
    world = scene(HALL)
    events = act(world, c.Wait(), 6)
    assert [type(e) for e in events] == [TurnBegan, TimePassed, Waited]
    assert first(events, TurnBegan).rolls[0].rule == "HR-10"


@pytest.mark.rule("HR-10")
def test_a_turn_has_one_wandering_check_however_many_acts_it_holds() -> None:
    world = scene(HALL)
    events = act(world, c.Wait(), 6)
    for _ in range(9):
        events += act(world, c.Wait())
    assert len(of(events, TurnBegan)) == 1
    assert [e.turn for e in of(events, TurnEnded)] == [1]
    assert first(act(world, c.Wait(), 6), TurnBegan).turn == 2


@pytest.mark.rule("HR-10")
def test_hrg_1_a_wandering_check_of_1_brings_an_encounter_and_of_2_none() -> None:
    assert not first(act(scene(HALL), c.Wait(), 2), TurnBegan).company
    world = scene(HALL)
    events = act_with(world, c.Wait(), FixedDice(1, *[1] * 40))
    assert first(events, TurnBegan).company
    assert world.groups["band 1"].kind == "kobold"


@pytest.mark.rule("HR-11")
@pytest.mark.rule("HR-13")
def test_company_ends_the_act_before_anything_is_rolled_and_what_is_left_can_be_done_later() -> None:
    world = delve(HALL)
    world.turns_begun = 0
    events = act_with(world, c.Search("traps"), FixedDice(1, *[1] * 60))
    assert of(events, Met)
    assert not of(events, Searched)
    assert first(events, Interrupted).left == TURN
    assert world.unfinished is not None


@pytest.mark.rule("HR-13")
def test_the_time_of_a_fight_is_not_the_time_of_the_act_that_it_broke_off() -> None:
    world = delve(HALL)
    world.turns_begun = 0
    events = act_with(world, c.Search("traps"), FixedDice(1, *[1] * 60))
    assert of(events, TimePassed)
    assert first(events, Interrupted).left == TURN


def test_an_interrupted_act_goes_on_where_it_was_broken_off() -> None:
    world = hall(left=TURN // 2)
    events = act(world, c.Search("traps"))
    assert of(events, DarknessFell)
    assert first(events, Interrupted).left == TURN // 2
    world.items[TORCH if TORCH in world.items else "Brakka's torch"].lit = True
    world.items["Brakka's torch"].left = FOREVER
    began = world.time
    events = act(world, c.Search("traps"), *[6] * 6)
    assert world.time - began == TURN // 2
    assert of(events, Searched)
    assert of(events, Finished)
    assert world.unfinished is None


def test_another_act_does_not_use_up_what_is_left_of_the_first() -> None:
    world = hall(left=TURN // 2)
    act(world, c.Search("traps"))
    act(world, c.Wait())
    assert world.unfinished is not None
    assert world.unfinished.left == TURN // 2


def test_an_interrupted_act_is_gone_when_the_party_moves() -> None:
    world = hall(left=TURN // 2)
    act(world, c.Search("traps"))
    walk(world, "e")
    assert world.unfinished is None


@pytest.mark.rule("WB-29")
def test_wbm_1_a_torch_burns_six_turns_and_warns_at_two_and_one() -> None:
    world = hall()
    warned = {}
    events = []
    while world.time < 6 * TURN:
        some = spend(world, MINUTE)
        warned |= {e.turns: world.time // TURN for e in of(some, LightLow)}
        events += some
    assert warned == {2: 4, 1: 5}
    assert world.time == 6 * TURN
    assert of(events, LightWentOut)
    assert TORCH not in world.items


@pytest.mark.rule("WB-29")
def test_a_torch_still_burns_in_the_last_minute_of_its_sixth_turn() -> None:
    world = hall()
    spend(world, 6 * TURN - 1)
    assert world.lights()
    spend(world, 1)
    assert not world.lights()


@pytest.mark.rule("WB-29")
def test_wbm_2_three_torches_one_after_the_other_burn_eighteen_turns() -> None:
    world = hall()
    lit = 0
    for _ in range(2):
        while world.lights():
            spend(world, TURN)
            lit += 1
        run(world, light_at_once(world))
    while world.lights():
        spend(world, TURN)
        lit += 1
    assert (lit, world.time) == (18, 18 * TURN)


def light_at_once(world: World) -> Iterator[Event]:
    torch = next(i for m in world.members() for i in world.carried(m.name) if i.kind == "torch")
    return handling.set_alight(world, torch)


@pytest.mark.rule("WB-30")
def test_wbm_3_a_lantern_burns_a_flask_of_oil_in_24_turns_and_stays() -> None:
    world = hall(left=1)
    act(world, c.Light("Oswin's lantern", "Oswin"))
    lantern = world.items["Oswin's lantern"]
    assert world.items["Oswin's oil_flask"].count == 1
    events = spend(world, lantern.left)
    assert first(events, LightWentOut).gone is False
    assert world.time == 24 * TURN + MINUTE
    assert not lantern.lit
    assert "Oswin's lantern" in world["Oswin"].gear


@pytest.mark.rule("WB-30")
def test_a_fresh_lantern_has_24_turns() -> None:
    assert delve(HALL).rules.light_time("lantern") == 24 * TURN


def test_the_last_light_brings_darkness_and_ends_the_act() -> None:
    world = hall(left=MINUTE)
    events = spend(world, TURN)
    assert of(events, LightWentOut)
    assert isinstance(events[-1], DarknessFell)
    assert world.time == MINUTE


def test_one_of_two_lights_goes_out_without_darkness() -> None:
    world = hall(left=MINUTE)
    world.items["Oswin's lantern"].lit, world.items["Oswin's lantern"].left = True, TURN
    events = spend(world, 2 * MINUTE)
    assert of(events, LightWentOut)
    assert not of(events, DarknessFell)
    assert world.time == 2 * MINUTE


def test_an_act_whose_time_is_all_paid_counts_though_the_light_dies_with_it() -> None:
    world = hall(left=TURN)
    events = act(world, c.Search("traps"), *[6] * 6)
    assert of(events, DarknessFell)
    assert of(events, Searched)
    assert not of(events, Interrupted)


@pytest.mark.rule("WB-11")
@pytest.mark.rule("HR-10")
def test_a_turns_end_inside_a_fight_burns_light_but_its_wandering_check_waits() -> None:
    world = scene(HALL)
    world.items[TORCH].left = 20 * MINUTE
    act(world, c.Wait(), 6)
    fought = [e for _ in range(12) for e in run(world, clock.spend_round(world, FixedDice()))]
    assert of(fought, TurnEnded)
    assert not of(fought, TurnBegan)
    assert world.items[TORCH].left == 7 * MINUTE
    assert [e.turn for e in of(act(world, c.Wait(), 6), TurnBegan)] == [2]


@pytest.mark.rule("HR-10")
def test_each_turn_that_began_in_a_long_fight_has_its_check_afterwards() -> None:
    world = scene(HALL)
    act(world, c.Wait(), 6)
    for _ in range(23):
        run(world, clock.spend_round(world, FixedDice()))
    events = act(world, c.Wait(), 6, 6)
    assert [e.turn for e in of(events, TurnBegan)] == [2, 3]


def test_an_effect_ends_at_its_time_and_not_before() -> None:
    world = hall()
    run(world, iter([Affected("Pell", "held", 3 * MINUTE)]))
    assert not of(spend(world, 3 * MINUTE - 1), EffectEnded)
    assert of(spend(world, 1), EffectEnded) == [EffectEnded("Pell", "held")]
    assert world["Pell"].able


def test_what_has_no_end_does_not_end() -> None:
    world = hall()
    run(world, iter([Affected("Pell", "diseased", FOREVER)]))
    spend(world, 100 * TURN)
    assert "diseased" in world["Pell"].effects


def test_time_only_goes_on() -> None:
    world = hall()
    before = world.time
    for command in (c.Wait(), c.SetPace("careful"), c.Move("e"), c.Search("traps")):
        act_with(world, command, FixedDice(*[6] * 12))
        assert world.time >= before
        before = world.time


def test_coming_up_takes_the_time_of_the_stairs_alone() -> None:
    world = delve("""
##########
#<123456.#
##########
""")
    events = act(world, c.TakeStairs())
    assert of(events, CameUp)
    assert world.time == TURN // 36
