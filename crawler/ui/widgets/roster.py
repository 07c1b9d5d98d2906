"""The roster: who walks where, how hurt, with what light; in a fight also the orders and their chances."""

from __future__ import annotations

from collections.abc import Mapping

from crawler.engine.view import MemberView
from crawler.ui.narration import order_text
from crawler.ui.widgets import foes
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.scene import Scene, Span
from crawler.ui.words import _

Letters = Mapping[str, str]
Row = list[Span]
BAR = 5


def member(line: MemberView, width: int) -> list[Span]:
    """A member's line: number, name, race and class with level, hit points, bar or state, light."""
    ink = _health_ink(line)
    if width < 26:
        return _short(line, width, ink)
    name = min(6 + width - 26, 12)
    head = f"{line.number} {line.name[:name]:<{name + 1}}"
    points = f"{line.sheet:<4} {f'{max(0, line.hp):>2}/{line.max_hp}':<4} "
    bar = line.state or "=" * _bar(line)
    room = BAR if not line.state else width - len(head) - len(points) - 2
    return [
        (head, _number_ink(line)),
        (points, ink),
        (f"{_(bar) if line.state else bar:<{room}.{room}}", ink),
        (f" {line.mark}" if line.mark else "", Ink.FLAME),
    ]


def _short(line: MemberView, width: int, ink: int) -> list[Span]:
    points = f"{max(0, line.hp):>2}/{line.max_hp}"
    tail = f" {line.state}" if line.state else f" {line.mark}" if line.mark else ""
    return [
        (f"{line.number} {line.name[:6]:<7}", _number_ink(line)),
        (points, ink),
        (tail[: width - 14], Ink.FLAME),
    ]


def _bar(line: MemberView) -> int:
    if line.hp <= 0 or line.max_hp <= 0:
        return 0
    return -(-line.hp * BAR // line.max_hp)


def _number_ink(line: MemberView) -> int:
    return Ink.FALLEN if line.state == "dead" else Ink.STRONG


def _health_ink(line: MemberView) -> int:
    if line.state == "dead":
        return Ink.FALLEN
    if line.hp * 3 <= line.max_hp:
        return Ink.DANGER
    return Ink.WARN if line.hp * 2 <= line.max_hp or line.state else Ink.GOOD


def order(line: MemberView, letters: Letters, selected: bool, width: int) -> list[Span]:
    """What a member is ordered to do: the act and target, what hits, the chance, the damage."""
    lead = " >" if selected else "  "
    if line.state == "dead" or line.order is None:
        return [(lead, Ink.PLAIN)]
    ink = Ink.PICKED if selected else Ink.FAINT if line.acted else Ink.PLAIN
    if line.acted or (line.reach and (line.needed is None or line.chance is None)):
        return [(lead, Ink.KEY), (_order(line, letters, width - 2), ink)]
    odds = f"{line.needed:>2}+ {line.chance:>2}/20 {line.damage}" if line.reach else _("out of reach")
    room = min(max(10, width - 16), width - 2 - len(odds))
    text = _order(line, letters, room - 1)
    return [(lead, Ink.KEY), (f"{text:<{room}}", ink), (odds, ink if line.reach else Ink.WARN)]


def _order(line: MemberView, letters: Letters, room: int) -> str:
    """An order in a few words, the weapon's name the shorter the less room there is: "bow C x2"."""
    form = line.form.replace("_", " ")
    texts = [
        order_text(line.order, letters, name, line.blows) for name in (form, form.rpartition(" ")[2], "")
    ]
    times = f" x{line.blows}" if line.blows > 1 else ""
    if letter := letters.get(line.target, ""):
        least = f"{texts[1][:1]} {letter}"
        texts += [least + times, least]
    if line.acted:
        texts = [_("done: {order}").format(order=text) for text in texts]
    return next((text for text in texts if len(text) <= room), texts[-1][: max(0, room)])


def brief(line: MemberView, letters: Letters, selected: bool, width: int) -> list[Span]:
    """Member and order on one line, where the panel is short."""
    lead = ">" if selected else f"{line.number}"
    points = f"{max(0, line.hp):>2}/{line.max_hp}" if width >= 26 else f"{max(0, line.hp):>2}"
    name = f"{lead}{line.name[:6]:<6} {points} "
    if line.state == "dead" or line.order is None:
        return [(name, _number_ink(line)), (_(line.state)[: width - len(name)], _health_ink(line))]
    chance = f" {line.needed}+" if line.needed is not None else ""
    chance = chance if line.reach else _(" far")
    room = width - len(name) - len(chance)
    text = _order(line, letters, room)
    ink = Ink.PICKED if selected else Ink.FAINT if line.acted else Ink.PLAIN
    return [(name, _health_ink(line)), (text + chance, ink)]


def fighting(scene: Scene, size: tuple[int, int]) -> list[Row]:
    """The panel of a fight: members with their orders, then the foes."""
    width, height = size
    view, selected = scene.view, scene.selected
    rows: list[Row] = []
    living = sum(line.state != "dead" for line in view.roster)
    wide = width >= 26 and len(view.roster) + living + min(len(view.foes), 4) <= height
    for line in view.roster:
        picked = selected == line.number and line.state != "dead"
        if not wide:
            rows.append(brief(line, view.letters, picked, width))
            continue
        rows.append(member(line, width))
        if line.state != "dead":
            rows.append(order(line, view.letters, picked, width))
    return rows + foes.rows(view.foes, width, height - len(rows))
