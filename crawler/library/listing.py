"""A line of the list of games, read from the few lines of a log that tell it, without the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from crawler.ui.library import GameSummary
from crawler.ui.words import _, printable

_KINDS = ("DungeonNamed", "Arrived", "CameUp", "PartyMustered", "MemberJoined", "Died", "GameEnded")
_MARKS = tuple(b'"type":"%s"' % kind.encode() for kind in _KINDS)


def summary(name: str, date: str, content: bytes) -> GameSummary:
    """What a log tells of its game; one that is no log is listed as such, and can't be opened."""
    try:
        return _read(name, date, content)
    except (
        msgspec.MsgspecError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
        RecursionError,
    ):
        return unreadable(name, date)


def unreadable(name: str, date: str) -> GameSummary:
    """A game that can't be opened."""
    return GameSummary(name, "", _("not readable"), 0, "", date, over=True)


def _read(name: str, date: str, content: bytes) -> GameSummary:
    book = msgspec.json.decode(content[: content.find(b"\n")])["header"]["book"]
    title, depth, over = "", 0, False
    members: dict[str, bool] = {}
    for event in _events(content):
        match event["type"]:
            case "DungeonNamed":
                title = event["title"]
            case "Arrived":
                depth = event["depth"]
            case "CameUp":
                depth = 0
            case "PartyMustered":
                members = {}
            case "MemberJoined":
                members[event["name"]] = True
            case "Died" if event["creature"] in members:
                members[event["creature"]] = False
            case "GameEnded":
                over = True
    party = _("{alive} of {all} alive").format(alive=sum(members.values()), all=len(members))
    return GameSummary(name, printable(book), printable(title), int(depth), party, date, over)


def _events(content: bytes) -> Iterator[dict[str, Any]]:
    """The events of the lines that name a kind which counts; a torn last line is left out."""
    for line in content[: content.rfind(b"\n") + 1].split(b"\n"):
        if any(mark in line for mark in _MARKS):
            yield from msgspec.json.decode(line)["events"]
