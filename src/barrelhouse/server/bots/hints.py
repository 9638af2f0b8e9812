"""Advice for a seat that asks for it: what the highest level would do in its place, knowing what it knows."""

import time
from collections import OrderedDict
from typing import Final

from barrelhouse.bots.opponents import HIGHEST
from barrelhouse.bots.requests.hints import hint_from_reply, hint_request
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.server import metrics
from barrelhouse.server.bots.pool import BotPool, ThinkFailed
from barrelhouse.server.bots.turns import PoolClosed
from barrelhouse.server.logs import LOG
from barrelhouse.server.people.whereabouts import Whereabouts
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.overtaken import redone_if_overtaken
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.wire.levels import Hint

MOST_KEPT: Final = 1000  # hints that need not be thought of again while their seat decides


class Hints:
    """One at a time for a seat. Hints are counted, and everybody at the table sees the count."""

    def __init__(self, tables: TableRegistry, pool: BotPool, whereabouts: Whereabouts) -> None:
        self.tables = tables
        self.pool = pool
        self.whereabouts = whereabouts
        self._thinking: set[tuple[str, int]] = set()
        self._given: OrderedDict[tuple[str, int], Hint] = OrderedDict()  # the last of each table and seat

    async def hint(self, table: Table, person: str, seat: int) -> Hint:
        """Denied if this seat may not have a hint now."""
        _check(table, person, seat)
        whose = (table.id, seat)
        given = self._given.get(whose)
        if given is not None and given.n == number_now(table, person):
            return given
        if whose in self._thinking:
            raise Denied(RefusalKind.CONFLICT, "server-hint-thinking")
        self._thinking.add(whose)
        try:
            assert table.state is not None
            n = number_now(table, person)
            request = hint_request(table.game, table.state.view(seat), n, self.pool.time_limit(HIGHEST.name))
            began = time.monotonic()
            reply = await self._think(request, table, person)
            hint = hint_from_reply(table.game, request, reply, time.monotonic() - began, table.id)
            await self._count(table, person, seat, request.n)
        finally:
            self._thinking.discard(whose)
        self._given[whose] = hint
        self._given.move_to_end(whose)
        if len(self._given) > MOST_KEPT:
            self._given.popitem(last=False)
        metrics.count("hints")
        return hint

    async def _think(self, request: ThinkRequest, table: Table, person: str) -> ThinkReply:
        try:
            async with self.pool.worker([await self.whereabouts.payer(person)]) as worker:
                return await worker.think(request)
        except PoolClosed:
            raise Denied(RefusalKind.UNAVAILABLE, "server-hint-busy") from None
        except ThinkFailed as failed:
            LOG.warning("a hint failed", extra={"table": table.id, "n": request.n, "why": failed.why, **failed.details})
            raise Denied(RefusalKind.UNAVAILABLE, "server-hint-failed") from None

    @redone_if_overtaken
    async def _count(self, table: Table, person: str, seat: int, n: int) -> None:
        """Durable before the hint is given: nobody gets advice that the others cannot see."""
        async with table.lock:
            _check(table, person, seat)
            if number_now(table, person) != n:
                raise Denied(RefusalKind.CONFLICT, "server-stale")
            transaction = Transaction(table, self.tables.clock())
            transaction.body.seats[seat].hints += 1
            await self.tables.commit(table, transaction)


def _check(table: Table, person: str, seat: int) -> None:
    if seat not in table.body.seats_of(person):
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=seat + 1)
    if table.read_only:
        raise Denied(RefusalKind.CONFLICT, table.read_only)
    if table.stage != "playing":
        raise Denied(RefusalKind.CONFLICT, "server-game-over" if table.stage == "over" else "server-not-started")
    if not table.body.has_hints():
        raise Denied(RefusalKind.CONFLICT, "server-hints-not-agreed")
    if table.to_act() != seat:
        raise Denied(RefusalKind.CONFLICT, "server-not-your-turn")
