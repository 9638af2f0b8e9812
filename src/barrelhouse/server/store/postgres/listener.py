"""A connection to PostgreSQL that only listens, and comes back when it is lost."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from barrelhouse.server.store.database import StoreTrouble
from barrelhouse.server.store.postgres.batch import CHANNEL
from barrelhouse.server.store.postgres.link import ANSWERING, Link, let_go

SHORTEST: Final = 0.1  # seconds before the next attempt
LONGEST: Final = 5.0
PULSE: Final = 15.0  # seconds between two questions whether the server is still there


async def listen(link: Link, own: Callable[[], str], on_notice: Callable[[str], None]) -> None:
    """Until cancelled: call `on_notice` with the notices of other processes, and with "" after every gap in
    listening."""
    pause = SHORTEST
    while True:
        try:
            connection = await link.connect()
        except StoreTrouble:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)
            continue
        lost = asyncio.Event()

        def on_end(_: object, lost: asyncio.Event = lost) -> None:
            lost.set()

        def on_payload(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            sender, _, words = str(payload).partition(":")
            if sender != own():
                on_notice(words)

        try:
            connection.add_termination_listener(on_end)
            with link.translate_errors():
                async with asyncio.timeout(ANSWERING):
                    await connection.add_listener(CHANNEL, on_payload)
            on_notice("")
            pause = SHORTEST
            while not lost.is_set():
                try:
                    async with asyncio.timeout(PULSE):
                        await lost.wait()
                except TimeoutError:
                    with link.translate_errors():
                        async with asyncio.timeout(ANSWERING):
                            await connection.execute("SELECT 1")
        except StoreTrouble:
            pass  # the next attempt finds out whether it lasts
        finally:
            await let_go(connection)
