"""Sentences about the party: arriving, coming up, rising, ending, and what is carried and held."""

from __future__ import annotations

from typing import Any

from crawler.engine.events import Event, party
from crawler.ui.narration.sentence import SILENT, Sentence, Told, joined, said
from crawler.ui.narration.teller import Teller, compass_words
from crawler.ui.words import _, capital, listed, money


def _mustered(event: party.PartyMustered, _teller: Teller) -> Told:
    if event.delve <= 1:
        return SILENT
    return said(
        _("A new party gathers at the mouth. Of those before it knows only that they did not come back.")
    )


def _arrived(event: party.Arrived, teller: Teller) -> Told:
    place = _("{title}, level {depth}.").format(title=title_text(teller.title), depth=event.depth)
    if event.way == "mouth" and teller.descents > 1:
        return said(joined([place, _("You go down again.")]))
    if event.way == "mouth":
        return _opening(place, teller)
    way = _("You come down the stairs.") if event.way == "down" else _("You come up the stairs.")
    return said(joined([place, way]))


def title_text(title: str) -> str:
    """The dungeon's name with its article."""
    return title if title.startswith(_("The ")) else _("The {title}").format(title=title)


def prize_text(prize: str) -> str:
    """The prize's name with its article."""
    return prize if prize.lower().startswith(_("the ")) else _("the {prize}").format(prize=prize)


def rumor_text(teller: Teller) -> str:
    """The true rumor as a sentence: where the stairs down lie, or who lairs on the first level; or ""."""
    subject, _space, detail = teller.rumor.partition(" ")
    if subject == "stairs":
        way = compass_words().get(detail.lower(), "")
        if not way:
            return _("The first stairs down are close to the stairs up.")
        return _("The first stairs down lie to the {way}.").format(way=way)
    if subject == "lair" and detail:
        return _("Beware: {kind} lair on the first level.").format(kind=teller.kind_name(detail, 2))
    text = capital(teller.rumor)
    return text if not text or text.endswith(".") else f"{text}."


def themes_text(teller: Teller) -> str:
    """What the place is known for: two themes; nothing where it has none."""
    if not teller.themes:
        return ""
    return _("It is known to be {themes}.").format(themes=listed([_(theme) for theme in teller.themes]))


def _opening(place: str, teller: Teller) -> Told:
    """Each thing in a sentence of its own line."""
    rumor, prize = rumor_text(teller), ""
    if teller.prize:
        prize = _("On level {levels} lies {prize}. Bring it up, and the game is won.").format(
            levels=teller.levels, prize=prize_text(teller.prize)
        )
    texts = (
        place,
        _("You stand by the stairs that lead up and out."),
        themes_text(teller),
        _('They say: "{rumor}"').format(rumor=rumor) if rumor else "",
        prize,
        teller.hint,
    )
    return tuple(Sentence(text) for text in texts if text)


def _came_up(event: party.CameUp, teller: Teller) -> Told:
    told = list(said(_("You are out, and alive."), "WB-2"))
    told += said(_("Treasure brought up: {money}.").format(money=money(event.treasure)), "WB-5")
    if event.monsters_xp:
        told += said(_("Foes overcome: {xp} experience.").format(xp=event.monsters_xp), "WB-4")
    shares = [_("{who} {xp}").format(who=teller.the(award.member), xp=award.xp) for award in event.awards]
    if any(award.xp for award in event.awards):
        told += said(_("Experience: {shares}.").format(shares=listed(shares)), "WB-8")
    return tuple(told)


def _level_gained(event: party.LevelGained, teller: Teller) -> Told:
    text = _("{who} rises to level {level}: {hp} hit points when whole.")
    return said(text.format(who=teller.the(event.member), level=event.level, hp=event.max_hp), "WB-3")


def cause_text(cause: str, teller: Teller) -> str:
    """What somebody died of, in words."""
    causes = {
        "fall": _("a fall"),
        "poison": _("poison"),
        "fire": _("fire"),
        "burning": _("fire"),
        "oil": _("burning oil"),
        "block": _("a falling block"),
        "drain": _("loss of blood"),
        "disease": _("disease"),
        "turning": _("the word of a cleric"),
        "attack": _("a blow"),
    }
    if cause in causes:
        return causes[cause]
    if cause in teller.creatures and not teller.member(cause):
        return teller.number(teller.creatures[cause].kind, 1)
    if cause in teller.catalog.monsters:
        return teller.number(cause, 1)
    return teller.culprit(cause)


def _party_fell(event: party.PartyFell, teller: Teller) -> Told:
    cause = cause_text(event.cause, teller)
    if event.by and event.cause == "attack":
        cause = teller.the(event.by)
    elif event.by:
        cause = _("{cause} of {by}").format(cause=cause, by=teller.the(event.by))
    text = _("The last of you has fallen: {who}, by {cause}.")
    return said(text.format(who=teller.the(event.member), cause=cause), event.rule)


def _game_ended(event: party.GameEnded, teller: Teller) -> Told:
    texts = {
        "won": _("{prize} is brought up. The game is won."),
        "retired": _("The party goes home. The game is over, and the score stands."),
        "fallen": _("Nobody goes down again. The game is over."),
    }
    text = texts.get(event.outcome, _("The game is over."))
    told = list(said(capital(text.format(prize=prize_text(teller.prize)))))
    return (*told, Sentence(_("All sealed dice are open now.")))


def _dice_opened(_event: party.DiceOpened, _teller: Teller) -> Told:
    return said(_("The sealed dice are open. From here on the game counts as practice."))


def _pace_set(event: party.PaceSet, _teller: Teller) -> Told:
    texts = {
        "auto": (_("Pace: careful on new ground, normal on mapped ground."), "WB-13"),
        "careful": (_("Pace: careful. New ground is mapped, and you are quiet."), "WB-13"),
        "normal": (
            _("Pace: normal. New ground is not mapped, and you are heard at double distance."),
            "WB-15",
        ),
    }
    return said(*texts.get(event.pace, (event.pace, "")))


def _order_set(event: party.OrderSet, _teller: Teller) -> Told:
    return said(_("Marching order: {names}.").format(names=", ".join(event.order)))


def _taken(event: party.Taken, teller: Teller) -> Told:
    text = _("{who} takes {things}.")
    return said(text.format(who=teller.the(event.member), things=teller.things(event.items)))


def _dropped(event: party.Dropped, teller: Teller) -> Told:
    if not event.items:
        return SILENT
    if event.member in teller.out:
        text = _("Beside {who} lie {things}.")
    elif teller.fighting:
        text = _("To the floor falls what {who} threw: {things}.")
    else:
        text = _("{who} puts down {things}.")
    things = teller.things(event.items)
    return said(capital(text.format(who=teller.the(event.member), things=things)))


def _given(event: party.Given, teller: Teller) -> Told:
    text = _("{who} hands {thing} to {to}.")
    who, to = teller.the(event.member), teller.the(event.to)
    return said(text.format(who=who, thing=teller.thing(event.item), to=to))


def _held(event: party.Held, teller: Teller) -> Told:
    who, thing = teller.the(event.member), teller.one(event.item)
    if event.hand == "body":
        return said(_("{who} puts on {thing}.").format(who=who, thing=thing))
    if not event.hand:
        return said(_("{who} puts {thing} away.").format(who=who, thing=thing))
    return said(_("{who} takes {thing} in hand.").format(who=who, thing=thing))


def _lit(event: party.Lit, teller: Teller) -> Told:
    known = teller.items.get(event.item)
    light = teller.item_kind(known.kind) if known else teller.item(event.item)
    kind = teller.catalog.items.get(known.kind) if known else None
    rule = "WB-30" if kind is not None and kind.fuel else "WB-29"
    return said(_("{who} lights a {light}.").format(who=teller.the(event.member), light=light), rule)


def _doused(event: party.Doused, teller: Teller) -> Told:
    text = _("{who} puts out the {light}.")
    return said(text.format(who=teller.the(event.member), light=teller.item(event.item)))


SENTENCES: dict[type[Event], Any] = {
    party.PartyMustered: _mustered,
    party.Arrived: _arrived,
    party.CameUp: _came_up,
    party.LevelGained: _level_gained,
    party.PartyFell: _party_fell,
    party.GameEnded: _game_ended,
    party.DiceOpened: _dice_opened,
    party.PaceSet: _pace_set,
    party.OrderSet: _order_set,
    party.Taken: _taken,
    party.Dropped: _dropped,
    party.Given: _given,
    party.Held: _held,
    party.Lit: _lit,
    party.Doused: _doused,
}
SILENT_KINDS: dict[type[Event], str] = {
    party.MemberJoined: "the roster shows them",
    party.WentDown: "told when the party arrives",
    party.Spent: "the pack shows it",
    party.Stowed: "what is taken in hand instead is told",
}
"""Kinds that give no sentence, and why."""
