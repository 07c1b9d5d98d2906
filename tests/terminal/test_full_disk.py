"""A full disk is told, nothing is overwritten, and play goes on when there is room."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import pytest

from crawler.engine.verify import verify
from tests.delving import new_game
from tests.terminal.playing import path, press, ready, ready_lines, started

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="limits of a running program are set on Linux alone"
)


@pytest.mark.parametrize("plain", [False, True])
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(plain: bool, tmp_path: Path) -> None:
    keys = ["3\n", "4\n", "5\n", "6\n"] if plain else ["l", "l", "h", "."]
    with started(tmp_path, 7, *(["--plain"] if plain else [])) as terminal:
        ready_lines(terminal) if plain else ready(terminal)
        press(terminal, keys)
        whole = path(tmp_path).read_bytes()
        before = resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (len(whole) + 40, before[1]))
        shown = press(terminal, keys)
        assert "could not be saved" in shown
        assert path(tmp_path).read_bytes() == whole
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, before)
        press(terminal, keys)
        grown = path(tmp_path).read_bytes()
    assert grown.startswith(whole)
    assert len(grown) > len(whole)
    rules = new_game(7).rules
    assert verify(grown, lambda _: rules).agrees
