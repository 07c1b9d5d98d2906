"""Hands and packs: lights, weapons, heaps, the dead and what they leave."""

from __future__ import annotations

import pytest

from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events.dungeon import Laid, ThingsLaid
from crawler.engine.events.harm import Died
from crawler.engine.events.party import Doused, Held, Lit, Spent, Stowed, Taken
from crawler.engine.events.turn import TimePassed
from crawler.engine.looking import dark
from crawler.engine.world import MINUTE, TURN, World
from tests.engine.exploring import act, delve, offered, walk, with_thing
from tests.engine.scenes import first, of, run

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


# ---------------------------------------------------------------------- light


@pytest.mark.rule("WB-29")
def test_a_torch_is_lit_in_the_left_hand_and_burns_six_turns() -> None:
    world = hall()
    events = act(world, c.Light("Maud's torch", "Maud"))
    assert hand(world, "Maud", "left") == "torch"
    assert first(events, Stowed).items == ("Maud's shield",)
    assert world.items["Maud's torch"].left == 6 * TURN


def test_lighting_takes_a_minute() -> None:
    world = hall()
    act(world, c.Light("Maud's torch", "Maud"))
    assert world.time == MINUTE


@pytest.mark.rule("WB-29")
def test_of_a_bundle_one_torch_is_lit_and_the_rest_stay() -> None:
    world = hall()
    lit = first(act(world, c.Light("Brakka's torch", "Brakka")), Lit)
    assert lit.item != "Brakka's torch"
    assert world.items["Brakka's torch"].count == 1
    assert world.items[lit.item].lit


@pytest.mark.rule("WB-30")
def test_a_lantern_drinks_a_flask_of_oil() -> None:
    world = hall()
    events = act(world, c.Light("Oswin's lantern", "Oswin"))
    assert first(events, Spent).item == "Oswin's oil_flask"
    assert world.items["Oswin's lantern"].left == 24 * TURN


@pytest.mark.rule("WB-30")
def test_a_lantern_without_oil_cannot_be_lit() -> None:
    world = hall()
    del world.items["Oswin's oil_flask"]
    world["Oswin"].gear.remove("Oswin's oil_flask")
    with pytest.raises(c.Illegal, match="no oil"):
        legal.check(world, c.Light("Oswin's lantern", "Oswin"))


def test_a_light_that_was_put_out_keeps_what_is_left_of_it() -> None:
    world = hall()
    world.items[TORCH].left = 3 * TURN
    act(world, c.Douse(TORCH, "Pell"))
    assert dark(world)
    act(world, c.Light(TORCH, "Pell"))
    assert world.items[TORCH].left == 3 * TURN


def test_nothing_is_lit_without_a_flame_or_tinder() -> None:
    world = hall()
    for item in list(world.items.values()):
        if item.kind == "flint_steel":
            world[item.holder].gear.remove(item.name)
            del world.items[item.name]
    assert offered(world, c.Light)
    act(world, c.Douse(TORCH, "Pell"))
    assert not offered(world, c.Light)


def test_a_new_torch_is_lit_though_the_old_one_dies_meanwhile() -> None:
    world = hall()
    world.items[TORCH].left = MINUTE // 2
    events = act(world, c.Light("Maud's torch", "Maud"))
    assert of(events, Lit)
    assert sum(e.time for e in of(events, TimePassed)) == MINUTE
    assert world.unfinished is None
    assert not dark(world)


# ---------------------------------------------------------------------- hands


def test_a_two_handed_weapon_empties_both_hands() -> None:
    world = hall()
    act(world, c.Hold("Ilvane's sword", "Ilvane"))
    assert hand(world, "Ilvane", "right") == "sword"
    events = act(world, c.Hold("Ilvane's long_bow", "Ilvane"))
    assert first(events, Stowed).items == ("Ilvane's sword",)
    assert first(events, Held).hand == "both"


def test_taking_a_shield_puts_out_the_torch_of_that_hand() -> None:
    world = hall()
    act(world, c.Give("Maud's shield", "Maud", "Pell"))
    assert not [o for o in offered(world, c.Hold) if o.item == "Maud's shield"]
    act(world, c.Light("Maud's torch", "Maud"))
    act(world, c.Give("Maud's shield", "Pell", "Maud"))
    events = act(world, c.Hold("Maud's shield", "Maud"))
    assert first(events, Doused).item == "Maud's torch"


def test_a_class_is_not_offered_what_it_may_not_use() -> None:
    world = hall()
    act(world, c.Give("Ilvane's sword", "Ilvane", "Maud"))
    with pytest.raises(c.Illegal):
        legal.check(world, c.Hold("Ilvane's sword", "Maud"))


def test_what_is_given_changes_hands_and_leaves_the_hand() -> None:
    world = hall()
    act(world, c.Give("Brakka's hand_axe", "Brakka", "Oswin"))
    assert "Brakka's hand_axe" in world["Oswin"].gear
    assert world.items["Brakka's hand_axe"].hand == ""
    assert world.time == MINUTE


def test_worn_armor_and_burning_lights_are_neither_given_nor_dropped() -> None:
    world = hall()
    items = {o.item for o in offered(world, c.Give, c.Drop)}
    assert not items & {TORCH, "Pell's leather", "Brakka's chain_mail"}


@pytest.mark.rule("WB-12")
def test_nothing_is_given_to_one_who_could_not_move_with_it() -> None:
    world = hall()
    with_thing(world, (8, 2), Laid("gold 1", "gold", 2000, 100))
    act(world, c.Take("gold 1", "Pell"))
    with_thing(world, (8, 2), Laid("gold 2", "gold", 2000, 100))
    act(world, c.Take("gold 2", "Maud"))
    with pytest.raises(c.Illegal, match="nobody else could move"):
        legal.check(world, c.Give("gold 1", "Pell", "Maud"))


# ---------------------------------------------------------------------- things on the floor


def test_what_is_dropped_lies_there_and_can_be_taken_again() -> None:
    world = hall()
    act(world, c.Drop("Brakka's hand_axe", "Brakka"))
    assert world.floor.lying[7, 2] == ["Brakka's hand_axe"]
    act(world, c.Take("Brakka's hand_axe", "Oswin"))
    assert "Brakka's hand_axe" in world["Oswin"].gear
    assert world.floor.lying[7, 2] == []
    assert "Brakka's hand_axe" not in world.floor.things


def test_only_what_lies_within_a_square_of_a_member_can_be_taken() -> None:
    world = with_thing(hall(), (10, 3), Laid("gold 1", "gold", 10, 100))
    assert not offered(world, c.Take)
    walk(world, "e", "e")
    assert offered(world, c.Take)


def test_what_nobody_has_seen_is_not_offered() -> None:
    world = hall()
    run(world, iter([ThingsLaid(1, (8, 2), (Laid("gold 1", "gold", 10, 100),))]))
    assert not offered(world, c.Take)


@pytest.mark.rule("WB-12")
def test_of_a_heap_that_nobody_can_carry_a_part_is_taken() -> None:
    world = with_thing(hall(), (8, 2), Laid("copper 1", "copper", 6000, 1))
    offer = next(o for o in legal.offers(world) if isinstance(o.command, c.Take))
    assert 0 < offer.command.count < 6000
    before = world.rules.base_rate(world, world.member(offer.command.member))
    taken = first(act(world, offer.command), Taken)
    part = world.items[taken.items[0]]
    assert (part.count, part.worth) == (offer.command.count, 1)
    assert world.items["copper 1"].count == 6000 - part.count
    assert world.rules.base_rate(world, world.member(part.holder)) == before


def test_a_whole_heap_can_be_carried_off_bit_by_bit() -> None:
    world = with_thing(hall(), (8, 2), Laid("copper 1", "copper", 9000, 1))
    while found := offered(world, c.Take):
        act(world, found[0])
    carried = sum(i.count for m in world.members() for i in world.carried(m.name) if i.kind == "copper")
    left = world.items["copper 1"].count if world.floor.lying[8, 2] else 0
    assert carried + left == 9000
    assert all(world.rules.base_rate(world, m) for m in world.members())


# ---------------------------------------------------------------------- marching order


def test_the_marching_order_is_any_order_of_the_living_and_takes_no_time() -> None:
    world = hall()
    act(world, c.March(("Maud", "Brakka", "Oswin", "Ilvane", "Pell", "Tamsin")))
    assert world.order[0] == "Maud"
    assert world.time == 0
    with pytest.raises(c.Illegal):
        legal.check(world, c.March(("Maud", "Brakka")))


def test_the_dead_stay_at_the_end_of_the_order() -> None:
    world = hall()
    run(world, iter([Died("Oswin", "pit_10")]))
    act(world, c.March(("Maud", "Brakka", "Ilvane", "Pell", "Tamsin")))
    assert world.order == ["Maud", "Brakka", "Ilvane", "Pell", "Tamsin", "Oswin"]


@pytest.mark.parametrize("pace", ["careful", "normal"])
def test_the_pace_is_set_without_time(pace: str) -> None:
    world = hall()
    act(world, c.SetPace(pace))
    assert (world.pace, world.time) == (pace, 0)
