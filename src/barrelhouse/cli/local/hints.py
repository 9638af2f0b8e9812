"""Hints from the highest level, thought of on this machine."""

import time
from typing import Final

from barrelhouse.engine.contract import Game, Refusal, Refused, View
from barrelhouse.wire.levels import Hint

PATIENCE: Final = 60.0  # seconds


def think_of_hint(game: Game, view: View, n: int) -> Hint:
    """A hint from what this seat may know. Raises Refused if it fails."""
    from barrelhouse.bots.requests.hints import hint_from_reply, hint_request
    from barrelhouse.bots.requests.think import think

    thought = hint_request(game, view, n, PATIENCE)
    began = time.monotonic()
    answer = think(thought)
    if not answer.actions:
        raise Refused(Refusal("", "cli-hint-failed", {}))
    return hint_from_reply(game, thought, answer, time.monotonic() - began)
