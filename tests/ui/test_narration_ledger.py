"""The ledger and the menus: every die in one line, sealed ones closed; offers with their price."""

from __future__ import annotations

import pytest

from crawler.dice import Modifier, Roll
from crawler.engine.commands import ForceDoor, Order
from crawler.engine.events.base import Event
from crawler.engine.events.dungeon import RoomStocked
from crawler.engine.events.harm import Attacked
from crawler.engine.events.turn import Listened, Passed, WandererChosen
from crawler.engine.offers import Offer
from crawler.ui.narration import describe, ledger, order_text
from crawler.ui.narration.ledger import purpose_text
from tests.ui.tables import game, whitebox

SEALED = Roll("listening Ilvane", "WB-33", "1d6", (5,), 5, (), 2, True, True)
OPEN = Roll("attack with sword", "WB-66", "1d20", (17,), 18, (Modifier("strength", 1),), 13)


def test_a_line_has_purpose_rule_dice_faces_modifiers_number_and_outcome() -> None:
    event = Attacked("Oswin", "orc 1.1", "sword", "melee", True, 2, rolls=(OPEN,))
    assert ledger(event) == ("WB-66  attack with sword: 1d20: 17, +1 strength = 18, needs 13: success",)


@pytest.mark.parametrize(
    ("purpose", "plain", "named"),
    [
        ("attack with long_bow", "attack with long bow", "attack with long bow"),
        ("attack with sword", "attack with sword", "attack with long sword"),
        ("attack of dart", "attack of dart", "attack of poisoned dart"),
        ("number of rat_giant", "number of rat giant", "number of giant rats"),
        ("save against undead_paralysis", "save against undead paralysis", "save against undead paralysis"),
        ("number of gems", "number of gems", "number of gems"),
    ],
)
def test_a_purpose_is_told_in_words(purpose: str, plain: str, named: str) -> None:
    assert purpose_text(purpose, None) == plain
    assert purpose_text(purpose, whitebox().catalog) == named


def test_a_sealed_die_is_closed_until_opened() -> None:
    event = Listened((1, 1), ("Ilvane",), False, (SEALED,))
    assert ledger(event) == ("WB-33  listening Ilvane: die sealed",)
    assert ledger(event, opened=True) == (
        "WB-33  listening Ilvane: 1d6: 5, needs 2 or less: failure (sealed)",
    )


@pytest.mark.parametrize(
    "event",
    [Passed("Ilvane", (1, 1), (SEALED,)), RoomStocked(1, 2, "monster", ("shrieker",), (OPEN,))],
)
def test_a_secret_event_leaves_no_line_until_opened(event: Event) -> None:
    assert ledger(event) == ()
    assert ledger(event, opened=True)


def test_rows_rolled_again_are_told_when_opened() -> None:
    assert "rolled again: shrieker" in ledger(
        RoomStocked(1, 2, "monster", ("shrieker",), (OPEN,)), opened=True
    )


def test_who_wanders_in_stays_closed() -> None:
    event = WandererChosen("orc", 3, 60, (), (OPEN, OPEN))
    assert len(ledger(event)) == 1
    assert "orc" not in ledger(event)[0]


def test_an_offer_tells_odds_time_noise_and_check() -> None:
    view = game().view()
    x, y = view.centre
    offer = Offer(ForceDoor((x + 1, y), ("Oswin", "Maud")), {}, 4, None, 1, "loud", wandering=True)
    text = "Force the door to the east: Oswin and Maud, 4 in 6, 1 min, LOUD, a wandering check"
    assert describe(offer, view) == text


def test_every_offer_of_a_game_is_described() -> None:
    table = game()
    assert all(describe(offer, table.view()) for offer in table.offers())


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (Order("fight", "orc 1.2"), "fight B"),
        (Order("stay"), "hold"),
        (Order("throw", "orc 1.2", item="oil_flask 2"), "throw oil flask at B"),
        (None, ""),
    ],
)
def test_orders_read_in_few_words(order: Order | None, text: str) -> None:
    assert order_text(order, {"orc 1.2": "B"}) == text


def test_a_missile_order_names_weapon_and_shots() -> None:
    assert order_text(Order("missile", "orc 1.1"), {"orc 1.1": "C"}, "long_bow", 2) == "long bow C x2"
