"""Events that make the dungeon and place what lives and lies in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crawler.dice import Roll
from crawler.dungeon import maps
from crawler.dungeon.sight import Memory
from crawler.engine.events.base import Event, Square
from crawler.engine.world import FOREVER, Creature, Floor, Group, Item, Trap

if TYPE_CHECKING:
    from crawler.engine.world import World


class DungeonNamed(Event, frozen=True):
    """The dungeon has a name, themes, one true rumor and a prize on its lowest level.

    The rumor is "stairs NE" (of the stairs down from the first level, seen from its mouth) or
    "lair goblin" (a kind that lives on the first level).
    """

    title: str
    themes: tuple[str, ...]
    rumor: str
    prize: str
    levels: int

    def apply(self, world: World) -> None:
        world.title, world.rumor, world.prize = self.title, self.rumor, self.prize
        world.themes = list(self.themes)
        world.levels = self.levels


class LevelDug(Event, frozen=True):
    """A level as text (dungeon.maps); old games survive new diggers."""

    depth: int
    rows: tuple[str, ...]

    def apply(self, world: World) -> None:
        level = maps.read(self.rows)
        world.floors[self.depth] = Floor(level, Memory(level.width, level.height))


class RoomStocked(Event, frozen=True):
    """The rolls by which a room was stocked, those rolled again with the reason (ose.room_stocking)."""

    depth: int
    room: int
    contents: str
    again: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()


class Placed(msgspec.Struct, frozen=True):
    """A monster, where it stands and its hit points."""

    name: str
    at: Square
    hp: int


class GroupPlaced(Event, frozen=True):
    """Monsters of one kind stand on a level; `room` is None for wanderers."""

    name: str
    kind: str
    depth: int
    members: tuple[Placed, ...]
    room: int | None = None
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        for placed in self.members:
            body = Creature(placed.name, self.name, self.kind, self.depth, placed.at, placed.hp, placed.hp)
            world.creatures[placed.name] = world.present[placed.name] = body
            world.serials[self.kind] = world.serials.get(self.kind, 0) + 1
        names = [placed.name for placed in self.members]
        world.groups[self.name] = Group(self.name, self.kind, self.depth, names, self.room)
        world.serials["group"] = world.serials.get("group", 0) + 1


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that lies on a square; `left` is light time in 72nds of a second."""

    name: str
    kind: str
    count: int = 1
    worth: int = 0
    label: str = ""
    left: int = 0
    lit: bool = False


class ThingsLaid(Event, frozen=True):
    """Things lie on a square of a level; `body` is the one they were cut out of, which has no more."""

    depth: int
    at: Square
    things: tuple[Laid, ...]
    rolls: tuple[Roll, ...] = ()
    body: str = ""

    def apply(self, world: World) -> None:
        if self.body:
            world[self.body].effects["cut"] = FOREVER
        for laid in self.things:
            world.items[laid.name] = Item(
                laid.name,
                laid.kind,
                laid.count,
                depth=self.depth,
                at=self.at,
                worth=laid.worth,
                label=laid.label,
                left=laid.left,
                lit=laid.lit,
            )
            world.serials[laid.kind] = world.serials.get(laid.kind, 0) + 1
            world.floors[self.depth].lying.setdefault(self.at, []).append(laid.name)
            if laid.lit:
                world.burning[laid.name] = world.items[laid.name]


class TrapSet(Event, frozen=True):
    """A trap waits on a square of a level, unknown to the party."""

    depth: int
    at: Square
    kind: str
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.floors[self.depth].traps[self.at] = Trap(self.kind, self.at)
