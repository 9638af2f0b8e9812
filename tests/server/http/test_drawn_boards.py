"""Boards over HTTP, drawn in lines for a terminal."""

from pathlib import Path

import pytest

from barrelhouse.games import GAMES
from tests.support.houses import a_house, some_people
from tests.support.http_clients import check_refused
from tests.support.table_clients import API, clients_for, create_table


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_board_is_drawn_for_a_terminal(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house, clients_for(house, *await some_people(house, 1)) as [hers]:
        waiting = (await create_table(hers))["table"]
        check_refused(await hers.get(f"{API}/tables/{waiting}/board"), 409, "server-not-started")
        seats = [{"kind": "me", "name": f"N{number}"} for number in range(min(GAMES[game].SEATS))]
        shown = await create_table(hers, game=game, seats=seats, start=True)
        table = await house.tables.table(shown["table"])
        path = f"{API}/tables/{table.id}/board"
        drawn = (await hers.get(path, params={"seat": 0, "width": 100})).json()
        assert (drawn["table"], drawn["seat"], drawn["n"]) == (table.id, 0, table.n)
        text = "\n".join("".join(piece for piece, _ in line) for line in drawn["lines"])
        assert table.body.seats[0].name in text
        assert max(len(line) for line in text.split("\n")) <= 100
        narrow = await hers.get(path, params={"width": 20})
        check_refused(narrow, 422, "server-field-wrong")
