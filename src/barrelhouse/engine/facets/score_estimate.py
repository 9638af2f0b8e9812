"""Positions judged by the score alone: all there is to go by in a game without judging of its own."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Estimate, State

UNIT: Final = 100  # of worth, for each point


class ScoreEstimate(Estimate):
    """A seat is as well off as it is ahead of the best other seat."""

    def worth(self, state: State, seat: i64) -> i64:
        scores = state.scores()
        others = scores[:seat] + scores[seat + 1 :]
        return UNIT * (scores[seat] - max(others, default=0))

    def spread(self, state: State) -> float:
        """The rest of a game is taken to move as many points as a seat has on average, and one more."""
        scores = state.scores()
        return float(UNIT) * (1.0 + sum(abs(score) for score in scores) / len(scores))

    def round_of(self, state: State) -> i64:
        """Nobody has said what a round is: imagined games are played on to their end."""
        return 0

    def is_talk(self, state: State, action: i64) -> bool:
        return False
