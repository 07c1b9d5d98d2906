"""How fast the view and the offers are made, in CPU time of this process."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from crawler.engine import legal
from crawler.engine.viewing import view
from crawler.engine.world import World
from tests.delving import new_game, wander

VIEW_MS, OFFERS_MS = 1.5, 10.0


def milliseconds(work: Callable[[], object], count: int = 40) -> float:
    """The least CPU time of one call, over some rounds of calls."""
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for _ in range(count):
            work()
        best = min(best, time.process_time() - began)
    return best * 1000 / count


@pytest.fixture(scope="module")
def explored() -> World:
    """A level after some play: the best known of a few seeds in which the party still explores."""
    worlds = []
    for seed in range(8):
        game = new_game(seed)
        wander(game, 60, seed)
        worlds += [game.world] if game.world.stage == "exploring" else []
    return max(worlds, key=lambda world: world.floor.memory.count)


def test_a_view_is_made_in_a_millisecond_and_a_half(explored: World) -> None:
    taken = milliseconds(lambda: view(explored))
    print(f"a view in {taken:.2f} ms")
    assert taken < VIEW_MS


def test_all_offers_are_made_in_ten_milliseconds(explored: World) -> None:
    taken = milliseconds(lambda: legal.offers(explored))
    print(f"{len(legal.offers(explored))} offers in {taken:.2f} ms")
    assert taken < OFFERS_MS
