"""What differs between the printed figures and those that are played."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from crawler.engine.catalog import Catalog, Kind
from crawler.engine.tables import Tables
from tests.books.copied import Tree, unlike
from tests.books.expected_dungeon import expected_dungeon
from tests.books.expected_fight import expected_fight
from tests.books.expected_items import expected_items
from tests.books.expected_kinds import expected_monsters, expected_traps
from tests.books.expected_people import expected_people
from tests.books.expected_treasure import expected_treasure

_WORDS = ("id", "name", "plural", "glyph", "look", "source", "certainty")
_PLAIN = {
    **dict.fromkeys(("cost", "hands", "range_ft", "bonus", "light_ft", "worth"), 0),
    **dict.fromkeys(("damage", "ammunition", "slot", "fuel"), ""),
    **dict.fromkeys(("minor", "melee", "thrown", "blunt", "glows"), False),
    "shots": 1,
    "per_rounds": 1,
    "armor_class": 9,
}


def differences(tables: Tables) -> list[str]:
    """A line for every figure of the White Box that is not as printed."""
    expected = {
        "key": "whitebox",
        "name": "White Box",
        **expected_dungeon(),
        **expected_fight(),
        **expected_people(),
        **expected_treasure(),
    }
    return list(unlike(expected, _tree(tables)))


def catalog_differences(catalog: Catalog) -> list[str]:
    """A line for every figure of a monster, an item or a trap that is not as printed."""
    return [
        *unlike(expected_monsters(), _figures(catalog.monsters.values()), "monsters"),
        *unlike(_filled(expected_items()), _figures(catalog.items.values()), "items"),
        *unlike(expected_traps(), _figures(catalog.traps.values()), "traps"),
    ]


def group(lines: Iterable[str], *starts: str) -> list[str]:
    """The lines about these groups of figures."""
    return [line for line in lines if line.startswith(starts)]


def _tree(value: object) -> Tree:
    return msgspec.json.decode(msgspec.json.encode(value))


def _figures(kinds: Iterable[Kind]) -> Tree:
    trees = {kind.id: _tree(kind) for kind in kinds}
    return {
        key: {name: held for name, held in tree.items() if name not in _WORDS} for key, tree in trees.items()
    }


def _filled(expected: Tree) -> Tree:
    """Printed items, with nothing where the lists are silent."""
    return {key: {**_PLAIN, **figures} for key, figures in expected.items()}
