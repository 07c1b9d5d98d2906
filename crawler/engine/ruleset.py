"""RuleSet: the questions that every rule book answers.

Books are stateless subclasses with a handful of overrides; their numbers are in the tables.
A procedure never asks which book it is: if it wants to, a question is missing here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crawler.dice import Dice, Modifier, Roll
from crawler.engine import blows, characters
from crawler.engine.catalog import Catalog, Surprising
from crawler.engine.odds import Odds
from crawler.engine.tables import DiceTable, Row, Tables
from crawler.engine.world import PARTY, PER_SECOND, TURN, Creature, Member, World

if TYPE_CHECKING:
    from crawler.engine.blows import Blow, Form

SQUARE_FT = 5


class RuleSet:
    """A rule book in use: its figures, the kinds of things, and its answers."""

    def __init__(self, tables: Tables, catalog: Catalog) -> None:
        self.tables = tables
        self.catalog = catalog
        self.fingerprint = ""

    @property
    def key(self) -> str:
        """The name of the book on the command line and in a header."""
        return self.tables.key

    # ------------------------------------------------------------------ the round

    @property
    def round_time(self) -> int:
        """A combat round in 72nds of a second (WB-11)."""
        return self.tables.times.round_seconds * PER_SECOND

    def opening(self) -> tuple[str, ...]:
        """The steps that open a round (WB-47, WB-50)."""
        return ("initiative",)

    def closing(self) -> tuple[str, ...]:
        """The steps that close a round: lasting effects, then morale (WB-92)."""
        return ("lasting", "morale")

    def initiative(self, side: str, dice: Dice) -> Roll:
        """A side's initiative; the higher acts first (WB-47, WB-52)."""
        return dice.roll(f"initiative {side}", "WB-52", self.tables.initiative.dice)

    # ------------------------------------------------------------------ the blow

    def forms(self, world: World, attacker: Creature) -> tuple[Form, ...]:
        """The ways in which somebody can attack now, the ready one first."""
        return blows.forms(self, world, attacker)

    def blows_against(self, world: World, attacker: Creature, target: Creature, form: Form) -> int:
        """How many attacks a round: a fighter's level against small foes, shots of a bow (8.1, 8.3)."""
        return blows.count(self, world, attacker, target, form)

    def armor_class(self, world: World, creature: Creature) -> int:
        """Descending armor class; 9 is unarmored, lower is better (8.3)."""
        return blows.armor_class(self, world, creature)

    def needed(self, world: World, attacker: Creature, target: Creature) -> int:
        """The number that hits: ascending armor class less the base to-hit bonus (WB-67, WB-70)."""
        return 19 - self.armor_class(world, target) - self.base_to_hit(attacker)

    def base_to_hit(self, attacker: Creature) -> int:
        """The base to-hit bonus by class and level, or by hit dice (8.1, 8.6)."""
        return blows.base_to_hit(self, attacker)

    def to_hit(self, world: World, attacker: Creature, target: Creature, form: Form) -> tuple[Modifier, ...]:
        """The bonuses and penalties of an attack, each with its source (WB-66, WB-81)."""
        return blows.modifiers(self, world, attacker, target, form)

    def blow(self, world: World, attacker: Creature, target: Creature, form: Form, dice: Dice) -> Blow:
        """One attack: the attack roll and, on a hit, the damage roll (WB-66 to WB-70)."""
        return blows.strike(self, world, (attacker, target), form, dice)

    def chance(self, world: World, attacker: Creature, target: Creature, form: Form) -> int:
        """How many faces of the d20 hit, 0 to 20."""
        bonus = sum(m.value for m in self.to_hit(world, attacker, target, form))
        return max(0, min(20, 21 - self.needed(world, attacker, target) + bonus))

    def dies(self, creature: Creature, hp: int) -> bool:
        """Whether these hit points are death (WB-72)."""
        return hp <= self.tables.attack.death_at

    # ------------------------------------------------------------------ the saving throw

    def save(self, creature: Creature, against: str, dice: Dice, extra: Sequence[Modifier] = ()) -> Roll:
        """A saving throw against death, poison, paralysis, traps, magic ... (WB-112 to WB-114).

        Against "poison of traps" the bonuses for either count, each source's best.
        """
        target, modifiers = characters.saving(self, creature, against.split(" of "))
        total = (*modifiers, *extra)
        return dice.roll(f"save against {against}", "WB-114", "1d20", total, needed=target)

    def immune(self, creature: Creature, danger: str) -> bool:
        """Whether a danger does nothing to a creature: elves and undead paralysis (8.1)."""
        return characters.immune(self, creature, danger)

    # ------------------------------------------------------------------ the meeting

    def surprise_odds(self, world: World, side: str) -> Odds:
        """x in 6 that a side is surprised by the other; 0 where it cannot be (WB-31, WB-46; HR-66)."""
        table = self.tables.surprise
        if side == PARTY:
            return Odds(table.odds, "WB-46")
        group = world.groups[side]
        lit = bool(world.lights()) and not self.tables.light.bearers_surprise
        return Odds(0 if group.alert or lit else table.odds, "WB-31" if lit else "WB-46")

    def surprise_by(self, world: World, groups: Sequence[str]) -> Odds:
        """x in 6 that the party is surprised by these groups: some are stealthy (WB-46; 8.9).

        Those who heard or saw it come are prepared (HR-68).
        """
        odds = self.tables.surprise.odds
        for name in groups:
            for special in self.catalog.monsters[world.groups[name].kind].specials:
                if isinstance(special, Surprising):
                    odds = max(odds, special.odds)
        prepared = any(world.groups[name].alert for name in groups)
        return Odds(min(5, odds + self.tables.surprise.prepared * prepared), "WB-46")

    def talks(self, world: World, group: str) -> bool:
        """Whether there is anybody to talk to: mindless and beastly foes attack at once (HR-75)."""
        kind = self.catalog.monsters[world.groups[group].kind]
        return not kind.mindless and kind.mind not in ("mindless", "animal")

    def reaction(self, world: World, speaker: Member | None, dice: Dice) -> tuple[Roll, str]:
        """What monsters make of the party: 2d6 and the leader's charisma (HR-74, HR-76)."""
        table = self.tables.reaction
        modifiers = []
        if speaker is not None and table.charisma_counts and (m := self.modifier(speaker, "charisma")):
            modifiers = [Modifier("charisma", m)]
        roll = dice.roll("reaction", "HR-74", table.dice, modifiers)
        return roll, read(table, roll.result).result

    def checks_morale(self, world: World, group: str) -> bool:
        """The fearless never do (WB-88)."""
        return not self.catalog.monsters[world.groups[group].kind].fearless

    def morale(self, modifiers: Sequence[Modifier], dice: Dice) -> tuple[Roll, str]:
        """What a side makes of its losses: surrender, flee, hold, fight for advantage, attack (WB-92)."""
        table = self.tables.morale
        roll = dice.roll("morale", "WB-92", table.dice, modifiers)
        return roll, read(table, roll.result).result

    # ------------------------------------------------------------------ the dungeon

    def odds(self, act: str, member: Member, detail: str = "") -> Odds:
        """x in 6 for push, listen, secret_doors, traps, disarm, passing_door, passing_trap, thievery."""
        return characters.odds(self, act, member, detail)

    def force_odds(self, members: Sequence[Member], locked: bool) -> Odds:
        """x in 6 that members force a door together (HR-41 to HR-45)."""
        return characters.force_odds(self, members, locked)

    def trigger_odds(self, sensitive: bool, running: bool = False) -> Odds:
        """x in 6 that a trap springs under a foot (WB-39; HR-58 to HR-60)."""
        table = self.tables.traps
        if sensitive:
            return Odds(6, "HR-60")
        return Odds(table.trigger_running, "HR-59") if running else Odds(table.trigger, "WB-39")

    def base_rate(self, world: World, member: Member) -> int:
        """The base move rate by race and load, tens of feet a move (WB-12)."""
        return characters.base_rate(self, world, member)

    def load(self, world: World, member: Member) -> int:
        """What a member carries, in tenths of a pound (8.3, 8.5)."""
        return characters.load(self, world, member)

    def squares_per_turn(self, base: int, percent: int) -> int:
        """Squares walked in a turn at a pace (WB-12 to WB-15): 24 for base 12 with care."""
        feet = base * 10 * self.tables.movement.moves_per_turn * percent // 100
        return max(1, feet // SQUARE_FT)

    def squares_per_round(self, base: int) -> int:
        """Squares walked in a round: base / 3 x 10 feet (WB-16)."""
        movement = self.tables.movement
        return max(1, base * movement.combat_feet // movement.combat_divisor // SQUARE_FT)

    def light_squares(self, feet: int) -> int:
        """A radius of light in squares (WB-28)."""
        return feet // SQUARE_FT

    def light_time(self, kind: str) -> int:
        """How long a fresh light of this kind burns, in 72nds of a second (WB-29, WB-30)."""
        lantern = bool(self.catalog.items[kind].fuel)
        light = self.tables.light
        return (light.lantern_turns if lantern else light.torch_turns) * TURN

    # ------------------------------------------------------------------ the character

    def modifier(self, member: Member, ability: str) -> int:
        """The modifier of an ability score (8.2)."""
        score = member.scores[ability]
        return next(r.modifier for r in self.tables.abilities.modifiers if r.least <= score <= r.most)

    def may_use(self, member: Member, kind: str) -> bool:
        """Whether a class may use a weapon, armor or shield (8.1)."""
        return characters.may_use(self, member, kind)

    def experience(self, member: Member, share: int) -> int:
        """An award with the bonus for ability scores, rounded down (WB-7, WB-8)."""
        return share * (100 + characters.xp_percent(self, member)) // 100


def read(table: DiceTable, result: int) -> Row:
    """The line of a dice table that holds a result; results beyond its ends read the end lines."""
    rows = table.rows
    if result < rows[0].least:
        return rows[0]
    return next((r for r in rows if r.least <= result <= r.most), rows[-1])
