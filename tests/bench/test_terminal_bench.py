"""CPU per key of the finished program against our own floor, in one run of the bench for terminals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT.parent / "shared" / "bench"
MOST = 4.0
"""How many times the CPU of the floor a key may cost."""
PROFILES = """
[vars]
PY = "{python}"
BENCH = "{bench}"

[defaults]
cols = 120
rows = 40

[app.ours]
cmd = "${{PY}} -m crawler play --seed 7 --saves {saves} --name bench"
reset = "rm -f {saves}/bench.jsonl"
cwd = "{root}"
ready = "Turn"
keys = "h l"

[app.floor]
cmd = "${{PY}} ${{BENCH}}/floors/textual_floor.py grid 120 40"
env = {{ DRIVER = "fast" }}
ready = 'T:0'
keys = "h l"
quit = "q"
"""


@pytest.mark.skipif(
    not (BENCH / "termbench.py").is_file(), reason="the bench for terminals is not beside the tree"
)
def test_a_key_costs_at_most_four_times_the_floor(tmp_path: Path) -> None:
    profiles, result = tmp_path / "profiles.toml", tmp_path / "result.json"
    told = {"python": sys.executable, "bench": BENCH, "saves": tmp_path, "root": ROOT}
    profiles.write_text(PROFILES.format(**told), encoding="utf-8")
    bench = [sys.executable, BENCH / "termbench.py", "--profiles", profiles, "--json", result]
    options = ["--app", "ours", "--app", "floor", "--rounds", "2", "--repeat", "15", "--idle", "0"]
    done = subprocess.run([*bench, *options], capture_output=True, text=True, check=False, timeout=110)
    assert done.returncode == 0, done.stdout + done.stderr
    measured = json.loads(result.read_text(encoding="utf-8"))
    ratio = measured["ratios"]["floor"]["CPU p50"][0]
    print(f"a key costs {ratio} times the floor")
    assert ratio <= MOST
