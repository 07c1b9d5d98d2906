"""What is wrong with a saved game's file, and what would help; and how the last line of a game says it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crawler.files import SaveError, save_error
from crawler.ui.words import _, ngettext

if TYPE_CHECKING:
    from crawler.engine.game import NotWritten
    from crawler.engine.log import Store


def save_trouble(error: SaveError) -> str:
    """One line: the file, what is wrong, and what would help."""
    remedies = {
        "missing": _("no such file or folder; `crawler` lists your games, --saves names another folder"),
        "exists": _("a file of that name is there already; choose another with --name"),
        "locked": _("another program is playing this game; leave it there first"),
        "folder": _("this is a folder; name a game in it"),
        "file": _("this is a file; name a folder with --saves"),
        "special": _("this is no ordinary file; name a saved game"),
        "denied": _("no permission; change it, or name another folder with --saves"),
        "full": _("the disk is full; make room, or name another folder with --saves"),
        "gone": _("the file was taken away or replaced; put it back under its name, or begin a new game"),
        "changed": _("another program changed the file; leave, and see with `crawler verify` what it holds"),
        "name": _("no name for a game; use up to 60 letters, digits and dashes"),
        "broken": _("the system can't use it ({detail}); name another with --saves"),
    }
    return f"{error.path}: {remedies[error.trouble].format(detail=error.detail)}"


def unwritten(trouble: NotWritten | SaveError) -> str:
    """Why a command could not be saved: the file and a remedy, as far as they are known."""
    if isinstance(trouble, SaveError):
        return save_trouble(trouble)
    cause = trouble.__cause__
    return system_trouble(cause) if isinstance(cause, OSError) and cause.filename else str(trouble)


def system_trouble(error: OSError) -> str:
    """What the system said of the file of a game in play, with a remedy."""
    found = save_error(Path(str(error.filename)), error)
    if found.trouble == "missing":
        return save_trouble(SaveError(found.path, "gone"))
    if found.trouble == "full":
        return _("{path}: the disk is full; make room, then try again").format(path=found.path)
    return save_trouble(found)


def last_words(store: Store, turn: int) -> str:
    """What is said when a game is left: that it is saved, or since when it is not, and why."""
    return not_kept(store, turn) or _("The game is saved.")


def not_kept(store: Store, turn: int) -> str:
    """Why a game is not saved, and since which turn; nothing where it is."""
    try:
        store.check()
    except OSError as error:
        why = system_trouble(error) if error.filename else error.strerror or str(error)
        return _("{why}. Not saved since turn {turn}.").format(why=why, turn=turn)
    return ""


def torn_text(count: int) -> str:
    """What is said first of a game whose last line was only half written."""
    return ngettext(
        "The last line of this game was torn and is left out: {count} byte. All before it holds.",
        "The last line of this game was torn and is left out: {count} bytes. All before it holds.",
        count,
    ).format(count=count)
