"""MM-7 News cards that pay, close, drop and freeze: bounty, embargo, Middle East and hard winter."""

import pytest

from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, Buy, Done, Sell, SellToConsumers
from barrelhouse.games.mcmulti.state import DISCARDED, FROM_NEXT_TURN, IN_FORCE
from tests.mcmulti.support.tables import (
    choices_of,
    deck_news,
    economy,
    idle_turn,
    may,
    news_place,
    open_table,
    phase,
    place,
    play,
    put_news,
    refusal_of,
    set_marker,
    throw,
    visible_news,
)
from tests.rules import rule

FOREIGN_CRUDE, FOREIGN_GASOLINE, DOMESTIC_CRUDE, DOMESTIC_GASOLINE = range(4)


@rule("MM-7.1")
def test_the_bounty_pays_nothing_on_the_turn_that_brings_it() -> None:
    s = open_table(news=["bounty"])
    place(s, 0, "well", "a1", "a3")
    place(s, 1, "well", "a6")
    throw(s, 1, 1)
    assert news_place(s, "bounty") == FROM_NEXT_TURN
    assert (s.players[0].crude, s.players[1].crude) == (3 + 4 + 2, 3 + 2)
    assert [player.cash for player in s.players] == [200, 200, 200, 200]


@rule("MM-7.1")
def test_the_bounty_pays_from_the_next_turn_on_10_a_producing_well_on_anybodys_throw() -> None:
    s = open_table(news=["bounty"])
    idle_turn(s, 1, 1)
    assert (s.turn, news_place(s, "bounty")) == (1, IN_FORCE)
    place(s, 1, "well", "c1", "f5", "f6")  # two on the lines red 3 and blue 5, one on neither
    place(s, 0, "well", "c6", "c2", "f5")  # across the crude market only red 3 counts
    place(s, 2, "well", "a5", "c1")  # across the gasoline market only blue 5 counts
    place(s, 3, "well", "c5")  # opposite: nothing counts
    throw(s, 3, 5)
    assert [player.cash for player in s.players] == [200 + 20, 200 + 20, 200 + 10, 200]
    assert [player.crude for player in s.players] == [3 + 4, 3 + 4, 3 + 2, 3]


@rule("MM-7.1")
def test_the_bounty_is_paid_once_for_the_well_on_the_crossing_although_it_pumps_4() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "c5")
    throw(s, 3, 5)
    assert (s.players[0].cash, s.players[0].crude) == (210, 7)


@rule("MM-7.1")
def test_the_bounty_is_not_paid_for_a_well_built_this_turn() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "rig", "c5")
    place(s, 0, "well", "c1")
    throw(s, 3, 5)
    play(s, BuildWell())
    assert s.players[0].cash == 200 - 20 + 10  # the second well on the board costs 20; only c1 produces
    assert s.players[0].crude == 3 + 2


@rule("MM-7.1")
def test_the_bounty_is_paid_by_the_bank() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "c1", "c2")
    throw(s, 3, 5)
    assert (s.bank.cash, s.bank.crude) == (-20, -4)


@rule("MM-7.1", "MM-5.3")
def test_a_double_2_ends_the_bounty_and_that_turn_still_pays() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "b2", "b4")
    place(s, 3, "well", "f2")  # island 3 shares the blue lines with island 0
    throw(s, 2, 2)
    assert (s.players[0].cash, s.players[3].cash) == (220, 210)
    play(s, Done())
    assert (s.turn, news_place(s, "bounty")) == (1, DISCARDED)
    throw(s, 2, 3)  # red 2 is shared by islands 0 and 1
    assert s.players[0].cash == 220
    assert s.players[0].crude == 3 + 4 + 2 + 4


@rule("MM-7.1")
@pytest.mark.parametrize("face", [1, 3, 4, 5, 6])
def test_no_other_double_ends_the_bounty(face: int) -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    idle_turn(s, face, face)
    assert news_place(s, "bounty") == IN_FORCE


@rule("MM-7.11", "MM-7.1")
def test_the_next_turn_for_the_bounty_may_be_the_ownerless_islands() -> None:
    s = open_table(3, first=2, news=["bounty"])
    idle_turn(s, 1, 1)
    assert (s.turn, s.islands[3].owner, phase(s)) == (3, -1, "dice")
    place(s, 2, "well", "c6")  # shares the red lines with island 3
    place(s, 0, "well", "a5")  # shares its blue lines
    throw(s, 3, 5)
    assert [player.cash for player in s.players] == [260, 250, 260]


@rule("MM-7.11", "MM-7.1")
def test_a_bounty_brought_by_the_ownerless_islands_throw_pays_on_the_turn_after_it() -> None:
    s = open_table(3, first=2, news=["bounty"])
    idle_turn(s)
    place(s, 2, "well", "a1", "f5")
    place(s, 0, "well", "c3")
    throw(s, 1, 1)
    assert [player.cash for player in s.players] == [250, 250, 250]
    assert (s.turn, news_place(s, "bounty")) == (0, IN_FORCE)
    throw(s, 3, 1)
    assert [player.cash for player in s.players] == [260, 250, 250]


@rule("MM-7.2", "MM-3.4")
def test_the_embargo_closes_the_foreign_pair_for_all_trade_and_leaves_the_domestic_open() -> None:
    s = open_table(news=["embargo"])
    play(s, Buy("foreign", "crude", 1))  # this turn's market came before the throw
    throw(s, 6, 6)
    assert news_place(s, "embargo") == IN_FORCE
    play(s, Done())
    for commodity in ("crude", "gasoline"):
        params = {"commodity": commodity, "pair": "foreign"}
        assert refusal_of(s, Buy("foreign", commodity, 1)) == ("MM-3.4", "mm-closed", params)
        assert refusal_of(s, Sell("foreign", commodity, 1)) == ("MM-3.4", "mm-closed", params)
        assert may(s, Buy("domestic", commodity, 1))
        assert may(s, Sell("domestic", commodity, 1))
    assert {trade.pair for trade in choices_of(s, Buy)} == {"domestic"}
    assert {trade.pair for trade in choices_of(s, Sell)} == {"domestic"}


@rule("MM-7.2", "MM-5.3")
def test_a_double_4_ends_the_embargo_and_the_next_turn_trades_abroad() -> None:
    s = open_table(news=["bounty"])
    put_news(s, "embargo", IN_FORCE)
    assert not may(s, Buy("foreign", "crude", 1))
    throw(s, 4, 4)
    assert news_place(s, "embargo") == DISCARDED
    play(s, Done())
    play(s, Buy("foreign", "crude", 2))
    assert s.players[1].cash == 200 - 6 - 7


@rule("MM-7.2")
@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_no_other_double_ends_the_embargo(face: int) -> None:
    s = open_table(news=["bounty"])
    put_news(s, "embargo", IN_FORCE)
    idle_turn(s, face, face)
    assert not may(s, Buy("foreign", "crude", 1))


@rule("MM-7.11", "MM-7.2")
def test_a_double_4_of_the_ownerless_island_ends_the_embargo_too() -> None:
    s = open_table(3, first=2, news=["bounty"])
    put_news(s, "embargo", IN_FORCE)
    idle_turn(s)
    throw(s, 4, 4)
    assert (s.turn, phase(s)) == (0, "market")
    assert may(s, Buy("foreign", "crude", 1))


@rule("MM-7.5")
@pytest.mark.parametrize(("lying", "after"), [(0, 5), (10, 15), (25, 30), (26, 30), (28, 30), (29, 30), (30, 30)])
def test_the_middle_east_puts_5_crude_on_the_foreign_track_or_as_many_as_fit(lying: int, after: int) -> None:
    s = open_table(news=["middle_east"])
    s.market[FOREIGN_CRUDE] = lying
    throw(s, 1, 1)
    assert list(s.market) == [after, 25, 25, 25]
    assert s.bank.crude == lying - after


@rule("MM-7.5")
def test_the_middle_east_fills_the_dearest_empty_spaces_so_crude_gets_cheaper() -> None:
    s = open_table(news=["middle_east"])
    s.market[FOREIGN_CRUDE] = 10  # on the spaces 21 to 30
    throw(s, 1, 1)
    play(s, Done(), Buy("foreign", "crude", 1))
    assert s.players[1].cash == 200 - 16  # now on 16 to 30


@rule("MM-7.5")
def test_an_embargo_does_not_keep_the_middle_easts_barrels_away() -> None:
    s = open_table(news=["middle_east"])
    put_news(s, "embargo", IN_FORCE)
    throw(s, 6, 6)
    assert s.market[FOREIGN_CRUDE] == 30


@rule("MM-7.5")
@pytest.mark.parametrize(
    ("marker", "after"),
    [(50, 41), (49, 39), (79, 69), (12, 3), (11, 1), (10, 1), (9, 1), (6, 1), (3, 1), (2, 1), (1, 1)],
)
def test_the_middle_east_drops_the_consumers_price_by_5_dots_but_not_below_1(marker: int, after: int) -> None:
    s = open_table(news=["middle_east"], central_die=True)  # a double 1 then brings news without an economy change
    set_marker(s, marker, top=80)
    throw(s, 1, 1)
    assert economy(s) == "recovery"
    assert s.marker == s.spiral_top == after


@rule("MM-7.5", "MM-5.4")
def test_the_middle_east_drops_the_price_after_the_economys_rise() -> None:
    s = open_table(news=["middle_east"])
    throw(s, 1, 1)
    assert s.marker == 31  # 27 rises by improvement's 7 dots to 41, and falls over 39, 37, 35, 33 to 31


@rule("MM-7.5", "MM-4.2")
def test_the_middle_east_acts_before_stations_sell() -> None:
    s = open_table(news=["middle_east"])
    place(s, 0, "station", "a1")
    throw(s, 1, 1)
    assert phase(s) == "consumers"
    play(s, SellToConsumers(2))
    assert s.players[0].cash == 200 + 30 + 29


@rule("MM-5.6", "MM-7.5")
@pytest.mark.parametrize("card", ["bounty", "embargo", "middle_east"])
def test_a_card_that_acts_at_once_is_replaced_before_the_dice_phase_goes_on(card: str) -> None:
    s = open_table(news=[card, "crude_tax", "station_tax"])
    place(s, 0, "station", "a1")
    throw(s, 1, 1)
    assert phase(s) == "consumers"
    assert visible_news(s) == "crude_tax"
    assert deck_news(s)[0] == "station_tax"
    assert news_place(s, card) == {"bounty": FROM_NEXT_TURN, "embargo": IN_FORCE, "middle_east": DISCARDED}[card]


@rule("MM-7.8")
def test_the_hard_winter_takes_the_5_cheapest_barrels_at_the_end_of_the_dice_phase() -> None:
    s = open_table(news=["hard_winter"])
    place(s, 0, "station", "a1")
    throw(s, 1, 1)
    assert phase(s) == "consumers"
    assert list(s.market) == [25, 25, 25, 25]
    play(s, SellToConsumers(0))
    assert list(s.market) == [25, 25, 25, 20]
    assert s.bank.gasoline == 5
    assert news_place(s, "hard_winter") == IN_FORCE
    play(s, Done(), Buy("domestic", "gasoline", 1))
    assert s.players[1].cash == 200 - 22  # spaces 11 to 30 hold barrels, and space 11 costs 22


@rule("MM-5.6", "MM-7.8")
def test_the_hard_winter_is_replaced_only_after_its_first_removal() -> None:
    s = open_table(news=["hard_winter", "crude_tax"])
    place(s, 0, "station", "a1")
    throw(s, 1, 1)
    assert (visible_news(s), deck_news(s)[0]) == ("", "crude_tax")
    play(s, SellToConsumers(0))
    assert visible_news(s) == "crude_tax"


@rule("MM-7.8")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 6])
def test_every_later_double_but_a_5_takes_5_more_at_once(face: int) -> None:
    s = open_table(news=["bounty"])
    put_news(s, "hard_winter", IN_FORCE)
    s.market[DOMESTIC_GASOLINE] = 20
    place(s, 0, "station", "a1", "b2", "c3", "d4", "f6")
    throw(s, face, face)
    assert phase(s) == "consumers"
    assert list(s.market) == [25, 25, 25, 15]
    assert news_place(s, "hard_winter") == IN_FORCE


@rule("MM-7.8")
def test_a_throw_that_is_no_double_takes_nothing_in_winter() -> None:
    s = open_table(news=["bounty"])
    put_news(s, "hard_winter", IN_FORCE)
    idle_turn(s, 5, 2)
    assert list(s.market) == [25, 25, 25, 25]


@rule("MM-7.8")
@pytest.mark.parametrize(("lying", "after"), [(6, 1), (5, 0), (3, 0), (0, 0)])
def test_the_winter_takes_all_there_are_when_fewer_than_5_are_left(lying: int, after: int) -> None:
    s = open_table(news=["bounty"])
    put_news(s, "hard_winter", IN_FORCE)
    s.market[DOMESTIC_GASOLINE] = lying
    throw(s, 2, 2)
    assert s.market[DOMESTIC_GASOLINE] == after
    assert s.bank.gasoline == lying - after


@rule("MM-7.8")
def test_the_first_removal_of_the_winter_also_takes_only_what_is_there() -> None:
    s = open_table(news=["hard_winter"])
    s.market[DOMESTIC_GASOLINE] = 2
    throw(s, 1, 1)
    assert s.market[DOMESTIC_GASOLINE] == 0
    assert news_place(s, "hard_winter") == IN_FORCE


@rule("MM-7.8", "MM-5.3")
@pytest.mark.parametrize(("lying", "after"), [(0, 5), (10, 15), (25, 30), (27, 30), (30, 30)])
def test_a_double_5_brings_5_barrels_back_and_ends_the_winter(lying: int, after: int) -> None:
    s = open_table(news=["bounty"])
    put_news(s, "hard_winter", IN_FORCE)
    s.market[DOMESTIC_GASOLINE] = lying
    throw(s, 5, 5)
    assert list(s.market) == [25, 25, 25, after]
    assert s.bank.gasoline == lying - after
    assert news_place(s, "hard_winter") == DISCARDED
    play(s, Done())
    throw(s, 2, 2)
    assert s.market[DOMESTIC_GASOLINE] == after


@rule("MM-7.8", "MM-7.11")
def test_the_winter_goes_on_at_the_ownerless_islands_doubles() -> None:
    s = open_table(3, first=2, news=["hard_winter"])
    idle_turn(s, 1, 1)
    throw(s, 2, 2)
    assert list(s.market) == [25, 25, 25, 15]


@rule("MM-5.5", "MM-7.1", "MM-7.2", "MM-7.8")
def test_bounty_embargo_and_winter_can_be_in_force_together() -> None:
    s = open_table(news=["hard_winter", "embargo", "bounty"])
    for _ in range(3):
        idle_turn(s, 6, 6)
    assert [news_place(s, card) for card in ("hard_winter", "embargo", "bounty")] == [IN_FORCE] * 3
    assert s.market[DOMESTIC_GASOLINE] == 25 - 5 - 5 - 5
    place(s, 3, "well", "b2")
    assert not may(s, Buy("foreign", "crude", 1))
    throw(s, 2, 4)
    assert s.players[3].cash == 210
