"""The manual: the pages of help, as lines of a sheet and of the title."""

from __future__ import annotations

from crawler.files import BadText, help_text
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, line, wrapped

PAGES = ("turn", "light", "doors", "searching", "fight", "saves", "keys")


def manual(width: int) -> list[Entry]:
    """All pages that there are, one after the other."""
    return [entry for name in PAGES for entry in _page(name, width)]


def _page(name: str, width: int) -> list[Entry]:
    try:
        text = help_text(name)
    except BadText as error:
        text = str(error)
    found: list[Entry] = [line("")]
    for row in text.splitlines():
        title = row.startswith("#")
        found += wrapped(row.lstrip("# "), width, Ink.TITLE if title else Ink.PLAIN, "")
    return found
