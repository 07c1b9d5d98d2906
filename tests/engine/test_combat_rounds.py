"""The round: surprise, initiative, sides, ties, time (GOLDEN 4; WB-45 to WB-56)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat
from crawler.engine.commands import CarryOut, GiveOrders, Order
from crawler.engine.events import Event
from crawler.engine.events.fight import Acted, FightBegan, InitiativeRolled, PlannedStep, RoundBegan
from crawler.engine.events.harm import Attacked, DeathsSettled, DeathWaits, Died
from crawler.engine.events.party import PartyFell
from crawler.engine.world import MINUTE, World
from tests.engine.scenes import first, of, optional, run, scene

CLASH = """
#########
#.12A...#
#.34A...#
#.56....#
#########
"""


def begun(
    dice: Dice, foes: str = "orc", surprised: tuple[str, ...] = (), hp: int = 4
) -> tuple[World, list[Event]]:
    world = scene(CLASH, {"A": foes}, hp=hp)
    return world, run(world, combat.begin(world, ["band 1"], dice, surprised))


def all_do(world: World, order: Order) -> None:
    run(world, combat.give_orders(world, GiveOrders({m.name: order for m in world.able()}), FixedDice()))


def actors(events: list[Event]) -> list[str]:
    return [e.creature for e in of(events, Acted)]


@pytest.mark.rule("WB-47")
@pytest.mark.rule("WB-52")
def test_one_die_a_side_and_the_higher_acts_first() -> None:
    world, events = begun(FixedDice(4, 3))
    assert first(events, InitiativeRolled).scores == {"party": 4, "foes": 3}
    assert not of(events, Attacked)
    assert world.fight is not None
    assert world.fight.current is not None
    assert world.fight.current.side == "party"


@pytest.mark.rule("WB-48")
@pytest.mark.rule("WB-49")
@pytest.mark.rule("WB-53")
def test_the_losing_side_takes_its_casualties_before_its_turn() -> None:
    _, events = begun(FixedDice(2, 5, 15, 6, 3), hp=4)
    assert first(events, InitiativeRolled).scores == {"party": 2, "foes": 5}
    assert first(events, Attacked).attacker == "orc 1.1"
    assert [e.attacker for e in of(events, Attacked)] == ["orc 1.1", "orc 1.2"]


@pytest.mark.rule("WB-52")
@pytest.mark.rule("WB-53")
def test_who_falls_before_his_side_acts_does_not_act() -> None:
    world = scene("######\n#3A..#\n#4...#\n######", {"A": "ogre"}, hp=20)
    world["Ilvane"].hp = 2
    events = run(world, combat.begin(world, ["band 1"], FixedDice(2, 5, 19, 6), ()))
    assert first(events, Died).creature == "Ilvane"
    assert world.fight is not None
    events = run(world, combat.carry_out(world, CarryOut(), Dice(1, "x")))
    assert "Ilvane" not in actors(events)


@pytest.mark.rule("WB-50")
@pytest.mark.rule("WB-11")
def test_a_round_takes_a_minute_and_a_new_roll_opens_the_next() -> None:
    world, _ = begun(FixedDice(4, 3))
    all_do(world, Order("stay"))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(2, 2, 6, 1)))
    assert world.time == MINUTE
    assert first(events, RoundBegan).round == 2
    assert first(events, InitiativeRolled).scores == {"party": 6, "foes": 1}


@pytest.mark.rule("WB-54")
@pytest.mark.rule("WB-55")
def test_in_a_tie_two_fighters_can_kill_each_other() -> None:
    world = scene("#####\n#2A.#\n#####", {"A": "orc"}, hp=3)
    run(world, combat.begin(world, ["band 1"], FixedDice(3, 3), ()))
    world["Oswin"].hp = 4
    dice = FixedDice(20, 6, 20, 6)
    events = run(world, combat.carry_out(world, CarryOut(), dice))
    dice.done()
    assert [e.creature for e in of(events, DeathWaits)] == ["orc 1.1", "Oswin"]
    assert of(events, DeathsSettled)
    assert [e.creature for e in of(events, Died)] == ["orc 1.1", "Oswin"]
    fell = first(events, PartyFell)
    assert (fell.member, fell.by, fell.weapon, fell.rule) == ("Oswin", "orc 1.1", "weapon", "WB-72")
    assert world.stage == "fallen"


@pytest.mark.rule("WB-55")
def test_outside_a_tie_the_dead_do_not_strike_back() -> None:
    world = scene("#####\n#2A.#\n#####", {"A": "orc"}, hp=3)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 6)))
    assert [e.attacker for e in of(events, Attacked)] == ["Oswin"]
    assert world.stage == "exploring"


@pytest.mark.rule("WB-56")
def test_ties_may_be_rolled_again_as_an_option() -> None:
    world = optional(scene(CLASH, {"A": "orc"}), "initiative", ties="reroll")
    events = run(world, combat.begin(world, ["band 1"], FixedDice(3, 3, 2, 5, 2, 2), ()))
    rolled = first(events, InitiativeRolled)
    assert rolled.scores == {"party": 2, "foes": 5}
    assert len(rolled.rolls) == 4
    assert rolled.steps[0].side == "foes"


@pytest.mark.rule("WB-45")
def test_a_surprised_party_gives_the_foes_a_free_round() -> None:
    _, events = begun(FixedDice(2, 2, 5, 1), surprised=("party",))
    assert [e.attacker for e in of(events, Attacked)] == ["orc 1.1", "orc 1.2"]
    assert [e.round for e in of(events, RoundBegan)] == [1, 2]
    assert first(events, RoundBegan).steps[0].phase == "surprise"


@pytest.mark.rule("WB-45")
def test_surprised_foes_give_the_party_a_free_round() -> None:
    world, _ = begun(FixedDice(), surprised=("band 1",))
    assert world.fight is not None
    assert world.fight.current is not None
    assert (world.fight.current.phase, world.fight.current.side) == ("surprise", "party")


@pytest.mark.rule("WB-65")
def test_the_more_dexterous_of_a_party_act_first_and_equals_in_marching_order() -> None:
    world = scene(CLASH, {"A": "ogre"}, hp=4)
    scores = {"Brakka": 9, "Oswin": 13, "Ilvane": 13, "Pell": 16, "Tamsin": 9, "Maud": 9}
    for name, score in scores.items():
        world.member(name).scores["dexterity"] = score
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    all_do(world, Order("stay"))
    events = run(world, combat.carry_out(world, CarryOut(), Dice(3, "x")))
    assert actors(events)[:6] == ["Pell", "Oswin", "Ilvane", "Brakka", "Tamsin", "Maud"]


def test_letters_leave_out_l_and_q() -> None:
    rows = "#" * 28 + "\n#1" + "A" * 26 + "#\n" + "#" * 28
    world = scene(rows, {"A": "rat_giant"})
    events = run(world, combat.begin(world, ["band 1"], Dice(1, "x"), ()))
    letters = first(events, FightBegan).letters
    assert len(letters) == 24
    assert not {"L", "Q"} & set(letters.values())
    assert letters["rat_giant 1.1"] == "A"
    assert "rat_giant 1.26" not in letters


def test_when_a_target_is_gone_the_rest_may_be_ordered_anew() -> None:
    world, _ = begun(FixedDice(4, 3), hp=1)
    fight = Order("fight", "orc 1.1")
    orders = dict.fromkeys(world.order, Order("stay")) | dict.fromkeys(world.order[:3], fight)
    run(world, combat.give_orders(world, GiveOrders(orders), FixedDice()))
    run(world, [RoundBegan(1, (PlannedStep("act", ("Brakka", "Oswin", "Ilvane"), "party"),))])
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 6)))
    assert actors(events) == ["Brakka"]
    assert world.fight is not None
    assert world.fight.orders["Oswin"] != fight
    assert world.fight.round == 1


def test_every_able_member_always_has_an_order() -> None:
    world, _ = begun(FixedDice(4, 3))
    assert world.fight is not None
    assert list(world.fight.orders) == world.order


ARCHER = """
##########
#3....1.A#
##########
"""


@pytest.mark.rule("WB-87")
def test_a_shot_by_default_is_held_when_a_friend_stands_in_the_melee() -> None:
    world = scene(ARCHER, {"A": "orc"}, hp=4)
    run(world, combat.begin(world, ["band 1"], FixedDice(5, 2), ()))
    assert world.fight is not None
    world.fight.orders["Ilvane"] = Order("missile", "orc 1.1")
    events = run(world, combat.carry_out(world, CarryOut(), Dice(3, "round")))
    assert not [e for e in of(events, Attacked) if e.attacker == "Ilvane" and e.how == "missile"]


@pytest.mark.rule("WB-87")
def test_a_shot_into_a_melee_is_done_when_the_player_asks_for_it() -> None:
    world = scene(ARCHER, {"A": "orc"}, hp=4)
    run(world, combat.begin(world, ["band 1"], FixedDice(5, 2), ()))
    told = {"Ilvane": Order("missile", "orc 1.1"), "Brakka": Order("stay")}
    run(world, combat.give_orders(world, GiveOrders(told), FixedDice()))
    events = run(world, combat.carry_out(world, CarryOut(), Dice(3, "round")))
    assert [e for e in of(events, Attacked) if e.attacker == "Ilvane" and e.how == "missile"]
