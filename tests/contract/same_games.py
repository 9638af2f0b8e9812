"""A thousand seeded games of each game, and the digest of each; run as a module, it prints them."""

import hashlib

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import Game
from tests.support.seeded_games import ALL_GAMES, ALL_RANDOM_GAMES, LONGEST, TENTH, agreements, with_round_limit

COUNT = 1000
COMPARED = COUNT if ALL_RANDOM_GAMES else COUNT // TENTH  # played by both builds and compared one by one
ROUNDS = (3, 4, 5, 6, 8)


def digests(game: Game, count: int = COUNT) -> list[str]:
    """Random games through all numbers of seats and all agreements: how each of them ended."""
    setups = [(seats, options) for options in agreements(game) for seats in game.SEATS]
    ended = []
    for index in range(count):
        seats, options = setups[index % len(setups)]
        state = game.new_game(seats, with_round_limit(game, options, ROUNDS[index % len(ROUNDS)]))
        played = driver.playout(state, driver.dice_for("same games", index), LONGEST)
        ended.append(f"{played} {codec.digest(state)}")
    return ended


def combine(ended: list[str]) -> list[str]:
    """One digest for each hundred."""
    hundreds = [ended[first : first + 100] for first in range(0, len(ended), 100)]
    return [hashlib.sha256("\n".join(hundred).encode()).hexdigest() for hundred in hundreds]


if __name__ == "__main__":
    for each in ALL_GAMES:
        print("\n".join(digests(each, COMPARED)))
