"""The tables copied from the sources, and how to compare trees of figures with them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

Tree = Any
RACES = ("human", "dwarf", "elf", "halfling")
CLASSES = ("fighter", "cleric", "thief", "magic_user")


@cache
def copied(name: str) -> Tree:
    """One file of copied tables, such as "combat"."""
    text = (Path(__file__).parent / "whitebox" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def own(group: str) -> Tree:
    """The figures of a group that no source prints."""
    return copied("own")[group]


def by_race(odds: Tree) -> dict[str, int]:
    """Odds for each race, those not named as "other", or else never."""
    return {race: odds.get(race, odds.get("other", 0)) for race in RACES}


def rows(printed: Tree, **names: str) -> list[Tree]:
    """Rows of a printed table under our names: min and max are least and most; others as told."""
    renamed = {"min": "least", "max": "most", **names}
    return [{renamed.get(key, key): value for key, value in row.items()} for row in printed]


def only(tree: Tree, *keys: str) -> Tree:
    """The told keys of each row."""
    return [{key: row[key] for key in keys if key in row} for row in tree]


def dice(printed: str) -> str:
    """Printed dice as we write them: "1d6 x 100" and "1d100*10*8" are 1d6*100 and 1d100*80."""
    text = printed.replace(" ", "").replace("x", "*")
    return re.sub(r"\*(\d+)\*(\d+)", lambda match: f"*{int(match[1]) * int(match[2])}", text)


def unlike(expected: Tree, found: Tree, place: str = "") -> Iterator[str]:
    """A line for everything that two trees do not share."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in sorted({*expected, *found}, key=str):
            yield from unlike(expected.get(key, "nothing"), found.get(key, "nothing"), f"{place}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from unlike(one, other, f"{place}[{number}]")
    elif (expected, type(expected)) != (found, type(found)):
        yield f"{place.removeprefix('.')}: printed {expected!r}, played {found!r}"
