"""A draft is warned of what it will certainly cost, and of nothing that it leaves as it was."""

from collections.abc import Mapping

from barrelhouse.games.one_more_barrel import State, warnings
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Agree,
    BuyLogistics,
    BuyTroops,
    Decline,
    Done,
    NewTaxes,
    Produce,
    ProduceOil,
    SellOil,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, Export
from barrelhouse.games.one_more_barrel.actions.deals import (
    FromTo,
    InRound,
    OfferLogistics,
    OfferMoney,
    OfferOil,
    PromiseTo,
)
from barrelhouse.games.one_more_barrel.actions.moves import (
    AskSupport,
    Move,
    Stop,
    TakeOver,
    WithLogistics,
)
from barrelhouse.games.one_more_barrel.data import FINE
from barrelhouse.words import translate
from tests.one_more_barrel.support.deals import agree, table_for_deals
from tests.one_more_barrel.support.tables import (
    begin_moves,
    building,
    cell,
    contract,
    fill,
    fund,
    hold,
    idle_slots,
    in_round,
    march,
    number,
    open_table,
    opening_purchases,
    phase,
    play,
    put,
    speak,
    stock,
)

Found = list[tuple[str, Mapping[str, int | str]]]


def warnings_of(s: State, *draft: object) -> Found:
    """The warnings of a draft of the seat to act, by key; it is played."""
    seat = int(s.to_act())
    start = s.view(seat)
    play(s, *draft)
    found = warnings(start, [number(action) for action in draft], s.view(seat))
    return [(line.key.removeprefix("omb-warn-"), line.params) for line in found]


def keys(found: Found) -> list[str]:
    return [key for key, _ in found]


def sentence_of(found: Found) -> str:
    ((key, params),) = found
    return translate(f"omb-warn-{key}", params, names=["Ada", "Bela", "Cora", "Dov"])


def test_more_troops_than_voters_allow_are_warned_of_with_the_fine_they_bring() -> None:
    s = opening_purchases()
    assert warnings_of(s, BuyTroops(3)) == []
    found = warnings_of(s, BuyTroops(1), BuyTroops(3))
    assert found == [("troops", {"troops": 7, "allowance": 3, "pacifism": 4, "fine": FINE[4], "final": "no"})]
    assert sentence_of(found) == (
        "You have 7 troops where voters allow 3. As it stands, pacifism is 4 at the end of the round and costs $1 then"
        " and in each round after it, and ten times as much at the end of the game."
    )
    assert warnings_of(s, BuyLogistics(2), Done()) == [], "the troops were there before"


def test_what_is_warned_of_the_troops_is_what_the_voters_then_do() -> None:
    s = in_round(2)
    put(s, 0, "border", 4)
    ((_, params),) = warnings_of(s, TakeBox("purchases", 1), BuyTroops(4))
    play(s, Done(), Done())
    idle_slots(s)
    assert s.round_number == 3
    assert (s.players[0].pacifism, FINE[s.players[0].pacifism]) == (params["pacifism"], params["fine"])


def test_taxes_that_raise_the_fine_are_warned_of_and_others_are_not() -> None:
    s = open_table()
    put(s, 0, "border", 3)
    s.players[0].pacifism = 3
    found = warnings_of(s, NewTaxes())
    assert found == [("fine", {"pacifism": 4, "fine": 2, "final": "no"})]
    s = in_round(12)
    put(s, 0, "border", 3)
    s.players[0].pacifism = 4
    assert warnings_of(s, NewTaxes()) == [], "the fine for 5 is that for 4"
    s = in_round(12)
    put(s, 0, "border", 3)
    s.players[0].pacifism = 3
    assert sentence_of(warnings_of(s, NewTaxes())).endswith(
        "costs $1 then, and ten times as much at the end of the game."
    )


def test_a_bombing_that_no_two_dice_make_worth_is_warned_of() -> None:
    for strength, aim, hits in ((1, "troops 2", 3), (4, "troops 2", 0), (4, "logistics", None), (2, "logistics", 3)):
        s = in_round(6, 3)
        hold(s, 1, "maysan", troops=14, logistics=2)
        cell(s, 0, "maysan", strength)
        idle_slots(s)
        found = warnings_of(s, Bomb("maysan", aim))
        if hits is None:
            assert found == [], "a 12 beats 10 by enough for a logistics"
        else:
            assert found == [
                ("bombing", {"minimum": 14 - strength, "aim": aim.split()[0], "region": "maysan", "hits": hits})
            ]


def test_a_bombing_is_not_warned_of_while_others_could_join_and_make_it_worth() -> None:
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=13)
    cell(s, 0, "maysan", 1)
    cell(s, 2, "maysan", 4)
    idle_slots(s)
    assert warnings_of(s, Bomb("maysan", "troops 2")) == []
    assert phase(s) == "joining"


def test_what_is_due_next_round_is_warned_of_when_the_draft_leaves_too_little_for_it() -> None:
    s = table_for_deals()
    agree(s, 0, "2", InRound(2), OfferMoney(14))
    fund(s, 0, 18)
    found = warnings_of(s, TakeBox("purchases", 1), BuyLogistics(3))
    assert found == [("due", {"kind": "money", "amount": 14, "short": 2, "held": 12, "round": 2})]
    assert sentence_of(found) == (
        "$7 fall due when round 2 begins. As it stands, you have $6 then, $1 short: a breach."
    )
    assert warnings_of(s, BuyLogistics(1)) != [], "it gets worse"
    s = table_for_deals()
    agree(s, 0, "2", InRound(3), OfferMoney(14))
    assert warnings_of(s, TakeBox("purchases", 1), BuyLogistics(5)) == [], "there is another round to earn it"


def test_oil_due_counts_what_may_still_be_exported_and_logistics_what_lies_in_the_border() -> None:
    s = table_for_deals()
    fill(s, 0, 6)
    stock(s, 0, 3)
    agree(s, 0, "2", InRound(2), OfferOil(4), OfferLogistics(3))
    assert warnings_of(s, SellOil(4)) == []
    found = warnings_of(s, SellOil(1))
    assert found == [("due", {"kind": "oil", "amount": 4, "short": 1, "held": 3, "round": 2})]
    hold(s, 0, "basra")
    begin_moves(s, 2)
    found = warnings_of(s, Move("border", "basra"), WithLogistics(1))
    assert [(key, params["kind"], params["short"]) for key, params in found] == [("due", "logistics", 1)]


def test_what_falls_due_to_the_seat_at_the_same_time_is_counted() -> None:
    s = table_for_deals()
    agree(s, 0, "2", InRound(2), OfferMoney(14), FromTo(2, 1), OfferMoney(8))
    fund(s, 0, 12)
    assert warnings_of(s, TakeBox("purchases", 1), BuyLogistics(3)) == []


def test_barrels_that_can_neither_leave_nor_be_kept_are_warned_of_when_they_are_produced() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=5, barrels=3)
    play(s, ProduceOil())
    found = warnings_of(s, Produce("basra"))
    assert found == [("barrels", {"region": "basra", "room": 1, "barrels": 3, "last": "no", "leaving": 2})]
    assert sentence_of(found) == (
        "At the end of the round 2 of these barrels can leave, Basra keeps 1, and 3 will be lost unless you build for"
        " them first."
    )
    s = open_table()
    hold(s, 0, "basra", logistics=5)
    play(s, ProduceOil())
    assert warnings_of(s, Produce("basra")) == [], "2 leave, and 1 is kept"


def test_pipelines_and_warehouses_are_counted_before_barrels_are_called_lost() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=5, barrels=3)
    building(s, "warehouse", "basra")
    play(s, ProduceOil())
    assert warnings_of(s, Produce("basra")) == []
    s = open_table()
    hold(s, 0, "basra", logistics=5, barrels=3)
    hold(s, 0, "muthanna")
    for region in ("basra", "muthanna"):
        building(s, "pipeline", region)
    play(s, ProduceOil())
    ((_, params),) = warnings_of(s, Produce("basra"))
    assert (params["leaving"], params["barrels"]) == (4, 1)


def test_a_barrel_that_could_leave_is_warned_of_if_it_stays_to_be_lost() -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=3)
    hold(s, 0, "muthanna", barrels=1)
    hold(s, 1, "najaf", barrels=1)
    idle_slots(s)
    other = s.copy()
    assert warnings_of(other, Export("basra"), Export("basra")) == []
    found = warnings_of(s, Export("muthanna"), Export("basra"))
    assert found == [("exports", {"region": "basra", "room": 1, "barrels": 1})]
    assert sentence_of(found) == "1 barrel that could leave now will be lost in Basra, which keeps 1."


def test_to_stop_exporting_too_early_is_warned_of() -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=5)
    idle_slots(s)
    assert warnings_of(s, Done()) == [("exports", {"region": "basra", "room": 1, "barrels": 2})]


def test_the_last_of_all_to_sell_is_warned_if_barrels_are_left() -> None:
    s = open_table(3)
    s.price = 4
    fill(s, 0, 3)
    for other in (1, 2):
        s.players[other].sold = 1
    found = warnings_of(s.copy(), SellOil(2))
    assert found == [("glut", {"least": 3, "most": 6, "each": s.options.country.prices[4], "barrels": 1})]
    assert warnings_of(s.copy(), SellOil(3)) == [], "nothing is left to lose by it"
    s.players[2].sold = 0
    assert warnings_of(s, SellOil(2)) == []


def test_who_bombs_whom_they_owe_police_is_warned_of_the_breach() -> None:
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=1)
    cell(s, 0, "maysan", 4)
    contract(s, "police", 0, 1, 0)
    idle_slots(s)
    found = warnings_of(s, Bomb("maysan", "troops 2"))
    assert found == [("breach", {"number": 1, "seat_whom": 1})]
    assert sentence_of(found) == (
        "Contract 1 demands that you lend Bela your police. Whoever bombs Bela cannot: a breach."
    )


def test_who_joins_a_bombing_of_whom_they_owe_police_is_warned_of_the_breach() -> None:
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=1)
    for seat in (0, 2):
        cell(s, seat, "maysan", 2)
    contract(s, "police", 2, 1, 0)
    idle_slots(s)
    play(s, Bomb("maysan", "troops 2"))
    assert keys(warnings_of(s.copy(), Agree())) == ["breach"]
    assert warnings_of(s, Decline()) == []


def test_what_is_done_to_whom_a_promise_was_given_reminds_of_it() -> None:
    s = table_for_deals(3)
    hold(s, 1, "basra", troops=0)
    put(s, 0, "border", 3)
    speak(s, 0)
    play(s, PromiseTo(2))
    begin_moves(s, 2)
    march(s, "border", "basra", troops=1)
    play(s, Stop())
    found = warnings_of(s, TakeOver())
    assert found == [("promise", {"promise": 1, "seat_whom": 1})]
    assert sentence_of(found) == "You gave Bela promise 1, which is not marked yet. Does this keep it?"


def test_help_that_is_refused_reminds_of_a_promise_to_whoever_asks() -> None:
    s = table_for_deals(3)
    for seat in (0, 1):
        put(s, seat, "border", 2)
    speak(s, 1)
    play(s, PromiseTo(1))
    begin_moves(s, 2)
    play(s, AskSupport("basra"))
    assert warnings_of(s.copy(), Agree()) == []
    assert keys(warnings_of(s, Decline())) == ["promise"]
