"""Between two parties: wanderers leave, lairs fill again."""

from __future__ import annotations

from crawler.engine import settling
from crawler.engine.events.meeting import GroupLeft, WentHome
from tests.engine.scenes import first, of, run, scene

LAIR = """
###########
#1...+....#
#2...#....#
###########
room 6 1 4 2
"""


def test_wanderers_wander_on_before_a_new_party_comes() -> None:
    world = scene("#####\n#1.A#\n#####", {"A": "orc"})
    assert first(run(world, settling.settle(world)), GroupLeft).why == "wandered on"
    assert not world.monsters("band 1")


def test_those_who_live_here_go_home_and_forget() -> None:
    world = scene(LAIR.replace("..+", "A.+").replace("#2..", "#2A."), {"A": "orc"})
    group = world.groups["band 1"]
    group.room, group.attitude, group.alert = 0, "hostile", True
    events = run(world, settling.settle(world))
    assert len(of(events, WentHome)) == 1
    assert all(world.level.room_at(c.at) == 0 for c in world.monsters("band 1") if c.at)
    assert len({c.at for c in world.monsters("band 1")}) == 2
    assert (group.attitude, group.alert) == ("unmet", False)
