"""MM-1 Set-up."""

import pytest

from barrelhouse.engine.contract import TABLE, Refused
from barrelhouse.games.mcmulti import ALL_ACTIONS, SEATS, new_game
from barrelhouse.games.mcmulti.actions.catalogue import Build, Buy, Decline, Done, Sell, ShuffleNews, TakeIsland
from tests.mcmulti.support.tables import (
    chances,
    deck_news,
    economy,
    game,
    may,
    open_table,
    opening_purchases,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    seat_players,
    set_marker,
    shuffle_news,
    throw,
    visible_news,
)
from tests.rules import rule

NINE_CARDS = {
    "bounty",
    "embargo",
    "general_tax",
    "pollution",
    "middle_east",
    "station_tax",
    "gasoline_tax",
    "hard_winter",
    "crude_tax",
}


@rule("MM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_part(seats: int) -> None:
    s = game(seats)
    assert len(s.players) == seats
    assert len(s.islands) == 4
    assert all(len(island.grid) == 36 for island in s.islands)
    assert seats in SEATS


@rule("MM-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_one_player_or_five_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        new_game(seats, {})
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.key) == ("MM-1.1", "seats-unknown")
    assert refusal.params == {"seats": seats, "low": 2, "high": 4}


@rule("MM-1.1")
def test_the_letter_of_a_cell_is_the_red_face_and_the_digit_the_blue_one() -> None:
    """A rig strikes on the throw that names its cell and on no other of the 36."""
    for letter, red in zip("abcdef", range(1, 7), strict=True):
        for blue in range(1, 7):
            struck = open_table()
            place(struck, 0, "rig", f"{letter}{blue}")
            throw(struck, red, blue)
            assert phase(struck) == "strike"
    c5 = open_table()
    place(c5, 0, "rig", "c5")
    hits = []
    for red in range(1, 7):
        for blue in range(1, 7):
            tried = c5.copy()
            throw(tried, red, blue)
            if phase(tried) == "strike":
                hits.append((red, blue))
    assert hits == [(3, 5)]


@rule("MM-1.1")
def test_a_refinery_has_the_name_of_its_lowest_cell() -> None:
    s = opening_purchases()
    play(s, Build("refinery", "c5"))
    covered = [f"{letter}{digit}" for letter in "abcdef" for digit in range(1, 7) if piece_at(s, 0, f"{letter}{digit}")]
    assert covered == ["c5", "c6", "d5", "d6"]
    names = [action.cell for action in ALL_ACTIONS if isinstance(action, Build) and action.piece == "refinery"]
    assert names == [f"{letter}{digit}" for letter in "abcde" for digit in range(1, 6)]


@rule("MM-1.2")
@pytest.mark.parametrize(
    ("turn", "across_crude", "across_gasoline", "opposite"), [(0, 1, 3, 2), (1, 0, 2, 3), (2, 3, 1, 0), (3, 2, 0, 1)]
)
def test_red_lines_run_on_across_crude_and_blue_lines_across_gasoline(
    turn: int, across_crude: int, across_gasoline: int, opposite: int
) -> None:
    s = open_table(first=turn)
    for island in range(4):
        place(s, island, "well", "c1", "c2", "a5")  # two on the red line 3, one on the blue line 5
    throw(s, 3, 5)
    pumped = [int(player.crude) - 3 for player in s.players]
    assert pumped[turn] == 6
    assert pumped[across_crude] == 4
    assert pumped[across_gasoline] == 2
    assert pumped[opposite] == 0


@rule("MM-1.3")
@pytest.mark.parametrize("pair", ["foreign", "domestic"])
@pytest.mark.parametrize(("commodity", "unit"), [("crude", 1), ("gasoline", 2)])
def test_every_track_has_25_barrels_on_its_dearest_of_30_spaces(pair: str, commodity: str, unit: int) -> None:
    s = open_table()
    me = s.players[0]
    me.cash = 10_000
    paid = []
    for _ in range(25):
        before = me.cash
        play(s, Buy(pair, commodity, 1))
        paid.append(int(before - me.cash))
    assert paid == [unit * space for space in range(6, 31)]
    assert not may(s, Buy(pair, commodity, 1))


@rule("MM-1.3")
@pytest.mark.parametrize("pair", ["foreign", "domestic"])
@pytest.mark.parametrize(("commodity", "earned"), [("crude", [5, 4, 3, 2, 1]), ("gasoline", [10, 8, 6, 4, 2])])
def test_the_five_cheapest_spaces_of_every_track_are_empty(pair: str, commodity: str, earned: list[int]) -> None:
    s = open_table()
    me = s.players[0]
    me.crude = me.gasoline = 10
    for price in earned:
        before = me.cash
        play(s, Sell(pair, commodity, 1))
        assert me.cash - before == price
    assert not may(s, Sell(pair, commodity, 1))


@rule("MM-1.3")
def test_at_the_opening_crude_sells_at_5_and_costs_6_and_gasoline_sells_at_10_and_costs_12() -> None:
    for action, change in [
        (Sell("foreign", "crude", 1), 5),
        (Buy("foreign", "crude", 1), -6),
        (Sell("domestic", "gasoline", 1), 10),
        (Buy("domestic", "gasoline", 1), -12),
    ]:
        s = open_table()
        play(s, action)
        assert s.players[0].cash == 200 + change


@rule("MM-1.4")
def test_the_marker_begins_on_27() -> None:
    s = game()
    assert s.marker == 27
    assert s.spiral_top == 27


@rule("MM-1.4")
@pytest.mark.parametrize("marker", range(1, 80))
def test_the_red_dots_are_the_odd_numbers_up_to_79(marker: int) -> None:
    """A double 3 on Recovery brings Improvement: seven dots."""
    s = open_table()
    set_marker(s, marker)
    throw(s, 3, 3)
    dots_above = [dot for dot in range(1, 80, 2) if dot > marker]
    assert s.marker == ([*dots_above, *[79] * 7])[6]


@rule("MM-1.5")
def test_the_game_opens_on_recovery_with_one_of_nine_news_cards_turned_up() -> None:
    s = game()
    assert economy(s) == "recovery"
    assert s.to_act() == TABLE
    assert {action.card for action in chances(s) if isinstance(action, ShuffleNews)} == NINE_CARDS
    assert [weight for _, weight in s.chances()] == [1] * 9
    shuffle_news(s, "middle_east", "bounty")
    assert visible_news(s) == "middle_east"
    assert deck_news(s)[0] == "bounty"
    assert len(deck_news(s)) == 8
    assert {visible_news(s), *deck_news(s)} == NINE_CARDS


@rule("MM-1.5")
def test_a_card_is_shuffled_in_once_and_nothing_happens_before_all_are() -> None:
    s = game()
    play(s, ShuffleNews("bounty"))
    assert refusal_of(s, ShuffleNews("bounty")) == ("MM-5.5", "mm-not-in-deck", {})
    assert refusal_of(s, TakeIsland(1)) == ("MM-1.9", "mm-not-now", {"phase": "island_choice"})
    assert len(chances(s)) == 8
    shuffle_news(s)
    assert refusal_of(s, ShuffleNews("bounty")) == ("MM-1.5", "mm-not-now", {"phase": "island_choice"})


@rule("MM-1.5")
def test_the_first_visible_card_can_be_read_but_is_not_in_force() -> None:
    s = open_table(news=["embargo"])
    assert s.view(0).to_json()["visible_news"] == "embargo"
    assert may(s, Buy("foreign", "crude", 1))


@rule("MM-1.6")
@pytest.mark.parametrize(
    ("seats", "cash", "owners"), [(4, 200, [0, 1, 2, 3]), (3, 250, [0, 1, 2, -1]), (2, 300, [0, 1, 0, 1])]
)
def test_cash_and_islands_go_by_the_number_of_players(seats: int, cash: int, owners: list[int]) -> None:
    s = seat_players(seats)
    assert [int(player.cash) for player in s.players] == [cash] * seats
    assert [int(player.crude) for player in s.players] == [3] * seats
    assert [int(player.gasoline) for player in s.players] == [3] * seats
    assert [int(island.owner) for island in s.islands] == owners


@rule("MM-1.6")
def test_two_islands_share_one_purse_and_one_stock() -> None:
    s = opening_purchases(2)
    play(s, Build("rig", "a1"), Done(), Done())
    assert (s.turn, s.asked) == (2, 0)
    assert s.players[0].cash == 295
    play(s, Build("rig", "a1"), Done(), Done())
    assert s.players[0].cash == 290
    for island in (1, 3):  # both neighbours pump for the one opponent
        place(s, island, "well", "a1")
    throw(s, 1, 1)
    play(s, Decline())
    assert s.players[1].crude == 3 + 2 + 2
