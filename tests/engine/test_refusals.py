"""A refused command says why and what would help, and betrays nothing that the party does not know."""

from __future__ import annotations

from typing import get_args

import pytest

from crawler.engine import commands as c
from crawler.engine import legal
from crawler.engine.legal import refusals
from tests.engine.exploring import act, delve

ROOM = "######\n######\n##14##\n##..##\n##..##\n######"
TABLES = {**refusals.STAGES, **refusals.ELSEWHERE, **refusals.NOT_HERE}
SHORT = {"new", c.Begin, c.March, c.OpenDice}
"""Refusals that nothing can help, or that say all in one sentence."""


def refused(world: object, command: c.Command) -> str:
    with pytest.raises(c.Illegal) as caught:
        legal.check(world, command)  # type: ignore[arg-type]  # a scene's world
    return str(caught.value)


@pytest.mark.parametrize("key", [key for key in TABLES if key not in SHORT], ids=str)
def test_a_refusal_says_why_and_what_would_help(key: object) -> None:
    text = TABLES[key]  # type: ignore[index]  # of either table
    assert text[0].isupper()
    assert text.endswith(".")
    assert text.count(". ") >= 1


@pytest.mark.parametrize("kind", get_args(c.AnyCommand), ids=lambda kind: kind.__name__)
def test_every_kind_of_command_has_its_own_words(kind: type[c.Command]) -> None:
    known = {*refusals.ELSEWHERE, *refusals.NOT_HERE, *refusals.ANSWERS}
    assert kind in known | {c.Move, c.Wait}


def test_a_search_is_refused_for_darkness_or_because_all_is_searched() -> None:
    dark = refused(delve(ROOM, lit=False), c.Search("traps"))
    assert dark == "It is too dark to search. Light a torch or lantern first."
    world = delve(ROOM)
    act(world, c.Search("traps"), 6, 6)
    done = refused(world, c.Search("traps"))
    assert done == "All within a few steps has been searched for traps. Go on a little and search there."


def test_words_for_a_fight_or_a_meeting_are_told_where_they_belong() -> None:
    world = delve(ROOM)
    assert refused(world, c.Talk()) == "There is nobody to talk to. Walk on until you meet somebody."
    assert refused(world, c.CarryOut()).startswith("There is no fight")
    assert refused(world, c.Retire()) == "You are still below. Take the stairs up and out first."


def test_a_lock_that_nobody_knows_of_is_not_betrayed() -> None:
    for sign in "L+":
        world = delve(f"#######\n#..61{sign}.\n#######")
        at = next(iter(world.level.doors))
        world.floor.doors[at] = "+"
        said = refused(world, c.PickLock(at, "Tamsin"))
        assert said == "Nobody knows of a lock there. Push the door to find out."
