"""Members who withdraw: where they run, whom they drag, how they leave by the stairs (WB-14, WB-89)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from crawler.dice import Dice
from crawler.dungeon import paths
from crawler.dungeon.level import Square
from crawler.engine import looking
from crawler.engine.combat import doors, ground, moving
from crawler.engine.combat.deaths import doomed
from crawler.engine.combat.fleeing import RUN
from crawler.engine.events.fight import Acted, StairsTaken, Walked
from crawler.engine.turn.walking import CARRYING_BASE
from crawler.engine.world import Member, World

if TYPE_CHECKING:
    from crawler.engine.events import Event

BESIDE = 2
"""Within so many squares of the runner there is room for the friend whom he drags."""


def withdraw(world: World, member: Member, dice: Dice) -> Iterator[Event]:
    """Run at double rate over known ground, to known stairs and out by them, or away from the foes (WB-14).

    A held friend beside the runner is dragged along, at the rate of those who carry somebody.
    """
    friend = _to_drag(world, member)
    if not _out_now(world, member):
        squares = _way(world, member, friend)
        yield from moving.walk(world, member, squares, dice, running=True)
        if world.fight is None or doomed(world, member.name):
            return
        if friend is not None and squares:
            yield from _drag(world, member, friend)
        if squares and member.at == squares[-1]:
            yield from doors.shut_behind(world, member, squares)
    yield from _leave(world, member)


def _squares(world: World, member: Member, friend: Member | None) -> int:
    """How far he runs this round; dragging somebody he is as slow as those who carry one."""
    rate = ground.rate(world, member)
    if friend is not None:
        rate = min(rate, world.rules.squares_per_round(CARRYING_BASE))
    return RUN * rate


def cornered(world: World, member: Member) -> bool:
    """Whether there is nowhere better to run to, and no way out by stairs here."""
    return not _out_now(world, member) and not _way(world, member, _to_drag(world, member))


def _way(world: World, member: Member, friend: Member | None) -> Sequence[Square]:
    """The squares that he runs this round."""
    budget = _squares(world, member, friend)
    reach = ground.reachable(world, member, budget, known_ground(world, member))
    squares = ground.way(world, reach, _goal(world, member, reach))
    if squares and _touched(world, squares[-1]):
        return squares
    return doors.halt(world, member, squares)


def known_ground(world: World, member: Member) -> Any:
    """Where he can run: squares that the party remembers or sees, and where no foe stands."""
    return ground.feet(world, member) & (world.floor.memory.mask | looking.now(world))


def retreat(world: World, member: Member) -> Square:
    """Where a withdrawing member is at the end of this round."""
    budget = _squares(world, member, _to_drag(world, member))
    reach = ground.reachable(world, member, budget, known_ground(world, member))
    return _goal(world, member, reach)


def _goal(world: World, member: Member, reach: ground.Reach) -> Square:
    """The square in reach nearest to the stairs, else to the known square farthest from the foes.

    Stairs are a way out if he is there before the foes, who know every way of their home.
    """
    ways = known_ground(world, member)
    foes = ground.known_foes(world) or ground.foes(world)
    threat = paths.distances(world.level, [ground.place(f) for f in foes], paths.any_ways(world.level))
    fast = max((ground.rate(world, f) for f in foes), default=1)
    pace = (RUN * ground.rate(world, member), fast)
    for stairs in _stairs(world).values():
        home = paths.distances(world.level, [stairs], ways)
        mine, theirs = _at(home, ground.place(member)), _at(threat, stairs)
        if mine < paths.FAR and (mine <= theirs or mine * pace[1] < theirs * pace[0]):
            return _nearest(reach, home)
    return _nearest(reach, paths.distances(world.level, [_haven(world, member, threat, pace)], ways))


def _haven(world: World, member: Member, threat: Any, pace: tuple[int, int]) -> Square:
    """The known square farthest from the foes that he reaches before them, be it rounds away."""
    at = ground.place(member)
    mine = paths.distances(world.level, [at], known_ground(world, member))
    rows, columns = (mine < paths.FAR).nonzero()
    squares = list(zip(columns.tolist(), rows.tolist(), strict=True))
    open_ways = [s for s in squares if _at(mine, s) * pace[1] <= _at(threat, s) * pace[0]]
    return max(open_ways or [at], key=lambda s: (_at(threat, s), -_at(mine, s)))


def _at(far: Any, square: Square) -> int:
    return int(far.item(square[1], square[0]))


def _nearest(reach: ground.Reach, far: Any) -> Square:
    """The free square in reach with the least way to go from there; over a known trap if need be."""
    return min(reach.free, key=lambda s: (_at(far, s), not reach.wary(s), reach.steps(s)))


def _stairs(world: World) -> dict[str, Square]:
    """The stairs that the party knows, those up first; once somebody has left only those that he took."""
    found = {"up": world.level.up, "down": world.level.down}
    knows, way = world.floor.memory.knows, world.fight.way if world.fight else ""
    return {name: at for name, at in found.items() if at is not None and knows(at) and way in ("", name)}


def _touched(world: World, square: Square) -> str:
    """Which known stairs are under a square or a step away: up, down or none."""
    ways = _stairs(world).items()
    return next((way for way, at in ways if world.level.touches(at, square)), "")


def _helpless(world: World) -> list[Member]:
    """Held friends who still lie in the fight."""
    return [m for m in ground.members(world) if not m.able]


def _out_now(world: World, member: Member) -> bool:
    """Whether he stands by known stairs and nobody held would be left behind.

    Nobody leaves while a living friend is held, unless that friend lies by the stairs too, or beside him.
    """
    at, touches = ground.place(member), world.level.touches
    if not _touched(world, at):
        return False
    lying = [ground.place(m) for m in _helpless(world)]
    return all(touches(at, other) or _touched(world, other) for other in lying)


def _leave(world: World, member: Member) -> Iterator[Event]:
    """Out by the stairs, with the held; foes do not follow over stairs (own ruling)."""
    if _out_now(world, member):
        way = _touched(world, ground.place(member))
        for friend in (*_helpless(world), member):
            yield StairsTaken(friend.name, way)


def _to_drag(world: World, member: Member) -> Member | None:
    """A held friend beside him whom nobody has dragged this round."""
    at, acted = ground.place(member), world.fight.acted if world.fight else []
    for friend in _helpless(world):
        if friend.name not in acted and world.level.touches(at, ground.place(friend)):
            return friend
    return None


def _drag(world: World, member: Member, friend: Member) -> Iterator[Event]:
    """The friend lies beside the runner again."""
    at, taken = ground.place(member), world.taken()
    square = paths.nearest_free(world.level, at, taken, world.level.passable, BESIDE)
    if square is not None and not world.level.touches(at, ground.place(friend)):
        yield Walked(friend.name, square)
    yield Acted(friend.name, "dragged")
