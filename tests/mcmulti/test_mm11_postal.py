"""MM-11.3 The postal rules: no news, equipment first, a first seat that moves on, and a win on the spot."""

import pytest

from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    BuildWell,
    Buy,
    Decline,
    Done,
    Keep,
    Sell,
    SellPiece,
    SellToConsumers,
    ShuffleThrow,
    Throw,
    ThrowAgain,
)
from barrelhouse.games.mcmulti.state import NOT_PLAYED
from tests.mcmulti.support.tables import (
    choices,
    choices_of,
    economy,
    game,
    idle_turn,
    may,
    open_table,
    phase,
    place,
    play,
    refusal_of,
    shuffle_throws,
    visible_news,
)
from tests.rules import rule


def postal(seats: int = 4, *, first: int = 0, **options: object) -> State:
    return open_table(seats, first=first, news=(), islands=(), postal=True, **options)


@rule("MM-11.3")
def test_the_postal_game_has_no_news_cards() -> None:
    s = game(postal=True)
    assert s.unshuffled == 0  # nothing to shuffle: the islands come first
    assert (set(s.news), visible_news(s)) == ({NOT_PLAYED}, "")


@rule("MM-11.3", "MM-6.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_double_changes_the_economy_and_brings_no_news(face: int) -> None:
    s = postal()
    idle_turn(s, face, face)
    assert economy(s) == ("rapid_growth" if face == 6 else "improvement")
    assert (set(s.news), s.face_up, s.deck, s.unshuffled) == ({NOT_PLAYED}, 0, 0, 0)
    assert list(s.market) == [25, 25, 25, 25]
    assert (s.turn, phase(s)) == (1, "equipment")


@rule("MM-11.3")
def test_a_turn_goes_equipment_market_dice() -> None:
    s = postal()
    assert (phase(s), s.to_act()) == ("equipment", 0)
    assert refusal_of(s, Buy("domestic", "crude", 1)) == ("MM-3.1", "mm-market-not-now", {"phase": "equipment"})
    play(s, Build("rig", "a1"), Done())
    assert (phase(s), s.to_act()) == ("market", 0)
    assert refusal_of(s, Build("rig", "a2")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "market"})
    play(s, Buy("domestic", "crude", 1), Done())
    assert (phase(s), s.to_act()) == ("dice", TABLE)
    play(s, Throw(3, 5))
    assert (s.turn, phase(s), s.to_act()) == (1, "equipment", 1)


@rule("MM-11.3")
def test_each_round_begins_one_island_further_on() -> None:
    s = postal(first=2)
    islands = []
    for _ in range(16):
        islands.append(int(s.turn))
        idle_turn(s)
    assert islands == [2, 3, 0, 1, 3, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 0]


@rule("MM-11.3", "MM-10.1")
def test_the_ownerless_island_can_be_the_one_that_begins_a_round() -> None:
    s = postal(3, first=2)
    islands = []
    for _ in range(12):
        islands.append(int(s.turn))
        idle_turn(s)
    assert islands == [2, 3, 0, 1, 3, 0, 1, 2, 0, 1, 2, 3]
    assert s.islands[3].owner == -1


@rule("MM-11.3")
def test_without_the_option_every_round_begins_at_the_same_island() -> None:
    s = open_table(first=2)
    islands = []
    for _ in range(8):
        islands.append(int(s.turn))
        idle_turn(s)
    assert islands == [2, 3, 0, 1, 2, 3, 0, 1]


@rule("MM-11.3")
def test_until_the_first_throw_of_the_game_no_equipment_is_sold() -> None:
    s = postal()
    for piece, spot in [("rig", "a1"), ("station", "f6"), ("well", "c5")]:
        place(s, 0, piece, spot)
        assert refusal_of(s, SellPiece(piece, spot)) == ("MM-8.2", "mm-not-on-line", {"piece": piece, "cell": spot})
    place(s, 0, "refinery", "a2")
    assert refusal_of(s, SellPiece("refinery", "a2")) == (
        "MM-8.2",
        "mm-not-on-line",
        {"piece": "refinery", "cell": "a2"},
    )
    assert choices_of(s, SellPiece) == []


@rule("MM-11.3", "MM-8.2")
def test_equipment_is_sold_by_the_dice_of_the_turn_before() -> None:
    s = postal()
    idle_turn(s, 3, 5)
    place(s, 1, "station", "c1", "a5", "d4")
    place(s, 1, "refinery", "b2")
    assert choices_of(s, SellPiece) == [
        SellPiece("station", "c1"),
        SellPiece("station", "a5"),
        SellPiece("refinery", "b2"),
    ]
    play(s, SellPiece("station", "a5"))
    assert s.players[1].cash == 224


@rule("MM-11.3", "MM-10.1")
def test_the_dice_of_the_ownerless_island_count_for_the_sales_after_it() -> None:
    s = postal(3, first=2)
    idle_turn(s, 1, 2)
    assert (s.turn, phase(s)) == (3, "dice")
    play(s, Throw(3, 5))
    assert (s.turn, phase(s), s.to_act()) == (0, "equipment", 0)
    place(s, 0, "station", "c1", "a1")
    assert choices_of(s, SellPiece) == [SellPiece("station", "c1")]


@rule("MM-11.3", "MM-8.2")
def test_what_was_bought_in_this_phase_three_is_not_sold_in_it() -> None:
    s = postal()
    idle_turn(s, 3, 5)
    play(s, Build("rig", "c5"))
    assert refusal_of(s, SellPiece("rig", "c5")) == ("MM-8.2", "mm-just-bought", {"piece": "rig", "cell": "c5"})


@rule("MM-11.3", "MM-4.3")
def test_a_rig_bought_before_the_dice_strikes_in_the_same_turn() -> None:
    s = postal()
    play(s, Build("rig", "c5"), Done(), Done(), Throw(3, 5))
    assert phase(s) == "strike"
    play(s, BuildWell())
    assert (s.turn, s.players[0].cash) == (1, 200 - 5 - 10)


@rule("MM-11.3")
def test_a_sale_on_the_market_that_makes_1000_wins_on_the_spot() -> None:
    s = postal()
    s.players[0].cash = 991
    play(s, Done(), Sell("domestic", "crude", 1))
    assert (phase(s), s.players[0].cash) == ("market", 996)
    play(s, Sell("domestic", "crude", 1))  # the second barrel earns 4
    assert (s.to_act(), phase(s), s.choices()) == (OVER, "ended", [])
    assert s.scores() == [1000, 200, 200, 200]


@rule("MM-11.3")
def test_a_sale_of_equipment_that_makes_1000_wins_on_the_spot() -> None:
    s = postal()
    idle_turn(s, 3, 5)
    place(s, 1, "station", "c1")
    s.players[1].cash = 976
    play(s, SellPiece("station", "c1"))
    assert s.to_act() == OVER


@rule("MM-11.3")
def test_999_do_not_win() -> None:
    s = postal()
    s.players[0].cash = 994
    play(s, Done(), Sell("domestic", "crude", 1))
    assert (phase(s), s.players[0].cash) == ("market", 999)


@rule("MM-11.3")
def test_a_neighbour_wins_on_somebody_elses_turn_and_nobody_after_him_sells() -> None:
    s = postal()
    for island in (0, 1, 3):
        place(s, island, "station", "c5")
    s.players[1].cash = 1000 - 24
    play(s, Done(), Done(), Throw(3, 5))
    assert (phase(s), s.to_act()) == ("consumers", 0)
    play(s, SellToConsumers(2))  # at 26 and 25
    assert s.to_act() == 1
    play(s, SellToConsumers(1))
    assert s.to_act() == OVER
    assert s.scores() == [251, 1000, 200, 200]


@rule("MM-11.3", "MM-9.1")
def test_there_is_no_announcement_and_no_last_round() -> None:
    s = postal()
    s.players[0].cash = 999
    assert refusal_of(s, Announce()) == ("MM-9.1", "mm-not-now", {"phase": "equipment"})
    assert refusal_of(s, Decline()) == ("MM-4.3", "mm-not-now", {"phase": "equipment"})
    play(s, Done(), Done(), Throw(1, 2))
    assert (s.turn, phase(s), s.announcer) == (1, "equipment", -1)


@rule("MM-11.3", "MM-11.5")
def test_a_win_on_the_last_throw_of_the_deck_shuffles_no_new_deck() -> None:
    s = postal(3, first=2, dice_deck=True)
    play(s, Done(), Done())
    others = [(red, blue) for red in range(1, 7) for blue in range(1, 7) if (red, blue) != (1, 2)]
    shuffle_throws(s, *others, (1, 2))
    for red, blue in others:
        idle_turn(s, red, blue)
    s.turn = s.asked = 2  # the throw after this one would be the ownerless island's, from a new deck
    place(s, 2, "station", "a6")
    s.players[2].cash = 999
    play(s, Done(), Done(), Throw(1, 2), SellToConsumers(1))
    assert s.throws_unshuffled == 36
    assert (s.to_act(), s.choices(), s.chances()) == (OVER, [], [])
    assert not may(s, ShuffleThrow(1, 1))


@rule("MM-11.3", "MM-11.1")
def test_a_second_throw_is_allowed_in_the_postal_game() -> None:
    s = postal(reroll=True)
    play(s, Done(), Done(), Throw(3, 5))
    assert choices(s) == [Keep(), ThrowAgain()]
    play(s, ThrowAgain(), Throw(1, 2))
    place(s, 1, "station", "a6", "c6")
    assert choices_of(s, SellPiece) == [SellPiece("station", "a6")]  # the dice on the table are 1 and 2


@rule("MM-11.3", "MM-11.6")
def test_another_goal_wins_on_the_spot_too() -> None:
    s = postal(goal=400)
    s.players[0].cash = 395
    play(s, Done(), Sell("domestic", "crude", 1))
    assert s.to_act() == OVER


@rule("MM-11.3", "MM-10.2")
def test_with_two_players_the_first_island_moves_on_as_well() -> None:
    s = postal(2, first=1)
    seats = []
    for _ in range(8):
        assert phase(s) == "equipment"
        seats.append((int(s.turn), int(s.to_act())))
        idle_turn(s)
    assert seats == [(1, 1), (2, 0), (3, 1), (0, 0), (2, 0), (3, 1), (0, 0), (1, 1)]


@rule("MM-11.3")
def test_the_market_direction_is_free_again_every_turn() -> None:
    s = postal(2)
    play(s, Done(), Sell("domestic", "crude", 1), Done(), Throw(1, 2))
    idle_turn(s)
    play(s, Done())
    assert s.to_act() == 0
    assert may(s, Buy("foreign", "crude", 1))
