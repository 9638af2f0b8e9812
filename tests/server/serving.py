"""A house that is really open: a web server on loopback in a thread of its own, at a port that is free."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from barrelhouse.server import run
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.app import make_app
from tests.server.houses import NO_LIMITS
from tests.server.running import PATIENCE

T = TypeVar("T")


class Served:
    """An open house and where it is."""

    def __init__(self, house: House, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self.house = house
        self.url = url
        self.api = f"{url}/api/v1"
        self.socket = f"{self.api}/socket".replace("http", "ws", 1)
        self._loop = loop

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the house itself, in its own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[Served]:
    """The house as the command opens it, without limits on how often one may ask unless some are given."""
    wanted = Settings(folder, port=0, **{"rates": NO_LIMITS, **settings})
    opened: list[tuple[Served, Any]] = []
    broken: list[BaseException] = []
    ready = threading.Event()

    async def open_up() -> None:
        with closing(run._listening(wanted.host, wanted.port)) as listening:
            house = await House.open(wanted)
            try:
                server = run._server(make_app(house), ready.set)
                url = run._addresses(wanted.host, listening)[0]
                opened.append((Served(house, url, asyncio.get_running_loop()), server))
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
