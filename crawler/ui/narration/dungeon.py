"""Sentences about the dungeon itself: none, for what lives and lies in it is for the party to find."""

from __future__ import annotations

from crawler.engine.events import Event, dungeon

SILENT_KINDS: dict[type[Event], str] = {
    dungeon.DungeonNamed: "told when the party arrives",
    dungeon.LevelDug: "the map shows what is seen of it",
    dungeon.RoomStocked: "a secret of the dungeon",
    dungeon.GroupPlaced: "a secret of the dungeon",
    dungeon.ThingsLaid: "a secret of the dungeon",
    dungeon.TrapSet: "a secret of the dungeon",
}
"""Kinds that give no sentence, and why."""
