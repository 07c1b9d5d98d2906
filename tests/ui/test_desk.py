"""Keys at the desk: what becomes a command, what is said instead, what is thrown away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from crawler.engine import commands as c
from crawler.engine.events.fight import FightBegan, OrdersGiven
from crawler.engine.events.harm import Attacked
from crawler.engine.events.meeting import Met
from crawler.engine.events.turn import Seen, TurnBegan
from crawler.engine.game import NotWritten
from crawler.engine.offers import Offer
from crawler.engine.view import Mark
from crawler.ui import alarm
from tests.ui.stage import Table, desk, exploration, fight, press


def told(made: Any) -> str:
    return " / ".join(line.told for line in made.play.journal.lines)


def test_a_step_becomes_a_move() -> None:
    made, table = desk(exploration())
    press(made, "left")
    assert table.given == [c.Move("w")]


def test_a_wall_costs_nothing_and_says_so_once() -> None:
    made, table = desk(exploration())
    press(made, "k", "k", "k")
    assert table.given == []
    assert told(made).count("There is a wall.") == 1
    assert "x2" not in told(made)


def test_the_second_bump_at_a_shut_door_pushes_it() -> None:
    view = exploration()
    made, table = desk(replace(view, offers=view.offers[:4]))
    press(made, "right")
    assert table.given == []
    assert "same key again" in told(made)
    press(made, "right")
    assert table.given == [c.Open((36, 3), "Oswin")]


def test_another_key_between_two_bumps_pushes_nothing() -> None:
    view = exploration()
    made, table = desk(replace(view, offers=view.offers[:4]))
    press(made, "right", "up", "right")
    assert table.given == []


def test_open_is_tried_by_whoever_has_the_best_odds() -> None:
    made, table = desk(exploration())
    press(made, "o")
    assert table.given == [c.Open((36, 3), "Oswin")]


def test_a_refused_act_says_why() -> None:
    made, table = desk(exploration(offers=[]))
    press(made, "o", "e", "d")
    assert table.given == []
    assert "no shut door" in told(made)


def test_a_full_disk_is_told_in_one_line_and_play_goes_on() -> None:
    made, table = desk(exploration())

    def full(_table: Table, _command: c.Command) -> tuple[()]:
        raise NotWritten("No space left on device")

    table.answer = full
    press(made, "left")
    assert "No space left" in told(made)
    table.answer = lambda _table, _command: ()
    press(made, "left")
    assert table.given == [c.Move("w")]


def test_tab_repeats_the_last_act() -> None:
    made, table = desk(exploration())
    press(made, "e", "tab")
    assert table.given[0] == table.given[1]


def test_something_throws_typed_keys_away_and_an_empty_check_does_not() -> None:
    made, table = desk(exploration())
    table.answer = lambda _table, _command: (TurnBegan(18, company=False),)
    press(made, "left")
    assert made.shell.asked == []
    table.answer = lambda _table, _command: (Seen(1, came=("orc 1",)),)
    press(made, "left")
    assert made.shell.asked == ["drop"]


def test_seeing_ground_is_not_something() -> None:
    assert not alarm.reason([Seen(1, runs=((3, 3, 4),))])
    assert alarm.reason([Attacked("orc 1", "Brakka", "sword", "melee", hit=False)])


def test_the_known_trap_is_asked_about_once() -> None:
    view = exploration()
    offers = [o for o in view.offers if not isinstance(o.command, c.Move)]
    trap = Mark((34, 3), "^", "trap")
    knowing = replace(view.offers[4], command=c.Move("w", knowing=True), free={}, about="trap")
    made, table = desk(replace(view, offers=[*offers, knowing], marks=[*view.marks, trap]))
    press(made, "left")
    assert table.given == []
    press(made, "left")
    assert table.given == [c.Move("w", knowing=True)]


def test_a_key_that_means_nothing_is_answered_once() -> None:
    made, table = desk(exploration())
    press(made, "Z", "Z", "K")
    assert told(made).count("No such key here; ? helps.") == 1
    assert "x2" not in told(made)
    press(made, "left", "Z")
    assert "No such key here; ? helps. x2" in told(made)
    assert table.given == [c.Move("w")]


def test_wounds_locks_and_attacks_have_keys_of_their_own() -> None:
    offers = [
        Offer(c.BindWounds(), minutes=10),
        Offer(c.PickLock((36, 3), "Pell"), odds=3),
        Offer(c.Attack()),
    ]
    made, table = desk(exploration(offers=offers))
    press(made, "B", "P", "a")
    assert table.given == [offer.command for offer in offers]


def test_one_key_opens_the_journal_in_every_stage() -> None:
    for view in (
        exploration(),
        fight(),
        *(exploration(stage=s) for s in ("meeting", "fallen", "returned", "over")),
    ):
        made, _table = desk(view)
        press(made, ";")
        assert made.shell.asked == ["sheet why"], view.stage


def test_when_a_fight_begins_that_is_the_reason_to_stop() -> None:
    events = [Seen(1, came=("orc 1",)), Met((), 30), FightBegan(("band 1",), {})]
    assert alarm.reason(events) == "a fight begins"


# ---------------------------------------------------------------------- fights


def test_a_routine_round_is_one_enter() -> None:
    made, table = desk(fight())
    press(made, "enter")
    assert table.given == [c.CarryOut()]


def test_digits_choose_a_member_and_letters_his_target() -> None:
    made, table = desk(fight())
    press(made, "2", "D")
    assert table.given == [c.GiveOrders({"Oswin": c.Order("fight", "orc 4")})]


def test_zero_orders_everyone() -> None:
    made, table = desk(fight())
    press(made, "0", "g")
    assert table.given[0].orders == dict.fromkeys(
        ("Brakka", "Oswin", "Ilvane", "Pell", "Tamsin", "Maud"), c.Order("guard")
    )


def test_undo_gives_the_order_of_before() -> None:
    made, table = desk(fight())
    press(made, "2", "g", "z")
    assert table.given[-1] == c.GiveOrders({"Oswin": c.Order("fight", "orc 2")})


def test_fighting_on_stops_when_somebody_is_hurt() -> None:
    made, table = desk(fight())

    def third_hurts(own: Table, _command: c.Command) -> tuple[OrdersGiven, ...]:
        if len(own.given) == 2:
            hurt = [replace(m, hp=m.hp - 1) if m.number == 1 else m for m in own.now.roster]
            own.now = replace(own.now, roster=hurt)
        return ()

    table.answer = third_hurts
    press(made, "tab")
    assert len(table.given) == 3
    assert "You stop: Brakka is hurt." in told(made)


def test_a_move_is_aimed_on_the_map() -> None:
    made, table = desk(fight())
    press(made, "1", "v", "up", "enter")
    assert table.given == []
    assert "cannot get there" in told(made)
    press(made, "v", "escape", "v", "right", "up", "left", "left", "left", "enter")
    assert table.given == []


def test_a_dead_member_cannot_be_chosen() -> None:
    view = fight()
    dead = [replace(m, state="dead", order=None) if m.number == 3 else m for m in view.roster]
    made, _table = desk(replace(view, roster=dead))
    press(made, "2", "3")
    assert made.selected == 2


# ---------------------------------------------------------------------- between


def test_when_all_have_fallen_there_are_three_ways_on() -> None:

    made, table = desk(exploration(stage="fallen", offers=[Offer(c.Muster()), Offer(c.Retire())]))
    press(made, "d", "Q", "n")
    assert made.shell.asked == ["leave new", "leave end"]
    assert table.given == [c.Muster()]


def test_after_a_push_that_failed_the_same_key_pushes_again() -> None:
    view = exploration()
    made, table = desk(replace(view, offers=view.offers[:4]))
    press(made, "right", "right", "right")
    assert len(table.given) == 2


def test_ending_the_game_is_asked_about() -> None:
    made, table = desk(exploration(stage="returned", offers=[Offer(c.GoDown()), Offer(c.Retire())]))
    press(made, "e")
    assert table.given == []
    assert made.shell.asked == ["sheet confirm"]
    press(made, "enter")
    assert table.given == [c.GoDown()]
