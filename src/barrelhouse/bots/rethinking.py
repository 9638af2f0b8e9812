"""How a decision can be taken once more: by the same bot, for as many simulations, without a clock."""

import hashlib
from functools import cache

from barrelhouse import __version__
from barrelhouse.bots.levels import LEVELS
from barrelhouse.bots.tuned import weights_of

_TIMED = ("simulations=", "seconds=", "settles=")


def made(name: str) -> str:
    """How the bot of this name is made, as find reads it; its own name where only that leads to it."""
    return next((level.bot for level in LEVELS if level.name == name), name)


def exactly(text: str, simulations: int) -> str:
    """The same bot as find reads it, thinking for so many simulations; 0 for one that had none to do."""
    name, *settings = text.split(":")
    is_timed = any(setting.startswith(_TIMED) for setting in settings)
    kept = [setting for setting in settings if not setting.startswith(_TIMED)]
    if is_timed:
        kept += [f"simulations={max(1, simulations)}", "settles=no"]
    return ":".join([name, *kept])


@cache
def version_of(game: str) -> str:
    """Of the program, and of the weights that its bots judge this game by."""
    weights = repr(sorted(weights_of(game).items()))
    return f"{__version__} {hashlib.sha256(weights.encode()).hexdigest()[:12]}"
