"""Words for doors, searching, things in hand and pack, meetings, and what comes between delves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine.commands import Command
from crawler.engine.offers import Offer
from crawler.ui.plain import places
from crawler.ui.plain.session import Session
from crawler.ui.plain.walking import directions, walk_near
from crawler.ui.words import _

Words = Sequence[str]


def members(session: Session, words: Words) -> tuple[str, ...]:
    """The members that words name, by name, its beginning, or number in the roster."""
    found: dict[str, None] = {}
    for word in words:
        for member in session.view.roster:
            if word == str(member.number) or (len(word) > 1 and member.name.lower().startswith(word)):
                found[member.name] = None
    return tuple(found)


def _facing(session: Session, offers: list[Offer], words: Words) -> list[Offer]:
    """The offers for the door in a direction that the words name, or all."""
    way = next((directions()[w] for w in words if w in directions()), None)
    if way is None:
        return offers
    x, y = session.view.centre
    dx, dy = DIRECTIONS[way]
    return [o for o in offers if getattr(o.command, "door", None) == (x + dx, y + dy)]


def at_door(kind: type[Command], together: bool = False) -> Callable[[Session, Words], None]:
    """A word for an act at a door: the best member does it, or those who are named.

    Args:
        kind: the command.
        together: whether it takes several members.
    """

    def act(session: Session, words: Words) -> None:
        offers = _facing(session, session.offers(kind), words[1:])
        who = members(session, words[1:])
        if not offers:
            session.give(_refused_at_door(kind, session))
            return
        if together and who:
            session.give(msgspec.structs.replace(offers[0].command, members=who))
            return
        own = [o for o in offers if not who or getattr(o.command, "member", "") in who] or offers
        session.give(max(own, key=lambda o: o.odds or 7).command)

    return act


def _refused_at_door(kind: type[Command], session: Session) -> Command:
    """A command that will be refused with the reason: no such door is there."""
    first = session.alive[0] if session.alive else ""
    nowhere = (-1, -1)
    if kind in (c.ForceDoor, c.Listen):
        return kind(nowhere, (first,))
    if kind is c.Close:
        return c.Close(nowhere)
    return kind(nowhere, first)


def search(session: Session, words: Words) -> None:
    """`search doors`, `search traps`, either with `quick`; alone for secret doors, then for traps."""
    quick = _("quick") in words
    if _("traps") in words or _("trap") in words:
        session.give(c.Search("traps", quick))
        return
    command = c.Search("secret_doors", quick)
    either = _("doors") not in words and session.offer(command) is None
    session.give(c.Search("traps", quick) if either else command)


def disarm(session: Session, words: Words) -> None:
    """Work at a known trap beside somebody: `disarm`, `disarm pell`."""
    offers, who = session.offers(c.Disarm), members(session, words[1:])
    own = [o for o in offers if not who or getattr(o.command, "member", "") in who]
    session.give(own[0].command if own else c.Disarm((-1, -1), ""))


# ---------------------------------------------------------------------- things


def _named(session: Session, offer: Offer, words: Words) -> bool:
    """Whether the words name the thing of an offer: by some word of its name."""
    item = getattr(offer.command, "item", "")
    names = f"{session.teller.thing(item)} {item}".lower().replace("'s", "").split()
    return any(word in names or word + "s" in names for word in words if len(word) > 1)


def with_thing(kind: type[Command]) -> Callable[[Session, Words], None]:
    """A word for an act with a thing: `light torch`, `drop pell rope`, `give pell torch to maud`."""

    def act(session: Session, words: Words) -> None:
        rest = [w for w in words[1:] if w not in (_("to"), _("the"), _("a"), _("an"), _("all"))]
        who = members(session, rest)
        things = [w for w in rest if not members(session, [w]) or w.isdecimal()]
        offers = session.offers(kind)
        if offers and not rest and kind in (c.Drop, c.Give, c.Hold):
            session.say(_("Which thing? {things}.").format(things=_choices(session, offers)))
            return
        named = [o for o in offers if not things or _named(session, o, things)]
        own = [o for o in named if _first_member(o, kind, who)]
        if not own:
            _refuse(session, kind, offers)
            return
        session.give(_filled(own[0], kind, who))

    return act


def _first_member(offer: Offer, kind: type[Command], who: Words) -> bool:
    if not who or kind is c.Take:
        return True
    return getattr(offer.command, "member", "") == who[0]


def _filled(offer: Offer, kind: type[Command], who: Words) -> Command:
    command = offer.command
    if kind is c.Take and who:
        return msgspec.structs.replace(command, member=who[0])
    if kind is c.Give and len(who) > 1:
        return msgspec.structs.replace(command, to=who[1])
    return command


def _refuse(session: Session, kind: type[Command], offers: list[Offer]) -> None:
    if not offers:
        session.give(_nothing(kind))
        return
    session.say(_("Not that. You can choose: {things}.").format(things=_choices(session, offers)))


def _nothing(kind: type[Command]) -> Command:
    """A command that will be refused with the reason: no such thing."""
    fields = dict.fromkeys(kind.__struct_fields__, "")
    return kind(**fields)


def _choices(session: Session, offers: list[Offer]) -> str:
    names = []
    for offer in offers:
        who = getattr(offer.command, "member", "")
        thing = session.teller.thing(getattr(offer.command, "item", ""))
        names.append(f"{who} {thing}" if type(offer.command) is not c.Take else thing)
    return ", ".join(dict.fromkeys(names))


def take(session: Session, words: Words) -> None:
    """Take what lies within reach; else walk to the nearest thing, and take that."""
    if len(words) > 1 or session.offers(c.Take):
        with_thing(c.Take)(session, words)
        return
    lying = [at for _name, at in places.things(session)]
    if not lying or session.view.stage != "exploring":
        session.say(_("You know of nothing here to take."))
    elif walk_near(session, lying) and session.offers(c.Take):
        with_thing(c.Take)(session, words)


# ---------------------------------------------------------------------- the party


def pace(session: Session, words: Words) -> None:
    """`pace auto`, `pace careful`, `pace normal`."""
    if len(words) < 2 or words[1] not in ("auto", "careful", "normal"):
        text = _("The pace is {pace}. Say: pace auto, pace careful or pace normal.")
        session.say(text.format(pace=_(session.view.pace)))
        return
    session.give(c.SetPace(words[1]))


def march(session: Session, words: Words) -> None:
    """`march maud oswin`: those named go first, in that order; the rest follow as they went."""
    first = tuple(name for name in members(session, words[1:]) if name in session.alive)
    if not first:
        session.say(
            _("Marching order: {names}. Say: march, and who goes first.").format(names=_order(session))
        )
        return
    session.give(c.March((*first, *(name for name in session.alive if name not in first))))


def _order(session: Session) -> str:
    return ", ".join(session.alive)


def wait(session: Session, words: Words) -> None:
    """`wait`, or `wait 5` minutes, until something happens."""
    count = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 1
    for _minute in range(min(count, 60)):
        if session.step(c.Wait()):
            return


def tend(session: Session, _words: Words = ()) -> None:
    """Light something in the dark; else bind fresh wounds; else wait a minute."""
    for kind in (c.Light, c.BindWounds) if session.view.dark else (c.BindWounds,):
        if offers := session.offers(kind):
            session.give(offers[0].command)
            return
    session.give(c.Wait())


def plainly(command: Command) -> Callable[[Session, Words], None]:
    """A word for a command that has no choices."""

    def act(session: Session, _words: Words) -> None:
        session.give(command)

    return act


def attack(session: Session, words: Words) -> None:
    """In a fight carry out the orders; else attack those met or in sight."""
    session.give(c.CarryOut() if session.view.stage == "fighting" else c.Attack())


def unseal(session: Session, words: Words) -> None:
    """`unseal yes` opens the sealed dice and marks the game as practice."""
    if _("yes") in words[1:]:
        session.give(c.OpenDice())
    else:
        session.say(_("This shows all sealed dice and marks the game as practice for good. Say: unseal yes."))
