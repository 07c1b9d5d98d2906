"""Items as the copied tables have them, in the shape of our catalog."""

from __future__ import annotations

from tests.books.copied import Tree, copied, own

_BUNDLES = {
    "iron_spike": ("iron_spikes", 12),
    "ration_trail": ("rations_trail", 7),
    "ration_dried": ("rations_dried", 7),
}
_ARMED = {"torch": "torch_club", "oil_flask": "oil_flask_burning", "holy_water": "holy_water_vial"}
_AMMUNITION = {"arrow": "arrows_20", "bolt": "bolts_30", "stone": "stones_20"}


def expected_items() -> Tree:
    """Weapons, armor, gear, ammunition and coins."""
    weapons = {row["id"]: row for row in copied("equipment")["weapon"]}
    loose = {key: _weapon(row) for key, row in weapons.items() if key not in _ARMED.values()}
    gear = {key: {**_gear(key), **_armed(weapons, key)} for key in _gear_keys()}
    ammunition = {key: _bundle(bundle) for key, bundle in _AMMUNITION.items()}
    armor = {row["id"]: _armor(row) for row in copied("equipment")["armor"] if row["id"] != "none"}
    return {**loose, **gear, **ammunition, **armor, **_treasure(), "light_gland": _gland()}


def _gland() -> Tree:
    """What is cut out of a fire beetle."""
    beetle = next(row for row in copied("monsters")["monster"] if row["id"] == "beetle_giant_fire")
    special = next(s for s in beetle["special"] if s["kind"] == "light_gland")
    weight = own("light_gland")["weight"]
    return {"weight": weight, "minor": True, "glows": True, "light_ft": special["radius_ft"]}


def _weapon(row: Tree) -> Tree:
    wb = row["wb"]
    rate = wb.get("rate_of_fire", 1)
    thrown = row["missile"] and "bow" not in row["id"] and row["id"] != "sling"
    return {
        "weight": wb["weight_lb"] * 10,
        "cost": wb["cost_gp"] * 100,
        "hands": row["hands"],
        "damage": wb["damage"],
        "melee": row["melee"],
        "range_ft": wb.get("range_ft", 0),
        "shots": max(1, int(rate)),
        "per_rounds": round(1 / rate) if rate < 1 else 1,
        "thrown": thrown,
        "blunt": row["blunt"],
        "ammunition": _ammunition(row["id"]),
    }


def _ammunition(weapon: str) -> str:
    fits = {row["id"]: row["fits"] for row in copied("equipment")["ammunition"]}
    return next((key for key, bundle in _AMMUNITION.items() if weapon in fits[bundle]), "")


def _armed(weapons: Tree, key: str) -> Tree:
    """What a piece of gear is as a weapon; its price and weight are those of the gear list."""
    if key not in _ARMED:
        return {}
    return {k: v for k, v in _weapon(weapons[_ARMED[key]]).items() if k not in ("weight", "cost")}


def _gear_keys() -> list[str]:
    bundled = {printed for printed, _ in _BUNDLES.values()}
    return [row["id"] for row in copied("equipment")["gear"] if row["id"] not in bundled] + list(_BUNDLES)


def _gear(key: str) -> Tree:
    printed, count = _BUNDLES.get(key, (key, 1))
    row = {row["id"]: row for row in copied("equipment")["gear"]}[printed]
    light = {"light_ft": row.get("light_radius_ft", 0), "fuel": row.get("fuel", "")}
    minor = key not in own("not_minor")["gear"]
    hands = own("hands").get(key, 0)
    return {
        "weight": _tenths(row, count),
        "cost": _coppers(row, count),
        "minor": minor,
        "hands": hands,
        **light,
    }


def _bundle(printed: str) -> Tree:
    row = {row["id"]: row for row in copied("equipment")["ammunition"]}[printed]
    return {"weight": _tenths(row, row["count"]), "cost": _coppers(row, row["count"]), "minor": True}


def _tenths(row: Tree, count: int) -> int:
    return round(row["weight_lb"] * 10) // count


def _coppers(row: Tree, count: int) -> int:
    return round(row["wb_cost_gp"] * 100) // count


def _armor(row: Tree) -> Tree:
    wb = row["wb"]
    worn = (
        {"armor_class": wb["ac"], "slot": "body"} if "ac" in wb else {"bonus": wb["bonus"], "slot": "shield"}
    )
    hands = own("hands").get(row["id"], 0)
    return {"weight": wb["weight_lb"] * 10, "cost": wb["cost_gp"] * 100, "hands": hands, **worn}


def _treasure() -> Tree:
    coins, weight = (
        copied("treasure")["wb"]["coins"],
        10 // copied("equipment")["rules"]["carry"]["coins_per_lb"],
    )
    gold, silver = coins["gp_in_cp"], coins["gp_in_cp"] // coins["gp_in_sp"]
    worths = {"copper": 1, "silver": silver, "gold": gold}
    pieces = {
        key: {"weight": own("treasure")[f"{key}_weight"], "worth": 0} for key in ("gem", "jewel", "prize")
    }
    return {**{key: {"weight": weight, "worth": worth} for key, worth in worths.items()}, **pieces}
