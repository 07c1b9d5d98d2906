"""What must hold in the assets beyond their types: odds, percentages, dice, rows, known words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from crawler.dice import read_notation
from crawler.engine.asset_places import Place
from crawler.engine.asset_rows import gaps

Problem = tuple[Place, str]

_ODDS = (
    "odds push secret_doors secret_doors_passing traps trap_materials traps_passing trigger "
    "trigger_running disarm force force_least force_most treasure hides thievery food_stops"
)
_PERCENT = (
    "careful_percent normal_percent dark_percent copper_percent silver_percent gold_percent "
    "gems_percent jewels_percent magic_percent each_percent most_percent"
)
_NEVER_ZERO = (
    "round_seconds turn_minutes quick_divisor moves_per_turn combat_divisor coins_per_lb gems_per_lb "
    "area_ft fall_ft every_turns shots per_rounds count one_in normal_factor most_lb per_gold "
    "back_stab_rolls gear"
)
_NEVER_LESS_THAN_NOTHING = (
    "push_minutes force_minutes close_minutes listen_minutes take_minutes handle_minutes lock_turns "
    "search_turns disarm_turns combat_feet base_gear_lb base radius_ft torch_turns lantern_turns "
    "warn_turns careful_ft push_ft force_ft fight_ft alarm_ft force_members listeners forget_turns "
    "passing_ft melee_ft least_damage rounds passes_end lost_rounds xp factor magic_on from_level "
    "to_level weight cost worth range_ft light_ft feet move hirelings stuck_move_ft bonus back_stab "
    "hit_dice"
)
_DICE = (
    "dice hit_dice hit_points distance table_dice fall_dice bind_dice affected flee_rounds value silver "
    "gold gems jewels gem_dice jewel_value number damage turns days"
)
_ABILITIES = "strength intelligence wisdom dexterity constitution charisma"

RANGES: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(_ODDS.split(), (0, 6)),
    **dict.fromkeys(_PERCENT.split(), (0, 100)),
    **dict.fromkeys(_NEVER_ZERO.split(), (1, 1_000_000)),
    **dict.fromkeys(_NEVER_LESS_THAN_NOTHING.split(), (0, 1_000_000)),
    **dict.fromkeys(_ABILITIES.split(), (3, 18)),
    "percent": (-100, 100),
    "running_percent": (100, 1000),
    "hit_points": (1, 1000),
    "armor_class": (-20, 9),
    "save": (2, 20),
    "morale": (2, 12),
    "levels": (1, 100),
    "min_level": (1, 100),
    "hands": (0, 2),
    "magic_on": (2, 1000),
    "magic_percent": (0, 99),
    "monster_bonus_most": (0, 100),
}
"""The least and the most of every whole number below a key of this name."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "certainty": ("source", "fallback", "own"),
    "per": ("side", "head"),
    "ties": ("together", "reroll"),
    "method": ("additive", "prime"),
    "contents": ("empty", "monster", "special", "trap"),
    "effect": ("fall", "arrow", "dart", "blade", "alarm", "block"),
    "disarm_with": ("dexterity", "intelligence"),
    "alignment": ("lawful", "neutral", "chaotic"),
    "size": ("S", "M", "L", "G"),
    "mind": ("mindless", "animal", "low", "average", "high", "genius"),
    "pronoun": ("he", "she", "they"),
    "slot": ("", "body", "shield"),
    "prime": tuple(_ABILITIES.split()),
}
"""The words that a key of this name may hold."""

DICE = frozenset(_DICE.split())
"""Keys whose text is dice."""


def problems(value: object, place: Place = ()) -> Iterator[Problem]:
    """Everything that is wrong in a typed value, with its place."""
    if isinstance(value, msgspec.Struct):
        yield from _row_problems(value, place)
        for name in value.__struct_fields__:
            held = getattr(value, name)
            yield from _field_problems(name, held, (*place, name))
            yield from problems(held, (*place, name))
        yield from gaps(value, place)
    else:
        for key, held in _inside(value):
            yield from problems(held, (*place, key))


def _inside(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, tuple):
        yield from enumerate(value)


def _row_problems(row: msgspec.Struct, place: Place) -> Iterator[Problem]:
    names = row.__struct_fields__
    for low, high in (("least", "most"), ("from_level", "to_level"), ("force_least", "force_most")):
        if low in names and high in names and getattr(row, low) > getattr(row, high):
            yield (
                (*place, low),
                f"{getattr(row, low)} is more than {high}, {getattr(row, high)}: make it less",
            )


def _field_problems(name: str, value: object, place: Place) -> Iterator[Problem]:
    if isinstance(value, str):
        yield from _word_problems(name, value, place)
    elif isinstance(value, int) and not isinstance(value, bool):
        low, high = RANGES.get(name, (value, value))
        if not low <= value <= high:
            yield place, f"{value} is out of range (write {low} to {high})"
    else:
        for key, held in _inside(value):
            yield from _field_problems(name, held, (*place, key))


def _word_problems(name: str, word: str, place: Place) -> Iterator[Problem]:
    if name in CHOICES and word not in CHOICES[name]:
        yield place, f"unknown word {word!r} (write one of {', '.join(filter(None, CHOICES[name]))})"
    if name in DICE and word:
        try:
            read_notation(word)
        except ValueError as error:
            yield place, str(error)
