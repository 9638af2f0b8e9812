"""What is printed on a board, over HTTP: the same to all who may look at the table, and nothing more of the table."""

from pathlib import Path
from typing import Any

import pytest

from barrelhouse.games import GAMES
from barrelhouse.wire.tables import Value
from docs.api.game_types import shapes_of
from tests.one_more_barrel.traits import SMALL_COUNTRY
from tests.support.houses import a_house, a_table, play_on, some_people
from tests.support.http_clients import check_refused
from tests.support.shape_check import misfits
from tests.support.table_clients import API, clients_for, create_table

AGREED: list[tuple[str, int, dict[str, Value]]] = [
    ("mcmulti", 2, {"edition_2012": True, "goal": 600, "round_limit": 2}),
    ("one-more-barrel", 3, {"board": SMALL_COUNTRY, "rounds_per_phase": 5}),
]
every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
async def test_the_usual_board_of_a_game_is_shown_to_anybody(tmp_path: Path, name: str) -> None:
    async with a_house(tmp_path) as house, clients_for(house, None) as [passing]:
        answer = await passing.get(f"{API}/games/{name}/printed")
        shown = answer.json()
        assert (answer.status_code, shown["table"], shown["game"]) == (200, "", name)
        assert misfits(shown["printed"], shapes_of(GAMES[name])["Printed"]) == []
        check_refused(await passing.get(f"{API}/games/chess/printed"), 404, "server-no-path")


@pytest.mark.parametrize(("name", "seats", "options"), AGREED, ids=list(GAMES))
async def test_the_board_of_a_table_follows_its_options_and_never_changes(
    tmp_path: Path, name: str, seats: int, options: dict[str, Value]
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, seats)
        table = await a_table(house, people, name, options)
        async with clients_for(house, people[0], people[1], None) as clients:
            path = f"{API}/tables/{table.id}/printed"
            before = [(await client.get(path)).json() for client in clients]
            await play_on(house.tables, table, people, 60)
            after = [(await client.get(path)).json() for client in clients]
            assert before == after == [before[0]] * 3, "the same to everybody, at any time"
            assert (before[0]["table"], before[0]["game"]) == (table.id, name)
            assert misfits(before[0]["printed"], shapes_of(GAMES[name])["Printed"]) == []
            usual = (await clients[0].get(f"{API}/games/{name}/printed")).json()
            assert usual["printed"] != before[0]["printed"]


async def test_it_is_shown_before_the_start_and_tells_nothing_of_the_table(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        async with clients_for(house, ann, bob) as [hers, his]:
            shown = await create_table(hers, title="Among ourselves")
            path = f"{API}/tables/{shown['table']}/printed"
            check_refused(await his.get(path), 404, "server-no-table")
            invited = await his.get(path, params={"key": shown["key"]})
            assert invited.status_code == 200
            body = (await house.tables.table(shown["table"])).body
            secrets = [shown["key"], body.secret, ann.id, bob.id, "Ann", "Among ourselves"]
            assert [secret for secret in secrets if secret in invited.text] == []
            assert set(invited.json()) == {"table", "game", "printed"}


async def test_the_asker_may_keep_it_and_nobody_between(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        async with clients_for(house, *people) as [hers, his]:
            table = (await create_table(hers))["table"]
            for path in (f"{API}/tables/{table}/printed", f"{API}/games/mcmulti/printed"):
                answer = await hers.get(path)
                assert answer.headers["cache-control"] == "private, max-age=300"
                assert answer.headers["vary"] == "Cookie, Authorization, Accept-Encoding"
            refused = await his.get(f"{API}/tables/{table}/printed")
            assert (refused.status_code, refused.headers["cache-control"]) == (404, "no-store")
            position: Any = await hers.get(f"{API}/tables/{table}")
            assert position.headers["cache-control"] == "no-store"


@every_game
async def test_who_takes_it_gets_it_small(tmp_path: Path, name: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, name, {})
        async with clients_for(house, people[0]) as [hers]:
            for path in (f"{API}/tables/{table.id}/printed", f"{API}/games/{name}/printed"):
                small = await hers.get(path, headers={"accept-encoding": "gzip"})
                whole = await hers.get(path, headers={"accept-encoding": "gzip;q=0"})
                assert (small.headers["content-encoding"], "content-encoding" in whole.headers) == ("gzip", False)
                assert int(small.headers["content-length"]) * 2 < int(whole.headers["content-length"])
                assert small.json() == whole.json()
            # its length would give away what is in it
            position = await hers.get(f"{API}/tables/{table.id}", headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in position.headers
