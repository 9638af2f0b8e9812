"""The words in the shapes of McMulti are those of its tables, in the order of their numbers."""

from typing import get_args

from barrelhouse.games.mcmulti.board_json import PLACE_NAMES
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELLS,
    CELL_NAMES,
    COMMODITY_NAMES,
    ECONOMY_NAMES,
    NEWS_NAMES,
    PAIR_NAMES,
    PIECE_NAMES,
    REFINERY,
    RIG,
    STATION,
)
from barrelhouse.games.mcmulti.saved import shapes
from barrelhouse.games.mcmulti.state import PHASE_NAMES, UNSHUFFLED, WAY_NAMES
from docs.api.game_types import is_words

WORDS = {
    "Phase": PHASE_NAMES,
    "Piece": PIECE_NAMES[1:],
    "ForSale": [PIECE_NAMES[piece] for piece in (RIG, STATION, REFINERY)],
    "Pair": PAIR_NAMES,
    "Commodity": COMMODITY_NAMES,
    "Way": WAY_NAMES,
    "Economy": ECONOMY_NAMES,
    "News": NEWS_NAMES,
    # A card on its way into the deck looks to everybody as if it lay there.
    "NewsPlace": [name for place, name in PLACE_NAMES.items() if place != UNSHUFFLED] + ["face_up", "deck"],
    "Cell": CELL_NAMES,
    "Block": [CELL_NAMES[cell] for cell in BLOCK_CELLS],
}


def test_every_word_of_a_view_is_one_of_a_table() -> None:
    assert {name: list(get_args(kind)) for name, kind in vars(shapes).items() if is_words(kind)} == WORDS
