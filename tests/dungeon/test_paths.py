"""Walking: shortest, without cut corners, the same every time."""

from collections import deque

from hypothesis import given, settings
from hypothesis import strategies as st

from crawler.dungeon.level import Level, Square
from crawler.dungeon.maps import read
from crawler.dungeon.paths import (
    FAR,
    all_ways,
    any_ways,
    distances,
    flood,
    known_ways,
    nearest_free,
    open_ways,
    route,
    step_down,
)
from crawler.dungeon.sight import Memory

caves = st.lists(st.text("....##'", min_size=14, max_size=14), min_size=10, max_size=10).map(read)
CORNER = read(("######", "#..###", "##...#", "######"))
GATES = read(("########", "#.+.S.L.", "########"))


def plain_search(level: Level, goal: Square) -> dict[Square, int]:
    """Walking distances by the schoolbook."""
    far = {goal: 0}
    waiting = deque([goal])
    while waiting:
        here = waiting.popleft()
        for step in level.steps(here):
            if step not in far:
                far[step] = far[here] + 1
                waiting.append(step)
    return far


@settings(deadline=None, max_examples=60)
@given(caves)
def test_distances_are_those_of_a_plain_search(level: Level) -> None:
    goals = [(x, y) for y in range(10) for x in range(14) if level.walkable((x, y))][:1]
    for goal in goals:
        expected = plain_search(level, goal)
        far = distances(level, [goal], open_ways(level))
        assert {(x, y): far[y, x] for y in range(10) for x in range(14) if far[y, x] < FAR} == expected


@settings(deadline=None, max_examples=40)
@given(caves, st.integers(0, 139))
def test_a_route_is_as_long_as_its_distance_and_every_step_is_allowed(level: Level, place: int) -> None:
    start, goal = (place % 14, place // 14), (7, 5)
    if level.walkable(start) and level.walkable(goal):
        far = distances(level, [goal], open_ways(level)).item(start[1], start[0])
        way = route(level, start, [goal], open_ways(level))
        assert len(way) == (far if far < FAR else 0)
        assert all(level.step_allowed(a, b) for a, b in zip([start, *way], way, strict=False))


def test_the_way_round_a_corner_is_not_cut() -> None:
    assert route(CORNER, (1, 1), [(3, 2)], open_ways(CORNER)) == [(2, 1), (2, 2), (3, 2)]


def test_the_nearest_of_several_goals_counts() -> None:
    level = read(("..........",))
    assert distances(level, [(0, 0), (9, 0)], open_ways(level)).tolist() == [[0, 1, 2, 3, 4, 4, 3, 2, 1, 0]]


def test_without_goals_everything_is_far() -> None:
    assert (distances(CORNER, [], open_ways(CORNER)) == FAR).all()


def test_nothing_is_looked_at_beyond_the_limit() -> None:
    level = read(("......",))
    assert distances(level, [(0, 0)], open_ways(level), 2).tolist() == [[0, 1, 2, FAR, FAR, FAR]]


def test_a_goal_behind_a_shut_door_can_be_the_door_itself() -> None:
    far = distances(GATES, [(2, 1)], open_ways(GATES))
    assert far.item(1, 1) == 1
    assert step_down(GATES, far, (1, 1)) == (2, 1)


def test_ties_go_to_the_first_direction() -> None:
    level = read((".....",) * 5)
    far = distances(level, [(2, 0), (4, 2), (2, 4), (0, 2)], open_ways(level))
    assert step_down(level, far, (2, 2)) == (2, 1)
    assert step_down(level, far, (2, 2), blocked=[(2, 1)]) == (3, 1)


def test_at_the_goal_no_step_leads_on() -> None:
    far = distances(CORNER, [(1, 1)], open_ways(CORNER))
    assert step_down(CORNER, far, (1, 1)) is None


def test_doors_plain_to_see_belong_to_all_ways_and_secret_ones_only_to_any_ways() -> None:
    def reached(feet: object) -> int:
        return max(x for x, _ in flood(GATES, (1, 1), feet, 99))  # type: ignore[arg-type]

    assert reached(open_ways(GATES)) == 1
    assert reached(all_ways(GATES)) == 3
    assert reached(any_ways(GATES)) == 7


def test_known_ways_are_what_is_remembered_and_the_secret_doors_found() -> None:
    memory = Memory(8, 3)
    memory.mark(((1, 1, 5),))
    assert known_ways(GATES, memory)[1].tolist() == [False, True, True, True, False, True, False, False]
    assert known_ways(GATES, memory, [(4, 1)])[1].tolist()[4]


def test_a_flood_goes_outward_and_row_by_row() -> None:
    level = read(("...", "...", "..."))
    assert flood(level, (0, 0), open_ways(level), 1) == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_the_nearest_free_square_is_the_square_itself_or_one_beside_it() -> None:
    level = read(("....",))
    assert nearest_free(level, (1, 0), (), open_ways(level), 3) == (1, 0)
    assert nearest_free(level, (1, 0), {(1, 0), (0, 0)}, open_ways(level), 3) == (2, 0)
    assert nearest_free(level, (1, 0), {(0, 0), (1, 0), (2, 0)}, open_ways(level), 1) is None
