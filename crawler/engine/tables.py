"""The numbers of a rule book: one typed table for each group of its rules."""

from __future__ import annotations

import msgspec

Races = dict[str, int]
"""A figure for each race: human, dwarf, elf, halfling."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of figures; an unknown key is an error."""


class Times(Table, frozen=True):
    """How long acts take (WB-10, WB-11, WB-38; HR-34, HR-47, HR-53)."""

    round_seconds: int
    turn_minutes: int
    push_minutes: int
    force_minutes: int
    close_minutes: int
    listen_minutes: int
    take_minutes: int
    handle_minutes: int
    lock_turns: int
    search_turns: int
    quick_divisor: int
    disarm_turns: int


class Load(Table, frozen=True):
    """The base move rate (tens of feet a move) up to a load in pounds (WB-12)."""

    most_lb: int
    base: Races


class Movement(Table, frozen=True):
    """Move rates and loads (WB-12 to WB-16)."""

    loads: tuple[Load, ...]
    moves_per_turn: int
    careful_percent: int
    normal_percent: int
    running_percent: int
    dark_percent: int
    combat_divisor: int
    combat_feet: int
    base_gear_lb: int
    coins_per_lb: int
    gems_per_lb: int


class Light(Table, frozen=True):
    """Light and darkness (WB-28 to WB-32)."""

    radius_ft: int
    torch_turns: int
    lantern_turns: int
    warn_turns: tuple[int, ...]
    bearers_surprise: bool
    monsters_see_in_dark: bool


class Noise(Table, frozen=True):
    """How far the party is heard, in feet (own figures)."""

    careful_ft: int
    normal_factor: int
    push_ft: int
    force_ft: int
    fight_ft: int
    alarm_ft: int


class Doors(Table, frozen=True):
    """Pushing and forcing doors (WB-22 to WB-27; HR-41 to HR-46)."""

    push: Races
    strength_counts: bool
    force: int
    force_helper: int
    force_members: int
    force_least: int
    force_most: int
    force_locked: int
    force_check: bool
    shut_themselves: bool


class Listening(Table, frozen=True):
    """Hearing noises (WB-33, WB-34)."""

    odds: Races
    listeners: int
    forget_turns: int


class Searching(Table, frozen=True):
    """Finding what is hidden (WB-35 to WB-40; HR-47 to HR-57)."""

    secret_doors: Races
    secret_doors_passing: Races
    traps: Races
    trap_materials: dict[str, Races]
    traps_passing: Races
    passing_materials: tuple[str, ...]
    area_ft: int
    passing_ft: int


class Traps(Table, frozen=True):
    """Springing and disarming traps (WB-39, WB-41; HR-58 to HR-64)."""

    trigger: int
    trigger_running: int
    disarm: int
    ability_counts: bool
    fall_dice: str
    fall_ft: int


class Wandering(Table, frozen=True):
    """The wandering check and encounter distance (HR-10, HR-71)."""

    odds: int
    every_turns: int
    distance: str
    table_dice: str


class Surprise(Table, frozen=True):
    """Who is caught unprepared (WB-45, WB-46; HR-66 to HR-69)."""

    odds: int
    per: str
    prepared: int


class Initiative(Table, frozen=True):
    """Who acts first (WB-47, WB-52, WB-54, WB-56)."""

    dice: str
    ties: str


class Attack(Table, frozen=True):
    """The attack roll and damage (WB-66 to WB-72, WB-81, WB-85 to WB-87)."""

    melee_ft: int
    unseen: int
    range_steps: tuple[int, ...]
    least_damage: int
    strength_to_hit: bool
    strength_to_damage: bool
    dexterity_to_hit: bool
    dexterity_to_armor: bool
    natural_extremes: bool
    unarmored: int
    death_at: int
    monster_bonus_most: int


class Oil(Table, frozen=True):
    """Thrown burning oil (WB-83, WB-84)."""

    armor_class: int
    dice: str
    rounds: int
    size: dict[str, int]


class Row(Table, frozen=True):
    """A line of a dice table: results from `least` to `most` give `result`."""

    least: int
    most: int
    result: str
    modifier: int = 0


class DiceTable(Table, frozen=True):
    """A table read with dice, such as morale, loyalty and reaction (8.8)."""

    dice: str
    rows: tuple[Row, ...]
    charisma_counts: bool = False


class MoraleTriggers(Table, frozen=True):
    """When morale is checked, and the modifiers (WB-90, WB-92)."""

    first_death: int
    half_out: int
    leader_dead: int
    winning: int
    passes_end: int


class Pursuit(Table, frozen=True):
    """Flight and pursuit (own figures; HR-68)."""

    lost_rounds: int
    food_stops: int


class Healing(Table, frozen=True):
    """Binding wounds (WB-78, WB-79)."""

    bind_dice: str
    bind_allowed: bool


class SaveBonus(Table, frozen=True):
    """A bonus on saving throws against some dangers (WB-113)."""

    bonus: int
    against: tuple[str, ...]


class Level(Table, frozen=True):
    """One line of a class table (8.1)."""

    xp: int
    hit_dice: str
    to_hit: int
    save: int
    thievery: int = 0


class CharacterClass(Table, frozen=True):
    """A class: what it may use and how it grows (8.1)."""

    name: str
    letter: str
    prime: str
    weapons: tuple[str, ...]
    armor: tuple[str, ...]
    shield: bool
    save_bonuses: tuple[SaveBonus, ...]
    levels: tuple[Level, ...]
    many_attacks: bool = False
    back_stab: int = 0
    back_stab_rolls: int = 1
    turns_undead: bool = False


class Race(Table, frozen=True):
    """A race: limits and gifts (8.1)."""

    name: str
    letter: str
    pronouns: str
    level_limits: dict[str, int]
    save_bonuses: tuple[SaveBonus, ...]
    missile_to_hit: int
    foes: tuple[str, ...]
    foes_to_hit: int
    immune: tuple[str, ...]
    halves_damage_from: tuple[str, ...]
    hides: int


class TurnRow(Table, frozen=True):
    """Undead of one hit-dice line: the number by cleric level; 0 no, 99 destroyed."""

    hit_dice: int
    needed: tuple[int, ...]


class Turning(Table, frozen=True):
    """Turning undead (8.1)."""

    dice: str
    affected: str
    flee_rounds: str
    rows: tuple[TurnRow, ...]


class AbilityRow(Table, frozen=True):
    """The modifier of an ability score from `least` to `most` (8.2)."""

    least: int
    most: int
    modifier: int


class CharismaRow(Table, frozen=True):
    """Charisma: how many hirelings, and their loyalty (8.2)."""

    least: int
    most: int
    hirelings: int
    loyalty: int


class Abilities(Table, frozen=True):
    """Ability scores (8.2)."""

    modifiers: tuple[AbilityRow, ...]
    charisma: tuple[CharismaRow, ...]


class PrimeRow(Table, frozen=True):
    """Experience by the prime attribute alone (WB-7, second method)."""

    least: int
    most: int
    percent: int


class Experience(Table, frozen=True):
    """Experience points (WB-2 to WB-8)."""

    per_gold: int
    method: str
    each_percent: int
    each_from: int
    most_percent: int
    prime: tuple[PrimeRow, ...]


class HoardRow(Table, frozen=True):
    """Treasure by a d6: a multiple of the guards' XP and its coins (8.12)."""

    least: int
    most: int
    factor: int
    copper_percent: int
    silver_percent: int
    gold_percent: int


class TradeOut(Table, frozen=True):
    """Coins swapped for a gem, for each full unit of value (8.12)."""

    tier: str
    per_gold: int
    percent: int
    magic_on: int


class GemRow(Table, frozen=True):
    """The value of a gem in gold pieces by a d6 (8.12)."""

    least: int
    most: int
    value: str


class Hoard(Table, frozen=True):
    """The White Box hoard (8.12)."""

    dice: str
    rows: tuple[HoardRow, ...]
    trade_outs: tuple[TradeOut, ...]
    gems: dict[str, tuple[GemRow, ...]]


class StockRow(Table, frozen=True):
    """What a room holds by a d6, and the odds of treasure in it (8.12, ose.room_stocking)."""

    least: int
    most: int
    contents: str
    treasure: int


class UnguardedRow(Table, frozen=True):
    """Treasure without a guard, by dungeon level (ose.unguarded)."""

    from_level: int
    to_level: int
    silver: str
    gold: str
    gold_percent: int
    gems: str
    gems_percent: int
    jewels: str
    jewels_percent: int
    magic_percent: int


class Stocking(Table, frozen=True):
    """What lives and lies in a new level (8.11, 8.12)."""

    dice: str
    rows: tuple[StockRow, ...]
    unguarded: tuple[UnguardedRow, ...]
    gem_dice: str
    gem_values: tuple[GemRow, ...]
    jewel_value: str
    wandering: tuple[tuple[str, ...], ...]


class Tables(Table, frozen=True):
    """All figures of one book."""

    key: str
    name: str
    times: Times
    movement: Movement
    light: Light
    noise: Noise
    doors: Doors
    listening: Listening
    searching: Searching
    traps: Traps
    wandering: Wandering
    surprise: Surprise
    initiative: Initiative
    attack: Attack
    oil: Oil
    morale: DiceTable
    morale_triggers: MoraleTriggers
    loyalty: DiceTable
    reaction: DiceTable
    pursuit: Pursuit
    healing: Healing
    abilities: Abilities
    experience: Experience
    classes: dict[str, CharacterClass]
    races: dict[str, Race]
    turning: Turning
    hoard: Hoard
    stocking: Stocking
