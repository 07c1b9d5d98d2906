"""No single number of the rules, the monsters, the items or the traps can change unseen.

A sample of forty by default; all of them with the environment variable CRAWLER_FLIPS=all.
"""

from __future__ import annotations

import copy
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawler.engine.catalog import Catalog, ItemKind, Kind, MonsterKind, TrapKind
from crawler.engine.tables import Tables
from tests.books.comparing import catalog_differences, differences

ASSETS = Path(__file__).parents[2] / "assets"
SAMPLE = 40
KINDS: dict[str, type[Kind]] = {"monster": MonsterKind, "item": ItemKind, "trap": TrapKind}
Place = tuple[str | int, ...]


def document_of(path: str) -> Any:
    document = tomllib.loads((ASSETS / path).read_text(encoding="utf-8"))
    del document["sources"]
    return document


def whole_numbers(value: Any, place: Place = ()) -> Iterator[Place]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield place
    elif isinstance(value, dict | list):
        for key, held in value.items() if isinstance(value, dict) else enumerate(value):
            yield from whole_numbers(held, (*place, key))


def flipped(document: Any, place: Place) -> Any:
    """The document with the number at this place one higher."""
    changed = copy.deepcopy(document)
    holder = changed
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] += 1
    return changed


def chosen(places: list[tuple[str, Place]]) -> list[tuple[str, Place]]:
    if os.environ.get("CRAWLER_FLIPS") == "all":
        return places
    return places[:: max(1, len(places) // SAMPLE)][:SAMPLE]


def places_in(paths: list[str]) -> list[tuple[str, Place]]:
    return chosen([(path, place) for path in paths for place in whole_numbers(document_of(path))])


def kind_files() -> list[str]:
    found = [*ASSETS.glob("monsters/*.toml"), *ASSETS.glob("items/*.toml"), ASSETS / "traps.toml"]
    return sorted(path.relative_to(ASSETS).as_posix() for path in found)


def named(value: object) -> str:
    return (
        value
        if isinstance(value, str)
        else ".".join(map(str, value))
        if isinstance(value, tuple)
        else str(value)
    )


@pytest.mark.flip
@pytest.mark.parametrize(("path", "place"), places_in(["rules/whitebox.toml"]), ids=named)
def test_a_changed_number_of_the_rules_is_seen(path: str, place: Place) -> None:
    assert differences(msgspec.convert(flipped(document_of(path), place), Tables))


@pytest.mark.flip
@pytest.mark.parametrize(("path", "place"), places_in(kind_files()), ids=named)
def test_a_changed_number_of_a_kind_is_seen(catalog: Catalog, path: str, place: Place) -> None:
    name, number = str(place[0]), place[1]
    kind = msgspec.convert(flipped(document_of(path), place)[name][number], KINDS[name])
    kinds = {**getattr(catalog, f"{name}s"), kind.id: kind}
    assert catalog_differences(msgspec.structs.replace(catalog, **{f"{name}s": kinds}))
