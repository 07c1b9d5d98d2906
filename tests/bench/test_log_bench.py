"""How fast levels are dug and games load, are proven and go on, in CPU time of this process."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pytest

from crawler.dungeon.digging import dig
from crawler.engine.commands import Move, SetPace
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore
from crawler.engine.verify import verify
from tests.delving import SHUT, Square, Squares, new_game

DUG_A_SECOND, LOADED_A_SECOND, VERIFIED_A_SECOND = 100, 10_000, 2_000
SHORT, LONG = 100, 20_000
MOST_GROWTH = 1.2


REFERENCE = 0.0095
"""CPU seconds of `counted` on a free core of the machine for which the limits were set."""


def counted() -> int:
    """A fixed piece of work, by which a busy or slower machine is told from slower code."""
    seen: dict[int, list[int]] = {}
    for number in range(60_000):
        seen.setdefault(number % 97, []).append(number * number % 10_007)
    return sum(max(numbers) for numbers in seen.values())


def cpu(work: Callable[[], object]) -> float:
    """The CPU seconds of some work, done once."""
    began = time.process_time()
    work()
    return time.process_time() - began


def seconds(work: Callable[[], object], rounds: int = 7) -> float:
    """CPU seconds as the machine of the limits would take, the least of some rounds."""
    return min(cpu(work) * 2 / (cpu(counted) + cpu(counted)) for _ in range(rounds)) * REFERENCE


def explore_on_foot(game: Game, count: int) -> None:
    """Walk so many single squares over new ground, then over old, until something stops it."""
    stood: set[Square] = set()
    for _ in range(count):
        view = game.view()
        if view.stage != "exploring":
            return
        doors = Squares(view, set()).signs(SHUT)
        squares = Squares(view, doors)
        stood.add(squares.start)
        new = squares.step(squares.frontier() - stood)
        direction = new or squares.step(stood - {squares.start})
        offers = [offer for offer in game.offers() if direction and offer.admits(Move(direction))]
        if not offers:
            return
        game.play(Move(direction or ""))


@pytest.fixture(scope="module")
def walked() -> MemoryStore:
    """A game of single steps on an ordinary level: the longest of three."""
    stores = []
    for seed in (1, 3, 7):
        store = MemoryStore()
        explore_on_foot(new_game(seed, store), 200)
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
