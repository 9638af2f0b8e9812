"""MM-6 Economy cards: every price, every rise of the consumers' price, every transition."""

import pytest

from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import Build, SellPiece
from barrelhouse.games.mcmulti.data import ECONOMY_NAMES, TREND_UP
from tests.mcmulti.support.tables import (
    economy,
    open_table,
    phase,
    place,
    play,
    refusal_of,
    set_economy,
    set_marker,
    throw,
)
from tests.rules import rule

CARDS = ["recovery", "improvement", "rapid_growth", "prosperity", "downturn", "recession", "depression"]

# As in the rulebook: buy / sell.
PRICES = [
    ("recovery", "rig", 5, 3),
    ("recovery", "station", 48, 24),
    ("recovery", "refinery", 64, 30),
    ("improvement", "rig", 9, 5),
    ("improvement", "station", 66, 32),
    ("improvement", "refinery", 96, 50),
    ("rapid_growth", "rig", 14, 9),
    ("rapid_growth", "station", 88, 50),
    ("rapid_growth", "refinery", 132, 80),
    ("prosperity", "rig", 16, 12),
    ("prosperity", "station", 100, 60),
    ("prosperity", "refinery", 160, 100),
    ("downturn", "rig", 12, 8),
    ("downturn", "station", 75, 45),
    ("downturn", "refinery", 120, 65),
    ("recession", "rig", 8, 4),
    ("recession", "station", 55, 30),
    ("recession", "refinery", 80, 32),
    ("depression", "rig", 4, 2),
    ("depression", "station", 32, 18),
    ("depression", "refinery", 50, 24),
]
WELLS = [
    ("recovery", 30),
    ("improvement", 60),
    ("rapid_growth", 65),
    ("prosperity", 75),
    ("downturn", 60),
    ("recession", 45),
    ("depression", 20),
]
# The current card, then the next one after a double 1, 2, 3, 4, 5, 6.
FOLLOWING = [
    ("recovery", "improvement improvement improvement improvement improvement rapid_growth"),
    ("improvement", "recovery rapid_growth rapid_growth rapid_growth rapid_growth prosperity"),
    ("rapid_growth", "improvement prosperity prosperity prosperity prosperity downturn"),
    ("prosperity", "rapid_growth downturn downturn downturn downturn depression"),
    ("downturn", "prosperity recession recession recession recession depression"),
    ("recession", "depression depression depression depression recovery recovery"),
    ("depression", "recovery recovery recovery recovery improvement improvement"),
]
TRANSITIONS = [(card, face, after) for card, row in FOLLOWING for face, after in enumerate(row.split(), 1)]
# By the card that turns up: where the marker goes from 27, which is itself a dot.
FROM_27 = {
    "recovery": 35,  # 4 dots
    "improvement": 41,  # 7
    "rapid_growth": 45,  # 9
    "prosperity": 47,  # 10
    "downturn": 39,  # 6
    "recession": 35,  # 4
    "depression": 31,  # 2
}


def in_phase_three(card: str) -> State:
    """Island 0 has thrown red 1, blue 2 and comes to its equipment while this card lies open."""
    s = open_table()
    throw(s, 1, 2)
    assert phase(s) == "equipment"
    set_economy(s, card)
    s.players[0].cash = 500
    return s


def throw_double(card: str, face: int) -> State:
    """This double was thrown while the card lay open; the visible news moves no price."""
    s = open_table(news=["embargo"])
    set_economy(s, card)
    throw(s, face, face)
    return s


@rule("MM-6.1")
@pytest.mark.parametrize(("card", "piece", "buy", "sell"), PRICES)
def test_each_card_has_its_price_for_buying_a_piece(card: str, piece: str, buy: int, sell: int) -> None:
    s = in_phase_three(card)
    play(s, Build(piece, "e5"))
    assert s.players[0].cash == 500 - buy


@rule("MM-6.1")
@pytest.mark.parametrize(("card", "piece", "buy", "sell"), PRICES)
def test_a_piece_is_bought_with_exactly_its_price_and_not_with_less(card: str, piece: str, buy: int, sell: int) -> None:
    s = in_phase_three(card)
    s.players[0].cash = buy - 1
    assert refusal_of(s, Build(piece, "e5")) == ("MM-8.1", "mm-no-cash", {"cost": buy, "cash": buy - 1, "short": 1})
    s.players[0].cash = buy
    play(s, Build(piece, "e5"))
    assert s.players[0].cash == 0


@rule("MM-6.1")
@pytest.mark.parametrize(("card", "piece", "buy", "sell"), PRICES)
def test_each_card_has_its_price_for_selling_a_piece(card: str, piece: str, buy: int, sell: int) -> None:
    s = in_phase_three(card)
    place(s, 0, piece, "a5")
    play(s, SellPiece(piece, "a5"))
    assert s.players[0].cash == 500 + sell


@rule("MM-6.1")
@pytest.mark.parametrize(("card", "sell"), WELLS)
def test_each_card_has_its_price_for_selling_a_well(card: str, sell: int) -> None:
    s = in_phase_three(card)
    place(s, 0, "well", "a5")
    play(s, SellPiece("well", "a5"))
    assert s.players[0].cash == 500 + sell


@rule("MM-6.1", "MM-6.2")
def test_the_tables_of_this_file_name_all_seven_cards_and_42_transitions() -> None:
    assert ECONOMY_NAMES == CARDS
    assert {card for card, *_ in PRICES} == set(CARDS) == set(FROM_27) == {card for card, _ in WELLS}
    assert len(TRANSITIONS) == len({(card, face) for card, face, _ in TRANSITIONS}) == 42


@rule("MM-6.2")
@pytest.mark.parametrize(("card", "face", "after"), TRANSITIONS)
def test_the_double_and_the_current_card_say_which_card_follows(card: str, face: int, after: str) -> None:
    assert economy(throw_double(card, face)) == after


@rule("MM-6.1", "MM-5.1")
@pytest.mark.parametrize(("card", "face", "after"), TRANSITIONS)
def test_the_consumers_price_rises_by_the_dots_of_the_card_that_turns_up(card: str, face: int, after: str) -> None:
    s = throw_double(card, face)
    assert s.marker == s.spiral_top == FROM_27[after]


@rule("MM-6.2")
def test_a_throw_that_is_no_double_leaves_card_and_price() -> None:
    for red in range(1, 7):
        for blue in range(1, 7):
            if red != blue:
                s = open_table()
                throw(s, red, blue)
                assert (economy(s), s.marker) == ("recovery", 27)


@rule("MM-6.2")
def test_the_example_from_recovery_a_six_leads_to_rapid_growth_and_any_other_double_to_improvement() -> None:
    after = [economy(throw_double("recovery", face)) for face in range(1, 7)]
    assert after == ["improvement"] * 5 + ["rapid_growth"]


@rule("MM-6.2")
def test_the_trend_is_up_on_four_cards_and_down_on_three() -> None:
    up = [card for card, is_up in zip(ECONOMY_NAMES, TREND_UP, strict=True) if is_up]
    assert up == ["recovery", "improvement", "rapid_growth", "depression"]


@rule("MM-6.1", "MM-5.1")
@pytest.mark.parametrize(
    ("marker", "after"),
    [
        (1, 21),  # 3, 5, 7 ... ten dots further on
        (2, 21),  # the first dot above 2 is 3
        (58, 77),
        (59, 79),  # exactly the last dot
        (60, 79),  # 61, 63 ... 79 are ten dots
        (61, 79),  # one dot short
        (77, 79),
        (78, 79),
        (79, 79),
    ],
)
def test_the_marker_stops_on_79_the_last_dot(marker: int, after: int) -> None:
    s = open_table()
    set_economy(s, "rapid_growth")
    set_marker(s, marker)
    throw(s, 2, 2)
    assert economy(s) == "prosperity"  # ten dots
    assert s.marker == after


@rule("MM-6.1")
def test_prices_of_the_new_card_hold_in_the_same_turn() -> None:
    s = open_table()
    throw(s, 6, 6)  # recovery to rapid growth, and the bounty is carried out
    assert (economy(s), phase(s)) == ("rapid_growth", "equipment")
    play(s, Build("rig", "e5"))
    assert s.players[0].cash == 200 - 14
