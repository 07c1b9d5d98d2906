"""The recorded games: their commands given again yield their events, and the events yield the worlds."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawler import files
from crawler.engine import parts
from crawler.engine.events.party import CameUp, GameEnded
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, read
from crawler.engine.ruleset import RuleSet
from crawler.engine.verify import verify
from crawler.rules import open_book
from tests.rerecord import GOLDEN

RECORDED = [files.demonstration(), *sorted(GOLDEN.glob("*.jsonl"))]


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """White Box as it is installed."""
    return open_book("whitebox", files.asset_texts())


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_commands_of_a_recorded_game_yield_its_events(path: Path, rules: RuleSet) -> None:
    content = path.read_bytes()
    record = read(content)
    assert record.header.rules == rules.fingerprint, "rule data changed: python -m tests.rerecord"
    found = verify(content, lambda _: rules)
    assert found.agrees, found
    assert found.lines == len(content.splitlines())
    assert not found.torn


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_events_of_a_recorded_game_yield_the_hashed_worlds(path: Path, rules: RuleSet) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    marked = [entry for entry in read(b"".join(lines)).entries if entry.world]
    assert len(marked) > 3
    for entry in (marked[0], marked[len(marked) // 2], marked[-1]):
        game = Game.load(rules, MemoryStore(b"".join(lines[: entry.line])))
        assert parts.hashes(game.world) == entry.world


def test_the_demonstration_shows_a_delve_that_comes_up_and_an_end() -> None:
    content = files.demonstration().read_bytes()
    events = [event for entry in read(content).entries for event in entry.events]
    assert any(isinstance(event, CameUp) and event.treasure for event in events)
    assert isinstance(events[-1], GameEnded)
    assert 100 < len(content.splitlines()) < 2000
    assert len(content) < 400_000


def test_golden_games_are_there() -> None:
    assert len(RECORDED) >= 5
