"""The journal's sentences of fights: dice in them, losses told, what foes have left not."""

from __future__ import annotations

import pytest

from crawler.dice import Modifier, Roll
from crawler.engine.events.base import Event
from crawler.engine.events.fight import (
    CameBack,
    CreptUp,
    FightBegan,
    FightEnded,
    Fled,
    InitiativeRolled,
    MoraleChecked,
    PlannedStep,
    StairsTaken,
    Surrendered,
)
from crawler.engine.events.harm import Affected, Attacked, Died, Resisted, TurnedUndead, Wounded
from crawler.engine.events.meeting import GroupLeft, Reacted
from crawler.engine.events.party import PartyFell
from crawler.engine.events.turn import Seen, Stepped
from crawler.ui.narration import tell
from tests.ui.tables import fighting, sentences, teller, told


def d20(face: int, needed: int, *modifiers: Modifier, rule: str = "WB-66") -> Roll:
    result = face + sum(m.value for m in modifiers)
    return Roll("attack with sword", rule, "1d20", (face,), result, modifiers, needed)


def damage(face: int) -> Roll:
    return Roll("damage", "WB-69", "1d6", (face,), face)


def blow(attacker: str, target: str, roll: Roll, lost: int = 0, **more: object) -> Attacked:
    rolls = (roll, damage(lost)) if lost else (roll,)
    how = str(more.pop("how", "melee"))
    return Attacked(attacker, target, "sword", how, roll.success, lost, rolls=rolls, **more)  # type: ignore[arg-type]


@pytest.mark.rule("WB-52")
def test_initiative_tells_both_dice_and_who_acts_first() -> None:
    steps = (PlannedStep("act", (), "band 1"), PlannedStep("act", (), "party"))
    event = InitiativeRolled({"party": 2, "band 1": 6}, steps)
    assert told(event, fighting()) == "You: 2. Orcs: 6. The orcs act first.  [WB-52]"


@pytest.mark.rule("WB-54")
def test_equal_initiative_is_a_tie() -> None:
    event = InitiativeRolled({"party": 4, "foes": 4}, (PlannedStep("act", (), "both"),))
    assert told(event, fighting()) == "You: 4. Orcs: 4. Everybody acts at once.  [WB-54]"


@pytest.mark.rule("WB-66", "WB-69")
def test_a_hit_on_a_foe_tells_the_loss_but_not_what_is_left() -> None:
    event = blow("Oswin", "orc 1.2", d20(17, 13), 2)
    assert told(event, fighting()) == "Oswin hits orc B: 17, needs 13. It loses 2 and stands.  [WB-66]"


def test_a_bonus_is_shown_in_the_sum() -> None:
    event = blow("orc 1.1", "Oswin", d20(14, 13, Modifier("rage", 1)), 2)
    assert told(event, fighting()) == "Orc A hits Oswin: 14+1 = 15, needs 13. He loses 2.  [WB-66]"


def test_a_miss_shows_what_was_needed() -> None:
    assert told(blow("Pell", "orc 1.1", d20(4, 13)), fighting()) == "Pell misses orc A: 4, needs 13.  [WB-66]"


def test_a_missile_names_its_weapon() -> None:
    text = told(blow("Ilvane", "orc 1.1", d20(4, 13), how="missile"), fighting())
    assert text == "Ilvane misses orc A with the long sword: 4, needs 13.  [WB-66]"


@pytest.mark.rule("WB-87")
def test_fire_into_a_melee_tells_whom_it_was_meant_for() -> None:
    choice = Roll("whom it hits", "WB-87", "1d2", (2,), 2)
    event = Attacked(
        "Ilvane", "Pell", "sling", "missile", True, 3, meant="orc 1.1", rolls=(choice, d20(17, 12))
    )
    assert told(event, fighting()).startswith("Ilvane meant orc A, but hits Pell: 17, needs 12. They lose 3.")


def test_a_hit_that_takes_nothing_does_no_harm() -> None:
    event = Attacked("Oswin", "orc 1.1", "sword", "melee", True, 0, rolls=(d20(17, 13), damage(1)))
    assert told(event, fighting()) == "Oswin hits orc A: 17, needs 13, but does no harm.  [WB-66]"


@pytest.mark.rule("WB-72")
def test_a_felled_foe_dies_in_one_sentence() -> None:
    event = blow("Oswin", "orc 1.2", d20(15, 13), 4, down=True)
    known = fighting()
    assert told(event, known).endswith("It loses 4 and dies.  [WB-66]")
    assert told(Died("orc 1.2", "sword", "Oswin", xp=15), known) == ""


def test_a_member_who_falls_gets_a_sentence_with_the_killer_and_the_rule() -> None:
    known = fighting()
    assert told(blow("orc 1.1", "Pell", d20(15, 13), 4, down=True), known).endswith(
        "They lose 4 and fall.  [WB-66]"
    )
    assert told(Died("Pell", "orc", "orc 1.1"), known) == "Pell is dead, killed by orc A.  [WB-72]"


def test_death_by_poison_shows_the_failed_save() -> None:
    save = Roll("save against poison", "WB-114", "1d20", (8,), 8, (), 14)
    text = told(Died("Oswin", "poison", "orc 1.1", "WB-112", rolls=(save,)), fighting())
    assert text == "Oswin is dead, of poison from orc A (save 8, needs 14).  [WB-112]"


@pytest.mark.rule("WB-114")
def test_a_disease_shows_the_saving_throw_and_not_the_foul_bite() -> None:
    bite = Roll("foul bite", "8.9", "1d20", (1,), 1, (), 1, True)
    save = Roll("save against poison", "WB-114", "1d20", (7,), 7, (), 12)
    text = told(Affected("Oswin", "diseased", 9, "orc 1.1", (bite, save)))
    assert text == "Oswin has caught a disease (save 7, needs 12).  [WB-114]"
    kept = Roll("save against poison", "WB-114", "1d20", (15,), 15, (), 12)
    text = told(Resisted("Oswin", "disease", rolls=(bite, kept)))
    assert text == "Oswin saves against disease: 15, needs 12.  [WB-114]"


def test_what_touched_nobody_is_silent() -> None:
    assert told(Resisted("Oswin", "disease", exposed=False)) == ""


def test_a_falling_block_shows_the_saving_throw_as_one() -> None:
    save = Roll("save against traps", "WB-114", "1d20", (8,), 8, (), 14)
    blow = Wounded("Oswin", 4, "block", rolls=(save, damage(4)))
    assert told(blow) == "The block strikes Oswin (save 8, needs 14). He loses 4.  [WB-114]"


@pytest.mark.rule("WB-55")
def test_in_a_tie_the_dying_are_told_at_its_end() -> None:
    tie = InitiativeRolled({"party": 4, "foes": 4}, (PlannedStep("act", (), "both"),))
    known = fighting(tie)
    assert "It loses 4 and falls." in told(blow("Oswin", "orc 1.2", d20(15, 13), 4, down=True), known)
    assert told(Died("orc 1.2", "sword", "Oswin"), known) == "Orc B is dead, killed by Oswin.  [WB-72]"


@pytest.mark.rule("WB-41")
def test_a_fall_shows_its_dice() -> None:
    rolls = (Roll("fall", "WB-41", "1d6", (3,), 3), Roll("fall", "WB-41", "1d6", (2,), 2))
    event = Wounded("Ilvane", 5, "pit_20", True, rolls)
    assert told(event) == "Ilvane falls: 3+2. She loses 5 and falls.  [WB-41]"


@pytest.mark.rule("WB-114")
def test_a_save_tells_its_number() -> None:
    save = Roll("save against paralysis", "WB-114", "1d20", (15,), 15, (), 14)
    assert (
        told(Resisted("Oswin", "paralysis", rolls=(save,)))
        == "Oswin saves against paralysis: 15, needs 14.  [WB-114]"
    )
    assert told(Resisted("Ilvane", "paralysis", immune=True)) == "Ilvane takes no harm from paralysis.  [8.1]"


def test_what_holds_a_member_is_told() -> None:
    assert told(Affected("Oswin", "held", 99)) == "Oswin goes stiff and cannot move.  [WB-112]"


@pytest.mark.rule("WB-92")
def test_morale_tells_trigger_dice_and_outcome() -> None:
    roll = Roll("morale", "WB-92", "2d6", (3, 4), 7)
    event = MoraleChecked("band 1", "first death", "hold", True, (roll,))
    assert told(event, fighting()) == "The orcs see the first of them fall: 7. They hold.  [WB-92]"


def test_one_foe_left_is_spoken_of_in_the_singular() -> None:
    known = fighting(Died("orc 1.2", "sword", "Oswin"))
    assert told(Fled("band 1"), known) == "The orc flees.  [WB-89]"


def test_a_fight_begins_with_its_letters_and_ends_with_its_rounds() -> None:
    began = FightBegan(("band 1",), {"orc 1.1": "A", "orc 1.2": "B"})
    seen = teller(Seen(1, came=("orc 1.1", "orc 1.2")))
    assert told(began, seen) == "A fight with 2 orcs: A, B.  [HR-77]"
    assert told(began) == "A fight with somebody in the dark.  [HR-77]"
    assert told(FightEnded("won", 3), fighting()) == "The field is yours after 3 rounds.  [WB-50]"


def test_undead_turned_are_counted() -> None:
    roll = Roll("turning", "8.1", "3d6", (4, 4, 4), 12, (), 10)
    event = TurnedUndead("Ilvane", "band 1", "skeleton", True, False, ("a", "b"), (roll,))
    text = told(event, fighting())
    assert text == "Ilvane holds up the holy symbol: 12, needs 10. 2 skeletons turn and flee.  [8.1]"


def test_the_fall_of_the_party_says_who_by_what_and_which_rule() -> None:
    assert (
        told(PartyFell("Pell", "pit_10", "WB-72")) == "The last of you has fallen: Pell, by the pit.  [WB-72]"
    )


def test_stairs_and_doors_of_a_flight_are_told() -> None:
    assert told(StairsTaken("Pell", "up")) == "Pell gets away up the stairs.  [WB-14]"
    assert told(CameBack({"Pell": (3, 5), "Oswin": (4, 5)})) == "Pell and Oswin come back by the stairs."


def test_a_thief_who_creeps_up_shows_the_die() -> None:
    roll = Roll("moving silently", "8.1", "1d6", (2,), 2, (), 2, True)
    text = told(CreptUp("Pell", "orc 1.1", True, (roll,)), fighting())
    assert text == "Pell creeps up behind orc A: 2, needs 2 or less. It notices nothing.  [8.1]"


def test_foes_that_give_up_are_told_in_one_line() -> None:
    events = (Surrendered("band 1"), GroupLeft("band 1", "surrendered"))
    lines = [sentence.text for sentence in sentences(events, fighting())]
    assert lines == ["The orcs lay down their arms and go free."]


@pytest.mark.rule("HR-77")
def test_a_fight_for_coming_too_near_says_so() -> None:
    wary = Reacted(("band 1",), "cautious", "pass", "Oswin")
    seen = Seen(1, came=("orc 1.1", "orc 1.2"))
    began = FightBegan(("band 1",), {"orc 1.1": "A", "orc 1.2": "B"})
    lines = sentences((Stepped({"Oswin": (6, 5)}, "e"), began), teller(seen, wary))
    assert lines[0].text.startswith(
        "You came too near to those who were cautious of you. A fight with 2 orcs"
    )
    assert sentences((began,), teller(seen, wary))[0].text.startswith("A fight with 2 orcs")


@pytest.mark.parametrize("event", [Fled("nobody"), FightEnded("?", 1), Died("?", "?"), Wounded("?", 1, "?")])
def test_an_unknown_name_never_breaks_the_journal(event: Event) -> None:
    assert tell(event, teller())
