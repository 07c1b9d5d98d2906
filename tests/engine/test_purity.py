"""What the engine may load and ask for, and that procedures are always taken up with `yield from`."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from crawler.engine import commands, events, legal
from crawler.engine.conduct import PROCEDURES

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "crawler" / "engine").rglob("*.py"))
FORBIDDEN = {
    *[
        "asyncio",
        "datetime",
        "io",
        "os",
        "pathlib",
        "pickle",
        "random",
        "secrets",
        "socket",
        "subprocess",
        "sys",
    ]
}
FORBIDDEN |= {*["tempfile", "threading", "time", "uuid"]}
PLAY = """
from tests.delving import new_game, wander
game = new_game(11)
wander(game, 60, 11)
print(game.store.content().decode())
"""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def python(code: str, **environment: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
    return done.stdout


def test_the_engine_loads_no_terminal() -> None:
    loaded = python("import sys, crawler.engine.game, crawler.engine.verify; print(*sys.modules)").split()
    assert not {"textual", "rich", "click"} & {*loaded}
    assert not [name for name in loaded if name.startswith(("crawler.ui", "crawler.files", "crawler.rules"))]


def test_the_engine_knows_arrays_only_through_space() -> None:
    for path in ENGINE:
        assert not {"numpy", "tcod"} & imports(path), named(path)


def imports(path: Path) -> set[str]:
    """The top names of the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_has_no_clock_no_environment_and_no_other_chance(path: Path) -> None:
    assert not FORBIDDEN & imports(path)


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_keeps_no_floats_and_no_globals_that_change(path: Path) -> None:
    for node in ast.walk(tree(path)):
        assert not isinstance(node, ast.Global | ast.Nonlocal), node.lineno
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), node.lineno
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), node.lineno


# ---------------------------------------------------------------------- procedures


def module(path: Path) -> str:
    """The name by which a module is called in others: its own, or that of its folder."""
    return path.parent.name if path.stem == "__init__" else path.stem


def procedures_of(path: Path) -> set[str]:
    """The functions of a file that yield events."""
    found = (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef) and node.returns)
    return {node.name for node in found if "Event" in ast.unparse(node.returns) and yields(node)}


def yields(function: ast.FunctionDef) -> bool:
    """Whether a function yields, its inner functions left aside."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)
    return False


@cache
def procedures() -> dict[str, set[str]]:
    """The procedures of every module of the engine, those included that a folder hands on."""
    found: dict[str, set[str]] = {module(path): set() for path in ENGINE}
    for path in ENGINE:
        found[module(path)] |= procedures_of(path)
    for path in ENGINE:
        if path.stem == "__init__":
            found[module(path)] |= taken_from_elsewhere(tree(path), found)
    return found


def taken_from_elsewhere(source: ast.Module, known: dict[str, set[str]]) -> set[str]:
    """The procedures that a file imports by name."""
    found: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.ImportFrom):
            theirs = known.get((node.module or "").split(".")[-1], set())
            found |= {alias.asname or alias.name for alias in node.names if alias.name in theirs}
    return found


def calls_a_procedure(node: ast.expr | None, own: set[str], known: dict[str, set[str]]) -> bool:
    """Whether an expression is the call of a procedure: `spend(...)` or `clock.spend(...)`."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in own
    owner = node.func.value if isinstance(node.func, ast.Attribute) else None
    return isinstance(owner, ast.Name) and node.func.attr in known.get(owner.id, set())


def lost_calls(source: ast.Module, own: set[str], known: dict[str, set[str]]) -> list[int]:
    """Where a procedure is called, but not taken up: dropped, yielded whole, or asked for its truth."""
    found = []
    for node in ast.walk(source):
        asked = node.test if isinstance(node, ast.If | ast.While | ast.IfExp) else None
        asked = asked.operand if isinstance(asked, ast.UnaryOp) else asked
        yielded = node.value if isinstance(node, ast.Yield | ast.Expr) else None
        if any(calls_a_procedure(value, own, known) for value in (asked, yielded)):
            found.append(node.lineno)
    return sorted(found)


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_a_procedure_is_always_taken_up_with_yield_from(path: Path) -> None:
    source, known = tree(path), procedures()
    own = procedures_of(path) | taken_from_elsewhere(source, known)
    assert lost_calls(source, own, known) == []


def test_a_call_of_a_procedure_that_is_not_taken_up_would_be_seen() -> None:
    source = """
def act(world):
    spend(world)
    yield spend(world)
    yield from spend(world)
    if not clock.spend(world):
        return
    if not (yield from clock.spend(world)):
        return
"""
    assert lost_calls(ast.parse(source), {"spend"}, {"clock": {"spend"}}) == [3, 4, 6]


def test_the_procedures_of_the_engine_are_known() -> None:
    known = procedures()
    assert {"spend", "work", "spend_round"} <= known["clock"]
    assert {"begin", "carry_out"} <= known["combat"]
    assert {"meet", "notice"} <= known["encounter"]


# ---------------------------------------------------------------------- kinds


def test_every_kind_of_command_has_a_maker_and_a_procedure() -> None:
    assert {*commands.KINDS} == {*legal.MAKERS} == {*PROCEDURES}
    assert len(commands.KINDS) >= 30


def test_every_kind_of_event_says_what_happened_and_is_frozen() -> None:
    names = [kind.__name__ for kind in events.KINDS]
    assert len(names) == len({*names})
    for kind in events.KINDS:
        assert kind.__doc__, kind
        assert kind.__struct_config__.frozen, kind
        assert kind.__struct_config__.tag == kind.__name__, kind


def test_events_are_applied_without_rules_dice_catalog_or_geometry() -> None:
    for path in sorted((ROOT / "crawler" / "engine" / "events").rglob("*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and node.name == "apply":
                read = {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)}
                assert not {"rules", "catalog", "tables"} & read, f"{named(path)}:{node.lineno}"


def test_only_events_write_to_the_world() -> None:
    for path in ENGINE:
        if "events" in path.parts or path.name == "world.py":
            continue
        for node in ast.walk(tree(path)):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else targets
            for target in targets:
                rules = isinstance(target, ast.Attribute) and target.attr == "rules"
                assert rules or root_of(target) != "world", f"{named(path)}:{node.lineno}"


def root_of(target: ast.expr) -> str:
    """The name that an assignment to an attribute or an entry begins with, else nothing."""
    inner = target
    while isinstance(inner, ast.Attribute | ast.Subscript):
        inner = inner.value
    return inner.id if inner is not target and isinstance(inner, ast.Name) else ""


def test_the_same_game_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    first, second = (python(PLAY, PYTHONHASHSEED=seed) for seed in ("1", "4242"))
    assert first == second
    assert first.count("\n") > 40
