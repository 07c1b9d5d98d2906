"""What a player may meet that is no mistake of the program: what is wrong, where, and what would help."""

from __future__ import annotations

from pathlib import Path

from crawler.engine.commands import Illegal
from crawler.engine.game import MISFITS as UNFIT
from crawler.engine.game import NotWritten
from crawler.engine.log import Damaged, NewerFormat, NotAGame
from crawler.engine.reading import AssetError
from crawler.files import BadText, SaveError
from crawler.rules import UnknownBook
from crawler.ui.library import Busy
from crawler.ui.unsaved import save_trouble, unwritten
from crawler.ui.words import _, printable

FAILURES = (
    Busy,
    SaveError,
    AssetError,
    UnknownBook,
    Damaged,
    NotAGame,
    NewerFormat,
    NotWritten,
    BadText,
    FileNotFoundError,
)

MISFITS = (*UNFIT, Illegal)
"""What a log raises that is sealed and readable, but tells of what cannot be."""


def told(error: Exception, path: Path | None = None) -> str:
    """One line for an error, with the file where it is known, and nothing that a terminal would obey."""
    if isinstance(error, SaveError):
        return printable(save_trouble(error))
    place = f"{path}: " if path else ""
    return printable(f"{place}{_trouble(error)}")


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
            return _("could not be written: {why}").format(why=unwritten(error))
        case AssetError() | BadText():
            return _("bad asset: {why}").format(why=error)
        case _ if isinstance(error, MISFITS):
            return _("this game does not hold")
    return str(error)
