"""What monsters choose in a fight, by kind: press, shoot, throw webs, hold, or flee (WB-88 to WB-90)."""

from __future__ import annotations

from crawler.dungeon import sight
from crawler.engine.combat import fleeing, ground, specials, weapons
from crawler.engine.commands import Order
from crawler.engine.world import Creature, Member, World

HOLD, FLEE = Order("hold"), Order("flee")
CLEVER = ("average", "high")
"""Minds that look for the light bearer and for those without a shield."""


def choose(world: World, monster: Creature) -> Order:
    """The order that a monster gives itself now."""
    if monster.attached and not world.groups[monster.side].fleeing:
        return Order("cling", monster.attached)
    members = ground.members(world)
    beside = [m for m in members if ground.close(world, monster, m)]
    if "turned" in monster.effects or world.groups[monster.side].fleeing:
        return _flee(world, monster, beside)
    if web := _web(world, monster, members, beside):
        return web
    if not beside and (shot := _shot(world, monster, members)):
        return shot
    if _holds(world, monster):
        return Order("fight", _pick(world, monster, beside).name) if beside else HOLD
    return _press(world, monster, members, beside)


def _flee(world: World, monster: Creature, beside: list[Member]) -> Order:
    """Run; with nowhere to run to, those who flee fight, and the turned cower."""
    if beside and "turned" not in monster.effects and fleeing.cornered(world, monster):
        return Order("fight", _pick(world, monster, beside).name)
    return FLEE


def _holds(world: World, monster: Creature) -> bool:
    """Whether its side keeps its place and strikes only what is in reach (WB-92)."""
    return world.fight is not None and world.fight.stance.get(monster.side) == "hold"


def _web(world: World, monster: Creature, members: list[Member], beside: list[Member]) -> Order | None:
    """A web is thrown at whoever is in range and free, before closing (8.9)."""
    web = specials.web_of(world, monster)
    if web is None or beside:
        return None
    squares = web.range_ft // ground.SQUARE_FT
    for member in _nearest_first(monster, members):
        near = sight.within(ground.place(member), ground.place(monster), squares)
        if near and "webbed" not in member.effects and ground.in_line(world, monster, member):
            return Order("web", member.name)
    return None


def _shot(world: World, monster: Creature, members: list[Member]) -> Order | None:
    """Those with missiles shoot from where they stand."""
    if not weapons.missile_forms(world, monster):
        return None
    targets = [m for m in members if weapons.missile_form(world, monster, m) is not None]
    return Order("missile", _pick(world, monster, targets).name) if targets else None


def _press(world: World, monster: Creature, members: list[Member], beside: list[Member]) -> Order:
    """Strike somebody in reach this round, or come nearer to the nearest."""
    if beside and _mind(world, monster) not in CLEVER:
        return Order("fight", _pick(world, monster, beside).name)
    reach = ground.reachable(world, monster, ground.rate(world, monster))
    targets = [m for m in members if ground.spot(world, reach, m) is not None]
    if targets:
        return Order("fight", _pick(world, monster, targets).name)
    return Order("fight", _nearest_first(monster, members)[0].name)


def _nearest_first(monster: Creature, members: list[Member]) -> list[Member]:
    at = ground.place(monster)
    return sorted(members, key=lambda m: sight.reach(ground.place(m), at))


def _mind(world: World, monster: Creature) -> str:
    return world.rules.catalog.monsters[monster.kind].mind


def _pick(world: World, monster: Creature, targets: list[Member]) -> Member:
    """Whom of these it goes for."""
    return min(targets, key=lambda m: (*_taste(world, monster, m), world.order.index(m.name)))


def _taste(world: World, monster: Creature, member: Member) -> tuple[int, ...]:
    """What a mind looks for, the lowest first; all but the mindless leave the helpless for later.

    The mindless look for the nearest, beasts for the nearest and weakest, low ones for the hurt, clever
    ones for the light bearer and for those without a shield.
    """
    apart = sight.reach(ground.place(member), ground.place(monster))
    mind, helpless = _mind(world, monster), int(not member.able)
    if mind == "mindless":
        return (apart,)
    if mind == "animal":
        return helpless, apart, member.hp
    hurt = int(member.hp >= member.max_hp)
    if mind not in CLEVER:
        return helpless, -_helpers(world, monster, member), hurt, apart
    shield = world.held(member.name, "left")
    shielded = int(shield is not None and not shield.lit)
    return helpless, int(not weapons.lit_in_hand(world, member)), shielded, hurt, apart


def _helpers(world: World, monster: Creature, member: Member) -> int:
    """How many of its own side fight him already, where it fights for advantage (WB-92)."""
    fight = world.fight
    if fight is None or fight.stance.get(monster.side) != "fight_for_advantage":
        return 0
    return sum(1 for f in ground.foes(world) if f is not monster and ground.close(world, f, member))
