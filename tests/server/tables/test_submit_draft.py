"""A draft is played all or none, previewed without dice, refused with its reason; every change is durable first."""

import asyncio
from pathlib import Path

import pytest

from barrelhouse.engine.contract import Message, Refused
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import StoreTrouble, Write
from barrelhouse.server.tables import loader, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import RefusedAt
from barrelhouse.server.tables.views import log_entries
from barrelhouse.wire.tables import DraftBody, Sentence
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people, who_sits

OPENING = ["build refinery c3", "build station a1", "build station a6", "build rig f6"]


def state_of(table: Table) -> dict[str, object]:
    assert table.state is not None
    return table.state.to_json()


async def open_first_decision(house: House) -> tuple[Table, list[Person], Person, int]:
    """A game of McMulti at its first decision: the table, all people, the one to act, and their seat."""
    people = await some_people(house, 4)
    table = await a_table(house, people)
    seat = table.to_act()
    return table, people, who_sits(table, people, seat), seat


async def test_a_draft_is_played_whole(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        n = table.n
        await submit_draft.play(house.tables, table, me.id, DraftBody(n, seat, OPENING))
        assert [row.notation for row in table.rows_since(n)][:4] == OPENING
        assert table.n >= n + 4


async def test_one_bad_action_spoils_the_draft_and_nothing_happens(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        before, n = state_of(table), table.n
        with pytest.raises(RefusedAt) as refused:
            await submit_draft.play(house.tables, table, me.id, DraftBody(n, seat, [*OPENING[:2], "build rig a1"]))
        assert refused.value.at == 2
        assert (refused.value.refusal.rule, refused.value.refusal.key) == ("MM-2.1", "mm-not-free")
        assert (state_of(table), table.n) == (before, n)
        kept = await loader.load(house.database, table.id)
        assert (kept.n, state_of(kept)) == (n, before)


@pytest.mark.parametrize(
    ("altered", "kind", "key"),
    [
        ({"n": 3}, RefusalKind.CONFLICT, "server-stale"),
        ({"seat": -1}, RefusalKind.FORBIDDEN, "server-not-your-seat"),
        ({"actions": []}, RefusalKind.INVALID, "server-nothing-drafted"),
        ({"words": "I promise"}, RefusalKind.INVALID, "server-no-words"),
    ],
)
async def test_what_is_not_mine_or_not_now_is_denied(
    tmp_path: Path, altered: dict[str, object], kind: RefusalKind, key: str
) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        wanted = {"n": table.n, "seat": seat, "actions": OPENING[:1], "words": None}
        if altered.get("seat") == -1:
            altered = {"seat": (seat + 1) % 4}
        n = table.n
        with pytest.raises(Denied) as denied:
            await submit_draft.play(house.tables, table, me.id, DraftBody(**{**wanted, **altered}))  # type: ignore[arg-type]
        assert (denied.value.kind, denied.value.refusal.key) == (kind, key)
        assert table.n == n


async def test_another_seat_cannot_act_out_of_turn_and_learns_no_reason(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, people, _, seat = await open_first_decision(house)
        other = (seat + 1) % 4
        with pytest.raises(RefusedAt) as refused:
            await submit_draft.play(
                house.tables, table, who_sits(table, people, other).id, DraftBody(table.n, other, ["build rig a1"])
            )
        assert refused.value.refusal.key == "server-not-your-turn"
        assert refused.value.refusal.params == {}


async def test_a_preview_shows_the_draft_and_changes_nothing(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        before, n, rows = state_of(table), table.n, len(table.rows)
        shown = await submit_draft.preview(table, me.id, DraftBody(n, seat, OPENING))
        assert (shown.draft, shown.is_open, shown.n, shown.to_act) == (4, True, n, seat)
        assert [entry.notation for entry in shown.log] == OPENING
        assert any(altered.path.endswith("cash") for entry in shown.log for altered in entry.changes)
        assert (state_of(table), table.n, len(table.rows)) == (before, n, rows)


async def test_a_preview_warns_of_what_the_draft_will_cost_and_a_play_refuses_nothing_for_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, "one-more-barrel")
        seat = table.to_act()
        me = who_sits(table, people, seat)
        draft = DraftBody(table.n, seat, ["buy 4 troops", "buy 1 troops"])
        assert (await submit_draft.preview(table, me.id, DraftBody(table.n, seat, ["buy 3 troops"]))).warnings == []
        (warning,) = (await submit_draft.preview(table, me.id, draft)).warnings
        assert (warning.key, warning.rule) == ("omb-warn-troops", "OMB-10.1")
        assert (warning.params["troops"], warning.params["allowance"]) == (5, 3)
        n = table.n
        await submit_draft.play(house.tables, table, me.id, draft)
        assert table.n == n + 2
        assert log_entries.sentence_of(Message("k", "", {}, follows=True)) == Sentence("k", "", {}, follows=True)


async def test_a_preview_never_throws_dice_nor_asks_another(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 2})
        looked = 0
        while table.stage == "playing" and looked < 150:
            assert table.state is not None
            seat = table.to_act()
            for action in table.state.choices():
                me = who_sits(table, people, seat)
                shown = await submit_draft.preview(
                    table, me.id, DraftBody(table.n, seat, [table.game.to_notation(action)])
                )
                assert len(shown.log) == 1
                assert shown.is_open == (shown.to_act == seat)
                if not shown.is_open:
                    with pytest.raises(RefusedAt, match=r"draft-closed|server-game-over"):
                        await submit_draft.preview(
                            table, me.id, DraftBody(table.n, seat, [table.game.to_notation(action)] * 2)
                        )
                looked += 1
            await play_on(house.tables, table, people, 1, seed=looked)


async def test_two_plays_from_one_position_one_wins(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        draft = DraftBody(table.n, seat, OPENING[:1])
        both = await asyncio.gather(
            *(submit_draft.play(house.tables, table, me.id, draft) for _ in range(2)), return_exceptions=True
        )
        assert sorted(type(one).__name__ for one in both) == ["Denied", "NoneType"]


async def test_nothing_is_shown_before_it_is_durable(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        ear = RecordingConnection(me.id)
        house.tables.watch(ear, table, seat, None, 0)
        write = house.database.write
        seen_at_write: list[int] = []

        async def slow(writes: list[Write], tell: str = "") -> None:
            await asyncio.sleep(0.05)
            seen_at_write.append(len(ear.take_frames()))
            await write(writes, tell)

        house.database.write = slow  # type: ignore[method-assign, assignment]
        await submit_draft.play(house.tables, table, me.id, DraftBody(table.n, seat, OPENING[:1]))
        assert seen_at_write == [0]
        assert len(ear.take_frames()) == 1


async def test_trouble_with_the_books_changes_nothing_and_passes(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        n, before = table.n, state_of(table)
        write = house.database.write

        async def fail_write(writes: list[Write], tell: str = "") -> None:
            raise StoreTrouble("no disk")

        house.database.write = fail_write  # type: ignore[method-assign, assignment]
        with pytest.raises(StoreTrouble):
            await submit_draft.play(house.tables, table, me.id, DraftBody(n, seat, OPENING[:1]))
        assert (table.n, state_of(table)) == (n, before)
        house.database.write = write  # type: ignore[method-assign]
        table = await house.tables.table(table.id)
        await submit_draft.play(house.tables, table, me.id, DraftBody(n, seat, OPENING[:1]))
        assert table.n > n


async def test_a_write_that_was_only_seemingly_lost_is_found_again(tmp_path: Path) -> None:
    """It was written, but the answer got lost: viewers see it as soon as the table is read again."""
    async with a_house(tmp_path) as house:
        table, _, me, seat = await open_first_decision(house)
        ear = RecordingConnection(me.id)
        house.tables.watch(ear, table, seat, None, 0)
        n = table.n
        write = house.database.write

        async def written_but_unsure(writes: list[Write], tell: str = "") -> None:
            await write(writes, tell)
            house.database.write = write  # type: ignore[method-assign]
            raise StoreTrouble("lost", unsure=True)

        house.database.write = written_but_unsure  # type: ignore[method-assign, assignment]
        with pytest.raises(StoreTrouble):
            await submit_draft.play(house.tables, table, me.id, DraftBody(n, seat, OPENING[:1]))
        assert (await house.tables.table(table.id)).n > n
        frames = ear.take_frames()
        assert frames[-1]["log"][0]["notation"] == OPENING[0]


async def test_orders_become_ordinary_rows(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 3})
        for seat in table.body.seats:
            seat.orders = {"refine_all": True, "sell_down_to": 1}
        played = await play_on(house.tables, table, people, 400)
        assert table.stage == "over"
        assert sum(row.seat >= 0 for row in await loader.read_rows(house.database, table, 0, table.n)) > played


async def test_a_finished_game_takes_no_more(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 1})
        await play_on(house.tables, table, people, 1000)
        assert table.stage == "over"
        with pytest.raises(Refused) as refused:
            await submit_draft.play(house.tables, table, people[0].id, DraftBody(table.n, 0, ["done"]))
        assert refused.value.refusal.key == "server-game-over"
