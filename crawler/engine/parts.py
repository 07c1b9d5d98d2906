"""The world part by part, for equality and for the hashes of the log."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from crawler.dungeon import maps

if TYPE_CHECKING:
    from crawler.engine.world import Floor, World


def _pairs(values: Mapping[Any, Any]) -> list[tuple[Any, Any]]:
    """A dict as pairs in its own order: squares are no keys of JSON."""
    return list(values.items())


def _known(floor: Floor) -> Any:
    known: list[Mapping[Any, Any]] = [floor.doors, floor.found, floor.locks, floor.things, floor.searched]
    known += [floor.free, floor.passed, floor.listened, floor.listened_turn, floor.heard]
    return [floor.memory.bytes().hex(), *(_pairs(k) for k in known)]


def _lying(floor: Floor) -> Any:
    return [_pairs(floor.lying), _pairs(floor.traps)]


def _clock(world: World) -> Any:
    values: list[Any] = [
        world.time,
        world.turns_begun,
        world.check,
        world.stage,
        world.outcome,
        world.practice,
        world.depth,
    ]
    values += [world.pace, world.noise, world.score, world.slain_xp, world.deaths]
    values += [world.delves, world.title, world.rumor, world.themes, world.prize, world.cause]
    return [*values, world.unfinished, world.meeting, world.fight, world.wounds, world.serials, world.by_hand]


def parts(world: World) -> dict[str, Any]:
    """Values of party, monsters, items, level, clock and knowledge, comparable and encodable."""
    members = [c for c in world.creatures.values() if c.side == "party"]
    others = [c for c in world.creatures.values() if c.side != "party"]
    floors = world.floors
    return {
        "party": [members, world.order, world.trail],
        "monsters": [others, world.groups],
        "items": [world.items, [[d, _lying(f)] for d, f in floors.items()]],
        "level": [[d, maps.write(f.level)] for d, f in floors.items()],
        "clock": _clock(world),
        "knowledge": [
            [[d, _known(f)] for d, f in floors.items()],
            list(world.in_view),
        ],
    }


def hashes(world: World) -> dict[str, str]:
    """A 64-bit hash of each part of the world, in hexadecimal."""
    encode = msgspec.json.encode
    return {name: blake2b(encode(value), digest_size=8).hexdigest() for name, value in parts(world).items()}
