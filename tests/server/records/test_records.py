"""Games as records: whole once they are over, before that what the viewer may know; and verified."""

from pathlib import Path

import pytest

from barrelhouse.cli.local import record_files
from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.fairness import commitment
from barrelhouse.engine.record import HIDDEN
from barrelhouse.engine.verification import verify
from barrelhouse.games import GAMES
from barrelhouse.server.records import records
from barrelhouse.server.refusals import Denied
from barrelhouse.server.store import Write
from barrelhouse.server.tables import loader, lobby
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.server.records.short_games import SHORT, begin_short_game, over, text_of
from tests.support.houses import a_house, play_on, some_people
from tests.support.http_clients import check_refused, client_of
from tests.support.seeded_games import NAMES

every_game = pytest.mark.parametrize("game", NAMES)


@every_game
async def test_a_finished_game_is_told_whole_and_opens_anywhere(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        table, people = await over(house, game)
        text = await text_of(house, table)
        found = record.read(text, GAMES)
        tags = dict(found.tags)
        assert (tags["Table"], tags["Secret"]) == (table.id, table.body.secret)
        assert (tags["Commitment"], tags["Chain"]) == (commitment(table.body.secret), table.body.digest)
        assert tags["Added2"] == 'Bob says "7\\n"'
        assert tags["Started"] <= tags["Ended"]
        assert len(found.actions()) == table.n
        verdict = verify(found, GAMES)
        assert verdict.difference is None
        assert set(verdict.found.values()) == {"holds"}
        assert verdict.thrown_again == verdict.throws + verdict.shuffles > 0
        file = tmp_path / "game.txt"
        file.write_text(text, encoding="utf-8")
        resumed = record_files.resume(file)
        assert resumed.is_over()
        assert resumed.given_names == [person.name for person in people]


@every_game
async def test_of_a_running_game_everybody_gets_what_he_may_know(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begin_short_game(house, game)
        await play_on(house.tables, table, people, 25)
        assert table.stage == "playing"
        for viewer in (SPECTATOR, 0, 1):
            text = await text_of(house, table, viewer)
            assert table.body.secret not in text
            assert table.body.digest not in text
            tags = dict(record.read(text, GAMES).tags)
            assert not {"Secret", "Chain", "Digest", "Ended"} & set(tags)
            assert tags["Commitment"] == commitment(table.body.secret)
            assert [line.split(": ")[0] for line in text.split("\n\n")[1].splitlines()] == [
                "table" if row.seat < 0 else str(row.seat + 1) for row in table.rows
            ]
            state = GAMES[game].new_game(len(people), SHORT[game])
            for line, row in zip(record.read(text, GAMES).log, table.rows, strict=True):
                assert (line.action == row.action) == state.sees(viewer, row.action)
                assert (line.action == HIDDEN) == (not state.sees(viewer, row.action))
                assert line.action != HIDDEN or line.comment is None
                state.apply(row.action)


async def test_over_http_a_record_goes_out_and_comes_in(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begin_short_game(house, "mcmulti")
        await play_on(house.tables, table, people, 5)
        async with client_of(house) as eve:
            await eve.post("/api/v1/people", json={"name": "Eve"})
            path = f"/api/v1/tables/{table.id}"
            running = await eve.get(f"{path}/record")
            assert (running.status_code, "Secret" in running.text) == (200, False)
            check_refused(await eve.get(f"{path}/record?seat=0"), 403, "server-not-your-seat")
            check_refused(await eve.get(f"{path}/verify"), 409, "server-verify-running")
            await play_on(house.tables, table, people, 100_000)
            text = await eve.get(f"{path}/record")
            assert text.headers["content-type"].startswith("text/plain")
            json = await eve.get(f"{path}/record?format=json&seat=0")
            assert json.json()["tags"]["Secret"] == table.body.secret
            for sent in ({"text": text.text}, {"record": json.json(), "is_public": True}):
                made = await eve.post("/api/v1/tables/import", json=sent)
                assert made.status_code == 200, made.text
                assert (made.json()["stage"], made.json()["n"]) == ("over", table.n)
                found = (await eve.get(f"/api/v1/tables/{made.json()['table']}/verify")).json()
                assert (found["is_good"], found["dice"], found["rows"]) == (True, "holds", table.n)
            noted = await eve.get(f"{path}/verify?commitment={commitment(table.body.secret)}")
            assert noted.json()["is_good"]
            other = (await eve.get(f"{path}/verify?commitment={'0' * 64}")).json()
            assert (other["is_good"], other["problem"]["key"], other["commitment"]) == (
                False,
                "verify-noted",
                "differs",
            )
            params = check_refused(
                await eve.post("/api/v1/tables/import", json={"text": text.text.replace("throw", "fling", 1)}),
                422,
                "server-record-broken",
            )
            assert int(params["line"]) > 10


async def test_a_private_record_is_for_those_who_may_enter(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        wanted = NewTable("mcmulti", [NewSeat("me", "A"), NewSeat("me", "B")], {"round_limit": 1}, start=True)
        table = await lobby.create(house.tables, ann, wanted)
        async with client_of(house) as eve:
            path = f"/api/v1/tables/{table.id}"
            check_refused(await eve.get(f"{path}/record"), 404, "server-no-table")
            check_refused(await eve.get(f"{path}/verify"), 404, "server-no-table")
            assert (await eve.get(f"{path}/record?key={table.body.key}")).status_code == 200


async def test_before_the_start_there_is_nothing_to_tell(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        for asked in (
            records.record_of(house.database, table, SPECTATOR),
            records.verify_table(house.database, table, "", "", "en"),
        ):
            with pytest.raises(Denied) as denied:
                await asked
            assert denied.value.refusal.key == "server-not-started"


async def test_a_finished_game_of_older_rules_is_told_but_not_verified(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _ = await over(house, "mcmulti")
        whole = await text_of(house, table)
        running, _ = await begin_short_game(house, "mcmulti")
        await house.database.write([Write("UPDATE tables SET version = '0'")])
        old, going = [await loader.load(house.database, one.id) for one in (table, running)]
        text = await text_of(house, old)
        assert text.split("\n\n")[1] == whole.split("\n\n")[1]
        assert ('[Rules "0"]' in text, "[Result" in text) == (True, False)
        for asked in (
            records.verify_table(house.database, old, "", "", "en"),
            records.record_of(house.database, going, SPECTATOR),
        ):
            with pytest.raises(Denied) as denied:
                await asked
            assert denied.value.refusal.key == "server-older-rules"


async def test_a_log_that_was_changed_in_the_database_is_found(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _ = await over(house, "mcmulti")
        thrown = next(row for row in table.rows if row.notation.startswith("throw") and row.notation != "throw 6 6")
        transaction = "UPDATE log SET action = 'throw 6 6' WHERE table_id = $1 AND n = $2"
        await house.database.write([Write(transaction, (table.id, thrown.n))])
        found = await records.verify_table(house.database, table, "", "", "en")
        assert (found.is_good, found.dice, found.rows) == (False, "differs", thrown.n)
        assert found.problem is not None
        assert found.problem.text == f"The secret gives “{thrown.notation}” here, but the record says “throw 6 6”."
        assert (await text_of(house, table)).split("\n")[found.line - 1] == "table: throw 6 6"
        await house.database.write([Write("DELETE FROM log WHERE table_id = $1 AND n = 7", (table.id,))])
        with pytest.raises(Denied) as denied:
            await records.record_of(house.database, table, SPECTATOR)
        assert denied.value.refusal.key == "server-log-broken"
