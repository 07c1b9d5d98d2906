"""What every rule book must answer, whatever its figures."""

from __future__ import annotations

from functools import cache

import pytest

from crawler.dice import Dice
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds
from crawler.engine.ruleset import RuleSet
from crawler.engine.verify import verify
from crawler.engine.world import TURN, Member
from crawler.files import asset_texts
from crawler.rules import RULE_SETS, UnknownBook, open_book

BOOKS = pytest.mark.parametrize("key", RULE_SETS)
ACTS = ("push", "listen", "secret_doors", "traps", "disarm", "passing_door", "passing_trap", "thievery")
DANGERS = ("death", "poison", "paralysis", "spells", "traps", "poison of traps")


@cache
def book(key: str) -> RuleSet:
    return open_book(key, asset_texts())


@cache
def game(key: str) -> Game:
    return Game.new(book(key), MemoryStore(), Seeds(5, 5))


def party(key: str) -> list[Member]:
    return game(key).world.members()


@BOOKS
def test_a_book_has_its_key_its_name_and_the_hash_of_its_figures(key: str) -> None:
    assert book(key).key == key
    assert book(key).tables.name
    assert len(book(key).fingerprint) == 16


@BOOKS
def test_rounds_fit_into_a_turn_and_open_and_close_with_known_steps(key: str) -> None:
    assert TURN % book(key).round_time == 0
    assert {*book(key).opening(), *book(key).closing()} <= {"initiative", "lasting", "morale"}


@BOOKS
@pytest.mark.parametrize("act", ACTS)
def test_odds_are_of_six_and_name_their_rule(key: str, act: str) -> None:
    for member in party(key):
        for detail in ("stone", "metal", "mechanism") if act != "disarm" else ("dexterity", "intelligence"):
            odds = book(key).odds(act, member, detail)
            assert 0 <= odds.of_six <= 6
            assert odds.rule


@BOOKS
def test_three_force_a_door_better_than_one(key: str) -> None:
    members = party(key)
    one, three = (book(key).force_odds(members[:n], False).of_six for n in (1, 3))
    assert 1 <= one <= three <= 5


@BOOKS
def test_the_ready_party_may_use_what_it_holds_and_can_walk(key: str) -> None:
    world = game(key).world
    for member in world.members():
        assert book(key).base_rate(world, member) > 0
        assert all(book(key).may_use(member, item.kind) for item in world.carried(member.name) if item.hand)


@BOOKS
@pytest.mark.parametrize("danger", DANGERS)
def test_a_saving_throw_needs_something_on_a_die_of_twenty(key: str, danger: str) -> None:
    for member in party(key):
        roll = book(key).save(member, danger, Dice(1, danger))
        assert roll.dice == "1d20"
        assert roll.needed is not None
        assert 2 <= roll.needed <= 20


@BOOKS
def test_every_kind_can_be_fought_and_every_way_to_attack_has_dice(key: str) -> None:
    world = game(key).world
    for creature in [*world.members(), *(c for g in world.groups for c in world.monsters(g))]:
        forms = book(key).forms(world, creature)
        assert forms
        assert all(form.damage for form in forms)


@BOOKS
def test_morale_and_reaction_read_every_throw(key: str) -> None:
    tables = book(key).tables
    for seed in range(60):
        assert book(key).morale((), Dice(seed, "morale"))[1] in {r.result for r in tables.morale.rows}
        assert book(key).reaction(game(key).world, None, Dice(seed, "reaction"))[1] in {
            r.result for r in tables.reaction.rows
        }


@BOOKS
def test_a_game_begins_and_its_log_is_proven(key: str) -> None:
    content = game(key).store.content()
    assert verify(content, lambda _: book(key)).agrees


def test_a_book_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownBook, match="whitebox"):
        open_book("blackbox", asset_texts())
