"""Which rooms of a new level are joined by passages: siblings of the tree first, then loops."""

from __future__ import annotations

from itertools import combinations

from crawler.dungeon.digging.links import MOUTH, link
from crawler.dungeon.digging.plan import BOARD, Plan, Spoiled
from crawler.dungeon.digging.tree import kinship
from crawler.dungeon.level import Room

_FARTHEST = 40
"""Squares between two rooms that are never joined."""

_LOOPS_TRIED = 14


def join_rooms(plan: Plan) -> None:
    """Join every room and the way in, siblings of the tree first, then some again so that ways lead round."""
    pairs = _pairs(plan)
    group = {node: node for _, _, *pair in pairs for node in pair}
    nets = dict.fromkeys(group, 0)
    spare = []
    for _, far, a, b in pairs:
        if group[a] != group[b] and (MOUTH not in (a, b) or group[MOUTH] == MOUTH):
            _join(plan, (a, b), group, nets)
        elif MOUTH not in (a, b):
            spare.append((far, a, b))
    if len(set(group.values())) > 1:
        raise Spoiled
    if not _lay_loops(plan, [(a, b) for _, a, b in sorted(spare)]):
        raise Spoiled


def _lay_loops(plan: Plan, pairs: list[tuple[int, int]]) -> int:
    """Join some near rooms that hang together already; gives the number of passages, at most 5."""
    wanted, laid = 2 + plan.dice.below(4), 0
    for pair in pairs[:_LOOPS_TRIED]:
        if laid < wanted and plan.dice.below(2):
            laid += link(plan, pair, 0) != 0
    return laid


def _pairs(plan: Plan) -> list[tuple[int, int, int, int]]:
    """All pairs of what can be joined, as the last two numbers: siblings of the tree, then cousins.

    The first number is less the nearer their kin; the second is how far apart they lie, with some luck.
    """
    mouth = BOARD.squares(plan.mouth)[0]
    nodes = {MOUTH: (Room(*mouth, 1, 1), plan.mouth_leaf)}
    nodes |= enumerate(zip(plan.rooms, plan.leaves, strict=False))
    ranked = []
    for (a, (room, leaf)), (b, (other, other_leaf)) in combinations(nodes.items(), 2):
        far = _gap(room, other)
        if far < _FARTHEST:
            ranked.append((-kinship(leaf, other_leaf), far + plan.dice.below(8), a, b))
    return sorted(ranked)


def _gap(a: Room, b: Room) -> int:
    """Squares of passage that would join two rooms, at least."""
    across = max(a.x - b.x - b.width, b.x - a.x - a.width, 0)
    return across + max(a.y - b.y - b.height, b.y - a.y - a.height, 0)


def _join(plan: Plan, pair: tuple[int, int], group: dict[int, int], nets: dict[int, int]) -> None:
    """Join two groups of rooms, if a passage can be laid, and make them one."""
    one, other = group[pair[0]], group[pair[1]]
    dug = link(plan, pair, nets[other])
    if not dug:
        return
    nets[one] |= nets[other] | dug
    for node, name in group.items():
        if name == other:
            group[node] = one
