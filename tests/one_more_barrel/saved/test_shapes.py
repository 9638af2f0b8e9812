"""The words in the shapes of One More Barrel are those of its tables, in the order of their numbers."""

from typing import get_args

from barrelhouse.games.one_more_barrel.board_json import CELL_NAMES
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    REGION_NAMES,
    ROW_NAMES,
    TARGET_NAMES,
    TERM_NAMES,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.saved import shapes
from barrelhouse.games.one_more_barrel.state import MARK_NAMES, PHASE_NAMES, TALK_NAMES
from docs.api.game_types import is_words

WORDS = {
    "Phase": PHASE_NAMES,
    "Region": REGION_NAMES,
    "Territory": TERRITORY_NAMES,
    "Destination": [*TERRITORY_NAMES, "off"],
    "CellPlace": [*REGION_NAMES, *CELL_NAMES.values()],
    "Row": ROW_NAMES,
    "Building": BUILDING_NAMES,
    "Target": TARGET_NAMES,
    "TermKind": TERM_NAMES,
    "Talk": TALK_NAMES,
    "Mark": MARK_NAMES,
}


def test_every_word_of_a_view_is_one_of_a_table() -> None:
    assert {name: list(get_args(kind)) for name, kind in vars(shapes).items() if is_words(kind)} == WORDS
