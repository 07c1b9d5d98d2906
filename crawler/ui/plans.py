"""What goes on by itself: running, travel, fighting on. Ordinary commands one by one, from the view alone."""

from __future__ import annotations

from typing import Protocol

from crawler.engine import commands as c
from crawler.engine.view import View
from crawler.ui import alarm
from crawler.ui.offered import admitting, of, unburdened
from crawler.ui.travel import STEPS, Ground, Square, beside, way
from crawler.ui.words import _


class Stop(Exception):
    """A plan ends: says why, or nothing where it has reached its end."""


class Plan(Protocol):
    """One ordinary command after the other."""

    def next(self, view: View) -> c.Command:
        """The next command. Raises Stop."""

    def after(self, before: View, view: View) -> None:
        """Look at what a command brought. Raises Stop."""


def new_sight(before: View, view: View) -> str:
    """What newly came into view on ground that was unknown, as a sentence, or ""."""
    if before.depth != view.depth:
        return _("you are on another level")
    comes = {
        "creature": _("somebody comes into view"),
        "door": _("a door comes into view"),
        "stairs": _("stairs come into view"),
        "trap": _("a trap comes into view"),
    }
    old = {(seen.what, seen.at) for seen in before.in_view}
    for seen in view.in_view:
        x, y = seen.at
        if (seen.what, seen.at) not in old and not before.shade[y, x]:
            return comes.get(seen.kind, _("something that lies there comes into view"))
    return ""


class Run:
    """Run in a direction: along a corridor round its bends, or straight over open ground.

    Args:
        direction: where to.
    """

    def __init__(self, direction: str) -> None:
        self.direction = direction
        self.began = False
        self.openings: set[Square] = set()

    def next(self, view: View) -> c.Command:
        """A step on. Raises Stop where the way ends or branches."""
        ground = Ground(view)
        ahead = ground.step(view.centre, self.direction)
        if ahead is None or ground.at(ahead) == "+":
            self.direction = self._bend(ground, view.centre)
        command = c.Move(self.direction)
        if not admitting(view, command):
            raise Stop(_("the way is barred"))
        return command

    def _bend(self, ground: Ground, here: Square) -> str:
        if not self.began:
            raise Stop(_("the way is barred"))
        back = _opposite(self.direction)
        ways = [d for d in ("n", "e", "s", "w") if d != back and ground.step(here, d)]
        if len(ways) != 1 or _wide(ground, here):
            raise Stop("" if not ways else _("the way branches"))
        return ways[0]

    def after(self, before: View, view: View) -> None:
        """Stop at anything new, at stairs, doors, things, and where a corridor branches."""
        self.began = True
        if seen := new_sight(before, view):
            raise Stop(seen)
        ground, here = Ground(view), view.centre
        if ground.at(here) in "<>":
            raise Stop(_("here are stairs"))
        if any(mark.at == here and mark.kind in ("thing", "body") for mark in view.marks):
            raise Stop(_("something lies here"))
        self._openings(ground, here)

    def _openings(self, ground: Ground, here: Square) -> None:
        dx, dy = STEPS[self.direction]
        beside = [(here[0] + dy, here[1] + dx), (here[0] - dy, here[1] - dx)] if not (dx and dy) else []
        if any(ground.door(square) for square in beside):
            raise Stop(_("there is a door beside you"))
        now = {(x - here[0], y - here[1]) for x, y in beside if ground.free((x, y))}
        before, self.openings = self.openings, now
        if now - before and not _wide(ground, here) and ground.step(here, self.direction):
            raise Stop(_("the way branches"))


def _opposite(direction: str) -> str:
    dx, dy = STEPS[direction]
    return next(d for d, step in STEPS.items() if step == (-dx, -dy))


def _wide(ground: Ground, here: Square) -> bool:
    """Whether the ground is no corridor: some two by two squares around are all free."""
    x, y = here
    return any(
        all(ground.free(s) for s in ((x + dx, y), (x, y + dy), (x + dx, y + dy)))
        for dx in (-1, 1)
        for dy in (-1, 1)
    )


class Travel:
    """Walk the shortest known way to a square, or beside it.

    Args:
        view: what is known at the start.
        goal: a known square.
    """

    def __init__(self, view: View, goal: Square) -> None:
        target = beside(Ground(view), view, goal)
        self.way = (way(view, target) if target else None) or []
        self.known = target is not None and (bool(self.way) or target == view.centre)

    def next(self, view: View) -> c.Command:
        """The next step of the way. Raises Stop at its end or where it is barred."""
        if not self.known:
            raise Stop(_("you know no way there"))
        if not self.way:
            raise Stop("")
        command = c.Move(self.way.pop(0))
        if not admitting(view, command):
            raise Stop(_("the way is barred"))
        return command

    def after(self, before: View, view: View) -> None:
        """Stop at anything new."""
        if seen := new_sight(before, view):
            raise Stop(seen)


class FightOn:
    """Carry out the same orders round after round, until a member is hurt or something changes."""

    ROUNDS = 20

    def __init__(self) -> None:
        self.rounds = 0

    def next(self, view: View) -> c.Command:
        """Once more. Raises Stop when the fight is over or has gone on for long."""
        if view.stage != "fighting":
            raise Stop(_("the fight is over"))
        if self.rounds >= self.ROUNDS:
            raise Stop(_("{count} rounds have passed").format(count=self.rounds))
        self.rounds += 1
        return c.CarryOut()

    def after(self, before: View, view: View) -> None:
        """Stop when somebody is hurt, falls, flees or comes."""
        if name := alarm.hurt(before, view):
            raise Stop(_("{who} is hurt").format(who=name))
        if [m.state for m in before.roster] != [m.state for m in view.roster]:
            raise Stop(_("somebody of the party can fight no more, or again"))
        if [(f.letter, f.states) for f in before.foes] != [(f.letter, f.states) for f in view.foes]:
            raise Stop(_("the foes are fewer, more, or otherwise than before"))
        if view.light.burning < before.light.burning and view.light.burning <= 1:
            raise Stop(_("the light burns low"))


class TakeAll:
    """Take all that lies within reach and slows nobody, thing by thing, by whoever bears it best."""

    def __init__(self) -> None:
        self.tried: set[str] = set()

    def next(self, view: View) -> c.Command:
        """The next thing that can be taken. Raises Stop when there is none."""
        for offer in of(view, c.Take):
            command = unburdened(offer)
            if command is not None and offer.about not in self.tried:
                self.tried.add(offer.about)
                return command
        raise Stop("")

    def after(self, before: View, view: View) -> None:
        """Nothing more stops it than stops every plan."""
