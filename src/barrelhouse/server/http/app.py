"""The house as a web application: every endpoint, the socket and the site, behind one middleware."""

from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from barrelhouse.engine.contract import Refusal
from barrelhouse.server.http import health, responses
from barrelhouse.server.http.description.openapi import with_descriptions
from barrelhouse.server.http.dispatch import PathDispatcher
from barrelhouse.server.http.endpoint import PREFIX, Endpoint
from barrelhouse.server.http.endpoints import people, records, tables, thoughts
from barrelhouse.server.http.identity import address_of, request_language
from barrelhouse.server.http.middleware import HouseMiddleware
from barrelhouse.server.http.pages import SITE, Pages
from barrelhouse.server.http.socket import socket
from barrelhouse.server.limits import by_address

if TYPE_CHECKING:
    from barrelhouse.server.house import House

__all__ = ["PREFIX", "endpoints", "make_app"]


def endpoints() -> list[Endpoint]:
    """All of them, in the order in which they are described."""
    return with_descriptions([*people.ENDPOINTS, *tables.ENDPOINTS, *thoughts.ENDPOINTS, *records.ENDPOINTS])


def make_app(house: "House", site: Path = SITE) -> Starlette:
    """Everything a house answers to, and the site in this folder."""
    app = Starlette(
        routes=_routes(house, site),
        middleware=[Middleware(HouseMiddleware, house=house)],
        exception_handlers={HTTPException: _no_route},
    )
    app.router.redirect_slashes = False  # a redirect would repeat whatever host the client made up
    app.state.house = house
    return app


def _routes(house: "House", site: Path) -> list[BaseRoute]:
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints():
        by_path.setdefault(PREFIX + endpoint.path, []).append(endpoint)
    return [
        *(Route(path, PathDispatcher(house, path, by_path[path])) for path in sorted(by_path)),  # names before {places}
        WebSocketRoute(f"{PREFIX}/socket", socket),
        *(Route(route.path, _Limited(house, route)) for route in health.ROUTES),
        Route("/{path:path}", Pages(house, site)),
    ]


class _Limited:
    """Limited like an endpoint, and the log knows its path."""

    def __init__(self, house: "House", route: Route) -> None:
        self.house = house
        self.route = route

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["note"].path = self.route.path
        address = address_of(HTTPConnection(scope), self.house.settings)
        self.house.limits.take("request", by_address(address))
        await self.route.handle(scope, receive, send)


async def _no_route(request: Request, nowhere: Exception) -> Response:
    """No such path, or not by this method."""
    assert isinstance(nowhere, HTTPException)
    if nowhere.status_code == 405:
        allowed = (nowhere.headers or {}).get("Allow", "")
        refusal = Refusal("", "server-no-method", {"allowed": allowed})
        response = responses.problem_response(405, refusal, request_language(request))
        response.headers["Allow"] = allowed
        return response
    return responses.problem_response(404, Refusal("", "server-no-path", {}), request_language(request))
