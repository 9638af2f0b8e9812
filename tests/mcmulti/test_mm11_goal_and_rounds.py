"""MM-11.6 and MM-11.7 Another goal and a round limit, alone, together, and beside every other option."""

from itertools import combinations

import pytest

from barrelhouse.engine.contract import OVER
from barrelhouse.engine.driver import dice_for, playout
from barrelhouse.games.mcmulti import State, new_game
from barrelhouse.games.mcmulti.actions.catalogue import Announce, Done, Sell
from tests.mcmulti.support.tables import idle_turn, open_table, phase, play, throw
from tests.rules import rule

AGREED: dict[str, object] = {
    "islands": "chosen",
    "piece_limits": True,
    "news_refill": "on_three",
    "reroll": True,
    "central_die": True,
    "postal": True,
    "edition_2012": True,
    "dice_deck": True,
    "goal": 400,
    "round_limit": 3,
}
EXCLUDED = [{"central_die", "edition_2012"}, {"postal", "edition_2012"}, {"postal", "news_refill"}]
PAIRS = [pair for pair in combinations(AGREED, 2) if set(pair) not in EXCLUDED]


def turns_until_the_end(s: State) -> int:
    turns = 0
    while s.to_act() != OVER:
        idle_turn(s)
        turns += 1
    return turns


@rule("MM-11.6")
@pytest.mark.parametrize("goal", [400, 999, 1001, 100_000])
def test_another_goal_takes_the_place_of_1000(goal: int) -> None:
    s = open_table(goal=goal)
    s.players[0].cash = goal - 1
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.turn) == ("market", 1)
    s.players[1].cash = goal
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.to_act()) == ("announcement", 1)


@rule("MM-11.6")
def test_without_the_option_the_goal_is_1000() -> None:
    assert open_table().options.goal == 1000
    assert open_table(goal=0).options.goal == 1000


@rule("MM-11.6", "MM-9.2")
def test_falling_below_another_goal_after_the_announcement_changes_nothing() -> None:
    s = open_table(goal=500)
    s.players[0].cash = 500
    throw(s, 1, 2)
    play(s, Done(), Announce())
    s.players[0].cash = 100
    assert turns_until_the_end(s) == 4


@rule("MM-11.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_game_ends_after_so_many_rounds_of_four_turns(rounds: int, seats: int) -> None:
    s = open_table(seats, round_limit=rounds, first=1)
    assert (s.rounds, s.taken) == (0, 0)  # the opening purchases are no round
    assert turns_until_the_end(s) == 4 * rounds


@rule("MM-11.7")
def test_the_richest_wins_at_the_round_limit_and_equals_share() -> None:
    s = open_table(round_limit=1)
    play(s, Sell("domestic", "crude", 1))
    idle_turn(s)
    play(s, Sell("foreign", "crude", 1))
    turns_until_the_end(s)
    assert s.scores() == [205, 205, 200, 200]


@rule("MM-11.7")
def test_without_a_limit_a_game_has_no_last_round_of_its_own() -> None:
    s = open_table()
    for _ in range(200):
        idle_turn(s)
    assert (s.rounds, phase(s)) == (50, "market")


@rule("MM-11.7", "MM-9.1")
def test_a_last_round_that_the_limit_cuts_short_ends_there() -> None:
    s = open_table(round_limit=2)
    for _ in range(5):
        idle_turn(s)
    assert (s.rounds, s.turn) == (1, 1)
    s.players[1].cash = 1000
    throw(s, 1, 2)
    play(s, Done(), Announce())
    assert turns_until_the_end(s) == 2  # islands 2 and 3 end the second round; 0 and 1 have no turn any more


@rule("MM-11.7", "MM-9.1")
def test_a_last_round_that_ends_before_the_limit_ends_the_game() -> None:
    s = open_table(round_limit=9)
    s.players[0].cash = 1000
    throw(s, 1, 2)
    play(s, Done(), Announce())
    assert turns_until_the_end(s) == 4
    assert (s.rounds, s.taken) == (1, 1)


@rule("MM-11.7", "MM-11.3")
def test_the_limit_also_ends_a_postal_game_that_nobody_wins() -> None:
    s = open_table(postal=True, round_limit=2)
    assert turns_until_the_end(s) == 8


@rule("MM-11.6", "MM-11.7")
def test_a_goal_that_nobody_reaches_leaves_the_end_to_the_limit() -> None:
    s = open_table(goal=100_000, round_limit=2)
    s.players[0].cash = 99_999
    assert turns_until_the_end(s) == 8


@rule("MM-11.1", "MM-11.2", "MM-11.3", "MM-11.4", "MM-11.5", "MM-11.6", "MM-11.7")
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_pair_of_options_that_is_not_excluded_can_be_played_to_the_end(pair: tuple[str, str]) -> None:
    options = {"round_limit": 3, **{name: AGREED[name] for name in pair}}
    for seats in (2, 3, 4):
        s = new_game(seats, options)
        playout(s, dice_for("+".join(pair), seats), 20_000)
        assert s.to_act() == OVER
        assert s.rounds <= 3
