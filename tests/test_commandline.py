"""The command line: what is asked comes out, and what is wrong is one clear line."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawler import __main__ as commandline
from crawler import files
from crawler.engine.log import MemoryStore
from tests.delving import new_game, wander

ROOT = Path(__file__).resolve().parent.parent
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
        (("play", "--plain", "--continue", ""), "--continue"),
        (("play", "--plain", "--saves", ""), "--saves"),
        (("--saves", "", "verify", "demo"), "--saves"),
        (("play", "--plain", "--seed", "seven"), "from 0 to 9223372036854775807"),
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


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("names.toml", b"a = '\xff'\n"),
        ("help/plain.md", None),
        ("help/plain.md", b"\xff\n"),
        ("help/sentences.toml", None),
        ("help/sentences.toml", b"rules = 3\n"),
        ("parties/whitebox.toml", None),
        ("items/treasure.toml", None),
    ],
)
def test_an_asset_that_is_missing_or_no_text_is_one_line_and_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, content: bytes | None
) -> None:
    changed = copied_assets(tmp_path)
    if content is None:
        (changed / path).unlink()
    else:
        (changed / path).write_bytes(content)
    monkeypatch.setenv("CRAWLER_ASSETS", str(changed))
    code, _, err = run("play", "--plain", "--saves", tmp_path)
    assert code == 2
    assert "bad asset" in one_line(err)


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


def shell(script: str, **told: str) -> subprocess.CompletedProcess[str]:
    """A line of bash, in which `crawler` is the program of this tree."""
    crawler = f'crawler() {{ "{sys.executable}" -m crawler "$@"; }}; '
    command = ["bash", "-c", crawler + script]
    environment = {**os.environ, **told}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=environment, cwd=ROOT
    )


@pytest.mark.parametrize(
    "script",
    [
        "crawler play --plain <&-",
        "crawler play <&-",
        "crawler play --plain </dev/null >&-",
        "crawler play --plain </dev/null >/dev/full",
        "crawler replay demo >/dev/full",
        "crawler verify demo >/dev/full",
        "crawler --help >/dev/full",
    ],
)
def test_closed_input_and_full_output_are_one_line_and_code_2(script: str, tmp_path: Path) -> None:
    done = shell(script, CRAWLER_SAVES=str(tmp_path))
    assert done.returncode == 2
    assert one_line(done.stderr)
    assert not list(tmp_path.glob("crash*"))


@pytest.mark.parametrize("script", ["replay demo", "play --plain </dev/null", "--help"])
def test_a_reader_that_leaves_at_once_gives_no_code_1(script: str, tmp_path: Path) -> None:
    done = shell(f"crawler {script} | true; exit ${{PIPESTATUS[0]}}", CRAWLER_SAVES=str(tmp_path))
    assert done.returncode in (0, 141)
    assert done.stderr == ""


def test_a_report_of_a_crash_goes_where_the_games_are(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(commandline, "find_game", stumble)
    for number, arguments in enumerate(
        (("verify", "x", "--saves", tmp_path), ("--saves", tmp_path, "verify", "x"))
    ):
        code, _, err = run(*arguments)
        assert code == 70
        assert str(tmp_path) in one_line(err)
        assert len(list(tmp_path.glob("crash-*.txt"))) >= min(1, number + 1)


HARM = "\x1b[2J\u202eharm"


def harmed(log: bytes) -> bytes:
    """The same game, with signs in its names that a terminal would obey."""
    from crawler.engine import log as engine_log

    record = engine_log.read(log)
    chain = engine_log.Chain()
    old, new = (json.dumps(text)[1:-1].encode() for text in (_title(record), HARM))
    entries = [
        msgspec.json.decode(msgspec.json.encode(entry).replace(old, new), type=engine_log.Entry)
        for entry in record.entries
    ]
    lines = [engine_log.HeaderLine(record.header), *entries]
    return b"".join(chain.seal(line) for line in lines)


def _title(record: Any) -> str:
    return next(str(e.title) for entry in record.entries for e in entry.events if hasattr(e, "title"))


@pytest.mark.parametrize("arguments", [("replay",), ("verify",), ("play", "--plain", "--continue")])
def test_nothing_of_a_save_that_a_terminal_would_obey_reaches_it(
    arguments: tuple[str, ...], game: Path, log: bytes
) -> None:
    game.write_bytes(harmed(log))
    done = crawler(*arguments, "abbot", "--saves", game.parent, told="story\n")
    assert "\x1b" not in done.stdout + done.stderr
    assert "\u202e" not in done.stdout + done.stderr
    assert "harm" in done.stdout or arguments == ("verify",)


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_the_name_of_a_file_is_told_in_one_line_without_harm(run: Run, tmp_path: Path, command: str) -> None:
    code, out, err = run(command, f"{tmp_path}/a{HARM}\nb.jsonl")
    assert code == 2
    assert "a?[2J?harm?b.jsonl" in one_line(out + err)


def test_a_torn_line_is_told_first_when_the_game_goes_on(game: Path, log: bytes) -> None:
    game.write_bytes(log[:-7])
    done = crawler("play", "--plain", "--continue", "abbot", "--saves", game.parent)
    assert "torn" in done.stdout.splitlines()[0]


def test_a_superscript_is_no_number(game: Path) -> None:
    told = "dice \u00b2\nwait \u00b2\ngo door \u00b2\ntake \u00b2\n"
    done = crawler("play", "--plain", "--continue", "abbot", "--saves", game.parent, told=told)
    assert (done.returncode, done.stderr) == (0, "")


def conversation(*arguments: str | Path) -> subprocess.Popen[str]:
    """The program, waiting for lines."""
    command = [sys.executable, "-m", "crawler", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=ROOT)


def first_menu(program: subprocess.Popen[str]) -> None:
    assert program.stdout is not None
    while not program.stdout.readline().startswith("1 "):
        continue


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda path: path.unlink(), "taken away or replaced"),
        (lambda path: path.rename(path.with_name("aside")), "put it back"),
        (lambda path: os.truncate(path, 100), "another program changed the file"),
    ],
)
@pytest.mark.parametrize("lines", ["1\nquit\n", "quit\n"])
def test_a_game_whose_file_is_gone_or_changed_is_never_called_saved(
    spoil: Callable[[Path], object], told: str, lines: str, game: Path
) -> None:
    program = conversation("play", "--plain", "--continue", "abbot", "--saves", game.parent)
    first_menu(program)
    spoil(game)
    out, err = program.communicate(lines, timeout=30)
    assert (program.returncode, err) == (0, "")
    last = out.splitlines()[-1]
    assert "The game is saved" not in out
    assert str(game) in last
    assert told in last
    assert "Not saved since turn" in last


def test_a_new_dungeon_that_finds_no_room_is_told_and_the_old_one_goes_on(game: Path) -> None:
    program = conversation("play", "--plain", "--continue", "abbot", "--saves", game.parent)
    first_menu(program)
    resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    assert program.stdin is not None
    program.stdin.write("new\n")
    program.stdin.flush()
    first_menu(program)
    resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    before = game.read_bytes()
    _out, err = program.communicate("1\n", timeout=30)
    assert (program.returncode, err) == (0, "")
    assert game.read_bytes().startswith(before)
    assert len(game.read_bytes()) > len(before)
    assert [path.name for path in game.parent.glob("*.jsonl")] == ["abbot.jsonl"]


def test_help_and_version_are_told_at_once(run: Run) -> None:
    from crawler import __version__

    assert "play" in run("--help")[1]
    assert __version__ in run("--version")[1]
