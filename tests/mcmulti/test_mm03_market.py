"""MM-3 Phase I, the market."""

import pytest

from barrelhouse.games.mcmulti.actions.catalogue import Buy, Done, Sell
from barrelhouse.games.mcmulti.state import IN_FORCE
from tests.mcmulti.support.tables import (
    choices,
    choices_of,
    idle_turn,
    may,
    open_table,
    phase,
    play,
    put_news,
    refusal_of,
)
from tests.rules import rule

PAIRS = ["foreign", "domestic"]
COMMODITIES = ["crude", "gasoline"]
TRACKS = [(pair, commodity) for pair in PAIRS for commodity in COMMODITIES]


@rule("MM-3.1")
def test_a_turn_opens_with_the_market_of_the_active_player_alone() -> None:
    s = open_table(first=2)
    assert (phase(s), s.to_act()) == ("market", 2)
    play(s, Buy("domestic", "crude", 1))
    assert s.to_act() == 2
    assert [int(player.crude) for player in s.players] == [3, 3, 4, 3]
    assert [int(player.cash) for player in s.players] == [200, 200, 194, 200]


@rule("MM-3.1")
def test_the_market_may_be_passed() -> None:
    s = open_table()
    play(s, Done())
    assert phase(s) == "dice"
    assert [int(barrels) for barrels in s.market] == [25, 25, 25, 25]
    assert refusal_of(s, Buy("foreign", "crude", 1)) == ("MM-3.1", "mm-market-not-now", {"phase": "dice"})
    assert refusal_of(s, Done()) == ("MM-8.1", "mm-not-now", {"phase": "dice"})


@rule("MM-3.1", "MM-3.2")
def test_at_the_opening_these_trades_and_no_others_are_offered() -> None:
    """200 pay for 15 barrels of crude (6 to 20: 195) or 9 of gasoline (12 to 28: 180); 3 of each can be sold."""
    s = open_table()
    bought = [
        Buy(pair, kind, n + 1) for pair in PAIRS for kind, most in (("crude", 15), ("gasoline", 9)) for n in range(most)
    ]
    sold = [Sell(pair, kind, n) for pair in PAIRS for kind in COMMODITIES for n in (1, 2, 3)]
    assert choices(s) == [*bought, *sold, Done()]


@rule("MM-3.1")
@pytest.mark.parametrize(("pair", "other"), [("foreign", "domestic"), ("domestic", "foreign")])
def test_one_pair_is_chosen_and_kept_for_the_turn(pair: str, other: str) -> None:
    s = open_table()
    assert {(choice.pair, choice.commodity) for choice in choices_of(s, Buy)} == set(TRACKS)
    play(s, Buy(pair, "crude", 1))
    for commodity in COMMODITIES:
        assert refusal_of(s, Buy(other, commodity, 1)) == ("MM-3.1", "mm-other-pair", {"pair": pair})
        assert refusal_of(s, Sell(other, commodity, 1)) == ("MM-3.1", "mm-other-pair", {"pair": pair})
    assert {choice.pair for choice in choices_of(s, Buy)} == {pair}
    assert {choice.pair for choice in choices_of(s, Sell)} == {pair}


@rule("MM-3.1")
@pytest.mark.parametrize("pair", PAIRS)
def test_on_the_pair_crude_and_gasoline_may_both_change_hands(pair: str) -> None:
    s = open_table()
    play(s, Sell(pair, "crude", 1), Buy(pair, "gasoline", 1), Sell(pair, "crude", 1))
    me = s.players[0]
    assert (me.crude, me.gasoline) == (1, 4)
    assert me.cash == 200 + 5 - 12 + 4


@rule("MM-3.1")
def test_the_next_turn_chooses_anew() -> None:
    s = open_table()
    play(s, Buy("foreign", "crude", 1))
    idle_turn(s)
    assert s.to_act() == 1
    play(s, Buy("domestic", "crude", 1))
    for _ in range(3):
        idle_turn(s)
    assert s.to_act() == 0
    play(s, Buy("domestic", "gasoline", 1))


@rule("MM-3.2")
def test_two_barrels_of_crude_cost_6_and_7_or_earn_5_and_4() -> None:
    s = open_table()
    play(s, Buy("foreign", "crude", 1))
    assert s.players[0].cash == 200 - 6
    play(s, Buy("foreign", "crude", 1))
    assert s.players[0].cash == 200 - 6 - 7
    s = open_table()
    play(s, Sell("foreign", "crude", 1))
    assert s.players[0].cash == 200 + 5
    play(s, Sell("foreign", "crude", 1))
    assert s.players[0].cash == 200 + 5 + 4


@rule("MM-3.2")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
@pytest.mark.parametrize("lying", range(31))
def test_many_barrels_cost_or_earn_the_same_as_one_after_the_other(pair: str, commodity: str, lying: int) -> None:
    """With n barrels lying there, they lie on the n dearest spaces."""
    unit = 2 if commodity == "gasoline" else 1
    spaces = [unit * space for space in range(1, 31)]
    empty, taken = spaces[: 30 - lying], spaces[30 - lying :]
    table = open_table()
    table.market[TRACKS.index((pair, commodity))] = lying
    me = table.players[0]
    me.cash, me.crude, me.gasoline = 2000, 30, 30
    for barrels in range(1, 31):
        assert may(table, Buy(pair, commodity, barrels)) == (barrels <= lying)
        if barrels <= lying:
            s = table.copy()
            play(s, Buy(pair, commodity, barrels))
            assert 2000 - s.players[0].cash == sum(taken[:barrels])
        assert may(table, Sell(pair, commodity, barrels)) == (barrels <= 30 - lying)
        if barrels <= 30 - lying:
            s = table.copy()
            play(s, Sell(pair, commodity, barrels))
            assert s.players[0].cash - 2000 == sum(empty[-barrels:])


@rule("MM-3.2")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_barrels_change_hands_on_their_own_track_alone(pair: str, commodity: str) -> None:
    for way, change in ((Buy, 2), (Sell, -2)):
        s = open_table()
        play(s, way(pair, commodity, 2))
        me = s.players[0]
        assert me.crude == 3 + (change if commodity == "crude" else 0)
        assert me.gasoline == 3 + (change if commodity == "gasoline" else 0)
        expected = [25 - change if track == (pair, commodity) else 25 for track in TRACKS]
        assert [int(barrels) for barrels in s.market] == expected


@rule("MM-3.2")
def test_a_player_buys_as_many_as_the_purse_pays() -> None:
    s = open_table()  # 6 + 7 + ... + 20 = 195, and with 21 it is 216
    assert [
        choice.barrels for choice in choices_of(s, Buy) if choice == Buy("foreign", "crude", choice.barrels)
    ] == list(range(1, 16))
    assert refusal_of(s, Buy("foreign", "crude", 16)) == (
        "MM-3.2",
        "mm-no-cash",
        {"cost": 216, "cash": 200, "short": 16},
    )
    s.players[0].cash = 216
    play(s, Buy("foreign", "crude", 16))
    assert (s.players[0].cash, s.players[0].crude) == (0, 19)
    assert refusal_of(s, Buy("foreign", "gasoline", 1)) == (
        "MM-3.2",
        "mm-no-cash",
        {"cost": 12, "cash": 0, "short": 12},
    )


@rule("MM-3.2")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_a_player_sells_as_many_as_the_stock_holds(pair: str, commodity: str) -> None:
    s = open_table()
    s.players[0].crude, s.players[0].gasoline = (2, 9) if commodity == "crude" else (9, 2)
    assert may(s, Sell(pair, commodity, 2))
    params = {"commodity": commodity, "pair": pair, "barrels": 2}
    assert refusal_of(s, Sell(pair, commodity, 3)) == ("MM-3.2", "mm-no-stock", params)


@rule("MM-3.2")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_from_an_empty_track_nothing_is_bought(pair: str, commodity: str) -> None:
    s = open_table()
    s.players[0].cash = 5000
    params = {"commodity": commodity, "pair": pair, "barrels": 25}
    assert refusal_of(s, Buy(pair, commodity, 26)) == ("MM-3.2", "mm-track-empty", params)
    play(s, Buy(pair, commodity, 25))
    params = {"commodity": commodity, "pair": pair, "barrels": 0}
    assert refusal_of(s, Buy(pair, commodity, 1)) == ("MM-3.2", "mm-track-empty", params)
    assert commodity not in {choice.commodity for choice in choices_of(s, Buy)}


@rule("MM-3.2")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_to_a_full_track_nothing_is_sold(pair: str, commodity: str) -> None:
    s = open_table()
    s.players[0].crude = s.players[0].gasoline = 9
    params = {"commodity": commodity, "pair": pair, "barrels": 5}
    assert refusal_of(s, Sell(pair, commodity, 6)) == ("MM-3.2", "mm-track-full", params)
    play(s, Sell(pair, commodity, 5))
    params = {"commodity": commodity, "pair": pair, "barrels": 0}
    assert refusal_of(s, Sell(pair, commodity, 1)) == ("MM-3.2", "mm-track-full", params)
    assert commodity not in {choice.commodity for choice in choices_of(s, Sell)}


@rule("MM-3.3")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_a_commodity_bought_is_not_sold_in_the_same_turn(pair: str, commodity: str) -> None:
    s = open_table()
    play(s, Buy(pair, commodity, 1))
    params = {"commodity": commodity, "pair": pair}
    assert refusal_of(s, Sell(pair, commodity, 1)) == ("MM-3.3", "mm-bought-before", params)
    assert {choice.commodity for choice in choices_of(s, Sell)} == set(COMMODITIES) - {commodity}
    assert may(s, Buy(pair, commodity, 1))


@rule("MM-3.3")
@pytest.mark.parametrize(("pair", "commodity"), TRACKS)
def test_a_commodity_sold_is_not_bought_in_the_same_turn(pair: str, commodity: str) -> None:
    s = open_table()
    play(s, Sell(pair, commodity, 1))
    params = {"commodity": commodity, "pair": pair}
    assert refusal_of(s, Buy(pair, commodity, 1)) == ("MM-3.3", "mm-sold-before", params)
    assert {choice.commodity for choice in choices_of(s, Buy)} == set(COMMODITIES) - {commodity}
    assert may(s, Sell(pair, commodity, 1))


@rule("MM-3.3")
def test_one_commodity_may_be_bought_and_the_other_sold() -> None:
    s = open_table()
    play(s, Buy("domestic", "crude", 2), Sell("domestic", "gasoline", 2))
    assert (s.players[0].crude, s.players[0].gasoline) == (5, 1)
    assert s.players[0].cash == 200 - 13 + 18


@rule("MM-3.3")
def test_the_direction_is_free_again_in_the_next_turn() -> None:
    s = open_table()
    play(s, Buy("foreign", "crude", 1), Sell("foreign", "gasoline", 1))
    for _ in range(4):
        idle_turn(s)
    assert s.to_act() == 0
    play(s, Sell("foreign", "crude", 1), Buy("foreign", "gasoline", 1))


@rule("MM-3.4")
def test_while_the_embargo_is_in_force_the_foreign_pair_is_closed() -> None:
    s = open_table()
    put_news(s, "embargo", IN_FORCE)
    for commodity in COMMODITIES:
        params = {"commodity": commodity, "pair": "foreign"}
        assert refusal_of(s, Buy("foreign", commodity, 1)) == ("MM-3.4", "mm-closed", params)
        assert refusal_of(s, Sell("foreign", commodity, 1)) == ("MM-3.4", "mm-closed", params)
    domestic = {("domestic", "crude"), ("domestic", "gasoline")}
    assert {(choice.pair, choice.commodity) for choice in choices_of(s, Buy)} == domestic
    assert {(choice.pair, choice.commodity) for choice in choices_of(s, Sell)} == domestic
    assert Done() in choices(s)
    play(s, Buy("domestic", "gasoline", 1))
