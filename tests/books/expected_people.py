"""Abilities, classes, races and turning as the copied tables have them, in the shape of our tables."""

from __future__ import annotations

from tests.books.copied import CLASSES, RACES, Tree, copied, own, rows

_PRIMES = {"str": "strength", "wis": "wisdom", "dex": "dexterity", "int": "intelligence"}


def expected_people() -> Tree:
    """Abilities, experience, classes, races, turning."""
    return {
        "abilities": _abilities(),
        "experience": _experience(),
        "classes": {key: _class(key) for key in CLASSES},
        "races": {key: _race(key) for key in RACES},
        "turning": _turning(),
    }


def _abilities() -> Tree:
    wb = copied("attributes")["wb"]
    modifiers = rows(wb["universal"]["rows"], mod="modifier")
    return {"modifiers": modifiers, "charisma": rows(wb["charisma"]["rows"])}


def _experience() -> Tree:
    additive, prime = (copied("attributes")["wb"]["xp_bonus"][key] for key in ("additive", "prime_only"))
    return {
        "per_gold": copied("treasure")["wb"]["coins"]["xp_per_gp"],
        "each_percent": additive["per_attribute"],
        "each_from": additive["threshold"],
        "most_percent": additive["cap"],
        "prime": rows(prime["rows"]),
        **own("experience"),
    }


def _class(key: str) -> Tree:
    printed = copied("classes")["wb"][key]
    stab = printed.get("back_stab", {})
    return {
        "name": key.replace("_", "-"),
        "letter": own("classes")["letters"][key],
        "prime": _PRIMES[printed["prime"]],
        "weapons": own("classes")["weapons"][key],
        "armor": own("classes")["armor"][key],
        "shield": printed["shield"],
        "save_bonuses": _class_saves(key),
        "levels": [_level(key, row) for row in printed["levels"]],
        "many_attacks": "combat_fury" in printed,
        "back_stab": stab.get("to_hit", 0),
        "back_stab_rolls": stab.get("damage_rolls", 1),
        "turns_undead": key == "cleric",
    }


def _class_saves(key: str) -> Tree:
    printed = {row["who"]: row for row in copied("saves")["wb"]["bonuses"]["rows"]}[key]
    return [{"bonus": printed["bonus"], "against": printed["vs"]}]


def _level(key: str, row: Tree) -> Tree:
    """A line of the class table; its save and bonus are printed twice, so both are asked."""
    number = row["level"] - 1
    save = copied("saves")["wb"]["single"][key][number]
    to_hit = copied("attack_matrix")["wb"]["by_class"][key][number]
    assert (save, to_hit) == (row["save"], row["to_hit"])
    return {
        "xp": row["xp"],
        "hit_dice": row["hd"],
        "to_hit": to_hit,
        "save": save,
        "thievery": row.get("thievery", 0),
    }


def _race(key: str) -> Tree:
    printed = copied("classes")["wb"]["race"][key]
    foes = printed.get("hereditary_foes", {"foes": [], "bonus": 0})
    return {
        "name": key,
        "letter": own("races")["letters"][key],
        "pronouns": "they",
        "level_limits": printed["class_limits"],
        "save_bonuses": [_magic(row["bonus"]) for row in printed.get("save_bonus", [])],
        "missile_to_hit": printed.get("missile_to_hit", 0),
        "foes": [foe.replace(" ", "_") for foe in foes["foes"]],
        "foes_to_hit": foes["bonus"],
        "immune": printed.get("immune", []),
        "halves_damage_from": ["giant"] if printed.get("giants_damage_factor") == 0.5 else [],
        "hides": printed.get("hide_out_of_combat", 0),
    }


def _magic(bonus: int) -> Tree:
    """A bonus against magic is one against all that a magic-user resists."""
    kinds = {row["who"]: row["vs"] for row in copied("saves")["wb"]["bonuses"]["rows"]}["magic_user"]
    return {"bonus": bonus, "against": ["magic", *kinds]}


def _turning() -> Tree:
    printed = copied("classes")["wb"]["turn_undead"]
    lines = [{"hit_dice": _whole(row["hd"]), "needed": row["targets"]} for row in printed["rows"]]
    return {
        "dice": printed["dice"],
        "affected": printed["affected"].split()[0],
        "flee_rounds": printed["flee_rounds"],
        "rows": lines,
    }


def _whole(hit_dice: str) -> int:
    return 0 if hit_dice == "<1" else int(hit_dice.removesuffix("+"))
