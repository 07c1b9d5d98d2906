"""Acts of a fight: orders for one member or for all, and carrying them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.view import MemberView
from crawler.ui.acts import aiming
from crawler.ui.desk import Desk, Square
from crawler.ui.plans import FightOn
from crawler.ui.words import _

Choices = Mapping[str, tuple[Order, ...]]
AIMED = ("fight", "missile", "throw")
PLAIN = {"fight", "missile", "withdraw", "guard", "stay", "turn"}


def do(desk: Desk, act: str) -> bool:
    """Do an act of a fight; False if it is none."""
    verb, _space, which = act.partition(" ")
    if act in PLAIN:
        order_act(desk, act)
    elif verb == "member":
        select(desk, int(which))
    elif verb == "foe":
        target(desk, which)
    elif found := ACTS.get(act):
        found(desk)
    else:
        return False
    return True


def choices(desk: Desk) -> Choices:
    """For each member who may be ordered, all that he may be ordered to do."""
    offers = desk.play.offers(c.GiveOrders)
    return getattr(offers[0].free.get("orders"), "values", {}) if offers else {}


def picked(desk: Desk) -> list[MemberView]:
    """The members whose orders are being changed: one, or everyone."""
    return [m for m in desk.play.view.roster if desk.selected in (0, m.number) and m.order is not None]


def select(desk: Desk, number: int) -> None:
    """Order one member from now on, 0 for everyone."""
    if number == 0 or any(m.number == number and m.order is not None for m in desk.play.view.roster):
        desk.selected = number


def _shift(desk: Desk, by: int) -> None:
    numbers = [0, *(m.number for m in desk.play.view.roster if m.order is not None)]
    at = numbers.index(desk.selected) if desk.selected in numbers else 0
    desk.selected = numbers[(at + by) % len(numbers)]


def order_act(desk: Desk, act: str) -> None:
    """Order an act; the target stays where it can."""
    _order(desk, lambda member, orders: _of_act(member, orders, act))


def _of_act(member: MemberView, orders: tuple[Order, ...], act: str) -> Order | None:
    fitting = [order for order in orders if order.act == act]
    same = [order for order in fitting if order.target == member.target]
    return next(iter(same or fitting), None)


def target(desk: Desk, letter: str) -> None:
    """Aim at a foe: with the act that is ordered if it can, else with the first that can."""
    letters = desk.play.view.letters
    name = next((n for n, sign in letters.items() if sign == letter), "")
    if name:
        _order(desk, lambda member, orders: _at_target(member, orders, name))


def _at_target(member: MemberView, orders: tuple[Order, ...], name: str) -> Order | None:
    fitting = [order for order in orders if order.target == name]
    same = [order for order in fitting if order.act == member.order.act]
    return next(
        iter(same or sorted(fitting, key=lambda o: AIMED.index(o.act) if o.act in AIMED else 9)), None
    )


def _order(desk: Desk, pick: Callable[[MemberView, tuple[Order, ...]], Order | None]) -> None:
    possible = choices(desk)
    found: dict[str, Order] = {}
    for member in picked(desk):
        order = pick(member, possible.get(member.name, ()))
        if order is not None:
            found[member.name] = order
    if found:
        give_orders(desk, found)
    else:
        who = next((m.name for m in picked(desk) if desk.selected), _("Nobody"))
        desk.say(_("{who} cannot do that now.").format(who=who))


def give_orders(desk: Desk, orders: dict[str, Order]) -> None:
    """Give orders, so that they can be taken back."""
    old = {m.name: m.order for m in desk.play.view.roster if m.name in orders}
    if all(old.get(name) == order for name, order in orders.items()):
        return
    if not desk.give(c.GiveOrders(orders)).refused:
        desk.undo.append(c.GiveOrders(old))


def _undo(desk: Desk) -> None:
    if not desk.undo:
        desk.say(_("There is nothing to take back."))
        return
    desk.give(desk.undo.pop())


def _carry_out(desk: Desk) -> None:
    desk.undo.clear()
    desk.give(c.CarryOut())
    _reselect(desk)


def _reselect(desk: Desk) -> None:
    """After a round the first member who may be ordered is picked again."""
    able = [m.number for m in desk.play.view.roster if m.order is not None and not m.acted]
    if desk.selected and desk.selected not in able:
        desk.selected = able[0] if able else 0


def _fight_on(desk: Desk) -> None:
    desk.undo.clear()
    desk.begin(FightOn())


def _move(desk: Desk) -> None:
    possible = choices(desk)
    member = next((m for m in picked(desk) if any(o.act == "move" for o in possible.get(m.name, ()))), None)
    if member is None or member.at is None:
        desk.say(_("Nobody can move now."))
        return
    name, desk.aim = member.name, member.at
    words = _("{who} moves to").format(who=name), _("move there")
    aiming.aim(desk, words, lambda square: _move_to(desk, name, square))


def _move_to(desk: Desk, name: str, square: Square) -> None:
    orders = [o for o in choices(desk).get(name, ()) if o.act == "move" and o.to == square]
    if orders:
        give_orders(desk, {name: orders[0]})
    else:
        desk.say(_("{who} cannot get there in a round.").format(who=name))


def _others(desk: Desk) -> None:
    desk.shell.open_sheet("orders")


ACTS: dict[str, Callable[[Desk], None]] = {
    "carry out": _carry_out,
    "fight on": _fight_on,
    "everyone": lambda desk: select(desk, 0),
    "next": lambda desk: _shift(desk, 1),
    "previous": lambda desk: _shift(desk, -1),
    "move": _move,
    "others": _others,
    "undo": _undo,
}
