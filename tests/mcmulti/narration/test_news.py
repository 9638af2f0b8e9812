"""What doubles, news and taxes do is told, to everyone they touch and when it happens."""

from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, Done, ReturnRefinery, SellOff, SetAside
from barrelhouse.games.mcmulti.data import NEWS_NAMES, PIECE_LIMITS, WELL
from barrelhouse.games.mcmulti.state import FACE_UP, IN_FORCE
from tests.mcmulti.support.messages import gains, idle_on, keys, messages_of, messages_of_throw, params
from tests.mcmulti.support.tables import idle_to, open_table, phase, place, play, put_news, throw


def test_a_double_tells_the_economy_with_the_price_before_and_after_and_then_the_news() -> None:
    s = open_table(news=["middle_east", "bounty"])
    lines = messages_of_throw(s, 6, 6)
    assert keys(lines) == ["double", "economy", "middle-east", "turned-up"]
    # Rapid growth: 9 dots up from 27 is 45; then 5 dots down from there is 35.
    assert params(lines, "economy") == [{"card": "rapid_growth", "old": 26, "new": 44}]
    assert params(lines, "middle-east") == [{"barrels": 5, "new": 34}]
    assert params(lines, "turned-up") == [{"card": "bounty"}]


def test_a_double_three_tells_what_is_covered() -> None:
    s = open_table(news=["bounty", "embargo"])
    lines = messages_of_throw(s, 3, 3)
    assert params(lines, "replaced") == [{"card": "embargo", "covered": "bounty"}]
    s = open_table(news=["bounty", "embargo"], news_refill="on_three")
    lines = messages_of_throw(s, 3, 3)
    assert params(lines, "covered") == [{"card": "embargo", "covered": "bounty"}]


def test_what_each_seat_pumped_is_told_and_the_bounty_counts_a_well_on_the_crossing_once() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "c5", "c1", "a5")
    place(s, 1, "well", "c2", "c3", "a5")
    place(s, 3, "well", "a5")
    lines = messages_of_throw(s, 3, 5)
    pumped = [(line["seat"], line["barrels"], line["wells"]) for line in params(lines, "pumped")]
    assert pumped == [(0, 8, 3), (1, 4, 2), (3, 2, 1)]
    assert [(line["seat"], line["cash"]) for line in params(lines, "bounty")] == [(0, 30), (1, 20), (3, 10)]


def test_a_new_well_is_told_with_its_price_and_neither_pumps_nor_earns_a_bounty() -> None:
    s = open_table(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "rig", "c5")
    place(s, 0, "well", "c1")
    throw(s, 3, 5)
    lines = messages_of(s, BuildWell())
    assert keys(lines) == ["well", "pumped", "bounty"]
    assert lines[0].params["price"] == 20
    assert gains(lines, 0) == (-20 + 10, 2, 0)


def test_a_strike_that_cannot_be_paid_is_told_all_the_same() -> None:
    s = open_table()
    place(s, 0, "rig", "c5")
    s.players[0].cash = 9
    lines = messages_of_throw(s, 3, 5)
    assert keys(lines) == ["throw", "strike-unpaid"]
    assert (lines[1].params["price"], lines[1].params["purse"]) == (10, 9)


def test_a_strike_without_a_well_in_the_box_is_told_all_the_same() -> None:
    s = open_table(piece_limits=True)
    place(s, 0, "rig", "c5")
    s.pieces[WELL] = PIECE_LIMITS[WELL]
    assert keys(messages_of_throw(s, 3, 5)) == ["throw", "strike-no-wells"]


def test_a_tax_is_told_for_each_seat_in_turn_order_then_the_card_and_the_next_one() -> None:
    s = open_table(first=1, news=["general_tax", "bounty"])
    place(s, 1, "refinery", "a1")
    place(s, 0, "rig", "e5", "e6")
    lines = messages_of_throw(s, 6, 6)
    assert keys(lines) == ["double", "economy", "carried-out", "tax", "tax", "discarded", "turned-up"]
    assert [(line["seat"], line["price"]) for line in params(lines, "tax")] == [(1, 20), (0, 4)]
    assert gains(lines, 0) == (-4, 0, 0)


def test_taxes_collected_after_somebody_elses_decision_are_told_then() -> None:
    s = open_table(news=["station_tax"])
    place(s, 0, "station", "a1", "a3")
    place(s, 1, "station", "d4")
    s.players[0].cash = 10
    throw(s, 6, 6)
    assert phase(s) == "forced_sale"
    lines = messages_of(s, SellOff(1, "station", "a1"))
    assert keys(lines)[:3] == ["sold-off", "tax", "tax"]
    price = int(lines[0].params["price"])
    assert [(line["seat"], line["cash"]) for line in params(lines, "tax")] == [(0, -30), (1, -15)]
    assert s.players[0].cash == 10 + price - 30


def test_what_cannot_be_paid_is_told_as_forgiven() -> None:
    s = open_table(news=["crude_tax"])
    s.players[2].cash = 4
    s.players[2].crude = 5
    lines = messages_of_throw(s, 6, 6)
    assert params(lines, "forgiven") == [{"seat": 2, "card": "crude_tax", "price": 11}]
    assert gains(lines, 2) == (-4, 0, 0)


def test_a_debt_still_open_is_not_told_as_paid_or_forgiven() -> None:
    s = open_table(news=["crude_tax"])
    s.players[0].cash = 4
    s.players[0].crude = 5
    place(s, 0, "rig", "f5")
    lines = messages_of_throw(s, 6, 6)
    assert phase(s) == "forced_sale"
    assert not params(lines, "tax")
    assert not params(lines, "forgiven")


def test_refineries_are_told_as_upgraded_set_aside_by_choice_or_all_at_once() -> None:
    s = open_table(news=["pollution", "bounty"])
    for island in (0, 1, 2):
        place(s, island, "refinery", "a1", "d4")
    s.players[0].cash = 60
    s.players[1].cash = 49
    lines = messages_of_throw(s, 6, 6)
    assert phase(s) == "setting_aside"
    assert keys(lines) == ["double", "economy", "carried-out"]
    lines = messages_of(s, SetAside(1, "d4"))
    assert keys(lines) == ["set-aside", "upgraded", "all-set-aside", "upgraded", "stays", "turned-up"]
    assert [line["refineries"] for line in params(lines, "upgraded")] == [1, 2]
    assert params(lines, "all-set-aside") == [{"seat": 1, "refineries": 2}]


def test_an_empty_pollution_card_is_told_as_discarded() -> None:
    s = open_table(news=["pollution", "bounty"])
    place(s, 0, "refinery", "d4")
    s.players[0].cash = 0
    for _ in range(4):
        idle_on(s, 6, 6)
    s.players[0].cash = 50
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = messages_of(s, ReturnRefinery("a1"))
    assert keys(lines) == ["returned", "discarded"]
    assert params(lines, "discarded") == [{"card": "pollution"}]


def test_the_winter_is_told_when_it_takes_and_when_it_ends() -> None:
    s = open_table()
    put_news(s, "hard_winter", IN_FORCE)
    assert params(messages_of_throw(s, 4, 4), "winter") == [{"barrels": 5}]
    idle_to(s, "equipment")
    play(s, Done())
    assert params(messages_of_throw(s, 5, 5), "winter-ends") == [{"barrels": 5}]


def test_a_bounty_is_told_when_it_comes_begins_ends_and_leaves() -> None:
    s = open_table(news=["bounty", "embargo"])
    assert "carried-out" in keys(messages_of_throw(s, 6, 6))
    idle_to(s, "equipment")
    assert keys(messages_of(s, Done())) == ["done", "bounty-begins", "turn"]
    assert "bounty-ends" in keys(messages_of_throw(s, 2, 2))
    idle_to(s, "equipment")
    assert keys(messages_of(s, Done())) == ["done", "discarded", "turn"]


def test_no_news_to_turn_up_is_told() -> None:
    s = open_table(news_refill="on_three")
    for height, card in enumerate(NEWS_NAMES):  # all nine lie face up, so there is neither deck nor discard
        s.news[NEWS_NAMES.index(card)] = FACE_UP + height
    s.deck, s.face_up = 0, 9
    assert keys(messages_of_throw(s, 3, 3))[-1] == "no-news-left"
