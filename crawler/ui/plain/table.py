"""The plain table: reads lines, carries out digits and words, and says where the party stands."""

from __future__ import annotations

from collections.abc import Iterable

from crawler.engine.game import Game
from crawler.ui.plain import fighting, menus, places
from crawler.ui.plain.session import Drop, NewDungeon, Say, Session
from crawler.ui.plain.verbs import verbs
from crawler.ui.unsaved import last_words
from crawler.ui.words import _, printable

LONGEST = 200
"""The longest line that is looked at, in characters."""


def play(
    game: Game,
    lines: Iterable[str],
    say: Say,
    new_dungeon: NewDungeon | None = None,
    drop: Drop | None = None,
) -> int:
    """Play a game by lines of text until they end or the player leaves; the exit code, always 0.

    Every command is saved before its result is said, so that the end of the lines or Ctrl-C loses nothing.

    Args:
        game: the game to play.
        lines: what the player says.
        say: how he is answered.
        new_dungeon: begins another game; None where that cannot be.
        drop: throws away what was typed ahead, when the digits come to mean something else.
    """
    session = Session(game, say, new_dungeon, drop)
    prompt(session)
    try:
        for line in lines:
            before = session.view.stage
            obey(session, line)
            if session.leaving:
                break
            prompt(session, anew=session.view.stage != before)
    except KeyboardInterrupt:
        pass
    session.say(last_words(session.game.store, session.view.turn))
    return 0


def obey(session: Session, line: str) -> None:
    """Carry out one line: a digit, or words; what is not known gets one line."""
    words = line[:LONGEST].strip().lower().split()
    if not words:
        session.last.clear()
        return
    if len(words) == 1 and len(words[0]) == 1 and words[0] in "123456789":
        menus.press(session, words[0])
        return
    verb = verbs().get(words[0])
    if verb is None:
        session.say(
            _("Not understood: {word}. Say help for the words.").format(word=printable(words[0][:20]))
        )
        return
    verb(session, words)


def prompt(session: Session, anew: bool = False) -> None:
    """Say where the party stands, what has changed, and what the digits do; first if that is `anew`."""
    view = session.view
    _roster(session)
    if view.stage == "exploring":
        _once(session, "turn", view.turn, places.light_text(session))
        around = places.surroundings(session)
        _once(session, "place", (view.centre, around), around)
    if view.stage == "fighting":
        _round(session)
    if anew:
        session.drop()
        session.say(menus.changed(view.stage))
    for line in menus.menu(session).splitlines():
        session.say(line)


def _once(session: Session, what: str, state: object, text: str) -> None:
    """Say a line if it is not what was said last."""
    if session.last.get(what) != state:
        session.last[what] = state
        session.say(text)


def _roster(session: Session) -> None:
    """Everybody at first, then whoever has changed."""
    now = {member.name: places.member_text(member) for member in session.view.roster}
    before = session.last.get("roster")
    before = before if isinstance(before, dict) else {}
    changed = [m for m in session.view.roster if before.get(m.name) != now[m.name]]
    session.last["roster"] = now
    if changed:
        session.say(places.roster_text(changed))


def _round(session: Session) -> None:
    view = session.view
    acted = [member.name for member in view.roster if member.acted]
    before, session.last["round"] = session.last.get("round"), (view.turn, view.round, acted)
    if before == session.last["round"]:
        return
    if isinstance(before, tuple) and before[:2] == (view.turn, view.round):
        session.say(_("It stops here. Those who have not acted may be ordered anew."))
    else:
        session.say(_("Round {round}.").format(round=view.round))
    for line in (*places.foes_text(session), *places.orders_text(session, fighting.waiting(session))):
        session.say(line)
