"""From which address somebody last came, and what counts as one where nobody knows."""

from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.people import whereabouts
from barrelhouse.server.people.people import People
from barrelhouse.server.people.whereabouts import UNSEEN_GUESTS, Whereabouts
from barrelhouse.server.store import Database
from tests.support.houses import ManualClock
from tests.support.http_clients import KEY, client_of, house_on


async def test_the_address_they_last_came_from_pays(database: Database) -> None:
    people = Whereabouts(database)
    people.note("ann", "address 1")
    people.note("ann", "address 2")
    assert await people.payer("ann") == Payer("address 2", "ann")


async def test_before_they_come_accounts_count_each_as_one_and_guests_together(database: Database) -> None:
    """As after a restart: a guest costs nothing, an account has a login."""
    people = People(database, KEY, ManualClock())
    ann, bob, cleo = [await people.welcome(name) for name in ("Ann", "Bob", "Cleo")]
    await people.register(ann, "ann.a", "a good password")
    fresh = Whereabouts(database)
    assert [(await fresh.payer(one.id)).place for one in (bob, cleo)] == [UNSEEN_GUESTS] * 2
    assert (await fresh.payer("nobody")).place == UNSEEN_GUESTS
    of_account = await fresh.payer(ann.id)
    assert of_account.place not in (UNSEEN_GUESTS, (await fresh.payer(bob.id)).place)
    fresh.note(bob.id, "address 1")
    assert await fresh.payer(bob.id) == Payer("address 1", bob.id)


async def test_those_who_came_long_ago_are_forgotten(database: Database) -> None:
    people = Whereabouts(database)
    people.note("ann", "address 1")
    people.note("bob", "address 2")
    for number in range(whereabouts.MOST - 1):
        people.note(f"guest {number}", "address 3")
    people.note("bob", "address 2")
    people.note("one more", "address 3")
    assert (await people.payer("ann")).place == UNSEEN_GUESTS
    assert (await people.payer("bob")).place == "address 2"


async def test_every_request_says_where_its_person_is(database: Database) -> None:
    house = house_on(database)
    async with client_of(house, "192.0.2.1") as client:
        me = (await client.post("/api/v1/people", json={"name": "Ann"})).json()["id"]
        await client.get("/api/v1/me")
        assert await house.whereabouts.payer(me) == Payer("address 192.0.2.1", me)
