"""What can be agreed before a game of McMulti, and the versions of its rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Option, Refusal, Refused
from barrelhouse.engine.options import check_options
from barrelhouse.games.mcmulti.data import CLASSIC, EDITION_2012

VERSION: Final = "2"
EARLIER_VERSIONS: Final = ("1",)
VERSIONS: Final = (*EARLIER_VERSIONS, VERSION)

OPTIONS: Final = [
    Option("islands", "MM-1.9", "drawn", words=["drawn", "chosen"]),
    Option("piece_limits", "MM-2.3", False),
    Option("news_refill", "MM-5.5", "at_once", words=["at_once", "on_three"]),
    Option("reroll", "MM-11.1", False),
    Option("central_die", "MM-11.2", False),
    Option("postal", "MM-11.3", False),
    Option("edition_2012", "MM-11.4", False),
    Option("dice_deck", "MM-11.5", False),
    Option("goal", "MM-11.6", 0, low=400, high=100_000),  # 0: the edition's own
    Option("round_limit", "MM-11.7", 0, low=1, high=10_000),  # 0: none
]

# What cannot be agreed together, with the rule that says why.
CONFLICTS: Final = [
    ("central_die", "edition_2012", "MM-11.2", "mm-both-change-the-economy"),
    ("postal", "edition_2012", "MM-11.3", "mm-both-change-the-end"),
    ("postal", "news_refill", "MM-11.3", "mm-postal-has-no-news"),
]


class Options:
    """The options of one game, checked, and the edition and rules they are played with. Never changed after that."""

    def __init__(self, given: Mapping[str, object], version: str = VERSION) -> None:
        values = check_options(OPTIONS, given)
        defaults = {option.name: option.default for option in OPTIONS}
        for one, other, rule, key in CONFLICTS:
            if values[one] != defaults[one] and values[other] != defaults[other]:
                raise Refused(Refusal(rule, key, {"one": one, "other": other}))
        self.values = values
        self.version = version
        self.is_return_delayed = version == "1"  # [MM-7.4] to a turn after the one with the pollution card
        self.drawn = values["islands"] == "drawn"
        self.piece_limits = values["piece_limits"] is True
        self.on_three = values["news_refill"] == "on_three"
        self.reroll = values["reroll"] is True
        self.central_die = values["central_die"] is True
        self.postal = values["postal"] is True
        self.edition_2012 = values["edition_2012"] is True
        self.dice_deck = values["dice_deck"] is True
        self.edition = EDITION_2012 if self.edition_2012 else CLASSIC
        self.goal: i64 = int(values["goal"]) or self.edition.goal  # [MM-11.6]
        self.round_limit: i64 = int(values["round_limit"])  # [MM-11.7]
