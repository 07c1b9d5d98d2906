"""The sheet of help: the keys that work now, then the manual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.engine import commands as c
from crawler.ui.keys import PRESET, SHOWN
from crawler.ui.screens.manual import manual
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, line, wrapped
from crawler.ui.words import _, later

if TYPE_CHECKING:
    from crawler.ui.desk import Desk

Acts = dict[str, tuple[str, type[c.Command] | None]]
"""For each act its words, and the command that must be legal for it, if any."""


class Help(Content):
    """The keys that work now, and the manual."""

    footer = later("arrows, PgUp, PgDn, space; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Help")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """Keys of the present stage first, then the pages of the manual that there are."""
        found = [line(_("Keys now"), Ink.TITLE)]
        found += [
            e
            for keys, words in key_lines(desk)
            for e in wrapped(f"{keys:<16} {words}", width, Ink.PLAIN, " " * 17)
        ]
        return found + manual(width)


def key_lines(desk: Desk) -> list[tuple[str, str]]:
    """The keys of the present stage that stand for something legal, with what they do."""
    stage = desk.play.view.stage
    kinds = {type(offer.command) for offer in desk.play.view.offers}
    found = []
    for act, (words, kind) in _acts().items():
        keys = PRESET[stage].get(act)
        if keys and (kind is None or kind in kinds):
            found.append((" ".join(SHOWN.get(key, key) for key in keys), words))
    if stage == "exploring":
        found.insert(0, (_("arrows hjklyubn"), _("walk; with Shift, or after a comma, run")))
    if stage == "fighting":
        found.insert(0, ("A-Z", _("aim at that foe")))
        found.insert(0, (_("1-9 up down"), _("choose the member whose order is changed")))
    return found


def _acts() -> Acts:
    return {**_exploring(), **_meeting(), **_fighting(), **_everywhere()}


def _exploring() -> Acts:
    return {
        "open": (_("push a door once, quietly"), c.Open),
        "force": (_("force a door together; it is loud"), c.ForceDoor),
        "close": (_("shut a door"), c.Close),
        "listen": (_("listen at a door"), c.Listen),
        "search": (_("search for secret doors or traps"), c.Search),
        "lock": (_("pick a lock"), c.PickLock),
        "disarm": (_("make a known trap harmless"), c.Disarm),
        "lights": (_("light or put out torches and lanterns"), None),
        "take": (_("take what lies here"), c.Take),
        "bind": (_("bind the wounds of the last fight"), c.BindWounds),
        "pack": (_("what everybody carries"), None),
        "pace": (_("pace: auto, careful, normal"), c.SetPace),
        "order": (_("marching order"), c.March),
        "wait": (_("wait one minute"), c.Wait),
        "up": (_("travel to the known stairs up; there, take them"), None),
        "down": (_("travel to the known stairs down; there, take them"), None),
        "travel": (_("travel to a square or a thing in view"), None),
        "again": (_("do the last act again"), None),
    }


def _meeting() -> Acts:
    return {
        "talk": (_("talk"), c.Talk),
        "attack": (_("attack"), c.Attack),
        "withdraw": (_("withdraw"), None),
        "pass": (_("let them be"), c.Pass),
    }


def _fighting() -> Acts:
    return {
        "carry out": (_("carry out all orders"), None),
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
    }


def _everywhere() -> Acts:
    return {
        "choices": (_("all choices here, with odds, time and noise"), None),
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
