"""What happened is told completely: every barrel and every million, in the order of the sequence of play."""

import pytest

from barrelhouse.engine.contract import TABLE
from barrelhouse.games.mcmulti import ALL_ACTIONS, narrate, prompt
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    Buy,
    Decline,
    Done,
    Refine,
    SellToConsumers,
    ShuffleNews,
    TakeIsland,
    Throw,
    is_secret,
)
from barrelhouse.games.mcmulti.data import NEWS_NAMES, WELL
from tests.mcmulti.support.full_games import tables
from tests.mcmulti.support.messages import GOODS, gains, idle_on, keys, messages_of, messages_of_throw, params
from tests.mcmulti.support.tables import (
    game,
    idle_to,
    open_table,
    opening_purchases,
    place,
    play,
    seat_players,
    set_economy,
    set_marker,
    throw,
)


def test_the_lines_account_for_every_change_of_every_purse_and_stock() -> None:
    actions = 0
    for s, action in tables():
        before = s.view(0)
        after_state = s.copy()
        after_state.apply(action)
        lines = narrate(before, action, after_state.view(0))
        for seat, (old, new) in enumerate(zip(s.players, after_state.players, strict=True)):
            gained = (new.cash - old.cash, new.crude - old.crude, new.gasoline - old.gasoline)
            assert gains(lines, seat) == gained, (ALL_ACTIONS[action], keys(lines))
        actions += 1
    assert actions > 5000


def test_every_line_that_moves_goods_names_all_three_and_the_seat() -> None:
    for s, action in tables(120):
        after = s.copy()
        after.apply(action)
        for line in narrate(s.view(0), action, after.view(0)):
            if any(good in line.params for good in GOODS):
                assert {"seat", *GOODS} <= set(line.params), line.key


def test_every_view_of_a_table_tells_the_same() -> None:
    for s, action in tables(40):
        after = s.copy()
        after.apply(action)
        mine = narrate(s.view(0), action, after.view(0))
        other = narrate(s.view(1), action, after.view(1))
        assert [(line.key, line.params) for line in mine] == [(line.key, line.params) for line in other]


def test_a_shuffle_tells_only_that_the_table_shuffles() -> None:
    hidden = 0
    for s, action in tables(90):
        if is_secret(action):
            after = s.copy()
            after.apply(action)
            lines = narrate(s.view(0), action, after.view(0))
            shuffles = {"shuffled", "throws-shuffled"}
            assert set(keys(lines)) <= shuffles | {"turned-up", "covered", "replaced"}
            assert all(set(line.params) <= {"cards"} for line in lines if keys([line])[0] in shuffles)
            hidden += 1
    assert hidden > 200


def test_the_first_card_of_a_shuffle_is_told_and_the_last_one_turns_up_the_top_card() -> None:
    s = game()
    lines = [messages_of(s, ShuffleNews(card)) for card in NEWS_NAMES]
    assert [keys(told) for told in lines] == [["shuffled"], *[[]] * 7, ["turned-up"]]
    assert lines[-1][0].params == {"card": NEWS_NAMES[-1]}


def test_islands_are_told_by_seat_and_the_ownerless_one_by_itself() -> None:
    s = game(3)
    for card in NEWS_NAMES:
        play(s, ShuffleNews(card))
    assert params(messages_of(s, TakeIsland(3)), "island") == [{"seat": 0, "island": 3}]
    play(s, TakeIsland(1))
    lines = messages_of(s, TakeIsland(2))
    assert keys(lines) == ["island", "ownerless"]
    assert params(lines, "ownerless") == [{"island": 4}]


def test_two_players_get_both_corners_with_one_line_each() -> None:
    s = game(2)
    for card in NEWS_NAMES:
        play(s, ShuffleNews(card))
    lines = messages_of(s, TakeIsland(2))
    assert params(lines, "islands") == [{"seat": 0, "island": 2, "other": 4}, {"seat": 1, "island": 1, "other": 3}]


def test_a_tie_for_the_start_is_told_with_the_highest_throw() -> None:
    s = seat_players(3)
    play(s, Throw(5, 4), Throw(1, 1))
    lines = messages_of(s, Throw(3, 6))
    assert [line.params for line in lines] == [{"seat": 2, "total": 9}, {"total": 9}]
    play(s, Throw(2, 2))
    assert keys(messages_of(s, Throw(2, 3))) == ["starter-throw", "starts", "opening"]


def test_a_purchase_is_told_with_its_price_and_its_place() -> None:
    s = opening_purchases()
    (line,) = messages_of(s, Build("refinery", "c5"))
    assert line.rule == "MM-8.1"
    assert line.params == {
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
    s = open_table()
    (line,) = messages_of(s, Buy("foreign", "gasoline", 3))
    assert line.params["price"] == 12 + 14 + 16
    assert (line.params["first"], line.params["last"]) == (12, 16)
    assert gains([line], 0) == (-42, 0, 3)


def test_a_sale_to_consumers_is_told_with_the_row_of_prices() -> None:
    s = open_table()
    place(s, 0, "station", "a2", "a3", "a4")
    throw(s, 1, 6)
    lines = messages_of(s, SellToConsumers(3))
    assert lines[0].params["row"] == "26 + 25 + 24"
    assert gains(lines, 0) == (75, 0, -3)


def test_a_plain_throw_names_its_crossing_and_a_double_does_not() -> None:
    s = open_table(news=["embargo"])
    (line,) = messages_of_throw(s, 3, 5)
    assert (line.key, line.params["cell"], line.params["seat"]) == ("mm-log-throw", "c5", 0)
    s = open_table(news=["embargo"])
    assert keys(messages_of_throw(s, 2, 2))[0] == "double"


def test_the_last_round_is_told_from_the_announcement_to_the_ranking() -> None:
    s = open_table()
    s.players[0].cash = 1000
    throw(s, 1, 2)
    idle_to(s, "equipment")
    play(s, Done())
    lines = messages_of(s, Announce())
    assert keys(lines) == ["announced", "turn", "turns-left"]
    assert params(lines, "turns-left") == [{"turns": 4}]
    for cash, player in zip((900, 900, 50, 40), s.players, strict=True):
        player.cash = cash
    while s.turns_left > 0:
        idle_on(s)
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = messages_of(s, Done())
    assert keys(lines) == ["done", "last-round-over", "shared", "shared", "placed", "placed"]
    assert [line["place"] for line in params(lines, "placed")] == [3, 4]


def test_in_the_edition_of_2012_the_equipment_is_counted_in_the_ranking() -> None:
    s = open_table(edition_2012=True, round_limit=1)
    place(s, 2, "station", "f6")
    for _ in range(3):
        idle_on(s)
    throw(s, 1, 2)
    idle_to(s, "equipment")
    lines = messages_of(s, Done())
    assert keys(lines)[:4] == ["done", "out-of-rounds", "counted", "won"]
    assert params(lines, "counted")[0] == {"seat": 2, "purse": 200, "price": 18, "total": 218}


def test_declining_is_told_for_what_was_declined() -> None:
    s = open_table()
    place(s, 0, "rig", "c5")
    throw(s, 3, 5)
    assert keys(messages_of(s, Decline())) == ["declined"]
    s.players[0].cash = 1000
    play(s, Done())
    assert keys(messages_of(s, Decline())) == ["not-announced", "turn"]


@pytest.mark.parametrize("barrels", [0, 1])
def test_refining_is_told_even_when_nothing_is_refined(barrels: int) -> None:
    s = open_table()
    place(s, 0, "refinery", "a1")
    throw(s, 1, 6)
    lines = messages_of(s, Refine(barrels))
    assert lines[0].params == {"seat": 0, "cash": 0, "crude": -barrels, "gasoline": barrels, "barrels": barrels}


def test_the_seat_to_act_is_asked_and_its_numbers_are_those_of_the_choices() -> None:
    asked = set()
    for s, _ in tables():
        question = prompt(s.view(0))
        asked.add(question.key)
        if s.to_act() == TABLE:
            continue
        assert question.params["seat"] == s.to_act()
        if "most" in question.params:
            assert question.params["most"] == len(s.choices()) - 1
        if question.key == "mm-ask-strike":
            assert question.params["price"] == s.options.edition.well_step * (s.pieces[WELL] + 1)
        if "short" in question.params:
            assert int(question.params["short"]) > 0
    assert len(asked) >= 20


def test_the_end_is_asked_of_nobody() -> None:
    s = open_table(round_limit=1)
    for _ in range(4):
        idle_on(s)
    question = prompt(s.view(0))
    assert (question.key, question.params) == ("mm-ask-ended", {})


def test_the_consumers_price_is_told_where_it_is_asked() -> None:
    s = open_table()
    set_economy(s, "prosperity")
    set_marker(s, 41)
    place(s, 0, "station", "a2")
    throw(s, 1, 6)
    asked = {"seat": 0, "most": 1, "price": 40, "may": 1, "fresh": 0, "limit": "lines"}
    assert prompt(s.view(0)).params == asked
