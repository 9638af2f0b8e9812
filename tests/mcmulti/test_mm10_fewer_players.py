"""MM-10 Fewer players: the ownerless island of three, and the two islands each of two."""

from collections.abc import Sequence

import pytest

from barrelhouse.engine.contract import TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    Buy,
    Done,
    Refine,
    Sell,
    SellPiece,
    SellToConsumers,
    Throw,
    ThrowAgain,
    ThrowDie,
)
from tests.mcmulti.support.tables import (
    cash,
    chances,
    choices,
    economy,
    idle_turn,
    open_table,
    opening_purchases,
    phase,
    place,
    play,
    refusal_of,
    throw,
    visible_news,
)
from tests.rules import rule


def at_ownerless(island: int, *, news: Sequence[str] = (), **options: object) -> State:
    """Three players; the turn of this island, which nobody owns, begins."""
    owned = [other for other in range(4) if other != island]
    s = open_table(3, first=(island - 1) % 4, news=news, islands=owned, **options)
    idle_turn(s)
    assert (s.turn, s.islands[island].owner) == (island, -1)
    return s


def owner(s: State, island: int) -> int:
    return int(s.islands[island].owner)


@rule("MM-10.1")
@pytest.mark.parametrize("island", range(4))
def test_at_the_ownerless_islands_turn_the_dice_are_thrown_and_nothing_else_is_done(island: int) -> None:
    s = at_ownerless(island)
    assert (phase(s), s.to_act()) == ("dice", TABLE)
    assert chances(s) == [Throw(red, blue) for red in range(1, 7) for blue in range(1, 7)]
    assert refusal_of(s, Buy("domestic", "crude", 1)) == ("MM-3.1", "mm-market-not-now", {"phase": "dice"})
    assert refusal_of(s, Build("rig", "a1")) == ("MM-8.1", "mm-equipment-not-now", {"phase": "dice"})
    play(s, Throw(3, 5))
    assert (s.turn, phase(s), s.to_act()) == ((island + 1) % 4, "market", owner(s, (island + 1) % 4))


@rule("MM-10.1")
@pytest.mark.parametrize(("island", "red_neighbour", "blue_neighbour"), [(0, 1, 3), (1, 0, 2), (2, 3, 1), (3, 2, 0)])
def test_each_neighbour_of_the_ownerless_island_has_its_one_line(
    island: int, red_neighbour: int, blue_neighbour: int
) -> None:
    s = at_ownerless(island)
    for other in range(4):
        if other != island:
            place(s, other, "well", "c1", "c2", "f5", "c5")
    before = [int(player.crude) for player in s.players]
    play(s, Throw(3, 5))
    gained = [int(player.crude) - crude for player, crude in zip(s.players, before, strict=True)]
    expected = [0, 0, 0]
    expected[owner(s, red_neighbour)] = 6  # c1, c2, c5
    expected[owner(s, blue_neighbour)] = 4  # f5, c5
    assert gained == expected


@rule("MM-10.1", "MM-4.6")
@pytest.mark.parametrize(("island", "first", "second"), [(0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2)])
def test_the_neighbours_refine_and_sell_clockwise_from_the_ownerless_island(
    island: int, first: int, second: int
) -> None:
    s = at_ownerless(island)
    for other in (first, second):
        place(s, other, "refinery", "c5")
        place(s, other, "station", "c2", "a5")
    play(s, Throw(3, 5))
    assert (phase(s), s.to_act()) == ("refining", owner(s, first))
    assert choices(s) == [Refine(0), Refine(1)]
    play(s, Refine(1))
    assert (phase(s), s.to_act()) == ("refining", owner(s, second))
    play(s, Refine(0))
    assert (phase(s), s.to_act()) == ("consumers", owner(s, first))
    play(s, SellToConsumers(1))
    assert (phase(s), s.to_act()) == ("consumers", owner(s, second))
    play(s, SellToConsumers(1))
    assert s.players[owner(s, first)].cash == 250 + 26
    assert s.players[owner(s, second)].cash == 250 + 25
    assert (s.turn, phase(s)) == ((island + 1) % 4, "market")


@rule("MM-10.1")
def test_a_double_of_the_ownerless_island_counts_in_full() -> None:
    s = at_ownerless(3, news=["middle_east", "station_tax"])
    play(s, Throw(6, 6))
    assert economy(s) == "rapid_growth"
    assert s.marker == 27 + 18 - 10  # 9 dots up, then the Middle East's 5 down
    assert s.market[0] == 30
    assert visible_news(s) == "station_tax"


@rule("MM-10.1")
def test_a_tax_of_the_ownerless_islands_throw_is_paid_before_the_next_turn() -> None:
    s = at_ownerless(3, news=["crude_tax"])
    play(s, Throw(1, 1))
    assert cash(s) == [241, 241, 241]
    assert (s.turn, phase(s)) == (0, "market")


@rule("MM-10.1")
def test_nothing_strikes_on_the_ownerless_island_nor_on_its_neighbours() -> None:
    s = at_ownerless(3)
    for other in range(3):
        place(s, other, "rig", "c5")
    play(s, Throw(3, 5))
    assert (s.turn, phase(s)) == (0, "market")


@rule("MM-10.1")
def test_nobody_announces_on_the_ownerless_islands_turn() -> None:
    s = at_ownerless(3)
    s.players[0].cash = s.players[2].cash = 1500
    play(s, Throw(3, 5))
    assert (s.turn, phase(s), s.announcer) == (0, "market", -1)


@rule("MM-10.1", "MM-1.8")
@pytest.mark.parametrize("ownerless", [1, 2, 3])
def test_opening_purchases_pass_over_the_ownerless_island(ownerless: int) -> None:
    owned = [island for island in range(4) if island != ownerless]
    s = opening_purchases(3, first=0, islands=owned)
    for island in owned:
        assert (s.turn, phase(s)) == (island, "opening")
        play(s, Done())
    assert (s.turn, phase(s)) == (0, "market")


@rule("MM-10.1", "MM-11.2")
def test_the_ownerless_islands_throw_turns_the_central_die() -> None:
    s = at_ownerless(3, central_die=True)
    play(s, Throw(6, 5))
    assert (s.central, economy(s)) == (5, "recovery")
    for _ in range(3):
        idle_turn(s)
    play(s, Throw(5, 6))
    assert phase(s) == "economy_die"
    play(s, ThrowDie(6))
    assert economy(s) == "rapid_growth"
    assert (s.turn, phase(s)) == (0, "market")


@rule("MM-10.1", "MM-11.4")
def test_the_ownerless_islands_throw_moves_the_counter() -> None:
    s = at_ownerless(3, edition_2012=True)
    assert s.counter == 1  # the idle turn threw 1 and 2
    play(s, Throw(6, 2))
    assert s.counter == 5


@rule("MM-10.1", "MM-11.1")
def test_the_ownerless_islands_throw_is_never_repeated() -> None:
    s = open_table(3, first=2, reroll=True)
    throw(s, 1, 2)
    assert phase(s) == "reroll"
    play(s, ThrowAgain(), Throw(1, 2), Done())
    play(s, Throw(3, 5))
    assert (s.turn, phase(s)) == (0, "market")


@rule("MM-10.2")
@pytest.mark.parametrize(("island", "red_neighbour", "blue_neighbour"), [(0, 1, 3), (1, 0, 2), (2, 3, 1), (3, 2, 0)])
def test_with_two_players_each_throw_gives_the_opponent_one_line_on_each_of_two_islands(
    island: int, red_neighbour: int, blue_neighbour: int
) -> None:
    s = open_table(2, first=island)
    me = owner(s, island)
    opponent = 1 - me
    assert (owner(s, (island + 2) % 4), owner(s, red_neighbour), owner(s, blue_neighbour)) == (me, opponent, opponent)
    place(s, red_neighbour, "well", "c1", "c2", "f5")
    place(s, blue_neighbour, "well", "c1", "f5")
    place(s, (island + 2) % 4, "well", "c5", "c1", "f5")  # opposite: the active player's own, but nothing counts
    place(s, island, "well", "c5", "c1")
    throw(s, 3, 5)
    assert s.players[opponent].crude == 3 + 4 + 2
    assert s.players[me].crude == 3 + 4 + 2


@rule("MM-10.2", "MM-4.9")
def test_the_opponent_of_two_sells_and_refines_for_both_islands_at_once() -> None:
    s = open_table(2)
    place(s, 1, "station", "c1")
    place(s, 1, "refinery", "c3")
    place(s, 3, "station", "a5", "f5")
    place(s, 3, "refinery", "d4")
    throw(s, 3, 5)
    assert (phase(s), s.to_act(), choices(s)) == ("refining", 1, [Refine(0), Refine(1), Refine(2)])
    play(s, Refine(2))
    assert (phase(s), s.to_act(), len(choices(s))) == ("consumers", 1, 4)
    play(s, SellToConsumers(3))
    assert s.players[1].cash == 300 + 26 + 25 + 24
    assert (phase(s), s.to_act()) == ("equipment", 0)


@rule("MM-10.2")
def test_each_island_of_two_players_has_its_own_market_and_equipment_phase() -> None:
    s = open_table(2)
    play(s, Buy("foreign", "crude", 1))
    throw(s, 1, 2)
    play(s, Build("rig", "a1"), Done())
    idle_turn(s)
    assert (s.turn, s.to_act(), phase(s)) == (2, 0, "market")
    play(s, Sell("domestic", "crude", 1))  # another pair, and the other way: it is another turn
    throw(s, 1, 2)
    play(s, Build("rig", "a1"), Done())
    assert [int(island.grid[0]) for island in s.islands] == [1, 0, 1, 0]
    assert s.players[0].cash == 300 - 6 - 5 + 5 - 5


@rule("MM-10.2")
def test_what_was_bought_on_the_other_island_a_turn_ago_is_no_hindrance_to_a_sale() -> None:
    s = open_table(2)
    throw(s, 1, 2)
    play(s, Build("station", "c5"), Done())
    idle_turn(s)
    throw(s, 3, 5)
    place(s, 2, "station", "c5")
    play(s, SellPiece("station", "c5"))


@rule("MM-10.2", "MM-9.1")
@pytest.mark.parametrize("turn", range(4))
def test_the_last_round_of_two_players_has_four_turns_the_announcing_islands_last(turn: int) -> None:
    s = open_table(2, first=turn)
    s.players[owner(s, turn)].cash = 1200
    throw(s, 1, 2)
    play(s, Done(), Announce())
    islands = []
    while phase(s) != "ended":
        islands.append(int(s.turn))
        idle_turn(s)
    assert islands == [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4, turn]
    assert max(s.scores()) == 1200
