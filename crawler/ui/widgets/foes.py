"""The foes of a fight in the panel: a row for each while there is room, then one for each kind and health."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crawler.engine.view import FoeView
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.scene import Span
from crawler.ui.words import _

Row = list[Span]


def rows(foes: Sequence[FoeView], width: int, room: int) -> list[Row]:
    """The foes by letter in at most so many rows; no more of them share one than must."""
    groups = [[foe] for foe in foes]
    while len(groups) > room and (like := _alike(groups)):
        sharing = like[-(len(groups) - room + 1) :]
        first = next(i for i, group in enumerate(groups) if group[0] in sharing)
        groups = [group for group in groups if group[0] not in sharing]
        groups.insert(first, sharing)
    found = [row(group, width) for group in groups]
    if len(found) > room > 0:
        more = _("+{count} more").format(count=sum(map(len, groups[room - 1 :])))
        found = [*found[: room - 1], [(more, Ink.WARN)]]
    return found[: max(0, room)]


def _alike(groups: Sequence[Sequence[FoeView]]) -> list[FoeView]:
    """The foes of the most frequent kind and health that still have rows of their own, or none."""
    alike: dict[tuple[str, str], list[FoeView]] = {}
    for group in groups:
        if len(group) == 1:
            alike.setdefault(_look(group[0]), []).append(group[0])
    most = max(alike.values(), key=len, default=[])
    return most if len(most) > 1 else []


def _look(foe: FoeView) -> tuple[str, str]:
    return foe.kind, ", ".join((foe.health, *foe.states))


def row(foes: Sequence[FoeView], width: int) -> Row:
    """Foes that look alike: letters, kind, health, armor class as printed and as counted here.

    Of a long name the words in front go first; health and armor class stay.
    """
    foe = foes[0]
    ink = Ink.FOE if foe.health != "dead" else Ink.BODY
    letters = "".join(f.letter for f in foes)
    texts = [*_texts(foe)]
    fits = (t for t in texts if len(letters) + 1 + len(t[1]) + 1 + len(t[0]) <= width)
    armor, text = next(fits, texts[-4])
    room = width - len(text) - len(armor) - 2
    if len(letters) > room:
        letters = f"{letters[: max(0, room - 1)]}+"
    middle = width - len(letters) - len(armor)
    return [(letters, ink), (f" {text}"[: middle - 1].ljust(middle), Ink.PLAIN), (armor, Ink.FAINT)]


def _texts(foe: FoeView) -> Iterator[tuple[str, str]]:
    """Armor class and text of a row, from the longest to the shortest."""
    values = {"printed": foe.armor_class, "counted": 19 - foe.armor_class}
    forms = (_("AC {printed} [{counted}]"), _("AC {printed}"), "{printed}")
    health = ", ".join(_(word) for word in (foe.health, *foe.states))
    for armor in forms:
        for name in names(foe.kind):
            yield armor.format(**values), f"{name:<5} {health}"
    for length in (4, 3, 2, 1):
        yield forms[-1].format(**values), f"{names(foe.kind)[-1][:length]}. {health}"


def names(kind: str) -> list[str]:
    """A name, then shorter ones: "giant fire beetle", "g. fire beetle", "fire beetle", and so on."""
    words, found = kind.split(), []
    while len(words) > 1:
        found += [" ".join(words), f"{words[0][:1]}. {' '.join(words[1:])}"]
        words = words[1:]
    return [*found, *words]
