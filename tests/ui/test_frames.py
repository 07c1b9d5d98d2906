"""The frames of the design, drawn from hand-made views."""

from __future__ import annotations

import pytest

from crawler.ui.narration.teller import Known
from tests.ui.stage import desk, drawn, exploration, fight, same_frame

SIZES = [(80, 24), (120, 40), (46, 18)]
TOLD = [
    ("16", "Ilvane listens at the oak door. She hears nothing.", "[die sealed]"),
    ("16", 'Pell: "Two turns left in this torch."', ""),
    ("17", "Wandering check: 4. Only a 1 brings company.", "[HR-10]"),
    ("17", "You stand before a heavy door. It is shut.", ""),
]
BLOWS = [
    ("r1", "You: 2. Orcs: 6. The orcs act first.", "[WB-52]"),
    ("r1", "Orc A hits Brakka: 14+1 = 15, needs 13. He loses 2.", "[WB-66]"),
    ("r1", "Oswin hits orc B: 17, needs 13. It loses 2 and stands.", "[WB-70]"),
    ("r2", "You: 5. Orcs: 3. You act first: all six strike before any orc.", "[WB-52]"),
]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_exploration_is_drawn_as_designed(width: int, height: int) -> None:
    made, _table = desk(exploration())
    made.play.check = 4
    for number, text, tag in TOLD:
        made.play.journal.add(number, text, tag=tag)
    same_frame(f"exploration-{width}x{height}", drawn(made, width, height))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_fight_is_drawn_as_designed(width: int, height: int) -> None:
    made, _table = desk(fight())
    made.selected = 2
    for name in made.play.view.letters:
        made.play.teller.creatures[name] = Known("orc")
        made.play.teller.in_view.add(name)
    for number, text, tag in BLOWS:
        made.play.journal.add(number, text, tag=tag)
    same_frame(f"fight-{width}x{height}", drawn(made, width, height))
