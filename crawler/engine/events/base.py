"""What an event is: something that happened, and the one change that it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from crawler.dice import Roll
    from crawler.engine.world import World

Square = tuple[int, int]


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True):
    """Something that happened. `apply` is the only thing that writes to the world.

    It reads only the event and the world: no rule set, no dice, no catalog, no geometry.
    """

    def apply(self, world: World) -> None:
        """Make the change; an event that only tells makes none."""


def rolls_of(event: Event) -> tuple[Roll, ...]:
    """The rolls that an event carries."""
    found: tuple[Roll, ...] = getattr(event, "rolls", ())
    return found
