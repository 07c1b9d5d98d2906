"""Traps: what springs, what it does, and how it is made harmless."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawler.dice import FixedDice
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events import Event
from crawler.engine.events.harm import Died, Resisted, Wounded
from crawler.engine.events.party import PartyFell
from crawler.engine.events.turn import (
    Disarmed,
    NoiseMade,
    TimePassed,
    TrapMissed,
    TrapPassed,
    TrapSprung,
    WanderingChecked,
)
from crawler.engine.turn import traps
from crawler.engine.world import TURN, World
from tests.engine.exploring import act, delve, offered, rolls, walk, with_trap
from tests.engine.scenes import first, of, run

TEXT = "############\n#.64.......#\n############"
TRAP = (4, 1)
SPRUNG = 1
"""The face of a d6 on which a trap springs."""


def before(kind: str, found: bool = False, text: str = TEXT) -> World:
    """The party one step before a trap."""
    return with_trap(delve(text), TRAP, kind, found)


def step(world: World, *faces: int) -> list[Event]:
    return act(world, c.Move("e", knowing=world.floor.traps[TRAP].found), *faces)


@pytest.mark.rule("HR-59")
def test_a_runner_springs_a_trap_on_4() -> None:
    odds = delve(TEXT).rules.trigger_odds(sensitive=False, running=True)
    assert (odds.of_six, odds.rule) == (4, "HR-59")


@pytest.mark.rule("HR-60")
def test_hrg_15_a_sensitive_trigger_springs_whatever_falls() -> None:
    odds = delve(TEXT).rules.trigger_odds(sensitive=True)
    assert all(FixedDice(face).check("", odds.rule, odds.of_six).success for face in range(1, 7))


@pytest.mark.rule("WB-41")
def test_a_pit_of_ten_feet_deals_one_die() -> None:
    events = step(before("pit_10"), SPRUNG, 3)
    assert first(events, Wounded).damage == 3
    assert rolls(events)[-1].rule == "WB-41"


@pytest.mark.rule("WB-41")
def test_a_pit_of_twenty_feet_deals_two_dice() -> None:
    world = before("pit_20")
    world["Pell"].hp = 20
    assert first(step(world, SPRUNG, 3, 6), Wounded).damage == 9


@pytest.mark.rule("WB-41")
def test_wbd_14_a_fall_of_thirty_feet_with_2_5_and_6_deals_13() -> None:
    world = before("pit_10")
    world["Pell"].hp = 20
    deep = replace(world.rules.catalog.traps["pit_10"], feet=30)
    events = run(world, traps._fall(world, world.member("Pell"), deep, FixedDice(2, 5, 6)))
    assert first(events, Wounded).damage == 13


@pytest.mark.rule("WB-72")
def test_a_fall_that_takes_the_last_hit_point_kills() -> None:
    events = step(before("pit_10"), SPRUNG, 4)
    assert first(events, Wounded).down
    assert (first(events, Died).creature, first(events, Died).cause) == ("Pell", "pit_10")


@pytest.mark.rule("WB-72")
def test_one_hit_point_left_is_alive() -> None:
    world = before("pit_10")
    assert not of(step(world, SPRUNG, 3), Died)
    assert world["Pell"].hp == 1


def test_with_the_last_member_the_party_falls_and_it_is_told_of_what() -> None:
    world = before("pit_10")
    world["Maud"].dead = True
    fell = first(step(world, SPRUNG, 6), PartyFell)
    assert (fell.member, fell.cause, fell.rule) == ("Pell", "pit_10", "WB-72")
    assert world.stage == "fallen"


def test_an_arrow_strikes_as_a_monster_of_one_hit_die() -> None:
    events = step(before("arrow"), SPRUNG, 11, 2)
    assert rolls(events)[1].needed == 19 - 7 - 1
    assert first(events, Wounded).damage == 2


def test_an_arrow_that_misses_is_told() -> None:
    events = step(before("arrow"), SPRUNG, 10)
    assert first(events, TrapMissed).why == "missed"
    assert not of(events, Wounded)


@pytest.mark.rule("WB-112")
@pytest.mark.rule("WB-114")
def test_a_poisoned_dart_asks_for_a_save_or_kills() -> None:
    saved = step(before("dart"), SPRUNG, 20, 1, 12)
    assert first(saved, Resisted).against == "poison"
    killed = step(before("dart"), SPRUNG, 20, 1, 11)
    assert first(killed, Died).rule == "WB-112"


def test_a_dart_that_misses_asks_for_no_save() -> None:
    assert not of(step(before("dart"), SPRUNG, 1), Resisted, Died)


@pytest.mark.rule("WB-112")
def test_a_save_avoids_a_falling_block() -> None:
    events = step(before("block"), SPRUNG, 12)
    assert first(events, TrapMissed).why == "saved"
    assert first(step(before("block"), SPRUNG, 11, 2), Wounded).damage == 2


def test_a_blade_strikes_as_a_monster_of_two_hit_dice() -> None:
    events = step(before("blade"), SPRUNG, 10, 2)
    assert first(events, Wounded).damage == 2
    assert rolls(events)[1].needed == 10


def test_an_alarm_is_heard_far_and_brings_a_wandering_check() -> None:
    world = before("alarm")
    events = step(world, SPRUNG, 6)
    assert of(events, NoiseMade)[-1].loud
    assert first(events, WanderingChecked).why == "alarm"
    assert world.noise == 240


def test_a_pit_stays_and_an_arrow_is_spent() -> None:
    pit, arrow = before("pit_10"), before("arrow")
    step(pit, SPRUNG, 1)
    step(arrow, SPRUNG, 1)
    assert (pit.floor.traps[TRAP].spent, arrow.floor.traps[TRAP].spent) == (False, True)
    assert pit.floor.traps[TRAP].found
    assert arrow.floor.traps[TRAP].found


def test_a_trap_that_did_not_spring_stays_unknown_and_waits_for_the_next() -> None:
    world = before("alarm")
    events = step(world, 6)
    assert of(events, TrapPassed)
    assert not world.floor.traps[TRAP].found
    assert of(act(world, c.Move("e"), 1, 6), TrapSprung)


def test_a_spent_trap_does_nothing_more() -> None:
    world = before("arrow")
    step(world, SPRUNG, 1)
    assert not of(walk(world, "e", "w"), TrapSprung, TrapPassed)


# ---------------------------------------------------------------------- disarming


def disarms_on(name: str) -> list[int]:
    """The faces on which a member disarms an arrow trap."""
    faces = []
    for face in range(1, 7):
        world = before("arrow", found=True)
        faces += [face] if first(act(world, c.Disarm(TRAP, name), face), Disarmed).done else []
    return faces


@pytest.mark.rule("HR-63")
def test_anyone_disarms_on_2() -> None:
    world = before("arrow", found=True)
    world["Maud"].at, world["Pell"].at = (3, 1), (2, 1)
    assert c.Disarm(TRAP, "Maud") in offered(world, c.Disarm)
    assert disarms_on("Maud") == [1, 2]


@pytest.mark.rule("HR-63")
@pytest.mark.rule("HR-64")
def test_hrg_16_with_a_good_dexterity_one_disarms_on_3() -> None:
    assert disarms_on("Pell") == [1, 2, 3]


@pytest.mark.rule("HR-64")
def test_an_alarm_is_disarmed_with_intelligence() -> None:
    world = before("alarm", found=True)
    world.member("Maud").scores["intelligence"] = 16
    assert world.rules.odds("disarm", world.member("Maud"), "intelligence").of_six == 3
    offer = next(o for o in legal.offers(world) if o.command == c.Disarm(TRAP, "Maud"))
    assert offer.odds == 3


def test_a_thief_disarms_by_the_rating_where_that_is_better() -> None:
    world = before("arrow", found=True)
    pell = world.member("Pell")
    pell.level, pell.scores["dexterity"] = 10, 10
    odds = world.rules.odds("disarm", pell, "dexterity")
    assert (odds.of_six, odds.rule) == (5, "8.1")


@pytest.mark.rule("HR-53")
def test_disarming_takes_a_turn() -> None:
    events = act(before("arrow", found=True), c.Disarm(TRAP, "Pell"), 6)
    assert sum(e.time for e in of(events, TimePassed)) == TURN


def test_a_disarmed_trap_is_walked_over_without_a_roll() -> None:
    world = before("arrow", found=True)
    act(world, c.Disarm(TRAP, "Pell"), 1)
    assert not of(walk(world, "e"), TrapPassed, TrapSprung)


def test_a_trap_that_was_not_disarmed_can_be_tried_again() -> None:
    world = before("arrow", found=True)
    act(world, c.Disarm(TRAP, "Pell"), 6)
    assert c.Disarm(TRAP, "Pell") in offered(world, c.Disarm)


def test_an_unknown_trap_cannot_be_disarmed() -> None:
    with pytest.raises(c.Illegal, match="no known trap"):
        legal.check(before("arrow"), c.Disarm(TRAP, "Pell"))


def test_a_trap_out_of_reach_cannot_be_disarmed() -> None:
    world = with_trap(delve(TEXT), (8, 1), "arrow", found=True)
    with pytest.raises(c.Illegal):
        legal.check(world, c.Disarm((8, 1), "Pell"))


@pytest.mark.rule("WB-113")
def test_a_thief_saves_better_against_traps_and_a_cleric_as_against_poison() -> None:
    world = before("block")
    pell, maud = world.member("Pell"), world.member("Maud")
    assert sum(m.value for m in world.rules.save(pell, "traps", FixedDice(1)).modifiers) == 2
    assert not world.rules.save(maud, "traps", FixedDice(1)).modifiers
    assert sum(m.value for m in world.rules.save(maud, "poison of traps", FixedDice(1)).modifiers) == 2
