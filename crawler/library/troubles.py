"""What a player may meet that is no mistake of the program: what is wrong, where, and what would help."""

from __future__ import annotations

from pathlib import Path

from crawler.engine.game import NotWritten
from crawler.engine.log import Damaged, NewerFormat, NotAGame
from crawler.engine.reading import AssetError
from crawler.files import SaveError
from crawler.rules import UnknownBook
from crawler.ui.library import Busy
from crawler.ui.words import _

FAILURES = (
    Busy,
    SaveError,
    AssetError,
    UnknownBook,
    Damaged,
    NotAGame,
    NewerFormat,
    NotWritten,
    FileNotFoundError,
)


def told(error: Exception, path: Path | None = None) -> str:
    """One line for an error, with the file where it is known."""
    if isinstance(error, SaveError):
        return _save_trouble(error)
    place = f"{path}: " if path else ""
    return f"{place}{_trouble(error)}"


def _trouble(error: Exception) -> str:
    match error:
        case NotAGame():
            return _("not a game of this program: {why}").format(why=error)
        case NewerFormat():
            return _("written by a newer program, so install that: {why}").format(why=error)
        case Damaged():
            return _("damaged at line {line}: {why}; `crawler verify` proves what stands before").format(
                line=error.line, why=error.why
            )
        case NotWritten():
            return _("could not be written ({why}); make room, or name another folder with --saves").format(
                why=error
            )
        case AssetError():
            return _("bad asset: {why}").format(why=error)
    return str(error)


def _save_trouble(error: SaveError) -> str:
    remedies = {
        "missing": _("no such file or folder; `crawler` lists your games, --saves names another folder"),
        "exists": _("a file of that name is there already; choose another with --name"),
        "locked": _("another program is playing this game; leave it there first"),
        "folder": _("this is a folder; name a game in it"),
        "file": _("this is a file; name a folder with --saves"),
        "special": _("this is no ordinary file; name a saved game"),
        "denied": _("no permission; change it, or name another folder with --saves"),
        "full": _("the disk is full; make room, or name another folder with --saves"),
        "name": _("no name for a game; use up to 60 letters, digits and dashes"),
        "broken": _("the system can't use it ({detail}); name another with --saves"),
    }
    return f"{error.path}: {remedies[error.trouble].format(detail=error.detail)}"
