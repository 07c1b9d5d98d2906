"""Players for tests and recordings: one who tries anything legal, and one who delves with some sense."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from crawler.dice import Dice
from crawler.dungeon.level import DIRECTIONS
from crawler.engine import commands as c
from crawler.engine.game import Game
from crawler.engine.log import MemoryStore, Seeds
from crawler.engine.offers import Offer
from crawler.engine.view import View
from crawler.files import asset_texts
from crawler.rules import open_book

Square = tuple[int, int]
ENDING = (c.Retire, c.OpenDice)
SHUT, OPEN, UP, DOWN, WALLS = ord("+"), ord("'"), ord("<"), ord(">"), (ord("#"), ord(" "))
DOOR_WORK = (c.Listen, c.Open, c.Open, c.ForceDoor, c.ForceDoor, c.PickLock, c.PickLock, c.ForceDoor)


def new_game(seed: int, store: MemoryStore | None = None) -> Game:
    """A new game of White Box in memory."""
    rules = open_book("whitebox", asset_texts())
    return Game.new(rules, MemoryStore() if store is None else store, Seeds(seed, seed))


def any_legal(game: Game, dice: Dice, without: tuple[type[c.Command], ...] = ENDING) -> c.Command | None:
    """A command by chance, of each kind that may be given as likely; None at the end."""
    offers = [offer for offer in game.offers() if not isinstance(offer.command, without)]
    if not offers:
        return None
    kinds = sorted({type(offer.command).__name__ for offer in offers})
    kind = kinds[dice.below(len(kinds))]
    some = [offer for offer in offers if type(offer.command).__name__ == kind]
    return some[dice.below(len(some))].sample(dice.below)


def wander(game: Game, count: int, seed: int = 1) -> None:
    """Give so many legal commands by chance."""
    dice = Dice(seed, "wanderer")
    for _ in range(count):
        command = any_legal(game, dice)
        if command is None:
            return
        game.play(command)


@dataclass
class Delver:
    """Explores, opens doors, takes treasure, fights, and comes up while the light lasts."""

    delves: int = 2
    dice: Dice = field(default_factory=lambda: Dice(1, "delver"))
    tried: dict[Square, int] = field(default_factory=dict)
    searched: set[Square] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    stood: set[Square] = field(default_factory=set)
    depth: int = 0

    def choose(self, game: Game) -> c.Command | None:
        """The next command; None at the end."""
        offers = game.offers()
        if not offers:
            return None
        view = game.view()
        wanted = {
            "exploring": self._explore,
            "meeting": self._meet,
            "fighting": lambda *_: [c.CarryOut()],
            "returned": self._return,
            "fallen": self._fall,
        }[view.stage]
        for command in wanted(view, offers):
            if any(offer.admits(command) for offer in offers):
                return command
        return any_legal(game, self.dice)

    def _return(self, view: View, _: list[Offer]) -> list[c.Command]:
        self.delves -= 1
        return [c.GoDown() if self.delves > 0 else c.Retire()]

    def _fall(self, view: View, _: list[Offer]) -> list[c.Command]:
        self.delves -= 1
        return [c.Muster() if self.delves > 0 else c.Retire()]

    def _meet(self, view: View, _: list[Offer]) -> list[c.Command]:
        return [c.Talk(), c.Attack(), c.Withdraw(), c.Pass()]

    def _explore(self, view: View, offers: list[Offer]) -> Iterator[c.Command]:
        squares = self._look(view)
        dark = not (view.light.burning or view.light.minutes)
        kinds = (c.BindWounds, c.Light) if dark else (c.BindWounds,)
        yield from (o.command for kind in kinds for o in offers if isinstance(o.command, kind))
        yield from self._take(offers)
        if self._must_leave(view):
            yield c.TakeStairs()
            yield from self._towards(squares, squares.signs(UP), offers)
        yield from self._towards(squares, squares.frontier() - self.stood, offers)
        yield from self._search(squares, offers)
        yield from self._towards(squares, squares.signs(DOWN) or squares.signs(UP), offers)
        yield c.TakeStairs()
        yield c.Wait()

    def _look(self, view: View) -> Squares:
        if view.depth != self.depth:
            self.depth, self.tried, self.searched, self.stood = view.depth, {}, set(), set()
        squares = Squares(view, {door for door, times in self.tried.items() if times >= len(DOOR_WORK)})
        self.tried |= {door: 1 for door in self.tried if squares.sign(door) != SHUT}
        self.stood.add(squares.start)
        return squares

    def _take(self, offers: list[Offer]) -> Iterator[c.Command]:
        for offer in offers:
            if isinstance(offer.command, c.Take) and offer.command.item not in self.taken:
                self.taken.add(offer.command.item)
                yield offer.command

    def _must_leave(self, view: View) -> bool:
        hurt = sum(m.hp for m in view.roster) * 2 < sum(m.max_hp for m in view.roster)
        return hurt or view.gold >= 100 or (view.light.way_out or 0) + 4 >= view.light.total

    def _work(self, door: Square, offers: list[Offer]) -> Iterator[c.Command]:
        while self.tried.get(door, 0) < len(DOOR_WORK):
            kind = DOOR_WORK[self.tried.get(door, 0)]
            self.tried[door] = self.tried.get(door, 0) + 1
            yield from (o.sample(lambda _: 0) for o in offers if isinstance(o.command, kind))

    def _search(self, squares: Squares, offers: list[Offer]) -> Iterator[c.Command]:
        if len(self.searched) < 4 and squares.start not in self.searched:
            self.searched.add(squares.start)
            yield c.Search("secret doors")
            yield from (o.sample(lambda _: 0) for o in offers if isinstance(o.command, c.Search))

    def _towards(self, squares: Squares, goals: set[Square], offers: list[Offer]) -> Iterator[c.Command]:
        direction = squares.step(goals - {squares.start})
        if direction is None:
            return
        (x, y), (dx, dy) = squares.start, DIRECTIONS[direction]
        if squares.sign((x + dx, y + dy)) == SHUT:
            yield from self._work((x + dx, y + dy), offers)
        yield c.Move(direction)


class Squares:
    """The known map as a graph of steps."""

    def __init__(self, view: View, given_up: set[Square]) -> None:
        self.given_up = given_up
        self.code, self.shade = view.code, view.shade
        self.start = next(m.at for m in view.roster if m.at and m.state != "dead")
        self.shunned = {mark.at for mark in view.marks if mark.kind in ("trap", "foe", "stranger")}

    def known(self, at: Square) -> bool:
        """Whether a square was seen."""
        x, y = at
        return 0 <= y < self.shade.shape[0] and 0 <= x < self.shade.shape[1] and bool(self.shade[y, x])

    def sign(self, at: Square) -> int:
        """The sign of a square on the party's map."""
        return int(self.code[at[1], at[0]]) if self.known(at) else WALLS[0]

    def open(self, at: Square) -> bool:
        """Whether one may walk there, as far as is known; doors on which work goes on count."""
        return self.sign(at) not in WALLS and at not in self.shunned and at not in self.given_up

    def signs(self, sign: int) -> set[Square]:
        """The known squares with a sign."""
        rows, columns = (self.code == sign).nonzero()
        return {(int(x), int(y)) for y, x in zip(rows, columns, strict=True)}

    def frontier(self) -> set[Square]:
        """The walkable squares beside what was never seen."""
        rows, columns = self.shade.nonzero()
        seen = ((int(x), int(y)) for y, x in zip(rows, columns, strict=True))
        return {at for at in seen if self.open(at) and any(not self.known(n) for _, n in self.beside(at))}

    @staticmethod
    def beside(at: Square) -> Iterator[tuple[str, Square]]:
        """The eight squares around."""
        for name, (dx, dy) in DIRECTIONS.items():
            yield name, (at[0] + dx, at[1] + dy)

    def steps(self, at: Square) -> Iterator[tuple[str, Square]]:
        """The steps from a square, none across a corner, nor aslant through a door."""
        for name, (x, y) in self.beside(at):
            aslant = x != at[0] and y != at[1]
            if aslant and {self.sign(at), self.sign((x, y))} & {SHUT, OPEN}:
                continue
            if self.open((x, y)) and self.open((x, at[1])) and self.open((at[0], y)):
                yield name, (x, y)

    def step(self, goals: set[Square]) -> str | None:
        """The direction of the first step of a shortest way to one of some squares."""
        came: dict[Square, str] = {self.start: ""}
        waiting = deque([self.start])
        while waiting:
            at = waiting.popleft()
            if at in goals:
                return came[at]
            for name, to in self.steps(at):
                if to not in came:
                    came[to] = came[at] or name
                    waiting.append(to)
        return None
