"""Pointing at squares: looking, travel, where to move in a fight."""

from __future__ import annotations

from collections.abc import Callable

from crawler.ui import hints
from crawler.ui.desk import Desk, Square
from crawler.ui.narration.teller import compass_words, heading
from crawler.ui.plans import Travel
from crawler.ui.travel import STEPS, Ground, find
from crawler.ui.widgets.gauges import named
from crawler.ui.words import _, capital

LEAP = 5


def aim(desk: Desk, words: tuple[str, str], chosen: Callable[[Square], None]) -> None:
    """Point at a square: arrows move, with Shift by five, Tab goes through what is in view, Enter chooses.

    It starts on the leader, or where the desk aims already. `words` are the caption, and what Enter does.
    """
    caption, verb = words
    start = desk.aim or desk.play.view.centre

    def reader(token: str) -> None:
        _read(desk, token, chosen)
        if desk.aim is not None:
            desk.caption = f"{caption}: {what(desk, desk.aim)}"

    desk.aim = start
    desk.read(reader, f"{caption}: {what(desk, start)}", hints.aiming(verb))


def _read(desk: Desk, token: str, chosen: Callable[[Square], None]) -> None:
    act = desk.act_of(token)
    verb, _space, direction = act.partition(" ")
    if verb in ("walk", "run") and direction:
        _move(desk, direction, LEAP if verb == "run" else 1)
    elif act in ("up", "down"):
        desk.aim = find(desk.play.view, "<" if act == "up" else ">") or desk.aim
    elif act == "again":
        _next_sight(desk)
    elif act in ("choices", "wait", "travel") and desk.aim is not None:
        square = desk.aim
        desk.read_on()
        chosen(square)
    else:
        desk.read_on()


def _move(desk: Desk, direction: str, squares: int) -> None:
    assert desk.aim is not None
    height, width = desk.play.view.code.shape
    dx, dy = STEPS[direction]
    x, y = desk.aim
    desk.aim = max(0, min(width - 1, x + dx * squares)), max(0, min(height - 1, y + dy * squares))


def _next_sight(desk: Desk) -> None:
    squares = [seen.at for seen in desk.play.view.in_view]
    if squares:
        index = squares.index(desk.aim) + 1 if desk.aim in squares else 0
        desk.aim = squares[index % len(squares)]


def what(desk: Desk, square: Square) -> str:
    """What is known of a square."""
    view = desk.play.view
    found = [member.name for member in view.roster if member.at == square]
    found += [
        _("{letter}, {kind}, {health}").format(letter=f.letter, kind=f.kind, health=_(f.health))
        for f in view.foes
        if f.at == square
    ]
    found += [named(seen, desk.play.teller) for seen in view.in_view if seen.at == square]
    if not found:
        found = [_ground(desk, square)]
    way = compass_words().get(heading(view.centre, square), "")
    far = max(abs(view.centre[0] - square[0]), abs(view.centre[1] - square[1]))
    return "; ".join(found) + (_(" ({count} {way})").format(count=far, way=way) if far else "")


def _ground(desk: Desk, square: Square) -> str:
    words = {
        "#": _("wall"),
        ".": _("floor, in the light"),
        ":": _("floor, remembered"),
        "+": _("a shut door"),
        "'": _("an open door"),
        "<": _("stairs up"),
        ">": _("stairs down"),
    }
    return words.get(Ground(desk.play.view).at(square), _("not known"))


def look(desk: Desk) -> None:
    """Look at squares; it costs nothing."""
    aim(desk, (_("Look"), _("say what is there")), lambda square: desk.say(capital(what(desk, square)) + "."))


def travel(desk: Desk) -> None:
    """Choose a known square and walk there."""
    aim(desk, (_("Travel to"), _("go")), lambda square: go(desk, square))


def go(desk: Desk, square: Square) -> None:
    """Walk to a known square, until something new."""
    desk.begin(Travel(desk.play.view, square))
