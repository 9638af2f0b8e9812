"""Async tests, each in a loop of its own, and databases for them: a file, and a PostgreSQL server to throw away."""

import asyncio
import hashlib
import inspect
import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import asyncpg
import pytest

from barrelhouse.server.records import record_import
from barrelhouse.server.store import Database, open_database
from barrelhouse.server.tables import lobby
from tests.support.postgres_server import NOT_INSTALLED, PostgresServer, programs

LONGEST = 240  # seconds; some compute all the time, on a busy machine. pytest's own limit ends its whole process


@pytest.fixture(autouse=True)
def runner() -> Iterator[asyncio.Runner]:
    """The loop of a test and of the fixtures that need one."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The tables of a test throw the same each time it runs: what passes here passes everywhere."""
    count = itertools.count()

    def new_secret() -> str:
        return hashlib.sha256(f"{request.node.nodeid} {next(count)}".encode()).hexdigest()

    monkeypatch.setattr(lobby, "new_secret", new_secret)
    monkeypatch.setattr(record_import, "new_secret", new_secret)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test may be an async function; it fails instead of waiting for ever."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})

    async def in_time() -> None:
        async with asyncio.timeout(LONGEST):
            await test

    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(in_time())
    return True


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running server, one for each process of pytest."""
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail(NOT_INSTALLED)
        pytest.skip(NOT_INSTALLED)
    server = PostgresServer()
    yield server
    server.stop()


@pytest.fixture
def new_postgres(postgres: PostgresServer) -> Iterator[Callable[[], str]]:
    """Each call gives the address of a fresh, empty schema: much cheaper than a database, and as good."""
    made: list[str] = []

    def new() -> str:
        made.append(f"house_{token_hex(6)}")
        _run(postgres, f"CREATE SCHEMA {made[-1]}")
        return f"{postgres.url()}?search_path={made[-1]}"

    yield new
    for name in made:
        _run(postgres, f"DROP SCHEMA {name} CASCADE")


@pytest.fixture
def postgres_url(new_postgres: Callable[[], str]) -> str:
    return new_postgres()


def _run(postgres: PostgresServer, sql: str) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(postgres.url())
        await connection.execute(sql)
        await connection.close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """The url and the folder of a fresh house, as open_database wants them; an embedded one has no url."""
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))
    return url, tmp_path / "house"


@pytest.fixture
def database(address: tuple[str, Path], runner: asyncio.Runner) -> Iterator[Database]:
    """A fresh database with the newest schema, one test with each kind."""
    opened = runner.run(open_database(*address))
    yield opened
    runner.run(opened.close())
