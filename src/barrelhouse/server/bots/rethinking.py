"""A stored thought once more: the position from the log, the bot's dice from the secret, as many simulations."""

import asyncio
import math
from typing import Final

from barrelhouse.bots import UnknownBot, find
from barrelhouse.bots.bot_spec import spec_to_repeat
from barrelhouse.engine.contract import Game
from barrelhouse.server.bots.pool import BotFailed, BotPool, PoolBusy, PoolClosed
from barrelhouse.server.bots.worker import Answer, Thought
from barrelhouse.server.speech import Denied
from barrelhouse.server.store import Database
from barrelhouse.server.tables import past
from barrelhouse.server.tables.opponents import level_of
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.thoughts import Kept, measured

MOST_ASKING: Final = 8  # people at once


class Rethinking:
    """For people who look at a finished game: one thought at a time in all, so that hints hardly wait for it, and for
    no longer than its bot is waited for in a game, so that tables wait as if one bot more played."""

    def __init__(self, database: Database, pool: BotPool) -> None:
        self.database = database
        self.pool = pool
        self._asking: set[str] = set()
        self._one = asyncio.Semaphore(1)

    async def think_again(self, table: Table, n: int, kept: Kept, person: str) -> Kept:
        """What the bot comes to now. Raises Denied."""
        if person in self._asking:
            raise Denied(409, "server-thought-thinking")
        if len(self._asking) >= MOST_ASKING:
            raise Denied(503, "server-thought-busy")
        self._asking.add(person)
        try:
            async with self._one:
                thought = await ask_again(self.database, table, n, kept, self.pool.limit(kept.bot))
                return kept_of(table.game, kept.bot, kept.bot_spec, kept.seat, await self._answer(thought))
        finally:
            self._asking.discard(person)

    async def _answer(self, thought: Thought) -> Answer:
        try:
            async with self.pool.turn_beside() as worker:
                return await worker.think(thought)
        except (PoolBusy, PoolClosed):
            raise Denied(503, "server-thought-busy") from None
        except BotFailed as failed:
            if failed.why == "slow":
                raise Denied(503, "server-thought-slow", seconds=math.ceil(thought.seconds)) from None
            raise Denied(503, "server-thought-failed", bot=thought.bot) from None


async def ask_again(database: Database, table: Table, n: int, kept: Kept, seconds: float) -> Thought:
    """What the bot is asked, from the log alone. Raises Denied."""
    assert table.promise is not None
    specs = (spec_to_repeat(kept.bot_spec, kept.simulations), kept.bot_spec)
    made = next((text for text in specs if _is_known(text)), "")
    if not made:
        raise Denied(409, "server-thought-bot-gone", bot=kept.bot)
    state = await past.state_at(database, table, n)
    key = table.promise.bot_key(kept.seat)
    return Thought(table.game.NAME, kept.bot, kept.seat, n, key, seconds, state.to_json(), made, once=True)


def _is_known(text: str) -> bool:
    """A bot of another package may tell of simulations and have no setting for their number."""
    try:
        find(text)
    except UnknownBot:
        return False
    return True


def kept_of(game: Game, bot: str, made: str, seat: int, answer: Answer, place: int = 0) -> Kept:
    """One of the decisions of an answer, as it is written beside the log."""
    level = level_of(bot)
    work = answer.work[place]
    return Kept(
        seat=seat,
        bot=bot,
        bot_spec=made,
        version=answer.version,
        notation=game.to_notation(answer.actions[place]),
        seconds=None if level is None else level.seconds,
        simulations=work.simulations,
        measure=measured(work.measure),
        candidates=[(game.to_notation(action), value, tried) for action, value, tried, _ in work.candidates],
        alike=[alike for _, _, _, alike in work.candidates],
        considered=work.considered,
    )


def is_same(one: Kept, other: Kept) -> bool:
    """To the last bit. Whether it was another version of the program that came to the same is no difference."""
    return _found(one) == _found(other) and _weighed_same(one, other)


def _found(kept: Kept) -> tuple[object, ...]:
    return kept.seat, kept.notation, kept.simulations, kept.measure, kept.considered


def _weighed_same(one: Kept, other: Kept) -> bool:
    """A thought kept before alike candidates were put together is compared by the best, and by those both tell of."""
    if bool(one.alike) == bool(other.alike):
        return (one.candidates, one.alike) == (other.candidates, other.alike)
    numbers = {said: (value, tried) for said, value, tried in one.candidates}
    best = [max((value for _, value, _ in kept.candidates), default=None) for kept in (one, other)]
    return best[0] == best[1] and all(numbers.get(said, (v, t)) == (v, t) for said, v, t in other.candidates)
