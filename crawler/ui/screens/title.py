"""The title screen: a new game, or one of those that were saved. Painted before anything heavy is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from crawler.ui.keys import token
from crawler.ui.library import Busy, GameSummary
from crawler.ui.screens.manual import manual
from crawler.ui.screens.sheet import stride
from crawler.ui.screens.shelf import OPEN, shelf
from crawler.ui.widgets.ink import Ink, map_ink
from crawler.ui.widgets.page import Entry, Leaf, Page, line, wrapped
from crawler.ui.words import _, printable

if TYPE_CHECKING:
    from crawler.ui.app import CrawlerApp

BOOK, PARTY = "whitebox", "ready"
LONGEST_SEED = 18
"""Digits."""
ART = (
    "  ##########################",
    "  #::::::::::::::::........#####",
    "  #:::::::C R A W L E R..654321+",
    "  #::::::::::::::::........#####",
    "  ##########################",
)


class TitleScreen(Screen[None]):
    """New game or continue.

    Args:
        owner: the program around it.
    """

    AUTO_FOCUS = "Page"

    def __init__(self, owner: CrawlerApp) -> None:
        super().__init__()
        self.owner = owner
        self.page = Page(owner.mode)
        self.leaf = Leaf()
        self.showing = "main"
        self.seed = ""
        self.typing = False
        self.notice = ""

    def compose(self) -> ComposeResult:
        """The page alone."""
        yield self.page

    def on_mount(self) -> None:
        """Show the choices."""
        self.show("main")

    def on_screen_resume(self) -> None:
        """Back from a game: the list may have changed."""
        self.show("main")

    def on_resize(self, event: events.Resize) -> None:
        """The terminal has another size."""
        self.show(self.showing)

    # ------------------------------------------------------------------ pages

    def show(self, name: str) -> None:
        """Show a page: main, new, continue or help."""
        if name == "new" and self.showing != "new":
            self.seed, self.typing = str(self.owner.library.seed()), False
        index = self.leaf.index if name == self.showing else 0
        self.showing = name
        pages = {"new": self._new, "continue": self._continue, "help": self._help}
        self.leaf = pages.get(name, self._main)()
        if self.notice:
            told = wrapped(printable(self.notice), self.owner.size.width - 4, Ink.WARN, "")
            self.leaf.entries += [line(""), *told]
        self.leaf.open(index, 0, max(1, self.owner.size.height - 2))
        self.page.show(self.leaf)
        self._point()

    def tell(self, notice: str) -> None:
        """Say one line below the choices, until a key is pressed."""
        self.notice = notice
        self.show(self.showing)

    def _main(self) -> Leaf:
        """New game, continue if there is anything to continue, leave."""
        entries = [line(""), *(Entry([(sign, _art_ink(sign)) for sign in row]) for row in ART), line("")]
        entries.append(line(_("New game"), Ink.STRONG, "new", "n"))
        if self._games():
            entries.append(line(_("Continue"), Ink.STRONG, "continue", "c"))
        entries += [
            line(_("Help"), Ink.STRONG, "help", "?"),
            line(_("Leave"), Ink.STRONG, "leave", "q"),
        ]
        title = _("Crawler: a delve by the old procedures")
        return Leaf(title, entries, _("Enter chooses, arrows move, ? helps"))

    def _games(self) -> list[GameSummary]:
        try:
            return self.owner.library.games()
        except Busy as busy:
            self.notice = str(busy)
            return []

    def _new(self) -> Leaf:
        """What the new game will be; Enter starts it."""
        width = self.owner.size.width - 4
        party = _("Party   the ready six: fighters dwarf, human and elf; thief, halfling, cleric")
        seed = (
            _("Seed    {seed}_")
            if self.typing
            else _("Seed    {seed}, drawn by chance; type digits for another")
        )
        entries = [
            line(""),
            line(_("Book    White Box")),
            *wrapped(party, width, indent=" " * 8),
            *wrapped(seed.format(seed=self.seed), width, indent=" " * 8),
            line(""),
            line(_("Start"), Ink.STRONG, "start", "s"),
            line(_("Back"), Ink.STRONG, "main", "b"),
        ]
        return Leaf(_("New game"), entries, _("Enter starts, digits change the seed, Esc back"))

    def _continue(self) -> Leaf:
        """The games that can be played on."""
        entries = shelf(self._games(), self.owner.size.width - 3)
        return Leaf(_("Continue"), entries, _("Enter plays on, Esc back"))

    def _help(self) -> Leaf:
        """The manual."""
        entries = manual(min(100, self.owner.size.width - 4))
        return Leaf(_("Help"), entries, _("arrows, PgUp, PgDn, space; Esc back"))

    def _point(self) -> None:
        """The terminal's cursor goes to the picked line, where screen readers follow it."""
        row = 0 if self.leaf.reading else self.leaf.index - self.leaf.top
        self.owner.cursor_position = Offset(0, row + 1)

    # ------------------------------------------------------------------ keys

    def on_key(self, event: events.Key) -> None:
        """Move and choose."""
        event.stop()
        key = token(event)
        self.notice = ""
        if key in ("Q", "ctrl+c"):
            self.owner.leave_game("end")
        elif key == "escape":
            self.show("main")
        elif self.showing == "new" and (key.isdecimal() or key == "backspace"):
            self._type(key)
        elif by := stride(key, self.page.rows):
            self._move(by)
        elif key == "enter":
            self._choose(self.leaf.index)
        elif (at := self.leaf.by_key(key)) is not None:
            self._choose(at)
        elif key in ("?", "f1"):
            self.show("help")

    def _move(self, by: int) -> None:
        self.leaf.move(by)
        self.leaf.scroll(self.page.rows)
        self.page.refresh()
        self._point()

    def _type(self, key: str) -> None:
        """Type the seed: the first digit begins anew."""
        seed = self.seed if self.typing else ""
        seed = seed[:-1] if key == "backspace" else (seed + key)[:LONGEST_SEED]
        self.seed, self.typing = seed, True
        self.show("new")

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line."""
        at = self.leaf.top + event.y - 1
        if 0 <= at < len(self.leaf.entries) and self.leaf.entries[at].value is not None:
            self._choose(at)

    def _choose(self, at: int) -> None:
        value = self.leaf.entries[at].value if self.leaf.entries else None
        if value == "start":
            self.owner.start(int(self.seed or self.owner.library.seed()), BOOK, PARTY)
        elif value == "leave":
            self.owner.leave_game("end")
        elif isinstance(value, str) and value.startswith(OPEN):
            self.owner.play_on(value.removeprefix(OPEN))
        else:
            self.show(value or "main")


def _art_ink(sign: str) -> int:
    """The inks of the map for the picture of the title."""
    if sign.isdigit():
        return Ink.MEMBER + int(sign) - 1
    inks = {"#": map_ink(0, 2), ":": map_ink(1, 0), ".": map_ink(1, 3), "+": map_ink(2, 3)}
    return inks.get(sign, Ink.STRONG)
