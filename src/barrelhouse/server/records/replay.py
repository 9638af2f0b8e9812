"""Replays stored tables, each by the version of the rules it began with: is it still the same game?"""

import hashlib
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, TABLE, Game, Refused, State
from barrelhouse.engine.fairness import facts
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.options import non_defaults
from barrelhouse.engine.versions import is_played
from barrelhouse.games import GAMES
from barrelhouse.server.store import Database
from barrelhouse.server.store.database import Row
from barrelhouse.server.tables import boards
from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, Body, whole_body
from barrelhouse.server.tables.loader import dice_commitment_of

PAGE: Final = 1000  # rows read at a time
_PLAYED: Final = "stage IN ('playing', 'over')"


class ReplayResult(Struct, frozen=True):
    """The result for one table. `n` is the row, or for a snapshot the position, where it differs first."""

    table: str
    game: str
    version: str
    outcome: Literal["same", "differs", "older"]  # older: by rules this program does not have
    rows: int = 0
    n: int = 0
    what: Literal["", "row", "action", "throw", "chain", "snapshot", "kept", "stage"] = ""
    found: str = ""  # as it is stored
    expected: str = ""  # as this program has it


class _Differs(Exception):
    def __init__(self, what: str, n: int, found: object, expected: object) -> None:
        super().__init__(what)
        self.what = what
        self.n = n
        self.found = str(found)
        self.expected = str(expected)


async def tables_played(database: Database) -> list[str]:
    """Every table with a log, the oldest first."""
    return [str(row[0]) for row in await database.read(f"SELECT id FROM tables WHERE {_PLAYED} ORDER BY created, id")]


async def replay(
    database: Database, table: str, step: Callable[[int], None] = lambda rows: None
) -> ReplayResult | None:
    """One table as it stood when it was asked for; None if it is not there or has not begun."""
    head = f"SELECT game, version, stage, n, {BODY_COLUMNS} FROM {WITH_AGREED} WHERE id = $1 AND {_PLAYED}"
    found = await database.read(head, table)
    if not found:
        return None
    name, version, stage, n = str(found[0][0]), str(found[0][1]), str(found[0][2]), int(str(found[0][3]))
    game = GAMES.get(name)
    if game is None or not is_played(game, version):
        return ReplayResult(table, name, version, "older", n)
    agreed = None if found[0][5] is None else str(found[0][5])
    again = _Replay(table, game, version, await whole_body(database, str(found[0][4]), agreed))
    try:
        again.begin()
        while again.n < n:
            end = min(n, again.n + PAGE)
            rows = await database.read(_ROWS, table, again.n, end)
            shots = await database.read(_SHOTS, table, again.n, end)
            again.follow(rows, {int(str(at)): (str(state), str(digest)) for at, state, digest in shots}, end)
            step(again.n)
        again.end(stage)
    except _Differs as difference:
        where = (difference.n, difference.what, difference.found, difference.expected)
        return ReplayResult(table, name, version, "differs", n, *where)  # type: ignore[arg-type]
    return ReplayResult(table, name, version, "same", n)


class _Replay:
    """A table on its way through its log."""

    def __init__(self, table: str, game: Game, version: str, body: Body) -> None:
        self.table = table
        self.game = game
        self.version = version
        self.body = body
        self.dice_commitment = dice_commitment_of(body)
        self.n = 0
        self.digest = ""
        self.state: State

    def begin(self) -> None:
        body, game = self.body, self.game
        try:
            agreed = non_defaults(game.OPTIONS, body.options)
            self.state = game.new_game_by(self.version, len(body.seats), body.options)
        except Refused as refused:
            raise _Differs("action", 0, "", refused.refusal.key) from None
        added = [seat.added for seat in body.seats]
        begun = facts(body.origin or self.table, game.NAME, self.version, agreed, added, body.first_committed)
        self.digest = self.dice_commitment.first_digest(begun)

    def follow(self, rows: list[Row], shots: dict[int, tuple[str, str]], end: int) -> None:
        for n, seat, notation, words, digest in rows:
            if n != self.n:
                raise _Differs("row", self.n, "", self.n)
            self.row(int(str(seat)), str(notation), None if words is None else str(words), str(digest))
            if self.n in shots:
                self.snapshot(*shots[self.n])
        if self.n != end:
            raise _Differs("row", self.n, "", self.n)

    def row(self, seat: int, notation: str, words: str | None, digest: str) -> None:
        """Check that the row is legal for its seat, thrown as committed, and chained to the row before."""
        state = self.state
        try:
            action = self.game.from_notation(notation)
            if state.to_act() == OVER or state.actor(action) != seat:
                raise _Differs("action", self.n, notation, "")
            if state.to_act() == TABLE and self.n >= self.body.first_committed:
                fallen = driver.roll(state, self.dice_commitment.dice(self.n))
                if fallen != action:
                    raise _Differs("throw", self.n, notation, self.game.to_notation(fallen))
            driver.play(state, action)
        except Refused as refused:
            raise _Differs("action", self.n, notation, refused.refusal.key) from None
        self.digest = self.dice_commitment.next_digest(self.digest, self.n, seat, notation, words)
        if self.digest != digest:
            raise _Differs("chain", self.n, digest, self.digest)
        self.n += 1

    def snapshot(self, state: str, digest: str) -> None:
        """Check that the state here is the one that was stored, and that its digest is, too."""
        made = codec.digest(self.state)
        whole = boards.whole_state_text(state, self.body.options, self.body.boards)
        stored = hashlib.sha256(whole.encode()).hexdigest()
        for found in (digest, stored):
            if found != made:
                raise _Differs("snapshot", self.n, found, made)

    def end(self, stage: str) -> None:
        if self.digest != self.body.digest:
            raise _Differs("kept", self.n, excerpt(self.body.digest), self.digest)
        now = "over" if self.state.to_act() == OVER else "playing"
        if now != stage:
            raise _Differs("stage", self.n, stage, now)


_ROWS: Final = "SELECT n, seat, action, words, digest FROM log WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n"
_SHOTS: Final = "SELECT n, state, digest FROM snapshots WHERE table_id = $1 AND n > $2 AND n <= $3"
