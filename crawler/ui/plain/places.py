"""Where the party stands, in words: what is open, what is near, who is there, what light is left."""

from __future__ import annotations

from collections.abc import Collection

from crawler.engine.view import FoeView, MemberView, Sighting
from crawler.ui.narration.orders import member_order
from crawler.ui.narration.teller import compass_words
from crawler.ui.plain.session import Session
from crawler.ui.plain.ways import Ground, known_doors
from crawler.ui.words import _, capital, listed, ngettext

Square = tuple[int, int]
MOST = 7
"""How many things in view are told at each prompt."""


def doors(session: Session) -> list[Square]:
    """The known doors of the level, those in view first, by distance: door 1, door 2 ..."""
    view = session.view
    near = {s.at for s in view.in_view if s.kind == "door"}
    x, y = view.centre

    def far(at: Square) -> tuple[bool, int, Square]:
        return at not in near, max(abs(at[0] - x), abs(at[1] - y)), at

    return sorted(known_doors(view), key=far)


def things(session: Session) -> list[tuple[str, Square]]:
    """The known things that lie on the level, by distance: thing 1, thing 2 ..."""
    x, y = session.view.centre
    found = [(m.name, m.at) for m in session.view.marks if m.kind == "thing"]
    return sorted(found, key=lambda t: (max(abs(t[1][0] - x), abs(t[1][1] - y)), t[0]))


def surroundings(session: Session, most: int = MOST) -> str:
    """One line: the open ways and what is in view."""
    parts = [_open_ways(session)]
    seen = _sights(session)
    parts += [capital(text) + "." for text in seen[:most]]
    if len(seen) > most:
        parts.append(_("And more: look tells all."))
    return " ".join(part for part in parts if part)


def _open_ways(session: Session) -> str:
    ground = Ground(session.view)
    names = compass_words()
    open_now = {way for way, _to in ground.steps(ground.here)}
    ways = [names[way] for way in names if way in open_now]
    shut = [names[way] for way in names if way not in open_now]
    stairs = _("You stand on the stairs.") if ground.at(ground.here) in "<>" else ""
    dark = _("It is dark.") if session.view.dark else ""
    return " ".join(part for part in (dark, stairs, _ways_text(ways, shut)) if part)


def _ways_text(ways: list[str], shut: list[str]) -> str:
    if not shut:
        return _("Open all around.")
    if len(shut) < 3:
        return _("Open all around but {shut}.").format(shut=listed(shut))
    return _("Open: {ways}.").format(ways=", ".join(ways)) if ways else _("No way is open.")


def sighted(session: Session, seen: Sighting) -> str:
    """Something in view with its place: "door 1, shut, 3 squares to the east"."""
    teller = session.teller
    place = _place(seen)
    if seen.kind == "creature":
        attitude = _(seen.attitude.replace("_", " ")) if seen.attitude not in ("", "unmet") else ""
        return ", ".join(p for p in (teller.number(seen.what, seen.count), attitude, place) if p)
    if seen.kind == "door":
        number = doors(session).index(seen.at) + 1 if seen.at in doors(session) else 0
        look = _("shut") if seen.shut else _("open")
        look = _("locked") if seen.what == "locked" and seen.shut else look
        return _("door {number}, {look}, {place}").format(number=number, look=look, place=place)
    if seen.kind == "stairs":
        way = _("stairs down") if seen.what == "down" else _("stairs up")
        return f"{way}, {place}"
    if seen.kind == "trap":
        return _("trap: {name}, {place}").format(name=teller.trap(seen.at), place=place)
    return f"{teller.item_kind(seen.what, seen.count)}, {place}"


def _sights(session: Session) -> list[str]:
    """What is in view, in the order of importance; things on one square together."""
    view = session.view
    heaps: dict[Square, list[str]] = {}
    for name, at in things(session):
        heaps.setdefault(at, []).append(session.teller.thing(name))
    texts: dict[str, None] = {}
    for seen in view.in_view:
        if seen.kind == "thing":
            texts[f"{listed(heaps.get(seen.at, [_('something')]))}, {_place(seen)}"] = None
        elif seen.squares or seen.kind != "door":
            texts[sighted(session, seen)] = None
    return list(texts)


def _place(seen: Sighting) -> str:
    way = compass_words().get(seen.direction.lower(), "")
    if not way:
        return _("here")
    if seen.squares == 1:
        return _("just {way}").format(way=way)
    return _("{count} {way}").format(count=seen.squares, way=way)


def light_text(session: Session) -> str:
    """The turn, the light left and the way out."""
    view = session.view
    light = view.light
    parts = [_("Level {depth}, turn {turn}.").format(depth=view.depth, turn=view.turn)]
    if view.dark:
        parts.append(_("No light burns."))
    else:
        text = ngettext("Light for {total} turn", "Light for {total} turns", light.total).format(
            total=light.total
        )
        out = (
            _("way out unknown")
            if light.way_out is None
            else ngettext("{n} turn to the way out", "{n} turns to the way out", light.way_out).format(
                n=light.way_out
            )
        )
        parts.append(f"{text}, {out}.")
    return " ".join(parts)


def member_text(member: MemberView) -> str:
    """A member's health: "Maud 3 of 5", "Oswin dead"."""
    if member.state == "dead":
        return _("{name} dead").format(name=member.name)
    text = _("{name} {hp} of {max}").format(name=member.name, hp=member.hp, max=member.max_hp)
    return f"{text} ({_(member.state)})" if member.state else text


def roster_text(members: list[MemberView]) -> str:
    """Some members' health in one line."""
    return ", ".join(member_text(member) for member in members) + "."


def _foe_text(session: Session, foe: FoeView, count: int) -> str:
    """What a foe has in common with others: "2 orcs, unhurt, AC 6 [13]"."""
    kind = next(
        (k for k, known in session.teller.catalog.monsters.items() if known.name == foe.kind), foe.kind
    )
    armor = _("AC {down} [{up}]").format(down=foe.armor_class, up=19 - foe.armor_class)
    states = [_(state) for state in foe.states]
    return ", ".join([session.teller.number(kind, count), _(foe.health), *states, armor])


def foes_text(session: Session) -> list[str]:
    """The foes in sight, a line for each sort: "2 orcs, unhurt, AC 6 [13]. Squares off: A 3, B 4."."""
    alike: dict[tuple[object, ...], list[FoeView]] = {}
    for foe in session.view.foes:
        alike.setdefault((foe.kind, foe.health, foe.states, foe.armor_class), []).append(foe)
    lines = []
    for foes in alike.values():
        off = ", ".join(f"{foe.letter} {foe.squares}" for foe in foes)
        what = capital(_foe_text(session, foes[0], len(foes)))
        lines.append(_("{what}. Squares off: {off}.").format(what=what, off=off))
    return lines or [_("No foe is in sight.")]


def letters(session: Session) -> dict[str, str]:
    """The letters of the foes in sight; others that an order is about are only "the unseen"."""
    named = {foe.name: foe.letter for foe in session.view.foes}
    return {name: named.get(name, _("the unseen")) for name in session.view.letters}


def orders_text(session: Session, only: Collection[str] | None = None) -> list[str]:
    """The orders of the living, or of some of them; those with the same order in one line."""
    alike: dict[str, list[str]] = {}
    for member in session.view.roster:
        if member.state != "dead" and (only is None or member.name in only):
            order = member_order(member, letters(session)) or _(member.state or "cannot act")
            acted = _(" (has acted)") if member.acted else ""
            alike.setdefault(order + acted, []).append(member.name)
    return [_("{names}: {order}.").format(names=listed(names), order=order) for order, names in alike.items()]


def met_text(session: Session) -> str:
    """Who was met, how far off, and how they feel."""
    meeting = session.view.meeting
    if meeting is None:
        return ""
    seen = [session.teller.number(kind, count) for kind, count in meeting.kinds if count]
    who = listed(seen) or _("something in the dark")
    text = _("Before you: {who}, {feet} feet off.").format(who=who, feet=meeting.feet)
    mood = (
        _("Reaction: {mood}.").format(mood=_(meeting.reaction.replace("_", " "))) if meeting.reaction else ""
    )
    return " ".join(part for part in (text, mood) if part)
