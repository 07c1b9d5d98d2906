"""The disk: appends and reads saves."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import threading
import time
from pathlib import Path

from crawler.files.troubles import SaveError, save_error

SYNC_SECONDS = 0.25
"""How long a written line may wait until it is forced to the disk."""


def read_game(path: Path) -> bytes:
    """All bytes of a saved game, for reading alone: no lock, and a torn last line as it stands.

    Raises:
        SaveError: there is no such file, or it can't be read.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(descriptor, "rb") as file:
            _require_file(path, descriptor)
            return file.read()
    except OSError as error:
        raise save_error(path, error) from error


class SaveFile:
    """The log of a game on the disk, held under a lock that the kernel frees when its holder dies.

    What `append` returned from survives a killed process; a thread forces it to disk within half a second.
    `torn` counts the bytes of a half-written last line, which are cut off at the first append.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._dirty = threading.Event()
        self._closing = threading.Event()
        self._unsynced: OSError | None = None
        size = os.fstat(descriptor).st_size
        self._end = os.pread(descriptor, size, 0).rfind(b"\n") + 1
        self.torn = size - self._end
        self._ragged = self.torn > 0
        self._syncing = threading.Thread(target=self._sync, name=f"sync {path.name}", daemon=True)
        self._syncing.start()

    @classmethod
    def create(cls, path: Path) -> SaveFile:
        """Start a new game's file, and its folder where there is none.

        Raises:
            SaveError: a file of that name stands there, which is left alone, or none can be made.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise SaveError(path.parent, "file") from error
        except OSError as error:
            raise save_error(path.parent, error) from error
        made = cls._locked(path, os.O_CREAT | os.O_EXCL)
        _sync_folder(path.parent)
        return made

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """Go on with a saved game; nothing is changed before the first append.

        Raises:
            Locked: another program plays it.
            SaveError: there is no such file, or it can't be written.
        """
        return cls._locked(path, 0)

    @classmethod
    def _locked(cls, path: Path, flags: int) -> SaveFile:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC | flags, 0o644)
        except OSError as error:
            raise save_error(path, error) from error
        try:
            _require_file(path, descriptor)
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return cls(path, descriptor)
        except BaseException as error:
            os.close(descriptor)
            if isinstance(error, OSError):
                raise save_error(path, error) from error
            raise

    def content(self) -> bytes:
        """All whole lines.

        Raises:
            SaveError: another program cut them off.
        """
        found = os.pread(self._descriptor, self._end, 0)
        if len(found) < self._end:
            raise SaveError(self.path, "changed")
        return found

    def append(self, line: bytes) -> None:
        """Write one whole line with its newline; it is in the file when this returns.

        Raises:
            OSError: it could not be written, and nothing of it stands in the file.
        """
        self.check()
        try:
            self._cut()
            self._write(line)
        except OSError as error:
            self._ragged = True
            self._cut_if_possible()
            error.filename = str(self.path)
            raise
        self._end += len(line)
        self._dirty.set()

    def close(self) -> None:
        """Force the last lines to the disk and free the lock.

        Raises:
            OSError: the disk would not take them; the lock is free all the same.
        """
        if self._closing.is_set():
            return
        self._closing.set()
        self._dirty.set()
        self._syncing.join()
        try:
            _force(self._descriptor)
        finally:
            os.close(self._descriptor)

    def discard(self) -> None:
        """Close a file that was just created, and take it away."""
        self.path.unlink(missing_ok=True)
        self.close()

    def check(self) -> None:
        """Make sure that the file holds all that was appended and takes more.

        Raises:
            OSError: a line would be lost or would spoil what others wrote; it names the file.
        """
        if self._closing.is_set():
            return
        if self._unsynced:
            error, self._unsynced = self._unsynced, None
            error.filename = str(self.path)
            raise error
        found = os.fstat(self._descriptor)
        if not found.st_nlink or not self._in_place(found):
            raise OSError(errno.ENOENT, "the file was taken away", str(self.path))
        if found.st_size < self._end or (found.st_size > self._end and not self._ragged):
            raise OSError(errno.ESTALE, "another program changed the file", str(self.path))

    def _in_place(self, found: os.stat_result) -> bool:
        """Whether the file of that name is still the one that is written."""
        try:
            return os.path.samestat(found, self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _cut(self) -> None:
        if self._ragged:
            os.ftruncate(self._descriptor, self._end)
            self._ragged = False

    def _cut_if_possible(self) -> None:
        try:
            self._cut()
        except OSError:
            return  # the next append cuts before it writes, and every reader drops a torn last line

    def _write(self, line: bytes) -> None:
        rest, at = memoryview(line), self._end
        while rest:
            written = os.pwrite(self._descriptor, rest, at)
            rest, at = rest[written:], at + written

    def _sync(self) -> None:
        while not self._closing.is_set():
            self._dirty.wait()
            self._closing.wait(SYNC_SECONDS)
            self._dirty.clear()
            try:
                _force(self._descriptor)
            except OSError as error:
                self._unsynced = error


def _force(descriptor: int) -> None:
    """Data to the disk; not every system has the quicker call."""
    getattr(os, "fdatasync", os.fsync)(descriptor)


def _sync_folder(folder: Path) -> None:
    """Make a new file's name last; some file systems can't, and then it lasts when they please."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        return
    finally:
        os.close(descriptor)


def _require_file(path: Path, descriptor: int) -> None:
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        raise SaveError(path, "folder" if stat.S_ISDIR(mode) else "special")


def write_report(folder: Path, text: str) -> Path:
    """Leave the report of a crash beside the games, in a file of its own.

    Raises:
        SaveError: it can't be written.
    """
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError as error:
        raise save_error(path, error) from error
    return path
