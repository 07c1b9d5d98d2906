"""Offers by the kind of their command, so that only what is asked for is worked out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from crawler.engine.commands import Command, Search
from crawler.engine.legal import Offers
from crawler.engine.offers import Choice, Offer, admitted
from crawler.engine.view import View


def of(view: View, kind: type[Command]) -> list[Offer]:
    """The offers of a kind of command in a view, which must be the present one."""
    if isinstance(view.offers, Offers):
        return view.offers.of(kind)
    return [offer for offer in view.offers if type(offer.command) is kind]


def best(view: View, kind: type[Command]) -> Offer | None:
    """The offer of a kind with the best odds, the first of equals; a free one before all."""
    return best_of(of(view, kind))


def best_of(offers: Sequence[Offer]) -> Offer | None:
    """The offer with the best odds, the first of equals; a free one before all."""
    return max(offers, key=lambda offer: 7 if offer.odds is None else offer.odds, default=None)


def unburdened(offer: Offer) -> Command | None:
    """The command as given to the first member whom it neither slows nor makes put anything away, or None."""
    bound = offer.free.get("member")
    names = bound.values if isinstance(bound, Choice) else (getattr(offer.command, "member", ""),)
    name = next((name for name in names if name not in offer.burdens), None)
    return None if name is None else structs.replace(offer.command, member=name)


def admitting(view: View, command: Command) -> Offer | None:
    """The offer that admits a command, or None."""
    return admitted(of(view, type(command)), command)


AREA = 2
"""Squares along a side of a searched area."""


class Searching:
    """Whether the party may search, asked of the engine only where the view does not tell."""

    def __init__(self) -> None:
        self.last: Offer | None = None

    def offer(self, view: View) -> Offer | None:
        """An offer to search, or None."""
        if self.last is None or not _plain(view):
            self.last = best(view, Search)
        return self.last


def _plain(view: View) -> bool:
    """Whether there is light, and some member stands where nobody has searched."""
    if view.dark or not view.light.kind:
        return False
    covered = {(x + dx, y + dy) for x, y in view.searched for dx in range(AREA) for dy in range(AREA)}
    standing = [m.at for m in view.roster if m.at is not None and not m.state]
    return any(at not in covered and view.code[at[1], at[0]] not in _DOORS for at in standing)


_DOORS = (ord("+"), ord("'"))
