"""Nobody fills the disk with lines of the log."""

import io
import json
import logging
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from barrelhouse.server import logs
from barrelhouse.server.logs import MINUTE, OF_ADDRESS, OF_ALL, BoundedLines
from barrelhouse.server.store import Database
from tests.support.http_clients import client_of, house_on


class LogFile:
    """What is written, on a clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.out = io.StringIO()
        self.handler = BoundedLines(self.out, lambda: self.now)
        self.handler.setFormatter(logs.JsonLines())

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.getvalue().splitlines()]

    def count(self) -> Counter[str]:
        return Counter(line["what"] for line in self.lines())


@pytest.fixture
def log_file() -> Iterator[LogFile]:
    file, log = LogFile(), logging.getLogger(logs.NAME)
    level = log.level
    log.addHandler(file.handler)
    log.setLevel(logging.INFO)
    yield file
    log.removeHandler(file.handler)
    log.setLevel(level)


async def test_an_address_writes_so_many_lines_a_minute_and_one_says_how_many_more(
    database: Database, log_file: LogFile
) -> None:
    house = house_on(database)
    async with client_of(house, "192.0.2.1") as flood, client_of(house, "192.0.2.2") as other:
        for _ in range(OF_ADDRESS + 30):
            await flood.get("/assets/nothing")
        await other.get("/assets/nothing")
        assert log_file.count() == {"request": OF_ADDRESS + 1}
        log_file.now += MINUTE
        await flood.get("/assets/nothing")
    assert log_file.count() == {"request": OF_ADDRESS + 2, "lines left out": 1}
    told = log_file.lines()[-2]
    assert (told["what"], told["level"], told["lines"]) == ("lines left out", "warning", 30)
    assert "192.0.2" not in log_file.out.getvalue()


def test_many_addresses_together_do_not_fill_it_either_and_do_not_silence_the_house(log_file: LogFile) -> None:
    log = logging.getLogger(logs.NAME)
    for number in range(2 * OF_ALL):
        log.info("request", extra={logs.PLACE: f"address {number}"})
    assert len(log_file.handler._written) <= OF_ALL
    for _ in range(OF_ADDRESS + 5):
        log.error("store trouble")
    log.error("mistake")
    assert log_file.count() == {"request": OF_ALL, "store trouble": OF_ADDRESS, "mistake": 1}


def test_what_was_left_out_is_told_at_the_end_at_the_latest(log_file: LogFile) -> None:
    for number in range(OF_ADDRESS + 2):
        logging.getLogger(logs.NAME).error("no. %s", number)
    log_file.handler.close()
    assert log_file.lines()[-1]["lines"] == 2
