"""Records of random games of any game."""

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, Game
from barrelhouse.engine.record import Record, record_of
from tests.support.seeded_games import act_at_random
from tests.support.traits import traits_of


def few_actions(game: Game) -> int:
    """So many that no game is over after them."""
    return 3 if traits_of(game).IS_SMALL else 40


def random_record(game: Game, seats: int, options: dict[str, object], most: int, index: int = 0) -> Record:
    """The record of a random game, whole or of its first actions."""
    state = game.new_game(seats, options)
    dice = driver.dice_for("records", index)
    actions: list[int] = []
    while len(actions) < most and state.to_act() != OVER:
        actions.append(act_at_random(game, state, dice))
    return record_of(game, seats, options, actions, [f"Player {seat}" for seat in range(1, seats + 1)])
