"""Kill, starve and confuse a house while people play in it; python3 do.py prove faults prepares what this needs."""

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from faults import database_faults, report
from faults.house import HouseTrouble
from faults.kills import kill
from faults.load import Progress, Result
from faults.race import race
from faults.simulator import command
from faults.stale_reads import look_elsewhere
from tests.support.postgres_server import NOT_INSTALLED, PostgresServer, programs

SMALL = 8  # megabytes
ROOM = 160  # for PostgreSQL
SIMULATE = "simulate"
READS = 50  # reads at another process for each end by kill -9: they are quick

Run = Callable[[Path, int, Progress, str], Coroutine[Any, Any, Result]]


@dataclass(frozen=True)
class FaultPlan:
    """A kind of fault, how often, and what tries it in a folder of its own."""

    name: str
    trials: int
    run: Run


def main(args: list[str]) -> int:
    if args[:1] == [SIMULATE]:
        return command.main(args[1:])
    arguments = parse_arguments(args)
    console = Console()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # houses and databases are ended first
    try:
        with tempfile.TemporaryDirectory(prefix="bhfaults") as folder:
            results = run_all(arguments, Path(folder), console)
    except HouseTrouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    report.show(results, console)
    return int(not all(result.is_fine() for result in results))


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py prove faults", description="Try to make a house lose an action.")
    parser.add_argument("--trials", type=int, default=200, metavar="N", help="ends by kill -9 with each database")
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--fault", default="", metavar="NAME", help="only this kind of fault, such as 'read elsewhere'")
    parser.add_argument("--seed", default="faults", help="the instants are drawn from it")
    arguments = parser.parse_args(args)
    if arguments.trials < 1:
        parser.error("--trials has to be at least 1")
    return arguments


def run_all(arguments: argparse.Namespace, folder: Path, console: Console) -> list[Result]:
    results: list[Result] = []
    if arguments.database in ("sqlite", "both"):
        results += run_plans(
            choose_plans(sqlite_plans(arguments.trials), arguments.fault), folder / "sqlite", arguments.seed
        )
    if arguments.database in ("postgres", "both"):
        if programs() is None:
            if arguments.database == "postgres" or os.environ.get("CI"):
                raise HouseTrouble(NOT_INSTALLED)
            console.print(f"Without PostgreSQL. {NOT_INSTALLED}", style="yellow")
        else:
            with run_postgres() as server:
                plans = choose_plans(postgres_plans(arguments.trials, server), arguments.fault)
                results += run_plans(plans, folder / "postgres", arguments.seed)
    if not results:
        raise HouseTrouble(f"There is no fault called {arguments.fault} here; docs/faults.md lists them.")
    return results


def choose_plans(plans: list[FaultPlan], fault: str) -> list[FaultPlan]:
    return [plan for plan in plans if fault in ("", plan.name)]


@contextmanager
def run_postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    try:
        yield server
    finally:
        server.stop()


def few(trials: int) -> int:
    """What takes longer is tried less often."""
    return max(1, trials // 20)


def sqlite_plans(trials: int) -> list[FaultPlan]:
    plans = [
        FaultPlan("kill -9", trials, partial(_kill_with_bots, 0)),
        FaultPlan("kill -9, bots", few(trials), partial(_kill_with_bots, 2)),
    ]
    if database_faults.can_mount():
        plans.append(FaultPlan("disk full", few(trials), _full))
    if sys.platform == "linux":
        plans.append(FaultPlan("not writable", few(trials), _unwritable))
    return plans


async def _kill_with_bots(bots: int, folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    return await kill(folder, "", trials, after_each, seed, bots)


async def _full(folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    with database_faults.small_disk(folder, SMALL):
        return await database_faults.strike(
            "disk full", folder, "", database_faults.full_disk(folder), trials, after_each, seed
        )


async def _unwritable(folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    return await database_faults.strike(
        "not writable", folder, "", database_faults.unwritable_files(), trials, after_each, seed
    )


def postgres_plans(trials: int, server: PostgresServer) -> list[FaultPlan]:
    async def kill_houses(houses: int, folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        return await kill(folder, await fresh(server), count, after_each, seed, houses=houses)

    async def race_houses(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        return await race(folder, await fresh(server), count, after_each, seed)

    async def read_elsewhere(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        return await look_elsewhere(folder, await fresh(server), count, after_each, seed)

    async def fill_disk(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        with database_faults.on_small_disk(server, ROOM) as blow:
            return await database_faults.strike("disk full", folder, await fresh(server), blow, count, after_each, seed)

    def strike_with(name: str, blow: database_faults.Blow) -> Run:
        async def run(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
            return await database_faults.strike(name, folder, await fresh(server), blow, count, after_each, seed)

        return run

    blows = {
        "stopped, started": database_faults.server_stop(server),
        "restarted": database_faults.server_restart(server),
        "crashed": database_faults.server_crash(server),
        "read-only": database_faults.read_only_server(server),
    }
    plans = [
        FaultPlan("kill -9", trials, partial(kill_houses, 1)),
        FaultPlan("kill -9, 1 of 2", few(trials), partial(kill_houses, 2)),
    ]
    plans += [FaultPlan(name, few(trials), strike_with(name, blow)) for name, blow in blows.items()]
    plans.append(FaultPlan("hung", max(1, trials // 100), strike_with("hung", database_faults.server_hang(server))))
    if database_faults.can_mount():
        plans.append(FaultPlan("disk full", few(trials), fill_disk))
    plans.append(FaultPlan("race", trials, race_houses))
    plans.append(FaultPlan("read elsewhere", READS * trials, read_elsewhere))
    return plans


async def fresh(server: PostgresServer) -> str:
    """A database of its own for every fault."""
    connection = await asyncpg.connect(server.url())
    try:
        count = await connection.fetchval("SELECT count(*) FROM pg_database")
        await connection.execute(f"CREATE DATABASE house_{count}")
    finally:
        await connection.close()
    return server.url(f"house_{count}")


def run_plans(plans: list[FaultPlan], folder: Path, seed: str) -> list[Result]:
    """One after the other, with a bar that shows how far they are."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    results: list[Result] = []
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        for number, plan in enumerate(plans):
            task = bar.add_task(f"{folder.name}: {plan.name}", total=plan.trials)
            place = folder / str(number)
            place.mkdir(parents=True)

            def after_each() -> None:
                bar.advance(task)  # noqa: B023 - called before the next task is made

            results.append(asyncio.run(plan.run(place, plan.trials, after_each, f"{seed} {plan.name}")))
            bar.remove_task(task)
            console.print(report.in_short(results[-1]))  # a run is long: faults are shown as they are found
            shutil.rmtree(place, ignore_errors=True)
    return results


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
