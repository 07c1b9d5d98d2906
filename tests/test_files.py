"""Saves on the disk: what is written stays, what is damaged is told, what is foreign is left alone."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crawler import files
from crawler.files import Locked, SaveError, SaveFile
from crawler.files import saves as saves_module


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "abbot.jsonl"


def test_a_new_file_makes_its_folder_and_holds_what_is_appended(path: Path) -> None:
    save = SaveFile.create(path)
    save.append(b"one\n")
    save.append(b"two\n")
    assert path.read_bytes() == save.content() == b"one\ntwo\n"
    save.close()


def test_a_line_stands_in_the_file_before_append_returns(path: Path) -> None:
    save = SaveFile.create(path)
    for number in range(50):
        save.append(b"%d\n" % number)
        assert path.read_bytes().endswith(b"\n%d\n" % number if number else b"0\n")
    save.close()


def test_create_never_touches_a_file_that_stands_there(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"mine\n")
    with pytest.raises(SaveError) as caught:
        SaveFile.create(path)
    assert caught.value.trouble == "exists"
    assert path.read_bytes() == b"mine\n"


def test_create_does_not_follow_a_dangling_link(tmp_path: Path) -> None:
    (tmp_path / "abbot.jsonl").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveError, match="exists"):
        SaveFile.create(tmp_path / "abbot.jsonl")
    assert not (tmp_path / "elsewhere").exists()


def test_opening_changes_nothing_and_the_first_append_cuts_a_torn_line(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"one\ntwo\nthr")
    save = SaveFile.open(path)
    assert save.torn == 3
    assert save.content() == b"one\ntwo\n"
    assert path.read_bytes() == b"one\ntwo\nthr"
    save.append(b"3\n")
    assert path.read_bytes() == b"one\ntwo\n3\n"
    save.close()


def test_a_foreign_file_without_a_line_is_not_cut_by_opening_it(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"a letter to my aunt")
    save = SaveFile.open(path)
    assert save.content() == b""
    save.close()
    assert path.read_bytes() == b"a letter to my aunt"


def test_one_game_is_played_by_one_program(path: Path) -> None:
    first = SaveFile.create(path)
    with pytest.raises(Locked):
        SaveFile.open(path)
    first.append(b"one\n")
    assert files.read_game(path) == b"one\n"
    first.close()
    SaveFile.open(path).close()


def test_the_lock_of_a_killed_program_is_free(path: Path) -> None:
    holder = (
        "import sys, time, pathlib; from crawler.files import SaveFile\n"
        "save = SaveFile.create(pathlib.Path(sys.argv[1])); save.append(b'one\\n')\n"
        "print('held', flush=True); time.sleep(60)"
    )
    program = subprocess.Popen([sys.executable, "-c", holder, str(path)], stdout=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stdout.readline() == b"held\n"
    with pytest.raises(Locked):
        SaveFile.open(path)
    program.kill()
    program.wait()
    save = SaveFile.open(path)
    assert save.content() == b"one\n"
    save.close()


def test_a_short_write_is_finished(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = SaveFile.create(path)
    whole = os.pwrite
    monkeypatch.setattr(saves_module.os, "pwrite", lambda fd, data, at: whole(fd, data[:3], at))
    save.append(b"a line of some length\n")
    assert path.read_bytes() == b"a line of some length\n"
    save.close()


def test_a_full_disk_leaves_whole_lines_and_play_goes_on_when_there_is_room(path: Path) -> None:
    save = SaveFile.create(path)
    save.append(b"a" * 99 + b"\n")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (150, before[1]))
    try:
        with pytest.raises(OSError, match=os.strerror(errno.EFBIG)):
            save.append(b"b" * 99 + b"\n")
        assert path.read_bytes() == b"a" * 99 + b"\n"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    save.append(b"c\n")
    assert save.content() == b"a" * 99 + b"\nc\n"
    save.close()


def test_a_rest_that_could_not_be_cut_is_cut_by_the_next_append(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = SaveFile.create(path)
    save.append(b"one\n")

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        whole, calls = os.pwrite, iter([True])
        broken.setattr(
            saves_module.os,
            "pwrite",
            lambda fd, d, at: whole(fd, d[:5], at) if next(calls, False) else refuse(),
        )
        broken.setattr(saves_module.os, "ftruncate", refuse)
        with pytest.raises(OSError, match="full"):
            save.append(b"two is a long line\n")
        assert path.read_bytes() == b"one\ntwo i"
        assert save.content() == b"one\n"
    save.append(b"2\n")
    assert path.read_bytes() == b"one\n2\n"
    save.close()


def test_a_file_that_was_taken_away_or_changed_is_told_at_the_next_line(path: Path) -> None:
    save = SaveFile.create(path)
    save.append(b"one\n")
    with path.open("ab") as other:
        other.write(b"not ours\n")
    with pytest.raises(OSError, match="changed"):
        save.append(b"two\n")
    assert path.read_bytes() == b"one\nnot ours\n"
    path.unlink()
    with pytest.raises(OSError, match="taken away"):
        save.append(b"two\n")
    save.close()


def test_a_file_that_was_replaced_is_told_and_one_that_was_put_back_goes_on(path: Path) -> None:
    save = SaveFile.create(path)
    save.append(b"one\n")
    aside = path.with_name("aside")
    path.rename(aside)
    path.write_bytes(b"another\n")
    with pytest.raises(OSError, match="taken away") as caught:
        save.append(b"two\n")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"another\n"
    aside.rename(path)
    save.append(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"
    save.close()


def test_lines_that_another_program_cut_off_are_never_read_as_the_whole(path: Path) -> None:
    save = SaveFile.create(path)
    save.append(b"one\n")
    os.truncate(path, 2)
    with pytest.raises(SaveError, match=r"abbot\.jsonl.*changed"):
        save.content()
    with pytest.raises(OSError, match="changed") as caught:
        save.check()
    assert caught.value.filename == str(path)
    save.close()


def test_a_full_disk_names_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = SaveFile.create(path)

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        broken.setattr(saves_module.os, "pwrite", refuse)
        with pytest.raises(OSError, match="full") as caught:
            save.append(b"one\n")
    assert caught.value.filename == str(path)
    save.close()


def test_lines_are_forced_to_the_disk_within_half_a_second_and_on_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[float] = []
    monkeypatch.setattr(saves_module, "_force", lambda _: forced.append(time.monotonic()))
    save = SaveFile.create(path)
    written = time.monotonic()
    save.append(b"one\n")
    while not forced and time.monotonic() < written + 5:
        time.sleep(0.01)
    assert saves_module.SYNC_SECONDS <= 0.4
    assert forced
    assert forced[0] - written < 2, "half a second, and room for a busy machine"
    count = len(forced)
    save.append(b"two\n")
    save.close()
    assert len(forced) > count


def test_a_disk_that_loses_a_line_is_told_at_the_next_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = SaveFile.create(path)

    def lose(_: int) -> None:
        raise OSError(errno.EIO, "lost")

    with monkeypatch.context() as broken:
        broken.setattr(saves_module, "_force", lose)
        save.append(b"one\n")
        deadline = time.monotonic() + 5
        while save._unsynced is None and time.monotonic() < deadline:
            time.sleep(0.01)
    with pytest.raises(OSError, match="lost"):
        save.append(b"two\n")
    save.append(b"two\n")
    save.close()
    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.parametrize(
    ("make", "trouble"),
    [
        (lambda p: None, "missing"),
        (lambda p: p.mkdir(parents=True), "folder"),
        (lambda p: (p.parent.mkdir(), os.mkfifo(p)), "special"),
        (lambda p: (p.parent.mkdir(), p.symlink_to(p)), "broken"),
        (lambda p: p.parent.write_bytes(b"a file"), "missing"),
    ],
)
def test_what_is_no_saved_game_is_one_clear_error(path: Path, make: object, trouble: str) -> None:
    make(path)  # type: ignore[operator]
    for opened in (SaveFile.open, files.read_game):
        with pytest.raises(SaveError) as caught:
            opened(path)
        assert caught.value.trouble == trouble
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_file_without_permission_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(saves_module.os, "open", refuse)
    with pytest.raises(SaveError, match="Permission denied") as caught:
        files.read_game(path)
    assert caught.value.trouble == "denied"


def test_names_are_made_of_the_title_and_never_taken_twice(tmp_path: Path) -> None:
    assert files.new_name(tmp_path, "The Vault of the Pale Abbot") == "the-vault-of-the-pale-abbot"
    (tmp_path / "the-vault-of-the-pale-abbot.jsonl").touch()
    assert files.new_name(tmp_path, "The Vault of the Pale Abbot") == "the-vault-of-the-pale-abbot-2"
    assert files.new_name(tmp_path, "../../étage <7>") == "etage-7"
    assert files.new_name(tmp_path, "") == "game"


def test_a_game_stays_in_its_folder(tmp_path: Path) -> None:
    assert files.game_path(tmp_path, "abbot-7") == tmp_path / "abbot-7.jsonl"
    for bad in ("../abbot", "/etc/passwd", ".hidden", "", "a" * 200, "a\x1b[2J"):
        with pytest.raises(SaveError):
            files.game_path(tmp_path, bad)


def test_the_games_of_a_folder_are_its_files_by_name(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").touch()
    (tmp_path / "a 7.jsonl").touch()
    (tmp_path / "notes.txt").touch()
    (tmp_path / "folder.jsonl").mkdir()
    assert files.game_names(tmp_path) == ["a 7", "b"]
    assert files.game_names(tmp_path / "none") == []
    with pytest.raises(SaveError) as caught:
        files.game_names(tmp_path / "b.jsonl")
    assert caught.value.trouble == "file"


def test_the_demonstration_is_not_among_the_games_to_go_on_with() -> None:
    assert "demo" not in files.game_names(files.demonstration().parent)


def test_the_folder_of_games_is_as_told_or_by_the_environment_or_the_checkouts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRAWLER_SAVES", str(tmp_path / "environment"))
    assert files.saves_folder(tmp_path / "told") == tmp_path / "told"
    assert files.saves_folder() == tmp_path / "environment"
    assert files.saves_folder(Path("~nobody-of-that-name/x")) == Path("~nobody-of-that-name/x")
    monkeypatch.delenv("CRAWLER_SAVES")
    root = files.checkout()
    assert root is not None
    assert files.saves_folder() == root / "saves"
    monkeypatch.setattr("crawler.files.places.checkout", lambda: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform == "linux":
        assert files.saves_folder() == tmp_path / "data" / "crawler" / "saves"


def test_a_player_names_a_game_by_path_or_name_or_asks_for_the_demonstration(tmp_path: Path) -> None:
    (tmp_path / "abbot.jsonl").touch()
    assert files.find_game(tmp_path, "abbot") == tmp_path / "abbot.jsonl"
    assert files.find_game(tmp_path, "demo") == files.demonstration()
    assert files.find_game(tmp_path, str(tmp_path / "abbot.jsonl")) == tmp_path / "abbot.jsonl"
    assert files.find_game(tmp_path, "sub/none.jsonl") == Path("sub/none.jsonl")
