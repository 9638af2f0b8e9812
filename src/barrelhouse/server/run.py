"""Runs a house: takes its address, opens its database, and serves until it is told to stop."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from barrelhouse.bots import leave_out_broken
from barrelhouse.server.house import House, Settings
from barrelhouse.server.logs import LOG
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.translation import load_words

if TYPE_CHECKING:
    from types import FrameType

    from starlette.applications import Starlette

    from barrelhouse.server.http.listener import Listener

LINES_CLOSE_IN: Final = 4  # seconds in which answers and sockets must end
HOUSE_CLOSES_IN: Final = 5  # seconds for the last writes
LARGEST_FRAME: Final = 65_536
PING: Final = 20.0
KEPT_ALIVE: Final = 75  # seconds an idle connection stays open: longer than a proxy would reuse it
MOST_OPEN: Final = 65_536  # files and sockets
ANYWHERE: Final = ("0.0.0.0", "::", "")


class CannotServe(Exception):
    """Why the house does not open: a key of a message, and what it needs."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def serve(settings: Settings, ready: Callable[[str, str], None]) -> None:
    """Until SIGTERM or SIGINT. `ready` hears the address, and the one for others on the network if there is one.

    Raises CannotServe.
    """
    with contextlib.closing(_open_sockets(settings.host, settings.port)) as listening:
        asyncio.run(_serve(settings, listening, ready))


async def _serve(settings: Settings, listening: "Listener", ready: Callable[[str, str], None]) -> None:
    from barrelhouse.server.http.app import make_app

    _allow_many()
    load_words()
    _collect_rarely()
    for trouble in leave_out_broken():
        LOG.warning("a bot is left out", extra={"why": trouble.key, **trouble.params})
    try:
        house = await House.open(settings)
    except StoreTrouble as trouble:
        key = "cli-serve-database" if settings.database else "cli-serve-folder"
        raise CannotServe(key, why=trouble.why) from None
    try:
        server = _server(make_app(house), house, listening, lambda: ready(*_addresses(settings.host, listening)))
        await server.serve([listening])
    finally:
        try:
            async with asyncio.timeout(HOUSE_CLOSES_IN):
                await house.close()
        except TimeoutError:
            LOG.error("the house was not closed within %s seconds", HOUSE_CLOSES_IN)


def _server(app: "Starlette", house: House, listening: "Listener", ready: Callable[[], None]) -> Any:
    """A web server for the house, which leaves the end of the process to us."""
    import uvicorn

    from barrelhouse.server.http.listener import Admission, descriptors
    from barrelhouse.server.http.punctual import http_protocol
    from barrelhouse.server.http.socket_protocol import socket_protocol

    admission = Admission(house.limits, descriptors(), house.settings.is_behind_proxy)
    listening.attend(admission)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """Abort the connections that have not closed in time."""
            await super().shutdown(sockets)
            for connection in list(self.server_state.connections):
                connection.transport.abort()

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            """The house is closed after the server: the signal must not end the process before."""
            with _signals_to(self.handle_exit):
                yield

    # What it logs about connections would name addresses and paths; for its troubles, warnings are enough.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    config = uvicorn.Config(
        app,
        http=http_protocol(house, admission),
        ws=socket_protocol(house),
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,  # it would double the memory of a socket
        timeout_keep_alive=KEPT_ALIVE,
        timeout_graceful_shutdown=LINES_CLOSE_IN,
    )
    return Server(config)


@contextlib.contextmanager
def _signals_to(stop: "Callable[[int, FrameType | None], None]") -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    wanted = [signal.SIGINT, signal.SIGTERM]
    if sys.platform == "win32":
        wanted.append(signal.SIGBREAK)
    before = {number: signal.signal(number, stop) for number in wanted}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _open_sockets(host: str, port: int) -> "Listener":
    """The address, taken before anything else is begun; port 0 is any that is free."""
    from barrelhouse.server.http.listener import Listener

    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotServe("cli-serve-host", host=host) from None
    family, kind, protocol, _, address = found[0]
    listening = Listener(family, kind, protocol)
    try:
        if sys.platform == "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)  # now, for two can bind one port, but only one can listen
    except OSError as broken:
        listening.close()
        if broken.errno == errno.EADDRINUSE:
            raise CannotServe("cli-serve-port-taken", port=str(port)) from None
        if broken.errno == errno.EACCES:
            raise CannotServe("cli-serve-port-forbidden", port=str(port)) from None
        raise CannotServe("cli-serve-host", host=host) from None
    return listening


def _addresses(host: str, listening: socket.socket) -> tuple[str, str]:
    """Where the house is reached from this machine, and from others if it listens to them."""
    port = listening.getsockname()[1]
    if host not in ANYWHERE:
        return _url(host, port), ""
    here = "[::1]" if listening.family == socket.AF_INET6 else "127.0.0.1"
    outside = _outside()
    return f"http://{here}:{port}", _url(outside, port) if outside else ""


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _outside() -> str:
    """The address of this machine on its network; connecting by UDP sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, for documentation
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _collect_rarely() -> None:
    """Nearly everything in a house is freed as soon as nothing refers to it. Searching all of it for cycles takes
    tenths of a second with some hundred tables, during which nobody gets an answer: that is rare. Searching what is
    new is done in small portions, of about a millisecond each."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 200, 100)


def _allow_many() -> None:
    """As many sockets as this machine lets us have."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_OPEN if hard == resource.RLIM_INFINITY else min(MOST_OPEN, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
