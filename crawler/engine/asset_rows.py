"""What must hold in tables that are read with dice: each result that can fall has its row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crawler.dice import read_notation
from crawler.engine.asset_places import Place
from crawler.engine.tables import Abilities, DiceTable, Experience, Hoard, Stocking

SCORES = (3, 18)
"""The least and the most of an ability score."""
TIER_DICE = "1d6"
"""What the gems of a tier are read with (8.12)."""


def gaps(table: object, place: Place) -> Iterator[tuple[Place, str]]:
    """Results of a table's dice, and ability scores, for which no row stands."""
    match table:
        case DiceTable() | Hoard() | Stocking():
            yield from _uncovered(table.rows, _span(table.dice), (*place, "rows"))
        case Abilities():
            yield from _uncovered(table.modifiers, SCORES, (*place, "modifiers"))
        case Experience():
            yield from _uncovered(table.prime, SCORES, (*place, "prime"))
    if isinstance(table, Stocking):
        yield from _uncovered(table.gem_values, _span(table.gem_dice), (*place, "gem_values"))
    if isinstance(table, Hoard):
        for tier, rows in table.gems.items():
            yield from _uncovered(rows, _span(TIER_DICE), (*place, "gems", tier))
        for number, line in enumerate(table.trade_outs):
            if line.tier not in table.gems:
                yield (*place, "trade_outs", number, "tier"), f"no gems of tier {line.tier!r}: add them"


def _span(dice: str) -> tuple[int, int]:
    """The least and the most that can fall; nothing where they are no dice, which is told elsewhere."""
    try:
        notation = read_notation(dice)
    except ValueError:
        return 1, 0
    return notation.lowest, notation.highest


def _uncovered(rows: Sequence[Any], span: tuple[int, int], place: Place) -> Iterator[tuple[Place, str]]:
    """The first result from the least to the most without a row."""
    low, high = span
    reached = low
    for row in sorted(rows, key=lambda row: int(row.least)):
        if row.least <= reached:
            reached = max(reached, row.most + 1)
    if reached <= high:
        yield place, f"no row for {reached}: let the rows reach from {low} to {high}"
