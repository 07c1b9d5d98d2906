"""The top line: where the party is in the turn of the hour, or in the round of the fight."""

from __future__ import annotations

from crawler.engine.view import View
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.scene import Span
from crawler.ui.words import _

STEPS = ("check", "act", "meet", "light", "end")
PARTY = "party"


def spans(view: View, width: int) -> tuple[list[Span], list[Span]]:
    """What stands at the left and at the right of the top line."""
    left = _round(view, width) if view.stage == "fighting" else _turn(view, width)
    room = width - sum(len(text) for text, _ink in left)
    clock = f"{view.time // 259_200:02}:{view.time // 4_320 % 60:02}"
    right = f"{_(view.book)} {clock}"
    if len(right) >= room:
        right = clock if len(clock) < room else ""
    return left, [(right, Ink.FAINT)]


def _turn(view: View, width: int) -> list[Span]:
    if width < 80:
        head = _("L{depth} Turn {turn} min {minute}/10  ")
    else:
        head = _("L{depth} Turn {turn} min {minute} of 10  ")
    text = head.format(depth=view.depth, turn=view.turn, minute=view.minute)
    return [(text, Ink.STRONG), *_steps(view, width)]


def _steps(view: View, width: int) -> list[Span]:
    names = (_("check"), _("act"), _("meet"), _("light"), _("end"))
    present = STEPS.index(view.step) if view.step in STEPS else 1
    found: list[Span] = []
    for i, name in enumerate(names):
        if i == present:
            found.append((f">{i + 1} {name.upper()}<", Ink.STEP))
        elif width >= 80:
            die = f":{view.check}" if i == 0 and view.check else ""
            found.append((f"{i + 1} {name}{die}", Ink.FAINT))
        else:
            continue
        found.append((" ", Ink.PLAIN))
    return found


def _round(view: View, width: int) -> list[Span]:
    head = _("L{depth} Turn {turn} ROUND {round} of 1 min  ") if width >= 80 else _("L{depth} Turn {turn} ROUND {round}  ")
    found: list[Span] = [
        (head.format(depth=view.depth, turn=view.turn, round=view.round), Ink.STRONG),
    ]
    if width >= 80:
        found += [(_("1 surprise {who}").format(who=_surprise(view)) + "  ", Ink.FAINT)]
        found += [(_("2 initiative {scores}").format(scores=_scores(view)) + "  ", Ink.PLAIN)]
    return [*found, (f">3 {_phase(view).upper()}<", Ink.STEP)]


def _surprise(view: View) -> str:
    surprised = view.meeting.surprised if view.meeting else ()
    return ", ".join(_side(side) for side in surprised) or "-"


def _scores(view: View) -> str:
    return ", ".join(f"{_side(side)} {score}" for side, score in view.initiative.items()) or "-"


def _side(side: str) -> str:
    return _("you") if side == PARTY else side


def _phase(view: View) -> str:
    return _side(view.phase) if view.phase else _("you")
