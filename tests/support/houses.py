"""Houses and tables for tests: opened in a folder, filled with people, played at random."""

import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from barrelhouse.server.house import House, Settings
from barrelhouse.server.limits import RATES
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.people.people import People, Person
from barrelhouse.server.tables import lobby, submit_draft
from barrelhouse.server.tables.connections import Connection
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.wire.tables import DraftBody, NewSeat, NewTable, Ready, Sit, Value

NO_LIMITS = dict.fromkeys(RATES, 0)
ANN = Payer("where Ann lives", "ann")  # who lets a bot think


class ManualClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def a_house(folder: Path, url: str = "", clock: ManualClock | None = None) -> AsyncIterator[House]:
    house = await House.open(Settings(folder, url, rates=NO_LIMITS), clock)
    try:
        yield house
    finally:
        await house.close()


async def a_table(
    house: House, people: list[Person], game: str = "mcmulti", options: Mapping[str, Value] | None = None, **more: Any
) -> Table:
    """A public table that has started, with these people on its seats."""
    host, *others = people
    seats = [NewSeat("me"), *[NewSeat("open") for _ in others]]
    table = await lobby.create(house.tables, host, NewTable(game, seats, dict(options or {}), is_public=True, **more))
    for seat, person in enumerate(others, 1):
        await lobby.sit(house.tables, table, person, Sit(seat))
        await lobby.ready(house.tables, table, person, Ready())
    await lobby.start(house.tables, table, host)
    return table


async def some_people(house: House, count: int) -> list[Person]:
    return [await house.people.welcome(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:count]]


async def whose(people: People, cookie: str) -> Person | None:
    """Who comes with this cookie."""
    found = await people.of_cookie(cookie)
    return None if found is None else found[0]


def old_cookie(people: People, person: Person, stamp: int = 0) -> str:
    """What a browser has kept since before there were sessions."""
    return str(people._signer.dumps([person.id, stamp, people.clock()]))


def who_sits(table: Table, people: list[Person], seat: int) -> Person:
    return next(person for person in people if person.id == table.body.seats[seat].person)


async def play_on(tables: TableRegistry, table: Table, people: list[Person], most: int, seed: int = 1) -> int:
    """Random choices of the seats to act, until the game is over or so many were played; how many were."""
    chooser = random.Random(seed)
    played = 0
    while table.stage == "playing" and played < most:
        assert table.state is not None
        seat = table.to_act()
        action = chooser.choice(table.state.choices())
        words = "I shall" if table.game.has_words(action) else None
        person = who_sits(table, people, seat).id
        draft = DraftBody(number_now(table, person), seat, [table.game.to_notation(action)], words)
        await submit_draft.play(tables, table, person, draft)
        played += 1
    return played


class RecordingConnection(Connection):
    """A connection whose frames a test reads."""

    def take_frames(self) -> list[dict[str, Any]]:
        """All frames that have come since the last call."""
        frames = []
        while not self.outgoing.empty():
            frame = self.outgoing.get_nowait()
            if frame is not None:
                frames.append(json.loads(frame))
        return frames
