"""Proving a log: the commands are given again, and must yield the same events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from crawler.engine import legal, log
from crawler.engine.commands import Illegal
from crawler.engine.game import MISFITS, carry, dice_for, marked
from crawler.engine.log import Damaged, Entry, Header, Record
from crawler.engine.ruleset import RuleSet
from crawler.engine.world import World


@dataclass(frozen=True)
class Verdict:
    """What a proof came to. `agrees` is None where nothing could be proven.

    `line`, `turn` and `part` name the first difference; `part` is a part of the world, or events.
    """

    agrees: bool | None
    lines: int
    turns: int = 0
    torn: bool = False
    line: int = 0
    turn: int = 0
    part: str = ""
    why: str = ""


def verify(content: bytes, rules_for: Callable[[Header], RuleSet | None]) -> Verdict:
    """Give all commands of a log again and compare events and the hashes of the world's parts.

    `rules_for` gives the installed book of a header, or None where format or rule data are not installed.

    Raises:
        NotAGame, NewerFormat: the content is no log that can be read.
    """
    try:
        record, lines = log.open_record(content)
    except Damaged as damage:
        return Verdict(False, 0, line=damage.line, part="log", why=damage.why)
    proof = _Proof(record, rules_for)
    try:
        for entry in log.read_lines(lines, record):
            turn = proof.turn
            if found := proof.difference(entry):
                return Verdict(False, entry.line, 0, record.torn, entry.line, turn, *found)
    except Damaged as damage:
        return Verdict(False, record.lines, 0, record.torn, damage.line, proof.turn, "log", damage.why)
    if not proof.whole():
        why = "its rule data are not installed"
        return Verdict(None, record.lines, proof.turn, torn=record.torn, why=why)
    return Verdict(True, record.lines, proof.turn, record.torn)


class _Proof:
    """A log played again stretch by stretch; a stretch whose book is not installed is only applied."""

    def __init__(self, record: Record, rules_for: Callable[[Header], RuleSet | None]) -> None:
        self.record = record
        self.rules_for = rules_for
        self.proven = record.header
        self.rules = rules_for(record.header)
        self.gaps = self.rules is None
        self.world = World(cast("RuleSet", self.rules), dungeon_seed=record.header.seeds.dungeon)

    @property
    def turn(self) -> int:
        """The turn that the proof has come to."""
        return self.world.turn

    def whole(self) -> bool:
        """Whether every stretch, the newest too, could be proven."""
        self._turn_over()
        return not self.gaps

    def difference(self, entry: Entry) -> tuple[str, str] | None:
        """The first difference of one line: which part, and what. Nothing where it cannot be proven."""
        self._turn_over()
        if self.rules is not None:
            return _difference(self.world, self.proven, entry)
        try:
            for event in entry.events:
                event.apply(self.world)
        except MISFITS:
            return "events", "they do not fit what was before"
        return None

    def _turn_over(self) -> None:
        """A new stretch goes on with its own book, if that is installed."""
        if self.proven is self.record.header:
            return
        self.proven = self.record.header
        self.rules = self.rules_for(self.proven)
        self.gaps = self.gaps or self.rules is None
        if self.rules is not None:
            self.world.rules = self.rules


def _difference(world: World, header: Header, entry: Entry) -> tuple[str, str] | None:
    """The first difference of one line: which part, and what."""
    try:
        legal.check(world, entry.command)
    except Illegal as refusal:
        return "command", f"it is refused: {refusal}"
    events = [event for _, event in carry(world, entry.command, dice_for(header, entry.line))]
    for ours, theirs in zip(events, entry.events, strict=False):
        if ours != theirs:
            return "events", f"{type(theirs).__name__} in the file, {type(ours).__name__} here"
    if len(events) != len(entry.events):
        return "events", f"{len(entry.events)} events in the file, {len(events)} here"
    return _part(marked(world, events), entry.world)


def _part(ours: dict[str, str], theirs: dict[str, str]) -> tuple[str, str] | None:
    for name in sorted({*ours, *theirs}):
        if ours.get(name) != theirs.get(name):
            return name, "its hash differs"
    return None
