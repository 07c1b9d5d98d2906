"""The dead, and what they leave."""

from __future__ import annotations

from crawler.engine import commands as c
from crawler.engine.events.dungeon import ThingsLaid
from crawler.engine.events.harm import Died
from crawler.engine.events.party import Held, Taken
from crawler.engine.looking import dark, light_sources
from crawler.engine.world import MINUTE, TURN, World
from tests.engine.exploring import act, delve, offered, quiet
from tests.engine.scenes import first, of, run, scene

HALL = """
############
#..........#
#.654321...#
#..........#
############
"""
TORCH = "Pell's light"


def hall() -> World:
    return delve(HALL)


def hand(world: World, name: str, hand: str) -> str:
    held = world.held(name, hand)
    return held.kind if held else ""


# ---------------------------------------------------------------------- the dead


def with_the_dead(name: str = "Oswin") -> World:
    world = hall()
    run(world, iter([Died(name, "pit_10")]))
    return world


def test_what_a_dead_companion_carries_can_be_taken_off_him() -> None:
    world = with_the_dead()
    act(world, c.Take("Oswin's sword", "Brakka"))
    assert "Oswin's sword" in world["Brakka"].gear
    assert "Oswin's sword" not in world["Oswin"].gear
    assert (world.items["Oswin's sword"].holder, world.items["Oswin's sword"].hand) == ("Brakka", "")


def test_every_thing_of_the_dead_is_offered_armor_too() -> None:
    world = with_the_dead()
    assert {o.item for o in offered(world, c.Take)} == {*world["Oswin"].gear}


def test_the_burning_torch_of_the_dead_is_taken_in_hand_and_burns_on() -> None:
    world = with_the_dead("Pell")
    assert dark(world)
    events = act(world, c.Take(TORCH, "Maud"))
    assert first(events, Held).hand == "left"
    assert not dark(world)
    assert hand(world, "Maud", "left") == "torch"
    assert world.items["Maud's shield"].hand == ""


def test_the_dead_out_of_reach_keep_their_things() -> None:
    world = with_the_dead()
    world["Oswin"].at = (10, 1)
    assert not offered(world, c.Take)


def test_the_things_of_the_dead_on_another_level_are_not_offered() -> None:
    world = with_the_dead()
    world["Oswin"].depth = 2
    assert not offered(world, c.Take)


# ---------------------------------------------------------------------- light glands


def with_a_beetle() -> World:
    world = quiet(scene("##########\n#.6542...#\n#..1B....#\n##########", {"B": "beetle_giant_fire"}))
    run(world, iter([Died("beetle_giant_fire 1.1", "attack")]))
    return world


GLAND = "light_gland 1.1"


def test_the_gland_of_a_dead_fire_beetle_can_be_cut_out() -> None:
    world = with_a_beetle()
    events = act(world, c.Take(GLAND, "Brakka"), 3)
    assert first(events, ThingsLaid).body == "beetle_giant_fire 1.1"
    assert GLAND in world["Brakka"].gear
    assert world.items[GLAND].left == 3 * 144 * TURN


def test_a_gland_lights_ten_feet_and_keeps_the_dark_away() -> None:
    world = with_a_beetle()
    act(world, c.Take(GLAND, "Brakka"), 1)
    act(world, c.Douse(TORCH, "Pell"))
    assert not dark(world)
    assert light_sources(world) == [(world["Brakka"].at, 2)]


def test_a_body_has_one_gland() -> None:
    world = with_a_beetle()
    act(world, c.Take(GLAND, "Brakka"), 1)
    assert not offered(world, c.Take)


def test_a_living_beetle_gives_no_gland() -> None:
    world = quiet(scene("##########\n#.6542...#\n#..1B....#\n##########", {"B": "beetle_giant_fire"}))
    assert not offered(world, c.Take)


def test_a_gland_cannot_be_put_out_but_given_and_put_down_and_glows_where_it_lies() -> None:
    world = with_a_beetle()
    act(world, c.Take(GLAND, "Brakka"), 1)
    assert not [o for o in offered(world, c.Douse, c.Light, c.Hold) if o.item == GLAND]
    act(world, c.Give(GLAND, "Brakka", "Maud"))
    act(world, c.Drop(GLAND, "Maud"))
    assert (world["Maud"].at, 2) in light_sources(world)


def test_a_gland_fades_after_its_days() -> None:
    world = with_a_beetle()
    act(world, c.Take(GLAND, "Brakka"), 1)
    world.items[GLAND].left = MINUTE
    act(world, c.Wait())
    assert GLAND not in world.items


def test_a_torch_of_the_dead_that_burns_out_meanwhile_is_not_taken() -> None:
    world = with_the_dead("Pell")
    world.items[TORCH].left = MINUTE // 2
    assert not of(act(world, c.Take(TORCH, "Maud")), Taken)
    assert TORCH not in world.items


def test_a_gland_that_fades_while_it_is_handed_over_is_gone() -> None:
    world = with_a_beetle()
    act(world, c.Take(GLAND, "Brakka"), 1)
    world.items[GLAND].left = MINUTE // 2
    act(world, c.Give(GLAND, "Brakka", "Maud"))
    assert GLAND not in world.items
