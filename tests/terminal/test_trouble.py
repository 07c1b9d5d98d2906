"""What is no mistake of the program ends in one line, and never in the report of a crash."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from crawler.engine import log
from tests.terminal.playing import continued, path, press, ready, started
from tests.terminal.terminal import CRAWLER, ROOT, Terminal


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of the assets, to be spoiled."""
    return Path(shutil.copytree(ROOT / "assets", tmp_path / "assets"))


def no_reports(folder: Path) -> bool:
    return not list(folder.glob("crash*"))


def test_a_bad_asset_met_from_the_title_is_one_line_there(tmp_path: Path, assets: Path) -> None:
    (assets / "names.toml").write_bytes(b"a = '\xff'\n")
    told = {"CRAWLER_ASSETS": str(assets)}
    with Terminal([*CRAWLER, "--saves", tmp_path], environment=told) as terminal:
        terminal.until("New game")
        press(terminal, ["\r", "\r"])
        assert "bad asset: names.toml:1" in terminal.until("bad asset")
        terminal.send("Q")
        assert terminal.leave() == 0
    assert no_reports(tmp_path)


def test_assets_that_are_taken_away_in_play_do_no_harm(tmp_path: Path, assets: Path) -> None:
    told = {"CRAWLER_ASSETS": str(assets)}
    with Terminal([*CRAWLER, "play", "--seed", "7", "--saves", tmp_path], environment=told) as terminal:
        ready(terminal)
        shutil.rmtree(assets)
        press(terminal, ["w", "\r", "\x1b", "?", "\r", "\x1b", ".", "L", "\x1b"])
        terminal.send("Q")
        assert terminal.leave() == 0
    assert no_reports(tmp_path)


def test_a_folder_of_games_that_is_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Terminal([*CRAWLER, "--saves", tmp_path / "file"]) as terminal:
        terminal.until(r"this\s+is\s+a\s+file")
        press(terminal, ["c", "n"])
        terminal.send("\r")
        terminal.until(r"this\s+is\s+a\s+file")
        terminal.send("Q")
        assert terminal.leave() == 0


def test_a_folder_of_games_that_becomes_a_file_is_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with started(folder, 7) as terminal:
        ready(terminal)
        terminal.send("Q")
        terminal.leave()
    with Terminal([*CRAWLER, "--saves", folder]) as terminal:
        terminal.until("Continue")
        shutil.rmtree(folder)
        folder.touch()
        terminal.send("c")
        terminal.until(r"this\s+is\s+a\s+file")
        terminal.send("Q")
        assert terminal.leave() == 0


def test_a_torn_line_is_told_on_the_screen(tmp_path: Path) -> None:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        press(terminal, ["."])
        terminal.send("Q")
        terminal.leave()
    whole = path(tmp_path).read_bytes()
    path(tmp_path).write_bytes(whole[:-7])
    with continued(tmp_path) as terminal:
        ready(terminal)
        assert "was torn" in terminal.text()
        terminal.send("Q")
        assert terminal.leave() == 0


@pytest.mark.parametrize("key", [".", ""])
@pytest.mark.parametrize(
    "spoil",
    [Path.unlink, lambda file: file.rename(file.with_name("aside")), lambda file: os.truncate(file, 100)],
)
def test_a_game_whose_file_is_gone_or_changed_is_never_called_saved(
    spoil: Callable[[Path], object], key: str, tmp_path: Path
) -> None:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        spoil(path(tmp_path))
        press(terminal, [key] if key else [])
        terminal.send("Q")
        assert terminal.leave() == 2
        flat = terminal.text().replace("\n", "")
        assert "Not saved since turn 1" in flat
        assert "The game is saved" not in flat
    assert no_reports(tmp_path)


@pytest.mark.parametrize("title", [False, True])
def test_a_log_that_fits_no_world_is_one_line(title: bool, tmp_path: Path) -> None:
    with started(tmp_path, 7) as terminal:
        ready(terminal)
        terminal.send("Q")
        terminal.leave()
    record, chain = log.read(path(tmp_path).read_bytes()), log.Chain()
    entries = [
        msgspec.json.decode(msgspec.json.encode(entry).replace(b'"dwarf"', b'"zork"'), type=log.Entry)
        for entry in record.entries
    ]
    lines = [log.HeaderLine(record.header), *entries]
    path(tmp_path).write_bytes(b"".join(chain.seal(line) for line in lines))
    with Terminal([*CRAWLER, "--saves", tmp_path]) if title else continued(tmp_path) as terminal:
        if title:
            terminal.until("Continue")
            press(terminal, ["c", "\r"])
        terminal.until(r"this\s+game\s+does\s+not\s+hold")
        terminal.send("Q")
        assert terminal.leave() == (0 if title else 2)
    assert no_reports(tmp_path)
