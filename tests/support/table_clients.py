"""Clients that send requests about tables over HTTP, each in the name of a person."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from barrelhouse.server.house import House
from barrelhouse.server.http.identity import COOKIE
from barrelhouse.server.people.people import Person
from barrelhouse.wire.tables import Value
from tests.support.http_clients import client_of

API = "/api/v1"
SHORT: dict[str, Value] = {"round_limit": 1}  # a game that is over soon
TWO = [{"kind": "me"}, {"kind": "open"}]


async def client_for(house: House, person: Person | None, **headers: str) -> httpx.AsyncClient:
    client = client_of(house, **headers)
    if person is not None:
        client.cookies.set(COOKIE, await house.people.sessions.begin(person.id))
    return client


@asynccontextmanager
async def clients_for(house: House, *people: Person | None) -> AsyncIterator[list[httpx.AsyncClient]]:
    """A client for each of these people; None is a passer-by."""
    clients = [await client_for(house, person) for person in people]
    try:
        yield clients
    finally:
        for client in clients:
            await client.aclose()


async def create_table(client: httpx.AsyncClient, **agreed: Any) -> dict[str, Any]:
    answer = await client.post(f"{API}/tables", json={"game": "mcmulti", "seats": TWO, **agreed})
    assert answer.status_code == 200, answer.text
    position: dict[str, Any] = answer.json()
    return position


async def post_to_table(client: httpx.AsyncClient, table: str, what: str, **asked: Any) -> dict[str, Any]:
    answer = await client.post(f"{API}/tables/{table}/{what}", json=asked)
    assert answer.status_code == 200, answer.text
    position: dict[str, Any] = answer.json()
    return position
