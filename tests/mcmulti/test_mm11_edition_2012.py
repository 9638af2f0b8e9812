"""MM-11.4 The edition of 2012: every number that differs, the counter, and its own end."""

from collections.abc import Sequence

import pytest

from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    BuildWell,
    Buy,
    Done,
    Sell,
    SellOff,
    SellPiece,
    Throw,
    ThrowAgain,
    ThrowDie,
)
from barrelhouse.games.mcmulti.state import DISCARDED, IN_FORCE
from tests.mcmulti.support.tables import (
    chances,
    economy,
    idle_turn,
    news_place,
    open_table,
    phase,
    place,
    play,
    put_news,
    refusal_of,
    set_economy,
    set_marker,
    throw,
    visible_news,
)
from tests.rules import rule

# The card, then rig, station and refinery as buy / sell, then the well's sell price.
PRICES = [
    ("recovery", (5, 3), (48, 24), (64, 30), 30),
    ("improvement", (9, 5), (66, 32), (96, 60), 50),
    ("rapid_growth", (14, 9), (88, 50), (132, 90), 65),
    ("prosperity", (16, 12), (100, 60), (160, 120), 75),
    ("downturn", (12, 8), (75, 45), (120, 80), 60),
    ("recession", (8, 4), (55, 30), (80, 32), 45),
    ("depression", (4, 2), (32, 18), (50, 24), 20),
]
FOLLOWING = [
    ("recovery", "downturn improvement improvement improvement improvement rapid_growth"),
    ("improvement", "recovery rapid_growth rapid_growth rapid_growth rapid_growth prosperity"),
    ("rapid_growth", "improvement prosperity prosperity prosperity prosperity downturn"),
    ("prosperity", "rapid_growth downturn downturn downturn downturn recession"),
    ("downturn", "prosperity recession recession recession recession depression"),
    ("recession", "depression depression depression recovery recovery recovery"),
    ("depression", "recovery recovery recovery recovery improvement improvement"),
]
TRANSITIONS = [(card, face, after) for card, row in FOLLOWING for face, after in enumerate(row.split(), 1)]
FROM_27 = {
    "recovery": 33,  # 3 dots
    "improvement": 35,  # 4
    "rapid_growth": 39,  # 6
    "prosperity": 41,  # 7
    "downturn": 31,  # 2
    "recession": 27,  # none
    "depression": 23,  # 2 down
}


def edition(seats: int = 4, *, counter: int = 0, first: int = 0, news: Sequence[str] = (), **options: object) -> State:
    s = open_table(seats, first=first, news=news, islands=(), edition_2012=True, **options)
    s.counter = counter
    return s


def after_extra_die(card: str, face: int) -> State:
    """The counter was full while this card lay open, and the extra die fell like this."""
    s = edition(counter=7)
    set_economy(s, card)
    throw(s, 1, 2)
    assert phase(s) == "economy_die"
    play(s, ThrowDie(face))
    return s


@rule("MM-11.4")
def test_the_counter_adds_the_differences_of_the_dice() -> None:
    s = edition()
    for red, blue, counter in [(3, 5, 2), (6, 2, 6), (4, 4, 6), (2, 1, 7)]:
        idle_turn(s, red, blue)
        assert s.counter == counter
    assert (economy(s), s.marker) == ("recovery", 27)


@rule("MM-11.4")
def test_the_example_a_counter_of_5_and_a_throw_of_6_and_2() -> None:
    s = edition(counter=5)
    throw(s, 6, 2)
    assert (phase(s), s.to_act(), chances(s)) == ("economy_die", TABLE, [ThrowDie(face) for face in range(1, 7)])
    play(s, ThrowDie(2))
    assert (economy(s), s.counter, phase(s)) == ("improvement", 0, "equipment")


@rule("MM-11.4")
@pytest.mark.parametrize(("counter", "changes"), [(5, False), (6, True), (7, True)])
def test_the_economy_changes_at_8_or_more(counter: int, changes: bool) -> None:
    s = edition(counter=counter)
    throw(s, 5, 3)
    assert phase(s) == ("economy_die" if changes else "equipment")
    assert s.counter == (0 if changes else 7)


@rule("MM-11.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_doubles_no_longer_change_the_economy(face: int) -> None:
    s = edition(counter=7, news=["embargo"])
    throw(s, face, face)
    assert (economy(s), s.marker, s.counter, phase(s)) == ("recovery", 27, 7, "equipment")


@rule("MM-11.4", "MM-5.2", "MM-5.3")
def test_doubles_still_drive_the_news() -> None:
    s = edition(news=["embargo", "crude_tax", "bounty", "hard_winter"])
    idle_turn(s, 1, 1)
    assert (news_place(s, "embargo"), visible_news(s)) == (IN_FORCE, "crude_tax")
    idle_turn(s, 3, 3)
    assert visible_news(s) == "bounty"
    idle_turn(s, 6, 6)
    assert (news_place(s, "bounty"), visible_news(s)) == (IN_FORCE, "hard_winter")
    idle_turn(s, 1, 1)
    assert s.market[3] == 18
    idle_turn(s, 2, 2)
    assert (news_place(s, "bounty"), s.market[3]) == (DISCARDED, 13)
    idle_turn(s, 4, 4)
    assert (news_place(s, "embargo"), s.market[3]) == (DISCARDED, 8)
    idle_turn(s, 5, 5)
    assert (news_place(s, "hard_winter"), s.market[3]) == (DISCARDED, 13)


@rule("MM-11.4")
def test_the_extra_die_moves_no_news() -> None:
    s = edition(counter=7, news=["embargo"])
    put_news(s, "hard_winter", IN_FORCE)
    throw(s, 1, 2)
    play(s, ThrowDie(1))
    assert (visible_news(s), s.market[3]) == ("embargo", 23)


@rule("MM-11.4", "MM-6.2")
@pytest.mark.parametrize(("card", "face", "after"), TRANSITIONS)
def test_the_extra_die_and_the_current_card_say_which_card_follows(card: str, face: int, after: str) -> None:
    assert economy(after_extra_die(card, face)) == after


@rule("MM-11.4", "MM-5.1")
@pytest.mark.parametrize(("card", "face", "after"), TRANSITIONS)
def test_the_consumers_price_changes_by_the_dots_of_2012(card: str, face: int, after: str) -> None:
    s = after_extra_die(card, face)
    assert s.marker == s.spiral_top == FROM_27[after]


@rule("MM-11.4")
@pytest.mark.parametrize(("marker", "after"), [(50, 47), (49, 45), (6, 3), (5, 1), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_negative_dots_move_the_marker_down_and_stop_at_1(marker: int, after: int) -> None:
    s = edition(counter=7)
    set_economy(s, "downturn")
    set_marker(s, marker)
    throw(s, 1, 2)
    play(s, ThrowDie(6))
    assert (economy(s), s.marker) == ("depression", after)


@rule("MM-11.4", "MM-5.1")
def test_with_no_dots_the_marker_stays_and_the_other_barrels_leave_the_spiral() -> None:
    s = edition(counter=7)
    set_economy(s, "downturn")
    set_marker(s, 50, top=58)
    throw(s, 1, 2)
    play(s, ThrowDie(2))
    assert (economy(s), s.marker, s.spiral_top) == ("recession", 50, 50)


@rule("MM-11.4")
@pytest.mark.parametrize(("card", "rig", "station", "refinery", "well"), PRICES)
def test_the_prices_of_each_card(
    card: str, rig: tuple[int, int], station: tuple[int, int], refinery: tuple[int, int], well: int
) -> None:
    s = edition()
    throw(s, 1, 2)
    set_economy(s, card)
    place(s, 0, "well", "a4")
    s.players[0].cash = 500
    play(s, SellPiece("well", "a4"))
    assert s.players[0].cash == 500 + well
    for piece, (buy, sell) in [("rig", rig), ("station", station), ("refinery", refinery)]:
        s.players[0].cash = 500
        play(s, Build(piece, "e5"))
        assert s.players[0].cash == 500 - buy
        place(s, 0, piece, "a5")
        play(s, SellPiece(piece, "a5"))
        assert s.players[0].cash == 500 - buy + sell
        for spot in (28, 29, 34, 35):
            s.islands[0].grid[spot] = 0  # e5 is free for the next piece


@rule("MM-11.4")
def test_the_nth_well_costs_5_times_n() -> None:
    s = edition()
    place(s, 2, "well", "a1", "a2", "a3")
    place(s, 0, "rig", "c5")
    throw(s, 3, 5)
    play(s, BuildWell())
    assert s.players[0].cash == 200 - 5 * 4


@rule("MM-11.4", "MM-1.3")
@pytest.mark.parametrize("pair", ["foreign", "domestic"])
def test_gasoline_opens_at_14_and_16_and_crude_as_ever_at_5_and_6(pair: str) -> None:
    s = edition()
    for action, change in [
        (Sell(pair, "gasoline", 1), 14),
        (Buy(pair, "gasoline", 1), -16),
        (Sell(pair, "crude", 1), 5),
        (Buy(pair, "crude", 1), -6),
    ]:
        after = s.copy()
        play(after, action)
        assert after.players[0].cash == 200 + change
    assert list(s.market) == [25, 23, 25, 23]


@rule("MM-11.4", "MM-1.6")
@pytest.mark.parametrize(("seats", "purse"), [(2, 300), (3, 250), (4, 200)])
def test_every_player_begins_with_2_crude_and_2_gasoline(seats: int, purse: int) -> None:
    s = edition(seats)
    assert [(player.cash, player.crude, player.gasoline) for player in s.players] == [(purse, 2, 2)] * seats


@rule("MM-11.4")
@pytest.mark.parametrize(("purse", "asked"), [(749, False), (750, True)])
def test_the_goal_is_750(purse: int, asked: bool) -> None:
    s = edition()
    s.players[0].cash = purse
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s) == "announcement") == asked


def after_announcement(turn: int, seats: int = 4) -> State:
    s = edition(seats, first=turn)
    s.players[s.islands[turn].owner].cash = 750
    throw(s, 1, 2)
    play(s, Done(), Announce())
    return s


@rule("MM-11.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", range(3))
def test_after_the_announcement_only_the_three_other_islands_have_a_turn(turn: int, seats: int) -> None:
    s = after_announcement(turn, seats)
    islands = []
    while s.to_act() != OVER:
        islands.append(int(s.turn))
        idle_turn(s, 2, 1)
    assert islands == [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4]


@rule("MM-11.4")
def test_equipment_counts_at_depressions_sell_prices_in_the_end() -> None:
    s = after_announcement(0)
    set_economy(s, "prosperity")  # whatever card lies open
    place(s, 1, "rig", "a1", "a2", "a3")
    place(s, 1, "station", "b1", "b2")
    place(s, 1, "well", "c1")
    place(s, 1, "refinery", "d1", "d3")
    place(s, 2, "well", "c1", "c2")
    s.players[1].crude = s.players[1].gasoline = 50  # worth nothing
    assert s.scores() == [750, 200 + 3 * 2 + 2 * 18 + 20 + 2 * 24, 200 + 2 * 20, 200]


@rule("MM-11.4")
def test_equipment_can_decide_the_game() -> None:
    s = after_announcement(0)
    place(s, 1, "well", "f1", "f2", "f3")
    s.players[1].cash = 700
    for _ in range(3):
        idle_turn(s, 4, 5)
    assert s.to_act() == OVER
    assert s.scores() == [750, 760, 200, 200]


@rule("MM-11.4")
def test_with_two_players_the_equipment_of_both_islands_counts() -> None:
    s = edition(2)
    place(s, 0, "station", "a1")
    place(s, 2, "station", "a1")
    place(s, 1, "rig", "a1")
    assert s.scores() == [336, 302]


@rule("MM-11.4")
def test_refineries_on_the_pollution_card_are_left_out() -> None:
    s = edition()
    s.players[0].on_card = 2
    assert s.scores() == [200, 200, 200, 200]


@rule("MM-11.4", "MM-9.1")
def test_without_the_option_equipment_does_not_count() -> None:
    s = open_table()
    place(s, 0, "well", "a1")
    assert s.scores() == [200, 200, 200, 200]


@rule("MM-11.4", "MM-7.10")
def test_forced_sales_pay_the_prices_of_2012() -> None:
    s = edition(news=["crude_tax"])
    set_economy(s, "improvement")
    place(s, 0, "refinery", "c3")
    s.players[0].cash = 0
    throw(s, 1, 1)
    play(s, SellOff(1, "refinery", "c3"))
    assert s.players[0].cash == 60 - 6  # 2 crude at 3 each


@rule("MM-11.4", "MM-11.6")
@pytest.mark.parametrize(("goal", "purse", "asked"), [(1000, 750, False), (1000, 1000, True), (500, 500, True)])
def test_a_goal_that_is_set_replaces_750(goal: int, purse: int, asked: bool) -> None:
    s = edition(goal=goal)
    s.players[0].cash = purse
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s) == "announcement") == asked


@rule("MM-11.4", "MM-11.7")
def test_equipment_counts_too_when_the_round_limit_ends_the_game() -> None:
    s = edition(round_limit=1)
    place(s, 3, "station", "f6")
    for _ in range(4):
        idle_turn(s, 1, 2)
    assert s.to_act() == OVER
    assert s.scores() == [200, 200, 200, 218]


@rule("MM-11.4", "MM-11.1")
def test_a_throw_taken_back_does_not_move_the_counter() -> None:
    s = edition(counter=3, reroll=True)
    throw(s, 6, 1)
    play(s, ThrowAgain())
    assert s.counter == 3
    play(s, Throw(1, 2))
    assert s.counter == 4


@rule("MM-11.4", "MM-4.2")
def test_the_economy_changes_before_the_strike() -> None:
    s = edition(counter=7)
    place(s, 0, "rig", "a2")
    throw(s, 1, 2)
    play(s, ThrowDie(3))
    assert (phase(s), economy(s)) == ("strike", "improvement")


@rule("MM-11.4")
def test_the_die_of_the_economy_is_refused_by_the_rule_of_the_edition_until_the_counter_is_full() -> None:
    assert refusal_of(open_table(edition_2012=True), ThrowDie(3))[:2] == ("MM-11.4", "mm-not-now")
    assert refusal_of(open_table(central_die=True), ThrowDie(3))[:2] == ("MM-11.2", "mm-not-now")
