"""Orders by lines of text: what all can do, what the others fall back to, and what is said of it."""

from __future__ import annotations

import pytest

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.game import Game
from crawler.ui.plain import fighting
from crawler.ui.plain.session import Session
from crawler.ui.plain.table import obey
from tests.ui.tables import game, spoken


def fight(seed: int = 0) -> Game:
    """A game in its first fight, in which not everybody can shoot."""
    for number in range(seed, seed + 40):
        table = game(number)
        for _ in range(60):
            if table.world.stage == "fighting" and divided(table):
                return table
            if table.world.stage in ("fallen", "fighting"):
                break
            spoken(table, "2" if table.world.stage == "meeting" else "5")
    raise AssertionError("no fight was found")


def divided(table: Game) -> bool:
    """Whether some can shoot and others cannot."""
    found = shooters(table)
    return bool(found) and len(found) < len(table.world.able())


def shooters(table: Game) -> set[str]:
    """Who can shoot now."""
    session = Session(table, lambda _text: None)
    return {n for n, own in fighting.choices(session).items() if any(o.act == "missile" for o in own)}


def orders(table: Game) -> dict[str, str]:
    """The acts that are ordered, by name."""
    assert table.world.fight is not None
    return {name: order.act for name, order in table.world.fight.orders.items()}


@pytest.mark.parametrize("line", ["3", "order all shoot"])
def test_who_cannot_do_it_never_keeps_on_withdrawing(line: str) -> None:
    table = fight()
    spoken(table, "5", line)
    found, can = orders(table), shooters(table)
    assert {found[name] for name in can} == {"missile"}
    assert {found[name] for name in found if name not in can} <= {"fight", "guard", "stay"}


def test_who_cannot_do_it_keeps_an_order_to_fight() -> None:
    table = fight()
    others = set(orders(table)) - shooters(table)
    spoken(table, "4", "3")
    assert {orders(table)[name] for name in others} == {"guard"}


def test_after_each_change_all_orders_are_told() -> None:
    table = fight()
    names = [member.name for member in table.world.able()]
    said: list[str] = []
    session = Session(table, said.append)
    said.clear()
    obey(session, f"order {names[0].lower()} guard")
    assert all(any(name in line for line in said) for name in names)


def test_whoever_would_withdraw_alone_is_warned_of() -> None:
    table = fight()
    name = table.world.able()[0].name
    alone = spoken(table, f"order {name.lower()} withdraw")
    assert f"Careful: {name} would withdraw alone. 5 lets all withdraw." in alone
    assert not any(line.startswith("Careful") for line in spoken(table, "5"))


def test_an_act_that_nobody_can_do_says_what_it_takes() -> None:
    table = fight()
    text = "Nobody can turn undead now: that takes a cleric, and undead in view not yet tried."
    if not any(table.rules.catalog.monsters[c.kind].undead for c in table.world.here() if c.side != "party"):
        assert text in spoken(table, "6")


def test_a_foe_out_of_sight_is_not_called_by_its_letter() -> None:
    table = fight()
    session = Session(table, lambda _text: None)
    foe = session.view.foes[0]
    able = table.world.able()[0].name
    table.play(c.GiveOrders({able: Order("fight", foe.name)}))
    session.view = table.view()
    assert any(f"fight {foe.letter}" in line for line in fighting.places.orders_text(session))
    session.view.foes.clear()
    assert any("fight the unseen" in line for line in fighting.places.orders_text(session))
