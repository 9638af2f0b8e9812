"""Tables in the middle of a game, each seat with a person of its own, made by the house itself."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from barrelhouse.games import GAMES
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.identity import COOKIE
from barrelhouse.server.people.people import Person
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.wire.tables import NewSeat, NewTable, Ready, Sit, Value

TOGETHER = 50  # tables that are made at the same time
WORDS = "my word"


class StockedTable(Struct, frozen=True):
    """A table that is being played, and the cookies of its seats."""

    id: str
    game: str
    cookies: list[str]
    person: str  # who holds the first seat


async def lay(
    folder: Path, url: str, count: int, seats: int, rows: tuple[int, int], alone: bool = False, seed: str = "bench"
) -> list[StockedTable]:
    """So many tables, the games in turn, each some rows into its game; alone: one person has all seats of a table."""
    house = await House.open(Settings(folder, url))
    dice = random.Random(seed)
    games = list(GAMES)
    places = asyncio.Semaphore(TOGETHER)

    async def one(number: int) -> StockedTable:
        async with places:
            laid = await _start_table(house, games[number % len(games)], seats, alone)
            table = await house.tables.table(laid.id)
            await advance(house.tables, table, dice.randint(*rows), dice)
            return laid

    try:
        return await asyncio.gather(*(one(number) for number in range(count)))
    finally:
        await house.close()


async def _start_table(house: House, game: str, seats: int, alone: bool) -> StockedTable:
    people = [await house.people.welcome(f"Ada {seat}") for seat in range(1 if alone else seats)]
    host = people[0]
    chairs = [NewSeat("me" if alone or seat == 0 else "open", f"Ada {seat}") for seat in range(seats)]
    table = await lobby.create(house.tables, host, NewTable(game, chairs, _openly(game), is_public=True))
    await _sit(house, table, people)
    await lobby.start(house.tables, table, host)
    cookies = [f"{COOKIE}={await house.people.sessions.begin(person.id)}" for person in people]
    return StockedTable(table.id, game, cookies * (seats if alone else 1), host.id)


def _openly(game: str) -> dict[str, Value]:
    """Options with which nobody acts in private: every play reaches every seat, so that it can be measured."""
    return {"deals": False} if any(option.name == "deals" for option in GAMES[game].OPTIONS) else {}


async def _sit(house: House, table: Table, people: Sequence[Person]) -> None:
    for seat, person in enumerate(people):
        if seat:
            await lobby.sit(house.tables, table, person, Sit(seat))
            await lobby.ready(house.tables, table, person, Ready())


async def advance(tables: TableRegistry, table: Table, rows: int, dice: random.Random) -> None:
    """At least so many rows of random play more, unless the game ends before; written together."""
    async with table.lock:
        transaction = Transaction(table, tables.clock())
        while len(transaction.rows) < rows and (seat := transaction.to_act()) >= 0:
            assert transaction.state is not None
            action = dice.choice(transaction.state.choices())
            transaction.act(seat, action, WORDS if table.game.has_words(action) else None)
            transaction.settle()
        await tables.commit(table, transaction)
