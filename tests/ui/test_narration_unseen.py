"""What the party neither sees nor feels is not told by kind and letter; what it came to know, is."""

from __future__ import annotations

import pytest

from crawler.dice import Roll
from crawler.engine.events.fight import (
    DoorHeld,
    Escaped,
    FightBegan,
    Fled,
    GroupJoined,
    InitiativeRolled,
    MoraleChecked,
    PlannedStep,
    RoundBegan,
    Walked,
)
from crawler.engine.events.harm import Attacked, Died
from crawler.engine.events.party import Doused, Lit
from crawler.engine.events.turn import Seen
from crawler.ui.narration import Teller
from tests.ui.tables import sentences, teller, told

LETTERS = {"orc 1.1": "A", "orc 1.2": "B"}


def dark(*more: object) -> Teller:
    """A fight with two orcs that nobody has seen, four squares off."""
    return teller(FightBegan(("band 1",), LETTERS), *more)  # type: ignore[arg-type]  # events


def shot(attacker: str = "orc 1.1", target: str = "Oswin", down: bool = False) -> Attacked:
    roll = Roll("attack with short_bow", "WB-66", "1d20", (15,), 15, (), 13)
    return Attacked(attacker, target, "short_bow", "missile", True, 2, down, rolls=(roll,))


@pytest.mark.rule("WB-81")
def test_what_strikes_from_the_dark_is_something_unseen() -> None:
    text = told(shot(), dark())
    assert text == "Something unseen hits Oswin with the short bow: 15, needs 13. He loses 2.  [WB-66]"
    assert "Oswin hits something unseen" in told(shot("Oswin", "orc 1.1"), dark())


def test_once_seen_it_is_named_and_out_of_view_it_is_not() -> None:
    known = dark(Seen(1, came=("orc 1.1",)))
    assert told(shot(), known).startswith("Orc A hits Oswin")
    left = dark(Seen(1, came=("orc 1.1",)), Seen(1, left=("orc 1.1",)))
    assert told(shot(), left).startswith("Something unseen hits Oswin")


def test_who_stands_beside_a_member_is_felt_and_named() -> None:
    assert told(shot(), dark(Walked("orc 1.1", (6, 5)))).startswith("Orc A hits Oswin")
    assert told(shot(), dark(Walked("orc 1.1", (7, 5)))).startswith("Something unseen hits")


def test_by_light_whoever_strikes_within_ten_feet_is_seen() -> None:
    near = Walked("orc 1.1", (7, 5))
    assert told(shot(), dark(Lit("Pell", "torch 1", "torch 4", 9), near)).startswith("Orc A hits Oswin")
    out = (Lit("Pell", "torch 1", "torch 4", 9), Doused("torch 4", "Pell"), near)
    assert told(shot(), dark(*out)).startswith("Something unseen hits Oswin")


def test_who_is_seen_right_after_the_blow_was_seen_striking() -> None:
    told_all = sentences((shot(), Seen(1, came=("orc 1.1",))), dark())
    assert told_all[0].text.startswith("Orc A hits Oswin")
    walked = sentences((shot(), Walked("orc 1.1", (8, 5)), Seen(1, came=("orc 1.1",))), dark())
    assert walked[0].text.startswith("Something unseen hits Oswin")


def test_who_killed_where_it_was_felt_is_named_as_the_killer() -> None:
    known = dark(Walked("orc 1.1", (6, 5)))
    sentences((shot(down=True),), known)
    assert told(Died("Oswin", "attack", "orc 1.1"), known).startswith("Oswin is dead, killed by orc A.")
    assert told(Died("Pell", "attack", "orc 1.2"), known).startswith(
        "Pell is dead, killed by something unseen"
    )


def test_what_was_felt_is_forgotten_when_the_round_is_over() -> None:
    known = dark(Walked("orc 1.1", (6, 5)))
    sentences((shot(), RoundBegan(2, ()), Walked("orc 1.1", (9, 5))), known)
    assert told(shot(), known).startswith("Something unseen hits Oswin")


def test_a_side_that_nobody_has_seen_is_something_in_the_dark() -> None:
    roll = Roll("morale", "WB-92", "2d6", (3, 4), 7)
    steps = (PlannedStep("act", (), "foes"), PlannedStep("act", (), "party"))
    rolled = told(InitiativeRolled({"party": 2, "foes": 6}, steps), dark())
    assert rolled == "You: 2. Something in the dark: 6. Something in the dark acts first.  [WB-52]"
    morale = told(MoraleChecked("band 1", "first death", "hold", True, (roll,)), dark())
    assert morale == "Morale of something in the dark: 7. It holds.  [WB-92]"
    assert told(Fled("band 1"), dark()) == "Something in the dark flees.  [WB-89]"


def test_only_those_of_a_group_that_were_seen_are_counted() -> None:
    known = dark(Seen(1, came=("orc 1.2",)))
    assert told(Fled("band 1"), known) == "The orc flees.  [WB-89]"
    joined = GroupJoined("band 1", LETTERS)
    assert told(joined, teller()) == "Something in the dark comes into the fight."
    assert told(joined, teller(Seen(1, came=("orc 1.2",)))) == "An orc comes into the fight: B."


def test_who_fled_gets_away_by_name_if_it_was_ever_seen() -> None:
    known = dark(Seen(1, came=("orc 1.1",)), Seen(1, left=("orc 1.1",)))
    assert told(Escaped("orc 1.1"), known) == "Orc A gets away."
    assert told(Escaped("orc 1.2"), known) == ""


@pytest.mark.rule("HR-41")
def test_behind_a_held_door_nobody_is_known() -> None:
    event = DoorHeld((6, 5), "Oswin", "orc 1.1", False)
    known = dark(Walked("orc 1.1", (7, 5)))
    assert told(event, known).startswith("Something unseen throws itself at the door to the east")
