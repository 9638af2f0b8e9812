"""Of what others do in private nobody is sent anything: no row, no number, no digest, no frame, no time."""

import random
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied
from barrelhouse.server.tables import loader, lobby, submit_draft, transaction
from barrelhouse.server.tables import table as tables_module
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import SNAPSHOT_EVERY
from barrelhouse.server.tables.views import lists, log_cache, past
from barrelhouse.server.tables.views.row_numbers import EVERYTHING, PUBLIC, Numbering, eyes_of, number_now
from barrelhouse.wire.tables import Clock, DraftBody, Orders
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people, who_sits
from tests.support.table_clients import API, clients_for

GAME = "one-more-barrel"
FIRST, SECOND = 1 << 0, 1 << 1
# Whom nothing of a private talk reaches: in talks of these lengths between the same two.
TALKS = [1, 2, 9]


def rows_that_count(numbering: Numbering, eyes: int, rows: int) -> list[int]:
    """The rows that count, one after the other, found by trying each."""
    return [n for n in range(rows) if numbering.number(n + 1, eyes) > numbering.number(n, eyes)]


def test_positions_are_numbered_by_the_rows_that_count() -> None:
    dice = random.Random("numbers")
    for _ in range(200):
        rows = dice.randrange(1, 40)
        hidden = [n for n in range(rows) if dice.random() < 0.6]
        masks = {n: PUBLIC | dice.choice([FIRST, SECOND, FIRST | SECOND]) for n in hidden}
        numbering = Numbering(masks.items())
        for eyes in (EVERYTHING, PUBLIC, PUBLIC | FIRST, PUBLIC | SECOND, PUBLIC | FIRST | SECOND):
            expected = [n for n in range(rows) if eyes == EVERYTHING or eyes & ~masks.get(n, 0)]
            assert rows_that_count(numbering, eyes, rows) == expected
            for number in range(len(expected) + 1):
                same = [n for n in range(rows + 1) if numbering.number(n, eyes) == number]
                assert numbering.first_position(number, eyes) == same[0]
                assert min(numbering.last_position(number, eyes), rows) == same[-1]
        assert [numbering.is_public(n) for n in range(rows)] == [n not in masks for n in range(rows)]
        assert numbering.last_public(rows) == max((n for n in range(rows) if n not in masks), default=-1)


class Talk:
    """A table where the first player is about to draft a private offer to the second; the third hears nothing."""

    def __init__(self, house: House, people: list[Person], table: Table) -> None:
        self.house = house
        self.people = people
        self.table = table

    async def say(self, *actions: str) -> None:
        seat = self.table.to_act()
        me = who_sits(self.table, self.people, seat).id
        await submit_draft.play(self.house.tables, self.table, me, DraftBody(number_now(self.table, me), seat, actions))

    def listener(self) -> int:
        """A seat that is not spoken to."""
        speaker = self.table.to_act()
        return next(seat for seat in range(3) if seat not in (speaker, (speaker + 1) % 3))


async def begin_to_talk(house: House, clock: Clock | None = None) -> Talk:
    people = await some_people(house, 3)
    return await talk_at(house, people, await a_table(house, people, GAME, clock=clock or Clock()))


async def talk_at(house: House, people: list[Person], table: Table) -> Talk:
    """Played on until somebody begins an offer."""
    for seed in range(400):
        assert table.state is not None
        said = [table.game.to_notation(action) for action in table.state.choices()]
        if any(one.startswith("speak") for one in said):
            break
        await play_on(house.tables, table, people, 1, seed)
    talk = Talk(house, people, table)
    await talk.say(next(one for one in said if one.startswith("speak")))
    return talk


async def draft_privately(talk: Talk, rows: int) -> None:
    """So many actions that only the speaker sees, each played by itself."""
    speaker = talk.table.to_act()
    await talk.say(f"offer privately {(speaker + 1) % 3 + 1}")
    for row in range(rows - 1):
        offers = [talk.table.game.to_notation(action) for action in talk.table.state.choices()]  # type: ignore[union-attr]
        await talk.say([one for one in offers if one not in ("send", "drop")][row % 3])
    assert not talk.table.numbering.is_public(talk.table.n - 1)


@pytest.mark.parametrize("rows", TALKS)
async def test_who_is_not_spoken_to_notices_nothing_of_a_private_talk(tmp_path: Path, rows: int) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house, Clock("live"))
        table, listener = talk.table, talk.listener()
        ears = [
            (SPECTATOR, RecordingConnection("")),
            (listener, RecordingConnection(talk.people[listener].id)),
            (SPECTATOR, RecordingConnection(talk.people[listener].id)),
        ]
        for viewer, ear in ears:
            house.tables.watch(ear, table, viewer, None, 0)
        speaker = RecordingConnection(talk.people[table.to_act()].id)
        house.tables.watch(speaker, table, table.to_act(), None, 0)
        before = [await everything_sent(talk, viewer, ear.person) for viewer, ear in ears]
        n = table.n
        await draft_privately(talk, rows)
        assert table.n == n + rows
        assert len(speaker.take_frames()) == rows, "whoever speaks is shown it"
        for viewer, ear in ears:
            assert ear.take_frames() == []
            assert before.pop(0) == await everything_sent(talk, viewer, ear.person)
            table.is_stale = True
            await house.tables.refresh(table)
            assert ear.take_frames() == [], "nor when it is only read again"
        await talk.say("drop")
        for viewer, ear in ears:
            [frame] = ear.take_frames()
            assert (frame["since"], frame["n"]) == (number_now(table, ear.person) - 1, number_now(table, ear.person))
            assert [entry["n"] for entry in frame["log"]] == [frame["since"]]
            assert frame["seat"] == viewer


async def everything_sent(talk: Talk, viewer: int, person: str) -> list[Any]:
    """All that tells this viewer where the table stands."""
    table, house = talk.table, talk.house
    fresh = await loader.load(house.database, table.id)
    sent: list[Any] = [
        house.tables.show(one, viewer, person, since) for one in (table, fresh) for since in (None, 0, 9)
    ]
    sent = [[one.n, one.digest, one.deadline, one.seats, one.view, one.to_act] for one in sent] + [sent[1]]
    sent.append(await past.page(house.database, table, viewer, person, 0, None))
    sent.append(await past.position_at(house.database, table, viewer, person, number_now(table, person)))
    sent.append(await lists.public_tables(house.database, "running", 0, person))
    async with clients_for(house, None) as [passing]:
        record = await passing.get(f"{API}/tables/{table.id}/record")
        sent.append(record.text)
    return sent


async def test_what_is_played_at_another_process_in_private_is_sent_to_nobody_else(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        ear = RecordingConnection("")
        elsewhere = await loader.load(house.database, talk.table.id)
        house.tables._known[elsewhere.id] = elsewhere  # as another process has it
        house.tables.watch(ear, elsewhere, SPECTATOR, None, 0)
        await draft_privately(talk, 3)
        elsewhere.is_stale = True
        await house.tables.refresh(elsewhere)
        assert (elsewhere.n, ear.take_frames()) == (talk.table.n, [])
        await talk.say("drop")
        elsewhere.is_stale = True
        await house.tables.refresh(elsewhere)
        [frame] = ear.take_frames()
        assert len(frame["log"]) == 1


async def test_after_a_restart_in_the_middle_of_a_talk_everybody_counts_as_before(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        await draft_privately(talk, 4)
        eyes = {person.id: eyes_of(talk.table, person.id) for person in talk.people} | {"": PUBLIC}
        numbers = {person: talk.table.numbering.number(talk.table.n, whose) for person, whose in eyes.items()}
        digest, table_id = talk.table.digest(), talk.table.id
    assert len(set(numbers.values())) == 2
    async with a_house(tmp_path) as house:
        table = await house.tables.table(table_id)
        assert {person: number_now(table, person) for person in numbers} == numbers
        assert (table.digest(), table.digest() != table.body.digest) == (digest, True)


async def test_whoever_sits_on_two_seats_counts_alike_at_both(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        speaker, listener = talk.table.to_act(), talk.listener()
        talk.table.body.seats[listener].person = talk.people[speaker].id
        ears = [RecordingConnection(talk.people[speaker].id) for _ in range(2)]
        for seat, ear in zip((speaker, listener), ears, strict=True):
            house.tables.watch(ear, talk.table, seat, None, 0)
        await draft_privately(talk, 2)
        frames = [ear.take_frames() for ear in ears]
        assert [frame["n"] for frame in frames[0]] == [frame["n"] for frame in frames[1]]
        assert [entry["notation"] for frame in frames[1] for entry in frame["log"]] == [None, None]


async def test_when_the_game_is_over_all_rows_count(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, GAME)
        ear = RecordingConnection("")
        house.tables.watch(ear, table, SPECTATOR, None, 0)
        while table.stage == "playing":
            await play_on(house.tables, table, people, 50, seed=table.n)
            frames = ear.take_frames()
            if table.stage == "playing":
                assert number_now(table, "") < table.n or table.n < 200
                first, end = table.numbering.number(table.base_n, PUBLIC), number_now(table, "")
                assert end - first <= 4 * SNAPSHOT_EVERY, "of a long past only the end stays in memory"
        last = frames[-1]
        assert (last["stage"], last["n"]) == ("over", table.n)
        assert [entry["n"] for entry in last["log"]] == list(range(last["since"], table.n))
        page = await past.page(house.database, table, SPECTATOR, "", 0, None)
        assert page.n == table.n
        assert all(entry.notation is not None for entry in page.entries)


@pytest.mark.parametrize("rows", TALKS)
async def test_whoever_is_overtaken_by_a_private_talk_is_not_told(tmp_path: Path, rows: int) -> None:
    """Two processes: one has not heard yet what was written at the other."""
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        listener = talk.people[talk.listener()]
        behind = [await loader.load(house.database, talk.table.id) for _ in range(2)]
        await draft_privately(talk, rows)
        assert all(table.revision < talk.table.revision for table in behind)
        await lobby.say(house.tables, behind[0], listener, talk.listener(), "What do you whisper?")
        await lobby.give_orders(house.tables, behind[1], listener, Orders(talk.listener(), {}))
        fresh = await loader.load(house.database, talk.table.id)
        assert (fresh.n, fresh.lines[-1].text) == (talk.table.n, "What do you whisper?")


async def test_a_play_is_overtaken_only_by_what_its_player_is_shown(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        table, speaker = talk.table, talk.people[talk.table.to_act()]
        behind = [await loader.load(house.database, table.id) for _ in range(2)]
        draft = DraftBody(number_now(table, speaker.id), table.to_act(), ["drop"])
        await lobby.say(house.tables, table, speaker, draft.seat, "Well")
        await submit_draft.play(house.tables, behind[0], speaker.id, draft)
        with pytest.raises(Denied) as refused:
            await submit_draft.play(house.tables, behind[1], speaker.id, draft)
        assert refused.value.refusal.key == "server-stale"


@pytest.mark.parametrize("most", [200, 10])
async def test_what_a_log_costs_tells_nothing_of_a_private_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Neither at once nor after others have asked, with much in memory or little."""
    monkeypatch.setattr(log_cache, "LONGEST", most)
    monkeypatch.setattr(lobby, "new_secret", lambda: "5e" * 32)
    costs = []
    for rows in TALKS:
        async with a_house(tmp_path / str(rows)) as house:
            talk = await begin_to_talk(house)
            costs.append(await costs_of_looking(talk, rows))
    assert costs[0] == costs[1] == costs[2]
    assert costs[0][1] > 0


async def costs_of_looking(talk: Talk, rows: int) -> list[int]:
    """What a listener is charged for the log, again and again while two others talk."""
    tables, table, listener = talk.house.tables, talk.table, talk.listener()
    costs = []

    async def look(viewer: int, since: int | None) -> None:
        person = talk.people[listener].id
        costs.append(tables.unpaid_rows(table, viewer, person, since))
        await tables.prepare_log(table, viewer, person, since)
        shown = tables.show(table, viewer, person, since)
        assert len(shown.log) == shown.n - shown.since

    now = number_now(table, talk.people[listener].id)
    await look(SPECTATOR, now - 2)
    await look(listener, 0)
    await draft_privately(talk, rows)
    for since in (now, now - 1, 0, None):
        await look(listener, since)
        await look(SPECTATOR, since)
    await talk.say("drop")
    for since in (now + 1, now, now - 1, 0):
        await look(listener, since)
        await look(SPECTATOR, since)
    return costs


@pytest.mark.parametrize("ends", ["closed", "killed"])
async def test_after_a_restart_the_log_reaches_as_far_back_whatever_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    """Snapshots lie where they would without hidden rows: many talks fill as many rows as used to make one."""
    monkeypatch.setattr(lobby, "new_secret", lambda: "5e" * 32)
    monkeypatch.setattr(transaction, "SNAPSHOT_EVERY", 16)
    monkeypatch.setattr(transaction, "LONGEST_TALK", 10)
    monkeypatch.setattr(tables_module, "SNAPSHOT_EVERY", 16)
    monkeypatch.setattr(tables_module, "LONGEST_TALK", 10)
    reach = []
    for rows in TALKS:
        folder = tmp_path / str(rows)
        async with a_house(folder) as house:
            talk = await begin_to_talk(house)
            await draft_privately(talk, rows)
            if ends == "killed":
                monkeypatch.setattr(house.tables, "_known", OrderedDict())  # there is no time for a last snapshot
        async with a_house(folder) as house:
            table = await house.tables.table(talk.table.id)
            shown = house.tables.show(table, SPECTATOR, "", 0)
            reach.append((shown.since, shown.n, len(shown.log)))
    assert reach[0] == reach[1] == reach[2]
