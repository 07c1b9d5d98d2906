"""Acts between delves: when all have fallen, when the party is out, when the game is over."""

from __future__ import annotations

from crawler.engine import commands as c
from crawler.ui.desk import Desk


def do(desk: Desk, act: str) -> bool:
    """Go on or end; False if it is another act."""
    stage = desk.play.view.stage
    if act == "new party":
        desk.give(c.Muster())
    elif act == "new dungeon":
        desk.shell.leave("new")
    elif act == "go down" or (stage == "returned" and act == "choices"):
        desk.give(c.GoDown())
    elif act == "end":
        desk.pending = c.Retire()
        desk.shell.open_sheet("confirm")
    elif stage == "over" and act == "choices":
        desk.shell.leave("title")
    else:
        return False
    return True
