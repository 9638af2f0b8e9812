"""The schema, brought from whatever version a database has to the newest, one numbered file after the other."""

from importlib.resources import files

from barrelhouse.server.store.database import Database, StoreTrouble, Write


async def migrate(database: Database) -> None:
    """Run the files that this database has not seen; two processes that start at once do it once."""
    known = schema_files()
    await database.run_alone([Write("CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value TEXT NOT NULL)")])
    version = await schema_version(database)
    if version > len(known):
        raise StoreTrouble(f"the database has schema {version}, made by a newer Barrelhouse; this one knows {len(known)}")
    for number, text in enumerate(known[version:], version + 1):
        statements = [Write(part) for part in text.split(";\n") if part.strip()]
        stamp = Write(
            "INSERT INTO house (name, value) VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = $1",
            (str(number),),
        )
        await database.run_alone([*statements, stamp])


async def schema_version(database: Database) -> int:
    rows = await database.read("SELECT value FROM house WHERE name = 'schema'")
    return int(str(rows[0][0])) if rows else 0


def schema_files() -> list[str]:
    """The text of 001_….sql, 002_….sql and so on."""
    folder = files(__package__) / "schema"
    named = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(folder / name).read_text(encoding="utf-8") for name in named]
