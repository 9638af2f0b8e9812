"""The golden games: records in the folder games, one file each."""

from pathlib import Path

from barrelhouse.engine import record
from barrelhouse.engine.record import Record
from barrelhouse.games import GAMES

FOLDER = Path(__file__).with_name("games")


def files() -> list[Path]:
    """In their order."""
    return sorted(FOLDER.glob("*.txt"))


def read(file: Path) -> Record:
    return record.read(file.read_text(encoding="utf-8"), GAMES)
