"""Events of the party: joining, going down, coming up, what is carried and held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Roll
from crawler.dungeon.sight import Memory
from crawler.engine.events.base import Event, Square
from crawler.engine.world import PARTY, Item, Member

if TYPE_CHECKING:
    from crawler.engine.world import World


class Carried(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing somebody brings along; `left` is light time in 72nds of a second."""

    name: str
    kind: str
    count: int = 1
    hand: str = ""
    left: int = 0
    lit: bool = False


class PartyMustered(Event, frozen=True):
    """A new party sets out; it knows nothing of the dungeon."""

    delve: int

    def apply(self, world: World) -> None:
        world.order, world.trail, world.pace = [], [], "auto"
        world.in_view, world.wounds, world.by_hand, world.cause = {}, {}, {}, ""
        world.meeting = world.fight = world.unfinished = None
        world.slain_xp = world.noise = 0
        for floor in world.floors.values():
            floor.memory = Memory(floor.level.width, floor.level.height)
            floor.doors, floor.found, floor.locks, floor.free = {}, {}, {}, {}
            floor.things, floor.searched, floor.passed = {}, {}, {}
            floor.listened, floor.listened_turn, floor.heard = {}, {}, {}
            for trap in floor.traps.values():
                trap.found = False
        for group in world.groups.values():
            group.attitude, group.alert, group.fleeing = "unmet", False, False


class MemberJoined(Event, frozen=True):
    """A member joins at the end of the marching order."""

    name: str
    race: str
    character_class: str
    pronoun: str
    hp: int
    scores: dict[str, int]
    gear: tuple[Carried, ...]

    def apply(self, world: World) -> None:
        member = Member(self.name, PARTY, self.character_class, 0, None, self.hp, self.hp)
        member.race, member.character_class, member.pronoun = self.race, self.character_class, self.pronoun
        member.scores = dict(self.scores)
        world.creatures[self.name] = world.present[self.name] = member
        world.order.append(self.name)
        for c in self.gear:
            world.items[c.name] = Item(
                c.name, c.kind, c.count, holder=self.name, hand=c.hand, left=c.left, lit=c.lit
            )
            world.serials[c.kind] = world.serials.get(c.kind, 0) + 1
            member.gear.append(c.name)
            if c.lit:
                world.burning[c.name] = world.items[c.name]


class Arrived(Event, frozen=True):
    """The party stands on a level, by the stairs: down from above, up from below, or at the mouth."""

    depth: int
    squares: dict[str, Square]
    way: str = "down"
    trail: tuple[Square, ...] = ()

    def apply(self, world: World) -> None:
        world.depth, world.in_view, world.unfinished = self.depth, {}, None
        world.trail = list(self.trail)
        world.stage = "exploring"
        for name, at in self.squares.items():
            world[name].depth, world[name].at = self.depth, at


class WentDown(Event, frozen=True):
    """A delve begins."""

    def apply(self, world: World) -> None:
        world.delves += 1


class Awarded(msgspec.Struct, frozen=True):
    """Experience for one member: the share, and what it becomes with the bonus (WB-8)."""

    member: str
    share: int
    xp: int


class CameUp(Event, frozen=True):
    """The party is out alive: treasure counted, experience awarded (WB-2 to WB-8). Copper pieces."""

    treasure: int
    monsters_xp: int
    awards: tuple[Awarded, ...]
    sold: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.score += self.treasure
        world.slain_xp, world.stage, world.meeting, world.unfinished = 0, "returned", None, None
        for award in self.awards:
            world.member(award.member).xp += award.xp
        for name in self.sold:
            world[world.items[name].holder].gear.remove(name)
            del world.items[name]
        for member in world.members():
            member.at = None


class LevelGained(Event, frozen=True):
    """A member rises one level (WB-3)."""

    member: str
    level: int
    max_hp: int
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        member = world.member(self.member)
        member.hp += self.max_hp - member.max_hp
        member.level, member.max_hp = self.level, self.max_hp


class PartyFell(Event, frozen=True):
    """The last member fell: who, of what, by which rule, by whom and with what."""

    member: str
    cause: str
    rule: str
    by: str = ""
    weapon: str = ""

    def apply(self, world: World) -> None:
        world.stage, world.cause = "fallen", self.cause
        world.meeting = world.fight = world.unfinished = None


class GameEnded(Event, frozen=True):
    """The game is over: won, retired or fallen. Sealed dice are open."""

    outcome: str

    def apply(self, world: World) -> None:
        world.stage, world.outcome = "over", self.outcome


class DiceOpened(Event, frozen=True):
    """The sealed dice of a running game were opened: it is practice now."""

    def apply(self, world: World) -> None:
        world.practice = True


class PaceSet(Event, frozen=True):
    """The pace is auto, careful or normal."""

    pace: str

    def apply(self, world: World) -> None:
        world.pace = self.pace


class OrderSet(Event, frozen=True):
    """The marching order."""

    order: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.order = list(self.order)


class Taken(Event, frozen=True):
    """A member took things from the floor or from the dead, or `count` of a heap, as a thing of its own."""

    member: str
    items: tuple[str, ...]
    heap: str = ""
    count: int = 0

    def apply(self, world: World) -> None:
        if self.heap:
            self._part(world)
            return
        for name in self.items:
            item = world.items[name]
            if item.holder:
                world[item.holder].gear.remove(name)
            elif item.at is not None:
                world.floors[item.depth].lying[item.at].remove(name)
                world.floors[item.depth].things.pop(name, None)
            item.holder, item.at, item.hand = self.member, None, ""
            world[self.member].gear.append(name)

    def _part(self, world: World) -> None:
        heap, name = world.items[self.heap], self.items[0]
        heap.count -= self.count
        world.items[name] = Item(name, heap.kind, self.count, self.member, worth=heap.worth, label=heap.label)
        world.serials[heap.kind] = world.serials.get(heap.kind, 0) + 1
        world[self.member].gear.append(name)


class Dropped(Event, frozen=True):
    """Things lie where somebody put them down or let them fall."""

    member: str
    items: tuple[str, ...]
    at: Square

    def apply(self, world: World) -> None:
        depth = world[self.member].depth
        floor = world.floors[depth]
        for name in self.items:
            item = world.items[name]
            world[item.holder].gear.remove(name)
            item.holder, item.hand, item.depth, item.at = "", "", depth, self.at
            floor.lying.setdefault(self.at, []).append(name)
            floor.things[name] = self.at


class Given(Event, frozen=True):
    """A thing changed hands."""

    item: str
    member: str
    to: str

    def apply(self, world: World) -> None:
        world[self.member].gear.remove(self.item)
        world[self.to].gear.append(self.item)
        world.items[self.item].holder, world.items[self.item].hand = self.to, ""


class Held(Event, frozen=True):
    """A member has a thing in hand: right, left or both."""

    member: str
    item: str
    hand: str

    def apply(self, world: World) -> None:
        world.items[self.item].hand = self.hand


class Stowed(Event, frozen=True):
    """Things went from a member's hands into the pack."""

    member: str
    items: tuple[str, ...]

    def apply(self, world: World) -> None:
        for name in self.items:
            world.items[name].hand = ""


class Lit(Event, frozen=True):
    """A light burns: one of a stack becomes a thing of its own. `left` in 72nds of a second."""

    member: str
    stack: str
    item: str
    left: int

    def apply(self, world: World) -> None:
        stack = world.items[self.stack]
        if self.item != self.stack:
            stack.count -= 1
            world.items[self.item] = Item(self.item, stack.kind, holder=self.member)
            world[self.member].gear.append(self.item)
            world.serials[stack.kind] = world.serials.get(stack.kind, 0) + 1
        item = world.items[self.item]
        item.lit, item.left, item.hand = True, self.left, "left"
        world.burning[self.item] = item


class Spent(Event, frozen=True):
    """Some of a stack is used up: arrows, oil."""

    item: str
    count: int = 1

    def apply(self, world: World) -> None:
        item = world.items[self.item]
        item.count -= self.count
        if item.count <= 0:
            if item.holder:
                world[item.holder].gear.remove(self.item)
            del world.items[self.item]


class Doused(Event, frozen=True):
    """A light was put out; what is left of it stays."""

    item: str
    member: str

    def apply(self, world: World) -> None:
        world.items[self.item].lit = False
        world.burning.pop(self.item, None)
