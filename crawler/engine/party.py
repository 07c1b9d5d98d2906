"""The party as a whole: beginning, mustering, stairs, coming up with treasure (WB-2 to WB-8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import maps, paths
from crawler.dungeon.digging import dig
from crawler.engine import looking, naming, settling, stocking
from crawler.engine.catalog import PartyMember, ReadyParty
from crawler.engine.commands import Begin, GoDown, Muster, OpenDice, Retire, TakeStairs
from crawler.engine.events.dungeon import LevelDug
from crawler.engine.events.party import (
    Arrived,
    Awarded,
    CameUp,
    Carried,
    DiceOpened,
    GameEnded,
    LevelGained,
    MemberJoined,
    PartyMustered,
    WentDown,
)
from crawler.engine.turn import clock, walking
from crawler.engine.world import Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]
COPPER_PER_GOLD = 100
FRONT = 6
"""How many squares from the stairs the leader stands when the party arrives."""
ANYWHERE = 500
"""How many squares from the stairs the last find room where the stairs are crowded."""


def begin(world: World, command: Begin, dice: Dice) -> Iterator[Event]:
    """Name the dungeon, dig its first level, and bring the party to its mouth."""
    yield from _dig(world, 1)
    yield naming.dungeon(world)
    yield from muster(world, Muster(command.party), dice)


def _dig(world: World, depth: int) -> Iterator[Event]:
    """A level is dug and stocked when it is first reached."""
    if depth in world.floors:
        return
    yield LevelDug(depth, maps.write(dig(depth, world.levels, world.dungeon_seed)))
    yield from stocking.stock(world, depth)


def muster(world: World, command: Muster, dice: Dice) -> Iterator[Event]:
    """A new party sets out; it bears other names than the fallen."""
    ready = ready_party(world)
    yield PartyMustered(world.delves + 1)
    if world.delves:
        yield from settling.settle(world)
    for index, member in enumerate(ready.members):
        yield _joined(world, ready, member, naming.member(world, ready, index, dice))
    yield from go_down(world, GoDown(), dice)


def ready_party(world: World) -> ReadyParty:
    """The ready party of the book."""
    return next(p for p in world.rules.catalog.parties.values() if p.book == world.rules.key)


def _joined(world: World, ready: ReadyParty, member: PartyMember, name: str) -> MemberJoined:
    """A member with his gear; each thing has a name of its own."""
    scores = {
        "strength": member.strength,
        "intelligence": member.intelligence,
        "wisdom": member.wisdom,
        "dexterity": member.dexterity,
        "constitution": member.constitution,
        "charisma": member.charisma,
    }
    gear: list[Carried] = []
    for kind, count in member.gear.items():
        gear += _carried(world, ready, member, kind, count)
    pronoun = member.pronoun
    return MemberJoined(
        name, member.race, member.character_class, pronoun, member.hit_points, scores, tuple(gear)
    )


def _carried(world: World, ready: ReadyParty, member: PartyMember, kind: str, count: int) -> list[Carried]:
    """A stack in the pack; what is in hand or worn stands apart, and the light that burns is lit."""
    hand = _hand_of(world, member, kind)
    name = f"{kind} {world.serials.get(kind, 0) + 1}"
    if not hand:
        return [Carried(name, kind, count)]
    lit = member.name in ready.lit and bool(world.rules.catalog.items[kind].light_ft)
    left = world.rules.light_time(kind) if lit else 0
    held = Carried(name, kind, 1 if lit else count, hand, left, lit)
    if lit and count > 1:
        return [held, Carried(f"{kind} {world.serials.get(kind, 0) + 2}", kind, count - 1)]
    return [held]


def _hand_of(world: World, member: PartyMember, kind: str) -> str:
    if kind == member.body:
        return "body"
    if kind == member.right:
        return "both" if world.rules.catalog.items[kind].hands >= 2 else "right"
    return "left" if kind == member.left else ""


def go_down(world: World, command: GoDown, dice: Dice) -> Iterator[Event]:
    """The party goes down to the first level; a delve begins."""
    yield WentDown()
    yield from _arrive(world, 1, "mouth")


def _arrive(world: World, depth: int, way: str) -> Iterator[Event]:
    """Stand in marching order along the way that leads from the stairs."""
    level = world.floors[depth].level
    stairs = level.up if way in ("mouth", "down") else level.down
    if stairs is None:
        return
    names = [m.name for m in world.members()]
    bodies = [c for c in world.creatures.values() if c.depth == depth and not c.down]
    taken = [c.at for c in bodies if c.at is not None]
    near = paths.flood(level, stairs, level.passable, FRONT)
    wide = paths.flood(level, stairs, paths.any_ways(level), ANYWHERE)
    around = [s for s in near if s not in taken]
    spare = [s for s in wide if s not in taken and s not in around and level.walkable(s)]
    line = around[: len(names)][::-1] + spare[: max(0, len(names) - len(around))]
    yield Arrived(depth, dict(zip(names, line, strict=True)), way, _trail(world, depth, line[0], stairs))
    yield from looking.look(world)


def _trail(world: World, depth: int, front: Square, stairs: Square) -> tuple[Square, ...]:
    """The squares behind the leader back to the stairs."""
    level = world.floors[depth].level
    return tuple(paths.route(level, front, [stairs], level.passable))


def take_stairs(world: World, command: TakeStairs, dice: Dice) -> Iterator[Event]:
    """Up or down; from the first level up is out."""
    down = stairs_within_reach(world) == "down"
    if not (yield from clock.spend(world, walking.step_time(world, False), dice)):
        return
    yield from beyond_stairs(world, "down" if down else "up", dice)


def beyond_stairs(world: World, way: str, dice: Dice) -> Iterator[Event]:
    """The party stands on the level below or above, or is out alive."""
    if way == "down":
        yield from _dig(world, world.depth + 1)
        yield from _arrive(world, world.depth + 1, "down")
    elif world.depth > 1:
        yield from _arrive(world, world.depth - 1, "up")
    else:
        yield from come_up(world, dice)


def stairs_within_reach(world: World) -> str:
    """Which stairs the leader stands on or beside, so that he knows of them: down, up or none."""
    at = world.leader.at
    for name, stairs in (("down", world.level.down), ("up", world.level.up)):
        if stairs is not None and at is not None and world.level.touches(at, stairs):
            return name
    return ""


def come_up(world: World, dice: Dice) -> Iterator[Event]:
    """Treasure is counted and experience awarded; the prize wins the game (WB-2 to WB-8)."""
    members = world.members()
    sold = [i for m in members for i in world.carried(m.name) if i.worth]
    treasure = sum(i.worth * i.count for i in sold)
    won = any(i.kind == "prize" for i in sold)
    per_gold = world.rules.tables.experience.per_gold
    share = (treasure // COPPER_PER_GOLD * per_gold + world.slain_xp) // len(members)
    awards = tuple(Awarded(m.name, share, world.rules.experience(m, share)) for m in members)
    yield CameUp(treasure, world.slain_xp, awards, tuple(i.name for i in sold))
    for member in members:
        yield from _rise(world, member, dice)
    if won:
        yield GameEnded("won")


def _rise(world: World, member: Member, dice: Dice) -> Iterator[Event]:
    """With enough experience a member rises, one level at a time (WB-3).

    Hit points are all dice of the new level, and never fewer than before (own ruling).
    """
    table = world.rules.tables.classes[member.character_class].levels
    limits = world.rules.tables.races[member.race].level_limits
    most = min(len(table), limits.get(member.character_class, len(table)))
    while member.level < most and member.xp >= table[member.level].xp:
        roll = dice.roll("hit points", "8.1", table[member.level].hit_dice)
        yield LevelGained(member.name, member.level + 1, max(member.max_hp, roll.result), rolls=(roll,))


def retire(world: World, command: Retire, dice: Dice) -> Iterator[Event]:
    """End the game here."""
    yield GameEnded("fallen" if world.stage == "fallen" else "retired")


def open_dice(world: World, command: OpenDice, dice: Dice) -> Iterator[Event]:
    """Sealed dice of a running game are opened; it is practice from now on."""
    yield DiceOpened()
