"""MM-5 Doubles: the economy, the visible news card, and what ends."""

import pytest

from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, Buy, Decline, Done, SellOff, SellToConsumers
from barrelhouse.games.mcmulti.state import (
    AT_PHASE_END,
    DISCARDED,
    IN_FORCE,
    UNTIL_TURN_ENDS,
)
from tests.mcmulti.support.tables import (
    deck_news,
    economy,
    idle_to,
    idle_turn,
    may,
    news_place,
    open_table,
    phase,
    place,
    play,
    put_news,
    refusal_of,
    set_economy,
    set_marker,
    throw,
    visible_news,
)
from tests.rules import rule

DOMESTIC_GASOLINE = 3
FOREIGN_CRUDE = 0


@rule("MM-5.1")
def test_from_barrels_on_50_to_58_downturn_brings_the_marker_to_61_and_the_next_sale_earns_60() -> None:
    s = open_table()
    set_economy(s, "prosperity")
    set_marker(s, 50, top=58)
    place(s, 0, "station", "b1")
    throw(s, 2, 2)
    assert (economy(s), s.marker, s.spiral_top) == ("downturn", 61, 61)
    play(s, SellToConsumers(1))
    assert s.players[0].cash == 200 + 60


@rule("MM-5.1")
@pytest.mark.parametrize(
    ("face", "card", "marker"), [(1, "improvement", 41), (5, "improvement", 41), (6, "rapid_growth", 45)]
)
def test_every_double_changes_the_card_and_the_new_one_counts_the_dots(face: int, card: str, marker: int) -> None:
    s = open_table()
    throw(s, face, face)
    assert (economy(s), s.marker) == (card, marker)


@rule("MM-5.1")
def test_without_a_double_neither_card_nor_price_changes() -> None:
    for red in range(1, 7):
        for blue in range(1, 7):
            s = open_table()
            throw(s, red, blue)
            assert (economy(s) == "recovery") == (red != blue)
            assert (s.marker == 27) == (red != blue)


@rule("MM-5.1")
@pytest.mark.parametrize(
    ("before", "after"), [(26, 29), (27, 31), (28, 31), (1, 5), (2, 5), (75, 79), (76, 79), (77, 79), (79, 79)]
)
def test_depression_lifts_the_marker_by_two_red_dots_and_it_stops_on_79(before: int, after: int) -> None:
    s = open_table()
    set_economy(s, "recession")
    set_marker(s, before)
    throw(s, 2, 2)
    assert (economy(s), s.marker) == ("depression", after)


@rule("MM-5.1")
def test_no_card_lowers_the_price() -> None:
    for card in ("recovery", "improvement", "rapid_growth", "prosperity", "downturn", "recession", "depression"):
        for face in range(1, 7):
            s = open_table(news=["bounty"])
            set_economy(s, card)
            throw(s, face, face)
            assert s.marker > 27


@rule("MM-5.2")
@pytest.mark.parametrize("face", [1, 6])
def test_a_double_1_or_6_carries_out_the_visible_card(face: int) -> None:
    s = open_table(news=["embargo", "crude_tax"])
    throw(s, face, face)
    assert news_place(s, "embargo") == IN_FORCE


@rule("MM-5.2")
def test_a_double_3_covers_the_visible_card_and_carries_out_neither() -> None:
    s = open_table(news=["embargo", "middle_east", "bounty"])
    throw(s, 3, 3)
    assert news_place(s, "embargo") == DISCARDED
    assert visible_news(s) == "middle_east"
    assert deck_news(s)[0] == "bounty"
    assert s.market[FOREIGN_CRUDE] == 25
    idle_to(s, "equipment")
    play(s, Done())
    assert may(s, Buy("foreign", "crude", 1))


@rule("MM-5.2")
@pytest.mark.parametrize("face", [2, 4, 5])
def test_the_other_doubles_leave_the_visible_card_alone(face: int) -> None:
    s = open_table(news=["embargo", "bounty"])
    throw(s, face, face)
    assert visible_news(s) == "embargo"
    assert len(deck_news(s)) == 8


@rule("MM-5.2")
@pytest.mark.parametrize("blue", [2, 3, 4, 5])
def test_a_throw_that_is_no_double_leaves_the_visible_card_alone(blue: int) -> None:
    s = open_table(news=["embargo", "bounty"])
    throw(s, 1, blue)
    assert (visible_news(s), len(deck_news(s))) == ("embargo", 8)
    s = open_table(news=["embargo", "bounty"])
    throw(s, blue, 6)
    assert (visible_news(s), len(deck_news(s))) == ("embargo", 8)


@rule("MM-5.3")
def test_a_double_2_ends_the_bounty_but_that_turn_still_pays() -> None:
    s = open_table(news=["middle_east"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "b1", "b2")
    throw(s, 2, 2)
    assert s.players[0].cash == 200 + 2 * 10
    assert news_place(s, "bounty") == UNTIL_TURN_ENDS
    idle_to(s, "equipment")
    play(s, Done())
    assert news_place(s, "bounty") == DISCARDED
    throw(s, 2, 6)  # island 2 throws; both wells of island 1 pump
    assert s.players[0].crude == 3 + 2 + 4 + 2 + 2
    assert s.players[0].cash == 220


@rule("MM-5.3")
def test_a_double_4_ends_the_embargo_from_the_next_turn_on() -> None:
    s = open_table()
    put_news(s, "embargo", IN_FORCE)
    assert refusal_of(s, Buy("foreign", "crude", 1))[1] == "mm-closed"
    idle_turn(s, 4, 4)
    assert news_place(s, "embargo") == DISCARDED
    assert may(s, Buy("foreign", "crude", 1))


@rule("MM-5.3")
def test_a_double_5_ends_the_hard_winter_at_once() -> None:
    s = open_table()
    put_news(s, "hard_winter", IN_FORCE)
    s.market[DOMESTIC_GASOLINE] = 10
    throw(s, 5, 5)
    assert news_place(s, "hard_winter") == DISCARDED
    assert s.market[DOMESTIC_GASOLINE] == 15


@rule("MM-5.3")
@pytest.mark.parametrize(("card", "ends"), [("bounty", 2), ("embargo", 4), ("hard_winter", 5)])
def test_no_other_throw_ends_a_card(card: str, ends: int) -> None:
    throws = [(face, face) for face in range(1, 7) if face != ends]
    for red, blue in [*throws, (ends, 6), (6, ends), (1, 2)]:
        s = open_table(news=["middle_east"])
        put_news(s, card, IN_FORCE)
        idle_turn(s, red, blue)
        assert news_place(s, card) == IN_FORCE


@rule("MM-5.3")
@pytest.mark.parametrize("face", [2, 4, 5])
def test_where_nothing_is_in_force_nothing_ends(face: int) -> None:
    s = open_table()
    idle_turn(s, face, face)
    assert [news_place(s, card) for card in ("bounty", "embargo", "hard_winter")].count(DISCARDED) == 0
    assert s.market[DOMESTIC_GASOLINE] == 25


@rule("MM-5.4")
def test_winter_that_a_double_5_ends_takes_nothing_on_it() -> None:
    s = open_table()
    put_news(s, "hard_winter", IN_FORCE)
    throw(s, 5, 5)
    assert s.market[DOMESTIC_GASOLINE] == 30


@rule("MM-5.4")
@pytest.mark.parametrize(("before", "after"), [(3, 7), (79, 69), (75, 69)])
def test_the_economy_lifts_the_price_before_the_visible_card_acts(before: int, after: int) -> None:
    """Improvement lifts by seven dots, not above 79; then Middle East lowers by five, not below 1."""
    s = open_table(news=["middle_east", "bounty"])
    set_marker(s, before)
    throw(s, 1, 1)
    assert s.marker == after


@rule("MM-5.4")
def test_winter_takes_its_barrels_and_then_the_visible_card_acts() -> None:
    s = open_table(news=["middle_east", "bounty"])
    put_news(s, "hard_winter", IN_FORCE)
    throw(s, 6, 6)
    assert s.market[DOMESTIC_GASOLINE] == 20
    assert s.market[FOREIGN_CRUDE] == 30


@rule("MM-5.4")
def test_a_winter_that_begins_on_this_double_takes_its_barrels_once() -> None:
    s = open_table(news=["hard_winter", "bounty"])
    place(s, 0, "rig", "a1")
    throw(s, 1, 1)
    assert (phase(s), s.market[DOMESTIC_GASOLINE]) == ("strike", 25)
    play(s, Decline())
    assert (phase(s), s.market[DOMESTIC_GASOLINE]) == ("equipment", 20)


@rule("MM-5.4")
def test_a_tax_is_met_with_the_prices_of_the_new_economy_card() -> None:
    s = open_table(news=["station_tax", "bounty"])
    place(s, 0, "station", "c1", "c2")
    s.players[0].cash = 0
    throw(s, 6, 6)  # from Recovery to Rapid growth, where a station is sold for 50
    assert phase(s) == "forced_sale"
    play(s, SellOff(1, "station", "c1"))
    assert s.players[0].cash == 50 - 2 * 15


@rule("MM-5.6")
def test_after_an_immediate_card_the_next_is_turned_up_before_the_strike() -> None:
    s = open_table(news=["embargo", "gasoline_tax", "bounty"])
    place(s, 0, "rig", "a1")
    throw(s, 1, 1)
    assert phase(s) == "strike"
    assert visible_news(s) == "gasoline_tax"


@rule("MM-5.6")
def test_after_a_tax_the_next_card_is_turned_up_when_the_last_payment_is_made() -> None:
    s = open_table(news=["station_tax", "embargo"])
    place(s, 0, "rig", "a1")
    place(s, 1, "station", "f1")
    place(s, 2, "station", "f1")
    s.players[1].cash = s.players[2].cash = 0
    throw(s, 1, 1)
    assert (phase(s), visible_news(s), news_place(s, "station_tax")) == ("strike", "", AT_PHASE_END)
    play(s, BuildWell())
    for seat in (1, 2):
        assert (phase(s), s.to_act(), visible_news(s)) == ("forced_sale", seat, "")
        play(s, SellOff(seat + 1, "station", "f1"))
    assert (phase(s), visible_news(s), news_place(s, "station_tax")) == ("equipment", "embargo", DISCARDED)


@rule("MM-5.6")
def test_a_card_turned_up_after_a_tax_is_not_carried_out_by_the_same_double() -> None:
    s = open_table(news=["crude_tax", "embargo"])
    idle_turn(s, 6, 6)
    assert visible_news(s) == "embargo"
    assert may(s, Buy("foreign", "crude", 1))
