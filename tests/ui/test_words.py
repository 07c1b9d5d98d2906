"""Words: English as written, translations, and the small grammar of lists, numbers and money."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest

from crawler.ui.words import _, an, capital, find_language, listed, money, ngettext, set_language


class Shouted(gettext.NullTranslations):
    """A language that shouts."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).upper()


@pytest.fixture
def shouting() -> Iterator[None]:
    set_language(Shouted())
    yield
    set_language(None)


def test_without_a_catalog_words_are_english_as_written() -> None:
    assert _("The door holds.") == "The door holds."
    assert ngettext("{count} turn", "{count} turns", 2) == "{count} turns"


def test_a_catalog_changes_every_word(shouting: None) -> None:
    assert _("The door holds.") == "THE DOOR HOLDS."
    assert ngettext("one orc", "many orcs", 1) == "ONE ORC"


def test_no_catalog_is_found_where_there_is_none() -> None:
    assert find_language("xx") is None


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], ""), (["Oswin"], "Oswin"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_reads_as_it_is_spoken(parts: list[str], text: str) -> None:
    assert listed(parts) == text


@pytest.mark.parametrize(
    ("copper", "text"),
    [(0, "0 gold"), (8400, "84 gold"), (8412, "84 gold, 1 silver and 2 copper"), (5, "5 copper")],
)
def test_money_is_told_in_gold_silver_and_copper(copper: int, text: str) -> None:
    assert money(copper) == text


def test_articles_and_capitals() -> None:
    assert (an("orc"), an("goblin"), capital("the orc")) == ("an orc", "a goblin", "The orc")
