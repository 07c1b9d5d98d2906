"""Traps: what springs underfoot, what it does, and disarming (WB-39, WB-41; HR-53, HR-58 to HR-64; 8.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.engine.catalog import TrapKind
from crawler.engine.commands import Disarm
from crawler.engine.events.harm import Died, Resisted, Wounded
from crawler.engine.events.party import PartyFell
from crawler.engine.events.turn import Disarmed, TrapMissed, TrapPassed, TrapSprung
from crawler.engine.turn import clock, wandering
from crawler.engine.world import TURN, Creature, Member, Trap, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Square = tuple[int, int]


def underfoot(
    world: World, entering: dict[str, Square], dice: Dice, *, running: bool = False
) -> tuple[str, list[Event]]:
    """Who is caught by a trap, if anybody, and the sealed rolls of those who trod on one (WB-39; HR-59)."""
    quiet: list[Event] = []
    for name, at in entering.items():
        trap = world.floor.traps.get(at)
        if trap is None or trap.spent:
            continue
        kind = world.rules.catalog.traps[trap.kind]
        odds = world.rules.trigger_odds(kind.sensitive, running)
        roll = dice.check("trap underfoot", odds.rule, odds.of_six, sealed=True)
        if roll.success:
            world_roll = (roll,)
            return name, [*quiet, _sprung(trap, name, kind, world_roll)]
        quiet.append(TrapPassed(at, name, rolls=(roll,)))
    return "", quiet


def _sprung(trap: Trap, name: str, kind: TrapKind, rolls: tuple[Roll, ...]) -> TrapSprung:
    return TrapSprung(trap.at, name, trap.kind, not kind.lasting, rolls)


def spring(world: World, at: Square, member: Member, dice: Dice) -> Iterator[Event]:
    """What a sprung trap does to the one who stands on it (8.13)."""
    trap = world.floor.traps[at]
    kind = world.rules.catalog.traps[trap.kind]
    if kind.effect == "alarm":
        yield from clock.heard(world, world.rules.tables.noise.alarm_ft, loud=True)
        yield from wandering.check(world, "alarm", dice)
    elif kind.effect == "fall":
        yield from _fall(world, member, kind, dice)
    elif kind.effect == "block":
        yield from _block(world, trap, member, kind, dice)
    else:
        yield from _shot(world, trap, member, kind, dice)


def _fall(world: World, member: Member, kind: TrapKind, dice: Dice) -> Iterator[Event]:
    """1d6 for every ten feet fallen (WB-41)."""
    table = world.rules.tables.traps
    rolls = [dice.roll("fall", "WB-41", table.fall_dice) for _ in range(kind.feet // table.fall_ft)]
    yield from hurt(world, member, sum(r.result for r in rolls), kind.id, tuple(rolls))


def _block(world: World, trap: Trap, member: Member, kind: TrapKind, dice: Dice) -> Iterator[Event]:
    """A save avoids it: thieves are good at traps (8.1, 8.13)."""
    save = world.rules.save(member, "traps", dice)
    if save.success:
        yield TrapMissed(trap.at, member.name, trap.kind, "saved", rolls=(save,))
        return
    damage = dice.roll("damage", "8.13", kind.dice)
    yield from hurt(world, member, damage.result, kind.id, (save, damage))


def _shot(world: World, trap: Trap, member: Member, kind: TrapKind, dice: Dice) -> Iterator[Event]:
    """It attacks as a monster of so many hit dice; poison asks for a save or kills (8.13)."""
    needed = 19 - world.rules.armor_class(world, member) - (kind.hit_dice or 0)
    roll = dice.roll(f"attack of {kind.id}", "8.13", "1d20", needed=needed)
    if not roll.success:
        yield TrapMissed(trap.at, member.name, trap.kind, "missed", rolls=(roll,))
        return
    damage = dice.roll("damage", "8.13", kind.dice)
    yield from hurt(world, member, damage.result, kind.id, (roll, damage))
    if kind.save and not member.dead:
        save = world.rules.save(member, f"{kind.save} of traps", dice)
        if save.success:
            yield Resisted(member.name, kind.save, rolls=(save,))
        else:
            yield from kill(world, member, kind.id, "WB-112", (save,))


def hurt(world: World, member: Member, damage: int, cause: str, rolls: tuple[Roll, ...]) -> Iterator[Event]:
    """Hit points lost; at none left he dies (WB-72)."""
    dies = world.rules.dies(member, member.hp - damage)
    yield Wounded(member.name, damage, cause, dies, rolls)
    if dies:
        yield from kill(world, member, cause, "WB-72", ())


def kill(world: World, creature: Creature, cause: str, rule: str, rolls: tuple[Roll, ...]) -> Iterator[Event]:
    """A member dies of something that is no foe; with the last one the party falls."""
    yield Died(creature.name, cause, rule=rule, rolls=rolls)
    if not world.members():
        yield PartyFell(creature.name, cause, rule)


def within_reach(world: World) -> list[Trap]:
    """Known, live traps beside a member."""
    feet = [m.at for m in world.able() if m.at is not None]
    traps = world.floor.traps.values()
    return [t for t in traps if t.found and not t.spent and any(world.level.touches(t.at, a) for a in feet)]


def disarm(world: World, command: Disarm, dice: Dice) -> Iterator[Event]:
    """Work at a known trap for a turn (HR-53, HR-63, HR-64; X-10)."""
    trap = world.floor.traps[command.trap]
    kind = world.rules.catalog.traps[trap.kind]
    member = world.member(command.member)
    act = f"disarm {command.trap} {command.member}"
    if not (yield from clock.work(world, act, world.rules.tables.times.disarm_turns * TURN, dice)):
        return
    odds = world.rules.odds("disarm", member, kind.disarm_with)
    roll = dice.check("disarming", odds.rule, odds.of_six)
    yield Disarmed(command.trap, command.member, roll.success, rolls=(roll,))
