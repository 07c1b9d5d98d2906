"""The party as a whole: setting out, stairs, coming up with treasure, and those who come after."""

from __future__ import annotations

import pytest

from crawler.dice import FixedDice
from crawler.dungeon import paths
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events import Event
from crawler.engine.events.dungeon import Laid, LevelDug
from crawler.engine.events.harm import Died
from crawler.engine.events.party import (
    Arrived,
    CameUp,
    GameEnded,
    LevelGained,
    Taken,
)
from crawler.engine.game import Game, carry, dice_for
from crawler.engine.world import World
from tests.delving import new_game
from tests.engine.exploring import act, act_with, delve, offered, with_thing
from tests.engine.scenes import first, of, run

MOUTH = """
############
#<123456...#
############
"""


def laden(*things: Laid) -> World:
    """The party at the mouth, with these things in Pell's sack."""
    world = with_thing(delve(MOUTH), (8, 1), *things)
    run(world, iter([Taken("Pell", tuple(t.name for t in things))]))
    return world


def came_up(world: World, *faces: int) -> list[Event]:
    return act(world, c.TakeStairs(), *faces)


def xp(event: CameUp, name: str) -> int:
    return next(a.xp for a in event.awards if a.member == name)


# ---------------------------------------------------------------------- coming up


@pytest.mark.rule("WB-5")
@pytest.mark.rule("WB-6")
def test_wbx_3_gold_brought_up_is_experience_though_nobody_was_fought() -> None:
    event = first(came_up(laden(Laid("gold 1", "gold", 600, 100))), CameUp)
    assert {a.share for a in event.awards} == {100}
    assert event.monsters_xp == 0


@pytest.mark.rule("WB-2")
@pytest.mark.rule("WB-4")
@pytest.mark.rule("WB-5")
def test_wbx_2_monsters_and_treasure_are_added_before_the_shares() -> None:
    world = laden(Laid("gold 1", "gold", 240, 100))
    world.slain_xp = 60
    event = first(came_up(world), CameUp)
    assert {a.share for a in event.awards} == {300 // 6}


@pytest.mark.rule("WB-7")
@pytest.mark.rule("WB-8")
def test_each_award_is_raised_by_the_members_bonus() -> None:
    world = laden(Laid("gold 1", "gold", 600, 100))
    event = first(came_up(world), CameUp)
    bonus = {m.name: world.rules.experience(m, 100) for m in world.members()}
    assert {a.member: a.xp for a in event.awards} == bonus
    assert {m.name: m.xp for m in world.members()} == bonus
    assert xp(event, "Pell") == 105
    assert xp(event, "Brakka") == 100


@pytest.mark.parametrize(
    ("things", "copper"),
    [
        ([Laid("copper 1", "copper", 250, 1)], 250),
        ([Laid("silver 1", "silver", 10, 10)], 100),
        ([Laid("gem 1", "gem", 1, 5000)], 5000),
        ([Laid("gold 1", "gold", 3, 100), Laid("jewel 1", "jewel", 1, 90000)], 90300),
    ],
)
def test_all_treasure_is_counted_and_gone_from_the_packs(things: list[Laid], copper: int) -> None:
    world = laden(*things)
    event = first(came_up(world), CameUp)
    assert event.treasure == world.score == copper
    assert not [i for m in world.members() for i in world.carried(m.name) if i.worth]


def test_gear_is_kept() -> None:
    world = laden(Laid("gold 1", "gold", 3, 100))
    came_up(world)
    assert world.held("Brakka", "right") is not None


def test_the_dead_have_no_share_and_stay_below() -> None:
    world = laden(Laid("gold 1", "gold", 600, 100))
    run(world, iter([Died("Maud", "pit_10")]))
    event = first(came_up(world), CameUp)
    assert "Maud" not in {a.member for a in event.awards}
    assert {a.share for a in event.awards} == {120}
    assert world["Maud"].at == (7, 1)
    assert world["Pell"].at is None


def test_what_was_slain_is_paid_once() -> None:
    world = laden(Laid("gold 1", "gold", 6, 100))
    world.slain_xp = 60
    came_up(world)
    act_with(world, c.GoDown(), FixedDice())
    assert world.slain_xp == 0


@pytest.mark.rule("WB-3")
def test_with_enough_experience_a_member_rises_a_level_with_all_his_dice() -> None:
    world = laden(Laid("gem 1", "gem", 1, 6 * 1250 * 100))
    for member in world.members():
        member.xp = 0 if member.name == "Pell" else -100_000
    gained = first(came_up(world, 6, 5), LevelGained)
    pell = world.member("Pell")
    assert (gained.member, gained.level, pell.level) == ("Pell", 2, 2)
    assert (pell.max_hp, pell.hp) == (11, 11)


@pytest.mark.rule("WB-3")
def test_hit_points_never_fall_with_a_level_and_wounds_stay() -> None:
    world = laden(Laid("gem 1", "gem", 1, 6 * 1250 * 100))
    for member in world.members():
        member.xp = 0 if member.name == "Pell" else -100_000
    world["Pell"].hp = 2
    came_up(world, 1, 1)
    assert (world["Pell"].max_hp, world["Pell"].hp) == (4, 2)


@pytest.mark.rule("WB-3")
def test_one_may_rise_more_than_one_level_at_once() -> None:
    world = laden()
    world.member("Oswin").xp = 4000
    gained = of(came_up(world, 1, 1, 6, 6, 6), LevelGained)
    assert [e.level for e in gained] == [2, 3]
    assert world["Oswin"].max_hp == 18


def test_a_race_rises_to_its_limit_and_no_further() -> None:
    world = laden()
    ilvane = world.member("Ilvane")
    ilvane.level, ilvane.xp = 4, 10_000_000
    assert not of(came_up(world), LevelGained)


def test_bringing_up_the_prize_wins_the_game() -> None:
    world = laden(Laid("prize prize", "prize", 1, 100_000, "the Psalter"))
    events = came_up(world)
    assert first(events, GameEnded).outcome == "won"
    assert world.stage == "over"
    assert legal.offers(world) == []


def test_without_the_prize_the_party_may_go_down_again_or_end_the_game() -> None:
    world = laden(Laid("gold 1", "gold", 6, 100))
    came_up(world)
    assert world.stage == "returned"
    assert [type(o) for o in offered(world, c.GoDown, c.Retire, c.Move)] == [c.GoDown, c.Retire]
    act_with(world, c.GoDown(), FixedDice())
    assert world.stage == "exploring"
    assert all(m.at is not None for m in world.members())


# ---------------------------------------------------------------------- stairs


def test_stairs_are_offered_beside_them_and_not_farther_off() -> None:
    world = delve("#########\n#<.1.4..#\n#########")
    assert not offered(world, c.TakeStairs)
    act(world, c.Move("w"))
    assert offered(world, c.TakeStairs)


def test_stairs_one_stands_beside_in_the_dark_can_be_taken() -> None:
    world = delve("#########\n#<1.....#\n#########", lit=False)
    assert offered(world, c.TakeStairs)


def test_a_new_level_is_dug_when_it_is_first_reached_and_then_stays() -> None:
    game = new_game(5)
    below = descend(game)
    assert first(below, LevelDug).depth == 2
    assert game.world.depth == 2
    game.world.turns_begun = game.world.turn
    if game.world.stage == "exploring":
        carried(game, c.TakeStairs())
        game.world.turns_begun = game.world.turn
        assert not of(carried(game, c.TakeStairs()), LevelDug)


def descend(game: Game) -> list[Event]:
    """The party set beside the stairs down, which it then takes."""
    world = game.world
    at = world.level.down
    assert at is not None
    standing(world, at)
    world.turns_begun = world.turn
    return carried(game, c.TakeStairs())


def carried(game: Game, command: c.Command) -> list[Event]:
    return [event for _, event in carry(game.world, command, dice_for(game.header, 99))]


def standing(world: World, at: tuple[int, int]) -> None:
    around = paths.flood(world.level, at, world.level.passable, 30)
    free = [s for s in around if s not in world.taken()]
    for member, square in zip(world.members(), free, strict=False):
        member.at = square


@pytest.mark.parametrize("seed", range(12))
def test_the_party_arrives_by_the_stairs_in_line_and_nobody_on_another(seed: int) -> None:
    game = new_game(seed)
    for _ in range(4):
        events = descend(game)
        if game.world.stage != "exploring":
            return
        arrived = first(events, Arrived)
        squares = list(arrived.squares.values())
        assert len({*squares}) == 6
        assert all(game.world.level.walkable(s) for s in squares)
        assert arrived.way == "down"
