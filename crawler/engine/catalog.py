"""The kinds of things there are: monsters, items, traps, ready parties, names."""

from __future__ import annotations

import msgspec


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of the assets; an unknown key is an error."""

    id: str
    name: str
    source: str
    certainty: str


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """What a monster can do beyond its attacks, in the printed figures."""


class Poison(Special, frozen=True, tag="poison"):
    """A hit asks for a save against poison or kills."""

    save_bonus: int = 0


class Paralysis(Special, frozen=True, tag="paralysis"):
    """A hit asks for a save or holds for some turns; some races are immune."""

    turns: str
    immune: tuple[str, ...] = ()


class Disease(Special, frozen=True, tag="disease"):
    """One hit in so many carries a disease; a save resists it."""

    one_in: int


class Web(Special, frozen=True, tag="web"):
    """Thrown web: a save, or the target moves a few feet a round."""

    range_ft: int
    stuck_move_ft: int


class BloodDrain(Special, frozen=True, tag="blood_drain"):
    """After a hit it stays attached and drains each round."""

    damage: str


class LightGland(Special, frozen=True, tag="light_gland"):
    """Glows, alive and for days after death."""

    radius_ft: int
    days: str


class Surprising(Special, frozen=True, tag="surprise"):
    """Surprises on more than the usual odds, x in 6."""

    odds: int


class SunlightPenalty(Special, frozen=True, tag="sunlight_penalty"):
    """Fights worse in sunlight."""

    to_hit: int


class AboveGroundPenalty(Special, frozen=True, tag="above_ground_penalty"):
    """Fights worse above ground."""

    to_hit: int


class ToHitBonus(Special, frozen=True, tag="to_hit_bonus"):
    """Fights in a rage, with a bonus."""

    bonus: int


class Immune(Special, frozen=True, tag="immune"):
    """Some dangers do nothing to it."""

    to: tuple[str, ...]


class Stonework(Special, frozen=True, tag="stonework"):
    """Notices traps and secret work in stone, as dwarves do."""


AnySpecial = (
    Poison
    | Paralysis
    | Disease
    | Web
    | BloodDrain
    | LightGland
    | Surprising
    | SunlightPenalty
    | AboveGroundPenalty
    | ToHitBonus
    | Immune
    | Stonework
)


class Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack of a monster; one with a range is used at a distance instead."""

    name: str
    count: int
    damage: str
    range_ft: int = 0


class MonsterKind(Kind, frozen=True, kw_only=True):
    """A kind of monster (8.9). `hit_dice` is the whole number, below one die 0."""

    plural: str
    glyph: str
    look: str
    hit_dice: int
    hit_dice_plus: int
    hit_points: str
    armor_class: int
    to_hit: int
    save: int
    attacks: tuple[Strike, ...]
    specials: tuple[AnySpecial, ...] = ()
    move: int
    fly: int = 0
    xp: int
    alignment: str
    size: str
    number: str
    morale: int
    mind: str
    undead: bool = False
    mindless: bool = False
    fearless: bool = False
    person: bool = False
    levels: tuple[int, ...]

    @property
    def small_foe(self) -> bool:
        """One hit die or less: a fighter strikes at such foes once for each level."""
        return self.hit_dice == 0 or (self.hit_dice == 1 and self.hit_dice_plus <= 0)


class ItemKind(Kind, frozen=True, kw_only=True):
    """A kind of item. Weight in tenths of a pound; cost and worth in copper pieces.

    `minor` gear is part of the ten pounds that everybody's small gear weighs; what `glows` needs no hand
    and cannot be put out.
    """

    plural: str
    glyph: str
    weight: int
    cost: int = 0
    minor: bool = False
    hands: int = 0
    damage: str = ""
    melee: bool = False
    range_ft: int = 0
    shots: int = 1
    per_rounds: int = 1
    ammunition: str = ""
    thrown: bool = False
    blunt: bool = False
    slot: str = ""
    armor_class: int = 9
    bonus: int = 0
    light_ft: int = 0
    glows: bool = False
    fuel: str = ""
    worth: int = 0


class TrapKind(Kind, frozen=True, kw_only=True):
    """A kind of trap (8.13).

    `effect` is one of fall, arrow, dart, blade, alarm, block; `hit_dice` attacks as a monster
    of so many dice; `save` avoids (fall, block) or resists poison (dart).
    """

    effect: str
    material: str
    min_level: int
    sensitive: bool
    disarm_with: str
    look: str
    dice: str = ""
    feet: int = 0
    hit_dice: int | None = None
    save: str = ""
    lasting: bool = False


class PartyMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member of a ready party. Gear is item ids with counts; hands and body name what is in use."""

    name: str
    race: str
    character_class: str
    pronoun: str
    hit_points: int
    strength: int
    intelligence: int
    wisdom: int
    dexterity: int
    constitution: int
    charisma: int
    gear: dict[str, int]
    right: str = ""
    left: str = ""
    body: str = ""


class ReadyParty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Six who are ready to go down, in marching order."""

    id: str
    name: str
    book: str
    lit: tuple[str, ...]
    members: tuple[PartyMember, ...]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for names: of people, and of dungeons, their themes, rumours and prizes."""

    people: tuple[str, ...]
    places: tuple[str, ...]
    owners: tuple[str, ...]
    epithets: tuple[str, ...]
    themes: tuple[str, ...]
    prizes: tuple[str, ...]


class Catalog(msgspec.Struct, frozen=True):
    """All kinds, by id."""

    monsters: dict[str, MonsterKind]
    items: dict[str, ItemKind]
    traps: dict[str, TrapKind]
    parties: dict[str, ReadyParty]
    names: Names
