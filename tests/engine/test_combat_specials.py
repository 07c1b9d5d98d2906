"""What each kind of monster does with a hit, and how long it lasts (8.9; WB-83, WB-112)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import combat
from crawler.engine.combat import attacks, ending, ground, lasting, oil, specials
from crawler.engine.commands import CarryOut
from crawler.engine.events import Event
from crawler.engine.events.fight import FightEnded, Fled
from crawler.engine.events.harm import Affected, Attached, Attacked, Died, Resisted, Wounded
from crawler.engine.events.turn import EffectEnded
from crawler.engine.world import FOREVER, TURN, World
from tests.engine.scenes import first, of, run, scene

PAIR = """
########
#.12A..#
#.34...#
#.56...#
########
"""


def fight(kind: str, hp: int = 8) -> World:
    world = scene(PAIR, {"A": kind}, hp=hp)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    return world


def hit(world: World, target: str, *dice: int) -> list[Event]:
    """The foe hits with a 20 and what else falls."""
    foe = ground.foes(world)[0]
    fixed = FixedDice(20, *dice)
    form = world.rules.forms(world, foe)[0]
    events = run(world, attacks.attack(world, (foe, world[target]), form, fixed))
    fixed.done()
    return events


@pytest.mark.rule("WB-112")
@pytest.mark.rule("WB-114")
def test_a_giant_spiders_poison_asks_for_a_save_or_kills() -> None:
    world = fight("spider_giant")
    died = first(hit(world, "Maud", 1, 12), Died)
    assert (died.creature, died.cause, died.by, died.rule) == ("Maud", "poison", "spider_giant 1.1", "WB-112")
    assert died.rolls[0].result == 14
    assert died.rolls[0].needed == 15


@pytest.mark.rule("WB-113")
@pytest.mark.rule("WB-114")
def test_a_fighter_has_two_more_against_poison_and_weak_venom_six() -> None:
    world = fight("centipede_giant_medium")
    resisted = first(hit(world, "Oswin", 1, 6), Resisted)
    assert resisted.against == "poison"
    assert sum(m.value for m in resisted.rolls[0].modifiers) == 8


@pytest.mark.rule("WB-114")
def test_a_ghouls_touch_holds_for_3d6_turns() -> None:
    world = fight("ghoul")
    held = first(hit(world, "Pell", 1, 2, 3, 4, 5), Affected)
    assert (held.effect, held.until) == ("held", world.time + 12 * TURN)
    assert not world["Pell"].able


def test_elves_do_not_mind_the_touch_of_a_ghoul() -> None:
    assert first(hit(fight("ghoul"), "Ilvane", 1), Resisted).immune


@pytest.mark.rule("WB-114")
def test_a_gelatinous_cube_holds_elves_too_for_six_turns() -> None:
    held = first(hit(fight("gelatinous_cube"), "Ilvane", 1, 2), Affected)
    assert (held.effect, held.until) == ("held", 6 * TURN)


@pytest.mark.rule("WB-114")
def test_one_rat_bite_in_twenty_is_foul() -> None:
    world = fight("rat_giant")
    assert not first(hit(world, "Maud", 1, 2), Resisted).exposed
    sick = first(hit(world, "Maud", 1, 1, 3), Affected)
    assert (sick.effect, sick.until) == ("diseased", FOREVER)
    assert not of(hit(world, "Maud", 1), Resisted, Affected)


def test_a_stirge_clings_and_drinks_from_the_next_round_on() -> None:
    world = fight("stirge")
    assert first(hit(world, "Oswin", 2), Attached).to == "Oswin"
    assert not run(world, lasting.effects(world, FixedDice()))
    assert world.fight is not None
    world.fight.round += 1
    drained = first(run(world, lasting.effects(world, FixedDice(4))), Attacked)
    assert (drained.how, drained.damage) == ("drain", 3)


def test_a_dead_stirge_lets_go() -> None:
    world = fight("stirge", hp=1)
    hit(world, "Oswin", 2)
    run(world, combat.die(world, "stirge 1.1", combat.Death("attack", "Brakka")))
    assert world["stirge 1.1"].attached == ""


def test_a_web_slows_to_five_feet_until_the_fight_ends() -> None:
    world = fight("spider_giant")
    spider, victim = world["spider_giant 1.1"], world["Oswin"]
    caught = first(run(world, specials.throw_web(world, spider, victim, FixedDice(3))), Affected)
    assert caught.effect == "webbed"
    assert ground.rate(world, victim) == 1
    world["spider_giant 1.1"].hp = 0
    run(world, combat.die(world, "spider_giant 1.1", combat.Death("attack")))
    events = run(world, combat.carry_out(world, CarryOut(), Dice(1, "x")))
    assert first(events, EffectEnded).effect == "webbed"
    assert first(events, FightEnded).how == "won"


def test_a_web_can_be_dodged() -> None:
    world = fight("spider_giant")
    events = run(world, specials.throw_web(world, world["spider_giant 1.1"], world["Oswin"], FixedDice(14)))
    assert first(events, Resisted).against == "web"


@pytest.mark.rule("WB-83")
def test_burning_oil_burns_in_two_rounds_and_is_out() -> None:
    world = scene("#########\n#42..A..#\n#########", {"A": "ogre"}, hp=20)
    run(world, combat.begin(world, ["band 1"], FixedDice(4, 3), ()))
    thrower, ogre = world.member("Oswin"), world["ogre 1.1"]
    thrown = run(world, oil.throw_oil(world, thrower, ogre, "Oswin's oil_flask", FixedDice(12, 3)))
    assert first(thrown, Attacked).damage == 3
    assert not run(world, lasting.effects(world, FixedDice()))
    world.time += world.rules.round_time
    second = run(world, lasting.effects(world, FixedDice(5)))
    assert first(second, Wounded).damage == 5
    assert first(second, EffectEnded).effect == "burning"
    assert ogre.hp == 12
    world.time += world.rules.round_time
    assert not run(world, lasting.effects(world, FixedDice()))


@pytest.mark.rule("WB-83")
@pytest.mark.rule("WB-84")
@pytest.mark.parametrize(("kind", "bonus"), [("kobold", -1), ("orc", 0), ("ogre", 1)])
def test_oil_needs_11_whatever_the_armor_and_size_matters(kind: str, bonus: int) -> None:
    world = fight(kind)
    thrower = world.member("Oswin")
    form = oil.oil_form(world, "Oswin's oil_flask")
    assert oil.oil_needed(world, thrower) == 11
    assert sum(m.value for m in oil.oil_modifiers(world, thrower, world[f"{kind} 1.1"], form)) == bonus


def test_a_gargoyle_is_hurt_by_plain_weapons_and_claws_with_its_printed_die() -> None:
    world = fight("gargoyle")
    assert first(hit(world, "Oswin", 4), Attacked).damage == 4


def test_a_berserker_rages_and_a_goblin_minds_the_sun() -> None:
    world = fight("berserker")
    rage = world.rules.to_hit(
        world, world["berserker 1.1"], world["Oswin"], world.rules.forms(world, world["berserker 1.1"])[0]
    )
    assert [(m.source, m.value) for m in rage] == [("rage", 2)]
    world = fight("goblin")
    goblin = world["goblin 1.1"]
    form = world.rules.forms(world, goblin)[0]
    assert not world.rules.to_hit(world, goblin, world["Oswin"], form)
    goblin.depth = 0
    assert sum(m.value for m in world.rules.to_hit(world, goblin, world["Oswin"], form)) == -1


@pytest.mark.rule("WB-83")
@pytest.mark.parametrize(("rounds_left", "burns"), [(2, 1), (1, 1), (0, 0)])
def test_what_burns_when_a_fight_ends_burns_to_its_end_at_once(rounds_left: int, burns: int) -> None:
    world = fight("orc")
    left = rounds_left * world.rules.round_time
    run(world, [Affected("Maud", "burning", world.time + left, "Oswin")] if left else [])
    dice = FixedDice(*[2] * burns)
    events = run(world, ending.end(world, "parted", dice))
    dice.done()
    assert [(e.creature, e.damage, e.cause) for e in of(events, Wounded)] == [("Maud", 2, "fire")] * burns
    assert "burning" not in world["Maud"].effects


def test_who_clings_lets_go_when_its_side_flees_or_it_is_turned() -> None:
    world = fight("stirge")
    run(world, [Attached("stirge 1.1", "Maud"), Fled("band 1")])
    assert world["stirge 1.1"].attached == ""
    run(world, [Attached("stirge 1.1", "Maud"), Affected("stirge 1.1", "turned", FOREVER)])
    assert world["stirge 1.1"].attached == ""
