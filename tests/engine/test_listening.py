"""Listening at doors."""

from __future__ import annotations

import pytest

from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events.turn import (
    Listened,
    ListeningForgotten,
    TimePassed,
)
from crawler.engine.world import MINUTE, World
from tests.engine.exploring import act, delve, offered, quiet, walk
from tests.engine.scenes import first, of, scene

DOOR = (8, 1)


def before(sign: str, beyond: str = "....", foes: dict[str, str] | None = None) -> World:
    """The party in a corridor before a door to the east."""
    inside = f"#.654321{sign}{beyond}#"
    return quiet(scene(f"{'#' * len(inside)}\n{inside}\n{'#' * len(inside)}", foes))


def offers_at(world: World) -> list[object]:
    return [(o.command, o.free, o.odds, o.minutes, o.noise) for o in legal.offers(world)]


@pytest.mark.rule("WB-33")
def test_wbd_5_a_human_hears_on_1() -> None:
    assert hearing("Oswin") == [1]


@pytest.mark.rule("WB-33")
def test_wbd_6_elves_halflings_and_dwarves_hear_on_2() -> None:
    assert hearing("Ilvane") == hearing("Tamsin") == hearing("Brakka") == [1, 2]


def hearing(name: str) -> list[int]:
    """The faces on which a member hears orcs behind a door."""
    faces = []
    for face in range(1, 7):
        world = before("+", "..oo", {"o": "orc"})
        faces += [face] if first(act(world, c.Listen(DOOR, (name,)), face), Listened).heard else []
    return faces


@pytest.mark.rule("WB-34")
def test_a_success_tells_that_there_is_a_noise_and_not_what_makes_it() -> None:
    inhabited, empty = before("+", "..oo", {"o": "orc"}), before("+")
    event = first(act(inhabited, c.Listen(DOOR, ("Ilvane",)), 1), Listened)
    act(empty, c.Listen(DOOR, ("Ilvane",)), 1)
    assert event.heard
    assert "orc" not in repr(event)
    assert offers_at(inhabited) == offers_at(empty)


def test_nothing_is_heard_where_nobody_is_though_the_die_is_thrown() -> None:
    event = first(act(before("+"), c.Listen(DOOR, ("Ilvane",)), 1), Listened)
    assert not event.heard
    assert event.rolls[0].success


def test_what_is_on_this_side_of_the_door_is_not_heard_through_it() -> None:
    world = quiet(scene("###############\n#oo..654321+..#\n###############", {"o": "orc"}))
    assert not first(act(world, c.Listen((11, 1), ("Ilvane",)), 1), Listened).heard


def test_a_room_that_can_be_reached_by_another_way_too_is_heard_through_its_door() -> None:
    world = quiet(
        scene(
            """
##########
#..321+oo#
#.#####..#
#........#
##########
""",
            {"o": "orc"},
        )
    )
    assert first(act(world, c.Listen((6, 1), ("Ilvane",)), 1), Listened).heard


def test_nothing_is_heard_from_farther_than_sixty_feet_of_ways() -> None:
    near = before("+", "." * 11 + "o", {"o": "orc"})
    far = before("+", "." * 13 + "o", {"o": "orc"})
    assert first(act(near, c.Listen(DOOR, ("Ilvane",)), 1), Listened).heard
    assert not first(act(far, c.Listen(DOOR, ("Ilvane",)), 1), Listened).heard


@pytest.mark.rule("HR-33")
@pytest.mark.rule("HR-34")
def test_listening_takes_a_minute_of_silence() -> None:
    world = before("+")
    events = act(world, c.Listen(DOOR, ("Ilvane",)), 6)
    assert sum(e.time for e in of(events, TimePassed)) == MINUTE
    assert world.noise == 0


@pytest.mark.rule("HR-35")
@pytest.mark.rule("HR-56")
def test_the_dice_of_listening_are_sealed() -> None:
    event = first(act(before("+"), c.Listen(DOOR, ("Ilvane", "Oswin")), 6, 6), Listened)
    assert [r.sealed for r in event.rolls] == [True, True]


def test_at_most_three_listen_at_a_door_each_once() -> None:
    world = before("+")
    act(world, c.Listen(DOOR, ("Ilvane", "Brakka")), 6, 6)
    assert len(offered(world, c.Listen)) == 1
    with pytest.raises(c.Illegal):
        legal.check(world, c.Listen(DOOR, ("Ilvane",)))
    act(world, c.Listen(DOOR, ("Tamsin",)), 6)
    assert not offered(world, c.Listen)


def test_after_a_turn_elsewhere_one_may_listen_again() -> None:
    world = delve("####################\n#..........654321+.#\n####################")
    act(world, c.Listen((17, 1), ("Ilvane",)), 6)
    for _ in range(14):
        walk(world, "w")
    events = [e for _ in range(40) for e in act(world, c.Wait())]
    assert first(events, ListeningForgotten).doors == ((17, 1),)
    assert not world.floor.listened


def test_staying_by_the_door_does_not_count_as_being_elsewhere() -> None:
    world = before("+")
    act(world, c.Listen(DOOR, ("Ilvane",)), 6)
    events = [e for _ in range(40) for e in act(world, c.Wait())]
    assert not of(events, ListeningForgotten)
