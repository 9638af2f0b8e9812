"""Faults of the database while everybody plays: a full disk, a file that cannot be written, a server that is gone."""

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from faults.load import Load, Progress, Result
from tests.support.postgres_server import PostgresServer

BALLAST = "ballast"
MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Blow:
    """What breaks the database, and what mends it again; both are given the process of the house."""

    strike: Callable[[int], None]
    mend: Callable[[int], None]
    lasts: bool = True  # until it is mended


async def strike(name: str, folder: Path, url: str, blow: Blow, trials: int, after_each: Progress, seed: str) -> Result:
    """Each time clients are told of the fault, and when it is over they play on by themselves."""
    result = Result(name, "PostgreSQL" if url else "SQLite")
    began = time.monotonic()
    load = Load(folder, url, result, seed)
    house = load.processes[0]
    try:
        await load.begin()
        for _ in range(trials):
            await load.wait(0.1, 0.5)
            before = load.troubles()
            await asyncio.to_thread(blow.strike, house.pid)
            try:
                await load.wait_for_trouble(before)
                if blow.lasts:
                    await load.wait_for_health(503)
                await load.wait(0.1, 0.5)
            finally:
                await asyncio.to_thread(blow.mend, house.pid)
            load.fill()
            await load.wait_for_health(200)
            await load.wait_until_resumed()
            await load.look()
            result.trials += 1
            after_each()
    finally:
        await load.end()
        result.seconds = time.monotonic() - began
    return result


def can_mount() -> bool:
    """A disk of our own, to fill it: Linux, and root."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("mount") is not None


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[None]:
    """A disk in memory."""
    folder.mkdir(parents=True, exist_ok=True)
    size = f"size={megabytes}m,mode=0777"
    subprocess.run(["mount", "-t", "tmpfs", "-o", size, "barrelhouse-faults", str(folder)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def full_disk(folder: Path) -> Blow:
    """Fill the disk to its last byte."""

    def fill(_: int) -> None:
        with (folder / BALLAST).open("ab", buffering=0) as file, contextlib.suppress(OSError):
            for size in (MEGABYTE, 4096, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(b"\0" * size)

    def clear(_: int) -> None:
        (folder / BALLAST).unlink(missing_ok=True)

    return Blow(fill, clear)


def unwritable_files() -> Blow:
    """The house may not write to any file, as under a quota that is used up; on Linux."""
    import resource

    def limit(pid: int, bytes_: int) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (bytes_, resource.RLIM_INFINITY))

    return Blow(lambda pid: limit(pid, 0), lambda pid: limit(pid, resource.RLIM_INFINITY))


def server_stop(server: PostgresServer) -> Blow:
    return Blow(lambda _: server.halt(), lambda _: server.start())


def server_crash(server: PostgresServer) -> Blow:
    return Blow(lambda _: server.kill(), lambda _: server.start())


def server_hang(server: PostgresServer) -> Blow:
    """It keeps its connections open, and answers nobody."""
    return Blow(lambda _: server.pause(True), lambda _: server.pause(False))


def server_restart(server: PostgresServer) -> Blow:
    """Gone for as long as a restart takes, and not longer."""
    return Blow(lambda _: server.restart(), lambda _: None, lasts=False)


def read_only_server(server: PostgresServer) -> Blow:
    """It answers, but writes nothing, as a standby does."""

    def turn(sql: str) -> Callable[[int], None]:
        async def run() -> None:
            settings = {"default_transaction_read_only": "off"}
            connection = await asyncpg.connect(server.url(), server_settings=settings)
            await connection.execute(sql)
            await connection.execute("SELECT pg_reload_conf()")
            await connection.close()

        return lambda _: asyncio.run(run())

    return Blow(
        turn("ALTER SYSTEM SET default_transaction_read_only = on"),
        turn("ALTER SYSTEM RESET default_transaction_read_only"),
    )


@contextmanager
def on_small_disk(server: PostgresServer, megabytes: int) -> Iterator[Blow]:
    """Its files move to a disk in memory, which is then filled; if it gave up meanwhile it is started again.

    The disk has this much room besides what earlier faults have left behind.
    """
    server.halt()
    kept = server.data.with_name("kept")
    server.data.rename(kept)
    try:
        used = sum(file.stat().st_blocks for file in kept.rglob("*") if file.is_file()) // 2048  # blocks of 512 bytes
        with small_disk(server.data, used + megabytes):
            subprocess.run(["cp", "-a", f"{kept}/.", str(server.data)], check=True)
            server.start()
            full = full_disk(server.data)

            def clear(pid: int) -> None:
                full.mend(pid)
                if not server.is_running():
                    server.start()

            try:
                yield Blow(full.strike, clear)
            finally:
                server.halt()
    finally:
        server.data.rmdir()
        kept.rename(server.data)
        server.start()
