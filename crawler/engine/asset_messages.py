"""The type checker's messages about assets, made into one clear line with a place in the text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from crawler.engine.asset_documents import Document, Texts
from crawler.engine.asset_places import AssetError, Place, asset_error

_WHERE = re.compile(r"(?P<message>.*?)(?: - at `(?:key` in `)?\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[(\.\.\.)\]")
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(.*)`")
_HINTS = {
    "Expected `int": "write a whole number",
    "Expected `str`": "write a text in quotes",
    "Expected `bool`": "write true or false",
    "Expected `array`": "write a list in [ ]",
    "Expected `object`": "write a table",
    "Expected `float": "write a number",
    "Invalid value": "write one of the kinds that other entries have",
    "Integer": "write a smaller number",
}


def explained(text: str, document: Document, kind: type[Any], chain: Texts) -> AssetError:
    """The library's message with a place in the text instead of its path, which hides the keys of tables."""
    found = _WHERE.fullmatch(text)
    if found is None:
        return asset_error(chain, (), text)
    place = _place_of(found["path"] or "", document, lambda trial: _message(trial, kind) == text)
    message = found["message"]
    field = _FIELD.match(message)
    if field:
        unknown = field[1].startswith("contains")
        told = "unknown key: remove it or correct its name" if unknown else "this key is missing: add it"
        return asset_error(chain, (*place, field[2]), told, field[2])
    hint = next((hint for start, hint in _HINTS.items() if message.startswith(start)), "")
    return asset_error(chain, place, message.replace("`", "") + (f" ({hint})" if hint else ""))


def _message(document: object, kind: type[Any]) -> str:
    try:
        msgspec.convert(document, kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _place_of(path: str, document: Document, fails_alike: Callable[[object], bool]) -> Place:
    place: Place = ()
    for name, number, hidden in _STEP.findall(path):
        if hidden:
            trials: list[Place] = [(*place, key) for key in _value_at(document, place)]
            place = next((trial for trial in trials if fails_alike(_only(document, trial))), place)
        else:
            place = (*place, int(number) if number else name)
    return place


def _value_at(document: Any, place: Place) -> Any:
    for step in place:
        document = document[step]
    return document


def _only(document: Any, place: Place) -> Any:
    """The document with nothing but this last key in the table that holds it."""
    if len(place) == 1:
        return {place[0]: document[place[0]]}
    copied = document.copy()
    copied[place[0]] = _only(document[place[0]], place[1:])
    return copied
