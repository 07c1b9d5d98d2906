"""Offers: what may be done, and nothing that the party does not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest

from crawler.dice import Dice
from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine import legal, viewing
from crawler.engine.conduct import PROCEDURES
from crawler.engine.events import Event
from crawler.engine.events.dungeon import GroupPlaced, Laid, Placed, ThingsLaid, TrapSet
from crawler.engine.events.party import Doused
from crawler.engine.offers import Arrangement, Assignment, Choice, Offer, Some
from crawler.engine.parts import hashes
from crawler.engine.view import View
from crawler.engine.world import World
from tests.delving import new_game
from tests.engine.exploring import delve, quiet, with_trap
from tests.engine.scenes import run, scene

PLACE = """
##################
#..654321+.......#
#................#
######{}####L#####
#................#
#................#
##################
"""
FAR = f"{'#' * 36}\n#654321{'.' * 28}#\n{'#' * 36}"


def same(a: object, b: object) -> bool:
    return bool((a == b).all()) if hasattr(a, "shape") else a == b


def differences(a: View, b: View) -> list[str]:
    """The parts of two views that differ, but for the offers."""
    names = [f.name for f in fields(View) if f.name != "offers"]
    return [name for name in names if not same(getattr(a, name), getattr(b, name))]


def told(world: World) -> list[str]:
    """What is answered to every step and to an act of every kind that is not offered."""
    answers = []
    commands = [c.Move(d) for d in DIRECTIONS]
    commands += [
        c.Open((9, 1), "Brakka"),
        c.Open((6, 3), "Brakka"),
        c.Search("gold"),
        c.Disarm((5, 2), "Pell"),
    ]
    commands += [c.PickLock((12, 3), "Pell"), c.Take("gold 1", "Pell"), c.Attack(), c.TakeStairs()]
    commands += [c.Listen((6, 3), ("Pell",)), c.ForceDoor((6, 3), ("Pell",)), c.Close((6, 3))]
    for command in commands:
        try:
            legal.check(world, command)
            answers.append("")
        except c.Illegal as refusal:
            answers.append(str(refusal))
    return answers


def leaks(secret: World, plain: World) -> list[str]:
    """In what two worlds differ to a party that cannot tell them apart."""
    found = differences(viewing.view(secret), viewing.view(plain))
    found += [] if legal.offers(secret) == legal.offers(plain) else ["offers"]
    return found + ([] if told(secret) == told(plain) else ["refusals"])


# ---------------------------------------------------------------------- what is hidden


def test_a_secret_door_is_told_by_nothing() -> None:
    assert leaks(delve(PLACE.format("S")), delve(PLACE.format("#"))) == []


@pytest.mark.parametrize("kind", ["pit_10", "arrow", "alarm"])
@pytest.mark.parametrize("at", [(9, 2), (7, 2), (3, 2), (8, 1)])
def test_an_unknown_trap_is_told_by_nothing(kind: str, at: tuple[int, int]) -> None:
    plain = PLACE.format("#")
    assert leaks(with_trap(delve(plain), at, kind), delve(plain)) == []


@pytest.mark.parametrize("sign", ["L", "-"])
def test_a_door_looks_alike_whether_it_sticks_is_locked_or_moves_freely(sign: str) -> None:
    text = PLACE.format("#")
    assert leaks(delve(text.replace("+", sign)), delve(text)) == []


def hidden(world: World, event: Event) -> World:
    run(world, iter([event]))
    return world


def test_foes_in_the_dark_beyond_the_light_are_told_by_nothing() -> None:
    orc = GroupPlaced("band 1", "orc", 1, (Placed("orc 1.1", (30, 1), 4),))
    assert leaks(hidden(delve(FAR), orc), delve(FAR)) == []


def test_foes_behind_a_door_are_told_by_nothing() -> None:
    orc = GroupPlaced("band 1", "orc", 1, (Placed("orc 1.1", (10, 4), 4),))
    text = PLACE.format("#")
    assert leaks(hidden(delve(text), orc), delve(text)) == []


def test_things_nobody_has_seen_are_told_by_nothing() -> None:
    gold = ThingsLaid(1, (30, 1), (Laid("gold 1", "gold", 5, 100),))
    assert leaks(hidden(delve(FAR), gold), delve(FAR)) == []


def test_what_is_on_other_levels_is_told_by_nothing() -> None:
    world = delve(FAR)
    world.floors[2] = scene(FAR).floor
    TrapSet(2, (9, 1), "pit_10").apply(world)
    assert leaks(world, delve(FAR)) == []


def test_in_the_dark_what_cannot_be_touched_is_told_by_nothing() -> None:
    walled = FAR.replace("........................#", ".............########...#")
    assert walled != FAR
    assert leaks(delve(walled, lit=False), delve(FAR, lit=False)) == []


# ---------------------------------------------------------------------- offers and bounds


def test_every_kind_of_command_has_its_offers_and_its_procedure() -> None:
    assert {*legal.MAKERS} == {*c.KINDS} == {*PROCEDURES}


@pytest.mark.parametrize("kind", c.KINDS)
def test_every_kind_of_command_says_in_one_sentence_what_it_does(kind: type[c.Command]) -> None:
    assert kind.__doc__
    assert kind.__doc__.splitlines()[0].rstrip(".")
    assert kind.__doc__.strip().endswith(".")


def situations() -> list[World]:
    """Many different situations of exploration."""
    worlds = [delve(PLACE.format("S")), delve(FAR), delve(FAR, lit=False)]
    worlds.append(with_trap(delve(PLACE.format("#")), (9, 2), "arrow", found=True))
    worlds.append(quiet(scene("########\n#12'4..#\n########")))
    worlds += [new_game(seed).world for seed in (1, 2, 3)]
    return worlds


def test_what_is_offered_is_accepted() -> None:
    dice = Dice(1, "samples")
    for world in situations():
        for offer in legal.offers(world):
            legal.check(world, offer.command)
            for _ in range(3):
                legal.check(world, offer.sample(dice.below))


def test_there_is_always_something_to_do_before_the_end() -> None:
    for world in situations():
        for stage in ("exploring", "meeting", "fighting", "fallen", "returned"):
            if stage not in ("meeting", "fighting"):
                world.stage = stage
            assert legal.offers(world)


def test_at_the_end_nothing_is_offered_and_all_is_refused() -> None:
    world = delve(FAR)
    world.stage = "over"
    assert legal.offers(world) == []
    for kind in (c.Wait, c.Retire, c.GoDown, c.OpenDice):
        with pytest.raises(c.Illegal, match="The game is over"):
            legal.check(world, kind())


@pytest.mark.parametrize(
    ("stage", "words"),
    [("meeting", "You have met somebody"), ("fighting", "in a fight"), ("fallen", "Nobody is left")],
)
def test_a_refusal_says_what_would_help(stage: str, words: str) -> None:
    world = delve(FAR)
    world.stage = stage
    with pytest.raises(c.Illegal, match=words):
        legal.check(world, c.Wait())


def test_a_refused_command_changes_nothing() -> None:
    world = delve(FAR)
    before = hashes(world)
    for command in (c.Move("n"), c.TakeStairs(), c.Open((9, 9), "Brakka"), c.Take("x", "Pell"), c.GoDown()):
        with pytest.raises(c.Illegal):
            legal.check(world, command)
    assert hashes(world) == before


@pytest.mark.parametrize(
    "command",
    [
        c.Open((9, 1), "Nobody"),
        c.Light("Brakka's torch", "Maud"),
        c.Search("gold"),
        c.SetPace("running"),
        c.SetPace("auto"),
        c.March(("Brakka",)),
        c.ForceDoor((9, 1), ()),
        c.Give("Brakka's torch", "Brakka", "Brakka"),
        c.Take("Brakka's torch", "Brakka"),
        c.Drop("Brakka's chain_mail", "Brakka"),
        c.Disarm((1, 1), "Pell"),
    ],
)
def test_what_is_out_of_bounds_is_refused(command: c.Command) -> None:
    with pytest.raises(c.Illegal):
        legal.check(delve(PLACE.format("#")), command)


def test_offers_tell_odds_time_and_noise() -> None:
    world = delve(PLACE.format("#"))
    force = next(o for o in legal.offers(world) if isinstance(o.command, c.ForceDoor))
    assert (force.odds, force.minutes, force.noise, force.wandering) == (4, 1, "loud", True)
    search = next(o for o in legal.offers(world) if o.command == c.Search("traps"))
    assert (search.odds, search.minutes, search.noise) == (2, 10, "quiet")


def test_nothing_that_needs_light_is_offered_in_the_dark() -> None:
    world = delve(PLACE.format("#"))
    run(world, iter([Doused("Pell's light", "Pell")]))
    assert not [o for o in legal.offers(world) if isinstance(o.command, c.Search | c.Disarm | c.PickLock)]


BOUNDS = [
    (Choice((1, 2, 3)), [1, 2, 3], [0, "1", (1,)]),
    (
        Some(("a", "b", "c"), 2),
        [("a",), ("b", "c"), ("c", "a")],
        [(), ("a", "a"), ("a", "b", "c"), ("d",), "a"],
    ),
    (Arrangement(("a", "b")), [("a", "b"), ("b", "a")], [("a",), ("a", "a"), ["a", "b"]]),
    (Assignment({"a": (1, 2), "b": (3,)}), [{"a": 1}, {"a": 2, "b": 3}], [{}, {"a": 3}, {"c": 1}, 5]),
]


@pytest.mark.parametrize(("bound", "good", "bad"), BOUNDS)
def test_bounds_admit_what_is_within_them(bound: object, good: list[object], bad: list[object]) -> None:
    assert all(bound.admits(value) for value in good)
    assert not any(bound.admits(value) for value in bad)


@pytest.mark.parametrize("bound", [bound for bound, _, _ in BOUNDS])
def test_bounds_admit_their_own_samples(bound: object) -> None:
    below: Callable[[int], int] = Dice(3, "bounds").below
    assert all(bound.admits(bound.sample(below)) for _ in range(60))


def test_an_offer_admits_no_other_kind_and_no_other_fixed_field() -> None:
    offer = Offer(c.Take("gold 1", "Pell"), {"member": Choice(("Pell", "Maud"))})
    assert offer.admits(c.Take("gold 1", "Maud"))
    assert not offer.admits(c.Take("gold 2", "Maud"))
    assert not offer.admits(c.Take("gold 1", "Brakka"))
    assert not offer.admits(c.Drop("gold 1", "Maud"))
