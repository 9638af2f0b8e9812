"""A transaction: what a request does to a table, on a copy. Nobody sees it before it is durable."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, TABLE, Refusal, Refused, State
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.engine.options import check_options
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Write
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.body import Body, LogRow
from barrelhouse.wire.tables import ChatLine, Stage

if TYPE_CHECKING:
    from barrelhouse.server.tables.table import Table

SNAPSHOT_EVERY: Final = 64  # rows: a table is loaded from one snapshot and at most this many actions
# The message for each obstacle to a draft: the same whether it is played or only previewed.
DRAFT_KEYS: Final = {
    "over": "server-game-over",
    "unasked": "server-not-your-turn",
    "another": "draft-closed",
    "closed": "draft-closed",
}
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

    def start(self) -> None:
        """The game begins: from here on everything agreed is fixed, and the dice are committed to."""
        table = self.table
        self.stage = "playing"
        self.body.began = self.at
        self.body.hints = self.body.has_hints()
        for seat in self.body.seats:
            seat.left = self.body.clock.bank * clocks.SECOND
        self.state = table.game.new_game(len(self.body.seats), self.body.options)
        self.dice_commitment = DiceCommitment(self.body.secret, [seat.added for seat in self.body.seats])
        self.body.digest = self.dice_commitment.first_digest(table.facts(self.body))
        self.settle()

    def draft(self, seat: int, actions: Sequence[int], words: str | None) -> None:
        """Actions of one seat, each checked first; RefusedAt says which one may not be taken."""
        game = self.table.game
        progress = DraftProgress(self._state(), seat, DRAFT_KEYS)
        for at, action in enumerate(actions):
            refusal = progress.why_not(self._state(), action)
            if refusal is None and game.has_words(action) and not words:
                refusal = Refusal("", "server-words-missing", {})
            if refusal is not None:
                raise RefusedAt(refusal, at)
            progress.take(action, closes=at + 1 < len(actions))
            self.act(seat, action, words if game.has_words(action) else None)
        if words and not any(game.has_words(action) for action in actions):
            raise Denied(RefusalKind.INVALID, "server-no-words")

    def finish_decision(self) -> None:
        """A seat has decided: charge its clock, then throw dice and obey standing orders until a seat has to decide."""
        self.end_wait()
        self.settle()

    def end_wait(self) -> None:
        """The seat that was waited for, or its standing orders, has decided: it pays for its time, and is not late."""
        clocks.charge(self.body, self.table.to_act(), self.at)  # a call out of turn costs no time: nobody waited for it
        for waited_for in self.body.seats:
            waited_for.is_late = False
            waited_for.votes = {}

    def act(self, seat: int, action: int, words: str | None = None) -> None:
        """One more row, for an action that may be taken."""
        game = self.table.game
        n = self.table.n + len(self.rows)
        notation = game.to_notation(action)
        assert self.dice_commitment is not None
        digest = self.dice_commitment.next_digest(self.body.digest, n, seat, notation, words)
        self.rows.append(LogRow(n, seat, action, notation, words, digest, self.at))
        self.body.digest = digest
        self._state().apply(action)

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

    def to_act(self) -> int:
        return OVER if self.state is None or self.stage != "playing" else int(self.state.to_act())

    def writes(self) -> list[Write]:
        """The statements: the table, if nobody has changed it since; who sits there; the rows; the chat."""
        table = self.table
        n = table.n + len(self.rows)
        head = (table.id, table.revision, self.stage, int(self.is_public), self.at, self.body.to_text())
        if table.read_only:  # it may show an earlier position: how far it was played stays as it is
            assert not self.rows
            writes = [Write(_UPDATE, head, exactly=1)]
        else:
            seat = self.to_act()
            writes = [Write(_UPDATE_PLAYED, (*head, n, seat, clocks.due(self.body, seat, self.at)), exactly=1)]
        if _sitters(self.body) != _sitters(table.body):
            writes.append(Write("DELETE FROM sitting WHERE table_id = $1", (table.id,)))
            writes += seat_writes(table.id, self.body)
        for row in self.rows:
            writes.append(
                Write(_ROW, (table.id, row.n, row.seat, row.notation, row.words, row.digest, row.at), exactly=1)
            )
        writes += self.beside
        for line in self.lines:
            writes.append(Write(_LINE, (table.id, line.k, msgspec.json.encode(line).decode(), self.whose[line.k])))
        for line in self.amended:
            writes.append(Write(_AMEND, (table.id, line.k, msgspec.json.encode(line).decode()), exactly=1))
        if self.forgotten:
            writes.append(Write(_FORGET, (table.id, self.forgotten)))
        if self.body.host != table.body.host:
            writes.append(Write("UPDATE tables SET host = $2 WHERE id = $1", (table.id, self.body.host)))
        is_far = n // SNAPSHOT_EVERY > table.n // SNAPSHOT_EVERY or self.stage == "over"
        if self.state is not None and is_far and not table.read_only:
            writes.append(snapshot_write(table.id, n, self.state, self.body.digest))
        return writes


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


def snapshot_write(table: str, n: int, state: State, chain: str) -> Write:
    """The whole state, so that a table can be loaded without its beginning; and the digest of the row before it, which
    says of which log it is."""
    return Write(_SNAPSHOT, _snapshot_values(table, n, state, chain))


def snapshot_write_if_current(table: "Table") -> Write:
    """The state as it is now; nothing is written if another process has played on, or restored a backup."""
    assert table.state is not None
    return Write(_SNAPSHOT_IF, (*_snapshot_values(table.id, table.n, table.state, table.body.digest), table.revision))


def _snapshot_values(table: str, n: int, state: State, chain: str) -> tuple[str, int, str, str, str]:
    return table, n, codec.canonical(state.to_json()).decode(), codec.digest(state), chain


_SET: Final = "UPDATE tables SET revision = $2 + 1, stage = $3, is_public = $4, changed = $5, body = $6"
_UPDATE: Final = f"{_SET} WHERE id = $1 AND revision = $2"
_UPDATE_PLAYED: Final = f"{_SET}, n = $7, to_act = $8, due = $9 WHERE id = $1 AND revision = $2"
_ROW: Final = "INSERT INTO log (table_id, n, seat, action, words, digest, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
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
