"""Events of a fight: rounds, initiative, orders, doors, morale, flight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Roll
from crawler.engine.commands import Order
from crawler.engine.events.base import Event, Square
from crawler.engine.world import Fight, Step

if TYPE_CHECKING:
    from crawler.engine.world import World


class FightBegan(Event, frozen=True):
    """Blows are about to fall; `letters` name the foes A to Z without L and Q."""

    groups: tuple[str, ...]
    letters: dict[str, str]
    surprised: tuple[str, ...] = ()

    def apply(self, world: World) -> None:
        fight = Fight(list(self.groups), letters=dict(self.letters), surprised=self.surprised)
        fight.began_hp = {name: world[name].hp for name in world.order}
        for group in self.groups:
            world.groups[group].attitude = "hostile"
            fight.numbers[group] = len(world.monsters(group))
        fight.numbers["party"] = len(world.members())
        world.fight, world.meeting, world.stage = fight, None, "fighting"
        world.by_hand = {}


class GroupJoined(Event, frozen=True):
    """More monsters come into the fight."""

    group: str
    letters: dict[str, str]

    def apply(self, world: World) -> None:
        fight = world.fight
        if fight is not None:
            fight.groups.append(self.group)
            fight.letters.update(self.letters)
            fight.numbers[self.group] = len(world.monsters(self.group))
            world.groups[self.group].attitude = "hostile"


class PlannedStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place in a round: phase, those who act in order, and their side ("both" in a tie)."""

    phase: str
    actors: tuple[str, ...] = ()
    side: str = ""


class RoundBegan(Event, frozen=True):
    """A round and its opening steps."""

    round: int
    steps: tuple[PlannedStep, ...]

    def apply(self, world: World) -> None:
        fight = world.fight
        if fight is not None:
            fight.round, fight.step, fight.acted, fight.pushed = self.round, 0, [], []
            fight.steps = [Step(s.phase, s.actors, s.side) for s in self.steps]


class InitiativeRolled(Event, frozen=True):
    """One roll for each side; the higher acts first, equal ones together (WB-47, WB-52, WB-54)."""

    scores: dict[str, int]
    steps: tuple[PlannedStep, ...]
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        fight = world.fight
        if fight is not None:
            fight.initiative = dict(self.scores)
            fight.steps += [Step(s.phase, s.actors, s.side) for s in self.steps]


class StepEnded(Event, frozen=True):
    """The next place in the round comes up."""

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.step += 1


class OrdersGiven(Event, frozen=True):
    """What members are to do; those the player set himself stay until he changes them."""

    orders: dict[str, Order]

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.orders.update(self.orders)
        world.by_hand.update(self.orders)


class OrdersReadied(Event, frozen=True):
    """What every able member would do now: as told by hand while that can be done, else by class."""

    orders: dict[str, Order]

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.orders = dict(self.orders)


class LettersGiven(Event, frozen=True):
    """Foes beyond the 24th get the letters that fell free."""

    letters: dict[str, str]

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.letters.update(self.letters)


class Acted(Event, frozen=True):
    """A combatant's act of this round is done; `how` is the act. A guard holds the blow until the next."""

    creature: str
    how: str = ""

    def apply(self, world: World) -> None:
        if world.fight is None:
            return
        if self.creature not in world.fight.acted:
            world.fight.acted.append(self.creature)
        if self.creature in world.fight.guarding:
            world.fight.guarding.remove(self.creature)
        if self.how == "guard":
            world.fight.guarding.append(self.creature)


class GuardStruck(Event, frozen=True):
    """A held blow falls on the first foe that comes within reach; the guard is over."""

    creature: str
    at: str

    def apply(self, world: World) -> None:
        if world.fight is not None and self.creature in world.fight.guarding:
            world.fight.guarding.remove(self.creature)


class Walked(Event, frozen=True):
    """A combatant moved."""

    creature: str
    at: Square

    def apply(self, world: World) -> None:
        world.creatures[self.creature].at = self.at


class StairsTaken(Event, frozen=True):
    """A member is out of the fight by the stairs, up or down; whoever clung to him lets go."""

    creature: str
    way: str

    def apply(self, world: World) -> None:
        world.creatures[self.creature].at = None
        for other in world.present.values():
            if other.attached == self.creature:
                other.attached = ""
        fight = world.fight
        if fight is not None:
            fight.way = self.way
            fight.left.append(self.creature)
            fight.orders.pop(self.creature, None)
            if self.creature in fight.guarding:
                fight.guarding.remove(self.creature)


class CameBack(Event, frozen=True):
    """The fight is over, and those who had left it by the stairs stand by them again."""

    squares: dict[str, Square]

    def apply(self, world: World) -> None:
        for name, at in self.squares.items():
            world.creatures[name].at = at


class CreptUp(Event, frozen=True):
    """A thief tries to get behind a foe that fights another (8.1)."""

    member: str
    target: str
    unnoticed: bool
    rolls: tuple[Roll, ...] = ()


class DoorHeld(Event, frozen=True):
    """A foe throws itself against a door that a member holds shut: it held, or flew open (HR-41)."""

    door: Square
    member: str
    by: str
    opened: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.pushed.append(self.door)
        if self.opened:
            world.level.open_door(self.door)


class MoraleChecked(Event, frozen=True):
    """Whether a side fights on (WB-88 to WB-92)."""

    group: str
    trigger: str
    result: str
    passed: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        fight = world.fight
        if fight is not None:
            fight.triggers.setdefault(self.group, []).append(self.trigger)
            fight.stance[self.group] = self.result
            fight.passes[self.group] = fight.passes.get(self.group, 0) + self.passed


class Fled(Event, frozen=True):
    """A group turns to flight; those of it that cling to somebody let go."""

    group: str

    def apply(self, world: World) -> None:
        world.groups[self.group].fleeing = True
        for name in world.groups[self.group].members:
            world.creatures[name].attached = ""


class StoodAtBay(Event, frozen=True):
    """A fleeing group has nowhere to go and fights to the end."""

    group: str

    def apply(self, world: World) -> None:
        world.groups[self.group].fleeing = False
        if world.fight is not None:
            world.fight.stance[self.group] = "attack"


class Surrendered(Event, frozen=True):
    """A group lays down its arms, or the party does (group "party")."""

    group: str

    def apply(self, world: World) -> None:
        if self.group in world.groups:
            world.groups[self.group].attitude = "surrendered"
        elif world.fight is not None:
            world.fight.stance[self.group] = "yielded"


class Escaped(Event, frozen=True):
    """A fleeing combatant is out of reach for good."""

    creature: str

    def apply(self, world: World) -> None:
        creature = world.creatures[self.creature]
        creature.gone, creature.at = True, None
        world.present.pop(self.creature, None)
        world.in_view.pop(self.creature, None)


class SightLost(Event, frozen=True):
    """Rounds in a row in which no side saw the other, or `creature` was out of sight; three end a flight."""

    rounds: int
    creature: str = ""

    def apply(self, world: World) -> None:
        if world.fight is not None and self.creature:
            world.fight.lost[self.creature] = self.rounds
        elif world.fight is not None:
            world.fight.unseen_rounds = self.rounds


class Robbed(Event, frozen=True):
    """The victors take coins and treasure from a party that laid down its arms."""

    group: str
    by: str
    items: tuple[str, ...]

    def apply(self, world: World) -> None:
        for name in self.items:
            item = world.items[name]
            world[item.holder].gear.remove(name)
            world[self.by].gear.append(name)
            item.holder, item.hand = self.by, ""


class Reloading(Event, frozen=True):
    """A slow missile weapon is ready again in a round to come."""

    member: str
    round: int

    def apply(self, world: World) -> None:
        if world.fight is not None:
            world.fight.reload[self.member] = self.round


class FightEnded(Event, frozen=True):
    """The fight is over: won, escaped, yielded or parted."""

    how: str
    rounds: int

    def apply(self, world: World) -> None:
        fight = world.fight
        if fight is not None:
            lost = {n: hp - world[n].hp for n, hp in fight.began_hp.items() if not world[n].down}
            world.wounds = {n: w for n, w in lost.items() if w > 0}
            for group in fight.groups if self.how == "parted" else ():
                if not any("turned" in c.effects for c in world.monsters(group)):
                    world.groups[group].attitude = "cautious"
        world.fight, world.stage = None, "exploring"
