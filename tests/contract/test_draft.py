"""What a seat does can be taken back, in any game, until dice are thrown, a card is turned up, or somebody is asked."""

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, TABLE, Game, Refused, State
from barrelhouse.engine.draft import Draft, turns_up
from tests.support.seeded_games import ALL_GAMES, NAMES, actions_out_of_turn, positions, tables
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def key_of(raised: "pytest.ExceptionInfo[Refused]") -> str:
    return raised.value.refusal.key


def longest(game: Game, state: State, pick: int) -> tuple[Draft, list[str]]:
    """A draft for as long as it is open, or for a while, and the digest before each of its actions."""
    draft = Draft(state)
    before = []
    while draft.is_open() and len(draft.actions) < 12:
        before.append(codec.digest(draft.after))
        choices = draft.after.choices()
        draft.add(choices[(pick + len(before)) % len(choices)])
    return draft, before


@every_game
def test_taking_back_leads_through_the_same_positions_to_where_it_began(game: Game) -> None:
    long = 0
    for state, dice, table in tables(game, "draft", 3, 12):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 17 != 0 or position.to_act() < 0:
                continue
            began = codec.digest(position)
            draft, before = longest(game, position, number)
            long += len(before) > 3
            if not draft.is_open():
                continue
            for digest in reversed(before):
                draft.take_back()
                assert codec.digest(draft.after) == digest, table
            assert codec.digest(draft.start) == codec.digest(position) == began, table
            with pytest.raises(Refused) as raised:
                draft.take_back()
            assert key_of(raised) == "draft-empty"
    assert long > 2 or traits_of(game).IS_SMALL


@every_game
def test_what_has_asked_the_table_or_another_seat_cannot_be_taken_back(game: Game) -> None:
    closed = 0
    for state, dice, table in tables(game, "closed", 3, 12):
        for position in positions(game, state, dice, 200):
            if position.to_act() < 0:
                continue
            draft = Draft(position)
            draft.add(position.choices()[-1])
            learnt = turns_up(position, draft.seat, position.choices()[-1])
            assert draft.is_open() == (draft.after.to_act() == position.to_act() and not learnt), table
            if not draft.is_open():
                closed += 1
                before = codec.digest(draft.after)
                for undo in (draft.take_back, lambda draft=draft: draft.add(0)):
                    with pytest.raises(Refused) as raised:
                        undo()
                    assert key_of(raised) == "draft-closed"
                assert codec.digest(draft.after) == before, table
    assert closed > 20


@every_game
def test_a_draft_refuses_what_the_rules_refuse_and_what_another_seat_would_do(game: Game) -> None:
    for state, dice, table in tables(game, "drafted", 2, 6):
        for number, position in enumerate(positions(game, state, dice, 200)):
            if number % 20 != 0 or position.to_act() < 0:
                continue
            draft = Draft(position)
            before = codec.digest(position)
            refused = next(a for a in range(len(game.ALL_ACTIONS)) if position.why_not(a) is not None)
            with pytest.raises(Refused) as raised:
                draft.add(refused)
            refusal = position.why_not(refused)
            assert refusal is not None
            assert key_of(raised) == refusal.key, table
            for action in actions_out_of_turn(position):
                with pytest.raises(Refused) as raised:
                    draft.add(action)
                assert key_of(raised) == "draft-of-another", table
            assert (draft.actions, codec.digest(draft.after)) == ([], before), table


@every_game
def test_the_table_drafts_nothing_and_after_the_end_nobody_does(game: Game) -> None:
    thrown = 0
    for state, dice, _ in tables(game, "ended", 1, 2):
        for position in positions(game, state, dice):
            if position.to_act() == TABLE:
                thrown += 1
                assert not Draft(position).is_open()
        assert position.to_act() == OVER
        assert not Draft(position).is_open()
    assert thrown > 0


@every_game
def test_a_draft_leaves_the_state_it_began_from_alone(game: Game) -> None:
    state = game.new_game(game.SEATS[0], {})
    driver.settle(state, driver.dice_for("alone", 0))
    before = codec.digest(state)
    draft = Draft(state)
    draft.add(state.choices()[0])
    assert codec.digest(state) == before != codec.digest(draft.after)
