"""The letters by which foes are called in a fight: A to Z without L and Q."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crawler.dungeon import sight
from crawler.engine.combat import ground
from crawler.engine.events.fight import LettersGiven
from crawler.engine.world import Creature, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

LETTERS = "ABCDEFGHIJKMNOPRSTUVWXYZ"


def lettered(world: World, bodies: Sequence[Creature], taken: Sequence[str] = ()) -> dict[str, str]:
    """A letter for each body, the nearest first where there are more of them than free letters."""
    free = [letter for letter in LETTERS if letter not in taken]
    chosen = list(bodies)
    if len(chosen) > len(free):
        chosen.sort(key=lambda c: _off(world, c))
    return dict(zip([c.name for c in chosen], free, strict=False))


def _off(world: World, creature: Creature) -> int:
    return min(sight.reach(ground.place(m), ground.place(creature)) for m in ground.members(world))


def anew(world: World) -> Iterator[Event]:
    """Letters of the fallen go to foes that had none."""
    fight = world.fight
    bare = [f for f in ground.foes(world) if fight and f.name not in fight.letters]
    if fight is None or not bare:
        return
    used = [letter for name, letter in fight.letters.items() if not world[name].down]
    if given := lettered(world, bare, used):
        yield LettersGiven(given)
