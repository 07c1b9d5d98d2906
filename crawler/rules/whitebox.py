"""White Box: the book that all the others are laid over."""

from __future__ import annotations

from crawler.engine.ruleset import RuleSet


class WhiteBox(RuleSet):
    """White Box: every answer is the common one of the d20 books (WB-1 to WB-117)."""
