"""python3 do.py bench server: the whole measurement of a house, one part after the other."""

import argparse
import asyncio
import json
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

import asyncpg
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from barrelhouse.engine import driver
from barrelhouse.games import GAMES
from bench.contest import Trouble
from bench.files import write
from bench.server import attacks, lanes, report
from bench.server.lanes import QUICK, WHOLE, Figures, Size
from tests.support.postgres_server import NOT_INSTALLED, PostgresServer, programs

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ROOT / "build/bench/server.json"
SAVED = ROOT / "docs/bench/server.json"
PARTS = ("live", "crowd", "sqlite", "sockets", "postgres", "restart", "longest", "attacks")


def main(args: list[str]) -> int:
    arguments = parse_arguments(args)
    size = QUICK if arguments.quick else WHOLE
    console = Console()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that houses and databases are stopped first
    try:
        with tempfile.TemporaryDirectory(prefix="bhbench") as folder:
            measured = measure_parts(arguments.parts, Path(folder), size)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted, nothing written.", file=sys.stderr)
        return 130
    build = "interpreted" if driver.__file__.endswith(".py") else "compiled"
    settings = {**asdict(size), "build": build, "parts": arguments.parts}
    report.show(measured, settings, console)
    names = ("barrelhouse", "starlette", "uvicorn", "websockets", "msgspec", "asyncpg")
    everything = report.results(measured, {name: version(name) for name in names}, settings)
    for file in (arguments.output, *([SAVED] if arguments.save else [])):
        write(file, json.dumps(everything, indent=1, ensure_ascii=False) + "\n")
    if "postgres" in arguments.parts and programs() is None:
        print(f"Without PostgreSQL. {NOT_INSTALLED}", file=sys.stderr)
    return int(not arguments.quick and bool(report.missed_bars(measured)))


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py bench server", description="Measure a house on this machine.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="a little of everything, to see that it works")
    parser.add_argument("--save", action="store_true", help="also write docs/bench/server.json")
    parser.add_argument("--output", type=Path, default=WRITTEN, metavar="FILE", help="where to write the JSON")
    arguments = parser.parse_args(args)
    for part in arguments.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}: choose from {', '.join(PARTS)}")
    arguments.parts = [part for part in PARTS if part in arguments.parts or not arguments.parts]
    return arguments


def measure_parts(parts: list[str], folder: Path, size: Size) -> dict[str, Figures]:
    """Measure every part, with a progress bar."""
    measures: dict[str, Callable[[Path], dict[str, Figures]]] = {
        "live": lambda at: lanes.live(at, size),
        "crowd": lambda at: lanes.crowd(at, size),
        "sqlite": lambda at: {"sqlite": lanes.measure_writes(at, "", size, 1)},
        "sockets": lambda at: {"sockets": lanes.over_sockets(at, size)},
        "postgres": lambda at: on_postgres(at, size),
        "restart": lambda at: {"restart": lanes.restart_house(at, size)},
        "longest": lambda at: {"longest": lanes.longest(at, size, next(iter(GAMES)))},
        "attacks": lambda at: attacks.measure(at, size),
    }
    measured: dict[str, Figures] = {}
    console = Console(stderr=True)
    columns = (TextColumn("Measuring"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.fields[part]}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(parts), part="")
        for part in parts:
            progress.update(task, part=part)
            place = folder / part / "house"
            place.mkdir(parents=True)
            measured |= measures[part](place)
            progress.advance(task)
    return measured


def on_postgres(folder: Path, size: Size) -> dict[str, Figures]:
    """The writers with one and with two processes, each in a fresh database; nothing where there is no server."""
    if programs() is None:
        return {}

    async def create(name: str) -> None:
        connection = await asyncpg.connect(server.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    server = PostgresServer()
    try:
        figures = {}
        for processes in (1, 2):
            name = f"house_{processes}"
            asyncio.run(create(name))
            figures[f"postgres.{processes}"] = lanes.measure_writes(folder, server.url(name), size, processes)
        one, two = figures["postgres.1"], figures["postgres.2"]
        two["times_one"] = two["actions_per_s"] / one["actions_per_s"]
        return figures
    finally:
        server.stop()
