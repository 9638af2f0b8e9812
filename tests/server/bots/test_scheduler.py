"""What the house does by itself: clocks that run out, votes, seats that are left and taken again."""

from pathlib import Path
from typing import Any

import pytest

from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.games import GAMES
from barrelhouse.server.bots import scheduler
from barrelhouse.server.house import House
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import RefusalKind
from barrelhouse.server.tables import clocks, lobby, submit_draft
from barrelhouse.server.tables.late_seats import vote
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.server.tables.views.positions import position
from barrelhouse.wire.tables import Clock, DraftBody, NewSeat, NewTable, Orders, Sit, Vote
from tests.support.houses import ManualClock, a_house, a_table, play_on, some_people, who_sits
from tests.support.processes import wait_until

LIVE = Clock("live", bank=100, each=10)
OTHERS = Clock("live", bank=100, each=10, at_zero="others")
DAYS = Clock("days", days=2)
OTHERS_DAYS = Clock("days", days=2, at_zero="others")


async def refusal_of(work: Any) -> tuple[RefusalKind, str]:
    with pytest.raises(Refused) as refusal:
        await work
    return getattr(refusal.value, "kind", RefusalKind.INVALID), refusal.value.refusal.key


def notes(table: Table) -> list[str]:
    return [line.key for line in table.lines if line.key]


async def a_late_seat(
    house: House, hours: ManualClock, people: list[Person], clock: Clock = OTHERS
) -> tuple[Table, int]:
    """A table whose seat to act has used up its time, and the others decide."""
    table = await a_table(house, people, clock=clock)
    seat = table.to_act()
    hours.now += 110 * clocks.SECOND if clock.kind == "live" else 2 * clocks.DAY
    await house.scheduler.sweep()
    await wait_until(lambda: table.body.seats[seat].is_late)
    return table, seat


@pytest.mark.parametrize(("clock", "time"), [(LIVE, 110 * clocks.SECOND), (DAYS, 2 * clocks.DAY)])
@pytest.mark.parametrize("game", list(GAMES))
async def test_a_bot_takes_the_seat_when_time_is_up_and_not_before(
    tmp_path: Path, game: str, clock: Clock, time: int
) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, GAMES[game].SEATS[0])
        table = await a_table(house, people, game, clock=clock)
        seat, n = table.to_act(), table.n
        hours.now += time - 1
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert (table.n, table.body.seats[seat].is_abandoned) == (n, False)
        hours.now += 1
        await house.scheduler.sweep()
        await wait_until(lambda: table.to_act() != seat)
        assert table.rows[n - table.base_n].seat == seat
        assert table.body.seats[seat].is_abandoned
        assert notes(table) == ["server-note-time-up"]


async def test_a_live_clock_rings_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP_EVERY", 1000.0)
    async with a_house(tmp_path) as house:
        table = await a_table(house, await some_people(house, 2), clock=Clock("live", bank=0, each=1))
        seat, began = table.to_act(), house.clock()
        await wait_until(lambda: table.body.seats[seat].is_abandoned)
        assert house.clock() - began >= 1000


async def test_time_beyond_the_free_seconds_comes_out_of_the_bank_of_who_is_waited_for(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, clock=LIVE)
        seat = table.to_act()
        hours.now += 25 * clocks.SECOND
        await play_on(house.tables, table, people, 1)
        assert [kept.left for kept in table.body.seats][seat] == 85 * clocks.SECOND
        assert sum(kept.left for kept in table.body.seats) == 185 * clocks.SECOND


async def test_who_calls_out_of_turn_is_not_charged(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, "one-more-barrel", clock=LIVE)
        calling: list[tuple[int, int]] = []
        while not calling:
            assert await play_on(house.tables, table, people, 1, seed=table.n) == 1
            assert table.state is not None
            calling = [(seat, int(call)) for seat in range(3) for call in table.state.out_of_turn(seat)]
        seat, call = calling[0]
        waited_for = table.to_act()
        hours.now += 30 * clocks.SECOND
        draft = DraftBody(
            table.n, seat, [table.game.to_notation(call)], "I say" if table.game.has_words(call) else None
        )
        await submit_draft.play(house.tables, table, who_sits(table, people, seat).id, draft)
        left = [kept.left for kept in table.body.seats]
        assert (left[seat], left[waited_for]) == (100 * clocks.SECOND, 80 * clocks.SECOND)


async def test_the_others_decide_for_a_bot(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 4)
        table, seat = await a_late_seat(house, hours, people)
        assert notes(table) == ["server-note-late"]
        others = [person for person in people if person is not who_sits(table, people, seat)]
        for person in others[:2]:
            assert not table.body.seats[seat].is_abandoned
            await vote(house.tables, table, person, Vote(seat, "bot"))
        assert table.body.seats[seat].is_abandoned
        assert table.body.seats[seat].votes == {}
        await wait_until(lambda: table.to_act() != seat)
        assert "server-note-time-up" in notes(table)


async def test_the_others_decide_to_wait_and_may_change_their_minds(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 3)
        table, seat = await a_late_seat(house, hours, people)
        ann, bob = [person for person in people if person is not who_sits(table, people, seat)]
        await vote(house.tables, table, ann, Vote(seat, "bot"))
        await vote(house.tables, table, ann, Vote(seat, "wait"))
        (asking,) = position(table, SPECTATOR, "", [], table.n).late_votes
        assert (asking.seat, asking.wait, asking.bot, asking.needed) == (seat, 1, 0, 2)
        hours.now += 59 * clocks.SECOND
        await vote(house.tables, table, bob, Vote(seat, "wait"))
        late = table.body.seats[seat]
        assert (late.is_late, late.is_abandoned, late.votes) == (False, False, {})
        # Its bank was not charged, for it has not decided yet.
        assert clocks.deadline(table.body, seat) == hours.now + (10 + 100 + 60) * clocks.SECOND
        assert notes(table) == ["server-note-late", "server-note-wait"]
        assert await refusal_of(vote(house.tables, table, bob, Vote(seat, "bot"))) == (
            RefusalKind.CONFLICT,
            "server-not-late",
        )


@pytest.mark.parametrize(("wishes", "is_taken"), [([], True), (["wait"], False), (["wait", "bot"], True)])
@pytest.mark.parametrize(("clock", "time"), [(OTHERS, 60 * clocks.SECOND), (OTHERS_DAYS, 2 * clocks.DAY)])
async def test_where_some_do_not_vote_the_votes_given_decide_after_a_while(
    tmp_path: Path, wishes: list[Any], is_taken: bool, clock: Clock, time: int
) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 4)
        table, seat = await a_late_seat(house, hours, people, clock)
        others = [person for person in people if person is not who_sits(table, people, seat)]
        for person, wish in zip(others, wishes, strict=False):
            await vote(house.tables, table, person, Vote(seat, wish))
        hours.now += time - 1
        await house.scheduler.sweep()
        await house.scheduler.wait_until_idle()
        assert table.body.seats[seat].is_late
        hours.now += 1
        await house.scheduler.sweep()
        await wait_until(lambda: not table.body.seats[seat].is_late)
        assert table.body.seats[seat].is_abandoned == is_taken
        assert notes(table)[:2] == ["server-note-late", "server-note-time-up" if is_taken else "server-note-wait"]


async def test_who_is_late_and_gives_orders_that_act_for_him_is_late_no_more(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 3)
        table, seat = await a_late_seat(house, hours, people)
        other = next(person for person in people if person is not who_sits(table, people, seat))
        await vote(house.tables, table, other, Vote(seat, "bot"))
        chosen = table.state.choices()[0] if table.state is not None else 0
        late = who_sits(table, people, seat)
        n = table.n
        with pytest.MonkeyPatch.context() as obeyed:
            obeyed.setattr(
                Transaction, "_ordered_action", lambda transaction, asked: None if transaction.rows else chosen
            )
            await lobby.give_orders(house.tables, table, late, Orders(seat, {}))
        assert table.n > n
        kept = table.body.seats[seat]
        assert (kept.is_late, kept.votes, kept.left) == (False, {}, 0)


async def test_a_table_where_nobody_came_for_a_month_is_closed(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        forsaken, fresh = [
            await lobby.create(house.tables, people[0], NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
            for _ in range(2)
        ]
        played = await a_table(house, people)
        hours.now += 29 * clocks.DAY
        await lobby.say(house.tables, fresh, people[0], 0, "Is anybody there?")
        await house.scheduler.sweep()
        assert forsaken.stage == "gathering"
        hours.now += clocks.DAY
        await house.scheduler.sweep()
        assert (forsaken.stage, fresh.stage, played.stage) == ("closed", "gathering", "playing")


async def test_the_late_player_may_still_act(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 3)
        table, seat = await a_late_seat(house, hours, people)
        other = next(person for person in people if person is not who_sits(table, people, seat))
        await vote(house.tables, table, other, Vote(seat, "bot"))
        await play_on(house.tables, table, people, 1)
        kept = table.body.seats[seat]
        assert (kept.is_late, kept.is_abandoned, kept.votes, kept.left) == (False, False, {}, 0)


async def test_only_the_others_vote_and_only_about_a_late_seat(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        *people, stranger = await some_people(house, 4)
        table, seat = await a_late_seat(house, hours, people)
        late = who_sits(table, people, seat)
        other = (seat + 1) % 3
        tables = house.tables
        assert await refusal_of(vote(tables, table, late, Vote(seat, "wait"))) == (
            RefusalKind.FORBIDDEN,
            "server-vote-others",
        )
        assert await refusal_of(vote(tables, table, stranger, Vote(seat, "bot"))) == (
            RefusalKind.FORBIDDEN,
            "server-vote-others",
        )
        assert await refusal_of(vote(tables, table, late, Vote(other, "bot"))) == (
            RefusalKind.CONFLICT,
            "server-not-late",
        )
        assert await refusal_of(vote(tables, table, late, Vote(3, "bot"))) == (RefusalKind.INVALID, "server-no-seat")


async def test_where_nobody_else_is_the_bot_takes_the_seat_at_once(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("me"), NewSeat("bot", bot="greedy")]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, clock=OTHERS, start=True))
        await wait_until(lambda: table.to_act() == 0)
        hours.now += 110 * clocks.SECOND
        await house.scheduler.sweep()
        await wait_until(lambda: table.body.seats[0].is_abandoned)


@pytest.mark.parametrize("leaving", [1, 2])
async def test_a_late_seat_is_decided_when_those_who_have_not_voted_leave(tmp_path: Path, leaving: int) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 3)
        table, seat = await a_late_seat(house, hours, people)
        others = [person for person in people if person is not who_sits(table, people, seat)]
        if leaving == 1:
            await vote(house.tables, table, others[1], Vote(seat, "bot"))
        for person in others[:leaving]:
            assert not table.body.seats[seat].is_abandoned
            await lobby.leave(house.tables, table, person, None)
        await wait_until(lambda: table.body.seats[seat].is_abandoned)


async def test_a_left_seat_is_played_on_and_taken_back(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, clock=LIVE)
        seat = table.to_act()
        person = who_sits(table, people, seat)
        other = who_sits(table, people, 1 - seat)
        await lobby.leave(house.tables, table, person, seat)
        await wait_until(lambda: table.to_act() == 1 - seat)
        began, n = table.body.began, table.n
        hours.now += 50 * clocks.SECOND
        await lobby.sit(house.tables, table, person, Sit(seat))
        assert table.body.began == began  # nobody else's time begins anew by it
        assert table.body.seats_of(person.id) == [seat]
        while table.to_act() == 1 - seat:
            await play_on(house.tables, table, [person, other], 1)
        assert table.n > n
        assert await refusal_of(lobby.sit(house.tables, table, other, Sit(seat))) == (
            RefusalKind.CONFLICT,
            "server-seat-taken",
        )


async def test_who_comes_back_after_his_time_was_up_has_a_minute(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, clock=Clock("live", bank=1, each=0))
        seat = table.to_act()
        person = who_sits(table, people, seat)
        hours.now += clocks.SECOND
        await house.scheduler.sweep()
        await wait_until(lambda: table.to_act() == 1 - seat)
        await lobby.sit(house.tables, table, person, Sit(seat))
        assert table.body.seats[seat].left == 60 * clocks.SECOND


async def test_an_abandoned_seat_of_a_private_table_is_taken_by_its_person_or_with_the_key(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        key = table.body.key
        await lobby.sit(house.tables, table, bob, Sit(1, key=key))
        table.body.seats[1].ready = True
        await lobby.start(house.tables, table, ann)
        await lobby.leave(house.tables, table, bob, 1)
        assert await refusal_of(lobby.sit(house.tables, table, cleo, Sit(1))) == (
            RefusalKind.MISSING,
            "server-no-table",
        )
        await lobby.sit(house.tables, table, bob, Sit(1))
        await lobby.leave(house.tables, table, bob, 1)
        await lobby.sit(house.tables, table, cleo, Sit(1, key=key))
        assert table.body.seats[1].name == "Cleo"
        assert await refusal_of(lobby.sit(house.tables, table, bob, Sit(1, key=key))) == (
            RefusalKind.CONFLICT,
            "server-seat-taken",
        )
