"""MM-2 Equipment."""

import pytest

from barrelhouse.engine import driver
from barrelhouse.games.mcmulti import ALL_ACTIONS
from barrelhouse.games.mcmulti.actions.catalogue import Build, BuildWell, Buy, Done, Sell, SellPiece
from barrelhouse.games.mcmulti.data import PIECE_NAMES
from tests.mcmulti.support.tables import (
    choices_of,
    idle_to,
    may,
    open_table,
    opening_purchases,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    set_economy,
    throw,
)
from tests.rules import rule

ALL_CELLS = [f"{letter}{digit}" for letter in "abcdef" for digit in range(1, 7)]
NINE_BLOCKS = [f"{letter}{digit}" for letter in "ace" for digit in (1, 3, 5)]


@rule("MM-2.1")
@pytest.mark.parametrize("piece", ["rig", "station"])
@pytest.mark.parametrize("cell", ALL_CELLS)
def test_a_rig_and_a_station_take_any_one_free_cell(piece: str, cell: str) -> None:
    s = opening_purchases()
    play(s, Build(piece, cell))
    assert [name for name in ALL_CELLS if piece_at(s, 0, name)] == [cell]
    assert piece_at(s, 0, cell) == piece


@rule("MM-2.1")
@pytest.mark.parametrize("cell", [f"{letter}{digit}" for letter in "abcde" for digit in range(1, 6)])
def test_a_refinery_takes_any_free_square_of_two_by_two_cells(cell: str) -> None:
    s = opening_purchases()
    play(s, Build("refinery", cell))
    right, down = str(int(cell[1]) + 1), chr(ord(cell[0]) + 1)
    square = [cell, cell[0] + right, down + cell[1], down + right]
    assert [name for name in ALL_CELLS if piece_at(s, 0, name)] == square
    assert [piece_at(s, 0, name) for name in square] == ["refinery", "covered", "covered", "covered"]


@rule("MM-2.1")
@pytest.mark.parametrize("standing", ["rig", "station", "well", "refinery"])
@pytest.mark.parametrize("piece", ["rig", "station"])
def test_a_taken_cell_is_not_free_for_a_rig_or_a_station(standing: str, piece: str) -> None:
    s = opening_purchases()
    place(s, 0, standing, "c3")
    assert refusal_of(s, Build(piece, "c3")) == ("MM-2.1", "mm-not-free", {"piece": piece, "cell": "c3"})
    taken = ["c3", "c4", "d3", "d4"] if standing == "refinery" else ["c3"]
    free = [choice.cell for choice in choices_of(s, Build) if choice.piece == piece]
    assert free == [name for name in ALL_CELLS if name not in taken]


@rule("MM-2.1")
@pytest.mark.parametrize("standing", ["rig", "station", "well"])
@pytest.mark.parametrize("taken", ["b2", "b3", "c2", "c3"])
def test_one_taken_cell_of_the_four_keeps_a_refinery_away(standing: str, taken: str) -> None:
    s = opening_purchases()
    place(s, 0, standing, taken)
    assert refusal_of(s, Build("refinery", "b2")) == ("MM-2.1", "mm-not-free", {"piece": "refinery", "cell": "b2"})
    assert may(s, Build("refinery", "d4"))
    assert sum(choice.piece == "refinery" for choice in choices_of(s, Build)) == 25 - 4


@rule("MM-2.1")
def test_refineries_do_not_overlap_and_nine_fill_an_island() -> None:
    s = opening_purchases()
    s.players[0].cash = 1000
    play(s, Build("refinery", "c3"))
    for overlapping in ("b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3", "d4"):
        assert not may(s, Build("refinery", overlapping))
    s = opening_purchases()
    s.players[0].cash = 1000
    play(s, *[Build("refinery", name) for name in NINE_BLOCKS])
    assert s.players[0].cash == 1000 - 9 * 64
    assert not choices_of(s, Build)


@rule("MM-2.1")
def test_a_sold_refinery_frees_all_its_cells() -> None:
    s = open_table()
    place(s, 0, "refinery", "c3")
    throw(s, 4, 6)
    idle_to(s, "equipment")
    play(s, SellPiece("refinery", "c3"))
    assert not any(piece_at(s, 0, name) for name in ALL_CELLS)
    assert len(choices_of(s, Build)) == 36 + 36 + 25


@rule("MM-2.1")
@pytest.mark.parametrize("index", range(3))
def test_nothing_is_ever_moved(index: int) -> None:
    """A cell is filled, is emptied, or its rig becomes a well; no action empties one cell and fills another."""
    dice = driver.dice_for("nothing is moved", index)
    s = open_table(news=["pollution", "general_tax"])
    filled = emptied = 0
    for _ in range(1500):
        before = [[int(piece) for piece in island.grid] for island in s.islands]
        driver.playout(s, dice, 1)
        changes = [
            (old, int(new))
            for island, was in zip(s.islands, before, strict=True)
            for old, new in zip(was, island.grid, strict=True)
            if old != new
        ]
        if changes == [(PIECE_NAMES.index("rig"), PIECE_NAMES.index("well"))]:
            continue
        fills = sum(old == 0 for old, _ in changes)
        assert fills in (0, len(changes))
        assert all(new == 0 for old, new in changes if old != 0)
        filled += fills
        emptied += len(changes) - fills
    assert filled > 20
    assert emptied > 5


@rule("MM-2.2")
def test_wells_are_not_on_sale() -> None:
    assert {action.piece for action in ALL_ACTIONS if isinstance(action, Build)} == {"rig", "station", "refinery"}
    s = opening_purchases()
    assert refusal_of(s, BuildWell()) == ("MM-4.3", "mm-dice-not-now", {"phase": "opening"})


@rule("MM-2.2")
def test_a_well_takes_the_cell_of_the_rig_that_struck() -> None:
    s = open_table()
    place(s, 0, "rig", "d2", "d3")
    throw(s, 4, 2)
    play(s, BuildWell())
    assert (piece_at(s, 0, "d2"), piece_at(s, 0, "d3")) == ("well", "rig")


@rule("MM-2.3")
@pytest.mark.parametrize(
    ("card", "rig", "station", "refinery"),
    [("recovery", 5, 48, 64), ("prosperity", 16, 100, 160), ("depression", 4, 32, 50)],
)
def test_the_current_economy_card_gives_the_prices(card: str, rig: int, station: int, refinery: int) -> None:
    s = opening_purchases()
    s.players[0].cash = 1000
    set_economy(s, card)
    play(s, Build("rig", "a1"))
    assert s.players[0].cash == 1000 - rig
    play(s, Build("station", "a2"))
    assert s.players[0].cash == 1000 - rig - station
    play(s, Build("refinery", "c3"))
    assert s.players[0].cash == 1000 - rig - station - refinery


@rule("MM-2.3")
@pytest.mark.parametrize(("piece", "price"), [("rig", 5), ("station", 48), ("refinery", 64)])
def test_cash_limits_what_is_bought(piece: str, price: int) -> None:
    s = opening_purchases()
    s.players[0].cash = price
    assert may(s, Build(piece, "a1"))
    s.players[0].cash = price - 1
    assert refusal_of(s, Build(piece, "a1")) == ("MM-8.1", "mm-no-cash", {"cost": price, "cash": price - 1, "short": 1})
    assert piece not in {choice.piece for choice in choices_of(s, Build)}


@rule("MM-2.3")
def test_nothing_but_cash_limits_the_pieces() -> None:
    s = open_table()
    for island in (1, 2, 3):
        place(s, island, "rig", *ALL_CELLS)
    throw(s, 1, 2)
    s.players[0].cash = 1000
    play(s, *[Build("rig", name) for name in ALL_CELLS])
    assert [piece_at(s, 0, name) for name in ALL_CELLS] == ["rig"] * 36


@rule("MM-2.3")
@pytest.mark.parametrize(
    ("piece", "limit", "names"), [("rig", 80, ALL_CELLS), ("station", 30, ALL_CELLS), ("refinery", 12, NINE_BLOCKS)]
)
def test_with_piece_limits_the_bank_has_only_so_many_pieces(piece: str, limit: int, names: list[str]) -> None:
    s = open_table(piece_limits=True)
    left = limit - 1
    for island in (1, 2, 3):
        there = names[:left]
        place(s, island, piece, *there)
        left -= len(there)
    assert left == 0
    throw(s, 1, 2)
    idle_to(s, "equipment")
    s.players[0].cash = 1000
    play(s, Build(piece, "c3"))
    assert refusal_of(s, Build(piece, "a1")) == ("MM-2.3", "mm-no-pieces", {"piece": piece, "limit": limit})
    assert piece not in {choice.piece for choice in choices_of(s, Build)}
    assert len({choice.piece for choice in choices_of(s, Build)}) == 2


@rule("MM-2.3")
def test_a_piece_that_is_sold_can_be_bought_again() -> None:
    s = open_table(piece_limits=True)
    place(s, 0, "station", "a1")
    place(s, 1, "station", *ALL_CELLS[:29])
    throw(s, 1, 2)
    idle_to(s, "equipment")
    assert refusal_of(s, Build("station", "f6"))[1] == "mm-no-pieces"
    play(s, SellPiece("station", "a1"), Build("station", "f6"))
    assert piece_at(s, 0, "f6") == "station"


@rule("MM-2.3")
def test_a_rig_replaced_by_a_well_goes_back_to_the_bank() -> None:
    s = open_table(piece_limits=True)
    place(s, 0, "rig", *ALL_CELLS[:8])
    place(s, 1, "rig", *ALL_CELLS)
    place(s, 2, "rig", *ALL_CELLS)
    throw(s, 1, 2)
    play(s, BuildWell(), Build("rig", "f6"))
    assert refusal_of(s, Build("rig", "f5"))[1] == "mm-no-pieces"


@rule("MM-2.3", "MM-4.3")
@pytest.mark.parametrize(("wells", "asked"), [(15, True), (16, False)])
def test_with_piece_limits_a_strike_without_a_well_left_is_not_offered(wells: int, asked: bool) -> None:
    s = open_table(piece_limits=True)
    place(s, 1, "well", *ALL_CELLS[18 : 18 + wells])
    place(s, 0, "rig", "a2")
    throw(s, 1, 2)
    assert (phase(s) == "strike") == asked


@rule("MM-2.3")
def test_a_refinery_on_the_pollution_card_is_not_back_in_the_bank() -> None:
    s = open_table(piece_limits=True, news=["pollution"])
    place(s, 0, "refinery", *NINE_BLOCKS)
    place(s, 1, "refinery", "a1", "a3", "a5")
    s.players[0].cash = s.players[1].cash = 0
    s.players[0].crude = s.players[1].crude = 0
    throw(s, 1, 1)
    idle_to(s, "equipment")
    assert not any(piece_at(s, 0, name) for name in ALL_CELLS)
    s.players[0].cash = 1000
    assert refusal_of(s, Build("refinery", "a1")) == ("MM-2.3", "mm-no-pieces", {"piece": "refinery", "limit": 12})


@rule("MM-2.4")
def test_the_bank_pays_and_hands_out_without_end() -> None:
    s = open_table()
    place(s, 0, "well", *[f"a{digit}" for digit in range(1, 7)], *[f"{letter}1" for letter in "bcdef"])
    s.players[0].gasoline = 5
    play(s, Sell("domestic", "gasoline", 5))
    assert (s.players[0].cash, s.bank.cash) == (200 + 30, -30)
    throw(s, 1, 1)
    assert s.players[0].crude == 3 + 10 * 2 + 4
    assert s.bank.crude == -24


@rule("MM-2.4")
def test_what_a_player_pays_the_bank_has() -> None:
    s = open_table()
    play(s, Buy("foreign", "crude", 2))
    assert (s.players[0].cash, s.bank.cash) == (187, 13)
    throw(s, 2, 3)
    play(s, Build("station", "a1"), Done())
    assert (s.players[0].cash, s.bank.cash) == (139, 61)
