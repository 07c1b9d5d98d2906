"""One passage between two rooms of a new level, and where its doors go."""

from __future__ import annotations

from crawler.dungeon.digging.passages import Path, as_set, narrow_way, wide_way
from crawler.dungeon.digging.plan import BOARD, EAST, INNER, SIDES, SOUTH, Plan, shifted
from crawler.dungeon.level import Room

MOUTH = -1
"""The end of the way in, where a room's number could stand."""

_ARCH_ODDS = 8
_WIDE_ODDS = 3


def link(plan: Plan, pair: tuple[int, int], net: int) -> int:
    """Lay a passage from one room to another, or to a passage of its net; gives the squares, or 0."""
    a, b = pair
    free = INNER & ~plan.barred & ~BOARD.grown(plan.passages & ~net) & ~net
    start = plan.mouth & free if a == MOUTH else _site(plan, pair, free | net)
    goal = _site(plan, (b, a), free)
    if not start or not (goal or net):
        return 0
    ends = _fronts(plan, a, start), _fronts(plan, b, goal)
    way = ends[0].bit_length() - start.bit_length()
    path, dug = _lay(plan, ends, net, free, way)
    if not path:
        return 0
    plan.passages |= dug
    if a != MOUTH:
        _open(plan, start)
    if dug & ends[1] & ~net:
        _open(plan, goal)
    return dug


def _lay(plan: Plan, ends: tuple[int, int], net: int, free: int, way: int) -> tuple[Path, int]:
    """The path of a passage between the squares before two doors, and its squares."""
    if plan.dice.face(_WIDE_ODDS) == 1 and ends[1]:
        path, dug = wide_way(plan.dice, *ends, free, way)
        if path:
            return path, dug
    path = narrow_way(plan.dice, ends[0], ends[1] | net, free, way)
    return path, as_set(path)


def _fronts(plan: Plan, node: int, site: int) -> int:
    """The square outside a door, or the mouth itself."""
    if node == MOUTH:
        return site
    return BOARD.spread(site) & ~site & ~plan.shapes[node] & ~BOARD.grown(plan.shapes[node])


def _site(plan: Plan, pair: tuple[int, int], open_squares: int) -> int:
    """A square of a room's wall for a door towards another room, or 0."""
    room = plan.rooms[pair[0]]
    target = plan.rooms[pair[1]].centre if pair[1] != MOUTH else BOARD.squares(plan.mouth)[0]
    facing = _facing(room, target) if plan.dice.face(6) > 1 else SIDES
    choice = 0
    for side in facing:
        choice |= wall_sites(plan, pair[0], side, open_squares)
    if not choice:
        return 0
    squares = BOARD.squares(choice)
    return BOARD.bit(squares[plan.dice.below(len(squares))])


def wall_sites(plan: Plan, index: int, side: int, open_squares: int) -> int:
    """The squares of one wall of a room that could be a door onto the open squares."""
    room, shape = BOARD.box(*plan.rooms[index]), plan.shapes[index]
    along = SOUTH if abs(side) == EAST else EAST
    sites = shifted(room, side) & ~shape & shifted(open_squares, -side)
    return sites & ~shifted(shape, along) & ~shifted(shape, -along) & ~BOARD.grown(plan.sites)


def _facing(room: Room, target: tuple[int, int]) -> list[int]:
    """The sides of a room that look towards a square."""
    sides = []
    if target[1] < room.y:
        sides.append(-SOUTH)
    if target[0] >= room.x + room.width:
        sides.append(EAST)
    if target[1] >= room.y + room.height:
        sides.append(SOUTH)
    if target[0] < room.x:
        sides.append(-EAST)
    return sides


def _open(plan: Plan, site: int) -> None:
    """Make the site a door or, now and then, an arch."""
    if plan.dice.face(_ARCH_ODDS) == 1:
        plan.arches |= site
    else:
        plan.add_door(site)
