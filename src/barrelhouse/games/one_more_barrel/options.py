"""What can be agreed before a game of One More Barrel, and the versions of its rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Option
from barrelhouse.engine.options import check_options, non_defaults
from barrelhouse.games.one_more_barrel.board_text import canonical_text
from barrelhouse.games.one_more_barrel.country import STANDARD, country_faults, country_from, default_text

VERSION: Final = "2"
EARLIER_VERSIONS: Final = ("1",)
VERSIONS: Final = (*EARLIER_VERSIONS, VERSION)

OPTIONS: Final = [
    Option("open_hands", "OMB-1.1", False),
    Option("notes", "OMB-1.6", True),
    Option("rounds_per_phase", "OMB-1.2", 4, low=4, high=5),
    Option("retreat_to_border", "OMB-4.9", False),
    Option("deals", "OMB-7.3", True),
    Option(
        "board", "OMB-4.10", "", faults=country_faults, start=default_text, canonical=canonical_text
    ),  # "": the house's own
]
_ADDED: Final = ("notes",)  # since the first games: a state names them only where they differ, so that digests hold


class Options:
    """The options of one game, checked, and the rules it is played by. Never changed after that."""

    def __init__(self, given: Mapping[str, object], version: str = VERSION) -> None:
        values = check_options(OPTIONS, given)
        self.values = values
        self.version = version
        self.is_support_near = version == "1"  # [OMB-4.8] only those next to the target may ask
        self.is_fine_pledged = version == "1"  # [OMB-7.3] a pledge not to sell binds against a fine, too
        self.is_talk_rare = version == "1"  # [OMB-7.4] none in the opening, before rebels decide, at a fine
        self.open_hands = values["open_hands"] is True
        self.notes = values["notes"] is True
        self.rounds_per_phase: i64 = int(values["rounds_per_phase"])
        self.rounds: i64 = 3 * int(values["rounds_per_phase"])  # [OMB-1.2]
        self.retreat_to_border = values["retreat_to_border"] is True
        self.deals = values["deals"] is True
        board = str(values["board"])
        self.country = country_from(board) if board else STANDARD

    def to_json(self) -> dict[str, object]:
        """As a state names them: one agreed on before an option was added has the digest it always had."""
        added = non_defaults(OPTIONS, self.values)
        return {name: value for name, value in self.values.items() if name not in _ADDED or name in added}
