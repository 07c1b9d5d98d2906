"""The assets as they lie in the checkout, for the tests of the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawler.engine.catalog import Catalog
from crawler.engine.reading import read_catalog, read_tables
from crawler.engine.tables import Tables

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(scope="session")
def texts() -> dict[str, str]:
    """The text of every asset by its path."""
    paths = sorted(ASSETS.rglob("*.toml"))
    return {path.relative_to(ASSETS).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@pytest.fixture(scope="session")
def tables(texts: dict[str, str]) -> Tables:
    """White Box."""
    return read_tables(texts, "whitebox")


@pytest.fixture(scope="session")
def catalog(texts: dict[str, str]) -> Catalog:
    """All kinds."""
    return read_catalog(texts)
