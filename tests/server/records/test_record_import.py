"""Games from files: looked at again, played on, or refused with the line."""

import asyncio
import random
import time
from pathlib import Path

import msgspec
import pytest

from barrelhouse.engine import driver, record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.record import BadRecord, Record
from barrelhouse.engine.verification import verify
from barrelhouse.games import GAMES
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.records import record_import, records
from barrelhouse.server.refusals import Denied
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.views.positions import position
from barrelhouse.wire.record_json import file_of, record_from
from barrelhouse.wire.records import ImportRecord, RecordFile
from barrelhouse.wire.tables import PutBot, Sit
from tests.server.records.short_games import begin_short_game, over, text_of
from tests.support.houses import a_house, play_on, some_people
from tests.support.seeded_games import NAMES, act_at_random

every_game = pytest.mark.parametrize("game", NAMES)


async def refusal_of(house: House, person: Person, wanted: ImportRecord) -> tuple[str, int]:
    """The key and the line with which a record is refused, and nothing was stored."""
    before = [await house.database.read(f"SELECT count(*) FROM {name}") for name in ("tables", "log", "snapshots")]
    with pytest.raises(Denied) as denied:
        await record_import.bring_in(house.tables, person, wanted, "en")
    after = [await house.database.read(f"SELECT count(*) FROM {name}") for name in ("tables", "log", "snapshots")]
    assert before == after
    return denied.value.refusal.key, int(denied.value.refusal.params.get("line", -1))


@every_game
async def test_what_is_brought_along_is_the_same_game_to_the_last_byte(
    tmp_path: Path, address: tuple[str, Path], game: str
) -> None:
    url, folder = address
    async with a_house(tmp_path / "here") as here, a_house(folder, url) as there:
        table, _ = await over(here, game)
        text = await text_of(here, table)
        (eve,) = await some_people(there, 1)
        file = msgspec.json.encode(file_of(await records.record_of(here.database, table, SPECTATOR)))
        both = (ImportRecord(text), ImportRecord(record=msgspec.json.decode(file, type=RecordFile)))
        for wanted in both:
            again = await record_import.bring_in(there.tables, eve, wanted, "en")
            assert (again.stage, again.n, again.id != table.id) == ("over", table.n, True)
            assert again.state is not None
            assert table.state is not None
            assert again.state.to_json() == table.state.to_json()
            assert await text_of(there, again) == text
            assert (await records.verify_table(there.database, again, "", "", "en")).is_good
            promise = position(again, SPECTATOR, "", [], 0).fairness
            assert promise is not None
            assert (promise.secret, promise.since) == (table.body.secret, 0)
            assert again.lines[0].key == record_import.COMMITTED_ELSEWHERE


async def test_a_hidden_line_cannot_be_brought_along(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people = await begin_short_game(house, "mcmulti")
        text = await text_of(house, table)
        assert "table: hidden" in text
        line = text.split("\n").index("table: hidden") + 1
        assert await refusal_of(house, people[0], ImportRecord(text)) == ("server-record-broken", line)


async def save_half(house: House, game: str, rows: int) -> Record:
    """A game as somebody played it at home, left in the middle."""
    table, _ = await over(house, game)
    whole = record.read(await text_of(house, table), GAMES)
    tags = [("Seed", "at home"), ("Bots", "- " + "greedy " * (whole.seats - 1)), ("Place", "Kitchen")]
    return Record(game, whole.version, whole.seats, whole.names, whole.options, tags, whole.log[:rows])


@every_game
async def test_a_game_left_at_home_goes_on_here_with_dice_of_this_house(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path / "here") as here, a_house(tmp_path / "there") as there:
        given = await save_half(here, game, 30)
        (eve,) = await some_people(there, 1)
        mine = list(range(given.seats))
        table = await record_import.bring_in(there.tables, eve, ImportRecord(record.write(given), seats=mine), "en")
        assert (table.stage, table.body.host, table.body.first_committed) == ("playing", eve.id, 30)
        assert table.to_act() >= 0
        assert table.body.tags == [("Place", "Kitchen")]
        shown = position(table, SPECTATOR, "", [], 0)
        assert shown.fairness is not None
        assert (shown.fairness.since, shown.fairness.secret) == (30, "")
        assert (shown.chat, table.lines[0].key) == ([], record_import.GOES_ON)
        await play_on(there.tables, table, [eve], 100_000)
        assert table.stage == "over"
        text = await text_of(there, table)
        tags = dict(record.read(text, GAMES).tags)
        assert (tags["Promised"], tags["Place"], "Seed" in tags) == ("30", "Kitchen", False)
        verdict = verify(record.read(text, GAMES), GAMES)
        assert verdict.difference is None
        assert verdict.since == 30
        assert 0 < verdict.thrown_again < verdict.throws + verdict.shuffles
        for since in (0, 30):
            found = await records.verify_table(there.database, table, shown.fairness.commitment, "", "en", since)
            assert found.is_good == (since == 30)
        again = await record_import.bring_in(there.tables, eve, ImportRecord(text), "en")
        assert (await text_of(there, again), again.body.first_committed) == (text, 30)


async def test_seats_of_a_game_from_a_file_are_bots_mine_or_open(tmp_path: Path) -> None:
    async with a_house(tmp_path / "here") as here, a_house(tmp_path / "there") as there:
        given = await save_half(here, "mcmulti", 20)
        ann, bob = await some_people(there, 2)
        given.tags = []
        table = await record_import.bring_in(there.tables, ann, ImportRecord(record.write(given)), "en")
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
        again = await record_import.bring_in(house.tables, ann, ImportRecord(record.write(whole)), "en")
        assert position(again, SPECTATOR, "", [], 0).fairness is None
        text = await text_of(house, again)
        assert [name for name, _ in record.read(text, GAMES).tags] == ["Started", "Ended", "Bots", "Date"]
        found = await records.verify_table(house.database, again, "", "", "en")
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
                (text.replace('[Rules "2"]', '[Rules "0"]'), 3),
            ],
            "server-import-one-of": [("", -1)],
            "server-import-lines": [(text + "\n" * record_import.MOST_LINES, -1)],
            "server-import-tags": [(text.replace("[Bots", f'[Story "{"x" * 4000}"]\n[Bots'), -1)],
        }
        for key, texts in broken.items():
            for changed, line in texts:
                assert changed != text
                assert await refusal_of(house, ann, ImportRecord(changed)) == (key, line), changed[:2000]
        assert await refusal_of(house, ann, ImportRecord(text, seats=[2])) == ("server-no-seat", -1)


async def test_json_is_refused_by_the_number_of_its_row(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await over(house, "mcmulti")
        file = file_of(await records.record_of(house.database, table, SPECTATOR))
        log = list(file.log)
        log[4], log[5] = log[5], log[4]
        wrong = [
            (msgspec.structs.replace(file, log=log), 5),
            (
                msgspec.structs.replace(
                    file, log=[*file.log[:3], msgspec.structs.replace(file.log[3], notation="fly")]
                ),
                4,
            ),
            (msgspec.structs.replace(file, log=[*file.log[:3], msgspec.structs.replace(file.log[3], seat=7)]), 4),
            (msgspec.structs.replace(file, names=["Ann"]), 0),
            (msgspec.structs.replace(file, names=["Ann", "B\x00b"]), 0),
            (msgspec.structs.replace(file, options={"golf": 1}), 0),
            (msgspec.structs.replace(file, tags={"two words": "x"}), 0),
            (msgspec.structs.replace(file, result=[1]), 0),
            (msgspec.structs.replace(file, game="chess"), 0),
        ]
        for given, line in wrong:
            assert await refusal_of(house, ann, ImportRecord(record=given)) == ("server-record-broken", line), (
                given.names
            )
        same = record_from(file, GAMES)
        assert record.write(same) == await text_of(house, table)


async def test_a_long_table_lets_others_go_on(tmp_path: Path) -> None:
    """Ten thousand rows are exported, imported and exported again while the house answers others."""
    game = GAMES["mcmulti"]
    state, dice, log = game.new_game(2, {}), driver.dice_for("long", 0), list[int]()
    while len(log) < 10_000:
        log.append(act_at_random(game, state, dice))
    text = record.write(record.record_of(game, 2, {}, log))
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        waits: list[float] = []

        async def wait_often() -> None:
            while True:
                began = time.thread_time()
                await asyncio.sleep(0)
                waits.append(time.thread_time() - began)

        # Time that the loop itself has worked, which no other process on a busy machine adds to.
        waiting, began = asyncio.create_task(wait_often()), time.process_time()
        table = await record_import.bring_in(house.tables, ann, ImportRecord(text), "en")
        told = await records.record_of(house.database, table, SPECTATOR)
        took = time.process_time() - began
        waiting.cancel()
        assert table.n >= 10_000
        assert len(told.log) == table.n
        assert max(waits) < took / 3, "the house stood still"
        assert len(waits) > 100


@every_game
async def test_whatever_is_done_to_a_record_it_is_taken_whole_or_refused(tmp_path: Path, game: str) -> None:
    """Characters and lines changed, doubled, moved, cut at random, as text and as JSON: nothing but refusals."""
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await over(house, game)
        text = await text_of(house, table)
        file = msgspec.json.encode(file_of(await records.record_of(house.database, table, SPECTATOR))).decode()
        spoiler = random.Random(game)
        refusals = 0
        for _ in range(60):
            for sent, is_json in ((spoilt(text, spoiler), False), (spoilt(file, spoiler), True)):
                try:
                    wanted = (
                        ImportRecord(record=msgspec.json.decode(sent, type=RecordFile))
                        if is_json
                        else ImportRecord(sent)
                    )
                    record_import._prepare("t", 0, ann, wanted)
                except (Denied, BadRecord, msgspec.DecodeError):
                    refusals += 1
        assert refusals > 60


def spoilt(text: str, spoiler: random.Random) -> str:
    at = spoiler.randrange(len(text))
    other = spoiler.choice(
        ["", "7", '"', "\\", "\n", "\x00", "é", "-1", ": ", "table", "[", "{}", "null", "9" * 30, "\u2028"]
    )
    way = spoiler.randrange(4)
    if way == 0:
        return text[:at] + other + text[at + spoiler.randrange(3) :]
    parts = text.split("\n" if "\n" in text else ",")
    one, two = spoiler.randrange(len(parts)), spoiler.randrange(len(parts))
    if way == 1:
        parts[one], parts[two] = parts[two], parts[one]
    elif way == 2:
        parts.insert(one, parts[two])
    else:
        del parts[one]
    return ("\n" if "\n" in text else ",").join(parts)
