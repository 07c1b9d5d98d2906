"""The two lines of hints: what can be done here, with its price. Nothing that is not legal."""

from __future__ import annotations

from dataclasses import replace

from crawler.engine import commands as c
from crawler.engine.offers import Offer
from crawler.engine.view import View
from crawler.ui.keys import PRESET, key_of
from crawler.ui.offered import best
from crawler.ui.widgets.scene import Hint
from crawler.ui.words import _, ngettext, number_word

Lines = tuple[list[Hint], list[Hint]]


def hints(view: View, selected: int, search: Offer | None = None) -> Lines:
    """The hints of the stage; `search` is an offer to search, if there is one."""
    makers = {"meeting": _meeting, "fallen": _fallen, "returned": _returned, "over": _over}
    if view.stage == "fighting":
        return _fighting(view, selected)
    if view.stage in makers:
        return makers[view.stage](view)
    return _exploring(view, search)


def _sixth(offer: Offer) -> str:
    return "" if offer.odds is None else f"{offer.odds}/6"


def price(offer: Offer) -> str:
    """Odds, time and noise of an offer: "2 in 6, 1 min, quiet"."""
    parts = []
    if offer.odds is not None:
        parts.append(_("{odds} in 6").format(odds=offer.odds))
    if offer.chance is not None:
        parts.append(_("{chance} in 20").format(chance=offer.chance))
    if offer.minutes:
        parts.append(duration(offer.minutes))
    if offer.noise:
        parts.append(_("LOUD") if offer.noise == "loud" else _("quiet"))
    return ", ".join(parts)


def duration(minutes: int) -> str:
    """A time in words: "1 min", or turns where it is whole turns."""
    if minutes % 10 == 0:
        turns = minutes // 10
        return ngettext("{count} turn", "{count} turns", turns).format(count=turns)
    return _("{count} min").format(count=minutes)


def _key(act: str, stage: str = "exploring") -> str:
    return key_of(PRESET, stage, act)


def _hint(offer: Offer | None, act: str, text: str) -> list[Hint]:
    if offer is None:
        return []
    full = f"{text} {duration(offer.minutes)}" if offer.minutes else text
    return [Hint(_key(act), full, text)]


def _exploring(view: View, search: Offer | None) -> Lines:
    first = _door(view) or _here(view) or _general(view)
    second = [
        *_hint(best(view, c.Listen), "listen", _("listen")),
        *_hint(search, "search", _("search")),
        *([Hint(_key("lights"), _("lights"))] if best(view, c.Light) or best(view, c.Douse) else []),
        Hint(_key("choices"), _("all choices"), _("all")),
        Hint(_key("ledger"), _("dice")),
        Hint(_key("help"), _("help"), ""),
    ]
    return first, second


def aiming(verb: str) -> Lines:
    """The keys while a square is pointed at; Enter does what the verb says."""
    first = [
        Hint("", _("Arrows move, with Shift by five"), _("Arrows move")),
        Hint(_key("again"), _("next thing")),
        Hint("< >", _("stairs")),
    ]
    return first, [Hint(_key("choices"), verb), Hint(_key("back"), _("back"))]


def running() -> Lines:
    """The keys while a direction is asked for."""
    return [Hint("", _("An arrow, or any key that walks: run that way"))], [Hint(_key("back"), _("back"))]


def _door(view: View) -> list[Hint]:
    push, force = best(view, c.Open), best(view, c.ForceDoor)
    lock = best(view, c.PickLock)
    found: list[Hint] = []
    if push and isinstance(push.command, c.Open):
        text = _("push, {who} {price}").format(who=push.command.member, price=price(push))
        found.append(Hint(_key("open"), text + " ", _("push {odds}").format(odds=_sixth(push))))
    if force and isinstance(force.command, c.ForceDoor):
        who = number_word(len(force.command.members))
        text = _("force, {who} {price}").format(who=who, price=price(force))
        found.append(Hint(_key("force"), text, _("force {odds} LOUD").format(odds=_sixth(force))))
    if lock and isinstance(lock.command, c.PickLock):
        text = _("pick the lock, {price}").format(price=price(lock))
        found.append(Hint(_key("lock"), text, _("lock")))
    return [Hint("", _("Door:"), "", 1), *found] if found else []


def _here(view: View) -> list[Hint]:
    stairs, take = best(view, c.TakeStairs), best(view, c.Take)
    disarm, bind = best(view, c.Disarm), best(view, c.BindWounds)
    found: list[Hint] = []
    if stairs:
        act = "down" if stairs.about == "down" else "up"
        words = {"out": _("leave the dungeon"), "up": _("climb the stairs"), "down": _("go down the stairs")}
        found.append(Hint(_key(act), words.get(stairs.about, _("take the stairs")), _("stairs")))
    if take:
        found.append(Hint(_key("take"), _("take what lies here"), _("take")))
    if disarm:
        text = _("disarm the trap, {price}").format(price=price(disarm))
        found.append(Hint(_key("disarm"), text, _("disarm")))
    if bind:
        found.append(
            Hint(_key("bind"), _("bind wounds, {price}").format(price=price(bind)), _("bind wounds"))
        )
    return [Hint("", _("Here:"), "", 1), *found] if found else []


def _general(view: View) -> list[Hint]:
    found = [Hint("", _("Arrows walk, with Shift they run"), _("Arrows walk"))]
    if best(view, c.Close):
        found.append(Hint(_key("close"), _("close the door"), _("close")))
    if best(view, c.Attack):
        found.append(Hint(_key("attack"), _("attack")))
    return [
        *found,
        Hint(_key("travel"), _("travel")),
        Hint(_key("look"), _("look")),
        Hint(_key("map"), _("map"), ""),
        Hint(_key("pack"), _("pack")),
    ]


def _meeting(view: View) -> Lines:
    words = {c.Talk: "talk", c.Attack: "attack", c.Withdraw: "withdraw", c.Pass: "pass"}
    texts = {"talk": _("talk"), "attack": _("attack"), "withdraw": _("withdraw"), "pass": _("let them be")}
    found = [Hint("", _("You may:"), "", 1)]
    for kind, act in words.items():
        if best(view, kind):
            found.append(Hint(_key(act, "meeting"), texts[act]))
    return found, _always("meeting")


def _fighting(view: View, selected: int) -> Lines:
    name = next((m.name for m in view.roster if m.number == selected), _("All"))
    letters = sorted(foe.letter for foe in view.foes)
    span = f"{letters[0]}-{letters[-1]}" if len(letters) > 1 else "".join(letters)
    first = [Hint("", f"{name}:", "", 1), *_orders(view, selected)]
    if letters:
        first.append(Hint(span, _("target"), ""))
    first.append(Hint(_key("undo", "fighting"), _("undo")))
    second = [
        Hint("Enter", _("do all this"), _("do all")),
        Hint(f"1-{len(view.roster)}", _("member"), ""),
        Hint("0", _("everyone"), _("all")),
        Hint("Tab", _("fight on"), _("fight on")),
        Hint(_key("ledger", "fighting"), _("dice")),
        Hint(_key("help", "fighting"), _("help"), ""),
    ]
    return first, second


def _orders(view: View, selected: int) -> list[Hint]:
    names = {m.name for m in view.roster if selected in (0, m.number)}
    offer = best(view, c.GiveOrders)
    bound = offer.free.get("orders") if offer else None
    values = getattr(bound, "values", {})
    acts = {order.act for name in names for order in values.get(name, ())}
    words = {
        "fight": (_("fight"), "fight"),
        "missile": (_("missile"), "missile"),
        "move": (_("move"), "move"),
        "withdraw": (_("withdraw"), "withdraw"),
        "guard": (_("guard"), "guard"),
        "stay": (_("stay"), "stay"),
        "turn": (_("turn"), "turn"),
    }
    found = [
        Hint(_key(act, "fighting"), text, "", 1) for order, (text, act) in words.items() if order in acts
    ]
    if acts - words.keys():
        found.append(Hint(_key("others", "fighting"), _("others"), "", 1))
    return [*found[:-1], replace(found[-1], gap=2)] if found else []


def _always(stage: str) -> list[Hint]:
    return [
        Hint(_key("choices", stage), _("all choices"), _("all")),
        Hint(_key("ledger", stage), _("dice")),
        Hint(_key("help", stage), _("help"), ""),
        Hint(_key("leave", stage), _("save and leave"), _("leave")),
    ]


def _fallen(view: View) -> Lines:
    first = [
        Hint("", _("Now:"), "", 1),
        Hint(_key("new party", "fallen"), _("new party, same dungeon"), _("new party")),
        Hint(_key("new dungeon", "fallen"), _("new dungeon"), _("dungeon")),
        Hint(_key("leave", "fallen"), _("leave")),
    ]
    second = [
        Hint(_key("why", "fallen"), _("why")),
        Hint(_key("map", "fallen"), _("map")),
        Hint(_key("ledger", "fallen"), _("dice")),
        Hint(_key("help", "fallen"), _("help"), ""),
    ]
    return first, second


def _returned(view: View) -> Lines:
    first = [Hint("Enter", _("go down again"), _("down again")), Hint("e", _("end the game here"), _("end"))]
    return first, _always("returned")[1:]


def _over(view: View) -> Lines:
    return [Hint("Enter", _("back to the title"), _("title"))], _always("over")[1:]
