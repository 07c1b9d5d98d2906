"""Acts of exploration."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.engine.view import View
from crawler.ui import hints
from crawler.ui.acts import aiming
from crawler.ui.desk import Desk, Square
from crawler.ui.offered import best, best_of, unburdened
from crawler.ui.plans import Run
from crawler.ui.travel import find
from crawler.ui.words import _

PACES = ("auto", "careful", "normal")
FREE = (c.SetPace, c.March)
CLEAR = frozenset(map(ord, ".:<>"))
AT_DOORS = (c.Open, c.ForceDoor, c.PickLock, c.Listen)


def do(desk: Desk, act: str) -> bool:
    """Do an act of exploration; False if it is none."""
    verb, _space, direction = act.partition(" ")
    if verb == "walk":
        walk(desk, direction)
    elif verb == "run" and direction:
        desk.begin(Run(direction))
    elif found := ACTS.get(act):
        found(desk)
    else:
        return False
    return True


# ---------------------------------------------------------------------- walking


def walk(desk: Desk, direction: str) -> None:
    """Walk a square, or say why not; the same key again pushes a door, or steps on a known trap."""
    command, square = c.Move(direction), desk.beside(direction)
    again = desk.bumped == (direction, square)
    if _clear(desk.play.view, square) or desk.play.offer(command):
        _step(desk, command, again)
        return
    if _pushes(desk, square):
        _bump_door(desk, square, again)
    elif knowing := desk.play.offer(c.Move(direction, knowing=True)):
        _bump_trap(desk, knowing, again)
    else:
        _step(desk, command, again)
        return
    if desk.play.view.stage == "exploring":
        desk.bumped = direction, square


def _step(desk: Desk, command: c.Move, again: bool) -> None:
    """Take a step; why it is refused is said once, not at each press of the key."""
    if again:
        return
    outcome = desk.give(command)
    if outcome.refused and not outcome.alarm:
        desk.bumped = command.direction, desk.beside(command.direction)


def _clear(view: View, square: Square) -> bool:
    """Whether there is floor or stairs and nothing to be asked about: then a step is simply tried."""
    x, y = square
    height, width = view.code.shape
    if not (0 <= x < width and 0 <= y < height and view.shade[y, x] and view.code[y, x] in CLEAR):
        return False
    return all(mark.at != square for mark in view.marks if mark.kind != "member")


def _pushes(desk: Desk, square: Square) -> list[Offer]:
    """What can be done at a shut door on a square."""
    offers = [offer for kind in AT_DOORS for offer in desk.play.offers(kind)]
    return [offer for offer in offers if getattr(offer.command, "door", None) == square]


def _bump_door(desk: Desk, square: Square, again: bool) -> None:
    pushes = [o for o in _pushes(desk, square) if isinstance(o.command, c.Open)]
    offer = best_of(pushes)
    if again and offer is not None:
        desk.give(offer.command)
    elif not again and pushes:
        desk.say(_("You stand before a shut door. The same key again pushes it."))
    else:
        desk.say(_("The door is locked."))


def _bump_trap(desk: Desk, offer: Offer, again: bool) -> None:
    if again:
        desk.give(offer.command)
    else:
        desk.say(_("You know of a trap there. The same key again steps on it."))


def _run(desk: Desk) -> None:
    def reader(token: str) -> None:
        desk.read_on()
        verb, _space, direction = desk.act_of(token).partition(" ")
        if verb in ("walk", "run") and direction:
            desk.begin(Run(direction))

    desk.read(reader, _("Run: which way?"), hints.running())


# ---------------------------------------------------------------------- stairs and travel


def _stairs(desk: Desk, character: str) -> None:
    here = desk.play.offer(c.TakeStairs())
    if here and (here.about == "down") == (character == ">"):
        desk.give(here.command)
        return
    square = find(desk.play.view, character)
    if square is None:
        desk.say(_("You know of no stairs down.") if character == ">" else _("You know of no stairs up."))
    else:
        aiming.go(desk, square)


# ---------------------------------------------------------------------- doors and hands


def _best(kind: type[c.Command], otherwise: Callable[[], str]) -> Callable[[Desk], None]:
    """The offer with the best odds; where several doors or traps are near, the player chooses."""

    def act(desk: Desk) -> None:
        offers = desk.play.offers(kind)
        places = {getattr(o.command, "door", None) or getattr(o.command, "trap", None) for o in offers}
        if len(places) > 1:
            choose(desk, offers)
        elif offer := best(desk.play.view, kind):
            desk.give(offer.command)
        else:
            desk.say(otherwise())

    return act


def choose(desk: Desk, offers: Sequence[Offer]) -> None:
    """Lay the sheet of choices over the map, with these alone."""
    desk.shown = list(offers)
    desk.shell.open_sheet("choices")


def _some(kinds: tuple[type[c.Command], ...], otherwise: Callable[[], str]) -> Callable[[Desk], None]:
    """The only offer of these kinds, or a sheet of them."""

    def act(desk: Desk) -> None:
        offers = [offer for kind in kinds for offer in desk.play.offers(kind)]
        if not offers:
            desk.say(otherwise())
        elif len(offers) == 1:
            desk.give(offers[0].command)
        else:
            choose(desk, offers)

    return act


def _take(desk: Desk) -> None:
    offers = desk.play.offers(c.Take)
    if not offers:
        desk.say(_("Nothing that can be taken lies within reach."))
    elif len(offers) == 1 and (command := unburdened(offers[0])):
        desk.give(command)
    else:
        desk.shell.open_sheet("taking")


def _pace(desk: Desk) -> None:
    now = desk.play.view.pace
    pace = PACES[(PACES.index(now) + 1) % len(PACES)] if now in PACES else PACES[0]
    desk.give(c.SetPace(pace))


def _wait(desk: Desk) -> None:
    desk.give(c.Wait())


def _again(desk: Desk) -> None:
    if desk.last is None or isinstance(desk.last, FREE):
        desk.say(_("There is nothing to repeat."))
    else:
        desk.give_if(desk.last, _("That cannot be repeated here."))


def _sheet(name: str) -> Callable[[Desk], None]:
    return lambda desk: desk.shell.open_sheet(name)


ACTS: dict[str, Callable[[Desk], None]] = {
    "run": _run,
    "up": lambda desk: _stairs(desk, "<"),
    "down": lambda desk: _stairs(desk, ">"),
    "travel": aiming.travel,
    "wait": _wait,
    "open": _best(c.Open, lambda: _("There is no shut door straight before the leader to push.")),
    "force": _best(c.ForceDoor, lambda: _("There is no door to force here.")),
    "close": _best(c.Close, lambda: _("There is no open door beside the leader.")),
    "listen": _best(c.Listen, lambda: _("There is no door to listen at, or all have listened.")),
    "search": _some((c.Search,), lambda: _("There is nothing to search here now.")),
    "disarm": _best(c.Disarm, lambda: _("You know of no trap within reach.")),
    "lock": _best(c.PickLock, lambda: _("There is no lock here that anybody can pick.")),
    "bind": lambda desk: desk.give_if(c.BindWounds(), _("There are no fresh wounds to bind.")),
    "attack": lambda desk: desk.give_if(c.Attack(), _("There is nobody in sight to attack.")),
    "lights": _some((c.Light, c.Douse), lambda: _("There is nothing to light or put out.")),
    "take": _take,
    "pace": _pace,
    "order": _sheet("order"),
    "again": _again,
}
