"""What lives and lies in new levels, over many seeds."""

from __future__ import annotations

from functools import cache

import pytest

from crawler.dice import Dice, FixedDice, read_notation
from crawler.dungeon import maps
from crawler.dungeon.digging import dig
from crawler.engine import stocking
from crawler.engine.commands import Begin, Wait
from crawler.engine.events import Event, rolls_of
from crawler.engine.events.dungeon import GroupPlaced, LevelDug, RoomStocked, ThingsLaid, TrapSet
from crawler.engine.party import begin
from crawler.engine.world import World
from tests.delving import new_game
from tests.engine.exploring import act_with
from tests.engine.scenes import of, run, whitebox

SEEDS = range(60)
LEVELS = 5
FLOORS = [(seed, 1 + seed % LEVELS) for seed in SEEDS]


@cache
def stocked(seed: int, depth: int) -> tuple[World, list[Event]]:
    """A level of a seed by itself, and the events that stocked it."""
    world = World(whitebox(), dungeon_seed=seed, prize="Orb")
    LevelDug(depth, maps.write(dig(depth, LEVELS, seed))).apply(world)
    return world, run(world, stocking.stock(world, depth))


@cache
def everything() -> list[tuple[int, int, World, list[Event]]]:
    return [(seed, depth, *stocked(seed, depth)) for seed, depth in FLOORS]


@pytest.mark.parametrize("depth", range(1, LEVELS + 1))
def test_a_level_holds_only_kinds_of_its_own_list_and_of_the_one_above(depth: int) -> None:
    lists = whitebox().tables.stocking.wandering
    column = lists[depth - 1] + lists[max(0, depth - 2)]
    for seed in range(12):
        world, _ = stocked(seed, depth)
        assert {g.kind for g in world.groups.values()} <= {*column} & {*whitebox().catalog.monsters}


def test_every_room_is_stocked_once_and_says_by_which_dice() -> None:
    for _, depth, world, events in everything():
        rooms = [e.room for e in of(events, RoomStocked)]
        assert sorted(rooms) == list(range(len(world.floors[depth].level.rooms)))
        assert all(e.rolls for e in of(events, RoomStocked))


def test_what_a_room_holds_is_what_its_die_says() -> None:
    rows = whitebox().tables.stocking.rows
    for _, _, _, events in everything():
        for event in of(events, RoomStocked):
            if event.contents == "vault":
                continue
            throws = [r for r in event.rolls if r.purpose == "room contents"]
            row = next(r for r in rows if r.least <= throws[-1].result <= r.most)
            assert row.contents == event.contents
            treasure = next(r for r in event.rolls if r.purpose == "treasure in the room")
            assert treasure.needed == row.treasure


def test_what_is_not_built_is_rolled_again_and_the_ledger_says_so() -> None:
    again = [e for *_, events in everything() for e in of(events, RoomStocked) if e.again]
    assert again
    for event in again:
        built = {*whitebox().catalog.monsters}
        assert all(word == "special" or word not in built for word in event.again)
        thrown = [r for r in event.rolls if r.purpose != "treasure in the room"]
        wanted = {"empty": 1, "trap": 1, "monster": 2, "vault": 1}[event.contents]
        assert len(thrown) == len(event.again) + wanted


def test_specials_are_never_left_in_a_room() -> None:
    assert not any(e.contents == "special" for *_, events in everything() for e in of(events, RoomStocked))


def test_monsters_stand_in_their_room_each_on_his_own_square() -> None:
    for _, depth, world, _ in everything():
        level = world.floors[depth].level
        standing = [c.at for c in world.creatures.values()]
        assert len(standing) == len({*standing})
        for group in world.groups.values():
            assert group.room is not None
            assert all(level.room_at(c.at) == group.room for c in world.monsters(group.name) if c.at)


def test_a_group_has_at_least_one_and_at_most_as_many_as_its_dice_allow() -> None:
    for *_, world, _ in everything():
        for group in world.groups.values():
            number = whitebox().catalog.monsters[group.kind].number
            assert 1 <= len(group.members) <= max(1, read_notation(number).highest)


def test_hit_points_are_those_of_the_dice() -> None:
    for *_, world, _ in everything():
        for creature in world.creatures.values():
            dice = whitebox().catalog.monsters[creature.kind].hit_points
            assert 1 <= creature.hp == creature.max_hp <= read_notation(dice).highest


def test_traps_lie_on_floor_never_on_stairs_and_never_deeper_kinds() -> None:
    for _, depth, world, events in everything():
        level = world.floors[depth].level
        for event in of(events, TrapSet):
            assert level.terrain(event.at) == "."
            assert whitebox().catalog.traps[event.kind].min_level <= depth


def test_traps_of_corridors_keep_away_from_the_stairs() -> None:
    for _, depth, world, events in everything():
        level = world.floors[depth].level
        stairs = [s for s in (level.up, level.down) if s]
        for event in of(events, TrapSet):
            if level.room_at(event.at) is None:
                assert all(max(abs(s[0] - event.at[0]), abs(s[1] - event.at[1])) > 10 for s in stairs)


def test_all_things_lie_on_ground_that_can_be_reached() -> None:
    for _, depth, world, events in everything():
        level = world.floors[depth].level
        for event in of(events, ThingsLaid):
            assert level.walkable(event.at)
            assert level.room_at(event.at) is not None


def test_the_prize_lies_in_the_vault_of_the_lowest_level_and_nowhere_else() -> None:
    for _, depth, world, events in everything():
        prizes = [(e, t) for e in of(events, ThingsLaid) for t in e.things if t.kind == "prize"]
        assert len(prizes) == (1 if depth == LEVELS else 0)
        for event, thing in prizes:
            level = world.floors[depth].level
            assert level.room_at(event.at) == level.vault
            assert thing.label == "Orb"
            assert 2 * LEVELS * 100 * 100 <= thing.worth <= 12 * LEVELS * 100 * 100


def test_the_vault_is_guarded() -> None:
    for _, depth, world, _ in everything():
        if depth == LEVELS:
            vault = world.floors[depth].level.vault
            assert any(g.room == vault for g in world.groups.values())


def test_unguarded_silver_is_what_the_table_allows() -> None:
    row = whitebox().tables.stocking.unguarded[0]
    assert row.to_level == 1
    for _, depth, world, events in everything():
        guarded = {g.room for g in world.groups.values()}
        for event in of(events, ThingsLaid) if depth == 1 else []:
            if world.floors[depth].level.room_at(event.at) in guarded:
                continue
            silver = [t.count for t in event.things if t.kind == "silver"]
            assert all(100 <= count <= 600 and count % 100 == 0 for count in silver)


def test_a_guarded_hoard_is_worth_one_to_four_times_its_guards() -> None:
    for _, depth, world, events in everything():
        for group in world.groups.values():
            xp = whitebox().catalog.monsters[group.kind].xp * len(group.members)
            worth = hoard(world, depth, events, group.room)
            if not worth or any(
                t for e in of(events, ThingsLaid) for t in e.things if t.kind in ("gem", "prize")
            ):
                continue
            assert xp * 0.9 <= worth / 100 <= 4 * xp


def hoard(world: World, depth: int, events: list[Event], room: int | None) -> int:
    level = world.floors[depth].level
    laid = [e for e in of(events, ThingsLaid) if level.room_at(e.at) == room]
    return sum(t.worth * t.count for e in laid for t in e.things if t.kind != "prize")


def test_a_first_level_holds_some_hundreds_of_gold_on_the_average() -> None:
    totals = []
    for seed in SEEDS:
        _, events = stocked(seed, 1)
        totals.append(sum(t.worth * t.count for e in of(events, ThingsLaid) for t in e.things) / 100)
    assert 100 < sum(totals) / len(totals) < 3000


def test_magic_is_not_built_and_rolled_again() -> None:
    rolls = [r for *_, events in everything() for e in events for r in rolls_of(e) if "magic" in r.purpose]
    assert rolls
    kinds = {t.kind for *_, events in everything() for e in of(events, ThingsLaid) for t in e.things}
    assert kinds <= {"copper", "silver", "gold", "gem", "jewel", "prize"}


def test_the_dice_of_the_dungeon_are_sealed() -> None:
    for *_, events in everything():
        assert all(r.sealed for e in events for r in rolls_of(e))


def test_every_thing_and_creature_has_a_name_of_its_own() -> None:
    for *_, events in everything():
        things = [t.name for e in of(events, ThingsLaid) for t in e.things]
        creatures = [p.name for e in of(events, GroupPlaced) for p in e.members]
        assert len(things) == len({*things})
        assert len(creatures) == len({*creatures})


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_seed_gives_the_same_dungeon_whatever_the_party_did_before(seed: int) -> None:
    early, late = new_game(seed).world, new_game(seed).world
    late.time, late.turns_begun, late.serials["group"] = 10**9, 10**9, 40
    act_with(late, Wait(), FixedDice())
    for world in (early, late):
        LevelDug(2, maps.write(dig(2, LEVELS, seed))).apply(world)
    assert run(early, stocking.stock(early, 2)) == run(late, stocking.stock(late, 2))


def test_the_dice_of_play_do_not_change_the_dungeon() -> None:
    dungeons = []
    for seed in (1, 2):
        world = World(whitebox(), dungeon_seed=9)
        run(world, begin(world, Begin(), Dice(seed, "command 2")))
        parts = world.parts()
        dungeons.append((parts["level"], parts["monsters"], world.title, world.rumor, world.prize))
    assert dungeons[0] == dungeons[1]


def test_the_lower_levels_hold_more_than_one_kind() -> None:
    for depth in (3, 5):
        kinds = {g.kind for seed in range(12) for g in stocked(seed, depth)[0].groups.values()}
        assert len(kinds) >= 4
