"""OMB-12 Turn order."""

import pytest

from barrelhouse.engine.contract import Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import Done, NewTaxes, ProduceOil, TakeBox
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.data import NOBODY
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from tests.one_more_barrel.support.tables import idle_slots, idle_until, may, open_table, play
from tests.rules import rule


def order_after(s: State, taken: dict[int, int]) -> str:
    """The next round's order, A for seat 0, when these seats take these order boxes."""
    for _ in range(len(s.players)):
        seat = int(s.to_act())
        play(s, *([TakeBox("order", taken[seat])] if seat in taken else [ProduceOil(), Done()]))
    idle_slots(s)
    idle_until(s, "choosing")
    assert s.round_number == 2
    return "".join("ABCDE"[seat] for seat in s.order)


@rule("OMB-12.1")
@pytest.mark.parametrize(
    ("taken", "after"),
    [
        ({}, "ABCD"),
        ({3: 1}, "DABC"),  # the rulebook's example
        ({3: 1, 2: 3}, "DACB"),  # and its second half
        ({0: 3}, "BCAD"),
        ({0: 2}, "BACD"),
        ({1: 2}, "ABCD"),
        ({0: 3, 1: 2, 2: 1}, "CBAD"),
        ({2: 2, 3: 3}, "ACDB"),
    ],
)
def test_holders_take_their_places_and_the_others_fill_up_in_their_old_order(taken: dict[int, int], after: str) -> None:
    assert order_after(open_table(4), taken) == after


@rule("OMB-12.1")
@pytest.mark.parametrize(
    ("old", "taken", "after"),
    [
        ((4, 2, 0, 3, 1), {}, "ECADB"),
        ((4, 2, 0, 3, 1), {1: 1}, "BECAD"),
        ((4, 2, 0, 3, 1), {4: 4, 2: 3}, "ADCEB"),
        ((4, 2, 0, 3, 1), {1: 4, 3: 1, 0: 2, 4: 3}, "DAEBC"),
    ],
)
def test_the_old_order_is_that_of_the_round_and_not_of_the_seats(
    old: tuple[int, ...], taken: dict[int, int], after: str
) -> None:
    assert order_after(open_table(5, order=old), taken) == after


@rule("OMB-12.1")
def test_the_new_order_is_that_of_the_next_rounds_slots() -> None:
    s = open_table(3)
    order_after(s, {2: 1})
    asked: list[int] = []
    while s.round_number == 2 and len(asked) < 6:
        asked.append(int(s.to_act()))
        play(s, ProduceOil(), Done())
    assert asked == [2, 0, 1, 2, 0, 1]


@rule("OMB-12.1")
def test_all_markers_come_back() -> None:
    s = open_table(3)
    play(s, TakeBox("cash", 1), TakeBox("order", 1), NewTaxes())
    idle_slots(s)
    idle_until(s, "choosing")
    assert set(s.boxes) == {NOBODY}
    for action in (TakeBox("cash", 1), TakeBox("order", 1), NewTaxes()):
        assert may(s, action)


@rule("OMB-12.1")
def test_a_board_never_has_a_place_beyond_the_last_player() -> None:
    text = default_text().replace('"3": 2', '"3": 4')
    assert text != default_text()
    with pytest.raises(Refused) as caught:
        new_game(3, {"board": text})
    assert (caught.value.refusal.rule, caught.value.refusal.key) == ("OMB-2.2", "board-number")


@rule("OMB-12.1")
def test_with_as_many_columns_as_players_every_place_can_be_taken() -> None:
    text = default_text().replace('"3": 2', '"3": 3')
    s = open_table(3, board=text)
    assert order_after(s, {0: 3, 1: 1, 2: 2}) == "BCA"
