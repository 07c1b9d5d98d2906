"""What is true now: the party, its creatures and things, the clock, a meeting, a fight.

Plain mutable dataclasses. Only `Event.apply` writes to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from crawler.dungeon.level import Level, Square
from crawler.dungeon.sight import Memory
from crawler.engine.parts import parts

if TYPE_CHECKING:
    from crawler.engine.commands import Order
    from crawler.engine.ruleset import RuleSet

PER_SECOND = 72
"""The clock counts 72nds of a second."""
MINUTE = 60 * PER_SECOND
TURN = 10 * MINUTE
FOREVER = 1 << 60
"""When an effect ends that does not end by itself."""
PARTY = "party"
"""The name of the party's side; every other side is the name of a group."""


@dataclass(slots=True)
class Creature:
    """A body in the dungeon: a member of the party or a monster."""

    name: str
    side: str
    kind: str
    depth: int
    at: Square | None
    hp: int
    max_hp: int
    dead: bool = False
    gone: bool = False
    effects: dict[str, int] = field(default_factory=dict)
    attached: str = ""
    gear: list[str] = field(default_factory=list)

    @property
    def down(self) -> bool:
        """Dead or away: takes no part in anything."""
        return self.dead or self.gone

    @property
    def able(self) -> bool:
        """Can act: neither down nor held."""
        return not (self.dead or self.gone or "held" in self.effects)


@dataclass(slots=True)
class Member(Creature):
    """A creature of the party, with a race, a class and ability scores (8.1, 8.2)."""

    race: str = ""
    character_class: str = ""
    pronoun: str = "they"
    level: int = 1
    xp: int = 0
    scores: dict[str, int] = field(default_factory=dict)
    fate: str = ""


@dataclass(slots=True)
class Item:
    """A thing or a stack of things, held by somebody or lying on a square.

    `left` is the light time left in 72nds of a second, `worth` copper pieces for each piece,
    `hand` is "", right, left, both or body.
    """

    name: str
    kind: str
    count: int = 1
    holder: str = ""
    depth: int = 0
    at: Square | None = None
    hand: str = ""
    left: int = 0
    lit: bool = False
    worth: int = 0
    label: str = ""


@dataclass(slots=True)
class Trap:
    """A trap on a square; `found` once the party knows of it, `spent` once it is harmless."""

    kind: str
    at: Square
    found: bool = False
    spent: bool = False


@dataclass(slots=True)
class Group:
    """Monsters that act together. `attitude` grows from unmet to what a reaction made of it."""

    name: str
    kind: str
    depth: int
    members: list[str]
    room: int | None = None
    attitude: str = "unmet"
    alert: bool = False
    fleeing: bool = False


@dataclass(slots=True)
class Floor:
    """A dungeon level and what the party knows of it.

    `free` are the doors that the party has seen open: they move without a roll. `passed` are the hidden
    things that a member has had his roll for, `listened` who has listened where, and in which turn last;
    `heard` the doors behind which a noise was heard.
    """

    level: Level
    memory: Memory
    traps: dict[Square, Trap] = field(default_factory=dict)
    lying: dict[Square, list[str]] = field(default_factory=dict)
    doors: dict[Square, str] = field(default_factory=dict)
    found: dict[Square, str] = field(default_factory=dict)
    locks: dict[Square, str] = field(default_factory=dict)
    things: dict[str, Square] = field(default_factory=dict)
    searched: dict[str, list[Square]] = field(default_factory=dict)
    free: dict[Square, None] = field(default_factory=dict)
    passed: dict[str, list[Square]] = field(default_factory=dict)
    listened: dict[Square, list[str]] = field(default_factory=dict)
    listened_turn: dict[Square, int] = field(default_factory=dict)
    heard: dict[Square, None] = field(default_factory=dict)


@dataclass(slots=True)
class Step:
    """One place in a round: the phase and those who act in it, in order."""

    phase: str
    actors: tuple[str, ...]
    side: str = ""


@dataclass(slots=True)
class Meeting:
    """An encounter before it is settled (HR-65)."""

    groups: list[str]
    distance: int
    surprised: tuple[str, ...] = ()
    reaction: str = ""


@dataclass(slots=True)
class Fight:
    """A fight in rounds (WB-45 to WB-56).

    `dying` has cause, killer, weapon and rule of each death that waits for a tie's end; `guarding` who
    still holds a blow; `lost` the rounds out of sight of each who flees; `since` the round in which
    a creature began to cling; `harmed` the last round in which anybody lost hit points; `revealed` the
    last round in which a monster attacked, which betrays its place; `pushed` the held doors that foes have
    tried in this round; `left` the members who are out by the stairs, and `way` which stairs those are, up or
    down; `struck` whom each member has attacked.
    """

    groups: list[str]
    round: int = 0
    steps: list[Step] = field(default_factory=list)
    step: int = 0
    orders: dict[str, Order] = field(default_factory=dict)
    acted: list[str] = field(default_factory=list)
    initiative: dict[str, int] = field(default_factory=dict)
    began_hp: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    triggers: dict[str, list[str]] = field(default_factory=dict)
    passes: dict[str, int] = field(default_factory=dict)
    stance: dict[str, str] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    dying: dict[str, tuple[str, str, str, str]] = field(default_factory=dict)
    unseen_rounds: int = 0
    reload: dict[str, int] = field(default_factory=dict)
    surprised: tuple[str, ...] = ()
    guarding: list[str] = field(default_factory=list)
    lost: dict[str, int] = field(default_factory=dict)
    since: dict[str, int] = field(default_factory=dict)
    harmed: int = 0
    revealed: dict[str, int] = field(default_factory=dict)
    pushed: list[Square] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    way: str = ""
    struck: dict[str, list[str]] = field(default_factory=dict)

    @property
    def current(self) -> Step | None:
        """The step that is being played."""
        return self.steps[self.step] if self.step < len(self.steps) else None


@dataclass(slots=True)
class Unfinished:
    """An act that something interrupted, and the time it still needs."""

    act: str
    left: int


@dataclass
class World:
    """Everything that is true. `rules` answers the book's questions and is no part of the state.

    `present` are the creatures that are not down, `burning` the things that are lit: both follow from
    `creatures` and `items`, and are kept apart since every step asks for them.
    """

    rules: RuleSet
    dungeon_seed: int = 0
    levels: int = 5
    time: int = 0
    turns_begun: int = 0
    check: int | None = None
    depth: int = 0
    stage: str = "new"
    outcome: str = ""
    practice: bool = False
    title: str = ""
    rumor: str = ""
    themes: list[str] = field(default_factory=list)
    prize: str = ""
    floors: dict[int, Floor] = field(default_factory=dict)
    creatures: dict[str, Creature] = field(default_factory=dict)
    groups: dict[str, Group] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    present: dict[str, Creature] = field(default_factory=dict)
    burning: dict[str, Item] = field(default_factory=dict)
    serials: dict[str, int] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    trail: list[Square] = field(default_factory=list)
    pace: str = "auto"
    in_view: dict[str, None] = field(default_factory=dict)
    noise: int = 0
    meeting: Meeting | None = None
    fight: Fight | None = None
    wounds: dict[str, int] = field(default_factory=dict)
    unfinished: Unfinished | None = None
    slain_xp: int = 0
    score: int = 0
    deaths: int = 0
    delves: int = 0
    cause: str = ""
    by_hand: dict[str, Order] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Creature:
        """The creature of that name (KeyError if there is none)."""
        return self.creatures[name]

    def member(self, name: str) -> Member:
        """The party member of that name (KeyError if there is none)."""
        found = self.creatures[name]
        if not isinstance(found, Member):
            raise KeyError(name)
        return found

    @property
    def floor(self) -> Floor:
        """The level the party stands on."""
        return self.floors[self.depth]

    @property
    def level(self) -> Level:
        """The space of the level the party stands on."""
        return self.floors[self.depth].level

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return self.time // TURN + 1

    @property
    def minute(self) -> int:
        """The minute of the present turn, 0 to 9."""
        return self.time % TURN // MINUTE

    def members(self) -> list[Member]:
        """The living members in marching order."""
        creatures = self.creatures
        return [m for n in self.order if isinstance(m := creatures[n], Member) and not (m.dead or m.gone)]

    def able(self) -> list[Member]:
        """The members who can act, in marching order."""
        return [m for m in self.members() if m.able]

    @property
    def leader(self) -> Member:
        """The first who can act, or the first who lives; in a fight of those who have not left it."""
        members = self.members()
        standing = [m for m in members if m.at is not None] or members
        return next((m for m in standing if m.able), standing[0])

    def monsters(self, group: str) -> list[Creature]:
        """The monsters of a group that are not down, in the order of their placing."""
        return [c for name in self.groups[group].members if not (c := self.creatures[name]).down]

    def here(self) -> Iterator[Creature]:
        """Every creature standing on the party's level."""
        depth = self.depth
        for creature in self.present.values():
            if creature.depth == depth and creature.at is not None:
                yield creature

    def taken(self) -> dict[Square, str]:
        """The squares of the party's level where bodies stand, and whose."""
        return {c.at: c.name for c in self.here() if c.at is not None}

    def carried(self, name: str) -> list[Item]:
        """What a creature holds and carries."""
        return [self.items[item] for item in self.creatures[name].gear]

    def held(self, name: str, hand: str) -> Item | None:
        """What is in a hand ("right", "left") or worn ("body")."""
        for item in self.carried(name):
            if item.hand == hand or (item.hand == "both" and hand in ("right", "left")):
                return item
        return None

    def lights(self) -> list[Item]:
        """The burning lights that members carry on this level."""
        found = []
        for name in self.order:
            creature = self.creatures[name]
            if not creature.down:
                found += [i for g in creature.gear if (i := self.items[g]).lit]
        return found

    def parts(self) -> dict[str, Any]:
        """Values of each part of the world, for equality and hashes."""
        return parts(self)
