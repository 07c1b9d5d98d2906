"""What monsters choose, by their kind (WB-88 to WB-90)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat, tactics
from crawler.engine.combat import ground
from crawler.engine.commands import CarryOut, Order
from crawler.engine.events.fight import Escaped, FightEnded, Walked
from crawler.engine.events.turn import DoorOpened
from crawler.engine.world import World
from tests.engine.scenes import of, run, scene

RING = """
#########
#.12.4..#
#...A...#
#.3...6.#
#########
"""
DEN = """
#########
#2...+.A#
#1...#..#
#########
"""


def fight(kind: str, text: str = RING, hp: int = 8) -> World:
    world = scene(text, {"A": kind}, hp=hp)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


def chosen(world: World) -> Order:
    return tactics.choose(world, world.monsters("band 1")[0])


def test_the_mindless_press_the_nearest() -> None:
    world = fight("zombie")
    assert chosen(world) == Order("fight", "Oswin")


def test_beasts_go_for_the_nearest_and_weakest() -> None:
    world = fight("rat_giant")
    world["Pell"].hp = 1
    assert chosen(world) == Order("fight", "Pell")


def test_low_minds_go_for_the_hurt() -> None:
    world = fight("orc")
    world["Maud"].hp -= 1
    assert chosen(world) == Order("fight", "Maud")


def test_clever_ones_go_for_the_light_bearer() -> None:
    assert chosen(fight("hobgoblin")) == Order("fight", "Pell")


def test_the_helpless_are_left_for_later() -> None:
    world = fight("orc")
    world["Maud"].hp -= 1
    world["Maud"].effects["held"] = 10**9
    assert chosen(world) != Order("fight", "Maud")


def test_spiders_throw_webs_before_they_close() -> None:
    world = fight("spider_giant", "########\n#1..A..#\n########")
    assert chosen(world) == Order("web", "Brakka")
    world["Brakka"].effects["webbed"] = 10**9
    assert chosen(world).act == "fight"


def test_kobolds_shoot_while_nobody_is_in_reach() -> None:
    world = fight("kobold", "########\n#1..A..#\n########")
    assert chosen(world).act == "missile"


@pytest.mark.rule("WB-92")
def test_those_who_hold_strike_only_what_is_in_reach() -> None:
    world = fight("orc", "##########\n#1.....A.#\n##########")
    assert world.fight is not None
    world.fight.stance["band 1"] = "hold"
    assert chosen(world) == tactics.HOLD
    world["Brakka"].at = (5, 1)
    assert chosen(world) == Order("fight", "Brakka")


@pytest.mark.rule("WB-92")
def test_those_who_fight_for_advantage_gang_up() -> None:
    world = fight("orc", "##########\n#12...A..#\n#......A.#\n##########")
    assert world.fight is not None
    world.fight.stance["band 1"] = "fight_for_advantage"
    world["orc 1.2"].at = (2, 2)
    world["Oswin"].at = (4, 1)
    assert chosen(world) == Order("fight", "Oswin")


@pytest.mark.rule("WB-26")
@pytest.mark.rule("WB-89")
def test_monsters_open_doors_freely_and_get_away_for_good() -> None:
    world = fight("orc", "#" * 30 + "\n#1.A+" + "." * 24 + "#\n" + "#" * 28 + ".#\n" + "#" * 30, hp=30)
    world.groups["band 1"].fleeing = True
    events = []
    for number in range(12):
        if world.fight is not None:
            run(world, combat.give_orders(world, _stay(world), FixedDice()))
            events += run(world, combat.carry_out(world, CarryOut(), Dice(number, "x")))
    assert of(events, DoorOpened)
    assert of(events, Escaped)
    assert [e.how for e in of(events, FightEnded)] == ["won"]
    assert world.slain_xp == 0


def _stay(world: World):  # type: ignore[no-untyped-def]
    from crawler.engine.commands import GiveOrders

    return GiveOrders({m.name: Order("stay") for m in world.able()})


def test_monsters_come_through_shut_doors() -> None:
    world = fight("orc", DEN)
    run(world, combat.give_orders(world, _stay(world), FixedDice()))
    events = run(world, combat.carry_out(world, CarryOut(), Dice(3, "x")))
    assert of(events, DoorOpened)
    assert of(events, Walked)


@pytest.mark.rule("WB-16")
def test_a_gargoyle_moves_on_its_wings() -> None:
    world = scene("###########\n#1.......A#\n###########", {"A": "gargoyle"})
    (gargoyle,) = world.monsters("band 1")
    assert ground.rate(world, gargoyle) == 10
