"""Nobody looks at the next card by a draft he does not play."""

from pathlib import Path

import pytest

from barrelhouse.engine.draft import turns_up
from barrelhouse.server.people.people import Person
from barrelhouse.server.tables import playing
from barrelhouse.server.tables.change import RefusedAt
from barrelhouse.server.tables.hall import Tables
from barrelhouse.server.tables.table import Table
from barrelhouse.server.wire.tables import Draft
from tests.server.houses import a_house, a_table, play_on, some_people, who_sits


async def before_a_card(tables: Tables, table: Table, people: list[Person]) -> tuple[Person, Draft]:
    """Play on until somebody can do something that turns up a card and lets him go on; who, and what."""
    for seed in range(3000):
        await play_on(tables, table, people, 1, seed)
        assert table.stage == "playing", "no card was turned up"
        assert table.state is not None
        seat = table.to_act()
        for action in table.state.choices():
            after = table.state.copy()
            after.apply(action)
            if after.to_act() == seat and turns_up(table.state, seat, action):
                more = after.choices()[0]
                draft = Draft(table.n, seat, [table.game.say(action), table.game.say(more)])
                return who_sits(table, people, seat), draft
    raise AssertionError("no card was turned up")


async def test_what_would_turn_up_a_card_is_not_shown_before_it_is_played(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 200})
        person, both = await before_a_card(house.tables, table, people)
        first = Draft(both.n, both.seat, both.actions[:1])
        now = house.tables.show(table, both.seat, person.id, table.n)
        shown = playing.preview(table, person.id, first)
        assert (shown.draft, shown.is_open, shown.view) == (0, False, now.view)
        assert shown.ledger == []
        for refused_draft in (both, Draft(both.n, both.seat, [both.actions[0], both.actions[0]])):
            with pytest.raises(RefusedAt) as looked:
                playing.preview(table, person.id, refused_draft)
            with pytest.raises(RefusedAt) as played:
                await playing.play(house.tables, table, person.id, refused_draft)
            for refused in (looked.value, played.value):
                assert (refused.refusal.key, refused.at) == ("draft-closed", 1)
        assert table.n == both.n, "nothing was played"
        await playing.play(house.tables, table, person.id, first)
        assert table.n > both.n
        assert house.tables.show(table, both.seat, person.id, both.n).view != now.view
