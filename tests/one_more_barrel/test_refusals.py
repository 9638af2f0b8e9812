"""Every refusal stands on a rule and has just the numbers its sentence needs."""

from functools import cache

import pytest

from barrelhouse.engine.contract import Refusal
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ALL_ACTIONS,
    BUILD,
    RUNS,
    Agree,
    Build,
    BuyTroops,
    Done,
    FlyLogistics,
    FlyTroop,
    Influence,
    Produce,
    ProduceOil,
    Raise,
    SellOil,
    TakeBox,
    TakeContract,
)
from barrelhouse.games.one_more_barrel.actions.checks import (
    Bomb,
    BombingDice,
    Export,
    PayBarrel,
    PlaceCell,
    Repair,
    Strengthen,
)
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Later,
    OfferControl,
    OfferLogistics,
    OfferMoney,
    PledgeNotToBomb,
    PledgeNotToChoose,
    PledgeNotToEnter,
    PledgeNotToSell,
    PromiseTo,
    Speak,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport, Move, WithTroops
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.reasons import REASONS
from barrelhouse.games.one_more_barrel.rules.refusals import VERB_OF
from barrelhouse.words import translate
from tests.one_more_barrel.support.deals import agree, draft, offer, table_for_deals
from tests.one_more_barrel.support.full_games import tables
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
    number,
    open_table,
    play,
    put,
)
from tests.support.seeded_games import IN_FULL, needs_all


def why(s: State, action: object) -> Refusal:
    refusal = s.why_not(number(action))
    assert refusal is not None, f"{action} is not refused"
    return refusal


@cache
def refusals() -> dict[str, list[Refusal]]:
    """Why not, asked of every action at many moments."""
    found: dict[str, list[Refusal]] = {}
    for n, (s, _) in enumerate(tables(20, seed="refused")):
        if n % (29 if IN_FULL else 97) == 0:
            for action in range(len(ALL_ACTIONS)):
                refusal = s.why_not(action)
                if refusal is not None:
                    found.setdefault(refusal.key, []).append(refusal)
    return found


def test_every_refusal_has_the_same_names_whenever_it_is_given() -> None:
    for key, found in refusals().items():
        assert len({frozenset(refusal.params) for refusal in found}) == 1, key
        assert all(refusal.rule.startswith("OMB-") for refusal in found), key


@needs_all
def test_nearly_every_reason_comes_up_in_play() -> None:
    reasons = {key for _, key in REASONS.values()}
    assert set(refusals()) <= reasons
    assert len(reasons - set(refusals())) <= 13


def test_what_is_not_now_stands_on_the_rule_of_its_verb() -> None:
    s = open_table()
    for first, _ in RUNS:
        refusal = s.why_not(first)
        if refusal is not None and refusal.key == "omb-not-now":
            assert refusal.rule == VERB_OF[first].when
            assert refusal.params["phase"] == "choosing"
    assert why(s, Build("refinery", "basra")).rule == VERB_OF[BUILD].rule == "OMB-5.2"


def test_while_somebody_talks_that_is_the_phase() -> None:
    s = table_for_deals()
    play(s, Speak(2))
    assert why(s, ProduceOil()).params == {"phase": "talking", "time": "choosing"}
    s = table_for_deals()
    offer(s, 0, "2", PledgeNotToSell())
    assert why(s, ProduceOil()).params == {"phase": "answering", "time": "choosing"}


@pytest.mark.parametrize(
    ("pledge", "action", "named"),
    [
        (PledgeNotToSell(), SellOil(1), {"kind": "not_sell"}),
        (PledgeNotToChoose("cash"), TakeBox("cash", 1), {"kind": "not_box", "row": "cash"}),
    ],
)
def test_a_pledge_names_its_contract_its_partners_and_its_round(
    pledge: object, action: object, named: dict[str, object]
) -> None:
    s = table_for_deals()
    fill(s, 0, 2)
    agree(s, 0, "2,4", pledge)
    refusal = why(s, action)
    assert {"number": 1, "seats_partners": "1 3", "round": 1, **named}.items() <= refusal.params.items()


def test_a_pledge_names_the_region_or_the_player_it_protects() -> None:
    s = table_for_deals()
    put(s, 0, "border", 2)
    agree(s, 0, "2", PledgeNotToEnter("basra"))
    play(s, TakeBox("purchases", 1))
    assert why(s, FlyTroop("basra")).params["region"] == "basra"
    play(s, Done())
    assert why(s, Move("border", "basra")).params["region"] == "basra"
    assert why(s, AskSupport("basra")).params["region"] == "basra"
    s = table_for_deals(3)
    s.round_number = 6
    hold(s, 1, "maysan")
    cell(s, 0, "maysan")
    agree(s, 0, "3", PledgeNotToBomb(2))
    idle_until(s, "rebels")
    assert why(s, Bomb("maysan", "troops 2")).params["seat_whom"] == 1


def test_a_yes_that_a_contract_forbids_names_it_too() -> None:
    s = table_for_deals(3)
    for seat in (0, 1):
        put(s, seat, "border", 2)
    agree(s, 1, "3", PledgeNotToEnter("basra"))
    play(s, TakeBox("purchases", 1), Done(), AskSupport("basra"))
    assert {"number": 1, "kind": "not_enter", "region": "basra"}.items() <= why(s, Agree()).params.items()
    s = table_for_deals(3)
    s.round_number = 6
    hold(s, 1, "maysan")
    cell(s, 0, "maysan")
    cell(s, 2, "maysan")
    agree(s, 2, "1", PledgeNotToBomb(2))
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))
    assert {"number": 1, "kind": "not_bomb", "seat_whom": 1}.items() <= why(s, Agree()).params.items()


def test_money_that_is_missing_is_named_with_the_price() -> None:
    s = open_table()
    fund(s, 0, 3)
    play(s, TakeBox("purchases", 1))
    assert why(s, BuyTroops(2)).params == {"cost": 4, "cash": 3, "short": 1, "oil-worth": 0}
    assert why(s, FlyTroop("basra")).params == {"cost": 4, "cash": 3, "short": 1, "oil-worth": 0}
    s = open_table()
    fund(s, 0, 3)
    play(s, TakeBox("media", 1))
    assert (why(s, Raise(3)).rule, why(s, Raise(3)).params) == (
        "OMB-3.1",
        {"cost": 12, "cash": 3, "short": 9, "oil-worth": 0},
    )


def test_boxes_name_who_has_them_and_how_many_are_in_use() -> None:
    s = open_table(3)
    play(s, TakeBox("cash", 1))
    assert why(s, TakeBox("cash", 1)).params == {"seat_taker": 0, "free": 1, "row": "cash"}
    assert why(s, TakeBox("cash", 3)).params == {"seats": 3, "columns": 2}


def test_moves_name_where_they_start_and_where_they_cannot_go() -> None:
    s = open_table()
    put(s, 0, "border", 3)
    play(s, TakeBox("purchases", 1))
    assert why(s, FlyLogistics("basra")).params == {"region": "basra", "hostile": "yes"}
    play(s, Done())
    assert why(s, Move("border", "kirkuk")).params == {"region": "border", "to": "kirkuk"}
    assert why(s, Move("basra", "muthanna")).params == {"region": "basra", "why": "empty"}
    play(s, Move("border", "basra"))
    assert why(s, WithTroops(9)).params == {"most": 3, "region": "border"}
    assert why(s, WithTroops(0)).params == {"region": "basra", "hostile": "yes"}


def test_builds_and_production_name_what_the_region_lacks() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=2)
    hold(s, 1, "muthanna")
    s.players[0].influence = s.options.country.influence_max
    play(s, TakeBox("builds", 1))
    assert why(s, Build("refinery", "basra")).params == {"region": "basra", "needed": 4, "logistics": 2, "short": 2}
    assert why(s, Influence("muthanna")).rule == "OMB-5.3"
    assert why(s, Influence("basra")).params == {"most": s.options.country.influence_max}
    play(s, TakeContract())
    fund(s, 0, 0)
    assert why(s, TakeContract()).params == {"cost": 6, "cash": 0, "short": 6, "oil-worth": 0}
    s = open_table()
    hold(s, 0, "basra", logistics=2)
    play(s, ProduceOil())
    assert why(s, Produce("basra")).params == {"region": "basra", "needed": 4, "logistics": 2, "short": 2}


def test_rebels_name_where_they_are() -> None:
    s = in_round(6, 3)
    hold(s, 1, "wasit")
    cell(s, 0, "maysan", 4)
    idle_slots(s)
    assert why(s, PlaceCell("kirkuk")).params == {"region": "maysan", "to": "kirkuk"}
    assert why(s, Strengthen()).params == {"strength": 4}
    assert why(s, Bomb("kirkuk", "logistics")).params == {"region": "kirkuk", "origin": "maysan"}
    play(s, PlaceCell("basra"))
    assert why(s, PlaceCell("wasit")).params == {"region": "wasit", "seat_owner": 1}
    assert why(s, Strengthen()).params == {}


def test_a_barrel_that_is_not_there_is_refused_by_the_rule_of_what_it_was_for() -> None:
    s = open_table(3)
    hold(s, 0, "basra", barrels=3)
    hold(s, 0, "muthanna")
    idle_until(s, "exporting")
    assert (why(s, Export("muthanna")).rule, why(s, Export("najaf")).rule) == ("OMB-11.4", "OMB-11.4")
    assert why(s, PayBarrel("basra")).rule == "OMB-11.3"
    play(s, Export("basra"), Export("basra"))


def test_a_sale_for_a_fine_names_the_barrels_that_cover_it() -> None:
    s = open_table(3)
    s.price = 3
    s.players[0].pacifism = 10
    fund(s, 0, 0)
    fill(s, 0, 9)
    put(s, 0, "border", 3)
    idle_until(s, "fined")
    refusal = why(s, SellOil(9))
    each = s.options.country.prices[s.price]
    assert refusal.params == {"debt": s.debt, "barrels": (s.debt + each - 1) // each}


def test_offers_name_what_is_missing() -> None:
    s = table_for_deals()
    fund(s, 0, 5)
    draft(s, 0, "2")
    assert {"kind": "money", "amount": 8, "held": 5}.items() <= why(s, OfferMoney(8)).params.items()
    assert {"kind": "logistics", "amount": 2, "held": 0}.items() <= why(s, OfferLogistics(2)).params.items()
    assert {"kind": "control", "region": "basra", "seat_giver": 0}.items() <= why(
        s, OfferControl("basra")
    ).params.items()
    s = table_for_deals()
    offer(s, 0, "2", PledgeNotToSell())
    assert why(s, Accept(3)).params == {"offer": 3}
    play(s, Later(), Speak(1))
    assert why(s, Accept(1)).params == {"verb": "answer", "offer": 1}
    assert (why(s, PromiseTo(1)).rule, why(s, PromiseTo(1)).params["verb"]) == ("OMB-7.3", "other")


def test_a_repair_that_cannot_be_paid_names_its_price() -> None:
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=3)
    building(s, "refinery", "maysan")
    cell(s, 0, "maysan")
    idle_slots(s)
    play(s, Bomb("maysan", "refinery"))
    play(s, BombingDice(2, 3))
    fund(s, 1, 1)
    assert why(s, Repair()).params == {"cost": 6, "cash": 1, "short": 5}


def sentence_of(s: State, action: object) -> str:
    refusal = why(s, action)
    return translate(refusal.key, refusal.params, names=["Ada", "Bela", "Cora", "Dov"])


def test_no_oil_in_hand_says_where_it_lies_and_how_it_comes_there() -> None:
    s = open_table()
    assert sentence_of(s, SellOil(1)) == (
        "No oil in hand: first your regions produce, then barrels are exported at the end of the round."
    )
    hold(s, 0, "basra", barrels=3)
    hold(s, 1, "najaf", barrels=2)
    assert (
        sentence_of(s, SellOil(1)) == "No oil in hand: your 3 barrels in Basra can be exported at the end of the round."
    )
    hold(s, 0, "muthanna", barrels=1)
    fill(s, 0, 2)
    assert sentence_of(s, SellOil(3)) == (
        "You have only 2 barrels in hand. 4 more in 2 regions can be exported at the end of the round."
    )


def test_money_that_is_missing_says_what_oil_would_bring() -> None:
    s = open_table()
    fund(s, 0, 3)
    fill(s, 0, 2)
    play(s, TakeBox("purchases", 1))
    assert sentence_of(s, BuyTroops(2)) == (
        "That costs $2, and you have $1.50: $0.50 short. Oil is sold before or after an action, not within it: yours"
        " would bring $1."
    )


def test_a_region_that_is_not_ones_own_says_whose_it_is_and_how_to_win_it() -> None:
    s = open_table()
    hold(s, 1, "muthanna")
    battle(s, "najaf", 2, {0: 1})
    play(s, TakeBox("builds", 1))
    assert sentence_of(s, Build("warehouse", "muthanna")) == (
        "You do not control Muthanna. Bela does: whoever ends a move there with a troop takes it over if no troop of"
        " Bela stands there, or it is given in a deal."
    )
    assert sentence_of(s, Build("warehouse", "najaf")).endswith("Its locals hold it: win a battle there.")
    assert sentence_of(s, Build("warehouse", "basra")).endswith("Nobody has been there: march in and win a battle.")


def test_limits_are_named_with_what_is_used_of_them() -> None:
    s = open_table()
    fund(s, 0, 40)
    play(s, TakeBox("purchases", 2), BuyTroops(3))
    assert sentence_of(s, BuyTroops(3)) == "Only 2 of the 5 elements of the box are left."
    s = open_table()
    hold(s, 0, "basra", barrels=4)
    hold(s, 0, "kirkuk", barrels=4)
    building(s, "pipeline", "basra")
    idle_until(s, "exporting")
    play(s, Export("kirkuk"), Export("kirkuk"))
    assert sentence_of(s, Export("kirkuk")) == (
        "Your 2 exports of this round are used up, and no free pipeline of yours reaches Kirkuk. Yours carries one"
        " barrel in a round."
    )


def test_a_box_that_is_taken_says_what_is_left_of_its_row() -> None:
    s = open_table(3)
    play(s, TakeBox("cash", 1))
    assert sentence_of(s, TakeBox("cash", 1)) == (
        "Ada has this box until the end of the round. 1 other box of the row “cash” is free."
    )


def test_what_is_not_now_says_when_it_is() -> None:
    s = open_table()
    assert sentence_of(s, Export("basra")) == (
        "Not now: this is the phase “choosing an action”. Barrels are exported at the end of a round."
    )
