"""Acts of exploration in a scene, carried out with told dice."""

from __future__ import annotations

from crawler.dice import Dice, FixedDice, Roll
from crawler.engine import commands as c
from crawler.engine import legal, looking
from crawler.engine.conduct import PROCEDURES
from crawler.engine.events import Event, rolls_of
from crawler.engine.events.dungeon import Laid, ThingsLaid, TrapSet
from crawler.engine.odds import Odds
from crawler.engine.world import World
from tests.engine.scenes import Square, run, scene

NEVER = 1_000_000


def quiet(world: World) -> World:
    """The same world, looked about in, in which no wandering check falls due and a trail lies behind."""
    world.turns_begun = NEVER
    world.trail = [m.at for m in world.members()[1:] if m.at is not None]
    run(world, looking.look(world))
    return world


def delve(text: str, lit: bool = True) -> World:
    """A quiet scene without foes."""
    return quiet(scene(text, lit=lit))


def act(world: World, command: c.Command, *faces: int) -> list[Event]:
    """A legal command, carried out with told dice of which none is left over."""
    dice = FixedDice(*faces)
    events = act_with(world, command, dice)
    dice.done()
    return events


def act_with(world: World, command: c.Command, dice: Dice) -> list[Event]:
    """A legal command, carried out with these dice."""
    legal.check(world, command)
    return run(world, PROCEDURES[type(command)](world, command, dice))


def walk(world: World, *directions: str) -> list[Event]:
    """Single steps, one after the other, without any dice."""
    return [event for direction in directions for event in act(world, c.Move(direction))]


def offered(world: World, *kinds: type[c.Command]) -> list[c.Command]:
    """The commands of some kinds that are offered now, with the first of their free fields."""
    return [o.command for o in legal.offers(world) if isinstance(o.command, kinds)]


def rolls(events: list[Event]) -> list[Roll]:
    """All rolls of some events, in their order."""
    return [roll for event in events for roll in rolls_of(event)]


def with_trap(world: World, at: Square, kind: str, found: bool = False) -> World:
    """The same world with a trap on a square."""
    TrapSet(1, at, kind).apply(world)
    world.floor.traps[at].found = found
    return world


def with_thing(world: World, at: Square, *things: Laid) -> World:
    """The same world with known things on a square."""
    ThingsLaid(1, at, things).apply(world)
    run(world, looking.look(world))
    return world


def winning_faces(odds: Odds) -> list[int]:
    """The faces of a d6 that succeed."""
    return [face for face in range(1, 7) if FixedDice(face).check("", odds.rule, odds.of_six).success]
