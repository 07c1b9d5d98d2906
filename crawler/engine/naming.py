"""Names: of the dungeon, its rumor and prize, and of new members."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.engine.bearings import direction
from crawler.engine.catalog import ReadyParty
from crawler.engine.events.dungeon import DungeonNamed
from crawler.engine.world import World


def _one(words: tuple[str, ...], dice: Dice) -> str:
    return words[dice.below(len(words))]


def dungeon(world: World) -> DungeonNamed:
    """Title, two themes, a true rumor and the prize of the dungeon, from its seed alone."""
    names = world.rules.catalog.names
    dice = Dice(world.dungeon_seed, "name")
    owner = _one(names.owners, dice)
    title = f"{_one(names.places, dice)} of the {_one(names.epithets, dice)} {owner}"
    prize = f"{owner}'s {_one(names.prizes, dice)}"
    first = _one(names.themes, dice)
    second = _one(tuple(t for t in names.themes if t != first), dice)
    return DungeonNamed(title, (first, second), _rumor(world, dice), prize, world.levels)


def _rumor(world: World, dice: Dice) -> str:
    """Something true of the first level: "stairs NE", or "lair goblin" of a kind that lives there."""
    level = world.floors[1].level
    kinds = [g.kind for g in world.groups.values() if g.room is not None]
    if kinds and dice.face(2) == 1:
        return f"lair {_one(tuple(kinds), dice)}"
    return f"stairs {direction(level.up or (0, 0), level.down or (0, 0))}"


def member(world: World, ready: ReadyParty, index: int, dice: Dice) -> str:
    """The ready name, or one that nobody in this dungeon ever bore."""
    name = ready.members[index].name
    if name not in world.creatures:
        return name
    free = [n for n in world.rules.catalog.names.people if n not in world.creatures]
    if free:
        return _one(tuple(free), dice)
    return f"{name} {sum(c.startswith(name) for c in world.creatures) + 1}"
