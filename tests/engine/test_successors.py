"""Those who come after: a new party in the same dungeon."""

from __future__ import annotations

from crawler.engine import commands as c
from crawler.engine.events import Event
from crawler.engine.events.dungeon import LevelDug, RoomStocked
from crawler.engine.events.harm import Died
from crawler.engine.events.party import (
    MemberJoined,
    PartyFell,
    PartyMustered,
)
from crawler.engine.events.turn import DoorFound, TrapFound
from crawler.engine.game import Game, carry, dice_for
from tests.delving import new_game
from tests.engine.exploring import act, delve, offered, with_trap
from tests.engine.scenes import first, of, run

MOUTH = """
############
#<123456...#
############
"""


def carried(game: Game, command: c.Command) -> list[Event]:
    return [event for _, event in carry(game.world, command, dice_for(game.header, 99))]


def fallen(seed: int = 3) -> Game:
    """A game whose first party fell in the first corridor."""
    game = new_game(seed)
    events = [Died(m.name, "pit_10") for m in game.world.members()]
    run(game.world, iter([*events, PartyFell("Maud", "pit_10", "WB-72")]))
    return game


def muster(game: Game) -> list[Event]:
    return carried(game, c.Muster())


def test_after_the_fall_a_new_party_may_come_or_the_game_ends() -> None:
    game = fallen()
    assert {type(o.command) for o in game.offers()} == {c.Muster, c.Retire, c.OpenDice}


def test_a_new_party_bears_other_names() -> None:
    game = fallen()
    before = {*game.world.creatures}
    names = [e.name for e in of(muster(game), MemberJoined)]
    assert len({*names}) == 6
    assert not {*names} & before


def test_parties_never_run_out_of_names() -> None:
    game = fallen()
    for _ in range(20):
        names = [e.name for e in of(muster(game), MemberJoined)]
        assert len({*names}) == 6
        run(game.world, iter([Died(name, "pit_10") for name in names]))
        run(game.world, iter([PartyFell(names[-1], "pit_10", "WB-72")]))


def test_a_new_party_goes_into_the_same_dungeon_which_is_neither_dug_nor_stocked_again() -> None:
    game = fallen()
    rows = game.world.parts()["level"]
    events = muster(game)
    assert not of(events, LevelDug, RoomStocked)
    assert game.world.parts()["level"] == rows


def test_a_new_party_knows_nothing() -> None:
    game = fallen()
    floor = game.world.floor
    secret = next((d.at for d in floor.level.doors.values() if d.secret), None)
    known = [DoorFound(secret, "Maud", "search")] if secret else []
    known += [TrapFound(at, "Maud", "search") for at in floor.traps]
    run(game.world, iter(known))
    game.world.floor.free[1, 1] = None
    muster(game)
    floor = game.world.floor
    assert not floor.found
    assert not floor.free
    assert not floor.searched
    assert not any(t.found for t in floor.traps.values())
    fresh = new_game(3).world.floor.memory
    assert floor.memory.count == fresh.count


def test_the_bodies_and_the_gear_of_the_first_party_lie_there_for_the_second() -> None:
    game = fallen()
    old = list(game.world.order)
    at = {name: game.world[name].at for name in old}
    muster(game)
    assert {name: game.world[name].at for name in old} == at
    assert {o.item for o in offered(game.world, c.Take)} >= {*game.world[old[0]].gear}


def test_the_second_party_is_not_paid_for_what_the_first_has_slain() -> None:
    game = fallen()
    game.world.slain_xp = 500
    muster(game)
    assert game.world.slain_xp == 0


def test_those_who_knew_the_first_party_have_not_met_the_second() -> None:
    game = fallen()
    group = next(iter(game.world.groups.values()), None)
    assert group is not None
    group.attitude, group.alert = "hostile", True
    muster(game)
    assert (group.attitude, group.alert) == ("unmet", False)


def test_the_dead_are_counted_over_all_parties() -> None:
    game = fallen()
    muster(game)
    assert game.world.deaths == 6
    assert game.world.delves == 2


def test_members_are_mustered_with_lit_torch_and_full_hands() -> None:
    game = fallen()
    events = muster(game)
    assert first(events, PartyMustered).delve == 2
    assert len(game.world.lights()) == 1
    assert all(m.hp == m.max_hp for m in game.world.members())


def test_every_thing_in_the_dungeon_has_a_name_of_its_own() -> None:
    game = fallen()
    muster(game)
    held = [name for creature in game.world.creatures.values() for name in creature.gear]
    lying = [n for f in game.world.floors.values() for names in f.lying.values() for n in names]
    assert len(held + lying) == len({*held, *lying}) == len(game.world.items)


def test_ending_the_game_after_the_fall_is_told_as_fallen() -> None:
    game = fallen()
    act(game.world, c.Retire())
    assert (game.world.stage, game.world.outcome) == ("over", "fallen")


def test_opening_the_dice_makes_the_game_practice_once() -> None:
    world = delve(MOUTH)
    act(world, c.OpenDice())
    assert world.practice
    assert not offered(world, c.OpenDice)


def test_a_trap_the_first_party_found_is_unknown_to_the_second() -> None:
    world = with_trap(delve(MOUTH), (9, 1), "arrow", found=True)
    run(world, iter([PartyMustered(2)]))
    assert not world.floor.traps[9, 1].found
