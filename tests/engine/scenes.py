"""Scenes for tests: a text map with members as digits and foes as letters becomes a world."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from crawler.engine.catalog import Catalog, PartyMember, ReadyParty
from crawler.engine.events import Event
from crawler.engine.events.dungeon import GroupPlaced, LevelDug, Placed
from crawler.engine.events.party import Arrived, Carried, MemberJoined
from crawler.engine.reading import read_catalog, read_tables
from crawler.engine.ruleset import RuleSet
from crawler.engine.world import FOREVER, Member, World
from crawler.files import asset_texts

Square = tuple[int, int]
ABILITIES = ("strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma")


@cache
def whitebox() -> RuleSet:
    """The White Box, read once."""
    texts = asset_texts()
    return RuleSet(read_tables(texts, "whitebox"), read_catalog(texts))


def scene(text: str, foes: Mapping[str, str] | None = None, hp: int = 0, lit: bool = True) -> World:
    """A world on level 1: digits are members of the ready party, letters foes of the kinds told.

    Foes of one letter are one group: "A" of orcs is group "band 1" with "orc 1.1", "orc 1.2" ...
    `hp` is given to each foe (or what its dice would most often be); `lit` burns Pell's torch.
    """
    lines = [row for row in text.strip("\n").splitlines() if row.strip()]
    rows = [row for row in lines if not row.startswith("room ")]
    records = [row for row in lines if row.startswith("room ")]
    width = max(len(row) for row in rows)
    rows = [row.ljust(width) for row in rows]
    found = _bodies(rows, foes or {})
    world = World(whitebox(), levels=1)
    LevelDug(1, (*(_emptied(row, foes or {}) for row in rows), *records)).apply(world)
    people = _joined(world, found, lit)
    Arrived(1, people).apply(world)
    for letter, kind in (foes or {}).items():
        _placed(world, kind, found.get(letter, []), hp)
    return world


def _bodies(rows: list[str], foes: Mapping[str, str]) -> dict[str, list[Square]]:
    found: dict[str, list[Square]] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign.isdigit() or sign in foes:
                found.setdefault(sign, []).append((x, y))
    return found


def _emptied(row: str, foes: Mapping[str, str]) -> str:
    return "".join("." if sign.isdigit() or sign in foes else sign for sign in row)


def _joined(world: World, found: Mapping[str, list[Square]], lit: bool) -> dict[str, Square]:
    catalog: Catalog = world.rules.catalog
    party: ReadyParty = catalog.parties["whitebox"]
    squares = {}
    for number, person in enumerate(party.members, 1):
        if str(number) in found:
            _join(world, person, lit and person.name in party.lit)
            squares[person.name] = found[str(number)][0]
    return squares


def _join(world: World, person: PartyMember, lit: bool) -> None:
    hands = {person.right: "right", person.left: "left", person.body: "body"}
    gear = []
    for kind, count in person.gear.items():
        hand = hands.get(kind, "")
        if hand == "right" and world.rules.catalog.items[kind].hands == 2:
            hand = "both"
        burns = kind == "torch" and hand == "left"
        if burns:
            gear.append(Carried(f"{person.name}'s light", kind, 1, hand, FOREVER, lit))
        elif kind:
            gear.append(Carried(f"{person.name}'s {kind}", kind, count, hand))
    scores = {ability: getattr(person, ability) for ability in ABILITIES}
    MemberJoined(
        person.name,
        person.race,
        person.character_class,
        person.pronoun,
        person.hit_points,
        scores,
        tuple(gear),
    ).apply(world)


def _placed(world: World, kind: str, squares: list[Square], hp: int) -> None:
    number = world.serials.get("group", 0) + 1
    points = hp or max(1, world.rules.catalog.monsters[kind].hit_dice * 4)
    members = tuple(Placed(f"{kind} {number}.{i}", at, points) for i, at in enumerate(squares, 1))
    GroupPlaced(f"band {number}", kind, 1, members).apply(world)


def run(world: World, procedure: Iterable[Event]) -> list[Event]:
    """Apply each event of a procedure before it goes on, as Game does."""
    events = []
    for event in procedure:
        event.apply(world)
        events.append(event)
    return events


def result(world: World, procedure: Generator[Event, None, Any]) -> Any:
    """What a procedure returns, its events applied."""
    while True:
        try:
            next(procedure).apply(world)
        except StopIteration as end:
            return end.value


def of(events: list[Event], *kinds: type[Event]) -> list[Any]:
    """The events of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def first(events: list[Event], kind: type[Event]) -> Any:
    """The first event of a kind."""
    return of(events, kind)[0]


def at_level(world: World, name: str, level: int) -> Member:
    """A member, raised to a level with hit points to match."""
    member = world.member(name)
    member.level, member.max_hp, member.hp = level, 5 * level, 5 * level
    return member


def altered(world: World, kind: str, **figures: Any) -> World:
    """The same world in which a kind of monster has other figures."""
    catalog = world.rules.catalog
    changed = {**catalog.monsters, kind: replace(catalog.monsters[kind], **figures)}
    world.rules = RuleSet(world.rules.tables, replace(catalog, monsters=changed))
    return world


def optional(world: World, table: str, **figures: Any) -> World:
    """The same world under an option of the book."""
    tables = world.rules.tables
    changed = replace(tables, **{table: replace(getattr(tables, table), **figures)})
    world.rules = RuleSet(changed, world.rules.catalog)
    return world


def as_class(world: World, name: str, character_class: str, level: int = 1) -> Member:
    """A member, made one of another class."""
    member = at_level(world, name, level)
    member.character_class = character_class
    return member
