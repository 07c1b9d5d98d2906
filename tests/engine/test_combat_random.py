"""Random fights with random legal orders end, and break no law of bodies and life (DESIGN 11)."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crawler.dice import Dice
from crawler.engine import combat
from crawler.engine.commands import CarryOut, GiveOrders
from crawler.engine.events import Event
from crawler.engine.events.dungeon import TrapSet
from crawler.engine.events.fight import Acted
from crawler.engine.events.harm import Attacked
from crawler.engine.world import World
from tests.engine.scenes import run, scene, whitebox

KINDS = sorted(whitebox().catalog.monsters)
CAVE = """
##############################
#<.........#.................#
#.12.......+.....AAA...B.....#
#.34.......#.....AAA...B.....#
#.56.......#.................#
#..........#.................#
#####.####################.###
#............................#
##############################
"""
MOST_COMMANDS = 400


def fight(first: str, second: str, hp: int, lit: bool) -> World:
    world = scene(CAVE, {"A": first, "B": second}, hp=hp, lit=lit)
    world.level.open_door((11, 2))
    run(world, [TrapSet(1, at, "pit_10") for at in ((2, 1), (9, 2), (14, 3), (26, 6))])
    return world


def watched(world: World, procedure: object) -> None:
    """Apply events one by one; the dead do not act, and nobody stands on anybody."""
    for event in procedure:  # type: ignore[attr-defined]
        assert isinstance(event, Event)
        actor = event.creature if isinstance(event, Acted) else getattr(event, "attacker", "")
        if isinstance(event, Acted | Attacked):
            assert not world[actor].down or isinstance(event, Acted)
        before = world.time
        event.apply(world)
        assert world.time >= before
        bodies = [c.at for c in world.here()]
        assert len(bodies) == len(set(bodies)), event


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(KINDS),
    st.sampled_from(KINDS),
    st.integers(1, 12),
    st.booleans(),
    st.sampled_from([(), ("party",), ("band 1", "band 2"), ("band 2",), ("party", "band 1", "band 2")]),
    st.integers(0, 1 << 30),
)
def test_random_fights_end_and_keep_the_laws(
    kind: str, other: str, hp: int, lit: bool, surprised: tuple[str, ...], seed: int
) -> None:
    world = fight(kind, other, hp, lit)
    watched(world, combat.begin(world, ["band 1", "band 2"], Dice(seed, "begin"), surprised))
    chance = Dice(seed, "orders")
    for number in range(MOST_COMMANDS):
        if world.stage != "fighting":
            break
        for member in world.able():
            choices = combat.order_choices(world, member.name)
            if choices and chance.below(4) == 0:
                told = choices[chance.below(len(choices))]
                watched(world, combat.give_orders(world, GiveOrders({member.name: told}), chance))
        assert world.fight is not None
        assert set(world.fight.orders) >= {m.name for m in world.able() if m.at is not None}
        watched(world, combat.carry_out(world, CarryOut(), Dice(seed, f"command {number}")))
        assert all(0 < m.hp <= m.max_hp for m in world.members())
    assert world.stage in ("exploring", "fallen", "returned")
    assert all(c.hp <= 0 for c in world.creatures.values() if c.dead)


def test_the_same_orders_and_dice_give_the_same_fight() -> None:
    ends = []
    for _ in range(2):
        world = fight("goblin", "orc", 3, lit=True)
        watched(world, combat.begin(world, ["band 1", "band 2"], Dice(7, "begin")))
        for number in range(MOST_COMMANDS):
            if world.stage == "fighting":
                watched(world, combat.carry_out(world, CarryOut(), Dice(7, f"command {number}")))
        ends.append(world.parts())
    assert ends[0] == ends[1]
