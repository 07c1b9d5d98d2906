"""A chance of x in 6, with what it is made of."""

from __future__ import annotations

from dataclasses import dataclass

from crawler.dice import Modifier


@dataclass(frozen=True)
class Odds:
    """A chance of `of_six` in 6, its rule, and the modifiers within."""

    of_six: int
    rule: str
    modifiers: tuple[Modifier, ...] = ()
