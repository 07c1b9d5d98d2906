"""Which driver serves this terminal: ours without threads, or Textual's own."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

OURS = "crawler.ui.terminal"


def driver_class() -> type[Driver] | None:
    """Our driver, or None where Textual's own must serve: no Linux, no terminal, another Textual."""
    if not sys.platform.startswith("linux") or not sys.stdin.isatty():
        return None
    try:
        found: type[Driver] = import_module(OURS).TerminalDriver
    except (ImportError, AttributeError):
        return None
    return found
