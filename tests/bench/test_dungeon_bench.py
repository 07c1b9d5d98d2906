"""How fast levels are dug, seen and walked. Only with pytest-benchmark."""

import itertools

from pytest_benchmark.fixture import BenchmarkFixture

from crawler.dungeon.digging import dig
from crawler.dungeon.maps import picture
from crawler.dungeon.paths import all_ways, distances
from crawler.dungeon.sight import Memory, field, lit, news, seen

LEVEL = dig(1, 5, 1)
HERE = LEVEL.rooms[4].centre


def test_digging_a_level(benchmark: BenchmarkFixture) -> None:
    seeds = itertools.count()
    benchmark.pedantic(lambda: dig(2, 5, next(seeds)), rounds=60)


def test_a_field_of_view(benchmark: BenchmarkFixture) -> None:
    def fresh() -> None:
        LEVEL.fields.clear()
        field(LEVEL, HERE, 6)

    benchmark(fresh)


def test_what_six_members_see(benchmark: BenchmarkFixture) -> None:
    eyes = list(LEVEL.rooms[4].squares())[:6]
    benchmark(lambda: seen(LEVEL, eyes, lit(LEVEL, [(eyes[0], 6)])))


def test_no_news(benchmark: BenchmarkFixture) -> None:
    memory, view = Memory(80, 50), seen(LEVEL, [HERE], lit(LEVEL, [(HERE, 6)]))
    memory.mark(news(memory, view))
    benchmark(lambda: news(memory, view))


def test_news(benchmark: BenchmarkFixture) -> None:
    memory, view = Memory(80, 50), seen(LEVEL, [HERE], lit(LEVEL, [(HERE, 6)]))
    benchmark(lambda: news(memory, view))


def test_walking_distances_over_the_level(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: distances(LEVEL, [HERE], all_ways(LEVEL)))


def test_the_picture_of_the_map(benchmark: BenchmarkFixture) -> None:
    memory, view = Memory(80, 50), seen(LEVEL, [HERE], lit(LEVEL, [(HERE, 6)]))
    memory.mask[:, :40] = True
    benchmark(lambda: picture(LEVEL, memory, view, {}, ()))
