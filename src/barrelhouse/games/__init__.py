"""The games of the house, by the name one types."""

from typing import Final

from barrelhouse.engine.contract import Game
from barrelhouse.games import mcmulti, one_more_barrel

GAMES: Final[dict[str, Game]] = {mcmulti.NAME: mcmulti, one_more_barrel.NAME: one_more_barrel}
