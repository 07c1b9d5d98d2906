"""The keys: the default preset as data. A key stands for an act, and an act may have several keys."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_letters

from textual.events import Key

Preset = Mapping[str, Mapping[str, tuple[str, ...]]]
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

_WALK: dict[str, tuple[str, ...]] = {
    "walk n": ("up", "k", "8"),
    "walk ne": ("u", "9", "pageup"),
    "walk e": ("right", "l", "6"),
    "walk se": ("n", "3", "pagedown"),
    "walk s": ("down", "j", "2"),
    "walk sw": ("b", "1", "end"),
    "walk w": ("left", "h", "4"),
    "walk nw": ("y", "7", "home"),
}
_EVERYWHERE: dict[str, tuple[str, ...]] = {
    "ledger": ("L",),
    "help": ("?", "f1"),
    "leave": ("Q", "ctrl+c"),
    "back": ("escape",),
    "choices": ("enter",),
    "why": (";",),
}
_AT_REST = {**_EVERYWHERE, "why": (";", "w")}
PRESET: Preset = {
    "exploring": {
        **_WALK,
        **_AT_REST,
        "run n": ("shift+up",),
        "run e": ("shift+right",),
        "run s": ("shift+down",),
        "run w": ("shift+left",),
        "run": (",",),
        "wait": (".", "5"),
        "up": ("<",),
        "down": (">",),
        "travel": ("_",),
        "open": ("o",),
        "force": ("F",),
        "close": ("c",),
        "listen": ("e",),
        "search": ("s",),
        "disarm": ("d",),
        "lock": ("P",),
        "lights": ("t",),
        "take": ("g",),
        "pack": ("i",),
        "pace": ("p",),
        "order": ("m",),
        "look": ("x",),
        "map": ("M",),
        "bind": ("B",),
        "attack": ("a",),
        "again": ("tab",),
    },
    "meeting": {
        **_EVERYWHERE,
        "talk": ("t",),
        "attack": ("a",),
        "withdraw": ("w",),
        "pass": ("p",),
        "look": ("x",),
        "map": ("M",),
    },
    "fighting": {
        "carry out": ("enter",),
        "ledger": ("L",),
        "help": ("?", "f1"),
        "leave": ("Q", "ctrl+c"),
        "back": ("escape",),
        "fight": ("f",),
        "missile": ("m",),
        "move": ("v",),
        "withdraw": ("w",),
        "guard": ("g",),
        "stay": ("s",),
        "turn": ("t",),
        "others": ("a",),
        "undo": ("z",),
        "fight on": ("tab",),
        "everyone": ("0",),
        "next": ("down",),
        "previous": ("up",),
        "look": ("x",),
        "why": (";",),
        **{f"member {n}": (str(n),) for n in range(1, 10)},
        **{f"foe {c}": (c,) for c in "ABCDEFGHIJKMNOPRSTUVWXYZ"},
    },
    "fallen": {**_AT_REST, "new party": ("n",), "new dungeon": ("d",), "end": ("e",), "map": ("M",)},
    "returned": {**_AT_REST, "go down": ("g",), "end": ("e",), "pack": ("i",)},
    "over": _AT_REST,
}

_NAMES = {
    "space": " ",
    "kp_begin": "5",
    "return": "enter",
    "ctrl+m": "enter",
    "ctrl+i": "tab",
    "ctrl+j": "enter",
    "question_mark": "?",
    "greater_than_sign": ">",
    "less_than_sign": "<",
    "comma": ",",
    "full_stop": ".",
    "period": ".",
    "underscore": "_",
    "plus": "+",
    "minus": "-",
    "semicolon": ";",
    "shift+end": "end",
}


class Clash(Exception):
    """Two acts want the same key: says which."""


def token(event: Key) -> str:
    """A key's name as presets write it: the character it types, or Textual's name."""
    character = event.character
    if character and character.isprintable():
        return character
    return _NAMES.get(event.key, event.key)


def acts_by_key(preset: Preset) -> dict[str, dict[str, str]]:
    """For each stage the act that each key stands for.

    Raises:
        Clash: two acts of one stage share a key.
    """
    found: dict[str, dict[str, str]] = {}
    for stage, acts in preset.items():
        table = found.setdefault(stage, {})
        for act, keys in acts.items():
            for key in keys:
                if key in table:
                    raise Clash(f"{stage}: {key} is both {table[key]} and {act}")
                table[key] = act
    return found


SHOWN = {
    "enter": "Enter",
    "tab": "Tab",
    "escape": "Esc",
    "ctrl+c": "Ctrl-C",
    "f1": "F1",
    "up": "Up",
    "down": "Down",
}
"""How keys are called that type no character."""


def key_of(preset: Preset, stage: str, act: str) -> str:
    """The first key of an act, as hints show it."""
    keys = preset[stage].get(act, ())
    return SHOWN.get(keys[0], keys[0]) if keys else ""


def free_letters(preset: Preset, stage: str) -> str:
    """The letters that mean nothing in a stage, for lines of lists that have no key of their own."""
    used = {key for keys in preset[stage].values() for key in keys}
    return "".join(letter for letter in ascii_letters if letter not in used)
