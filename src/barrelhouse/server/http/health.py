"""Health and metrics, for those who run the house."""

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barrelhouse.server import metrics
from barrelhouse.server.http.identity import is_near
from barrelhouse.server.http.responses import respond
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import StoreTrouble
from barrelhouse.wire.levels import BotBuild

if TYPE_CHECKING:
    from barrelhouse.server.house import House

PATIENCE: Final = 5.0  # seconds the database may take to answer


class Health(Struct, frozen=True):
    well: bool = True
    bots: BotBuild = "interpreted"  # from now on


async def show_health(request: Request) -> Response:
    """Whether the house can serve: the database answers."""
    house: House = request.app.state.house
    try:
        async with asyncio.timeout(PATIENCE):
            await house.database.read("SELECT 1")
    except TimeoutError:
        raise StoreTrouble(f"no answer within {PATIENCE:.0f} seconds") from None
    return respond(Health(bots=house.scheduler.pool.build_in_use()))


async def show_metrics(request: Request) -> Response:
    """What the house counts about itself, for this machine alone."""
    if not is_near(request):
        raise Denied(RefusalKind.FORBIDDEN, "server-near-only")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/health", show_health), Route("/metrics", show_metrics)]
