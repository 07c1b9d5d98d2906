"""Who may import whom, seen in fresh processes and by the contracts of pyproject.toml."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "crawler"


def loaded_after(statement: str) -> set[str]:
    """The modules in a fresh process after a statement."""
    told = f"import sys; {statement}; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stdout.split())


def test_the_contracts_of_the_layers_hold() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([linter, "--no-cache"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("module", ["crawler.engine.game", "crawler.engine.verify", "crawler.rules"])
def test_the_engine_and_the_books_load_no_screen_and_no_disk(module: str) -> None:
    loaded = loaded_after(f"import {module}")
    assert module in loaded
    assert not {name for name in loaded if name.split(".")[0] in {"textual", "rich", "click", "platformdirs"}}
    assert "crawler.files" not in loaded
    assert "crawler.ui" not in loaded


def test_the_help_of_the_command_line_loads_no_screen_no_book_and_no_arrays() -> None:
    loaded = loaded_after("import crawler.__main__")
    heavy = {"textual", "rich", "numpy", "tcod", "msgspec", "crawler.engine", "crawler.rules"}
    assert not heavy & loaded


def modules(folder: str) -> list[Path]:
    return sorted((PACKAGE / folder).rglob("*.py"))


def imported_names(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return names | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_arrays_and_tcod_are_met_only_in_space() -> None:
    allowed = {PACKAGE / "dungeon", PACKAGE / "ui" / "widgets"}
    for path in modules(""):
        if not allowed & set(path.parents):
            found = {name for name in imported_names(path) if name.split(".")[0] in {"numpy", "tcod"}}
            assert not found, f"{path.relative_to(ROOT)} imports {found}"


def test_only_files_and_the_command_line_open_files() -> None:
    for folder in ("dungeon", "engine", "rules"):
        for path in modules(folder):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            called = {
                n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
            }
            assert not called & {"open", "print", "input", "exec", "eval"}, path


def test_nothing_is_pickled_and_no_shell_is_asked() -> None:
    for path in modules(""):
        assert not {"pickle", "marshal", "shelve"} & imported_names(path), path
        assert "shell=True" not in path.read_text(encoding="utf-8"), path


def test_nobody_asks_which_book_it_is() -> None:
    for path in [*modules("engine"), *modules("dungeon"), *modules("rules")]:
        text = path.read_text(encoding="utf-8")
        assert "rules.key ==" not in text, path


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_no_function_is_longer_than_forty_lines() -> None:
    for path in modules(""):
        for function in functions(path):
            length = (function.end_lineno or function.lineno) - function.lineno + 1
            assert length <= 40, f"{path.relative_to(ROOT)}: {function.name} has {length} lines"


def test_every_module_says_in_one_line_what_it_is_in_the_game() -> None:
    for path in modules(""):
        told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert told, f"{path.relative_to(ROOT)} has no docstring"
        assert told.splitlines()[0].endswith((".", "?", ":")), path


def test_the_top_of_the_tree_is_fixed() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    if listed.returncode:
        pytest.skip("no clone of the repository")
    tops = {line.split("/")[0] for line in listed.stdout.splitlines()}
    extra = {top for top in tops if not top.startswith(".") and not top.startswith(("LICENSE", "NOTICE"))}
    assert extra <= {"pyproject.toml", "crawler", "assets", "tests", "saves", "README.md"}
