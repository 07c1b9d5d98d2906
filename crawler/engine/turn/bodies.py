"""The fallen: what lies on them, and the glands that go on glowing (8.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.engine.catalog import LightGland
from crawler.engine.events.dungeon import Laid, ThingsLaid
from crawler.engine.world import TURN, Creature, Item, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

GLAND = "light_gland"
CUT = "cut"
"""The mark on a body whose gland was taken."""
TURNS_A_DAY = 144


def within_reach(world: World) -> list[Creature]:
    """The dead that lie within a square of somebody who can act, and so are known even in the dark."""
    feet = [m.at for m in world.able() if m.at is not None]
    dead = (c for c in world.creatures.values() if c.dead and c.depth == world.depth)
    return [c for c in dead if c.at is not None and any(world.level.touches(c.at, at) for at in feet)]


def things(world: World) -> list[Item]:
    """What lies on the bodies within reach."""
    return [item for body in within_reach(world) for item in world.carried(body.name)]


def glands(world: World) -> dict[str, Creature]:
    """The glands that can be cut out within reach, by the names they will bear."""
    bodies = (c for c in within_reach(world) if _gland(world, c) and CUT not in c.effects)
    return {f"{GLAND} {body.name.split()[-1]}": body for body in bodies}


def _gland(world: World, body: Creature) -> LightGland | None:
    kind = world.rules.catalog.monsters.get(body.kind)
    specials = kind.specials if kind else ()
    return next((s for s in specials if isinstance(s, LightGland)), None)


def cut_out(world: World, name: str, dice: Dice) -> Iterator[Event]:
    """A gland is cut out of a body; it glows for some days more (8.9)."""
    body = glands(world)[name]
    special = _gland(world, body)
    if special is None or body.at is None:
        return
    days = dice.roll("days of glow", "8.9", special.days)
    left = max(1, days.result) * TURNS_A_DAY * TURN
    gland = Laid(name, GLAND, left=left, lit=True)
    yield ThingsLaid(body.depth, body.at, (gland,), rolls=(days,), body=body.name)
