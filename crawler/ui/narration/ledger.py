"""The ledger: every roll of an event as one line, sealed ones closed until they are opened."""

from __future__ import annotations

import re

from crawler.dice import Roll
from crawler.engine.catalog import Catalog
from crawler.engine.events import Event, dungeon, meeting, rolls_of, turn
from crawler.ui.words import _, signed

SECRET: tuple[type[Event], ...] = (
    dungeon.RoomStocked,
    dungeon.GroupPlaced,
    dungeon.ThingsLaid,
    dungeon.TrapSet,
    meeting.Alerted,
    turn.Passed,
    turn.TrapPassed,
)
"""What the party does not know to have happened: no line, count or gap until the dice are opened."""
ABOUT = re.compile(r"(attack with|attack of|number of|hit points of) (\w+)")
"""Purposes that name a weapon, a trap or a monster by its id."""


def ledger(event: Event, opened: bool = False, catalog: Catalog | None = None) -> tuple[str, ...]:
    """One line for each roll of an event: rule, purpose, dice, faces, modifiers, number needed, outcome.

    Args:
        event: what happened.
        opened: whether sealed dice are open, because the game has ended or is practice.
        catalog: names the weapons, monsters and traps that a purpose speaks of.
    """
    if isinstance(event, SECRET) and not opened:
        return ()
    if isinstance(event, turn.WandererChosen) and not opened:
        return (_("8.11  who comes, how many, how far off: sealed until the game ends"),)
    lines = tuple(roll_line(roll, opened, catalog) for roll in rolls_of(event))
    return (*lines, *_again(event, catalog))


def _again(event: Event, catalog: Catalog | None) -> tuple[str, ...]:
    """The results of a table that were rolled again because they are not built yet."""
    again: tuple[str, ...] = getattr(event, "again", ())
    return tuple(_("rolled again: {what}").format(what=_named(what, catalog)) for what in again)


def purpose_text(purpose: str, catalog: Catalog | None) -> str:
    """What a die was thrown for, in words: "attack with long bow", "number of giant rats"."""
    known = ABOUT.fullmatch(purpose)
    if known is None:
        return _(purpose.replace("_", " "))
    return f"{_(known[1])} {_named(known[2], catalog, 1 + (known[1] == 'number of'))}"


def _named(name: str, catalog: Catalog | None, count: int = 1) -> str:
    """The name of a weapon, monster or trap by its id."""
    if catalog is not None:
        for kind in (catalog.items.get(name), catalog.monsters.get(name)):
            if kind is not None:
                return _(kind.name) if count == 1 else _(kind.plural)
        if name in catalog.traps:
            return _(catalog.traps[name].name)
    return _(name.replace("_", " "))


def roll_line(roll: Roll, opened: bool = False, catalog: Catalog | None = None) -> str:
    """Such as "WB-66  attack with sword: 1d20: 17, +1 strength = 18, needs 13: success"."""
    head = f"{roll.rule}  {purpose_text(roll.purpose, catalog)}"
    if roll.sealed and not opened:
        return _("{head}: die sealed").format(head=head)
    text = f"{head}: {roll.dice}: {_sum(roll)}"
    if roll.needed is not None:
        text += _needed(roll)
    if roll.sealed:
        text += _(" (sealed)")
    return text


def _sum(roll: Roll) -> str:
    faces = "+".join(str(face) for face in roll.faces) or str(roll.result)
    added = "".join(f", {signed(m.value)} {_(m.source.replace('_', ' '))}" for m in roll.modifiers)
    plain = str(roll.result)
    return f"{faces}{added} = {plain}" if added or faces != plain else plain


def _needed(roll: Roll) -> str:
    outcome = _("success") if roll.success else _("failure")
    if roll.under and roll.needed == 1:
        return _(", needs a 1: {outcome}").format(outcome=outcome)
    if roll.under:
        return _(", needs {needed} or less: {outcome}").format(needed=roll.needed, outcome=outcome)
    return _(", needs {needed}: {outcome}").format(needed=roll.needed, outcome=outcome)
