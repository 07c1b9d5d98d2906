"""What happened: one frozen Struct for each kind of event, in the order of play."""

from __future__ import annotations

import inspect
from functools import reduce
from operator import or_
from typing import Any

from crawler.engine.events import dungeon, fight, harm, meeting, party, turn
from crawler.engine.events.base import Event, rolls_of

KINDS: tuple[type[Event], ...] = tuple(
    kind
    for module in (dungeon, party, turn, meeting, harm, fight)
    for kind in vars(module).values()
    if inspect.isclass(kind) and issubclass(kind, Event) and kind is not Event
)
"""Every kind of event, in the order of their modules."""

AnyEvent: Any = reduce(or_, KINDS)
"""The union of all kinds, for decoding a line of the log."""

__all__ = ["KINDS", "AnyEvent", "Event", "rolls_of"]
