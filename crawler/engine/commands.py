"""What a player may ask: one frozen Struct for each kind of order."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

Square = tuple[int, int]


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a member is to do in a round.

    `act` is fight, missile, throw, turn, move, withdraw, guard, stay, light or yield; `target` a creature,
    `to` a square, `item` what is thrown or lit.
    """

    act: str
    target: str = ""
    to: Square | None = None
    item: str = ""


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True):
    """An order of the player; legal when an offer of its kind admits it."""


class Illegal(Exception):
    """A refused command: says why, and what would help."""


class Begin(Command, frozen=True):
    """Start the game: a dungeon from its seed, and a ready party at its mouth."""

    party: str = "ready"


class Muster(Command, frozen=True):
    """Send a new party into the same dungeon."""

    party: str = "ready"


class GoDown(Command, frozen=True):
    """Go down again with the same party."""


class Retire(Command, frozen=True):
    """End the game here; the score stands."""


class Move(Command, frozen=True):
    """Walk one square; onto a known trap only `knowing` it."""

    direction: str
    knowing: bool = False


class Wait(Command, frozen=True):
    """Stand still for one minute."""


class TakeStairs(Command, frozen=True):
    """Take the stairs on which the leader stands or beside which he stands."""


class Open(Command, frozen=True):
    """Push a door once, quietly."""

    door: Square
    member: str


class ForceDoor(Command, frozen=True):
    """Force a door together, up to three members; it is loud."""

    door: Square
    members: tuple[str, ...]


class PickLock(Command, frozen=True):
    """Work at a lock with thievery."""

    door: Square
    member: str


class Close(Command, frozen=True):
    """Shut a door."""

    door: Square


class Listen(Command, frozen=True):
    """Listen at a door, up to three members, everybody still."""

    door: Square
    members: tuple[str, ...]


class Search(Command, frozen=True):
    """Search areas of ten feet for secret doors or for traps; `quick` takes half the time and chance."""

    what: str
    quick: bool = False


class Disarm(Command, frozen=True):
    """Try to make a known trap harmless."""

    trap: Square
    member: str


class SetPace(Command, frozen=True):
    """Choose the pace: auto, careful or normal."""

    pace: str


class March(Command, frozen=True):
    """Set the marching order, first to last."""

    order: tuple[str, ...]


class Take(Command, frozen=True):
    """Take a thing that lies within reach or is on a body there, or so many of a heap."""

    item: str
    member: str
    count: int = 0


class Drop(Command, frozen=True):
    """Put a thing down."""

    item: str
    member: str


class Give(Command, frozen=True):
    """Hand a thing to another member."""

    item: str
    member: str
    to: str


class Hold(Command, frozen=True):
    """Take a carried thing in hand; what was there goes into the pack."""

    item: str
    member: str


class Light(Command, frozen=True):
    """Light a torch or lantern."""

    item: str
    member: str


class Douse(Command, frozen=True):
    """Put out a light."""

    item: str
    member: str


class BindWounds(Command, frozen=True):
    """Bind the wounds of the last fight."""


class Talk(Command, frozen=True):
    """Speak to those you have met; their reaction is rolled once."""


class Attack(Command, frozen=True):
    """Attack those you have met, or see."""


class Withdraw(Command, frozen=True):
    """Back away from those you have met."""


class Pass(Command, frozen=True):
    """Let those you have met be, and go on."""


class GiveOrders(Command, frozen=True):
    """Tell members what to do in the round; nothing happens yet."""

    orders: dict[str, Order]


class CarryOut(Command, frozen=True):
    """Do all that is ordered."""


class OpenDice(Command, frozen=True):
    """Open the sealed dice of a running game, which marks it as practice."""


KINDS: tuple[type[Command], ...] = tuple(
    kind
    for kind in vars().copy().values()
    if isinstance(kind, type) and issubclass(kind, Command) and kind is not Command
)
"""Every kind of command, in the order of this file."""

AnyCommand: Any = reduce(or_, KINDS)
"""The union of all kinds, for decoding a line of the log."""
