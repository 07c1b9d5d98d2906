"""Plays the demonstration and the golden games anew after a change of rule data: python -m tests.rerecord."""

from __future__ import annotations

from pathlib import Path

from crawler.engine.log import MemoryStore
from tests.delving import Delver, new_game, wander

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "replays"
DEMO_SEED = 8
MOST = 4000
"""How many commands a recorded game may have."""


def delve(seed: int, delves: int) -> bytes:
    """A game of so many delves by the player with some sense, then ended."""
    store = MemoryStore()
    game, player = new_game(seed, store), Delver(delves)
    for _ in range(MOST):
        command = player.choose(game)
        if command is None:
            break
        game.play(command)
    return store.content()


def stumble(seed: int, count: int) -> bytes:
    """A game of so many commands by the player who tries anything."""
    store = MemoryStore()
    wander(new_game(seed, store), count, seed)
    return store.content()


def recordings() -> dict[Path, bytes]:
    """Every recorded game by its file."""
    games = {ROOT / "saves" / "demo.jsonl": delve(DEMO_SEED, 3)}
    games |= {GOLDEN / f"delve-{seed}.jsonl": delve(seed, 3) for seed in (1, 3, 14)}
    return games | {GOLDEN / f"stumble-{seed}.jsonl": stumble(seed, 400) for seed in (11, 12)}


def main() -> None:
    """Write them all."""
    GOLDEN.mkdir(exist_ok=True)
    for path, content in recordings().items():
        path.write_bytes(content)
        print(path.relative_to(ROOT), len(content.splitlines()), "lines")


if __name__ == "__main__":
    main()
