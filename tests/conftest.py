"""What all tests share: the mark of a rule, and the build they are meant for."""

import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from hypothesis import settings

from barrelhouse.engine import driver

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
