"""MM-5 Doubles: the deck of news, its discards, and `news_refill`."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import Decline, ShuffleNews
from barrelhouse.games.mcmulti.state import DISCARDED, FROM_NEXT_TURN, IN_FORCE
from tests.mcmulti.support.tables import (
    chances,
    deck_news,
    face_up_news,
    idle_to,
    idle_turn,
    news_place,
    open_table,
    phase,
    place,
    play,
    put_news,
    refusal_of,
    shuffle_news,
    throw,
    visible_news,
)
from tests.rules import rule


def discard_the_deck(s: State, *in_force: str) -> None:
    """Every card of the deck has been seen: some are still in force, the others on the discards."""
    for card in deck_news(s):
        put_news(s, card, IN_FORCE if card in in_force else DISCARDED)


def shuffled_in(s: State) -> set[str]:
    """The cards that the table is shuffling."""
    return {outcome.card for outcome in chances(s) if isinstance(outcome, ShuffleNews)}


@rule("MM-5.5")
@pytest.mark.parametrize("card", ["bounty", "embargo", "middle_east", "crude_tax", "hard_winter", "pollution"])
def test_a_carried_out_card_is_replaced_by_the_next_of_the_deck(card: str) -> None:
    s = open_table(news=[card, "gasoline_tax", "station_tax"])
    throw(s, 1, 1)
    idle_to(s, "equipment")
    assert visible_news(s) == "gasoline_tax"
    assert (len(deck_news(s)), deck_news(s)[0]) == (7, "station_tax")


@rule("MM-5.5")
def test_several_cards_can_be_in_force_together() -> None:
    s = open_table(news=["embargo", "hard_winter", "bounty", "crude_tax"])
    for _ in range(3):
        idle_turn(s, 6, 6)
    assert [news_place(s, card) for card in ("embargo", "hard_winter", "bounty")] == [IN_FORCE] * 3
    assert visible_news(s) == "crude_tax"


@rule("MM-5.5")
def test_an_empty_deck_is_made_again_from_the_discards_with_the_card_just_carried_out() -> None:
    s = open_table(news=["middle_east"])
    discard_the_deck(s, "hard_winter", "embargo")
    throw(s, 1, 1)
    assert s.to_act() == TABLE
    expected = {"bounty", "general_tax", "pollution", "middle_east", "station_tax", "gasoline_tax", "crude_tax"}
    assert shuffled_in(s) == expected
    assert refusal_of(s, ShuffleNews("embargo")) == ("MM-5.5", "mm-not-in-deck", {})
    shuffle_news(s, "middle_east", "pollution")
    assert (phase(s), s.to_act()) == ("equipment", 0)
    assert visible_news(s) == "middle_east"
    assert (len(deck_news(s)), deck_news(s)[0]) == (6, "pollution")
    assert news_place(s, "embargo") == news_place(s, "hard_winter") == IN_FORCE


@rule("MM-5.5")
def test_a_card_that_stays_in_force_is_not_shuffled_in() -> None:
    s = open_table(news=["bounty"])
    discard_the_deck(s)
    throw(s, 6, 6)
    assert "bounty" not in shuffled_in(s)
    assert len(shuffled_in(s)) == 8
    assert news_place(s, "bounty") == FROM_NEXT_TURN


@rule("MM-5.5", "MM-5.6")
def test_a_tax_carried_out_on_an_empty_deck_is_among_the_cards_shuffled_once_it_is_paid() -> None:
    s = open_table(news=["crude_tax"])
    discard_the_deck(s)
    place(s, 0, "rig", "a1")
    throw(s, 1, 1)
    assert (phase(s), s.to_act(), s.unshuffled) == ("strike", 0, 0)
    play(s, Decline())
    assert [int(player.cash) for player in s.players] == [200 - 3 * 3] * 4
    assert s.to_act() == TABLE
    assert len(shuffled_in(s)) == 9
    shuffle_news(s, "crude_tax")
    assert (visible_news(s), phase(s), s.to_act()) == ("crude_tax", "equipment", 0)


@rule("MM-5.5")
def test_the_deck_is_made_again_only_when_a_card_has_to_be_turned_up() -> None:
    s = open_table(news=["embargo"])
    discard_the_deck(s)
    for red, blue in ((1, 2), (2, 2), (4, 4), (5, 5)):
        idle_turn(s, red, blue)
        assert (visible_news(s), deck_news(s), s.unshuffled) == ("embargo", [], 0)


@rule("MM-5.2", "MM-5.5")
def test_a_double_3_without_a_deck_makes_it_again_before_it_covers_the_visible_card() -> None:
    s = open_table(news=["embargo"])
    discard_the_deck(s, "bounty")
    throw(s, 3, 3)
    assert visible_news(s) == "embargo"
    assert shuffled_in(s) == {
        "general_tax",
        "pollution",
        "middle_east",
        "station_tax",
        "gasoline_tax",
        "hard_winter",
        "crude_tax",
    }
    shuffle_news(s, "hard_winter")
    assert (visible_news(s), news_place(s, "embargo")) == ("hard_winter", DISCARDED)
    assert len(deck_news(s)) == 6


@rule("MM-5.5")
def test_on_three_only_a_double_3_turns_a_card_up() -> None:
    s = open_table(news=["embargo", "bounty"], news_refill="on_three")
    idle_turn(s, 1, 1)
    assert (news_place(s, "embargo"), visible_news(s), len(deck_news(s))) == (IN_FORCE, "", 8)
    idle_turn(s, 3, 3)
    assert (visible_news(s), len(deck_news(s))) == ("bounty", 7)


@rule("MM-5.5")
@pytest.mark.parametrize("face", [1, 6])
def test_on_three_a_double_1_or_6_with_none_visible_carries_out_nothing(face: int) -> None:
    s = open_table(news=["middle_east"], news_refill="on_three")
    idle_turn(s, 1, 1)
    assert visible_news(s) == ""
    before = [int(place) for place in s.news]
    idle_turn(s, face, face)
    assert [int(place) for place in s.news] == before
    assert s.unshuffled == 0


@rule("MM-5.5")
def test_on_three_covered_cards_show_again_when_the_one_above_is_carried_out() -> None:
    s = open_table(news=["embargo", "crude_tax", "middle_east"], news_refill="on_three")
    idle_turn(s, 3, 3)
    idle_turn(s, 3, 3)
    assert face_up_news(s) == ["embargo", "crude_tax", "middle_east"]
    assert visible_news(s) == "middle_east"
    idle_turn(s, 1, 1)
    assert (visible_news(s), news_place(s, "middle_east")) == ("crude_tax", DISCARDED)
    idle_turn(s, 6, 6)
    assert (visible_news(s), news_place(s, "crude_tax")) == ("embargo", DISCARDED)
    idle_turn(s, 6, 6)
    assert (visible_news(s), news_place(s, "embargo")) == ("", IN_FORCE)
    assert len(deck_news(s)) == 6


@rule("MM-5.5")
def test_on_three_an_empty_deck_is_made_again_from_the_discards_by_a_double_3() -> None:
    s = open_table(news=["middle_east"], news_refill="on_three")
    discard_the_deck(s, "embargo")
    throw(s, 1, 1)
    assert s.unshuffled == 0
    idle_to(s, "equipment")
    idle_to(s, "market")
    throw(s, 3, 3)
    assert len(shuffled_in(s)) == 8
    shuffle_news(s, "crude_tax")
    assert (face_up_news(s), len(deck_news(s))) == (["crude_tax"], 7)


@rule("MM-5.5")
def test_with_neither_deck_nor_discards_nothing_is_turned_up() -> None:
    """Nine cards face up, one over the other: only `on_three` can come that far."""
    s = open_table(news_refill="on_three")
    for _ in range(8):
        idle_turn(s, 3, 3)
    assert (len(face_up_news(s)), deck_news(s)) == (9, [])
    shown = visible_news(s)
    throw(s, 3, 3)
    assert (visible_news(s), s.unshuffled) == (shown, 0)
    assert (phase(s), len(face_up_news(s))) == ("equipment", 9)


@rule("MM-5.5")
def test_a_deck_that_runs_out_on_the_last_throw_is_not_made_again() -> None:
    s = open_table(3, news=["middle_east"], round_limit=1)
    for _ in range(3):
        idle_turn(s)
    discard_the_deck(s)
    throw(s, 1, 1)  # for the ownerless island, whose turn ends the round and the game
    assert (phase(s), s.to_act()) == ("ended", OVER)
    into, weights = vec[i64]([0] * MOST_CHOICES), vec[i64]([0] * MOST_CHOICES)
    assert (s.choices(), s.chances()) == ([], [])
    assert (s.list_choices(into), s.list_chances(into, weights)) == (0, 0)
    assert refusal_of(s, ShuffleNews("middle_east")) == ("MM-1.5", "mm-not-now", {"phase": "ended"})
