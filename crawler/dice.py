"""Chance: named streams of rolls, "2d6+1", and x in 6.

A die is a pure function of (seed, stream, ordinal): no generator state is kept, an added roll
shifts only its own stream, and any die can be proven alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import msgspec

_NOTATION = re.compile(r"(?:(\d{0,3})d(\d{1,4}))?(?:\*(\d{1,5}))?([+-]?\d{1,6})?")


class Modifier(msgspec.Struct, frozen=True):
    """A bonus or penalty and where it comes from."""

    source: str
    value: int


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """One throw of dice, as the ledger shows it.

    `needed` is the number to reach, or, where `under` is set, the highest that succeeds.
    `result` is the sum of the faces (times the notation's factor) and all modifiers.
    A `sealed` roll is hidden in play and opened when the game has ended.
    """

    purpose: str
    rule: str
    dice: str
    faces: tuple[int, ...]
    result: int
    modifiers: tuple[Modifier, ...] = ()
    needed: int | None = None
    under: bool = False
    sealed: bool = False

    @property
    def natural(self) -> int:
        """The bare dice, before anything is added."""
        return sum(self.faces)

    @property
    def success(self) -> bool:
        """Whether the roll reached what it needed; a roll that needs nothing succeeds."""
        if self.needed is None:
            return True
        return self.result <= self.needed if self.under else self.result >= self.needed


class Notation(NamedTuple):
    """Dice as written: `throws` d `sides`, times `factor`, plus `plus`."""

    throws: int
    sides: int
    factor: int
    plus: int

    @property
    def lowest(self) -> int:
        """The least that can fall."""
        return self.throws * self.factor + self.plus

    @property
    def highest(self) -> int:
        """The most that can fall."""
        return self.throws * self.sides * self.factor + self.plus


@lru_cache(maxsize=512)
def read_notation(text: str) -> Notation:
    """Read "1d6", "2d6+1", "1d6-1", "3d6*10" or a plain number.

    Raises:
        ValueError: the text is no dice notation.
    """
    match = _NOTATION.fullmatch(text.replace(" ", "").replace("x", "*"))
    sides = int(match[2] or 0) if match else 0
    if not match or not (match[2] or match[4]) or (match[3] and not match[2]) or (match[2] and not sides):
        raise ValueError(f"not dice: {text!r} (write 2d6, 1d6+1, 3d6*10 or a number)")
    count = int(match[1] or 1) if match[2] else 0
    return Notation(count, sides, int(match[3] or 1), int(match[4] or 0))


class Dice:
    """The only door to chance: the dice of one stream, and its sealed twin.

    Args:
        seed: the game's dice or dungeon seed.
        stream: the occasion, such as "command 12" or "level 3".
    """

    def __init__(self, seed: int, stream: str) -> None:
        self.seed = seed
        self.stream = stream
        self.thrown = 0
        self._twin: Dice | None = None

    def face(self, sides: int) -> int:
        """One die: 1 to `sides`, each with the same chance (to within 1 in 2^58)."""
        block = f"{self.seed}\n{self.stream}\n{self.thrown}".encode()
        self.thrown += 1
        word = int.from_bytes(blake2b(block, digest_size=8).digest(), "big")
        return (word * sides >> 64) + 1

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, for choosing from a list."""
        return self.face(limit) - 1

    @property
    def hidden(self) -> Dice:
        """The stream of sealed rolls of the same occasion."""
        if self._twin is None:
            self._twin = Dice(self.seed, f"{self.stream} sealed")
        return self._twin

    def throw(self, dice: str) -> tuple[int, ...]:
        """The faces of dice such as "2d6"; a plain number has none."""
        notation = read_notation(dice)
        return tuple(self.face(notation.sides) for _ in range(notation.throws))

    def roll(
        self,
        purpose: str,
        rule: str,
        dice: str,
        modifiers: Sequence[Modifier] = (),
        *,
        needed: int | None = None,
        sealed: bool = False,
    ) -> Roll:
        """Throw dice such as "2d6+1" and add the modifiers."""
        faces = (self.hidden if sealed else self).throw(dice)
        notation = read_notation(dice)
        total = sum(faces) * notation.factor + notation.plus + sum(m.value for m in modifiers)
        return Roll(purpose, rule, dice, faces, total, tuple(modifiers), needed, False, sealed)

    def check(self, purpose: str, rule: str, odds: int, *, sealed: bool = False) -> Roll:
        """Roll a d6 that succeeds on `odds` or less."""
        faces = (self.hidden if sealed else self).throw("1d6")
        return Roll(purpose, rule, "1d6", faces, faces[0], (), odds, True, sealed)


class FixedDice(Dice):
    """Dice that fall as told, for tests; complains of dice missing or left over."""

    def __init__(self, *faces: int) -> None:
        super().__init__(0, "fixed")
        self.waiting = list(faces)

    def face(self, sides: int) -> int:
        """The next told face."""
        if not self.waiting:
            raise AssertionError(f"one more d{sides} was thrown than told")
        face = self.waiting.pop(0)
        if not 1 <= face <= sides:
            raise AssertionError(f"{face} cannot fall on a d{sides}")
        return face

    @property
    def hidden(self) -> Dice:
        """Sealed dice come from the same told faces."""
        return self

    def done(self) -> None:
        """Complain if told dice were not thrown."""
        if self.waiting:
            raise AssertionError(f"dice left over: {self.waiting}")
