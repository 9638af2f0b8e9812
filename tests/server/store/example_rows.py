"""Rows for every table of a schema, whatever tables it has."""

import sqlite3
from contextlib import closing

from barrelhouse.server.store import Database, Write
from barrelhouse.server.store.database import Row, Value

ROWS = 3


def tables_of(schema: list[str]) -> dict[str, list[tuple[str, str]]]:
    """The columns of each table, with their types, after these files."""
    with closing(sqlite3.connect(":memory:")) as empty:
        for text in schema:
            empty.executescript(text)
        names = [str(row[0]) for row in empty.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [(row[1], row[2]) for row in empty.execute(f"PRAGMA table_info({name})")] for name in names}


async def fill(database: Database, schema: list[str]) -> dict[str, list[Row]]:
    """A few rows in each table; what was written."""
    written: dict[str, list[Row]] = {}
    writes = []
    for table, columns in tables_of(schema).items():
        written[table] = [tuple(_value(column, kind, k) for column, kind in columns) for k in range(ROWS)]
        places = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
        names = ", ".join(column for column, _ in columns)
        writes += [Write(f"INSERT INTO {table} ({names}) VALUES ({places})", row) for row in written[table]]
    await database.write(writes)
    return written


async def stored_rows(database: Database, schema: list[str]) -> dict[str, list[Row]]:
    """The rows of each table of that schema, its columns alone, in the order of fill."""
    found = {}
    for table, columns in tables_of(schema).items():
        rows = await database.read(f"SELECT {', '.join(column for column, _ in columns)} FROM {table}")
        found[table] = sorted(rows, key=str)
    return found


def _value(column: str, kind: str, k: int) -> Value:
    return k if kind == "BIGINT" else f"{column} é {k}"
