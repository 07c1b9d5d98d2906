"""What the party perceives of creatures: only what it sees or feels is told by kind and letter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from crawler.ui.narration.compass import Square, apart

TOUCH, REACH = 1, 2
"""How near, in squares, somebody is known in the dark, and by any light at all."""


@dataclass(slots=True)
class Known:
    """Somebody or something that can be named."""

    kind: str
    pronoun: str = "it"
    group: str = ""
    label: str = ""
    count: int = 1
    at: Square | None = None
    member: bool = False


@dataclass(slots=True)
class Perception:
    """Who is where, and what the party knows of it, learned from the events.

    Attributes:
        in_view: those in view by the last look.
        coming: those whom the next look will show where they stand.
        known: those who were ever in view or felt.
        felt: those who acted in this round where the party perceived them.
        faded: the dead and gone who were perceived at their end.
        burning: the lights that burn.
    """

    creatures: dict[str, Known] = field(init=False, default_factory=dict)
    groups: dict[str, list[str]] = field(init=False, default_factory=dict)
    order: list[str] = field(init=False, default_factory=list)
    out: set[str] = field(init=False, default_factory=set)
    in_view: set[str] = field(init=False, default_factory=set)
    known: set[str] = field(init=False, default_factory=set)
    coming: frozenset[str] = field(init=False, default=frozenset())
    felt: set[str] = field(init=False, default_factory=set)
    faded: set[str] = field(init=False, default_factory=set)
    burning: set[str] = field(init=False, default_factory=set)

    def member(self, name: str) -> bool:
        """Whether it is one of the party."""
        return name in self.creatures and self.creatures[name].member

    def standing(self, group: str) -> list[str]:
        """The members of a group that are neither dead nor away."""
        return [name for name in self.groups.get(group, []) if name not in self.out]

    def seen(self, groups: Iterable[str]) -> list[str]:
        """Those of some groups whom the party has in sight."""
        return [name for group in groups for name in self.standing(group) if name in self.in_view]

    def perceives(self, name: str) -> bool:
        """Whether the party sees or feels a creature where it is: only then its kind and letter are told.

        In view by the last look or by the next one, or near enough to touch.
        """
        known = self.creatures.get(name)
        if known is None or known.member or name in self.in_view | self.faded | self.felt | self.coming:
            return True
        return self._near(known, REACH if self.burning else TOUCH)

    def _near(self, known: Known, squares: int) -> bool:
        """Whether a creature is so near to a member who stands."""
        feet = [self.creatures[member].at for member in self.order if member not in self.out]
        return known.at is not None and any(at is not None and apart(at, known.at) <= squares for at in feet)

    def knows(self, name: str) -> bool:
        """Whether the party knows of a creature: seen or felt once, or touched now."""
        known = self.creatures.get(name)
        seen = name in self.known | self.in_view | self.felt | self.coming
        return known is None or seen or self._near(known, TOUCH)

    def feel(self, name: str) -> None:
        """A creature that acts where the party perceives it is told from others until the round's end."""
        if name in self.creatures and not self.member(name) and self.perceives(name):
            self.felt.add(name)
            self.known.add(name)

    def fade(self, name: str) -> None:
        """A creature goes out of view for good: what is told of it now still names it."""
        if self.perceives(name):
            self.faded.add(name)
        self.in_view.discard(name)
