"""Sentences about blows and wounds: who hits whom, by how much, what is lost, who dies of what."""

from __future__ import annotations

from typing import Any

from crawler.engine.events import Event, harm, rolls_of
from crawler.ui.narration.party import cause_text
from crawler.ui.narration.sentence import (
    SILENT,
    Told,
    hidden,
    joined,
    roll_text,
    rule_of,
    said,
    save_roll,
    save_text,
    shown,
)
from crawler.ui.narration.teller import Teller
from crawler.ui.words import _, capital, ngettext


def _attacked(event: harm.Attacked, teller: Teller) -> Told:
    if event.how == "drain":
        text = _("{who} drinks from {target}.")
    elif event.meant and event.meant != event.target:
        text = (
            _("{who} meant {meant}, but hits {target}{dice}.")
            if event.hit
            else _("{who} misses {meant}{dice}.")
        )
    else:
        text = _hits(event, teller) if event.hit else _misses(event, teller)
    told = text.format(
        who=teller.the(event.attacker),
        target=teller.the(event.target),
        weapon=teller.weapon(event.weapon),
        meant=teller.the(event.meant) if event.meant else "",
        dice=shown(event),
    )
    if event.hit and not event.damage and not event.down:
        told, loss = _harmless(told), ""
    else:
        loss = lost(event.target, event.damage, event.down, teller) if event.hit or event.damage else ""
    return said(joined([capital(told), loss]), rule_of(event, "WB-69"), hidden(event))


def _harmless(told: str) -> str:
    """A hit whose damage came to nothing."""
    return _("{told}, but does no harm.").format(told=told.removesuffix("."))


def _hits(event: harm.Attacked, _teller: Teller) -> str:
    if event.back_stab:
        return _("{who} strikes {target} from behind{dice}.")
    if event.how == "oil":
        return _("{who}'s oil bursts over {target}{dice}.")
    if event.how == "missile":
        return _("{who} hits {target} with the {weapon}{dice}.")
    return _("{who} hits {target}{dice}.")


def _misses(event: harm.Attacked, _teller: Teller) -> str:
    if event.how == "oil":
        return _("{who}'s oil misses {target}{dice}.")
    if event.how == "missile":
        return _("{who} misses {target} with the {weapon}{dice}.")
    return _("{who} misses {target}{dice}.")


def lost(name: str, damage: int, down: bool, teller: Teller) -> str:
    """Such as "It loses 2 and stands.", "He loses 5 and falls."; what a foe has left is not told."""
    if down and (teller.together or teller.member(name)):
        text, single = _("{they} lose {damage} and fall."), _("{they} loses {damage} and falls.")
    elif down:
        text, single = _("{they} lose {damage} and die."), _("{they} loses {damage} and dies.")
    elif teller.member(name):
        text, single = _("{they} lose {damage}."), _("{they} loses {damage}.")
    else:
        text, single = _("{they} lose {damage} and stand."), _("{they} loses {damage} and stands.")
    they = capital(teller.pronoun(name))
    return (text if teller.many(name) else single).format(they=they, damage=damage)


def _wounds() -> dict[str, str]:
    return {
        "fall": _("{who} falls{dice}."),
        "arrow": _("The arrow strikes {who}{dice}."),
        "dart": _("The dart strikes {who}{dice}."),
        "blade": _("The blade strikes {who}{dice}."),
        "block": _("The block strikes {who}{dice}."),
        "fire": _("{who} burns{dice}."),
        "burning": _("{who} burns{dice}."),
        "oil": _("{who} burns{dice}."),
    }


def _wounded(event: harm.Wounded, teller: Teller) -> Told:
    trap = teller.catalog.traps.get(event.cause)
    text = _wounds().get(trap.effect if trap else event.cause, _("{who} is hurt by {cause}{dice}."))
    cause = cause_text(event.cause, teller)
    told = text.format(who=teller.the(event.creature), cause=cause, dice=_dice_thrown(event))
    loss = lost(event.creature, event.damage, event.down, teller)
    return said(joined([capital(told), loss]), rule_of(event, "WB-69"), hidden(event))


def _dice_thrown(event: Event) -> str:
    """The attack roll or failed save, or else more than one die of damage."""
    roll = next((r for r in rolls_of(event) if r.needed is not None), None)
    if save := save_text(event):
        return save
    if roll is not None:
        return "" if roll.sealed else f": {roll_text(roll)}"
    faces = [str(face) for r in rolls_of(event) if not r.sealed for face in r.faces]
    return f": {'+'.join(faces)}" if len(faces) > 1 else ""


def _died(event: harm.Died, teller: Teller) -> Told:
    if event.creature in teller.felled and not teller.member(event.creature):
        return SILENT
    who, dice = teller.the(event.creature), save_text(event)
    if event.by and event.by in teller.creatures and event.cause not in ("poison", "turning", "fire"):
        text = _("{who} is dead, killed by {by}{dice}.")
    elif event.by and event.by in teller.creatures:
        text = _("{who} is dead, of {cause} from {by}{dice}.")
    else:
        text = _("{who} is dead: {cause}{dice}.")
    told = text.format(who=who, by=teller.the(event.by), cause=cause_text(event.cause, teller), dice=dice)
    return said(capital(told), event.rule)


def _affected(event: harm.Affected, teller: Teller) -> Told:
    texts = {
        "held": _("{who} goes stiff and cannot move{dice}."),
        "webbed": _("{who} is caught in a web{dice}."),
        "diseased": _("{who} has caught a disease{dice}."),
        "burning": _("{who} is on fire."),
    }
    text = texts.get(event.effect, "")
    if not text:
        return SILENT
    who, save = teller.the(event.creature), save_roll(event)
    return said(capital(text.format(who=who, dice=save_text(event))), save.rule if save else "WB-112")


def _resisted(event: harm.Resisted, teller: Teller) -> Told:
    if not event.exposed:
        return SILENT
    against = _(event.against.replace("_", " "))
    if event.immune:
        text = _("{who} takes no harm from {against}.")
    else:
        text = _("{who} saves against {against}{dice}.")
    save = save_roll(event)
    dice = f": {roll_text(save)}" if save and not save.sealed else ""
    told = text.format(who=teller.the(event.creature), against=against, dice=dice)
    return said(capital(told), save.rule if save else "8.1")


def _attached(event: harm.Attached, teller: Teller) -> Told:
    if event.to:
        text = _("{who} clings to {target}.").format(
            who=teller.the(event.creature), target=teller.the(event.to)
        )
    else:
        text = _("{who} lets go.").format(who=teller.the(event.creature))
    return said(capital(text), "8.9")


def _healed(event: harm.Healed, teller: Teller) -> Told:
    text = ngettext("{who} gets {count} hit point back.", "{who} gets {count} hit points back.", event.amount)
    if event.how in ("bind", "binding", "bound"):
        text = ngettext(
            "{who}'s wounds are bound: {count} hit point comes back.",
            "{who}'s wounds are bound: {count} hit points come back.",
            event.amount,
        )
    return said(text.format(who=teller.the(event.creature), count=event.amount), rule_of(event, "WB-78"))


SENTENCES: dict[type[Event], Any] = {
    harm.Attacked: _attacked,
    harm.Wounded: _wounded,
    harm.Died: _died,
    harm.Affected: _affected,
    harm.Resisted: _resisted,
    harm.Attached: _attached,
    harm.Healed: _healed,
}
