"""A frame of the dungeon screen: top line, map, panel, rule, journal, hints."""

from __future__ import annotations

from collections.abc import Iterable

from crawler.engine.view import MeetingView
from crawler.ui.narration.party import title_text
from crawler.ui.widgets import chart, gauges, roster, topline
from crawler.ui.widgets.grid import Grid
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.layout import LEAST, Layout, Rect, layout
from crawler.ui.widgets.scene import Hint, Scene, Span
from crawler.ui.words import _


def draw(grid: Grid, scene: Scene) -> tuple[int, int]:
    """Draw the scene; gives the cell of the cursor: on the leader, or on what is aimed at."""
    grid.clear()
    parts = layout(grid.width, grid.height)
    if parts is None:
        return _too_small(grid)
    left, right = topline.spans(scene, grid.width)
    write(grid, 0, 0, left)
    write(grid, grid.width - sum(len(text) for text, _ink in right), 0, right)
    chart.draw(grid, scene, parts.chart)
    _panel(grid, scene, parts)
    _rule(grid, scene, parts.rule, parts)
    _journal(grid, scene, parts.journal)
    for i, hints in enumerate(scene.hints):
        write(grid, 0, parts.hints + i, fitted(hints, grid.width))
    return _cursor(scene, parts.chart)


def write(grid: Grid, x: int, y: int, spans: Iterable[Span]) -> None:
    """Write pieces of text one after the other."""
    for text, ink in spans:
        x = grid.text(x, y, text, ink)


def _too_small(grid: Grid) -> tuple[int, int]:
    size = _("{width}x{height} is too small").format(width=grid.width, height=grid.height)
    need = _("Crawler needs {width}x{height}").format(width=LEAST[0], height=LEAST[1])
    lines = (need, size, _("Nothing is lost."), _("Make the terminal larger,"), _("or press Q to leave."))
    for y, line in enumerate(lines):
        grid.text(0, y, line, Ink.WARN if y == 0 else Ink.PLAIN)
    return 0, 0


def _cursor(scene: Scene, place: Rect) -> tuple[int, int]:
    x, y = scene.camera.cell(scene.aim or scene.view.centre)
    return place.x + max(0, min(x, place.width - 1)), place.y + max(0, min(y, place.height - 1))


def _panel(grid: Grid, scene: Scene, parts: Layout) -> None:
    place, view = parts.panel, scene.view
    size = place.width, place.height
    panel = roster.fighting if view.stage == "fighting" else gauges.exploring
    rows = panel(scene, size)
    for y in range(place.height):
        grid.put(place.x - 1, place.y + y, "|", Ink.FRAME)
    for y, spans in enumerate(rows[: place.height]):
        write(grid, place.x, place.y + y, spans)


def _rule(grid: Grid, scene: Scene, y: int, parts: Layout) -> None:
    grid.fill(0, y, grid.width, "-", Ink.FRAME)
    grid.text(3, y, f"{caption(scene)[: grid.width - 8]} ", Ink.TITLE)
    grid.text(2, y, " ", Ink.FRAME)
    unseen = scene.journal.unseen(parts.journal.height, parts.journal.width)
    if unseen:
        more = (
            _(" --more-- ({count} above, w) ").format(count=unseen) if grid.width >= 80 else _(" --more-- ")
        )
        grid.text(grid.width - len(more) - 2, y, more, Ink.WARN)


def caption(scene: Scene) -> str:
    """What stands in the rule between map and journal."""
    view = scene.view
    if scene.caption:
        return scene.caption
    if view.stage == "fighting" and view.foes:
        return _("{foes}, hostile. {rule}").format(
            foes=scene.teller.numbers([foe.name for foe in view.foes]),
            rule=_("Morale is checked at the first death"),
        )
    if view.stage == "meeting" and view.meeting:
        return _meeting(scene, view.meeting)
    return _("{title}, level {depth}").format(title=title_text(view.title), depth=view.depth)


def _meeting(scene: Scene, meeting: MeetingView) -> str:
    who = ", ".join(scene.teller.number(kind, count) for kind, count in meeting.kinds)
    reaction = _(meeting.reaction.replace("_", " ")) if meeting.reaction else _("no word yet")
    parts = [who, _("{feet} feet off").format(feet=meeting.feet), reaction]
    if meeting.surprised:
        sides = ", ".join(scene.teller.side(side).lower() for side in meeting.surprised)
        parts.append(_("surprised: {sides}").format(sides=sides))
    return "; ".join(parts)


def _journal(grid: Grid, scene: Scene, place: Rect) -> None:
    rows = scene.journal.rows(place.height, place.width)
    for y, row in enumerate(rows, place.y + place.height - len(rows)):
        ink = Ink.PLAIN if row.new else Ink.FAINT
        grid.text(0, y, f"{row.number:>2}", Ink.FAINT)
        grid.text(4, y, row.text, ink)
        if row.tag:
            grid.text(place.width - len(row.tag), y, row.tag, Ink.RULE)


def fitted(hints: Iterable[Hint], width: int) -> list[Span]:
    """As many hints as fit into a row; short words where the long ones do not fit."""
    hints = list(hints)
    full = sum(len(_pieces(hint, hint.text)) + hint.gap for hint in hints) - 2
    spans: list[Span] = []
    used = 0
    for hint in hints:
        text = hint.text if full <= width else hint.short or hint.text
        length = len(_pieces(hint, text))
        if used + length > width:
            continue
        key = f"{hint.key} " if hint.key and text else hint.key
        spans += [(key, Ink.KEY), (text, Ink.PLAIN), (" " * hint.gap, Ink.PLAIN)]
        used += length + hint.gap
    return spans


def _pieces(hint: Hint, text: str) -> str:
    return f"{hint.key} {text}" if hint.key and text else hint.key + text
