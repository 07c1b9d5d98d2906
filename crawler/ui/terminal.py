"""The terminal without threads: bytes in, keys out, frames at once. The one module on the insides of Textual.

Where it cannot be imported or does not fit, `driver.driver_class` falls back to Textual's own driver, and the
board is painted by Textual's public ways.
"""

from __future__ import annotations

import asyncio
import os
import re
import select
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

CHUNK = 4096
LEAVE = b"\x03"
"""Ctrl-C, which counts even within a paste that never ended."""
_SEQUENCE = re.compile(r"(\x1b\[(?:\[.|M[^\x1b]{3}|[ -?]*(?:[@-Z\\-~]|(?=\x1b))))")
"""A control sequence, whole or broken off by the next: parameters, then a letter."""
STDERR = 2
"""Where Textual writes frames too."""


class Player(Protocol):
    """What the driver needs of the program: it takes keys, and hears of the terminal."""

    def hand_key(self, event: events.Key) -> bool:
        """Take a key at once; False leaves it to Textual's queue."""

    def attach(self, terminal: Any) -> None:
        """The terminal is there."""

    def hang_up(self) -> None:
        """The terminal is gone."""


class Reader:
    """Bytes to messages. What cannot be read as text or as an escape sequence is dropped."""

    def __init__(self) -> None:
        self.decode = getincrementaldecoder("utf-8")("ignore").decode
        self.parser = XTermParser(False)

    def read(self, data: bytes) -> list[Message]:
        """The messages of some bytes; never raises."""
        if LEAVE in data:
            self.parser = XTermParser(False)
            data = data[data.index(LEAVE) :]
        found: list[Message] = []
        for i, piece in enumerate(_SEQUENCE.split(self.decode(data))):
            found += self._gather(partial(self.parser.feed, piece)) if piece else []
            if (
                i % 2 and self.waiting
            ):  # a sequence that the parser does not know; it would make letters of it
                self.parser = XTermParser(False)
        return found

    def tick(self) -> list[Message]:
        """What a sequence that did not come to its end meant after all: the Esc key, or a letter with Alt.

        One that is broken would be letters; nobody typed them, so they are dropped.
        """
        found = self._gather(self.parser.tick)
        return found if len(found) == 1 else []

    @property
    def waiting(self) -> bool:
        """Whether a sequence has begun and not ended."""
        return self.parser._timeout_time is not None  # noqa: SLF001  # Textual's drivers poll instead

    def _gather(self, source: Callable[[], Iterable[Message]]) -> list[Message]:
        found: list[Message] = []
        try:
            found.extend(source())
        except Exception:  # noqa: BLE001  # the parser raises many kinds on malformed sequences
            self.parser = XTermParser(False)  # the old one is unusable afterwards
        return [m for m in found if not isinstance(m, events.Resize) or (m.size.width and m.size.height)]


class TerminalDriver(LinuxDriver):
    """Textual's Linux driver with its two threads replaced by the event loop and plain writes."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self.player: Any = app
        self.reader = Reader()
        self.lost = False
        self.open = False

    def start_application_mode(self) -> None:
        """Take the terminal, and hear of its keys from the event loop."""
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual's own
        self.open = True
        asyncio.get_running_loop().add_reader(self.fileno, self.readable)
        self.write("\x1b[?25h")
        self.player.attach(self)

    def disable_input(self) -> None:
        """Hear no more keys."""
        if self.open:
            self.open = False
            asyncio.get_running_loop().remove_reader(self.fileno)
        super().disable_input()

    def _run_input_thread(self) -> None:
        """No thread reads."""

    def readable(self) -> None:
        """Bytes wait: make them keys and hand them on."""
        self._each(self._read(), drop_keys=False)
        if self.reader.waiting:
            asyncio.get_running_loop().call_later(constants.ESCAPE_DELAY + 0.001, self.tick)

    def tick(self) -> None:
        """A sequence may be over."""
        for message in self.reader.tick():
            self.process_message(message)

    def drop_typed(self) -> None:
        """Throw away every key that was typed and not yet read."""
        while self.open and select.select([self.fileno], [], [], 0)[0]:
            messages = self._read()
            if messages is None:
                return
            self._each(messages, drop_keys=True)

    def _read(self) -> list[Message] | None:
        try:
            data = os.read(self.fileno, CHUNK)
        except BlockingIOError:
            return []
        except OSError:
            data = b""
        if data:
            return self.reader.read(data)
        self._hang_up()
        return None

    def _each(self, messages: list[Message] | None, *, drop_keys: bool) -> None:
        for message in messages or ():
            if not (drop_keys and isinstance(message, (events.Key, events.Paste))):
                self.process_message(message)

    def _hang_up(self) -> None:
        if self.open:
            self.open = False
            asyncio.get_running_loop().remove_reader(self.fileno)
        if not self.lost:
            self.lost = True
            self.player.hang_up()

    def send_message(self, message: Any) -> None:
        """A key goes to the player at once if he takes it; all else into Textual's queue."""
        if not (isinstance(message, events.Key) and self.player.hand_key(message)):
            self._app.post_message(message)

    def paint(self, data: str) -> None:
        """Write a frame at once."""
        self.write(data)

    def write(self, data: str) -> None:
        """Write at once; a terminal that is gone ends the program."""
        waiting = data.encode("utf-8", "replace")
        while waiting and not self.lost:
            try:
                waiting = waiting[os.write(STDERR, waiting) :]
            except BlockingIOError:
                time.sleep(0.001)
            except OSError:
                self._hang_up()

    def flush(self) -> None:
        """Nothing is held back."""
