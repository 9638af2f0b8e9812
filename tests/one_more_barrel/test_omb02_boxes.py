"""OMB-2 A round: slots, boxes, cash, turn order, and no passing."""

import pytest

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Build,
    BuyTroops,
    Done,
    Influence,
    NewTaxes,
    Produce,
    ProduceOil,
    Raise,
    Speech,
    TakeBox,
    TakeContract,
)
from barrelhouse.games.one_more_barrel.country import STANDARD
from barrelhouse.games.one_more_barrel.data import ROW_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.tables import (
    battle,
    cash,
    contract,
    fill,
    fund,
    hold,
    idle,
    idle_slots,
    idle_until,
    in_round,
    may,
    named_choices,
    number,
    open_table,
    phase,
    play,
    put,
    refusal_of,
)
from tests.rules import rule


def boxes_offered(s: State) -> list[TakeBox]:
    return [action for action in named_choices(s) if isinstance(action, TakeBox)]


@rule("OMB-2.1")
def test_each_takes_one_action_in_turn_order_then_each_a_second() -> None:
    s = open_table(4, order=[2, 0, 3, 1])
    asked = []
    while s.round_number == 1:
        assert phase(s) == "choosing"
        asked.append(int(s.to_act()))
        play(s, TakeBox("cash", 1) if len(asked) == 1 else ProduceOil())
        if phase(s) == "producing":
            play(s, Done())
    assert asked == [2, 0, 3, 1, 2, 0, 3, 1]


@rule("OMB-2.1")
def test_checks_come_in_their_order_after_the_second_actions() -> None:
    s = in_round(9, 3)
    battle(s, "najaf", 4, {0: 6})
    hold(s, 1, "basra", troops=3, barrels=3)
    for seat in range(3):
        s.players[seat].pacifism = 4
    fund(s, 0, 0)
    fill(s, 0, 1)
    idle_slots(s)
    seen: list[str] = []
    while s.round_number == 9:
        if not seen or seen[-1] != phase(s):
            seen.append(phase(s))
        idle(s)
    assert seen == ["battle_dice", "rebels", "fined", "exporting"]


@rule("OMB-2.1")
@pytest.mark.parametrize(("round_number", "rebels"), [(4, False), (5, True)])
def test_rebels_are_checked_from_the_second_phase_on(round_number: int, rebels: bool) -> None:
    s = in_round(round_number, 3)
    idle_slots(s)
    assert (phase(s) == "rebels") == rebels


@rule("OMB-2.2")
@pytest.mark.parametrize(("seats", "columns"), [(3, 2), (4, 3), (5, 4)])
def test_as_many_columns_are_in_use_as_players_less_one(seats: int, columns: int) -> None:
    s = open_table(seats)
    assert boxes_offered(s) == [TakeBox(row, column) for row in ROW_NAMES for column in range(1, columns + 1)]
    for row in ROW_NAMES:
        for column in range(columns + 1, 5):
            assert refusal_of(s, TakeBox(row, column)) == ("OMB-2.2", "omb-box-not-in-use")


@rule("OMB-2.2")
def test_the_boxes_hold_what_the_rulebook_prints() -> None:
    assert ROW_NAMES == ["media", "purchases", "builds", "cash", "order"]
    assert list(STANDARD.media) == [3, 2, 1, 1]
    assert list(STANDARD.purchases) == [10, 5, 3, 3]
    assert list(STANDARD.moves) == [3, 2, 1, 1]
    assert list(STANDARD.builds) == [3, 2, 1, 1]
    assert list(STANDARD.cash) == [4, 4, 4, 4]
    assert list(STANDARD.positions) == [1, 2, 3, 4]


@rule("OMB-2.2")
@pytest.mark.parametrize("row", ROW_NAMES)
def test_a_box_holds_one_marker_a_round(row: str) -> None:
    s = open_table(3)
    play(s, TakeBox(row, 2))
    idle_until(s, "choosing")
    assert s.to_act() == 1
    assert refusal_of(s, TakeBox(row, 2)) == ("OMB-2.2", "omb-box-taken")
    assert TakeBox(row, 2) not in boxes_offered(s)
    assert may(s, TakeBox(row, 1))
    while s.round_number == 1:
        idle(s)
    idle_until(s, "choosing")
    assert may(s, TakeBox(row, 2))


@rule("OMB-2.2")
def test_a_later_column_may_be_taken_while_an_earlier_one_is_free() -> None:
    s = open_table(4)
    play(s, TakeBox("cash", 3), TakeBox("cash", 1), TakeBox("cash", 2))
    assert refusal_of(s, TakeBox("cash", 2)) == ("OMB-2.2", "omb-box-taken")


@rule("OMB-2.2")
def test_one_player_may_take_two_boxes_of_a_row() -> None:
    s = open_table(3)
    play(s, TakeBox("cash", 2), ProduceOil(), Done(), ProduceOil(), Done(), TakeBox("cash", 1))
    assert cash(s, 0) == 20 + 8


@rule("OMB-2.2")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_purchases_box_gives_its_elements_and_its_moves(column: int) -> None:
    s = open_table(4)
    play(s, TakeBox("purchases", column))
    assert (int(s.left), int(s.moves)) == ((10, 3), (5, 2), (3, 1))[column - 1]


@rule("OMB-2.2")
@pytest.mark.parametrize(("column", "builds"), [(1, 3), (2, 2), (3, 1)])
def test_a_builds_box_gives_its_moves(column: int, builds: int) -> None:
    s = open_table(4)
    hold(s, 0, "basra", logistics=8)
    play(s, TakeBox("builds", column))
    for action in (Build("warehouse", "basra"), Influence("basra"), TakeContract())[:builds]:
        assert (phase(s), s.to_act()) == ("building", 0)
        play(s, action)
    assert s.to_act() == 1


@rule("OMB-2.2")
def test_taxes_and_production_have_room_for_everyone_but_each_use_is_an_action() -> None:
    s = open_table(5)
    for seat in range(5):
        assert s.to_act() == seat
        play(s, NewTaxes())
    for seat in range(5):
        assert s.to_act() == seat
        play(s, ProduceOil(), Done())
    assert s.round_number == 2


@rule("OMB-2.2")
def test_whoever_has_pledged_away_a_row_is_not_offered_its_boxes() -> None:
    s = open_table(3)
    contract(s, "not_box", 0, 1, ROW_NAMES.index("cash"))
    assert refusal_of(s, TakeBox("cash", 1)) == ("OMB-7.3", "omb-pledged")
    assert {box.row for box in boxes_offered(s)} == {"media", "purchases", "builds", "order"}
    play(s, NewTaxes())
    assert may(s, TakeBox("cash", 1))


@rule("OMB-2.3")
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_a_cash_box_gives_two_dollars_at_once(column: int) -> None:
    s = open_table(5)
    play(s, TakeBox("cash", column))
    assert cash(s, 0) == 20 + 4
    assert s.to_act() == 1


@rule("OMB-2.4")
def test_the_column_gives_the_place_and_not_who_took_a_box_first() -> None:
    s = open_table(4)
    play(s, TakeBox("order", 3), TakeBox("order", 1))
    idle_slots(s)
    idle_until(s, "choosing")
    assert [int(seat) for seat in s.order] == [1, 2, 0, 3]


@rule("OMB-2.4")
@pytest.mark.parametrize("columns", [(1, 3), (3, 1)])
def test_who_holds_two_order_boxes_keeps_the_better(columns: tuple[int, int]) -> None:
    s = open_table(4)
    play(s, *[ProduceOil(), Done()] * 3, TakeBox("order", columns[0]))
    play(s, *[ProduceOil(), Done()] * 3, TakeBox("order", columns[1]))
    idle_until(s, "choosing")
    assert [int(seat) for seat in s.order] == [3, 0, 1, 2]


@rule("OMB-2.4")
def test_an_order_box_changes_nothing_before_the_next_round() -> None:
    s = open_table(3)
    play(s, ProduceOil(), Done(), TakeBox("order", 1))
    assert [int(seat) for seat in s.order] == [0, 1, 2]
    assert cash(s, 1) == 20


@rule("OMB-2.9")
def test_nobody_passes() -> None:
    s = open_table(3)
    assert refusal_of(s, Done()) == ("OMB-2.9", "omb-not-now")
    assert Done() not in named_choices(s)


@rule("OMB-2.9")
@pytest.mark.parametrize(
    ("actions", "place"),
    [
        ((TakeBox("media", 1), Raise(0)), "media"),
        ((TakeBox("purchases", 1), Done(), Done()), "purchases"),
        ((TakeBox("builds", 1), Done()), "builds"),
        ((ProduceOil(), Done()), ""),
        ((Speech(),), ""),
    ],
)
def test_an_action_may_be_taken_without_any_effect(actions: tuple[object, ...], place: str) -> None:
    s = open_table(3)
    put(s, 0, "border", 2)
    play(s, *actions)
    assert s.to_act() == 1
    assert (cash(s, 0), s.players[0].media) == (20, 0)
    if place:
        assert refusal_of(s, TakeBox(place, 1)) == ("OMB-2.2", "omb-box-taken")


@rule("OMB-2.9")
def test_an_action_may_be_used_in_part() -> None:
    s = open_table(3)
    hold(s, 0, "basra", logistics=5)
    hold(s, 0, "najaf", logistics=5)
    play(s, TakeBox("purchases", 1), BuyTroops(2), Done(), Done())
    assert s.to_act() == 1
    play(s, *[ProduceOil(), Done()] * 2, ProduceOil(), Produce("najaf"), Done())
    assert (int(s.barrels[0]), int(s.barrels[2])) == (0, 1)


@rule("OMB-2.9")
def test_somebody_without_cash_regions_or_free_boxes_can_still_act() -> None:
    s = open_table(3)
    fund(s, 0, 0)
    for box in range(20):
        s.boxes[box] = 1
    s.players[0].taxed = 1
    assert named_choices(s) == [ProduceOil()]
    assert s.choices() == [number(ProduceOil())]
