"""One sentence of the journal: its text, the rule behind it, and whether a die in it is sealed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crawler.dice import Roll
from crawler.engine.events import Event, rolls_of
from crawler.ui.words import _, signed


@dataclass(frozen=True, slots=True)
class Sentence:
    """What the journal says of an event; `rule` is an id for "why?", or empty."""

    text: str
    rule: str = ""
    sealed: bool = False

    @property
    def tag(self) -> str:
        """What stands at the end of the line in brackets, such as [WB-52] or [die sealed]."""
        if self.sealed:
            return _("[die sealed]")
        return f"[{self.rule}]" if self.rule else ""

    @property
    def line(self) -> str:
        """The text with its tag."""
        return f"{self.text}  {self.tag}" if self.tag else self.text


Told = tuple[Sentence, ...]
SILENT: Told = ()


def said(text: str, rule: str = "", sealed: bool = False) -> Told:
    """One sentence."""
    return (Sentence(text, rule, sealed),)


def joined(parts: Iterable[str]) -> str:
    """Short sentences after one another."""
    return " ".join(part for part in parts if part)


def first_roll(event: Event) -> Roll | None:
    """The roll that decided, or None."""
    return next(iter(rolls_of(event)), None)


def rule_of(event: Event, otherwise: str = "") -> str:
    """The rule of the deciding roll."""
    roll = first_roll(event)
    return roll.rule if roll else otherwise


def hidden(event: Event) -> bool:
    """Whether a die of the event is sealed."""
    return any(roll.sealed for roll in rolls_of(event))


def result_text(roll: Roll) -> str:
    """Such as "15", or "14+1 = 15" where something is added."""
    total = sum(modifier.value for modifier in roll.modifiers)
    if not total or not roll.faces:
        return str(roll.result)
    return f"{roll.result - total}{signed(total)} = {roll.result}"


def roll_text(roll: Roll) -> str:
    """Such as "17, needs 13", or "2, needs 3 or less"; only of an open die."""
    if roll.needed is None:
        return result_text(roll)
    if roll.under and roll.needed == 1:
        return _("{result}, needs a 1").format(result=result_text(roll))
    if roll.under:
        return _("{result}, needs {needed} or less").format(result=result_text(roll), needed=roll.needed)
    return _("{result}, needs {needed}").format(result=result_text(roll), needed=roll.needed)


def save_roll(event: Event) -> Roll | None:
    """The saving throw among an event's rolls, or None."""
    return next((roll for roll in rolls_of(event) if roll.purpose.startswith("save")), None)


def save_text(event: Event) -> str:
    """Such as " (save 8, needs 14)", or nothing where no open saving throw was made."""
    roll = save_roll(event)
    return f" ({_('save')} {roll_text(roll)})" if roll and not roll.sealed else ""


def shown(event: Event) -> str:
    """Such as ": 17, needs 13" for the first roll that needs a number, or nothing if it is sealed."""
    rolls = rolls_of(event)
    roll = next((r for r in rolls if r.needed is not None), rolls[0] if rolls else None)
    return "" if roll is None or roll.sealed else f": {roll_text(roll)}"
