"""A terminal for tests: a program in a pseudo-terminal, its screen as text, its keys and signals."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pyte

ROOT = Path(__file__).resolve().parent.parent.parent
CRAWLER = (sys.executable, "-m", "crawler")
# Queries and modes that the emulator would print as letters.
_UNKNOWN = re.compile(
    rb"\x1b\[[<=>][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;]*t|\x1bP.*?\x1b\\", re.DOTALL
)


class Terminal:
    """A running program, seen through a terminal of so many columns and rows."""

    def __init__(
        self,
        command: Sequence[str | Path],
        size: tuple[int, int] = (80, 24),
        environment: dict[str, str] | None = None,
        folder: Path = ROOT,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        self.master, line = pty.openpty()
        self.resize(*size)
        self.before = termios.tcgetattr(line)
        self.process = subprocess.Popen(
            [str(part) for part in command],
            stdin=line,
            stdout=line,
            stderr=line,
            cwd=folder,
            env=_environment(environment or {}),
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509  # a new session has no terminal until it takes one
        )
        self.line = line

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; the program is told by SIGWINCH."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def send(self, keys: str | bytes) -> None:
        """Press keys."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def read(self, seconds: float = 0.0) -> bool:
        """Take what the program wrote, waiting so long for it; False when there was nothing."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(_UNKNOWN.sub(b"", data))
        return bool(data)

    def settle(self, quiet: float = 0.25, most: float = 10.0) -> str:
        """The screen once nothing was written for a while."""
        end = time.monotonic() + most
        while self.read(quiet) and time.monotonic() < end:
            continue
        return self.text()

    def until(self, pattern: str, seconds: float = 20.0) -> str:
        """The screen once it shows a pattern.

        Raises:
            AssertionError: it did not in so many seconds.
        """
        return self.when(lambda: re.search(pattern, self.text()) is not None, f"/{pattern}/", seconds)

    def when(self, reached: Callable[[], bool], what: str, seconds: float = 20.0) -> str:
        """The screen once something is so.

        Raises:
            AssertionError: it was not in so many seconds.
        """
        end = time.monotonic() + seconds
        while not reached():
            if time.monotonic() > end:
                raise AssertionError(f"waited for {what}, program {self.process.poll()}:\n{self.text()}")
            self.read(0.05)
        return self.text()

    def text(self) -> str:
        """The screen as lines of text without trailing spaces."""
        return "\n".join(row.rstrip() for row in self.screen.display)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self.line)
        os.close(self.master)
        self.master = self.line = -1

    def leave(self, seconds: float = 10.0) -> int:
        """Wait for the program's end, reading on; its exit code, negative for a signal."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if self.master >= 0:
                self.read(0.05)
            else:
                time.sleep(0.02)
            if time.monotonic() > end:
                raise AssertionError(f"the program does not end:\n{self.text()}")
        while self.master >= 0 and self.read(0.05):
            continue
        return self.process.returncode

    def close(self) -> None:
        """End the program, however it stands."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self.line):
            with contextlib.suppress(OSError):
                os.close(descriptor)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _take_terminal() -> None:
    """A terminal of its own, and the signals as a shell gives them, whatever the test runner ignores."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _environment(extra: dict[str, str]) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LANG", "CRAWLER_SAVES")}
    told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TEXTUAL_DISABLE_KITTY_KEY": "1"}
    return {**kept, "LC_ALL": "C.UTF-8", **told, **extra}
