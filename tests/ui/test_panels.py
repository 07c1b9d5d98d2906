"""Top line, panel, rule and hints: what must be said stays whole at every size."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.offers import Offer
from crawler.engine.view import FoeView, LightView, View
from crawler.ui.hints import hints
from crawler.ui.keys import PRESET
from crawler.ui.narration.teller import Known
from crawler.ui.widgets import foes, roster, topline
from crawler.ui.widgets.camera import Camera
from tests.ui.stage import desk, drawn, exploration, fight

SIZES = [(46, 18), (60, 20), (72, 22), (80, 24), (120, 40)]


def panel(view: View, size: tuple[int, int] = (80, 24)) -> str:
    """The panel at the right of a frame."""
    made, _table = desk(view)
    return "\n".join(row.partition("|")[2] for row in drawn(made, *size) if "|" in row)


def text(row: Any) -> str:
    return "".join(piece for piece, _ink in row)


def foe(letter: str, kind: str = "orc", health: str = "unhurt", *states: str) -> FoeView:
    return FoeView(letter, f"{kind} {letter}", kind, health, 6, (1, 1), 3, states)


# ---------------------------------------------------------------------- orders


def ordered(**changes: Any) -> str:
    member = replace(fight().roster[2], **changes)
    return text(roster.order(member, {"orc 3": "C"}, selected=False, width=26))


@pytest.mark.parametrize("form", ["bow", "long_bow", "short_bow", "short bow"])
def test_a_bow_keeps_its_two_shots_at_eighty_columns(form: str) -> None:
    assert "bow C x2" in ordered(form=form)


def test_an_attack_that_cannot_happen_this_round_says_so_instead_of_odds() -> None:
    row = ordered(reach=False)
    assert "bow C x2" in row
    assert "out of reach" in row
    assert "/20" not in row
    assert len(row) <= 26


def test_out_of_reach_is_said_in_short_rows_too() -> None:
    member = replace(fight().roster[0], reach=False)
    row = text(roster.brief(member, {"orc 1": "A"}, selected=False, width=19))
    assert row.endswith(" far")
    assert "13+" not in row


def test_an_order_without_target_keeps_its_word_where_there_is_little_room() -> None:
    member = replace(fight().roster[0], order=Order("turn"), target="", needed=None, chance=None)
    row = text(roster.brief(member, {}, selected=False, width=19))
    assert row.rstrip().endswith("turn und")


# ---------------------------------------------------------------------- foes


@pytest.mark.parametrize("kind", ["orc", "giant fire beetle", "large giant centipede", "gelatinous cube"])
@pytest.mark.parametrize("health", ["unhurt", "hurt", "badly hurt"])
@pytest.mark.parametrize("width", [19, 26, 40])
def test_health_and_armor_class_stay_however_long_the_name(kind: str, health: str, width: int) -> None:
    row = text(foes.row([foe("B", kind, health)], width))
    assert len(row) <= width
    assert row.startswith("B ")
    assert f" {health} " in row
    assert "6" in row
    assert kind.rpartition(" ")[2][:3] in row


def test_of_a_long_name_the_words_in_front_go_first() -> None:
    assert foes.names("giant fire beetle")[:3] == ["giant fire beetle", "g. fire beetle", "fire beetle"]


def test_states_stand_beside_health() -> None:
    assert "hurt, held" in text(foes.row([foe("A", "orc", "hurt", "held")], 40))


def test_each_foe_has_a_row_while_there_is_room() -> None:
    rows = [text(row) for row in foes.rows([foe(letter) for letter in "ABCD"], 26, 4)]
    assert [row[0] for row in rows] == list("ABCD")


def test_no_more_foes_share_a_row_than_must() -> None:
    many = [foe("A"), foe("B", health="hurt"), *(foe(letter) for letter in "CDEF")]
    rows = [text(row) for row in foes.rows(many, 26, 4)]
    assert [row.split()[0] for row in rows] == ["A", "B", "C", "DEF"]


def test_where_even_groups_are_too_many_the_rest_is_counted() -> None:
    many = [foe("A", "orc"), foe("B", "ogre"), foe("C", "ghoul"), foe("D", "ghoul")]
    assert text(foes.rows(many, 26, 2)[-1]) == "+3 more"


# ---------------------------------------------------------------------- light


def light(kind: str, burning: int, width: tuple[int, int] = (80, 24)) -> str:
    gauge = LightView(kind, burning, 0, 42, 48, burning + 90, 2, "Pell")
    return panel(exploration(light=gauge), width)


def test_lights_have_names() -> None:
    assert "Light gland 864" in light("light_gland", 864)
    assert "light_gland" not in light("light_gland", 864, (120, 40))
    assert "Light lantern 23+48" in light("lantern", 23)


@pytest.mark.parametrize("kind", ["torch", "lantern", "light_gland"])
@pytest.mark.parametrize("size", SIZES)
def test_the_gauge_fits_its_panel(kind: str, size: tuple[int, int]) -> None:
    gauge = LightView(kind, 1008, 0, 142, 148, 1298, 22, "Pell")
    made, _table = desk(exploration(light=gauge, gold=12345, score=1234500, dead=12))
    rows = drawn(made, *size)
    lit = next(row for row in rows if "|Light" in row or "|Torch" in row)
    assert "1298" in "".join(rows)
    assert lit.endswith(("142", "148", "1298"))
    assert any("12345" in row and row.rstrip().endswith("12") for row in rows)


# ---------------------------------------------------------------------- the rule and the top line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", ["exploring", "meeting", "fighting", "fallen"])
def test_more_names_a_key_that_shows_it_and_cuts_no_title(size: tuple[int, int], stage: str) -> None:
    made, _table = desk(fight() if stage == "fighting" else exploration(stage=stage, end=None))
    made.play.journal.turn_page()
    for i in range(20):
        made.play.journal.add("17", f"line {i}")
    row = next(row for row in drawn(made, *size) if "--more--" in row)
    head, _space, tail = row.partition(" --more-- ")
    key = tail.partition(", ")[2].partition(")")[0]
    assert key in PRESET[stage]["why"]
    assert (
        head.strip("- ")
        in (
            "The Vault of the Pale Abbot, level 1",
            "Vault of the Pale Abbot, L1",
            "Vault of the Pale Abbot",
            "Level 1",
            "4 foes, hostile. Morale is checked at the first death",
            "4 foes, hostile. Morale: first death",
            "4 foes, hostile",
            "4 foes",
        )
        or "orc" in head
    )


@pytest.mark.parametrize(
    ("morale", "words"),
    [("first death", "at the first death"), ("half down", "when half are down"), ("", "")],
)
def test_morale_is_told_only_while_it_is_still_to_come(morale: str, words: str) -> None:
    made, _table = desk(fight(morale=morale))
    for name in made.play.view.letters:
        made.play.teller.creatures[name] = Known("orc")
    row = next(row for row in drawn(made, 80, 24) if row.startswith("-- 4 orcs"))
    assert ("Morale" in row) == bool(morale)
    assert words in row


def test_many_words_for_the_foes_become_few_rather_than_be_cut() -> None:
    made, _table = desk(fight())
    for name in made.play.view.letters:
        made.play.teller.creatures[name] = Known("centipede_giant_large")
        made.play.teller.in_view.add(name)
    made.play.journal.turn_page()
    for i in range(20):
        made.play.journal.add("17", f"line {i}")
    row = next(row for row in drawn(made, 46, 18) if "--more--" in row)
    assert row.startswith(("-- 4 foes -", "-- 4 large giant centipedes -", "-- 4 centipede giant large -"))


def test_the_clock_stands_apart_or_not_at_all() -> None:
    for score in range(1, 40):
        made, _table = desk(fight(initiative={"party": 5, "o" * score: 3}))
        for width in (46, 60, 79, 80, 90, 100):
            left, right = topline.spans(made.scene(), width)
            used, clock = len(text(left).rstrip()), text(right)
            assert clock in ("", "02:44", "White Box 02:44")
            assert not clock or used + 2 + len(clock) <= width


def test_the_round_and_the_turn_are_told_apart_in_the_journal() -> None:
    made, _table = desk(fight())
    made.play.journal.add("17", "A fight with 4 orcs.")
    made.play.journal.add("r2", "You act first.")
    rows = drawn(made, 80, 24)
    assert any(row.startswith("17  A fight") for row in rows)
    assert any(row.startswith("r2  You act") for row in rows)


# ---------------------------------------------------------------------- hints


def test_where_a_hint_says_a_key_that_key_does_it() -> None:
    offers = [Offer(c.BindWounds(), minutes=10), Offer(c.Attack()), Offer(c.Wait(), minutes=1)]
    found = {
        hint.text.split(",")[0]: hint.key for row in hints(exploration(offers=offers), 0) for hint in row
    }
    assert found["bind wounds"] == "B"
    assert found["all choices"] == "Enter"


def test_a_foe_in_sight_is_attacked_by_the_key_of_meetings() -> None:
    found = {hint.text: hint.key for row in hints(exploration(offers=[Offer(c.Attack())]), 0) for hint in row}
    assert found["attack"] == "a"


def test_a_lock_is_picked_by_its_letter() -> None:
    offers = [Offer(c.PickLock((36, 3), "Pell"), {}, 3, None, 10, "quiet")]
    found = {
        hint.text.split(",")[0]: hint.key for row in hints(exploration(offers=offers), 0) for hint in row
    }
    assert found["pick the lock"] == "P"


# ---------------------------------------------------------------------- the camera


@pytest.mark.parametrize(("cells", "squares"), [(53, 80), (16, 50), (26, 80), (11, 50)])
def test_pages_of_the_map_overlap_and_turn_once_on_the_way_across(cells: int, squares: int) -> None:
    corners = []
    for at in range(squares):
        camera = Camera()
        camera.follow((at, at), (cells, cells), (squares, squares))
        corners.append(camera.x)
        assert camera.x <= at < camera.x + cells
    assert corners == sorted(corners)
    for before, after in pairwise(corners):
        assert after - before <= cells * 2 / 3
