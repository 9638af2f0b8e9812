"""Bots of other packages: found by their entry points, and imported only when one of them is to play."""

import re
from collections.abc import Collection, Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from barrelhouse.bots.bot import Bot, Maker
from barrelhouse.bots.errors import UnknownBot
from barrelhouse.engine.contract import Dice, Game

GROUP: Final = "barrelhouse.bots"
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")  # it is used in lists, commands and records


class Plugin:
    """Makes the bots of one entry point."""

    def __init__(self, entry: EntryPoint) -> None:
        self.entry = entry
        self._make: Maker | None = None

    def __call__(self, game: Game, dice: Dice) -> Bot:
        return self.load()(game, dice)

    def load(self) -> Maker:
        """The maker that the package names. Raises UnknownBot if it cannot be imported, for whatever reason."""
        if self._make is None:
            try:
                found = self.entry.load()
            except (Exception, SystemExit) as broken:  # importing somebody else's package may raise anything
                raise self._error("bot-plugin-broken", f"{type(broken).__name__}: {broken}") from broken
            if not callable(found):
                raise self._error("bot-plugin-no-maker", type(found).__name__)
            self._make = found
        return self._make

    def _error(self, key: str, found: str) -> UnknownBot:
        return UnknownBot(key, bot=self.entry.name, package=package_of(self.entry), found=found)


def plugins_of(entries: Iterable[EntryPoint], taken: Collection[str]) -> tuple[dict[str, Plugin], list[UnknownBot]]:
    """By name, and why some are left out: a name may be taken only once, and never one of ours."""
    found: dict[str, Plugin] = {}
    left_out = []
    for entry in sorted(entries, key=lambda entry: (entry.name, package_of(entry))):
        params = {"bot": entry.name, "package": package_of(entry)}
        if not _NAME.fullmatch(entry.name):
            left_out.append(UnknownBot("bot-plugin-name", **params))
        elif entry.name in taken:
            left_out.append(UnknownBot("bot-plugin-taken", **params))
        elif entry.name in found:
            other = package_of(found[entry.name].entry)
            left_out.append(UnknownBot("bot-plugin-twice", **params, other=other))
        else:
            found[entry.name] = Plugin(entry)
    return found, left_out


def installed_plugins(taken: Collection[str]) -> tuple[dict[str, Plugin], list[UnknownBot]]:
    """The same for all packages of this environment; none of their code is run."""
    return plugins_of(entry_points(group=GROUP), taken)


def package_of(entry: EntryPoint) -> str:
    """The package it belongs to; its module's name where that is unknown."""
    return entry.dist.name if entry.dist is not None else entry.module
