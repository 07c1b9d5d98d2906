"""Digging: a new level out of the rock, the same for the same seed."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.dungeon.digging.checks import fault
from crawler.dungeon.digging.doors import hang_doors
from crawler.dungeon.digging.joining import join_rooms
from crawler.dungeon.digging.nooks import add_closets, add_dead_ends
from crawler.dungeon.digging.plan import HEIGHT, WIDTH, Plan, Spoiled
from crawler.dungeon.digging.rooms import place_rooms
from crawler.dungeon.digging.stairs import lay_stairway, stairs_below
from crawler.dungeon.level import Level

__all__ = ["HEIGHT", "WIDTH", "dig"]

_ATTEMPTS = 400


def dig(depth: int, levels: int, seed: int) -> Level:
    """The level at this depth, counted from 1, of a dungeon of so many levels: 80 by 50 squares.

    Raises:
        ValueError: there is no such depth.
        RuntimeError: no sound level came of many attempts; a mistake of the digger.
    """
    if not 1 <= depth <= levels:
        raise ValueError(f"a dungeon of {levels} levels has no level {depth}")
    dice = Dice(seed, f"level {depth}")
    up = stairs_below(depth - 1, seed)
    down = stairs_below(depth, seed) if depth < levels else None
    for _ in range(_ATTEMPTS):
        level = _attempt(Plan(dice, up, down))
        if level is not None:
            return level
    raise RuntimeError(f"level {depth} of seed {seed} could not be dug")


def _attempt(plan: Plan) -> Level | None:
    """A level dug by the next dice, or None if it came out wrong."""
    try:
        lay_stairway(plan)
        place_rooms(plan)
        add_closets(plan)
        join_rooms(plan)
        add_dead_ends(plan)
        hang_doors(plan)
    except Spoiled:
        return None
    level = plan.level()
    return None if fault(level) else level
