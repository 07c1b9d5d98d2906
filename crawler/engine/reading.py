"""From the texts of the assets to a book's tables and the catalog, or to one clear line of what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

from crawler.engine.asset_checks import Problem, problems
from crawler.engine.asset_documents import Document, Texts, document_of, laid_over, layers_of
from crawler.engine.asset_links import NAMED, item_links, party_links, table_links
from crawler.engine.asset_messages import explained
from crawler.engine.asset_places import AssetError, asset_error, line_of
from crawler.engine.catalog import Catalog, ItemKind, Kind, MonsterKind, Names, ReadyParty, TrapKind
from crawler.engine.tables import Tables

__all__ = ["AssetError", "line_of", "read_catalog", "read_sentences", "read_tables", "rule_data_hash"]

Converted = TypeVar("Converted")
Numbered = TypeVar("Numbered", bound=Kind)

SENTENCES = "help/sentences.toml"
_HASHED = ("rules/", "monsters/", "items/", "treasure/", "spells/", "parties/", "traps.toml", "names.toml")


class _Monsters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of monsters, or of ids that are printed but not built."""

    monster: tuple[MonsterKind, ...] = ()
    unbuilt: tuple[str, ...] = ()


class _Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of items."""

    item: tuple[ItemKind, ...]


class _Traps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of traps."""

    trap: tuple[TrapKind, ...]


class _Sentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the sentences of the rules."""

    rules: dict[str, str]


def read_tables(texts: Texts, key: str) -> Tables:
    """The figures of one book: its own text laid over those of its `base`, and so on down.

    Raises:
        AssetError: a text is missing or bad.
    """
    layers = layers_of(texts, f"rules/{key}.toml")
    merged: Document = {}
    for document in reversed(layers.values()):
        merged = laid_over(merged, document)
    chain = {path: texts[path] for path in layers}
    tables = _converted(merged, Tables, chain)
    if tables.key != key:
        raise asset_error(chain, ("key",), f"{tables.key!r} is not the name of its file (write {key!r})")
    return tables


def read_catalog(texts: Texts) -> Catalog:
    """All kinds of the assets, with every name that one uses found in another.

    Raises:
        AssetError: a text is missing or bad, or an id is used twice or does not exist.
    """
    monsters = {path: _read(texts, path, _Monsters) for path in _below(texts, "monsters/")}
    items = {path: _read(texts, path, _Items) for path in _below(texts, "items/")}
    parties = {path: _read(texts, path, ReadyParty) for path in _below(texts, "parties/")}
    traps = _read(texts, "traps.toml", _Traps)
    catalog = Catalog(
        monsters=_by_id(texts, "monster", {path: file.monster for path, file in monsters.items()}),
        items=_by_id(texts, "item", {path: file.item for path, file in items.items()}),
        traps=_by_id(texts, "trap", {"traps.toml": traps.trap}),
        parties={party.id: party for party in parties.values()},
        names=_read(texts, "names.toml", Names),
    )
    for lacking in sorted(NAMED - catalog.items.keys()):
        raise AssetError("items/", 1, lacking, "no item of this id, which the game needs: add it")
    for path, file in items.items():
        _check({path: texts[path]}, item_links(file.item, catalog.items))
    printed = {monster for file in monsters.values() for monster in file.unbuilt}
    _check_books(texts, catalog, printed)
    _check_parties(texts, catalog, parties)
    return catalog


def read_sentences(texts: Texts) -> dict[str, str]:
    """The sentence of every rule by its id, as "why?" tells it.

    Raises:
        AssetError: the text is missing or bad.
    """
    return _read(texts, SENTENCES, _Sentences).rules


def rule_data_hash(texts: Texts) -> str:
    """16 hex digits over every text that decides how a game goes, in the order of their paths."""
    digest = blake2b(digest_size=8)
    for path in sorted(texts):
        if path.startswith(_HASHED):
            digest.update(f"{path}\0{texts[path]}\0".encode())
    return digest.hexdigest()


def _check_books(texts: Texts, catalog: Catalog, printed: set[str]) -> None:
    for path in _below(texts, "rules/"):
        tables = read_tables(texts, path.removeprefix("rules/").removesuffix(".toml"))
        chain = {layer: texts[layer] for layer in layers_of(texts, path)}
        _check(chain, table_links(tables, printed | catalog.monsters.keys(), catalog.items))


def _check_parties(texts: Texts, catalog: Catalog, parties: Mapping[str, ReadyParty]) -> None:
    for path, party in parties.items():
        if f"rules/{party.book}.toml" not in texts:
            raise asset_error({path: texts[path]}, ("book",), f"no book {party.book!r}: correct its name")
        _check({path: texts[path]}, party_links(party, read_tables(texts, party.book), catalog.items))


def _check(chain: Texts, found: Iterable[Problem]) -> None:
    for place, message in found:
        raise asset_error(chain, place, message)


def _below(texts: Texts, folder: str) -> list[str]:
    return sorted(path for path in texts if path.startswith(folder))


def _by_id(texts: Texts, kind: str, files: Mapping[str, Sequence[Numbered]]) -> dict[str, Numbered]:
    kinds: dict[str, Numbered] = {}
    for path, entries in files.items():
        for number, entry in enumerate(entries):
            if entry.id in kinds:
                raise asset_error(
                    {path: texts[path]},
                    (kind, number, "id"),
                    f"a second {kind} {entry.id!r}: give it another id",
                )
            kinds[entry.id] = entry
    return kinds


def _read(texts: Texts, path: str, kind: type[Converted]) -> Converted:
    return _converted(document_of(texts, path), kind, {path: texts.get(path, "")})


def _converted(document: Document, kind: type[Converted], chain: Texts) -> Converted:
    try:
        value = msgspec.convert(document, kind, strict=True)
    except msgspec.ValidationError as error:
        raise explained(str(error), document, kind, chain) from error
    except OverflowError as error:
        raise asset_error(chain, (), "a number is too large: write a smaller one") from error
    _check(chain, problems(value))
    return value
