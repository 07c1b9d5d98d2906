"""The journal's sentences outside fights: every kind of event has one or is silent on purpose."""

from __future__ import annotations

import pytest

from crawler.dice import Roll
from crawler.engine.events import KINDS
from crawler.engine.events.meeting import Met, Reacted
from crawler.engine.events.party import Arrived, Lit, Taken
from crawler.engine.events.turn import (
    DoorFound,
    DoorShut,
    DoorSight,
    DoorTried,
    LightLow,
    LightWentOut,
    Listened,
    Passed,
    Searched,
    Seen,
    TrapFound,
    TrapPassed,
    TrapSprung,
    TurnBegan,
    WanderingChecked,
)
from crawler.ui.narration import SENTENCES, SILENT_KINDS, tell, why
from crawler.ui.narration.reasons import rule_sentences
from tests.ui.tables import sentences, teller, told


def d6(face: int, needed: int, rule: str = "WB-23", sealed: bool = False) -> Roll:
    return Roll("a try", rule, "1d6", (face,), face, (), needed, True, sealed)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_told_or_silent_on_purpose(kind: type) -> None:
    assert (kind in SENTENCES) != (kind in SILENT_KINDS)


@pytest.mark.parametrize("kind", SILENT_KINDS, ids=lambda kind: kind.__name__)
def test_a_silent_kind_has_its_reason(kind: type) -> None:
    assert len(SILENT_KINDS[kind]) > 5


def test_the_opening_says_where_and_why_and_how() -> None:
    text = told(Arrived(1, {"Oswin": (5, 5)}, "mouth"))
    assert text.startswith("The Vault of the Pale Abbot, level 1.")
    assert "flooded and haunted" in text
    assert 'They say: "The first stairs down lie to the northeast."' in text
    assert "the Abbot's Bell" in text
    assert text.endswith("arrows walk, Enter acts, ? helps")


@pytest.mark.rule("HR-10")
def test_a_wandering_check_shows_its_die() -> None:
    event = TurnBegan(17, False, (d6(4, 1, "HR-10"),))
    assert told(event) == "Wandering check: 4. Only a 1 brings company.  [HR-10]"
    came = TurnBegan(18, True, (d6(1, 1, "HR-10"),))
    assert told(came) == "Wandering check: 1. Company is coming.  [HR-10]"


@pytest.mark.rule("HR-46")
def test_a_check_for_noise_says_why() -> None:
    event = WanderingChecked("forcing", False, (d6(3, 1, "HR-46"),))
    assert told(event) == "Wandering check for the noise at the door: 3. Only a 1 brings company.  [HR-46]"


def test_a_bearer_warns_of_the_torch() -> None:
    assert told(LightLow("torch 1", "Pell", 2)) == 'Pell: "Two turns left in this torch."  [WB-29]'
    assert told(LightLow("torch 1", "Pell", 1)) == 'Pell: "One turn left in this torch."  [WB-29]'


def test_a_torch_taken_from_its_bundle_keeps_its_name() -> None:
    known = teller(Lit("Pell", "torch 1", "torch 4", 100))
    assert told(LightWentOut("torch 4", "Pell", True), known) == "Pell's torch burns out.  [WB-29]"


@pytest.mark.rule("WB-23")
def test_a_push_shows_die_and_direction() -> None:
    event = DoorTried((5, 4), ("Oswin",), False, False, rolls=(d6(5, 2),))
    assert told(event) == "Oswin pushes the door to the north: 5, needs 2 or less. It holds.  [WB-23]"


@pytest.mark.rule("HR-41")
def test_forcing_names_all_who_try() -> None:
    event = DoorTried((6, 5), ("Oswin", "Pell"), True, True, rolls=(d6(2, 3, "HR-41"),))
    assert (
        told(event)
        == "Oswin and Pell force the door to the east together: 2, needs 3 or less. It bursts open.  [HR-41]"
    )


@pytest.mark.rule("WB-33")
def test_listening_hides_its_die() -> None:
    event = Listened((5, 4), ("Ilvane",), False, (d6(5, 2, "WB-33", sealed=True),))
    assert told(event) == "Ilvane listens at the door to the north. She hears nothing.  [die sealed]"


def test_they_hear_in_the_plural() -> None:
    event = Listened((5, 4), ("Pell",), False, (d6(5, 1, "WB-33", sealed=True),))
    assert "They hear nothing." in told(event)


@pytest.mark.parametrize(
    "event",
    [
        Passed("Ilvane", (8, 8), (d6(5, 2, "WB-37", sealed=True),)),
        TrapPassed((6, 5), "Oswin", (d6(5, 2, "WB-39", sealed=True),)),
    ],
)
def test_what_nobody_noticed_leaves_no_sentence(event: Passed | TrapPassed) -> None:
    assert tell(event, teller()) == ()


@pytest.mark.parametrize(
    "event",
    [
        Listened((5, 4), ("Ilvane",), True, (d6(3, 4, "WB-33", sealed=True),)),
        Searched("traps", ("Ilvane",), ((5, 5),), False, (d6(3, 4, "HR-57", sealed=True),)),
        DoorFound((5, 4), "Ilvane", "passing", (d6(3, 4, "WB-37", sealed=True),)),
        TrapFound((6, 5), "Oswin", "passing", (d6(3, 4, "WB-40", sealed=True),)),
        TrapSprung((6, 5), "Oswin", "pit_10", False, (d6(3, 4, "WB-39", sealed=True),)),
    ],
)
def test_a_sealed_die_shows_no_face(event: Listened) -> None:
    text = told(event)
    assert "3" not in text
    assert "[die sealed]" in text


def test_a_search_that_found_nothing_says_so() -> None:
    searched = Searched("secret_doors", ("Ilvane",), ((4, 4),), False, (d6(5, 4, "WB-36", True),))
    found = DoorFound((5, 4), "Ilvane", "search")
    assert [s.text for s in sentences((searched,), teller())][-1] == "Nothing is found."
    assert "secret door" in sentences((searched, found), teller())[-1].text


def test_a_found_trap_is_named_and_described() -> None:
    text = told(TrapFound((6, 5), "Oswin", "search"))
    assert text.startswith("Oswin finds a trap, just to the east: pit. One flagstone sounds hollow")


def test_a_door_falls_shut_only_in_sight() -> None:
    known = teller(Seen(1, doors=(DoorSight((5, 4), False),)))
    assert tell(DoorShut((5, 4), 1), known) == ()
    assert (
        told(Seen(1, doors=(DoorSight((5, 4), True),)), known) == "The door to the north falls shut.  [WB-27]"
    )


def test_things_seen_are_counted_and_placed() -> None:
    text = told(Seen(1, things=("silver 1", "gem 1")))
    assert text == "On the floor, just to the north: 23 silver pieces and a gem."
    assert told(Taken("Oswin", ("silver 1",))) == "Oswin takes 23 silver pieces."


@pytest.mark.rule("WB-46")
def test_a_meeting_tells_number_distance_and_surprise() -> None:
    known = teller(Seen(1, came=("orc 1.1", "orc 1.2")))
    lines = told(Met(("band 1",), 60, ("band 1",)), known).split(" / ")
    assert lines[0] == "2 orcs, 60 feet off to the east.  [HR-71]"
    assert lines[1].startswith("The orcs are surprised.")


def test_those_whom_the_party_does_not_see_are_not_counted() -> None:
    known = teller(Seen(1, came=("orc 1.2",)))
    assert told(Met(("band 1",), 60), known).startswith("An orc, 60 feet off to the east.")
    assert told(Met(("band 1",), 60)).startswith("Something in the dark, 60 feet off.")


@pytest.mark.rule("HR-76")
def test_a_reaction_shows_its_dice() -> None:
    roll = Roll("reaction", "HR-74", "2d6", (3, 4), 7)
    known = teller(Seen(1, came=("orc 1.1", "orc 1.2")))
    text = told(Reacted(("band 1",), "cautious", "talk", "Oswin", (roll,)), known)
    assert text == "Oswin speaks. Reaction 7. They are cautious: they stand and watch.  [HR-76]"


def test_why_tells_a_rule_in_a_sentence_of_ours() -> None:
    assert why("WB-52").startswith("WB-52: ")
    assert "not told" in why("XX-1")


@pytest.mark.parametrize("rule", rule_sentences())
def test_every_rule_is_one_or_two_short_sentences(rule: str) -> None:
    sentence = rule_sentences()[rule]
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert len(sentence) < 160
