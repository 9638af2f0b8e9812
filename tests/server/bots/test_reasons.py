"""Why a bot refused is stored beside its row, told to those who may know the offer, and to nobody else."""

import asyncio
from pathlib import Path

import msgspec

from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.records.records import record_of
from barrelhouse.server.tables import lobby, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import past
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.wire.tables import DraftBody, NewSeat, NewTable, Ready, Sentence, Sit
from tests.support.houses import RecordingConnection, a_house, some_people

ANN, BOT, BOB = range(3)


async def play(house: House, table: Table, person: Person, seat: int, *actions: str) -> None:
    await submit_draft.play(house.tables, table, person.id, DraftBody(number_now(table, person.id), seat, actions))


async def until_she_may_speak(house: House, table: Table, ann: Person, bob: Person) -> None:
    """The others pass."""
    while True:
        assert table.state is not None
        said = [table.game.to_notation(action) for action in table.state.choices()]
        if table.to_act() == ANN and f"speak {ANN + 1}" in said:
            return
        if table.to_act() == BOT:
            await asyncio.sleep(0.01)
        else:
            await play(house, table, ann if table.to_act() == ANN else bob, table.to_act(), said[-1])


async def reasons_in_the_log(house: House, table: Table, viewer: int, person: str) -> list[list[Sentence]]:
    page = await past.page(house.database, table, viewer, person, 0, None)
    return [entry.reasons for entry in page.entries if entry.reasons]


async def test_only_the_parties_are_told_why_also_after_a_restart(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        ann, bob = await some_people(house, 2)
        seats = [NewSeat("me"), NewSeat("bot", bot="greedy"), NewSeat("open")]
        table = await lobby.create(house.tables, ann, NewTable("one-more-barrel", seats, is_public=True))
        await lobby.sit(house.tables, table, bob, Sit(BOB))
        await lobby.ready(house.tables, table, bob, Ready())
        await lobby.start(house.tables, table, ann)
        await until_she_may_speak(house, table, ann, bob)
        whose = {ANN: ann.id, BOB: bob.id, SPECTATOR: ""}
        ears = {viewer: RecordingConnection(person) for viewer, person in whose.items()}
        for viewer, ear in ears.items():
            house.tables.watch(ear, table, viewer, None, 0)
            ear.take_frames()
        offered = ["offer privately 2", "from 2 to 1", "money 2", "send"]
        await play(house, table, ann, ANN, f"speak {ANN + 1}", *offered)
        while table.to_act() == BOT:
            await asyncio.sleep(0.01)
        why = Sentence("reason-costs", "", {})
        stored = await house.database.read("SELECT seat, action, reasons FROM log WHERE reasons IS NOT NULL")
        assert [(seat, action) for seat, action, _ in stored] == [(BOT, "refuse 1")]
        assert msgspec.json.decode(str(stored[0][2]), type=list[Sentence])[0] == why
        heard = {viewer: str(ear.take_frames()) for viewer, ear in ears.items()}
        assert {viewer: "reason-" in frames for viewer, frames in heard.items()} == {
            ANN: True,
            BOB: False,
            SPECTATOR: False,
        }
        assert "reason-" not in record.write(await record_of(house.database, table, ANN))
        told = {viewer: await reasons_in_the_log(house, table, viewer, person) for viewer, person in whose.items()}
        assert [reasons[0] for reasons in told[ANN]] == [why]
        assert told[BOB] == told[SPECTATOR] == []
    async with a_house(folder, url) as house:
        again = await house.tables.table(table.id)
        assert again.read_only == ""
        assert {viewer: await reasons_in_the_log(house, again, viewer, one) for viewer, one in whose.items()} == told
