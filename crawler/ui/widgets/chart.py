"""The map: what is lit, what is remembered, and who stands there."""

from __future__ import annotations

import numpy as np

from crawler.engine.view import Mark, View
from crawler.ui.widgets.camera import Camera
from crawler.ui.widgets.grid import BLANK, Cells, Grid
from crawler.ui.widgets.ink import KINDS, LIGHTS, Ink
from crawler.ui.widgets.layout import Rect
from crawler.ui.widgets.scene import Scene

WALL, FLOOR, DOOR, STAIRS, SEARCHED = range(KINDS)
REMEMBERED_FLOOR = ord(":")
_MARKS = {
    "foe": Ink.FOE,
    "stranger": Ink.STRANGER,
    "thing": Ink.THING,
    "trap": Ink.TRAP,
    "body": Ink.BODY,
    "fallen": Ink.FALLEN,
}
_ORDER = ("body", "fallen", "thing", "trap", "stranger", "foe", "member")


def _kinds() -> Cells:
    kinds = np.zeros(256, np.int32)
    for characters, kind in (("#", WALL), (".:", FLOOR), ("+'", DOOR), ("<>", STAIRS)):
        for character in characters:
            kinds[ord(character)] = kind
    return kinds


_KIND_OF = _kinds()
AREA = 2
"""Squares along a side of a searched area."""
_NEAR, _FAR = 6, 20
"""Squares of the distances, in squares, within which light is brightest and fair."""


def draw(grid: Grid, scene: Scene, place: Rect) -> None:
    """Draw the map of the scene into its place, the camera following the leader."""
    view, camera = scene.view, scene.camera
    rows, columns = view.code.shape
    camera.follow(scene.aim or view.centre, (place.width, place.height), (columns, rows))
    _ground(grid, view, camera, place)
    for mark in sorted(view.marks, key=lambda mark: _ORDER.index(mark.kind)):
        _mark(grid, mark, camera, place)
    if scene.aim is not None:
        x, y = camera.cell(scene.aim)
        if 0 <= x < place.width and 0 <= y < place.height:
            grid.ink[place.y + y, place.x + x] = Ink.AIM


def _ground(grid: Grid, view: View, camera: Camera, place: Rect) -> None:
    rows, columns = view.code.shape
    x0, y0 = max(0, camera.x), max(0, camera.y)
    x1, y1 = min(columns, camera.x + place.width), min(rows, camera.y + place.height)
    if x0 >= x1 or y0 >= y1:
        return
    shade = view.shade[y0:y1, x0:x1]
    code = np.where(shade > 0, view.code[y0:y1, x0:x1], BLANK).astype(np.int32)
    kind = _KIND_OF[np.minimum(code, 255)]
    for x, y in view.searched:
        left, top = max(x - x0, 0), max(y - y0, 0)
        area = kind[top : max(y - y0 + AREA, 0), left : max(x - x0 + AREA, 0)]
        area[area == FLOOR] = SEARCHED
    light = _light(view, shade, (x0, y0))
    code[(shade == 1) & (code == ord("."))] = REMEMBERED_FLOOR
    ink = np.where(shade > 0, Ink.MAP + kind * LIGHTS + light, Ink.UNKNOWN)
    left, top = place.x + x0 - camera.x, place.y + y0 - camera.y
    grid.code[top : top + y1 - y0, left : left + x1 - x0] = code
    grid.ink[top : top + y1 - y0, left : left + x1 - x0] = ink


def _light(view: View, shade: Cells, corner: tuple[int, int]) -> Cells:
    """0 remembered, 1 to 3 lit: brighter towards those who carry light."""
    bearers = [m.at for m in view.roster if m.mark and m.at is not None]
    lit = (shade > 1).astype(np.int32)
    if not bearers:
        return lit
    xs = np.arange(corner[0], corner[0] + shade.shape[1], dtype=np.int32)
    ys = np.arange(corner[1], corner[1] + shade.shape[0], dtype=np.int32)[:, None]
    near = np.full(shade.shape, 1 << 20, np.int32)
    for x, y in bearers:
        np.minimum(near, (xs - x) ** 2 + (ys - y) ** 2, out=near)
    brightness: Cells = lit * (1 + (near <= _FAR).astype(np.int32) + (near <= _NEAR))
    return brightness


def _mark(grid: Grid, mark: Mark, camera: Camera, place: Rect) -> None:
    x, y = camera.cell(mark.at)
    if 0 <= x < place.width and 0 <= y < place.height:
        grid.put(place.x + x, place.y + y, mark.glyph[:1] or "?", _mark_ink(mark))


def _mark_ink(mark: Mark) -> int:
    if mark.kind != "member":
        return _MARKS.get(mark.kind, Ink.THING)
    number = int(mark.glyph) if mark.glyph.isdigit() else 1
    return Ink.MEMBER + (number - 1) % 6


def whole_map(view: View) -> tuple[list[str], list[list[int]]]:
    """The level as far as it is known, cut to what is known: rows of text and the inks of each row."""
    known = view.shade > 0
    rows, columns = np.flatnonzero(known.any(1)), np.flatnonzero(known.any(0))
    if not len(rows):
        return [], []
    width, height = int(columns[-1] - columns[0]) + 1, int(rows[-1] - rows[0]) + 1
    grid = Grid(width, height)
    camera = Camera(int(columns[0]), int(rows[0]))
    place = Rect(0, 0, width, height)
    _ground(grid, view, camera, place)
    for mark in sorted(view.marks, key=lambda mark: _ORDER.index(mark.kind)):
        _mark(grid, mark, camera, place)
    text = [line.ljust(width) for line in grid.lines()]
    return text, grid.ink.tolist()
