"""What happened is told completely: every barrel and every million, in the order of the sequence of play."""

from collections.abc import Mapping, Sequence

import pytest

from barrelhouse.engine.contract import TABLE, Told
from barrelhouse.games.mcmulti import ALL_ACTIONS, State, ask, is_secret, tell
from barrelhouse.games.mcmulti.actions import (
    Announce,
    Build,
    BuildWell,
    Buy,
    Decline,
    Done,
    Refine,
    ReturnRefinery,
    SellOff,
    SellToConsumers,
    SetAside,
    ShuffleNews,
    TakeIsland,
    Throw,
)
from barrelhouse.games.mcmulti.data import NEWS_NAMES, PIECE_LIMITS, WELL
from barrelhouse.games.mcmulti.state import FACE_UP, IN_FORCE
from tests.mcmulti.played import tables
from tests.mcmulti.tables import (
    game,
    idle_to,
    number,
    opened,
    opening,
    phase,
    place,
    play,
    put_news,
    seated,
    set_economy,
    set_marker,
    throw,
)

GOODS = ("cash", "crude", "gasoline")


def told_of(s: State, action: object) -> list[Told]:
    """The action is played, and told."""
    before = s.view(0)
    play(s, action)
    return tell(before, number(action), s.view(0))


def told_of_throw(s: State, red: int, blue: int) -> list[Told]:
    if phase(s) == "market":
        play(s, Done())
    return told_of(s, Throw(red, blue))


def keys(lines: Sequence[Told]) -> list[str]:
    return [line.key.removeprefix("mm-told-") for line in lines]


def numbers(lines: Sequence[Told], key: str) -> list[Mapping[str, int | str]]:
    return [line.numbers for line in lines if line.key == f"mm-told-{key}"]


def gains(lines: Sequence[Told], seat: int) -> tuple[int, int, int]:
    """What the lines say this seat gained of cash, crude and gasoline."""
    mine = [line.numbers for line in lines if line.numbers.get("seat") == seat]
    cash, crude, gasoline = (sum(int(line.get(good, 0)) for line in mine) for good in GOODS)
    return cash, crude, gasoline


def test_the_lines_account_for_every_change_of_every_purse_and_stock() -> None:
    actions = 0
    for s, action in tables():
        before = s.view(0)
        after_state = s.copy()
        after_state.apply(action)
        lines = tell(before, action, after_state.view(0))
        for seat, (old, new) in enumerate(zip(s.players, after_state.players, strict=True)):
            gained = (new.cash - old.cash, new.crude - old.crude, new.gasoline - old.gasoline)
            assert gains(lines, seat) == gained, (ALL_ACTIONS[action], keys(lines))
        actions += 1
    assert actions > 5000


def test_every_line_that_moves_goods_names_all_three_and_the_seat() -> None:
    for s, action in tables(120):
        after = s.copy()
        after.apply(action)
        for line in tell(s.view(0), action, after.view(0)):
            if any(good in line.numbers for good in GOODS):
                assert {"seat", *GOODS} <= set(line.numbers), line.key


def test_every_view_of_a_table_tells_the_same() -> None:
    for s, action in tables(40):
        after = s.copy()
        after.apply(action)
        mine = tell(s.view(0), action, after.view(0))
        other = tell(s.view(1), action, after.view(1))
        assert [(line.key, line.numbers) for line in mine] == [(line.key, line.numbers) for line in other]


def test_a_shuffle_tells_only_that_the_table_shuffles() -> None:
    hidden = 0
    for s, action in tables(90):
        if is_secret(action):
            after = s.copy()
            after.apply(action)
            lines = tell(s.view(0), action, after.view(0))
            shuffles = {"shuffled", "throws-shuffled"}
            assert set(keys(lines)) <= shuffles | {"turned-up", "covered", "replaced"}
            assert all(set(line.numbers) <= {"cards"} for line in lines if keys([line])[0] in shuffles)
            hidden += 1
    assert hidden > 200


def test_the_first_card_of_a_shuffle_is_told_and_the_last_one_turns_up_the_top_card() -> None:
    s = game()
    lines = [told_of(s, ShuffleNews(card)) for card in NEWS_NAMES]
    assert [keys(told) for told in lines] == [["shuffled"], *[[]] * 7, ["turned-up"]]
    assert lines[-1][0].numbers == {"card": NEWS_NAMES[-1]}


def test_islands_are_told_by_seat_and_the_ownerless_one_by_itself() -> None:
    s = game(3)
    for card in NEWS_NAMES:
        play(s, ShuffleNews(card))
    assert numbers(told_of(s, TakeIsland(3)), "island") == [{"seat": 0, "island": 3}]
    play(s, TakeIsland(1))
    lines = told_of(s, TakeIsland(2))
    assert keys(lines) == ["island", "ownerless"]
    assert numbers(lines, "ownerless") == [{"island": 4}]


def test_two_players_get_both_corners_with_one_line_each() -> None:
    s = game(2)
    for card in NEWS_NAMES:
        play(s, ShuffleNews(card))
    lines = told_of(s, TakeIsland(2))
    assert numbers(lines, "islands") == [{"seat": 0, "island": 2, "other": 4}, {"seat": 1, "island": 1, "other": 3}]


def test_a_tie_for_the_start_is_told_with_the_highest_throw() -> None:
    s = seated(3)
    play(s, Throw(5, 4), Throw(1, 1))
    lines = told_of(s, Throw(3, 6))
    assert [line.numbers for line in lines] == [{"seat": 2, "total": 9}, {"total": 9}]
    play(s, Throw(2, 2))
    assert keys(told_of(s, Throw(2, 3))) == ["starter-throw", "starts", "opening"]


def test_a_purchase_is_told_with_its_price_and_its_place() -> None:
    s = opening()
    (line,) = told_of(s, Build("refinery", "c5"))
    assert line.rule == "MM-8.1"
    assert line.numbers == {
        "seat": 0,
        "cash": -64,
        "crude": 0,
        "gasoline": 0,
        "piece": "refinery",
        "cell": "c5",
        "island": 1,
        "price": 64,
    }


def test_barrels_bought_are_told_with_their_sum_and_the_first_and_last_price() -> None:
    s = opened()
    (line,) = told_of(s, Buy("foreign", "gasoline", 3))
    assert line.numbers["price"] == 12 + 14 + 16
    assert (line.numbers["first"], line.numbers["last"]) == (12, 16)
    assert gains([line], 0) == (-42, 0, 3)


def test_a_sale_to_consumers_is_told_with_the_row_of_prices() -> None:
    s = opened()
    place(s, 0, "station", "a2", "a3", "a4")
    throw(s, 1, 6)
    lines = told_of(s, SellToConsumers(3))
    assert lines[0].numbers["row"] == "26 + 25 + 24"
    assert gains(lines, 0) == (75, 0, -3)


def test_a_plain_throw_names_its_crossing_and_a_double_does_not() -> None:
    s = opened(news=["embargo"])
    (line,) = told_of_throw(s, 3, 5)
    assert (line.key, line.numbers["cell"], line.numbers["seat"]) == ("mm-told-throw", "c5", 0)
    s = opened(news=["embargo"])
    assert keys(told_of_throw(s, 2, 2))[0] == "double"


def test_a_double_tells_the_economy_with_the_price_before_and_after_and_then_the_news() -> None:
    s = opened(news=["middle_east", "bounty"])
    lines = told_of_throw(s, 6, 6)
    assert keys(lines) == ["double", "economy", "middle-east", "turned-up"]
    # Rapid growth: 9 dots up from 27 is 45; then 5 dots down from there is 35.
    assert numbers(lines, "economy") == [{"card": "rapid_growth", "old": 26, "new": 44}]
    assert numbers(lines, "middle-east") == [{"barrels": 5, "new": 34}]
    assert numbers(lines, "turned-up") == [{"card": "bounty"}]


def test_a_double_three_tells_what_is_covered() -> None:
    s = opened(news=["bounty", "embargo"])
    lines = told_of_throw(s, 3, 3)
    assert numbers(lines, "replaced") == [{"card": "embargo", "covered": "bounty"}]
    s = opened(news=["bounty", "embargo"], news_refill="on_three")
    lines = told_of_throw(s, 3, 3)
    assert numbers(lines, "covered") == [{"card": "embargo", "covered": "bounty"}]


def test_what_each_seat_pumped_is_told_and_the_bounty_counts_a_well_on_the_crossing_once() -> None:
    s = opened(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "well", "c5", "c1", "a5")
    place(s, 1, "well", "c2", "c3", "a5")
    place(s, 3, "well", "a5")
    lines = told_of_throw(s, 3, 5)
    pumped = [(line["seat"], line["barrels"], line["wells"]) for line in numbers(lines, "pumped")]
    assert pumped == [(0, 8, 3), (1, 4, 2), (3, 2, 1)]
    assert [(line["seat"], line["cash"]) for line in numbers(lines, "bounty")] == [(0, 30), (1, 20), (3, 10)]


def test_a_new_well_is_told_with_its_price_and_neither_pumps_nor_earns_a_bounty() -> None:
    s = opened(news=["embargo"])
    put_news(s, "bounty", IN_FORCE)
    place(s, 0, "rig", "c5")
    place(s, 0, "well", "c1")
    throw(s, 3, 5)
    lines = told_of(s, BuildWell())
    assert keys(lines) == ["well", "pumped", "bounty"]
    assert lines[0].numbers["price"] == 20
    assert gains(lines, 0) == (-20 + 10, 2, 0)


def test_a_strike_that_cannot_be_paid_is_told_all_the_same() -> None:
    s = opened()
    place(s, 0, "rig", "c5")
    s.players[0].cash = 9
    lines = told_of_throw(s, 3, 5)
    assert keys(lines) == ["throw", "strike-unpaid"]
    assert (lines[1].numbers["price"], lines[1].numbers["purse"]) == (10, 9)


def test_a_strike_without_a_well_in_the_box_is_told_all_the_same() -> None:
    s = opened(piece_limits=True)
    place(s, 0, "rig", "c5")
    s.pieces[WELL] = PIECE_LIMITS[WELL]
    assert keys(told_of_throw(s, 3, 5)) == ["throw", "strike-no-wells"]


def test_a_tax_is_told_for_each_seat_in_turn_order_then_the_card_and_the_next_one() -> None:
    s = opened(first=1, news=["general_tax", "bounty"])
    place(s, 1, "refinery", "a1")
    place(s, 0, "rig", "e5", "e6")
    lines = told_of_throw(s, 6, 6)
    assert keys(lines) == ["double", "economy", "carried-out", "tax", "tax", "discarded", "turned-up"]
    assert [(line["seat"], line["price"]) for line in numbers(lines, "tax")] == [(1, 20), (0, 4)]
    assert gains(lines, 0) == (-4, 0, 0)


def test_taxes_collected_after_somebody_elses_decision_are_told_then() -> None:
    s = opened(news=["station_tax"])
    place(s, 0, "station", "a1", "a3")
    place(s, 1, "station", "d4")
    s.players[0].cash = 10
    throw(s, 6, 6)
    assert phase(s) == "forced_sale"
    lines = told_of(s, SellOff(1, "station", "a1"))
    assert keys(lines)[:3] == ["sold-off", "tax", "tax"]
    price = int(lines[0].numbers["price"])
    assert [(line["seat"], line["cash"]) for line in numbers(lines, "tax")] == [(0, -30), (1, -15)]
    assert s.players[0].cash == 10 + price - 30


def test_what_cannot_be_paid_is_told_as_forgiven() -> None:
    s = opened(news=["crude_tax"])
    s.players[2].cash = 4
    s.players[2].crude = 5
    lines = told_of_throw(s, 6, 6)
    assert numbers(lines, "forgiven") == [{"seat": 2, "card": "crude_tax", "price": 11}]
    assert gains(lines, 2) == (-4, 0, 0)


def test_a_debt_still_open_is_not_told_as_paid_or_forgiven() -> None:
    s = opened(news=["crude_tax"])
    s.players[0].cash = 4
    s.players[0].crude = 5
    place(s, 0, "rig", "f5")
    lines = told_of_throw(s, 6, 6)
    assert phase(s) == "forced_sale"
    assert not numbers(lines, "tax")
    assert not numbers(lines, "forgiven")


def test_refineries_are_told_as_upgraded_set_aside_by_choice_or_all_at_once() -> None:
    s = opened(news=["pollution", "bounty"])
    for island in (0, 1, 2):
        place(s, island, "refinery", "a1", "d4")
    s.players[0].cash = 60
    s.players[1].cash = 49
    lines = told_of_throw(s, 6, 6)
    assert phase(s) == "setting_aside"
    assert keys(lines) == ["double", "economy", "carried-out"]
    lines = told_of(s, SetAside(1, "d4"))
    assert keys(lines) == ["set-aside", "upgraded", "all-set-aside", "upgraded", "stays", "turned-up"]
    assert [line["refineries"] for line in numbers(lines, "upgraded")] == [1, 2]
    assert numbers(lines, "all-set-aside") == [{"seat": 1, "refineries": 2}]


def test_an_empty_pollution_card_is_told_as_discarded() -> None:
    s = opened(news=["pollution", "bounty"])
    place(s, 0, "refinery", "d4")
    s.players[0].cash = 0
    for _ in range(4):
        _idle_turn(s, 6, 6)
    s.players[0].cash = 50
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = told_of(s, ReturnRefinery("a1"))
    assert keys(lines) == ["returned", "discarded"]
    assert numbers(lines, "discarded") == [{"card": "pollution"}]


def test_the_winter_is_told_when_it_takes_and_when_it_ends() -> None:
    s = opened()
    put_news(s, "hard_winter", IN_FORCE)
    assert numbers(told_of_throw(s, 4, 4), "winter") == [{"barrels": 5}]
    idle_to(s, "equipment")
    play(s, Done())
    assert numbers(told_of_throw(s, 5, 5), "winter-ends") == [{"barrels": 5}]


def test_a_bounty_is_told_when_it_comes_begins_ends_and_leaves() -> None:
    s = opened(news=["bounty", "embargo"])
    assert "carried-out" in keys(told_of_throw(s, 6, 6))
    idle_to(s, "equipment")
    assert keys(told_of(s, Done())) == ["done", "bounty-begins", "turn"]
    assert "bounty-ends" in keys(told_of_throw(s, 2, 2))
    idle_to(s, "equipment")
    assert keys(told_of(s, Done())) == ["done", "discarded", "turn"]


def test_no_news_to_turn_up_is_told() -> None:
    s = opened(news_refill="on_three")
    for height, card in enumerate(NEWS_NAMES):  # all nine lie face up, so there is neither deck nor discard
        s.news[NEWS_NAMES.index(card)] = FACE_UP + height
    s.deck, s.face_up = 0, 9
    assert keys(told_of_throw(s, 3, 3))[-1] == "no-news-left"


def test_the_last_round_is_told_from_the_announcement_to_the_ranking() -> None:
    s = opened()
    s.players[0].cash = 1000
    throw(s, 1, 2)
    idle_to(s, "equipment")
    play(s, Done())
    lines = told_of(s, Announce())
    assert keys(lines) == ["announced", "turn", "turns-left"]
    assert numbers(lines, "turns-left") == [{"turns": 4}]
    for cash, player in zip((900, 900, 50, 40), s.players, strict=True):
        player.cash = cash
    while s.turns_left > 0:
        _idle_turn(s)
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = told_of(s, Done())
    assert keys(lines) == ["done", "last-round-over", "shared", "shared", "placed", "placed"]
    assert [line["place"] for line in numbers(lines, "placed")] == [3, 4]


def _idle_turn(s: State, red: int = 1, blue: int = 2) -> None:
    throw(s, red, blue)
    idle_to(s, "equipment")
    play(s, Done())


def test_in_the_edition_of_2012_the_equipment_is_counted_in_the_ranking() -> None:
    s = opened(edition_2012=True, round_limit=1)
    place(s, 2, "station", "f6")
    for _ in range(3):
        _idle_turn(s)
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = told_of(s, Done())
    assert keys(lines)[:4] == ["done", "out-of-rounds", "counted", "won"]
    assert numbers(lines, "counted")[0] == {"seat": 2, "purse": 200, "price": 18, "total": 218}


def test_declining_is_told_for_what_was_declined() -> None:
    s = opened()
    place(s, 0, "rig", "c5")
    throw(s, 3, 5)
    assert keys(told_of(s, Decline())) == ["declined"]
    s.players[0].cash = 1000
    play(s, Done())
    assert keys(told_of(s, Decline())) == ["not-announced", "turn"]


@pytest.mark.parametrize("barrels", [0, 1])
def test_refining_is_told_even_when_nothing_is_refined(barrels: int) -> None:
    s = opened()
    place(s, 0, "refinery", "a1")
    throw(s, 1, 6)
    lines = told_of(s, Refine(barrels))
    assert lines[0].numbers == {"seat": 0, "cash": 0, "crude": -barrels, "gasoline": barrels, "barrels": barrels}


def test_the_seat_to_act_is_asked_and_its_numbers_are_those_of_the_choices() -> None:
    asked = set()
    for s, _ in tables():
        question = ask(s.view(0))
        asked.add(question.key)
        if s.to_act() == TABLE:
            continue
        assert question.numbers["seat"] == s.to_act()
        if "most" in question.numbers:
            assert question.numbers["most"] == len(s.choices()) - 1
        if question.key == "mm-ask-strike":
            assert question.numbers["price"] == s.options.edition.well_step * (s.pieces[WELL] + 1)
        if "short" in question.numbers:
            assert int(question.numbers["short"]) > 0
    assert len(asked) >= 20


def test_the_end_is_asked_of_nobody() -> None:
    s = opened(round_limit=1)
    for _ in range(4):
        _idle_turn(s)
    question = ask(s.view(0))
    assert (question.key, question.numbers) == ("mm-ask-ended", {})


def test_the_consumers_price_is_told_where_it_is_asked() -> None:
    s = opened()
    set_economy(s, "prosperity")
    set_marker(s, 41)
    place(s, 0, "station", "a2")
    throw(s, 1, 6)
    assert ask(s.view(0)).numbers == {"seat": 0, "most": 1, "price": 40}
