"""White Box as it is played against White Box as it is printed."""

from __future__ import annotations

import pytest

from crawler.engine.catalog import Catalog
from crawler.engine.tables import Tables
from tests.books.comparing import catalog_differences, differences, group
from tests.books.copied import copied


def test_nothing_differs_from_the_printed_tables(tables: Tables) -> None:
    assert differences(tables) == []


def test_nothing_differs_from_the_printed_kinds(catalog: Catalog) -> None:
    assert catalog_differences(catalog) == []


@pytest.mark.rule("WB-10", "WB-11", "WB-38", "HR-34", "HR-47", "HR-48", "HR-49", "HR-51", "HR-52", "HR-53")
def test_acts_take_the_printed_time(tables: Tables) -> None:
    assert group(differences(tables), "times") == []


@pytest.mark.rule("WB-12", "WB-13", "WB-14", "WB-15", "WB-16")
def test_loads_and_paces_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "movement") == []


@pytest.mark.rule("WB-13", "WB-14", "WB-15", "WB-16")
def test_each_base_rate_gives_the_printed_feet(tables: Tables) -> None:
    movement = tables.movement
    for row in copied("movement")["wb"]["computed"]["rows"]:
        move = row["base"] * 10 * movement.moves_per_turn
        assert move * movement.careful_percent // 100 == row["careful_ft_turn"]
        assert move * movement.normal_percent // 100 == row["normal_ft_turn"]
        assert move * movement.running_percent // 100 == row["running_ft_turn"]
        assert row["base"] // movement.combat_divisor * movement.combat_feet == row["combat_ft_round"]


@pytest.mark.rule("WB-28", "WB-29", "WB-30", "WB-31", "WB-32", "HR-67")
def test_light_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "light") == []


@pytest.mark.rule("WB-23", "WB-24", "WB-25", "WB-27", "HR-41", "HR-42", "HR-43", "HR-44", "HR-45", "HR-46")
def test_doors_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "doors") == []


@pytest.mark.rule("WB-33")
def test_listening_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "listening") == []


@pytest.mark.rule("WB-35", "WB-36", "WB-37", "WB-38", "WB-40", "HR-57")
def test_searching_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "searching") == []


@pytest.mark.rule("WB-39", "WB-41", "HR-58", "HR-59", "HR-63", "HR-64")
def test_odds_of_traps_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "traps") == []


@pytest.mark.rule("HR-10", "HR-71")
def test_wandering_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "wandering", "stocking.wandering") == []


@pytest.mark.rule("WB-46", "WB-47", "WB-52", "WB-54")
def test_surprise_and_initiative_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "surprise", "initiative") == []


@pytest.mark.rule("WB-66", "WB-67", "WB-72", "WB-81", "WB-85", "WB-83", "WB-84")
def test_attack_and_oil_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "attack", "oil") == []


@pytest.mark.rule("WB-67", "WB-70", "WB-71")
def test_the_matrix_is_nineteen_less_armor_class_less_bonus(tables: Tables) -> None:
    matrix = copied("attack_matrix")["wb"]["matrix"]
    for row in matrix["rows"]:
        assert row["needed"] == [19 - row["to_hit"] - armor_class for armor_class in matrix["ac_descending"]]
        assert row["to_hit"] <= tables.attack.monster_bonus_most
    assert matrix["ac_ascending"] == [19 - armor_class for armor_class in matrix["ac_descending"]]
    assert matrix["ac_descending"][0] == tables.attack.unarmored


@pytest.mark.rule("WB-92", "WB-108", "WB-111", "HR-74", "HR-76")
def test_morale_loyalty_and_reaction_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "morale", "loyalty", "reaction", "pursuit") == []


@pytest.mark.rule("WB-78")
def test_binding_of_wounds_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "healing") == []


@pytest.mark.rule("WB-5", "WB-7")
def test_abilities_and_experience_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "abilities", "experience") == []


@pytest.mark.rule("WB-3", "WB-7", "WB-113")
def test_classes_are_as_printed_at_all_ten_levels(tables: Tables) -> None:
    assert all(len(kind.levels) == 10 for kind in tables.classes.values())
    assert group(differences(tables), "classes") == []


@pytest.mark.rule("WB-113", "WB-116")
def test_races_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "races") == []


def test_turning_is_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "turning") == []


def test_hoards_and_stocking_are_as_printed(tables: Tables) -> None:
    assert group(differences(tables), "hoard", "stocking") == []


@pytest.mark.rule("WB-4")
def test_monsters_are_as_printed(catalog: Catalog) -> None:
    assert len(catalog.monsters) == 24
    assert group(catalog_differences(catalog), "monsters") == []


@pytest.mark.rule("WB-67", "WB-113")
def test_monsters_strike_and_save_by_their_whole_hit_dice(catalog: Catalog, tables: Tables) -> None:
    saves = {row["hd"]: row["save"] for row in copied("saves")["wb"]["monsters"]["rows"]}
    bonuses = {row["hd"]: row["to_hit"] for row in copied("attack_matrix")["wb"]["monsters"]["rows"]}
    for kind in catalog.monsters.values():
        dice = str(kind.hit_dice) if kind.hit_dice else "<1"
        assert (kind.save, kind.to_hit) == (saves[dice], bonuses[dice]), kind.id
        assert kind.to_hit <= tables.attack.monster_bonus_most


@pytest.mark.rule("WB-4")
def test_a_monsters_award_goes_by_its_printed_difficulty(catalog: Catalog) -> None:
    awards = {row["hde"]: row["xp"] for row in copied("treasure")["xp"]["wb"]["rows"]}
    for row in copied("monsters")["monster"]:
        assert catalog.monsters[row["id"]].xp == awards[row["hde"]]


@pytest.mark.rule("WB-88")
def test_the_mindless_and_the_undead_are_fearless(catalog: Catalog) -> None:
    for kind in catalog.monsters.values():
        assert kind.fearless == (kind.mindless or kind.undead), kind.id


def test_monsters_live_where_they_are_printed(catalog: Catalog) -> None:
    lists = {level: copied("wandering")["wb"][f"level_{level}"]["entries"] for level in range(1, 6)}
    for kind in catalog.monsters.values():
        assert kind.levels == tuple(level for level, ids in lists.items() if kind.id in ids)


@pytest.mark.rule("WB-69", "WB-86")
def test_items_are_as_printed(catalog: Catalog) -> None:
    assert group(catalog_differences(catalog), "items") == []


@pytest.mark.rule("WB-41", "HR-60")
def test_kinds_of_traps_are_as_printed(catalog: Catalog) -> None:
    assert group(catalog_differences(catalog), "traps") == []
