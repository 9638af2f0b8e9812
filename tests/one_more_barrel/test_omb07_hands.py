"""OMB-1.1 Hidden hands: what a view shows, what can be counted, and what private talk keeps secret."""

import random

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import BuyTroops, Done, ProduceOil, SellOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    FromTo,
    InRound,
    Later,
    OfferMoney,
    OfferOil,
    PledgeNotToSell,
    Refuse,
    Speak,
)
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from barrelhouse.games.one_more_barrel.rules.hands import group_of
from barrelhouse.games.one_more_barrel.state import Board
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.deals import agree, offer, table_for_deals
from tests.one_more_barrel.support.haggling_games import moments
from tests.one_more_barrel.support.notes import Notes, hands_of
from tests.one_more_barrel.support.tables import (
    fill,
    fund,
    idle,
    idle_until,
    number,
    open_table,
    phase,
    play,
    put,
    speak,
)
from tests.rules import rule
from tests.support.seeded_games import IN_FULL

OTHERS = (2, 3, SPECTATOR)


def samples(s: State, viewer: int, count: int = 60) -> list[list[tuple[int, int]]]:
    """Hands as this viewer imagines them."""
    view = s.view(viewer)
    boards = [view.sample_state(driver.SeededDice(str(n))) for n in range(count)]
    return [[held_on(board, seat) for seat in range(len(s.players))] for board in boards]


def held_on(board: Board, seat: int) -> tuple[int, int]:
    return int(board.players[seat].cash), int(board.players[seat].oil)


def spread(s: State, viewer: int, seat: int, kind: int) -> tuple[int, int]:
    """The least and the most cash (0) or oil (1) that samples give a seat."""
    found = [hands[seat][kind] for hands in samples(s, viewer, 300)]
    return min(found), max(found)


@rule("OMB-1.1")
def test_before_anybody_has_talked_in_private_every_seat_is_counted_alone() -> None:
    s = open_table()
    assert len(s.whispers) == 0
    assert [group_of(s, 0, seat) for seat in range(4)] == [1, 2, 4, 8]


@rule("OMB-1.1")
def test_a_view_shows_one_hand_and_a_spectator_none() -> None:
    s = table_for_deals()
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        players = s.view(viewer).to_json()["players"]
        assert isinstance(players, list)
        assert [("cash" in player, "oil" in player) for player in players] == [
            (seat == viewer,) * 2 for seat in range(4)
        ]


@rule("OMB-1.1")
def test_hands_are_open_if_so_agreed() -> None:
    s = table_for_deals(open_hands=True)
    agree(s, 0, "2", OfferMoney(9), private=True)
    players = s.view(SPECTATOR).to_json()["players"]
    assert isinstance(players, list)
    assert [player["cash"] for player in players] == [11, 29, 20, 24]
    assert spread(s, 2, 0, 0) == (11, 11)


@rule("OMB-1.1")
def test_no_hand_can_be_found_by_subtraction() -> None:
    s = table_for_deals()
    agree(s, 0, "2", OfferMoney(9), private=True)
    assert not {"bank", "known", "whispers"} & s.view(2).to_json().keys()
    board = s.view(2).board
    assert [int(player.cash) for player in board.players] == [0, 0, 20, 0]
    assert (int(board.bank_cash), int(board.bank_oil), len(board.hand_notes), len(board.whispers)) == (0, 0, 0, 0)


@rule("OMB-1.1")
@pytest.mark.parametrize("seed", range(6 if IN_FULL else 2))
def test_without_private_talk_every_hand_is_counted_exactly(seed: int) -> None:
    rng = random.Random(seed)
    for s, _ in moments(new_game(3 + seed % 3, {}), rng, private=False):
        if rng.random() < 0.05:
            viewer = rng.choice((SPECTATOR, *range(len(s.players))))
            assert samples(s, viewer, 1)[0] == [hands_of(s, seat) for seat in range(len(s.players))]


@rule("OMB-1.1", "OMB-7.4")
@pytest.mark.parametrize("seed", range(12 if IN_FULL else 2))
def test_samples_agree_with_the_notes_of_whoever_counts_along(seed: int) -> None:
    rng = random.Random(f"notes {seed}")
    s = new_game(3 + seed % 3, {})
    notes = [Notes(s, viewer) for viewer in (SPECTATOR, *range(len(s.players)))]
    uncertain = 0
    before, done = s.copy(), -1
    for _, action in moments(s, rng):
        if done >= 0:
            for note in notes:
                note.follow(before, done, s)
            uncertain += _check(s, rng.choice(notes), rng)
        before, done = s.copy(), action
    assert uncertain > 50


def _check(s: State, note: Notes, rng: random.Random) -> int:
    """How many hands the note-keeper is not sure of; truth and samples are within the notes."""
    hands = samples(s, note.viewer, 1)[0]
    unsure = 0
    for seat in range(len(s.players)):
        for kind in (0, 1):
            low, high = note.close(seat, kind)
            assert low <= hands_of(s, seat)[kind] <= high
            assert low <= hands[seat][kind] <= high
            assert sum(hands[other][kind] for other in note.group(seat)) == note.together(seat, kind)
            unsure += low < high
    return unsure


@rule("OMB-1.1", "OMB-7.4")
def test_after_a_private_deal_among_others_samples_vary_and_keep_the_sum() -> None:
    s = table_for_deals()
    fill(s, 0, 3)
    agree(s, 0, "2", OfferMoney(8), private=True)
    for viewer in OTHERS:
        found = samples(s, viewer)
        assert len({hands[0] for hands in found}) > 10
        assert {hands[0][0] + hands[1][0] for hands in found} == {40}
        assert {hands[0][1] + hands[1][1] for hands in found} == {3}
        assert {(hands[2], hands[3]) for hands in found} == {((20, 0), (24, 0))}


@rule("OMB-1.1", "OMB-7.4")
def test_the_parties_of_a_private_deal_know_both_hands() -> None:
    s = table_for_deals()
    agree(s, 0, "2", OfferMoney(8), private=True)
    for viewer in (0, 1):
        assert samples(s, viewer) == [[(12, 0), (28, 0), (20, 0), (24, 0)]] * 60


@rule("OMB-1.1", "OMB-7.4")
def test_two_private_pairs_keep_their_own_sums() -> None:
    s = table_for_deals(5)
    agree(s, 0, "2", OfferMoney(8), private=True)
    agree(s, 2, "4", OfferMoney(20), private=True)
    found = samples(s, 4, 300)
    assert {(hands[0][0] + hands[1][0], hands[2][0] + hands[3][0]) for hands in found} == {(40, 40)}
    assert len({(hands[0], hands[2]) for hands in found}) > 100
    assert {hands[2] for hands in samples(s, 3)} == {(0, 0)}


@rule("OMB-1.1", "OMB-7.4")
def test_what_could_go_on_over_a_third_seat_is_bounded_by_what_the_first_could_have() -> None:
    s = table_for_deals(5)
    agree(s, 0, "2", OfferMoney(8), private=True)
    agree(s, 1, "3", OfferMoney(1), private=True)
    assert spread(s, 4, 0, 0) == (0, 40)
    assert spread(s, 4, 2, 0)[1] > 50
    assert {sum(hands[seat][0] for seat in range(3)) for hands in samples(s, 4)} == {60}


@rule("OMB-1.1")
def test_whoever_pays_more_than_they_were_known_to_have_had_it() -> None:
    s = table_for_deals()
    agree(s, 0, "2", OfferMoney(1), private=True)
    play(s, TakeBox("purchases", 1))
    play(s, BuyTroops(9))
    assert spread(s, 2, 0, 0) == (0, 22)
    assert spread(s, 2, 1, 0) == (0, 22)


@rule("OMB-1.1", "OMB-7.4")
def test_who_sends_or_accepts_a_public_offer_shows_what_he_gives() -> None:
    s = table_for_deals()
    agree(s, 0, "2", OfferMoney(1), private=True)
    offer(s, 0, "3", OfferMoney(15), FromTo(3, 1), OfferMoney(2))
    play(s, Refuse(2))
    assert spread(s, 3, 0, 0) == (15, 40)
    assert spread(s, 3, 1, 0) == (0, 25)
    offer(s, 2, "2,4", FromTo(2, 3), OfferMoney(5))
    play(s, Accept(3), Refuse(3))
    assert spread(s, 3, 1, 0) == (5, 25)


@rule("OMB-1.1", "OMB-7.8")
def test_a_public_breach_shows_an_empty_hand_and_a_private_one_only_to_the_parties() -> None:
    for private in (False, True):
        s = table_for_deals()
        agree(s, 0, "2", OfferMoney(1), private=True)
        agree(s, 0, "3", InRound(2), OfferMoney(60), private=private)
        while s.round_number == 1:
            play(s, ProduceOil(), Done()) if phase(s) == "choosing" else idle(s)
        assert hands_of(s, 0) == (0, 0)
        assert spread(s, 2, 0, 0) == (0, 0)
        assert (spread(s, 3, 0, 0) == (0, 0)) == (not private)


@rule("OMB-1.1", "OMB-10.2")
def test_a_fine_that_is_not_paid_shows_an_empty_hand() -> None:
    s = table_for_deals()
    fund(s, 0, 1)
    put(s, 0, "border", 3)
    agree(s, 0, "2", OfferMoney(1), private=True)
    s.players[0].pacifism = 8
    idle_until(s, "fined")
    assert (s.to_act(), spread(s, 3, 0, 0), spread(s, 3, 1, 0)) == (0, (0, 0), (21, 21))


@rule("OMB-1.1", "OMB-10.2")
def test_whoever_has_only_oil_to_pay_a_fine_with_is_imagined_with_oil() -> None:
    s = table_for_deals()
    fund(s, 0, 0)
    fill(s, 0, 1)
    agree(s, 0, "2", OfferOil(1), private=True)
    fill(s, 0, 1)
    fill(s, 1, 0)
    s.players[0].pacifism = 8
    idle_until(s, "fined")
    assert s.to_act() == 0
    for hands in samples(s, 3):
        assert hands[0] == (0, 1)
    imagined = s.view(3).sample_state(driver.SeededDice("x"))
    assert imagined.choices() == [number(SellOil(1)), number(Speak(1))]


@rule("OMB-1.1", "OMB-10.2")
@pytest.mark.parametrize(("talker", "least_known"), [(0, False), (2, True)])
def test_by_version_1_a_fine_that_lapses_shows_that_there_is_no_oil_unless_a_secret_pledge_could_forbid_the_sale(
    talker: int, least_known: bool
) -> None:
    s = table_for_deals(5, version="1")
    fund(s, 0, 0)
    fill(s, 1, 4)
    agree(s, talker, "2", PledgeNotToSell(), private=True)
    s.players[0].pacifism = 8
    while s.round_number == 1:
        idle(s)
    assert hands_of(s, 0)[1] == 0
    assert (spread(s, 4, 0, 1) == (0, 0)) == least_known


@rule("OMB-1.1")
def test_oil_is_asked_for_after_an_action_of_whoever_might_have_some() -> None:
    s = open_table(4, deals=True)
    play(s, ProduceOil(), Done())
    assert (s.to_act(), phase(s)) == (1, "choosing")
    fill(s, 1, 2)
    agree(s, 1, "3", OfferOil(2), private=True)
    play(s, ProduceOil(), Done())
    assert (s.to_act(), phase(s)) == (1, "after")
    assert s.choices() == [number(Done())]


@rule("OMB-1.1", "OMB-7.4")
def test_an_open_private_offer_can_be_answered_later_at_an_imagined_table_too() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(8), private=True)
    play(s, Later())
    speak(s, 1)
    imagined = s.view(1).sample_state(driver.SeededDice("later"))
    assert isinstance(imagined, State)
    play(imagined, Accept(1))
    assert hands_of(imagined, 1) == (28, 0)


@rule("OMB-1.1", "OMB-7.4")
def test_notes_begun_at_an_imagined_table_allow_for_what_is_private_there_already() -> None:
    s = table_for_deals(5)
    agree(s, 0, "2", InRound(2), OfferMoney(5), private=True)
    offer(s, 0, "3", OfferMoney(1), private=True)
    play(s, Later())
    offer(s, 4, "1", OfferMoney(1))
    play(s, Later())
    agree(s, 0, "2", InRound(12), OfferMoney(1))
    imagined = s.view(0).sample_state(driver.SeededDice("notes"))
    assert isinstance(imagined, State)
    agree(imagined, 3, "5", PledgeNotToSell(), private=True)
    speak(imagined, 2)
    play(imagined, Accept(2))
    while imagined.round_number == 1:
        idle(imagined)
    assert [hands_of(imagined, seat)[0] for seat in range(3)] == [14, 25, 21]
    assert totals(imagined)["unknown"] == 0
    assert spread(imagined, 4, 0, 0)[1] > 14


@rule("OMB-1.1", "OMB-10.2")
def test_by_version_1_a_fine_that_lapses_shows_nothing_of_who_has_talked_in_private() -> None:
    s = table_for_deals(5, version="1")
    fund(s, 0, 0)
    fill(s, 1, 4)
    agree(s, 1, "1", OfferMoney(1), private=True)
    fund(s, 0, 0)
    s.players[0].pacifism = 8
    while s.round_number == 1:
        idle(s)
    assert spread(s, 4, 0, 1) != (0, 0)
