"""Events of harm: blows and wounds, death, poison and other effects, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.dice import Roll
from crawler.engine.events.base import Event
from crawler.engine.world import PARTY

if TYPE_CHECKING:
    from crawler.engine.world import World


class Attacked(Event, frozen=True):
    """A blow, shot or throw (WB-66 to WB-69): the attack roll, then the damage roll.

    `how` is melee, missile, oil, trap or drain; `meant` names the one aimed at where fire into a
    melee struck another (WB-87). `down` tells that it takes the target's last hit point.
    """

    attacker: str
    target: str
    weapon: str
    how: str
    hit: bool
    damage: int = 0
    down: bool = False
    meant: str = ""
    back_stab: bool = False
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.creatures[self.target].hp -= self.damage
        if world.fight is None or self.attacker not in world.creatures:
            return
        if world.creatures[self.attacker].side != PARTY:
            world.fight.revealed[self.attacker] = world.fight.round
        elif self.target not in (struck := world.fight.struck.setdefault(self.attacker, [])):
            struck.append(self.target)
        if self.damage:
            world.fight.harmed = world.fight.round


class Wounded(Event, frozen=True):
    """Hit points lost to something that is no attack: a fall, fire, a block."""

    creature: str
    damage: int
    cause: str
    down: bool = False
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.creatures[self.creature].hp -= self.damage
        if world.fight is not None and self.damage:
            world.fight.harmed = world.fight.round


class Died(Event, frozen=True):
    """A creature is dead (WB-72): of what, by whom and with what, by which rule."""

    creature: str
    cause: str
    by: str = ""
    rule: str = "WB-72"
    xp: int = 0
    rolls: tuple[Roll, ...] = ()
    weapon: str = ""

    def apply(self, world: World) -> None:
        creature = world.creatures[self.creature]
        creature.dead, creature.hp, creature.attached = True, min(creature.hp, 0), ""
        world.present.pop(self.creature, None)
        creature.effects.clear()
        world.slain_xp += self.xp
        world.in_view.pop(self.creature, None)
        if creature.side == "party":
            world.deaths += 1
            world.member(self.creature).fate = self.cause
        for other in world.present.values():
            if other.attached == self.creature:
                other.attached = ""


class DeathWaits(Event, frozen=True):
    """A death that settles when the simultaneous step ends (WB-55)."""

    creature: str
    cause: str
    by: str = ""
    weapon: str = ""
    rule: str = "WB-72"
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if world.fight is not None:
            death = (self.cause, self.by, self.weapon, self.rule)
            world.fight.dying.setdefault(self.creature, death)


class DeathsSettled(Event, frozen=True):
    """No death waits any more."""

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.dying = {}


class Affected(Event, frozen=True):
    """Something works on a creature until a time: held, webbed, turned, diseased, burning."""

    creature: str
    effect: str
    until: int
    by: str = ""
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.creatures[self.creature].effects[self.effect] = self.until
        if self.effect == "turned":
            world.creatures[self.creature].attached = ""


class Resisted(Event, frozen=True):
    """A saving throw was made, or none was needed: immune, or not exposed (WB-112 to WB-114)."""

    creature: str
    against: str
    immune: bool = False
    exposed: bool = True
    rolls: tuple[Roll, ...] = ()


class Attached(Event, frozen=True):
    """A creature clings to its victim, or lets go (empty)."""

    creature: str
    to: str

    def apply(self, world: World) -> None:
        world.creatures[self.creature].attached = self.to
        if world.fight is not None:
            world.fight.since[self.creature] = world.fight.round


class Healed(Event, frozen=True):
    """Hit points come back."""

    creature: str
    amount: int
    how: str
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.creatures[self.creature].hp += self.amount


class WoundsBound(Event, frozen=True):
    """The party has bound the wounds of its last fight (WB-78)."""

    def apply(self, world: World) -> None:
        world.wounds = {}


class TurnedUndead(Event, frozen=True):
    """A cleric's word against undead (8.1): how many turned or destroyed."""

    member: str
    group: str
    kind: str
    worked: bool
    destroyed: bool = False
    targets: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.triggers.setdefault(self.group, []).append("turning")
