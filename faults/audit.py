"""The database against what clients saw: every row, every throw, every snapshot, everything acknowledged."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import msgspec

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import TABLE, State
from barrelhouse.engine.driver import apply_unnoticed
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.games import GAMES
from barrelhouse.server.store import Database, open_database
from barrelhouse.server.tables import boards, loader
from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, whole_body
from barrelhouse.server.tables.views.row_numbers import EVERYTHING, Numbering
from barrelhouse.wire.tables import ChatLine
from faults.players import PlayerNotes
from faults.stock import TableUnderFault


@dataclass
class FollowedTable:
    """A table replayed from its log, as far as that has been read."""

    dice_commitment: DiceCommitment
    state: State
    digest: str
    n: int = 0
    digests: list[str] = field(default_factory=list)  # of all rows
    numbering: Numbering = field(default_factory=Numbering)

    def digest_shown_at(self, number: int, eyes: int) -> str:
        """The digest that these eyes were shown at a position: of the last row that everybody counts."""
        n = self.numbering.first_position(number, eyes)
        return self.digests[n - 1 if eyes == EVERYTHING else self.numbering.last_public(n)]


@dataclass
class Found:
    """What an audit found wrong, in sentences."""

    lost: list[str] = field(default_factory=list)
    divergent: list[str] = field(default_factory=list)


class NotedTable(Protocol):
    """A table, and what its players were sent."""

    laid: TableUnderFault
    notes: PlayerNotes


class Audit:
    """Reads the database by itself, each time from where it was."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url
        self.found = Found()
        self._followed: dict[str, FollowedTable] = {}

    async def look(self, tables: Sequence[NotedTable]) -> None:
        """Everything sent before this moment has to be in the database now.

        It is closed afterwards: a house that is killed has to find it as it left it, with nobody else reading.
        """
        noted = [(at.laid, take_notes(at.notes)) for at in tables]
        database = await open_database(self.url, self.folder, alone=False)
        try:
            for laid, notes in noted:
                await self._table(database, laid, notes)
        finally:
            await database.close()

    async def _table(self, database: Database, laid: TableUnderFault, notes: PlayerNotes) -> None:
        table, game = laid.id, laid.game
        ((end, played, agreed),) = await database.read(
            f"SELECT n, {BODY_COLUMNS} FROM {WITH_AGREED} WHERE id = $1", table
        )
        n, body = int(str(end)), await whole_body(database, str(played), None if agreed is None else str(agreed))
        followed = self._followed.get(table)
        if followed is None:
            fresh = await loader.load(database, table)
            dice_commitment = loader.dice_commitment_of(body)
            state = GAMES[game].new_game_by(fresh.version, len(body.seats), body.options)
            followed = self._followed[table] = FollowedTable(
                dice_commitment, state, dice_commitment.first_digest(fresh.facts(body))
            )
        await self._rows(database, game, table, followed, n, body.boards)
        if followed.n == n and followed.digest != body.digest:
            self.found.divergent.append(f"{table}: the table's digest is not that of its last row")
        for (eyes, position), digest in notes.digests.items():
            end = followed.numbering.number(len(followed.digests), eyes)
            if position > end:
                self.found.lost.append(f"{table}: position {position} was told, the log ends at {end}")
            elif position and followed.digest_shown_at(position, eyes) != digest:
                self.found.divergent.append(f"{table}: position {position} was told with another digest")
        self.found.divergent += [f"{table}: {fault}" for fault in notes.faults]
        await self._chat(database, table, notes)

    async def _rows(
        self, database: Database, game: str, table: str, followed: FollowedTable, end: int, apart: Collection[str]
    ) -> None:
        """The chain, the dice and the snapshots, from where we were to the table's position."""
        shots = await database.read(
            "SELECT n, state, digest FROM snapshots WHERE table_id = $1 AND n > $2 AND n <= $3", table, followed.n, end
        )
        snapshots = {int(str(shot[0])): (str(shot[1]), str(shot[2])) for shot in shots}
        rows = await database.read(
            "SELECT n, seat, action, words, digest, hidden FROM log"
            " WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n",
            *(table, followed.n, end),
        )
        if [row[0] for row in rows] != list(range(followed.n, end)):
            self.found.lost.append(f"{table}: rows are missing between {followed.n} and {end}")
            return
        for n, seat, said, words, digest, hidden in rows:
            action = GAMES[game].from_notation(str(said))
            own = None if words is None else str(words)
            if (
                followed.dice_commitment.next_digest(followed.digest, followed.n, int(str(seat)), str(said), own)
                != digest
            ):
                self.found.divergent.append(f"{table}: the digest of row {n} does not follow")
            if seat == TABLE and driver.roll(followed.state, followed.dice_commitment.dice(followed.n)) != action:
                self.found.divergent.append(f"{table}: row {n} is not what the dice said")
            unnoticed = apply_unnoticed(followed.state, int(str(seat)), action)
            if unnoticed != hidden:
                self.found.divergent.append(f"{table}: row {n} is hidden from others than it has to be")
            if unnoticed:
                followed.numbering.hide(followed.n, unnoticed)
            followed.digest = str(digest)
            followed.digests.append(followed.digest)
            followed.n += 1
            if followed.n in snapshots:
                state = boards.state_text(followed.state, apart)
                if snapshots[followed.n] != (state, codec.digest(followed.state)):
                    self.found.divergent.append(f"{table}: the snapshot at {followed.n} is of another state")

    async def _chat(self, database: Database, table: str, notes: PlayerNotes) -> None:
        rows = await database.read("SELECT k, body FROM chat WHERE table_id = $1", table)
        lines = {int(str(k)): msgspec.json.decode(str(body), type=ChatLine).text for k, body in rows}
        for k, text in notes.lines.items():
            if lines.get(k) != text:
                self.found.lost.append(f"{table}: line {k} of the chat")
        texts = list(lines.values())
        for text in notes.said:
            if texts.count(text) != 1:
                self.found.lost.append(f"{table}: what was said is there {texts.count(text)} times")


def take_notes(notes: PlayerNotes) -> PlayerNotes:
    """What players noted until now; each note is checked once."""
    checked = PlayerNotes(notes.digests, notes.lines, notes.said, faults=notes.faults)
    notes.digests, notes.lines, notes.said, notes.faults = {}, {}, set(), []
    return checked
