"""Where the stairs of a dungeon stand, whatever order its levels are dug in, and the way in from them."""

from __future__ import annotations

from crawler.dice import Dice
from crawler.dungeon.digging.plan import BOARD, HEIGHT, INNER, WHOLE, WIDTH, Plan, Spoiled
from crawler.dungeon.level import Square
from crawler.dungeon.sight import reach

_MARGIN = 4
_NEAREST, _FARTHEST = 36, 66
"""How far apart the two stairs of a level stand, in squares as one walks."""

_WAYS: tuple[Square, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def stairs_below(depth: int, seed: int) -> Square:
    """Where the stairs from the level at `depth` to the next stand on both; depth 0 is the mouth."""
    spot = None
    for upper in range(depth + 1):
        spot = _spot(Dice(seed, f"stairs {upper}-{upper + 1}"), spot)
    assert spot is not None
    return spot


def _spot(dice: Dice, above: Square | None) -> Square:
    """A place for stairs, well away from the stairs above."""
    for _ in range(60):
        spot = (_MARGIN + dice.below(WIDTH - 2 * _MARGIN), _MARGIN + dice.below(HEIGHT - 2 * _MARGIN))
        if above is None or _NEAREST <= reach(above, spot) <= _FARTHEST:
            return spot
    assert above is not None
    return (WIDTH - 8 if above[0] < WIDTH // 2 else 8, HEIGHT // 2)


def lay_stairway(plan: Plan) -> None:
    """Dig the straight dead end where the stairs up stand: 8 to 11 squares long, one or two wide."""
    length = 8 + plan.dice.below(4)
    wide = plan.dice.face(3) == 1
    turn = plan.dice.below(4)
    for quarter in range(4):
        way = _WAYS[(turn + quarter) % 4]
        lanes = [plan.up, _beside(plan.up, way, plan.dice.below(2))][: 1 + wide]
        if all(_fits(lane, way, length) for lane in lanes):
            plan.stairway = _strip(lanes, way, 0, length)
            plan.mouth = _strip(lanes, way, length, length + 1)
            plan.barred = BOARD.grown(plan.stairway) & ~plan.mouth
            return
    raise Spoiled


def room_before(plan: Plan) -> int:
    """The squares to keep clear of rooms so that the way in can go on from its mouth."""
    clear = plan.stairway | plan.mouth
    for _ in range(4):
        clear = BOARD.grown(clear) & WHOLE
    return clear


def _beside(square: Square, way: Square, side: int) -> Square:
    """The square to the left or right of one who looks that way."""
    turn = 1 if side else -1
    return square[0] + way[1] * turn, square[1] + way[0] * turn


def _fits(lane: Square, way: Square, length: int) -> bool:
    """Whether the lane and some squares beyond it lie well inside the level."""
    x, y = lane[0] + way[0] * (length + 4), lane[1] + way[1] * (length + 4)
    inside = INNER & BOARD.bit(lane) if BOARD.inside(*lane) else 0
    return bool(inside and 2 <= x < WIDTH - 2 and 2 <= y < HEIGHT - 2)


def _strip(lanes: list[Square], way: Square, start: int, stop: int) -> int:
    """The squares of the lanes from `start` steps to before `stop` steps."""
    bits = 0
    for x, y in lanes:
        for step in range(start, stop):
            bits |= BOARD.bit((x + way[0] * step, y + way[1] * step))
    return bits
