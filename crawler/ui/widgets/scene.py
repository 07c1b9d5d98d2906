"""All that a frame of the dungeon screen is drawn from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crawler.ui.widgets.camera import Camera

if TYPE_CHECKING:
    from crawler.engine.view import View
    from crawler.ui.journal import Journal
    from crawler.ui.narration import Teller

Square = tuple[int, int]
Span = tuple[str, int]
"""A piece of text and its ink."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A key and what it does now; `short` is said where room is scarce, `gap` cells follow."""

    key: str
    text: str
    short: str = ""
    gap: int = 2


@dataclass(slots=True)
class Scene:
    """What is to be shown: the view, what was told, what may be done, and where the eye rests.

    `teller` has the names;
    `selected` is the member whose orders are changed, 0 for everyone; `aim` a square pointed at.
    """

    view: View
    journal: Journal
    teller: Teller
    hints: tuple[list[Hint], list[Hint]] = field(default_factory=lambda: ([], []))
    camera: Camera = field(default_factory=Camera)
    selected: int = 0
    aim: Square | None = None
    caption: str = ""
    check: int | None = None
