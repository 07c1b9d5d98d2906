"""Hand-made views and a game that is told what happens, for tests of the screens."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from crawler.engine import commands as c
from crawler.engine.catalog import Catalog
from crawler.engine.commands import Command, Illegal, Order
from crawler.engine.events import Event
from crawler.engine.offers import Arrangement, Assignment, Choice, Offer
from crawler.engine.view import FoeView, LightView, Mark, MemberView, Sighting, View
from crawler.files import asset_texts
from crawler.rules import open_book
from crawler.ui import acts
from crawler.ui.desk import Desk
from crawler.ui.keys import PRESET, acts_by_key
from crawler.ui.play import Play
from crawler.ui.widgets import frame
from crawler.ui.widgets.grid import Grid

FRAMES = Path(__file__).parent / "frames"
HALL = (
    "  ###########",
    "  #:::::::::#",
    "  #::<::::::#########################",
    "  #:::::::::':::::::::::::....654321+",
    "  #:::::::::############:############",
    "  #:::::::::#          #:#",
    "  ###########          #:#",
    "                       #^#",
    "                       #:#       #########",
    "                       #:#       #:::::::#",
    "                       #:##########:::_::#",
    "                       #:::::::::'#::::::#",
    "                       ############::::::#",
    "                                 #########",
    "",
    "",
)
BATTLE = (
    "",
    "",
    "                        ##########",
    "                        #.........C",
    "                        #....3.....",
    "          ###############....5.1.A.",
    "          :::::::::::::.'....4.2...D",
    "          ###############.....6.B..",
    "                        #..........",
    "                        #..........",
    "                        #.........",
    "                        # #######",
    "",
    "",
    "",
    "",
)
NAMES = ("Brakka", "Oswin", "Ilvane", "Pell", "Tamsin", "Maud")
SHEETS = ("dwF1", "huF1", "elF1", "huT1", "haF1", "huC1")
WHOLE = (7, 6, 5, 4, 4, 5)
OPEN = Offer(c.Move("w"), {"direction": Choice(("w", "e"))})
WALK = (
    Offer(c.Search("traps"), {}, 1, None, 10, "quiet"),
    Offer(c.Light("torch 2", "Pell"), minutes=1),
    Offer(c.SetPace("careful"), {"pace": Choice(("careful", "normal"))}),
    Offer(c.March(NAMES), {"order": Arrangement(NAMES)}),
    Offer(c.Wait(), minutes=1),
    Offer(c.OpenDice()),
)


@cache
def catalog() -> Catalog:
    """The real catalog of the book."""
    return open_book("whitebox", asset_texts()).catalog


def picture(rows: Sequence[str]) -> tuple[Any, Any, list[Mark], tuple[int, int]]:
    """Codes, shades, marks and the leader's square of a map drawn in text, in the middle of a level."""
    code = np.full((50, 80), 32, np.int32)
    shade = np.zeros((50, 80), np.int32)
    marks: list[Mark] = []
    leader = (0, 0)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            mark = _mark(sign, (x, y))
            code[y, x] = ord("." if mark else sign)
            shade[y, x] = 0 if sign == " " else 1 if sign in ":#'+<>^_" else 2
            if mark:
                marks.append(mark)
                shade[y, x] = 1 if mark.kind in ("trap", "thing") else 2
            leader = (x, y) if sign == "1" else leader
    return code, shade, marks, leader


def _mark(sign: str, at: tuple[int, int]) -> Mark | None:
    if sign.isdigit():
        return Mark(at, sign, "member", NAMES[int(sign) - 1])
    kinds = {"^": "trap", "_": "thing"}
    if sign.isupper():
        return Mark(at, sign, "foe", f"orc {ord(sign) - 64}")
    return Mark(at, sign, kinds[sign]) if sign in kinds else None


def roster(marks: Sequence[Mark], points: Sequence[int] = WHOLE) -> list[MemberView]:
    """The ready party with these hit points, where the marks say."""
    at = {mark.name: mark.at for mark in marks}
    return [
        MemberView(
            n, name, SHEETS[n - 1], points[n - 1], WHOLE[n - 1], "", "T" if n == 4 else "", at.get(name)
        )
        for n, name in enumerate(NAMES, 1)
    ]


def exploration(rows: Sequence[str] = HALL, **changes: Any) -> View:
    """The exploration frame of the design as a view."""
    code, shade, marks, leader = picture(rows)
    door = (leader[0] + 1, leader[1])
    offers = [
        Offer(c.Open(door, "Brakka"), {}, 1, None, 1, "quiet"),
        Offer(c.Open(door, "Oswin"), {}, 2, None, 1, "quiet"),
        Offer(c.ForceDoor(door, NAMES[:3]), {}, 4, None, 1, "loud"),
        Offer(c.Listen(door, ("Ilvane",)), {}, 2, None, 1, "quiet"),
        OPEN,
        *WALK,
    ]
    view = View(
        stage="exploring",
        book="White Box",
        title="Vault of the Pale Abbot",
        themes=("stale", "cracked"),
        rumor="",
        prize="",
        depth=1,
        turn=17,
        minute=4,
        time=(16 * 10 + 4) * 4320,
        step="act",
        check=None,
        code=code,
        shade=shade,
        centre=leader,
        marks=marks,
        roster=roster(marks, (7, 6, 5, 4, 4, 3)),
        light=LightView("torch", 2, 0, 30, 24, 56, 2, "Pell"),
        pace="auto",
        pace_now="careful",
        rate=18,
        noise=30,
        loud=False,
        gold=84,
        score=0,
        dead=0,
        in_view=[Sighting("+", "door", "door", 1, "E", door, shut=True)],
        offers=offers,
        packs={},
        dark=False,
        practice=False,
    )
    return replace(view, **changes)


ORDERS = (
    Order("fight", "orc 1"),
    Order("fight", "orc 2"),
    Order("missile", "orc 3"),
    Order("stay"),
    Order("missile", "orc 3"),
    Order("fight", "orc 2"),
)
NEEDED = ((13, 8, "1d6"), (13, 8, "1d6"), (12, 9, "1d6"), (None, None, ""), (11, 10, "1d6"), (13, 8, "1d6"))
FORMS = ("", "", "bow", "", "sling", "")


def fight(**changes: Any) -> View:
    """The fight frame of the design as a view."""
    code, shade, marks, leader = picture(BATTLE)
    members = [
        replace(
            m,
            order=o,
            target=o.target,
            needed=n[0],
            chance=n[1],
            damage=n[2],
            form=f,
            blows=2 if f == "bow" else 1,
        )
        for m, o, n, f in zip(roster(marks, (5, 6, 5, 4, 4, 3)), ORDERS, NEEDED, FORMS, strict=True)
    ]
    foes = [
        FoeView(m.glyph, m.name, "orc", "hurt" if m.glyph == "B" else "unhurt", 6, m.at, 3)
        for m in sorted(marks, key=lambda m: m.glyph)
        if m.kind == "foe"
    ]
    acts_of = tuple(Order(act) for act in ("withdraw", "guard", "stay"))
    aimed = tuple(Order("fight", f.name) for f in foes) + tuple(Order("missile", f.name) for f in foes)
    moves = (Order("move", to=(30, 5)), Order("move", to=(31, 8)))
    bound = Assignment(dict.fromkeys(NAMES, (*aimed, *acts_of, *moves)))
    offers = [Offer(c.GiveOrders({NAMES[0]: aimed[0]}), {"orders": bound}), Offer(c.CarryOut(), minutes=1)]
    view = exploration(
        stage="fighting",
        code=code,
        shade=shade,
        marks=marks,
        centre=leader,
        roster=members,
        foes=foes,
        letters={f.name: f.letter for f in foes},
        round=2,
        phase="act",
        initiative={"party": 5, "orcs": 3},
        morale="first death",
        offers=offers,
        in_view=[],
        minute=4,
    )
    return replace(view, **changes)


class Table:
    """A game that answers commands as it is told: `answer` gives the events and the next view, or raises."""

    def __init__(self, view: View) -> None:
        self.now = view
        self.rules = SimpleNamespace(catalog=catalog())
        self.turn_log: list[tuple[int, Event]] = []
        self.given: list[Command] = []
        self.opened = False
        self.line = 9
        self.answer: Callable[[Table, Command], tuple[Event, ...]] = lambda table, command: ()

    def play(self, command: Command) -> tuple[Event, ...]:
        """Note the command, and do as told."""
        if not any(offer.admits(command) for offer in self.now.offers):
            raise Illegal("There is a wall.")
        events = self.answer(self, command)
        self.given.append(command)
        self.turn_log += [(self.now.turn, event) for event in events]
        return events

    def view(self) -> View:
        """The present view."""
        return self.now


class Shell:
    """Notes what a desk asks of the screen around it."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def open_sheet(self, name: str) -> None:
        """A sheet."""
        self.asked.append(f"sheet {name}")

    def go_on(self) -> None:
        """A plan goes on."""

    def leave(self, where: str) -> None:
        """Leaving."""
        self.asked.append(f"leave {where}")

    def drop_typed(self) -> None:
        """Type-ahead."""
        self.asked.append("drop")


def desk(view: View) -> tuple[Desk, Any]:
    """A desk with a told game; `desk.shell.asked` and `table.given` tell what came of keys."""
    table: Any = Table(view)
    made = Desk(Play(table), Shell(), acts_by_key(PRESET), acts.do)
    made.play.teller.kinds["orcs"] = "orc"
    made.play.teller.groups["orcs"] = [f"orc {n}" for n in range(1, 5)]
    return made, table


def press(made: Desk, *keys: str) -> None:
    """Press keys; a plan runs to its end before the next."""
    for key in keys:
        made.key(key)
        while made.plan is not None and made.advance():
            pass


def drawn(made: Desk, width: int, height: int) -> list[str]:
    """The frame of a desk as lines of text."""
    grid = Grid(width, height)
    frame.draw(grid, made.scene())
    return grid.lines()


def same_frame(name: str, lines: Sequence[str]) -> None:
    """Compare with frames/NAME.txt; UPDATE_FRAMES=1 in the environment writes it anew."""
    path = FRAMES / f"{name}.txt"
    text = "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_FRAMES"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
