"""Records of games with dice committed to, as a house would export them."""

from collections.abc import Mapping

from barrelhouse.engine import codec, driver, fairness
from barrelhouse.engine.contract import OVER, TABLE, Game
from barrelhouse.engine.fairness import DiceCommitment, commitment
from barrelhouse.engine.options import non_defaults
from barrelhouse.engine.record import Record, RecordLine

LONGEST = 5000  # rows
SECRET_ONE = "5eed" * 16
TABLE_ONE = "a7b3k9m2xz"


def committed_record(game: Game, seats: int, options: Mapping[str, object], index: int = 0) -> Record:
    """A whole random game: every seat but the last added a text to the dice, and every promise has words."""
    state = game.new_game(seats, options)
    chooser = driver.dice_for("promised", index)
    added = [*(f"text {seat} “é”" for seat in range(1, seats)), ""]
    promise = DiceCommitment(SECRET_ONE, added)
    changed = non_defaults(game.OPTIONS, options)
    digest = promise.first_digest(fairness.facts(TABLE_ONE, game.NAME, game.VERSION, changed, added, 0))
    log: list[RecordLine] = []
    while (seat := int(state.to_act())) != OVER:
        assert len(log) < LONGEST, "a game that nothing ends"
        choices = [] if seat == TABLE else state.choices()
        action = driver.roll(state, promise.dice(len(log))) if seat == TABLE else choices[chooser.below(len(choices))]
        words = f"words {len(log)}; and more" if game.has_words(action) else None
        digest = promise.next_digest(digest, len(log), seat, game.to_notation(action), words)
        log.append(RecordLine(seat, action, game.to_notation(action), words))
        state.apply(action)
    tags = [(fairness.TABLE_ID, TABLE_ONE), (fairness.COMMITMENT, commitment(SECRET_ONE))]
    tags += [(f"{fairness.ADDED}{number}", text) for number, text in enumerate(added, 1) if text]
    tags += [(fairness.SECRET, SECRET_ONE), (fairness.CHAIN, digest)]
    names = [f"Player {number}" for number in range(1, seats + 1)]
    scores = [int(score) for score in state.scores()]
    return Record(game.NAME, game.VERSION, seats, names, changed, tags, log, scores, codec.digest(state))
