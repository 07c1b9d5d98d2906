"""Offers: commands that may be given now, with their free fields as bounds, odds, time and noise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from crawler.engine.commands import Command


@dataclass(frozen=True)
class Choice:
    """One of some values."""

    values: tuple[Any, ...]

    def admits(self, value: Any) -> bool:
        """Whether the value is one of them."""
        return value in self.values

    def sample(self, below: Callable[[int], int]) -> Any:
        """One of them by a number below their count."""
        return self.values[below(len(self.values))]


@dataclass(frozen=True)
class Some:
    """From one to `most` different values, in any order."""

    values: tuple[Any, ...]
    most: int

    def admits(self, value: Any) -> bool:
        """Whether all are of the values, none twice, and not too many."""
        if not isinstance(value, tuple) or not 1 <= len(value) <= self.most:
            return False
        return all(v in self.values for v in value) and len({*value}) == len(value)

    def sample(self, below: Callable[[int], int]) -> Any:
        """A start and a length drawn with two numbers."""
        count = 1 + below(min(self.most, len(self.values)))
        start = below(len(self.values))
        around = self.values[start:] + self.values[:start]
        return tuple(around[:count])


@dataclass(frozen=True)
class Arrangement:
    """All the values, in any order."""

    values: tuple[Any, ...]

    def admits(self, value: Any) -> bool:
        """Whether it is the same values in some order."""
        return isinstance(value, tuple) and sorted(value) == sorted(self.values)

    def sample(self, below: Callable[[int], int]) -> Any:
        """The values turned round by a number."""
        start = below(len(self.values))
        return self.values[start:] + self.values[:start]


@dataclass(frozen=True)
class Assignment:
    """For some keys one of that key's values each."""

    values: Mapping[str, tuple[Any, ...]]

    def admits(self, value: Any) -> bool:
        """Whether every key is known and its value one of that key's."""
        if not isinstance(value, dict) or not value:
            return False
        return all(k in self.values and v in self.values[k] for k, v in value.items())

    def sample(self, below: Callable[[int], int]) -> Any:
        """One key and one of its values."""
        keys = [k for k, v in self.values.items() if v]
        key = keys[below(len(keys))]
        return {key: self.values[key][below(len(self.values[key]))]}


Bound = Choice | Some | Arrangement | Assignment


@dataclass(frozen=True)
class Offer:
    """A command that may be given, its free fields, and what the party knows of its price.

    `odds` is x in 6, `chance` x in 20; `minutes` its time; `noise` is "", quiet or loud; `about`
    names what it is about, such as a door or a thing, for menus; `burdens` what it would do to a member
    who took it: make him "slower", or empty his "hand".
    """

    command: Command
    free: Mapping[str, Bound] = field(default_factory=dict)
    odds: int | None = None
    chance: int | None = None
    minutes: int | None = None
    noise: str = ""
    wandering: bool = False
    about: str = ""
    burdens: Mapping[str, str] = field(default_factory=dict)

    def admits(self, command: Command) -> bool:
        """Whether a command is this one, with its free fields within bounds."""
        if type(command) is not type(self.command):
            return False
        for name in self.command.__struct_fields__:
            value = getattr(command, name)
            bound = self.free.get(name)
            if bound is None and value != getattr(self.command, name):
                return False
            if bound is not None and not bound.admits(value):
                return False
        return True

    def sample(self, below: Callable[[int], int]) -> Command:
        """A command within the bounds; `below(n)` gives a number from 0 to n - 1."""
        changes = {name: bound.sample(below) for name, bound in self.free.items()}
        return msgspec.structs.replace(self.command, **changes)


def admitted(offers: Sequence[Offer], command: Command) -> Offer | None:
    """The first offer that admits a command."""
    return next((o for o in offers if o.admits(command)), None)
