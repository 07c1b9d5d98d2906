"""What the journal says of whole games: clean sentences, no sealed face, no name of the engine's own."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest

from crawler.engine.events import Event, rolls_of
from crawler.ui.narration import Sentence, describe, ledger, note, opening_teller, tell
from crawler.ui.narration.reasons import rule_sentences
from tests.ui.tables import game, spoken, whitebox

ROOT = Path(__file__).resolve().parents[2]
SEEDS = (1, 4)
HINT = "arrows walk, Enter acts, ? helps"
CITED = re.compile(r"\"((?:WB|HR)-\d+|8\.\d+|ose\.\w+)\"")


@cache
def played(seed: int) -> tuple[Event, ...]:
    """The events of a game of random digits."""
    chance = random.Random(seed)
    table = game(seed)
    spoken(table, *(str(chance.randint(1, 9)) for _ in range(150)))
    return tuple(event for _turn, event in table.turn_log)


def told(seed: int) -> list[tuple[Event, Sentence]]:
    teller = opening_teller(whitebox().catalog)
    found = []
    for event in played(seed):
        note(event, teller)
        found += [(event, sentence) for sentence in tell(event, teller)]
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_sentences_of_a_game_are_clean(seed: int) -> None:
    for event, sentence in told(seed):
        text = sentence.text
        if text == HINT:
            continue
        assert text[0].isupper() or text[0].isdigit(), sentence
        assert text[-1] in '.!"', sentence
        assert not re.search(r"[{}_]|\bNone\b|  |\d+\.\d", text), (event, sentence)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_cited_rule_can_be_asked_for(seed: int) -> None:
    rules = {sentence.rule for _event, sentence in told(seed)} | {
        roll.rule for event in played(seed) for roll in rolls_of(event)
    }
    assert rules - {""} <= rule_sentences().keys()


def test_every_rule_that_the_program_cites_has_a_sentence() -> None:
    cited = set()
    for path in (ROOT / "crawler").rglob("*.py"):
        cited |= set(CITED.findall(path.read_text(encoding="utf-8")))
    assert cited <= rule_sentences().keys()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sealed_roll_of_a_game_shows_no_face(seed: int) -> None:
    for event in played(seed):
        sealed = [roll for roll in rolls_of(event) if roll.sealed]
        lines = ledger(event)
        assert len(ledger(event, opened=True)) >= len(lines)
        if sealed and lines:
            assert sum(line.endswith("die sealed") for line in lines) == len(sealed)


@pytest.mark.parametrize("seed", SEEDS)
def test_offers_on_the_way_are_described_cleanly(seed: int) -> None:
    table = game(seed)
    chance = random.Random(seed)
    for _ in range(60):
        view = table.view()
        for offer in view.offers:
            text = describe(offer, view)
            assert text
            assert not re.search(r"[{}_]|\bNone\b", text), offer
        spoken(table, str(chance.randint(1, 9)))
