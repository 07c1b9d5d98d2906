"""What tests of telling share: the White Box, a teller who knows a party and some foes, a game in memory."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from crawler.engine.events.base import Event
from crawler.engine.events.dungeon import DungeonNamed, GroupPlaced, Laid, Placed, ThingsLaid, TrapSet
from crawler.engine.events.fight import FightBegan
from crawler.engine.events.party import Arrived, Carried, MemberJoined, PartyMustered
from crawler.engine.events.turn import Seen
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds
from crawler.engine.ruleset import RuleSet
from crawler.files import asset_texts
from crawler.rules import open_book
from crawler.ui.narration import Sentence, Teller, note, tell_all
from crawler.ui.plain import play

SCORES = dict.fromkeys(("strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma"), 10)


@cache
def whitebox() -> RuleSet:
    """The White Box, read once."""
    return open_book("whitebox", asset_texts())


def joined(name: str, pronoun: str, *gear: Carried) -> MemberJoined:
    """A member without anything special."""
    return MemberJoined(name, "human", "fighter", pronoun, 6, SCORES, gear)


def teller(*more: Event) -> Teller:
    """Knows Oswin (he), Ilvane (she) and Pell (they, with a torch) at (5, 5), and two orcs to the east."""
    known = Teller(whitebox().catalog, hint="arrows walk, Enter acts, ? helps")
    placed = (Placed("orc 1.1", (9, 5), 4), Placed("orc 1.2", (9, 6), 4))
    events: tuple[Event, ...] = (
        DungeonNamed("Vault of the Pale Abbot", ("flooded", "haunted"), "stairs NE", "Abbot's Bell", 5),
        PartyMustered(1),
        joined("Oswin", "he"),
        joined("Ilvane", "she"),
        joined("Pell", "they", Carried("torch 1", "torch", 3)),
        GroupPlaced("band 1", "orc", 1, placed, 2),
        TrapSet(1, (6, 5), "pit_10"),
        ThingsLaid(1, (5, 4), (Laid("silver 1", "silver", 23), Laid("gem 1", "gem", worth=5000))),
        Arrived(1, {"Oswin": (5, 5), "Ilvane": (4, 5), "Pell": (3, 5)}, "mouth"),
        *more,
    )
    for event in events:
        note(event, known)
    return known


def fighting(*more: Event) -> Teller:
    """The same in a fight: orcs A and B, in view."""
    seen = Seen(1, came=("orc 1.1", "orc 1.2"))
    return teller(seen, FightBegan(("band 1",), {"orc 1.1": "A", "orc 1.2": "B"}), *more)


def told(event: Event, known: Teller | None = None) -> str:
    """The lines that an event gives, one after the other."""
    return " / ".join(sentence.line for sentence in sentences((event,), known or teller()))


def sentences(events: Iterable[Event], known: Teller) -> list[Sentence]:
    """The sentences of events."""
    return tell_all(events, known)


def game(seed: int = 3) -> Game:
    """A new game in memory."""
    return Game.new(whitebox(), MemoryStore(), Seeds(seed, seed))


def spoken(table: Game, *lines: str) -> list[str]:
    """What is said when these lines are played."""
    said: list[str] = []
    assert play(table, lines, said.append) == 0
    return said
