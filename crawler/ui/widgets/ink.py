"""The inks: every look a cell can have, in true color, in sixteen colors, and without color."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

Color = tuple[int, int, int]

BOLD, DIM, UNDERLINE, REVERSE = 1, 2, 4, 8
_CODES = ((BOLD, "1"), (DIM, "2"), (UNDERLINE, "4"), (REVERSE, "7"))


class Ink(IntEnum):
    """The number of a look in the table of paints."""

    PLAIN = 0
    FAINT = 1
    STRONG = 2
    TITLE = 3
    STEP = 4
    RULE = 5
    KEY = 6
    WARN = 7
    DANGER = 8
    GOOD = 9
    FRAME = 10
    PICKED = 11
    FOE = 12
    STRANGER = 13
    THING = 14
    TRAP = 15
    BODY = 16
    FLAME = 17
    AIM = 18
    FALLEN = 19
    MEMBER = 20  # and the five that follow, one for each place in the marching order
    UNKNOWN = 26
    MAP = 27  # from here on: kind of square times light, see `map_ink`


KINDS = 5
"""Kinds of square: wall, floor, door, stairs, searched floor."""
LIGHTS = 4
"""Remembered, then lit from the edge of the light to its heart."""


def map_ink(kind: int, light: int) -> int:
    """The ink of a square of the map; light 0 is remembered, 3 the heart of the light."""
    return Ink.MAP + kind * LIGHTS + light


class Paint(NamedTuple):
    """Fore- and background in true color, the nearest of sixteen colors, and flags of the letter."""

    fore: Color
    back: Color
    plain: int
    flags: int = 0
    bare: int = 0


NIGHT = (15, 14, 17)
_GLOW = (NIGHT, (24, 20, 16), (34, 27, 18), (47, 36, 22))
_WALL = ((84, 88, 106), (128, 104, 74), (176, 140, 92), (222, 180, 116))
_FLOOR = ((78, 82, 100), (124, 102, 72), (168, 136, 92), (208, 172, 116))
_DOOR = ((120, 98, 66), (186, 128, 62), (216, 150, 70), (240, 170, 80))
_STAIRS = ((126, 142, 160), (176, 190, 196), (206, 216, 214), (236, 240, 232))
_SEARCHED = ((74, 104, 100), (112, 120, 92), (146, 156, 112), (182, 190, 134))


def _map_paints() -> list[Paint]:
    paints = []
    for colors, dim, lit in (
        (_WALL, 8, 3),
        (_FLOOR, 8, 7),
        (_DOOR, 3, 11),
        (_STAIRS, 7, 15),
        (_SEARCHED, 8, 2),
    ):
        searched = UNDERLINE if colors is _SEARCHED else 0
        for light in range(LIGHTS):
            bare = searched | (DIM if light == 0 else BOLD if colors in (_DOOR, _STAIRS) else 0)
            paints.append(Paint(colors[light], _GLOW[light], lit if light else dim, 0, bare))
    return paints


_FLAT = [
    Paint((190, 184, 172), NIGHT, 7),  # plain
    Paint((116, 112, 108), NIGHT, 8, 0, DIM),
    Paint((238, 230, 212), NIGHT, 15, BOLD, BOLD),
    Paint((214, 176, 110), NIGHT, 11, 0, BOLD),  # title
    Paint((24, 18, 10), (214, 176, 110), 11, BOLD, REVERSE),  # the present step
    Paint((110, 126, 142), NIGHT, 6, 0, DIM),  # rule ids
    Paint((222, 196, 132), NIGHT, 15, 0, BOLD),  # keys
    Paint((238, 176, 62), NIGHT, 11, BOLD, BOLD),  # warning
    Paint((240, 98, 78), NIGHT, 9, BOLD, BOLD | REVERSE),  # danger
    Paint((136, 182, 112), NIGHT, 10),  # good
    Paint((74, 70, 72), NIGHT, 8, 0, DIM),  # frame
    Paint((250, 240, 214), (66, 56, 40), 15, BOLD, REVERSE),  # picked
    Paint((255, 120, 96), (64, 24, 20), 9, BOLD, BOLD | REVERSE),  # foe
    Paint((240, 206, 110), (54, 44, 18), 11, BOLD, BOLD),  # stranger
    Paint((120, 200, 206), _GLOW[2], 14, BOLD, BOLD),  # thing
    Paint((236, 110, 180), _GLOW[2], 13, BOLD, BOLD),  # trap
    Paint((150, 116, 108), _GLOW[1], 8, 0, DIM),  # body
    Paint((255, 196, 92), NIGHT, 11, BOLD, BOLD),  # flame
    Paint((20, 18, 14), (130, 200, 210), 14, BOLD, REVERSE),  # aim
    Paint((196, 120, 112), NIGHT, 1, 0, DIM),  # fallen
    Paint((255, 250, 232), (78, 62, 34), 15, BOLD, BOLD),  # members
    Paint((255, 214, 96), (66, 52, 30), 11, BOLD, BOLD),
    Paint((158, 218, 128), (62, 50, 30), 10, BOLD, BOLD),
    Paint((132, 206, 224), (58, 48, 32), 14, BOLD, BOLD),
    Paint((240, 166, 150), (64, 48, 34), 13, BOLD, BOLD),
    Paint((204, 176, 244), (60, 48, 38), 12, BOLD, BOLD),
    Paint((60, 60, 66), NIGHT, 8),  # unknown
]
PAINTS: tuple[Paint, ...] = (*_FLAT, *_map_paints())


def color_mode(environment: Mapping[str, str] = os.environ) -> str:
    """The colors of the terminal, by NO_COLOR, COLORTERM and TERM: "true", "ansi" or "none"."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "true"
    direct = environment.get("TERM", "").endswith("-direct")
    return "true" if direct else "ansi"


def codes(paint: Paint, mode: str) -> tuple[str, str, int]:
    """The parts of a paint: SGR of the foreground, of the background, and the flags."""
    if mode == "none":
        return "", "", paint.bare
    if mode == "true":
        return f"38;2;{_rgb(paint.fore)}", f"48;2;{_rgb(paint.back)}", paint.flags
    lit_ground = REVERSE if max(paint.back) > 128 else 0
    fore = f"{paint.plain + 30 if paint.plain < 8 else paint.plain + 82}"
    return fore, "", paint.flags | lit_ground


def _rgb(color: Color) -> str:
    return ";".join(map(str, color))


def sgr(flags: int) -> list[str]:
    """The SGR numbers of flags."""
    return [code for flag, code in _CODES if flags & flag]
