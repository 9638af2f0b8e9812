"""Health and metrics, for those who run the house."""

import asyncio
import time
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barrelhouse.engine.contract import Refusal
from barrelhouse.server import metrics
from barrelhouse.server.http.identity import is_near, request_language
from barrelhouse.server.http.responses import respond
from barrelhouse.server.logs import LOG
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import StoreTrouble
from barrelhouse.server.translation import problem_of
from barrelhouse.wire.health import Health

if TYPE_CHECKING:
    from barrelhouse.server.house import House

PATIENCE: Final = 5.0  # seconds the database may take to answer
MINUTE: Final = 60_000  # milliseconds


async def show_health(request: Request) -> Response:
    """Whether the house can serve: its database is read and written. 503 says what it cannot do, and `last_write` in
    which minute something was stored last. A write that fails counts for some seconds; after that, if nothing else was
    stored, a small write is tried. While all is well that is this very minute, so that nobody learns when somebody acts
    in private."""
    house: House = request.app.state.house
    problem = None
    try:
        async with asyncio.timeout(PATIENCE):
            await house.database.read("SELECT 1")
            await house.write_check.check()
    except (TimeoutError, StoreTrouble) as trouble:
        metrics.count("store_troubles")
        why = trouble.why if isinstance(trouble, StoreTrouble) else f"no answer within {PATIENCE:.0f} seconds"
        LOG.warning("store trouble", extra={"why": why})
        problem = problem_of(Refusal("", "server-unwell", {}), None, request_language(request))
    last = house.database.last_write
    age = 0.0 if problem is None else last.age()
    at = time.time_ns() // 1_000_000 if problem is None else last.at
    response = respond(
        Health(
            well=problem is None,
            bots=house.scheduler.pool.build_in_use(),
            last_write=at // MINUTE * MINUTE or None,
            age=None if age is None else age // 60 * 60,
            problem=problem,
        )
    )
    response.status_code = 200 if problem is None else 503
    return response


async def show_metrics(request: Request) -> Response:
    """What the house counts about itself, for this machine alone."""
    if not is_near(request):
        raise Denied(RefusalKind.FORBIDDEN, "server-near-only")
    house: House = request.app.state.house
    metrics.set_to("last_write_seconds", house.database.last_write.at // 1000)
    metrics.set_to("writes_fail", int(house.write_check.has_just_failed()))
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/health", show_health), Route("/metrics", show_metrics)]
