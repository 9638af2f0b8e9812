"""Repeats a stored thought: the position from the log, the bot's dice from the secret, as many simulations."""

import asyncio
import math
from typing import Final

from barrelhouse.bots import UnknownBot, find
from barrelhouse.bots.bot_spec import spec_to_repeat
from barrelhouse.bots.opponents import level_of
from barrelhouse.bots.requests.hints import measure_of
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.engine.contract import Game
from barrelhouse.server.bots.pool import BotPool, ThinkFailed
from barrelhouse.server.bots.turns import PoolClosed
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.people.whereabouts import Whereabouts
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.thoughts import StoredThought
from barrelhouse.server.tables.views import past

MOST_ASKING: Final = 8  # people at once
MOST_THERE: Final = 4  # of them at one address


class ThoughtReplay:
    """For people who look back at a finished game: one thought at a time, so that hints hardly wait for it, and for
    no longer than its bot is waited for in a game, so that tables wait as if one bot more played."""

    def __init__(self, database: Database, pool: BotPool, whereabouts: Whereabouts) -> None:
        self.database = database
        self.pool = pool
        self.whereabouts = whereabouts
        self._asking: set[Payer] = set()
        self._one = asyncio.Semaphore(1)

    async def think_again(self, table: Table, n: int, stored: StoredThought, person: str) -> StoredThought:
        """What the bot comes to now. Raises Denied."""
        asker = await self.whereabouts.payer(person)
        if person in {other.person for other in self._asking}:
            raise Denied(RefusalKind.CONFLICT, "server-thought-thinking")
        there = [other for other in self._asking if other.place == asker.place]
        if len(self._asking) >= MOST_ASKING or len(there) >= MOST_THERE:
            raise Denied(RefusalKind.UNAVAILABLE, "server-thought-busy")
        self._asking.add(asker)
        try:
            async with self._one:
                thought = await repeat_request(self.database, table, n, stored, self.pool.time_limit(stored.bot))
                return stored_thought(
                    table.game, stored.bot, stored.bot_spec, stored.seat, await self._think(thought, asker)
                )
        finally:
            self._asking.discard(asker)

    async def _think(self, thought: ThinkRequest, asker: Payer) -> ThinkReply:
        try:
            async with self.pool.worker([asker], is_beside=True) as worker:
                return await worker.think(thought)
        except PoolClosed:
            raise Denied(RefusalKind.UNAVAILABLE, "server-thought-busy") from None
        except ThinkFailed as failed:
            if failed.why == "slow":
                raise Denied(
                    RefusalKind.UNAVAILABLE, "server-thought-slow", seconds=math.ceil(thought.seconds)
                ) from None
            raise Denied(RefusalKind.UNAVAILABLE, "server-thought-failed", bot=thought.bot) from None


async def repeat_request(
    database: Database, table: Table, n: int, stored: StoredThought, seconds: float
) -> ThinkRequest:
    """The question to the bot, from the log alone. Raises Denied."""
    assert table.dice_commitment is not None
    made = next(
        (text for text in (spec_to_repeat(stored.bot_spec, stored.simulations), stored.bot_spec) if _is_known(text)), ""
    )
    if not made:
        raise Denied(RefusalKind.CONFLICT, "server-thought-bot-gone", bot=stored.bot)
    state = await past.state_at(database, table, n)
    key = table.dice_commitment.bot_key(stored.seat)
    return ThinkRequest(table.game.NAME, stored.bot, stored.seat, n, key, seconds, state.to_json(), made, once=True)


def _is_known(text: str) -> bool:
    """A bot of another package may report simulations and have no setting for their number."""
    try:
        find(text)
    except UnknownBot:
        return False
    return True


def stored_thought(game: Game, bot: str, made: str, seat: int, reply: ThinkReply, place: int = 0) -> StoredThought:
    """One of the decisions of a reply, as it is stored beside the log."""
    level = level_of(bot)
    work = reply.work[place]
    errors = [one.error for one in work.candidates]
    return StoredThought(
        seat=seat,
        bot=bot,
        bot_spec=made,
        version=reply.version,
        notation=game.to_notation(reply.actions[place]),
        seconds=None if level is None else level.seconds,
        simulations=work.simulations,
        measure=measure_of(work.measure),
        candidates=[(game.to_notation(one.action), one.value, one.tried) for one in work.candidates],
        alike=[one.alike for one in work.candidates],
        errors=errors if any(errors) else [],
        considered=work.considered,
    )


def is_same(one: StoredThought, other: StoredThought) -> bool:
    """To the last bit. It makes no difference if another version of the program came to the same result."""
    return _outcome_of(one) == _outcome_of(other) and _has_same_candidates(one, other) and _has_same_errors(one, other)


def _outcome_of(stored: StoredThought) -> tuple[object, ...]:
    return stored.seat, stored.notation, stored.simulations, stored.measure, stored.considered


def _has_same_candidates(one: StoredThought, other: StoredThought) -> bool:
    """A thought stored before alike candidates were merged is compared by the best, and by those in both."""
    if bool(one.alike) == bool(other.alike):
        return (one.candidates, one.alike) == (other.candidates, other.alike)
    numbers = {notation: (value, tried) for notation, value, tried in one.candidates}
    best = [max((value for _, value, _ in stored.candidates), default=None) for stored in (one, other)]
    return best[0] == best[1] and all(numbers.get(notation, (v, t)) == (v, t) for notation, v, t in other.candidates)


def _has_same_errors(one: StoredThought, other: StoredThought) -> bool:
    """A thought stored before errors were known has none to compare."""
    return not one.errors or not other.errors or one.errors == other.errors
