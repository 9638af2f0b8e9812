"""The tables of a house: loaded when needed, changed only by what is durable, shown to all who watch."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from operator import attrgetter
from typing import Any, Final, TypeVar

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from barrelhouse.server import metrics
from barrelhouse.server.logs import LOG, log_outcome
from barrelhouse.server.loop_turns import charge_payer, next_turn
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Conflict, Database, StoreTrouble
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.connections import Connection, Watcher, frame_of
from barrelhouse.server.tables.entry import may_enter, no_table
from barrelhouse.server.tables.overtaken import Overtaken
from barrelhouse.server.tables.public_part import PublicPart
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import Transaction, snapshot_write_if_current
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.log_cache import LogCache, ViewerLog
from barrelhouse.server.tables.views.positions import MOST_ROWS, position
from barrelhouse.server.tables.views.row_numbers import eyes_of, number_now
from barrelhouse.server.tables.views.view_cache import ViewCache
from barrelhouse.server.translation import problem_of
from barrelhouse.wire.tables import LogEntry, Position

T = TypeVar("T")
MOST_IDLE: Final = 2000  # tables in memory that nobody watches
Acknowledge = Callable[[], Watcher | None]  # answers the request, and returns the watcher that is up to date by that


class TableRegistry:
    """The tables this process has in memory. `on_change` is called after every change it makes, for bots and clocks:
    the process that made the last change lets the next bot think."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.on_change: list[Callable[[Table], None]] = []
        self.connections: set[Connection] = set()
        self.logs = LogCache()
        self._known: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._notices: dict[str, list[str]] = {}  # notices about a table that arrived while it was read
        self._tasks: set[asyncio.Task[None]] = set()
        self._finishing: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Cut the connections, finish what is under way, and take a snapshot of every table for a quick next start."""
        for connection in list(self.connections):
            connection.cut()
        await asyncio.gather(*self._finishing, return_exceptions=True)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        shots = await asyncio.gather(
            *(self._keep_snapshot(table) for table in self._known.values()), return_exceptions=True
        )
        for trouble in shots:
            if isinstance(trouble, StoreTrouble):
                LOG.error("no snapshots at the end: %s", trouble.why)
                return

    async def _keep_snapshot(self, table: Table) -> None:
        async with table.lock:
            if table.state is not None and table.rows and not table.is_stale and not table.read_only:
                await self.database.write([snapshot_write_if_current(table)])

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry this to its end even if the client that asked for it goes away meanwhile."""
        task = asyncio.get_running_loop().create_task(charge_payer(work))
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(log_outcome)
            raise

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside the requests; it ends with the house."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def table_in_memory(self, table_id: str) -> Table | None:
        """The table of this id, if it is in memory."""
        return self._known.get(table_id)

    async def table(self, table_id: str) -> Table:
        """The table of this id, fresh; Denied if there is none. What strangers ask for comes from `entry.enter`."""
        while True:
            table = self._known.get(table_id)
            if table is None:
                task = self._loading.get(table_id)
                if task is None:
                    task = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
                    task.add_done_callback(lambda _: self._loading.pop(table_id, None))
                table = await asyncio.shield(task)
            if table.is_stale:
                await self.refresh(table)
            if self._known.get(table_id) is table:  # otherwise it was forgotten meanwhile, and gets no notices
                self._known.move_to_end(table_id)
                return table

    async def newest_table(self, table_id: str) -> Table:
        """The table of this id as the database has it: whoever asks may have been told more by another process, whose
        notice has not arrived here."""
        while True:
            table = await self.table(table_id)
            if not self.database.is_shared:
                return table
            stored = await self._stored_revision(table)
            if stored > table.revision:
                async with table.lock:  # what this process is just writing needs no reading
                    if stored > table.revision:
                        await self._refresh(table)
            if self._known.get(table_id) is table:
                return table

    async def _stored_revision(self, table: Table) -> int:
        """One row by its key, which is cheap beside reading the table. Denied if there is none."""
        found = await self.database.read("SELECT revision FROM tables WHERE id = $1", table.id)
        if not found:
            raise Denied(RefusalKind.MISSING, "server-no-table", table=table.id)
        return int(str(found[0][0]))

    async def _load(self, table_id: str) -> Table:
        revisions = self._notices[table_id] = []
        try:
            table = await loader.load(self.database, table_id)
        finally:
            del self._notices[table_id]
        table.is_stale = any(_is_news(revision, table) for revision in revisions)
        self._known[table_id] = table
        if len(self._known) > MOST_IDLE:
            self._forget_idle(table)
        metrics.change("tables", len(self._known) - metrics.value("tables"))
        return table

    def _forget_idle(self, loaded: Table) -> None:
        """Drop tables that nobody watches from memory, the least recently used first."""
        idle = [known for known in self._known.values() if not known.watchers and not known.lock.locked()]
        for known in idle[: max(0, len(idle) - MOST_IDLE)]:
            if known is not loaded:
                del self._known[known.id]

    def forget(self, table: Table) -> None:
        """It was deleted: whoever asks for it from now on finds what the database has."""
        self._known.pop(table.id, None)

    async def refresh(self, table: Table) -> None:
        """Read what other processes have written, and send it to those who watch here."""
        async with table.lock:
            if table.is_stale:
                await self._refresh(table)

    async def _refresh(self, table: Table) -> None:
        table.is_stale = False  # before it is read: a notice that arrives meanwhile makes it stale again
        try:
            fresh = await loader.load(self.database, table.id)
        except BaseException:
            table.is_stale = True
            raise
        before, then_public = table.n, PublicPart.of(table)
        loader.renew(table, fresh)
        then = table.before(before)
        table.remember_earlier(before, None if then is None else ViewCache(then))
        self._broadcast(table, then_public)

    async def commit(self, table: Table, transaction: Transaction, acknowledge: Acknowledge | None = None) -> None:
        """Durable, then acknowledged, then broadcast; the table is locked. Overtaken if somebody was quicker."""
        try:
            await self.database.write(transaction.writes(), tell=f"{table.id} {table.revision + 1}")
        except Conflict:
            table.is_stale = True
            await self._refresh(table)
            raise Overtaken(RefusalKind.CONFLICT, "server-stale") from None
        except BaseException:
            table.is_stale = True  # it may have been written: the database knows
            self.spawn(self._refresh_at_last(table))
            raise
        before = PublicPart.of(table)
        table.adopt(transaction)
        metrics.count("actions", len(transaction.rows))
        answered = None if acknowledge is None else acknowledge()
        self._broadcast(table, before, answered)
        for moved in self.on_change:
            moved(table)

    def show(self, table: Table, viewer: int, person: str, since: int | None, line: int = 0) -> Position:
        """The table for one viewer, with the log since a position they know, as far as it is in memory; positions are
        numbered as this person counts."""
        known, first = _known_position(table, person, since)
        entries: list[LogEntry] = []
        if table.state is not None and first < table.n:
            log = self._log_since(table, first, viewer)
            entries = table.numbering.renumber(log, eyes_of(table, person))
        lines = [chat for chat in table.lines if chat.k >= line]
        return position(table, viewer, person, entries, known, lines)

    def _log_since(self, table: Table, first: int, viewer: int) -> list[LogEntry]:
        """The log since a position; what is new to everybody who watches is made for all of them at once."""
        if table.earlier is None or table.earlier_n != first:
            log = self._log_of(table, viewer, first)
            while log.end < table.n:
                log.go_on(table, first)
            return log.since(first)
        rows, is_over = table.rows_since(first), table.stage == "over"
        if viewer not in table.log_by_viewer:
            viewers = {viewer, *(watcher.viewer for watcher in table.watchers)}
            before = table.earlier.state.copy()
            table.log_by_viewer |= log_entries.entries(
                table.game, before, rows, viewers, is_over, table.earlier, table.view_cache()
            )
            table.earlier.forget()
        return table.log_by_viewer[viewer]

    def _log_of(self, table: Table, viewer: int, first: int) -> ViewerLog:
        log = self.logs.find(table, viewer, first) or ViewerLog(table, viewer, first)
        self.logs.keep(table, log)
        return log

    def unpaid_rows(self, table: Table, viewer: int, person: str, since: int | None) -> int:
        """How many entries of the log nobody who counts like this person has asked for yet."""
        return self.logs.asked.unpaid(table, viewer, eyes_of(table, person), _known_position(table, person, since)[0])

    def rows_to_work_out(self, table: Table, viewer: int, person: str, since: int | None) -> int:
        """How many rows of the log, of any kind, have not been worked out yet as this viewer may know them."""
        _, first = _known_position(table, person, since)
        if table.state is None or first == table.n or (table.earlier is not None and table.earlier_n == first):
            return 0
        log = self.logs.find(table, viewer, first)
        return table.n - (first if log is None else log.end)

    async def prepare_log(self, table: Table, viewer: int, person: str, since: int | None) -> bool:
        """Work out the log that `show` will send, a few rows at each turn of whoever asks for it and has paid for it;
        whether anything was left to do."""
        self.logs.asked.pay(table, viewer, eyes_of(table, person), _known_position(table, person, since)[0])
        if not self.rows_to_work_out(table, viewer, person, since):
            return False
        while self.rows_to_work_out(table, viewer, person, since):
            _, first = _known_position(table, person, since)
            log = self._log_of(table, viewer, first)
            log.go_on(table, first)
            if log.end < table.n:
                await next_turn()
                if log.fits(table, _known_position(table, person, since)[1]):
                    self.logs.keep(table, log)  # others may have asked for many logs meanwhile
        return True

    def watch(
        self, connection: Connection, table: Table, viewer: int, since: int | None, line: int, key: str = ""
    ) -> tuple[Watcher, Position]:
        """From now on this connection is sent every change, unless it has been cut meanwhile."""
        shown = self.show(table, viewer, connection.person, since, line)
        watcher = connection.watched.get((table.id, viewer))
        if watcher is None and connection.is_cut:
            watcher = Watcher(connection, viewer, table.n, line, key)
        elif watcher is None:
            watcher = connection.watched[table.id, viewer] = Watcher(connection, viewer, table.n, line, key)
            table.watchers.add(watcher)
        watcher.key = key or watcher.key
        return watcher, shown

    def unwatch(self, connection: Connection, table_id: str, viewer: int) -> None:
        watcher = connection.watched.pop((table_id, viewer), None)
        table = self._known.get(table_id)
        if watcher is not None and table is not None:
            table.watchers.discard(watcher)
            if not table.watchers and table.state is not None:
                table.view_cache().forget()

    def _broadcast(self, table: Table, before: PublicPart, answered: Watcher | None = None) -> None:
        """Send every watcher their own view, except the one already answered; those who see the same share a frame.

        Whoever notices nothing of what others did in private is sent nothing: the number of frames would tell of it.
        """
        if not table.watchers:
            return
        self._unseat_watchers(table)
        numbering, is_private = table.numbering, before.is_still_of(table)
        frames: dict[tuple[int, int, str, int], tuple[Position, str]] = {}
        known = {table.body.host, *(seat.person for seat in table.body.seats)}  # who is shown a seat or a key as theirs
        for watcher in _in_seat_order(table.watchers - {answered}):
            person = watcher.connection.person
            whose = person if person in known else ""
            since = numbering.number(watcher.n, eyes_of(table, whose))
            if is_private and since == number_now(table, whose):
                watcher.n = table.n
                continue
            kind = (watcher.viewer, watcher.n, whose, watcher.line)
            if kind not in frames:
                shown = self.show(table, watcher.viewer, whose, since, watcher.line)
                frames[kind] = (shown, frame_of(shown))
            watcher.send(table.n, *frames[kind])

    def _unseat_watchers(self, table: Table) -> None:
        """Those who have lost their seat go on watching as spectators; those who may enter no more do not."""
        for watcher in _in_seat_order(table.watchers):
            if not may_enter(table, watcher.connection.person, watcher.key):
                table.watchers.discard(watcher)
                watcher.connection.watched.pop((table.id, watcher.viewer), None)
                refused = problem_of(no_table(table.id).refusal)
                watcher.connection.send(frame_of(Position(table.id, problem=refused, seat=watcher.viewer)))
            elif not may_see(table, watcher.viewer, watcher.connection.person):
                table.watchers.discard(watcher)
                connection = watcher.connection
                connection.watched.pop((table.id, watcher.viewer), None)
                if (table.id, SPECTATOR) not in connection.watched:
                    watcher.viewer = SPECTATOR
                    connection.watched[table.id, SPECTATOR] = watcher
                    table.watchers.add(watcher)

    def sign_out(self, person: str, but: str = "") -> None:
        """All sessions of this person have ended, except one perhaps: cut their connections."""
        for connection in [one for one in self.connections if one.person == person]:
            if not but or connection.session != but:
                connection.cut()

    def end_session(self, session: str) -> None:
        """Somebody has signed out, here or from afar: cut the connections of that session."""
        for connection in [one for one in self.connections if one.session == session]:
            connection.cut()

    def end_token(self, token: str) -> None:
        """A token was revoked: cut the connections that it opened."""
        for connection in [one for one in self.connections if one.token == token]:
            connection.cut()

    def on_notice(self, notice: str) -> None:
        """Another process has written this table, or with no name given, notices may have been missed."""
        table_id, _, revision = notice.partition(" ")
        for heard in list(self._notices) if not table_id else [table_id] if table_id in self._notices else []:
            self._notices[heard].append(revision)
        for table in (
            list(self._known.values()) if not table_id else [self._known[table_id]] if table_id in self._known else []
        ):
            if _is_news(revision, table):
                table.is_stale = True
                if table.watchers:
                    self.spawn(self._refresh_at_last(table))

    async def _refresh_at_last(self, table: Table) -> None:
        """Read a stale table again as soon as the database can be read."""
        pause = 0.1
        while table.is_stale:
            try:
                await self.refresh(table)
            except StoreTrouble:
                await asyncio.sleep(pause)
                pause = min(2 * pause, 5.0)
            except Denied as gone:
                LOG.warning("table %s is gone: %s", table.id, gone)
                return


def _known_position(table: Table, person: str, since: int | None) -> tuple[int, int]:
    """What this person knows already: the number of the position as they count, a hundred back at most; and the row
    from which on they have not been shown the log."""
    numbering, eyes = table.numbering, eyes_of(table, person)
    now = numbering.number(table.n, eyes)
    oldest = max(numbering.number(table.base_n, eyes), now - MOST_ROWS)
    known = oldest if since is None else min(max(since, oldest), now)
    if known == now:
        return known, table.n
    if table.earlier is not None and numbering.number(table.earlier_n, eyes) == known:
        return known, table.earlier_n
    return known, numbering.last_position(known, eyes)


def _in_seat_order(watchers: Iterable[Watcher | None]) -> list[Watcher]:
    """So that what one connection is sent of several seats has an order, which is not that of addresses in memory."""
    return sorted((watcher for watcher in watchers if watcher is not None), key=attrgetter("viewer"))


def _is_news(revision: str, table: Table) -> bool:
    """Whether a notice of this revision means that the table has to be read again; without a number it may."""
    return not revision.isdecimal() or int(revision) > table.revision


def may_see(table: Table, viewer: int, person: str) -> bool:
    """A seat's view is for the person who sits there; once the game is over, every view is for everybody."""
    is_seat = 0 <= viewer < len(table.body.seats)
    return viewer == SPECTATOR or (is_seat and (viewer in table.body.seats_of(person) or table.stage == "over"))


def find_game(name: str) -> Any:
    """The game of this name; Denied if the house does not have it."""
    if name not in GAMES:
        raise Denied(RefusalKind.INVALID, "server-game-unknown", game=name[:40], known=", ".join(GAMES))
    return GAMES[name]
