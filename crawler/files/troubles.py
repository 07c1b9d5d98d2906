"""What can be wrong with a saved game or its folder."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Literal

Trouble = Literal[
    "missing",
    "exists",
    "locked",
    "folder",
    "file",
    "special",
    "denied",
    "full",
    "gone",
    "changed",
    "name",
    "broken",
]

_TROUBLES: dict[int, Trouble] = {
    errno.ENOENT: "missing",
    errno.EEXIST: "exists",
    errno.EAGAIN: "locked",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.ESTALE: "changed",
    errno.ENAMETOOLONG: "name",
}


class SaveError(Exception):
    """A saved game or the folder of games can't be used: where, and what is wrong."""

    def __init__(self, path: Path, trouble: Trouble, detail: str = "") -> None:
        self.path = path
        self.trouble = trouble
        self.detail = detail
        super().__init__(": ".join(part for part in (str(path), detail or trouble) if part))


class Locked(SaveError):
    """The game is being played by another program."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "locked")


def save_error(path: Path, error: OSError) -> SaveError:
    """The clear kind of an error of the operating system."""
    trouble = _TROUBLES.get(error.errno or 0, "broken")
    return Locked(path) if trouble == "locked" else SaveError(path, trouble, error.strerror or str(error))
