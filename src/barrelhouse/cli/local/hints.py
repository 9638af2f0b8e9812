"""Hints thought of on this machine, by the strongest level."""

import time
from typing import Final

from barrelhouse.engine.contract import Game, Refusal, Refused, View
from barrelhouse.wire.levels import Hint

PATIENCE: Final = 60.0  # seconds


def think_of_hint(game: Game, view: View, n: int) -> Hint:
    """Thought of here, from what this seat may know. Refused if it fails."""
    from barrelhouse.server.bots.hints import hint_from_reply, hint_request
    from barrelhouse.server.bots.worker import think

    thought = hint_request(game, view, n, PATIENCE)
    began = time.monotonic()
    answer = think(thought)
    if not answer.actions:
        raise Refused(Refusal("", "cli-hint-failed", {}))
    return hint_from_reply(game, thought, answer, time.monotonic() - began)
