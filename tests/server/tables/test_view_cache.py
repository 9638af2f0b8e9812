"""Views are made once and used again: what is shown is what a table fresh from the database would show."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.tables import loader, lobby
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
async def test_what_is_shown_is_what_the_database_tells(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, game)
        ears = {seat: RecordingConnection(people[seat].id if seat >= 0 else "") for seat in (SPECTATOR, *range(3))}
        latest: dict[int, dict[str, Any]] = {}
        for seat, ear in ears.items():
            house.tables.watch(ear, table, seat, None, 0)
        for step in range(40):
            if step % 8 == 7:
                await lobby.say(house.tables, table, people[0], 0, f"word {step}")
            else:
                await play_on(house.tables, table, people, 1, seed=step)
            if step % 10 == 9:
                table.is_stale = True
                await house.tables.refresh(table)  # and on from what was read
            fresh = await loader.load(house.database, table.id)
            for seat, ear in ears.items():
                for shown in ear.take_frames()[-1:]:
                    latest[seat] = shown
                shown = latest[seat]  # of what others do in private nothing is sent
                told = house.tables.show(fresh, seat, ear.person, shown["since"])
                expected = msgspec.to_builtins(told)
                for name in ("n", "view", "choices", "out_of_turn", "prompt", "to_act", "digest", "log"):
                    assert shown.get(name) == expected.get(name), name


async def test_another_log_is_not_shown_with_old_views(tmp_path: Path) -> None:
    """A restored backup may have the same position with another state."""
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        one = await a_table(house, people)
        other = await a_table(house, people)
        await play_on(house.tables, one, people, 3, seed=1)
        await play_on(house.tables, other, people, 3, seed=2)
        first = house.tables.show(one, 0, people[0].id, None)
        loader.renew(one, await loader.load(house.database, other.id))
        second = house.tables.show(one, 0, people[0].id, None)
        assert second.view != first.view
        assert second.view == house.tables.show(other, 0, people[0].id, None).view
        assert second.log == house.tables.show(other, 0, people[0].id, None).log


@pytest.mark.parametrize("game", ["mcmulti", "one-more-barrel"])
async def test_what_viewers_see_alike_is_kept_once(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, game)
        for seat in range(3):
            house.tables.watch(RecordingConnection(people[seat].id), table, seat, None, 0)
        for step in range(20):
            await play_on(house.tables, table, people, 1, seed=step)
            first, *others = [table.cached_view(seat) for seat in range(3)]
            for cached in others:
                assert cached.json == cached.view.to_json()
                for name, value in first.json.items():
                    if cached.json.get(name) == value:
                        assert cached.json[name] is value, name
