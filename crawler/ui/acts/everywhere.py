"""Acts of every stage: sheets, looking, leaving."""

from __future__ import annotations

from crawler.ui.acts import aiming
from crawler.ui.desk import Desk

SHEETS = {
    "ledger": "ledger",
    "help": "help",
    "why": "why",
    "map": "map",
    "pack": "pack",
    "choices": "choices",
}


def do(desk: Desk, act: str) -> None:
    """Do an act that has the same meaning in every stage."""
    if act == "leave":
        desk.shell.leave("end")
    elif act == "look":
        aiming.look(desk)
    elif act == "choices":
        desk.shown = list(desk.play.view.offers)
        desk.shell.open_sheet("choices")
    elif act in SHEETS:
        desk.shell.open_sheet(SHEETS[act])
