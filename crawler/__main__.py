"""The command line: the title screen, play, verify, replay. The only module that sees everything."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from crawler import __version__
from crawler.files import find_game, read_game, saves_folder, write_report
from crawler.ui.words import _

if TYPE_CHECKING:
    from crawler.engine.game import Game
    from crawler.library import Library

MOST_SEED = 2**63 - 1
BAD_INPUT, CRASHED, INTERRUPTED = 2, 70, 130
_saves = click.option(
    "--saves",
    type=click.Path(path_type=Path),
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
    if saves is not None:
        context.default_map = {key: {"saves": str(saves)} for key in ("play", "verify", "replay")}
    if context.invoked_subcommand is None:
        _require_terminal()
        sys.exit(_show(_library(saves), None))


@commands.command(help=_("Go straight in."))
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEED),
    metavar="N",
    help=_("The seed of dungeon and dice; else by chance."),
)
@click.option("--book", default="whitebox", show_default=True, help=_("The rule book."))
@click.option("--party", default="ready", show_default=True, help=_("The party."))
@click.option("--name", default="", help=_("The name of the new game; else that of its dungeon."))
@click.option("--continue", "going_on", metavar="NAME", help=_("Play on with this game instead."))
@click.option("--plain", is_flag=True, help=_("Lines of text instead of a full screen."))
@_saves
def play(saves: Path | None, *, plain: bool, going_on: str | None, seed: int | None, **new: str) -> None:
    """A game is started or opened, and played."""
    if not plain:
        _require_terminal()
    library = _library(saves)
    try:
        if going_on:
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
    from crawler.library.troubles import FAILURES, told
    from crawler.ui.retelling import retell

    path = find_game(saves_folder(saves), game)
    try:
        lines = retell(read_game(path), Books().rules)
    except FAILURES as error:
        raise click.ClickException(told(error, path)) from error
    for line in lines:
        click.echo(line)


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


def _require_terminal() -> None:
    """The full screen needs a real terminal on both ends."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        raise click.ClickException(
            _("this is no terminal for a full screen; play in lines of text with `crawler play --plain`")
        )


def _stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    click.echo(f"crawler: {message}", err=True)
    sys.exit(code)


def _explain(error: Exception) -> NoReturn:
    """One line for what went wrong; a mistake of the program leaves a report."""
    from crawler.library.troubles import FAILURES, told

    if isinstance(error, FAILURES):
        _stop(told(error))
    try:
        place = str(write_report(saves_folder(), traceback.format_exc()))
    except FAILURES as unwritten:
        place = told(unwritten)
    _stop(
        _("a mistake of the program ({error!r}); games are saved, report: {place}").format(
            error=error, place=place
        ),
        CRASHED,
    )


def main() -> None:
    """Run a command; what is wrong with the input is one line and exit code 2."""
    os.environ.setdefault("ESCDELAY", "25")  # read when textual is imported: Esc need not wait 100 ms
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported: half its start
    try:
        sys.exit(commands.main(prog_name="crawler", standalone_mode=False) or 0)
    except click.ClickException as error:
        _stop(" ".join(error.format_message().split()))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        if error.errno != errno.EIO:  # else the terminal is gone, which is a way to leave
            _explain(error)
    except Exception as error:  # noqa: BLE001  # nothing is swallowed: it is told, or reported whole
        _explain(error)


if __name__ == "__main__":
    main()
