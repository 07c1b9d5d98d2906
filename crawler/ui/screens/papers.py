"""The sheets that are read: ledger, why, help, map."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from crawler.engine import commands as c
from crawler.files import help_text
from crawler.ui.keys import PRESET
from crawler.ui.narration import ledger, why
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.chart import whole_map
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, Leaf, line
from crawler.ui.words import _, later

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

STRETCH = 400
"""Lines of the ledger that are made at a time."""


class Ledger(Content):
    """Every roll of the game, the newest at the bottom."""

    footer = later("arrows, PgUp, PgDn; O opens the sealed dice; Esc back")
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
            lines = ledger(event, opened)
            found += [e for text in reversed(lines) for e in reversed(_wrapped(f"{turn:>3}  {text}", width))]
            if len(found) >= self.limit:
                break
        return found[::-1] or [line(_("No die has fallen yet."))]

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """At the top older rolls are fetched; O opens the sealed dice."""
        if key.startswith("top ") and len(leaf.entries) >= self.limit:
            self.limit += STRETCH
            leaf.index += STRETCH
        if key == "O" and desk.play.offers(c.OpenDice):
            desk.pending = c.OpenDice()
            return "confirm"
        return None


def _wrapped(text: str, width: int, ink: int = Ink.PLAIN, indent: str = "     ") -> list[Entry]:
    return [line(piece, ink) for piece in textwrap.wrap(text, max(20, width), subsequent_indent=indent)] or [
        line("")
    ]


class Why(Content):
    """The journal, whole; Enter on a line tells its rule."""

    footer = later("arrows choose a line, Enter tells its rule; Esc back")
    from_end = True

    def __init__(self) -> None:
        self.told: int | None = None

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Journal: which line?")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The lines; below the chosen one its rule."""
        found: list[Entry] = []
        for i, told in enumerate(desk.play.journal.lines):
            tail = f"  {told.tag}" if told.tag else ""
            pieces = textwrap.wrap(
                f"{told.number or '':>3}  {told.told}{tail}", max(20, width), subsequent_indent="     "
            )
            found += [
                Entry([(piece, Ink.PLAIN)], "", i if n == 0 else None) for n, piece in enumerate(pieces)
            ]
            if i == self.told:
                found += _wrapped(f"     {why(told.rule)}", width, Ink.TITLE)
        return found or [line(_("Nothing has been told yet."))]

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Tell the rule of the line, or hide it again."""
        self.told = None if self.told == value else value
        return None


class Help(Content):
    """The keys that work now, and the manual."""

    footer = later("arrows, PgUp, PgDn; Esc back")
    PAGES = ("turn", "light", "doors", "searching", "fight", "saves", "keys")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Help")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """Keys of the present stage first, then the pages of the manual that there are."""
        found = [line(_("Keys now"), Ink.TITLE)]
        found += [
            e
            for keys, words in key_lines(desk)
            for e in _wrapped(f"{keys:<16} {words}", width, Ink.PLAIN, " " * 17)
        ]
        for page in self.PAGES:
            found += self._page(page, width)
        return found

    def _page(self, name: str, width: int) -> list[Entry]:
        try:
            text = help_text(name)
        except FileNotFoundError:
            return []
        found: list[Entry] = [line("")]
        for row in text.splitlines():
            title = row.startswith("#")
            found += _wrapped(row.lstrip("# "), width, Ink.TITLE if title else Ink.PLAIN, "")
        return found


def key_lines(desk: Desk) -> list[tuple[str, str]]:
    """The keys of the present stage that stand for something legal, with what they do."""
    stage = desk.play.view.stage
    kinds = {type(offer.command) for offer in desk.play.view.offers}
    found = []
    for act, (words, kind) in _acts().items():
        keys = PRESET[stage].get(act)
        if keys and (kind is None or kind in kinds):
            found.append((" ".join(_shown(key) for key in keys), words))
    if stage == "exploring":
        found.insert(0, (_("arrows hjklyubn"), _("walk; with Shift, or after a comma, run")))
    if stage == "fighting":
        found.insert(0, ("A-Z", _("aim at that foe")))
        found.insert(0, (_("1-9 up down"), _("choose the member whose order is changed")))
    return found


def _shown(key: str) -> str:
    return {"enter": "Enter", "tab": "Tab", "escape": "Esc", "ctrl+c": "Ctrl-C", "f1": "F1"}.get(key, key)


def _acts() -> dict[str, tuple[str, type[c.Command] | None]]:
    return {
        "choices": (_("all choices here, with odds, time and noise"), None),
        "carry out": (_("carry out all orders"), None),
        "open": (_("push a door once, quietly"), c.Open),
        "force": (_("force a door together; it is loud"), c.ForceDoor),
        "close": (_("shut a door"), c.Close),
        "listen": (_("listen at a door"), c.Listen),
        "search": (_("search for secret doors or traps"), c.Search),
        "disarm": (_("make a known trap harmless"), c.Disarm),
        "lights": (_("light or put out torches and lanterns"), None),
        "take": (_("take what lies here"), c.Take),
        "pack": (_("what everybody carries"), None),
        "pace": (_("pace: auto, careful, normal"), c.SetPace),
        "order": (_("marching order"), c.March),
        "wait": (_("wait one minute"), c.Wait),
        "up": (_("travel to the known stairs up; there, take them"), None),
        "down": (_("travel to the known stairs down; there, take them"), None),
        "travel": (_("travel to a square or a thing in view"), None),
        "again": (_("do the last act again"), None),
        "talk": (_("talk"), c.Talk),
        "attack": (_("attack"), c.Attack),
        "withdraw": (_("withdraw"), None),
        "pass": (_("let them be"), c.Pass),
        "fight": (_("order: fight hand to hand"), None),
        "missile": (_("order: shoot or throw"), None),
        "move": (_("order: move to a square"), None),
        "guard": (_("order: guard"), None),
        "stay": (_("order: stay and hold"), None),
        "turn": (_("order: turn undead"), None),
        "others": (_("other orders"), None),
        "everyone": (_("order everyone at once"), None),
        "fight on": (_("fight on until somebody is hurt or something changes"), None),
        "undo": (_("take the last order back"), None),
        "new party": (_("a new party in the same dungeon"), c.Muster),
        "new dungeon": (_("a new dungeon"), None),
        "go down": (_("go down again"), c.GoDown),
        "end": (_("end the game here"), c.Retire),
        "look": (_("look at squares"), None),
        "map": (_("the whole map"), None),
        "ledger": (_("every die that fell, with its rule"), None),
        "why": (_("the journal; the rule behind a line"), None),
        "help": (_("this help"), None),
        "leave": (_("save and end at once"), None),
    }


class Map(Content):
    """The level as far as it is known."""

    footer = later("arrows; Esc back")

    def heading(self, desk: Desk) -> str:
        """The level's number."""
        return _("Level {depth}").format(depth=desk.play.view.depth)

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
