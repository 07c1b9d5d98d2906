"""Where a key stands in an asset's text, for one clear line when its data is bad."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

Place = tuple[str | int, ...]
"""The way to a value: keys of tables, and numbers in arrays."""

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}=,]|\n|[^\s\[\]{}=,#"\']+',
    re.DOTALL,
)


class AssetError(Exception):
    """Bad data in an asset: one line with file, line, key and what is wrong."""

    def __init__(self, file: str, line: int, key: str, message: str) -> None:
        self.file = file
        self.place = line
        self.key = key
        self.message = message
        super().__init__(": ".join(part for part in (f"{file}:{line}", key, message) if part))


def asset_error(chain: Mapping[str, str], place: Place, message: str, key: str = "") -> AssetError:
    """The error at a place of the first of these texts (by path) that goes furthest towards it."""
    depths = {path: _reached(text, place) for path, text in chain.items()}
    path = max(depths, key=lambda name: depths[name][0])
    named = key or next((str(part) for part in reversed(place) if isinstance(part, str)), "")
    return AssetError(path, depths[path][1], named, message)


def line_of(text: str, place: Place) -> int:
    """The line, from 1, of the value at a place, or of the nearest table or entry around it."""
    return _reached(text, place)[1]


def _reached(text: str, place: Place) -> tuple[int, int]:
    lines = line_numbers(text)
    lengths = range(len(place), 0, -1)
    return next(((length, lines[place[:length]]) for length in lengths if place[:length] in lines), (0, 1))


def line_numbers(text: str) -> dict[Place, int]:
    """The line of each table, entry, key and array item of a text that is valid TOML."""
    return _Scan(text).lines


class _Scan:
    """A light reading of TOML that keeps lines and throws values away."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self.tokens: list[tuple[str, int]] = []
        self.at = 0
        self._counts: dict[Place, int] = {}
        self._cut(text)
        self._read_document()

    def _cut(self, text: str) -> None:
        line = 1
        for match in _TOKEN.finditer(text):
            if match[0][0] != "#":
                self.tokens.append((match[0], line))
            line += match[0].count("\n")

    def _next(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def _read_document(self) -> None:
        table: Place = ()
        while self.at < len(self.tokens):
            if self._next() == "\n":
                self.at += 1
            elif self._next() == "[":
                table = self._read_header()
            else:
                self._read_pair(table)

    def _read_header(self) -> Place:
        line = self.tokens[self.at][1]
        opened = self.at
        while self._next() == "[":
            self.at += 1
        entry = self.at - opened == 2
        place = self._inside(self._read_key("]"))
        while self._next() == "]":
            self.at += 1
        if entry:
            self._counts[place] = self._counts.get(place, -1) + 1
            place = (*place, self._counts[place])
        self.lines[place] = line
        for length in range(1, len(place)):
            self.lines.setdefault(place[:length], line)
        return place

    def _inside(self, key: Sequence[str]) -> Place:
        """A header's key with the number of the latest entry of each array above it."""
        place: Place = ()
        for part in key:
            if place in self._counts:
                place = (*place, self._counts[place])
            place = (*place, part)
        return place

    def _read_key(self, end: str) -> list[str]:
        parts: list[str] = []
        while (token := self._next()) and token != end:
            parts += [token[1:-1]] if token[0] in "\"'" else [part for part in token.split(".") if part]
            self.at += 1
        return parts

    def _read_pair(self, table: Place) -> None:
        line = self.tokens[self.at][1]
        place = (*table, *self._read_key("="))
        self.at += 1
        self._read_value(place, line)

    def _read_value(self, place: Place, line: int) -> None:
        self.lines[place] = line
        opening = self._next()
        self.at += 1
        if opening == "[":
            self._read_array(place)
        elif opening == "{":
            self._read_inline(place)
        else:
            while self.at < len(self.tokens) and self._next() not in ("\n", ",", "]", "}"):
                self.at += 1

    def _read_array(self, place: Place) -> None:
        number = 0
        while self.at < len(self.tokens) and self._next() != "]":
            if self._next() in ("\n", ","):
                self.at += 1
                continue
            self._read_value((*place, number), self.tokens[self.at][1])
            number += 1
        self.at += 1

    def _read_inline(self, place: Place) -> None:
        while self.at < len(self.tokens) and self._next() != "}":
            if self._next() in ("\n", ","):
                self.at += 1
            else:
                self._read_pair(place)
        self.at += 1
