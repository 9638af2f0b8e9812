"""A table in memory: its state after the last durable row, and enough of its past to show what changed."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from barrelhouse.engine.contract import OVER, Game, State
from barrelhouse.engine.fairness import DiceCommitment, facts
from barrelhouse.engine.options import non_defaults
from barrelhouse.server.tables.body import Body, LogRow, TableHead
from barrelhouse.server.tables.transaction import LONGEST_TALK, SNAPSHOT_EVERY, Transaction
from barrelhouse.server.tables.views.row_numbers import PUBLIC, KnownEyes, Numbering
from barrelhouse.server.tables.views.view_cache import CachedView, ViewCache
from barrelhouse.wire.tables import ChatLine, LogEntry, Position, Stage

if TYPE_CHECKING:
    from barrelhouse.server.tables.connections import Watcher

LINES_KEPT: Final = 200  # of the chat


class Table:
    """Everything about it changes by a Transaction that has become durable, and by nothing else."""

    def __init__(self, head: TableHead, body: Body, game: Game) -> None:
        self.id = head.id
        self.game = game
        self.version = head.version  # of the rules it began with
        self.stage: Stage = head.stage
        self.is_public = head.is_public
        self.revision = head.revision
        self.created = head.created
        self.changed = head.changed
        self.n = head.n
        self.written_n = head.n  # in the database; under other rules only an earlier position can be shown
        self.body = body
        self.agreed = ""  # the part of it that plays do not change, as it is stored; nothing if it is not stored apart
        self.dice_commitment: DiceCommitment | None = None
        self.state: State | None = None  # none before the start, nor where we no longer have the rules
        self.read_only = ""  # a message key: why it cannot go on
        self.lines: list[ChatLine] = []  # the newest of the chat
        self.base_n = 0  # the past that is in memory begins here
        self.base: State | None = None
        self.rows: list[LogRow] = []  # since then
        self.numbering = Numbering()
        self.known_eyes = KnownEyes()
        self.public_digest = body.digest  # of the last row that everybody counts
        self.earlier_n = 0  # the log that most viewers need begins here
        self.earlier: ViewCache | None = None
        self.log_by_viewer: dict[int, list[LogEntry]] = {}  # and these are its entries, by viewer
        self.open_part: tuple[int, Position] | None = None  # what all are told of a revision
        self._view_cache: ViewCache | None = None
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.is_stale = False  # another process may have written: read again before anything else

    def facts(self, body: Body) -> list[object]:
        """What the log is chained to at its beginning."""
        agreed = non_defaults(self.game.OPTIONS, body.options)
        added = [seat.added for seat in body.seats]
        return facts(body.origin or self.id, self.game.NAME, self.version, agreed, added, body.first_committed)

    def set_past(self, n: int, state: State | None, rows: Sequence[LogRow]) -> None:
        """Set the past as it was read: a snapshot and the rows after it, which lead to the present."""
        self.base_n = n
        self.base = state
        self.rows = []
        if state is not None:
            self.state = state.copy()
            for row in rows:
                self._follow(row)
        self.n = n + len(rows)

    def view_cache(self) -> ViewCache:
        """The present as viewers see it."""
        assert self.state is not None
        if self._view_cache is None or self._view_cache.state is not self.state:
            self._view_cache = ViewCache(self.state)
        return self._view_cache

    def cached_view(self, viewer: int) -> CachedView:
        """The present as one viewer sees it; remembered for the next log entries while anybody watches."""
        assert self.state is not None
        return self.view_cache().through(viewer) if self.watchers else CachedView(self.state.view(viewer))

    def remember_earlier(self, n: int, then: ViewCache | None) -> None:
        """Keep the state at a position since when viewers are shown what is new."""
        self.earlier_n = n
        self.earlier = then
        self.log_by_viewer = {}

    def adopt(self, transaction: Transaction) -> None:
        """Take over a transaction that has become durable."""
        if transaction.state is not None and self.base is None:
            self.base = self.game.new_game_by(self.version, len(transaction.body.seats), transaction.body.options)
            self.base_n = 0
        self.dice_commitment = self.dice_commitment or transaction.dice_commitment
        self.body = transaction.body
        self.agreed = transaction.agreed
        self.stage = transaction.stage
        self.is_public = transaction.is_public
        if transaction.rows or self.state is None:
            self.remember_earlier(self.n, None if self.state is None else self.view_cache())
            self.state = transaction.state
        self.rows += transaction.rows
        for row in transaction.rows:
            if row.hidden:
                self.numbering.hide(row.n, row.hidden)
        self.public_digest = transaction.public_digest
        self.n += len(transaction.rows)
        self.written_n += len(transaction.rows)
        self.revision += 1
        self.changed = transaction.last_public_change()
        amended = {line.k: line for line in transaction.amended}
        self.lines = [amended.get(line.k, line) for line in (self.lines + transaction.lines)[-LINES_KEPT:]]
        self._forget()

    def to_act(self) -> int:
        """The seat that decides, OVER when nobody does."""
        return OVER if self.state is None or self.stage != "playing" or self.read_only else int(self.state.to_act())

    def digest(self) -> str:
        """The digest of the last row that everybody counts, at the end of the last one; nothing if that is not the
        last one written."""
        if self.n != self.written_n:
            return ""
        return self.body.digest if self.stage == "over" else self.public_digest

    def before(self, n: int) -> State | None:
        """A copy of the state at a position, if that is in memory."""
        if self.base is None or not self.base_n <= n <= self.n:
            return None
        state = self.base.copy()
        for row in self.rows[: n - self.base_n]:
            state.apply(row.action)
        return state

    def rows_since(self, n: int) -> list[LogRow]:
        return self.rows[n - self.base_n :]

    def _follow(self, row: LogRow) -> None:
        assert self.state is not None
        self.state.apply(row.action)
        self.rows.append(row)

    def _forget(self) -> None:
        """Of a long past only the end stays in memory; the database has the rest."""
        while (end := self._first_kept()) > self.base_n:
            assert self.base is not None
            for row in self.rows[: end - self.base_n]:
                self.base.apply(row.action)
            del self.rows[: end - self.base_n]
            self.base_n = end

    def _first_kept(self) -> int:
        """Where the past in memory may begin, counted by rows that everybody counts."""
        if len(self.rows) <= 3 * SNAPSHOT_EVERY:
            return self.base_n
        first, end = self.numbering.number(self.base_n, PUBLIC), self.numbering.number(self.n, PUBLIC)
        if end - first > 3 * SNAPSHOT_EVERY:
            return self.numbering.first_position(first + SNAPSHOT_EVERY, PUBLIC)
        if len(self.rows) > 2 * LONGEST_TALK and self.numbering.last_public(self.n) < self.n - 2 * LONGEST_TALK:
            return max(self.base_n, self.n - LONGEST_TALK)  # an endless private talk
        return self.base_n
