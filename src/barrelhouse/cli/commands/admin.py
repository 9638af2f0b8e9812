"""`barrelhouse admin`: look after a house, open or not: its tables, its backups, its guests."""

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from barrelhouse.cli.commands import admin_thoughts
from barrelhouse.cli.commands.serve import check_given, default_folder
from barrelhouse.cli.messages import Misuse, need_extra, translate
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.progress import ProgressBar

if TYPE_CHECKING:
    from barrelhouse.server.records.replay import ReplayResult
    from barrelhouse.server.store import Database

DIFFERENT: Final = 1  # exit code
STAGES: Final = ("gathering", "playing", "over", "closed")
USUAL_LIMIT: Final = 50
DAY: Final = 86_400_000


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?")
    parser.add_argument("file", nargs="?")
    for option in ("--data", "--database", "--stage", "--limit", "--table", "--days", "--row"):
        parser.add_argument(option)
    for flag in ("--replace", "--dry-run"):
        parser.add_argument(flag, action="store_true")


def run(arguments: Namespace) -> int:
    """Do one of the things in WORK, to the house that is meant."""
    need_extra("house", "admin")
    if arguments.what not in WORK:
        raise Misuse("cli-admin-what", known=", ".join(WORK))
    work, takes, needs_file = WORK[arguments.what]
    for name in ("file", "stage", "limit", "table", "days", "row", "replace", "dry_run"):
        if getattr(arguments, name) and name not in takes:
            given = arguments.file if name == "file" else f"--{name.replace('_', '-')}"
            raise Misuse("cli-admin-not-here", argument=given, what=arguments.what)
    if needs_file and not arguments.file:
        raise Misuse("cli-admin-file", what=arguments.what)
    return asyncio.run(_with_house(arguments, work))


async def _with_house(arguments: Namespace, work: "Callable[[Database, Namespace], Awaitable[int]]") -> int:
    from barrelhouse.server.store import FILE, StoreTrouble, open_database

    check_given(arguments, ("data", "database"), "admin")
    folder = default_folder() if arguments.data is None else Path(arguments.data)
    if not arguments.database and arguments.what != "restore" and not (folder / FILE).exists():
        raise Misuse("cli-admin-no-house", folder=str(folder))
    try:
        # Looking must not lock out an older program that serves this house.
        renew = arguments.what == "restore"
        database = await open_database(arguments.database or "", folder, alone=False, renew=renew)
        try:
            return await work(database, arguments)
        finally:
            await database.close()
    except StoreTrouble as trouble:
        raise Misuse("cli-admin-trouble", why=trouble.why) from None


async def show_tables(database: "Database", arguments: Namespace) -> int:
    """Nothing secret is in this list."""
    if arguments.stage and arguments.stage not in STAGES:
        raise Misuse("cli-admin-stage", stage=arguments.stage, known=", ".join(STAGES))
    from barrelhouse.server.tables.body import BODY_COLUMNS, WITH_AGREED, body_from_texts

    most = _number("--limit", arguments.limit) if arguments.limit else USUAL_LIMIT
    where = "WHERE stage = $2" if arguments.stage else ""
    rows = await database.read(
        f"SELECT id, game, stage, n, changed, to_act, {BODY_COLUMNS} FROM {WITH_AGREED} {where}"
        " ORDER BY changed DESC, id LIMIT $1",
        *((most, arguments.stage) if arguments.stage else (most,)),
    )
    rows_shown = Table(box=None, pad_edge=False)
    for name in ("table", "game", "stage", "rows", "changed", "seats", "turn"):
        rows_shown.add_column(translate(f"cli-admin-head-{name}"), overflow="fold", no_wrap=name in ("table", "stage"))
    for table, game, stage, n, changed, turn, played, agreed in rows:
        body = body_from_texts(str(played), None if agreed is None else str(agreed))
        seats = [_seat_label(seat.kind, seat.name, seat.bot) for seat in body.seats]
        at = int(str(turn))
        whose = seats[at] if stage == "playing" and 0 <= at < len(seats) else ""
        hour = datetime.fromtimestamp(int(str(changed)) / 1000).strftime("%Y-%m-%d %H:%M")
        cells = (str(table), str(game), str(stage), str(n), hour, ", ".join(seats), whose)
        rows_shown.add_row(*(Text(cell) for cell in cells))
    console = new_console()
    if rows:
        console.print(rows_shown)
    counted = f"SELECT count(*) FROM tables {'WHERE stage = $1' if arguments.stage else ''}"
    whole = await database.read(counted, *((arguments.stage,) if arguments.stage else ()))
    console.print(translate("cli-admin-listed", {"shown": len(rows), "all": int(str(whole[0][0]))}))
    return 0


def _seat_label(kind: str, name: str, bot: str) -> str:
    if kind == "open":
        return translate("cli-admin-open")
    return f"{name} ({bot})" if bot and bot != name else name


async def back_up_house(database: "Database", arguments: Namespace) -> int:
    from barrelhouse.server.store.backup import backup

    console, file = new_console(), Path(arguments.file)
    if not file.parent.is_dir():
        raise Misuse("cli-no-folder", file=str(file), folder=str(file.parent))
    with ProgressBar(console) as progress:
        counts = await backup(database, file, lambda table, rows: progress.step(rows, table))
    console.print(translate("cli-admin-backed-up", _count_params(counts) | {"file": str(file)}), soft_wrap=True)
    return 0


async def restore_house(database: "Database", arguments: Namespace) -> int:
    from barrelhouse.server.store.backup import restore

    stored = {
        name: int(str((await database.read(f"SELECT count(*) FROM {name}"))[0][0])) for name in ("tables", "people")
    }
    if any(stored.values()) and not arguments.replace:
        raise Misuse("cli-admin-not-empty", **stored)
    console = new_console()
    with ProgressBar(console) as progress:
        counts = await restore(
            database, Path(arguments.file), lambda table, rows: progress.step(rows, table), replace=arguments.replace
        )
    console.print(translate("cli-admin-restored", _count_params(counts) | {"file": arguments.file}), soft_wrap=True)
    return 0


def _count_params(counts: dict[str, int]) -> dict[str, int | str]:
    return {"tables": counts.get("tables", 0), "rows": counts.get("log", 0), "people": counts.get("people", 0)}


async def replay_all(database: "Database", arguments: Namespace) -> int:
    """1 if a table is not the same game under the rules of this program."""
    from barrelhouse.server.records.replay import replay, tables_played

    tables = [arguments.table] if arguments.table else await tables_played(database)
    console = new_console()
    found: list[ReplayResult] = []
    with ProgressBar(console, len(tables)) as progress:
        for done, table in enumerate(tables):
            progress.step(done, table)
            one = await replay(database, table, partial(_step, progress, done, table))
            if one is not None:  # closed or restored meanwhile
                found.append(one)
    if arguments.table and not found:
        raise Misuse("cli-admin-no-table", table=arguments.table)
    for one in found:
        if one.outcome != "same":
            console.print(Text(translate(f"cli-admin-is-{one.outcome}", _replay_params(one))), soft_wrap=True)
    counts = {outcome: sum(one.outcome == outcome for one in found) for outcome in ("same", "differs", "older")}
    console.print(translate("cli-admin-replayed", counts | {"rows": sum(one.rows for one in found)}), soft_wrap=True)
    return DIFFERENT if counts["differs"] else 0


def _step(progress: ProgressBar, done: int, table: str, rows: int) -> None:
    progress.step(done, f"{table} {rows}")


def _replay_params(one: "ReplayResult") -> dict[str, int | str]:
    params: dict[str, int | str] = {"table": one.table, "game": one.game, "version": one.version}
    return params | {"n": one.n, "what": one.what, "found": one.found or "–", "expected": one.expected or "–"}


async def prune_guests(database: "Database", arguments: Namespace) -> int:
    """Remove guests who have not been seen for so many days and sit at no running table."""
    from barrelhouse.server.people.people import People
    from barrelhouse.server.steady_clock import SteadyClock

    if not arguments.days:
        raise Misuse("cli-admin-how-long")
    days = _number("--days", arguments.days)
    clock = SteadyClock()
    people = People(database, "no cookies are signed here", clock)
    before = clock() - days * DAY
    guests = await (people.count_stale(before) if arguments.dry_run else people.prune_guests(before))
    key = "cli-admin-would-prune" if arguments.dry_run else "cli-admin-pruned"
    new_console().print(translate(key, {"guests": guests, "days": days}), soft_wrap=True)
    return 0


def _number(argument: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise Misuse("cli-not-a-number", argument=argument, value=text)
    return int(text)


# By name: what does it, which of the further arguments it takes, and whether it needs a file.
WORK: Final = {
    "list": (show_tables, ("stage", "limit"), False),
    "backup": (back_up_house, ("file",), True),
    "restore": (restore_house, ("file", "replace"), True),
    "replay-all": (replay_all, ("table",), False),
    "rethink": (admin_thoughts.rethink, ("table", "row"), False),
    "prune": (prune_guests, ("days", "dry_run"), False),
}
