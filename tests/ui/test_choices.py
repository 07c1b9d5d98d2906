"""The lists of what may be done: a line for an act or a thing, under the key that does it anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from crawler.engine import commands as c
from crawler.engine.commands import Order
from crawler.engine.events.meeting import Met
from crawler.engine.offers import Assignment, Choice, Offer
from crawler.ui.narration.teller import Known
from crawler.ui.screens.choices import Choices, Orders
from crawler.ui.screens.taking import Taking
from crawler.ui.widgets.page import Leaf
from tests.ui.stage import NAMES, OPEN, Table, desk, exploration, fight, press

DOOR = (36, 3)
MEETING = [Offer(c.Talk()), Offer(c.Attack()), Offer(c.Withdraw()), Offer(c.Pass()), Offer(c.OpenDice())]


def taking(item: str, **burdens: str) -> Offer:
    free = {"member": Choice(("Maud", "Oswin"))}
    return Offer(c.Take(item, "Maud"), free, minutes=1, about=item, burdens=burdens)


HEAP = [
    taking("sword 1"),
    taking("sword 2"),
    taking("chest 1", Maud="slower"),
    taking("statue 1", Maud="slower", Oswin="slower"),
    taking("torch 9", Maud="hand", Oswin="hand"),
]


def lines(sheet: Any, made: Any) -> dict[str, str]:
    """The texts of a sheet's lines by their keys."""
    return {e.key: "".join(text for text, _ink in e.spans) for e in sheet.entries(made, 70)}


def whole(view: Any) -> Any:
    made, _table = desk(view)
    made.shown = list(view.offers)
    return made


def test_each_act_has_one_line_under_its_own_key() -> None:
    shown = lines(Choices(), whole(exploration()))
    assert "Oswin, 2 in 6" in shown["o"]
    assert not any("Brakka, 1 in 6" in text for text in shown.values())
    assert "4 in 6" in shown["F"]
    assert {"o", "F", "e", "s", "t", "p", "m", "."} <= shown.keys()


def test_the_keys_of_a_meeting_are_those_of_the_list() -> None:
    shown = lines(Choices(), whole(exploration(stage="meeting", offers=MEETING)))
    assert {key: shown[key] for key in "tawp"} == {
        "t": "Talk",
        "a": "Attack",
        "w": "Back away",
        "p": "Let them be",
    }


def test_a_line_without_a_key_takes_a_letter_that_means_nothing_here() -> None:
    made = whole(exploration())
    letters = {key for key, text in lines(Choices(), made).items() if "sealed dice" in text}
    assert letters
    assert not letters & made.keys["exploring"].keys()


def test_choosing_a_line_does_the_act_of_its_key() -> None:
    made = whole(exploration())
    entry = next(e for e in Choices().entries(made, 70) if e.key == "o")
    assert Choices().chosen(made, entry.value) == "act open"


def test_the_right_arrow_shows_all_who_may_do_it() -> None:
    made = whole(exploration())
    leaf = Leaf("", Choices().entries(made, 70))
    leaf.index = leaf.by_key("o") or 0
    assert Choices().pressed(made, "right", leaf) == "choices"
    shown = lines(Choices(), made)
    assert "Brakka, 1 in 6" in shown["o"]
    assert "Oswin, 2 in 6" in shown["a"]


def test_long_lines_are_wrapped_and_chosen_by_their_first_row() -> None:
    made = whole(exploration())
    rows = Choices().entries(made, 30)
    assert all(len("".join(text for text, _ink in row.spans)) <= 30 for row in rows)
    assert [row.key for row in rows if row.value is None] == [""] * sum(r.value is None for r in rows)


def test_orders_stand_under_the_keys_that_give_them() -> None:
    acts = tuple(Order(act) for act in ("withdraw", "guard", "stay", "yield"))
    offers = [Offer(c.GiveOrders({NAMES[0]: acts[0]}), {"orders": Assignment({NAMES[0]: acts})})]
    made, _table = desk(fight(offers=offers))
    made.selected = 1
    shown = lines(Orders(), made)
    assert (shown["w"], shown["g"], shown["s"]) == ("withdraw", "guard", "hold")


# ---------------------------------------------------------------------- taking


def heap() -> tuple[Any, Any]:
    made, table = desk(exploration(offers=[OPEN, *HEAP]))
    for offer in HEAP:
        made.play.teller.items[offer.about] = Known(offer.about.split()[0])

    def taken(own: Table, command: c.Command) -> tuple[()]:
        rest = [o for o in own.now.offers if o.about != getattr(command, "item", "-")]
        own.now = replace(own.now, offers=rest)
        return ()

    table.answer = taken
    return made, table


def test_several_things_are_listed_before_any_is_taken() -> None:
    made, table = heap()
    press(made, "g")
    assert table.given == []
    assert made.shell.asked == ["sheet taking"]


def test_like_things_share_a_line_and_the_price_of_all_is_told() -> None:
    made, _table = heap()
    shown = lines(Taking(), made)
    assert shown["g"] == "all that slows nobody: 3 things, 3 min"
    assert "sword (2 of them), each 1 min" in shown["a"]
    assert len(shown) == 5


def test_a_line_tells_who_would_get_slower_or_put_something_away() -> None:
    made, _table = heap()
    texts = "\n".join(lines(Taking(), made).values())
    assert "statue, 1 min: Maud, who gets slower" in texts
    assert "torch, 1 min: Maud, who puts away" in texts
    assert "chest, 1 min: Oswin\n" in texts


def test_all_leaves_what_would_burden_and_gives_each_thing_to_who_bears_it() -> None:
    made, table = heap()
    assert Taking().chosen(made, "all") == ""
    while made.plan is not None and made.advance():
        pass
    given = [(command.item, command.member) for command in table.given]
    assert given == [("sword 1", "Maud"), ("sword 2", "Maud"), ("chest 1", "Oswin")]


def test_taking_all_stops_at_once_when_something_happens() -> None:
    made, table = heap()
    calm = table.answer
    table.answer = lambda own, command: (calm(own, command), (Met((), 30),))[1]
    Taking().chosen(made, "all")
    assert made.plan is None
    assert len(table.given) == 1


def test_the_sheet_stays_while_there_is_more_to_take() -> None:
    made, table = heap()
    assert Taking().chosen(made, HEAP[0]) is None
    made.play.view.offers = [OPEN, HEAP[1]]
    table.now = replace(table.now, offers=[OPEN, HEAP[1]])
    assert Taking().chosen(made, HEAP[1]) == ""


def test_one_thing_alone_is_taken_at_once_by_who_bears_it() -> None:
    made, table = desk(exploration(offers=[OPEN, HEAP[2]]))
    press(made, "g")
    assert table.given == [c.Take("chest 1", "Oswin")]


def test_one_thing_that_burdens_all_is_asked_about() -> None:
    made, table = desk(exploration(offers=[OPEN, HEAP[3]]))
    press(made, "g")
    assert table.given == []
    assert made.shell.asked == ["sheet taking"]
