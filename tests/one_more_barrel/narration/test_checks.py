"""What the checks at the end of a round do is narrated step by step, and the final account in full."""

from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, Decline, Done, ProduceOil, SellOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import (
    Bomb,
    BombingDice,
    Export,
    LoseBuilding,
    PayBarrel,
    PlaceCell,
    PriceDie,
    Repair,
    Strengthen,
    WithdrawTroop,
)
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.messages import gains, keys, messages_of, params
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    may,
    open_table,
    phase,
    play,
    put,
    supply,
    troops,
)


def to_the_last_slot(s: State) -> None:
    """One more Done, and the checks begin."""
    while s.turn < 2 * len(s.players) - 1:
        play(s, ProduceOil() if phase(s) == "choosing" else Done())
    play(s, ProduceOil())


def before_rebels(seats: int = 3, number: int = 6) -> State:
    """A round of the guerrilla; nobody does anything before its rebel check."""
    return in_round(number, seats)


def test_the_end_of_a_round_is_told_from_the_voters_to_the_next_round_in_order() -> None:
    s = open_table(3)
    put(s, 0, "border", 9)
    play(s, TakeBox("order", 2), TakeBox("order", 1))
    to_the_last_slot(s)
    lines = messages_of(s, Done())
    assert keys(lines) == ["done", "voters-angry", "fine", "price", "order", "round"]
    assert params(lines, "voters-angry") == [{"seat": 0, "troops": 9, "allowance": 3, "old": 0, "pacifism": 6}]
    assert gains(lines, 0) == (-2, 0)
    (price,) = params(lines, "price")
    assert (price["sellers"], price["speculation"], price["pacifism"], price["old"], price["price"]) == (0, 1, 6, 1, 3)
    assert params(lines, "order") == [{"seats_order": "1 0 2"}]
    assert params(lines, "round") == [{"round": 2, "rounds": 12, "stage": "invasion"}]


def test_a_new_phase_is_told_with_its_round() -> None:
    s = in_round(4, 3)
    to_the_last_slot(s)
    assert params(messages_of(s, Done()), "stage") == [{"round": 5, "rounds": 12, "stage": "guerrilla"}]


def test_a_price_that_cannot_rise_any_further_is_told_as_staying() -> None:
    s = open_table(3)
    s.price = len(s.options.country.prices) - 1
    to_the_last_slot(s)
    (price,) = params(messages_of(s, Done()), "price")
    assert (price["change"], price["old"]) == ("none", price["price"])


def test_when_everybody_sold_the_die_is_told_before_the_price() -> None:
    s = open_table(3)
    s.price = 9
    for player in s.players:
        player.sold = 1
    idle_until(s, "price_die")
    lines = messages_of(s, PriceDie(6))
    assert keys(lines)[:2] == ["price-die", "price"]
    assert params(lines, "price")[0]["glut"] == "yes"


def test_a_fine_is_told_with_what_was_paid_sold_withdrawn_and_lapsed() -> None:
    s = open_table(3)
    s.players[0].pacifism = 10
    put(s, 0, "border", 3)
    to_the_last_slot(s)
    fund(s, 0, 3)
    fill(s, 0, 2)
    lines = messages_of(s, Done())
    fine = params(lines, "fine")
    assert [(line["fine"], line["price"], line["debt"]) for line in fine] == [(10, 3, 7)]
    lines = messages_of(s, SellOil(2))
    assert keys(lines) == ["sold", "fine-rest"]
    assert gains(lines, 0) == (0, -2)
    lines = messages_of(s, WithdrawTroop("border"))
    assert params(lines, "withdrew") == [{"seat": 0, "region": "border", "debt": 3}]
    play(s, WithdrawTroop("border"))
    assert params(messages_of(s, WithdrawTroop("border")), "withdrew")[0]["debt"] == 0


def test_a_battle_that_withdrawn_troops_lose_is_told_with_its_logistics() -> None:
    s = open_table(3)
    s.players[0].pacifism = 15
    battle(s, "basra", 9, {0: 5})
    supply(s, "basra", 2)
    fund(s, 0, 0)
    idle_until(s, "fined")
    while troops(s, 0, "basra") > 1:
        assert keys(messages_of(s, WithdrawTroop("basra"))) == ["withdrew"]
    assert keys(messages_of(s, WithdrawTroop("basra")))[:3] == ["withdrew", "logistics-lost", "fine-lapsed"]


def test_cells_are_told_as_placed_moved_stronger_waiting_or_off_the_map() -> None:
    s = before_rebels(3, 5)
    idle_slots(s)
    (line,) = messages_of(s, PlaceCell("maysan"))
    assert line.params == {"seat": 0, "region": "maysan", "strength": 1}
    s = before_rebels()
    cell(s, 0, "maysan", 3)
    cell(s, 1, "wasit", 3)
    cell(s, 2, "wasit", 1)
    idle_slots(s)
    (line,) = messages_of(s, PlaceCell("basra"))
    assert line.params == {"seat": 0, "region": "basra", "strength": 2, "origin": "maysan"}
    (line,) = messages_of(s, Strengthen())
    assert line.params == {"seat": 1, "region": "wasit", "strength": 4}
    assert keys(messages_of(s, Decline()))[0] == "cell-waits"
    s = before_rebels(3, 5)
    for region in ("maysan", "wasit", "diyala", "sulaymaniyah"):
        hold(s, 0, region)
    to_the_last_slot(s)
    assert keys(messages_of(s, Done()))[:4] == ["done", "cell-off-map", "cell-off-map", "cell-off-map"]


def bombing(target: str, seats: int = 3) -> State:
    """Seat 0 is about to bomb seat 1 in Maysan, which has everything; minimum 2 - 2 = 0."""
    s = before_rebels(seats)
    hold(s, 1, "maysan", troops=2, logistics=4, barrels=3)
    building(s, "refinery", "maysan")
    building(s, "warehouse", "maysan")
    cell(s, 0, "maysan", 2)
    idle_slots(s)
    lines = messages_of(s, Bomb("maysan", target))
    assert {"seat_victim": 1, "strength": 2, "region": "maysan"}.items() <= params(lines, "bomb")[0].items()
    return s


def test_a_bombing_of_troops_is_told_with_dice_minimum_damage_and_losses() -> None:
    lines = messages_of(bombing("troops 2"), BombingDice(2, 3))
    assert keys(lines)[:3] == ["hit", "bombed-troops", "cells-leave"]
    dice = {"seat": 1, "one": 2, "two": 3, "throw": 5, "minimum": 0, "damage": 5}
    assert params(lines, "hit") == [dice]
    assert params(lines, "bombed-troops") == [{"seat": 1, "region": "maysan", "troops": 1, "pacifism": 2}]
    assert params(lines, "cells-leave") == [{"seats_bombers": "0"}]


def test_a_foiled_bombing_is_told_with_the_pacifism_it_brings() -> None:
    s = bombing("logistics")
    s.players[1].pacifism = 3
    lines = messages_of(s, BombingDice(1, 1))
    assert keys(lines)[:2] == ["foiled", "cells-leave"]
    assert params(lines, "foiled")[0]["pacifism"] == 2


def test_a_bombing_that_only_its_high_throw_saves_is_told_so() -> None:
    s = bombing("logistics")
    put(s, 1, "maysan", 12)
    lines = messages_of(s, BombingDice(5, 6))
    assert keys(lines)[:2] == ["lucky-hit", "bombed-logistics"]
    assert params(lines, "bombed-logistics")[0]["logistics"] == 1


def test_a_damaged_building_is_told_and_then_repaired_or_lost() -> None:
    s = bombing("refinery")
    put(s, 1, "maysan", 3)
    lines = messages_of(s, BombingDice(3, 2))
    assert keys(lines) == ["hit", "damaged", "cells-leave"]
    assert params(lines, "damaged")[0]["price"] == 4
    repaired = s.copy()
    lines = messages_of(repaired, Repair())
    assert params(lines, "repaired")[0]["cash"] == -4
    lines = messages_of(s, LoseBuilding())
    assert params(lines, "building-lost")[0]["pacifism"] == 4


def test_a_warehouse_is_told_as_lost_with_its_barrels() -> None:
    lines = messages_of(bombing("warehouse"), BombingDice(3, 2))
    assert params(lines, "building-lost") == [
        {"seat": 1, "building": "warehouse", "region": "maysan", "barrels": 3, "pacifism": 1}
    ]


def test_who_joins_a_bombing_and_who_lends_police_is_told() -> None:
    s = before_rebels(4)
    hold(s, 1, "maysan", troops=1)
    hold(s, 3, "wasit")
    building(s, "police", "wasit")
    cell(s, 0, "maysan", 2)
    cell(s, 2, "basra", 3)
    idle_slots(s)
    play(s, Bomb("maysan", "troops 2"))
    assert params(messages_of(s, Agree()), "joins") == [{"seat": 2, "strength": 3}]
    assert params(messages_of(s, Agree()), "lends") == [{"seat": 3, "seat_victim": 1, "bonus": 1}]
    lines = messages_of(s, BombingDice(1, 3))
    assert params(lines, "hit")[0]["minimum"] == 1 - 5 + 1
    assert params(lines, "cells-leave") == [{"seats_bombers": "0 2"}]


def before_government() -> State:
    """The last rebel has waited, and the government's oil check is next."""
    s = in_round(9, 3)
    for seat in range(3):
        cell(s, seat, "kirkuk")
    return s


def test_extra_production_and_penalties_are_told_region_by_region() -> None:
    s = before_government()
    hold(s, 0, "basra", logistics=4)
    hold(s, 1, "muthanna", logistics=1)
    hold(s, 2, "najaf")
    s.players[2].influence = 2
    idle_slots(s)
    play(s, Decline(), Decline())
    lines = messages_of(s, Decline())
    assert keys(lines) == ["cell-waits", "price", "extra", "government", "idle-paid", "idle-influence"]
    assert params(lines, "extra") == [{"seat": 0, "region": "basra", "barrels": 2}]
    assert params(lines, "government") == [{"barrels": 2, "total": 2}]
    assert {"seat": 1, "region": "muthanna", "lacks": 1, "price": 8, "cash": -8}.items() <= params(lines, "idle-paid")[
        0
    ].items()
    assert params(lines, "idle-influence") == [{"seat": 2, "region": "najaf", "lacks": 2, "influence": 1}]


def test_a_penalty_is_told_with_cash_then_oil_then_barrels_of_regions_and_what_lapses() -> None:
    s = before_government()
    hold(s, 1, "muthanna", barrels=1)
    fund(s, 1, 3)
    idle_slots(s)
    play(s, Decline(), Decline())
    lines = messages_of(s, Decline())
    assert {"price": 3, "barrels": 0}.items() <= params(lines, "idle-paid")[0].items()
    assert phase(s) == "penalty"
    lines = messages_of(s, PayBarrel("muthanna"))
    assert keys(lines)[:2] == ["barrel-paid", "penalty-lapsed"]


def test_exports_and_what_a_region_cannot_keep_are_told() -> None:
    s = open_table(3)
    hold(s, 0, "basra", barrels=5)
    idle_until(s, "exporting")
    lines = messages_of(s, Export("basra"))
    assert gains(lines, 0) == (0, 1)
    lines = messages_of(s, Done())
    assert params(lines, "trimmed") == [{"seat": 0, "region": "basra", "barrels": 3, "room": 1}]
    assert keys(lines)[0] == "done"


def test_the_last_reckoning_is_told_in_full_and_equals_share_their_place() -> None:
    s = in_round(12, 3)
    for seat in range(3):
        cell(s, seat, "kirkuk")
        fund(s, seat, 20)
    hold(s, 0, "basra", troops=0, barrels=1)
    supply(s, "basra", 4)
    s.government = 9
    s.bank_oil -= 9
    idle_until(s, "exporting")
    lines = messages_of(s, Done())
    assert phase(s) == "ended"
    assert keys(lines)[-6:] == ["counted", "counted", "counted", "won", "placed", "placed"]
    assert params(lines, "collected")[0]["seat"] == 0
    (share,) = (line for line in params(lines, "share") if line["seat"] == 0)
    assert (
        share["barrels"] == (2 * int(s.government + sum(int(x["barrels"]) for x in params(lines, "share"))) // 3) // 2
    )
    assert [line["place"] for line in params(lines, "placed")] == [2, 2]
    counted = params(lines, "counted")[0]
    assert counted["total"] == int(counted["purse"]) + int(counted["oil-worth"]) + int(counted["contracts"]) - int(
        counted["fines"]
    )
    assert [line["total"] for line in params(lines, "counted")] == sorted(s.scores(), reverse=True)


def test_a_shared_win_is_told_for_each_of_them() -> None:
    s = in_round(12, 3)
    for seat in range(3):
        cell(s, seat, "kirkuk")
        fund(s, seat, 20)
    idle_slots(s)
    while may(s, Decline()) and s.turn < 2:
        play(s, Decline())
    assert keys(messages_of(s, Decline()))[-3:] == ["shared", "shared", "shared"]
