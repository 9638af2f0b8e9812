"""Tables to play at, made by the house itself before the load begins: two people at each, and every game."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from barrelhouse.games import GAMES
from barrelhouse.server.house import House, Settings
from barrelhouse.server.http.identity import COOKIE
from barrelhouse.server.people.people import Person
from barrelhouse.server.tables import lobby
from barrelhouse.wire.tables import NewSeat, NewTable, Ready, Sit

SEATS = 4


@dataclass(frozen=True)
class Sitter:
    """Somebody with a cookie, and their seats."""

    cookie: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class TableUnderFault:
    """A table that has been started, and who sits there."""

    id: str
    game: str
    sitters: tuple[Sitter, ...]


async def lay(folder: Path, url: str, count: int, bots: int = 0, first: int = 0) -> list[TableUnderFault]:
    """So many tables, the games in turn from the given one on; at each two people have every other seat.

    Bots have the last seats. No other house may have the file open.
    """
    seats = SEATS - bots
    house = await House.open(Settings(folder, url))
    try:
        people = [await house.people.welcome(name) for name in ("Ada", "Bob")]
        cookies = [f"{COOKIE}={await house.people.sessions.begin(person.id)}" for person in people]
        games = list(GAMES)
        laid = []
        for number in range(first, first + count):
            table = await _start_table(house, people, games[number % len(games)], seats, bots)
            sitters = tuple(Sitter(cookies[i], tuple(range(i, seats, 2))) for i in (0, 1))
            laid.append(TableUnderFault(table, games[number % len(games)], sitters))
        return laid
    finally:
        await house.close()


async def _start_table(house: House, people: Sequence[Person], game: str, seats: int, bots: int) -> str:
    host, guest = people
    chairs = [NewSeat("me" if seat % 2 == 0 else "open", f"{host.name} {seat}") for seat in range(seats)]
    chairs += [NewSeat("bot", bot="random") for _ in range(bots)]
    table = await lobby.create(house.tables, host, NewTable(game, chairs, is_public=True))
    for seat in range(1, seats, 2):
        await lobby.sit(house.tables, table, guest, Sit(seat, f"{guest.name} {seat}"))
    await lobby.ready(house.tables, table, guest, Ready(True, "salt"))
    await lobby.start(house.tables, table, host)
    return table.id
