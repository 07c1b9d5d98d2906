"""Players for tests and recordings: one who tries anything legal, and one who delves with some sense."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
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
SHUT, UP, DOWN, WALLS = ord("+"), ord("<"), ord(">"), (ord("#"), ord(" "))


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
        if view.depth != self.depth:
            self.depth, self.tried, self.searched = view.depth, {}, set()
        dark = not (view.light.burning or view.light.minutes)
        kinds = (c.BindWounds, c.Light) if dark else (c.BindWounds,)
        yield from (o.command for kind in kinds for o in offers if isinstance(o.command, kind))
        yield from self._take(offers)
        squares = Squares(view)
        if self._must_leave(view):
            yield c.TakeStairs()
            yield from self._towards(squares, squares.signs(UP))
        yield from self._doors(offers)
        yield from self._towards(squares, squares.frontier() | self._before_doors(squares))
        yield from self._search(squares, offers)
        yield from self._towards(squares, squares.signs(DOWN) or squares.signs(UP))
        yield c.TakeStairs()
        yield c.Wait()

    def _take(self, offers: list[Offer]) -> Iterator[c.Command]:
        for offer in offers:
            if isinstance(offer.command, c.Take) and offer.command.item not in self.taken:
                self.taken.add(offer.command.item)
                yield offer.command

    def _must_leave(self, view: View) -> bool:
        hurt = sum(m.hp for m in view.roster) * 2 < sum(m.max_hp for m in view.roster)
        return hurt or view.gold >= 100 or (view.light.way_out or 0) + 4 >= view.light.total

    def _doors(self, offers: list[Offer]) -> Iterator[c.Command]:
        for offer in offers:
            command = offer.command
            if isinstance(command, c.Open | c.ForceDoor | c.PickLock | c.Listen):
                tried = self.tried.get(command.door, 0)
                order = (c.Listen, c.Open, c.Open, c.ForceDoor, c.ForceDoor, c.PickLock, c.PickLock)
                if tried < len(order) and isinstance(command, order[tried]):
                    self.tried[command.door] = tried + 1
                    yield offer.sample(lambda _: 0)

    def _before_doors(self, squares: Squares) -> set[Square]:
        doors = [door for door in squares.signs(SHUT) if self.tried.get(door, 0) < 7]
        return {(x + dx, y + dy) for x, y in doors for dx, dy in DIRECTIONS.values() if not (dx and dy)}

    def _search(self, squares: Squares, offers: list[Offer]) -> Iterator[c.Command]:
        if len(self.searched) < 4 and squares.start not in self.searched:
            self.searched.add(squares.start)
            yield c.Search("secret doors")
            yield from (o.sample(lambda _: 0) for o in offers if isinstance(o.command, c.Search))

    def _towards(self, squares: Squares, goals: Collection[Square]) -> Iterator[c.Command]:
        if direction := squares.step(set(goals) - {squares.start}):
            yield c.Move(direction)


class Squares:
    """The known map as a graph of steps."""

    def __init__(self, view: View) -> None:
        self.code, self.shade = view.code, view.shade
        self.start = next(m.at for m in view.roster if m.at and m.state != "dead")
        self.shunned = {mark.at for mark in view.marks if mark.kind in ("trap", "foe", "stranger")}

    def known(self, at: Square) -> bool:
        """Whether a square was seen."""
        x, y = at
        return 0 <= y < self.shade.shape[0] and 0 <= x < self.shade.shape[1] and bool(self.shade[y, x])

    def open(self, at: Square) -> bool:
        """Whether one may walk there, as far as is known."""
        code = int(self.code[at[1], at[0]]) if self.known(at) else WALLS[0]
        return code not in WALLS and code != SHUT and at not in self.shunned

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
        """The steps from a square, none across a corner."""
        for name, (x, y) in self.beside(at):
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
