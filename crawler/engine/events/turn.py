"""Events of the exploration turn: time, light, walking, doors, searching, traps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Roll
from crawler.engine.events.base import Event, Square
from crawler.engine.world import Unfinished

if TYPE_CHECKING:
    from crawler.engine.world import World


class TimePassed(Event, frozen=True):
    """The clock moved on, in 72nds of a second; lights burned meanwhile."""

    time: int

    def apply(self, world: World) -> None:
        world.time += self.time
        for item in world.burning.values():
            item.left -= self.time


class TurnBegan(Event, frozen=True):
    """A turn's first time is about to be spent: the wandering check (HR-10)."""

    turn: int
    company: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.turns_begun = self.turn
        world.check = self.rolls[0].natural if self.rolls else None


class WanderingChecked(Event, frozen=True):
    """A wandering check besides the turn's own, and why (HR-46)."""

    why: str
    company: bool
    rolls: tuple[Roll, ...] = ()


class WandererChosen(Event, frozen=True):
    """Which wandering monsters come, how many, and how far off (HR-71); `again` were rolled again."""

    kind: str
    count: int
    feet: int
    again: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()


class TurnEnded(Event, frozen=True):
    """Ten minutes are over."""

    turn: int


class LightLow(Event, frozen=True):
    """A light warns that it will go out."""

    item: str
    member: str
    turns: int


class LightWentOut(Event, frozen=True):
    """A light burned out, or was put out by something."""

    item: str
    member: str
    gone: bool

    def apply(self, world: World) -> None:
        item = world.items[self.item]
        item.lit, item.left = False, 0
        world.burning.pop(self.item, None)
        if self.gone:
            if item.holder:
                world[item.holder].gear.remove(self.item)
            elif item.at is not None:
                world.floors[item.depth].lying[item.at].remove(self.item)
            del world.items[self.item]


class DarknessFell(Event, frozen=True):
    """The last light is gone."""


class EffectEnded(Event, frozen=True):
    """Something that held or hurt a creature is over."""

    creature: str
    effect: str

    def apply(self, world: World) -> None:
        world[self.creature].effects.pop(self.effect, None)


class Stepped(Event, frozen=True):
    """The party moved: every new square, by name."""

    squares: dict[str, Square]
    direction: str
    mapped: bool = True

    def apply(self, world: World) -> None:
        leader = next(iter(self.squares))
        if (left := world[leader].at) is not None:
            world.trail = [left, *world.trail[:15]]
        for name, at in self.squares.items():
            world[name].at = at
        world.unfinished = None


class DoorSight(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a door looks now: shut or open."""

    at: Square
    shut: bool = True


class Seen(Event, frozen=True):
    """What the party newly sees: squares as runs (y, x, length), doors, things, who came and left."""

    depth: int
    runs: tuple[tuple[int, int, int], ...] = ()
    doors: tuple[DoorSight, ...] = ()
    things: tuple[str, ...] = ()
    came: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    def apply(self, world: World) -> None:
        floor = world.floors[self.depth]
        floor.memory.mark(self.runs)
        for door in self.doors:
            floor.doors[door.at] = "+" if door.shut else "'"
            if not door.shut:
                floor.free[door.at] = None
                if floor.level.doors[door.at].secret:
                    floor.found.setdefault(door.at, "open")
        for name in self.things:
            at = world.items[name].at
            if at is not None:
                floor.things[name] = at
        for name in self.left:
            world.in_view.pop(name, None)
        for name in self.came:
            world.in_view[name] = None


class DoorTried(Event, frozen=True):
    """A door was pushed or forced: it opened or held (WB-23, WB-24; HR-41 to HR-45).

    `locked` tells that it proved to be locked.
    """

    door: Square
    members: tuple[str, ...]
    forced: bool
    opened: bool
    locked: bool = False
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if self.locked and not self.opened:
            world.floor.locks[self.door] = "locked"
        if self.opened:
            world.floor.locks.pop(self.door, None)
            world.floor.free[self.door] = None
            world.level.open_door(self.door)


class LockPicked(Event, frozen=True):
    """Thievery at a lock (8.1)."""

    door: Square
    member: str
    opened: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if self.opened:
            world.level.doors[self.door].locked = False
            world.floor.locks.pop(self.door, None)


class DoorOpened(Event, frozen=True):
    """A door that moves freely was opened; `by` is a creature."""

    door: Square
    depth: int
    by: str

    def apply(self, world: World) -> None:
        world.floors[self.depth].level.open_door(self.door)


class DoorShut(Event, frozen=True):
    """A door shut; by itself, where `by` is empty (WB-27)."""

    door: Square
    depth: int
    by: str = ""

    def apply(self, world: World) -> None:
        world.floors[self.depth].level.shut_door(self.door)


class DoorFound(Event, frozen=True):
    """A secret door is known; `how` is searching or passing (WB-35 to WB-37)."""

    door: Square
    member: str
    how: str
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.floor.found[self.door] = self.how
        world.floor.doors[self.door] = "+"


class TrapFound(Event, frozen=True):
    """A trap is known; `how` is searching, passing or sprung (WB-40; HR-57)."""

    trap: Square
    member: str
    how: str
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.floor.traps[self.trap].found = True


class Passed(Event, frozen=True):
    """A member passed something hidden and had the one roll for it; nothing was noticed."""

    member: str
    at: Square
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.floor.passed.setdefault(self.member, []).append(self.at)


class Listened(Event, frozen=True):
    """Members listened at a door; `heard` tells of a noise, never of its maker (WB-33, WB-34)."""

    door: Square
    members: tuple[str, ...]
    heard: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.floor.listened.setdefault(self.door, []).extend(self.members)
        world.floor.listened_turn[self.door] = world.turn
        if self.heard:
            world.floor.heard[self.door] = None


class ListeningForgotten(Event, frozen=True):
    """The party has been elsewhere for a turn and may listen here again."""

    depth: int
    doors: tuple[Square, ...]

    def apply(self, world: World) -> None:
        floor = world.floors[self.depth]
        for door in self.doors:
            floor.listened.pop(door, None)
            floor.listened_turn.pop(door, None)
            floor.heard.pop(door, None)


class Searched(Event, frozen=True):
    """Members searched areas of two by two squares, named by their upper left squares (WB-38)."""

    what: str
    members: tuple[str, ...]
    areas: tuple[Square, ...]
    quick: bool = False
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        what = f"{self.what} quick" if self.quick else self.what
        world.floor.searched.setdefault(what, []).extend(self.areas)


class TrapPassed(Event, frozen=True):
    """A member stepped on a trap that did not spring (WB-39)."""

    trap: Square
    member: str
    rolls: tuple[Roll, ...] = ()


class TrapSprung(Event, frozen=True):
    """A trap sprang under a member."""

    trap: Square
    member: str
    kind: str
    spent: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        trap = world.floor.traps[self.trap]
        trap.found, trap.spent = True, self.spent


class TrapMissed(Event, frozen=True):
    """What a trap threw or dropped did no harm; `why` is missed or saved."""

    trap: Square
    member: str
    kind: str
    why: str
    rolls: tuple[Roll, ...] = ()


class Disarmed(Event, frozen=True):
    """A member worked at a trap (HR-53, HR-63, HR-64)."""

    trap: Square
    member: str
    done: bool
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if self.done:
            world.floor.traps[self.trap].spent = True


class Interrupted(Event, frozen=True):
    """An act was broken off; what is left of it waits until the party moves. 72nds of a second."""

    act: str
    left: int

    def apply(self, world: World) -> None:
        world.unfinished = Unfinished(self.act, self.left)


class Finished(Event, frozen=True):
    """An act that had been broken off is done."""

    def apply(self, world: World) -> None:
        world.unfinished = None


class Waited(Event, frozen=True):
    """The party stood still."""

    time: int


class NoiseMade(Event, frozen=True):
    """How far the party was heard, in feet."""

    feet: int
    loud: bool = False

    def apply(self, world: World) -> None:
        world.noise = self.feet
