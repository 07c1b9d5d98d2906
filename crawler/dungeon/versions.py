"""The version of the library that digs and looks, for the header of a log."""

from __future__ import annotations

import tcod.version

TCOD: str = tcod.version.__version__
