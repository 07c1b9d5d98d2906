"""Which procedure a command begins, and what follows every act of exploration."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from crawler.dice import Dice
from crawler.engine import combat, encounter, looking, party
from crawler.engine import commands as c
from crawler.engine.turn import doors, handling, searching, traps, walking
from crawler.engine.world import World

if TYPE_CHECKING:
    from crawler.engine.events import Event

Procedure = Callable[[World, Any, Dice], Iterator["Event"]]

PROCEDURES: dict[type[c.Command], Procedure] = {
    c.Begin: party.begin,
    c.Muster: party.muster,
    c.GoDown: party.go_down,
    c.Retire: party.retire,
    c.OpenDice: party.open_dice,
    c.Move: walking.move,
    c.Wait: walking.wait,
    c.SetPace: walking.set_pace,
    c.TakeStairs: party.take_stairs,
    c.Open: doors.push,
    c.ForceDoor: doors.force,
    c.PickLock: doors.pick,
    c.Close: doors.close,
    c.Listen: doors.listen,
    c.Search: searching.search,
    c.Disarm: traps.disarm,
    c.March: handling.march,
    c.Take: handling.take,
    c.Drop: handling.drop,
    c.Give: handling.give,
    c.Hold: handling.hold,
    c.Light: handling.light,
    c.Douse: handling.douse,
    c.BindWounds: combat.bind,
    c.Talk: encounter.talk,
    c.Attack: encounter.attack,
    c.Withdraw: encounter.withdraw,
    c.Pass: encounter.pass_by,
    c.GiveOrders: combat.give_orders,
    c.CarryOut: combat.carry_out,
}
"""The procedure of each kind of command."""


def conduct(world: World, command: c.Command, dice: Dice) -> Iterator[Event]:
    """All that follows from a legal command, in the order in which it happens."""
    yield from PROCEDURES[type(command)](world, command, dice)
    if world.stage in ("exploring", "meeting") and world.members():
        yield from _aftermath(world, command, dice)


def _aftermath(world: World, command: c.Command, dice: Dice) -> Iterator[Event]:
    """Doors swing shut, the party looks about, and somebody may be noticed (WB-27; HR-65)."""
    looks = not isinstance(command, c.Move)
    for event in walking.doors_swing(world):
        yield event
        looks = True
    if looks:
        yield from looking.look(world, _mapping(world))
    if world.stage == "exploring":
        yield from encounter.notice(world, dice)


def _mapping(world: World) -> bool:
    """Standing still the party maps what it sees, unless it goes at normal pace by choice (WB-15)."""
    return world.pace != "normal"
