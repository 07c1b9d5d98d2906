"""Doors: pushing, forcing, locks, listening, shutting."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.conduct import conduct
from crawler.engine.events.party import Doused
from crawler.engine.events.turn import (
    DoorShut,
    DoorTried,
    Interrupted,
    LockPicked,
    NoiseMade,
    TimePassed,
    WanderingChecked,
)
from crawler.engine.world import MINUTE, TURN, World
from tests.engine.exploring import act, act_with, delve, offered, quiet, walk, winning_faces
from tests.engine.scenes import first, of, optional, run, scene

DOOR = (8, 1)


def before(sign: str, beyond: str = "....", foes: dict[str, str] | None = None) -> World:
    """The party in a corridor before a door to the east."""
    inside = f"#.654321{sign}{beyond}#"
    return quiet(scene(f"{'#' * len(inside)}\n{inside}\n{'#' * len(inside)}", foes))


def opened(world: World, command: c.Command, face: int) -> bool:
    return first(act(world, command, face), DoorTried).opened


# ---------------------------------------------------------------------- pushing


@pytest.mark.rule("WB-23")
def test_wbd_1_a_human_opens_a_door_on_1_and_2() -> None:
    faces = [f for f in range(1, 7) if opened(before("+"), c.Open(DOOR, "Oswin"), f)]
    assert faces == [1, 2]


@pytest.mark.rule("WB-24")
def test_wbd_2_a_dwarf_opens_a_door_on_1() -> None:
    faces = [f for f in range(1, 7) if opened(before("+"), c.Open(DOOR, "Brakka"), f)]
    assert faces == [1]


@pytest.mark.rule("WB-24")
@pytest.mark.rule("WB-25")
def test_wbd_3_with_the_strength_option_a_strong_dwarf_opens_on_2() -> None:
    world = before("+")
    world.member("Brakka").scores["strength"] = 16
    assert opened(world, c.Open(DOOR, "Brakka"), 2)


@pytest.mark.rule("WB-25")
def test_without_the_strength_option_strength_does_not_count() -> None:
    world = optional(before("+"), "doors", strength_counts=False)
    world.member("Brakka").scores["strength"] = 16
    assert not opened(world, c.Open(DOOR, "Brakka"), 2)


@pytest.mark.rule("WB-23")
@pytest.mark.rule("WB-24")
@pytest.mark.parametrize(("name", "odds"), [("Oswin", 2), ("Ilvane", 2), ("Brakka", 1), ("Tamsin", 1)])
def test_the_odds_that_are_told_are_those_of_the_dice(name: str, odds: int) -> None:
    world = before("+")
    offer = next(o for o in legal.offers(world) if o.command == c.Open(DOOR, name))
    assert (offer.odds, offer.minutes, offer.noise) == (odds, 1, "quiet")
    assert winning_faces(world.rules.odds("push", world.member(name))) == list(range(1, odds + 1))


@pytest.mark.rule("WB-22")
def test_a_push_takes_a_minute_and_is_quiet() -> None:
    world = before("+")
    events = act(world, c.Open(DOOR, "Oswin"), 6)
    assert sum(e.time for e in of(events, TimePassed)) == MINUTE
    assert world.noise == 30
    assert not of(events, WanderingChecked)


@pytest.mark.rule("WB-27")
def test_a_door_that_was_opened_once_needs_no_roll_any_more() -> None:
    world = before("+")
    act(world, c.Open(DOOR, "Oswin"), 1)
    run(world, iter([DoorShut(DOOR, 1)]))
    walk(world, "e")
    assert world["Brakka"].at == DOOR
    assert not world.level.doors[DOOR].stuck


def test_a_locked_door_proves_locked_when_it_is_pushed_and_no_die_is_thrown() -> None:
    world = before("L")
    events = act(world, c.Open(DOOR, "Oswin"))
    tried = first(events, DoorTried)
    assert (tried.opened, tried.locked, tried.rolls) == (False, True, ())
    assert world.floor.locks[DOOR] == "locked"
    assert not offered(world, c.Open)


def test_a_door_that_does_not_stick_opens_at_the_first_push() -> None:
    assert first(act(before("-"), c.Open(DOOR, "Brakka")), DoorTried).opened


def test_only_a_door_straight_before_the_leader_is_pushed() -> None:
    world = delve("######\n#12..#\n###+##\n#....#\n######")
    with pytest.raises(c.Illegal, match="straight before the leader"):
        legal.check(world, c.Open((3, 2), "Brakka"))
    assert not offered(world, c.Open, c.ForceDoor, c.Listen)


# ---------------------------------------------------------------------- forcing


@pytest.mark.rule("HR-41")
@pytest.mark.rule("HR-42")
@pytest.mark.parametrize(("strength", "odds"), [(10, 2), (16, 3), (5, 1)])
def test_one_alone_forces_a_door_on_2_changed_by_strength(strength: int, odds: int) -> None:
    faces = []
    for face in range(1, 7):
        world = before("+")
        world.member("Oswin").scores["strength"] = strength
        events = act(world, c.ForceDoor(DOOR, ("Oswin",)), face, 6)
        faces += [face] if first(events, DoorTried).opened else []
    assert faces == list(range(1, odds + 1))


@pytest.mark.rule("HR-43")
@pytest.mark.parametrize(
    ("names", "odds"), [(("Oswin",), 2), (("Oswin", "Pell"), 3), (("Oswin", "Pell", "Maud"), 4)]
)
def test_each_helper_adds_one(names: tuple[str, ...], odds: int) -> None:
    world = before("+")
    assert world.rules.force_odds([world.member(n) for n in names], False).of_six == odds


@pytest.mark.rule("HR-43")
def test_only_the_strongest_ones_modifier_counts() -> None:
    world = before("+")
    world.member("Oswin").scores["strength"] = 16
    world.member("Pell").scores["strength"] = 16
    world.member("Maud").scores["strength"] = 3
    members = [world.member(n) for n in ("Oswin", "Pell", "Maud")]
    assert world.rules.force_odds(members, False).of_six == 5


@pytest.mark.rule("HR-44")
def test_four_cannot_force_a_door_together() -> None:
    with pytest.raises(c.Illegal):
        legal.check(before("+"), c.ForceDoor(DOOR, ("Brakka", "Oswin", "Pell", "Maud")))


@pytest.mark.rule("HR-44")
def test_nobody_is_counted_twice() -> None:
    with pytest.raises(c.Illegal):
        legal.check(before("+"), c.ForceDoor(DOOR, ("Oswin", "Oswin")))


@pytest.mark.rule("HR-46")
@pytest.mark.parametrize("face", [1, 6])
def test_hrg_8_every_try_at_forcing_is_loud_and_brings_a_wandering_check_at_once(face: int) -> None:
    world = before("+")
    events = act(world, c.ForceDoor(DOOR, ("Oswin",)), face, 6)
    assert [e.why for e in of(events, WanderingChecked)] == ["forcing"]
    assert first(events, NoiseMade).loud
    assert world.noise == 120


@pytest.mark.rule("HR-40")
def test_a_try_at_forcing_takes_a_minute() -> None:
    events = act(before("+"), c.ForceDoor(DOOR, ("Oswin",)), 6, 6)
    assert sum(e.time for e in of(events, TimePassed)) == MINUTE


def test_a_lock_costs_one_in_six() -> None:
    faces = []
    for face in range(1, 7):
        events = act(before("L"), c.ForceDoor(DOOR, ("Oswin", "Pell")), face, 6)
        faces += [face] if first(events, DoorTried).opened else []
    assert faces == [1, 2]


def test_the_odds_told_do_not_betray_a_lock_nor_a_door_that_does_not_stick() -> None:
    told = [offers_at(before(sign)) for sign in "+L-"]
    assert told[0] == told[1] == told[2]


def offers_at(world: World) -> list[object]:
    return [(o.command, o.free, o.odds, o.minutes, o.noise) for o in legal.offers(world)]


def test_a_door_that_does_not_stick_gives_way_whoever_forces_it() -> None:
    events = act(before("-"), c.ForceDoor(DOOR, ("Oswin",)), 6)
    assert first(events, DoorTried).opened


# ---------------------------------------------------------------------- locks


def locked() -> World:
    world = before("L")
    act(world, c.Open(DOOR, "Oswin"))
    return world


def test_a_thief_picks_a_lock_by_the_rating_in_a_turn() -> None:
    faces = []
    for face in range(1, 7):
        world = locked()
        events = act(world, c.PickLock(DOOR, "Pell"), face)
        assert sum(e.time for e in of(events, TimePassed)) == TURN
        faces += [face] if first(events, LockPicked).opened else []
    assert faces == [1, 2]


def test_a_picked_lock_leaves_a_door_that_is_pushed_like_any_other() -> None:
    world = locked()
    act(world, c.PickLock(DOOR, "Pell"), 1)
    assert DOOR not in world.floor.locks
    assert not first(act(world, c.Open(DOOR, "Oswin"), 3), DoorTried).opened
    assert first(act(world, c.Open(DOOR, "Oswin"), 2), DoorTried).opened


def test_only_thieves_pick_locks_and_only_of_doors_known_to_be_locked() -> None:
    assert {o.member for o in offered(locked(), c.PickLock)} == {"Pell"}
    assert not offered(before("L"), c.PickLock)


def test_no_lock_is_picked_in_the_dark() -> None:
    world = locked()
    run(world, iter([Doused("Pell's light", "Pell")]))
    with pytest.raises(c.Illegal, match="no light"):
        legal.check(world, c.PickLock(DOOR, "Pell"))


def test_a_lock_that_was_left_half_picked_is_taken_up_again() -> None:
    world = locked()
    world.items["Pell's light"].left = 4 * MINUTE
    assert first(act(world, c.PickLock(DOOR, "Pell")), Interrupted).left == 6 * MINUTE
    act(world, c.Light("Brakka's torch", "Brakka"))
    began = world.time
    act(world, c.PickLock(DOOR, "Pell"), 6)
    assert world.time - began == 6 * MINUTE


# ---------------------------------------------------------------------- shutting


def test_a_door_is_shut_in_a_minute_by_the_leader() -> None:
    world = before("'")
    events = act(world, c.Close(DOOR))
    assert first(events, DoorShut).by == "Brakka"
    assert world.time == MINUTE


def test_a_door_in_which_somebody_stands_is_not_shut() -> None:
    world = delve("#######\n#.12'.#\n#######")
    world["Oswin"].at = (4, 1)
    with pytest.raises(c.Illegal, match="somebody stands in it"):
        legal.check(world, c.Close((4, 1)))


def test_shutting_a_door_leaves_it_free() -> None:
    world = before("'")
    run(world, conduct(world, c.Close(DOOR), FixedDice()))
    assert DOOR in world.floor.free
    walk(world, "e")
    assert world["Brakka"].at == DOOR


@pytest.mark.rule("HR-13")
def test_company_that_comes_before_a_push_stops_the_push() -> None:
    world = before("+", "....")
    world.turns_begun = 0
    events = act_with(world, c.Open(DOOR, "Oswin"), FixedDice(1, *[1] * 60))
    assert not of(events, DoorTried)
