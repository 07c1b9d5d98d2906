"""The panel of exploration: roster, light and the way out, the hour, pace, noise, gold, what is in view."""

from __future__ import annotations

from crawler.engine.view import EndView, Sighting, View
from crawler.ui.narration import Teller
from crawler.ui.widgets import roster
from crawler.ui.widgets.ink import Ink, map_ink
from crawler.ui.widgets.scene import Scene, Span
from crawler.ui.words import _

Rows = list[list[Span]]
BLANK: list[Span] = []
COPPER = 100
"""Copper pieces of a gold piece."""


def exploring(scene: Scene, size: tuple[int, int]) -> Rows:
    """The panel, as tall as there is room; what matters less gives way."""
    view = scene.view
    width, height = size
    people = [roster.member(line, width) for line in view.roster]
    measures = _measures_for(scene, width)
    sights = [sighting(seen, scene.teller, width) for seen in view.in_view]
    heading: Rows = [[(_("In view"), Ink.TITLE)]] if sights else []
    full = len(people) + len(measures) + 2 + len(heading) + len(sights)
    if full <= height or height >= len(people) + len(measures) + 4:
        rows = [*people, BLANK, *measures, BLANK, *heading]
    else:
        rows = [*people, *measures]
    return rows + _cut(sights, height - len(rows))


def _cut(sights: Rows, room: int) -> Rows:
    if len(sights) <= room:
        return sights
    if room <= 0:
        return []
    more = _("+{count} more").format(count=len(sights) - room + 1)
    return [*sights[: room - 1], [(more, Ink.FAINT)]] if room > 1 else sights[:1]


def _measures_for(scene: Scene, width: int) -> Rows:
    if scene.view.end is not None:
        return _ending(scene.view.end, scene.view.stage)
    return _tight(scene, width) if width < 26 else _measures(scene, width)


def _ending(end: EndView, stage: str) -> Rows:
    """How it ended: the score, the dead, the delves."""
    heads = {
        "fallen": (_("ALL HAVE FALLEN"), Ink.DANGER),
        "returned": (_("OUT, AND ALIVE"), Ink.GOOD),
        "won": (_("THE GAME IS WON"), Ink.GOOD),
    }
    head = heads.get(stage) or heads.get(end.outcome) or (_("THE GAME IS OVER"), Ink.TITLE)
    return [
        [head],
        [(_("Score {score} gold").format(score=end.score // COPPER), Ink.STRONG)],
        [(_("Dead {deaths}").format(deaths=end.deaths), Ink.PLAIN)],
        [(_("Delves {delves}").format(delves=end.delves), Ink.PLAIN)],
    ]


def fitting(width: int, *texts: str) -> str:
    """The first text that fits, else the last, cut."""
    return next((text for text in texts if len(text) <= width), texts[-1][:width])


def _measures(scene: Scene, width: int) -> Rows:
    view = scene.view
    pace = _("Pace {pace}, {rate} sq/turn").format(pace=_(view.pace_now), rate=view.rate)
    auto = pace + _(" (auto)") if view.pace == "auto" else pace
    return [
        *_light(scene, width),
        [(_("Hour {hour}  [").format(hour=_hour(view)), Ink.PLAIN), *_strip(view, " "), ("]", Ink.PLAIN)],
        [(fitting(width, auto, pace), Ink.PLAIN)],
        [_noise(view)],
        [(_gold(view, width), Ink.PLAIN)],
    ]


def _gold(view: View, width: int) -> str:
    texts = (
        _("Gold {gold}  Score {score}  Dead {dead}"),
        _("Gold {gold} Sc {score} D {dead}"),
        _("G{gold} S{score} D{dead}"),
    )
    score = view.score // COPPER
    return fitting(width, *(t.format(gold=view.gold, score=score, dead=view.dead) for t in texts))


def _tight(scene: Scene, width: int) -> Rows:
    view, light = scene.view, scene.view.light
    burning = f"{light.burning}+{light.spare_torches}+{light.oil}={light.total}"
    ways = _("Out {turns}").format(turns="?" if light.way_out is None else light.way_out)
    pace = f"{_(view.pace_now)} {view.rate} {_('LOUD') if view.loud else _('quiet')} {_squares(view)}"
    dark = _("DARK {spares}").format(spares=f"{light.spare_torches}+{light.oil}")
    lit = (_("Light {turns}").format(turns=turns) for turns in (burning, light.total))
    return [
        [(dark if view.dark else fitting(width, *lit), _light_ink(view))],
        [(ways + " [", _light_ink(view)), *_strip(view, ""), ("]", Ink.PLAIN)],
        [(fitting(width, pace), Ink.PLAIN)],
        [(_gold(view, width), Ink.PLAIN)],
    ]


def _light(scene: Scene, width: int) -> Rows:
    view, light = scene.view, scene.view.light
    ink = _light_ink(view)
    way = _("way out {turns}").format(turns="?" if light.way_out is None else light.way_out)
    second = _("  {total} turns; {way}").format(total=light.total, way=way)
    return [[(_burning(scene, width), ink)], [(second + (_(" !!") if ink == Ink.DANGER else ""), ink)]]


def _burning(scene: Scene, width: int) -> str:
    """The best light and what it still has, then the spares: torches for a torch, oil for a lantern."""
    view, light = scene.view, scene.view.light
    kind = scene.teller.item_kind(light.kind).rpartition(" ")[2]
    if view.dark:
        texts: tuple[str, ...] = (_("DARK: spares {torches}, oil {oil}"), _("DARK: {torches}, oil {oil}"))
    elif light.kind == "torch":
        texts = (_("Light {kind} {left}+{torches}, oil {oil}"), _("Torch {left}+{torches}, oil {oil}"))
    elif light.kind == "lantern":
        texts = (_("Light {kind} {left}+{oil}, torches {torches}"), _("Light {kind} {left}+{oil}+{torches}"))
    else:
        texts = (_("Light {kind} {left}, torches {torches}"), _("Light {kind} {left}+{torches}"))
    values = {"kind": kind, "left": light.burning, "torches": light.spare_torches, "oil": light.oil}
    return fitting(width, *(text.format(**values) for text in texts))


def _light_ink(view: View) -> int:
    light = view.light
    if view.dark or (light.way_out is not None and light.total <= light.way_out):
        return Ink.DANGER
    return Ink.WARN if light.burning <= 1 else Ink.FLAME


def _hour(view: View) -> int:
    return (view.turn - 1) // 6 + 1


def _strip(view: View, gap: str) -> list[Span]:
    present = (view.turn - 1) % 6
    cells = ["#" if i < present else str(present + 1) if i == present else "." for i in range(6)]
    done, now, rest = cells[:present], cells[present], cells[present + 1 :]
    found: list[Span] = [(gap.join(done) + gap if done else "", Ink.FAINT), (now, Ink.STRONG)]
    return [*found, (gap + gap.join(rest) if rest else "", Ink.FAINT)]


def _squares(view: View) -> int:
    return view.noise // 5


def _noise(view: View) -> Span:
    word = _("LOUD") if view.loud else _("quiet")
    text = _("Noise {how}, heard {squares} sq").format(how=word, squares=_squares(view))
    return text, Ink.WARN if view.loud else Ink.PLAIN


def sighting(seen: Sighting, teller: Teller, width: int) -> list[Span]:
    """A thing in view: glyph, what it is, squares off, direction."""
    off = f"{seen.squares} {seen.direction.upper()}"
    room = width - 4 - len(off)
    text, ink = named(seen, teller), Ink.PLAIN
    if seen.kind == "creature":
        ink = Ink.DANGER if hostile(seen) else Ink.WARN
    return [(seen.glyph, _glyph_ink(seen)), (f" {text[:room]:<{room}} ", ink), (off, Ink.FAINT)]


def _glyph_ink(seen: Sighting) -> int:
    if seen.kind == "creature":
        return Ink.FOE if hostile(seen) else Ink.STRANGER
    return {"door": map_ink(2, 3), "stairs": map_ink(3, 3), "trap": Ink.TRAP}.get(seen.kind, Ink.THING)


def hostile(seen: Sighting) -> bool:
    """Whether a creature in view is, or may be, a foe."""
    return seen.attitude in ("unmet", "hostile", "attacks_at_once")


def named(seen: Sighting, teller: Teller) -> str:
    """What is seen, in words: "3 orcs, hostile", "door, shut", "stairs up"."""
    if seen.kind == "creature":
        who = teller.number(seen.what, seen.count)
        return who if seen.attitude in ("", "unmet") else f"{who}, {_(seen.attitude.replace('_', ' '))}"
    if seen.kind == "door":
        state = _("shut") if seen.shut else _("open")
        return _("{door}, {state}").format(door=_(seen.what.replace("_", " ")), state=state)
    if seen.kind == "stairs":
        return _("stairs up") if seen.what == "up" else _("stairs down")
    if seen.kind == "trap":
        return teller.culprit(seen.what)
    count = f"{seen.count} " if seen.count > 1 else ""
    return count + teller.item_kind(seen.what, seen.count)
