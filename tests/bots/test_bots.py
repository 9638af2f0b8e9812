"""The opponents: they choose what is offered, from what a seat may know, and greedy play is worth the name."""

import pytest

from barrelhouse.bots import BOTS
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, Game, State
from barrelhouse.engine.driver import dice_for, roll, settle
from barrelhouse.games import GAMES

COMPILED = not driver.__file__.endswith(".py")
GAMES_AGAINST_RANDOM = 400 if COMPILED else 24  # all 400 where they take seconds


def play_out(game: Game, bots: list[str], index: int, options: dict[str, object], most_rounds: int) -> State:
    state = game.new_game(len(bots), options)
    dice = dice_for("bots", index)
    players = [BOTS[name](game, dice_for(f"bots seat {seat}", index)) for seat, name in enumerate(bots)]
    most = most_rounds * 400
    for _ in range(most):
        seat = state.to_act()
        if seat == OVER:
            return state
        action = roll(state, dice) if seat == TABLE else players[seat].choose(state.view(seat), state.choices())
        state.apply(action)
    raise AssertionError(f"the game was not over after {most} actions")


def test_greedy_beats_three_randoms_in_95_of_100_games() -> None:
    game = GAMES["mcmulti"]
    won = 0
    for index in range(GAMES_AGAINST_RANDOM):
        bots = ["random"] * 4
        bots[index % 4] = "greedy"
        scores = play_out(game, bots, index, {}, most_rounds=200).scores()
        others = [score for seat, score in enumerate(scores) if seat != index % 4]
        won += scores[index % 4] > max(others)
    assert won >= 0.95 * GAMES_AGAINST_RANDOM


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"edition_2012": True}, {"postal": True}, {"central_die": True}])
def test_greedy_games_end_without_a_round_limit(seats: int, options: dict[str, object]) -> None:
    state = play_out(GAMES["mcmulti"], ["greedy"] * seats, 1, options, most_rounds=100)
    assert state.to_act() == OVER


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_chooses_what_is_offered_and_does_not_know_the_deck(name: str) -> None:
    game = GAMES["mcmulti"]
    state = game.new_game(4, {"round_limit": 2})
    dice = dice_for("unknown", 0)
    settle(state, dice)
    asked = 0
    while state.to_act() != OVER:
        seat = state.to_act()
        choices = state.choices()
        # The same view from a state whose deck lies in another order leads to the same choice.
        other = state.view(seat).imagine(dice)
        chosen = BOTS[name](game, dice_for("own", asked)).choose(state.view(seat), choices)
        assert chosen in choices
        assert BOTS[name](game, dice_for("own", asked)).choose(other.view(seat), choices) == chosen
        state.apply(chosen)
        settle(state, dice)
        asked += 1
    assert asked > 20
