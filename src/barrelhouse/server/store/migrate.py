"""The schema, brought from whatever version a database has to the newest, one numbered file after the other."""

from contextlib import suppress
from importlib.resources import files

from barrelhouse.server.store.database import Conflict, Database, StoreTrouble, Write

FIRST = (
    Write("CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value TEXT NOT NULL)"),
    Write("INSERT INTO house (name, value) VALUES ('schema', '0') ON CONFLICT (name) DO NOTHING"),
)
STAMP = "UPDATE house SET value = $1 WHERE name = 'schema' AND value = $2"


async def migrate(database: Database) -> None:
    """Run the files that this database has not seen; two processes that start at once do it once."""
    known = schema_files()
    await database.run_alone(FIRST)
    while (version := await schema_version(database)) != len(known):
        _refuse_newer(version, len(known))
        stamp = Write(STAMP, (str(version + 1), str(version)), exactly=1)
        statements = [Write(part) for part in known[version].split(";\n") if part.strip()]
        with suppress(Conflict):  # then another process has just done it
            await database.run_alone([stamp, *statements])


async def check_schema(database: Database) -> None:
    """StoreTrouble says what to do if this program and the database do not belong together."""
    newest = len(schema_files())
    try:
        version = await schema_version(database)
    except StoreTrouble as trouble:
        if trouble.unsure:  # it has not answered at all
            raise
        raise StoreTrouble(f"this is no database of a Barrelhouse ({trouble.why})") from None
    _refuse_newer(version, newest)
    if version < newest:
        raise StoreTrouble(
            f"the database has schema {version}, made by an older Barrelhouse; this one knows {newest}."
            " `barrelhouse serve` renews it, for good; or use the program that made it"
        )


def _refuse_newer(version: int, newest: int) -> None:
    if version > newest:
        raise StoreTrouble(f"the database has schema {version}, made by a newer Barrelhouse; this one knows {newest}")


async def schema_version(database: Database) -> int:
    rows = await database.read("SELECT value FROM house WHERE name = 'schema'")
    return int(str(rows[0][0])) if rows else 0


def schema_files() -> list[str]:
    """The text of 001_….sql, 002_….sql and so on."""
    folder = files(__package__) / "schema"
    named = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(folder / name).read_text(encoding="utf-8") for name in named]
