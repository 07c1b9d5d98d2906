"""Keys and hints: no clash, no key for what is not built, no hint of what is not legal."""

from __future__ import annotations

import pytest
from textual.events import Key

from crawler.ui.hints import hints
from crawler.ui.keys import PRESET, Clash, acts_by_key, token
from crawler.ui.screens.helping import key_lines
from tests.ui.stage import desk, drawn, exploration, fight


def test_no_key_of_the_preset_means_two_things() -> None:
    acts = acts_by_key(PRESET)
    assert acts["exploring"]["o"] == "open"
    assert acts["fighting"]["B"] == "foe B"
    assert "L" not in {key for key, act in acts["fighting"].items() if act.startswith("foe")}


def test_a_clash_is_named() -> None:
    with pytest.raises(Clash, match="both walk n and open"):
        acts_by_key({"exploring": {"walk n": ("k",), "open": ("k",)}})


@pytest.mark.parametrize(
    ("name", "character", "expected"),
    [
        ("up", None, "up"),
        ("k", "k", "k"),
        ("greater_than_sign", ">", ">"),
        ("greater_than_sign", None, ">"),
        ("shift+left", None, "shift+left"),
        ("enter", "\r", "enter"),
        ("ctrl+m", None, "enter"),
        ("kp_begin", None, "5"),
        ("upper_f", "F", "F"),
        ("comma", ",", ","),
    ],
)
def test_keys_have_one_name_however_they_arrive(name: str, character: str | None, expected: str) -> None:
    assert token(Key(name, character)) == expected


def test_rest_has_no_key_yet() -> None:
    assert "r" not in acts_by_key(PRESET)["exploring"]


def test_hints_show_nothing_that_is_not_legal() -> None:
    words = " ".join(hint.text for row in hints(exploration(offers=[]), 0) for hint in row)
    for forbidden in ("push", "force", "search", "listen", "lights"):
        assert forbidden not in words


def test_help_lists_only_keys_that_do_something() -> None:
    made, _table = desk(exploration(offers=[]))
    words = " ".join(text for _keys, text in key_lines(made))
    assert "push a door" not in words
    assert "whole map" in words


def test_remembered_and_lit_floor_differ_without_color() -> None:
    made, _table = desk(exploration())
    frame = "\n".join(drawn(made, 80, 24))
    assert ":....654321+" in frame


def test_the_word_turn_stands_in_the_top_line_at_every_size() -> None:
    for view in (exploration(), fight()):
        made, _table = desk(view)
        for size in ((80, 24), (46, 18), (200, 60)):
            assert "Turn 17" in drawn(made, *size)[0]
