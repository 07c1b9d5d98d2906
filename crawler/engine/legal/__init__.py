"""Every command that may be given now, as offers that read only what the actor knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from crawler.engine import commands as c
from crawler.engine.legal import exploring, handling, meeting, refusals
from crawler.engine.offers import Offer, admitted
from crawler.engine.world import World

Maker = Callable[[World], Iterator[Offer]]

MAKERS: dict[type[c.Command], Maker] = {
    c.Move: exploring.moves,
    c.Open: exploring.pushes,
    c.ForceDoor: exploring.forcings,
    c.PickLock: exploring.lock_pickings,
    c.Listen: exploring.listenings,
    c.Close: exploring.closings,
    c.TakeStairs: exploring.stairs,
    c.Search: exploring.searches,
    c.Disarm: exploring.disarmings,
    c.Take: handling.takings,
    c.Light: handling.lightings,
    c.Douse: handling.dousings,
    c.Hold: handling.holdings,
    c.Give: handling.givings,
    c.Drop: handling.droppings,
    c.BindWounds: meeting.bindings,
    c.Attack: meeting.attacks,
    c.Talk: meeting.talks,
    c.Withdraw: meeting.withdrawals,
    c.Pass: meeting.passings,
    c.GiveOrders: meeting.orders,
    c.CarryOut: meeting.carrying_out,
    c.SetPace: exploring.paces,
    c.March: exploring.marchings,
    c.Wait: exploring.waits,
    c.GoDown: meeting.going_down,
    c.Muster: meeting.musterings,
    c.Retire: meeting.retirings,
    c.OpenDice: meeting.dice_openings,
    c.Begin: meeting.beginnings,
}
"""Who makes the offers of each kind of command, in the order of menus."""

STAGES: dict[type[c.Command], tuple[str, ...]] = {
    c.Talk: ("meeting",),
    c.Withdraw: ("meeting",),
    c.Pass: ("meeting",),
    c.Attack: ("meeting", "exploring"),
    c.GiveOrders: ("fighting",),
    c.CarryOut: ("fighting",),
    c.GoDown: ("returned",),
    c.Muster: ("fallen",),
    c.Retire: ("returned", "fallen"),
    c.Begin: ("new",),
    c.OpenDice: ("exploring", "meeting", "fighting", "returned", "fallen"),
}
"""In which stages a kind of command may be given; those not named here, in exploration."""


class Offers(Sequence[Offer]):
    """All that may be done now, worked out kind by kind when it is asked for.

    They hold until the next command; before the end of a game there is always one.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._made: dict[type[c.Command], list[Offer]] = {}

    def of(self, kind: type[c.Command]) -> list[Offer]:
        """The offers of one kind of command."""
        if kind not in self._made:
            open_now = self._world.stage in STAGES.get(kind, ("exploring",))
            self._made[kind] = list(MAKERS[kind](self._world)) if open_now else []
        return self._made[kind]

    def _all(self) -> list[Offer]:
        return [offer for kind in MAKERS for offer in self.of(kind)]

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Offer: ...

    @overload
    def __getitem__(self, index: slice) -> list[Offer]: ...

    def __getitem__(self, index: int | slice) -> Offer | list[Offer]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Offer]:
        return iter(self._all())


def offers(world: World) -> list[Offer]:
    """All that may be done now, worked out at once."""
    return list(Offers(world))


def check(world: World, command: c.Command) -> None:
    """Whether a command may be given now.

    Raises:
        Illegal: it may not; says why, and what would help.
    """
    kind = type(command)
    if world.stage not in STAGES.get(kind, ("exploring",)):
        raise c.Illegal(refusals.misplaced(world, command))
    if isinstance(command, c.Move):
        exploring.check_move(world, command)
        return
    if admitted(list(MAKERS[kind](world)), command) is None:
        raise c.Illegal(refusals.not_offered(world, command))
