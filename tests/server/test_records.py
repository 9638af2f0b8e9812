"""Games as records: taken away, brought along, played on, and looked at again."""

from pathlib import Path

import msgspec
import pytest

from barrelhouse.cli import saving
from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.fairness import commitment
from barrelhouse.engine.record import HIDDEN, Record
from barrelhouse.engine.verify import verify
from barrelhouse.games import GAMES
from barrelhouse.server import importing, lobby, records
from barrelhouse.server.house import House
from barrelhouse.server.people import Person
from barrelhouse.server.positions import position
from barrelhouse.server.record_json import file_of, record_from
from barrelhouse.server.speech import Denied
from barrelhouse.server.table import Table
from barrelhouse.server.wire.records import ImportRecord, RecordFile
from barrelhouse.server.wire.tables import NewSeat, NewTable, PutBot, Ready, Sit
from tests.contract.seeded import ALL_GAMES, NAMES, limited
from tests.server.asking import check_refused, client_of
from tests.server.houses import a_house, play_on, some_people

every_game = pytest.mark.parametrize("game", NAMES)
SHORT = {game.NAME: limited(game, {}, 1) for game in ALL_GAMES}


async def begun(house: House, game: str, count: int = 2) -> tuple[Table, list[Person]]:
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
    table, people = await begun(house, game)
    await play_on(house.tables, table, people, 100_000)
    assert table.stage == "over"
    return table, people


async def text_of(house: House, table: Table, viewer: int = SPECTATOR) -> str:
    return record.write(await records.record_of(house.database, table, viewer))


async def refused(house: House, person: Person, wanted: ImportRecord) -> tuple[str, int]:
    """The key and the line with which a record is not taken, and nothing was kept."""
    before = [await house.database.read(f"SELECT count(*) FROM {name}") for name in ("tables", "log", "snapshots")]
    with pytest.raises(Denied) as denied:
        await importing.bring_in(house.tables, person, wanted, "en")
    after = [await house.database.read(f"SELECT count(*) FROM {name}") for name in ("tables", "log", "snapshots")]
    assert before == after
    return denied.value.refusal.key, int(denied.value.refusal.numbers.get("line", -1))


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
        resumed = saving.resume(file)
        assert resumed.is_over()
        assert resumed.given_names == [person.name for person in people]


@every_game
async def test_what_is_brought_along_is_the_same_game_to_the_last_byte(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path / "here") as here, a_house(tmp_path / "there") as there:
        table, _ = await over(here, game)
        text = await text_of(here, table)
        (eve,) = await some_people(there, 1)
        file = msgspec.json.encode(file_of(await records.record_of(here.database, table, SPECTATOR)))
        both = (ImportRecord(text), ImportRecord(record=msgspec.json.decode(file, type=RecordFile)))
        for wanted in both:
            again = await importing.bring_in(there.tables, eve, wanted, "en")
            assert (again.stage, again.n, again.id != table.id) == ("over", table.n, True)
            assert again.state is not None
            assert table.state is not None
            assert again.state.named() == table.state.named()
            assert await text_of(there, again) == text
            assert (await records.verified(there.database, again, "", "", "en")).is_good
            promise = position(again, SPECTATOR, "", [], 0).fairness
            assert promise is not None
            assert (promise.secret, promise.since) == (table.body.secret, 0)
            assert again.lines[0].key == importing.PROMISED_ELSEWHERE


@every_game
async def test_of_a_running_game_everybody_gets_what_he_may_know(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begun(house, game)
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


async def test_a_hidden_line_cannot_be_brought_along(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begun(house, "mcmulti")
        text = await text_of(house, table)
        assert "table: hidden" in text
        line = text.split("\n").index("table: hidden") + 1
        assert await refused(house, people[0], ImportRecord(text)) == ("server-record-broken", line)


async def saved(house: House, game: str, rows: int) -> Record:
    """A game as somebody played it at home, left in the middle."""
    table, _ = await over(house, game)
    whole = record.read(await text_of(house, table), GAMES)
    tags = [("Seed", "at home"), ("Bots", "- " + "greedy " * (whole.seats - 1)), ("Place", "Kitchen")]
    return Record(game, whole.version, whole.seats, whole.names, whole.options, tags, whole.log[:rows])


@every_game
async def test_a_game_left_at_home_goes_on_here_with_dice_of_this_house(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path / "here") as here, a_house(tmp_path / "there") as there:
        given = await saved(here, game, 30)
        (eve,) = await some_people(there, 1)
        mine = list(range(given.seats))
        table = await importing.bring_in(there.tables, eve, ImportRecord(record.write(given), seats=mine), "en")
        assert (table.stage, table.body.host, table.body.promised) == ("playing", eve.id, 30)
        assert table.to_act() >= 0
        assert table.body.tags == [("Place", "Kitchen")]
        shown = position(table, SPECTATOR, "", [], 0)
        assert shown.fairness is not None
        assert (shown.fairness.since, shown.fairness.secret) == (30, "")
        assert (shown.chat, table.lines[0].key) == ([], importing.GOES_ON)
        await play_on(there.tables, table, [eve], 100_000)
        assert table.stage == "over"
        text = await text_of(there, table)
        tags = dict(record.read(text, GAMES).tags)
        assert (tags["Promised"], tags["Place"], "Seed" in tags) == ("30", "Kitchen", False)
        verdict = verify(record.read(text, GAMES), GAMES)
        assert verdict.difference is None
        assert verdict.since == 30
        assert 0 < verdict.thrown_again < verdict.throws + verdict.shuffles
        again = await importing.bring_in(there.tables, eve, ImportRecord(text), "en")
        assert (await text_of(there, again), again.body.promised) == (text, 30)


async def test_seats_of_a_game_from_a_file_are_bots_mine_or_open(tmp_path: Path) -> None:
    async with a_house(tmp_path / "here") as here, a_house(tmp_path / "there") as there:
        given = await saved(here, "mcmulti", 20)
        ann, bob = await some_people(there, 2)
        given.tags = []
        table = await importing.bring_in(there.tables, ann, ImportRecord(record.write(given)), "en")
        assert [seat.kind for seat in table.body.seats] == ["open", "open"]
        n = table.n
        await lobby.sit(there.tables, table, bob, Sit(1, key=table.body.key))
        await lobby.put_bot(there.tables, table, ann, PutBot(0, "random"))
        assert [(seat.kind, seat.name) for seat in table.body.seats] == [("bot", "Ann"), ("person", "Bob")]
        assert table.n == n, "nobody has played for them meanwhile"


async def test_a_game_without_a_promise_is_told_without_one(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await over(house, "mcmulti")
        whole = record.read(await text_of(house, table), GAMES)
        whole.tags = [("Date", "2026-03-14")]
        again = await importing.bring_in(house.tables, ann, ImportRecord(record.write(whole)), "en")
        assert position(again, SPECTATOR, "", [], 0).fairness is None
        text = await text_of(house, again)
        assert [name for name, _ in record.read(text, GAMES).tags] == ["Started", "Ended", "Bots", "Date"]
        found = await records.verified(house.database, again, "", "", "en")
        assert (found.is_good, found.rules, found.position) == (True, "holds", "holds")
        assert (found.dice, found.commitment, found.log, found.thrown_again) == ("unknown", "unknown", "unknown", 0)


async def test_a_broken_record_is_refused_by_its_line_and_not_kept(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await over(house, "mcmulti")
        text = await text_of(house, table)
        lines = text.split("\n")
        first = lines.index("") + 1
        thrown = next(i for i, line in enumerate(lines) if line.startswith("table: throw"))
        broken = {
            "server-record-broken": [
                ("\n".join([*lines[:first], "1: announce", *lines[first:]]), first + 1),
                ("\n".join([*lines[:thrown], "table: throw 7 9", *lines[thrown + 1 :]]), thrown + 1),
                ("\n".join([*lines[:thrown], *lines[thrown + 1 :]]), thrown + 1),
                (
                    "\n".join([*lines[:-2], ""]),
                    next(i for i, line in enumerate(lines, 1) if line.startswith("[Result")),
                ),
                (
                    text.replace(table.body.secret, "0" * 64),
                    1 + next(i for i, line in enumerate(lines) if "Commit" in line),
                ),
                (text.replace('[Seat 1 "Ann"]', '[Seat 1 "' + "A" * 41 + '"]'), 5),
                (
                    text.replace('[Bots "- -"]', '[Bots "- deep"]'),
                    1 + next(i for i, line in enumerate(lines) if "Bots" in line),
                ),
                ("nothing", 1),
                (text.replace('[Rules "1"]', '[Rules "0"]'), 3),
            ],
            "server-import-one-of": [("", -1)],
            "server-import-lines": [(text + "\n" * importing.MOST_LINES, -1)],
            "server-import-tags": [(text.replace("[Bots", f'[Story "{"x" * 4000}"]\n[Bots'), -1)],
        }
        for key, texts in broken.items():
            for changed, line in texts:
                assert changed != text
                assert await refused(house, ann, ImportRecord(changed)) == (key, line), changed[:2000]
        assert await refused(house, ann, ImportRecord(text, seats=[2])) == ("server-no-seat", -1)


async def test_json_is_refused_by_the_number_of_its_row(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await over(house, "mcmulti")
        file = file_of(await records.record_of(house.database, table, SPECTATOR))
        log = list(file.log)
        log[4], log[5] = log[5], log[4]
        wrong = [
            (msgspec.structs.replace(file, log=log), 5),
            (msgspec.structs.replace(file, log=[*file.log[:3], msgspec.structs.replace(file.log[3], said="fly")]), 4),
            (msgspec.structs.replace(file, log=[*file.log[:3], msgspec.structs.replace(file.log[3], seat=7)]), 4),
            (msgspec.structs.replace(file, names=["Ann"]), 0),
            (msgspec.structs.replace(file, names=["Ann", "B\x00b"]), 0),
            (msgspec.structs.replace(file, options={"golf": 1}), 0),
            (msgspec.structs.replace(file, tags={"two words": "x"}), 0),
            (msgspec.structs.replace(file, result=[1]), 0),
            (msgspec.structs.replace(file, game="chess"), 0),
        ]
        for given, line in wrong:
            assert await refused(house, ann, ImportRecord(record=given)) == ("server-record-broken", line), given.names
        same = record_from(file, GAMES)
        assert record.write(same) == await text_of(house, table)


async def test_over_http_a_record_goes_out_and_comes_in(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begun(house, "mcmulti")
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
            numbers = check_refused(
                await eve.post("/api/v1/tables/import", json={"text": text.text.replace("throw", "fling", 1)}),
                422,
                "server-record-broken",
            )
            assert int(numbers["line"]) > 10


async def test_a_private_record_is_for_those_who_may_enter(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        wanted = NewTable("mcmulti", [NewSeat("me", "A"), NewSeat("me", "B")], {"round_limit": 1}, start=True)
        table = await lobby.create(house.tables, ann, wanted)
        async with client_of(house) as eve:
            path = f"/api/v1/tables/{table.id}"
            check_refused(await eve.get(f"{path}/record"), 403, "server-private")
            check_refused(await eve.get(f"{path}/verify"), 403, "server-private")
            assert (await eve.get(f"{path}/record?key={table.body.key}")).status_code == 200


async def test_before_the_start_there_is_nothing_to_tell(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        for asked in (records.record_of(house.database, table, -1), records.verified(house.database, table, "", "", "en")):
            with pytest.raises(Denied) as denied:
                await asked
            assert denied.value.refusal.key == "server-not-started"
