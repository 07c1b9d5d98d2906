"""The full-screen program: title, dungeon, sheets; keys in, frames out, and a clean way out of everything."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType

from crawler.files import SaveError
from crawler.ui.driver import driver_class
from crawler.ui.keys import token
from crawler.ui.library import Busy, Library
from crawler.ui.screens.title import BOOK, PARTY, TitleScreen
from crawler.ui.unsaved import last_words, not_kept, save_trouble, torn_text
from crawler.ui.widgets.ink import color_mode
from crawler.ui.words import _, printable

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.ui.play import Play
    from crawler.ui.screens.dungeon import DungeonScreen
    from crawler.ui.screens.sheet import Sheet

REST = 1.0
"""Seconds without a key after which garbage is collected."""
CRASHED = 70
"""The exit code after a bug."""
TROUBLE = 2
"""The exit code where a game or its file can't be used."""


class CrawlerApp(App[int]):
    """The program on one terminal.

    Args:
        library: the games.
        game: the game to play at once; None shows the title.
    """

    CSS_PATH = "crawler.tcss"
    TITLE = "Crawler"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, library: Library, game: Game | None = None) -> None:
        super().__init__(driver_class=driver_class(), ansi_color=True)
        self.library = library
        self.opening = game
        self.mode = color_mode()
        self.terminal: Any = None
        self.dungeon: DungeonScreen | None = None
        self.sheets: dict[str, Sheet] = {}
        self.queued = 0
        self.resting = False
        self.last_words = ""

    # ------------------------------------------------------------------ life

    def on_mount(self) -> None:
        """Show the title or the game; load the rest when the first frame is painted."""
        self._catch_signals()
        if self.opening is None:
            self.push_screen(TitleScreen(self))
            self.call_after_refresh(self._load)
        else:
            opened = self.opening
            self._open(lambda: opened)

    def _load(self) -> None:
        """Load the heavy modules while the player reads the title."""
        asyncio.get_running_loop().run_in_executor(None, _load_game)

    def _catch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            try:
                loop.add_signal_handler(number, self._ended_by, number)
            except (NotImplementedError, RuntimeError, ValueError):
                return

    def _ended_by(self, number: int) -> None:
        self.exit(128 + number)

    def attach(self, terminal: Any) -> None:
        """The terminal is there."""
        self.terminal = terminal

    def hang_up(self) -> None:
        """The terminal is gone; all is in the log."""
        self.exit(128 + signal.SIGHUP)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Report whatever goes wrong inside, and end the program."""
        try:
            yield
        except SaveError as error:
            self.give_up(f"{save_trouble(error)}. {self._standing()}")
        except Exception as error:  # noqa: BLE001  # nothing is swallowed: it is reported, and ends the program
            self.report(error)
            self.exit(CRASHED)

    def give_up(self, why: str) -> None:
        """End the program for a reason that is no mistake of its own, said when the terminal is restored."""
        self.last_words = why
        self.exit(TROUBLE)

    def _fatal_error(self) -> None:
        """Textual calls this with an error of its own or of a widget: report it like any other."""
        error = sys.exc_info()[1]
        self.report(error or RuntimeError("an error without a name"))
        self.exit(CRASHED)

    def report(self, error: BaseException) -> None:
        """Write a report beside the games, and keep one line to say when the terminal is restored."""
        text = "".join(traceback.format_exception(error))
        place = self.library.report(text)
        told = _("Crawler stopped on an error. {standing} Report: {place}")
        self.last_words = " ".join(told.format(standing=self._standing(), place=place).split())

    def _standing(self) -> str:
        """Whether the game in play is saved; nothing where none is."""
        play = self.dungeon.desk.play if self.dungeon is not None else None
        return last_words(play.game.store, play.view.turn) if play is not None else ""

    # ------------------------------------------------------------------ games

    def start(self, seed: int, book: str, party: str) -> None:
        """Start a new game."""
        self._open(lambda: self.library.new(seed, book, party))

    def play_on(self, name: str) -> None:
        """Play a saved game on."""
        self._open(lambda: self.library.open(name))

    def _open(self, opening: Callable[[], Game]) -> None:
        if self.dungeon is not None:
            return
        try:
            self.play(opening())
        except Busy as busy:
            self.library.close()
            if isinstance(self.screen, TitleScreen):
                self.screen.tell(printable(str(busy)))
            else:
                self.give_up(str(busy))

    def play(self, game: Game) -> None:
        """Put a game on the screen.

        Raises:
            Busy: its log cannot be told.
        """
        from crawler.ui.screens.dungeon import DungeonScreen  # noqa: PLC0415  # numpy and tcod come after the title's first frame

        dungeon = DungeonScreen(self, game)
        if self.library.torn:
            dungeon.desk.say(torn_text(self.library.torn))
        self.dungeon = dungeon
        self.push_screen(dungeon)
        gc.collect()
        gc.freeze()
        gc.disable()

    def leave_game(self, where: str) -> None:
        """Leave the game: "end" the program, to the "title", or for a "new" dungeon."""
        if self.dungeon is not None:
            self._free(self.dungeon.desk.play)
        if where == "end":
            self.exit(TROUBLE if self.last_words else 0)
            return
        self._clear()
        if where == "new":
            self.start(self.library.seed(), BOOK, PARTY)

    def _free(self, play: Play) -> None:
        """Leave a game's file; what is not saved is said when the terminal is restored."""
        self.last_words = not_kept(play.game.store, play.view.turn)
        try:
            self.library.close()
        except Busy as busy:
            self.last_words = self.last_words or str(busy)

    def _clear(self) -> None:
        if self.dungeon is not None and self.screen is self.dungeon:
            self.dungeon = None
            self.pop_screen()
        if len(self.screen_stack) < 2:
            self.push_screen(TitleScreen(self))

    def sheet(self, name: str) -> Sheet:
        """A sheet, made and installed when it is first wanted."""
        from crawler.ui.screens.dungeon import make_sheet  # noqa: PLC0415  # numpy and tcod come after the title's first frame

        if name not in self.sheets:
            self.sheets[name] = made = make_sheet(name, self.mode)
            self.install_screen(made, f"sheet-{name}")
        return self.sheets[name]

    @property
    def toasting(self) -> bool:
        """Whether something of Textual's own lies over the screen."""
        return False

    # ------------------------------------------------------------------ keys

    def hand_key(self, event: events.Key) -> bool:
        """A key from our own driver: the dungeon takes it at once, unless others wait before it."""
        if self.queued or not self._dungeon_on_top():
            self.queued += 1
            return False
        self._take(event)
        return True

    def _dungeon_on_top(self) -> bool:
        return (
            self.dungeon is not None and self.screen_stack[-1:] == [self.dungeon] and self.dungeon.is_mounted
        )

    def _take(self, event: events.Key) -> None:
        assert self.dungeon is not None
        with self.guarded():
            self.dungeon.take_key(token(event), event.time)

    async def on_event(self, event: events.Event) -> None:
        """Keys of the dungeon go to its desk; all else goes Textual's way."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.queued = max(0, self.queued - 1)
            if self._dungeon_on_top():
                self._take(event)
                return
            if token(event) == "ctrl+c":
                self.leave_game("end")
                return
        await super().on_event(event)

    def drop_typed(self) -> None:
        """Throw away the keys that the terminal still holds."""
        if self.terminal is not None:
            self.terminal.drop_typed()

    # ------------------------------------------------------------------ rest

    def rest_soon(self) -> None:
        """Collect garbage once, when no key has come for a while."""
        if not self.resting:
            self.resting = True
            asyncio.get_running_loop().call_later(REST, self._rest)

    def _rest(self) -> None:
        self.resting = False
        gc.collect()


def _load_game() -> None:
    import_module("crawler.ui.screens.dungeon")


def run(library: Library, game: Game | None = None) -> int:
    """Play on this terminal until the player leaves; gives the exit code.

    Args:
        library: the games.
        game: the game to play at once; None shows the title.
    """
    app = CrawlerApp(library, game)
    try:
        app.run()
    finally:
        gc.enable()
        library.close()
    if app.last_words:
        sys.stderr.write(f"{printable(app.last_words)}\n")
        return app.return_value or CRASHED
    return app.return_value or 0
