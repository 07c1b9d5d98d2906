"""The texts of the assets as tables, a book's laid over its base's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from crawler.engine.asset_places import AssetError, asset_error

DEEPEST = 20
"""So many tables and lists may stand within each other."""
TOO_DEEP = "tables and lists stand too deep within each other: write them flat"

Texts = Mapping[str, str]
Document = dict[str, Any]


def layers_of(texts: Texts, path: str) -> dict[str, Document]:
    """The documents of a book and of its bases by path, its own first.

    Raises:
        AssetError: a text is missing or no TOML, or a base is missing or laid over itself.
    """
    layers: dict[str, Document] = {}
    while True:
        layers[path] = document_of(texts, path)
        base = layers[path].pop("base", None)
        if base is None:
            return layers
        told, path = {path: texts[path]}, f"rules/{base}.toml"
        if path not in texts:
            raise asset_error(told, ("base",), f"no book {base!r}: correct its name")
        if path in layers:
            raise asset_error(told, ("base",), f"{base!r} is laid over this book already: name another base")


def laid_over(base: Document, upper: Document) -> Document:
    """Tables are merged key by key; everything else, lists too, is replaced."""
    merged = dict(base)
    for key, value in upper.items():
        under = merged.get(key)
        both = isinstance(under, dict) and isinstance(value, dict)
        merged[key] = laid_over(under or {}, value) if both else value
    return merged


def document_of(texts: Texts, path: str) -> Document:
    """A text's tables without its sources.

    Raises:
        AssetError: the text is missing or no TOML.
    """
    if path not in texts:
        raise AssetError(path, 1, "", "no such file: add it")
    try:
        document = tomllib.loads(texts[path])
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", where)
        at = int(line[1]) if line else texts[path].count("\n") + 1
        raise AssetError(path, at, "", f"{message}: mend the TOML here or just above") from error
    except ValueError as error:
        raise AssetError(path, 1, "", "a number is too large: write a smaller one") from error
    except RecursionError as error:
        raise AssetError(path, 1, "", TOO_DEEP) from error
    if _deeper(document, DEEPEST):
        raise AssetError(path, 1, "", TOO_DEEP)
    document.pop("sources", None)
    return document


def _deeper(value: object, most: int) -> bool:
    """Whether more than so many tables and lists stand within each other."""
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(most == 0 or _deeper(inner, most - 1) for inner in held if isinstance(inner, dict | list))
