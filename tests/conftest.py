"""What all tests share."""

from __future__ import annotations

import os

import pytest

_SKIPPED = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin the list of external tests that were skipped."""
    config.stash[_SKIPPED] = []


class Skipped:
    """Notes external tests that were skipped: where CRAWLER_EXTERNAL=required they fail the run."""

    def __init__(self, config: pytest.Config) -> None:
        self.names = config.stash[_SKIPPED]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and "external" in report.keywords:
            self.names.append(report.nodeid)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Watch for skipped external tests."""
    session.config.pluginmanager.register(Skipped(session.config))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that had to do all tests and could not."""
    if session.config.stash[_SKIPPED] and os.environ.get("CRAWLER_EXTERNAL") == "required":
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which external tests were skipped though they had to run."""
    if os.environ.get("CRAWLER_EXTERNAL") == "required":
        for name in config.stash[_SKIPPED]:
            terminalreporter.write_line(f"external test was skipped: {name}", red=True)


@pytest.fixture(autouse=True)
def no_saves_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test writes into the folder where this machine's player keeps games."""
    monkeypatch.setenv("CRAWLER_SAVES", str(tmp_path_factory.getbasetemp() / "saves"))
