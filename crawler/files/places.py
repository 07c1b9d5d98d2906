"""Where things are on the disk: the tree of sources, the folder of games, and each game's file."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import platformdirs

from crawler.files.troubles import SaveError, save_error

_NAME = re.compile(r"\w[\w .'+-]{0,59}")
_SUFFIX = ".jsonl"


def checkout() -> Path | None:
    """The top of the tree of sources, where the program runs from one."""
    root = _package().parent
    return root if (root / "pyproject.toml").is_file() and (root / "assets").is_dir() else None


def _package() -> Path:
    return Path(__file__).resolve().parent.parent


def saves_folder(override: Path | None = None) -> Path:
    """Where games are kept: as told, CRAWLER_SAVES, the checkout's, or the one among the user's own files."""
    told = override or os.environ.get("CRAWLER_SAVES")
    if told:
        return _at_home(Path(told))
    root = checkout()
    return root / "saves" if root else platformdirs.user_data_path("crawler", appauthor=False) / "saves"


def _at_home(path: Path) -> Path:
    """The path with "~" as a home folder, as far as there is one."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def game_names(folder: Path) -> list[str]:
    """The names of the games of a folder, sorted, without the demonstration; none where there is no folder.

    Raises:
        SaveError: the folder can't be read.
    """
    try:
        entries = list(os.scandir(folder))
    except FileNotFoundError:
        return []
    except NotADirectoryError as error:
        raise SaveError(folder, "file") from error
    except OSError as error:
        raise save_error(folder, error) from error
    shown = demonstration()
    files = (e for e in entries if e.name.endswith(_SUFFIX) and e.is_file() and Path(e.path) != shown)
    return sorted(n for n in (e.name.removesuffix(_SUFFIX) for e in files) if _NAME.fullmatch(n))


def new_name(folder: Path, title: str) -> str:
    """A name that no file of the folder has, from a dungeon's title or a seed: letters, digits and dashes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].rstrip("-") or "game"
    name, number = stem, 1
    while os.path.lexists(folder / f"{name}{_SUFFIX}"):
        number += 1
        name = f"{stem}-{number}"
    return name


def game_path(folder: Path, name: str) -> Path:
    """The file of a game of a folder.

    Raises:
        SaveError: no file may have such a name.
    """
    if not _NAME.fullmatch(name):
        raise SaveError(folder / f"{name}{_SUFFIX}", "name")
    return folder / f"{name}{_SUFFIX}"


def find_game(folder: Path, told: str) -> Path:
    """The file that a player names: a path, the name of a game in the folder, or the demonstration."""
    path = Path(told)
    if os.path.lexists(path) or not _NAME.fullmatch(told):
        return path
    saved = game_path(folder, told)
    return demonstration() if told == "demo" and not os.path.lexists(saved) else saved


def demonstration() -> Path:
    """The game that comes with the program."""
    root = checkout() or _package()
    return root / "saves" / f"demo{_SUFFIX}"


def last_played(path: Path) -> float:
    """When a game was last written, in seconds since 1970; 0 where it can't be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
