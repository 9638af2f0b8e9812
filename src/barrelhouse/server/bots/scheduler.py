"""Moves tables without a person: bots to act, clocks that run out, and what another process left undone."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Final

from barrelhouse.bots.bot_spec import bot_spec
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.engine.contract import Refused
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.server import metrics
from barrelhouse.server.bots.pool import BotPool, ThinkFailed
from barrelhouse.server.bots.thought_replay import stored_thought
from barrelhouse.server.bots.turns import PoolClosed
from barrelhouse.server.logs import LOG
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.people.whereabouts import Whereabouts
from barrelhouse.server.store import StoreTrouble, Write
from barrelhouse.server.tables import clocks, late_seats, thoughts
from barrelhouse.server.tables.quota import MOST_ALONE, STILL
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import DRAFT_KEYS, Transaction

SWEEP_EVERY: Final = 1.0  # seconds
CLOSE_EVERY: Final = 3600 * clocks.SECOND
CLOSED_FOR: Final = clocks.DAY  # then a closed table is deleted
MOST_SWEPT: Final = 1000  # tables at once, those that have waited longest first
LATER: Final = 600 * clocks.SECOND  # until a table that cannot go on now is tried again


class TableScheduler:
    """At most one task for a table. It knows tables by their ids, so that those in memory may be forgotten."""

    def __init__(
        self, tables: TableRegistry, pool: BotPool, whereabouts: Whereabouts, clock: Callable[[], int]
    ) -> None:
        self.tables = tables
        self.pool = pool
        self.whereabouts = whereabouts
        self.clock = clock
        self._tending: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._closed_at = 0  # when tables where nobody came were last looked for
        self._opened = 0
        self._epoch = ""  # a new id: the database was restored from a backup
        self.on_restored: list[Callable[[], Awaitable[None]]] = []
        self._is_closing = False

    async def open(self) -> None:
        self._opened = self.clock()
        self._epoch = await self._read_epoch()
        self.tables.on_change.append(self._follow_up)
        self._sweeping = asyncio.create_task(self._sweep_forever(), name="scheduler")

    async def close(self) -> None:
        """Finish what is being written; bots that are still thinking are not waited for."""
        self._is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self.pool.close()
        await self.wait_until_idle()

    async def wait_until_idle(self) -> None:
        """Wait until every table that is being worked on waits for a person."""
        while self._tending:
            await asyncio.wait(self._tending.values())

    def _follow_up(self, table: Table) -> None:
        """This process has changed a table: whatever follows from that without a person is up to it."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if self._is_closing:
            return
        due = clocks.due(table.body, table.to_act(), self.clock())
        if due is None or _runs_away(table):
            return
        if _waits_for_bot(table) or due <= self.clock():
            self._tend(table.id)
        elif table.body.clock.kind == "live":
            wait = (due + 1 - self.clock()) / clocks.SECOND
            self._timers[table.id] = asyncio.get_running_loop().call_later(wait, self._on_timer, table.id)

    def _on_timer(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        self._tend(table_id)

    def _tend(self, table_id: str) -> None:
        if table_id not in self._tending and not self._is_closing:
            self._tending[table_id] = asyncio.create_task(self._tend_to(table_id), name=f"table {table_id}")

    async def _tend_to(self, table_id: str) -> None:
        """Do what is due at a table until a person is waited for. Nothing that goes wrong here ends the house."""
        try:
            while not self._is_closing and await self._do_next(table_id):
                pass
        except PoolClosed:
            pass
        except Refused as refused:  # another process was quicker, and sees to what follows
            LOG.info("left to others", extra={"table": table_id, "why": refused.refusal.key})
        except StoreTrouble as trouble:  # it is still due: the sweep finds it
            metrics.count("store_troubles")
            LOG.warning("store trouble", extra={"table": table_id, "why": trouble.why})
        except Exception:
            metrics.count("mistakes")
            LOG.exception("a table could not be tended", extra={"table": table_id})
            await self._put_off(table_id, self.clock() + LATER)
        finally:
            del self._tending[table_id]

    async def _do_next(self, table_id: str) -> bool:
        """Do one thing that is due at this table; whether there was one."""
        table = await self.tables.table(table_id)
        if table.to_act() < 0 or _runs_away(table):
            return False
        if _waits_for_bot(table):
            await self._let_bot_play(table_id)
            return True
        async with table.lock:
            transaction = Transaction(table, self.clock())
            if _act_if_time_is_up(transaction, table.to_act(), self._opened):
                await self.tables.commit(table, transaction)
                return True
            return _waits_for_bot(table)  # it may have moved while this waited for the lock

    async def _let_bot_play(self, table_id: str) -> None:
        """The bot of the seat to act thinks about the table as it is once a worker is free."""
        waiting = await self._who_waits(await self.tables.table(table_id))
        async with self.pool.worker(waiting) as worker:
            table = await self.tables.table(table_id)
            n = table.n
            seat = table.to_act()
            if not _waits_for_bot(table):
                return
            bot = table.body.seats[seat].bot
            reply: ThinkReply | None
            try:
                reply = await worker.think(_think_request(table, seat, self.pool.time_limit(bot)))
            except ThinkFailed as failed:
                if self._is_closing:
                    return
                reply = None
                _log_failure(table, seat, failed)
        table = await self.tables.table(table_id)
        async with table.lock:
            if table.n != n or not _waits_for_bot(table):
                return  # somebody has called, or taken the seat, meanwhile
            await self.tables.commit(table, _play_reply(table, seat, reply, self.clock()))

    async def _who_waits(self, table: Table) -> list[Payer]:
        """For whom a bot thinks here: for those who play, or for whoever made a table where only bots do."""
        seats = [seat for seat in table.body.seats if seat.kind == "person" and not seat.is_abandoned]
        here = dict.fromkeys(seat.person for seat in seats) or [table.body.host or table.id]
        return [await self.whereabouts.payer(person) for person in here]  # asked for in the order of their seats

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreTrouble as trouble:
                metrics.count("store_troubles")
                LOG.warning("store trouble", extra={"why": trouble.why})
            except Exception:
                metrics.count("mistakes")
                LOG.exception("a sweep failed")
            # Several processes need not look at the same instant.
            await asyncio.sleep(SWEEP_EVERY * random.uniform(0.8, 1.2))

    async def sweep(self) -> None:
        """Do what is due and was left undone: after a restart, or by a process that is gone."""
        await self._notice_restore()
        sql = f"SELECT id, revision FROM tables WHERE due <= $1 ORDER BY due LIMIT {MOST_SWEPT}"
        for found, revision in await self.tables.database.read(sql, self.clock()):
            table_id = str(found)
            if table_id in self._tending:
                continue
            self.tables.on_notice(f"{table_id} {revision}")
            try:
                table = await self.tables.table(table_id)
            except Refused:
                await self._put_off(table_id, self.clock())
                continue
            if table.to_act() < 0 or _runs_away(table):
                await self._put_off(table_id, self.clock())
            else:
                self._tend(table_id)

        if self.clock() - self._closed_at >= CLOSE_EVERY:
            self._closed_at = self.clock()
            await self._close_still()

    async def _close_still(self) -> None:
        """Close tables that have gathered for so long that nobody will come: their guests may be forgotten then. Tables
        that were closed a while ago are deleted."""
        sql = f"SELECT id FROM tables WHERE stage = 'gathering' AND changed <= $1 ORDER BY changed LIMIT {MOST_SWEPT}"
        for (found,) in await self.tables.database.read(sql, self.clock() - STILL):
            try:
                table = await self.tables.table(str(found))
                async with table.lock:
                    if table.stage == "gathering" and table.changed <= self.clock() - STILL:
                        transaction = Transaction(table, self.clock())
                        transaction.close()
                        await self.tables.commit(table, transaction)
            except Refused as refused:
                LOG.info("left as it is", extra={"table": str(found), "why": refused.refusal.key})

        gone = "SELECT id FROM tables WHERE stage = 'closed' AND changed <= $1"
        parts = [f"DELETE FROM {part} WHERE table_id IN ({gone})" for part in ("agreements", "chat", "sitting")]
        parts.append("DELETE FROM tables WHERE stage = 'closed' AND changed <= $1")
        await self.tables.database.write([Write(part, (self.clock() - CLOSED_FOR,)) for part in parts])

    async def _put_off(self, table_id: str, due: int) -> None:
        """A table that cannot go on, or went wrong, and was due by then must not keep the sweep from the others."""
        update = "UPDATE tables SET due = $1 WHERE id = $2 AND due <= $3"
        try:
            await self.tables.database.write([Write(update, (self.clock() + LATER, table_id, due))])
        except StoreTrouble as trouble:
            LOG.warning("store trouble", extra={"table": table_id, "why": trouble.why})

    async def _notice_restore(self) -> None:
        epoch = await self._read_epoch()
        if epoch != self._epoch:
            self.tables.on_notice("")
            for restored in self.on_restored:
                await restored()
            self._epoch = epoch  # now: what failed is done by the next sweep

    async def _read_epoch(self) -> str:
        rows = await self.tables.database.read("SELECT value FROM house WHERE name = 'epoch'")
        return str(rows[0][0]) if rows else ""


def _act_if_time_is_up(transaction: Transaction, seat: int, opened: int) -> bool:
    """Whether the seat to act has no more time, or the others have decided about it; then that is done.

    Nobody could act while the house was closed: a seat whose time ran out then has a while after it was opened.
    """
    if seat < 0 or transaction.body.seats[seat].is_played_by_bot():
        return False
    due = clocks.due(transaction.body, seat, transaction.at)
    if due is not None and transaction.body.began < opened:
        due = max(due, opened + clocks.AFTER_OPENING[transaction.body.clock.kind])
    if due is None or due > transaction.at:
        return False
    if transaction.body.seats[seat].is_late:
        late_seats.carry_out_verdict(transaction, seat)
    else:
        late_seats.end_time(transaction, seat)
    return True


def _waits_for_bot(table: Table) -> bool:
    seat = table.to_act()
    return seat >= 0 and table.body.seats[seat].is_played_by_bot()


def _runs_away(table: Table) -> bool:
    """Whether bots alone would end a game that its people have left, or play one without end.

    The table then waits until somebody takes a seat.
    """
    seats = table.body.seats
    is_alone = all(seat.is_played_by_bot() for seat in seats)
    return is_alone and (table.n >= MOST_ALONE or any(seat.is_abandoned for seat in seats))


def _think_request(table: Table, seat: int, seconds: float) -> ThinkRequest:
    assert table.state is not None
    assert table.dice_commitment is not None
    bot = table.body.seats[seat].bot
    return ThinkRequest(
        table.game.NAME, bot, seat, table.n, table.dice_commitment.bot_key(seat), seconds, table.state.to_json()
    )


def _play_reply(table: Table, seat: int, reply: ThinkReply | None, at: int) -> Transaction:
    """The table after the bot's actions, with its thoughts beside them; after a simple action if it gave none, or one
    that is not allowed."""
    if reply is not None:
        transaction = Transaction(table, at)
        bot = table.body.seats[seat].bot
        assert transaction.state is not None
        progress = DraftProgress(transaction.state, seat, DRAFT_KEYS)
        try:
            for place, action in enumerate(reply.actions):
                refusal = progress.why_not(transaction.state, action)
                if refusal is not None:
                    raise Refused(refusal)
                progress.take(action, closes=False)
                if not reply.work[place].is_forced:
                    thought = stored_thought(table.game, bot, bot_spec(bot, table.game.NAME), seat, reply, place)
                    transaction.beside.append(thoughts.thought_write(table.id, table.n + place, thought))
                transaction.act(seat, action, reasons=reply.work[place].reasons)
            transaction.finish_decision()
            return transaction
        except Refused:
            _log_failure(table, seat, ThinkFailed("illegal"))
    transaction = Transaction(table, at)
    assert transaction.state is not None
    assert transaction.dice_commitment is not None
    choices = transaction.state.choices()
    transaction.act(seat, choices[transaction.dice_commitment.bot_dice(seat, table.n).below(len(choices))])
    transaction.finish_decision()
    return transaction


def _log_failure(table: Table, seat: int, failed: ThinkFailed) -> None:
    metrics.count("bot_failures")
    known = {"table": table.id, "n": table.n, "seat": seat, "bot": table.body.seats[seat].bot}
    LOG.warning("a bot failed", extra={**known, "why": failed.why, **failed.details})
