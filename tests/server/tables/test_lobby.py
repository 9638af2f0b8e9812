"""Before and after a game: made with every option, joined by link, left, started when ready, played again."""

from pathlib import Path

import pytest

from barrelhouse.engine.contract import SPECTATOR, Refused
from barrelhouse.engine.fairness import commitment
from barrelhouse.server.house import House
from barrelhouse.server.refusals import RefusalKind
from barrelhouse.server.tables import entry, lobby
from barrelhouse.server.tables.views.lists import tables_of
from barrelhouse.server.tables.views.positions import position
from barrelhouse.wire.tables import NewSeat, NewTable, Orders, PutBot, Ready, SeatRequest, Sit
from tests.support.houses import RecordingConnection, a_house, a_table, play_on, some_people

OPEN = NewSeat("open")
ME = NewSeat("me")
BOT = NewSeat("bot", bot="random")


async def refusal_of(work: object) -> tuple[RefusalKind, str]:
    """How something that must not be is refused."""
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    return getattr(refused.value, "kind", RefusalKind.INVALID), refused.value.refusal.key


async def count(house: House, what: str) -> int:
    return int(str((await house.database.read(f"SELECT count(*) FROM {what}"))[0][0]))


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (NewTable("chess", [ME, OPEN]), (RefusalKind.INVALID, "server-game-unknown")),
        (NewTable("mcmulti", [ME] * 5), (RefusalKind.INVALID, "server-seats")),
        (NewTable("mcmulti", [ME, OPEN], {"golf": 1}), (RefusalKind.INVALID, "option-unknown")),
        (NewTable("mcmulti", [ME, OPEN], {"goal": 1}), (RefusalKind.INVALID, "option-number")),
        (NewTable("mcmulti", [ME, NewSeat("bot", bot="deep")]), (RefusalKind.INVALID, "server-bot-unknown")),
        (NewTable("mcmulti", [ME, OPEN], title="a\x00b"), (RefusalKind.INVALID, "server-name-signs")),
        (NewTable("mcmulti", [ME, OPEN], start=True), (RefusalKind.CONFLICT, "server-seat-open")),
        (NewTable("mcmulti", [NewSeat("me", "a\u202eb"), OPEN]), (RefusalKind.INVALID, "server-name-signs")),
    ],
)
async def test_a_table_that_cannot_be_is_refused_and_not_kept(
    tmp_path: Path, wanted: NewTable, expected: tuple[RefusalKind, str]
) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        assert await refusal_of(lobby.create(house.tables, ann, wanted)) == expected
        assert (await count(house, "tables"), await count(house, "sitting")) == (0, 0)


async def test_options_that_do_not_go_together_are_refused_by_the_game(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        wanted = NewTable("mcmulti", [ME, OPEN], {"postal": True, "edition_2012": True})
        status, key = await refusal_of(lobby.create(house.tables, ann, wanted))
        assert (status, key[:3]) == (RefusalKind.INVALID, "mm-")


async def test_people_come_by_link_get_ready_and_start(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN, BOT]))
        assert await refusal_of(lobby.sit(house.tables, table, bob, Sit(1))) == (
            RefusalKind.MISSING,
            "server-no-table",
        )
        assert await refusal_of(lobby.start(house.tables, table, ann)) == (RefusalKind.CONFLICT, "server-seat-open")
        await lobby.sit(house.tables, table, bob, Sit(1, "Bobby", table.body.key))
        taken = lobby.sit(house.tables, table, cleo, Sit(1, "", table.body.key))
        assert await refusal_of(taken) == (RefusalKind.CONFLICT, "server-seat-taken")
        assert await refusal_of(lobby.start(house.tables, table, ann)) == (RefusalKind.CONFLICT, "server-not-ready")
        assert await refusal_of(lobby.start(house.tables, table, cleo)) == (RefusalKind.FORBIDDEN, "server-host-only")
        await lobby.ready(house.tables, table, bob, Ready(add="Bob's dice"))
        await lobby.start(house.tables, table, bob)  # the host need not be there
        assert table.stage == "playing"
        assert [seat.name for seat in table.body.seats] == ["Ann", "Bobby", "random"]
        assert await refusal_of(lobby.start(house.tables, table, ann)) == (
            RefusalKind.CONFLICT,
            "server-already-started",
        )


async def test_several_people_on_one_screen_start_at_once(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        seats = [NewSeat("me", "Ann"), NewSeat("me", "Bob"), BOT, BOT]
        table = await lobby.create(house.tables, ann, NewTable("one-more-barrel", seats, start=True))
        assert table.stage == "playing"
        assert table.body.seats_of(ann.id) == [0, 1]
        assert [seat.name for seat in table.body.seats] == ["Ann", "Bob", "random 3", "random 4"]


async def test_the_dice_are_promised_before_anybody_adds_to_them_and_told_at_the_end(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN], {"round_limit": 1}))
        promised = position(table, SPECTATOR, "", [], 0).fairness
        assert promised is not None
        assert (promised.commitment, promised.secret) == (commitment(table.body.secret), "")
        await lobby.sit(house.tables, table, bob, Sit(1, key=table.body.key))
        await lobby.ready(house.tables, table, bob, Ready(add="secret of Bob"))
        assert position(table, 0, ann.id, [], 0).seats[1].added == ""  # nobody can answer to it
        await lobby.start(house.tables, table, ann)
        assert position(table, 0, ann.id, [], 0).seats[1].added == "secret of Bob"
        await play_on(house.tables, table, [ann, bob], 1000)
        told = position(table, SPECTATOR, "", [], 0).fairness
        assert told is not None
        assert (told.commitment, told.secret) == (promised.commitment, table.body.secret)


async def test_a_seat_is_left_before_the_start(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN], is_public=True))
        assert await refusal_of(lobby.leave(house.tables, table, bob, SeatRequest().seat)) == (
            RefusalKind.FORBIDDEN,
            "server-not-seated",
        )
        await lobby.sit(house.tables, table, bob, Sit(1))
        await lobby.leave(house.tables, table, bob, None)
        assert table.body.seats[1].kind == "open"
        await lobby.leave(house.tables, table, ann, 0)
        assert table.stage == "closed"
        assert await refusal_of(lobby.sit(house.tables, table, bob, Sit(1))) == (
            RefusalKind.CONFLICT,
            "server-seat-taken",
        )


async def test_a_host_who_leaves_before_the_start_hands_the_table_on(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        wanted = NewTable("mcmulti", [ME, NewSeat("me", "Anton"), OPEN], is_public=True)
        table = await lobby.create(house.tables, ann, wanted)
        await lobby.sit(house.tables, table, bob, Sit(2))
        await lobby.leave(house.tables, table, ann, 0)
        assert table.body.host == ann.id  # who still has a seat
        await lobby.leave(house.tables, table, ann, 1)
        assert table.body.host == bob.id
        await lobby.put_bot(house.tables, table, bob, PutBot(0, "random"))
        await lobby.put_bot(house.tables, table, bob, PutBot(1, "random"))
        await lobby.start(house.tables, table, bob)
        assert await house.database.read("SELECT host FROM tables") == [(bob.id,)]


async def test_the_host_seats_bots_and_opens_seats(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN, BOT], is_public=True))
        await lobby.sit(house.tables, table, bob, Sit(1))
        not_host = lobby.put_bot(house.tables, table, bob, PutBot(2))
        assert await refusal_of(not_host) == (RefusalKind.FORBIDDEN, "server-host-only")
        assert await refusal_of(lobby.put_bot(house.tables, table, ann, PutBot(0))) == (
            RefusalKind.CONFLICT,
            "server-own-seat",
        )
        assert await refusal_of(lobby.put_bot(house.tables, table, ann, PutBot(7))) == (
            RefusalKind.INVALID,
            "server-no-seat",
        )
        await lobby.put_bot(house.tables, table, ann, PutBot(1, "greedy"))
        await lobby.put_bot(house.tables, table, ann, PutBot(2))
        assert [seat.kind for seat in table.body.seats] == ["person", "bot", "open"]
        await lobby.put_bot(house.tables, table, ann, PutBot(2, "random", " Cora "))
        await lobby.start(house.tables, table, ann)
        assert [seat.name for seat in table.body.seats][1:] == ["greedy", "Cora"]


async def test_a_seat_left_in_a_game_is_played_by_a_bot_and_can_be_taken(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        table = await a_table(house, [ann, bob])
        await lobby.leave(house.tables, table, bob, None)
        assert table.body.seats[1].is_played_by_bot()
        assert table.body.seats_of(bob.id) == []
        two_hands = lobby.sit(house.tables, table, ann, Sit(1))
        assert await refusal_of(two_hands) == (RefusalKind.CONFLICT, "server-already-seated")
        await lobby.sit(house.tables, table, cleo, Sit(1))
        assert not table.body.seats[1].is_played_by_bot()
        assert table.body.seats_of(cleo.id) == [1]
        assert [line.key for line in table.lines] == ["server-note-left", "server-note-took-seat"]
        mine = await house.database.read("SELECT table_id FROM sitting WHERE person = $1", cleo.id)
        assert mine == [(table.id,)]


async def test_nobody_looks_into_two_hands_one_after_the_other(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo, dan = await some_people(house, 4)
        table = await a_table(house, [ann, bob, cleo])
        tables = house.tables
        await lobby.leave(tables, table, ann, 0)
        await lobby.leave(tables, table, bob, 1)
        assert await refusal_of(lobby.sit(tables, table, ann, Sit(1))) == (
            RefusalKind.CONFLICT,
            "server-already-seated",
        )
        await lobby.sit(tables, table, dan, Sit(0))
        assert await refusal_of(lobby.sit(tables, table, ann, Sit(1))) == (
            RefusalKind.CONFLICT,
            "server-already-seated",
        )
        await lobby.leave(tables, table, dan, 0)
        assert await refusal_of(lobby.sit(tables, table, dan, Sit(1))) == (
            RefusalKind.CONFLICT,
            "server-already-seated",
        )
        await lobby.sit(tables, table, ann, Sit(0))  # her own hand she knows
        assert table.body.seats_of(ann.id) == [0]


async def test_orders_are_checked_and_seen_by_their_seat_alone(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await a_table(house, [ann, bob])
        wrong = lobby.give_orders(house.tables, table, ann, Orders(0, {"dance": True}))
        assert await refusal_of(wrong) == (RefusalKind.INVALID, "option-unknown")
        foreign = lobby.give_orders(house.tables, table, ann, Orders(1, {"refine_all": True}))
        assert await refusal_of(foreign) == (RefusalKind.FORBIDDEN, "server-not-your-seat")
        await lobby.give_orders(house.tables, table, ann, Orders(0, {"refine_all": True}))
        assert position(table, 0, ann.id, [], 0).orders["refine_all"] is True
        assert position(table, 1, bob.id, [], 0).orders["refine_all"] is False
        assert position(table, SPECTATOR, "", [], 0).orders == {}


async def test_those_who_sit_talk_and_all_hear_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        table = await a_table(house, [ann, bob])
        ear = RecordingConnection(cleo.id)
        house.tables.watch(ear, table, SPECTATOR, None, 0)
        await lobby.say(house.tables, table, bob, SPECTATOR, "  good   evening ")
        assert await refusal_of(lobby.say(house.tables, table, cleo, SPECTATOR, "psst")) == (
            RefusalKind.FORBIDDEN,
            "server-chat-seated",
        )
        assert await refusal_of(lobby.say(house.tables, table, bob, SPECTATOR, "\u200e")) == (
            RefusalKind.INVALID,
            "server-text-signs",
        )
        assert await refusal_of(lobby.say(house.tables, table, bob, SPECTATOR, "   ")) == (
            RefusalKind.INVALID,
            "server-chat-empty",
        )
        (frame,) = ear.take_frames()
        assert [(line["name"], line["text"]) for line in frame["chat"]] == [("Bob", "good evening")]


async def test_playing_again_turns_the_seats_and_is_one_table_for_all(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await a_table(house, [ann, bob], options={"round_limit": 1}, title="Friday")
        assert await refusal_of(lobby.rematch(house.tables, table, ann)) == (RefusalKind.CONFLICT, "server-not-over")
        await play_on(house.tables, table, [ann, bob], 1000)
        again = await lobby.rematch(house.tables, table, bob)
        assert again is await lobby.rematch(house.tables, table, ann)
        assert (again.body.title, again.body.options) == ("Friday", {"round_limit": 1})
        assert [seat.kind for seat in again.body.seats] == ["person", "open"]
        assert again.body.secret != table.body.secret
        assert table.body.rematch == again.id


async def test_those_who_played_are_let_in_to_play_again_and_find_their_seats_kept(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo, dan = await some_people(house, 4)
        tables = house.tables
        table = await lobby.create(tables, ann, NewTable("mcmulti", [ME, OPEN, OPEN], {"round_limit": 1}))
        for seat, person in ((1, bob), (2, cleo)):
            await lobby.sit(tables, table, person, Sit(seat, "", table.body.key))
            await lobby.ready(tables, table, person, Ready())
        await lobby.start(tables, table, ann)
        await play_on(tables, table, [ann, bob, cleo], 1000)
        again = await lobby.rematch(tables, table, ann)
        assert [(seat.kind, seat.name) for seat in again.body.seats] == [
            ("open", "Bob"),
            ("open", "Cleo"),
            ("person", "Ann"),
        ]
        listed = await tables_of(house.database, bob.id, 0)
        assert listed.tables[0].table == again.id
        assert not entry.may_enter(again, dan.id, "")
        kept = lobby.sit(tables, again, dan, Sit(1, "", again.body.key))
        assert await refusal_of(kept) == (RefusalKind.CONFLICT, "server-seat-kept")
        await lobby.sit(tables, again, bob, Sit(0))
        assert position(again, 0, bob.id, [], 0).key == again.body.key
        await lobby.put_bot(tables, again, ann, PutBot(1))  # the host opens it
        await lobby.sit(tables, again, dan, Sit(1, "", again.body.key))
        assert again.body.seats_of(dan.id) == [1]
        assert not entry.may_enter(again, cleo.id, "")


async def test_a_table_to_play_again_that_was_closed_is_made_anew(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await a_table(house, [ann, bob], options={"round_limit": 1})
        await play_on(house.tables, table, [ann, bob], 1000)
        first = await lobby.rematch(house.tables, table, ann)
        await lobby.close(house.tables, first, ann)
        assert (await lobby.rematch(house.tables, table, bob)).id not in (table.id, first.id)


async def test_nothing_that_people_see_is_called_by_what_cannot_be_seen(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN, OPEN], is_public=True))
        for blank in ("\u3164", "\u2800", "\u115f", "A\u200d", "\u0301"):
            for request in (
                lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me", blank), OPEN])),
                lobby.create(house.tables, ann, NewTable("mcmulti", [ME, NewSeat("bot", blank)])),
                lobby.create(house.tables, ann, NewTable("mcmulti", [ME, OPEN], title=blank)),
                lobby.sit(house.tables, table, bob, Sit(1, blank)),
                lobby.put_bot(house.tables, table, ann, PutBot(2, "random", blank)),
            ):
                assert await refusal_of(request) == (RefusalKind.INVALID, "server-name-signs")
        assert [seat.kind for seat in table.body.seats] == ["person", "open", "open"]


async def test_seats_of_one_person_show_that_they_are_and_not_whose(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        seats = [OPEN, ME, BOT, NewSeat("me", "Ann's cousin"), OPEN]
        table = await lobby.create(house.tables, ann, NewTable("one-more-barrel", seats, is_public=True))
        await lobby.sit(house.tables, table, bob, Sit(0))
        shown = position(table, SPECTATOR, "", [], 0)
        assert [seat.person for seat in shown.seats] == [0, 1, -1, 1, -1]
        assert ann.id not in repr(shown)


async def test_nobody_at_a_table_takes_the_name_of_another(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        twice = NewTable("mcmulti", [NewSeat("me", "Cora"), NewSeat("me", "cora")])
        taken = (RefusalKind.CONFLICT, "server-name-taken")
        assert await refusal_of(lobby.create(house.tables, ann, twice)) == taken
        seats = [ME, NewSeat("bot", "Cora", "random"), NewSeat("me", "Cora"), OPEN]
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", seats, is_public=True))
        assert [seat.name for seat in table.body.seats] == ["Ann", "Cora 2", "Cora", ""]  # the bot makes way
        for name in ("Ann", "CORA", "Cora 2"):
            assert await refusal_of(lobby.sit(house.tables, table, bob, Sit(3, name))) == taken
        await lobby.put_bot(house.tables, table, ann, PutBot(3, "random", "ann"))
        assert table.body.seats[3].name == "ann 2"


async def test_the_house_tells_those_apart_who_give_no_name(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [ME, ME, OPEN], is_public=True))
        await lobby.sit(house.tables, table, bob, Sit(2))
        assert [seat.name for seat in table.body.seats] == ["Ann", "Ann 2", "Bob"]
        long = "x" * 40
        table = await lobby.create(house.tables, ann, NewTable("mcmulti", [NewSeat("me", long), BOT]))
        await lobby.put_bot(house.tables, table, ann, PutBot(1, "random", long))
        assert [len(seat.name) for seat in table.body.seats] == [40, 40]


async def test_seats_from_before_names_had_to_differ_are_played_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        (ann,) = await some_people(house, 1)
        agreed = NewTable("mcmulti", [ME, NewSeat("me", "Bo")], {"round_limit": 1}, start=True)
        table = await lobby.create(house.tables, ann, agreed)
        await play_on(house.tables, table, [ann], 1000)
        table.body.seats[1].name = "Ann"
        again = await lobby.rematch(house.tables, table, ann)
        assert [seat.name for seat in again.body.seats] == ["Ann", "Ann 2"]
