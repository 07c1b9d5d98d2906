"""Words that walk: one square, a run, to a door or the stairs, and on to what is not yet seen."""

from __future__ import annotations

from collections.abc import Sequence

from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.ui.plain import places
from crawler.ui.plain.session import Session
from crawler.ui.plain.ways import STRAIGHT, Ground, beside, direction, reached, route, unseen
from crawler.ui.words import _

Square = tuple[int, int]
Words = Sequence[str]
FARTHEST = 40
"""How many squares one word walks at most."""


def directions() -> dict[str, str]:
    """Every word for a direction, with its short name."""
    names = {
        _("north"): "n",
        _("northeast"): "ne",
        _("east"): "e",
        _("southeast"): "se",
        _("south"): "s",
        _("southwest"): "sw",
        _("west"): "w",
        _("northwest"): "nw",
    }
    return names | {name: name for name in DIRECTIONS}


def walk(session: Session, words: Words) -> None:
    """One square: `east`; `east anyway` steps onto a known trap."""
    way = directions()[words[0]]
    knowing = len(words) > 1 and words[1] in (_("anyway"), _("knowingly"))
    session.give(c.Move(way, knowing=knowing))


def run(session: Session, words: Words) -> None:
    """On in one direction until something new: `run east`."""
    way = directions().get(words[1]) if len(words) > 1 else None
    if way is None:
        session.say(_("Run where? Say a direction: run east."))
        return
    run_on(session, way)


def run_on(session: Session, way: str) -> None:
    """Walk in a direction until the way ends, forks, or something comes up; the reason is not dramatic."""
    for walked in range(FARTHEST):
        forks = _forks(session)
        move = c.Move(way)
        if walked and session.offer(move) is None:
            return
        if session.step(move) or _forks(session) - forks:
            return


def _forks(session: Session) -> set[str]:
    """The straight ways that are open, and the doors straight beside the leader."""
    ground = Ground(session.view)
    x, y = ground.here
    steps = set(ground.steps(ground.here))
    return {direction((x, y), (x + dx, y + dy)) for dx, dy in STRAIGHT if (x + dx, y + dy) in steps}


def go(session: Session, words: Words) -> None:
    """To a known place, step by step: `go door 2`, `go thing 1`, `go stairs`, `go up`, `go down`."""
    goals = _goals(session, words[1:])
    if goals is None:
        session.say(_("Go where? To door 1, thing 1, stairs, up, or down."))
    elif not goals:
        session.say(_("You know of none."))
    else:
        walk_to(session, goals, touch=words[1] != _("thing"))


def _goals(session: Session, words: Words) -> list[Square] | None:
    """The squares meant, none if there are none known, None if the words mean nothing."""
    if not words:
        return None
    ground = Ground(session.view)
    if words[0] in (_("up"), _("down"), _("stairs")):
        signs = {_("up"): "<", _("down"): ">"}.get(words[0], "<>")
        return [at for sign in signs if (at := ground.stairs(sign)) is not None]
    lists = {_("door"): places.doors(session), _("thing"): [at for _n, at in places.things(session)]}
    found = lists.get(words[0])
    if found is None:
        return None
    number = int(words[1]) if len(words) > 1 and words[1].isdigit() else 1
    return found[number - 1 : number] if number else []


def walk_to(session: Session, goals: Sequence[Square], touch: bool = True) -> bool:
    """Walk until the leader stands on a goal, or (`touch`) straight beside it; whether he got there."""
    for _step in range(FARTHEST):
        ground = Ground(session.view)
        before = reached(ground)
        goal = next((g for g in before if g in goals), None) or beside(ground, before, goals)
        if goal is None:
            session.say(_("You know no way there."))
            return False
        steps = route(ground, before, goal)
        if touch and goal in goals and len(steps) <= 1:
            return True
        if not steps:
            return True
        if why := _advance(session, ground.here, steps[0]):
            session.say(_("You stop: {why}.").format(why=why)) if why != _("refused") else None
            return False
    return False


def _advance(session: Session, here: Square, to: Square) -> str:
    """One step of a longer walk."""
    return session.step(c.Move(direction(here, to)))


def stairs(session: Session, _words: Words) -> None:
    """Take the stairs under or beside the leader."""
    session.give(c.TakeStairs())


def climb(session: Session, words: Words) -> None:
    """To the known stairs `up` or `down`, and take them."""
    if session.view.stage == "returned" and words[0] == _("down"):
        session.give(c.GoDown())
        return
    sign = ">" if words[0] == _("down") else "<"
    at = Ground(session.view).stairs(sign)
    if at is None:
        session.say(_("You know of no such stairs here."))
    elif walk_to(session, [at]) and _right_stairs(session, words[0]):
        session.give(c.TakeStairs())


def _right_stairs(session: Session, way: str) -> bool:
    offers = session.offers(c.TakeStairs)
    down = bool(offers) and offers[0].about == "down"
    if bool(offers) and down == (way == _("down")):
        return True
    session.say(_("Other stairs are nearer here: say stairs to take them."))
    return False


# ---------------------------------------------------------------------- on


def on(session: Session, _words: Words = ()) -> None:
    """On with the work: the door before you, else the nearest that is not yet seen, else the stairs down."""
    if (offer := door_work(session)) is not None:
        session.give(offer.command)
        return
    for _step in range(FARTHEST):
        ground = Ground(session.view)
        before = reached(ground)
        goal = unseen(ground, before)
        if goal is None:
            _onward_down(session)
            return
        if why := _advance(session, ground.here, route(ground, before, goal)[0]):
            if why == _("refused"):
                _at_the_door(session)
            return
        if door_work(session) is not None:
            return


def _at_the_door(session: Session) -> None:
    offer = door_work(session)
    if offer is not None:
        session.give(offer.command)


def door_work(session: Session) -> Offer | None:
    """What to do at a shut door straight beside the leader with the unseen behind it: push, pick or force."""
    if session.view.stage != "exploring":
        return None
    ground = Ground(session.view)
    kinds: tuple[type[c.Command], ...] = (c.Open, c.PickLock, c.ForceDoor)
    for kind in kinds:
        offers = [o for o in session.offers(kind) if ground.fringe(_door_of(o))]
        if offers:
            return max(offers, key=lambda o: o.odds or 7)
    return None


def _door_of(offer: Offer) -> Square:
    square: Square = getattr(offer.command, "door")  # noqa: B009  # all three kinds have it
    return square


def _onward_down(session: Session) -> None:
    """All that can be reached has been seen: the stairs down, if they are known."""
    at = Ground(session.view).stairs(">")
    if at is None:
        session.say(_("All that you can reach here has been seen. Search for secret doors, or go back up."))
    elif walk_to(session, [at]) and _right_stairs(session, _("down")):
        session.give(c.TakeStairs())
