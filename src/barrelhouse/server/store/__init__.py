"""Where tables and people are stored: an embedded file, or a PostgreSQL server; one SQL for both."""

from pathlib import Path

from barrelhouse.server.store.database import Conflict, Database, StoreTrouble, Write
from barrelhouse.server.store.migrate import check_schema, migrate
from barrelhouse.server.store.sqlite import SqliteDatabase

__all__ = ["Conflict", "Database", "StoreTrouble", "Write", "open_database"]

FILE = "barrelhouse.sqlite"


async def open_database(url: str, folder: Path, alone: bool = True, renew: bool = True) -> Database:
    """The database of this address, or the file in the folder if there is no address; its schema made or renewed.

    Only one house may use a folder; a command that just reads or restores opens it with alone=False. With
    renew=False the schema stays as it is: StoreTrouble if it is not the newest one known here.
    """
    database: Database
    if url:
        from barrelhouse.server.store.postgres.database import PostgresDatabase  # most houses never need it

        database = await PostgresDatabase.open(url)
    else:
        database = await SqliteDatabase.open(folder / FILE, alone)
    try:
        await (migrate if renew else check_schema)(database)
    except BaseException:
        await database.close()
        raise
    return database
