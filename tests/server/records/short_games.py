"""Short games at tables, begun and over, and their records."""

import msgspec

from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.records import records
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import NewSeat, NewTable, Ready, Sit
from tests.support.houses import play_on, some_people
from tests.support.seeded_games import ALL_GAMES, with_round_limit

SHORT = {game.NAME: with_round_limit(game, {}, 1) for game in ALL_GAMES}


async def begin_short_game(house: House, game: str, count: int = 2) -> tuple[Table, list[Person]]:
    """A short game that has just begun; everybody threw something into the dice."""
    seats = GAMES[game].SEATS[0] if count not in GAMES[game].SEATS else count
    people = await some_people(house, seats)
    options = msgspec.convert(SHORT[game], dict[str, bool | int | str])
    wanted = NewTable(game, [NewSeat("open") for _ in people], options, is_public=True)
    table = await lobby.create(house.tables, people[0], wanted)
    for seat, person in enumerate(people):
        await lobby.sit(house.tables, table, person, Sit(seat))
        await lobby.ready(house.tables, table, person, Ready(add=f'{person.name} says "7\\n"'))
    await lobby.start(house.tables, table, people[0])
    return table, people


async def over(house: House, game: str) -> tuple[Table, list[Person]]:
    table, people = await begin_short_game(house, game)
    await play_on(house.tables, table, people, 100_000)
    assert table.stage == "over"
    return table, people


async def text_of(house: House, table: Table, viewer: int = SPECTATOR) -> str:
    return record.write(await records.record_of(house.database, table, viewer))
