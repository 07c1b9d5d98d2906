"""The list of saved games: a row each where they fit, else the name with its facts below."""

from __future__ import annotations

from collections.abc import Sequence

from crawler.ui.library import GameSummary
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, line
from crawler.ui.words import _

Columns = tuple[str, ...]
OPEN = "open "
"""Before the name of a game, in the value of its line."""


def book_name(key: str) -> str:
    """A rule book's name by its key."""
    return {"whitebox": _("White Box")}.get(key, key)


def shelf(games: Sequence[GameSummary], width: int) -> list[Entry]:
    """The games as lines of a page, under the names of the columns."""
    heads = _("dungeon"), _("where"), _("party"), _("last played"), _("book")
    rows = [_columns(game) for game in games]
    wide = [max(len(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    if sum(wide) + 2 * (len(wide) - 1) > width:
        return [entry for game, row in zip(games, rows, strict=True) for entry in _tall(game, row, width)]
    found = [line(_row(heads, wide), Ink.FAINT)]
    return found + [
        line(_row(row, wide), Ink.PLAIN, OPEN + game.name) for game, row in zip(games, rows, strict=True)
    ]


def _columns(game: GameSummary) -> Columns:
    where = _("level {depth}").format(depth=game.depth) if game.depth else _("outside")
    return game.dungeon, _("over") if game.over else where, game.party, game.date, book_name(game.book)


def _row(texts: Columns, wide: Sequence[int]) -> str:
    return "  ".join(f"{text:<{cells}}" for text, cells in zip(texts, wide, strict=True)).rstrip()


def _tall(game: GameSummary, row: Columns, width: int) -> list[Entry]:
    """The name, and below what else there is, as much of it as fits."""
    facts = [fact for fact in row[1:] if fact]
    while len(facts) > 1 and len("  ".join(facts)) + 4 > width:
        facts.pop()
    return [line(row[0], Ink.PLAIN, OPEN + game.name), line("    " + "  ".join(facts), Ink.FAINT)]
