"""Everybody sees their own view, from where they were; who lags is cut off, and who loses a seat loses its view."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.connections import MOST_WAITING
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.wire.tables import Orders
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
async def test_the_ledger_is_gapless_for_every_viewer(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, game)
        ears = {seat: RecordingConnection(people[seat].id if seat >= 0 else "") for seat in (SPECTATOR, *range(3))}
        known = {seat: number_now(table, ear.person) for seat, ear in ears.items()}
        for seat, ear in ears.items():
            house.tables.watch(ear, table, seat, None, 0)
        for step in range(60):
            await play_on(house.tables, table, people, 2, seed=step)
            for seat, ear in ears.items():
                for frame in ear.take_frames():
                    assert frame["since"] == known[seat]
                    assert [entry["n"] for entry in frame["log"]] == list(range(known[seat], frame["n"]))
                    known[seat] = frame["n"]
        assert known == {seat: number_now(table, ear.person) for seat, ear in ears.items()}


async def test_changes_add_up_to_the_view(tmp_path: Path) -> None:
    """The log is the difference of two views: applied one after the other, its changes lead to the last view."""
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, "one-more-barrel")
        ear = RecordingConnection(people[0].id)
        _, shown = house.tables.watch(ear, table, 0, None, 0)
        params = flat(shown.view)
        for step in range(40):
            await play_on(house.tables, table, people, 1, seed=step)
        for frame in ear.take_frames():
            for entry in frame["log"]:
                for change in entry["changes"]:
                    for place in [place for place in params if (place + ".").startswith(change["path"] + ".")]:
                        del params[place]
                    params |= flat(change["now"], change["path"])
            assert params == flat(frame["view"])


def flat(value: object, place: str = "") -> dict[str, object]:
    """Every number and word by its place; an empty list or object is one, too, and null is as good as nothing."""
    inside: Iterable[tuple[object, object]]
    if isinstance(value, dict) and value:
        inside = value.items()
    elif isinstance(value, list) and value:
        inside = enumerate(value)
    else:
        return {} if value is None else {place: value}
    found: dict[str, object] = {}
    for name, one in inside:
        found |= flat(one, f"{place}.{name}" if place else str(name))
    return found


async def test_who_comes_back_is_told_what_he_missed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        known = table.n
        await play_on(house.tables, table, people, 12)
        shown = house.tables.show(table, 0, people[0].id, known)
        assert (shown.since, [entry.n for entry in shown.log]) == (known, list(range(known, table.n)))
        await play_on(house.tables, table, people, 500)
        shown = house.tables.show(table, 0, people[0].id, known)
        assert shown.since > known  # the rest is on the pages of the past
        assert [entry.n for entry in shown.log] == list(range(shown.since, table.n))
        ahead = house.tables.show(table, 0, people[0].id, table.n + 1000)
        assert (ahead.since, ahead.log) == (table.n, [])


async def test_who_does_not_read_is_cut_and_holds_up_nobody(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        deaf, good = RecordingConnection(people[0].id), RecordingConnection(people[1].id)
        house.tables.watch(deaf, table, 0, None, 0)
        house.tables.watch(good, table, 1, None, 0)
        for step in range(MOST_WAITING + 2):
            await play_on(house.tables, table, people, 1, seed=step)
            assert len(good.take_frames()) == 1
        assert deaf.is_cut
        assert deaf.outgoing.qsize() == 1  # the end, and nothing else is queued
        assert deaf.outgoing.get_nowait() is None


async def test_who_gives_up_a_seat_sees_no_more_than_everybody(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, "one-more-barrel")
        ear = RecordingConnection(people[1].id)
        house.tables.watch(ear, table, 1, None, 0)
        await play_on(house.tables, table, people, 1)
        assert ear.take_frames()[-1]["view"]["players"][1]["cash"] >= 0
        await lobby.leave(house.tables, table, people[1], 1)
        frame = ear.take_frames()[-1]
        assert frame["seat"] == SPECTATOR
        assert "cash" not in frame["view"]["players"][1]
        assert frame["choices"] == []


async def test_a_change_without_rows_is_shown_too(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        ear = RecordingConnection(people[0].id)
        house.tables.watch(ear, table, 0, None, 0)
        await lobby.give_orders(house.tables, table, people[0], Orders(0, {"refine_all": True}))
        frame = ear.take_frames()[-1]
        assert frame["orders"]["refine_all"] is True
        assert frame["log"] == []
