"""Orders: what may be ordered, what a member does by himself, and how it is carried out (WB-48, WB-85)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.dungeon.sight import reach
from crawler.engine import combat, viewing
from crawler.engine.combat import acts, ground, orders
from crawler.engine.commands import CarryOut, GiveOrders, Order
from crawler.engine.events.fight import FightEnded, GuardStruck, Robbed, Surrendered, Walked
from crawler.engine.events.harm import Attacked
from crawler.engine.events.meeting import GroupLeft
from crawler.engine.events.party import Lit
from crawler.engine.world import World
from tests.engine.scenes import at_level, first, of, run, scene

FIELD = """
##############
#.21......A..#
#.43......A..#
#.65.........#
##############
"""
MELEE = """
########
#.12A..#
#.34A..#
#.56A..#
########
"""


def fight(
    text: str = FIELD, kind: str = "orc", hp: int = 4, surprised: tuple[str, ...] = (), lit: bool = True
) -> World:
    world = scene(text, {"A": kind}, hp=hp, lit=lit)
    run(world, combat.begin(world, ["band 1"], FixedDice(*(() if surprised else (4, 3))), surprised))
    return world


def order(world: World, name: str, told: Order) -> None:
    run(world, combat.give_orders(world, GiveOrders({name: told}), FixedDice()))


@pytest.mark.rule("WB-85")
def test_two_squares_are_ten_feet_and_in_melee_three_are_not() -> None:
    world = fight("#########\n#21..A..#\n#########")
    orc = world["orc 1.1"]
    assert not ground.close(world, world["Brakka"], orc)
    orc.at = (4, 1)
    assert ground.close(world, world["Brakka"], orc)
    assert not ground.close(world, world["Oswin"], orc)


@pytest.mark.rule("WB-16")
@pytest.mark.rule("WB-85")
def test_a_fighter_walks_up_and_strikes_in_the_same_round() -> None:
    world = fight()
    world.items["Oswin's oil_flask"].kind = "iron_spike"
    events = run(world, acts.act(world, "Oswin", Order("fight", "orc 1.1"), FixedDice(20, 1)))
    walked = first(events, Walked)
    assert reach(walked.at, (10, 1)) == 2
    assert first(events, Attacked).how == "melee"


@pytest.mark.rule("WB-16")
def test_who_is_too_far_comes_nearer() -> None:
    world = fight("#" * 20 + "\n#1" + "." * 16 + "A#\n#4" + "." * 17 + "#\n" + "#" * 20)
    events = run(world, acts.act(world, "Brakka", Order("fight", "orc 1.1"), FixedDice()))
    assert first(events, Walked).at[0] == 1 + ground.rate(world, world["Brakka"])
    assert not of(events, Attacked)


@pytest.mark.rule("WB-66")
def test_a_fighters_many_attacks_go_on_to_the_next_small_foe() -> None:
    world = fight(MELEE, "goblin", hp=2)
    at_level(world, "Oswin", 4)
    dice = FixedDice(20, 6, 1, 20, 6, 20, 1)
    events = run(world, acts.act(world, "Oswin", Order("fight", "goblin 1.1"), dice))
    dice.done()
    assert [e.target for e in of(events, Attacked)] == ["goblin 1.1", *["goblin 1.2"] * 2, "goblin 1.3"]


def test_a_fourth_level_fighter_strikes_an_ogre_once() -> None:
    world = fight(MELEE, "ogre", hp=20)
    at_level(world, "Oswin", 4)
    seen = combat.preview(world, "Oswin", Order("fight", "ogre 1.1"))
    assert seen is not None
    assert seen.blows == 1


def test_a_guard_strikes_the_first_foe_that_comes_within_reach_before_its_blow() -> None:
    world = fight("###########\n#1.....A..#\n#4........#\n###########")
    order(world, "Brakka", Order("guard"))
    order(world, "Pell", Order("stay"))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 6, 6, 1)))
    kinds = [type(e) for e in events if isinstance(e, Walked | GuardStruck | Attacked)]
    assert kinds[:3] == [Walked, GuardStruck, Attacked]
    assert first(events, Attacked).attacker == "Brakka"
    assert first(events, FightEnded).how == "won"


def test_a_thief_stabs_the_unaware_in_the_back() -> None:
    world = fight(MELEE, "orc", surprised=("band 1",))
    assert world.fight is not None
    assert world.fight.orders["Pell"].act == "fight"
    events = run(world, acts.act(world, "Pell", world.fight.orders["Pell"], FixedDice(11, 3, 3)))
    blow = first(events, Attacked)
    assert (blow.back_stab, blow.hit, len(blow.rolls)) == (True, True, 3)


def test_the_bearer_of_the_light_stays_back_and_others_guard_or_fight() -> None:
    world = fight("##############\n#.12...A.....#\n#.4..........#\n##############")
    assert world.fight is not None
    assert world.fight.orders["Pell"] == Order("stay")
    assert world.fight.orders["Brakka"].act == "fight"


def test_fighters_spread_over_the_foes_in_reach() -> None:
    world = fight(MELEE)
    assert world.fight is not None
    targets = [world.fight.orders[n].target for n in ("Brakka", "Oswin", "Maud")]
    assert len(set(targets)) == 3


def test_an_order_by_hand_stays_until_it_is_impossible() -> None:
    world = fight(MELEE, hp=20)
    order(world, "Maud", Order("fight", "orc 1.1"))
    assert combat.default_order(world, "Maud") == Order("fight", "orc 1.1")
    run(world, combat.die(world, "orc 1.1", combat.Death("attack")))
    assert combat.default_order(world, "Maud").target in ("orc 1.2", "orc 1.3")


def test_choices_name_foes_squares_oil_and_what_anybody_can_do() -> None:
    world = fight("########\n#24.A..#\n########")
    found = combat.order_choices(world, "Oswin")
    assert Order("fight", "orc 1.1") in found
    assert Order("throw", "orc 1.1", item="Oswin's oil_flask") in found
    assert {"withdraw", "guard", "stay", "yield", "move"} <= {o.act for o in found}
    assert Order("move", to=(3, 1)) in found
    assert Order("move", to=(4, 1)) not in found


def test_oil_needs_a_flame_beside_it() -> None:
    world = fight("##########\n#2..4.A..#\n##########")
    assert not [o for o in combat.order_choices(world, "Oswin") if o.act == "throw"]


@pytest.mark.rule("WB-81")
def test_foes_in_the_dark_cannot_be_attacked_unless_within_reach() -> None:
    world = fight(lit=False)
    acts_of = {o.act for o in combat.order_choices(world, "Ilvane")}
    assert not acts_of & {"fight", "missile"}
    assert "light" in {o.act for o in combat.order_choices(world, "Oswin")}
    world["orc 1.1"].at = (5, 1)
    assert Order("fight", "orc 1.1") in combat.order_choices(world, "Brakka")


@pytest.mark.rule("WB-81")
def test_a_shot_out_of_the_dark_betrays_its_place() -> None:
    world = fight("#" * 17 + "\n#1............A.#\n" + "#" * 17, "kobold", lit=False)
    assert not combat.known_foes(world)
    run(world, [Attacked("kobold 1.1", "Brakka", "sling", "missile", hit=False)])
    assert [f.name for f in combat.known_foes(world)] == ["kobold 1.1"]


@pytest.mark.rule("WB-28")
def test_a_torch_can_be_lit_in_a_fight() -> None:
    world = fight(lit=False)
    world["orc 1.1"].at = (8, 1)
    light = next(o for o in combat.order_choices(world, "Brakka") if o.act == "light")
    assert first(run(world, acts.act(world, "Brakka", light, FixedDice())), Lit).member == "Brakka"
    assert combat.known_foes(world)


@pytest.mark.rule("WB-66")
@pytest.mark.rule("WB-70")
def test_the_preview_shows_what_the_roster_shows() -> None:
    world = fight(MELEE)
    seen = combat.preview(world, "Oswin", Order("fight", "orc 1.1"))
    assert seen is not None
    assert (seen.form, seen.blows, seen.needed, seen.chance_of_20, seen.damage) == ("sword", 1, 13, 8, "1d6")
    assert combat.preview(world, "Oswin", Order("guard")) is None


def test_a_guard_in_contact_strikes_at_once() -> None:
    world = fight("#####\n#2A.#\n#####", hp=9)
    order(world, "Oswin", Order("guard"))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice(20, 1, 1, 6, 1)))
    assert first(events, Attacked).attacker == "Oswin"


@pytest.mark.rule("WB-81")
def test_an_order_against_a_foe_whose_place_is_not_known_any_more_is_gone() -> None:
    world = fight("##############\n#14...A......#\n#............#\n#............#\n##############", hp=9)
    order(world, "Brakka", Order("fight", "orc 1.1"))
    assert orders.stands(world, "Brakka", Order("fight", "orc 1.1"))
    world["orc 1.1"].at = (12, 3)
    world.items["Pell's light"].lit = False
    world.burning.clear()
    assert not orders.stands(world, "Brakka", Order("fight", "orc 1.1"))
    assert combat.default_order(world, "Brakka").act == "guard"


def test_the_letters_in_the_view_are_those_of_known_foes() -> None:
    world = fight("#" * 30 + "\n#12.4.A" + "." * 20 + "A#\n" + "#" * 30)
    assert world.fight is not None
    assert len(world.fight.letters) == 2
    assert list(viewing.view(world).letters) == ["orc 1.1"]


def test_robbers_never_take_the_prize() -> None:
    world = fight(MELEE)
    world.items["Maud's holy_symbol_wood"].worth = 500
    world.items["Maud's holy_symbol_wood"].kind = "prize"
    for name in world.order:
        order(world, name, Order("yield" if name == "Brakka" else "stay"))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice()))
    assert not of(events, Robbed)
    assert first(events, FightEnded).how == "yielded"


def test_a_party_that_yields_is_robbed_by_those_with_speech() -> None:
    world = fight(MELEE)
    world.items["Maud's holy_symbol_wood"].worth = 500
    for name in world.order:
        order(world, name, Order("yield" if name == "Brakka" else "stay"))
    events = run(world, combat.carry_out(world, CarryOut(), FixedDice()))
    assert first(events, Surrendered).group == "party"
    assert first(events, Robbed).items == ("Maud's holy_symbol_wood",)
    assert first(events, GroupLeft).why == "robbed"
    assert first(events, FightEnded).how == "yielded"


def test_beasts_take_no_surrender() -> None:
    world = fight(MELEE, "worg")
    assert "yield" in {o.act for o in combat.order_choices(world, "Oswin")}
    world = fight(MELEE, "rat_giant")
    assert "yield" not in {o.act for o in combat.order_choices(world, "Oswin")}


@pytest.mark.rule("WB-14")
@pytest.mark.rule("WB-89")
def test_a_party_that_withdraws_runs_and_the_flight_ends_after_three_rounds_out_of_sight() -> None:
    text = "#" * 40 + "\n#A" + "." * 8 + "1" + "." * 28 + "#\n" + "#" * 38 + ".#\n" + "#" * 38 + ".#\n"
    text += "#" + "." * 38 + "#\n" + "#" * 40
    world = fight(text, "zombie", lit=True)
    world.floor.memory.mask[:] = True
    ends = []
    for number in range(20):
        if world.fight is None:
            break
        order(world, "Brakka", Order("withdraw"))
        ends += of(run(world, combat.carry_out(world, CarryOut(), Dice(number, "x"))), FightEnded)
    assert [e.how for e in ends] == ["escaped"]
    assert world["Brakka"].hp == 7
