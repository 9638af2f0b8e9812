"""The log that many ask for is worked out once, goes on with its table, and is what anybody would work out anew."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.websockets import WebSocket

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.house import House
from barrelhouse.server.http.identity import Identity
from barrelhouse.server.http.socket import SocketSession
from barrelhouse.server.limits import ROWS_OF_A_REQUEST, Limits, by_address
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_cache, log_entries
from barrelhouse.server.tables.views.log_cache import LogCache, ViewerLog
from barrelhouse.server.tables.views.positions import MOST_ROWS
from barrelhouse.server.tables.views.row_numbers import eyes_of, number_now
from barrelhouse.wire.tables import LogEntry
from bench.server.stock import advance
from tests.support.houses import a_house, a_table, some_people

GAME = "one-more-barrel"  # it has secrets


async def long_table(house: House, rows: int = 140) -> Table:
    """At least so many rows into its game, as everybody counts them."""
    table = await a_table(house, await some_people(house, 3), GAME)
    dice = random.Random(rows)
    while number_now(table, "") < rows:
        await advance(house.tables, table, 10, dice)
    table.remember_earlier(0, None)  # as after a while: nobody needs the log since the last play
    return table


def log_made_anew(table: Table, viewer: int, person: str, since: int) -> list[LogEntry]:
    """By working out all that is in memory, and counting what this person counts."""
    before, rows, eyes = table.before(table.base_n), table.rows_since(table.base_n), eyes_of(table, person)
    assert before is not None
    entries = log_entries.entries(table.game, before, rows, [viewer], table.stage == "over")[viewer]
    counted = [entry for entry, row in zip(entries, rows, strict=True) if row.hidden & eyes != eyes or not eyes]
    first = table.numbering.number(table.base_n, eyes)
    return [replace(entry, n=n) for n, entry in enumerate(counted, first) if n >= since]


@pytest.fixture
def rows_made(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many rows have been worked out since it was last asked."""
    entries, made = log_entries.entries, [0]

    def count(game: object, before: object, rows: list[object], *more: object) -> object:
        made[0] += len(rows)
        return entries(game, before, rows, *more)  # type: ignore[arg-type]

    def since_last() -> int:
        found, made[0] = made[0], 0
        return found

    monkeypatch.setattr(log_entries, "entries", count)
    return since_last


async def test_what_many_ask_for_is_worked_out_once(tmp_path: Path, rows_made: Callable[[], int]) -> None:
    async with a_house(tmp_path) as house:
        table = await long_table(house)
        rows_made()
        n = number_now(table, "")
        for since in (0, None, n - 50, n - MOST_ROWS):
            await house.tables.prepare_log(table, SPECTATOR, "", since)
            shown = house.tables.show(table, SPECTATOR, "", since)
            assert shown.log == log_made_anew(table, SPECTATOR, "", shown.since)
            assert [entry.n for entry in shown.log] == list(range(shown.since, n))
            rows_made()
        assert house.tables.rows_to_work_out(table, SPECTATOR, "", 0) == 0
        assert house.tables.unpaid_rows(table, SPECTATOR, "", 0) == 0
        house.tables.show(table, SPECTATOR, "", 0)
        assert rows_made() == 0
        assert house.tables.unpaid_rows(table, 1, "", 0) == MOST_ROWS, "another viewer knows something else"


async def test_it_goes_on_with_the_table(tmp_path: Path, rows_made: Callable[[], int]) -> None:
    async with a_house(tmp_path) as house:
        table = await long_table(house)
        me = table.body.seats[0].person
        house.tables.show(table, 0, me, 0)
        dice = random.Random("on")
        for _ in range(30):
            if not table.to_act() >= 0:
                break
            before = table.n
            await advance(house.tables, table, 7, dice)
            table.remember_earlier(0, None)
            rows_made()
            shown = house.tables.show(table, 0, me, 0)
            if table.to_act() >= 0:
                assert rows_made() == table.n - before
            assert shown.log == log_made_anew(table, 0, me, shown.since)


async def test_once_the_game_is_over_everything_is_in_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await long_table(house)
        played = [row.notation for row in table.rows]
        shown = house.tables.show(table, SPECTATOR, "", 0)
        assert shown.n < table.n, "nothing was hidden"
        table.stage = "over"
        shown = house.tables.show(table, SPECTATOR, "", 0)
        assert [entry.notation for entry in shown.log] == played[-MOST_ROWS:]
        assert [entry.n for entry in shown.log] == list(range(table.n - MOST_ROWS, table.n))


async def test_a_table_restored_from_an_earlier_time_has_another_log(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await long_table(house)
        log = ViewerLog(table, SPECTATOR, table.n - 10)
        while log.end < table.n:
            log.go_on(table, log.first)
        assert log.fits(table, table.n - 5)
        assert not log.fits(table, table.n - 11)
        last = table.rows.pop()
        table.n -= 1
        assert not log.fits(table, table.n)
        table.rows.append(replace(last, digest="another"))
        table.n += 1
        assert not log.fits(table, table.n)


async def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_cache, "MOST_LOGS", 3)
    async with a_house(tmp_path) as house:
        table = await long_table(house, 20)
        cache = LogCache()
        for viewer in (SPECTATOR, 0, 1, 2):
            cache.keep(table, ViewerLog(table, viewer, 0))
        assert cache.find(table, SPECTATOR, 0) is None
        assert cache.find(table, 2, 0) is not None


async def test_a_log_is_charged_by_its_length_when_it_is_worked_out(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await long_table(house)
        cost = 1 + MOST_ROWS // ROWS_OF_A_REQUEST
        house.limits = Limits({"request": cost + 1})
        nobody = WebSocket({"type": "websocket", "headers": []}, None, None)  # type: ignore[arg-type]
        line = SocketSession(house, nobody, Identity(), by_address("a"))
        problems = []
        for _ in range(3):
            await line._handle(json.dumps({"do": "watch", "table": table.id, "since": 0}))
            problems.append(json.loads(line.connection.outgoing.get_nowait() or "")["problem"])
        assert problems[:2] == [None, None], "the second finds it at hand"
        assert problems[2]["key"] == "server-too-many"
        house.tables.logs = LogCache()
        house.limits = Limits({"request": cost - 1})
        house.limits.take("request", line.payer)
        await line._handle(json.dumps({"do": "watch", "table": table.id, "since": 0}))
        refused = json.loads(line.connection.outgoing.get_nowait() or "")
        assert (refused["problem"]["key"], refused["view"]) == ("server-too-many", None)
