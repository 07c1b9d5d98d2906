"""The sheets that are read: ledger, why, map."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crawler.engine import commands as c
from crawler.ui.narration import ledger, why
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.chart import whole_map
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, Leaf, line, wrapped
from crawler.ui.words import _, later

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

STRETCH = 400
"""Lines of the ledger that are made at a time."""


class Ledger(Content):
    """Every roll of the game, the newest at the bottom."""

    footer = later("Esc back; arrows, PgUp, PgDn, space; O opens the sealed dice")
    from_end = True

    def __init__(self) -> None:
        self.limit = STRETCH

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Dice: turn, rule, purpose, faces, what was needed")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The newest rolls, as many as were asked for."""
        opened = desk.play.game.opened
        found: list[Entry] = []
        for turn, event in reversed(desk.play.game.turn_log):
            lines = ledger(event, opened, desk.play.teller.catalog)
            found += [e for text in reversed(lines) for e in reversed(wrapped(f"{turn:>3}  {text}", width))]
            if len(found) >= self.limit:
                break
        return found[::-1] or [line(_("No die has fallen yet."))]

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """At the top older rolls are fetched; O opens the sealed dice."""
        if key.startswith("top ") and len(leaf.entries) >= self.limit:
            self.limit += STRETCH
        if key == "O" and desk.play.offers(c.OpenDice):
            desk.pending = c.OpenDice()
            return "confirm"
        return None


class Why(Content):
    """The journal, whole; Enter on a line tells its rule."""

    footer = later("arrows choose a line, Enter tells its rule; Esc back")
    from_end = True

    def __init__(self) -> None:
        self.told: int | None = None

    def opened(self, desk: Desk) -> None:
        """No rule is told yet."""
        self.told = None

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Journal: which line?")

    def start(self, desk: Desk, entries: Sequence[Entry]) -> int:
        """The newest line behind which there is a rule, else the newest."""
        lines = desk.play.journal.lines
        ruled = max((i for i, told in enumerate(lines) if told.rule), default=len(lines) - 1)
        return next((at for at, entry in enumerate(entries) if entry.value == ruled), 0)

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The lines; below the chosen one its rule."""
        found: list[Entry] = []
        for i, told in enumerate(desk.play.journal.lines):
            tail = f"  {told.tag}" if told.tag else ""
            pieces = textwrap.wrap(
                f"{told.number:>3}  {told.told}{tail}", max(20, width), subsequent_indent="     "
            )
            found += [
                Entry([(piece, Ink.PLAIN)], "", i if n == 0 else None) for n, piece in enumerate(pieces)
            ]
            if i == self.told:
                found += wrapped(f"     {why(told.rule)}", width, Ink.TITLE)
        return found or [line(_("Nothing has been told yet."))]

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Tell the rule of the line, or hide it again."""
        self.told = None if self.told == value else value
        return None


class Map(Content):
    """The level as far as it is known."""

    footer = later("arrows, PgUp, PgDn; Esc back")

    def heading(self, desk: Desk) -> str:
        """The level's number."""
        return _("Level {depth}").format(depth=desk.play.view.depth)

    def start(self, desk: Desk, entries: Sequence[Entry]) -> int:
        """The row on which the leader stands, a little farther down so that he is in the middle."""
        known = (desk.play.view.shade > 0).any(1)
        return max(0, min(len(entries) - 1, desk.play.view.centre[1] - int(known.argmax()) + 8))

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The rows of the map, the leader's part of them where they are too long."""
        rows, inks = whole_map(desk.play.view)
        left = 0
        if rows and len(rows[0]) > width:
            known = (desk.play.view.shade > 0).any(0)
            at = desk.play.view.centre[0] - int(known.argmax())
            left = max(0, min(at - width // 2, len(rows[0]) - width))
        return [
            Entry(_spans(row[left : left + width], ink[left : left + width]))
            for row, ink in zip(rows, inks, strict=True)
        ]


def _spans(row: str, inks: list[int]) -> list[tuple[str, int]]:
    return list(zip(row, inks, strict=True))
