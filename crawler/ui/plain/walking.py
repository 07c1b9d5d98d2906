"""Words that walk: one square, a run, to a door or the stairs, and on to what is not yet seen."""

from __future__ import annotations

from collections.abc import Sequence

from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.engine.view import View
from crawler.ui.plain import places
from crawler.ui.plain.session import Session
from crawler.ui.plain.ways import Ground, before_door, first_step, guarded, nearest, reached, unseen
from crawler.ui.plans import Plan, Run, Stop, Travel
from crawler.ui.travel import find
from crawler.ui.words import _, listed

Square = tuple[int, int]
Words = Sequence[str]
FARTHEST = 60
"""How many squares one word walks at most."""
SEEN = "seen"
"""Why exploring stops where nothing is left to see."""
WARY = "wary"
"""Why exploring stops where cautious strangers stand before all that is left to see."""


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
    """Walk in a direction, round the bends of a corridor, until the way ends, forks, or shows news."""
    if session.offer(c.Move(way)) is None:
        session.give(c.Move(way))
        return
    follow(session, Run(way))


def follow(session: Session, plan: Plan) -> str:
    """Give the commands of a plan one by one; why it stopped, or nothing where it came to its end."""
    for _step in range(FARTHEST):
        before = session.view
        try:
            command = plan.next(before)
            if wary := _wary(session, command):
                session.say(wary)
                return ""
            if why := session.step(command):
                return why
            plan.after(before, session.view)
        except Stop as stop:
            return str(stop)
    return ""


def _wary(session: Session, command: c.Command) -> str:
    """A warning where a step would bring the leader so near to cautious strangers that they fight."""
    view, direction = session.view, getattr(command, "direction", "")
    x, y = view.centre
    dx, dy = DIRECTIONS.get(direction, (0, 0))
    return wary_text(session) if (x + dx, y + dy) in guarded(view) else ""


def wary_text(session: Session) -> str:
    """Who would fight if the party came nearer."""
    seen = [s for s in session.view.in_view if s.attitude == "cautious"]
    who = listed([session.teller.number(s.what, s.count) for s in seen])
    text = _("You stop: {who} would fight if you came nearer. Wait, go another way, or attack.")
    return text.format(who=who)


def go(session: Session, words: Words) -> None:
    """To a known place, step by step: `go door 2`, `go thing 1`, `go stairs`, `go up`, `go down`."""
    goals = _goals(session, words[1:])
    if goals is None:
        session.say(_("Go where? To door 1, thing 1, stairs, up, or down."))
    elif not goals:
        session.say(_("You know of none."))
    elif words[1] == _("door"):
        walk_to(session, before_door(Ground(session.view), goals[0]))
    else:
        walk_near(session, goals)


def _goals(session: Session, words: Words) -> list[Square] | None:
    """The squares meant, none if there are none known, None if the words mean nothing."""
    if not words:
        return None
    if words[0] in (_("up"), _("down"), _("stairs")):
        signs = {_("up"): "<", _("down"): ">"}.get(words[0], "<>")
        return [at for sign in signs if (at := find(session.view, sign)) is not None]
    lists = {_("door"): places.doors(session), _("thing"): [at for _n, at in places.things(session)]}
    found = lists.get(words[0])
    if found is None:
        return None
    number = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 1
    return found[number - 1 : number] if number else []


def walk_near(session: Session, goals: Sequence[Square]) -> bool:
    """Walk onto the nearest goal, or beside one that nobody can stand on; whether the leader got there."""
    ground = Ground(session.view)
    on = next((at for at in reached(ground) if at in goals), None)
    return walk_to(session, on or nearest(ground, goals))


def walk_to(session: Session, goal: Square | None) -> bool:
    """Walk to a known square; whether the leader got there."""
    if goal is None:
        session.say(
            _("It is too dark to find the way.") if session.view.dark else _("You know no way there.")
        )
        return False
    if why := follow(session, Travel(session.view, goal)):
        session.say(_("You stop: {why}.").format(why=why))
    return session.view.centre == goal


def stairs(session: Session, _words: Words) -> None:
    """Take the stairs under or beside the leader."""
    session.give(c.TakeStairs())


def climb(session: Session, words: Words) -> None:
    """To the known stairs `up` or `down`, and take them."""
    if session.view.stage == "returned" and words[0] == _("down"):
        session.give(c.GoDown())
        return
    at = find(session.view, ">" if words[0] == _("down") else "<")
    if at is None:
        session.say(_("You know of no such stairs here."))
    elif walk_near(session, [at]) and _right_stairs(session, words[0]):
        session.give(c.TakeStairs())


def _right_stairs(session: Session, way: str) -> bool:
    offers = session.offers(c.TakeStairs)
    down = bool(offers) and offers[0].about == "down"
    if bool(offers) and down == (way == _("down")):
        return True
    session.say(_("Other stairs are nearer here: say stairs to take them."))
    return False


# ---------------------------------------------------------------------- on


class Explore:
    """Walk to the nearest ground that is not yet seen; stops at a door with the unseen behind it."""

    def next(self, view: View) -> c.Command:
        """The next step. Raises Stop when all that can be reached has been seen."""
        ground, near = Ground(view), guarded(view)
        ground.blocked |= near
        goal = unseen(ground)
        if goal is not None and (step := first_step(ground, goal)):
            return c.Move(step)
        ground.blocked = set()
        raise Stop(WARY if near and unseen(ground) else SEEN)

    def after(self, _before: View, view: View) -> None:
        """Stop before a door."""
        if door_work(view) is not None:
            raise Stop("")


def on(session: Session, _words: Words = ()) -> None:
    """On with the work: the door before you, else the nearest that is not yet seen, else the stairs down."""
    if session.view.stage != "exploring":
        session.say(_("First things first."))
        return
    if (offer := door_work(session.view)) is not None:
        session.give(offer.command)
        return
    why = follow(session, Explore())
    if why == SEEN:
        _onward_down(session)
    elif why == WARY:
        session.say(wary_text(session))


def door_work(view: View) -> Offer | None:
    """What to do at a shut door straight beside the leader with the unseen behind it: push, pick or force."""
    if view.stage != "exploring":
        return None
    ground = Ground(view)
    kinds: tuple[type[c.Command], ...] = (c.Open, c.PickLock, c.ForceDoor)
    for kind in kinds:
        offers = [o for o in view.offers if type(o.command) is kind and ground.fringe(_door_of(o))]
        if offers:
            return max(offers, key=lambda o: o.odds or 7)
    return None


def _door_of(offer: Offer) -> Square:
    square: Square = getattr(offer.command, "door")  # noqa: B009  # all three kinds have it
    return square


def _onward_down(session: Session) -> None:
    """All that can be reached has been seen: the stairs down, if they are known."""
    if session.view.dark:
        session.say(_("It is too dark to find new ground. Light something."))
        return
    if somebody_in_the_way(session.view):
        session.say(_("Somebody stands in the only way on. Wait for them to go, or attack."))
        return
    at = find(session.view, ">")
    if at is None:
        session.say(_("All that you can reach here has been seen. Search for secret doors, or go back up."))
    elif walk_near(session, [at]) and _right_stairs(session, _("down")):
        session.give(c.TakeStairs())


def somebody_in_the_way(view: View) -> bool:
    """Whether there is more to see behind somebody who stands in the way."""
    ground = Ground(view)
    ground.blocked = set()
    return unseen(ground) is not None
