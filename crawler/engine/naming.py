"""Names: of the dungeon, its rumor and prize, and of new members."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.engine.catalog import ReadyParty
from crawler.engine.world import World


def _one(words: tuple[str, ...], dice: Dice) -> str:
    return words[dice.below(len(words))]


def dungeon(world: World) -> tuple[str, str, str]:
    """Title, rumor and prize of the dungeon, from its seed alone."""
    names = world.rules.catalog.names
    dice = Dice(world.dungeon_seed, "name")
    owner = f"{_one(names.epithets, dice)} {_one(names.owners, dice)}"
    title = f"{_one(names.places, dice)} of the {owner}"
    prize = _one(names.prizes, dice)
    return title, _one(names.themes, dice), prize


def member(world: World, ready: ReadyParty, index: int, dice: Dice) -> str:
    """The ready name, or one that nobody in this dungeon ever bore."""
    name = ready.members[index].name
    if name not in world.creatures:
        return name
    free = [n for n in world.rules.catalog.names.people if n not in world.creatures]
    if free:
        return _one(tuple(free), dice)
    return f"{name} {sum(c.startswith(name) for c in world.creatures) + 1}"
