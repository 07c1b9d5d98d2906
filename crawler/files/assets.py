"""The disk: finds the assets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from pathlib import Path

from crawler.files.places import checkout

DEEPEST = 8
"""So many folders deep the assets are looked through."""


class BadText(Exception):
    """A text of the assets that can't be read: which file, at which line, and why."""

    def __init__(self, file: str, line: int, why: str) -> None:
        self.file, self.line, self.why = file, line, why
        super().__init__(f"{file}:{line}: {why}")


def asset_root() -> Traversable:
    """The folder of the assets: CRAWLER_ASSETS, the checkout's, or the one inside the installed package.

    Raises:
        FileNotFoundError: CRAWLER_ASSETS names no folder.
    """
    told = os.environ.get("CRAWLER_ASSETS")
    if told:
        if not Path(told).is_dir():
            raise FileNotFoundError(f"CRAWLER_ASSETS: no folder {told}; correct or unset it")
        return Path(told)
    root = checkout()
    return root / "assets" if root else package_files("crawler") / "assets"


def asset_texts() -> dict[str, str]:
    """The text of every .toml file of the assets by its path, such as "rules/whitebox.toml", sorted by path.

    Raises:
        FileNotFoundError: there are no assets.
        BadText: a file can't be read, or is no text.
    """
    texts = dict(_texts_below(asset_root(), "", DEEPEST))
    return {path: texts[path] for path in sorted(texts)}


def _texts_below(folder: Traversable, prefix: str, depth: int) -> Iterator[tuple[str, str]]:
    for entry in _entries(folder, prefix):
        path = prefix + entry.name
        if entry.name.endswith(".toml"):
            yield path, _text(entry, path)
        elif depth and entry.is_dir():
            yield from _texts_below(entry, f"{path}/", depth - 1)


def _entries(folder: Traversable, prefix: str) -> list[Traversable]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        raise BadText(prefix or folder.name, 1, f"{error.strerror}: make it readable") from error


def _text(file: Traversable, path: str) -> str:
    """The text of a file, whose lines may end as on any system."""
    if file.is_dir():
        raise BadText(path, 1, "this is a folder: put a file there")
    if not file.is_file():
        raise BadText(path, 1, "no such file, or no ordinary one: add it")
    try:
        content = file.read_bytes()
    except OSError as error:
        raise BadText(path, 1, f"{error.strerror}: make it readable") from error
    try:
        return content.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadText(path, line, "this is no text in UTF-8: save it as UTF-8") from error


def help_text(name: str) -> str:
    """A page of the manual, such as "keys" of help/keys.md.

    Raises:
        BadText: there is no such page, or it can't be read.
    """
    try:
        page = asset_root() / "help" / f"{name}.md"
    except FileNotFoundError as error:
        raise BadText(f"help/{name}.md", 1, str(error)) from error
    return _text(page, f"help/{name}.md")
