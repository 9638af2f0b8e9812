"""MM-7 Taxes: what each of the four cards asks, when, and what may be sold for it."""

import pytest

from barrelhouse.games.mcmulti.actions.catalogue import Refine, SellOff, SellToConsumers
from barrelhouse.games.mcmulti.state import DISCARDED
from tests.mcmulti.support.tables import (
    cash,
    choices,
    economy,
    news_place,
    open_table,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    throw,
)
from tests.rules import rule


@rule("MM-7.3")
@pytest.mark.parametrize(("piece", "tax"), [("rig", 2), ("well", 5), ("station", 10), ("refinery", 20)])
def test_the_general_tax_of_each_piece(piece: str, tax: int) -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, piece, "c3")
    throw(s, 1, 1)
    assert cash(s) == [200 - tax, 200, 200, 200]


@rule("MM-7.3")
def test_the_general_tax_is_paid_by_everyone_for_all_pieces_without_a_question() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "b2", "b3", "b4")
    place(s, 0, "well", "c2", "c3")
    place(s, 0, "station", "d2")
    place(s, 0, "refinery", "e2", "e4")
    place(s, 2, "station", "f6", "f5")
    throw(s, 1, 1)
    assert phase(s) == "equipment"
    assert cash(s) == [200 - (6 + 10 + 10 + 40), 200, 180, 200]
    assert s.bank.cash == 86
    assert news_place(s, "general_tax") == DISCARDED


@rule("MM-7.3", "MM-7.10")
def test_who_is_short_of_the_general_tax_sells_any_piece_anywhere_at_the_current_cards_price() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "b2")
    place(s, 0, "well", "c3")
    place(s, 0, "station", "d4")
    place(s, 0, "refinery", "e5")
    s.players[0].cash = 36
    throw(s, 1, 1)
    assert (phase(s), s.to_act(), economy(s)) == ("forced_sale", 0, "improvement")
    assert choices(s) == [
        SellOff(1, "rig", "b2"),
        SellOff(1, "station", "d4"),
        SellOff(1, "well", "c3"),
        SellOff(1, "refinery", "e5"),
    ]


@rule("MM-7.3", "MM-7.10")
@pytest.mark.parametrize(("piece", "price"), [("rig", 5), ("station", 32), ("well", 60), ("refinery", 50)])
def test_a_forced_sale_pays_the_price_of_the_card_this_double_brought(piece: str, price: int) -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "b2")
    place(s, 0, "well", "c3")
    place(s, 0, "station", "d4")
    place(s, 0, "refinery", "e5")
    s.players[0].cash = 36  # 37 are due: 2 + 5 + 10 + 20
    spot = {"rig": "b2", "station": "d4", "well": "c3", "refinery": "e5"}[piece]
    throw(s, 1, 1)
    play(s, SellOff(1, piece, spot))
    assert s.players[0].cash == 36 + price - 37
    assert piece_at(s, 0, spot) == ""
    assert phase(s) == "equipment"


@rule("MM-7.3")
def test_the_tax_is_due_on_what_is_sold_to_pay_it() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "station", "d4")
    s.players[0].cash = 0
    throw(s, 1, 1)
    play(s, SellOff(1, "station", "d4"))
    assert s.players[0].cash == 32 - 10


@rule("MM-7.6")
@pytest.mark.parametrize(("stations", "tax"), [(0, 0), (1, 15), (4, 60)])
def test_the_station_tax_is_15_a_station_and_nothing_else_is_taxed(stations: int, tax: int) -> None:
    s = open_table(news=["station_tax"])
    place(s, 0, "station", *["b2", "c3", "d4", "e5"][:stations])
    place(s, 0, "rig", "b6")
    place(s, 0, "well", "c6")
    place(s, 0, "refinery", "e2")
    throw(s, 1, 1)
    assert cash(s) == [200 - tax, 200, 200, 200]
    assert phase(s) == "equipment"
    assert news_place(s, "station_tax") == DISCARDED


@rule("MM-7.6")
def test_only_stations_are_sold_for_the_station_tax_and_it_is_due_on_those_sold() -> None:
    s = open_table(news=["station_tax"])
    place(s, 0, "station", "b2", "c3", "d4")
    place(s, 0, "rig", "b6")
    place(s, 0, "well", "c6")
    place(s, 0, "refinery", "e2")
    s.players[0].cash = 5
    throw(s, 1, 1)  # 45 are due, and a station sells at 32
    assert choices(s) == [SellOff(1, "station", spot) for spot in ("b2", "c3", "d4")]
    for piece, spot in [("rig", "b6"), ("well", "c6"), ("refinery", "e2")]:
        params = {"piece": piece, "cell": f"1{spot}"}
        assert refusal_of(s, SellOff(1, piece, spot)) == ("MM-7.6", "mm-only-stations", params)
    play(s, SellOff(1, "station", "c3"))
    assert (phase(s), s.players[0].cash) == ("forced_sale", 37)
    play(s, SellOff(1, "station", "b2"))
    assert (phase(s), s.players[0].cash) == ("equipment", 5 + 64 - 45)


@rule("MM-7.6", "MM-7.10")
def test_without_a_station_left_the_rest_of_a_station_tax_is_forgiven_whatever_else_is_owned() -> None:
    s = open_table(news=["station_tax"])
    place(s, 0, "station", "b2")
    place(s, 0, "refinery", "e2")
    s.players[0].cash = 5
    throw(s, 1, 1)
    s.players[0].debt = 100  # no printed price of a station is below its tax: only an edit brings this about
    play(s, SellOff(1, "station", "b2"))
    assert (phase(s), s.players[0].cash, s.players[0].debt) == ("equipment", 0, 0)
    assert piece_at(s, 0, "e2") == "refinery"


@rule("MM-7.7")
def test_the_gasoline_tax_is_5_a_barrel_held_when_the_dice_phase_ends() -> None:
    s = open_table(news=["gasoline_tax"])
    place(s, 0, "refinery", "a1")
    place(s, 0, "station", "a5")
    s.players[2].gasoline = 7
    throw(s, 1, 1)
    play(s, Refine(2))
    assert cash(s) == [200, 200, 200, 200]  # not before the end of the phase
    play(s, SellToConsumers(1))
    # Island 0 held 3, refined 2 and sold 1 at 40: improvement has moved the marker to 41.
    assert cash(s) == [200 + 40 - 20, 185, 165, 185]
    assert [player.gasoline for player in s.players] == [4, 3, 7, 3]
    assert news_place(s, "gasoline_tax") == DISCARDED


@rule("MM-7.9")
def test_the_crude_tax_is_3_a_barrel_and_counts_what_was_pumped_on_this_throw() -> None:
    s = open_table(news=["crude_tax"])
    place(s, 0, "well", "a1", "a2")
    s.players[2].crude = 0
    throw(s, 1, 1)
    assert [player.crude for player in s.players] == [9, 3, 0, 3]
    assert cash(s) == [200 - 27, 191, 200, 191]
    assert news_place(s, "crude_tax") == DISCARDED


@rule("MM-7.7", "MM-7.9")
@pytest.mark.parametrize(("card", "tax"), [("gasoline_tax", 5), ("crude_tax", 3)])
def test_equipment_is_sold_for_a_tax_on_barrels_and_the_barrels_stay(card: str, tax: int) -> None:
    s = open_table(news=[card])
    place(s, 0, "rig", "b2")
    place(s, 0, "refinery", "c3")
    s.players[0].cash = 0
    s.players[0].crude = s.players[0].gasoline = 10
    throw(s, 1, 1)
    assert choices(s) == [SellOff(1, "rig", "b2"), SellOff(1, "refinery", "c3")]
    play(s, SellOff(1, "refinery", "c3"))
    assert s.players[0].cash == 50 - 10 * tax
    assert (s.players[0].crude, s.players[0].gasoline) == (10, 10)
