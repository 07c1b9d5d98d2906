"""After every act: who notices whom, and whether they meet or fight (HR-65, HR-66, HR-68)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from crawler.dice import Dice
from crawler.dungeon import sight
from crawler.engine import combat
from crawler.engine.combat import senses
from crawler.engine.encounter.meeting import meet
from crawler.engine.events.meeting import Alerted
from crawler.engine.world import Creature, Group, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

NEAR = 2
"""Those who stand off fight when somebody comes within so many squares."""


def notice(world: World, dice: Dice) -> Generator[Event, None, bool]:
    """Groups that see the party meet or attack it, those that hear it are prepared (HR-65, HR-68).

    Returns whether a meeting or a fight has begun.
    """
    groups = list(senses.about(world))
    if not groups or not world.members():
        return False
    watched = senses.view(world)
    met: list[str] = []
    foes: list[str] = []
    for group, bodies in groups:
        if not senses.seen(watched, bodies):
            yield from senses.hear(world, group, bodies)
        elif _in_the_dark(world, group, bodies):
            if not group.alert:
                yield Alerted(group.name, "saw", seen=True)
        elif group.attitude in senses.FOES:
            foes.append(group.name)
        elif group.attitude == "unmet" or _too_near(world, bodies):
            (foes if group.attitude == "cautious" else met).append(group.name)
    return (yield from _begin(world, met, foes, dice))


def _in_the_dark(world: World, group: Group, bodies: list[Creature]) -> bool:
    """Whether they see a lit party that cannot see them: they are prepared, and wait (HR-66, HR-67)."""
    if group.attitude in senses.FOES or not world.lights():
        return False
    return not any(c.name in world.in_view for c in bodies)


def _begin(world: World, met: list[str], foes: list[str], dice: Dice) -> Generator[Event, None, bool]:
    """Foes fight at once; those not met before are met."""
    if foes:
        yield from combat.begin(world, foes, dice)
        return True
    if met:
        yield from meet(world, met, dice)
    return bool(met)


def _too_near(world: World, bodies: list[Creature]) -> bool:
    feet = [m.at for m in world.members() if m.at is not None]
    return any(c.at is not None and sight.reach(c.at, at) <= NEAR for c in bodies for at in feet)
