"""The sheets of the party: what everybody carries, and who walks where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crawler.engine import commands as c
from crawler.engine.view import CarriedView, MemberView
from crawler.ui.narration import Teller
from crawler.ui.screens.sheet import Content
from crawler.ui.widgets.ink import Ink
from crawler.ui.widgets.page import Entry, Leaf, line
from crawler.ui.words import _, later, money, ngettext

if TYPE_CHECKING:
    from crawler.ui.desk import Desk


class Pack(Content):
    """What everybody carries; a thing chosen shows what can be done with it."""

    footer = later("arrows choose a thing, Enter what to do with it; Esc back")

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Packs")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """Members, and below each his things."""
        found: list[Entry] = []
        members = {member.name: member for member in desk.play.view.roster}
        for name, things in desk.play.view.packs.items():
            found.append(_bearer(members[name]))
            found += [line("   " + thing_text(t, desk.play.teller), Ink.PLAIN, t.name) for t in things]
        return found

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Show what can be done with a thing."""
        desk.shown = [o for o in desk.play.view.offers if getattr(o.command, "item", "") == value]
        return "choices" if desk.shown else None


def _bearer(member: MemberView) -> Entry:
    text = _("{name}: AC {printed} [{counted}], {pounds} lb, rate {base}, level {level}, {xp} XP")
    return line(
        text.format(
            name=member.name,
            printed=member.armor_class,
            counted=19 - member.armor_class,
            pounds=member.load // 10,
            base=member.base,
            level=member.level,
            xp=member.xp,
        ),
        Ink.TITLE,
    )


def thing_text(thing: CarriedView, teller: Teller) -> str:
    """A carried thing: its name, where it is held, its light, weight and worth."""
    name = thing.label or teller.item_kind(thing.kind, thing.count)
    parts = [f"{thing.count} {name}" if thing.count > 1 else name]
    hands = {"right": _("right hand"), "left": _("left hand"), "both": _("both hands"), "body": _("worn")}
    if thing.hand:
        parts.append(hands.get(thing.hand, thing.hand))
    if thing.lit:
        parts.append(
            ngettext("lit, {count} turn left", "lit, {count} turns left", thing.left).format(count=thing.left)
        )
    if thing.weight:
        parts.append(_("{pounds} lb").format(pounds=f"{thing.weight / 10:g}"))
    if thing.worth:
        parts.append(money(thing.worth * thing.count))
    return ", ".join(parts)


class Order(Content):
    """The marching order: members are moved forward and back, then it is set."""

    footer = later("arrows choose; left forward, right back; Enter sets; Esc back")

    def __init__(self) -> None:
        self.names: list[str] = []

    def heading(self, desk: Desk) -> str:
        """The title of the page."""
        return _("Marching order, two abreast where it is wide")

    def entries(self, desk: Desk, width: int) -> list[Entry]:
        """The living members as they shall walk."""
        living = [m for m in desk.play.view.roster if m.state != "dead"]
        if sorted(self.names) != sorted(m.name for m in living):
            self.names = [m.name for m in living]
        sheets = {m.name: m for m in living}
        return [
            line(f"{i}  {name:<10} {sheets[name].sheet}  {sheets[name].mark}", Ink.PLAIN, name)
            for i, name in enumerate(self.names, 1)
        ]

    def pressed(self, desk: Desk, key: str, leaf: Leaf) -> str | None:
        """Move the picked member forward or back."""
        by = {"left": -1, "-": -1, "right": 1, "+": 1}.get(key, 0)
        to = leaf.index + by
        if by and 0 <= to < len(self.names):
            self.names[leaf.index], self.names[to] = self.names[to], self.names[leaf.index]
            leaf.index = to
        return None

    def chosen(self, desk: Desk, value: Any) -> str | None:
        """Set the order, if it is another."""
        now = [m.name for m in desk.play.view.roster if m.state != "dead"]
        if now != self.names:
            desk.give(c.March(tuple(self.names)))
        self.names = []
        return ""
