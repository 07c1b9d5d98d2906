"""Events of meetings: awareness, surprise, reaction, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.dice import Roll
from crawler.engine.events.base import Event, Square
from crawler.engine.world import Meeting

if TYPE_CHECKING:
    from crawler.engine.world import World


class Alerted(Event, frozen=True):
    """Monsters heard or saw the party and are prepared (HR-66, HR-68)."""

    group: str
    why: str
    seen: bool = False

    def apply(self, world: World) -> None:
        world.groups[self.group].alert = True


class Met(Event, frozen=True):
    """Party and monsters meet: distance in feet, and the sides that are surprised (WB-46; HR-71)."""

    groups: tuple[str, ...]
    feet: int
    surprised: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        world.meeting = Meeting(list(self.groups), self.feet, self.surprised)
        world.stage = "meeting"
        for name in self.groups:
            world.groups[name].alert = True


class Reacted(Event, frozen=True):
    """What those met make of the party (Table 33: HR-74 to HR-76); `act` is talk, withdraw or pass."""

    groups: tuple[str, ...]
    result: str
    act: str
    speaker: str = ""
    rolls: tuple[Roll, ...] = ()

    def apply(self, world: World) -> None:
        if world.meeting:
            world.meeting.reaction = self.result
        for name in self.groups:
            world.groups[name].attitude = self.result


class Parted(Event, frozen=True):
    """The meeting is over without blows: stood off, let pass, helped, withdrew or slipped away."""

    groups: tuple[str, ...]
    how: str

    def apply(self, world: World) -> None:
        world.meeting = None
        world.stage = "exploring"
        for name in self.groups:
            if self.how == "slipped away":
                world.groups[name].attitude, world.groups[name].alert = "passed", False


class Helped(Event, frozen=True):
    """Those met tell where the stairs down are."""

    group: str
    stairs: Square

    def apply(self, world: World) -> None:
        x, y = self.stairs
        world.floor.memory.mark(((y, x, 1),))


class GroupLeft(Event, frozen=True):
    """Monsters are out of the game: fled for good, let go, or taken away."""

    group: str
    why: str

    def apply(self, world: World) -> None:
        for name in world.groups[self.group].members:
            creature = world.creatures[name]
            if not creature.dead:
                creature.gone, creature.at = True, None
                world.present.pop(name, None)
                world.in_view.pop(name, None)


class WentHome(Event, frozen=True):
    """Those who live here are back in their room, and have forgotten the last party: squares by name."""

    group: str
    squares: dict[str, Square]

    def apply(self, world: World) -> None:
        group = world.groups[self.group]
        group.attitude, group.alert, group.fleeing = "unmet", False, False
        for name, at in self.squares.items():
            creature = world.creatures[name]
            creature.at, creature.attached = at, ""
            creature.effects.clear()
