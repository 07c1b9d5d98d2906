"""A member's order of the round in few words."""

from __future__ import annotations

from collections.abc import Mapping

from crawler.engine.commands import Order
from crawler.engine.view import MemberView
from crawler.ui.words import _


def order_text(order: Order | None, letters: Mapping[str, str], form: str = "", blows: int = 1) -> str:
    """Such as "fight B", "long bow C x2", "hold": what is ordered, against whom, with what and how often.

    Args:
        order: the order, or None.
        letters: the letters of the foes by their names.
        form: the weapon in use.
        blows: how many attacks it makes.
    """
    if order is None:
        return ""
    target = letters.get(order.target, "")
    words = {
        "fight": _("fight {target}"),
        "missile": _("{form} {target}") if form else _("shoot {target}"),
        "throw": _("throw {item} at {target}"),
        "turn": _("turn undead"),
        "move": _("move"),
        "withdraw": _("withdraw"),
        "guard": _("guard"),
        "stay": _("hold"),
        "light": _("light {item}"),
        "yield": _("surrender"),
        "talk": _("talk"),
    }
    text = words.get(order.act, order.act).format(
        target=target, form=_(form.replace("_", " ")), item=_item(order)
    )
    text = " ".join(text.split())
    return f"{text} x{blows}" if blows > 1 else text


def _item(order: Order) -> str:
    """The kind of the thing thrown or lit: names of things are the kind and a number."""
    return _(order.item.rpartition(" ")[0].replace("_", " ") or order.item)


def member_order(member: MemberView, letters: Mapping[str, str]) -> str:
    """A member's order with the number that hits, the chance in 20 and the damage."""
    text = order_text(member.order, letters, member.form, member.blows)
    if member.needed is None or member.chance is None:
        return text
    if not member.reach:
        return _("{order}, out of reach this round").format(order=text)
    told = _("{order}, {needed}+, {chance} in 20, {damage}").format(
        order=text, needed=member.needed, chance=member.chance, damage=member.damage
    )
    if not member.back_stab:
        return told
    return _("{order}, from behind {odds} in 6").format(order=told, odds=member.back_stab)
