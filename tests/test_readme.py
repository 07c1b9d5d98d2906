"""The README tells what is so."""

from __future__ import annotations

import tomllib
from pathlib import Path

from click.testing import CliRunner

from crawler import __main__ as commandline

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(mark: str) -> str:
    """The text of the block below a mark."""
    return README.split(f"<!-- {mark} -->\n```", 1)[1].split("\n", 1)[1].split("\n```", 1)[0]


def test_each_of_the_two_commands_is_one_line_that_makes_its_own_environment() -> None:
    for mark in ("play", "test"):
        command = block(mark)
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install")
    assert block("play").endswith(".venv/bin/crawler")
    assert ".venv/bin/pytest" in block("test")


def test_ci_takes_the_test_command_from_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- test -->" in script
    assert "pytest" not in script.replace("# ", "").split("tests=", 1)[1]


def test_the_screen_is_one_of_80_by_24() -> None:
    rows = block("screen").split("\n")
    assert len(rows) == 24
    assert max(map(len, rows)) <= 80
    assert "Turn" in rows[0]


def test_the_monster_of_the_example_is_one_of_the_game() -> None:
    example = tomllib.loads(README.split("```toml\n")[1].split("```")[0])["monster"][0]
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "assets" / "monsters").glob("*.toml")]
    built = {entry["id"]: entry for text in texts for entry in tomllib.loads(text).get("monster", [])}
    assert built[example["id"]] == example


def test_every_subcommand_is_told() -> None:
    for name, command in commandline.commands.commands.items():
        assert f"crawler {name}" in README
        assert CliRunner().invoke(command, ["--help"]).exit_code == 0
