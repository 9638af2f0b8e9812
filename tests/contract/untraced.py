"""Many thousand positions are played here: measuring coverage of them would take minutes, and prove nothing more."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def untraced() -> Iterator[None]:
    """The rules are covered by the tests of the rules alone."""
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)
