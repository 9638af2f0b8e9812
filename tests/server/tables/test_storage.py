"""What a table writes: the same few bytes with each play, whatever was agreed; boards once, however many tables."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from barrelhouse.games.one_more_barrel.board_text import canonical_text
from barrelhouse.games.one_more_barrel.country import country_from, default_text
from barrelhouse.server.house import House
from barrelhouse.server.records import records
from barrelhouse.server.records.replay import replay
from barrelhouse.server.store import Write
from barrelhouse.server.store.backup import backup, restore
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import SNAPSHOT_EVERY
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.support.houses import a_house, a_table, play_on, some_people

GAME = "one-more-barrel"
# Of the table itself: four banks of a clock, the hour, a digest, the bytes that do not count yet. What was agreed and
# who sits there is not in it.
MOST_WRITTEN = 225
MOST_OF_ROW = 120  # with an action in words, a digest and no promise


def padded_board() -> str:
    """A board that means little and is long: blanks, remarks, and a drawing that nobody can draw."""
    board = json.loads(default_text())
    board["about"] = ["x" * 10_000]
    board["regions"]["basra"]["outline"] = [[1, 2]] * 1000
    return json.dumps(board, indent=8).ljust(60_000)


@contextmanager
def all_writes(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Write]]:
    """Every statement that is written meanwhile."""
    written: list[Write] = []
    write = house.database.write

    async def note(writes: Sequence[Write], tell: str = "") -> None:
        written.extend(writes)
        await write(writes, tell)

    with monkeypatch.context() as noted:
        noted.setattr(house.database, "write", note)
        yield written


def size(write: Write) -> int:
    return sum(len(value.encode()) for value in write.args if isinstance(value, str))


async def _boards(house: House) -> list[tuple[Any, ...]]:
    return await house.database.read("SELECT text, uses FROM boards")


@pytest.mark.parametrize("board", ["", padded_board()], ids=["own", "padded"])
async def test_a_play_writes_few_bytes_whatever_was_agreed(
    tmp_path: Path, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 4)
        table = await a_table(house, people, GAME, {"board": board}, title="x" * 80)
        await play_on(house.tables, table, people, 10)
        with all_writes(house, monkeypatch) as written:
            n = table.n
            while table.n < n + 40:
                await play_on(house.tables, table, people, 1)
        tables = [write for write in written if write.sql.startswith("UPDATE tables")]
        rows = [write for write in written if write.sql.startswith("INSERT INTO log")]
        assert len(rows) >= len(tables) > 0
        assert max(map(size, tables)) <= MOST_WRITTEN
        assert max(map(size, rows)) <= MOST_OF_ROW
        others = [write.sql for write in written if write not in tables and write not in rows]
        assert [sql for sql in others if not sql.startswith("INSERT INTO snapshots")] == []


async def test_a_snapshot_does_not_repeat_the_board(address: tuple[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME, {"board": padded_board()})
        with all_writes(house, monkeypatch) as written:
            await play_on(house.tables, table, people, 2 * SNAPSHOT_EVERY)
        shots = [write for write in written if write.sql.startswith("INSERT INTO snapshots")]
        assert shots
        assert not [shot for shot in shots if "touches_border" in str(shot.args)]
        kept, digest = table.n, table.state
    async with a_house(folder, url) as house:
        again = await house.tables.table(table.id)
        assert (again.n, again.read_only) == (kept, "")
        assert again.base_n > 0, "loaded from a snapshot"
        assert again.state is not None
        assert digest is not None
        assert again.state.to_json() == digest.to_json()
        found = await replay(house.database, table.id)
        assert found is not None
        assert found.outcome == "same"
        await house.database.write([Write("UPDATE snapshots SET state = '{}' WHERE table_id = $1", (table.id,))])
        found = await replay(house.database, table.id)
        assert found is not None
        assert (found.outcome, found.what) == ("differs", "snapshot")


async def test_a_board_is_stored_once_as_it_is_read_and_deleted_with_its_last_table(
    address: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, folder = address
    text = canonical_text(padded_board())
    async with a_house(folder, url) as house:
        ann, bob = await some_people(house, 2)
        one = await _gather(house, ann, padded_board())
        two = await _gather(house, bob, padded_board() + "\n\n")
        assert one.body.options == two.body.options == {"board": text}
        assert await _boards(house) == [(text, 2)]
        await lobby.close(house.tables, one, ann)
        assert await _boards(house) == [(text, 1)]
        assert one.body.options == {}
    async with a_house(folder, url) as house:
        two = await house.tables.table(two.id)
        assert two.body.options == {"board": text}
        assert (await house.tables.table(one.id)).stage == "closed"
        await lobby.leave(house.tables, two, bob, None)
        assert two.stage == "closed"
        assert await _boards(house) == []


async def _gather(house: House, person: Any, board: str) -> Table:
    seats = [NewSeat("me"), NewSeat("open"), NewSeat("open")]
    return await lobby.create(house.tables, person, NewTable(GAME, seats, {"board": board}))


def test_the_canonical_board_means_the_same() -> None:
    text = canonical_text(padded_board())
    assert len(text) < len(default_text())
    assert canonical_text(text) == text
    one, other = country_from(text), country_from(default_text())
    for name in ("production", "logistics", "zones", "order", "prices", "contracts", "adjacent"):
        assert list(getattr(one, name)) == list(getattr(other, name))


async def test_a_table_of_an_older_house_is_read_and_split_with_its_next_play(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME, {"board": padded_board()})
        await play_on(house.tables, table, people, 2 * SNAPSHOT_EVERY)
        await _make_old(house, table)
        kept = msgspec.to_builtins(table.body)
    async with a_house(folder, url) as house:
        table = await house.tables.table(table.id)
        assert msgspec.to_builtins(table.body) == kept
        assert table.read_only == ""
        assert await _boards(house) == []
        await play_on(house.tables, table, people, 1)
        assert len(await _boards(house)) == 1
        assert await house.database.read("SELECT count(*) FROM agreements") == [(1,)]
        now = msgspec.to_builtins(table.body)
    async with a_house(folder, url) as house:
        assert msgspec.to_builtins((await house.tables.table(table.id)).body) == now


async def _make_old(house: House, table: Table) -> None:
    """As it was stored when all of it was in one text, and in each snapshot."""
    body = table.body.copy()
    body.boards = {}
    whole = msgspec.json.encode(body).decode()
    await house.database.write(
        [
            Write("UPDATE tables SET body = $2 WHERE id = $1", (table.id, whole), exactly=1),
            Write("DELETE FROM agreements"),
            Write("DELETE FROM boards"),
        ]
    )
    apart = json.dumps({"board": body.options["board"]}, ensure_ascii=False)[1:-1]
    for n, state in await house.database.read("SELECT n, state FROM snapshots"):
        old = str(state).replace('"options":{', f'"options":{{{apart},'.replace('": "', '":"', 1))
        await house.database.write([Write("UPDATE snapshots SET state = $2 WHERE n = $1", (n, old))])


async def test_boards_are_backed_up_restored_and_in_records(address: tuple[str, Path], tmp_path: Path) -> None:
    url, folder = address
    file = tmp_path / "backup.sqlite"
    async with a_house(folder, url) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME, {"board": padded_board()})
        await play_on(house.tables, table, people, 30)
        whole = await records.record_of(house.database, table, -3)
        assert whole.options == {"board": canonical_text(padded_board())}
        await backup(house.database, file)
        kept = await _boards(house)
    async with a_house(tmp_path / "other") as other:
        await restore(other.database, file)
        other.tables.on_notice("")
        again = await other.tables.table(table.id)
        assert (again.n, again.read_only, again.body.options) == (table.n, "", table.body.options)
        assert await _boards(other) == kept
