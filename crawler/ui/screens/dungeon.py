"""The dungeon screen: one game at one desk, drawn as one grid of cells."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from crawler.ui import acts
from crawler.ui.acts import aiming
from crawler.ui.desk import Desk
from crawler.ui.keys import PRESET, acts_by_key
from crawler.ui.play import Play
from crawler.ui.screens.choices import Choices, Confirm, Orders
from crawler.ui.screens.helping import Help
from crawler.ui.screens.papers import Ledger, Map, Why
from crawler.ui.screens.party import Order, Pack
from crawler.ui.screens.sheet import Content, Sheet
from crawler.ui.screens.taking import Taking
from crawler.ui.widgets import frame
from crawler.ui.widgets.board import Board
from crawler.ui.widgets.grid import Grid

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.ui.app import CrawlerApp

FRAME = 0.012
"""Seconds between frames; a lone key never waits for them."""
HELD = 0.09
"""Presses of one key that follow each other faster, in seconds, are a key held down."""
CONTENTS: dict[str, type[Content]] = {
    "choices": Choices,
    "taking": Taking,
    "orders": Orders,
    "confirm": Confirm,
    "ledger": Ledger,
    "why": Why,
    "help": Help,
    "map": Map,
    "pack": Pack,
    "order": Order,
}


class DungeonScreen(Screen[None]):
    """A game in play.

    Args:
        owner: the program around it.
        game: the game to play.
    """

    AUTO_FOCUS = "#board"

    def __init__(self, owner: CrawlerApp, game: Game) -> None:
        super().__init__()
        self.owner = owner
        self.board = Board(owner.mode)
        self.desk = Desk(Play(game), self, acts_by_key(PRESET), acts.do)
        self.drawn = 0.0
        self.frame_due = False
        self.deaf_until = 0.0
        self.typed = "", 0.0
        self.laid = False
        self.grid = Grid(1, 1)
        self.frames = 0

    def compose(self) -> ComposeResult:
        """The board alone."""
        yield self.board

    # ------------------------------------------------------------------ keys

    def take_key(self, key: str, typed: float) -> None:
        """A key for the desk; one typed before something happened is thrown away.

        A key that is held down bumps into a door once: only a new press pushes. While a sheet goes away
        no key but those that leave is heard.
        """
        if self.laid and key not in PRESET["over"]["leave"]:
            return
        held = key == self.typed[0] and typed - self.typed[1] < HELD
        self.typed = key, typed
        if typed > self.deaf_until and not (held and self.desk.bumped):
            self.desk.key(key)
            self.draw_soon()

    def drop_typed(self) -> None:
        """Throw away what was typed ahead, also what the terminal still holds."""
        self.owner.drop_typed()
        self.deaf_until = time.monotonic()

    def go_on(self) -> None:
        """A plan has begun: one command now and then, with keys heard between them."""
        asyncio.get_running_loop().call_soon(self._advance)

    def _advance(self) -> None:
        with self.owner.guarded():
            if self.desk.plan is not None and self.desk.advance():
                self.go_on()
            self.draw_soon()

    def leave(self, where: str) -> None:
        """The player leaves the game."""
        self.owner.leave_game(where)

    def on_click(self, event: events.Click) -> None:
        """A click on the map travels there."""
        desk = self.desk
        parts = frame.places(desk.scene(), self.size.width, self.size.height)
        if parts is None or desk.play.view.stage != "exploring" or desk.plan or desk.reading:
            return
        x, y = event.x - parts.chart.x, event.y - parts.chart.y
        if 0 <= x < parts.chart.width and 0 <= y < parts.chart.height:
            aiming.go(desk, (desk.camera.x + x, desk.camera.y + y))
            self.draw_soon()

    # ------------------------------------------------------------------ frames

    def on_resize(self, event: events.Resize) -> None:
        """The terminal has another size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """The screen is on top again."""
        self.draw()

    def draw_soon(self) -> None:
        """Draw at once if the last frame is old enough, else once when it is."""
        if self.frame_due:
            return
        wait = self.drawn + FRAME - time.monotonic()
        if wait <= 0:
            self.draw()
        else:
            self.frame_due = True
            asyncio.get_running_loop().call_later(wait, self._draw_due)

    def _draw_due(self) -> None:
        self.frame_due = False
        if not (self.is_mounted and self.owner.screen_stack):
            return
        with self.owner.guarded():
            self.draw()

    def draw(self) -> None:
        """Draw the present scene."""
        width, height = max(1, self.size.width), max(1, self.size.height)
        if (self.grid.width, self.grid.height) != (width, height):
            self.grid = Grid(width, height)
        cursor = frame.draw(self.grid, self.desk.scene())
        on_top = self.owner.screen is self and not self.owner.toasting
        if on_top:
            self.owner.cursor_position = Offset(*cursor)
        self.board.show(self.grid, cursor, self.owner.terminal if on_top else None)
        self.drawn = time.monotonic()
        self.frames += 1
        self.owner.rest_soon()

    # ------------------------------------------------------------------ sheets

    def open_sheet(self, name: str) -> None:
        """Lay a sheet over the map, one at a time; what it answers with is opened next."""
        if self.laid:
            return
        self.laid = True
        sheet = self.owner.sheet(name)
        sheet.open(self.desk, (self.size.width, self.size.height))
        self.owner.push_screen(sheet, self._sheet_closed)

    def _sheet_closed(self, following: Any) -> None:
        self.laid = False
        act = str(following or "").removeprefix("act ")
        if act and act != following:
            with self.owner.guarded():
                acts.do(self.desk, act)
        elif following:
            self.open_sheet(following)
        self.draw_soon()


def make_sheet(name: str, mode: str) -> Sheet:
    """A sheet by its name."""
    return Sheet(CONTENTS[name](), mode)
