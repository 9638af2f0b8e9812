"""The settings of bots: which bot has which, and what values they take."""

from dataclasses import dataclass
from math import inf, nan
from typing import Final

from barrelhouse.bots.errors import UnknownBot
from barrelhouse.bots.search.dealer import MANNERS
from barrelhouse.bots.search_bot import NEVER

WEIGHTS: Final = ("hand", "tuned")

SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "random": (),
    "greedy": ("weights", "slips", "deals"),
    "planner": ("weights", "among", "slips", "deals"),
    "search": (
        "weights",
        "simulations",
        "seconds",
        "slips",
        "deals",
        "among",
        "glance",
        "rounds",
        "throws",
        "trust",
        "stop",
    ),
}


@dataclass(frozen=True, slots=True)
class OneOfWords:
    """One of a few words."""

    known: tuple[str, ...]

    def check(self, bot: str, setting: str, value: str) -> None:
        if value not in self.known:
            known = ", ".join(self.known)
            raise UnknownBot("bot-setting-bad-word", bot=bot, setting=setting, value=value, known=known)


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number; NEVER is as good as no limit."""

    least: int = 0
    most: int = NEVER

    def check(self, bot: str, setting: str, value: str) -> None:
        try:
            number = int(value)
        except ValueError:
            number = self.least - 1
        if self.least <= number <= self.most:
            return
        least = str(self.least)
        if self.most == NEVER:
            raise UnknownBot("bot-setting-bad-whole", bot=bot, setting=setting, value=value, least=least)
        most = str(self.most)
        raise UnknownBot("bot-setting-bad-range", bot=bot, setting=setting, value=value, least=least, most=most)


@dataclass(frozen=True, slots=True)
class NotNegative:
    """A number that is not negative, perhaps with decimals."""

    def check(self, bot: str, setting: str, value: str) -> None:
        try:
            number = float(value)
        except ValueError:
            number = nan
        if not 0 <= number < inf:
            raise UnknownBot("bot-setting-bad-number", bot=bot, setting=setting, value=value)


ALLOWED: Final[dict[str, OneOfWords | WholeNumber | NotNegative]] = {
    "weights": OneOfWords(WEIGHTS),
    "deals": OneOfWords(MANNERS),
    "slips": WholeNumber(0, 100),
    "simulations": WholeNumber(1),
    "seconds": NotNegative(),
    "among": WholeNumber(1),
    "glance": WholeNumber(1),
    "rounds": WholeNumber(),
    "throws": WholeNumber(),
    "trust": NotNegative(),
    "stop": WholeNumber(1),
}


def read_settings(bot: str, given: list[str]) -> dict[str, str]:
    """NAME=VALUE after the colons of a spec. Raises UnknownBot for a setting the bot does not have, or a bad value."""
    known = SETTINGS[bot]
    if given and not known:
        raise UnknownBot("bot-no-settings", bot=bot)
    settings = {}
    for part in given:
        name, sign, value = part.partition("=")
        if not sign or name not in known:
            raise UnknownBot("bot-setting-unknown", bot=bot, setting=part, known=", ".join(known))
        if name in settings:
            raise UnknownBot("bot-setting-twice", bot=bot, setting=name)
        settings[name] = value
    for name, value in settings.items():
        ALLOWED[name].check(bot, name, value)
    return settings
