"""How fast levels are dug and games load, are proven and go on, in CPU time of this process."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pytest

from crawler.dungeon.digging import dig
from crawler.dungeon.level import DIRECTIONS
from crawler.engine.commands import Illegal, Move, SetPace
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore
from crawler.engine.verify import verify
from tests.delving import new_game

DUG_A_SECOND, LOADED_A_SECOND, VERIFIED_A_SECOND = 100, 10_000, 2_000
SHORT, LONG = 100, 20_000
MOST_GROWTH = 1.2


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The least CPU time of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def pace_up_and_down(game: Game, count: int) -> None:
    """Walk so many single squares on explored ground, as long as nothing stops it."""
    given, names = 0, [*DIRECTIONS] * count
    for name in names:
        if given >= count or game.world.stage != "exploring":
            return
        try:
            game.play(Move(name))
            given += 1
        except Illegal:
            continue


@pytest.fixture(scope="module")
def walked() -> MemoryStore:
    """A game of single steps on an ordinary level: the longest of a few seeds."""
    stores = []
    for seed in range(1, 9):
        store = MemoryStore()
        pace_up_and_down(new_game(seed, store), 400)
        stores.append(store)
    return max(stores, key=lambda store: store.content().count(b"\n"))


def test_a_hundred_levels_are_dug_a_second() -> None:
    dig(1, 5, 0)
    rate = 20 / seconds(lambda: [dig(1 + seed % 5, 5, seed) for seed in range(20)])
    print(f"{rate:,.0f} levels a second dug")
    assert rate >= DUG_A_SECOND


def moves(store: MemoryStore) -> int:
    return store.content().count(b'"type":"Move"')


def test_ten_thousand_commands_are_loaded_a_second(walked: MemoryStore) -> None:
    rules = new_game(1).rules
    begun = MemoryStore(b"".join(walked.content().splitlines(keepends=True)[:2]))
    start = seconds(lambda: Game.load(rules, MemoryStore(begun.content())))
    whole = seconds(lambda: Game.load(rules, MemoryStore(walked.content())))
    rate = moves(walked) / (whole - start)
    print(f"{rate:,.0f} commands a second loaded ({moves(walked)} moves)")
    assert moves(walked) >= 100
    assert rate >= LOADED_A_SECOND


def test_two_thousand_commands_are_verified_a_second(walked: MemoryStore) -> None:
    rules = new_game(1).rules
    begun = b"".join(walked.content().splitlines(keepends=True)[:2])
    start = seconds(lambda: verify(begun, lambda _: rules))
    whole = seconds(lambda: verify(walked.content(), lambda _: rules))
    rate = moves(walked) / (whole - start)
    print(f"{rate:,.0f} commands a second verified")
    assert verify(walked.content(), lambda _: rules).agrees
    assert rate >= VERIFIED_A_SECOND


def lengthen(game: Game, lines: int) -> None:
    """Fill the log with commands that take no time."""
    while game.line < lines:
        game.play(SetPace("careful" if game.line % 2 else "normal"))


def step_seconds(game: Game) -> float:
    """The median CPU time of a command that changes little."""
    times = []
    for number in range(400):
        began = time.process_time()
        game.play(SetPace("careful" if number % 2 else "normal"))
        times.append(time.process_time() - began)
    return median(times)


def test_a_step_costs_the_same_in_a_long_game() -> None:
    short, long = new_game(3), new_game(3)
    lengthen(short, SHORT)
    lengthen(long, LONG)
    growth = min(step_seconds(long) / step_seconds(short) for _ in range(5))
    print(f"a step at {LONG} lines costs {growth:.2f} times one at {SHORT}")
    assert growth <= MOST_GROWTH
