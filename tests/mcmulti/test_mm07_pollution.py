"""MM-7.4 Pollution standards: upgrades, refineries on the card, and how they come back."""

import pytest

from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import (
    Build,
    Decline,
    Done,
    ReturnRefinery,
    SellOff,
    SellPiece,
    SetAside,
)
from barrelhouse.games.mcmulti.narration.prompt import prompt
from barrelhouse.games.mcmulti.state import DISCARDED, FROM_NEXT_TURN, IN_FORCE
from tests.mcmulti.support.tables import (
    cash,
    choices,
    choices_of,
    deck_news,
    idle_turn,
    may,
    news_place,
    open_table,
    opening_purchases,
    phase,
    piece_at,
    place,
    play,
    refusal_of,
    throw,
    visible_news,
)
from tests.rules import rule

ALL_BLOCKS = [red + blue for red in "abcde" for blue in "12345"]


def on_card(s: State) -> list[int]:
    """By seat, how many refineries lie on the pollution card."""
    return [int(player.on_card) for player in s.players]


def set_aside_earlier(*spots: str) -> State:
    """Seat 0 could not pay for the refineries on these spots; a round later the dice have brought it to phase III."""
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", *spots)
    s.players[0].cash = 0
    idle_turn(s, 1, 1)
    for _ in range(3):
        idle_turn(s, 2, 1)
    throw(s, 6, 5)
    assert (s.turn, phase(s)) == (0, "equipment")
    return s


@rule("MM-7.4")
def test_who_can_pay_50_for_every_refinery_does_so_without_a_question() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "b4", "d2")
    place(s, 2, "refinery", "c3")
    throw(s, 1, 1)
    assert phase(s) == "equipment"
    assert cash(s) == [50, 200, 150, 200]
    assert on_card(s) == [0, 0, 0, 0]
    assert [piece_at(s, 0, spot) for spot in ("b2", "b4", "d2")] == ["refinery"] * 3
    assert news_place(s, "pollution") == DISCARDED


@rule("MM-7.4")
def test_cash_for_exactly_all_upgrades_is_enough() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "d2")
    s.players[0].cash = 100
    throw(s, 1, 1)
    assert (phase(s), s.players[0].cash, on_card(s)[0]) == ("equipment", 0, 0)


@rule("MM-7.4")
def test_who_cannot_pay_a_single_upgrade_has_all_refineries_set_aside_and_keeps_the_cash() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "d4")
    place(s, 0, "station", "f6")
    s.players[0].cash = 49
    throw(s, 1, 1)
    assert phase(s) == "equipment"  # nothing is sold for it, although a station stands there
    assert (s.players[0].cash, on_card(s)) == (49, [2, 0, 0, 0])
    for spot in ("b2", "b3", "c2", "c3", "d4", "d5", "e4", "e5"):
        assert piece_at(s, 0, spot) == ""
    assert piece_at(s, 0, "f6") == "station"


@rule("MM-7.4")
def test_the_example_120_in_cash_and_3_refineries() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "b4", "d2")
    s.players[0].cash = 120
    throw(s, 1, 1)
    assert (phase(s), s.to_act()) == ("setting_aside", 0)
    assert choices(s) == [SetAside(1, "b2"), SetAside(1, "b4"), SetAside(1, "d2")]
    play(s, SetAside(1, "b4"))
    assert (phase(s), s.players[0].cash, on_card(s)[0]) == ("equipment", 20, 1)
    assert [piece_at(s, 0, spot) for spot in ("b2", "b4", "d2")] == ["refinery", "", "refinery"]
    assert [piece_at(s, 0, spot) for spot in ("b5", "c4", "c5")] == ["", "", ""]


@rule("MM-7.4")
def test_refineries_for_the_card_are_named_one_by_one_before_the_rest_is_paid() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "b4", "d2")
    s.players[0].cash = 99
    throw(s, 1, 1)
    play(s, SetAside(1, "d2"))
    assert (phase(s), s.players[0].cash) == ("setting_aside", 99)
    assert choices(s) == [SetAside(1, "b2"), SetAside(1, "b4")]
    play(s, SetAside(1, "b2"))
    assert (phase(s), s.players[0].cash, on_card(s)[0]) == ("equipment", 49, 2)


@rule("MM-7.4")
def test_setting_aside_is_refused_with_its_reason() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "d2")
    place(s, 1, "refinery", "b2")
    s.players[0].cash = 50
    throw(s, 1, 1)
    assert refusal_of(s, SetAside(2, "b2")) == ("MM-7.4", "mm-not-yours", {"piece": "refinery", "cell": "2b2"})
    assert refusal_of(s, SetAside(1, "b3")) == ("MM-7.4", "mm-no-refinery-there", {"piece": "refinery", "cell": "1b3"})
    assert refusal_of(s, SellOff(1, "refinery", "b2")) == ("MM-7.10", "mm-not-now", {"phase": "setting_aside"})
    assert refusal_of(s, Decline()) == ("MM-4.3", "mm-not-now", {"phase": "setting_aside"})
    play(s, SetAside(1, "b2"))
    assert refusal_of(s, SetAside(1, "d2")) == ("MM-7.4", "mm-not-now", {"phase": "equipment"})


@rule("MM-7.4", "MM-7.10")
def test_each_owner_settles_his_own_refineries_in_turn_order() -> None:
    s = open_table(first=2, news=["pollution"])
    for seat in range(4):
        place(s, seat, "refinery", "b2", "d2")
        s.players[seat].cash = 60
    s.players[3].cash = 0
    throw(s, 1, 1)
    asked = []
    while phase(s) == "setting_aside":
        asked.append(int(s.to_act()))
        play(s, choices(s)[0])
    assert asked == [2, 0, 1]
    assert cash(s) == [10, 10, 10, 0]
    assert on_card(s) == [1, 1, 1, 2]


@rule("MM-5.6", "MM-7.4")
def test_the_pollution_card_is_replaced_when_everyone_has_settled_even_if_it_stays() -> None:
    s = open_table(news=["pollution", "embargo", "bounty"])
    place(s, 3, "refinery", "b2", "d2")
    s.players[3].cash = 60
    throw(s, 1, 1)
    assert (phase(s), visible_news(s), deck_news(s)[0]) == ("setting_aside", "", "embargo")
    play(s, SetAside(4, "d2"))
    assert (visible_news(s), deck_news(s)[0]) == ("embargo", "bounty")
    play(s, Done())
    assert news_place(s, "pollution") == IN_FORCE


@rule("MM-7.4")
def test_a_refinery_on_the_card_is_for_sale_neither_in_phase_three_nor_for_a_debt() -> None:
    s = open_table(news=["pollution", "general_tax"])
    place(s, 0, "refinery", "b2")
    s.players[0].cash = 10
    idle_turn(s, 1, 1)
    for _ in range(3):
        idle_turn(s, 2, 1)
    place(s, 0, "station", "f6")
    place(s, 0, "rig", "f5")
    throw(s, 1, 1)  # 12 are due for the station and the rig, nothing for the refinery on the card
    assert choices(s) == [SellOff(1, "rig", "f5"), SellOff(1, "station", "f6")]
    play(s, SellOff(1, "rig", "f5"))
    assert (phase(s), choices_of(s, SellPiece)) == ("equipment", [])


@rule("MM-7.4")
def test_a_refinery_on_the_card_owes_no_tax_and_does_not_refine() -> None:
    s = open_table(news=["pollution", "general_tax"])
    place(s, 0, "refinery", "b2")
    s.players[0].cash = 40
    idle_turn(s, 1, 1)
    for _ in range(3):
        idle_turn(s, 2, 1)
    throw(s, 6, 6)
    assert (phase(s), s.players[0].cash) == ("equipment", 40)
    play(s, Done())
    throw(s, 2, 3)  # red 2 also counts on island 0, where nothing stands any more
    assert (phase(s), s.to_act()) == ("equipment", 1)


@rule("MM-7.4")
def test_a_refinery_comes_back_for_50_onto_any_free_block() -> None:
    s = set_aside_earlier("b2")
    s.players[0].cash = 60
    assert [choice.cell for choice in choices_of(s, ReturnRefinery)] == ALL_BLOCKS
    play(s, ReturnRefinery("d4"))
    assert (s.players[0].cash, on_card(s)[0]) == (10, 0)
    assert [piece_at(s, 0, spot) for spot in ("d4", "d5", "e4", "e5")] == ["refinery", "covered", "covered", "covered"]
    assert piece_at(s, 0, "b2") == ""


@rule("MM-7.4")
def test_a_return_is_refused_with_its_reason() -> None:
    s = set_aside_earlier("b2", "d2")
    s.players[0].cash = 49
    assert refusal_of(s, ReturnRefinery("b2")) == (
        "MM-7.4",
        "mm-no-cash-for-upgrade",
        {"cost": 50, "cash": 49, "short": 1},
    )
    assert choices_of(s, ReturnRefinery) == []
    s.players[0].cash = 150
    place(s, 0, "rig", "c3")
    for spot in ("b2", "b3", "c2", "c3"):
        assert refusal_of(s, ReturnRefinery(spot)) == ("MM-2.1", "mm-not-free", {"piece": "refinery", "cell": spot})
    assert [choice.cell for choice in choices_of(s, ReturnRefinery)] == [
        spot for spot in ALL_BLOCKS if spot not in ("b2", "b3", "c2", "c3")
    ]
    play(s, ReturnRefinery("a1"), ReturnRefinery("d5"))
    assert refusal_of(s, ReturnRefinery("e1")) == ("MM-7.4", "mm-none-on-card", {})
    play(s, Done())
    assert refusal_of(s, ReturnRefinery("e1")) == ("MM-7.4", "mm-equipment-not-now", {"phase": "market"})


def set_aside_now(s: State) -> State:
    """Seat 0 could not pay for a refinery on this turn's throw, and has sold a station in phase III."""
    place(s, 0, "refinery", "b2")
    s.players[0].cash = 40
    throw(s, 1, 1)
    place(s, 0, "station", "a1")
    play(s, SellPiece("station", "a1"))
    assert (phase(s), s.players[0].cash, on_card(s)[0]) == ("equipment", 72, 1)
    return s


@rule("MM-7.4", "MM-8.3")
def test_a_refinery_may_come_back_in_the_turn_that_set_it_aside() -> None:
    s = set_aside_now(open_table(news=["pollution"]))
    assert news_place(s, "pollution") == IN_FORCE
    assert prompt(s.view(0)).key == "mm-ask-equipment-on-card"
    assert [choice.cell for choice in choices_of(s, ReturnRefinery)] == ALL_BLOCKS
    play(s, ReturnRefinery("a1"))
    assert (s.players[0].cash, on_card(s)[0], news_place(s, "pollution")) == (22, 0, DISCARDED)
    params = {"piece": "refinery", "cell": "a1"}
    assert refusal_of(s, SellPiece("refinery", "a1")) == ("MM-8.2", "mm-just-bought", params)


@rule("MM-7.4")
def test_by_version_1_a_refinery_does_not_come_back_in_the_turn_that_set_it_aside() -> None:
    s = set_aside_now(open_table(news=["pollution"], version="1"))
    assert news_place(s, "pollution") == FROM_NEXT_TURN
    assert refusal_of(s, ReturnRefinery("b2")) == ("MM-7.4", "mm-refinery-waits", {})
    assert choices_of(s, ReturnRefinery) == []
    play(s, Done())
    place(s, 1, "refinery", "b2")  # nor is it anybody else's to bring back
    throw(s, 2, 6)
    assert phase(s) == "refining"
    play(s, choices(s)[0])
    assert refusal_of(s, ReturnRefinery("d4")) == ("MM-7.4", "mm-none-on-card", {})


@rule("MM-8.3", "MM-7.4")
def test_a_returned_refinery_is_not_sold_in_the_same_turn_but_in_a_later_one() -> None:
    s = set_aside_earlier("b2")
    s.players[0].cash = 60
    play(s, ReturnRefinery("e5"))  # red 6 and blue 5 were thrown: the lines touch it
    params = {"piece": "refinery", "cell": "e5"}
    assert refusal_of(s, SellPiece("refinery", "e5")) == ("MM-8.2", "mm-just-bought", params)
    assert choices_of(s, SellPiece) == []
    play(s, Done())
    for _ in range(3):
        idle_turn(s, 2, 1)
    before = s.players[0].cash
    throw(s, 6, 1)
    play(s, choices(s)[0])  # it refines again, here nothing
    play(s, SellPiece("refinery", "e5"))
    assert s.players[0].cash == before + 50  # improvement's price


@rule("MM-7.4")
def test_the_card_is_discarded_when_the_last_refinery_of_anybody_has_left_it() -> None:
    s = open_table(news=["pollution"])
    for seat in (0, 1):
        place(s, seat, "refinery", "b2")
        s.players[seat].cash = 0
    idle_turn(s, 1, 1)
    throw(s, 6, 5)
    s.players[1].cash = 50
    play(s, ReturnRefinery("a1"), Done())
    assert (on_card(s), news_place(s, "pollution")) == ([1, 0, 0, 0], IN_FORCE)
    idle_turn(s, 5, 4)
    idle_turn(s, 5, 4)
    throw(s, 6, 5)
    s.players[0].cash = 50
    play(s, ReturnRefinery("e1"))
    assert (on_card(s), news_place(s, "pollution")) == ([0, 0, 0, 0], DISCARDED)


@rule("MM-7.4")
def test_a_refinery_bought_later_needs_no_upgrade() -> None:
    s = set_aside_earlier("b2")
    s.players[0].cash = 100
    play(s, Build("refinery", "b2"))
    assert (s.players[0].cash, on_card(s)[0]) == (4, 1)  # 96 on improvement, and nothing more
    assert piece_at(s, 0, "b2") == "refinery"


@rule("MM-7.4")
def test_when_the_card_comes_again_every_standing_refinery_pays_again() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2")
    s.players[0].cash = 120
    idle_turn(s, 1, 1)
    while visible_news(s) != "pollution":
        idle_turn(s, 3, 3)
    assert s.players[0].cash == 70
    idle_turn(s, 6, 6)
    assert s.players[0].cash == 20


@rule("MM-7.4", "MM-2.3")
def test_refineries_on_the_card_count_for_the_piece_limits() -> None:
    s = open_table(news=["pollution"], piece_limits=True)
    for island in (0, 1, 2):
        place(s, island, "refinery", "b2", "b4", "d2", "d4")
    s.players[1].cash = 0
    idle_turn(s, 1, 1)
    assert on_card(s)[1] == 4
    throw(s, 6, 1)
    s.players[1].cash = 500
    assert refusal_of(s, Build("refinery", "a1")) == ("MM-2.3", "mm-no-pieces", {"piece": "refinery", "limit": 12})
    assert may(s, ReturnRefinery("a1"))


@rule("MM-7.12", "MM-7.4")
def test_two_players_set_aside_on_either_island_and_bring_back_to_the_island_in_turn() -> None:
    s = open_table(2, news=["pollution"])
    place(s, 0, "refinery", "b2")
    place(s, 2, "refinery", "b4")
    s.players[0].cash = 99
    throw(s, 1, 1)
    assert choices(s) == [SetAside(1, "b2"), SetAside(3, "b4")]
    play(s, SetAside(1, "b2"), Done())
    assert (s.players[0].cash, on_card(s)) == (49, [1, 0])
    idle_turn(s, 1, 6)
    throw(s, 6, 1)
    assert (s.turn, s.to_act()) == (2, 0)
    s.players[0].cash = 50
    for spot in ("b4", "a3", "c5"):
        assert not may(s, ReturnRefinery(spot))  # island 3 in turn, with its own refinery on b4
    play(s, ReturnRefinery("b2"))
    assert (piece_at(s, 2, "b2"), piece_at(s, 0, "b2")) == ("refinery", "")
    assert news_place(s, "pollution") == DISCARDED


@rule("MM-7.11", "MM-7.4")
def test_on_an_ownerless_turn_the_next_owner_clockwise_names_refineries_first() -> None:
    s = open_table(3, first=2, news=["pollution"])
    for seat in range(3):
        place(s, seat, "refinery", "b2", "d4")
        s.players[seat].cash = 60
    idle_turn(s, 6, 1)
    throw(s, 1, 1)
    asked = []
    while phase(s) == "setting_aside":
        asked.append(int(s.to_act()))
        play(s, choices(s)[0])
    assert asked == [0, 1, 2]
    assert (s.turn, phase(s), news_place(s, "pollution")) == (0, "market", IN_FORCE)


@rule("MM-7.4")
def test_nothing_returns_during_the_opening_purchases() -> None:
    s = opening_purchases()
    assert refusal_of(s, ReturnRefinery("a1")) == ("MM-7.4", "mm-equipment-not-now", {"phase": "opening"})


@rule("MM-7.4", "MM-5.5")
@pytest.mark.parametrize("purse", [0, 60])
def test_a_pollution_card_with_refineries_on_it_stays_out_of_a_new_deck(purse: int) -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "refinery", "b2", "d4")
    s.players[0].cash = purse
    idle_turn(s, 1, 1)
    seen = {visible_news(s)}
    for _ in range(20):  # more than twice through the eight other cards
        idle_turn(s, 3, 3)
        seen.add(visible_news(s))
    assert len(seen) == 8
    assert "pollution" not in seen
