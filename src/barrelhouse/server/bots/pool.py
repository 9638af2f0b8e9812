"""The processes in which bots think: a few, started when they are first needed, each with one request at a time."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.bots.opponents import level_of
from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.server import metrics
from barrelhouse.server.bots.build import Build
from barrelhouse.server.bots.package_copy import PackageCopies
from barrelhouse.server.bots.turns import Turns
from barrelhouse.server.bots.worker import HEAD, REPLIES, to_frame
from barrelhouse.server.logs import LOG
from barrelhouse.server.loop_turns import Payer
from barrelhouse.wire.levels import BotBuild

COMMAND: Final = (sys.executable, "-m", "barrelhouse.server.bots.worker")
STARTING: Final = 60.0  # seconds a process may take until it is ready
STARTED_AGAIN: Final = (0.5, 1.0, 2.0, 4.0)  # seconds before each further try
ENDING: Final = 2.0  # and to end by itself
BEYOND: Final = 2.0  # seconds to wait for a level beyond its limit: a busy machine is not its fault
# The environment variables it gets: no address of a database, no secret.
_PASSED_ON: Final = ("PYTHON", "PATH", "LANG", "LC_", "SYSTEMROOT", "VIRTUAL_ENV")


class ThinkFailed(Exception):
    """The bot gave no action: it took too long, its process ended, or it made a mistake."""

    def __init__(self, why: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.details = details or {}


class BotWorker:
    """One worker process; one that hangs or breaks is ended, and the next request starts another."""

    def __init__(self, command: Sequence[str], build: Build | None = None) -> None:
        self.command = command
        self.build = build
        self.package: Path | None = None  # the folder of the package without a build; none: the one that is installed
        self.process: asyncio.subprocess.Process | None = None
        self.is_by_build = False  # the process thinks with the compiled package
        self.is_killed = False  # the house is closing

    async def think(self, thought: ThinkRequest) -> ThinkReply:
        """The bot's actions, at least one, and its work. Raises ThinkFailed."""
        if self.process is not None and not self.is_by_build and self._has_build():
            await self.end(gently=True)  # it was started before the package was compiled
        is_done = False
        try:
            try:
                process = self.process or await self._start_at_last()
                async with asyncio.timeout(thought.seconds):
                    reply = await self._exchange(process, to_frame(thought))
            except TimeoutError:
                raise ThinkFailed("slow", {"seconds": thought.seconds}) from None
            except (OSError, EOFError, msgspec.DecodeError):
                raise ThinkFailed("ended") from None
            is_done = True
        finally:
            if not is_done:  # also if the caller is cancelled: the process would go on with work that nobody reads
                await asyncio.shield(self.end())
        if not reply.actions:
            raise ThinkFailed(reply.trouble or "illegal", reply.details)
        metrics.set_to("bots_compiled", int(reply.is_compiled))
        return reply

    def _has_build(self) -> bool:
        return self.build is not None and self.build.is_there()

    def _environment(self) -> dict[str, str]:
        passed_on = {name: value for name, value in os.environ.items() if name.startswith(_PASSED_ON)}
        folder = self.build.folder if self.build is not None and self.is_by_build else self.package
        if folder is not None:
            passed_on["PYTHONPATH"] = str(folder)
        return passed_on

    async def _start_at_last(self) -> asyncio.subprocess.Process:
        """What it needs may be missing for a moment, while it is installed anew."""
        for pause in STARTED_AGAIN:
            try:
                return await self._start()
            except (ThinkFailed, OSError, EOFError, msgspec.DecodeError):
                if self.is_killed:
                    raise
                LOG.warning("a bot's process could not be started: it is tried again")
                await self.end()
                await asyncio.sleep(pause)
        return await self._start()

    async def _start(self) -> asyncio.subprocess.Process:
        """By the compiled package if that is there and can be used."""
        self.is_by_build = self._has_build()
        if self.is_by_build:
            try:
                return await self._begin()
            except (ThinkFailed, OSError, EOFError, msgspec.DecodeError):
                LOG.warning("the compiled package cannot be used", extra={"folder": str(self.build)})
                await self.end()
                self.build = None
                self.is_by_build = False
        return await self._begin()

    async def _begin(self) -> asyncio.subprocess.Process:
        """Nothing of the house is open in it, and a Ctrl-C meant for the house does not reach it."""
        self.process = process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=self._environment(),
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(STARTING):
                await self._exchange(process, b"")
        except TimeoutError:
            raise ThinkFailed("not-started") from None
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, message: bytes) -> ThinkReply:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(message)
        await process.stdin.drain()
        head = await process.stdout.readexactly(HEAD)
        return REPLIES.decode(await process.stdout.readexactly(int.from_bytes(head, "big")))

    async def end(self, gently: bool = False) -> None:
        """The process is gone when this returns; a gentle end lets it see that its input has ended."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        if gently:
            with suppress(TimeoutError):
                async with asyncio.timeout(ENDING):
                    await process.wait()
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        with suppress(OSError):
            await process.stdout.read()  # to its end, so that the pipes are let go
            await process.stdin.wait_closed()
        await process.wait()

    def kill(self) -> None:
        """Those who wait for its reply get ThinkFailed."""
        self.is_killed = True
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()


class BotPool:
    """Worker processes, handed out fairly: `turns.py` says to whom."""

    def __init__(
        self, workers: int, seconds: float, command: Sequence[str] = COMMAND, build: Build | None = None
    ) -> None:
        self.seconds = seconds  # for a bot without a limit of its own
        self.build = build
        self.workers = [BotWorker(command, build) for _ in range(max(1, workers))]
        self.turns = Turns(len(self.workers))
        self._free = self.workers[::-1]  # the last one used is used first, so that few are started
        self._copies: PackageCopies | None = None
        self._is_build_copied = False

    async def use_copies(self, folder: Path | None) -> None:
        """From now on processes are started from copies of the package, which nobody replaces, in this folder, or among
        the temporary files where a house has no folder of its own."""
        try:
            self._copies = PackageCopies(folder)
        except OSError as broken:
            LOG.warning("the package could not be copied for the bots", extra={"why": type(broken).__name__})
            return
        package = await self._copies.copy_own()
        for worker in self.workers:
            worker.package = package

    async def _copy_build(self) -> None:
        """As soon as there is a build, it is copied, too."""
        if self._copies is None or self._is_build_copied or self.build is None or not self.build.is_there():
            return
        self._is_build_copied = True
        copied = await self._copies.copy_build(self.build)
        if copied is not None:
            self.build = copied
            for worker in self.workers:
                worker.build = None if worker.build is None else copied

    def time_limit(self, bot: str) -> float:
        """Seconds after which a request to this bot is given up."""
        level = level_of(bot)
        return self.seconds if level is None else max(self.seconds, level.seconds + BEYOND)

    def build_in_use(self) -> BotBuild:
        """The build with which a bot would think now."""
        if self.build is None:
            return "compiled" if is_compiled() else "interpreted"
        is_left = any(worker.build is None for worker in self.workers)  # the compiled one could not be used
        return "compiled" if self.build.is_there() and not is_left else "interpreted"

    @asynccontextmanager
    async def worker(self, payers: Collection[Payer], is_beside: bool = False) -> AsyncIterator[BotWorker]:
        """A worker for one request, once it is the turn of one of these people. A request that no game waits for lets
        others go first, though not for ever. Raises PoolClosed."""
        async with self.turns.turn(payers, is_beside):
            worker = self._free.pop()
            try:
                await self._copy_build()
                yield worker
            finally:
                self._free.append(worker)

    async def close(self) -> None:
        """Those who wait for a worker get PoolClosed; a thinking bot may finish, if it is quick; the processes end."""
        late = asyncio.get_running_loop().call_later(ENDING, self._kill)
        await self.turns.close()
        await asyncio.gather(*[worker.end(gently=True) for worker in self.workers])
        late.cancel()
        if self._copies is not None:
            self._copies.remove()

    def _kill(self) -> None:
        for worker in self.workers:
            worker.kill()
