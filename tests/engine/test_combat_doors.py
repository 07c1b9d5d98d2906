"""Doors in a fight: shut behind a flight, held, forced (WB-26; HR-41)."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import combat
from crawler.engine.combat import acts, doors
from crawler.engine.commands import CarryOut, GiveOrders, Order
from crawler.engine.events.fight import Acted, DoorHeld, FightEnded, SightLost, Walked
from crawler.engine.events.turn import DoorOpened, DoorShut
from crawler.engine.world import World
from tests.engine.scenes import first, of, run, scene

FLIGHT = """
######################
#............+.4.....#
#A.......2...#.......#
######################
"""


def flight(kind: str = "zombie") -> World:
    world = scene(FLIGHT, {"A": kind}, hp=20)
    world.level.open_door((13, 1))
    world.floor.free[13, 1] = None
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


def held() -> World:
    world = flight()
    run(world, acts.act(world, "Oswin", Order("withdraw"), FixedDice()))
    run(world, [Acted("Oswin", "withdraw")])
    run(world, combat.give_orders(world, GiveOrders(dict.fromkeys(world.order, Order("guard"))), FixedDice()))
    return world


def test_the_last_of_a_flight_stops_behind_the_door_and_shuts_it() -> None:
    world = flight()
    events = run(world, acts.act(world, "Oswin", Order("withdraw"), FixedDice()))
    assert first(events, Walked).at == (14, 1)
    assert first(events, DoorShut).by == "Oswin"


def test_nobody_shuts_a_door_on_a_companion() -> None:
    world = flight()
    world["Pell"].at = (8, 1)
    assert not of(run(world, acts.act(world, "Oswin", Order("withdraw"), FixedDice())), DoorShut)


@pytest.mark.rule("WB-26")
@pytest.mark.rule("HR-41")
@pytest.mark.parametrize(("die", "opened"), [(2, True), (3, False)])
def test_a_held_door_flies_open_on_two_in_six_one_try_a_round(die: int, opened: bool) -> None:
    world = held()
    zombie = world["zombie 1.1"]
    zombie.at = (12, 1)
    assert doors.holders(world, (13, 1)) == [world["Oswin"], world["Pell"]]
    world["Pell"].at = (20, 2)
    world.member("Oswin").scores["strength"] = 10
    events = run(world, acts.act(world, "zombie 1.1", Order("fight", "Oswin"), FixedDice(die, 1, 1, 1)))
    assert first(events, DoorHeld).opened == opened
    assert world.level.doors[13, 1].shut != opened
    if not opened:
        assert not of(
            run(world, acts.act(world, "zombie 1.1", Order("fight", "Oswin"), FixedDice())), DoorHeld
        )


@pytest.mark.rule("HR-42")
@pytest.mark.rule("HR-43")
@pytest.mark.rule("HR-44")
@pytest.mark.rule("HR-45")
@pytest.mark.parametrize(
    ("foes", "holders", "strength", "odds"),
    [(1, 1, 10, 2), (2, 1, 10, 3), (4, 1, 10, 4), (3, 1, 15, 3), (3, 3, 10, 2), (1, 3, 15, 1), (4, 1, 5, 5)],
)
def test_bursting_a_held_door_weighs_those_who_push_against_those_who_hold(
    foes: int, holders: int, strength: int, odds: int
) -> None:
    world = scene("#########\n#AA...1.#\n#AA..+23#\n####.####\n#########", {"A": "zombie"}, hp=20)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    pushing = [(4, 2), (3, 2), (4, 3), (3, 1)]
    for foe, at in zip(world.monsters("band 1"), pushing[:foes], strict=False):
        foe.at = at
    members = [world.member(n) for n in ("Oswin", "Brakka", "Ilvane")]
    for member in members:
        member.scores["strength"] = strength
    mover = world.monsters("band 1")[0]
    assert doors.burst_odds(world, mover, (5, 2), members[:holders]) == odds


def test_up_to_three_who_stay_by_a_door_hold_it() -> None:
    world = held()
    world["Pell"].at = (15, 2)
    assert [m.name for m in doors.holders(world, (13, 1))] == ["Oswin", "Pell"]
    world["Oswin"].at = (18, 1)
    assert not doors.holders(world, (13, 1))


@pytest.mark.rule("WB-26")
def test_a_door_that_nobody_holds_opens_freely() -> None:
    world = held()
    world["Oswin"].at = (20, 2)
    world["zombie 1.1"].at = (12, 1)
    events = run(world, acts.act(world, "zombie 1.1", Order("fight", "Pell"), FixedDice(1)))
    assert of(events, DoorOpened)


def test_a_flight_ends_behind_a_door_that_is_held_for_three_rounds() -> None:
    world = held()
    events = []
    for dice in [(4, 3), (4, 3), (6,)]:
        fixed = FixedDice(*dice)
        events += run(world, combat.carry_out(world, CarryOut(), fixed))
        fixed.done()
    assert [e.rounds for e in of(events, SightLost)] == [1, 2, 3]
    assert first(events, FightEnded).how == "escaped"
