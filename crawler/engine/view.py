"""What the party knows: all that a screen, a line of text or a plan may read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from crawler.engine.offers import Offer

Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the map; `kind` is member, foe, stranger, thing, trap, body or fallen."""

    at: Square
    glyph: str
    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class MemberView:
    """A line of the roster. `state` is "", dead, held, webbed, burning, diseased, or away by the stairs.

    `mark` shows the light he carries: T torch, L lantern, or "". In a fight `order` is his order,
    `needed` the number that hits, `chance` x in 20 and `damage` its dice; `back_stab` is x in 6 that a
    thief stabs from behind, `reach` tells whether he can get at the target this round.
    """

    number: int
    name: str
    sheet: str
    hp: int
    max_hp: int
    state: str
    mark: str
    at: Square | None
    order: Any = None
    form: str = ""
    target: str = ""
    blows: int = 1
    needed: int | None = None
    chance: int | None = None
    damage: str = ""
    reach: bool = True
    back_stab: int = 0
    acted: bool = False
    armor_class: int = 9
    load: int = 0
    base: int = 12
    xp: int = 0
    level: int = 1


@dataclass(frozen=True, slots=True)
class FoeView:
    """A foe of the fight as the party sees it; `health` is unhurt, hurt, badly hurt."""

    letter: str
    name: str
    kind: str
    health: str
    armor_class: int
    at: Square | None
    squares: int
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sighting:
    """A thing in view: what, how many squares off, and in which direction."""

    glyph: str
    what: str
    kind: str
    squares: int
    direction: str
    at: Square
    count: int = 1
    shut: bool = False
    attitude: str = ""


@dataclass(frozen=True, slots=True)
class LightView:
    """The gauge of light: the best burning light, turns in it and in spares, and the way out.

    All in turns; `way_out` is None where no way is known.
    """

    kind: str
    burning: int
    minutes: int
    spare_torches: int
    oil: int
    total: int
    way_out: int | None
    bearer: str


@dataclass(frozen=True, slots=True)
class CarriedView:
    """A carried thing, for the pack screen. Weight in tenths of a pound, light left in turns."""

    name: str
    kind: str
    label: str
    count: int
    hand: str
    weight: int
    left: int
    lit: bool
    worth: int = 0


@dataclass(frozen=True, slots=True)
class MeetingView:
    """Those met, before it is settled."""

    kinds: tuple[tuple[str, int], ...]
    feet: int
    surprised: tuple[str, ...]
    reaction: str
    talks: bool


@dataclass(frozen=True, slots=True)
class EndView:
    """How the party or the game ended."""

    outcome: str
    cause: str
    score: int
    deaths: int
    delves: int


@dataclass(slots=True)
class View:
    """All that the party knows now.

    `code` and `shade` are arrays [y, x]: code points, and 0 unknown, 1 remembered, 2 lit. `morale` is when
    foes in sight check theirs next: "", first death, or half down.
    """

    stage: str
    book: str
    title: str
    rumor: str
    themes: tuple[str, ...]
    prize: str
    depth: int
    turn: int
    minute: int
    time: int
    step: str
    check: int | None
    code: Any
    shade: Any
    centre: Square
    marks: list[Mark]
    roster: list[MemberView]
    light: LightView
    pace: str
    pace_now: str
    rate: int
    noise: int
    loud: bool
    gold: int
    score: int
    dead: int
    in_view: list[Sighting]
    offers: Sequence[Offer]
    packs: dict[str, tuple[CarriedView, ...]]
    dark: bool
    practice: bool
    searched: list[Square] = field(default_factory=list)
    meeting: MeetingView | None = None
    round: int = 0
    phase: str = ""
    initiative: dict[str, int] = field(default_factory=dict)
    foes: list[FoeView] = field(default_factory=list)
    letters: dict[str, str] = field(default_factory=dict)
    morale: str = ""
    end: EndView | None = None
    unfinished: str = ""
