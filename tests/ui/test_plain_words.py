"""The words of plain play: every kind of command has one, and each finds what it is about."""

from __future__ import annotations

from typing import get_args

import pytest

from crawler.engine import commands as c
from crawler.engine.commands import AnyCommand, Begin, Command
from crawler.engine.game import Game
from crawler.ui.plain.menus import DIGITS
from crawler.ui.plain.verbs import COMMAND_WORDS, verbs
from tests.ui.tables import game, spoken


class Noted:
    """A game that notes the commands it is given."""

    def __init__(self, table: Game) -> None:
        self.table = table
        self.commands: list[Command] = []
        self.played = table.play
        table.play = self.play  # type: ignore[method-assign]  # the test listens

    def play(self, command: Command) -> tuple[object, ...]:
        self.commands.append(command)
        return self.played(command)


def given(*lines: str) -> list[Command]:
    """The commands that lines give at the start of a game."""
    noted = Noted(game())
    spoken(noted.table, *lines)
    return noted.commands


@pytest.mark.parametrize(
    "kind", [k for k in get_args(AnyCommand) if k is not Begin], ids=lambda k: k.__name__
)
def test_every_kind_of_command_has_a_word(kind: type[Command]) -> None:
    word, verb = COMMAND_WORDS[kind]
    assert verbs()[word] is verb


@pytest.mark.parametrize("stage", ["exploring", "meeting", "fighting", "fallen", "returned", "over"])
def test_every_stage_has_digits(stage: str) -> None:
    assert set(DIGITS[stage]) <= set("123456789")
    assert len(DIGITS[stage]) >= 4


@pytest.mark.parametrize("word", sorted(verbs()))
def test_no_word_breaks_the_table_whatever_follows(word: str) -> None:
    table = game()
    for line in (word, f"{word} 0", f"{word} oswin b east 99 torch", f"{word} 999999999999999999999"):
        spoken(table, line)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("north", c.Move("n")),
        ("n", c.Move("n")),
        ("wait", c.Wait()),
        ("pace normal", c.SetPace("normal")),
        ("search traps quick", c.Search("traps", True)),
        ("search doors", c.Search("secret_doors")),
        ("march maud 2", c.March(("Maud", "Oswin", "Brakka", "Ilvane", "Pell", "Tamsin"))),
        ("light oswin lantern", c.Light("lantern 1", "Oswin")),
        ("bind", c.BindWounds()),
        ("talk", c.Talk()),
        ("attack", c.Attack()),
        ("retire", c.Retire()),
        ("again", c.GoDown()),
        ("muster", c.Muster()),
        ("unseal yes", c.OpenDice()),
    ],
)
def test_words_become_commands(line: str, command: Command) -> None:
    assert given(line)[0] == command


def test_things_are_found_by_a_word_of_their_name() -> None:
    commands = given("give pell dagger to maud", "drop maud dagger", "take dagger oswin", "hold oswin dagger")
    assert [type(command) for command in commands] == [c.Give, c.Drop, c.Take, c.Hold]
    assert isinstance(commands[0], c.Give)
    assert (commands[0].member, commands[0].to) == ("Pell", "Maud")
    assert isinstance(commands[2], c.Take)
    assert commands[2].member == "Oswin"


def test_a_thing_that_is_not_there_is_answered_with_what_is() -> None:
    said = spoken(game(), "douse lantern")
    assert any(line.startswith("Not that. You can choose: Pell a torch") for line in said)


@pytest.mark.parametrize("word", ["open", "force", "pick", "close", "listen", "stairs", "disarm", "take"])
def test_an_act_that_cannot_be_done_says_why(word: str) -> None:
    table = game()
    said = spoken(table, word)
    assert any(line[0].isupper() and line.endswith(".") and " no" in line.lower() for line in said[-3:])


def fight() -> Game:
    """A game in its first fight."""
    for seed in range(40):
        table = game(seed)
        for _ in range(60):
            stage = table.world.stage
            if stage == "fighting":
                return table
            if stage == "fallen":
                break
            spoken(table, "2" if stage == "meeting" else "5")
    raise AssertionError("no fight was found")


def test_a_fight_tells_foes_and_orders_and_takes_words() -> None:
    table = fight()
    noted = Noted(table)
    name = table.world.able()[-1].name
    said = spoken(table, "orders", f"order {name.lower()} guard")
    assert any("Squares off:" in line or line == "No foe is in sight." for line in said)
    assert f"{name}: guard." in said
    assert noted.commands == [c.GiveOrders({name: c.Order("guard")})]


def test_a_digit_carries_out_the_orders_and_others_change_them() -> None:
    table = fight()
    noted = Noted(table)
    spoken(table, "4", "1")
    assert isinstance(noted.commands[0], c.GiveOrders)
    assert {order.act for order in noted.commands[0].orders.values()} == {"guard"}
    assert isinstance(noted.commands[1], c.CarryOut)


def test_an_order_that_cannot_be_given_is_answered_with_what_can() -> None:
    table = fight()
    name = table.world.able()[0].name
    said = spoken(table, f"order {name.lower()} dance")
    assert any(line.startswith(f"{name} can: ") for line in said)


def test_the_examples_of_the_choices_can_be_said() -> None:
    lines = [line for line in spoken(game(), "choices") if "for example: " in line]
    assert lines
    for line in lines:
        example = line.partition("for example: ")[2].partition(".")[0]
        assert len(given(example)) == 1


def test_the_roster_tells_race_and_class_in_words() -> None:
    said = spoken(game(), "roster")
    assert any(line.startswith("1 Brakka 7 of 7, dwarf fighter of level 1, AC ") for line in said)
