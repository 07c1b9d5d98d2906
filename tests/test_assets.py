"""The assets: found on the disk, named whence they come, and fit to play."""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from crawler.dice import read_notation
from crawler.engine.catalog import Catalog, ItemKind, PartyMember
from crawler.engine.reading import AssetError, read_catalog, read_tables
from crawler.engine.tables import Tables
from crawler.files import BadText, asset_root, asset_texts, help_text
from crawler.rules import open_book

ROOT = Path(__file__).parents[1]
BOOK_TABLES = {name for name in Tables.__struct_fields__ if name not in ("key", "name")}


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLER_ASSETS", str(ROOT / "assets"))


@pytest.fixture
def catalog() -> Catalog:
    return read_catalog(asset_texts())


@pytest.fixture
def tables() -> Tables:
    return read_tables(asset_texts(), "whitebox")


def test_all_texts_are_found_in_sorted_order() -> None:
    paths = list(asset_texts())
    assert paths == sorted(paths)
    assert {"rules/whitebox.toml", "monsters/beasts.toml", "traps.toml", "names.toml"} <= set(paths)
    assert all(path.endswith(".toml") for path in paths)


def test_the_variable_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "help").mkdir()
    (tmp_path / "help" / "keys.md").write_text("Press any.", encoding="utf-8")
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path))
    assert (asset_root(), asset_texts(), help_text("keys")) == (tmp_path, {}, "Press any.")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path / "none"))
    with pytest.raises(FileNotFoundError, match="CRAWLER_ASSETS"):
        asset_root()


def test_what_is_no_text_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path))
    (tmp_path / "help").mkdir()
    (tmp_path / "help" / "keys.md").mkdir()
    (tmp_path / "names.toml").write_bytes(b"a = 1\nb = '\xff'\n")
    with pytest.raises(BadText, match=r"names\.toml:2: this is no text in UTF-8: save it as UTF-8"):
        asset_texts()
    with pytest.raises(BadText, match=r"help/keys\.md:1: this is a folder: put a file there"):
        help_text("keys")
    with pytest.raises(BadText, match=r"help/none\.md:1: no such file"):
        help_text("none")


@pytest.mark.parametrize("make", ["folder", "fifo", "dangling"])
def test_what_is_no_file_is_told(make: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path))
    path = tmp_path / "traps.toml"
    {"folder": path.mkdir, "fifo": lambda: os.mkfifo(path), "dangling": lambda: path.symlink_to("no")}[make]()
    with pytest.raises(BadText, match=r"traps\.toml:1: "):
        asset_texts()


def test_a_book_needs_a_party() -> None:
    texts = asset_texts()
    del texts["parties/whitebox.toml"]
    with pytest.raises(
        AssetError, match=r"parties/whitebox\.toml:1: book: no party is of the book 'whitebox'"
    ):
        open_book("whitebox", texts)


def test_a_checkout_is_found_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRAWLER_ASSETS")
    if (ROOT / "pyproject.toml").is_file():
        assert asset_root() == ROOT / "assets"


def used_sources(value: Any) -> set[str]:
    """Every code in a `source` key anywhere below a value."""
    if isinstance(value, dict):
        own = value.get("source", "")
        codes = {code.strip() for code in own.split(";")} if isinstance(own, str) and own else set()
        return codes.union(*(used_sources(held) for held in value.values()))
    return set().union(*(used_sources(held) for held in value)) if isinstance(value, list) else set()


def declared(document: dict[str, Any]) -> set[str]:
    return {code for code in document["sources"] if code.isupper()}


def test_every_file_says_what_its_sources_are() -> None:
    for path, text in asset_texts().items():
        document = tomllib.loads(text)
        assert used_sources(document) <= declared(document), path


def test_every_source_has_its_notice() -> None:
    noticed = set(
        re.findall(r"^([A-Z]{2,3}) +\S", (ROOT / "NOTICE-RULES").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for path, text in asset_texts().items():
        assert declared(tomllib.loads(text)) <= noticed, path


def test_the_notice_says_which_sources_each_file_has() -> None:
    notice = (ROOT / "NOTICE-RULES").read_text(encoding="utf-8")
    told = {
        path: set(codes.replace(",", " ").split())
        for path, codes in re.findall(r"^  assets/(\S+\.toml) +([A-Z, ]+)$", notice, re.MULTILINE)
    }
    assert told == {path: declared(tomllib.loads(text)) for path, text in asset_texts().items()}


def test_every_table_of_the_book_has_a_source_and_a_certainty() -> None:
    told = tomllib.loads(asset_texts()["rules/whitebox.toml"])["sources"]["tables"]
    assert set(told) == BOOK_TABLES
    assert {entry["certainty"] for entry in told.values()} <= {"source", "fallback", "own"}


def test_no_name_of_others_is_used() -> None:
    owned = re.compile(
        r"dungeons\s*&\s*dragons|\bd&d\b|beholder|illithid|mind flayer|hobbit|balrog|\bent\b", re.IGNORECASE
    )
    for path, text in asset_texts().items():
        assert not owned.search(text), path


def test_every_monster_has_a_letter_and_one_sentence(catalog: Catalog) -> None:
    for kind in catalog.monsters.values():
        assert re.fullmatch(r"[A-Za-z]", kind.glyph)
        assert kind.look.endswith("."), kind.id
        assert len(kind.look) <= 100, kind.id
        assert (kind.name, kind.plural) == (kind.name.lower(), kind.plural.lower())
    letters = Counter(
        kind.glyph for kind in catalog.monsters.values() if not kind.id.endswith(("bandit", "berserker"))
    )
    assert set(letters.values()) == {1}


def test_every_damage_and_number_can_be_thrown(catalog: Catalog) -> None:
    for kind in catalog.monsters.values():
        assert read_notation(kind.number).lowest >= 1
        assert all(read_notation(strike.damage).highest > 0 for strike in kind.attacks)


def load_lb(member: PartyMember, catalog: Catalog, tables: Tables) -> int:
    """Pounds carried: what is not minor, and ten for all that is (WB-12)."""
    loads = [
        catalog.items[item].weight * count
        for item, count in member.gear.items()
        if not catalog.items[item].minor
    ]
    return -(-sum(loads) // 10) + tables.movement.base_gear_lb


def base_move(member: PartyMember, catalog: Catalog, tables: Tables) -> int:
    carried = load_lb(member, catalog, tables)
    return next(load.base[member.race] for load in tables.movement.loads if carried <= load.most_lb)


@pytest.mark.rule("WB-12", "HR-37")
def test_the_slowest_of_the_ready_party_has_base_nine(catalog: Catalog, tables: Tables) -> None:
    rates = [base_move(member, catalog, tables) for member in catalog.parties["whitebox"].members]
    assert min(rates) == 9


def may_use(item: ItemKind, member: PartyMember, tables: Tables) -> bool:
    kind = tables.classes[member.character_class]
    if item.slot == "shield":
        return kind.shield
    allowed = kind.armor if item.slot else kind.weapons
    return "any" in allowed or item.id in allowed


def test_the_ready_party_carries_what_its_classes_may_use(catalog: Catalog, tables: Tables) -> None:
    for member in catalog.parties["whitebox"].members:
        held = [catalog.items[item] for item in (member.right, member.left, member.body) if item]
        assert all(item.light_ft or may_use(item, member, tables) for item in held), member.name


def test_the_ready_party_is_that_of_the_screens(catalog: Catalog) -> None:
    party = catalog.parties["whitebox"]
    assert [
        (member.name, member.race[:2] + member.character_class[0], member.hit_points)
        for member in party.members
    ] == [
        ("Brakka", "dwf", 7),
        ("Oswin", "huf", 6),
        ("Ilvane", "elf", 5),
        ("Pell", "hut", 4),
        ("Tamsin", "haf", 4),
        ("Maud", "huc", 5),
    ]
    assert party.lit == ("Pell",)


def test_the_ready_party_has_light_for_ninety_six_turns(catalog: Catalog, tables: Tables) -> None:
    gear = Counter[str]()
    for member in catalog.parties["whitebox"].members:
        gear.update(member.gear)
    assert (gear["torch"], gear["lantern"], gear["oil_flask"]) == (8, 1, 2)
    assert gear["torch"] * tables.light.torch_turns + gear["oil_flask"] * tables.light.lantern_turns == 96


def test_there_are_names_enough_and_none_twice(catalog: Catalog) -> None:
    names = catalog.names
    assert len(names.people) >= 60
    for words in (names.people, names.places, names.owners, names.epithets, names.themes, names.prizes):
        assert len(set(words)) == len(words)
    assert not {member.name for member in catalog.parties["whitebox"].members} & set(names.people)
