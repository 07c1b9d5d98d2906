"""The log: lines with hashes, and what is said of lines that do not hold."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawler.dice import Dice
from crawler.engine import commands as c
from crawler.engine.log import (
    FORMAT,
    Chain,
    Damaged,
    Entry,
    Header,
    HeaderLine,
    MemoryStore,
    NewerFormat,
    NotAGame,
    Seeds,
    open_record,
    read,
)
from tests.delving import new_game, wander

HEADER = Header("crawler", FORMAT, "whitebox", Seeds(1, 2), "0" * 16, "1.0", "21")


@cache
def sample() -> bytes:
    game = new_game(4)
    wander(game, 12, 4)
    return game.store.content()


def lines() -> list[bytes]:
    return sample().splitlines(keepends=True)


def sealed(*values: HeaderLine | Entry) -> bytes:
    chain = Chain()
    return b"".join(chain.seal(value) for value in values)


def trouble(content: bytes) -> tuple[str, int]:
    """How a log fails, and in which line."""
    try:
        read(content)
    except Damaged as damage:
        return "Damaged", damage.line
    except (NotAGame, NewerFormat) as error:
        return type(error).__name__, 1
    return "", 0


def test_a_log_is_read_back_as_it_was_written() -> None:
    record = read(sample())
    assert record.header.book == "whitebox"
    assert [entry.line for entry in record.entries] == list(range(2, len(lines()) + 1))
    assert not record.torn
    assert record.lines == len(lines())


def test_lines_are_plain_compact_json_with_a_hash_at_their_end() -> None:
    for line in lines():
        value = json.loads(line)
        assert list(value)[-1] == "hash"
        assert len(value["hash"]) == 16
        assert b'": ' not in line.replace(b'\\": ', b"")
        assert line.endswith(b'"}\n')


def test_structs_are_objects_by_field_name() -> None:
    begun = json.loads(lines()[1])
    assert begun["command"]["type"] == "Begin"
    assert all(isinstance(event, dict) and "type" in event for event in begun["events"])


def test_each_hash_covers_every_byte_before_it() -> None:
    chain = Chain()
    for line in lines():
        assert chain.check(line) is not None
    chain = Chain()
    assert chain.check(lines()[1]) is None


@given(place=st.integers(0, 10**9), bit=st.integers(0, 7))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_changed_byte_anywhere_is_damage_of_its_line(place: int, bit: int) -> None:
    content = bytearray(sample())
    at = place % len(content)
    number = content[:at].count(b"\n") + 1
    newline = content[at] == ord("\n")
    content[at] ^= 1 << bit
    found, line = trouble(bytes(content))
    if number == 1 and not newline:
        assert found in ("NotAGame", "Damaged", "NewerFormat")
    elif newline and at == len(content) - 1:
        assert (found, read(bytes(content)).torn) == ("", True)
    else:
        assert found in ("Damaged", "NotAGame" if number == 1 else "Damaged")
        assert line == number


def test_a_line_that_was_taken_out_is_damage_of_the_next() -> None:
    kept = lines()
    del kept[4]
    assert trouble(b"".join(kept)) == ("Damaged", 5)


def test_two_lines_that_changed_places_are_damage_of_the_first() -> None:
    kept = lines()
    kept[4], kept[5] = kept[5], kept[4]
    assert trouble(b"".join(kept)) == ("Damaged", 5)


def test_a_line_that_was_put_in_is_damage() -> None:
    kept = lines()
    kept.insert(5, kept[4])
    assert trouble(b"".join(kept)) == ("Damaged", 6)


@pytest.mark.parametrize("cut", [1, 2, 20, 21, 25])
def test_a_torn_last_line_is_left_out_and_told(cut: int) -> None:
    record = read(sample()[:-cut])
    assert record.torn
    assert record.lines == len(lines()) - 1
    assert len(record.entries) == len(lines()) - 2


def test_a_log_that_was_torn_at_a_lines_end_has_lost_nothing_that_it_says() -> None:
    record = read(b"".join(lines()[:-1]))
    assert not record.torn
    assert record.lines == len(lines()) - 1


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}\n", b"hello\n", b'{"header":{}}\n', b"\xff\xfe\n", b"\x00" * 100, b'{"header"'],
)
def test_what_has_no_whole_header_is_no_game(content: bytes) -> None:
    with pytest.raises(NotAGame):
        read(content)


def test_a_log_that_begins_with_a_command_is_no_game() -> None:
    with pytest.raises(NotAGame):
        read(b"".join(lines()[1:]))


def test_a_torn_header_is_no_game() -> None:
    with pytest.raises(NotAGame):
        read(lines()[0][:-1])


def test_a_newer_format_is_named() -> None:
    newer = json.loads(lines()[0])
    newer["header"]["format"] = FORMAT + 1
    newer["header"]["more"] = {"than": "this program knows"}
    with pytest.raises(NewerFormat, match=f"format {FORMAT + 1}"):
        read(json.dumps(newer).encode() + b"\n")


def test_a_header_whose_hash_does_not_hold_is_damage_of_the_first_line() -> None:
    changed = lines()[0].replace(b'"dice":4', b'"dice":5')
    assert changed != lines()[0]
    assert trouble(changed + b"".join(lines()[1:])) == ("Damaged", 1)


def test_a_line_that_is_sealed_but_unreadable_is_damage() -> None:
    chain = Chain()
    head = chain.seal(HeaderLine(HEADER))
    body = b'{"line":2,"command":{"type":"Fly"},"events":[]'
    chain.hasher.update(body)
    tail = b',"hash":"%s"}\n' % chain.hasher.hexdigest().encode()
    assert trouble(head + body + tail) == ("Damaged", 2)


def test_a_line_with_the_number_of_another_is_damage() -> None:
    assert trouble(sealed(HeaderLine(HEADER), Entry(3, c.Wait(), ()))) == ("Damaged", 2)


def test_carriage_returns_do_not_make_lines() -> None:
    content = sample().replace(b"\n", b"\r\n")
    assert trouble(content)[0] in ("Damaged", "NotAGame")


def test_a_second_header_opens_a_stretch() -> None:
    branched = Header("crawler", FORMAT, "whitebox", Seeds(1, 9), "0" * 16, "1.0", "21", why="branched")
    record = read(
        sealed(HeaderLine(HEADER), Entry(2, c.Wait(), ()), HeaderLine(branched), Entry(4, c.Wait(), ()))
    )
    assert [line for line, _ in record.headers] == [1, 3]
    assert record.header.seeds == Seeds(1, 9)
    assert [entry.line for entry in record.entries] == [2, 4]


def test_a_memory_store_keeps_what_it_is_given() -> None:
    store = MemoryStore(b"a\n")
    store.append(b"b\n")
    assert store.content() == b"a\nb\n"


def test_opening_a_record_reads_no_more_than_the_header() -> None:
    record, rest = open_record(lines()[0] + b"rubbish\n")
    assert record.entries == []
    assert rest == [b"rubbish\n"]


@pytest.mark.parametrize("seed", range(20))
def test_rubbish_is_refused_and_never_a_crash(seed: int) -> None:
    dice = Dice(seed, "rubbish")
    content = bytes(dice.below(256) for _ in range(400))
    assert trouble(content)[0] in ("NotAGame", "Damaged", "NewerFormat")
    assert trouble(lines()[0] + content + b"\n")[0] == "Damaged"
