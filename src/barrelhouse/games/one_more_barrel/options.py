"""What can be agreed before a game of One More Barrel."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Option
from barrelhouse.engine.options import check_options
from barrelhouse.games.one_more_barrel.country import STANDARD, country_faults, country_from, default_text

OPTIONS: Final = [
    Option("open_hands", "OMB-1.1", False),
    Option("rounds_per_phase", "OMB-1.2", 4, low=4, high=5),
    Option("retreat_to_border", "OMB-4.9", False),
    Option("deals", "OMB-7.3", True),
    Option("board", "OMB-4.10", "", faults=country_faults, start=default_text),  # "": the house's own
]


class Options:
    """The options of one game, checked. Never changed after that."""

    def __init__(self, given: Mapping[str, object]) -> None:
        values = check_options(OPTIONS, given)
        self.values = values
        self.open_hands = values["open_hands"] is True
        self.rounds_per_phase: i64 = int(values["rounds_per_phase"])
        self.rounds: i64 = 3 * int(values["rounds_per_phase"])  # [OMB-1.2]
        self.retreat_to_border = values["retreat_to_border"] is True
        self.deals = values["deals"] is True
        board = str(values["board"])
        self.country = country_from(board) if board else STANDARD
