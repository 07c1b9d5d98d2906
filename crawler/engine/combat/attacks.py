"""Blows and shots in a fight, with all that follows from them (WB-66 to WB-72, WB-85 to WB-87)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.engine.blows import Form
from crawler.engine.combat import ground, specials, stabbing, weapons
from crawler.engine.combat.deaths import Death, doomed, fall
from crawler.engine.events.dungeon import Laid, ThingsLaid
from crawler.engine.events.fight import Reloading
from crawler.engine.events.harm import Attacked
from crawler.engine.events.party import Dropped, Spent
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Pair = tuple[Creature, Creature]


def attack(
    world: World, pair: Pair, form: Form, dice: Dice, strayed: tuple[str, tuple[Roll, ...]] = ("", ())
) -> Iterator[Event]:
    """One attack: roll to hit, damage, death, and what else a hit brings (WB-66 to WB-72).

    `strayed` is who was aimed at instead, and the die that chose, where fire went into a melee (WB-87).
    """
    attacker, target = pair
    blow = world.rules.blow(world, attacker, target, form, dice)
    down = blow.hit and world.rules.dies(target, target.hp - blow.damage)
    how = "missile" if form.missile else "melee"
    yield Attacked(
        attacker.name,
        target.name,
        form.name,
        how,
        blow.hit,
        blow.damage,
        down,
        strayed[0],
        blow.back_stab,
        (*strayed[1], *blow.rolls),
    )
    if down:
        yield from fall(world, target.name, Death("attack", attacker.name, form.name))
    elif blow.hit:
        yield from specials.after_hit(world, attacker, target, dice)


def melee(world: World, attacker: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """Every blow of one combatant in a round; a fighter's go on to other small foes in reach (8.1)."""
    if not isinstance(attacker, Member):
        yield from _natural_weapons(world, attacker, target, dice)
        return
    form = weapons.melee_form(world, attacker)
    if form is None:
        return
    yield from weapons.take_up(world, attacker, form)
    form = yield from stabbing.from_behind(world, (attacker, target), replace(form, ready=True), dice)
    left = world.rules.blows_against(world, attacker, target, form)
    while left > 0 and world.fight is not None:
        yield from attack(world, (attacker, target), form, dice)
        left -= 1
        if left and doomed(world, target.name):
            follower = next_small(world, attacker, form)
            if follower is None:
                return
            target = follower


def _natural_weapons(world: World, attacker: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    for form in world.rules.forms(world, attacker):
        for _ in range(0 if form.missile else form.count):
            if world.fight is None or doomed(world, target.name):
                return
            yield from attack(world, (attacker, target), form, dice)


def next_small(world: World, attacker: Creature, form: Form) -> Creature | None:
    """The next foe in reach against whom the many attacks go on (8.1)."""
    for foe in ground.enemies(world, attacker):
        if doomed(world, foe.name) or not ground.close(world, attacker, foe):
            continue
        if world.rules.blows_against(world, attacker, foe, form) > form.count:
            return foe
    return None


def crowd(world: World, shooter: Creature, target: Creature) -> list[Creature]:
    """All in the melee round a target, friend or foe; he alone where he fights nobody (WB-87)."""
    if not any(ground.close(world, target, e) for e in ground.enemies(world, target) if e is not shooter):
        return [target]
    around = [c for c in (*ground.members(world), *ground.foes(world)) if c is not shooter]
    return [
        c for c in around if c is target or (ground.close(world, c, target) and ground.in_melee(world, c))
    ]


def stray(
    world: World, shooter: Creature, target: Creature, dice: Dice
) -> tuple[Creature, tuple[str, tuple[Roll, ...]]]:
    """Who is hit by what flies into a melee: all have the same chance (WB-87)."""
    around = crowd(world, shooter, target)
    if len(around) == 1:
        return target, ("", ())
    roll = dice.roll("who stands in the way", "WB-87", f"1d{len(around)}")
    struck = around[roll.result - 1]
    return struck, ("" if struck is target else target.name, (roll,))


def shoot(world: World, shooter: Creature, target: Creature, dice: Dice) -> Iterator[Event]:
    """Every shot of a round at a target, while it stands and ammunition lasts (WB-86, WB-87)."""
    form = weapons.missile_form(world, shooter, target)
    if form is None:
        return
    yield from weapons.take_up(world, shooter, form)
    form = replace(form, ready=True)
    for _ in range(world.rules.blows_against(world, shooter, target, form)):
        if world.fight is None or doomed(world, target.name):
            break
        struck, strayed = stray(world, shooter, target, dice)
        at = ground.place(struck)
        gone = isinstance(shooter, Member) and (yield from _spend(world, shooter, form))
        yield from attack(world, (shooter, struck), form, dice, strayed)
        if isinstance(shooter, Member) and weapons.thrown(world, form):
            yield from _fly(world, shooter, form, at)
            break
        if gone:
            break
    if isinstance(shooter, Member):
        yield from _reload(world, shooter, form)


def _spend(world: World, shooter: Member, form: Form) -> Generator[Event, None, bool]:
    """One piece of ammunition; returns whether it was the last."""
    stack = weapons.ammunition(world, shooter, form)
    if stack is None:
        return False
    last = stack.count == 1
    yield Spent(stack.name)
    return last


def _fly(world: World, shooter: Member, form: Form, at: tuple[int, int]) -> Iterator[Event]:
    """A thrown weapon lies where its target stood."""
    if shooter.down:
        return
    stack = world.items[form.item]
    if stack.count == 1:
        yield Dropped(shooter.name, (stack.name,), at)
        return
    name = f"{stack.kind} {world.serials.get(stack.kind, 0) + 1}"
    yield Spent(stack.name)
    yield ThingsLaid(shooter.depth, at, (Laid(name, stack.kind),))


def _reload(world: World, shooter: Member, form: Form) -> Iterator[Event]:
    slow = world.rules.catalog.items[form.name].per_rounds
    if world.fight is not None and slow > 1 and not shooter.down:
        yield Reloading(shooter.name, world.fight.round + slow)
