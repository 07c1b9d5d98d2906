"""The journal's sentences outside fights: every kind of event has one or is silent on purpose."""

from __future__ import annotations

import pytest

from crawler.dice import Roll
from crawler.engine.events import KINDS
from crawler.engine.events.base import Event
from crawler.engine.events.dungeon import GroupPlaced, Placed
from crawler.engine.events.meeting import GroupLeft, Helped, Met, Parted, Reacted
from crawler.engine.events.party import Arrived, Held, Lit, Taken
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
    TrapMissed,
    TrapPassed,
    TrapSprung,
    TurnBegan,
    Waited,
    WanderingChecked,
)
from crawler.ui.narration import SENTENCES, SILENT_KINDS, tell, tell_all, why
from crawler.ui.narration.party import rumor_text
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
    lines = text.split(" / ")
    assert len(lines) == 6
    assert lines[-1] == "arrows walk, Enter acts, ? helps"


@pytest.mark.parametrize(
    ("rumor", "text"),
    [
        ("stairs NE", "The first stairs down lie to the northeast."),
        ("stairs W", "The first stairs down lie to the west."),
        ("stairs", "The first stairs down are close to the stairs up."),
        ("lair beetle_giant_fire", "Beware: giant fire beetles lair on the first level."),
        ("lair gelatinous_cube", "Beware: gelatinous cubes lair on the first level."),
        ("lair dwarf", "Beware: dwarves lair on the first level."),
    ],
)
def test_every_rumor_is_a_sentence(rumor: str, text: str) -> None:
    known = teller()
    known.rumor = rumor
    assert rumor_text(known) == text


def test_what_a_dungeon_does_not_have_leaves_no_empty_line() -> None:
    known = teller()
    known.rumor, known.themes, known.prize, known.hint = "", (), "", ""
    text = told(Arrived(1, {"Oswin": (5, 5)}, "mouth"), known)
    assert text == ("The Vault of the Pale Abbot, level 1. / You stand by the stairs that lead up and out.")


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


def test_a_door_that_does_not_stick_moves_freely_without_a_die() -> None:
    push = DoorTried((5, 4), ("Oswin",), False, True)
    assert told(push) == "Oswin pushes the door to the north. It moves freely.  [WB-22]"
    force = DoorTried((5, 4), ("Oswin",), True, True)
    assert told(force).startswith("Oswin throws a shoulder at the door to the north. It moves freely.")


def test_who_jumps_aside_from_a_block_shows_the_save() -> None:
    save = Roll("save against traps", "WB-114", "1d20", (14,), 14, (), 14)
    event = TrapMissed((6, 5), "Oswin", "block", "saved", (save,))
    assert told(event) == "Oswin jumps aside (save 14, needs 14).  [WB-114]"


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


def meeting(*events: Event, room: int | None = None, seen: int = 2) -> list[str]:
    """What is told of a meeting with a band of dwarves, of whom some are in view."""
    names = ("dwarf 2.1", "dwarf 2.2")
    placed = tuple(Placed(name, (8, 5 + i), 4) for i, name in enumerate(names))
    band = GroupPlaced("band 2", "dwarf", 1, placed, room)
    known = teller(band, Seen(1, came=names[:seen]), Met(("band 2",), 15))
    return [sentence.text for sentence in sentences(events, known)]


LEFT = GroupLeft("band 2", "wandered on")


@pytest.mark.rule("HR-76")
def test_one_result_of_a_meeting_is_one_line() -> None:
    friendly = Reacted(("band 2",), "friendly", "talk", "Oswin")
    told_all = meeting(friendly, Parted(("band 2",), "let pass"), LEFT)
    assert told_all == ["Oswin speaks. They are friendly and let you pass. Then they go their way."]
    lives = meeting(friendly, Parted(("band 2",), "let pass"), room=3)
    assert lives == ["Oswin speaks. They are friendly and let you pass."]
    back = meeting(Reacted(("band 2",), "cautious", "withdraw"), Parted(("band 2",), "withdrew"), room=3)
    assert back == ["You back away. They are cautious, and do not follow."]


def test_one_whom_the_party_sees_is_spoken_of_as_one() -> None:
    told_all = meeting(Reacted(("band 2",), "cautious", "pass"), seen=1)
    assert told_all == ["You let them be. It is cautious: it stands and watches. Then it goes its way."]


def test_a_parting_after_a_mood_known_before_is_told_itself() -> None:
    met = Reacted(("band 2",), "friendly", "met")
    told_all = meeting(met, Parted(("band 2",), "let pass"), LEFT)
    assert told_all == ["They are friendly and let you pass.", "They let you pass. Then they go their way."]
    slipped = meeting(Parted(("band 2",), "slipped away"), seen=1)
    assert slipped == ["It has not seen you. You slip away."]


def test_helpers_tell_of_the_stairs_before_they_go() -> None:
    glad = Reacted(("band 2",), "enthusiastic", "talk", "Oswin")
    told_all = meeting(glad, Helped("band 2", (5, 9)), Parted(("band 2",), "helped"), LEFT)
    assert len(told_all) == 2
    assert told_all[1].endswith("4 squares to the south. Then they go their way.")


def test_others_of_a_band_that_was_met_come_into_view() -> None:
    assert meeting(Parted(("band 2",), "let pass"), Seen(1, came=("dwarf 2.2",)), seen=1)[-1] == (
        "A dwarf comes into view, 3 squares to the east."
    )


def test_of_a_stack_one_is_taken_in_hand() -> None:
    assert told(Held("Pell", "torch 1", "left")) == "Pell takes a torch in hand."


def test_why_tells_a_rule_in_a_sentence_of_ours() -> None:
    assert why("WB-52").startswith("WB-52: ")
    assert "not told" in why("XX-1")


@pytest.mark.parametrize("rule", rule_sentences())
def test_every_rule_is_one_or_two_short_sentences(rule: str) -> None:
    sentence = rule_sentences()[rule]
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert len(sentence) < 160


def test_a_search_that_nothing_follows_found_nothing_and_says_so_at_once() -> None:
    searched = Searched("traps", ("Oswin",), ((2, 2),))
    known = teller()
    lines = [s.text for s in tell_all([searched, Waited(4320)], known)]
    assert lines[1] == "Nothing is found."
    found = TrapFound((4, 4), "Oswin", "search")
    assert "Nothing is found." not in [s.text for s in tell_all([searched, found], teller())]
