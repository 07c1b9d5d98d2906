"""Acts of a meeting, before it is settled."""

from __future__ import annotations

from crawler.engine import commands as c
from crawler.ui.desk import Desk
from crawler.ui.words import _


def do(desk: Desk, act: str) -> bool:
    """Talk, attack, withdraw or let them be; False if it is another act."""
    acts: dict[str, c.Command] = {
        "talk": c.Talk(),
        "attack": c.Attack(),
        "withdraw": c.Withdraw(),
        "pass": c.Pass(),
    }
    if act not in acts:
        return False
    desk.give_if(acts[act], _("That is of no use here."))
    return True
