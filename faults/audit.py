"""The books against what was told: every row, every throw, every snapshot, and everything that was acknowledged."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import msgspec

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import TABLE, State
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.games import GAMES
from barrelhouse.server.store import Database, open_database
from barrelhouse.server.tables import loader
from barrelhouse.server.tables.body import body_from_text
from barrelhouse.wire.tables import ChatLine
from faults.players import PlayerNotes
from faults.stock import TableUnderFault


@dataclass
class Followed:
    """A table as the log tells it, as far as it has been read."""

    dice_commitment: DiceCommitment
    state: State
    digest: str
    n: int = 0
    digests: list[str] = field(default_factory=list)  # of all rows


@dataclass
class Found:
    """What an audit found wrong, in sentences."""

    lost: list[str] = field(default_factory=list)
    divergent: list[str] = field(default_factory=list)


class SentFrame(Protocol):
    """A table, and what was told of it."""

    laid: TableUnderFault
    notes: PlayerNotes


class Audit:
    """Reads the books by itself, and goes on where it was."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url
        self.found = Found()
        self._followed: dict[str, Followed] = {}

    async def look(self, tables: Sequence[SentFrame]) -> None:
        """Everything told before this moment has to be in the books now.

        They are let go of afterwards: a house that is killed has to find them as it left them, with nobody looking.
        """
        told = [(at.laid, taken(at.notes)) for at in tables]
        database = await open_database(self.url, self.folder, alone=False)
        try:
            for laid, notes in told:
                await self._table(database, laid, notes)
        finally:
            await database.close()

    async def _table(self, database: Database, laid: TableUnderFault, told: PlayerNotes) -> None:
        table, game = laid.id, laid.game
        head = await database.read("SELECT n, body FROM tables WHERE id = $1", table)
        n, body = int(str(head[0][0])), body_from_text(str(head[0][1]))
        followed = self._followed.get(table)
        if followed is None:
            fresh = await loader.load(database, table)
            dice_commitment = loader.dice_commitment_of(body)
            state = GAMES[game].new_game(len(body.seats), body.options)
            followed = self._followed[table] = Followed(
                dice_commitment, state, dice_commitment.first_digest(fresh.facts(body))
            )
        await self._rows(database, game, table, followed, n)
        if followed.n == n and followed.digest != body.digest:
            self.found.divergent.append(f"{table}: the table's digest is not that of its last row")
        for position, digest in told.digests.items():
            if position > len(followed.digests):
                self.found.lost.append(
                    f"{table}: position {position} was told, the log ends at {len(followed.digests)}"
                )
            elif position and followed.digests[position - 1] != digest:
                self.found.divergent.append(f"{table}: position {position} was told with another digest")
        self.found.divergent += [f"{table}: {fault}" for fault in told.faults]
        await self._talk(database, table, told)

    async def _rows(self, database: Database, game: str, table: str, followed: Followed, end: int) -> None:
        """The chain, the dice and the snapshots, from where we were to the table's position."""
        shots = await database.read(
            "SELECT n, state, digest FROM snapshots WHERE table_id = $1 AND n > $2 AND n <= $3", table, followed.n, end
        )
        snapshots = {int(str(shot[0])): (str(shot[1]), str(shot[2])) for shot in shots}
        rows = await database.read(
            "SELECT n, seat, action, words, digest FROM log WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n",
            *(table, followed.n, end),
        )
        if [row[0] for row in rows] != list(range(followed.n, end)):
            self.found.lost.append(f"{table}: rows are missing between {followed.n} and {end}")
            return
        for n, seat, said, words, digest in rows:
            action = GAMES[game].from_notation(str(said))
            own = None if words is None else str(words)
            if (
                followed.dice_commitment.next_digest(followed.digest, followed.n, int(str(seat)), str(said), own)
                != digest
            ):
                self.found.divergent.append(f"{table}: the digest of row {n} does not follow")
            if seat == TABLE and driver.roll(followed.state, followed.dice_commitment.dice(followed.n)) != action:
                self.found.divergent.append(f"{table}: row {n} is not what the dice said")
            followed.state.apply(action)
            followed.digest = str(digest)
            followed.digests.append(followed.digest)
            followed.n += 1
            if followed.n in snapshots:
                state = codec.canonical(followed.state.to_json()).decode()
                if snapshots[followed.n] != (state, codec.digest(followed.state)):
                    self.found.divergent.append(f"{table}: the snapshot at {followed.n} is of another state")

    async def _talk(self, database: Database, table: str, told: PlayerNotes) -> None:
        rows = await database.read("SELECT k, body FROM chat WHERE table_id = $1", table)
        lines = {int(str(k)): msgspec.json.decode(str(body), type=ChatLine).text for k, body in rows}
        for k, text in told.lines.items():
            if lines.get(k) != text:
                self.found.lost.append(f"{table}: line {k} of the talk")
        texts = list(lines.values())
        for text in told.said:
            if texts.count(text) != 1:
                self.found.lost.append(f"{table}: what was said is there {texts.count(text)} times")


def taken(notes: PlayerNotes) -> PlayerNotes:
    """What was told until now; it is asked once, and not again."""
    told = PlayerNotes(notes.digests, notes.lines, notes.said, faults=notes.faults)
    notes.digests, notes.lines, notes.said, notes.faults = {}, {}, set(), []
    return told
