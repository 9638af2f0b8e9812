"""End, starve and confuse a house that is played in; python3 do.py prove faults prepares what this needs."""

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

from faults import books, report
from faults.house import HouseTrouble
from faults.killing import kill
from faults.load import Progress, Result
from faults.race import race
from tests.support.postgres_server import NOT_INSTALLED, PostgresServer, programs

SMALL = 8  # megabytes
ROOM = 160  # for PostgreSQL

Run = Callable[[Path, int, Progress, str], Coroutine[Any, Any, Result]]


@dataclass(frozen=True)
class FaultPlan:
    """A kind of fault, how often, and what tries it in a folder of its own."""

    name: str
    trials: int
    run: Run


def main(args: list[str]) -> int:
    asked = parsed(args)
    console = Console()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # houses and databases are ended first
    try:
        with tempfile.TemporaryDirectory(prefix="bhfaults") as folder:
            results = run_all(asked, Path(folder), console)
    except HouseTrouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    report.show(results, console)
    return int(not all(result.is_fine() for result in results))


def parsed(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py prove faults", description="Try to make a house lose an action.")
    parser.add_argument("--trials", type=int, default=200, metavar="N", help="ends by kill -9 with each database")
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--seed", default="faults", help="the instants are drawn from it")
    asked = parser.parse_args(args)
    if asked.trials < 1:
        parser.error("--trials has to be at least 1")
    return asked


def run_all(asked: argparse.Namespace, folder: Path, console: Console) -> list[Result]:
    results: list[Result] = []
    if asked.database in ("sqlite", "both"):
        results += run_plans(sqlite_plans(asked.trials), folder / "sqlite", asked.seed)
    if asked.database in ("postgres", "both"):
        if programs() is None:
            if asked.database == "postgres" or os.environ.get("CI"):
                raise HouseTrouble(NOT_INSTALLED)
            console.print(f"Without PostgreSQL. {NOT_INSTALLED}", style="yellow")
        else:
            with running() as server:
                results += run_plans(postgres_plans(asked.trials, server), folder / "postgres", asked.seed)
    return results


@contextmanager
def running() -> Iterator[PostgresServer]:
    server = PostgresServer()
    try:
        yield server
    finally:
        server.stop()


def few(trials: int) -> int:
    """Of what takes longer, less is tried."""
    return max(1, trials // 20)


def sqlite_plans(trials: int) -> list[FaultPlan]:
    plans = [
        FaultPlan("kill -9", trials, partial(_killed, 0)),
        FaultPlan("kill -9, bots", few(trials), partial(_killed, 2)),
    ]
    if books.can_mount():
        plans.append(FaultPlan("disk full", few(trials), _full))
    if sys.platform == "linux":
        plans.append(FaultPlan("not writable", few(trials), _unwritable))
    return plans


async def _killed(bots: int, folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    return await kill(folder, "", trials, after_each, seed, bots)


async def _full(folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    with books.small_disk(folder, SMALL):
        return await books.strike("disk full", folder, "", books.full_disk(folder), trials, after_each, seed)


async def _unwritable(folder: Path, trials: int, after_each: Progress, seed: str) -> Result:
    return await books.strike("not writable", folder, "", books.no_writing(), trials, after_each, seed)


def postgres_plans(trials: int, server: PostgresServer) -> list[FaultPlan]:
    async def killed(houses: int, folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        return await kill(folder, await fresh(server), count, after_each, seed, houses=houses)

    async def raced(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        return await race(folder, await fresh(server), count, after_each, seed)

    async def filled(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
        with books.on_small_disk(server, ROOM) as blow:
            return await books.strike("disk full", folder, await fresh(server), blow, count, after_each, seed)

    def struck(name: str, blow: books.Blow) -> Run:
        async def run(folder: Path, count: int, after_each: Progress, seed: str) -> Result:
            return await books.strike(name, folder, await fresh(server), blow, count, after_each, seed)

        return run

    blows = {
        "stopped, started": books.stopped(server),
        "restarted": books.restarted(server),
        "crashed": books.crashed(server),
        "read-only": books.read_only(server),
    }
    plans = [
        FaultPlan("kill -9", trials, partial(killed, 1)),
        FaultPlan("kill -9, 1 of 2", few(trials), partial(killed, 2)),
    ]
    plans += [FaultPlan(name, few(trials), struck(name, blow)) for name, blow in blows.items()]
    plans.append(FaultPlan("hung", max(1, trials // 100), struck("hung", books.hung(server))))
    if books.can_mount():
        plans.append(FaultPlan("disk full", few(trials), filled))
    plans.append(FaultPlan("race", trials, raced))
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
            console.print(report.in_short(results[-1]))  # a run is long: what was found is not kept for its end
            shutil.rmtree(place, ignore_errors=True)
    return results


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
