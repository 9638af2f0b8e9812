"""The printed board of McMulti says what the rulebook says, and what the rules do."""

from typing import Any

import pytest

from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.data import NEWS_NAMES, PAIR_NAMES
from barrelhouse.games.mcmulti.printed.board import printed_board
from barrelhouse.games.mcmulti.rules.ch03_market import why_not_trade
from barrelhouse.games.mcmulti.rules.ch04_dice import sell_to_consumers, well_cost
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.state import BOUGHT, DISCARDED, IN_FORCE
from tests.support.rule_tables import table_of
from tests.support.seeded_games import agreements

ALL_AGREEMENTS = agreements(mcmulti)


def snake_name(text: str) -> str:
    return text.lower().replace(" ", "_")


def test_economy_cards_are_those_of_the_rulebook() -> None:
    cards = {card["card"]: card for card in printed_board({})["economy"]}
    _, *prices = table_of(mcmulti, "MM-6.1")
    assert [snake_name(row[0]) for row in prices] == list(cards)
    for name, dots, rig, station, refinery, well in prices:
        card = cards[snake_name(name)]  # type: ignore[index]
        assert card["dots"] == int(dots)
        for piece, pair in (("rig", rig), ("station", station), ("refinery", refinery), ("well", well)):
            buy, sell = (part.strip() for part in pair.split("/"))
            assert str(card["buy"].get(piece, "–")) == buy
            assert str(card["sell"][piece]) == sell  # type: ignore[literal-required]
    for name, trend, *following in table_of(mcmulti, "MM-6.2")[1:]:
        card = cards[snake_name(name)]  # type: ignore[index]
        assert card["trend"] == trend
        assert card["following"] == [snake_name(next_card) for next_card in following]


def test_the_edition_of_2012_differs_as_the_rulebook_says() -> None:
    old, new = printed_board({}), printed_board({"edition_2012": True})
    told = {row[0]: row[1:] for row in table_of(mcmulti, "MM-11.4")[1:]}
    for before, after in zip(old["economy"], new["economy"], strict=True):
        name = before["card"].replace("_", " ").capitalize()
        assert [str(before["dots"]), str(after["dots"])] == told[f"dots, {name}"]
        for piece in ("refinery", "well"):
            prices = [str(card["sell"][piece]) for card in (before, after)]
            assert prices == told.get(f"{piece} sold, {name}", [prices[0]] * 2)
    assert [str(old["goal"]["cash"]), str(new["goal"]["cash"])] == told["goal"]
    assert [old["wells"]["prices"][1], new["wells"]["prices"][1]] == [20, 10]
    assert [old["start"]["crude"], new["start"]["crude"]] == [3, 2]
    assert new["counter"] == {"rule": "MM-11.4", "full": 8}
    assert not new["doubles"]["change_economy"]
    assert [piece["at_the_end"] for piece in new["pieces"]] == [2, 18, 20, 24]
    assert {piece["at_the_end"] for piece in old["pieces"]} == {0}


def test_pieces_have_their_limits_and_taxes() -> None:
    limits = {row[0]: int(row[1]) for row in table_of(mcmulti, "MM-2.3")[1:]}
    taxes = {row[0]: int(row[1]) for row in table_of(mcmulti, "MM-7.3")[1:]}
    pieces = printed_board({"piece_limits": True})["pieces"]
    assert {piece["piece"]: piece["limit"] for piece in pieces} == limits
    assert {piece["piece"]: piece["tax"] for piece in pieces} == taxes
    assert {piece["limit"] for piece in printed_board({})["pieces"]} == {None}
    assert [(piece["on_line"], piece["on_crossing"]) for piece in pieces] == [(0, 1), (1, 2), (2, 4), (1, 2)]


def test_islands_share_lines_as_the_rulebook_says() -> None:
    islands = printed_board({})["islands"]
    for pair, market, _ in table_of(mcmulti, "MM-1.2")[1:]:
        one, other = (int(number) - 1 for number in pair.split(" and "))
        assert islands[one][f"across_{market}"] == other  # type: ignore[literal-required]
        assert islands[other][f"across_{market}"] == one  # type: ignore[literal-required]


@pytest.mark.parametrize("options", ALL_AGREEMENTS, ids=str)
def test_what_is_printed_is_what_a_new_game_has(options: dict[str, Any]) -> None:
    board = printed_board(options)
    for seats in mcmulti.SEATS:
        state = mcmulti.new_game(seats, options)
        view: Any = state.view(0).to_json()
        assert view["market"] == [track["opening"] for track in board["tracks"]]
        assert view["marker"] == board["spiral"]["opening"]
        assert {player["cash"] for player in view["players"]} == {board["start"]["cash_by_players"][str(seats)]}
        assert {player["crude"] for player in view["players"]} == {board["start"]["crude"]}
        assert well_cost(state) == board["wells"]["prices"][0]
        assert state.options.goal == board["goal"]["cash"]
        assert len(view["islands"]) == len(board["islands"])
        assert "".join(view["islands"][0]["grid"]) == "." * len(board["cells"])
        assert set(view["news"].values()) == ({"not_played"} if not board["news"] else {"deck"})


def test_a_market_opens_at_the_prices_of_the_rulebook() -> None:
    tracks = printed_board({})["tracks"]
    for commodity, sells, buys in table_of(mcmulti, "MM-1.3")[1:]:
        for track in tracks:
            if track["commodity"] == commodity:
                dearest_empty = len(track["prices"]) - track["opening"]
                assert track["prices"][dearest_empty - 1 : dearest_empty + 1] == [int(sells), int(buys)]


def test_consumers_pay_by_the_marker_what_a_sale_earns() -> None:
    paid = printed_board({})["spiral"]["price_by_marker"]
    state = mcmulti.new_game(4, {})
    for marker in range(2, len(paid)):
        state.marker = marker
        seller = state.players[0]
        seller.may_sell = seller.ready_gasoline = seller.gasoline = 1
        state.asked = 0
        before = seller.cash
        sell_to_consumers(state, 1)
        assert (seller.cash - before, state.marker) == (paid[marker], marker - 1)
    assert paid[:2] == [0, 0]


def test_the_card_that_closes_a_pair_is_the_one_under_which_nobody_trades_there() -> None:
    closing = {card["card"]: card["closes"] for card in printed_board({})["news"] if card["closes"]}
    state = mcmulti.new_game(4, {})
    for number, card in enumerate(NEWS_NAMES):
        state.news[number] = IN_FORCE
        refused = [pair for k, pair in enumerate(PAIR_NAMES) if why_not_trade(state, 2 * k, BOUGHT) != ALLOWED]
        assert refused == ([closing[card]] if card in closing else [])
        state.news[number] = DISCARDED
