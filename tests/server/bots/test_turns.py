"""Who may let a bot think next: fair by address, by person there, by table; and games before looking back."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from barrelhouse.server.bots import shares
from barrelhouse.server.bots import turns as turns_module
from barrelhouse.server.bots.turns import PoolClosed, Turns
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.people.people import Person
from barrelhouse.server.people.whereabouts import UNSEEN_GUESTS
from barrelhouse.server.tables import lobby
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.tables import NewSeat, NewTable
from tests.support.houses import a_house, a_table, some_people


def payer_of(name: str) -> Payer:
    """`ann` at an address of her own, or `ann @ school`."""
    person, _, place = name.partition(" @ ")
    return Payer(place or f"where {person} lives", person)


class Workday:
    """Requests that take as long as they say, by a clock of their own."""

    def __init__(self, places: int) -> None:
        self.now = 0.0
        self.turns = Turns(places, lambda: self.now)
        self.done: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, *people: str, seconds: float = 1.0, beside: bool = False) -> None:
        """A request that waits from now on."""

        async def work() -> None:
            async with self.turns.turn([payer_of(person) for person in people], beside):
                self.done.append(name)
                self.now += seconds

        self.tasks.append(asyncio.create_task(work()))
        await asyncio.sleep(0)  # it has asked

    async def finish(self) -> list[str]:
        await asyncio.gather(*self.tasks)
        return self.done


async def hold(day: Workday, *people: str) -> Callable[[], None]:
    """A place that is taken until the answer is called."""
    let_go = asyncio.Event()
    has_begun = asyncio.Event()

    async def work() -> None:
        async with day.turns.turn([payer_of(person) for person in people]):
            has_begun.set()
            await let_go.wait()

    day.tasks.append(asyncio.create_task(work()))
    await has_begun.wait()
    return let_go.set


async def test_many_tables_of_one_person_hold_up_nobody_else() -> None:
    day = Workday(1)
    let_go = await hold(day, "guest")
    for table in range(50):
        await day.ask(f"tycoon {table}", "guest", seconds=2.0)
    await day.ask("random", "ann", seconds=0.01)
    let_go()
    done = await day.finish()
    assert done.index("random") <= 1, "at most one thought that came before it"
    assert [name for name in done if name != "random"] == [f"tycoon {table}" for table in range(50)]


async def test_those_who_need_little_go_before_those_who_have_had_much() -> None:
    day = Workday(1)
    let_go = await hold(day, "house")
    for number in range(4):
        await day.ask(f"long {number}", "guest", seconds=2.0)
        await day.ask(f"short {number}", "ann", seconds=0.1)
    let_go()
    assert await day.finish() == ["long 0", "short 0", "short 1", "short 2", "short 3", "long 1", "long 2", "long 3"]


async def test_nobody_saves_up_turns_by_asking_for_nothing() -> None:
    day = Workday(1)
    for number in range(10):
        await day.ask(f"early {number}", "ann", seconds=5.0)
    await day.finish()
    let_go = await hold(day, "house")
    for number in range(3):
        await day.ask(f"ann {number}", "ann")
        await day.ask(f"bob {number}", "bob")
    let_go()
    assert (await day.finish())[10:] == ["ann 0", "bob 0", "ann 1", "bob 1", "ann 2", "bob 2"]


async def test_fresh_guests_of_one_address_hold_up_nobody_elsewhere() -> None:
    """Whoever is new at an address has not used a bot, but the address has."""
    day = Workday(1)
    let_go = await hold(day, "house")
    for number in range(20):
        for guest in range(3):
            await day.ask("a guest's", f"guest {number} {guest} @ far away", seconds=5.0)
        await day.ask(f"ann's {number}", "ann", seconds=0.3)
    let_go()
    done = await day.finish()
    assert done[: done.index("ann's 19")].count("a guest's") <= 2, "20 of hers take 6 seconds"


async def test_people_at_one_address_share_what_it_gets() -> None:
    day = Workday(1)
    let_go = await hold(day, "house")
    for number in range(3):
        await day.ask(f"long {number}", "guest @ school", seconds=2.0)
        await day.ask(f"short {number}", "ann @ school", seconds=0.5)
        await day.ask(f"elsewhere {number}", "bob", seconds=2.0)
    let_go()
    done = await day.finish()
    assert [name for name in done if "elsewhere" not in name] == [
        *("long 0", "short 0", "short 1", "short 2", "long 1", "long 2")
    ]
    assert done[:3] == ["long 0", "elsewhere 0", "short 0"]


async def test_what_one_address_has_had_is_nothing_to_people_at_another() -> None:
    """Who of them has had less is still known after somebody far away has had much more."""
    day = Workday(1)
    let_go = await hold(day, "house")
    await day.ask("much", "guest", seconds=100.0)
    await day.ask("ann's first", "ann @ school", seconds=2.0)
    await day.ask("bob's first", "bob @ school", seconds=1.0)
    await day.ask("more", "guest", seconds=1.0)
    for number in range(120):
        await day.ask(f"school {number}", "cleo @ school")
    await day.ask("ann's second", "ann @ school", seconds=1.0)
    await day.ask("bob's second", "bob @ school", seconds=1.0)
    let_go()
    done = await day.finish()
    assert done.index("bob's second") < done.index("ann's second")


@pytest.mark.parametrize("other", ["guest", "a new guest @ where guest lives"])
async def test_one_address_never_has_every_worker(other: str) -> None:
    day = Workday(3)
    ends = [await hold(day, "guest"), await hold(day, other)]
    await day.ask("a third table", other)
    await day.ask("random", "ann")
    await day.tasks[-1]
    assert day.done == ["random"]
    for end in ends:
        end()
    assert await day.finish() == ["random", "a third table"]


async def test_the_only_worker_is_for_everybody() -> None:
    day = Workday(1)
    await day.ask("alone", "ann")
    assert await day.finish() == ["alone"]


async def test_a_table_counts_for_whoever_of_its_people_has_had_least() -> None:
    """So nobody suffers at their own table from the many others that the host has made."""
    day = Workday(2)
    let_go = await hold(day, "guest")
    await day.ask("the host's own", "guest")
    await day.ask("with ann", "guest", "ann")
    await day.tasks[-1]
    assert day.done == ["with ann"]
    let_go()
    await day.finish()


async def test_tables_of_one_person_take_turns_as_they_ask() -> None:
    day = Workday(1)
    let_go = await hold(day, "house")
    for table in range(5):
        await day.ask(f"table {table}", "ann")
    let_go()
    assert await day.finish() == [f"table {table}" for table in range(5)]


async def test_what_no_game_waits_for_lets_games_go_first_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    day = Workday(1)
    let_go = await hold(day, "house")
    await day.ask("replay", "cleo", beside=True)
    await day.ask("hint", "ann")
    await day.ask("bot", "bob")
    let_go()
    assert await day.finish() == ["hint", "bot", "replay"]
    let_go = await hold(day, "house")
    await day.ask("old replay", "cleo", beside=True)
    day.now += turns_module.YIELDING
    await day.ask("late bot", "cleo")
    let_go()
    assert (await day.finish())[3:] == ["old replay", "late bot"]


async def test_a_request_given_up_leaves_its_turn_to_the_next() -> None:
    day = Workday(1)
    let_go = await hold(day, "house")
    await day.ask("given up", "ann")
    await day.ask("patient", "bob")
    day.tasks[1].cancel()
    await asyncio.wait([day.tasks[1]])
    let_go()
    await asyncio.gather(*(day.tasks[:1] + day.tasks[2:]))
    assert day.done == ["patient"]
    await day.ask("given up with its place", "ann")
    day.tasks[-1].cancel()
    await asyncio.wait([day.tasks[-1]])
    await day.ask("next", "ann")
    await day.tasks[-1]
    assert day.done[-1] == "next"


def count_remembered(turns: Turns) -> int:
    """Addresses, and people there."""
    return len(turns._addresses) + sum(map(len, turns._people.values()))


async def test_those_who_asked_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST", 10)
    day = Workday(2)
    let_go = await hold(day, "ann")
    for number in range(100):
        await day.ask(f"request {number}", f"guest {number} @ school", seconds=number % 3 + 1)
        await day.tasks[-1]
    assert count_remembered(day.turns) <= 13, "ten of the school; the school, ann and her address"
    let_go()
    await day.finish()
    assert count_remembered(day.turns) == 0


async def test_at_the_end_nobody_waits_and_places_in_use_are_waited_for() -> None:
    day = Workday(1)
    let_go = await hold(day, "ann")
    await day.ask("too late", "bob")
    closing = asyncio.create_task(day.turns.close())
    await asyncio.wait([day.tasks[-1]])
    assert isinstance(day.tasks[-1].exception(), PoolClosed)
    assert not closing.done()
    let_go()
    await closing
    with pytest.raises(PoolClosed):
        async with day.turns.turn([payer_of("ann")]):
            pass
    await day.turns.close()


async def test_a_bot_thinks_for_the_people_at_its_table_or_else_for_its_host(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        here, there = Payer("address 1", ann.id), Payer("address 2", bob.id)
        house.whereabouts.note(ann.id, here.place)
        house.whereabouts.note(bob.id, there.place)
        bots = [NewSeat("bot", bot="greedy"), NewSeat("bot", bot="greedy")]
        alone = await lobby.create(house.tables, ann, NewTable("mcmulti", bots))
        who_waits = house.scheduler._who_waits
        assert await who_waits(alone) == [here]
        together = await a_table(house, [ann, bob])
        assert set(await who_waits(together)) == {here, there}
        together.body.seats[who_sits_at(together, ann)].is_abandoned = True
        assert await who_waits(together) == [there]
        alone.body.host = ""
        assert await who_waits(alone) == [Payer(UNSEEN_GUESTS, alone.id)]


def who_sits_at(table: Table, person: Person) -> int:
    return next(number for number, seat in enumerate(table.body.seats) if seat.person == person.id)
