"""The fight as the copied tables have it, in the shape of our tables."""

from __future__ import annotations

from tests.books.copied import Tree, copied, own, rows


def expected_fight() -> Tree:
    """Surprise, initiative, attack, oil, morale, loyalty, reaction, pursuit, healing."""
    wb = copied("combat")["wb"]
    tables = copied("morale_loyalty_reaction")
    return {
        "surprise": {
            "odds": max(wb["surprise"]["surprised_on"]),
            "per": wb["surprise"]["per_default"],
            **own("surprise"),
        },
        "initiative": {"dice": wb["initiative"]["die"], **own("initiative")},
        "attack": _attack(),
        "oil": _oil(),
        "morale": _dice_table(tables["wb"]["morale"], charisma=False),
        "morale_triggers": _morale_triggers(tables["wb"]["morale_triggers"]),
        "loyalty": _dice_table(tables["wb"]["loyalty"], charisma=True),
        "reaction": _dice_table(tables["hr"]["reaction"], charisma=True),
        "pursuit": {"food_stops": copied("combat")["ose"]["chase"]["drop_food_stops_d6"], **own("pursuit")},
        "healing": {"bind_dice": wb["healing"]["bind_wounds_optional"], **own("healing")},
    }


def _attack() -> Tree:
    wb, matrix = copied("combat")["wb"], copied("attack_matrix")["wb"]
    armor = {row["id"]: row for row in copied("equipment")["armor"]}
    return {
        "melee_ft": wb["scale"]["melee_distance_ft"],
        "unseen": wb["attack_mods"]["invisible_target"],
        "range_steps": [step["to_hit"] for step in copied("equipment")["rules"]["wb_range"]["steps"]],
        "least_damage": wb["damage"]["minimum_damage"],
        "natural_extremes": matrix["rule"]["natural_20_always_hits"],
        "unarmored": armor["none"]["wb"]["ac"],
        "death_at": wb["damage"]["death_at_hp"],
        "monster_bonus_most": matrix["monsters"]["max_bonus"],
        **own("attack"),
    }


def _oil() -> Tree:
    oil = copied("combat")["wb"]["oil"]
    return {
        "armor_class": oil["target_ac_descending"],
        "dice": oil["damage"],
        "rounds": oil["burn_rounds"],
        "size": {row["size"]: row["to_hit"] for row in copied("combat")["wb"]["oil_size"]["rows"]},
    }


def _dice_table(printed: Tree, *, charisma: bool) -> Tree:
    lines = [
        {
            "least": row["min"],
            "most": row["max"],
            "result": row["result"],
            "modifier": row.get("morale_mod", 0),
        }
        for row in printed["rows"]
    ]
    return {"dice": printed["dice"], "rows": lines, "charisma_counts": charisma}


def _morale_triggers(printed: Tree) -> Tree:
    keys = ("first_death", "half_out", "leader_dead", "winning")
    modifiers = [row["mod"] for row in rows(printed["rows"])]
    return {
        **dict(zip(keys, modifiers, strict=True)),
        "passes_end": 2 if printed["two_passes_end_checks"] else 0,
    }
