"""Limits and turns know no database: one in a file will do."""

from pathlib import Path

import pytest


@pytest.fixture
def address(tmp_path: Path) -> tuple[str, Path]:
    """The url and the folder of a fresh house, as open_database wants them; an embedded one has no url."""
    return "", tmp_path / "house"
