"""All text that a player reads passes through gettext, so that it can be translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APART = ("dungeon", "engine", "files", "rules")
SPOKEN = sorted(p for p in (ROOT / "crawler").rglob("*.py") if p.relative_to(ROOT).parts[1] not in APART)
ENGINE = sorted((ROOT / "crawler" / "engine").rglob("*.py"))
WORDS = re.compile(r"[A-Za-z]{2,}[,;:.!?]? +[A-Za-z]{2,}")
"""Two words or more with letters: text, not a name or a key."""

THROUGH_GETTEXT = {"_", "ngettext", "later"}
TECHNICAL_CALLS = {
    "AssertionError": "a bug, never shown",
    "KeyError": "a bug, never shown",
    "LookupError": "a bug, never shown",
    "NotImplementedError": "a bug, never shown",
    "RuntimeError": "a bug, never shown",
    "TypeError": "a bug, never shown",
    "ValueError": "a bug, never shown",
    "Clash": "a bug of a table of keys, never shown",
    "_key": "names of acts",
    "Binding": "names of actions",
    "bind": "names of actions",
    "compile": "a pattern",
}
"""Calls whose strings no player reads, and why."""
TECHNICAL_NAMES = {
    "SILENT_KINDS": "reasons for programmers why a kind of event gives no sentence",
    "ACTS": "names of acts, which are keys of tables",
    "PRESET": "names of acts, which are keys of tables",
    "_WALK": "names of acts, which are keys of tables",
    "_EVERYWHERE": "names of acts, which are keys of tables",
    "CSS": "a style sheet",
    "DEFAULT_CSS": "a style sheet",
    "TAGS": "names of styles",
}
"""Variables whose strings no player reads, and why."""
TECHNICAL_TEXTS: dict[tuple[str, str], str] = {
    ("crawler/ui/screens/choices.py", "new dungeon"): "the name of an act",
}
"""Single texts that no player reads, by file and text, and why."""


class Texts(ast.NodeVisitor):
    """Collects strings of two words or more that are neither translated nor technical."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if _name(node.target) not in TECHNICAL_NAMES and node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(_name(target) in TECHNICAL_NAMES for target in node.targets):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)):
            self.visit(default)
        for part in (*node.decorator_list, *node.body):
            self.visit(part)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)  # type: ignore[arg-type]  # it has the same parts

    def visit_Call(self, node: ast.Call) -> None:
        if _name(node.func) in THROUGH_GETTEXT | TECHNICAL_CALLS.keys():
            return
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for part in (node.left, *node.comparators):
            if not isinstance(part, ast.Constant | ast.Tuple | ast.Set | ast.List):
                self.visit(part)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """A case is a comparison."""

    def visit_Dict(self, node: ast.Dict) -> None:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None and not isinstance(key, ast.Constant):
                self.visit(key)
            self.visit(value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and WORDS.search(node.value):
            self.found.append((node.lineno, node.value))


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def texts(source: str) -> list[tuple[int, str]]:
    """The lines and texts of a module that a translator would miss."""
    finder = Texts()
    finder.visit(ast.parse(source))
    return finder.found


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_player_text_stands_outside_gettext(path: Path) -> None:
    place = str(path.relative_to(ROOT))
    missed = [
        f"{place}:{line}: {text!r}"
        for line, text in texts(path.read_text(encoding="utf-8"))
        if (place, text) not in TECHNICAL_TEXTS
    ]
    assert missed == []


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_gettext_is_given_texts_as_they_stand(path: Path) -> None:
    """A text put together before it is looked up would never be found in a catalog."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    mixed = [node.lineno for node in _calls(tree, THROUGH_GETTEXT) if isinstance(node.args[0], ast.JoinedStr)]
    assert mixed == []


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_refusal_is_a_plain_sentence_that_can_be_looked_up(path: Path) -> None:
    """The engine raises Illegal with an English sentence; what shows it passes it through gettext."""
    for call in _calls(ast.parse(path.read_text(encoding="utf-8")), {"Illegal"}):
        reason = call.args[0]
        assert not isinstance(reason, ast.JoinedStr | ast.BinOp), f"line {call.lineno}: put together"
        if isinstance(reason, ast.Constant):
            assert str(reason.value)[0].isupper()
            assert str(reason.value).endswith("."), f"line {call.lineno}: {reason.value!r}"


def _calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in names and node.args:
            yield node


def test_the_finder_finds_text_and_passes_keys_docstrings_and_translations() -> None:
    source = '''
"""A docstring with words."""
def told(a: "an annotation here" = "a default text") -> str:
    """Another docstring here."""
    table = {"a key of two": _("a text of ours")}
    if a == "some state here":
        raise ValueError("a bug of ours")
    return f"{a} {a}"
'''
    assert [text for _line, text in texts(source)] == ["a default text"]
    assert [text for _line, text in texts('say(f"The door holds {a} fast.")')] == ["The door holds "]
