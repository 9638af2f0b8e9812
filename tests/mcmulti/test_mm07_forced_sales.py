"""MM-7 Forced sales: who is asked, what is sold, what is kept or forgiven, and in which order players pay."""

import pytest

from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import Build, Done, SellOff, SellPiece, SellToConsumers, SetAside
from barrelhouse.games.mcmulti.state import DISCARDED
from tests.mcmulti.support.tables import (
    cash,
    choices,
    deck_news,
    idle,
    idle_turn,
    news_place,
    open_table,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    set_economy,
    throw,
    visible_news,
)
from tests.rules import rule

TAXES = ["general_tax", "station_tax", "gasoline_tax", "crude_tax"]


@rule("MM-7.10")
def test_forced_sales_stop_as_soon_as_the_debt_is_covered_and_the_rest_is_kept() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "b2", "b3", "b4", "b5", "c2", "c3")
    s.players[0].cash = 0
    throw(s, 1, 1)  # 12 are due, and a rig sells at 5
    play(s, SellOff(1, "rig", "b2"), SellOff(1, "rig", "c3"))
    assert (phase(s), s.players[0].cash, s.players[0].debt) == ("forced_sale", 10, 12)
    play(s, SellOff(1, "rig", "b4"))
    assert (phase(s), s.players[0].cash, s.players[0].debt) == ("equipment", 3, 0)
    assert s.pieces[1] == 3
    assert refusal_of(s, SellOff(1, "rig", "b5")) == ("MM-7.10", "mm-not-now", {"phase": "equipment"})


@rule("MM-7.10")
def test_cash_that_just_covers_the_debt_is_enough() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "station", "d4")
    s.players[0].cash = 10
    throw(s, 1, 1)
    assert (phase(s), s.players[0].cash) == ("equipment", 0)
    assert piece_at(s, 0, "d4") == "station"


@rule("MM-7.10")
def test_a_forced_sale_is_refused_with_its_reason() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "b2")
    place(s, 0, "refinery", "c3")
    place(s, 1, "rig", "b2")
    place(s, 1, "refinery", "c3")
    s.players[0].cash = 0
    throw(s, 1, 1)
    assert refusal_of(s, SellOff(2, "rig", "b2")) == ("MM-7.10", "mm-not-yours", {"piece": "rig", "cell": "2b2"})
    assert refusal_of(s, SellOff(2, "refinery", "c3")) == (
        "MM-7.10",
        "mm-not-yours",
        {"piece": "refinery", "cell": "2c3"},
    )
    assert refusal_of(s, SellOff(1, "well", "b2")) == ("MM-7.10", "mm-not-there", {"piece": "well", "cell": "1b2"})
    assert refusal_of(s, SellOff(1, "station", "f6")) == (
        "MM-7.10",
        "mm-not-there",
        {"piece": "station", "cell": "1f6"},
    )
    assert refusal_of(s, SellOff(1, "refinery", "c4")) == (
        "MM-7.10",
        "mm-not-there",
        {"piece": "refinery", "cell": "1c4"},
    )
    assert refusal_of(s, SetAside(1, "c3")) == ("MM-7.4", "mm-not-now", {"phase": "forced_sale"})
    assert refusal_of(s, Done()) == ("MM-8.1", "mm-not-now", {"phase": "forced_sale"})


@rule("MM-7.10")
@pytest.mark.parametrize("card", ["gasoline_tax", "crude_tax"])
def test_who_has_sold_everything_pays_all_cash_and_the_rest_is_forgiven(card: str) -> None:
    s = open_table(news=[card])
    place(s, 0, "rig", "b2", "f6")
    s.players[0].cash = 10
    s.players[0].crude = s.players[0].gasoline = 20
    throw(s, 1, 1)
    play(s, SellOff(1, "rig", "f6"))
    assert s.players[0].cash == 15
    play(s, SellOff(1, "rig", "b2"))
    assert (phase(s), s.players[0].cash, s.players[0].debt) == ("equipment", 0, 0)
    assert (s.players[0].crude, s.players[0].gasoline) == (20, 20)
    play(s, Done())
    assert s.to_act() == 1  # nobody is eliminated: seat 0 has its turns again
    for _ in range(3):
        idle_turn(s)
    assert s.to_act() == 0


@rule("MM-7.10")
def test_who_has_nothing_to_sell_pays_what_there_is_without_a_question() -> None:
    s = open_table(news=["gasoline_tax"])
    s.players[1].cash = 8
    throw(s, 1, 1)
    assert phase(s) == "equipment"
    assert cash(s) == [185, 0, 185, 185]


def asked_one_after_the_other(s: State) -> list[int]:
    """Everyone sells the first piece offered until all have paid; the seats in the order in which they were asked."""
    seats: list[int] = []
    while phase(s) in ("forced_sale", "setting_aside"):
        seat = s.to_act()
        if not seats or seats[-1] != seat:
            seats.append(int(seat))
        play(s, choices(s)[0])
    return seats


@rule("MM-7.10")
@pytest.mark.parametrize(
    ("turn", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])]
)
@pytest.mark.parametrize("card", TAXES)
def test_players_pay_in_turn_order_beginning_with_the_active_one(card: str, turn: int, order: list[int]) -> None:
    s = open_table(first=turn, news=[card])
    for seat in range(4):
        place(s, seat, "station", "c3")
        place(s, seat, "station", "d4")
        s.players[seat].cash = 0
        s.players[seat].crude = s.players[seat].gasoline = 12  # 36 or 60 are due
    throw(s, 1, 1)
    assert asked_one_after_the_other(s) == order
    assert (phase(s), s.to_act(), s.turn) == ("equipment", turn, turn)


@rule("MM-7.10")
def test_turn_order_goes_by_island_and_not_by_seat() -> None:
    s = open_table(first=1, news=["station_tax"], islands=[2, 0, 3, 1])
    for island in range(4):
        place(s, island, "station", "c3")
    for player in s.players:
        player.cash = 0
    throw(s, 1, 1)
    assert asked_one_after_the_other(s) == [3, 0, 2, 1]


@rule("MM-7.10")
def test_play_waits_until_everyone_has_paid() -> None:
    s = open_table(news=["station_tax"])
    place(s, 3, "station", "c3")
    s.players[3].cash = 14
    throw(s, 1, 1)
    assert (phase(s), s.to_act()) == ("forced_sale", 3)
    assert refusal_of(s, Build("rig", "a1")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "forced_sale"})
    play(s, SellOff(4, "station", "c3"))
    assert (phase(s), s.to_act()) == ("equipment", 0)


@rule("MM-7.11")
@pytest.mark.parametrize("card", TAXES)
def test_on_an_ownerless_turn_the_next_owner_clockwise_pays_first(card: str) -> None:
    s = open_table(3, first=0, islands=[0, 2, 3], news=[card])
    for island in (0, 2, 3):
        place(s, island, "station", "c3", "d4")
    for player in s.players:
        player.cash = 0
        player.crude = player.gasoline = 12
    idle_turn(s)
    assert (s.turn, s.islands[1].owner) == (1, -1)
    throw(s, 1, 1)
    assert asked_one_after_the_other(s) == [1, 2, 0]  # the seats at the islands 2, 3 and 0
    assert (s.turn, phase(s), s.to_act()) == (2, "market", 1)


@rule("MM-7.12")
def test_the_taxes_of_two_players_count_both_islands() -> None:
    s = open_table(2, news=["general_tax"])
    place(s, 0, "rig", "b2")
    place(s, 2, "refinery", "c3")
    place(s, 2, "well", "b2")
    place(s, 1, "station", "c3")
    place(s, 3, "station", "c3")
    throw(s, 1, 1)
    assert cash(s) == [300 - 2 - 20 - 5, 300 - 20]


@rule("MM-7.12")
def test_of_two_players_each_pays_a_tax_on_barrels_once() -> None:
    s = open_table(2, news=["crude_tax"])
    throw(s, 1, 1)
    assert cash(s) == [291, 291]


@rule("MM-7.12", "MM-7.10")
def test_two_players_sell_from_either_of_their_islands_but_not_from_the_opponents() -> None:
    s = open_table(2, news=["station_tax"])
    for island in range(4):
        place(s, island, "station", "c3")
    s.players[0].cash = 29
    s.players[1].cash = 0
    throw(s, 1, 1)
    assert s.to_act() == 0
    assert choices(s) == [SellOff(1, "station", "c3"), SellOff(3, "station", "c3")]
    play(s, SellOff(3, "station", "c3"))
    assert (s.to_act(), s.players[0].cash) == (1, 29 + 32 - 30)
    assert choices(s) == [SellOff(2, "station", "c3"), SellOff(4, "station", "c3")]
    play(s, SellOff(2, "station", "c3"))
    assert (phase(s), s.players[1].cash) == ("equipment", 2)


@rule("MM-5.6")
@pytest.mark.parametrize("card", TAXES)
def test_a_tax_is_replaced_when_the_last_player_has_paid(card: str) -> None:
    s = open_table(news=[card, "embargo", "bounty"])
    place(s, 3, "station", "a1", "c3")
    s.players[3].cash = 0
    throw(s, 1, 1)
    assert (phase(s), visible_news(s)) == ("consumers", "")
    idle(s)
    assert (phase(s), visible_news(s), deck_news(s)[0]) == ("forced_sale", "", "embargo")
    while phase(s) == "forced_sale":
        play(s, choices(s)[0])
    assert (visible_news(s), deck_news(s)[0]) == ("embargo", "bounty")
    assert news_place(s, card) == DISCARDED


@rule("MM-7.10", "MM-4.2")
def test_what_consumers_paid_on_this_throw_helps_to_pay_the_tax() -> None:
    s = open_table(news=["station_tax"])
    set_economy(s, "depression")  # recovery turns up: 4 dots, the marker goes to 35
    place(s, 0, "station", "a1")
    s.players[0].cash = 0
    throw(s, 1, 1)
    play(s, SellToConsumers(1))
    assert (phase(s), s.players[0].cash) == ("equipment", 34 - 15)


@rule("MM-7.10")
def test_a_forced_sale_is_not_bound_to_the_thrown_lines_but_phase_three_then_is() -> None:
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "f6", "e5")
    s.players[0].cash = 3
    throw(s, 1, 1)
    play(s, SellOff(1, "rig", "f6"))
    assert (phase(s), s.players[0].cash) == ("equipment", 3 + 5 - 4)
    assert refusal_of(s, SellPiece("rig", "e5")) == ("MM-8.2", "mm-not-on-line", {"piece": "rig", "cell": "e5"})
