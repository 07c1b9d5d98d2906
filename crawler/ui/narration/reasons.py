"""Why: the sentence of ours that tells a rule, by its id."""

from __future__ import annotations

import tomllib
from functools import cache

from crawler.files import asset_root
from crawler.ui.words import _

PLACE = ("help", "sentences.toml")


@cache
def rule_sentences() -> dict[str, str]:
    """Every rule that play cites, in a sentence, by id.

    Raises:
        FileNotFoundError: the assets have no sentences.
    """
    text = asset_root().joinpath(*PLACE).read_text(encoding="utf-8")
    sentences: dict[str, str] = tomllib.loads(text)["rules"]
    return sentences


def why(rule: str) -> str:
    """The rule in a sentence with its id; of a rule that is not known, that it is not."""
    sentence = rule_sentences().get(rule)
    if sentence is None:
        return (
            _("No rule stands behind this line.")
            if not rule
            else _("{rule}: not told here.").format(rule=rule)
        )
    return f"{rule}: {_(sentence)}"
