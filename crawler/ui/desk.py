"""The player's desk: keys become acts of the stage, acts become commands. Knows the view, never the world."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from crawler.engine.commands import Command
from crawler.engine.offers import Offer
from crawler.ui import hints
from crawler.ui.offered import Searching
from crawler.ui.plans import Plan, Stop
from crawler.ui.play import Outcome, Play
from crawler.ui.travel import STEPS
from crawler.ui.widgets.camera import Camera
from crawler.ui.widgets.scene import Scene
from crawler.ui.words import _

Square = tuple[int, int]
Keys = Mapping[str, Mapping[str, str]]


class Shell(Protocol):
    """What a desk asks of the screen around it."""

    def open_sheet(self, name: str) -> None:
        """Lay a sheet over the map."""

    def go_on(self) -> None:
        """A plan has begun: call `advance` until it says that it is over."""

    def leave(self, where: str) -> None:
        """The player leaves: "end" the program, to the "title", or for a "new" dungeon."""

    def drop_typed(self) -> None:
        """Throw away what was typed ahead."""


class Desk:
    """One game in front of one player.

    Args:
        play: the game.
        shell: the screen around it.
        keys: for each stage the act of each key.
        acts: does an act of the present stage.
    """

    def __init__(self, play: Play, shell: Shell, keys: Keys, acts: Callable[[Desk, str], None]) -> None:
        self.play, self.shell, self.keys, self.acts = play, shell, keys, acts
        self.camera = Camera()
        self.selected = 0
        self.aim: Square | None = None
        self.caption = ""
        self.plan: Plan | None = None
        self.reading: Callable[[str], None] | None = None
        self.bumped: tuple[str, Square] | None = None
        self.last: Command | None = None
        self.shown: list[Offer] = []
        self.undo: list[Command] = []
        self.pending: Command | None = None
        self.lost = False
        self.pointing: hints.Lines | None = None
        self.searching = Searching()
        self._new_stage()

    # ------------------------------------------------------------------ keys

    def key(self, token: str) -> None:
        """A key was pressed. Any key stops what goes on by itself, and does nothing else."""
        if self.plan is not None:
            self.stop("")
            return
        if self.reading is not None:
            self.reading(token)
            return
        act = self.keys[self.play.view.stage].get(token)
        if act is None:
            self._lost()
            return
        self.lost = False
        self.bumped = self.bumped if act.startswith("walk") else None
        self.acts(self, act)

    def _lost(self) -> None:
        """A key that means nothing: said once, until one is pressed that means something."""
        if not self.lost:
            self.say(_("No such key here; ? helps."))
        self.lost = True

    def read(self, reader: Callable[[str], None], caption: str, keys: hints.Lines) -> None:
        """Hand the next keys, of which the hints tell, to a reader, until it is told that all is read."""
        self.reading, self.caption, self.pointing = reader, caption, keys

    def read_on(self) -> None:
        """Keys mean acts again; nothing is aimed at."""
        self.reading, self.caption, self.aim, self.pointing = None, "", None, None

    def act_of(self, token: str) -> str:
        """What a key would mean in exploration, for directions."""
        return self.keys["exploring"].get(token, "")

    # ------------------------------------------------------------------ commands

    def give(self, command: Command) -> Outcome:
        """Give a command; if something happens, what was typed ahead is thrown away."""
        stage = self.play.view.stage
        outcome = self.play.give(command)
        if not outcome.refused:
            self.last, self.bumped = command, None
        if outcome.alarm:
            self.shell.drop_typed()
        if stage != self.play.view.stage:
            self._new_stage()
        return outcome

    def give_if(self, command: Command, otherwise: str) -> None:
        """Give a command if it is offered, else say something."""
        if self.play.offer(command):
            self.give(command)
        else:
            self.say(otherwise)

    def say(self, text: str) -> None:
        """Say something on the screen's own account."""
        self.play.journal.turn_page()
        self.play.say(text)

    def _new_stage(self) -> None:
        self.read_on()
        self.undo.clear()
        self.selected = 0
        view = self.play.view
        if view.stage == "fighting":
            self.selected = next((m.number for m in view.roster if m.order is not None), 0)

    # ------------------------------------------------------------------ plans

    def begin(self, plan: Plan) -> None:
        """Let a plan give commands from now on, the first at once."""
        self.plan = plan
        if self.advance():
            self.shell.go_on()

    def advance(self) -> bool:
        """One command of the plan; False when it is over."""
        plan = self.plan
        if plan is None:
            return False
        try:
            self._step(plan)
        except Stop as stop:
            self.stop(str(stop))
        return self.plan is not None

    def _step(self, plan: Plan) -> None:
        before = self.play.view
        outcome = self.give(plan.next(before))
        if outcome.alarm and before.stage != "fighting":
            raise Stop(outcome.alarm)
        if outcome.refused or self.play.view.stage != before.stage:
            raise Stop("")
        plan.after(before, self.play.view)

    def stop(self, reason: str) -> None:
        """End what goes on by itself, saying why."""
        self.plan = None
        if reason:
            self.play.say(_("You stop: {reason}.").format(reason=reason))

    # ------------------------------------------------------------------ looks

    def scene(self) -> Scene:
        """What is to be drawn."""
        view = self.play.view
        return Scene(
            view,
            self.play.journal,
            self.play.teller,
            self.pointing or hints.hints(view, self.selected, self._search()),
            self.camera,
            self.selected,
            self.aim,
            self.caption,
            self.play.check,
        )

    def _search(self) -> Offer | None:
        view = self.play.view
        return self.searching.offer(view) if view.stage == "exploring" else None

    def beside(self, direction: str) -> Square:
        """The square in a direction from the leader."""
        dx, dy = STEPS[direction]
        x, y = self.play.view.centre
        return x + dx, y + dy
