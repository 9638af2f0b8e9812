"""Faults under load, the short version of python3 do.py prove faults: nothing that was acknowledged is lost."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from barrelhouse.server.store import FILE
from faults import database_faults
from faults.audit import Audit
from faults.kills import kill
from faults.load import Load, Result
from faults.players import PlayerNotes
from faults.race import race
from faults.stale_reads import look_elsewhere
from faults.stock import TableUnderFault
from tests.support.postgres_server import PostgresServer
from tests.support.processes import wait_until

TRIALS = 2


def _nothing() -> None:
    """After each trial."""


def _is_fine(result: Result, trials: int) -> None:
    assert result.wrong == []
    assert (result.trials, result.lost, result.divergent) == (trials, 0, 0)
    assert result.resumed == result.expected > 0
    assert result.acknowledged >= result.trials


def test_a_house_that_is_killed_loses_nothing(address: tuple[str, Path]) -> None:
    url, folder = address
    folder.mkdir()
    _is_fine(asyncio.run(kill(folder, url, TRIALS, _nothing, "short")), TRIALS)


def test_bots_play_on_after_their_house_was_killed(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    _is_fine(asyncio.run(kill(folder, "", 1, _nothing, "short", bots=2)), 1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of a process that is running")
def test_a_file_that_cannot_be_written_is_told_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    result = asyncio.run(
        database_faults.strike(
            "unwritable", tmp_path / "house", "", database_faults.unwritable_files(), 1, _nothing, "short"
        )
    )
    _is_fine(result, 1)
    assert result.problems["server-store-unsure"] + result.problems["server-store-trouble"] > 0


@pytest.mark.skipif(not database_faults.can_mount(), reason="a small disk can only be mounted by root, on Linux")
def test_a_full_disk_is_told_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    with database_faults.small_disk(folder, 8):
        result = asyncio.run(
            database_faults.strike("full", folder, "", database_faults.full_disk(folder), 1, _nothing, "short")
        )
    _is_fine(result, 1)
    assert result.problems["server-store-unsure"] + result.problems["server-store-trouble"] > 0


def test_a_database_that_goes_and_comes_back_is_told_and_play_goes_on(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path
) -> None:
    blow = database_faults.server_stop(postgres)
    result = asyncio.run(
        database_faults.strike("stopped", tmp_path / "house", postgres_url, blow, 1, _nothing, "short")
    )
    _is_fine(result, 1)
    assert result.problems["server-store-trouble"] > 0


def test_of_two_processes_that_play_from_one_position_one_wins(postgres_url: str, tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    result = asyncio.run(race(folder, postgres_url, 10, _nothing, "short"))
    _is_fine(result, 10)
    assert result.problems == {"server-stale": 10}


def test_one_process_shows_no_less_than_another_has_acknowledged(postgres_url: str, tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    _is_fine(asyncio.run(look_elsewhere(folder, postgres_url, 60, _nothing, "short")), 60)


class Remembered:
    """A table, and what somebody claims to have been told of it."""

    def __init__(self, laid: TableUnderFault, notes: PlayerNotes) -> None:
        self.laid = laid
        self.notes = notes


async def _audit_house(folder: Path, laid: TableUnderFault, notes: PlayerNotes) -> Audit:
    audit = Audit(folder, "")
    await audit.look([Remembered(laid, notes)])
    return audit


def test_the_audit_notices_what_is_missing_or_was_changed(tmp_path: Path) -> None:
    async def try_all() -> None:
        result = Result("none", "SQLite")
        load = Load(tmp_path, "", result, "audit", tables=1)
        await load.begin()
        at = load.playing[0]
        await wait_until(lambda: max(at.notes.newest.values(), default=0) > 70)  # a snapshot is made at 64
        told = PlayerNotes(dict(at.notes.digests), dict(at.notes.lines), set(at.notes.said))
        await load.end()
        _is_fine(Result("none", "", 1, 1, result.lost, result.divergent, 1, 1, wrong=result.wrong), 1)

        right = (await _audit_house(tmp_path, at.laid, PlayerNotes(dict(told.digests)))).found
        assert not right.lost
        assert not right.divergent
        eyes, number = max(told.digests)
        more = PlayerNotes({(eyes, number + 10_000): "later"}, {99_999: "a line"}, {"never said"})
        assert len((await _audit_house(tmp_path, at.laid, more)).found.lost) == 3
        wrong = PlayerNotes({(eyes, number): "another"})
        assert len((await _audit_house(tmp_path, at.laid, wrong)).found.divergent) == 1

        newest = f"(SELECT max(n) FROM snapshots WHERE table_id = '{at.laid.id}')"
        _change(tmp_path, f"UPDATE snapshots SET state = '{{}}' WHERE table_id = '{at.laid.id}' AND n = {newest}")
        assert len((await _audit_house(tmp_path, at.laid, PlayerNotes())).found.divergent) == 1
        _change(tmp_path, f"UPDATE log SET words = 'other' WHERE table_id = '{at.laid.id}' AND n = 5")
        assert len((await _audit_house(tmp_path, at.laid, PlayerNotes())).found.divergent) == 2
        _change(tmp_path, f"UPDATE log SET hidden = 1 WHERE table_id = '{at.laid.id}' AND n = 6")
        assert len((await _audit_house(tmp_path, at.laid, PlayerNotes())).found.divergent) == 3
        _change(tmp_path, f"DELETE FROM log WHERE table_id = '{at.laid.id}' AND n = 7")
        assert (await _audit_house(tmp_path, at.laid, PlayerNotes())).found.lost

    asyncio.run(try_all())


def _change(folder: Path, sql: str) -> None:
    connection = sqlite3.connect(folder / FILE)
    with connection:
        connection.execute(sql)
    connection.close()
