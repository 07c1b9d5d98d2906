"""Proving a log: the commands are given again, and must yield the same events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crawler.engine import legal, log
from crawler.engine.commands import Illegal
from crawler.engine.game import carry, dice_for, marked, world_of
from crawler.engine.log import Damaged, Entry, Header
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
    rules = rules_for(record.header)
    world = world_of(rules, record.header) if rules else None
    try:
        for entry in log.read_lines(lines, record):
            if world is not None and (found := _difference(world, record.header, entry)):
                return Verdict(False, entry.line, 0, record.torn, entry.line, world.turn, *found)
    except Damaged as damage:
        turn = world.turn if world else 0
        return Verdict(False, record.lines, 0, record.torn, damage.line, turn, "log", damage.why)
    if world is None:
        return Verdict(None, record.lines, torn=record.torn, why="its rule data are not installed")
    return Verdict(True, record.lines, world.turn, record.torn)


def _difference(world: World, header: Header, entry: Entry) -> tuple[str, str] | None:
    """The first difference of one line: which part, and what."""
    try:
        legal.check(world, entry.command)
    except Illegal as refusal:
        return "command", f"it is refused: {refusal}"
    events = carry(world, entry.command, dice_for(header, entry.line))
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
