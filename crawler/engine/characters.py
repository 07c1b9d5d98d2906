"""What class, race, ability scores and load make of a member: odds, rates, saves, limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crawler.dice import Modifier
from crawler.engine.catalog import Immune
from crawler.engine.odds import Odds
from crawler.engine.tables import Races
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.ruleset import RuleSet

LEAST_SAVE = 3
MAGIC = ("magic", "spells", "wands", "staves")


def _odds(figure: int, rule: str, modifiers: Sequence[Modifier] = ()) -> Odds:
    total = figure + sum(m.value for m in modifiers)
    return Odds(max(0, min(6, total)), rule, tuple(modifiers))


def _ability(rules: RuleSet, member: Member, ability: str) -> list[Modifier]:
    value = rules.modifier(member, ability)
    return [Modifier(ability, value)] if value else []


def thievery(rules: RuleSet, member: Member) -> int:
    """The thievery rating of a member's class and level, 0 for none (8.1)."""
    return rules.tables.classes[member.character_class].levels[member.level - 1].thievery


def _push(rules: RuleSet, member: Member) -> Odds:
    """Humans and elves open doors on 2, dwarves and halflings on 1 (WB-23, WB-24, WB-25)."""
    doors = rules.tables.doors
    rule = "WB-24" if member.race in ("dwarf", "halfling") else "WB-23"
    strength = _ability(rules, member, "strength") if doors.strength_counts else []
    return _odds(doors.push[member.race], rule, strength)


def _search(rules: RuleSet, member: Member, material: str) -> Odds:
    """Traps are found on 2, by dwarves on 4 in stone and metal (WB-40; HR-57).

    The rule told is the searcher's own, so that it betrays nothing of what is hidden.
    """
    table = rules.tables.searching
    special: Races = table.trap_materials.get(material, {})
    rule = "WB-40" if any(member.race in races for races in table.trap_materials.values()) else "HR-57"
    return _odds(special.get(member.race, table.traps[member.race]), rule)


def _disarm(rules: RuleSet, member: Member, ability: str) -> Odds:
    """2 in 6, changed by dexterity or intelligence; a thief's rating if better (HR-63, HR-64; X-10)."""
    traps = rules.tables.traps
    modifiers = _ability(rules, member, ability) if traps.ability_counts else []
    plain = _odds(traps.disarm, "HR-63", modifiers)
    skill = _odds(thievery(rules, member), "8.1")
    return skill if skill.of_six > plain.of_six else plain


def _passing_trap(rules: RuleSet, member: Member, material: str) -> Odds:
    table = rules.tables.searching
    here = material in table.passing_materials
    return _odds(table.traps_passing.get(member.race, 0) if here else 0, "WB-40")


def odds(rules: RuleSet, act: str, member: Member, detail: str = "") -> Odds:
    """x in 6 for one member's act; `detail` is a trap's material or the ability that disarms it."""
    tables = rules.tables
    if act == "push":
        return _push(rules, member)
    if act == "listen":
        return _odds(tables.listening.odds[member.race], "WB-33")
    if act == "secret_doors":
        rule = "WB-36" if member.race == "elf" else "WB-35"
        return _odds(tables.searching.secret_doors[member.race], rule)
    if act == "traps":
        return _search(rules, member, detail)
    if act == "disarm":
        return _disarm(rules, member, detail)
    if act == "passing_door":
        return _odds(tables.searching.secret_doors_passing.get(member.race, 0), "WB-37")
    if act == "passing_trap":
        return _passing_trap(rules, member, detail)
    return _odds(thievery(rules, member), "8.1")


def force_odds(rules: RuleSet, members: Sequence[Member], locked: bool) -> Odds:
    """2 in 6, +1 for each helper, the strongest one's modifier, 1 to 5 in 6 (HR-41 to HR-45)."""
    doors = rules.tables.doors
    modifiers = []
    if len(members) > 1:
        modifiers.append(Modifier("helpers", doors.force_helper * (len(members) - 1)))
    if strongest := max(rules.modifier(m, "strength") for m in members):
        modifiers.append(Modifier("strength", strongest))
    if locked:
        modifiers.append(Modifier("locked", doors.force_locked))
    total = doors.force + sum(m.value for m in modifiers)
    return Odds(max(doors.force_least, min(doors.force_most, total)), "HR-41", tuple(modifiers))


def saving(rules: RuleSet, creature: Creature, against: Sequence[str]) -> tuple[int, tuple[Modifier, ...]]:
    """The saving throw number and the bonuses of class and race, which add (WB-113; 8.7)."""
    if not isinstance(creature, Member):
        return max(LEAST_SAVE, rules.catalog.monsters[creature.kind].save), ()
    table = rules.tables.classes[creature.character_class]
    race = rules.tables.races[creature.race]
    dangers = (*against, "magic") if any(danger in MAGIC for danger in against) else tuple(against)
    found = []
    for source, bonuses in ((table.name, table.save_bonuses), (race.name, race.save_bonuses)):
        hits = [b.bonus for b in bonuses if any(d in b.against for d in dangers)]
        if hits:
            found.append(Modifier(source, max(hits)))
    return table.levels[creature.level - 1].save, tuple(found)


def immune(rules: RuleSet, creature: Creature, danger: str) -> bool:
    """Whether race or kind makes a danger harmless."""
    if isinstance(creature, Member):
        return danger in rules.tables.races[creature.race].immune
    specials = rules.catalog.monsters[creature.kind].specials
    return any(isinstance(s, Immune) and danger in s.to for s in specials)


def load(rules: RuleSet, world: World, member: Member) -> int:
    """Armor, weapons, treasure and ten pounds for all small gear, in tenths of a pound (8.5)."""
    total = rules.tables.movement.base_gear_lb * 10
    for item in world.carried(member.name):
        kind = rules.catalog.items[item.kind]
        if not kind.minor:
            total += kind.weight * item.count
    return total


def base_rate(rules: RuleSet, world: World, member: Member) -> int:
    """The base move rate by race and load; a load beyond the table cannot be moved (WB-12)."""
    carried = load(rules, world, member)
    for line in rules.tables.movement.loads:
        if carried <= line.most_lb * 10:
            return line.base[member.race]
    return 0


def may_use(rules: RuleSet, member: Member, kind: str) -> bool:
    """Weapons and armor a class may use; "any" is all, "blunt" all blunt ones (8.1)."""
    item = rules.catalog.items[kind]
    table = rules.tables.classes[member.character_class]
    if item.slot == "shield":
        return table.shield
    if item.slot == "body":
        return "any" in table.armor or kind in table.armor
    if item.damage:
        return "any" in table.weapons or kind in table.weapons
    return True


def xp_percent(rules: RuleSet, member: Member) -> int:
    """The experience bonus in percent by either method (WB-7)."""
    table = rules.tables.experience
    prime = rules.tables.classes[member.character_class].prime
    if table.method == "prime":
        score = member.scores[prime]
        return next(r.percent for r in table.prime if r.least <= score <= r.most)
    counted = (prime, "wisdom", "charisma")
    total = sum(table.each_percent for a in counted if member.scores[a] >= table.each_from)
    return min(table.most_percent, total)
