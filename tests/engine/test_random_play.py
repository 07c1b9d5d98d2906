"""Random legal play: whatever is tried, the world stays sound and the log proves it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crawler.dice import Dice
from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.events import Event
from crawler.engine.events.fight import Acted, Walked
from crawler.engine.events.harm import Attacked
from crawler.engine.events.turn import DoorTried, Listened, Searched, Stepped
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore
from crawler.engine.verify import verify
from crawler.engine.world import World
from tests.delving import Delver, new_game

Below = Callable[[int], int]


def choose(game: Game, below: Below) -> c.Command | None:
    """Any legal command; walking and what comes of it rather than the sorting of packs."""
    offers = game.offers()
    busy = [o for o in offers if not isinstance(o.command, c.Give | c.Drop | c.Retire | c.OpenDice)]
    some = busy if busy and below(4) else offers
    return some[below(len(some))].sample(below) if some else None


def play(game: Game, count: int, below: Below) -> None:
    """So many commands, with all that must hold looked at after each."""
    for _ in range(count):
        command = choose(game, below)
        if command is None:
            assert game.world.stage == "over"
            return
        before = game.world.time
        dead = {name for name, creature in game.world.creatures.items() if creature.down}
        events = game.play(command)
        assert game.world.time >= before
        assert not dead & actors(events)
        sound(game.world)


def actors(events: tuple[Event, ...]) -> set[str]:
    """Whoever did something in these events."""
    found: set[str] = set()
    for event in events:
        match event:
            case Attacked():
                found.add(event.attacker)
            case Acted() | Walked():
                found.add(event.creature)
            case Stepped():
                found |= {*event.squares}
            case DoorTried() | Listened() | Searched():
                found |= {*event.members}
    return found


def sound(world: World) -> None:
    """What is always true."""
    bodies_are_sound(world)
    items_are_sound(world)
    assert world.stage in ("exploring", "meeting", "fighting", "fallen", "returned", "over")
    assert (world.stage == "fighting") == (world.fight is not None)
    assert (world.stage == "meeting") == (world.meeting is not None)
    assert bool(world.members()) or world.stage in ("fallen", "over")
    assert bool(legal.offers(world)) == (world.stage != "over")
    assert all(not world[name].down for name in world.in_view)
    assert world.unfinished is None or world.unfinished.left > 0


def bodies_are_sound(world: World) -> None:
    assert {*world.present} == {k.name for k in world.creatures.values() if not k.down}
    assert {*world.burning} == {i.name for i in world.items.values() if i.lit}
    for creature in world.creatures.values():
        assert creature.hp <= creature.max_hp
        assert creature.hp > 0 or creature.dead or creature.gone
        assert not (creature.dead and creature.hp > 0)
        assert not creature.gone or creature.at is None
    for depth, floor in world.floors.items():
        standing = [k for k in world.creatures.values() if k.depth == depth and k.at and not k.down]
        assert len({k.at for k in standing}) == len(standing)
        assert all(floor.level.terrain(k.at) in ".<>+" for k in standing if k.at)
    assert all(m.depth == world.depth for m in world.members())
    away = world.stage == "returned" or world.outcome in ("won", "retired")
    fleeing = world.stage == "fighting"
    assert all(fleeing or (m.at is None) == away for m in world.members())


def items_are_sound(world: World) -> None:
    places: dict[str, str] = {}
    for creature in world.creatures.values():
        for name in creature.gear:
            assert name not in places
            places[name] = creature.name
            assert world.items[name].holder == creature.name
        hands = [world.items[n].hand for n in creature.gear if world.items[n].hand]
        assert len(hands) == len({*hands})
        assert not ("both" in hands and {"right", "left"} & {*hands})
    for floor in world.floors.values():
        for at, names in floor.lying.items():
            for name in names:
                assert name not in places
                places[name] = str(at)
                assert world.items[name].at == at
    assert {*places} == {*world.items}
    assert all(item.count > 0 and item.left >= 0 for item in world.items.values())


def proven(game: Game) -> None:
    """The log reloads to an equal world, and its commands give it again."""
    content = game.store.content()
    again = Game.load(game.rules, MemoryStore(content))
    assert again.world.parts() == game.world.parts()
    verdict = verify(content, lambda _: game.rules)
    assert verdict.agrees, verdict


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_tried_the_world_stays_sound_and_the_log_proves_it(seed: int) -> None:
    game = new_game(seed)
    play(game, 50, Dice(seed, "player").below)
    proven(game)


@given(st.data())
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_whatever_is_chosen_the_world_stays_sound(data: st.DataObject) -> None:
    game = new_game(data.draw(st.integers(0, 2**64)))
    play(game, 15, lambda limit: data.draw(st.integers(0, limit - 1)))
    proven(game)


def test_a_player_with_some_sense_delves_through_a_sound_world() -> None:
    game, player = new_game(21), Delver(2)
    for _ in range(250):
        command = player.choose(game)
        if command is None:
            break
        game.play(command)
        sound(game.world)
    proven(game)


def test_every_offer_is_accepted_and_its_samples_too() -> None:
    dice = Dice(3, "samples")
    for seed in range(3):
        game = new_game(seed)
        for _ in range(8):
            offers = game.offers()
            for offer in offers:
                legal.check(game.world, offer.command)
                legal.check(game.world, offer.sample(dice.below))
            if not offers:
                break
            game.play(offers[dice.below(len(offers))].sample(dice.below))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
def test_long_games_stay_sound(seed: int) -> None:
    game = new_game(seed)
    play(game, 600, Dice(seed, "player").below)
    proven(game)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 130))
def test_long_delves_stay_sound(seed: int) -> None:
    game, player = new_game(seed), Delver(4)
    for _ in range(1500):
        command = player.choose(game)
        if command is None:
            break
        game.play(command)
        sound(game.world)
    proven(game)
