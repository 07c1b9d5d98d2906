"""Proving a log: what agrees, what differs, and where."""

from __future__ import annotations

import json
from functools import cache

import pytest
from msgspec.structs import replace

from crawler.engine import commands as c
from crawler.engine.events.turn import TimePassed, TurnEnded, Waited
from crawler.engine.game import Game
from crawler.engine.log import (
    Chain,
    Entry,
    Header,
    HeaderLine,
    MemoryStore,
    NewerFormat,
    NotAGame,
    Seeds,
    read,
)
from crawler.engine.ruleset import RuleSet
from crawler.engine.verify import Verdict, verify
from crawler.files import asset_texts
from crawler.rules import open_book
from tests.delving import new_game, wander

RULES = open_book("whitebox", asset_texts())


@cache
def sample() -> bytes:
    """A game with a turn or more of waiting in it."""
    for seed in range(1, 40):
        game = new_game(seed)
        for _ in range(25):
            if game.world.stage != "exploring":
                break
            game.play(c.Wait())
        else:
            wander(game, 10, seed)
            return game.store.content()
    raise AssertionError("somebody always comes")


def installed(_: Header) -> RuleSet | None:
    return RULES


def resealed(change: dict[int, Entry] | None = None, header: Header | None = None) -> bytes:
    """The sample with other entries by their lines, or another header, and a chain that holds."""
    record, chain = read(sample()), Chain()
    entries = [(change or {}).get(entry.line, entry) for entry in record.entries]
    return b"".join(chain.seal(value) for value in [HeaderLine(header or record.header), *entries])


def line_with(kind: type) -> Entry:
    return next(e for e in read(sample()).entries if any(isinstance(x, kind) for x in e.events))


def swapped(entry: Entry, kind: type, **changes: object) -> Entry:
    """An entry in which the first event of a kind is another."""
    at = next(i for i, event in enumerate(entry.events) if isinstance(event, kind))
    events = list(entry.events)
    events[at] = replace(events[at], **changes)
    return replace(entry, events=tuple(events))


def test_a_game_as_it_was_played_agrees() -> None:
    verdict = verify(sample(), installed)
    assert verdict == Verdict(True, len(sample().splitlines()), verdict.turns)
    assert verdict.turns >= 3


@pytest.mark.parametrize("seed", range(1, 5))
def test_random_games_agree(seed: int) -> None:
    game = new_game(seed)
    wander(game, 50, seed)
    assert verify(game.store.content(), installed).agrees


def test_a_sealed_copy_agrees_too() -> None:
    assert resealed() == sample()


def test_a_changed_event_is_found_with_its_line_turn_and_part() -> None:
    entry = line_with(TimePassed)
    verdict = verify(resealed({entry.line: swapped(entry, TimePassed, time=1)}), installed)
    assert (verdict.agrees, verdict.line, verdict.turn, verdict.part) == (False, entry.line, 1, "events")
    assert "TimePassed" in verdict.why


def test_a_difference_in_a_later_turn_says_which() -> None:
    entry = [e for e in read(sample()).entries if any(isinstance(x, TurnEnded) for x in e.events)][1]
    verdict = verify(resealed({entry.line: swapped(entry, TurnEnded, turn=99)}), installed)
    assert (verdict.line, verdict.turn) == (entry.line, 2)


def test_a_left_out_event_is_found() -> None:
    entry = line_with(Waited)
    verdict = verify(resealed({entry.line: replace(entry, events=entry.events[:-1])}), installed)
    assert (verdict.agrees, verdict.line, verdict.part) == (False, entry.line, "events")


def test_an_event_too_many_is_found() -> None:
    entry = line_with(Waited)
    verdict = verify(resealed({entry.line: replace(entry, events=(*entry.events, Waited(1)))}), installed)
    assert (verdict.agrees, verdict.line, verdict.part) == (False, entry.line, "events")


def test_a_changed_command_is_found() -> None:
    entry = line_with(Waited)
    verdict = verify(resealed({entry.line: replace(entry, command=c.SetPace("careful"))}), installed)
    assert (verdict.agrees, verdict.line) == (False, entry.line)


def test_a_command_that_may_not_be_given_is_found() -> None:
    entry = line_with(Waited)
    verdict = verify(resealed({entry.line: replace(entry, command=c.GoDown())}), installed)
    assert (verdict.agrees, verdict.line, verdict.part) == (False, entry.line, "command")
    assert "refused" in verdict.why


@pytest.mark.parametrize("part", ["party", "monsters", "items", "level", "clock", "knowledge"])
def test_a_changed_hash_names_the_part_of_the_world(part: str) -> None:
    entry = next(e for e in read(sample()).entries if e.world)
    changed = replace(entry, world={**entry.world, part: "0" * 16})
    verdict = verify(resealed({entry.line: changed}), installed)
    assert (verdict.agrees, verdict.line, verdict.part) == (False, entry.line, part)


def test_other_dice_are_found() -> None:
    header = replace(read(sample()).header, seeds=Seeds(read(sample()).header.seeds.dungeon, 987))
    verdict = verify(resealed(header=header), installed)
    assert verdict.agrees is False
    assert verdict.part == "events"


def test_another_dungeon_is_found_in_the_first_line() -> None:
    header = replace(read(sample()).header, seeds=Seeds(987, 1))
    verdict = verify(resealed(header=header), installed)
    assert (verdict.agrees, verdict.line) == (False, 2)


def test_another_program_decides_nothing() -> None:
    header = replace(read(sample()).header, program="99.0", tcod="0.0")
    assert verify(resealed(header=header), installed).agrees


def test_damage_is_a_difference_of_its_line() -> None:
    lines = sample().splitlines(keepends=True)
    lines[6] = lines[6].replace(b"Wait", b"Bait", 1)
    verdict = verify(b"".join(lines), installed)
    assert (verdict.agrees, verdict.line, verdict.part) == (False, 7, "log")


def test_a_damaged_header_is_a_difference_of_the_first_line() -> None:
    damaged = sample().replace(b'"party":"ready"', b'"party":"reads"', 1)
    changed = damaged if damaged != sample() else sample().replace(b'"program":"', b'"program":"9', 1)
    verdict = verify(changed, installed)
    assert (verdict.agrees, verdict.line) == (False, 1)


def test_a_torn_last_line_is_told_and_left_out() -> None:
    verdict = verify(sample()[:-5], installed)
    assert (verdict.agrees, verdict.torn) == (True, True)
    assert verdict.lines == len(sample().splitlines()) - 1


def test_without_the_rule_data_nothing_is_called_different() -> None:
    verdict = verify(sample(), lambda _: None)
    assert verdict.agrees is None
    assert "not installed" in verdict.why


def test_damage_is_told_even_where_nothing_can_be_proven() -> None:
    lines = sample().splitlines(keepends=True)
    lines[6] = lines[6].replace(b"Wait", b"Bait", 1)
    verdict = verify(b"".join(lines), lambda _: None)
    assert (verdict.agrees, verdict.line) == (False, 7)


def stretched(seeds: Seeds, rules: str) -> bytes:
    """The sample with a second stretch after it, in which nothing happens."""
    chain = Chain()
    for line in sample().splitlines(keepends=True):
        chain.check(line)
    header = replace(read(sample()).header, seeds=seeds, rules=rules, why="branched")
    return sample() + chain.seal(HeaderLine(header))


def test_a_later_stretch_of_which_the_rules_are_not_installed_is_not_provable() -> None:
    chain = Chain()
    content = stretched(Seeds(1, 1), "f" * 16)
    for line in content.splitlines(keepends=True):
        assert chain.check(line) is not None
    content += chain.seal(Entry(len(content.splitlines()) + 1, c.SetPace("careful"), ()))
    verdict = verify(content, lambda header: RULES if header.rules == RULES.fingerprint else None)
    assert verdict.agrees is None


def test_a_later_stretch_is_proven_with_its_own_dice() -> None:
    assert verify(stretched(Seeds(1, 77), RULES.fingerprint), installed).agrees


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(NotAGame):
        verify(b"hello\n", installed)
    newer = json.loads(sample().splitlines()[0])
    newer["header"]["format"] = 99
    with pytest.raises(NewerFormat):
        verify(json.dumps(newer).encode() + b"\n", installed)


def test_events_that_do_not_fit_are_a_difference_and_no_crash() -> None:
    entry = line_with(Waited)
    verdict = verify(resealed({entry.line: replace(entry, events=(TurnEnded(9),))}), installed)
    assert verdict.agrees is False


def newer_rules() -> RuleSet:
    rules = open_book("whitebox", asset_texts())
    rules.fingerprint = "f" * 16
    return rules


def test_going_on_under_other_rule_data_opens_a_new_stretch_and_keeps_the_old_one_provable() -> None:
    store = MemoryStore(sample())
    game = Game.load(newer_rules(), store)
    game.play(c.Wait() if game.world.stage == "exploring" else game.offers()[0].command)
    record = read(store.content())
    assert [header.why for _, header in record.headers] == ["new", "upgraded"]
    assert verify(store.content(), installed_as_named).agrees
    assert verify(store.content(), installed_alone).agrees is None
    assert verify(sample(), installed_alone).agrees


def installed_alone(header: Header) -> RuleSet | None:
    return RULES if header.rules == RULES.fingerprint else None


def installed_as_named(header: Header) -> RuleSet | None:
    return RULES if header.rules == RULES.fingerprint else newer_rules()


def test_a_newest_stretch_without_commands_counts_too() -> None:
    record = read(sample())
    line = record.chain.seal(HeaderLine(replace(record.header, rules="f" * 16)))
    assert verify(sample() + line, installed_alone).agrees is None


def test_a_header_that_does_not_hold_in_the_middle_is_damage_of_its_line() -> None:
    record = read(sample())
    line = record.chain.seal(HeaderLine(replace(record.header, game="nethack")))
    verdict = verify(sample() + line, installed)
    assert verdict.agrees is False
    assert verdict.line == record.lines + 1


@pytest.mark.parametrize("bad", [{"game": "nethack"}, {"format": 0}, {"seeds": Seeds(-1, 1)}])
def test_a_header_of_another_program_is_no_game(bad: dict[str, object]) -> None:
    header = replace(read(sample()).header, **bad)
    with pytest.raises(NotAGame):
        verify(Chain().seal(HeaderLine(header)), installed)


def test_deeply_nested_lines_are_damage_and_never_a_crash() -> None:
    nested = b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"
    with pytest.raises(NotAGame):
        verify(nested, installed)
