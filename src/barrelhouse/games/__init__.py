"""The games of the house and of installed packages, by the name one types."""

from importlib.resources import files
from typing import Final

from barrelhouse.engine.contract import Game
from barrelhouse.engine.facets.registry import find_games

_FOUND: Final = find_games("barrelhouse.games", str(files("barrelhouse") / "games"))
GAMES: Final[dict[str, Game]] = {name: game for name, (_, game) in _FOUND.items()}
PACKAGES: Final[dict[str, str]] = {name: package for name, (package, _) in _FOUND.items()}
