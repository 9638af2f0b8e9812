"""Everything that is measured, each in processes of its own."""

import asyncio
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from barrelhouse.games import GAMES
from bench.contest import Trouble
from bench.server import clients, loads, writers
from bench.server.stock import StockedTable, lay
from faults.house import Process, free_port

MOST_WATCHED = 60  # tables through one connection, fewer than the house allows
PATIENCE = 300.0
SPARE = 4  # tables for each writer, who goes on at another when a game ends
ROW_BYTES = 300
COMMITS_PER_S = 200  # as many as there are plays at live tables


@dataclass(frozen=True)
class Size:
    """How much of everything."""

    tables: int  # that are live at the same time
    every: float  # seconds between two plays at each of them
    crowd: int  # tables of the crowd, with as many plays a second in all
    seconds: float  # of measuring
    writers: int
    running: int  # tables, when the house is restarted
    longest: int  # rows
    rows: tuple[int, int]  # how far games have come before anything is measured
    attacked: float  # seconds of each attack, and as many before it
    long_game: int  # rounds of a game that attackers let the house verify


WHOLE = Size(500, 2.5, 2500, 20.0, 200, 1000, 10_000, (40, 160), 8.0, 300)
QUICK = Size(20, 0.5, 40, 2.0, 20, 40, 500, (10, 40), 1.0, 3)

Figures = dict[str, float]


def worker(module: str, *arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", f"bench.server.{module}", *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def send_message(process: "subprocess.Popen[str]", message: Any = "go") -> None:
    assert process.stdin is not None
    print(msgspec.json.encode(message).decode(), file=process.stdin, flush=True)


def hear(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise Trouble("A process of the benchmark ended early: see its message above.")
    return line


@contextmanager
def end_after(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def live(folder: Path, size: Size) -> dict[str, Figures]:
    return _beside_bare("live", folder, size, size.tables, size.every) | {"live.commit": commit_alone(folder, size)}


def commit_alone(folder: Path, size: Size) -> Figures:
    """How long the disk takes for one row, with nothing else to do: no house that loses nothing can be faster."""
    took = []
    with closing(sqlite3.connect(folder / "commits.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE rows (n INTEGER PRIMARY KEY, body BLOB)")
        for n in range(int(size.seconds * COMMITS_PER_S)):
            began = time.perf_counter()
            connection.execute("INSERT INTO rows VALUES (?, ?)", (n, bytes(ROW_BYTES)))
            took.append(1000 * (time.perf_counter() - began))
            time.sleep(max(0.0, 1 / COMMITS_PER_S - took[-1] / 1000))
    return {"p50_ms": percentile(took, 0.5), "p99_ms": percentile(took, 0.99), "max_ms": max(took)}


def crowd(folder: Path, size: Size) -> dict[str, Figures]:
    """Many more tables, where people think longer: it is the connections that are more, not the plays."""
    return _beside_bare("crowd", folder, size, size.crowd, size.every * size.crowd / size.tables)


def _beside_bare(lane: str, folder: Path, size: Size, count: int, every: float) -> dict[str, Figures]:
    """Live tables with a connection for every seat; then a bare broadcast of as many bytes to as many connections."""
    tables = asyncio.run(lay(folder, "", count, 4, size.rows))
    house = Process(folder)
    house.start()
    try:
        load = clients.SocketLoad(house.port, tables, size.seconds, every)
        ours, memory = _measure_clients(load, house.pid)
    finally:
        house.end()
    port = free_port()
    with end_after(worker("plain", str(port))) as plain:
        hear(plain)
        load = clients.SocketLoad(port, tables, size.seconds, every, is_plain=True, size=round(ours["frame_bytes"]))
        bare, of_bare = _measure_clients(load, plain.pid)
    more = {"tables": count, "every_s": every, "p99_to_bare": ours["p99_ms"] / bare["p99_ms"]}
    return {lane: ours | memory | more, f"{lane}.bare": bare | of_bare}


def _measure_clients(load: clients.SocketLoad, pid: int) -> tuple[Figures, Figures]:
    with end_after(worker("clients")) as process:
        send_message(process, load)
        hear(process)
        before = cpu_of(pid)
        measured = msgspec.json.decode(hear(process), type=clients.SocketFigures)
        spent = cpu_of(pid) - before
        memory = memory_of(pid)
    if measured.refused:
        raise Trouble(f"{measured.refused} plays were refused, so the figures would mean nothing.")
    figures = {
        "lines": measured.connections,
        "plays": measured.plays,
        "plays_per_s": measured.plays / measured.seconds,
        "actions_per_s": measured.rows / measured.seconds,
        "p50_ms": percentile(measured.last, 0.5),
        "p99_ms": percentile(measured.last, 0.99),
        "max_ms": max(measured.last, default=float("nan")),
        "viewer_p50_ms": percentile(measured.each, 0.5),
        "viewer_p99_ms": percentile(measured.each, 0.99),
        "frame_bytes": measured.size,
        "late": measured.late,
        "cpu_share": spent / measured.seconds,
        "actions_per_cpu_s": measured.rows / spent if spent else float("nan"),
    }
    return figures, memory


def cpu_of(pid: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> Figures:
    """What a process has in memory, now and at most."""
    facts = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return {
        "memory_mb": int(facts["VmRSS"].split()[0]) / 1024,
        "memory_most_mb": int(facts["VmHWM"].split()[0]) / 1024,
    }


def measure_writes(folder: Path, url: str, size: Size, processes: int) -> Figures:
    """Durable plays by so many writers, shared among the processes of a house: each has as many of every game."""
    tables = asyncio.run(lay(folder, url, SPARE * size.writers, 4, size.rows, alone=True))
    rounds = [tables[first : first + len(GAMES)] for first in range(0, len(tables), len(GAMES))]
    shares = [[laid for of_games in rounds[number::processes] for laid in of_games] for number in range(processes)]
    running = [worker("writers") for _ in shares]
    try:
        for process, share in zip(running, shares, strict=True):
            send_message(process, writers.WritingJob(str(folder), url, share, len(share) // SPARE, size.seconds / 2))
        for process in running:
            hear(process)
        for process in running:
            send_message(process)
        done = [msgspec.json.decode(hear(process), type=writers.WritingFigures) for process in running]
    finally:
        for process in running:
            process.kill()
            process.communicate()
    seconds = max(one.seconds for one in done)
    return {
        "actions_per_s": sum(one.rows for one in done) / seconds,
        "plays_per_s": sum(one.plays for one in done) / seconds,
        "cpu_share": sum(one.cpu for one in done) / seconds,
        "actions_per_cpu_s": sum(one.rows for one in done) / sum(one.cpu for one in done),
    }


def over_sockets(folder: Path, size: Size) -> Figures:
    """The same through the whole house: a connection for each writer, which watches every seat of its table."""
    tables = asyncio.run(lay(folder, "", size.writers, 3, size.rows, alone=True))
    house = Process(folder)
    house.start()
    try:
        figures, memory = _measure_clients(
            clients.SocketLoad(house.port, tables, size.seconds / 2, alone=True), house.pid
        )
    finally:
        house.end()
    return figures | memory


def restart_house(folder: Path, size: Size) -> Figures:
    """kill -9, start again: until the house is open, and until every table has shown its position."""
    tables = asyncio.run(lay(folder, "", size.running, 4, size.rows))
    house = Process(folder)
    house.start()
    try:
        house.kill()
        began = time.perf_counter()
        house.start()
        is_open = time.perf_counter() - began
        asyncio.run(_ask_all(house.port, tables))
        return {"tables": len(tables), "open_s": is_open, "all_s": time.perf_counter() - began}
    finally:
        house.end()


async def _ask_all(port: int, tables: Sequence[StockedTable]) -> None:
    async def ask(some: Sequence[StockedTable]) -> None:
        async with connect(f"ws://127.0.0.1:{port}/api/v1/socket", compression=None, max_size=None) as connection:
            for laid in some:
                await connection.send(msgspec.json.encode({"do": "watch", "table": laid.id}).decode())
            waiting = {laid.id for laid in some}
            while waiting:
                shown = msgspec.json.decode(await connection.recv(decode=False))
                if "view" not in shown:
                    raise Trouble(f"A table was not shown after the restart: {shown.get('problem')}")
                waiting.discard(shown["table"])

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(ask(tables[i : i + MOST_WATCHED]) for i in range(0, len(tables), MOST_WATCHED)))


def longest(folder: Path, size: Size, game: str) -> Figures:
    """A very long table, out of the database."""
    with end_after(worker("loads")) as process:
        send_message(process, loads.LoadingJob(str(folder), game, size.longest))
        loaded = msgspec.json.decode(hear(process), type=loads.Loaded)
    return {
        "rows": loaded.rows,
        "median_ms": statistics.median(loaded.milliseconds),
        "max_ms": max(loaded.milliseconds),
    }
