"""MM-8 Phase III: what the active player builds and sells, and what they may not sell."""

import pytest

from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    BuildWell,
    Buy,
    Done,
    ReturnRefinery,
    SellPiece,
    SellToConsumers,
)
from barrelhouse.games.mcmulti.state import IN_FORCE
from tests.mcmulti.support.tables import (
    cash,
    choices,
    choices_of,
    idle_turn,
    may,
    open_table,
    phase,
    piece_at,
    place,
    play,
    put_news,
    refusal_of,
    throw,
)
from tests.rules import rule

CELLS = [red + blue for red in "abcdef" for blue in "123456"]
BLOCKS = [red + blue for red in "abcde" for blue in "12345"]


def at_equipment(red: int = 3, blue: int = 5, *, seats: int = 4, piece_limits: bool = False) -> State:
    """Island 0 has thrown and comes to phase III; no piece has been placed yet."""
    s = open_table(seats, piece_limits=piece_limits)
    throw(s, red, blue)
    assert phase(s) == "equipment"
    return s


@rule("MM-8.1")
def test_rigs_stations_and_refineries_are_bought_and_placed_in_any_number() -> None:
    s = at_equipment()
    play(s, Build("rig", "a1"), Build("refinery", "c3"), Build("rig", "f6"), Build("station", "a2"), Build("rig", "b1"))
    assert s.players[0].cash == 200 - 3 * 5 - 64 - 48
    assert [piece_at(s, 0, spot) for spot in ("a1", "a2", "b1", "f6", "c3", "d4")] == [
        "rig",
        "station",
        "rig",
        "rig",
        "refinery",
        "covered",
    ]
    assert (phase(s), s.to_act()) == ("equipment", 0)


@rule("MM-8.1")
def test_phase_three_ends_when_the_active_player_says_so_and_the_next_island_begins() -> None:
    s = at_equipment()
    play(s, Done())
    assert (s.turn, phase(s), s.to_act()) == (1, "market", 1)


@rule("MM-8.1")
def test_with_nothing_built_every_free_cell_and_block_is_offered_and_the_end() -> None:
    s = at_equipment()
    assert choices(s) == [
        *[Build("rig", spot) for spot in CELLS],
        *[Build("station", spot) for spot in CELLS],
        *[Build("refinery", spot) for spot in BLOCKS],
        Done(),
    ]


@rule("MM-8.1")
def test_only_what_can_be_paid_is_offered() -> None:
    s = at_equipment()
    s.players[0].cash = 4
    assert choices(s) == [Done()]
    s.players[0].cash = 47
    assert {choice.piece for choice in choices_of(s, Build)} == {"rig"}
    s.players[0].cash = 63
    assert {choice.piece for choice in choices_of(s, Build)} == {"rig", "station"}


@rule("MM-8.1")
@pytest.mark.parametrize(("piece", "price"), [("rig", 5), ("station", 48), ("refinery", 64)])
def test_what_the_purse_does_not_allow_is_refused_with_price_and_purse(piece: str, price: int) -> None:
    s = at_equipment()
    s.players[0].cash = price - 1
    assert refusal_of(s, Build(piece, "a1")) == ("MM-8.1", "mm-no-cash", {"cost": price, "cash": price - 1, "short": 1})


@rule("MM-8.1")
def test_equipment_waits_for_phase_three() -> None:
    s = open_table()
    place(s, 0, "station", "c1")
    assert refusal_of(s, Build("rig", "a1")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "market"})
    assert refusal_of(s, Build("station", "a1")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "market"})
    assert refusal_of(s, Build("refinery", "a1")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "market"})
    assert refusal_of(s, SellPiece("station", "c1")) == ("MM-8.2", "mm-equipment-not-now", {"phase": "market"})
    assert refusal_of(s, SellPiece("refinery", "c1")) == ("MM-8.2", "mm-equipment-not-now", {"phase": "market"})
    throw(s, 3, 5)
    assert refusal_of(s, SellPiece("station", "c1")) == ("MM-8.2", "mm-equipment-not-now", {"phase": "consumers"})
    play(s, SellToConsumers(0), SellPiece("station", "c1"))


@rule("MM-8.1")
def test_in_phase_three_the_market_is_over() -> None:
    s = at_equipment()
    assert refusal_of(s, Buy("domestic", "crude", 1)) == ("MM-3.1", "mm-market-not-now", {"phase": "equipment"})
    assert refusal_of(s, BuildWell()) == ("MM-4.3", "mm-dice-not-now", {"phase": "equipment"})
    assert refusal_of(s, Announce()) == ("MM-9.1", "mm-not-now", {"phase": "equipment"})


@rule("MM-8.1")
def test_purchases_and_sales_alternate_as_the_player_likes() -> None:
    s = at_equipment()
    place(s, 0, "station", "c1", "a5")
    s.players[0].cash = 0
    play(s, SellPiece("station", "c1"))
    play(s, *[Build("rig", spot) for spot in ("a1", "a2", "a3", "a4")])
    assert s.players[0].cash == 24 - 20
    play(s, SellPiece("station", "a5"), Build("rig", "c1"))
    assert s.players[0].cash == 4 + 24 - 5


@rule("MM-8.1")
def test_only_the_active_players_island_is_built_on_and_sold_from() -> None:
    s = at_equipment()
    place(s, 1, "station", "c5")
    assert refusal_of(s, SellPiece("station", "c5")) == ("MM-8.2", "mm-not-there", {"piece": "station", "cell": "c5"})
    play(s, Build("rig", "c5"))
    assert (piece_at(s, 0, "c5"), piece_at(s, 1, "c5")) == ("rig", "station")
    assert cash(s) == [195, 200, 200, 200]


@rule("MM-8.1")
def test_with_two_players_only_the_island_in_turn_is_concerned() -> None:
    s = at_equipment(seats=2)
    place(s, 2, "station", "c5")  # also seat 0's
    assert refusal_of(s, SellPiece("station", "c5")) == ("MM-8.2", "mm-not-there", {"piece": "station", "cell": "c5"})
    play(s, Build("rig", "c5"), Done())
    assert (piece_at(s, 0, "c5"), piece_at(s, 2, "c5")) == ("rig", "station")
    idle_turn(s)
    throw(s, 3, 6)
    play(s, SellToConsumers(0), Build("rig", "a1"), SellPiece("station", "c5"))
    assert (s.turn, piece_at(s, 2, "a1"), piece_at(s, 0, "a1")) == (2, "rig", "")


@rule("MM-8.2")
@pytest.mark.parametrize(("piece", "price"), [("rig", 3), ("station", 24), ("well", 30)])
def test_a_piece_of_one_cell_is_for_sale_on_the_eleven_cells_of_the_thrown_lines(piece: str, price: int) -> None:
    for spot in CELLS:
        s = at_equipment(3, 5)
        place(s, 0, piece, spot)
        if spot[0] == "c" or spot[1] == "5":
            play(s, SellPiece(piece, spot))
            assert (s.players[0].cash, piece_at(s, 0, spot)) == (200 + price, "")
        else:
            assert refusal_of(s, SellPiece(piece, spot)) == ("MM-8.2", "mm-not-on-line", {"piece": piece, "cell": spot})
            assert choices_of(s, SellPiece) == []


@rule("MM-8.2")
def test_a_refinery_is_for_sale_on_all_lines_that_touch_one_of_its_four_cells() -> None:
    for red in range(1, 7):
        for blue in range(1, 7):
            s = open_table(news=["embargo"])
            throw(s, red, blue)
            place(s, 0, "refinery", "c4")  # red 3 and 4, blue 4 and 5
            touched = red in (3, 4) or blue in (4, 5)
            assert may(s, SellPiece("refinery", "c4")) == touched, (red, blue)
            assert choices_of(s, SellPiece) == ([SellPiece("refinery", "c4")] if touched else [])


@rule("MM-8.2")
def test_a_refinery_that_no_line_touches_is_refused() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "refinery", "d1")
    assert refusal_of(s, SellPiece("refinery", "d1")) == (
        "MM-8.2",
        "mm-not-on-line",
        {"piece": "refinery", "cell": "d1"},
    )


@rule("MM-8.2")
def test_a_refinery_touched_one_line_further_is_sold_with_all_its_cells() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "refinery", "b1", "e4")  # c1 and c2, e5 and f5 lie on the lines
    play(s, SellPiece("refinery", "b1"), SellPiece("refinery", "e4"))
    assert s.players[0].cash == 200 + 30 + 30
    assert set(s.islands[0].grid) == {0}
    assert s.pieces[4] == 0


@rule("MM-8.2")
def test_all_that_lies_on_the_lines_is_offered_once_even_on_the_crossing() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "station", "c5", "b2")
    place(s, 0, "rig", "c1", "f5", "f6")
    place(s, 0, "well", "a5", "d4")
    place(s, 0, "refinery", "d5", "b3", "e1")
    sold = [
        SellPiece("rig", "c1"),
        SellPiece("rig", "f5"),
        SellPiece("station", "c5"),
        SellPiece("well", "a5"),
        SellPiece("refinery", "b3"),
        SellPiece("refinery", "d5"),
    ]
    offered = choices_of(s, SellPiece)
    assert len(offered) == 6
    assert set(offered) == set(sold)


@rule("MM-8.2")
@pytest.mark.parametrize("piece", ["rig", "station", "refinery"])
def test_a_piece_bought_this_turn_is_not_sold_this_turn(piece: str) -> None:
    s = at_equipment(3, 5)
    play(s, Build(piece, "c5"))
    assert refusal_of(s, SellPiece(piece, "c5")) == ("MM-8.2", "mm-just-bought", {"piece": piece, "cell": "c5"})
    assert choices_of(s, SellPiece) == []


@rule("MM-8.2")
@pytest.mark.parametrize(("piece", "price"), [("rig", 3), ("station", 24), ("refinery", 30)])
def test_a_piece_bought_in_an_earlier_turn_is_sold(piece: str, price: int) -> None:
    s = at_equipment(3, 5)
    play(s, Build(piece, "c4"))
    before = s.players[0].cash
    play(s, Done())
    for _ in range(3):
        idle_turn(s, 1, 2)
    throw(s, 3, 6)
    while phase(s) != "equipment":
        play(s, choices(s)[0])
    play(s, SellPiece(piece, "c4"))
    assert s.players[0].cash == before + price


@rule("MM-8.2")
def test_a_piece_bought_where_another_was_sold_in_this_turn_is_a_new_piece() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "rig", "c5")
    play(s, SellPiece("rig", "c5"), Build("rig", "c5"))
    assert refusal_of(s, SellPiece("rig", "c5")) == ("MM-8.2", "mm-just-bought", {"piece": "rig", "cell": "c5"})


@rule("MM-8.2")
def test_money_from_a_sale_is_spent_at_once() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "well", "c1")
    s.players[0].cash = 18
    assert not may(s, Build("station", "a1"))
    play(s, SellPiece("well", "c1"), Build("station", "a1"))
    assert s.players[0].cash == 0


@rule("MM-8.2")
def test_the_freed_cells_can_be_built_on_at_once() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "refinery", "c5")
    assert refusal_of(s, Build("rig", "d6")) == ("MM-2.1", "mm-not-free", {"piece": "rig", "cell": "d6"})
    play(s, SellPiece("refinery", "c5"), Build("rig", "d6"), Build("station", "c5"))
    assert (piece_at(s, 0, "d6"), piece_at(s, 0, "c5"), piece_at(s, 0, "c6")) == ("rig", "station", "")


@rule("MM-8.2")
def test_a_well_built_this_turn_may_be_sold_this_turn() -> None:
    s = open_table()
    place(s, 0, "rig", "c5")
    throw(s, 3, 5)
    play(s, BuildWell(), SellPiece("well", "c5"))
    assert s.players[0].cash == 200 - 10 + 30
    assert piece_at(s, 0, "c5") == ""


@rule("MM-8.2")
def test_a_sale_names_the_piece_that_stands_there() -> None:
    s = at_equipment(3, 5)
    place(s, 0, "rig", "c5")
    place(s, 0, "refinery", "c3")
    assert refusal_of(s, SellPiece("station", "c5")) == ("MM-8.2", "mm-not-there", {"piece": "station", "cell": "c5"})
    assert refusal_of(s, SellPiece("well", "c5")) == ("MM-8.2", "mm-not-there", {"piece": "well", "cell": "c5"})
    assert refusal_of(s, SellPiece("rig", "c6")) == ("MM-8.2", "mm-not-there", {"piece": "rig", "cell": "c6"})
    assert refusal_of(s, SellPiece("refinery", "d3")) == ("MM-8.2", "mm-not-there", {"piece": "refinery", "cell": "d3"})


@rule("MM-8.2", "MM-2.3")
def test_a_sold_piece_is_back_in_the_box() -> None:
    s = at_equipment(3, 5, piece_limits=True)
    place(s, 0, "station", "c5")
    s.pieces[2] = 30
    assert refusal_of(s, Build("station", "a1")) == ("MM-2.3", "mm-no-pieces", {"piece": "station", "limit": 30})
    play(s, SellPiece("station", "c5"), Build("station", "a1"))
    assert s.pieces[2] == 30


@rule("MM-8.3")
def test_a_refinery_put_back_this_turn_is_not_sold_but_an_older_one_is() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "pollution", IN_FORCE)
    s.players[0].on_card = 1
    throw(s, 3, 5)
    place(s, 0, "refinery", "c1")
    play(s, ReturnRefinery("c5"))
    assert refusal_of(s, SellPiece("refinery", "c5")) == (
        "MM-8.2",
        "mm-just-bought",
        {"piece": "refinery", "cell": "c5"},
    )
    assert choices_of(s, SellPiece) == [SellPiece("refinery", "c1")]
