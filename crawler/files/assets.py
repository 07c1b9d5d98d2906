"""The disk: finds the assets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from pathlib import Path

from crawler.files.places import checkout


def asset_root() -> Traversable:
    """The folder of the assets: CRAWLER_ASSETS, the checkout's, or the one inside the installed package.

    Raises:
        FileNotFoundError: CRAWLER_ASSETS names no folder.
    """
    told = os.environ.get("CRAWLER_ASSETS")
    if told:
        if not Path(told).is_dir():
            raise FileNotFoundError(f"CRAWLER_ASSETS: no folder {told}")
        return Path(told)
    root = checkout()
    return root / "assets" if root else package_files("crawler") / "assets"


def asset_texts() -> dict[str, str]:
    """The text of every .toml file of the assets by its path, such as "rules/whitebox.toml", sorted by path.

    Raises:
        FileNotFoundError: there are no assets.
    """
    texts = dict(_texts_below(asset_root(), ""))
    return {path: texts[path] for path in sorted(texts)}


def _texts_below(folder: Traversable, prefix: str) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        path = prefix + entry.name
        if entry.is_dir():
            yield from _texts_below(entry, f"{path}/")
        elif entry.name.endswith(".toml"):
            yield path, entry.read_text(encoding="utf-8")


def help_text(name: str) -> str:
    """A page of the manual, such as "keys" of help/keys.md.

    Raises:
        FileNotFoundError: there is no such page.
    """
    return (asset_root() / "help" / f"{name}.md").read_text(encoding="utf-8")
