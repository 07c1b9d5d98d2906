"""The roster: who walks where, how hurt, with what light; in a fight also the orders and their chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crawler.engine.view import FoeView, MemberView
from crawler.ui.narration import order_text
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
    if line.acted or line.needed is None or line.chance is None:
        return [(lead, Ink.KEY), (_order(line, letters, width - 2), ink)]
    odds = f"{line.needed:>2}+ {line.chance:>2}/20 {line.damage}"
    room = min(max(10, width - 16), width - 2 - len(odds))
    text = _order(line, letters, room - 1)
    return [(lead, Ink.KEY), (f"{text:<{room}}", ink), (odds, ink)]


def _order(line: MemberView, letters: Letters, room: int) -> str:
    """An order in a few words, the weapon's name the shorter the less room there is: "bow C x2"."""
    forms = (line.form, line.form.rpartition(" ")[2], "")
    texts = [order_text(line.order, letters, form, line.blows) for form in forms]
    texts.append(f"{texts[0][:1]} {letters.get(line.target, '')}".rstrip())
    if line.acted:
        texts = [_("done: {order}").format(order=text) for text in texts]
    return next((text for text in texts if len(text) <= room), texts[0][:room])


def brief(line: MemberView, letters: Letters, selected: bool, width: int) -> list[Span]:
    """Member and order on one line, where the panel is short."""
    lead = ">" if selected else f"{line.number}"
    points = f"{max(0, line.hp):>2}/{line.max_hp}" if width >= 26 else f"{max(0, line.hp):>2}"
    name = f"{lead}{line.name[:6]:<6} {points} "
    if line.state == "dead" or line.order is None:
        return [(name, _number_ink(line)), (_(line.state)[: width - len(name)], _health_ink(line))]
    chance = f" {line.needed}+" if line.needed is not None else ""
    room = width - len(name) - len(chance)
    text = _order(line, letters, room)
    ink = Ink.PICKED if selected else Ink.FAINT if line.acted else Ink.PLAIN
    return [(name, _health_ink(line)), (text + chance, ink)]


def foe(line: FoeView, width: int) -> list[Span]:
    """A foe of the fight: letter, kind, health, armor class as printed and as counted here."""
    state = ", ".join(_(s) for s in line.states) or _(line.health)
    ink = Ink.FOE if line.health != "dead" else Ink.BODY
    armor = _("AC {printed} [{counted}]").format(printed=line.armor_class, counted=19 - line.armor_class)
    middle = width - len(armor) - 2
    text = f"{line.kind:<5} {state}"
    if len(text) >= middle:
        return [(line.letter, ink), (" " + f"{line.kind} {state}"[: width - 2], Ink.PLAIN)]
    return [(line.letter, ink), (f" {text:<{middle}}", Ink.PLAIN), (armor, Ink.FAINT)]


def grouped(foes: Sequence[FoeView], width: int) -> list[Row]:
    """Foes of a kind and health on one line, where there are too many: "ACD orc unhurt AC 6"."""
    lines: dict[str, str] = {}
    for line in foes:
        state = ", ".join(_(s) for s in line.states) or _(line.health)
        text = _("{kind} {state} AC {armor}").format(kind=line.kind, state=state, armor=line.armor_class)
        lines[text] = lines.get(text, "") + line.letter
    return [
        [(letters[: width - 8], Ink.FOE), (f" {text}"[: width - len(letters)], Ink.PLAIN)]
        for text, letters in lines.items()
    ]


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
    room = height - len(rows)
    foes = [foe(line, width) for line in view.foes] if len(view.foes) <= room else grouped(view.foes, width)
    if len(foes) > room > 0:
        more = _("+{count} more").format(count=len(foes) - room + 1)
        foes = [*foes[: room - 1], [(more, Ink.WARN)]]
    return rows + foes[: max(0, room)]
