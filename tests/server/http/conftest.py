"""Behind HTTP there is no SQL of its own: the database in a file will do."""

from pathlib import Path

import pytest


@pytest.fixture
def address(tmp_path: Path) -> tuple[str, Path]:
    """The url and the folder of a fresh house, as open_database wants them; an embedded one has no url."""
    return "", tmp_path / "house"
