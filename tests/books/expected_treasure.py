"""Hoards and the stocking of rooms as the copied tables have them, in the shape of our tables."""

from __future__ import annotations

from tests.books.copied import Tree, copied, dice, rows


def expected_treasure() -> Tree:
    """The hoard and the stocking."""
    return {"hoard": _hoard(), "stocking": _stocking()}


def _hoard() -> Tree:
    wb = copied("treasure")["wb"]
    lines = rows(wb["hoard_value"]["rows"], cp_percent="copper_percent", sp_percent="silver_percent")
    trades = {row["tier"]: row for row in rows(wb["trade_outs"]["rows"], per_gp="per_gold")}
    return {
        "dice": wb["hoard_value"]["die"],
        "rows": rows(lines, gp_percent="gold_percent"),
        "trade_outs": [_trade(trades[tier]) for tier in wb["trade_outs"]["order"]],
        "gems": {tier: _gem_rows(wb["gems"][tier]) for tier in ("minor", "medium", "major")},
    }


def _trade(row: Tree) -> Tree:
    return {
        "tier": row["tier"],
        "per_gold": row["per_gold"],
        "percent": row["chance_percent"],
        "magic_on": row["magic_on_d20"],
    }


def _gem_rows(printed: Tree) -> Tree:
    return [{**row, "value": dice(str(row["value"]))} for row in rows(printed)]


def _stocking() -> Tree:
    ose = copied("treasure")["ose"]
    return {
        "dice": ose["room_stocking"]["die"],
        "rows": rows(ose["room_stocking"]["rows"], treasure_d6="treasure"),
        "unguarded": [_unguarded(row) for row in ose["unguarded"]["rows"]],
        "gem_dice": ose["gems"]["die"],
        "gem_values": _gem_rows(ose["gems"]["rows"]),
        "jewel_value": dice(ose["gems"]["jewellery"]),
        "wandering": [copied("wandering")["wb"][f"level_{level}"]["entries"] for level in range(1, 6)],
    }


def _unguarded(row: Tree) -> Tree:
    return {
        "from_level": row["levels"][0],
        "to_level": row["levels"][1],
        "silver": dice(row["sp"]),
        "gold": dice(row["gp"]),
        "gold_percent": row["gp_percent"],
        "gems": row["gems"],
        "gems_percent": row["gems_percent"],
        "jewels": row["jewellery"],
        "jewels_percent": row["jewellery_percent"],
        "magic_percent": row["magic_percent"],
    }
