"""Games are found by their folder in the house, and by the entry points of installed packages."""

import logging
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from barrelhouse.engine.contract import Game
from barrelhouse.engine.facets.complete_game import NoGame, complete

GROUP: Final = "barrelhouse.games"
LOG: Final = logging.getLogger(GROUP)
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{1,39}")  # it is used in commands, addresses, keys of messages and files


def find_games(package: str, folder: str) -> dict[str, tuple[str, Game]]:
    """By name, each with its package: those in the folder of this package, then those that are installed.

    One that cannot be played is left out, and the log says why: nobody else's table waits for it.
    """
    found: dict[str, tuple[str, Game]] = {}
    for place, name in [*_in_folder(package, folder), *_installed_games()]:
        try:
            game = _game_in(place, name, found)
        except NoGame as why:
            LOG.warning("The game in %s is left out: %s.", place, why)
        else:
            found[game.NAME] = (place, game)
    return found


def _in_folder(package: str, folder: str) -> Iterator[tuple[str, str]]:
    for module in sorted(pkgutil.iter_modules([folder]), key=lambda module: module.name):
        if module.ispkg:
            yield f"{package}.{module.name}", module.name.replace("_", "-")


def _installed_games() -> Iterator[tuple[str, str]]:
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        yield entry.value, entry.name


def _game_in(place: str, name: str, others: dict[str, tuple[str, Game]]) -> Game:
    """The game of a package, which goes by this name. Raises NoGame."""
    try:
        package = import_module(place)
    except (Exception, SystemExit) as broken:  # importing somebody else's package may raise anything
        raise NoGame(f"{type(broken).__name__}: {broken}") from broken
    game = complete(package)
    if name != game.NAME:
        raise NoGame(f"it calls itself {game.NAME}, but is found as {name}")
    if not _NAME.fullmatch(name):
        raise NoGame(f"its name is {name!r}, and may only be of small letters, digits and hyphens")
    if name in others:
        raise NoGame(f"the name {name} is taken by {others[name][0]}")
    return game
