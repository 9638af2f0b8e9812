"""The opponents: they choose what is offered, from what a seat may know, and greedy play is worth the name."""

import pytest

from barrelhouse.bots import BOTS, find
from barrelhouse.engine.contract import OVER, TABLE, Dice, Game, State
from barrelhouse.engine.driver import dice_for, roll, settle
from barrelhouse.games import GAMES
from tests.support.seeded_games import ALL_GAMES, COMPILED, NAMES, with_round_limit
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
GAMES_AGAINST_RANDOM = 400 if COMPILED else 6  # all 400 where they take seconds
# Every kind of bot, without a clock: what passes here passes everywhere.
LONGER = ["planner", "search:simulations=20"] if COMPILED else ["planner:among=2", "search:simulations=1:rounds=1"]
KINDS = ["random", "greedy", "greedy:slips=30", *LONGER]


def takes_long(name: str) -> bool:
    return not COMPILED and name.startswith(("planner", "search"))


def rounds(name: str) -> int:
    """How long it is tried."""
    return 1 if takes_long(name) else 4


def who_decides(name: str, n: int) -> str:
    """The bot, or in between chance where the bot takes long: it is asked all through a game, but not every time."""
    return "random" if takes_long(name) and n % 24 else name


def play_out(game: Game, bots: list[str], index: int, options: dict[str, object], most_rounds: int) -> State:
    state = game.new_game(len(bots), options)
    dice = dice_for("bots", index)
    players = [find(name)(game, dice_for(f"bots seat {seat}", index)) for seat, name in enumerate(bots)]
    most = most_rounds * 400
    for _ in range(most):
        seat = state.to_act()
        if seat == OVER:
            return state
        action = roll(state, dice) if seat == TABLE else players[seat].choose(state.view(seat), state.choices())
        state.apply(action)
    raise AssertionError(f"the game was not over after {most} actions")


@every_game
def test_greedy_beats_three_randoms(game: Game) -> None:
    won = 0
    for index in range(GAMES_AGAINST_RANDOM):
        bots = ["random"] * 4
        bots[index % 4] = "greedy"
        places = play_out(game, bots, index, {}, most_rounds=200).places()
        won += places[index % 4] == 1 and places.count(1) == 1
    assert won >= traits_of(game).GREEDY_WINS * GAMES_AGAINST_RANDOM


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"edition_2012": True}, {"postal": True}, {"central_die": True}])
def test_greedy_games_end_without_a_round_limit(seats: int, options: dict[str, object]) -> None:
    state = play_out(GAMES["mcmulti"], ["greedy"] * seats, 1, options, most_rounds=100)
    assert state.to_act() == OVER


@every_game
@pytest.mark.parametrize("name", KINDS)
def test_a_bot_chooses_what_is_offered_and_knows_nothing_hidden(game: Game, name: str) -> None:
    state = game.new_game(4, with_round_limit(game, {}, rounds(name)))
    dice = dice_for("unknown", 0)
    settle(state, dice)
    asked = 0
    while state.to_act() != OVER:
        seat = state.to_act()
        choices = state.choices()
        # Where seats 2 and 3 play at random, so that they have secrets, the others play as the name says.
        bot = who_decides(name, asked) if seat < 2 else "random"
        chosen = find(bot)(game, dice_for("own", asked)).choose(state.view(seat), choices)
        assert chosen in choices
        # The same view from a state with other secrets leads to the same choice.
        other = traits_of(game).scramble(state, dice, seat)
        assert find(bot)(game, dice_for("own", asked)).choose(other.view(seat), choices) == chosen
        state.apply(chosen)
        settle(state, dice)
        asked += 1
    assert asked > 20


@every_game
@pytest.mark.parametrize("name", KINDS)
def test_a_bot_plays_with_every_number_of_seats(game: Game, name: str) -> None:
    for seats in game.SEATS:
        state = game.new_game(seats, with_round_limit(game, {}, rounds(name)))
        dice = dice_for("bots", 7)
        asked = 0
        while (seat := seat_after_dice(state, dice)) != OVER:
            bot = find(who_decides(name, asked))(game, dice_for("own", asked))
            state.apply(bot.choose(state.view(seat), state.choices()))
            asked += 1
            assert asked < 80_000


@every_game
def test_greedy_proposes_only_what_may_be_said(game: Game) -> None:
    state = game.new_game(4, with_round_limit(game, {}, 4))
    dice = dice_for("said", 0)
    players = [BOTS["greedy"](game, dice_for(f"said {seat}", 0)) for seat in range(4)]
    while (seat := seat_after_dice(state, dice)) != OVER:
        for draft in game.proposals(state.view(seat), False):
            after = state.copy()
            for action in draft:
                assert after.why_not(action) is None
                after.apply(action)
        state.apply(players[seat].choose(state.view(seat), state.choices()))


def seat_after_dice(state: State, dice: Dice) -> int:
    """Who is to act when the dice have fallen."""
    settle(state, dice)
    return int(state.to_act())
