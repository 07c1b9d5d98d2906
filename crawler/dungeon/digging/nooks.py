"""Closets built onto rooms, dead ends, and what may hide behind them."""

from __future__ import annotations

from crawler.dungeon.digging.links import wall_sites
from crawler.dungeon.digging.plan import BOARD, INNER, SIDES, SOUTH, Plan, shifted
from crawler.dungeon.digging.rooms import around, fits
from crawler.dungeon.level import Door, Room

_MOST_ROOMS = 16


def add_closets(plan: Plan) -> None:
    """Build up to three small rooms onto larger ones, wall to wall, behind a door of some kind."""
    wanted = min(1 + plan.dice.below(3), _MOST_ROOMS - len(plan.rooms))
    hosts = len(plan.rooms)
    for _ in range(12):
        if wanted:
            wanted -= _closet(plan, plan.dice.below(hosts))


def _closet(plan: Plan, host: int) -> bool:
    """Build a closet onto this room, if there is space."""
    side = plan.dice.below(4)
    room = _beside(plan, plan.rooms[host], side)
    if not fits(room):
        return False
    box = BOARD.box(*room)
    others = BOARD.grown(plan.stairway | plan.mouth) | BOARD.grown(plan.shapes[host])
    for index, shape in enumerate(plan.shapes):
        others |= 0 if index == host else BOARD.grown(BOARD.grown(BOARD.grown(shape)))
    sites = wall_sites(plan, host, SIDES[side], box)
    if box & others or not sites:
        return False
    squares = BOARD.squares(sites)
    door = plan.add_door(BOARD.bit(squares[plan.dice.below(len(squares))]))
    _hide(plan, door)
    plan.closets.append(plan.add_room(room, box))
    return True


def _beside(plan: Plan, host: Room, side: int) -> Room:
    """A small room that shares a wall with its host."""
    width, height = 3 + plan.dice.below(3), 3 + plan.dice.below(2)
    if side % 2:
        x = host.x + host.width + 1 if side == 1 else host.x - 1 - width
        return Room(x, host.y - height + 2 + plan.dice.below(host.height + height - 3), width, height)
    y = host.y + host.height + 1 if side == 2 else host.y - 1 - height
    return Room(host.x - width + 2 + plan.dice.below(host.width + width - 3), y, width, height)


def _hide(plan: Plan, door: Door) -> None:
    """Make the door of a closet secret, locked or plain."""
    kind = plan.dice.face(6)
    door.secret = kind <= 2
    door.locked = kind == 3


def add_dead_ends(plan: Plan) -> None:
    """Dig two to four passages that end blind, some before a hidden room."""
    wanted = 2 + plan.dice.below(3)
    starts = BOARD.squares(plan.passages)
    for _ in range(24):
        if wanted:
            wanted -= _dead_end(plan, BOARD.bit(starts[plan.dice.below(len(starts))]))


def _dead_end(plan: Plan, start: int) -> bool:
    """Dig a dead end from this square of a passage, if there is space."""
    side = SIDES[plan.dice.below(4)]
    length = 4 + plan.dice.below(6)
    first = shifted(start, side)
    near = BOARD.grown(plan.passages)
    free = INNER & ~plan.barred & ~near
    along = SOUTH if abs(side) == 1 else 1
    flanks = shifted(first, along) | shifted(first, -along)
    if first & (plan.barred | plan.passages) or flanks & plan.passages or not first & INNER:
        return False
    end, dug = first, first
    for _ in range(length - 1):
        step = shifted(end, side)
        if not step & free:
            break
        end, dug = step, dug | step
    if dug.bit_count() < 4:
        return False
    plan.passages |= dug
    if len(plan.rooms) < _MOST_ROOMS and plan.dice.face(3) == 1:
        _hidden_room(plan, end, side)
    return True


def _hidden_room(plan: Plan, end: int, side: int) -> None:
    """Hide a cell behind the end of a passage, if there is space."""
    door = shifted(end, side)
    x, y = BOARD.squares(shifted(door, side))[0] if shifted(door, side) & INNER else (0, 0)
    across, down = plan.dice.below(3), plan.dice.below(3)
    left = {1: x, -1: x - 2}.get(side, x - across)
    top = {SOUTH: y, -SOUTH: y - 2}.get(side, y - down)
    room = Room(left, top, 3, 3)
    if not fits(room):
        return
    box = BOARD.box(*room)
    if BOARD.grown(box | door) & plan.floor() & ~end or around(room) & _floor_of_rooms(plan):
        return
    plan.add_door(door).secret = True
    plan.closets.append(plan.add_room(room, box))


def _floor_of_rooms(plan: Plan) -> int:
    bits = 0
    for shape in plan.shapes:
        bits |= shape
    return bits
