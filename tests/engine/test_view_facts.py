"""What the view tells for a decision: who gets at whom, when morale is checked, what taking a thing costs."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import combat
from crawler.engine import commands as c
from crawler.engine.commands import GiveOrders, Order
from crawler.engine.events.dungeon import Laid
from crawler.engine.events.harm import Died
from crawler.engine.events.party import Stowed, Taken
from crawler.engine.legal import Offers
from crawler.engine.offers import Choice, Offer
from crawler.engine.viewing import view
from crawler.engine.world import TURN, World
from tests.engine.exploring import delve, with_thing
from tests.engine.scenes import run, scene

FIELD = """
####################
#.21........AA.....#
#.43........AA.....#
#.65.........B.....#
####################
"""
CORRIDOR = """
##############
#654321A.....#
##############
"""
HALL = """
############
#<.........#
#.654321...+
#..........#
############
"""


def fight(text: str = FIELD, first: str = "orc", second: str = "orc") -> World:
    foes = {"A": first, "B": second} if "B" in text else {"A": first}
    world = scene(text, foes, hp=4)
    groups = [f"band {n}" for n in range(1, len(foes) + 1)]
    run(world, combat.begin(world, groups, FixedDice(*[4, 3, 2][: len(groups) + 1]), ()))
    return world


def reached(world: World, name: str, order: Order) -> bool:
    run(world, combat.give_orders(world, GiveOrders({name: order}), FixedDice()))
    return next(m.reach for m in view(world).roster if m.name == name)


@pytest.mark.rule("WB-85")
def test_who_stands_before_the_foe_can_get_at_him_and_who_stands_behind_friends_cannot() -> None:
    world = fight(CORRIDOR)
    assert reached(world, "Brakka", Order("fight", "orc 1.1"))
    assert not reached(world, "Maud", Order("fight", "orc 1.1"))


@pytest.mark.rule("WB-16")
def test_a_foe_farther_than_a_round_of_walking_is_out_of_reach() -> None:
    world = fight()
    world["orc 1.1"].at = (17, 1)
    assert not reached(world, "Brakka", Order("fight", "orc 1.1"))
    world["orc 1.1"].at = (7, 1)
    assert reached(world, "Brakka", Order("fight", "orc 1.1"))


def test_guarding_is_never_out_of_reach() -> None:
    assert reached(fight(), "Brakka", Order("guard"))


# ---------------------------------------------------------------------- morale


@pytest.mark.rule("WB-92")
def test_morale_is_checked_at_the_first_death_then_when_half_are_down() -> None:
    world = fight()
    for name in ("orc 1.1", "orc 1.2", "orc 1.3", "orc 1.4", "orc 2.1"):
        world.in_view[name] = None
    assert view(world).morale == "first death"
    run(world, iter([Died("orc 2.1", "attack"), Died("orc 1.1", "attack")]))
    assert view(world).morale == "half down"
    assert world.fight is not None
    world.fight.triggers["band 1"] = ["first death", "half out"]
    assert view(world).morale == ""


@pytest.mark.rule("WB-88")
def test_of_the_fearless_no_check_is_told() -> None:
    world = fight(CORRIDOR, "skeleton")
    world.in_view["skeleton 1.1"] = None
    assert view(world).morale == ""


def test_of_foes_out_of_sight_nothing_is_told() -> None:
    world = fight()
    world.in_view.clear()
    assert view(world).morale == ""


# ---------------------------------------------------------------------- light, and the fallen


@pytest.mark.rule("WB-29")
def test_a_gland_is_the_light_only_where_nothing_else_burns() -> None:
    world = delve(HALL)
    gland = Laid("light_gland 1", "light_gland", left=200 * TURN, lit=True)
    with_thing(world, (8, 2), gland)
    run(world, iter([Taken("Brakka", ("light_gland 1",))]))
    assert view(world).light.kind == "torch"
    world.items["Pell's light"].lit = False
    world.burning.pop("Pell's light", None)
    assert view(world).light.kind == "light_gland"


def test_when_all_have_fallen_the_middle_of_the_map_is_where_they_lie() -> None:
    world = delve(HALL)
    world["Maud"].depth = 7
    run(world, iter([Died(m.name, "pit_10") for m in world.members()]))
    world.stage = "fallen"
    assert view(world).centre == world["Tamsin"].at


def test_when_all_are_out_the_middle_of_the_map_is_the_mouth() -> None:
    world = delve(HALL)
    for member in world.members():
        member.at = None
    world.stage = "returned"
    assert view(world).centre == world.level.up


# ---------------------------------------------------------------------- taking


def takings(world: World) -> dict[str, Offer]:
    return {offer.about: offer for offer in Offers(world).of(c.Take)}


def choice(offer: Offer) -> tuple[str, ...]:
    bound = offer.free["member"]
    assert isinstance(bound, Choice)
    return bound.values


@pytest.mark.rule("WB-12")
def test_a_thing_is_offered_first_to_who_stays_as_fast() -> None:
    world = with_thing(delve(HALL), (8, 2), Laid("gold 1", "gold", 1, 100))
    offer = takings(world)["gold 1"]
    names = choice(offer)
    slower = [name for name in names if offer.burdens.get(name) == "slower"]
    assert slower
    assert names[-len(slower) :] == tuple(slower)
    assert offer.command == c.Take("gold 1", names[0])


@pytest.mark.rule("WB-12")
def test_whom_a_thing_would_slow_is_told() -> None:
    world = with_thing(delve(HALL), (8, 2), Laid("copper 1", "copper", 2000, 1))
    offer = takings(world)["copper 1"]
    for name in choice(offer):
        before = world.rules.base_rate(world, world.member(name))
        world[name].gear.append("copper 1")
        slower = world.rules.base_rate(world, world.member(name)) < before
        world[name].gear.remove("copper 1")
        assert (offer.burdens.get(name) == "slower") == slower


@pytest.mark.rule("WB-28")
def test_a_burning_torch_is_offered_first_to_who_has_a_hand_free() -> None:
    world = with_thing(delve(HALL), (8, 2), Laid("torch 9", "torch", left=TURN, lit=True))
    assert set(takings(world)["torch 9"].burdens) == {m.name for m in world.members()}
    held = world.held("Tamsin", "left")
    assert held is not None
    run(world, iter([Stowed("Tamsin", (held.name,))]))
    offer = takings(world)["torch 9"]
    assert "Tamsin" not in offer.burdens
    assert offer.command == c.Take("torch 9", "Tamsin")
