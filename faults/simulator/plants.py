"""Faults planted on purpose: each replaces one function of the server, and the simulator has to find it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from barrelhouse.server.common_time import CommonTime
from barrelhouse.server.house import House
from barrelhouse.server.store import Write
from barrelhouse.server.tables.public_part import PublicPart
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import Acknowledge, TableRegistry
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.server.tables.views.view_cache import ViewCache
from faults.simulator.world import simulate


@dataclass(frozen=True)
class Plant:
    """A function of the server, and the wrong one in its place."""

    owner: Any  # a class or a module
    name: str
    wrong: Callable[..., Any]
    weather: Mapping[str, float] = field(default_factory=dict)  # in which it soon shows

    @contextmanager
    def plant(self) -> Iterator[None]:
        right = getattr(self.owner, self.name)
        setattr(self.owner, self.name, self.wrong)
        try:
            yield
        finally:
            setattr(self.owner, self.name, right)


def find_plant(plant: Plant, seeds: Iterable[int], **weather: float) -> tuple[int, str] | None:
    """The first of these seeds that finds it, and what it says; none if none does."""
    with plant.plant():
        for seed in seeds:
            wrong = simulate(str(seed), **weather).wrong
            if wrong:
                return seed, wrong[0]
    return None


async def _uncompared_table(tables: TableRegistry, table_id: str) -> Table:
    return await tables.table(table_id)


_on_notice = House.on_notice
_writes = Transaction.writes


async def _commit_after_broadcast(
    tables: TableRegistry, table: Table, transaction: Transaction, acknowledge: Acknowledge | None = None
) -> None:
    writes = transaction.writes()
    revision = table.revision + 1
    before = PublicPart.of(table)
    table.adopt(transaction)
    answered = None if acknowledge is None else acknowledge()
    tables._broadcast(table, before, answered)
    await _write(tables, table, writes, revision)


async def _commit_after_acknowledgement(
    tables: TableRegistry, table: Table, transaction: Transaction, acknowledge: Acknowledge | None = None
) -> None:
    writes = transaction.writes()
    revision = table.revision + 1
    before = PublicPart.of(table)
    table.adopt(transaction)
    answered = None if acknowledge is None else acknowledge()
    await _write(tables, table, writes, revision)
    tables._broadcast(table, before, answered)


async def _write(tables: TableRegistry, table: Table, writes: list[Write], revision: int) -> None:
    try:
        await tables.database.write(writes, tell=f"{table.id} {revision}")
    except BaseException:
        table.is_stale = True
        tables.spawn(tables._refresh_at_last(table))
        raise
    for moved in tables.on_change:
        moved(table)


def _hear_no_gaps(house: House, notice: str) -> None:
    if notice:
        _on_notice(house, notice)


def _stale_view_cache(table: Table) -> ViewCache:
    assert table.state is not None
    if table._view_cache is None:
        table._view_cache = ViewCache(table.state)
    return table._view_cache


def _unchecked_writes(transaction: Transaction) -> list[Write]:
    """Neither the revision nor who wrote a row first matters any more."""
    return [
        Write(
            write.sql.replace(" AND revision = $2", "").replace("INSERT INTO log", "INSERT OR REPLACE INTO log"),
            write.args,
        )
        for write in _writes(transaction)
    ]


async def _begin_alone(time: CommonTime) -> None:
    """Whatever the time of others is."""


TWO: Final = {"houses": 2, "latency": 0.001, "store": 0.001, "leaps": 0.0}
LEAPING: Final = {"houses": 2, "leaps": 10800.0, "kills": 20.0, "gentle": 0.0}
FAILING: Final = {"trouble": 0.1, "unsure": 0.1, "leaps": 0.0}
PLANTS: Final = {
    "stale read": Plant(TableRegistry, "newest_table", _uncompared_table, {**TWO, "notices": 2.0, "breaks": 5.0}),
    "broadcast before commit": Plant(TableRegistry, "commit", _commit_after_broadcast, FAILING),
    "acknowledgement before commit": Plant(TableRegistry, "commit", _commit_after_acknowledgement, FAILING),
    "lost notification": Plant(House, "on_notice", _hear_no_gaps, {**TWO, "gaps": 3.0}),
    "stale cache": Plant(Table, "view_cache", _stale_view_cache),
    "two writers": Plant(Transaction, "writes", _unchecked_writes, {**TWO, "notices": 2.0, "duplicates": 0.2}),
    "own time": Plant(CommonTime, "_adjust", _begin_alone, LEAPING),
}
