"""Assets are read into typed tables, or refused with one clear line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crawler.engine.asset_places import line_numbers
from crawler.engine.reading import (
    SENTENCES,
    AssetError,
    line_of,
    read_catalog,
    read_sentences,
    read_tables,
    rule_data_hash,
)

ASSETS = Path(__file__).parents[2] / "assets"
RULES, PARTY, PEOPLES = "rules/whitebox.toml", "parties/whitebox.toml", "monsters/humanoids.toml"
Place = tuple[str | int, ...]

LATER_BOOK = """
base = "whitebox"
key = "later"
name = "A later book"

[surprise]
odds = 3

[races.elf]
level_limits = { fighter = 10 }

[movement]
loads = [{ most_lb = 60, base = { human = 12, dwarf = 12, elf = 12, halfling = 12 } }]
"""


@pytest.fixture
def texts() -> dict[str, str]:
    paths = sorted(ASSETS.rglob("*.toml"))
    return {path.relative_to(ASSETS).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def changed(texts: dict[str, str], path: str, old: str, new: str) -> dict[str, str]:
    assert old in texts[path], old
    return {**texts, path: texts[path].replace(old, new, 1)}


def refused(texts: dict[str, str]) -> AssetError:
    with pytest.raises(AssetError) as caught:
        read_catalog(texts)
    assert "\n" not in str(caught.value)
    return caught.value


def line_with(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_the_assets_are_read(texts: dict[str, str]) -> None:
    catalog = read_catalog(texts)
    assert read_tables(texts, "whitebox").key == "whitebox"
    assert set(catalog.parties) == {"whitebox"}
    assert catalog.monsters["orc"].small_foe


@pytest.mark.parametrize(
    ("path", "old", "new", "part", "told"),
    [
        (
            PEOPLES,
            "armor_class = 5",
            'armor_class = "5"',
            'armor_class = "5"',
            "armor_class: Expected int, got str",
        ),
        (
            RULES,
            "to_hit = 2, save = 11",
            'to_hit = "2", save = 11',
            'to_hit = "2"',
            "to_hit: Expected int, got str",
        ),
        (RULES, "foes_to_hit = 1", "foes_hit = 1", "foes_hit = 1", "foes_hit: unknown key"),
        (RULES, "careful_ft = 30\n", "", "[noise]", "careful_ft: this key is missing"),
        (RULES, "odds = { human = 1", "odds = { human = 7", "odds = { human = 7", "human: 7 is out of range"),
        (
            RULES,
            "gems_percent = 10",
            "gems_percent = 101",
            "gems_percent = 101",
            "gems_percent: 101 is out of range",
        ),
        (RULES, 'fall_dice = "1d6"', 'fall_dice = "1d"', 'fall_dice = "1d"', "fall_dice: not dice: '1d'"),
        (RULES, 'ties = "together"', 'ties = "never"', 'ties = "never"', "ties: unknown word 'never'"),
        (
            RULES,
            "least = 3, most = 5",
            "least = 6, most = 5",
            "least = 6, most = 5",
            "least: 6 is more than most",
        ),
        (RULES, '"gnome"', '"gnomon"', '"gnomon"', "wandering: no monster 'gnomon'"),
        (RULES, '"staff", "war', '"stick", "war', '"stick"', "weapons: no item 'stick'"),
        (RULES, "fighter = 6, thief", "knight = 6, thief", "knight = 6, thief", "knight: no class 'knight'"),
        (PEOPLES, 'id = "goblin"', 'id = "orc"', 'id = "orc"\nname = "orc"', "id: a second monster 'orc'"),
        (
            PEOPLES,
            'kind = "surprise"',
            'kind = "sunrise"',
            'kind = "sunrise"',
            "kind: Invalid value 'sunrise'",
        ),
        ("items/gear.toml", 'fuel = "oil_flask"', 'fuel = "lard"', 'fuel = "lard"', "fuel: no item 'lard'"),
        (PARTY, 'book = "whitebox"', 'book = "blackbox"', 'book = "blackbox"', "book: no book 'blackbox'"),
        (PARTY, 'race = "elf"', 'race = "troll"', 'race = "troll"', "race: no race 'troll' in whitebox"),
        (
            PARTY,
            'character_class = "cleric"',
            'character_class = "bard"',
            '"bard"',
            "character_class: no class 'bard'",
        ),
        (PARTY, "hit_points = 7", "hit_points = 0", "hit_points = 0", "hit_points: 0 is out of range"),
        (PARTY, "arrow = 20", "arrows = 20", "arrows = 20", "arrows: no item 'arrows'"),
        (
            PARTY,
            'left = "torch"',
            'left = "lantern"',
            'left = "lantern"',
            "left: 'lantern' is not among the gear of Pell",
        ),
        (PARTY, 'lit = ["Pell"]', 'lit = ["Maud"]', 'lit = ["Maud"]', "lit: 'Maud' holds no light"),
        (PARTY, 'name = "Oswin"', 'name = "Pell"', "[[members]]", "members: 2 members are called 'Pell'"),
        ("traps.toml", "[[trap]]", "[[trap]", "[[trap]", "Expected ']]'"),
    ],
)
def test_bad_data_is_told_with_file_line_and_key(
    texts: dict[str, str], path: str, old: str, new: str, part: str, told: str
) -> None:
    bad = changed(texts, path, old, new)
    error = refused(bad)
    assert str(error).startswith(f"{path}:{line_with(bad[path], part)}: {told}")
    assert (error.file, error.place) == (path, line_with(bad[path], part))


def test_an_error_says_how_to_mend_it(texts: dict[str, str]) -> None:
    error = refused(changed(texts, PEOPLES, "armor_class = 6", 'armor_class = "6"'))
    assert str(error).endswith("armor_class: Expected int, got str (write a whole number)")
    assert (error.key, error.message) == ("armor_class", "Expected int, got str (write a whole number)")


def test_a_missing_file_is_named(texts: dict[str, str]) -> None:
    del texts["names.toml"]
    assert str(refused(texts)) == "names.toml:1: no such file: add it"


def test_an_id_may_not_be_used_in_two_files(texts: dict[str, str]) -> None:
    texts["monsters/zoo.toml"] = texts["monsters/others.toml"]
    assert "a second monster 'gargoyle'" in str(refused(texts))


def test_no_human_is_refused_but_a_dwarf_cleric_is(texts: dict[str, str]) -> None:
    bad = changed(
        texts,
        PARTY,
        'race = "dwarf"\ncharacter_class = "fighter"',
        'race = "dwarf"\ncharacter_class = "cleric"',
    )
    assert "no dwarf can be a cleric" in str(refused(bad))


def test_a_book_is_laid_over_its_base(texts: dict[str, str]) -> None:
    base = read_tables(texts, "whitebox")
    later = read_tables({**texts, "rules/later.toml": LATER_BOOK}, "later")
    assert (later.key, later.surprise.odds, later.surprise.per) == ("later", 3, base.surprise.per)
    assert later.races["elf"].level_limits == {"fighter": 10, "magic_user": 8}
    assert [load.most_lb for load in later.movement.loads] == [60]
    assert later.classes == base.classes


def test_an_error_of_a_later_book_is_told_in_its_own_text(texts: dict[str, str]) -> None:
    bad = {**texts, "rules/later.toml": LATER_BOOK.replace("odds = 3", "odds = 9")}
    assert str(refused(bad)).startswith("rules/later.toml:7: odds: 9 is out of range")


def test_an_error_of_the_base_is_told_in_the_base(texts: dict[str, str]) -> None:
    texts["rules/later.toml"] = LATER_BOOK
    bad = changed(texts, RULES, "disarm = 2", "disarm = 9")
    with pytest.raises(AssetError, match=r"rules/whitebox\.toml:\d+: disarm"):
        read_tables(bad, "later")


@pytest.mark.parametrize(
    ("base", "told"), [("none", "no book 'none'"), ("later", "laid over this book already")]
)
def test_a_base_must_exist_and_not_go_round(texts: dict[str, str], base: str, told: str) -> None:
    texts["rules/later.toml"] = LATER_BOOK.replace('"whitebox"', f'"{base}"')
    assert told in str(refused(texts))


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    yield place
    if isinstance(value, dict | list):
        for key, held in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(held, (*place, key))


def test_every_place_of_every_asset_has_a_line(texts: dict[str, str]) -> None:
    for text in texts.values():
        assert set(places(tomllib.loads(text))) <= {(), *line_numbers(text)}


def test_lines_are_found_in_all_shapes_of_text() -> None:
    text = "\n".join(
        [
            'a = "x # [no]"  # [t]',
            "[t.u]",
            "b = [",
            "  1, # one",
            "  { c = 2, 'd e' = [3] },",
            "]",
            "[[v]]",
            "f.g = 1",
        ]
    )
    text += '\n[[v]]\ntext = """\n[[v]]\n"""\nlast = {}\n[v.w]\nx = 1979-05-27 07:32:00'
    expected = {
        ("a",): 1, ("t",): 2, ("t", "u", "b"): 3, ("t", "u", "b", 0): 4, ("t", "u", "b", 1, "c"): 5,
        ("t", "u", "b", 1, "d e", 0): 5, ("v", 0): 7, ("v", 0, "f", "g"): 8, ("v", 1, "text"): 10,
        ("v", 1, "last"): 13, ("v", 1, "w", "x"): 15, ("t", "u", "nothing"): 2, ("nothing",): 1,
    }  # fmt: skip
    assert {place: line_of(text, place) for place in expected} == expected


def test_the_hash_knows_rules_but_not_manuals(texts: dict[str, str]) -> None:
    told = rule_data_hash(texts)
    assert len(told) == 16
    assert told == rule_data_hash(dict(reversed(texts.items())))
    assert told == rule_data_hash({**texts, "help/keys.toml": "x = 1"})
    assert told != rule_data_hash(changed(texts, RULES, "odds = 2", "odds = 3"))
    assert told != rule_data_hash(changed(texts, PARTY, "Brakka", "Brokka"))


@pytest.mark.parametrize(
    ("path", "old", "new", "told"),
    [
        (RULES, 'fall_dice = "1d6"', 'fall_dice = "2d0*10"', "fall_dice: not dice: '2d0*10'"),
        (RULES, 'key = "whitebox"', 'key = "x"', "key: 'x' is not the name of its file (write 'whitebox')"),
        (RULES, "foes_to_hit = 1", "foes_hit = 1", "foes_hit: unknown key: remove it or correct its name"),
        (RULES, "careful_ft = 30\n", "", "careful_ft: this key is missing: add it"),
        (
            RULES,
            "least = 3, most = 5",
            "least = 4, most = 5",
            "rows: no row for 3: let the rows reach from 2",
        ),
        (PARTY, 'lit = ["Pell"]', "lit = [[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]", "too deep within"),
        (PARTY, "hit_points = 7", "hit_points = " + "9" * 5000, "a number is too large: write a smaller one"),
        (PARTY, 'lit = ["Pell"]', 'lit = ["Maud"]', "holds no light: put one in a hand"),
        ("traps.toml", "[[trap]]", "[[trap]", "Expected ']]' at the end of an array declaration: mend"),
        ("items/treasure.toml", 'id = "prize"', 'id = "price"', "prize: no item of this id, which the game"),
    ],
)
def test_bad_data_is_told_with_a_remedy(
    texts: dict[str, str], path: str, old: str, new: str, told: str
) -> None:
    assert told in str(refused(changed(texts, path, old, new)))


def test_a_text_nested_beyond_all_measure_is_refused(texts: dict[str, str]) -> None:
    texts["names.toml"] += "\nx = " + "[" * 5000 + "]" * 5000
    assert "names.toml:1: tables and lists stand too deep" in str(refused(texts))


def test_a_party_of_nobody_is_refused(texts: dict[str, str]) -> None:
    texts[PARTY] = texts[PARTY][: texts[PARTY].index("[[members]]")].replace('["Pell"]', "[]")
    texts[PARTY] = texts[PARTY].replace("[sources]", "members = []\n\n[sources]")
    assert "members: nobody is in the party: add a member" in str(refused(texts))


def test_the_kinds_that_the_procedures_know_are_needed(texts: dict[str, str]) -> None:
    del texts["items/treasure.toml"]
    assert "no item of this id, which the game needs: add it" in str(refused(texts))


@pytest.mark.parametrize("content", [None, "rules = 3", "[rules]\nWB = 1", "[rules", "[other]"])
def test_the_sentences_of_the_rules_are_needed(texts: dict[str, str], content: str | None) -> None:
    assert read_sentences(texts)["WB-5"]
    del texts[SENTENCES]
    with pytest.raises(AssetError, match="help/sentences"):
        read_sentences({**texts, SENTENCES: content} if content else texts)
