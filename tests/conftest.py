"""What all tests share: the mark of a rule, and the build they are meant for."""

import logging
import os
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from hypothesis import settings

from barrelhouse.engine import driver

LOGGERS = ("barrelhouse", "uvicorn", "asyncio")  # that a house sets up

# A busy machine must not fail a test, and a failure must come again.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the rule of a rules.md that the test proves")
    expected = os.environ.get("BARRELHOUSE_EXPECT_BUILD", "")
    if expected not in ("", "compiled"):
        raise pytest.UsageError(f"BARRELHOUSE_EXPECT_BUILD is {expected!r}: set it to 'compiled' or leave it out.")
    if expected == "compiled" and not driver.__file__.endswith(tuple(EXTENSION_SUFFIXES)):
        raise pytest.UsageError(
            f"These tests shall run on the compiled build, but the driver is {driver.__file__}: "
            "compile it, and put the compiled package first on PYTHONPATH."
        )


@pytest.fixture(autouse=True)
def leave_logs_alone() -> Iterator[None]:
    """Tests run in any order: where one has sent the lines of a house, those after it find theirs as usual."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(log.level, list(log.handlers), log.propagate) for log in loggers]
    yield
    for log, (level, handlers, propagate) in zip(loggers, before, strict=True):
        log.setLevel(level)
        log.handlers, log.propagate = handlers, propagate
