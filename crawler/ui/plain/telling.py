"""Words that only tell: look, map, pack, dice, why, help."""

from __future__ import annotations

from collections.abc import Sequence

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.files import BadText, help_text
from crawler.ui.narration import describe, ledger, why
from crawler.ui.narration.party import prize_text, rumor_text, themes_text, title_text
from crawler.ui.plain import places
from crawler.ui.plain.deeds import members
from crawler.ui.plain.session import Session
from crawler.ui.words import _, money, ngettext

Words = Sequence[str]
PAGES = ("plain", "turn", "fight", "light", "doors", "searching", "saves", "keys")
HALF_WIDTH, HALF_HEIGHT = 30, 10
LEDGER_EVENTS = 60


def look(session: Session, _words: Words = ()) -> None:
    """All in view, and the doors that are remembered."""
    view = session.view
    if view.stage == "meeting":
        session.say(places.met_text(session))
    if view.code is None or view.stage == "returned":
        session.say(_("You are above ground."))
        return
    session.say(places.light_text(session))
    session.say(places.surroundings(session, most=99))
    seen = {s.at for s in view.in_view}
    for number, at in enumerate(places.doors(session), 1):
        if at not in seen:
            text = _("Out of sight: door {number}, {where}.")
            session.say(text.format(number=number, where=session.teller.place(at)))


def draw(session: Session, words: Words) -> None:
    """The known map as rows of text, the party in the middle; `map all` the whole level."""
    view = session.view
    if view.code is None:
        session.say(_("You are above ground."))
        return
    height, width = view.code.shape
    x, y = view.centre
    left, right = (0, width) if _("all") in words else (max(0, x - HALF_WIDTH), min(width, x + HALF_WIDTH))
    top, low = (0, height) if _("all") in words else (max(0, y - HALF_HEIGHT), min(height, y + HALF_HEIGHT))
    rows = [[chr(int(view.code[r, k])) for k in range(left, right)] for r in range(top, low)]
    for mark in view.marks:
        if left <= mark.at[0] < right and top <= mark.at[1] < low:
            rows[mark.at[1] - top][mark.at[0] - left] = mark.glyph
    for row in rows:
        if text := "".join(row).rstrip():
            session.say(text)


def roster(session: Session, _words: Words = ()) -> None:
    """Every member with class, armor, load and light."""
    for m in session.view.roster:
        text = _("{number} {health}, {what} of level {level}, AC {down} [{up}], move {base}, {xp} XP.")
        line = text.format(
            number=m.number,
            health=places.member_text(m),
            what=_(session.teller.creatures[m.name].label),
            level=m.level,
            down=m.armor_class,
            up=19 - m.armor_class,
            base=m.base,
            xp=m.xp,
        )
        light = {"T": _(" Carries a torch."), "L": _(" Carries a lantern.")}.get(m.mark, "")
        session.say(line + light)


def pack(session: Session, words: Words) -> None:
    """What somebody carries, or all: `pack`, `pack oswin`."""
    who = members(session, words[1:]) or tuple(session.view.packs)
    for name in who:
        things = [_carried(session, thing) for thing in session.view.packs.get(name, ())]
        session.say(_("{name}: {things}.").format(name=name, things=", ".join(things) or _("nothing")))
    session.say(_("Treasure carried: {gold} gold.").format(gold=session.view.gold))


def _carried(session: Session, thing: object) -> str:
    name, hand = getattr(thing, "name", ""), getattr(thing, "hand", "")
    where = {"right": _("right hand"), "left": _("left hand"), "both": _("both hands"), "body": _("worn")}
    text = session.teller.thing(name)
    notes = [where[hand]] if hand in where else []
    if getattr(thing, "lit", False):
        left = getattr(thing, "left", 0)
        notes.append(ngettext("lit, {left} turn left", "lit, {left} turns left", left).format(left=left))
    if worth := getattr(thing, "worth", 0) * getattr(thing, "count", 1):
        notes.append(_("worth {money}").format(money=money(worth)))
    return f"{text} ({', '.join(notes)})" if notes else text


def dice(session: Session, words: Words) -> None:
    """The newest rolls of the ledger: `dice`, or `dice 30`."""
    count = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 10
    lines: list[str] = []
    for turn, event in reversed(session.game.turn_log[-LEDGER_EVENTS * count :]):
        lines[:0] = [f"{turn}  {line}" for line in ledger(event, session.game.opened, session.teller.catalog)]
        if len(lines) >= count:
            break
    for line in lines[-count:] or [_("No die has been thrown yet.")]:
        session.say(line)


def reasons(session: Session, words: Words) -> None:
    """The rules behind the newest sentences, or behind the id that is named: `why`, `why WB-52`."""
    ids = [word.upper() for word in words[1:]] or [s.rule for s in session.said if s.rule]
    for rule in dict.fromkeys(ids):
        session.say(why(rule))
    if not ids:
        session.say(why(""))


def choices(session: Session, _words: Words = ()) -> None:
    """Everything that may be done now, with its odds, time and noise; the packs in one line for each act."""
    told: dict[str, None] = {}
    packed: dict[type[c.Command], list[Offer]] = {}
    for offer in session.view.offers:
        kind = type(offer.command)
        if kind in PACKED:
            packed.setdefault(kind, []).append(offer)
        else:
            told[describe(offer, session.view, session.teller)] = None
    for text in told:
        session.say(text)
    for kind, offers in packed.items():
        session.say(_packed_text(session, kind, offers))


PACKED = (c.Give, c.Drop, c.Hold, c.Light, c.Douse)
"""Acts with what is in the packs, of which there are many."""
FEW = 3
"""So many things are named; of more only the number is told."""


def _packed_text(session: Session, kind: type[c.Command], offers: list[Offer]) -> str:
    """Such as "Drop: any of 24 things, for example: drop pell torch." or "Douse: Pell a torch."."""
    words = {
        c.Give: (_("Give"), _("give {who} {thing} to {to}")),
        c.Drop: (_("Drop"), _("drop {who} {thing}")),
        c.Hold: (_("Hold"), _("hold {who} {thing}")),
        c.Light: (_("Light"), _("light {who} {thing}")),
        c.Douse: (_("Douse"), _("douse {who} {thing}")),
    }
    word, example = words[kind]
    if len(offers) <= FEW:
        things = [f"{_field(o, 'member')} {session.teller.thing(_field(o, 'item'))}" for o in offers]
        return _("{word}: {things}.").format(word=word, things=", ".join(things))
    first = offers[0]
    name = session.teller.item(_field(first, "item")).split()[-1]
    said = example.format(who=_field(first, "member"), thing=name, to=_field(first, "to")).lower()
    text = _("{word}: any of {count} things, for example: {example}. The word pack tells them.")
    return text.format(word=word, count=len(offers), example=said)


def _field(offer: Offer, name: str) -> str:
    """A field of the offered command, or "" where it has none of that name."""
    return str(getattr(offer.command, name, ""))


def story(session: Session, _words: Words = ()) -> None:
    """The dungeon's name, the rumor, the prize, and the score."""
    view = session.view
    texts = (f"{title_text(view.title)}.", themes_text(session.teller), rumor_text(session.teller))
    session.say(" ".join(text for text in texts if text))
    text = _("You look for {prize}. Score {score}, dead {dead}.")
    session.say(text.format(prize=prize_text(view.prize), score=money(view.score), dead=view.dead))


def help_(session: Session, words: Words) -> None:
    """The manual: `help`, or a page: `help fight`."""
    page = words[1] if len(words) > 1 and words[1] in PAGES else PAGES[0]
    try:
        text = help_text(page)
    except BadText as error:
        text = str(error)
    for line in text.splitlines():
        if line.strip():
            session.say(line.strip("# "))
    session.say(_("Pages: {pages}.").format(pages=", ".join(PAGES)))
