"""The top line: where the party is in the turn of the hour, or in the round of the fight."""

from __future__ import annotations

from crawler.engine.view import View
from crawler.engine.world import MINUTE, TURN
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.scene import Scene, Span
from crawler.ui.words import _

GAP = 2
"""Cells that stay free before what stands at the right."""
STEPS = ("check", "act", "meet", "light", "end")


def spans(scene: Scene, width: int) -> tuple[list[Span], list[Span]]:
    """What stands at the left and at the right of the top line."""
    view = scene.view
    left = _round(scene, width) if view.stage == "fighting" else _turn(scene, width)
    room = width - len("".join(text for text, _ink in left).rstrip())
    hours, minutes = divmod(view.time // MINUTE, TURN * 6 // MINUTE)
    clock = f"{hours:02}:{minutes:02}"
    texts = (f"{_(view.book)} {clock}", clock, "")
    right = next(text for text in texts if len(text) + GAP <= room or not text)
    return left, [(right, Ink.FAINT)]


def _turn(scene: Scene, width: int) -> list[Span]:
    view = scene.view
    if width < 80:
        head = _("L{depth} Turn {turn} min {minute}/10  ")
    else:
        head = _("L{depth} Turn {turn} min {minute} of 10  ")
    text = head.format(depth=view.depth, turn=view.turn, minute=view.minute)
    return [(text, Ink.STRONG), *_steps(view.step, scene.check, width)]


def _steps(step: str, check: int | None, width: int) -> list[Span]:
    names = (_("check"), _("act"), _("meet"), _("light"), _("end"))
    present = STEPS.index(step) if step in STEPS else 1
    found: list[Span] = []
    for i, name in enumerate(names):
        if i == present:
            found.append((f">{i + 1} {name.upper()}<", Ink.STEP))
        elif width >= 80:
            die = f":{check}" if i == 0 and check else ""
            found.append((f"{i + 1} {name}{die}", Ink.FAINT))
        else:
            continue
        found.append((" ", Ink.PLAIN))
    return found


def _round(scene: Scene, width: int) -> list[Span]:
    view = scene.view
    head: Span = (
        _("L{depth} Turn {turn} ROUND {round}").format(depth=view.depth, turn=view.turn, round=view.round),
        Ink.STRONG,
    )
    steps: list[Span] = [
        (_(" of 1 min"), Ink.STRONG),
        (_("  1 surprise {who}").format(who=_surprise(view)), Ink.FAINT),
        (_("  2 initiative {scores}").format(scores=_scores(scene)), Ink.PLAIN),
    ]
    phase: Span = (f">3 {_phase(view).upper()}<", Ink.STEP)
    while steps and sum(len(text) for text, _ink in (head, *steps, phase)) + 2 > width:
        steps.pop(0)
    return [head, *steps, ("  ", Ink.PLAIN), phase]


def _surprise(view: View) -> str:
    return _("them") if view.round == 1 and "party" not in view.initiative and view.initiative else "-"


def _scores(scene: Scene) -> str:
    scores = scene.view.initiative
    return ", ".join(f"{scene.teller.side(side).lower()} {score}" for side, score in scores.items()) or "-"


def _phase(view: View) -> str:
    return _(view.phase) if view.phase not in ("", "act") else _("you")
