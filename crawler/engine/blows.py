"""The blow of the d20 books: who can strike how, what hits, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.dice import Dice, Modifier, Roll
from crawler.dungeon.sight import in_line, within
from crawler.engine import looking
from crawler.engine.catalog import AboveGroundPenalty, ItemKind, Strike, SunlightPenalty, ToHitBonus
from crawler.engine.world import Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.ruleset import RuleSet

RANGE_STEPS = 3


@dataclass(frozen=True)
class Form:
    """One way to attack: a held weapon, a throw, a monster's claw. Range in feet, 0 for melee only."""

    name: str
    damage: str
    item: str = ""
    missile: bool = False
    range_ft: int = 0
    count: int = 1
    ready: bool = True
    back_stab: bool = False


@dataclass(frozen=True)
class Blow:
    """What one attack came to."""

    hit: bool
    damage: int
    rolls: tuple[Roll, ...]
    back_stab: bool = False


def _ammunition(world: World, rules: RuleSet, member: Creature, kind: ItemKind) -> bool:
    carried = world.carried(member.name)
    return not kind.ammunition or any(i.kind == kind.ammunition and i.count > 0 for i in carried)


def _forms_of_weapon(rules: RuleSet, world: World, member: Member, item: str) -> list[Form]:
    held = world.items[item]
    kind = rules.catalog.items[held.kind]
    found = []
    ready = held.hand in ("right", "both")
    if kind.melee:
        found.append(Form(held.kind, kind.damage, item, ready=ready))
    flask = kind.thrown and kind.minor
    if kind.range_ft and not flask and _ammunition(world, rules, member, kind):
        found.append(Form(held.kind, kind.damage, item, True, kind.range_ft, kind.shots, ready))
    return found


def forms(rules: RuleSet, world: World, attacker: Creature) -> tuple[Form, ...]:
    """The ways to attack, those in hand first, then those in the pack, bare hands last."""
    if not isinstance(attacker, Member):
        return tuple(_strike_form(s) for s in rules.catalog.monsters[attacker.kind].attacks)
    found: list[Form] = []
    for item in world.carried(attacker.name):
        if rules.catalog.items[item.kind].damage and rules.may_use(attacker, item.kind):
            found += _forms_of_weapon(rules, world, attacker, item.name)
    found.append(Form("unarmed", rules.catalog.items["unarmed"].damage))
    return tuple(sorted(found, key=lambda form: not form.ready))


def _strike_form(strike: Strike) -> Form:
    return Form(strike.name, strike.damage, "", bool(strike.range_ft), strike.range_ft, strike.count)


def count(rules: RuleSet, world: World, attacker: Creature, target: Creature, form: Form) -> int:
    """A fighter strikes once for each level at foes of one hit die or less (8.1)."""
    if not isinstance(attacker, Member) or form.missile or isinstance(target, Member):
        return form.count
    many = rules.tables.classes[attacker.character_class].many_attacks
    small = rules.catalog.monsters[target.kind].small_foe
    return attacker.level if many and small else form.count


def armor_class(rules: RuleSet, world: World, creature: Creature) -> int:
    """Descending: worn armor, one better with a shield on the arm (8.3)."""
    if not isinstance(creature, Member):
        return rules.catalog.monsters[creature.kind].armor_class
    total = rules.tables.attack.unarmored
    shield = 0
    for item in world.carried(creature.name):
        kind = rules.catalog.items[item.kind]
        if item.hand == "body":
            total = min(total, kind.armor_class)
        elif kind.slot == "shield" and item.hand == "left":
            shield = kind.bonus
    if rules.tables.attack.dexterity_to_armor:
        shield += rules.modifier(creature, "dexterity")
    return total - shield


def base_to_hit(rules: RuleSet, attacker: Creature) -> int:
    """By class and level (8.1), for monsters whole hit dice, at most fifteen (8.6)."""
    if isinstance(attacker, Member):
        return rules.tables.classes[attacker.character_class].levels[attacker.level - 1].to_hit
    bonus = rules.catalog.monsters[attacker.kind].to_hit
    return min(bonus, rules.tables.attack.monster_bonus_most)


def range_penalty(rules: RuleSet, squares: tuple[int, int], form: Form) -> int | None:
    """0, -2, -5 for one, two and three times the range; None beyond it (8.3). dx and dy in squares."""
    feet = form.range_ft
    for step, penalty in enumerate(rules.tables.attack.range_steps, 1):
        radius = feet * step // 5
        if squares[0] ** 2 + squares[1] ** 2 <= radius * radius:
            return penalty
    return None


def _member_modifiers(rules: RuleSet, attacker: Member, target: Creature, form: Form) -> list[Modifier]:
    found = []
    table = rules.tables.attack
    ability = "dexterity" if form.missile else "strength"
    counts = table.dexterity_to_hit if form.missile else table.strength_to_hit
    if counts and (value := rules.modifier(attacker, ability)):
        found.append(Modifier(ability, value))
    race = rules.tables.races[attacker.race]
    if form.missile and race.missile_to_hit:
        found.append(Modifier(race.name, race.missile_to_hit))
    if not isinstance(target, Member) and _hated(rules, target.kind, race.foes):
        found.append(Modifier("hereditary foe", race.foes_to_hit))
    if form.back_stab:
        bonus = rules.tables.classes[attacker.character_class].back_stab
        found.append(Modifier("back stab", bonus))
    return found


def _hated(rules: RuleSet, kind: str, foes: Sequence[str]) -> bool:
    """Whether a race hates a kind, by its id or as one of the undead that think (8.1)."""
    monster = rules.catalog.monsters[kind]
    thinks = monster.undead and not monster.mindless
    return kind in foes or (thinks and "intelligent_undead" in foes)


def _monster_modifiers(rules: RuleSet, attacker: Creature) -> list[Modifier]:
    found = []
    for special in rules.catalog.monsters[attacker.kind].specials:
        if isinstance(special, ToHitBonus):
            found.append(Modifier("rage", special.bonus))
        if isinstance(special, SunlightPenalty | AboveGroundPenalty) and attacker.depth == 0:
            found.append(Modifier("daylight", special.to_hit))
    return found


def modifiers(
    rules: RuleSet, world: World, attacker: Creature, target: Creature, form: Form
) -> tuple[Modifier, ...]:
    """All that is added to an attack roll, each with its source (WB-66, WB-81)."""
    if isinstance(attacker, Member):
        found = _member_modifiers(rules, attacker, target, form)
        if not lit(world, target):
            found.append(Modifier("unseen", rules.tables.attack.unseen))
    else:
        found = _monster_modifiers(rules, attacker)
    if form.missile and attacker.at is not None and target.at is not None:
        apart = (target.at[0] - attacker.at[0], target.at[1] - attacker.at[1])
        if penalty := range_penalty(rules, apart, form):
            found.append(Modifier("range", penalty))
    return tuple(found)


def lit(world: World, creature: Creature) -> bool:
    """Whether the party's lights, or the creature's own glow, show it (WB-28, WB-32)."""
    if creature.at is None:
        return False
    level = world.floors[creature.depth].level
    lights = looking.light_sources(world)
    return any(within(at, creature.at, far) and in_line(level, at, creature.at) for at, far in lights)


def strike(rules: RuleSet, world: World, pair: tuple[Creature, Creature], form: Form, dice: Dice) -> Blow:
    """Roll to hit; on a hit roll damage, twice for a back stab; giants hurt dwarves by half (8.1)."""
    attacker, target = pair
    bonuses = rules.to_hit(world, attacker, target, form)
    needed = rules.needed(world, attacker, target)
    roll = dice.roll(f"attack with {form.name}", "WB-66", "1d20", bonuses, needed=needed)
    if not roll.success:
        return Blow(False, 0, (roll,), form.back_stab)
    times = 1
    if form.back_stab and isinstance(attacker, Member):
        times = rules.tables.classes[attacker.character_class].back_stab_rolls
    rolls = [
        dice.roll("damage", "WB-69", form.damage, _damage_bonus(rules, attacker, form)) for _ in range(times)
    ]
    least = rules.tables.attack.least_damage
    damage = sum(max(least, r.result) for r in rolls)
    if isinstance(target, Member) and attacker.kind in rules.tables.races[target.race].halves_damage_from:
        damage //= 2
    return Blow(True, damage, (roll, *rolls), form.back_stab)


def _damage_bonus(rules: RuleSet, attacker: Creature, form: Form) -> list[Modifier]:
    if not isinstance(attacker, Member) or form.missile or not rules.tables.attack.strength_to_damage:
        return []
    value = rules.modifier(attacker, "strength")
    return [Modifier("strength", value)] if value else []
