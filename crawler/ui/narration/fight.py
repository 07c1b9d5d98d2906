"""Sentences about a fight: initiative, morale, flight, turning, and its end."""

from __future__ import annotations

from typing import Any

from crawler.engine.events import Event, fight, harm
from crawler.ui.narration import blows
from crawler.ui.narration.sentence import (
    SILENT,
    Told,
    first_roll,
    hidden,
    joined,
    roll_text,
    rule_of,
    said,
    shown,
)
from crawler.ui.narration.teller import PARTY, Teller
from crawler.ui.words import _, capital, ngettext


def _began(event: fight.FightBegan, teller: Teller) -> Told:
    foes = teller.seen(event.groups)
    if not foes:
        return said(_("A fight with somebody in the dark."), "HR-77")
    letters = sorted(event.letters[name] for name in foes if name in event.letters)
    text = _("A fight with {foes}: {letters}.").format(foes=teller.numbers(foes), letters=", ".join(letters))
    why = _("You came too near to those who were cautious of you.") if teller.provoked else ""
    return said(joined([why, text]), "HR-77")


def _joined(event: fight.GroupJoined, teller: Teller) -> Told:
    known = [name for name in teller.of(event.group) if name in event.letters]
    if not known:
        return said(_("Something in the dark comes into the fight."))
    text = _("{foes} come into the fight: {letters}.")
    if len(known) == 1:
        text = _("{foes} comes into the fight: {letters}.")
    letters = ", ".join(sorted(event.letters[name] for name in known))
    return said(capital(text.format(foes=teller.numbers(known), letters=letters)))


def _initiative(event: fight.InitiativeRolled, teller: Teller) -> Told:
    scores = [f"{teller.side(side)}: {score}." for side, score in event.scores.items()]
    sides = [step.side for step in event.steps if step.side]
    if "both" in sides:
        return said(joined([*scores, _("Everybody acts at once.")]), "WB-54")
    first = sides[0] if sides else max(event.scores, key=lambda side: event.scores[side])
    if first == PARTY:
        outcome = _("You act first.")
    else:
        names = teller.group(first)
        outcome = _("{who} acts first.") if teller.single(first) else _("{who} act first.")
        outcome = capital(outcome.format(who=names))
    return said(joined([*scores, outcome]), rule_of(event, "WB-52"))


def _guard_struck(event: fight.GuardStruck, teller: Teller) -> Told:
    text = _("{who}, on guard, strikes as {foe} comes within reach.")
    return said(capital(text.format(who=teller.the(event.creature), foe=teller.the(event.at))))


def _door_held(event: fight.DoorHeld, teller: Teller) -> Told:
    text = _("{by} throws itself at {door}, which {who} holds{dice}.").format(
        by=_at_door(event.by, teller),
        door=teller.door(event.door),
        who=teller.the(event.member),
        dice=shown(event),
    )
    outcome = _("It flies open.") if event.opened else _("The door stays shut.")
    return said(joined([capital(text), outcome]), rule_of(event, "HR-41"))


def _at_door(name: str, teller: Teller) -> str:
    """A door lies between: whoever was not in view is only heard."""
    return teller.the(name) if name in teller.in_view else _("something unseen")


def _stairs_taken(event: fight.StairsTaken, teller: Teller) -> Told:
    text = _("{who} gets away up the stairs.") if event.way == "up" else _("{who} gets away down the stairs.")
    return said(capital(text.format(who=teller.the(event.creature))), "WB-14")


def _came_back(event: fight.CameBack, teller: Teller) -> Told:
    text = ngettext("{who} comes back by the stairs.", "{who} come back by the stairs.", len(event.squares))
    return said(text.format(who=teller.names(event.squares)))


def _crept_up(event: fight.CreptUp, teller: Teller) -> Told:
    text = _("{who} creeps up behind {target}{dice}.").format(
        who=teller.the(event.member), target=teller.the(event.target), dice=shown(event)
    )
    outcome = _("It notices nothing.") if event.unnoticed else _("It is on its guard.")
    return said(joined([capital(text), outcome]), rule_of(event, "8.1"), hidden(event))


def _robbed(event: fight.Robbed, teller: Teller) -> Told:
    text = _("{who} takes what you carry: {things}.")
    return said(capital(text.format(who=teller.the(event.by), things=teller.things(event.items))))


def _at_bay(event: fight.StoodAtBay, teller: Teller) -> Told:
    single = teller.single(event.group)
    text = _("{who} has nowhere to run, and turns.") if single else _("{who} have nowhere to run, and turn.")
    return said(capital(text.format(who=teller.group(event.group))), "WB-89")


def _turned(event: harm.TurnedUndead, teller: Teller) -> Told:
    act = _("{who} holds up the holy symbol{dice}.").format(who=teller.the(event.member), dice=shown(event))
    count = len(event.targets)
    if not event.worked or not count:
        who = teller.group(event.group)
        outcome = capital(_("{who} take no notice.").format(who=who))
        if teller.single(event.group):
            outcome = capital(_("{who} takes no notice.").format(who=who))
    else:
        text = ngettext("{who} turns and flees.", "{who} turn and flee.", count)
        if event.destroyed:
            text = ngettext("{who} falls to dust.", "{who} fall to dust.", count)
        outcome = capital(text.format(who=teller.number(event.kind, count)))
    return said(joined([act, outcome]), rule_of(event, "8.1"))


def _triggers() -> dict[str, str]:
    return {
        "first death": _("{who} see the first of them fall{dice}."),
        "half out": _("Half of {who} are out of the fight{dice}."),
    }


def _morale(event: fight.MoraleChecked, teller: Teller) -> Told:
    roll = first_roll(event)
    dice = f": {roll_text(roll)}" if roll and not roll.sealed else ""
    single = teller.single(event.group)
    why = (
        _("{who} loses heart{dice}?")
        if single
        else _triggers().get(event.trigger, _("{who} look about{dice}."))
    )
    why = capital(why.format(who=teller.group(event.group), dice=dice))
    if single:
        why = _("Morale of {who}{dice}.").format(who=teller.group(event.group), dice=dice)
    return said(joined([why, _stance(event.result, single)]), rule_of(event, "WB-92"))


def _stance(result: str, single: bool) -> str:
    stances = {
        "surrender": (_("It gives up."), _("They give up.")),
        "flee": (_("It breaks."), _("They break.")),
        "hold": (_("It holds."), _("They hold.")),
        "fight_for_advantage": (
            _("It fights on, looking for an opening."),
            _("They fight on, looking for an opening."),
        ),
        "attack": (_("It presses the attack."), _("They press the attack.")),
    }
    one, many = stances.get(result, ("", ""))
    return one if single else many


def _fled(event: fight.Fled, teller: Teller) -> Told:
    text = _("{who} flees.") if teller.single(event.group) else _("{who} flee.")
    return said(capital(text.format(who=teller.group(event.group))), "WB-89")


def _surrendered(event: fight.Surrendered, _teller: Teller) -> Told:
    """Of foes their going free tells it."""
    return said(_("You lay down your arms."), "WB-93") if event.group == PARTY else SILENT


def _escaped(event: fight.Escaped, teller: Teller) -> Told:
    """Whoever was seen once is named, though it is out of sight by now; of others nothing is known."""
    if event.creature not in teller.known | teller.faded:
        return SILENT
    return said(capital(_("{who} gets away.").format(who=teller.named(event.creature))))


def _sight_lost(event: fight.SightLost, _teller: Teller) -> Told:
    if not event.rounds or event.creature:
        return SILENT
    text = ngettext("Out of sight for {count} round.", "Out of sight for {count} rounds.", event.rounds)
    return said(text.format(count=event.rounds))


def _ended(event: fight.FightEnded, _teller: Teller) -> Told:
    texts = {
        "won": _("The field is yours"),
        "escaped": _("You have got away"),
        "parted": _("Both sides draw off"),
        "yielded": _("You are let go"),
    }
    after = ngettext("after {count} round.", "after {count} rounds.", event.rounds).format(count=event.rounds)
    return said(joined([texts.get(event.how, _("The fight is over")), after]), "WB-50")


SENTENCES: dict[type[Event], Any] = {
    fight.FightBegan: _began,
    fight.GroupJoined: _joined,
    fight.InitiativeRolled: _initiative,
    fight.GuardStruck: _guard_struck,
    fight.DoorHeld: _door_held,
    fight.StairsTaken: _stairs_taken,
    fight.CameBack: _came_back,
    fight.CreptUp: _crept_up,
    harm.TurnedUndead: _turned,
    fight.Robbed: _robbed,
    fight.MoraleChecked: _morale,
    fight.Fled: _fled,
    fight.StoodAtBay: _at_bay,
    fight.Surrendered: _surrendered,
    fight.Escaped: _escaped,
    fight.SightLost: _sight_lost,
    fight.FightEnded: _ended,
    **blows.SENTENCES,
}
SILENT_KINDS: dict[type[Event], str] = {
    fight.RoundBegan: "the line above the journal counts the rounds",
    fight.StepEnded: "the line above the journal shows the step",
    fight.OrdersGiven: "the roster shows the orders",
    fight.OrdersReadied: "the roster shows the orders",
    fight.LettersGiven: "the map and the list of foes show them",
    fight.Acted: "what the act came to is told",
    fight.Walked: "the map shows it",
    harm.DeathWaits: "told when the step ends and deaths settle",
    harm.DeathsSettled: "the deaths themselves are told",
    harm.WoundsBound: "the healing itself is told",
    fight.Reloading: "the roster shows the orders",
}
"""Kinds that give no sentence, and why."""
