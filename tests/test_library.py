"""The list of games: new ones, old ones, those that can't be read."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawler import files
from crawler.engine import log
from crawler.engine.commands import Wait
from crawler.library import Library
from crawler.ui.library import Busy


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def test_a_new_game_is_named_by_its_dungeon_and_listed(library: Library) -> None:
    game = library.new(7, "whitebox", "ready")
    library.close()
    (listed,) = library.games()
    assert listed.dungeon == game.world.title
    assert listed.name == files.new_name(library.folder / "none", game.world.title)
    assert (listed.book, listed.depth, listed.party, listed.over) == ("whitebox", 1, "6 of 6 alive", False)
    assert time.strftime("%Y-%m-%d") in listed.date


def test_the_same_dungeon_again_is_another_game(library: Library) -> None:
    library.new(7, "whitebox", "ready")
    first = (library.folder / f"{library.games()[0].name}.jsonl").read_bytes()
    library.new(7, "whitebox", "ready")
    library.close()
    names = {game.name for game in library.games()}
    assert len(names) == 2
    assert first in {(library.folder / f"{name}.jsonl").read_bytes() for name in names}


def test_a_game_goes_on_where_it_was_left(library: Library) -> None:
    game = library.new(7, "whitebox", "ready", "abbot")
    game.play(Wait())
    library.close()
    again = library.open("abbot")
    assert again.world.parts() == game.world.parts()
    again.play(Wait())
    library.close()
    assert files.read_game(library.folder / "abbot.jsonl").count(b"\n") == 4


def test_the_game_played_last_is_listed_first(library: Library) -> None:
    for age, name in ((300, "old"), (100, "new"), (200, "middle")):
        library.new(7, "whitebox", "ready", name)
        library.close()
        then = time.time() - age
        os.utime(library.folder / f"{name}.jsonl", (then, then))
    assert [game.name for game in library.games()] == ["new", "middle", "old"]


def test_opening_another_game_frees_the_first(library: Library) -> None:
    library.new(7, "whitebox", "ready", "one")
    library.new(8, "whitebox", "ready", "two")
    files.SaveFile.open(library.folder / "one.jsonl").close()
    with pytest.raises(files.Locked):
        files.SaveFile.open(library.folder / "two.jsonl")
    library.close()


def test_a_game_played_elsewhere_is_told_and_stays_listed(library: Library) -> None:
    library.new(7, "whitebox", "ready", "abbot")
    other = Library(library.folder)
    with pytest.raises(Busy, match="another program"):
        other.open("abbot")
    assert [game.name for game in other.games()] == ["abbot"]
    library.close()


@pytest.mark.parametrize(
    "content", [b"", b"hello\n", b'{"header":{"format":99}}\n', b"\xff\x00", b"[]\n[]\n"]
)
def test_a_file_that_is_no_game_is_listed_as_such_and_left_alone(library: Library, content: bytes) -> None:
    library.folder.mkdir()
    path = library.folder / "other.jsonl"
    path.write_bytes(content)
    (listed,) = library.games()
    assert listed.over
    with pytest.raises(Busy):
        library.open("other")
    assert path.read_bytes() == content


def test_a_game_that_is_over_is_listed_as_over(library: Library) -> None:
    library.folder.mkdir()
    (library.folder / "old.jsonl").write_bytes(files.demonstration().read_bytes())
    (listed,) = library.games()
    assert (listed.over, listed.depth) == (True, 0)
    assert listed.party.endswith("alive")


def test_a_game_that_can_not_begin_leaves_no_file(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.SaveFile, "append", refuse)
    with pytest.raises(Busy, match="full"):
        library.new(7, "whitebox", "ready", "abbot")
    assert not list(library.folder.iterdir())


def test_a_torn_line_is_counted_and_the_game_goes_on(library: Library) -> None:
    library.new(7, "whitebox", "ready", "abbot")
    library.close()
    with (library.folder / "abbot.jsonl").open("ab") as file:
        file.write(b'{"line":3,"comm')
    game = library.open("abbot")
    assert library.torn == 15
    game.play(Wait())
    library.close()
    assert files.read_game(library.folder / "abbot.jsonl").endswith(b"}\n")


def test_a_game_killed_before_its_first_command_begins_when_it_is_opened(library: Library) -> None:
    library.new(7, "whitebox", "ready", "abbot")
    library.close()
    path = library.folder / "abbot.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole.splitlines(keepends=True)[0])
    library.open("abbot")
    library.close()
    assert path.read_bytes() == whole


def test_an_unknown_party_or_name_is_told(library: Library) -> None:
    with pytest.raises(Busy, match="nobody"):
        library.new(7, "whitebox", "nobody")
    with pytest.raises(Busy, match="60 letters"):
        library.new(7, "whitebox", "ready", "../abbot")
    with pytest.raises(Busy, match="60 letters"):
        library.open("../abbot")


def test_a_report_is_written_beside_the_games(library: Library) -> None:
    place = Path(library.report("what went wrong"))
    assert place.parent == library.folder
    assert place.read_text(encoding="utf-8") == "what went wrong"


def test_seeds_by_chance_differ(library: Library) -> None:
    assert len({library.seed() for _ in range(20)}) > 15


def test_a_long_list_is_read_quickly(library: Library) -> None:
    library.folder.mkdir()
    content = files.demonstration().read_bytes()
    for number in range(20):
        (library.folder / f"game-{number}.jsonl").write_bytes(content)
    began = time.process_time()
    assert len(library.games()) == 20
    assert time.process_time() - began < 1.0


def test_a_bad_asset_is_told_like_any_other_trouble(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.new(7, "whitebox", "ready", "abbot")
    library.close()
    monkeypatch.setenv("CRAWLER_ASSETS", str(tmp_path / "none"))
    for opening in (lambda o: o.new(7, "whitebox", "ready"), lambda o: o.open("abbot")):
        with pytest.raises(Busy, match="no folder"):
            opening(Library(library.folder))
    with pytest.raises(Busy, match="there is no book 'nobook'"):
        library.new(7, "nobook", "ready")


def test_a_new_game_that_cannot_be_written_leaves_the_old_one_open(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = library.new(7, "whitebox", "ready", "abbot")
    with pytest.raises(Busy, match="already"):
        library.new(8, "whitebox", "ready", "abbot")
    game.play(Wait())
    library.close()
    assert files.read_game(library.folder / "abbot.jsonl").count(b"\n") == 3


def misfit(library: Library, change: Callable[[dict[str, Any]], object]) -> Path:
    """A game whose seals hold, with its first member changed."""
    library.new(7, "whitebox", "ready", "abbot")
    library.close()
    path = library.folder / "abbot.jsonl"
    record, chain = log.read(path.read_bytes()), log.Chain()
    entries = msgspec.to_builtins(record.entries)
    change(next(event for event in entries[0]["events"] if event["type"] == "MemberJoined"))
    lines = [log.HeaderLine(record.header), *(msgspec.convert(entry, log.Entry) for entry in entries)]
    path.write_bytes(b"".join(chain.seal(line) for line in lines))
    return path


@pytest.mark.parametrize(
    "change",
    [
        lambda member: member.update(race="zork"),
        lambda member: member.update(character_class="zork"),
        lambda member: member["gear"][0].update(kind="zork"),
    ],
)
def test_a_log_whose_seals_hold_but_that_fits_no_world_is_told(
    library: Library, change: Callable[[dict[str, Any]], object]
) -> None:
    path = misfit(library, change)
    with pytest.raises(Busy, match=rf"{path}: this game does not hold: line 2"):
        library.open("abbot")
    files.SaveFile.open(path).close()


def test_the_list_shows_nothing_that_a_terminal_would_obey(library: Library) -> None:
    library.new(7, "whitebox", "ready", "abbot")
    library.close()
    path = library.folder / "abbot.jsonl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"title":"', '"title":"\\u001b[2J\\u202e'), encoding="utf-8")
    (listed,) = library.games()
    assert listed.dungeon.startswith("?[2J?")
