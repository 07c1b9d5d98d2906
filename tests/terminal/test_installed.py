"""The wheel, installed into a fresh environment outside the tree, plays; and so does the game inside tmux."""

from __future__ import annotations

import shutil
import site
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.terminal.playing import press, ready
from tests.terminal.terminal import ROOT, Terminal


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of a fresh environment, with the libraries of the running one but not its tree."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    told = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        wheel,
    ]
    subprocess.run(told, check=True, capture_output=True, cwd=folder)
    own = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    )
    borrowed = {*site.getsitepackages(), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (Path(own.stdout.strip()) / "borrowed.pth").write_text("\n".join(sorted(borrowed)), encoding="utf-8")
    return folder / "bin" / "crawler"


def test_the_wheel_holds_every_asset_and_the_demonstration(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    assets = {p.relative_to(ROOT).as_posix() for p in (ROOT / "assets").rglob("*") if p.is_file()}
    assert {f"crawler/{name}" for name in assets} <= held
    saved = {name for name in held if name.startswith("crawler/saves/")}
    assert saved == {"crawler/saves/demo.jsonl"}
    assert not [name for name in held if name.startswith(("tests/", "saves/", "assets/"))]


def test_the_installed_program_plays_and_keeps_its_games_among_the_users_files(
    installed: Path, tmp_path: Path
) -> None:
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "CRAWLER_SAVES": ""}
    told = [installed, "play", "--seed", "7", "--name", "abbot"]
    with Terminal(told, environment=environment, folder=tmp_path) as terminal:
        first = ready(terminal)
        assert press(terminal, ["l", "h", "."]) != first
        terminal.send("Q")
        assert terminal.leave() == 0
    if sys.platform == "linux":
        assert (tmp_path / "data" / "crawler" / "saves" / "abbot.jsonl").is_file()


def test_the_installed_program_reads_its_own_assets_and_proves_its_demonstration(
    installed: Path, tmp_path: Path
) -> None:
    where = "import crawler, crawler.files; print(crawler.__file__, crawler.files.asset_root())"
    told = subprocess.run(
        [installed.parent / "python", "-c", where], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert str(ROOT) not in told.stdout
    done = subprocess.run(
        [installed, "verify", "demo"], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.external
@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_the_game_plays_inside_tmux(tmp_path: Path) -> None:
    socket = ["tmux", "-S", str(tmp_path / "socket")]
    game = f"{sys.executable} -m crawler play --seed 7 --name abbot --saves {tmp_path}"
    subprocess.run([*socket, "new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT), game], check=True)
    try:
        first = pane(socket, "Turn")
        subprocess.run([*socket, "send-keys", "l", "l", "."], check=True)
        assert pane(socket, "min 1") != first
    finally:
        subprocess.run([*socket, "kill-server"], check=False)
    assert (tmp_path / "abbot.jsonl").read_bytes().count(b"\n") >= 3


def pane(socket: list[str], awaited: str) -> str:
    """The text of the pane once it shows something."""
    import time

    for _ in range(100):
        done = subprocess.run([*socket, "capture-pane", "-p"], capture_output=True, text=True, check=True)
        if awaited in done.stdout:
            return done.stdout
        time.sleep(0.1)
    raise AssertionError(f"tmux never showed {awaited!r}:\n{done.stdout}")
