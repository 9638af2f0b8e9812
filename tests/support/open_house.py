"""A house that is really open: a web server on loopback in a thread of its own, at a port that is free."""

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from barrelhouse.server import run
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.endpoint import PREFIX
from barrelhouse.server.http.listener import Admission
from tests.support.houses import NO_LIMITS
from tests.support.processes import PATIENCE

T = TypeVar("T")


class Address:
    """Where an open house is."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.api = url + PREFIX
        self.socket = f"{self.api}/socket".replace("http", "ws", 1)


class OpenHouse(Address):
    """A house that is open in this process."""

    def __init__(self, house: House, url: str, loop: asyncio.AbstractEventLoop, admission: Admission) -> None:
        super().__init__(url)
        self.house = house
        self.admission = admission
        self._loop = loop

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the house itself, in its own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def open_house(folder: Path, **settings: Any) -> Iterator[OpenHouse]:
    """The house as the command opens it, without rate limits unless some are given."""
    wanted = Settings(folder, port=0, **{"rates": NO_LIMITS, **settings})
    opened: list[tuple[OpenHouse, Any]] = []
    broken: list[BaseException] = []
    ready = threading.Event()

    async def open_up() -> None:
        with closing(run._open_sockets(wanted.host, wanted.port)) as listening:
            house = await House.open(wanted)
            try:
                server = run._server(make_app(house), house, listening, ready.set)
                url = run._addresses(wanted.host, listening)[0]
                assert listening.admission is not None
                opened.append((OpenHouse(house, url, asyncio.get_running_loop(), listening.admission), server))
                await server.serve([listening])
            finally:
                await house.close()

    def in_thread() -> None:
        try:
            asyncio.run(open_up())
        except BaseException as trouble:
            broken.append(trouble)
        finally:
            ready.set()

    thread = threading.Thread(target=in_thread, name="house")
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        if broken:
            raise broken[0]
        yield opened[0][0]
    finally:
        if opened:
            opened[0][1].should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive(), "the house does not close"
    if broken:
        raise broken[0]


class SeparateHouse(Address):
    """A house that is open in a process of its own, so that what it takes can be measured."""

    def __init__(self, url: str, process: "subprocess.Popen[str]") -> None:
        super().__init__(url)
        self.process = process

    def memory(self) -> float:
        """What the process has in memory, in megabytes; on Linux."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise AssertionError("the process has ended")


@contextmanager
def open_separate_house(folder: Path, **settings: Any) -> Iterator[SeparateHouse]:
    """`files`: how many files and sockets it may open; `used_up`: whether something else has opened them all."""
    wanted = json.dumps({"folder": str(folder), "rates": NO_LIMITS, **settings})
    process = subprocess.Popen([sys.executable, "-W", "error", "-c", _OPEN, wanted], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield SeparateHouse(process.stdout.readline().strip(), process)
    finally:
        process.terminate()
        with process.stdout:
            process.wait(PATIENCE)
    assert process.returncode == 0, "the house did not close well"


_OPEN: Final = """
import json, os, sys
from pathlib import Path
from barrelhouse.server import logs, run
from barrelhouse.server.house import Settings

wanted = json.loads(sys.argv[1])
logs.write_logs(open(Path(wanted["folder"]).with_suffix(".log"), "w", encoding="utf-8"))
if files := wanted.pop("files", 0):
    import resource
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
hoard = [0] if wanted.pop("used_up", False) else []

def ready(url, _):
    while hoard:
        try:
            hoard.append(os.open(os.devnull, os.O_RDONLY))
        except OSError:
            for _ in range(8):  # for those who were there before
                os.close(hoard.pop())
            break
    print(url, flush=True)

settings = Settings(Path(wanted.pop("folder")), port=0, **wanted)
run.serve(settings, ready)
"""
