"""The teller: knows the names of all that the journal speaks of, learned from the events themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from crawler.engine.catalog import Catalog
from crawler.ui.narration.compass import Square, apart, compass_words, heading
from crawler.ui.narration.perception import REACH, Known, Perception
from crawler.ui.words import _, an, capital, listed

__all__ = ["PARTY", "REACH", "Known", "Teller", "compass_words", "heading"]

PARTY = "party"
SINGULAR = {"he": ("he", "him", "his"), "she": ("she", "her", "her"), "it": ("it", "it", "its")}
PLURAL = ("they", "them", "their")


@dataclass(slots=True)
class Teller(Perception):
    """Names creatures, things, doors and traps. Every event goes through `noting.note` before it is told.

    It holds what the sentences need and nothing that they may not say: what it says of a
    creature or a trap is asked only when an event that the party witnesses is told.
    """

    catalog: Catalog
    hint: str = ""
    items: dict[str, Known] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    traps: dict[tuple[int, Square], str] = field(default_factory=dict)
    doors: dict[tuple[int, Square], bool] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    felled: set[str] = field(default_factory=set)
    roaming: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    swung: list[tuple[Square, bool]] = field(default_factory=list)
    title: str = ""
    rumor: str = ""
    themes: tuple[str, ...] = ()
    prize: str = ""
    levels: int = 0
    depth: int = 0
    delve: int = 0
    descents: int = 0
    fighting: bool = False
    opposed: list[str] = field(default_factory=list)
    meeting: tuple[str, ...] = ()
    parted: tuple[str, ...] = ()
    reacted: bool = False
    wary: set[str] = field(default_factory=set)
    began: bool = True
    provoked: bool = False
    together: bool = False

    # ------------------------------------------------------------------ creatures

    def kind_name(self, kind: str, count: int = 1) -> str:
        """The name of a kind of monster, for one or for many."""
        known = self.catalog.monsters.get(kind)
        if known is None:
            return _(kind.replace("_", " "))
        return _(known.name) if count == 1 else _(known.plural)

    def the(self, name: str) -> str:
        """A member by name, a foe of a fight by letter, another as "the orc"; the unseen as something."""
        known = self.creatures.get(name)
        if known is None:
            return self.culprit(name)
        if known.member:
            return name
        return self.named(name) if self.perceives(name) else _("something unseen")

    def named(self, name: str) -> str:
        """A creature by kind and letter, whether it is in view or not."""
        kind = self.kind_name(self.creatures[name].kind)
        if letter := self.letters.get(name):
            return _("{kind} {letter}").format(kind=kind, letter=letter)
        return _("the {kind}").format(kind=kind)

    def culprit(self, name: str) -> str:
        """A thing that hurts without being a creature: a trap by its name, or words of the game."""
        trap = self.catalog.traps.get(name)
        if trap is not None:
            return _("the {kind}").format(kind=_(trap.name))
        return _(name.replace("_", " "))

    def names(self, names: Iterable[str]) -> str:
        """Creatures one after the other: "Oswin, Pell and Maud"."""
        return listed([self.the(name) for name in names])

    def pronoun(self, name: str, case: int = 0) -> str:
        """He, she, they or it; case 1 is him, her; case 2 his, her."""
        known = self.creatures.get(name)
        word = known.pronoun if known else "it"
        return _(SINGULAR.get(word, PLURAL)[case])

    def many(self, name: str) -> bool:
        """Whether a verb after the pronoun stands in the plural."""
        known = self.creatures.get(name)
        return known is not None and known.pronoun == "they"

    # ------------------------------------------------------------------ groups

    def of(self, group: str) -> list[str]:
        """Those of a group, or of all foes of the fight, of whom the party knows: seen once, or felt now."""
        if group not in self.groups:
            return [name for foes in self.opposed if foes in self.groups for name in self.of(foes)]
        names = self.standing(group) or self.groups[group]
        return [name for name in names if self.knows(name)]

    def group(self, group: str) -> str:
        """Such as "the orcs", "the orc", or you; a group of which nobody was ever seen as something."""
        if group == PARTY:
            return _("you")
        names = self.of(group)
        if not names and (group in self.groups or self.opposed):
            return _("something in the dark")
        kind = self.kinds.get(group) or self._kind(names)
        return _("the {kind}").format(kind=self.kind_name(kind, len(names))) if kind else _("the foes")

    def side(self, side: str) -> str:
        """A side of a fight at the start of a sentence: "You", "Orcs"."""
        if side == PARTY:
            return _("You")
        names = self.of(side)
        if not names and (side in self.groups or self.opposed):
            return _("Something in the dark")
        kind = self.kinds.get(side) or self._kind(names)
        return capital(self.kind_name(kind, len(names))) if kind else _("Foes")

    def _kind(self, names: Iterable[str]) -> str:
        """The one kind of all these, or nothing if they are of several."""
        kinds = {self.creatures[name].kind for name in names if name in self.creatures}
        return kinds.pop() if len(kinds) == 1 else ""

    def single(self, group: str) -> bool:
        """Whether a verb after the group stands in the singular: one is known, or only something."""
        known = group in self.groups or bool(self.opposed)
        return group != PARTY and known and len(self.of(group)) <= 1

    def number(self, kind: str, count: int) -> str:
        """Such as "an orc", "3 orcs"."""
        return an(self.kind_name(kind)) if count == 1 else f"{count} {self.kind_name(kind, count)}"

    def numbers(self, names: Sequence[str]) -> str:
        """Creatures counted by kind: "3 orcs and an ogre"."""
        counts: dict[str, int] = {}
        for name in names:
            kind = self.creatures[name].kind if name in self.creatures else name
            counts[kind] = counts.get(kind, 0) + 1
        return listed([self.number(kind, count) for kind, count in counts.items()])

    # ------------------------------------------------------------------ things

    def item_kind(self, kind: str, count: int = 1) -> str:
        """The name of a kind of item, for one or for many."""
        known = self.catalog.items.get(kind.partition(" ")[0])
        if known is None:
            return _(kind.replace("_", " "))
        return _(known.name) if count == 1 else _(known.plural)

    def item(self, name: str) -> str:
        """A thing by its own name or kind, without article."""
        known = self.items.get(name)
        if known is None:
            return self.item_kind(name)
        return known.label or self.item_kind(known.kind)

    def thing(self, name: str) -> str:
        """Such as "a torch", "20 arrows", "the Abbot's Reliquary"."""
        known = self.items.get(name)
        if known is None:
            return an(self.item_kind(name))
        if known.label:
            return known.label
        if known.count == 1:
            kind = self.catalog.items.get(known.kind)
            worn = kind is not None and kind.slot == "body"
            return self.item_kind(known.kind) if worn else an(self.item_kind(known.kind))
        return f"{known.count} {self.item_kind(known.kind, known.count)}"

    def one(self, name: str) -> str:
        """One of a thing, such as "a dagger" of three; what is worn has no article."""
        known = self.items.get(name)
        return an(self.item(name)) if known and known.count > 1 and not known.label else self.thing(name)

    def things(self, names: Iterable[str]) -> str:
        """Things one after the other."""
        return listed([self.thing(name) for name in names])

    def weapon(self, weapon: str) -> str:
        """A weapon of the catalog, or a monster's own."""
        return self.item_kind(weapon) if weapon in self.catalog.items else _(weapon.replace("_", " "))

    # ------------------------------------------------------------------ places

    @property
    def here(self) -> Square | None:
        """Where the leader stands."""
        standing = (self.creatures[name] for name in self.order if name not in self.out)
        return next((known.at for known in standing), None)

    def way(self, square: Square) -> str:
        """The direction of a square from the leader, as a word; empty where he stands on it."""
        return compass_words().get(heading(self.here, square), "") if self.here else ""

    def squares(self, square: Square) -> int:
        """How many squares off, as walking counts."""
        return apart(self.here or square, square)

    def door(self, square: Square) -> str:
        """Such as "the door to the east"."""
        way = self.way(square)
        return _("the door to the {way}").format(way=way) if way else _("the door")

    def place(self, square: Square) -> str:
        """Such as "3 squares to the east", or "at your feet"."""
        way = self.way(square)
        if not way:
            return _("at your feet")
        if self.squares(square) == 1:
            return _("just to the {way}").format(way=way)
        return _("{count} squares to the {way}").format(count=self.squares(square), way=way)

    def trap(self, square: Square) -> str:
        """The name of the kind of trap on a square of this level."""
        kind = self.traps.get((self.depth, square), "")
        return _(self.catalog.traps[kind].name) if kind in self.catalog.traps else _("trap")
