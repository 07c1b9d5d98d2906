"""Walking: pace and rate, the column, doors and traps underfoot."""

from __future__ import annotations

import pytest

from crawler.dungeon.sight import reach
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.conduct import conduct
from crawler.engine.events.harm import Affected
from crawler.engine.events.turn import (
    DoorOpened,
    DoorShut,
    NoiseMade,
    Seen,
    Stepped,
    TimePassed,
)
from crawler.engine.turn import walking
from crawler.engine.world import TURN, World
from tests.engine.exploring import FixedDice, delve, quiet, walk
from tests.engine.scenes import first, of, run, scene

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


def spent(events: list) -> int:
    return sum(e.time for e in of(events, TimePassed))


def squares(world: World) -> list[tuple[int, int]]:
    return [m.at for m in world.members() if m.at is not None]


# ---------------------------------------------------------------------- rate


@pytest.mark.rule("WB-12")
@pytest.mark.rule("HR-37")
def test_the_party_walks_at_the_rate_of_its_slowest_member() -> None:
    world = delve(HALL)
    rates = {m.name: world.rules.base_rate(world, m) for m in world.members()}
    assert walking.base(world) == min(rates.values()) == 9
    world.items["Brakka's shield"].count = 20
    assert walking.base(world) == 3


@pytest.mark.rule("WB-13")
@pytest.mark.rule("WB-15")
def test_careful_is_half_of_normal() -> None:
    world = delve(HALL)
    assert (walking.rate(world, True), walking.rate(world, False)) == (18, 36)


def test_darkness_halves_every_pace() -> None:
    world = delve(HALL, lit=False)
    assert (walking.rate(world, True), walking.rate(world, False)) == (9, 18)


def test_a_held_companion_is_carried_at_the_lowest_rate() -> None:
    world = delve(HALL)
    run(world, iter([Affected("Maud", "held", TURN)]))
    assert walking.base(world) == 3


@pytest.mark.rule("WB-12")
def test_nobody_walks_when_one_can_carry_his_load_no_more() -> None:
    world = delve(HALL)
    world.items["Brakka's shield"].count = 1000
    with pytest.raises(c.Illegal, match="too much to move"):
        legal.check(world, c.Move("e"))


# ---------------------------------------------------------------------- pace


@pytest.mark.rule("WB-13")
def test_on_auto_the_party_takes_care_where_a_step_shows_new_ground() -> None:
    world = delve(LONG)
    events = walk(world, "e")
    assert first(events, Stepped).mapped
    assert spent(events) == TURN // 18


@pytest.mark.rule("WB-15")
def test_on_auto_the_party_walks_normally_on_mapped_ground() -> None:
    world = delve("########\n#......#\n#654321#\n#......#\n########")
    events = walk(world, "n")
    assert not first(events, Stepped).mapped
    assert spent(events) == TURN // 36


@pytest.mark.rule("WB-15")
def test_at_normal_pace_new_ground_is_not_mapped() -> None:
    world = delve(LONG)
    world.pace = "normal"
    known = world.floor.memory.count
    run(world, conduct(world, c.Move("e"), FixedDice()))
    run(world, conduct(world, c.Wait(), FixedDice()))
    assert world.floor.memory.count == known


@pytest.mark.rule("WB-13")
def test_at_careful_pace_new_ground_is_mapped() -> None:
    world = delve(LONG)
    world.pace = "careful"
    known = world.floor.memory.count
    events = run(world, conduct(world, c.Move("e"), FixedDice()))
    assert of(events, Seen)
    assert world.floor.memory.count > known


@pytest.mark.rule("WB-13")
@pytest.mark.rule("WB-15")
def test_normal_pace_is_heard_at_double_distance() -> None:
    careful, normal = delve(HALL), delve(HALL)
    careful.pace, normal.pace = "careful", "normal"
    assert first(walk(careful, "e"), NoiseMade).feet == 30
    assert first(walk(normal, "e"), NoiseMade).feet == 60


@pytest.mark.rule("WB-28")
def test_in_the_dark_only_what_can_be_touched_is_known_and_nothing_is_mapped() -> None:
    world = delve(HALL, lit=False)
    walk(world, "e")
    assert world.floor.memory.count == 0


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize("direction", ["n", "s"])
def test_a_wall_is_refused_with_the_reason(direction: str) -> None:
    with pytest.raises(c.Illegal, match="There is a wall"):
        legal.check(delve(CORRIDOR), c.Move(direction))


def test_a_corner_is_not_cut() -> None:
    world = delve(BEND)
    walk(world, "e")
    with pytest.raises(c.Illegal):
        legal.check(world, c.Move("sw"))


def test_no_direction_is_refused() -> None:
    with pytest.raises(c.Illegal, match="no direction"):
        legal.check(delve(HALL), c.Move("up"))


def test_a_foe_is_not_walked_through() -> None:
    world = quiet(scene("#########\n#654321o#\n#########", {"o": "orc"}))
    with pytest.raises(c.Illegal, match="Somebody stands there"):
        legal.check(world, c.Move("e"))


# ---------------------------------------------------------------------- doors


@pytest.mark.rule("WB-27")
def test_a_door_shuts_by_itself_when_nobody_is_in_or_beside_it() -> None:
    world = delve("##########\n#21'.....#\n##########")
    events = [e for d in "eeee" for e in run(world, conduct(world, c.Move(d), FixedDice()))]
    shut = first(events, DoorShut)
    assert (shut.door, shut.by) == ((3, 1), "")
    assert world.level.doors[3, 1].shut
    assert reach(squares(world)[-1], (3, 1)) == 2


@pytest.mark.rule("WB-27")
def test_a_door_that_was_opened_once_is_walked_through() -> None:
    world = delve("##########\n#21'.....#\n##########")
    run(world, conduct(world, c.Move("e"), FixedDice()))
    for d in "eee":
        run(world, conduct(world, c.Move(d), FixedDice()))
    for d in "www":
        events = run(world, conduct(world, c.Move(d), FixedDice()))
    assert first(events, DoorOpened).door == (3, 1)
    assert world["Brakka"].at == (3, 1)


def test_a_door_that_nobody_saw_open_must_be_pushed_though_it_does_not_stick() -> None:
    world = delve("#########\n#.21-...#\n#########")
    with pytest.raises(c.Illegal, match="Push it"):
        legal.check(world, c.Move("e"))


@pytest.mark.rule("WB-22")
@pytest.mark.parametrize("sign", ["+", "L"])
def test_a_stuck_or_locked_door_is_not_walked_through(sign: str) -> None:
    world = delve(f"#########\n#.21{sign}...#\n#########")
    with pytest.raises(c.Illegal, match="Push it, or force it"):
        legal.check(world, c.Move("e"))


def test_a_secret_door_nobody_has_found_is_a_wall() -> None:
    world = delve("#########\n#.21S...#\n#########")
    with pytest.raises(c.Illegal, match="There is a wall"):
        legal.check(world, c.Move("e"))
