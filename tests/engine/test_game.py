"""A game: commands in, events out once they are written, and nothing lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine import conduct as conducting
from crawler.engine import legal, log
from crawler.engine.events import Event
from crawler.engine.events.party import Arrived
from crawler.engine.events.turn import TimePassed, TurnEnded
from crawler.engine.game import Game, NotWritten
from crawler.engine.log import Damaged, MemoryStore, NotAGame, Seeds
from crawler.engine.parts import hashes
from crawler.engine.verify import verify
from crawler.engine.world import World
from crawler.files import asset_texts
from crawler.rules import open_book
from tests.delving import new_game, wander
from tests.engine.scenes import of

RULES = open_book("whitebox", asset_texts())


class FullDisk(MemoryStore):
    """A store that has no room for a while."""

    full = False

    def append(self, line: bytes) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().append(line)


def played(seed: int = 4, count: int = 40) -> Game:
    game = new_game(seed)
    wander(game, count, seed)
    return game


def test_a_new_game_begins_in_a_corridor_with_a_named_dungeon() -> None:
    game = new_game(7)
    assert game.world.stage == "exploring"
    assert game.world.title
    assert game.world.rumor
    assert game.world.prize
    assert len(game.world.members()) == 6
    assert game.world.depth == 1


def test_at_the_start_at_least_three_sides_of_wall_are_in_view() -> None:
    for seed in range(10):
        view = new_game(seed).view()
        assert (view.code == ord("#")).sum() >= 10


def test_a_game_is_a_header_and_a_line_for_each_command() -> None:
    game = new_game(7)
    game.play(c.Wait())
    lines = game.store.content().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(b'{"header":{"game":"crawler","format":1,"book":"whitebox"')
    assert b'"command":{"type":"Begin"' in lines[1]
    assert b'"command":{"type":"Wait"}' in lines[2]


def test_the_header_says_all_that_a_proof_needs() -> None:
    header = log.read(new_game(7).store.content()).header
    assert (header.book, header.party, header.why) == ("whitebox", "ready", "new")
    assert header.seeds == Seeds(7, 7)
    assert header.rules == RULES.fingerprint
    assert header.tcod
    assert header.program


def test_what_is_played_is_in_the_log_before_it_is_shown() -> None:
    game = new_game(7)
    before = len(game.store.content())
    events = game.play(c.Wait())
    assert len(game.store.content()) > before
    assert log.read(game.store.content()).entries[-1].events == events


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_loaded_game_is_the_same_world(seed: int) -> None:
    game = played(seed, 60)
    again = Game.load(RULES, MemoryStore(game.store.content()))
    assert again.world.parts() == game.world.parts()
    assert again.line == game.line
    assert again.header == game.header
    assert again.turn_log == game.turn_log


def test_a_loaded_game_goes_on_as_if_it_had_never_stopped() -> None:
    game = played(5, 30)
    again = Game.load(RULES, MemoryStore(game.store.content()))
    wander(game, 20, 9)
    wander(again, 20, 9)
    assert game.store.content() == again.store.content()


def test_a_game_of_which_only_the_header_was_written_begins_when_it_is_loaded() -> None:
    header = new_game(7).store.content().splitlines(keepends=True)[0]
    game = Game.load(RULES, MemoryStore(header))
    assert game.store.content() == new_game(7).store.content()


def test_two_games_of_one_seed_are_the_same_bytes() -> None:
    assert played(6, 50).store.content() == played(6, 50).store.content()


def test_a_refused_command_leaves_log_and_world_as_they_were() -> None:
    game = new_game(7)
    content, before = game.store.content(), hashes(game.world)
    for command in (c.Move("up"), c.TakeStairs(), c.GoDown(), c.CarryOut(), c.Take("gold", "Pell")):
        if not any(o.admits(command) for o in game.offers()):
            with pytest.raises(c.Illegal):
                game.play(command)
    assert game.store.content() == content
    assert hashes(game.world) == before


def test_walking_against_a_wall_costs_nothing_and_is_no_line_of_the_log() -> None:
    game = new_game(7)
    content, before = game.store.content(), hashes(game.world)
    refused = 0
    for direction in DIRECTIONS:
        try:
            legal.check(game.world, c.Move(direction))
        except c.Illegal:
            refused += 1
            with pytest.raises(c.Illegal):
                game.play(c.Move(direction))
    assert refused >= 2
    assert game.store.content() == content
    assert hashes(game.world) == before


def test_a_full_disk_is_told_and_nothing_happened() -> None:
    store = FullDisk()
    game = new_game(7, store)
    game.play(c.Wait())
    content, before, told = store.content(), hashes(game.world), list(game.turn_log)
    store.full = True
    with pytest.raises(NotWritten, match="No space left"):
        game.play(c.Wait())
    assert store.content() == content
    assert hashes(game.world) == before
    assert game.turn_log == told


def test_play_goes_on_when_there_is_room_again_with_the_dice_it_would_have_had() -> None:
    store, other = FullDisk(), MemoryStore()
    game, untroubled = new_game(7, store), new_game(7, other)
    store.full = True
    for _ in range(3):
        with pytest.raises(NotWritten):
            game.play(c.Wait())
    store.full = False
    for _ in range(12):
        for each in (game, untroubled):
            each.play(c.Wait() if each.world.stage == "exploring" else each.offers()[0].command)
    assert store.content() == other.content()
    assert verify(store.content(), lambda _: RULES).agrees


def test_a_new_game_on_a_full_disk_is_told() -> None:
    store = FullDisk()
    store.full = True
    with pytest.raises(NotWritten):
        new_game(7, store)
    assert store.content() == b""


def test_a_procedure_that_fails_leaves_the_world_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(7)
    before = hashes(game.world)

    def failing(world: World, command: c.Command, dice: object) -> Iterator[Event]:
        yield TimePassed(100)
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(conducting.PROCEDURES, c.Wait, failing)
    with pytest.raises(ZeroDivisionError):
        game.play(c.Wait())
    assert hashes(game.world) == before
    monkeypatch.undo()
    game.play(c.Wait())
    assert verify(game.store.content(), lambda _: RULES).agrees


def test_an_interruption_from_the_keyboard_leaves_the_world_of_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game(7)
    before = hashes(game.world)

    def interrupted(world: World, command: c.Command, dice: object) -> Iterator[Event]:
        yield TimePassed(100)
        raise KeyboardInterrupt

    monkeypatch.setitem(conducting.PROCEDURES, c.Wait, interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.play(c.Wait())
    assert hashes(game.world) == before


def test_the_worlds_parts_are_hashed_at_turns_ends_and_arrivals() -> None:
    entries = log.read(played(4, 80).store.content()).entries
    for entry in entries:
        milestone = bool(of(list(entry.events), TurnEnded, Arrived))
        assert not milestone or entry.world
    marked = [entry for entry in entries if entry.world]
    assert marked
    assert {*marked[0].world} == {"party", "monsters", "items", "level", "clock", "knowledge"}
    assert all(len(value) == 16 for value in marked[0].world.values())


def test_events_are_noted_with_the_turn_in_which_they_happen() -> None:
    game = new_game(4)
    for _ in range(12):
        if game.world.stage == "exploring":
            game.play(c.Wait())
    ended = [(turn, e.turn) for turn, e in game.turn_log if isinstance(e, TurnEnded)]
    assert ended
    assert all(turn in (number, number + 1) for turn, number in ended)


def test_sealed_dice_are_opened_by_the_end_or_by_practice() -> None:
    game = new_game(7)
    assert not game.opened
    game.play(c.OpenDice())
    assert game.opened


def test_events_that_do_not_fit_are_damage_and_no_crash() -> None:
    content = new_game(7).store.content()
    record, _ = log.open_record(content)
    chain = record.chain
    lines = content.splitlines(keepends=True)
    entry = log.Entry(2, c.Wait(), (TimePassed(1), TurnEnded(1), Arrived(9, {"Nobody": (1, 1)})))
    with pytest.raises(Damaged) as damage:
        Game.load(RULES, MemoryStore(lines[0] + chain.seal(entry)))
    assert damage.value.line == 2


def test_a_file_that_is_no_game_is_refused() -> None:
    with pytest.raises(NotAGame):
        Game.load(RULES, MemoryStore(b"hello\n"))
