"""Nobody sees the next card by a draft they do not play, and what is drafted to its end can be played."""

from pathlib import Path

import pytest

from barrelhouse.engine.draft import turns_up
from barrelhouse.games import GAMES
from barrelhouse.server.people.people import Person
from barrelhouse.server.tables import submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry
from barrelhouse.server.tables.transaction import RefusedAt, Transaction
from barrelhouse.wire.tables import DraftBody
from tests.support.houses import a_house, a_table, play_on, some_people, who_sits
from tests.support.seeded_games import positions, tables


async def before_a_card(tables: TableRegistry, table: Table, people: list[Person]) -> tuple[Person, DraftBody]:
    """Play on until somebody can do something that turns up a card and lets them go on; who, and what."""
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
                draft = DraftBody(table.n, seat, [table.game.to_notation(action), table.game.to_notation(more)])
                return who_sits(table, people, seat), draft
    raise AssertionError("no card was turned up")


async def test_what_would_turn_up_a_card_is_not_shown_before_it_is_played(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options={"round_limit": 200})
        person, both = await before_a_card(house.tables, table, people)
        first = DraftBody(both.n, both.seat, both.actions[:1])
        now = house.tables.show(table, both.seat, person.id, table.n)
        shown = await submit_draft.preview(table, person.id, first)
        assert (shown.draft, shown.is_open, shown.view) == (0, False, now.view)
        assert shown.log == []
        for refused_draft in (both, DraftBody(both.n, both.seat, [both.actions[0], both.actions[0]])):
            with pytest.raises(RefusedAt) as looked:
                await submit_draft.preview(table, person.id, refused_draft)
            with pytest.raises(RefusedAt) as played:
                await submit_draft.play(house.tables, table, person.id, refused_draft)
            for refused in (looked.value, played.value):
                assert (refused.refusal.key, refused.at) == ("draft-closed", 1)
        assert table.n == both.n, "nothing was played"
        await submit_draft.play(house.tables, table, person.id, first)
        assert table.n > both.n
        assert house.tables.show(table, both.seat, person.id, both.n).view != now.view


LONGEST = 6  # actions of a draft
DEAL, POSITIONS = 11, range(380, 570)  # late enough that others have exchanged something unseen


async def test_what_was_drafted_until_it_closed_can_be_played(tmp_path: Path) -> None:
    """Both depend on what the seat knows: else the same draft would be made and refused again and again."""
    game = GAMES["one-more-barrel"]
    ends = {"open": 0, "asked": 0, "turned up": 0}
    *_, (state, dice, words) = tables(game, "drafted", 12, DEAL + 1, fewer=1)
    async with a_house(tmp_path) as house:
        people = await some_people(house, len(state.scores()))
        table = await a_table(house, people, game.NAME)
        for number, position in enumerate(positions(game, state, dice)):
            if position.to_act() < 0 or number not in POSITIONS:
                continue
            table.state = position.copy()
            draft, end = await closed_draft(table, people, number)
            ends[end] += 1
            try:
                await Transaction(table, 0).draft(
                    draft.seat, [game.from_notation(str(said)) for said in draft.actions], draft.words
                )
            except RefusedAt as refused:
                pytest.fail(f"{words}, {number}: {draft.actions} was refused: {refused.refusal}")
    assert min(ends.values()) > 0, ends


async def closed_draft(table: Table, people: list[Person], number: int) -> tuple[DraftBody, str]:
    """As the seat to act would draft it from its previews, up to where nothing can be taken back, and why it ends."""
    assert table.state is not None
    seat = table.to_act()
    said: list[str | dict[str, int | str]] = []
    offered = [table.game.to_notation(action) for action in table.state.choices()]
    end = "open"
    while len(said) < LONGEST:
        said.append(offered[number % len(offered)])
        shown = await submit_draft.preview(table, who_sits(table, people, seat).id, DraftBody(table.n, seat, said))
        if not shown.is_open:
            end = "asked" if shown.draft == len(said) else "turned up"
            break
        offered = [choice.notation for choice in shown.choices]
    talks = any(table.game.has_words(table.game.from_notation(str(one))) for one in said)
    return DraftBody(table.n, seat, said, "I shall" if talks else None), end
