"""A frame of the dungeon screen: top line, map, panel, rule, journal, hints."""

from __future__ import annotations

from collections.abc import Iterable

from crawler.engine.view import MeetingView
from crawler.ui.keys import PRESET, key_of
from crawler.ui.narration.party import title_text
from crawler.ui.widgets import chart, gauges, roster, topline
from crawler.ui.widgets.grid import Grid
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.layout import LEAST, Layout, Rect, layout
from crawler.ui.widgets.scene import Hint, Scene, Span
from crawler.ui.words import _, ngettext


def draw(grid: Grid, scene: Scene) -> tuple[int, int]:
    """Draw the scene; gives the cell of the cursor: on the leader, or on what is aimed at."""
    grid.clear()
    parts = places(scene, grid.width, grid.height)
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


def places(scene: Scene, width: int, height: int) -> Layout | None:
    """Where things stand: before anything was done the journal has room for all of its opening words."""
    view = scene.view
    opening = view.stage == "exploring" and not view.time
    return layout(width, height, scene.journal.height(width) if opening else 0)


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
    more = _more(scene, parts.journal)
    room = grid.width - 4 - (len(more) + 2 if more else 0)
    texts = captions(scene)
    text = next((text for text in texts if len(text) <= room), texts[-1][:room])
    grid.text(2, y, f" {text} ", Ink.TITLE)
    grid.text(grid.width - len(more) - 2, y, more, Ink.WARN)


def _more(scene: Scene, place: Rect) -> str:
    """How many rows of the last command lie above the pane, and the key that shows them."""
    unseen = scene.journal.unseen(place.height, place.width)
    if not unseen:
        return ""
    key = key_of(PRESET, scene.view.stage, "why")
    return _(" --more-- ({count} above, {key}) ").format(count=unseen, key=key)


def captions(scene: Scene) -> tuple[str, ...]:
    """What stands in the rule between map and journal, from the full words to the shortest."""
    view = scene.view
    if scene.caption:
        return (scene.caption,)
    if view.stage == "fighting" and view.foes:
        return _fight(scene)
    if view.stage == "meeting" and view.meeting:
        return _meeting(scene, view.meeting)
    title, depth = title_text(view.title), view.depth
    long = _("{title}, level {depth}").format(title=title, depth=depth)
    short = _("{title}, L{depth}").format(title=title.removeprefix(_("The ")), depth=depth)
    return long, short, title.removeprefix(_("The ")), _("Level {depth}").format(depth=depth)


def _fight(scene: Scene) -> tuple[str, ...]:
    """Who the foes are, and when they check their morale next."""
    foes = scene.teller.numbers([foe.name for foe in scene.view.foes])
    who = _("{foes}, hostile").format(foes=foes)
    rules = {
        "first death": (_("Morale is checked at the first death"), _("Morale: first death")),
        "half down": (_("Morale is checked when half are down"), _("Morale: half down")),
    }
    told = rules.get(scene.view.morale, ())
    count = len(scene.view.foes)
    least = ngettext("{count} foe", "{count} foes", count).format(count=count)
    return *(f"{who}. {rule}" for rule in told), who, foes, least


def _meeting(scene: Scene, meeting: MeetingView) -> tuple[str, ...]:
    who = ", ".join(scene.teller.number(kind, count) for kind, count in meeting.kinds)
    reaction = _(meeting.reaction.replace("_", " ")) if meeting.reaction else _("no word yet")
    parts = [who, _("{feet} feet off").format(feet=meeting.feet), reaction]
    if meeting.surprised:
        sides = ", ".join(scene.teller.side(side).lower() for side in meeting.surprised)
        parts.append(_("surprised: {sides}").format(sides=sides))
    return tuple("; ".join(parts[:count]) for count in range(len(parts), 0, -1))


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
