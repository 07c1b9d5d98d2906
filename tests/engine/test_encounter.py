"""Meetings: noticing, surprise, distance, reaction (WB-31, WB-45, WB-46; HR-66 to HR-77)."""

from __future__ import annotations

import pytest

from crawler.dice import Dice, FixedDice
from crawler.engine import encounter
from crawler.engine.commands import Attack, Order, Pass, Talk, Withdraw
from crawler.engine.events import Event
from crawler.engine.events.fight import FightBegan, OrdersGiven, RoundBegan
from crawler.engine.events.harm import Attacked
from crawler.engine.events.meeting import Alerted, GroupLeft, Helped, Met, Parted, Reacted
from crawler.engine.looking import look
from crawler.engine.world import World
from tests.engine.scenes import first, of, result, run, scene

ROOM = """
################
#.12.....A.....#
#.34.....A....>#
#.56...........#
################
"""
NEXT_DOOR = """
################
#.12.#....A....#
#.34.+....A....#
#.56.#.........#
################
"""


def met(*dice: int, kind: str = "orc", lit: bool = True, alert: bool = False) -> tuple[World, list[Event]]:
    world = scene(ROOM, {"A": kind}, lit=lit)
    world.groups["band 1"].alert = alert
    run(world, look(world))
    fixed = FixedDice(*dice)
    events = run(world, encounter.notice(world, fixed))
    fixed.done()
    return world, events


@pytest.mark.rule("WB-46")
@pytest.mark.rule("HR-71")
def test_a_group_in_line_is_met_at_the_distance_that_the_map_shows() -> None:
    world, events = met(5)
    assert first(events, Met).feet == 30
    assert world.stage == "meeting"


@pytest.mark.rule("WB-31")
@pytest.mark.rule("HR-67")
def test_a_party_with_a_light_surprises_nobody_but_may_be_surprised() -> None:
    _, events = met(3)
    assert [r.purpose for r in first(events, Met).rolls] == ["surprise of the party"]


@pytest.mark.rule("WB-45")
@pytest.mark.rule("WB-46")
def test_a_party_in_the_dark_that_is_surprised_gives_the_foes_a_free_round() -> None:
    _, events = met(2, 5, 1, 1, 4, 3, kind="skeleton", lit=False)
    assert first(events, Met).surprised == ("party",)
    assert first(events, FightBegan).surprised == ("party",)
    assert first(events, RoundBegan).steps[0].phase == "surprise"


@pytest.mark.rule("WB-46")
@pytest.mark.parametrize(("kind", "odds"), [("orc", 2), ("bugbear", 3), ("spider_giant", 5)])
def test_some_kinds_surprise_more_often(kind: str, odds: int) -> None:
    world = scene(ROOM, {"A": kind})
    events = run(world, encounter.meet(world, ["band 1"], Dice(1, "x")))
    assert first(events, Met).rolls[0].needed == odds


@pytest.mark.rule("HR-66")
def test_who_knows_of_the_party_cannot_be_surprised() -> None:
    _, events = met(6, lit=False, alert=True)
    assert len(first(events, Met).rolls) == 1


@pytest.mark.rule("HR-75")
@pytest.mark.parametrize("kind", ["skeleton", "rat_giant", "gelatinous_cube"])
def test_those_without_speech_attack_at_once(kind: str) -> None:
    world, events = met(6, 4, 3, kind=kind)
    assert of(events, FightBegan)
    assert world.stage == "fighting"


@pytest.mark.rule("HR-74")
@pytest.mark.rule("HR-76")
@pytest.mark.parametrize(
    ("dice", "reaction", "stage"),
    [
        ((1, 1, 4, 3), "attacks_at_once", "fighting"),
        ((2, 2, 4, 3), "hostile", "fighting"),
        ((3, 4), "cautious", "exploring"),
        ((5, 5), "friendly", "exploring"),
        ((6, 6), "enthusiastic", "exploring"),
    ],
)
def test_each_reaction_is_acted_out(dice: tuple[int, ...], reaction: str, stage: str) -> None:
    world, _ = met(5)
    fixed = FixedDice(*dice)
    events = run(world, encounter.talk(world, Talk(), fixed))
    fixed.done()
    assert first(events, Reacted).result == reaction
    assert world.stage == stage
    assert bool(of(events, Helped)) == (reaction == "enthusiastic")


@pytest.mark.rule("HR-74")
def test_the_leaders_charisma_counts() -> None:
    world, _ = met(5)
    world.member("Brakka").scores["charisma"] = 15
    events = run(world, encounter.talk(world, Talk(), FixedDice(4, 4)))
    assert first(events, Reacted).result == "friendly"


@pytest.mark.rule("HR-76")
def test_the_enthusiastic_tell_where_the_stairs_are() -> None:
    world, _ = met(5)
    events = run(world, encounter.talk(world, Talk(), FixedDice(6, 6)))
    assert first(events, Helped).stairs == (14, 2)
    assert world.floor.memory.knows((14, 2))


def test_those_at_peace_are_not_met_again() -> None:
    world, _ = met(5)
    run(world, encounter.talk(world, Talk(), FixedDice(5, 5)))
    assert not run(world, encounter.notice(world, FixedDice()))


def test_the_cautious_stand_off_until_somebody_comes_close() -> None:
    world, _ = met(5)
    world.groups["band 1"].room = 0
    run(world, encounter.talk(world, Talk(), FixedDice(3, 4)))
    assert not run(world, encounter.notice(world, FixedDice()))
    world["Brakka"].at = (8, 1)
    assert result(world, encounter.notice(world, FixedDice(4, 3)))
    assert world.stage == "fighting"


def test_a_wandering_band_goes_its_way_and_those_who_live_here_stay() -> None:
    for room, gone in ((None, True), (0, False)):
        world, _ = met(5)
        world.groups["band 1"].room = room
        events = run(world, encounter.talk(world, Talk(), FixedDice(3, 4)))
        assert bool(of(events, GroupLeft)) == gone
        assert bool(world.monsters("band 1")) != gone


def test_a_surprised_party_sees_their_mood_at_once_and_rolls_no_second_time() -> None:
    world, events = met(1, 3, 4)
    assert first(events, Reacted).result == "cautious"
    assert world.stage == "meeting"
    events = run(world, encounter.talk(world, Talk(), FixedDice()))
    assert first(events, Parted).how == "stood off"


@pytest.mark.rule("HR-77")
def test_an_attack_leads_to_a_fight() -> None:
    world, _ = met(5)
    events = run(world, encounter.attack(world, Attack(), FixedDice(4, 3)))
    assert first(events, FightBegan).groups == ("band 1",)
    assert world.groups["band 1"].attitude == "hostile"


@pytest.mark.rule("WB-45")
def test_an_attack_on_the_surprised_comes_with_a_free_round() -> None:
    world, events = met(5, 2, lit=False)
    assert first(events, Met).surprised == ("band 1",)
    events = run(world, encounter.attack(world, Attack(), FixedDice()))
    assert first(events, RoundBegan).steps[0].side == "party"


def test_the_party_slips_away_from_the_surprised_without_a_roll() -> None:
    for command, leave in [(Pass(), encounter.pass_by), (Withdraw(), encounter.withdraw)]:
        world, _ = met(5, 2, lit=False)
        events = run(world, leave(world, command, FixedDice()))  # type: ignore[operator]
        assert first(events, Parted).how == "slipped away"
        assert not run(world, encounter.notice(world, FixedDice()))


def test_the_surprised_beast_waits_for_the_partys_choice() -> None:
    world, _ = met(5, 1, kind="rat_giant", lit=False)
    assert world.stage == "meeting"


@pytest.mark.rule("HR-76")
def test_the_hostile_pursue_a_party_that_withdraws() -> None:
    world, _ = met(5)
    events = run(world, encounter.withdraw(world, Withdraw(), FixedDice(2, 2, 4, 3)))
    assert world.stage == "fighting"
    assert set(first(events, OrdersGiven).orders.values()) == {Order("withdraw")}
    assert world.fight is not None
    assert set(world.fight.orders.values()) == {Order("withdraw")}


def test_passing_by_the_friendly_ends_in_peace() -> None:
    world, _ = met(5)
    events = run(world, encounter.pass_by(world, Pass(), FixedDice(5, 5)))
    assert first(events, Parted).how == "let pass"


@pytest.mark.rule("HR-68")
@pytest.mark.parametrize(("noise", "heard"), [(0, False), (60, False), (80, True)])
def test_noise_is_heard_half_as_far_through_a_shut_door(noise: int, heard: bool) -> None:
    world = scene(NEXT_DOOR, {"A": "orc"})
    world.noise = noise
    events = run(world, encounter.notice(world, FixedDice()))
    assert bool(of(events, Alerted)) == heard
    assert world.stage == "exploring"
    world.level.open_door((5, 2))
    world.noise = noise // 2
    assert bool(of(run(world, encounter.notice(world, FixedDice())), Alerted)) != heard


@pytest.mark.rule("HR-66")
@pytest.mark.rule("HR-67")
def test_those_who_see_the_light_from_the_dark_are_prepared_and_met_when_they_are_seen() -> None:
    world = scene(ROOM.replace("...A...", ".......").replace("..>#", "A.>#"), {"A": "orc"})
    events = run(world, encounter.notice(world, FixedDice()))
    assert first(events, Alerted).seen
    assert world.stage == "exploring"
    world["Pell"].at = (8, 2)
    run(world, look(world))
    assert of(run(world, encounter.notice(world, FixedDice(5))), Met)


def test_nobody_is_met_through_a_shut_door() -> None:
    world = scene(NEXT_DOOR, {"A": "orc"})
    assert result(world, encounter.notice(world, FixedDice())) is False


def test_old_foes_attack_at_sight() -> None:
    world = scene(ROOM, {"A": "orc"})
    world.groups["band 1"].attitude = "hostile"
    assert result(world, encounter.notice(world, FixedDice(4, 3))) is True
    assert world.stage == "fighting"


def test_the_turned_keep_away_and_are_left_alone() -> None:
    world = scene(ROOM, {"A": "skeleton"})
    for foe in world.monsters("band 1"):
        foe.effects["turned"] = 10**9
    assert result(world, encounter.notice(world, FixedDice())) is False


def test_beasts_that_see_a_fight_join_it() -> None:
    world = scene(ROOM.replace("...>", "BB.>"), {"A": "orc", "B": "rat_giant"})
    run(world, encounter.meet(world, ["band 1"], FixedDice(5)))
    run(world, encounter.attack(world, Attack(), FixedDice(3, 4, *[1] * 40)))
    from crawler.engine.combat import senses

    events = run(world, senses.overhear(world))
    assert world.fight is not None
    assert world.fight.groups == ["band 1", "band 2"]
    assert not of(events, Attacked)
    assert len(set(world.fight.letters.values())) == 4
