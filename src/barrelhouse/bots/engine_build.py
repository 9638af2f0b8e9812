"""Which build of the engine this process runs."""

from importlib.machinery import EXTENSION_SUFFIXES

from barrelhouse.engine import driver


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return driver.__file__.endswith(tuple(EXTENSION_SUFFIXES))
