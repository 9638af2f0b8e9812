"""MM-1 Set-up, from the throw for the start on: who begins, opening purchases, islands, what is open to all."""

import pytest

from barrelhouse.engine.contract import SPECTATOR, TABLE
from barrelhouse.games.mcmulti import ALL_ACTIONS
from barrelhouse.games.mcmulti.actions.catalogue import (
    BeginAt,
    Build,
    BuildWell,
    Buy,
    Done,
    Sell,
    SellPiece,
    TakeIsland,
    Throw,
)
from tests.mcmulti.support.tables import (
    chances,
    choices,
    choices_of,
    deck_news,
    game,
    number,
    open_table,
    opening_purchases,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    seat_players,
    shuffle_news,
)
from tests.rules import rule


@rule("MM-1.7")
def test_the_highest_sum_of_both_dice_starts_and_turns_go_clockwise() -> None:
    s = seat_players()
    assert s.to_act() == TABLE
    assert len(chances(s)) == 36
    play(s, Throw(1, 6), Throw(4, 5), Throw(6, 2), Throw(4, 4))
    assert (phase(s), s.asked, s.turn) == ("opening", 1, 1)
    order = []
    while phase(s) == "opening":
        order.append(int(s.asked))
        play(s, Done())
    assert order == [1, 2, 3, 0]
    assert (phase(s), s.asked) == ("market", 1)


@rule("MM-1.7")
def test_only_those_who_tie_for_the_highest_sum_throw_again() -> None:
    s = seat_players()
    play(s, Throw(5, 5), Throw(1, 1), Throw(4, 6), Throw(3, 4))
    assert (phase(s), s.asked) == ("starter_throw", 0)
    play(s, Throw(1, 2))
    assert s.asked == 2
    play(s, Throw(2, 1))  # tied once more
    assert (phase(s), s.asked) == ("starter_throw", 0)
    play(s, Throw(1, 1))
    assert s.asked == 2
    play(s, Throw(1, 2))
    assert (phase(s), s.asked) == ("opening", 2)


@rule("MM-1.7")
def test_a_tie_below_the_highest_sum_settles_nothing() -> None:
    s = seat_players(3)
    play(s, Throw(2, 2), Throw(1, 3), Throw(6, 1))
    assert (phase(s), s.asked) == ("opening", 2)


@rule("MM-1.7")
def test_a_tie_that_a_later_throw_beats_is_no_tie() -> None:
    s = seat_players(3)
    play(s, Throw(2, 2), Throw(6, 5), Throw(5, 6))
    assert (phase(s), s.asked) == ("starter_throw", 1)
    play(s, Throw(1, 1), Throw(1, 2))
    assert (phase(s), s.asked) == ("opening", 2)


@rule("MM-1.8")
def test_an_opening_of_one_refinery_five_rigs_and_two_stations_costs_185() -> None:
    s = opening_purchases()
    rigs = [Build("rig", name) for name in ("a1", "a2", "a3", "a4", "a5")]
    play(s, Build("refinery", "c3"), *rigs, Build("station", "f1"), Build("station", "f6"))
    assert s.players[0].cash == 200 - (64 + 25 + 96) == 15
    assert piece_at(s, 0, "c3") == "refinery"
    assert piece_at(s, 0, "a5") == "rig"
    assert piece_at(s, 0, "f6") == "station"
    assert not choices_of(s, SellPiece)
    assert refusal_of(s, Build("station", "e1")) == ("MM-8.1", "mm-no-cash", {"cost": 48, "cash": 15, "short": 33})


@rule("MM-1.8")
def test_in_the_opening_nothing_is_sold_no_market_is_open_and_no_dice_are_thrown() -> None:
    s = opening_purchases()
    play(s, Build("rig", "a1"))
    assert {type(choice) for choice in choices(s)} == {Build, Done}
    now = {"phase": "opening"}
    assert refusal_of(s, SellPiece("rig", "a1")) == ("MM-8.2", "mm-equipment-not-now", now)
    assert refusal_of(s, Buy("foreign", "crude", 1)) == ("MM-3.1", "mm-market-not-now", now)
    assert refusal_of(s, Sell("foreign", "crude", 1)) == ("MM-3.1", "mm-market-not-now", now)
    assert refusal_of(s, Throw(1, 1)) == ("MM-4.1", "mm-not-now", now)
    assert refusal_of(s, BuildWell()) == ("MM-4.3", "mm-dice-not-now", now)


@rule("MM-1.8")
def test_one_player_is_done_before_the_next_begins_and_three_skip_the_ownerless_island() -> None:
    s = opening_purchases(3, first=2, islands=(0, 2, 3))  # nobody sits at island 1
    seen = []
    while phase(s) == "opening":
        seen.append((int(s.turn), int(s.asked)))
        play(s, Build("rig", "a1"))
        assert (int(s.turn), int(s.asked)) == seen[-1]
        play(s, Done())
    assert seen == [(2, 1), (3, 2), (0, 0)]
    assert (phase(s), s.turn) == ("market", 2)
    assert piece_at(s, 1, "a1") == ""


@rule("MM-1.8")
def test_two_players_buy_for_each_island_in_turn_order() -> None:
    s = opening_purchases(2, first=3)
    seen = []
    while phase(s) == "opening":
        seen.append((int(s.turn), int(s.asked)))
        play(s, Build("rig", "b2"), Done())
    assert seen == [(3, 1), (0, 0), (1, 1), (2, 0)]
    assert [piece_at(s, island, "b2") for island in range(4)] == ["rig"] * 4
    assert (phase(s), s.turn, s.asked) == ("market", 3, 1)


@rule("MM-1.9")
def test_islands_are_drawn_by_the_table_unless_asked_for_otherwise() -> None:
    s = game()
    shuffle_news(s)
    assert s.to_act() == TABLE
    assert s.chances() == [(number(TakeIsland(island)), 1) for island in (1, 2, 3, 4)]
    assert choices(s) == []
    play(s, TakeIsland(3))
    assert s.islands[2].owner == 0
    assert chances(s) == [TakeIsland(1), TakeIsland(2), TakeIsland(4)]
    play(s, TakeIsland(1), TakeIsland(4))
    assert phase(s) == "starter_throw"
    assert [int(island.owner) for island in s.islands] == [1, 3, 0, 2]


@rule("MM-1.9")
def test_the_seats_choose_in_seat_order_if_that_was_agreed() -> None:
    s = game(4, islands="chosen")
    shuffle_news(s)
    for seat, island in enumerate((4, 2, 3)):
        assert s.to_act() == seat
        play(s, TakeIsland(island))
        assert refusal_of(s, TakeIsland(island))[1] in ("mm-island-taken", "mm-not-now")
    assert phase(s) == "starter_throw"
    assert [int(island.owner) for island in s.islands] == [3, 1, 2, 0]


@rule("MM-1.9")
def test_an_island_is_taken_once() -> None:
    s = game(3, islands="chosen")
    shuffle_news(s)
    play(s, TakeIsland(2))
    assert refusal_of(s, TakeIsland(2)) == ("MM-1.9", "mm-island-taken", {})
    assert choices(s) == [TakeIsland(1), TakeIsland(3), TakeIsland(4)]


@rule("MM-1.9")
def test_of_three_players_the_last_still_chooses_and_nobody_has_what_is_left() -> None:
    s = game(3, islands="chosen")
    shuffle_news(s)
    play(s, TakeIsland(1), TakeIsland(2))
    assert s.to_act() == 2
    assert choices(s) == [TakeIsland(3), TakeIsland(4)]
    play(s, TakeIsland(4))
    assert [int(island.owner) for island in s.islands] == [0, 1, -1, 2]
    assert phase(s) == "starter_throw"


@rule("MM-1.9")
@pytest.mark.parametrize(
    ("taken", "owners"), [(1, [0, 1, 0, 1]), (2, [1, 0, 1, 0]), (3, [0, 1, 0, 1]), (4, [1, 0, 1, 0])]
)
def test_of_two_players_each_has_opposite_corners_by_one_choice(taken: int, owners: list[int]) -> None:
    s = game(2, islands="chosen")
    shuffle_news(s)
    assert s.to_act() == 0
    play(s, TakeIsland(taken))
    assert [int(island.owner) for island in s.islands] == owners
    assert phase(s) == "starter_throw"


@rule("MM-1.9")
def test_islands_are_given_out_before_the_throw_for_the_start() -> None:
    s = game()
    shuffle_news(s)
    assert refusal_of(s, Throw(6, 6)) == ("MM-4.1", "mm-not-now", {"phase": "island_choice"})
    assert refusal_of(seat_players(), TakeIsland(1)) == ("MM-1.9", "mm-not-now", {"phase": "starter_throw"})


@rule("MM-1.10")
@pytest.mark.parametrize("named", [2, 4])
def test_the_starter_of_two_names_the_island_that_begins(named: int) -> None:
    s = seat_players(2)
    play(s, Throw(1, 1), Throw(6, 5))
    assert (phase(s), s.to_act()) == ("starter_island", 1)
    assert choices(s) == [BeginAt(2), BeginAt(4)]
    assert refusal_of(s, BeginAt(1)) == ("MM-1.10", "mm-island-taken", {})
    play(s, BeginAt(named))
    assert (phase(s), s.turn, s.asked) == ("opening", named - 1, 1)


@rule("MM-1.10")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_one_island_each_there_is_nothing_to_name(seats: int) -> None:
    s = seat_players(seats)
    play(s, *[Throw(1, 1 + seat) for seat in range(seats)])
    assert (phase(s), s.turn) == ("opening", seats - 1)


@rule("MM-1.11")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_everyone_sees_all_cash_barrels_equipment_and_face_up_cards(seat: int) -> None:
    s = open_table(news=["hard_winter"])
    s.players[2].cash, s.players[2].crude, s.players[2].gasoline = 77, 8, 9
    place(s, 3, "refinery", "b2")
    named = s.view(seat).to_json()
    players, islands = named["players"], named["islands"]
    assert isinstance(players, list)
    assert isinstance(islands, list)
    assert (players[2]["cash"], players[2]["crude"], players[2]["gasoline"]) == (77, 8, 9)
    assert islands[3] == {"owner": 3, "grid": ["......", ".R+...", ".++...", "......", "......", "......"]}
    assert named["visible_news"] == "hard_winter"
    assert named["economy"] == "recovery"
    assert named["market"] == [25, 25, 25, 25]


@rule("MM-1.11")
def test_the_order_of_the_face_down_deck_is_known_to_nobody() -> None:
    one = open_table(news=["hard_winter", "bounty", "embargo", "pollution"])
    other = open_table(news=["hard_winter", "pollution", "embargo", "bounty"])
    assert deck_news(one) != deck_news(other)
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert one.view(seat).to_json() == other.view(seat).to_json()
    for action in ALL_ACTIONS:
        shuffles = type(action).__name__ in ("ShuffleNews", "ShuffleThrow")
        for seat in (0, 1, 2, 3, SPECTATOR):
            assert one.sees(seat, number(action)) != shuffles
