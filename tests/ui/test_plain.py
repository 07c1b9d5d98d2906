"""Plain play: a game by lines of text; digits are play, words reach the rest, nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper

import pytest

from crawler.engine.commands import OpenDice, Retire, TakeStairs
from crawler.engine.events.dungeon import DungeonNamed
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds, read
from crawler.ui.library import Busy, GameSummary
from crawler.ui.plain import play, play_lines
from crawler.ui.retelling import retell
from tests.ui.tables import game, spoken, whitebox

MENU = "1 north  2 east  3 south  4 west"


class FullDisk(MemoryStore):
    """A store that is full for one line."""

    full = False

    def append(self, line: bytes) -> None:
        if self.full:
            self.full = False
            raise OSError(28, "No space left on device")
        super().append(line)


def digits(seed: int, count: int) -> list[str]:
    chance = random.Random(seed)
    return [str(chance.randint(1, 9)) for _ in range(count)]


def above() -> Game:
    """A game whose party has come up again at once."""
    table = game()
    spoken(table, "up")
    assert table.world.stage == "returned"
    return table


def test_the_first_lines_say_where_why_who_and_what_to_press() -> None:
    said = spoken(game())
    assert said[0].startswith("The ")
    assert "level 1" in said[0]
    assert any(line.startswith("Brakka 7 of 7, ") for line in said)
    assert any(line.startswith(MENU) for line in said)
    assert said[-1] == "The game is saved."


def test_a_prompt_says_the_ways_and_what_is_near() -> None:
    said = spoken(game())
    assert any(line.startswith("Open: ") and "Stairs up" in line for line in said)


@pytest.mark.parametrize("seed", range(2))
def test_random_digits_are_a_real_stretch_of_play(seed: int) -> None:
    table = game(seed)
    spoken(table, *digits(seed, 400))
    assert table.line > 50
    named = [event for _turn, event in table.turn_log if isinstance(event, DungeonNamed)]
    assert len(named) == 1


def test_a_played_log_can_be_read_and_loaded() -> None:
    table = game(1)
    spoken(table, *digits(5, 60))
    store = MemoryStore(table.store.content())
    assert Game.load(whitebox(), store).world.parts() == table.world.parts()


def test_an_unknown_line_gets_one_line_and_is_asked_again() -> None:
    quiet, loud = spoken(game()), spoken(game(), "xyzzy\x1b[31m")
    new = loud[len(quiet) - 1 :]
    assert new[0].startswith("Not understood: xyzzy")
    assert "\x1b" not in new[0]
    assert new[1].startswith(MENU)


def test_a_wall_costs_nothing_and_writes_no_line() -> None:
    table = game()
    before = table.line
    said = spoken(table, "east")
    assert "There is a wall." in said
    assert table.line == before


def test_words_walk_one_square() -> None:
    table = game()
    before = table.line
    spoken(table, "north")
    assert table.line == before + 1


def test_leaving_stops_reading() -> None:
    lines = iter(["quit", "north"])
    play(game(), lines, lambda _text: None)
    assert list(lines) == ["north"]


def test_ctrl_c_leaves_the_game_saved() -> None:
    def lines() -> Iterator[str]:
        yield "wait"
        raise KeyboardInterrupt

    said: list[str] = []
    assert play(game(), lines(), said.append) == 0
    assert said[-1] == "The game is saved."


@pytest.mark.parametrize("digit", "123456789")
def test_after_coming_up_every_digit_goes_down_again(digit: str) -> None:
    table = above()
    spoken(table, digit)
    assert table.world.stage == "exploring"
    assert table.world.delves == 2


@pytest.mark.parametrize("digit", "123456789")
def test_when_the_game_is_over_a_digit_says_so_and_does_nothing(digit: str) -> None:
    table = above()
    table.play(Retire())
    before = table.line
    said = spoken(table, digit)
    assert "nothing more to play here" in said[-2]
    assert table.line == before


def test_after_the_fall_of_the_party_a_digit_sends_a_new_one() -> None:
    table = next(t for seed in range(20) if (t := fallen(seed)) is not None)
    spoken(table, "9")
    assert table.world.stage in ("exploring", "meeting", "fighting")
    assert len(table.world.members()) == 6
    assert table.world.deaths == 6


def fallen(seed: int) -> Game | None:
    """A game whose party has fallen to carelessness, if it does within some hundred lines."""
    table = game(seed)
    for line in ["5"] * 300:
        if table.world.stage == "fallen":
            return table
        spoken(
            table, {"exploring": line, "returned": "1"}.get(table.world.stage, "2" if line == "5" else "1")
        )
        if table.world.stage == "fighting":
            spoken(table, "1")
    return None


def test_a_new_dungeon_is_a_word() -> None:
    said: list[str] = []
    other = game(77)
    play(game(), ["new"], said.append, lambda: other)
    assert sum("level 1." in line for line in said) >= 2
    assert "No new dungeon can be begun from here." in spoken(game(), "new")


def test_a_new_dungeon_that_cannot_be_written_is_told_and_asked_again() -> None:
    def full() -> Game:
        raise Busy("the disk is full")

    said: list[str] = []
    lines = iter(["new", "wait"])
    assert play(game(), lines, said.append, full) == 0
    assert "the disk is full" in said
    assert list(lines) == []
    assert "You wait 1 minute." in said


def test_bytes_that_are_no_text_are_one_unknown_line() -> None:
    table = game()
    source = TextIOWrapper(BytesIO(b"\xff\xfe\x80\nwait\n"), encoding="utf-8")
    target = TextIOWrapper(BytesIO(), encoding="ascii")
    assert play_lines(NoLibrary(), table, source, target) == 0
    target.seek(0)
    said = target.read()
    assert "Not understood: ???." in said
    assert "You wait 1 minute." in said


class NoLibrary:
    """No other games."""

    torn = 0

    def games(self) -> list[GameSummary]:
        return []

    def seed(self) -> int:
        return 1

    def new(self, seed: int, book: str, party: str) -> Game:
        raise Busy("no")

    def open(self, name: str) -> Game:
        raise Busy("no")

    def close(self) -> None:
        """Nothing is open."""

    def report(self, text: str) -> str:
        return ""


def test_a_full_disk_is_told_and_play_goes_on() -> None:
    store = FullDisk()
    table = Game.new(whitebox(), store, Seeds(3, 3))
    store.full = True
    said = spoken(table, "wait", "wait")
    assert any("could not be saved" in line for line in said)
    assert "You wait 1 minute." in said


def test_sealed_dice_stay_closed_until_they_are_opened() -> None:
    table = game()
    said = spoken(table, "search", "dice")
    assert any(line.endswith(": die sealed") for line in said)
    assert not any("(sealed)" in line for line in said)
    opened = spoken(table, "unseal", "unseal yes", "dice 20")
    assert table.world.practice
    assert any("(sealed)" in line for line in opened)


def test_opening_the_dice_asks_first() -> None:
    table = game()
    spoken(table, "unseal")
    assert not table.world.practice
    assert any(type(offer.command) is OpenDice for offer in table.offers())


def test_why_tells_the_rule_of_what_was_said() -> None:
    said = spoken(game(), "wait", "why")
    assert any(line.startswith("HR-10: ") for line in said)


def test_the_map_shows_the_leader_and_the_walls() -> None:
    said = spoken(game(), "map")
    rows = [line for line in said if line.strip().startswith("#")]
    assert any("1" in row for row in rows)


def test_a_game_that_goes_on_recalls_its_last_sentences() -> None:
    table = game()
    spoken(table, "wait", "wait", "north")
    said = spoken(Game.load(whitebox(), MemoryStore(table.store.content())))
    assert "You wait 1 minute." in said


def test_going_back_up_takes_the_stairs() -> None:
    table = game()
    said = spoken(table, "go stairs", "stairs")
    assert table.world.stage == "returned"
    assert "You are out, and alive.  [WB-2]" in said
    assert not any(type(offer.command) is TakeStairs for offer in table.offers())


def test_a_game_is_retold_from_its_log_without_sealed_dice() -> None:
    table = game()
    spoken(table, "search", "wait")
    told = list(retell(table.store.content(), lambda _key: whitebox()))
    assert told[0].startswith("White Box, ")
    assert "Turn 1" in told
    assert not any("(sealed)" in line for line in told)
    assert told[-1] == "The game is not over. Its sealed dice stay closed."


def test_a_story_has_no_empty_line_and_no_id() -> None:
    table = game(1)
    spoken(table, *digits(5, 80))
    told = list(retell(table.store.content(), lambda _key: whitebox()))
    assert all(line.strip() for line in told)
    assert not any("_" in line or "{" in line for line in told)


def test_a_game_that_is_over_is_retold_with_its_sealed_dice() -> None:
    table = game()
    spoken(table, "search", "up", "retire")
    assert table.world.stage == "over"
    told = list(retell(table.store.content(), lambda _key: whitebox()))
    assert any("(sealed)" in line for line in told)


def test_a_torn_last_line_is_told() -> None:
    table = game()
    spoken(table, "wait")
    content = table.store.content()[:-20]
    assert read(content).torn
    told = list(retell(content, lambda _key: whitebox()))
    assert "The last line of the file is torn and left out." in told
