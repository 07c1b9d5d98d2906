"""Laying one passage through the rock: straight as long as it can, one or two squares wide."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.dungeon.digging.plan import BOARD, EAST, SIDES, SOUTH, shifted

Path = list[int]
"""The places of bits, from start to goal."""


def narrow_way(dice: Dice, starts: int, goals: int, free: int, way: int = 0) -> Path:
    """A short way from a start to a goal over free squares, without diagonals; empty if there is none.

    It sets out in the direction `way` if that is no detour.
    """
    waves = [goals]
    free &= ~goals
    while not waves[-1] & starts:
        wave = BOARD.spread(waves[-1]) & free
        if not wave:
            return []
        free ^= wave
        waves.append(wave)
    return _trace(dice, waves, waves[-1] & starts, way)


def wide_way(dice: Dice, starts: int, goals: int, free: int, way: int) -> tuple[Path, int]:
    """A way two squares wide, as its north-west squares, and all its squares."""
    corner = free & free >> EAST
    corner &= corner >> SOUTH
    path = narrow_way(dice, _covering(starts) & corner, _covering(goals) & corner, corner, way)
    squares = as_set(path)
    squares |= squares << EAST
    return path, squares | squares << SOUTH


def as_set(path: Path) -> int:
    """The squares of a path."""
    bits = 0
    for place in path:
        bits |= 1 << place
    return bits


def _covering(bits: int) -> int:
    """The north-west squares of all two by two areas that cover some square of the set."""
    wide = bits | bits >> EAST
    return wide | wide >> SOUTH


def _trace(dice: Dice, waves: list[int], starts: int, way: int) -> Path:
    """Walk down the waves, straight on while that leads on, with one early turn somewhere."""
    here = (starts & -starts).bit_length() - 1
    path = [here]
    turn_at = dice.below(len(waves) + 4)
    order = SIDES if dice.below(2) else SIDES[::-1]
    for step, wave in enumerate(reversed(waves[:-1])):
        way = _lead(wave, here, _preferred(order, way, turn=step == turn_at))
        here += way
        path.append(here)
    return path


def _preferred(order: tuple[int, ...], way: int, *, turn: bool) -> tuple[int, ...]:
    """The sides in the order in which to try them."""
    if not way:
        return order
    if turn:
        return (*(side for side in order if abs(side) != abs(way)), way)
    return (way, *order)


def _lead(wave: int, here: int, order: tuple[int, ...]) -> int:
    """The first of the steps that leads into the wave."""
    for side in order:
        if shifted(wave, -(here + side)) & 1:
            return side
    raise AssertionError("a wave touches the one before")
