"""The golden games: records in the folder games, a folder for each game, one file each."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from barrelhouse.engine import record
from barrelhouse.engine.contract import Game, State
from barrelhouse.engine.record import Record
from barrelhouse.games import GAMES
from tests.support.traits import folder_of

FOLDER = Path(__file__).with_name("games")


class Milestones(Protocol):
    """tests/<game>/support/milestones.py: what the golden games of a game have to reach, and what one of them does."""

    def everything(self) -> Sequence[str]: ...
    def milestones_in(self, record: Record) -> set[str]: ...
    def changes(self, a: State, number: int, b: State) -> Iterable[str]: ...  # by one action, from a to b


def milestones_of(game: Game) -> Milestones:
    return cast(Milestones, import_module(f"tests.{folder_of(game)}.support.milestones"))


def folder(game: Game) -> Path:
    return FOLDER / folder_of(game)


def files(game: Game) -> list[Path]:
    """In their order."""
    return sorted(folder(game).glob("*.txt"))


def read(file: Path) -> Record:
    return record.read(file.read_text(encoding="utf-8"), GAMES)
