"""Treasure by the tables, its dice sealed: guarded hoards, unguarded finds, gems, the prize (8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.dice import Dice, Roll
from crawler.engine.events.dungeon import Laid

if TYPE_CHECKING:
    from crawler.engine.ruleset import RuleSet

COPPER, SILVER, GOLD = 1, 10, 100
PERCENT = "1d100"
PRIZE_GOLD = "2d6*100"


class _Pile:
    """Things found together, named after their place."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.things: list[Laid] = []
        self.rolls: list[Roll] = []

    def add(self, kind: str, count: int, worth: int, label: str = "") -> None:
        """Add some of a kind, worth so many copper pieces each."""
        if count > 0:
            self.things.append(Laid(f"{kind} {self.place}.{len(self.things) + 1}", kind, count, worth, label))

    def roll(self, purpose: str, dice: str, chance: Dice) -> Roll:
        """A roll of the treasure tables."""
        roll = chance.roll(purpose, "8.12", dice, sealed=True)
        self.rolls.append(roll)
        return roll

    def happens(self, purpose: str, percent: int, chance: Dice) -> bool:
        """Whether a percentage comes true."""
        return percent > 0 and self.roll(purpose, PERCENT, chance).result <= percent

    def coins(self, copper: int, silver: int, gold: int) -> None:
        """Piles of coins."""
        self.add("copper", copper, COPPER)
        self.add("silver", silver, SILVER)
        self.add("gold", gold, GOLD)


def guarded(rules: RuleSet, place: str, guards_xp: int, dice: Dice) -> tuple[list[Laid], list[Roll]]:
    """A multiple of the guards' XP in gold, split into coins, some traded for gems (8.12)."""
    table = rules.tables.hoard
    pile = _Pile(place)
    roll = pile.roll("hoard", table.dice, dice)
    row = next(r for r in table.rows if r.least <= roll.result <= r.most)
    value = guards_xp * row.factor
    value = _trade(rules, pile, value, dice)
    pile.coins(value * row.copper_percent, value * row.silver_percent // 10, value * row.gold_percent // 100)
    return pile.things, pile.rolls


def _trade(rules: RuleSet, pile: _Pile, value: int, dice: Dice) -> int:
    """Coins swapped for gems, the dearest first; what would be magic is not built and rolled again."""
    for line in rules.tables.hoard.trade_outs:
        for _ in range(value // line.per_gold):
            if not pile.happens(f"{line.tier} trade-out", line.percent, dice):
                continue
            value -= line.per_gold
            while pile.roll("magic on the highest", "1d20", dice).result >= line.magic_on:
                continue
            pile.add("gem", 1, _gem(rules, pile, line.tier, dice) * GOLD)
    return value


def _gem(rules: RuleSet, pile: _Pile, tier: str, dice: Dice) -> int:
    """The value of a gem of a tier in gold pieces (8.12)."""
    roll = pile.roll(f"{tier} gem", "1d6", dice)
    row = next(r for r in rules.tables.hoard.gems[tier] if r.least <= roll.result <= r.most)
    return max(1, pile.roll("value of the gem", row.value, dice).result)


def unguarded(rules: RuleSet, place: str, depth: int, dice: Dice) -> tuple[list[Laid], list[Roll]]:
    """What lies where nobody guards it (ose.unguarded)."""
    table = rules.tables.stocking
    row = next(r for r in table.unguarded if r.from_level <= depth <= r.to_level)
    pile = _Pile(place)
    silver = pile.roll("silver", row.silver, dice).result
    gold = 0
    if pile.happens("gold", row.gold_percent, dice):
        gold = pile.roll("gold pieces", row.gold, dice).result
    pile.coins(0, silver, gold)
    if pile.happens("gems", row.gems_percent, dice):
        _gems(rules, pile, pile.roll("number of gems", row.gems, dice).result, dice)
    while pile.happens("magic, which is not built and rolled again", row.magic_percent, dice):
        pass
    if pile.happens("jewels", row.jewels_percent, dice):
        _jewels(rules, pile, pile.roll("number of jewels", row.jewels, dice).result, dice)
    return pile.things, pile.rolls


def _gems(rules: RuleSet, pile: _Pile, count: int, dice: Dice) -> None:
    table = rules.tables.stocking
    for _ in range(count):
        roll = pile.roll("gem", table.gem_dice, dice)
        row = next(r for r in table.gem_values if r.least <= roll.result <= r.most)
        pile.add("gem", 1, pile.roll("value of the gem", row.value, dice).result * GOLD)


def _jewels(rules: RuleSet, pile: _Pile, count: int, dice: Dice) -> None:
    for _ in range(count):
        value = pile.roll("value of the jewel", rules.tables.stocking.jewel_value, dice)
        pile.add("jewel", 1, value.result * GOLD)


def prize(rules: RuleSet, label: str, depth: int, dice: Dice) -> tuple[Laid, list[Roll]]:
    """The named treasure whose bringing up wins; worth 2d6 x 100 gold for each level (own figure)."""
    roll = dice.roll("worth of the prize", "8.12", PRIZE_GOLD, sealed=True)
    return Laid("prize", "prize", 1, roll.result * depth * GOLD, label), [roll]
