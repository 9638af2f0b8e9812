"""A transaction: what a request does to a table, on a copy. Nobody sees it before it is durable."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, TABLE, Refusal, Refused, State
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.engine.driver import apply_unnoticed
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.engine.options import check_options
from barrelhouse.server.loop_turns import next_turn
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import boards, clocks
from barrelhouse.server.tables.body import Body, LogRow, agreed_write
from barrelhouse.server.tables.views.row_numbers import PUBLIC, eyes_of
from barrelhouse.wire.tables import ChatLine, Sentence, Stage

if TYPE_CHECKING:
    from barrelhouse.server.tables.table import Table

# Rows that everybody counts: a table is loaded from one snapshot and about as many actions. Counted otherwise, the
# length of what is in memory would tell how many rows are hidden.
SNAPSHOT_EVERY: Final = 64
# Bytes that a row counts until the game is over, with the thoughts beside it and its part of a snapshot: rather more
# than they take. What they really take would tell of hands, and of what is thought and offered in private.
BYTES_OF_ROW: Final = 400
LONGEST_TALK: Final = 1024  # rows one after the other that are hidden: of an endless private talk not all are kept
# The message for each obstacle to a draft: the same whether it is played or only previewed.
DRAFT_KEYS: Final = {
    "over": "server-game-over",
    "unasked": "server-not-your-turn",
    "another": "draft-closed",
    "closed": "draft-closed",
}
AT_A_TIME: Final = 4  # actions of a draft: some five milliseconds interpreted, after which others have their turn
MOST_BY_ORDERS: Final = 300  # actions that standing orders may take one after the other


class Transaction:
    """Changes to one table: its body, its state and new rows of the log, committed together."""

    def __init__(self, table: "Table", at: int) -> None:
        self.table = table
        self.at = at
        self.body = table.body.copy()
        self.stage: Stage = table.stage
        self.is_public = table.is_public
        self.rows: list[LogRow] = []
        self.lines: list[ChatLine] = []
        self.whose: dict[int, str] = {}  # by chat line: the person whose name is in it; never sent
        self.amended: list[ChatLine] = []  # earlier chat lines that read differently from now on
        self.beside: list[Write] = []  # whatever else is committed with it
        self.forgotten = ""  # a person whom the chat no longer names
        self.state: State | None = None if table.state is None else table.state.copy()
        self.dice_commitment = table.dice_commitment
        self.agreed = table.agreed
        self.public_digest = table.public_digest
        self.first_n = table.n  # where its rows begin
        self.first_digest = table.body.digest  # of the row before them

    def start(self) -> None:
        """The game begins: from here on everything agreed is fixed, and the dice are committed to."""
        table = self.table
        self.stage = "playing"
        self.body.began = self.at
        self.body.hints = self.body.has_hints()
        for seat in self.body.seats:
            seat.left = self.body.clock.bank * clocks.SECOND
        self.state = table.game.new_game_by(table.version, len(self.body.seats), self.body.options)
        self.begin_chain(DiceCommitment(self.body.secret, [seat.added for seat in self.body.seats]))
        self.settle()

    def begin_chain(self, dice_commitment: DiceCommitment) -> None:
        """The log begins, chained to what was agreed."""
        self.dice_commitment = dice_commitment
        self.body.digest = self.public_digest = dice_commitment.first_digest(self.table.facts(self.body))

    async def draft(self, seat: int, actions: Sequence[int], words: str | None) -> None:
        """Actions of one seat, each checked first; RefusedAt says which one may not be taken. Between a few and the
        next others have their turns: only a short draft may be tried out while the table is locked."""
        game = self.table.game
        progress = DraftProgress(self._state(), seat, DRAFT_KEYS)
        for at, action in enumerate(actions):
            if at and at % AT_A_TIME == 0:
                await next_turn()
            refusal = progress.why_not(self._state(), action)
            if refusal is None and game.has_words(action) and not words:
                refusal = Refusal("", "server-words-missing", {})
            if refusal is not None:
                raise RefusedAt(refusal, at)
            progress.take(action, closes=at + 1 < len(actions))
            self.act(seat, action, words if game.has_words(action) else None)
        if words and not any(game.has_words(action) for action in actions):
            raise Denied(RefusalKind.INVALID, "server-no-words")

    def take_over(self, drafted: "Transaction") -> None:
        """The rows that were drafted from the same position, and all that comes of them."""
        self.rows, self.state = drafted.rows, drafted.state
        self.body.digest, self.public_digest = drafted.body.digest, drafted.public_digest

    def finish_decision(self) -> None:
        """A seat has decided: charge its clock, then throw dice and obey standing orders until a seat has to decide."""
        self.settle()
        self.end_wait()

    def end_wait(self) -> None:
        """The seat that was waited for, or its standing orders, has decided: it pays for its time, and is not late.

        What others notice nothing of is part of one long decision: their clock must not tell of it.
        """
        if self.is_whispered():
            return
        clocks.charge(self.body, self.table.to_act(), self.at)  # a call out of turn costs no time: nobody waited for it
        for waited_for in self.body.seats:
            waited_for.is_late = False
            waited_for.votes = {}

    def act(self, seat: int, action: int, words: str | None = None, reasons: Sequence[Sentence] = ()) -> None:
        """One more row, for an action that may be taken."""
        game = self.table.game
        n = self.table.n + len(self.rows)
        notation = game.to_notation(action)
        assert self.dice_commitment is not None
        digest = self.dice_commitment.next_digest(self.body.digest, n, seat, notation, words)
        hidden = apply_unnoticed(self._state(), seat, action)
        self.rows.append(LogRow(n, seat, action, notation, words, digest, self.at, hidden, reasons))
        self.body.digest = digest
        if not hidden:
            self.public_digest = digest

    def is_whispered(self) -> bool:
        """Whether there are new rows, and somebody notices nothing of any of them."""
        return bool(self.rows) and all(row.hidden for row in self.rows)

    def last_public_change(self) -> int:
        """When the table changed last, as far as everybody may know."""
        is_hidden = self.is_whispered() and not self.lines and self.body.is_same_beside_log(self.table.body)
        return self.table.changed if is_hidden else self.at

    def settle(self) -> None:
        """Throw the table's dice and carry out standing orders until a seat has to decide or the game is over."""
        state = self._state()
        ordered = 0
        while True:
            seat = int(state.to_act())
            if seat == TABLE:
                n = self.table.n + len(self.rows)
                assert self.dice_commitment is not None
                self.act(TABLE, driver.roll(state, self.dice_commitment.dice(n)))
                continue
            action = self._ordered_action(seat) if seat >= 0 and ordered < MOST_BY_ORDERS else None
            if action is None:
                break
            ordered += 1
            self.act(seat, action)
        if state.to_act() == OVER:
            self.stage = "over"

    def _ordered_action(self, seat: int) -> int | None:
        """The action that the standing orders of a person's seat take now, by what that seat may know."""
        seat_body = self.body.seats[seat]
        if seat_body.is_played_by_bot():
            return None
        game = self.table.game
        state = self._state()
        return game.obey_orders(
            state.view(seat), state.choices(), check_options(game.STANDING_ORDERS, seat_body.orders)
        )

    def say(self, seat: int, name: str, text: str, person: str) -> None:
        """One line of chat."""
        self._line(ChatLine(self.body.lines, self.at, seat, name, text), person)

    def note(self, key: str, person: str = "", **params: int | str) -> None:
        """A note of the house in the table's chat; `person` is whose name is in it, if there is one."""
        self._line(ChatLine(self.body.lines, self.at, key=key, params=params), person)

    def _line(self, line: ChatLine, person: str) -> None:
        self.whose[line.k] = person
        self.lines.append(line)
        self.body.lines += 1

    def _state(self) -> State:
        assert self.state is not None
        return self.state

    def close(self) -> None:
        """Nobody plays here: the texts that were agreed on are needed no more."""
        self.stage = "closed"
        self.body.options = {name: value for name, value in self.body.options.items() if name not in self.body.boards}
        self.body.boards = {}

    def to_act(self) -> int:
        return OVER if self.state is None or self.stage != "playing" else int(self.state.to_act())

    def writes(self) -> list[Write]:
        """The statements: the table, if nobody has changed it since; who sits there; what is new."""
        table = self.table
        new = self._new_rows()
        counted = self._bytes_counted(size_of(new))
        head = (
            table.id,
            table.revision,
            self.stage,
            int(self.is_public),
            self.last_public_change(),
            self.body.played_text(),
        )
        if table.read_only:  # it may show an earlier position: how far it was played stays as it is
            assert not self.rows
            writes = [Write(_UPDATE, (*head, counted), exactly=1)]
        else:
            seat = self.to_act()
            played = (table.n + len(self.rows), seat, clocks.due(self.body, seat, self.at))
            writes = [Write(_UPDATE_PLAYED, (*head, counted, *played), exactly=1)]
        writes += self._agreed_writes()
        if _sitters(self.body) != _sitters(table.body):
            writes.append(Write("DELETE FROM sitting WHERE table_id = $1", (table.id,)))
            writes += seat_writes(table.id, self.body)
        writes += new
        for line in self.amended:
            writes.append(Write(_AMEND, (table.id, line.k, msgspec.json.encode(line).decode()), exactly=1))
        if self.forgotten:
            writes.append(Write(_FORGET, (table.id, self.forgotten)))
        if self.body.host != table.body.host:
            writes.append(Write("UPDATE tables SET host = $2 WHERE id = $1", (table.id, self.body.host)))
        return writes

    def _new_rows(self) -> list[Write]:
        """What is added: rows of the log, thoughts, chat, and now and then a snapshot."""
        table = self.table
        new = [
            Write(
                _ROW,
                (
                    *(table.id, row.n, row.seat, row.notation, row.words),
                    *(row.digest, row.at, row.hidden, row.reasons_text()),
                ),
                exactly=1,
            )
            for row in self.rows
        ]
        new += self.beside
        new += self._line_writes()
        n = table.n + len(self.rows)
        counted = table.numbering.number(table.n, PUBLIC)
        far = (counted + sum(not row.hidden for row in self.rows)) // SNAPSHOT_EVERY > counted // SNAPSHOT_EVERY
        is_far = far or self._talks_on() or self.stage == "over"
        if self.state is not None and is_far and not table.read_only:
            new.append(snapshot_write(table.id, n, self.state, self.body))
        return new

    def _line_writes(self) -> list[Write]:
        return [
            Write(_LINE, (self.table.id, line.k, msgspec.json.encode(line).decode(), self.whose[line.k]))
            for line in self.lines
        ]

    def _bytes_counted(self, stored: int) -> int:
        """How many bytes more the table takes as far as its host may know; the rest counts when the game is over."""
        known = stored + self.table.body.uncounted
        if self.stage != "playing":
            self.body.uncounted = 0
            return known
        body = self.body
        eyes = PUBLIC if body.has_others(body.host) else eyes_of(self.table, body.host)
        rows = sum(bool(eyes & ~row.hidden) for row in self.rows)
        counted = BYTES_OF_ROW * rows + size_of(self._line_writes())
        body.uncounted = known - counted
        return counted

    def _talks_on(self) -> bool:
        """Whether all these rows belong to a private talk that has lasted very long since the last snapshot."""
        if not self.is_whispered():
            return False
        before = self.table.n - 1 - self.table.numbering.last_public(self.table.n)
        return (before + len(self.rows)) // LONGEST_TALK > before // LONGEST_TALK

    def _agreed_writes(self) -> list[Write]:
        """What was agreed, if it differs from what is stored; older houses stored all of it with the rest."""
        table = self.table
        self.agreed = self.body.agreed_text()
        if self.agreed == table.agreed:
            return []
        before = table.body.boards if table.agreed else {}
        fresh = {name: digest for name, digest in self.body.boards.items() if before.get(name) != digest}
        gone = {name: digest for name, digest in before.items() if self.body.boards.get(name) != digest}
        return [
            agreed_write(table.id, self.agreed),
            *boards.use(self.body.options, fresh),
            *boards.release(gone),
        ]


def size_of(new: Sequence[Write]) -> int:
    """About as many bytes as these rows take."""
    return sum(len(value) for write in new for value in write.args if isinstance(value, str))


class RefusedAt(Refused):
    """One of several actions may not be taken: which one."""

    def __init__(self, refusal: Refusal, at: int) -> None:
        super().__init__(refusal)
        self.at = at


def seat_writes(table: str, body: Body) -> list[Write]:
    """Who sits where, or is expected there, for the lists of people's tables."""
    insert = "INSERT INTO sitting (table_id, seat, person) VALUES ($1, $2, $3)"
    return [Write(insert, (table, seat, person)) for seat, (_, person) in enumerate(_sitters(body)) if person]


def _sitters(body: Body) -> list[tuple[str, str]]:
    return [(seat.kind, seat.person or seat.kept_for) for seat in body.seats]


def snapshot_write(table: str, n: int, state: State, body: Body) -> Write:
    """The whole state, so that a table can be loaded without its beginning; and the digest of the row before it, which
    says of which log it is."""
    return Write(_SNAPSHOT, _snapshot_values(table, n, state, body))


def snapshot_write_if_current(table: "Table") -> Write:
    """The state as it is now; nothing is written if another process has played on, or restored a backup."""
    assert table.state is not None
    return Write(_SNAPSHOT_IF, (*_snapshot_values(table.id, table.n, table.state, table.body), table.revision))


def _snapshot_values(table: str, n: int, state: State, body: Body) -> tuple[str, int, str, str, str]:
    return table, n, boards.state_text(state, body.boards), codec.digest(state), body.digest


_SET: Final = (
    "UPDATE tables SET revision = $2 + 1, stage = $3, is_public = $4, changed = $5, body = $6, bytes = bytes + $7"
)
_UPDATE: Final = f"{_SET} WHERE id = $1 AND revision = $2"
_UPDATE_PLAYED: Final = f"{_SET}, n = $8, to_act = $9, due = $10 WHERE id = $1 AND revision = $2"
_ROW: Final = (
    "INSERT INTO log (table_id, n, seat, action, words, digest, at, hidden, reasons)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
)
# A snapshot of a log that a restore removed may be in the way.
_OR_REPLACE: Final = (
    "ON CONFLICT (table_id, n) DO UPDATE SET state = excluded.state, digest = excluded.digest, chain = excluded.chain"
)
_INTO_SNAPSHOTS: Final = "INSERT INTO snapshots (table_id, n, state, digest, chain)"
_SNAPSHOT: Final = f"{_INTO_SNAPSHOTS} VALUES ($1, $2, $3, $4, $5) {_OR_REPLACE}"
_SNAPSHOT_IF: Final = (
    f"{_INTO_SNAPSHOTS} SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 AND revision = $6 {_OR_REPLACE}"
)
_LINE: Final = "INSERT INTO chat (table_id, k, body, person) VALUES ($1, $2, $3, $4)"
_AMEND: Final = "UPDATE chat SET body = $3 WHERE table_id = $1 AND k = $2"
_FORGET: Final = "UPDATE chat SET person = '' WHERE table_id = $1 AND person = $2"
