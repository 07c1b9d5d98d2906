"""Worked examples of the fight and the meeting, by their numbers in GOLDEN (WBD, WBI, WBA, WBH, WBS, HRG)."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.engine import blows, combat, encounter
from crawler.engine.commands import BindWounds
from crawler.engine.events.fight import FightBegan
from crawler.engine.events.meeting import Met
from crawler.engine.looking import look
from crawler.engine.world import World
from tests.engine.scenes import at_level, first, run, scene

LINE = "############\n#12......A.#\n############"


def clash(kind: str = "orc", *, lit: bool = True) -> World:
    return scene(LINE, {"A": kind}, hp=4, lit=lit)


@pytest.mark.rule("WB-45")
@pytest.mark.rule("WB-46")
def test_wbd_15_a_party_without_light_is_surprised_on_a_two_and_the_monsters_have_the_free_round() -> None:
    world = scene("######\n#12A.#\n######", {"A": "skeleton"}, hp=4, lit=False)
    run(world, look(world))
    events = run(world, encounter.notice(world, FixedDice(2, 5, 1, 4, 3)))
    assert first(events, Met).surprised == ("party",)
    assert first(events, FightBegan).surprised == ("party",)


@pytest.mark.rule("WB-31")
def test_wbd_17_with_a_torch_the_monsters_are_not_rolled_for_and_the_party_is() -> None:
    world = scene("######\n#14A.#\n######", {"A": "orc"}, hp=4)
    run(world, look(world))
    events = run(world, encounter.notice(world, FixedDice(5)))
    assert [roll.purpose for roll in first(events, Met).rolls] == ["surprise of the party"]


@pytest.mark.rule("WB-52")
@pytest.mark.parametrize(("ours", "theirs", "first_side"), [(4, 3, "party"), (2, 5, "foes")])
def test_wbi_1_the_higher_roll_acts_first(ours: int, theirs: int, first_side: str) -> None:
    world = clash()
    run(world, combat.begin(world, ["band 1"], FixedDice(ours, theirs, *[1] * 20), ()))
    assert world.fight is not None
    assert world.fight.initiative == {"party": ours, "foes": theirs}
    sides = [step.side for step in world.fight.steps if step.side]
    assert sides[0] == first_side


@pytest.mark.rule("WB-65")
def test_wbi_10_of_two_characters_the_more_dexterous_is_first() -> None:
    world = clash()
    world.member("Brakka").scores["dexterity"] = 9
    world.member("Oswin").scores["dexterity"] = 13
    run(world, combat.begin(world, ["band 1"], FixedDice(5, 2), ()))
    assert world.fight is not None
    assert world.fight.current is not None
    assert world.fight.current.actors[:2] == ("Oswin", "Brakka")


@pytest.mark.rule("WB-66")
def test_wba_9_a_halfling_with_a_missile_hits_armor_class_seven_with_a_nine() -> None:
    world = scene("##########\n#5.....A.#\n##########", {"A": "bandit"}, hp=4)
    world.member("Tamsin").scores["dexterity"] = 15
    sling = next(f for f in world.rules.forms(world, world["Tamsin"]) if f.missile and f.name == "sling")
    bandit = world.monsters("band 1")[0]
    bonus = [m for m in world.rules.to_hit(world, world["Tamsin"], bandit, sling) if m.source != "unseen"]
    assert sum(m.value for m in bonus) == 3
    assert 9 + 3 >= world.rules.needed(world, world["Tamsin"], bandit) == 12


@pytest.mark.rule("WB-81")
def test_wba_18_a_foe_that_is_not_seen_is_missed_with_a_fifteen() -> None:
    world = scene("##########\n#2A......#\n##########", {"A": "gnoll"}, hp=4, lit=False)
    oswin, gnoll = at_level(world, "Oswin", 3), world.monsters("band 1")[0]
    sword = world.rules.forms(world, oswin)[0]
    assert sum(m.value for m in world.rules.to_hit(world, oswin, gnoll, sword)) == -4
    assert not world.rules.blow(world, oswin, gnoll, sword, FixedDice(15)).hit


@pytest.mark.rule("WB-81")
def test_wba_20_a_foe_whose_place_is_not_known_cannot_be_attacked() -> None:
    world = clash(lit=False)
    run(world, combat.begin(world, ["band 1"], FixedDice(5, 2), ()))
    assert not [o for o in combat.order_choices(world, "Oswin") if o.act in ("fight", "missile", "throw")]


def test_wba_25_a_fighter_of_fourth_level_strikes_four_times_at_goblins_and_once_at_ogres() -> None:
    for kind, count in (("goblin", 4), ("ogre", 1)):
        world = clash(kind)
        oswin, foe = at_level(world, "Oswin", 4), world.monsters("band 1")[0]
        sword = next(f for f in world.rules.forms(world, oswin) if not f.missile)
        assert world.rules.blows_against(world, oswin, foe, sword) == count


@pytest.mark.parametrize(("feet", "penalty"), [(70, 0), (100, -2), (140, -2), (200, -5), (215, None)])
def test_wba_26_a_long_bow_at_its_ranges(feet: int, penalty: int | None) -> None:
    world = scene("#####\n#3.A#\n#####", {"A": "orc"}, hp=4)
    bow = next(f for f in world.rules.forms(world, world["Ilvane"]) if f.name == "long_bow")
    assert blows.range_penalty(world.rules, (feet // 5, 0), bow) == penalty


@pytest.mark.rule("WB-69")
def test_wbh_4_a_two_handed_sword_deals_seven_with_a_six() -> None:
    damage = clash().rules.catalog.items["two_handed_sword"].damage
    assert FixedDice(6).roll("damage", "WB-69", damage).result == 7


@pytest.mark.rule("WB-78")
@pytest.mark.rule("WB-79")
def test_wbh_12_binding_gives_back_what_the_die_says() -> None:
    world = clash()
    oswin = world.member("Oswin")
    oswin.max_hp, oswin.hp, world.wounds = 9, 4, {"Oswin": 5}
    world.turns_begun = world.turn
    run(world, combat.bind(world, BindWounds(), FixedDice(3)))
    assert oswin.hp == 7


@pytest.mark.rule("WB-88")
@pytest.mark.parametrize("kind", ["gelatinous_cube", "skeleton", "zombie", "ghoul"])
def test_wbs_3_mindless_and_undead_foes_never_check_morale(kind: str) -> None:
    assert not clash(kind).rules.checks_morale(clash(kind), "band 1")


@pytest.mark.rule("HR-76")
@pytest.mark.parametrize(
    ("dice", "charisma", "total", "result"),
    [((2, 3), 15, 6, "cautious"), ((1, 2), 5, 2, "attacks_at_once"), ((5, 6), 15, 12, "enthusiastic")],
    ids=["HRG-24", "HRG-25", "HRG-27"],
)
def test_hrg_reactions(dice: tuple[int, int], charisma: int, total: int, result: str) -> None:
    world = clash()
    world.member("Brakka").scores["charisma"] = charisma
    roll, found = world.rules.reaction(world, world.member("Brakka"), FixedDice(*dice))
    assert (roll.result, found) == (total, result)
