"""What must hold between the assets: every name that one uses, another has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from crawler.engine.asset_checks import Problem
from crawler.engine.catalog import ItemKind, PartyMember, ReadyParty
from crawler.engine.tables import Tables

NAMED = frozenset(
    [
        "copper",
        "silver",
        "gold",
        "gem",
        "jewel",
        "prize",
        "torch",
        "lantern",
        "oil_flask",
        "flint_steel",
        "light_gland",
        "unarmed",
    ]
)
"""Items that the procedures know by their ids."""

CORRECT = ": add it or correct the name"
Items = Mapping[str, ItemKind]


def item_links(kinds: tuple[ItemKind, ...], items: Items) -> Iterator[Problem]:
    """Ammunition and fuel are items."""
    for number, kind in enumerate(kinds):
        for key in ("ammunition", "fuel"):
            used = getattr(kind, key)
            if used and used not in items:
                yield ("item", number, key), f"no item {used!r}{CORRECT}"


def table_links(tables: Tables, monsters: Collection[str], items: Items) -> Iterator[Problem]:
    """Wandering monsters are built or printed (8.11); gear of the classes and classes of the races exist."""
    for level, row in enumerate(tables.stocking.wandering):
        for number, monster in enumerate(row):
            if monster not in monsters:
                yield (
                    ("stocking", "wandering", level, number),
                    f"no monster {monster!r}, built or printed{CORRECT}",
                )
    for key, character_class in tables.classes.items():
        for use in ("weapons", "armor"):
            for number, item in enumerate(getattr(character_class, use)):
                if item != "any" and item not in items:
                    yield ("classes", key, use, number), f"no item {item!r}{CORRECT}"
    for key, race in tables.races.items():
        for limited in sorted(race.level_limits.keys() - tables.classes.keys()):
            yield ("races", key, "level_limits", limited), f"no class {limited!r}{CORRECT}"


def party_links(party: ReadyParty, tables: Tables, items: Items) -> Iterator[Problem]:
    """Members are of the book's races and classes, and have what they hold and wear."""
    for name, count in Counter(member.name for member in party.members).items():
        if count > 1:
            yield ("members",), f"{count} members are called {name!r}: give each his own name"
    if not party.members:
        yield ("members",), "nobody is in the party: add a member"
    for number, member in enumerate(party.members):
        for key, problem in _member_problems(member, tables, items):
            yield ("members", number, *key), problem
    for number, name in enumerate(party.lit):
        bearers = [member for member in party.members if member.name == name]
        if not any(_bears_light(member, items) for member in bearers):
            yield ("lit", number), f"{name!r} holds no light: put one in a hand or leave the name out"


def _bears_light(member: PartyMember, items: Items) -> bool:
    return any(hand in items and items[hand].light_ft > 0 for hand in (member.right, member.left))


def _member_problems(member: PartyMember, tables: Tables, items: Items) -> Iterator[Problem]:
    race = tables.races.get(member.race)
    if race is None:
        yield ("race",), f"no race {member.race!r} in {tables.key}{CORRECT}"
    elif member.character_class not in tables.classes:
        yield ("character_class",), f"no class {member.character_class!r} in {tables.key}{CORRECT}"
    elif member.character_class not in race.level_limits:
        yield (
            ("character_class",),
            f"no {member.race} can be a {member.character_class}: choose another class",
        )
    for item in member.gear:
        if item not in items:
            yield ("gear", item), f"no item {item!r}{CORRECT}"
    for key in ("right", "left", "body"):
        held = getattr(member, key)
        if held and held not in member.gear:
            yield (key,), f"{held!r} is not among the gear of {member.name}: add it there"
    if sum(items[hand].hands for hand in (member.right, member.left) if hand in items) > 2:
        yield ("left",), f"{member.name} has only two hands: leave one thing out"
