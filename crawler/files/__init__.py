"""The only part that touches the disk: finds assets, appends and reads saves."""

from crawler.files.assets import BadText, asset_root, asset_texts, help_text
from crawler.files.places import (
    checkout,
    demonstration,
    find_game,
    game_names,
    game_path,
    last_played,
    new_name,
    saves_folder,
)
from crawler.files.saves import SaveFile, read_game, write_report
from crawler.files.troubles import Locked, SaveError, Trouble, save_error

__all__ = [
    "BadText",
    "Locked",
    "SaveError",
    "SaveFile",
    "Trouble",
    "asset_root",
    "asset_texts",
    "checkout",
    "demonstration",
    "find_game",
    "game_names",
    "game_path",
    "help_text",
    "last_played",
    "new_name",
    "read_game",
    "save_error",
    "saves_folder",
    "write_report",
]
