"""The dungeon as the copied tables have them, in the shape of our tables."""

from __future__ import annotations

from tests.books.copied import RACES, Tree, by_race, copied, own


def expected_dungeon() -> Tree:
    """Time, movement, light, doors, listening, searching, traps, wandering."""
    return {
        "times": _times(),
        "movement": _movement(),
        "light": _light(),
        "noise": own("noise"),
        "doors": _doors(),
        "listening": {"odds": by_race(copied("combat")["wb"]["dungeon"]["listen"]), **own("listening")},
        "searching": _searching(),
        "traps": _traps(),
        "wandering": _wandering(),
    }


def _times() -> Tree:
    scale, house = copied("combat")["wb"]["scale"], copied("combat")["hr"]["dungeon"]
    return {
        "round_seconds": scale["round_seconds"],
        "turn_minutes": scale["turn_minutes"],
        "listen_minutes": house["listen_minutes"],
        "take_minutes": house["search_minutes"]["corpse"],
        "search_turns": house["search_turns"]["square_10_ft"],
        "disarm_turns": house["search_turns"]["disarm"],
        "quick_divisor": round(1 / house["quick_search_factor"]),
        **own("times"),
    }


def _movement() -> Tree:
    loads = copied("movement")["wb"]["base_by_weight"]
    types = {row["type"]: row for row in copied("movement")["wb"]["types"]["rows"]}
    fastest = copied("movement")["wb"]["computed"]["rows"][0]
    divisor = round(1 / types["combat"]["factor_of_base"])
    return {
        "loads": [{"most_lb": row["max_lb"], "base": _base(row)} for row in loads["rows"]],
        "moves_per_turn": types["normal"]["moves_per_turn"],
        **{f"{pace}_percent": _percent(types[pace]) for pace in ("careful", "normal", "running")},
        "combat_divisor": divisor,
        "combat_feet": fastest["combat_ft_round"] * divisor // fastest["base"],
        "base_gear_lb": loads["base_gear_lb"],
        "coins_per_lb": round(1 / loads["coin_lb"]),
        "gems_per_lb": round(1 / loads["gem_lb"]),
        **own("movement"),
    }


def _percent(movement: Tree) -> int:
    return round(movement["factor_of_base"] * 100)


def _base(row: Tree) -> Tree:
    return {race: row["human_elf" if race in ("human", "elf") else "dwarf_halfling"] for race in RACES}


def _light() -> Tree:
    wb = copied("combat")["wb"]
    return {
        "radius_ft": wb["dungeon"]["light_radius_ft"],
        "torch_turns": wb["dungeon"]["torch_turns"],
        "lantern_turns": wb["dungeon"]["lantern_turns_per_pint"],
        "bearers_surprise": not wb["surprise"]["light_prevents_party_surprising"],
        "monsters_see_in_dark": wb["dungeon"]["monsters_see_in_dark"],
        **own("light"),
    }


def _doors() -> Tree:
    wb, house = copied("combat")["wb"]["dungeon"], copied("combat")["hr"]["dungeon"]
    return {
        "push": wb["open_unlocked_door"],
        "force": house["stuck_door"],
        "force_helper": house["stuck_door_extra_person_bonus"],
        "force_members": house["stuck_door_max_characters"],
        "force_least": house["stuck_door_min"],
        "force_most": house["stuck_door_max"],
        "shut_themselves": wb["doors_shut_themselves"],
        **own("doors"),
    }


def _searching() -> Tree:
    wb, house = copied("combat")["wb"]["dungeon"], copied("combat")["hr"]["dungeon"]
    dwarf = {"dwarf": house["trap_search"]["dwarf"]}
    return {
        "secret_doors": by_race(wb["secret_door_search"]),
        "secret_doors_passing": by_race(wb["secret_door_passing"]),
        "traps": dict.fromkeys(RACES, house["trap_search"]["other"]),
        "trap_materials": {"stone": dwarf, "metal": dwarf},
        "traps_passing": by_race(wb["stonework_trap_passing"]),
        "passing_materials": ["stone"],
        "area_ft": 10 * wb["search_turns_per_10x10_ft"],
        "passing_ft": house["secret_door_passing_ft"],
    }


def _traps() -> Tree:
    house = copied("traps")["rules"]["hr"]
    return {
        "trigger": house["trigger_walking_d6"],
        "trigger_running": house["trigger_running_d6"],
        "disarm": house["disable_d6"],
        "ability_counts": "disable_modifier" in copied("combat")["hr"]["dungeon"],
        "fall_dice": copied("traps")["rules"]["wb"]["pit_damage_per_10_ft"],
        "fall_ft": 10,
    }


def _wandering() -> Tree:
    house = copied("wandering")["rules"]["hr"]
    return {
        "odds": max(house["on"]),
        "every_turns": house["every_turns"],
        "distance": house["distance"].removesuffix(" ft").replace(" x ", "*"),
        "table_dice": copied("wandering")["wb"]["level_1"]["die"],
    }
