"""Which of our games are measured, with which options, and with how many players."""

from collections.abc import Mapping
from dataclasses import dataclass

from barrelhouse.games import GAMES


@dataclass(frozen=True)
class MeasuredGame:
    """A game as it is measured; the first number of players is measured in every way, the others by playouts only."""

    name: str
    title: str
    options: Mapping[str, object]
    seats: tuple[int, ...]


MEASURED_GAMES = [
    game
    for game in (
        MeasuredGame("mcmulti", "McMulti", {"round_limit": 60}, (4, 3, 2)),
        MeasuredGame("one-more-barrel", "One More Barrel", {"deals": False}, (4, 3, 5)),
    )
    if game.name in GAMES
]
