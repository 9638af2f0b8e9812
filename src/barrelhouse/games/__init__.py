"""The games of the house, by the name one types."""

from typing import Final

from barrelhouse.engine.contract import Game
from barrelhouse.games import mcmulti

GAMES: Final[dict[str, Game]] = {mcmulti.NAME: mcmulti}
