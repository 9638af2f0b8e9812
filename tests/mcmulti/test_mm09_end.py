"""MM-9 The end: announcing, the last round, and who has won."""

from collections.abc import Sequence

import pytest

from barrelhouse.engine.contract import OVER
from barrelhouse.games.mcmulti import ALL_ACTIONS, State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    Decline,
    Done,
    Sell,
    SellOff,
    SellPiece,
    SellToConsumers,
)
from tests.mcmulti.support.tables import (
    cash,
    choices,
    choices_of,
    idle_turn,
    may,
    open_table,
    phase,
    place,
    play,
    refusal_of,
    throw,
)
from tests.rules import rule


def after_announcement(turn: int = 0, seats: int = 4, *, news: Sequence[str] = ()) -> State:
    """The owner of this island has announced with 1000 at the end of its turn; the last round begins."""
    s = open_table(seats, first=turn, news=news)
    s.players[s.islands[turn].owner].cash = 1000
    throw(s, 1, 2)
    play(s, Done(), Announce())
    return s


def islands_until_the_end(s: State) -> list[int]:
    """Idle turns to the end of the game; the islands that had one."""
    islands = []
    while phase(s) != "ended":
        islands.append(int(s.turn))
        idle_turn(s)
    return islands


@rule("MM-9.1")
def test_with_1000_in_cash_a_player_may_announce_at_the_end_of_his_turn_or_decline() -> None:
    s = open_table()
    s.players[0].cash = 1000
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.to_act(), s.turn) == ("announcement", 0, 0)
    assert choices(s) == [Announce(), Decline()]


@rule("MM-9.1")
def test_999_is_not_enough_to_announce() -> None:
    s = open_table()
    s.players[0].cash = 999
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.turn) == ("market", 1)
    assert refusal_of(s, Announce()) == ("MM-9.1", "mm-not-now", {"phase": "market"})


@rule("MM-9.1", "MM-9.2")
def test_the_cash_at_the_end_of_the_turn_decides_not_what_was_there_before() -> None:
    s = open_table()
    s.players[0].cash = 1000
    throw(s, 1, 2)
    play(s, Build("rig", "a1"), Done())
    assert (phase(s), s.turn) == ("market", 1)
    s.players[1].cash = 976
    place(s, 1, "station", "a1")
    throw(s, 1, 2)
    play(s, SellToConsumers(0), SellPiece("station", "a1"), Done())
    assert (phase(s), s.to_act()) == ("announcement", 1)


@rule("MM-9.1")
def test_nobody_announces_at_the_end_of_somebody_elses_turn() -> None:
    s = open_table()
    s.players[1].cash = 2000
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.turn) == ("market", 1)


@rule("MM-9.1")
def test_who_declines_plays_on_and_is_asked_again_at_the_end_of_the_next_own_turn() -> None:
    s = open_table()
    s.players[0].cash = 1000
    throw(s, 1, 2)
    play(s, Done(), Decline())
    assert (phase(s), s.turn, s.announcer) == ("market", 1, -1)
    for _ in range(3):
        idle_turn(s)
    throw(s, 1, 2)
    play(s, Done(), Announce())
    assert s.announcer == 0


@rule("MM-9.1")
@pytest.mark.parametrize("turn", range(4))
def test_after_the_announcement_every_island_has_one_turn_clockwise_the_announcers_last(turn: int) -> None:
    s = after_announcement(turn)
    assert islands_until_the_end(s) == [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4, turn]
    assert s.to_act() == OVER


@rule("MM-9.1", "MM-10.1")
@pytest.mark.parametrize("turn", range(3))
def test_with_three_players_the_ownerless_island_has_its_turn_in_the_last_round(turn: int) -> None:
    s = after_announcement(turn, seats=3)
    assert islands_until_the_end(s) == [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4, turn]


@rule("MM-9.1")
def test_only_the_first_announcement_counts() -> None:
    s = after_announcement(0)
    s.players[1].cash = s.players[2].cash = 5000
    throw(s, 1, 2)
    play(s, Done())
    assert (phase(s), s.turn, s.announcer) == ("market", 2, 0)
    assert islands_until_the_end(s) == [2, 3, 0]


@rule("MM-9.1")
def test_the_announcer_is_not_asked_again_at_the_end_of_the_last_turn() -> None:
    s = after_announcement(0)
    for _ in range(3):
        idle_turn(s)
    throw(s, 1, 2)
    play(s, Done())
    assert phase(s) == "ended"


@rule("MM-9.2")
def test_falling_below_1000_after_the_announcement_changes_nothing() -> None:
    s = after_announcement(0)
    s.players[0].cash = 3
    assert islands_until_the_end(s) == [1, 2, 3, 0]
    assert s.scores() == [3, 200, 200, 200]


@rule("MM-9.1")
def test_the_richest_in_cash_wins_even_if_somebody_else_announced() -> None:
    s = after_announcement(0)
    s.players[2].cash = 1001
    islands_until_the_end(s)
    assert s.scores() == [1000, 200, 1001, 200]
    assert s.places() == [2, 3, 1, 3]


@rule("MM-9.1")
def test_barrels_and_equipment_are_worth_nothing_at_the_end() -> None:
    s = after_announcement(0)
    s.players[1].crude = s.players[1].gasoline = 100
    place(s, 1, "refinery", "c3", "e5")
    place(s, 1, "well", "f1", "f2")
    place(s, 1, "station", "f3")
    s.players[1].on_card = 2
    islands_until_the_end(s)
    assert s.scores() == [1000, 200, 200, 200]


@rule("MM-9.1")
def test_equal_cash_shares_the_win() -> None:
    s = after_announcement(3)
    s.players[1].cash = 1000
    islands_until_the_end(s)
    scores = s.scores()
    assert [seat for seat in range(4) if scores[seat] == max(scores)] == [1, 3]
    assert s.places() == [3, 1, 3, 1]


@rule("MM-9.1")
def test_when_the_game_has_ended_nobody_acts_and_everything_is_refused() -> None:
    s = after_announcement(0)
    islands_until_the_end(s)
    assert (s.to_act(), s.choices(), s.chances()) == (OVER, [], [])
    reasons = [s.why_not(action) for action in range(len(ALL_ACTIONS))]
    assert {(reason.key, reason.params["phase"]) for reason in reasons if reason is not None} == {
        ("mm-not-now", "ended")
    }
    assert None not in reasons


@rule("MM-9.1")
def test_a_whole_turn_is_played_in_the_last_round() -> None:
    s = after_announcement(0)
    play(s, Sell("domestic", "crude", 1))
    place(s, 1, "station", "c1")
    throw(s, 3, 5)
    play(s, SellToConsumers(1), Build("rig", "a1"), SellPiece("station", "c1"), Done())
    assert cash(s) == [1000, 200 + 5 + 26 - 5 + 24, 200, 200]


@rule("MM-9.3")
def test_in_the_last_round_a_rig_is_sold_on_the_crossing_only() -> None:
    s = after_announcement(0)
    place(s, 1, "rig", "c1", "c5", "a5", "f6")
    throw(s, 3, 5)
    play(s, Decline())
    for spot in ("c1", "a5"):
        assert refusal_of(s, SellPiece("rig", spot)) == ("MM-9.3", "mm-rig-not-active", {"cell": spot})
    assert refusal_of(s, SellPiece("rig", "f6")) == ("MM-8.2", "mm-not-on-line", {"piece": "rig", "cell": "f6"})
    assert choices_of(s, SellPiece) == [SellPiece("rig", "c5")]
    play(s, SellPiece("rig", "c5"))
    assert s.players[1].cash == 203


@rule("MM-9.3", "MM-8.2")
def test_before_the_last_round_a_rig_is_sold_anywhere_on_the_lines() -> None:
    s = open_table()
    place(s, 0, "rig", "c1", "a5", "f6")
    s.players[0].cash = 1000
    throw(s, 3, 5)
    assert choices_of(s, SellPiece) == [SellPiece("rig", "c1"), SellPiece("rig", "a5")]
    play(s, SellPiece("rig", "c1"), SellPiece("rig", "a5"))


@rule("MM-9.3")
def test_the_announcers_own_last_turn_is_bound_by_the_same_rule() -> None:
    s = after_announcement(0)
    for _ in range(3):
        idle_turn(s)
    place(s, 0, "rig", "c1")
    throw(s, 3, 5)
    assert not may(s, SellPiece("rig", "c1"))


@rule("MM-9.3")
@pytest.mark.parametrize(("piece", "price"), [("station", 24), ("well", 30), ("refinery", 30)])
def test_in_the_last_round_other_pieces_are_sold_on_the_lines_as_ever(piece: str, price: int) -> None:
    s = after_announcement(0)
    throw(s, 3, 5)
    place(s, 1, piece, "c1", "a5")
    play(s, SellPiece(piece, "c1"), SellPiece(piece, "a5"))
    assert s.players[1].cash == 200 + 2 * price


@rule("MM-9.3", "MM-7.10")
def test_a_forced_sale_in_the_last_round_takes_a_rig_from_anywhere() -> None:
    s = after_announcement(0, news=["crude_tax"])
    place(s, 1, "rig", "f6")
    s.players[1].cash = 5  # 9 are due for 3 crude
    throw(s, 1, 1)
    play(s, SellOff(2, "rig", "f6"))
    assert (phase(s), s.players[1].cash) == ("equipment", 1)


@rule("MM-9.1")
def test_scores_say_at_any_time_what_each_would_have_if_the_game_ended_now() -> None:
    s = open_table()
    assert s.scores() == [200, 200, 200, 200]
    play(s, Sell("domestic", "crude", 2))
    assert s.scores() == [209, 200, 200, 200]
