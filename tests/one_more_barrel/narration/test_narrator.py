"""What happened is narrated completely, to everyone as far as they may know, in the order of the sequence of play."""

from itertools import pairwise

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ALL_ACTIONS,
    BuyTroops,
    Done,
    LocalsDie,
    NewTaxes,
    OrderDie,
    Raise,
    SellOil,
    Speech,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice
from barrelhouse.games.one_more_barrel.actions.moves import Move, Retreat, TakeOver, WithLogistics, WithTroops
from barrelhouse.games.one_more_barrel.narration.narrator import narrate, narrative_of
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.messages import gains, keys, lying_open, messages_of, params
from tests.one_more_barrel.support.tables import battle, fill, game, hold, idle_slots, open_table, play, put, supply


def test_the_lines_lead_from_the_one_board_to_the_other_whoever_looks() -> None:
    actions = 0
    for s, action in tables(15):
        after = s.copy()
        after.apply(action)
        for viewer in (SPECTATOR, 0):
            narrative = narrative_of(s.view(viewer), action, after.view(viewer))
            if not is_talk(action):
                assert lying_open(narrative.w) == lying_open(narrative.b), (
                    ALL_ACTIONS[action],
                    keys(narrative.messages),
                )
        actions += 1
    assert actions > 4000


def test_the_lines_account_for_every_change_of_every_hand_but_by_private_contracts() -> None:
    for s, action in tables(15):
        after = s.copy()
        after.apply(action)
        if any(term.private == 1 for term in s.terms):
            continue
        for viewer in (SPECTATOR, 0):
            if not s.sees(viewer, action):
                continue
            lines = narrate(s.view(viewer), action, after.view(viewer))
            for seat, (old, new) in enumerate(zip(s.players, after.players, strict=True)):
                gained = (new.cash - old.cash, new.oil - old.oil)
                assert gains(lines, seat) == gained, (ALL_ACTIONS[action], keys(lines))


def test_every_change_of_a_scale_or_a_region_has_a_line_that_names_it() -> None:
    for s, action in tables(10, seed="named"):
        after = s.copy()
        after.apply(action)
        lines = narrate(s.view(SPECTATOR), action, after.view(SPECTATOR))
        for seat, (old, new) in enumerate(zip(s.players, after.players, strict=True)):
            mine = [line.params for line in lines if line.params.get("seat") == seat]
            for scale in ("pacifism", "media", "influence", "contracts"):
                if getattr(old, scale) != getattr(new, scale):
                    values = [line[scale] for line in mine if scale in line]
                    assert values, (scale, keys(lines))
                    if "counted" not in keys(lines):
                        assert values[-1] == getattr(new, scale), (scale, keys(lines))
        if s.price != after.price:
            assert params(lines, "price")[0]["price"] == s.options.country.prices[after.price]
        for region, (old_owner, new_owner) in enumerate(zip(s.control, after.control, strict=True)):
            if old_owner != new_owner:
                assert any("region" in line.params for line in lines), (region, keys(lines))


def test_every_line_that_moves_goods_names_both_and_the_seat() -> None:
    for s, action in tables(5, seed="goods"):
        after = s.copy()
        after.apply(action)
        for line in narrate(s.view(0), action, after.view(0)):
            if "cash" in line.params or "oil" in line.params:
                assert {"seat", "cash", "oil"} <= set(line.params), line.key


def test_no_line_is_told_twice_but_for_what_happens_to_several() -> None:
    for s, action in tables(5, seed="twice"):
        after = s.copy()
        after.apply(action)
        lines = narrate(s.view(0), action, after.view(0))
        said = [(line.key, tuple(sorted((k, str(v)) for k, v in line.params.items()))) for line in lines]
        assert all(one != other for one, other in pairwise(said)), keys(lines)


def test_what_does_not_depend_on_a_hand_is_told_to_everybody_alike() -> None:
    for s, action in tables(4, seed="alike"):
        if s.options.deals:
            continue
        after = s.copy()
        after.apply(action)
        mine = narrate(s.view(0), action, after.view(0))
        others = narrate(s.view(SPECTATOR), action, after.view(SPECTATOR))
        assert [(line.key, line.params) for line in mine] == [(line.key, line.params) for line in others]


def test_the_dice_for_the_turn_order_are_told_with_ties_the_order_and_the_bonus() -> None:
    s = game(3)
    assert keys(messages_of(s, OrderDie(4))) == ["order-die"]
    play(s, OrderDie(4))
    lines = messages_of(s, OrderDie(6))
    assert params(lines, "order-tied") == [{"seats_tied": "0 1"}]
    play(s, OrderDie(1))
    lines = messages_of(s, OrderDie(5))
    assert keys(lines) == ["order-die", "order", "last-bonus"]
    assert params(lines, "order") == [{"seats_order": "2 1 0"}]
    assert gains(lines, 0) == (4, 0)


def test_a_purchase_is_told_with_its_price_and_the_opening_by_its_own_rule() -> None:
    s = open_table()
    play(s, TakeBox("purchases", 1))
    (line,) = messages_of(s, BuyTroops(3))
    assert (line.rule, line.params) == ("OMB-4.1", {"seat": 0, "cash": -6, "oil": 0, "price": 6, "count": 3})


def test_boxes_are_told_with_what_they_give() -> None:
    s = open_table()
    assert params(messages_of(s, TakeBox("purchases", 2)), "box-purchases") == [{"seat": 0, "elements": 5, "moves": 2}]
    s = open_table()
    assert gains(messages_of(s, TakeBox("cash", 1)), 0) == (4, 0)
    s = open_table()
    assert params(messages_of(s, TakeBox("order", 3)), "box-order") == [{"seat": 0, "place": 3}]


def test_media_taxes_and_the_speech_are_told_with_the_scale_they_move() -> None:
    s = open_table()
    play(s, TakeBox("media", 1))
    (line,) = messages_of(s, Raise(2))
    assert (line.params["media"], line.params["price"]) == (2, 6)
    (line,) = messages_of(s, NewTaxes())
    assert (line.params["seat"], line.params["pacifism"], line.params["cash"]) == (1, 1, 10)
    s.players[2].pacifism = 8
    (line,) = messages_of(s, Speech())
    assert line.params == {"seat": 2, "old": 8, "pacifism": 5}


def test_a_sale_is_told_with_barrels_price_and_sum() -> None:
    s = open_table()
    fill(s, 0, 5)
    s.price = 3
    (line,) = messages_of(s, SellOil(3))
    each = s.options.country.prices[3]
    assert line.params == {"seat": 0, "cash": 3 * each, "oil": -3, "barrels": 3, "each": each, "price": 3 * each}


def test_a_group_is_told_when_it_goes_and_not_while_it_is_made_up() -> None:
    s = open_table()
    put(s, 0, "border", 4)
    s.players[0].stock = 3
    s.bank_logistics -= 3
    play(s, TakeBox("purchases", 1), Done())
    assert messages_of(s, Move("border", "basra")) == []
    assert messages_of(s, WithTroops(2)) == []
    (line,) = messages_of(s, WithLogistics(1))
    group = {"seat": 0, "troops": 2, "logistics": 1, "origin": "border", "region": "basra"}
    assert (line.key, line.params) == ("omb-log-moved", group)
    (line,) = messages_of(s, LocalsDie(4))
    assert line.params == {"region": "basra", "face": 4, "more": 2, "locals": 5}


def test_logistics_carried_into_another_region_are_told_as_the_owners() -> None:
    s = open_table()
    hold(s, 0, "basra", logistics=2)
    hold(s, 1, "muthanna")
    play(s, TakeBox("purchases", 3), Done(), Move("basra", "muthanna"), WithTroops(0))
    lines = messages_of(s, WithLogistics(2))
    assert params(lines, "logistics-pass") == [{"seat": 1, "region": "muthanna", "logistics": 2}]


def test_a_takeover_names_who_lost_the_region() -> None:
    s = open_table()
    hold(s, 0, "basra", troops=2, logistics=2)
    hold(s, 1, "muthanna", troops=0)
    play(s, TakeBox("purchases", 3), Done(), Move("basra", "muthanna"))
    play(s, WithTroops(1))
    assert "logistics-pass" not in keys(messages_of(s, WithLogistics(2)))
    (line, *_) = messages_of(s, TakeOver())
    assert line.params == {"seat": 0, "region": "muthanna", "seat_owner": 1}


def test_a_retreat_is_told_with_the_troop_lost_and_what_the_locals_destroy() -> None:
    s = open_table()
    hold(s, 1, "muthanna")
    battle(s, "basra", 3, {0: 3})
    supply(s, "basra", 2)
    play(s, TakeBox("purchases", 1), Done())
    lines = messages_of(s, Retreat("basra", "muthanna"))
    assert keys(lines) == ["retreated", "logistics-lost"]
    assert {"troops": 2, "lost": 1, "pacifism": 1}.items() <= params(lines, "retreated")[0].items()


@pytest.mark.parametrize(
    ("locals_", "dice", "told"),
    [
        (3, BattleDice(3, 4), ["battle", "losses", "battle-on"]),
        (1, BattleDice(1, 6), ["battle", "losses", "won-region"]),
    ],
)
def test_a_battle_is_told_with_odds_dice_losses_and_outcome(locals_: int, dice: BattleDice, told: list[str]) -> None:
    s = open_table()
    battle(s, "basra", locals_, {0: 4})
    idle_slots(s)
    lines = messages_of(s, dice)
    assert keys(lines)[: len(told)] == told
    assert params(lines, "battle")[0]["odds"] == ("2:1" if locals_ == 3 else "4:1")
    assert params(lines, "losses") == [{"locals": min(locals_, 2 if locals_ == 3 else 4), "troops": 0}]


def test_a_lost_battle_tells_who_lost_what_and_the_logistics() -> None:
    s = open_table()
    battle(s, "basra", 4, {1: 1})
    supply(s, "basra", 2)
    idle_slots(s)
    lines = messages_of(s, BattleDice(6, 1))
    assert keys(lines)[:5] == ["battle", "losses", "fell", "locals-won", "logistics-lost"]
    assert params(lines, "fell") == [{"seat": 1, "troops": 1, "pacifism": 1}]
