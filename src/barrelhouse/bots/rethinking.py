"""How a decision can be taken once more: by the same bot, for as many simulations, without a clock."""

from barrelhouse import __version__
from barrelhouse.bots.levels import LEVELS
from barrelhouse.bots.tuned import fingerprint

_CLOCK = "seconds="  # the setting by which a bot stops thinking


def made(name: str, game: str) -> str:
    """How the bot of this name is made in a game, as find reads it; its own name where only that leads to it."""
    return next((level.bot_in(game) for level in LEVELS if level.name == name), name)


def exactly(text: str, simulations: int) -> str:
    """The same bot as find reads it, which stops after so many simulations and not by the clock."""
    kept = [setting for setting in text.split(":") if not setting.startswith(_CLOCK)]
    return ":".join([*kept, f"stop={simulations}"] if simulations > 0 else kept)


def version_of(game: str) -> str:
    """Of the program, and of the weights that its bots judge this game by."""
    return f"{__version__} {fingerprint(game)[:12]}"
