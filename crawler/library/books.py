"""The rule books with the figures of the assets, and what proving a game with them comes to."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from crawler import files
from crawler.engine.log import FORMAT, Header, NewerFormat
from crawler.engine.reading import read_sentences
from crawler.engine.ruleset import RuleSet
from crawler.engine.verify import Verdict
from crawler.engine.verify import verify as prove
from crawler.library.troubles import FAILURES, MISFITS, told
from crawler.rules import RULE_SETS, open_book
from crawler.ui.library import Busy
from crawler.ui.narration.reasons import rule_sentences
from crawler.ui.plain.telling import PAGES
from crawler.ui.words import _, printable

READY = "ready"
"""The party that every book has."""
BAD_INPUT, NOT_PROVABLE = 2, 3
CODES = {True: 0, False: 1, None: NOT_PROVABLE}
"""The exit codes of `crawler verify` by what a proof came to."""


class Books:
    """The rule books, each opened once."""

    def __init__(self) -> None:
        self._open: dict[str, RuleSet] = {}

    @cached_property
    def _texts(self) -> dict[str, str]:
        """The texts of the assets, once the manual is known to be whole; play keeps the sentences.

        Raises:
            BadText: a file can't be read.
            AssetError: the sentences of the rules are bad.
        """
        texts = files.asset_texts()
        read_sentences(texts)
        rule_sentences()
        for name in PAGES:
            files.help_text(name)
        return texts

    def rules(self, key: str) -> RuleSet:
        """A book by its key.

        Raises:
            UnknownBook: there is none of that key.
            AssetError, BadText: its figures, the kinds of things, or the manual are bad.
        """
        if key not in self._open:
            self._open[key] = open_book(key, self._texts)
        return self._open[key]

    def for_party(self, key: str, party: str) -> RuleSet:
        """A book, for a party of its own.

        Raises:
            Busy: there is no such party.
        """
        if party != READY:
            raise Busy(_("no party {party}; there is: {known}").format(party=repr(party), known=READY))
        return self.rules(key)

    def proving(self, header: Header) -> RuleSet | None:
        """The book of a header where its very format and rule data are installed, else None."""
        if header.format != FORMAT or header.book not in RULE_SETS:
            return None
        rules = self.rules(header.book)
        return rules if rules.fingerprint == header.rules else None


def verdict(books: Books, path: Path) -> tuple[str, int]:
    """What proving a file came to, in one line, with the exit code.

    0: it agrees. 1: it differs, and where first. 2: it is no game. 3: what would prove it is not installed.
    """
    try:
        found = prove(files.read_game(path), books.proving)
    except NewerFormat as error:
        return told(error, path), NOT_PROVABLE
    except FAILURES as error:
        return told(error, path), BAD_INPUT
    except MISFITS as error:
        return told(error, path), CODES[False]
    torn = _(", without its torn last line") if found.torn else ""
    return printable(f"{path}: {_finding(found)}{torn}"), CODES[found.agrees]


def _finding(found: Verdict) -> str:
    if found.agrees is None:
        return _("not provable here: {why} ({lines} lines)").format(why=found.why, lines=found.lines)
    if found.agrees:
        return _("agrees, {lines} lines, {turns} turns").format(lines=found.lines, turns=found.turns)
    return _("differs first at line {line}, turn {turn}, {part}: {why}").format(
        line=found.line, turn=found.turn, part=found.part, why=found.why
    )
