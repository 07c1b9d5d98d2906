"""Monsters and traps as the copied tables have them, in the shape of our catalog."""

from __future__ import annotations

from tests.books.copied import Tree, copied, own

_SAME = ("to_hit", "save", "move", "xp", "alignment", "size", "number", "morale")
_MARKS = ("undead", "mindless", "fearless", "person")
_RENAMED = {
    "hit_dice": "hd_dice",
    "hit_dice_plus": "hd_mod",
    "hit_points": "hp_dice",
    "armor_class": "ac",
    "mind": "int_class",
    "levels": "dungeon_levels",
    **{key: key for key in (*_SAME, *_MARKS)},
}


def expected_monsters() -> Tree:
    """Every printed figure of the monsters that are built."""
    return {row["id"]: _monster(row) for row in copied("monsters")["monster"]}


def _monster(row: Tree) -> Tree:
    return {
        **{ours: row[printed] for ours, printed in _RENAMED.items()},
        "fly": next((m["move"] for m in row.get("move_alt", ()) if m["mode"] == "fly"), 0),
        "attacks": [_strike(attack) for attack in row["attacks"]],
        "specials": [_special(special) for special in row["special"]],
    }


def _strike(attack: Tree) -> Tree:
    range_ft = own("ranges_ft")["kobold_missile"] if attack.get("missile") else 0
    return {**{key: attack[key] for key in ("name", "count", "damage")}, "range_ft": range_ft}


def _special(special: Tree) -> Tree:
    match special:
        case {"kind": "surprise", "on_d6": odds}:
            return {"kind": "surprise", "odds": odds}
        case {"kind": "disease", "chance_in_20": chance}:
            return {"kind": "disease", "one_in": 20 // chance}
        case {"kind": "poison"}:
            return {"kind": "poison", "save_bonus": special.get("save_bonus", 0)}
        case {"kind": "paralysis", "turns": turns}:
            return {"kind": "paralysis", "turns": str(turns), "immune": special.get("immune", [])}
        case {"kind": "web", "stuck_move_ft": feet}:
            return {"kind": "web", "range_ft": own("ranges_ft")["web"], "stuck_move_ft": feet}
        case {"kind": "blood_drain", "damage": damage}:
            return {"kind": "blood_drain", "damage": damage}
    return special


def expected_traps() -> Tree:
    """The traps that are built."""
    printed = {row["id"]: row for row in copied("traps")["trap"]}
    ours = {"pit_10": "pit_10", "pit_20": "pit_20", "arrow": "arrow", "alarm": "alarm"}
    ours |= {"blade": "scything_blade", "block": "falling_block"}
    built = {key: _trap(key, printed[name]) for key, name in ours.items()}
    dart = {"effect": "dart", "feet": 0, "lasting": False, "sensitive": False, **own("traps")["dart"]}
    return {**built, "dart": {**dart, "material": "mechanism", "disarm_with": "dexterity"}}


def _trap(key: str, row: Tree) -> Tree:
    effect = row["effect"]
    fall = effect["type"] == "fall"
    return {
        "effect": "fall" if fall else key,
        "material": row["material"],
        "min_level": row["min_level"],
        "sensitive": row["sensitive"],
        "disarm_with": {"dex": "dexterity", "int": "intelligence"}[row["disable_with"]],
        "dice": copied("traps")["rules"]["wb"]["pit_damage_per_10_ft"] if fall else effect.get("dice", ""),
        "feet": effect.get("feet", 0),
        "hit_dice": own("traps")["blade"]["hit_dice"] if key == "blade" else effect.get("attack_as_hd"),
        "save": effect.get("save", ""),
        "lasting": fall,
    }
