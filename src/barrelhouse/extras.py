"""The extras of this package: what opening a house or rating bots needs, and playing does not."""

from importlib.util import find_spec
from typing import Final

# The modules that each extra of pyproject.toml brings and the package imports.
EXTRAS: Final = {
    "house": ("argon2", "asyncpg", "itsdangerous", "starlette", "uvicorn", "webauthn"),
    "lab": ("choix",),
}


def is_installed(extra: str) -> bool:
    """Whether everything of an extra can be imported."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])
