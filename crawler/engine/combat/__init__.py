"""Fights in rounds on the map (WB-45 to WB-56, WB-65 to WB-92)."""

from __future__ import annotations

from crawler.engine.combat.choices import Preview, order_choices, preview, reaches
from crawler.engine.combat.deaths import Death, die
from crawler.engine.combat.ending import bind
from crawler.engine.combat.ground import known_foes
from crawler.engine.combat.orders import default_order, give_orders
from crawler.engine.combat.rounds import begin, carry_out

__all__ = [
    "Death",
    "Preview",
    "begin",
    "bind",
    "carry_out",
    "default_order",
    "die",
    "give_orders",
    "known_foes",
    "order_choices",
    "preview",
    "reaches",
]
