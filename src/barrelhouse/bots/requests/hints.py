"""A hint: what the highest level would do in a seat's place, from what that seat may know."""

import hashlib
from collections.abc import Sequence

from barrelhouse.bots.opponents import HIGHEST
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest, WeighedAction
from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import Game, View
from barrelhouse.wire.levels import Candidate, Hint, Measure


def hint_request(game: Game, view: View, n: int, seconds: float) -> ThinkRequest:
    """All of it, even the key of the dice, is made from what a seat may know: no secret goes into it."""
    key = hashlib.sha256(b"hint\x00" + codec.canonical([n, view.to_json()])).digest()
    state = view.sample_state(driver.LoadedDice(0))
    return ThinkRequest(game.NAME, HIGHEST.name, int(view.seat), n, key, seconds, state.to_json(), once=True)


def hint_from_reply(game: Game, request: ThinkRequest, reply: ThinkReply, seconds: float, table: str = "") -> Hint:
    """The hint made from a reply that took so long."""
    action, work = reply.actions[0], reply.work[0]
    return Hint(
        table=table,
        n=request.n,
        seat=request.seat,
        bot=request.bot,
        notation=game.to_notation(action),
        action=codec.action_to_json(game, action),
        measure=measure_of(work.measure),
        simulations=work.simulations,
        seconds=round(seconds, 2),
        candidates=candidate_messages(game, work.candidates),
        considered=work.considered,
    )


def measure_of(measure: str) -> Measure:
    """What values are measured in; a bot from outside may have a measure that nobody here knows."""
    return "win" if measure == "win" else "worth" if measure == "worth" else ""


def candidate_messages(game: Game, candidates: Sequence[WeighedAction]) -> list[Candidate]:
    """Candidates in words that clients know."""
    return [
        Candidate(
            game.to_notation(one.action),
            codec.action_to_json(game, one.action),
            one.value,
            one.tried,
            one.alike,
            one.error,
        )
        for one in candidates
    ]
