"""A long draft is tried out a few actions at a time, so that nobody else waits for all of it."""

import math
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import lobby, submit_draft, transaction
from barrelhouse.server.tables.submit_draft import MOST_ACTIONS
from barrelhouse.server.tables.transaction import AT_A_TIME, RefusedAt
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.server.translation import problem_of
from barrelhouse.wire.tables import DraftBody
from tests.golden import stored_games
from tests.server.tables.test_numbering import Talk, begin_to_talk
from tests.support.houses import a_house
from tests.support.seeded_games import ALL_GAMES

ENOUGH = 2  # times as many as in the longest decision of the golden games


class TurnsOfOthers:
    """How often others had their turn, and what they did then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        self.count = 0
        self.meanwhile = meanwhile
        for module in (submit_draft, transaction, log_entries):
            monkeypatch.setattr(module, "next_turn", self.next_turn)

    async def next_turn(self) -> None:
        self.count += 1
        if self.meanwhile is not None and self.count == 3:
            await self.meanwhile()


def endless(talk: Talk, most: int = MOST_ACTIONS) -> DraftBody:
    """Two terms of an offer to and fro, as often as allowed."""
    table = talk.table
    seat, me = table.to_act(), talk.people[table.to_act()].id
    one, other = seat + 1, (seat + 1) % 3 + 1
    said = [f"offer {other}", *[f"from {other} to {one}", f"from {one} to {other}"] * (most // 2)][:most]
    return DraftBody(number_now(table, me), seat, said)


async def test_a_preview_gives_the_loop_away_every_few_actions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        draft, me = endless(talk), talk.people[talk.table.to_act()].id
        turns = TurnsOfOthers(monkeypatch)
        shown = await submit_draft.preview(talk.table, me, draft)
        assert (shown.draft, len(shown.log)) == (MOST_ACTIONS, MOST_ACTIONS)
        pieces = math.ceil(MOST_ACTIONS / AT_A_TIME) - 1 + math.ceil(MOST_ACTIONS / log_entries.AT_A_TIME) - 1
        assert turns.count == pieces


async def test_a_play_gives_the_loop_away_and_holds_nobody_up_at_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        table, n, draft = talk.table, talk.table.n, endless(talk)
        listener = talk.listener()

        async def chat() -> None:
            await lobby.say(house.tables, table, talk.people[listener], listener, "Hurry!")

        turns = TurnsOfOthers(monkeypatch, chat)
        await submit_draft.play(house.tables, table, talk.people[draft.seat].id, draft)
        assert turns.count >= math.ceil(MOST_ACTIONS / AT_A_TIME) - 1
        assert [row.notation for row in table.rows_since(n)] == draft.actions
        assert table.lines[-1].text == "Hurry!"
        fresh = await talk.house.tables.newest_table(table.id)
        assert fresh.read_only == ""


@pytest.mark.parametrize("is_play", [True, False], ids=["play", "preview"])
@pytest.mark.parametrize("is_allowed", [True, False], ids=["allowed", "not allowed"])
async def test_what_was_played_meanwhile_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_play: bool, is_allowed: bool
) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        table, draft = talk.table, endless(talk)
        me = talk.people[draft.seat].id
        if not is_allowed:
            draft = DraftBody(draft.n, draft.seat, [*draft.actions[: 3 * AT_A_TIME], "done"])
        TurnsOfOthers(monkeypatch, lambda: talk.say("drop"))
        played, previewed = submit_draft.play(house.tables, table, me, draft), submit_draft.preview(table, me, draft)
        attempt, other = (played, previewed) if is_play else (previewed, played)
        other.close()
        with pytest.raises(Denied) as denied:
            await attempt
        assert denied.value.refusal.key == "server-stale"
        assert table.rows[-1].notation == "drop"


async def test_what_others_do_in_private_meanwhile_refuses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has written rows that the player does not count."""
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        table, n, draft = talk.table, talk.table.n, endless(talk)

        async def whisper() -> None:
            table.body.digest = "another"  # as if there were one more row

        turns = TurnsOfOthers(monkeypatch, whisper)
        await submit_draft.play(house.tables, table, talk.people[draft.seat].id, draft)
        assert [row.notation for row in table.rows_since(n)] == draft.actions
        assert turns.count >= 2 * (math.ceil(MOST_ACTIONS / AT_A_TIME) - 1), "it was tried out again"


@pytest.mark.parametrize("place", [1, AT_A_TIME, 3 * AT_A_TIME + 1])
async def test_a_refusal_says_at_which_action(tmp_path: Path, place: int) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        draft = endless(talk)
        wrong = DraftBody(draft.n, draft.seat, [*draft.actions[:place], "done", *draft.actions[place:]][:MOST_ACTIONS])
        me = talk.people[draft.seat].id
        for attempt in (
            submit_draft.play(house.tables, talk.table, me, wrong),
            submit_draft.preview(talk.table, me, wrong),
        ):
            with pytest.raises(RefusedAt) as refused:
                await attempt
            assert refused.value.at == place


def test_a_draft_is_long_enough_for_every_decision_of_the_golden_games() -> None:
    longest = 0
    for game in ALL_GAMES:
        for file in stored_games.files(game):
            seat, run = "", 0
            for line in file.read_text(encoding="utf-8").splitlines():
                who, is_action, _ = line.partition(": ")
                if is_action and (who.isdecimal() or who == "table"):
                    run = run + 1 if who == seat else 1
                    seat = who
                    longest = max(longest, run if who != "table" else 0)
    assert 20 < longest <= MOST_ACTIONS // ENOUGH


async def test_whoever_drafts_more_is_told_how_to_go_on(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        talk = await begin_to_talk(house)
        table, draft = talk.table, endless(talk, MOST_ACTIONS + 1)
        me = talk.people[draft.seat].id
        for attempt in (submit_draft.play(house.tables, table, me, draft), submit_draft.preview(table, me, draft)):
            with pytest.raises(Denied) as denied:
                await attempt
            assert (denied.value.kind, denied.value.refusal.key) == (RefusalKind.INVALID, "server-draft-long")
            assert problem_of(denied.value.refusal).text.startswith(f"A draft has at most {MOST_ACTIONS} actions.")
        await submit_draft.play(house.tables, table, me, endless(talk))
        await submit_draft.play(house.tables, table, me, DraftBody(number_now(table, me), draft.seat, ["drop"]))
