"""The title screen: a new game, or one of those that were saved. Painted before anything heavy is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from crawler.ui.keys import token
from crawler.ui.library import GameSummary
from crawler.ui.widgets.ink import Ink, map_ink
from crawler.ui.widgets.page import Entry, Leaf, Page, line
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.ui.app import CrawlerApp

BOOK, PARTY = "whitebox", "ready"
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
        self.seed = 0
        self.notice = ""

    def compose(self) -> ComposeResult:
        """The page alone."""
        yield self.page

    def on_mount(self) -> None:
        """Show the choices."""
        self.main()

    def on_screen_resume(self) -> None:
        """Back from a game: the list may have changed."""
        self.main()

    def main(self) -> None:
        """New game, continue, leave."""
        entries = [line(""), *(Entry([(sign, _art_ink(sign)) for sign in row]) for row in ART), line("")]
        entries += [
            line(_("New game"), Ink.STRONG, "new", "n"),
            line(_("Continue"), Ink.STRONG, "continue", "c"),
            line(_("Leave"), Ink.STRONG, "leave", "q"),
        ]
        self._show(_("Crawler: a delve by the old procedures"), entries, _("Enter chooses, arrows move"))

    def new(self) -> None:
        """What the new game will be; Enter starts it."""
        self.seed = self.owner.library.seed()
        entries = [
            line(""),
            line(_("Book    White Box")),
            line(_("Party   the ready six: fighters dwarf, human and elf; thief, halfling, cleric")),
            line(_("Seed    {seed}, chosen by chance").format(seed=self.seed)),
            line(""),
            line(_("Start"), Ink.STRONG, "start", "s"),
            line(_("Back"), Ink.STRONG, "main", "b"),
        ]
        self._show(_("New game"), entries, _("Enter starts, Esc back"))

    def choose(self) -> None:
        """The games that can be played on."""
        games = self.owner.library.games()
        entries: list[Entry] = [line(_("dungeon, depth, party, last played, book"), Ink.FAINT)]
        entries += [line(_summary(game), Ink.PLAIN, f"open {game.name}") for game in games]
        if not games:
            entries.append(line(_("There is no game to continue."), Ink.PLAIN, "main"))
        self._show(_("Continue"), entries, _("Enter plays on, Esc back"))

    def tell(self, notice: str) -> None:
        """Say one line below the choices."""
        self.notice = notice
        self._show(self.leaf.title, self.leaf.entries, self.leaf.footer)

    def _show(self, title: str, entries: list[Entry], footer: str) -> None:
        kept = [entry for entry in entries if entry.value != ""]
        if self.notice:
            kept += [line(""), line(self.notice, Ink.WARN)]
            self.notice = ""
        self.leaf = Leaf(title, kept, footer)
        self.leaf.move(0)
        self.page.show(self.leaf)
        self._point()

    def _point(self) -> None:
        """The terminal's cursor goes to the picked line, where screen readers follow it."""
        self.owner.cursor_position = Offset(0, self.leaf.index + 1)

    def on_key(self, event: events.Key) -> None:
        """Move and choose."""
        event.stop()
        key = token(event)
        if key in ("up", "down"):
            self.leaf.move(-1 if key == "up" else 1)
            self.page.refresh()
            self._point()
        elif key == "escape":
            self.main()
        elif key in ("Q", "ctrl+c"):
            self.owner.leave_game("end")
        elif key == "enter":
            self._choose(self.leaf.index)
        elif (at := self.leaf.by_key(key)) is not None:
            self._choose(at)

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line."""
        at = self.leaf.top + event.y - 1
        if 0 <= at < len(self.leaf.entries) and self.leaf.entries[at].value is not None:
            self._choose(at)

    def _choose(self, at: int) -> None:
        value = self.leaf.entries[at].value
        acts = {"new": self.new, "continue": self.choose, "main": self.main}
        if value in acts:
            acts[value]()
        elif value == "start":
            self.owner.start(self.seed, BOOK, PARTY)
        elif value == "leave":
            self.owner.leave_game("end")
        elif isinstance(value, str) and value.startswith("open "):
            self.owner.play_on(value.removeprefix("open "))


def _art_ink(sign: str) -> int:
    """The inks of the map for the picture of the title."""
    if sign.isdigit():
        return Ink.MEMBER + int(sign) - 1
    inks = {"#": map_ink(0, 2), ":": map_ink(1, 0), ".": map_ink(1, 3), "+": map_ink(2, 3)}
    return inks.get(sign, Ink.STRONG)


def _summary(game: GameSummary) -> str:
    over = _(" (over)") if game.over else ""
    depth = _("level {depth}").format(depth=game.depth) if game.depth else _("outside")
    parts = [game.dungeon + over, depth, game.party, game.date, game.book]
    return ", ".join(part for part in parts if part)
