"""The words of the plain table: a literal table from word to what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.ui.library import Busy
from crawler.ui.plain import deeds, fighting, telling, walking
from crawler.ui.plain.session import Session
from crawler.ui.words import _

Verb = Callable[[Session, Sequence[str]], None]


def leave(session: Session, _words: Sequence[str]) -> None:
    """Leave; the game is saved already."""
    session.leaving = True


def new(session: Session, _words: Sequence[str]) -> None:
    """A new game in a new dungeon; the present one is saved."""
    if session.new_dungeon is None:
        session.say(_("No new dungeon can be begun from here."))
        return
    try:
        session.seat(session.new_dungeon())
    except Busy as trouble:
        session.say(str(trouble))


COMMAND_WORDS: Mapping[type[c.Command], tuple[str, Verb]] = {
    c.Move: ("run", walking.run),
    c.TakeStairs: ("stairs", walking.stairs),
    c.Open: ("open", deeds.at_door(c.Open)),
    c.ForceDoor: ("force", deeds.at_door(c.ForceDoor, together=True)),
    c.PickLock: ("pick", deeds.at_door(c.PickLock)),
    c.Close: ("close", deeds.at_door(c.Close)),
    c.Listen: ("listen", deeds.at_door(c.Listen, together=True)),
    c.Search: ("search", deeds.search),
    c.Disarm: ("disarm", deeds.disarm),
    c.Take: ("take", deeds.take),
    c.Drop: ("drop", deeds.with_thing(c.Drop)),
    c.Give: ("give", deeds.with_thing(c.Give)),
    c.Hold: ("hold", deeds.with_thing(c.Hold)),
    c.Light: ("light", deeds.with_thing(c.Light)),
    c.Douse: ("douse", deeds.with_thing(c.Douse)),
    c.BindWounds: ("bind", deeds.plainly(c.BindWounds())),
    c.Wait: ("wait", deeds.wait),
    c.SetPace: ("pace", deeds.pace),
    c.March: ("march", deeds.march),
    c.Talk: ("talk", deeds.plainly(c.Talk())),
    c.Attack: ("attack", deeds.attack),
    c.Withdraw: ("withdraw", deeds.plainly(c.Withdraw())),
    c.Pass: ("pass", deeds.plainly(c.Pass())),
    c.GiveOrders: ("order", fighting.order),
    c.CarryOut: ("fight", deeds.attack),
    c.Muster: ("muster", deeds.plainly(c.Muster())),
    c.GoDown: ("again", deeds.plainly(c.GoDown())),
    c.Retire: ("retire", deeds.plainly(c.Retire())),
    c.OpenDice: ("unseal", deeds.unseal),
}
"""The word that reaches each kind of command."""

OTHER_WORDS: Mapping[str, Verb] = {
    "go": walking.go,
    "on": walking.on,
    "explore": walking.on,
    "up": walking.climb,
    "down": walking.climb,
    "push": deeds.at_door(c.Open),
    "shut": deeds.at_door(c.Close),
    "get": deeds.take,
    "put": deeds.with_thing(c.Drop),
    "tend": deeds.tend,
    "orders": fighting.orders,
    "look": telling.look,
    "map": telling.draw,
    "roster": telling.roster,
    "party": telling.roster,
    "pack": telling.pack,
    "dice": telling.dice,
    "ledger": telling.dice,
    "why": telling.reasons,
    "choices": telling.choices,
    "story": telling.story,
    "help": telling.help_,
    "?": telling.help_,
    "new": new,
    "quit": leave,
    "leave": leave,
    "exit": leave,
    "save": leave,
}


def verbs() -> dict[str, Verb]:
    """Every word in the player's language, and in English, with what it does."""
    table = dict(COMMAND_WORDS.values()) | dict(OTHER_WORDS)
    ways = dict.fromkeys([*walking.directions(), *DIRECTIONS], walking.walk)
    return table | {_(word): verb for word, verb in table.items()} | ways
