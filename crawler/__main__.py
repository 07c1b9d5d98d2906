"""The command line: the title screen, play, verify, replay. The only module that sees everything."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click
from click.shell_completion import shell_complete

from crawler import __version__
from crawler.files import find_game, read_game, saves_folder, write_report
from crawler.ui.words import _, printable

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.library import Library

MOST_SEED = 2**63 - 1
BAD_INPUT, CRASHED, INTERRUPTED = 2, 70, 130
SAVES = "crawler.saves"
"""Where the context keeps the folder of games that was told, for reports of crashes."""
COMPLETE = "_CRAWLER_COMPLETE"
"""The variable by which a shell asks for completions."""


class Named(click.ParamType[str]):
    """The name of a game or folder; an empty one is a slip, such as that of an unset variable."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name as told."""
        return str(value) or self.fail(_("it is empty; write a name after it"), param, ctx)


class Seed(click.IntRange):
    """A seed within its range, which every refusal names."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seed as a number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            told = _("{value} is no whole number from {least} to {most}")
            self.fail(told.format(value=repr(value), least=self.min, most=self.max), param, ctx)


def _remember(context: click.Context, _parameter: click.Parameter, told: str | None) -> Path | None:
    """The folder of games, kept where a report of a crash finds it."""
    if told is not None:
        context.meta[SAVES] = Path(told)
    return context.meta.get(SAVES)


_saves = click.option(
    "--saves",
    type=Named(),
    callback=_remember,
    metavar="DIR",
    help=_("The folder of games; else CRAWLER_SAVES, else the checkout's or your own."),
)
_files = click.argument("games", nargs=-1, required=True, metavar="FILE...")


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=_("Lead a party into the dungeon. Without a command: the title screen."),
)
@click.version_option(__version__, package_name="crawler")
@_saves
@click.pass_context
def commands(context: click.Context, saves: Path | None) -> None:
    """The title screen, unless another command is given."""
    if context.invoked_subcommand is None:
        _require_terminal()
        sys.exit(_show(_library(saves), None))


@commands.command(help=_("Go straight in."))
@click.option(
    "--seed",
    type=Seed(0, MOST_SEED),
    metavar="N",
    help=_("The seed of dungeon and dice; else by chance."),
)
@click.option("--book", default="whitebox", show_default=True, help=_("The rule book."))
@click.option("--party", default="ready", show_default=True, help=_("The party."))
@click.option("--name", default="", help=_("The name of the new game; else that of its dungeon."))
@click.option(
    "--continue", "going_on", type=Named(), metavar="NAME", help=_("Play on with this game instead.")
)
@click.option("--plain", is_flag=True, help=_("Lines of text instead of a full screen."))
@_saves
def play(saves: Path | None, *, plain: bool, going_on: str | None, seed: int | None, **new: str) -> None:
    """A game is started or opened, and played."""
    _require_streams() if plain else _require_terminal()
    library = _library(saves)
    try:
        if going_on is not None:
            game = library.open(going_on)
        else:
            game = library.new(library.seed() if seed is None else seed, **new)
        code = _play_lines(library, game) if plain else _show(library, game)
    finally:
        library.close()
    sys.exit(code)


@commands.command(help=_("Prove games: the same commands must give the same events. One line a file."))
@_files
@_saves
def verify(games: tuple[str, ...], saves: Path | None) -> None:
    """Exit code 0: all agree. 1: one differs. 2: no game. 3: not provable here. The highest counts."""
    from crawler.library.books import Books, verdict

    books, code = Books(), 0
    for told in games:
        path = find_game(saves_folder(saves), told)
        line, own = verdict(books, path)
        click.echo(line)
        code = max(code, own)
    sys.exit(code)


@commands.command(help=_("Tell a game from its log. FILE is a file, the name of a game, or `demo`."))
@click.argument("game", metavar="FILE")
@_saves
def replay(game: str, saves: Path | None) -> None:
    """The retelling, line by line; no dice are thrown."""
    from crawler.library.books import Books
    from crawler.library.troubles import FAILURES, MISFITS, told
    from crawler.ui.retelling import retell

    path = find_game(saves_folder(saves), game)
    try:
        for line in retell(read_game(path), Books().rules):
            click.echo(printable(line))
    except (*FAILURES, *MISFITS) as error:
        raise click.ClickException(told(error, path)) from error


def _library(saves: Path | None) -> Library:
    from crawler.library import Library

    return Library(saves_folder(saves))


def _show(library: Library, game: Game | None) -> int:
    from crawler.ui.app import run

    return run(library, game)


def _play_lines(library: Library, game: Game) -> int:
    from crawler.ui.plain import play_lines

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return play_lines(library, game, sys.stdin, sys.stdout)


def _require_streams() -> None:
    """Whoever started the program may have closed its input or its output."""
    if sys.stdin is None or sys.stdout is None:
        raise click.ClickException(_("its input or its output is closed; start it without <&- and >&-"))


def _require_terminal() -> None:
    """The full screen needs a real terminal on both ends."""
    _require_streams()
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        raise click.ClickException(
            _("this is no terminal for a full screen; play in lines of text with `crawler play --plain`")
        )


def _stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    with suppress(OSError):
        click.echo(f"crawler: {printable(' '.join(message.split()))}", err=True)
    sys.exit(code)


def _explain(error: Exception, folder: Path) -> NoReturn:
    """One line for what went wrong; a mistake of the program leaves a report."""
    from crawler.library.troubles import FAILURES, told

    if isinstance(error, FAILURES):
        _stop(told(error))
    try:
        place = str(write_report(folder, traceback.format_exc()))
    except FAILURES as unwritten:
        place = told(unwritten)
    text = _("a mistake of the program ({error!r}); games are saved, report: {place}")
    _stop(text.format(error=error, place=place), CRASHED)


def _unwritable(error: OSError) -> NoReturn:
    """What was to be told could not be: a reader who has left is fine, a full disk is not."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError) or error.errno == errno.EIO:  # EIO: the terminal is gone
        sys.exit(0)
    _stop(_("the output can't be written ({why}); games are saved").format(why=error.strerror or error))


def _run(folder: dict[str, Path]) -> None:
    """Run what the command line says; `folder` learns where games are kept."""
    if instruction := os.environ.get(COMPLETE):
        sys.exit(shell_complete(commands, {}, "crawler", COMPLETE, instruction))
    try:
        with commands.make_context("crawler", sys.argv[1:]) as context:
            context.call_on_close(lambda: folder.update(context.meta))
            commands.invoke(context)
    except click.exceptions.Exit as left:
        sys.exit(left.exit_code)


def main() -> None:
    """Run a command; what is wrong with the input is one line and exit code 2."""
    os.environ.setdefault("ESCDELAY", "25")  # read when textual is imported: Esc need not wait 100 ms
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported: half its start
    folder: dict[str, Path] = {}
    try:
        _run(folder)
        sys.exit(0)
    except click.ClickException as error:
        _stop(error.format_message())
    except (click.Abort, KeyboardInterrupt, EOFError):
        sys.exit(INTERRUPTED)
    except OSError as error:
        if error.filename is None and not isinstance(error, FileNotFoundError):
            _unwritable(error)
        _explain(error, saves_folder(folder.get(SAVES)))
    except Exception as error:  # noqa: BLE001  # nothing is swallowed: it is told, or reported whole
        _explain(error, saves_folder(folder.get(SAVES)))


if __name__ == "__main__":
    main()
