"""How a player estimates positions of McMulti when the round limit comes near, and what greedy opponents make of it."""

import pytest

from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.bots.tuned_weights import weights_of
from barrelhouse.engine.driver import dice_for
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import ALL_ACTIONS, Build, Buy, Done
from barrelhouse.games.mcmulti.data import WELL
from barrelhouse.games.mcmulti.judging.worth import UNIT, WEIGHTS, Judge
from barrelhouse.games.mcmulti.rules.ch02_equipment import selling_price
from tests.mcmulti.support.tables import idle_to, idle_turn, open_table, phase, place, play, throw

JUDGE = Judge({**WEIGHTS, "won": 0.0})
SOLD_AT_THE_END = [WEIGHTS["final_crude"], WEIGHTS["final_gasoline"]]


def in_round(round_number: int, round_limit: int = 0) -> State:
    """The first turn of a round; so far nobody has done anything."""
    s = open_table(round_limit=round_limit)
    for _turn in range(4 * (round_number - 1)):
        idle_turn(s)
    return s


def gain(s: State, seat: int, changed: State) -> float:
    """In millions."""
    return float(JUDGE.worth(changed, seat) - JUDGE.worth(s, seat)) / UNIT


def gain_by_well(s: State) -> float:
    changed = s.copy()
    place(changed, 0, "well", "a1")
    return gain(s, 0, changed)


def gain_by_barrels(s: State, seat: int) -> list[float]:
    crude, gasoline = s.copy(), s.copy()
    crude.players[seat].crude += 1
    gasoline.players[seat].gasoline += 1
    return [round(gain(s, seat, crude), 3), round(gain(s, seat, gasoline), 3)]


def test_in_the_last_round_of_a_limit_a_piece_is_worth_what_it_may_still_be_sold_for() -> None:
    unlimited, before, last = in_round(3), in_round(3, round_limit=4), in_round(3, round_limit=3)
    assert gain_by_well(unlimited) > gain_by_well(before) > gain_by_well(last)
    assert gain_by_well(last) == pytest.approx(WEIGHTS["final_resale"] * int(selling_price(last, WELL)))
    assert JUDGE.spread(unlimited) > JUDGE.spread(before) > JUDGE.spread(last) == UNIT * WEIGHTS["final_spread"]


def test_the_last_turns_begin_with_the_throw_before_them_so_that_being_done_costs_nobody_what_comes_later() -> None:
    s = in_round(2, round_limit=3)
    for _turn in range(3):
        idle_turn(s)
    place(s, 3, "station", "b4")
    s.players[3].gasoline = 5
    assert JUDGE.spread(s) > UNIT * WEIGHTS["final_spread"]
    throw(s, 1, 2)
    assert JUDGE.spread(s) == UNIT * WEIGHTS["final_spread"]
    idle_to(s, "equipment")
    ended = s.copy()
    play(ended, Done())
    assert gain(s, 3, ended) == 0


@pytest.mark.parametrize("edition_2012", [False, True])
@pytest.mark.parametrize("rich", [False, True])
def test_whoever_ends_the_round_before_it_neither_spends_all_nor_keeps_what_sells(
    rich: bool, edition_2012: bool
) -> None:
    s = open_table(round_limit=2, edition_2012=edition_2012)
    for _turn in range(3):
        idle_turn(s)
    s.players[3].cash, s.players[0].cash = (400, 100) if rich else (400, 600)
    throw(s, 1, 2)
    idle_to(s, "equipment")
    bot = GreedyBot(mcmulti, dice_for("worth", 0), Judge(weights_of("mcmulti", 4)))
    assert ALL_ACTIONS[bot.choose(s.view(3), s.choices())] == Done()


@pytest.mark.parametrize("turns", range(4))
def test_barrels_count_for_whoever_has_a_turn_left_in_it(turns: int) -> None:
    s = in_round(2, round_limit=2)
    for _turn in range(turns):
        idle_turn(s)
    for seat in range(4):
        assert gain_by_barrels(s, seat) == (SOLD_AT_THE_END if seat >= turns else [0.0, 0.0])
    throw(s, 1, 2)
    idle_to(s, "equipment")
    assert gain_by_barrels(s, turns) == [0.0, 0.0]


def test_barrels_count_as_long_after_an_announcement_as_the_limit_leaves_turns() -> None:
    s = in_round(2, round_limit=2)
    s.announcer, s.turns_left = 0, 4
    idle_turn(s)
    assert [gain_by_barrels(s, seat) for seat in range(4)] == [[0.0, 0.0]] + 3 * [SOLD_AT_THE_END]


@pytest.mark.parametrize("wanted", ["market", "equipment"])
def test_greedy_play_spends_nothing_in_the_last_round(wanted: str) -> None:
    def spends(s: State) -> bool:
        if phase(s) != wanted:
            throw(s, 1, 2)
            idle_to(s, wanted)
        bot = GreedyBot(mcmulti, dice_for("worth", 0), Judge(weights_of("mcmulti", 4)))
        return isinstance(ALL_ACTIONS[bot.choose(s.view(0), s.choices())], (Build, Buy))

    early, last = in_round(2), in_round(2, round_limit=2)
    for s in (early, last):
        place(s, 0, "refinery", "c3", "e5")
        place(s, 0, "station", "a1", "b2")
    assert [spends(early), spends(last)] == [True, False]
