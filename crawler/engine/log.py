"""The log of a game: one text line for each command with all that followed, each ending with a hash.

The hash of a line covers every byte before it, from the first of the file. A header line opens a
stretch and says by which format, rule data and seeds it was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from crawler.engine.commands import AnyCommand
from crawler.engine.events import AnyEvent

FORMAT = 1
"""The format that this program writes and proves."""
GAME = "crawler"
"""What every header names."""
MOST_SEED = 2**128
"""Seeds go up to 128 bits."""
MOST_LINE = 4_000_000
"""The longest line that is read, in bytes."""
_TAIL = len(b',"hash":"0123456789abcdef"}\n')


class Seeds(msgspec.Struct, frozen=True):
    """The two seeds of a game: what is in the dungeon, and how the dice fall."""

    dungeon: int
    dice: int


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The line that opens a stretch of a log."""

    game: str
    format: int
    book: str
    seeds: Seeds
    rules: str
    program: str
    tcod: str
    party: str = "ready"
    why: str = "new"
    options: dict[str, str] = {}


class HeaderLine(msgspec.Struct, frozen=True):
    """A header as it stands in the file."""

    header: Header


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command and what followed; `world` has the hash of each part at a turn's end."""

    line: int
    command: AnyCommand
    events: tuple[AnyEvent, ...]
    world: dict[str, str] = {}


class Damaged(Exception):
    """A line of a log does not hold: says which and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.why = line, why


class NotAGame(Exception):
    """The file is no game of this program."""


class NewerFormat(Exception):
    """The game was written by a newer program."""


class Store(Protocol):
    """Where a log lives: whole lines in, whole lines out."""

    def append(self, line: bytes) -> None:
        """Write one line with its newline; OSError if it could not be written whole."""

    def content(self) -> bytes:
        """All whole lines."""

    def check(self) -> None:
        """Make sure that all lines are kept and that one more would be; OSError where not."""


class MemoryStore:
    """A log that lives in memory."""

    def __init__(self, content: bytes = b"") -> None:
        self.lines = bytearray(content)

    def append(self, line: bytes) -> None:
        """Keep one line."""
        self.lines += line

    def content(self) -> bytes:
        """All lines."""
        return bytes(self.lines)

    def check(self) -> None:
        """Memory keeps all."""


@dataclass
class Chain:
    """The running hash over all bytes of a log."""

    hasher: Any = field(default_factory=lambda: blake2b(digest_size=8))

    def seal(self, value: msgspec.Struct) -> bytes:
        """A line of the log: the value with the hash over all bytes before it."""
        body = _encode(value)[:-1]
        self.hasher.update(body)
        tail = b',"hash":"%s"}\n' % self.hasher.hexdigest().encode()
        self.hasher.update(tail)
        return body + tail

    def check(self, line: bytes) -> bytes | None:
        """The value's bytes of a line whose hash holds, else None."""
        body, tail = line[:-_TAIL], line[-_TAIL:]
        self.hasher.update(body)
        right = b',"hash":"%s"}\n' % self.hasher.hexdigest().encode()
        self.hasher.update(tail)
        return body + b"}" if tail == right else None


@dataclass
class Record:
    """A log that was read: its headers with their lines, its entries, what was left out."""

    headers: list[tuple[int, Header]]
    entries: list[Entry]
    chain: Chain
    torn: bool = False
    lines: int = 0

    @property
    def header(self) -> Header:
        """The header of the newest stretch."""
        return self.headers[-1][1]


_encode = msgspec.json.Encoder().encode
_decode_entry = msgspec.json.Decoder(Entry).decode
_decode_header = msgspec.json.Decoder(HeaderLine).decode


UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeDecodeError)
"""What reading a hostile line may raise."""


class _Format(msgspec.Struct):
    game: str
    format: int


class _AnyHeader(msgspec.Struct):
    header: _Format


def _header(line: bytes) -> Header:
    """The header of a line; NotAGame or NewerFormat where it is none of ours."""
    try:
        found = msgspec.json.decode(line, type=_AnyHeader).header
    except UNREADABLE:
        raise NotAGame("it does not begin with the header of a game") from None
    if found.game != GAME or found.format < 1:
        raise NotAGame("it is of another program")
    if found.format > FORMAT:
        raise NewerFormat(f"it has format {found.format}; this program reads up to {FORMAT}")
    try:
        header = _decode_header(line).header
    except UNREADABLE as error:
        raise NotAGame(f"its header does not hold: {error}") from None
    if not all(0 <= seed <= MOST_SEED for seed in (header.seeds.dungeon, header.seeds.dice)):
        raise NotAGame("its header does not hold: a seed is out of range")
    return header


def _next_header(number: int, line: bytes) -> Header:
    """The header that opens a later stretch; a bad one is damage."""
    try:
        return _header(line)
    except NotAGame as error:
        raise Damaged(number, str(error)) from None


def _whole_lines(content: bytes) -> tuple[list[bytes], bool]:
    lines = content.splitlines(keepends=True) if b"\r" not in content else content.split(b"\n")
    if b"\r" in content:
        lines = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    torn = bool(lines) and not lines[-1].endswith(b"\n")
    return (lines[:-1] if torn else lines), torn


def read_lines(lines: list[bytes], record: Record) -> Iterator[Entry]:
    """The entries of whole lines after the first, checked one by one.

    Raises:
        Damaged: a hash does not hold, a line cannot be read, or its number is not the next.
    """
    for number, line in enumerate(lines, 2):
        if len(line) > MOST_LINE:
            raise Damaged(number, "it is too long")
        value = record.chain.check(line)
        if value is None:
            raise Damaged(number, "its hash does not hold")
        record.lines = number
        if value.startswith(b'{"header"'):
            record.headers.append((number, _next_header(number, value)))
            continue
        try:
            found = _decode_entry(value)
        except UNREADABLE as error:
            raise Damaged(number, f"it cannot be read: {error}") from None
        if found.line != number:
            raise Damaged(number, f"it is numbered {found.line}")
        yield found


def open_record(content: bytes) -> tuple[Record, list[bytes]]:
    """The record of a log with its first header, and the lines that follow, yet unread.

    Raises:
        NotAGame: there is no whole header line.
        NewerFormat: a newer program wrote it.
        Damaged: the header's hash does not hold.
    """
    lines, torn = _whole_lines(content)
    if not lines:
        raise NotAGame("it has no whole header line")
    chain = Chain()
    value = chain.check(lines[0])
    header = _header(value if value is not None else lines[0])
    if value is None:
        raise Damaged(1, "its hash does not hold")
    return Record([(1, header)], [], chain, torn, 1), lines[1:]


def read(content: bytes) -> Record:
    """Read a whole log. A torn last line is left out and told.

    Raises:
        NotAGame, NewerFormat, Damaged: as in `open_record` and `read_lines`.
    """
    record, lines = open_record(content)
    record.entries.extend(read_lines(lines, record))
    return record
