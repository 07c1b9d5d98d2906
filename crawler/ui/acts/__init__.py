"""What keys do, stage by stage."""

from __future__ import annotations

from collections.abc import Callable

from crawler.ui.acts import between, everywhere, exploring, fighting, meeting
from crawler.ui.desk import Desk

STAGES: dict[str, Callable[[Desk, str], bool]] = {
    "exploring": exploring.do,
    "meeting": meeting.do,
    "fighting": fighting.do,
    "fallen": between.do,
    "returned": between.do,
    "over": between.do,
}


def do(desk: Desk, act: str) -> None:
    """Do an act: one of the stage, or one that can be done everywhere."""
    if not STAGES[desk.play.view.stage](desk, act):
        everywhere.do(desk, act)
