"""The command line: what is asked comes out, and what is wrong is one clear line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crawler import __main__ as commandline
from crawler import files
from crawler.engine.log import MemoryStore
from tests.delving import new_game, wander

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `crawler` with arguments: exit code, what it wrote, what it complained of."""

    def told(*arguments: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["crawler", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            commandline.main()
        written = capsys.readouterr()
        return int(ended.value.code or 0), written.out, written.err

    return told


@pytest.fixture(scope="module")
def log() -> bytes:
    """A short game."""
    store = MemoryStore()
    wander(new_game(7, store), 60)
    return store.content()


@pytest.fixture
def game(log: bytes, tmp_path: Path) -> Path:
    """A saved game."""
    path = tmp_path / "abbot.jsonl"
    path.write_bytes(log)
    return path


def one_line(text: str) -> str:
    assert text.endswith("\n")
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.rstrip("\n")


# ---------------------------------------------------------------------- verify


def test_a_game_that_agrees_is_one_line_and_code_0(run: Run, game: Path) -> None:
    code, out, err = run("verify", game)
    assert (code, err) == (0, "")
    assert "agrees" in one_line(out)
    assert str(game) in out


def test_the_demonstration_agrees(run: Run) -> None:
    code, out, _ = run("verify", files.demonstration())
    assert code == 0, out


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_game_agrees_whatever_the_order_of_sets_is(hash_seed: str, game: Path) -> None:
    command = [sys.executable, "-m", "crawler", "verify", str(game)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment)
    assert done.returncode == 0, done.stdout


def test_a_torn_last_line_is_told_and_left_out(run: Run, game: Path, log: bytes) -> None:
    game.write_bytes(log[:-7])
    code, out, _ = run("verify", game)
    assert code == 0
    assert "torn" in one_line(out)
    assert game.read_bytes() == log[:-7]


def test_damage_in_the_middle_is_told_with_its_line(run: Run, game: Path, log: bytes) -> None:
    lines = log.splitlines(keepends=True)
    lines[4] = lines[4].replace(b"e", b"3", 1)
    game.write_bytes(b"".join(lines))
    code, out, _ = run("verify", game)
    assert code == 1
    assert "line 5" in one_line(out)


def test_a_line_that_was_taken_out_is_told(run: Run, game: Path, log: bytes) -> None:
    lines = log.splitlines(keepends=True)
    game.write_bytes(b"".join(lines[:6] + lines[7:]))
    code, out, _ = run("verify", game)
    assert code == 1
    assert "line 7" in one_line(out)


@pytest.mark.parametrize(
    "content", [b"", b"hello\n", b"\x00\xff\x00" * 50, b'{"header":{"format"', b"[1]\n", b"{}\n"]
)
def test_what_is_no_game_is_code_2(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    code, out, _ = run("verify", path)
    assert code == 2
    assert "not a game" in one_line(out)


@pytest.mark.parametrize("name", ["none.jsonl", "folder", "/dev/null/none", "/dev/null"])
def test_what_cannot_be_read_is_code_2(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    code, out, _ = run("verify", tmp_path / name)
    assert code == 2
    assert name.rsplit("/", maxsplit=1)[-1] in one_line(out)


def other_rules(log: bytes) -> bytes:
    """The same game as another program with other rule data would have written it."""
    from crawler.engine import log as engine_log

    record = engine_log.read(log)
    chain = engine_log.Chain()
    header = record.header.__class__(**{**_fields(record.header), "rules": "0" * 16})
    return chain.seal(engine_log.HeaderLine(header)) + b"".join(chain.seal(entry) for entry in record.entries)


def _fields(value: object) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__struct_fields__}  # type: ignore[attr-defined]


def test_a_game_of_other_rule_data_is_not_provable_and_not_called_different(
    run: Run, game: Path, log: bytes
) -> None:
    game.write_bytes(other_rules(log))
    code, out, _ = run("verify", game)
    assert code == 3
    assert "not provable" in one_line(out)


def test_a_game_of_a_newer_format_is_not_provable(run: Run, game: Path, log: bytes) -> None:
    header = json.loads(log.splitlines()[0])
    header["header"]["format"] = 99
    game.write_bytes(json.dumps(header, separators=(",", ":")).encode() + b"\n")
    code, out, _ = run("verify", game)
    assert code == 3
    assert "99" in one_line(out)


def test_of_several_files_the_highest_code_counts(run: Run, game: Path, log: bytes, tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.jsonl", tmp_path / "other.jsonl"
    newer.write_bytes(other_rules(log))
    other.write_bytes(b"hello\n")
    code, out, _ = run("verify", game, newer, other, game)
    assert code == 3
    assert len(out.splitlines()) == 4


def test_a_lock_held_elsewhere_does_not_hinder(run: Run, game: Path) -> None:
    holder = files.SaveFile.open(game)
    assert run("verify", game)[0] == 0
    assert run("replay", game)[0] == 0
    holder.close()


# ---------------------------------------------------------------------- replay


def test_replay_tells_the_game_in_lines(run: Run, game: Path) -> None:
    code, out, err = run("replay", game)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 10


def test_replay_leaves_the_file_alone(run: Run, game: Path, log: bytes) -> None:
    game.write_bytes(log[:-7])
    assert run("replay", game)[0] == 0
    assert game.read_bytes() == log[:-7]


def test_the_demonstration_can_be_replayed_by_its_name(run: Run) -> None:
    code, out, _ = run("replay", "demo")
    assert code == 0
    assert len(out.splitlines()) > 50


def test_a_game_of_the_folder_is_found_by_its_name(run: Run, game: Path) -> None:
    assert run("replay", "abbot", "--saves", game.parent)[0] == 0
    assert run("--saves", game.parent, "replay", "abbot")[0] == 0


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"header":{"format":99}}\n'])
def test_replay_of_what_is_no_game_is_one_line_and_code_2(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    code, out, err = run("replay", path)
    assert (code, out) == (2, "")
    assert str(path) in one_line(err)


def test_replay_of_a_damaged_game_names_the_line(run: Run, game: Path, log: bytes) -> None:
    lines = log.splitlines(keepends=True)
    lines[4] = lines[4].replace(b"e", b"3", 1)
    game.write_bytes(b"".join(lines))
    code, _, err = run("replay", game)
    assert code == 2
    assert "line 5" in one_line(err)


# ---------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("play", "--plain", "--book", "nobook"), "nobook"),
        (("play", "--plain", "--party", "noparty"), "noparty"),
        (("play", "--plain", "--seed", "seven"), "seven"),
        (("play", "--plain", "--seed", "-1"), "-1"),
        (("play", "--plain", "--name", "../abbot"), "../abbot"),
        (("play", "--plain", "--continue", "nogame"), "nogame"),
        (("dance",), "dance"),
        (("play", "--dance"), "--dance"),
        (("verify",), "FILE"),
        (("play",), "--plain"),
        ((), "--plain"),
    ],
)
def test_bad_input_is_one_clear_line_and_code_2(run: Run, arguments: tuple[str, ...], named: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert named in one_line(err)


def test_an_existing_game_is_never_overwritten(run: Run, game: Path, log: bytes) -> None:
    code, _, err = run("play", "--plain", "--name", "abbot", "--saves", game.parent)
    assert code == 2
    assert "already" in one_line(err)
    assert game.read_bytes() == log


def test_a_game_that_is_played_elsewhere_is_told(run: Run, game: Path) -> None:
    holder = files.SaveFile.open(game)
    code, _, err = run("play", "--plain", "--continue", "abbot", "--saves", game.parent)
    holder.close()
    assert code == 2
    assert "another program" in one_line(err)


def test_a_folder_of_games_that_is_a_file_is_told(run: Run, game: Path) -> None:
    code, _, err = run("play", "--plain", "--saves", game)
    assert code == 2
    assert str(game) in one_line(err)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("lanterns = 7\n", "lanterns"),
        ("torch_turns = 'six'\n", "torch_turns"),
        ("= nonsense\n", "whitebox.toml"),
    ],
)
def test_a_bad_asset_is_told_with_file_place_and_key(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str, told: str
) -> None:
    changed = copied_assets(tmp_path)
    book = changed / "rules" / "whitebox.toml"
    text = book.read_text(encoding="utf-8")
    assert "torch_turns" in text
    kept = "\n".join(
        line for line in text.splitlines() if not line.startswith(wrong.split(" ", maxsplit=1)[0] + " ")
    )
    book.write_text(kept.replace("[light]\n", f"[light]\n{wrong}", 1), encoding="utf-8")
    monkeypatch.setenv("CRAWLER_ASSETS", str(changed))
    code, _, err = run("play", "--plain", "--saves", tmp_path)
    assert code == 2
    assert "rules/whitebox.toml:" in one_line(err)
    assert told in err


def copied_assets(folder: Path) -> Path:
    import shutil

    root = files.checkout()
    assert root is not None
    return Path(shutil.copytree(root / "assets", folder / "assets"))


def test_missing_assets_are_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path / "none"))
    code, _, err = run("play", "--plain", "--saves", tmp_path)
    assert code == 2
    assert "none" in one_line(err)


# ---------------------------------------------------------------------- play in lines


def crawler(
    *arguments: str | Path, told: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with these lines of input."""
    command = [sys.executable, "-m", "crawler", *map(str, arguments)]
    return subprocess.run(
        command, input=told, capture_output=True, text=True, timeout=60, check=False, cwd=folder
    )


def test_the_end_of_input_leaves_the_game_saved(tmp_path: Path) -> None:
    done = crawler("play", "--plain", "--seed", 7, "--name", "abbot", "--saves", tmp_path, told="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert files.read_game(tmp_path / "abbot.jsonl").count(b"\n") >= 2


def test_a_game_in_lines_goes_on_where_it_was(tmp_path: Path) -> None:
    crawler("play", "--plain", "--seed", 7, "--name", "abbot", "--saves", tmp_path, told="1\n2\n3\n")
    before = (tmp_path / "abbot.jsonl").read_bytes()
    done = crawler("play", "--plain", "--continue", "abbot", "--saves", tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "abbot.jsonl").read_bytes() == before


def test_a_reader_that_leaves_early_is_no_error() -> None:
    shell = f"{sys.executable} -m crawler replay demo | head -n 1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_help_and_version_are_told_at_once(run: Run) -> None:
    from crawler import __version__

    assert "play" in run("--help")[1]
    assert __version__ in run("--version")[1]
