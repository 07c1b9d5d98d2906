"""The rule books: which there are, and how one is opened."""

from __future__ import annotations

from collections.abc import Mapping

from crawler.engine.reading import AssetError, read_catalog, read_tables, rule_data_hash
from crawler.engine.ruleset import RuleSet
from crawler.rules.whitebox import WhiteBox

RULE_SETS: dict[str, type[RuleSet]] = {
    "whitebox": WhiteBox,
}
"""Every book by its key, in the order in which they are offered."""


class UnknownBook(Exception):
    """There is no such book: names those there are."""


def open_book(key: str, texts: Mapping[str, str]) -> RuleSet:
    """A rule book with its figures and kinds, read from the texts of the assets.

    Raises:
        UnknownBook: no book has this key.
        AssetError: a text is bad; names file, line and key.
    """
    if key not in RULE_SETS:
        raise UnknownBook(f"there is no book {key!r}; there are: {', '.join(RULE_SETS)}")
    rules = RULE_SETS[key](read_tables(texts, key), read_catalog(texts))
    if not any(party.book == key for party in rules.catalog.parties.values()):
        raise AssetError(f"parties/{key}.toml", 1, "book", f"no party is of the book {key!r}: add one")
    rules.fingerprint = rule_data_hash(texts)
    return rules
