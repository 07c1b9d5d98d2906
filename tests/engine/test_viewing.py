"""The view: what the party knows, for screen, plain lines and plans."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import commands as c
from crawler.engine import legal, looking
from crawler.engine.conduct import conduct
from crawler.engine.events.dungeon import Laid
from crawler.engine.events.harm import Died
from crawler.engine.events.party import Doused
from crawler.engine.view import View
from crawler.engine.viewing import view
from crawler.engine.world import MINUTE, TURN, World
from tests.delving import new_game
from tests.engine.exploring import act, delve, quiet, walk, with_thing, with_trap
from tests.engine.scenes import run, scene

HALL = """
############
#<.........#
#.654321...+
#..........#
############
"""
UNKNOWN, REMEMBERED, LIT = 0, 1, 2


def sign(seen: View, at: tuple[int, int]) -> str:
    return chr(seen.code[at[1], at[0]])


def shade(seen: View, at: tuple[int, int]) -> int:
    return int(seen.shade[at[1], at[0]])


def test_what_was_never_seen_is_blank() -> None:
    seen = view(delve("####################\n#.654321...........#\n####################"))
    assert (sign(seen, (15, 1)), shade(seen, (15, 1))) == (" ", UNKNOWN)
    assert (sign(seen, (9, 1)), shade(seen, (9, 1))) == (".", LIT)


def test_what_was_left_behind_is_remembered_and_drawn_apart() -> None:
    world = delve(f"{'#' * 30}\n#654321{'.' * 22}#\n{'#' * 30}")
    for _ in range(12):
        run(world, conduct(world, c.Move("e"), FixedDice()))
    seen = view(world)
    assert (sign(seen, (1, 1)), shade(seen, (1, 1))) == (":", REMEMBERED)


@pytest.mark.rule("WB-28")
def test_in_the_dark_only_adjacent_squares_are_seen() -> None:
    seen = view(delve(HALL, lit=False))
    assert seen.dark
    assert shade(seen, (8, 2)) == LIT
    assert shade(seen, (9, 2)) == UNKNOWN


def test_members_are_figures_in_marching_order() -> None:
    world = delve(HALL)
    marks = {m.at: m.glyph for m in view(world).marks if m.kind == "member"}
    assert marks == {(7, 2): "1", (6, 2): "2", (5, 2): "3", (4, 2): "4", (3, 2): "5", (2, 2): "6"}


def test_the_roster_has_a_line_for_each_with_race_class_and_level() -> None:
    roster = view(delve(HALL)).roster
    assert [m.sheet for m in roster] == ["dwF1", "huF1", "elF1", "huT1", "haF1", "huC1"]
    assert [m.number for m in roster] == [1, 2, 3, 4, 5, 6]
    assert [m.mark for m in roster] == ["", "", "", "T", "", ""]


def test_the_dead_stay_on_the_roster_and_lie_on_the_map() -> None:
    world = delve(HALL)
    run(world, iter([Died("Oswin", "pit_10")]))
    seen = view(world)
    assert seen.roster[1].state == "dead"
    assert [m.glyph for m in seen.marks if m.kind == "fallen"] == ["%"]
    assert seen.dead == 1


def test_the_gauge_tells_what_is_left_of_the_light_and_in_spares() -> None:
    world = delve(HALL)
    world.items["Pell's light"].left = 2 * TURN + 3 * MINUTE
    light = view(world).light
    assert (light.kind, light.burning, light.minutes, light.bearer) == ("torch", 2, 3, "Pell")
    torches = sum(i.count for i in world.items.values() if i.kind == "torch" and not i.lit)
    assert light.spare_torches == 6 * torches
    assert light.oil == 2 * 24
    assert light.total == 3 + light.spare_torches + light.oil


def test_without_a_lantern_oil_gives_no_light() -> None:
    world = delve(HALL)
    world["Oswin"].gear.remove("Oswin's lantern")
    assert view(world).light.oil == 0


def test_the_way_out_is_counted_in_turns_at_careful_pace_over_known_ways() -> None:
    world = delve(HALL)
    assert view(world).light.way_out == 1
    long = delve(f"{'#' * 50}\n#<{'.' * 30}654321{'.' * 11}#\n{'#' * 50}")
    assert view(long).light.way_out is None
    long.floor.memory.mask[:] = True
    assert view(long).light.way_out == -(-36 // 18)


def test_no_way_out_is_known_in_the_dark_of_unknown_ground() -> None:
    world = delve(HALL, lit=False)
    world.floor.memory.mask[:] = False
    assert view(world).light.way_out is None


def test_what_is_in_view_has_its_distance_and_direction_creatures_first() -> None:
    world = quiet(scene(HALL.replace("1...+", "1.o.+"), {"o": "orc"}))
    with_thing(world, (8, 3), Laid("gold 1", "gold", 5, 100))
    found = view(world).in_view
    assert [s.kind for s in found][:2] == ["creature", "thing"]
    orc = found[0]
    assert (orc.glyph, orc.what, orc.squares, orc.direction, orc.count) == (orc.glyph, "orc", 2, "E", 1)
    assert {s.kind for s in found} == {"creature", "thing", "stairs"}


def test_a_door_in_view_says_whether_it_is_shut() -> None:
    found = view(delve("#########\n#.54+1'.#\n#########")).in_view
    assert {(s.glyph, s.shut) for s in found if s.kind == "door"} == {("+", True), ("'", False)}


@pytest.mark.parametrize(
    ("at", "direction"),
    [((7, 1), "N"), ((7, 3), "S"), ((9, 2), "E"), ((1, 2), "W"), ((8, 1), "NE"), ((6, 3), "SW")],
)
def test_directions_are_eight(at: tuple[int, int], direction: str) -> None:
    world = with_thing(delve(HALL), at, Laid("gold 1", "gold", 5, 100))
    thing = next(s for s in view(world).in_view if s.kind == "thing")
    assert thing.direction == direction


def test_foes_out_of_sight_are_neither_marked_nor_listed() -> None:
    world = quiet(scene("###################\n#654321..........o#\n###################", {"o": "orc"}))
    seen = view(world)
    assert not [m for m in seen.marks if m.kind in ("foe", "stranger")]
    assert not [s for s in seen.in_view if s.kind == "creature"]


def test_a_known_trap_is_marked_and_an_unknown_one_is_not() -> None:
    assert [
        m.glyph for m in view(with_trap(delve(HALL), (8, 2), "pit_10", True)).marks if m.kind == "trap"
    ] == ["^"]
    assert not [m for m in view(with_trap(delve(HALL), (8, 2), "pit_10")).marks if m.kind == "trap"]


def test_a_spent_trap_is_not_marked() -> None:
    world = with_trap(delve(HALL), (8, 2), "arrow", True)
    world.floor.traps[8, 2].spent = True
    assert not [m for m in view(world).marks if m.kind == "trap"]


def test_a_door_that_shuts_out_of_sight_is_remembered_open() -> None:
    world = delve(f"{'#' * 30}\n#654321'{'.' * 20}+#\n{'#' * 30}")
    assert world.floor.doors[7, 1] == "'"
    for member, x in zip(world.members(), range(25, 19, -1), strict=True):
        member.at = (x, 1)
    world.level.shut_door((7, 1))
    run(world, looking.look(world))
    assert sign(view(world), (7, 1)) == "'"


def test_the_gold_that_is_carried_is_told_in_gold_pieces() -> None:
    world = with_thing(
        delve(HALL), (8, 2), Laid("gold 1", "gold", 5, 100), Laid("silver 1", "silver", 20, 10)
    )
    act(world, c.Take("gold 1", "Brakka"))
    assert view(world).gold == 5
    act(world, c.Take("silver 1", "Brakka"))
    assert view(world).gold == 7


def test_packs_tell_what_each_carries_holds_and_burns() -> None:
    packs = view(delve(HALL)).packs
    assert [t.kind for t in packs["Brakka"] if t.hand == "right"] == ["hand_axe"]
    assert [t.kind for t in packs["Pell"] if t.lit] == ["torch"]
    assert next(t for t in packs["Oswin"] if t.kind == "oil_flask").count == 2


def test_the_pace_and_rate_of_now_are_told() -> None:
    world = delve(HALL)
    world.pace = "careful"
    walk(world, "e")
    assert (view(world).pace_now, view(world).rate, view(world).noise) == ("careful", 18, 30)
    world.pace = "normal"
    walk(world, "e")
    assert (view(world).pace_now, view(world).rate, view(world).noise) == ("normal", 36, 60)


def test_turn_and_minute_are_those_of_the_clock() -> None:
    world = delve(HALL)
    world.time = 16 * TURN + 4 * MINUTE
    assert (view(world).turn, view(world).minute) == (17, 4)


def test_what_is_unfinished_is_told() -> None:
    world = delve(HALL)
    world.items["Pell's light"].left = MINUTE
    act(world, c.Search("traps"))
    assert view(world).unfinished


def test_searched_areas_are_shown() -> None:
    world = delve(HALL)
    act(world, c.Search("traps"), *[6] * 6)
    assert view(world).searched


def test_the_offers_of_the_view_are_those_of_the_law() -> None:
    world = delve(HALL)
    assert list(view(world).offers) == legal.offers(world)


def test_at_the_end_the_view_tells_how_it_ended() -> None:
    game = new_game(3)
    game.world.stage, game.world.outcome, game.world.deaths = "over", "retired", 2
    end = view(game.world).end
    assert end is not None
    assert (end.outcome, end.deaths, end.delves) == ("retired", 2, 1)


@pytest.mark.parametrize("stage", ["exploring", "fallen", "returned", "over"])
def test_there_is_a_view_in_every_stage(stage: str) -> None:
    world: World = new_game(3).world
    world.stage = stage
    if stage == "fallen":
        run(world, iter([Died(m.name, "pit_10") for m in world.members()]))
    assert view(world).stage == stage


@pytest.mark.rule("WB-28")
def test_when_the_last_light_is_out_the_map_cannot_be_read() -> None:
    world = delve(HALL)
    run(world, iter([Doused("Pell's light", "Pell")]))
    seen = view(world)
    assert seen.dark
    assert seen.light.kind == ""
    assert shade(seen, (9, 3)) == UNKNOWN
    assert world.floor.memory.knows((9, 3))


def test_nor_can_it_be_read_in_a_meeting_in_the_dark() -> None:
    world = delve(HALL)
    run(world, iter([Doused("Pell's light", "Pell")]))
    world.stage = "meeting"
    assert shade(view(world), (9, 3)) == UNKNOWN


def test_looking_at_the_view_changes_nothing() -> None:
    game = new_game(3)
    content = game.store.content()
    before = game.view().time
    for _ in range(3):
        game.view()
    assert game.view().time == before
    assert game.store.content() == content
