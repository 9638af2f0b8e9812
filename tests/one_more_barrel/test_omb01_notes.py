"""OMB-1.6 Notes of hands: what each seat is shown of every hand, by what it has seen."""

import random
from typing import Any

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import TakeBox
from barrelhouse.games.one_more_barrel.actions.deals import OfferMoney, OfferOil
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from tests.one_more_barrel.support.deals import agree, table_for_deals
from tests.one_more_barrel.support.haggling_games import moments
from tests.one_more_barrel.support.notes import Notes, hands_of
from tests.one_more_barrel.support.tables import fill, play
from tests.rules import rule
from tests.support.seeded_games import ALL_GAMES, IN_FULL, LONGEST, TIMES, act_at_random, positions, tables

GAME = next(game for game in ALL_GAMES if game.NAME == "one-more-barrel")
Bounds = tuple[int, int, int, int]


def notes_of(s: State, viewer: int) -> list[Bounds]:
    """Least and most cash, least and most oil of each hand, as this viewer is shown them."""
    noted: Any = s.view(viewer).to_json()["notes"]
    return [(hand["cash"]["least"], hand["cash"]["most"], hand["oil"]["least"], hand["oil"]["most"]) for hand in noted]


def exact(s: State) -> list[Bounds]:
    return [(cash, cash, oil, oil) for cash, oil in (hands_of(s, seat) for seat in range(len(s.players)))]


def viewers(s: State) -> tuple[int, ...]:
    return (SPECTATOR, *range(len(s.players)))


@rule("OMB-1.6")
def test_as_long_as_all_is_seen_everybody_is_shown_every_hand() -> None:
    s = table_for_deals()
    fill(s, 0, 3)
    agree(s, 0, "2", OfferMoney(9))
    play(s, TakeBox("cash", 1))
    assert [notes_of(s, viewer) for viewer in viewers(s)] == [exact(s)] * 5
    assert notes_of(s, 2)[1] == (29, 29, 0, 0)


@rule("OMB-1.6")
def test_after_a_private_deal_others_are_shown_the_least_and_the_most() -> None:
    s = table_for_deals()
    fill(s, 0, 3)
    agree(s, 0, "2", OfferMoney(8), OfferOil(1), private=True)
    blurred = (0, 40, 0, 3)
    for viewer in (SPECTATOR, 2, 3):
        assert notes_of(s, viewer) == [blurred, blurred, *exact(s)[2:]]
    assert notes_of(s, 0) == notes_of(s, 1) == exact(s)


@rule("OMB-1.6")
def test_what_happens_in_the_open_afterwards_moves_both_ends() -> None:
    s = table_for_deals()
    agree(s, 0, "2", OfferMoney(8), private=True)
    play(s, TakeBox("cash", 1))  # four half dollars for the first seat
    assert notes_of(s, 3)[0] == (4, 44, 0, 0)


@rule("OMB-1.6")
def test_without_notes_nobody_is_shown_any_and_nothing_else_changes() -> None:
    s, silent = table_for_deals(), table_for_deals(notes=False)
    for table in (s, silent):
        agree(table, 0, "2", OfferMoney(8), private=True)
    for viewer in viewers(s):
        named, without = s.view(viewer).to_json(), silent.view(viewer).to_json()
        assert without["notes"] == []
        assert {**without, "options": named["options"], "notes": named["notes"]} == named
        assert list(silent.view(viewer).hand_notes) == list(s.view(viewer).hand_notes), "bots count all the same"


@rule("OMB-1.6")
def test_where_hands_are_open_there_are_no_notes() -> None:
    s = table_for_deals(open_hands=True)
    agree(s, 0, "2", OfferMoney(8), private=True)
    assert [notes_of(s, viewer) for viewer in viewers(s)] == [[]] * 5
    over = new_game(3, {"deals": False})
    driver.playout(over, driver.dice_for("notes", 1), LONGEST)
    assert over.to_act() == OVER
    assert [notes_of(over, viewer) for viewer in viewers(over)] == [[]] * 4


@rule("OMB-1.6")
@pytest.mark.parametrize("seed", range(12 if IN_FULL else 2))
def test_notes_are_those_of_whoever_counts_along(seed: int) -> None:
    """Closer only where a fine or a penalty has emptied a hand and nobody was asked about it."""
    s = new_game(3 + seed % 3, {})
    along = {viewer: Notes(s, viewer) for viewer in viewers(s)}
    before, done = s.copy(), -1
    unsure = compared = same = 0
    for number, (_, action) in enumerate(moments(s, random.Random(f"along {seed}"))):
        if done >= 0:
            for viewer, notes in along.items():
                notes.follow(before, done, s)
                if number % 5 == 0:
                    counted = [(*notes.close(seat, 0), *notes.close(seat, 1)) for seat in range(len(s.players))]
                    noted = notes_of(s, viewer)
                    for one, other in zip(noted, counted, strict=bool(noted)):
                        assert other[0] <= one[0] <= one[1] <= other[1], f"viewer {viewer} after {number} actions"
                        assert other[2] <= one[2] <= one[3] <= other[3], f"viewer {viewer} after {number} actions"
                    compared += 1
                    same += noted == counted
                    unsure += counted != exact(s)
        before, done = s.copy(), action
    assert unsure > 50
    assert same > compared // 2


@rule("OMB-1.6")
def test_the_true_hand_is_always_within_the_notes_of_everybody() -> None:
    """[OMB-1.1] Random games of all agreements, and of haggling: exact for all where nobody talks in private."""
    looked = unsure = 0
    games = [positions(GAME, state, dice) for state, dice, _ in tables(GAME, "within the notes", 12, 40)]
    haggled = [(new_game(3 + seed % 3, {}), random.Random(f"within {seed}")) for seed in range(_games_of_haggling())]
    games += [(state for state, _ in moments(s, rng)) for s, rng in haggled]
    for seed, game in enumerate(games):
        for number, s in enumerate(game):
            assert isinstance(s, State)
            if (number + seed) % 7 == 0:
                looked += 1
                unsure += check_within(s)
    assert looked > 500
    assert unsure > 100


def _games_of_haggling() -> int:
    return (20 if IN_FULL else 3) * TIMES


def check_within(s: State) -> bool:
    """Whether somebody is not sure of a hand, which the notes must not exclude."""
    unsure = False
    hands = exact(s)
    for viewer in viewers(s):
        noted = notes_of(s, viewer)
        for seat, (least, most, fewest, all_oil) in enumerate(noted):
            cash, _, oil, _ = hands[seat]
            assert least <= cash <= most
            assert fewest <= oil <= all_oil
            assert seat != viewer or noted[seat] == hands[seat], "one's own hand is known"
        unsure = unsure or (bool(noted) and noted != hands)
        assert len(s.hand_notes) > 0 or noted in ([], hands)
    return unsure


@rule("OMB-1.6")
def test_what_is_imagined_has_the_same_notes_also_after_the_next_action() -> None:
    """A preview is played on an imagined table, and must not show hands that it has made up."""
    compared = 0
    for state, dice, table in tables(GAME, "imagined notes", 12, 60):
        assert isinstance(state, State)
        while state.to_act() != OVER:
            seat = int(state.to_act())
            imagined = state.view(seat).sample_state(dice) if seat >= 0 else state.copy()
            before = state.copy()
            action = act_at_random(GAME, state, dice)
            if seat < 0 or before.actor(action) != seat or imagined.why_not(action) is not None:
                continue
            imagined.apply(action)
            now, then = state.view(seat).to_json(), imagined.view(seat).to_json()
            if {**now, "notes": []} == {**then, "notes": []}:  # else it was no preview: it has turned something up
                compared += len(before.hand_notes) > 0
                assert now["notes"] == then["notes"], table
    assert compared > 100


@rule("OMB-1.6")
def test_a_table_without_the_option_in_its_record_has_notes_and_the_digests_it_had() -> None:
    s = new_game(4, {})
    assert "notes" not in options_in(s)
    assert read_back(s).options.notes
    off = new_game(4, {"notes": False})
    assert codec.digest(off) != codec.digest(s)
    assert not read_back(off).options.notes


def options_in(s: State) -> Any:
    return s.to_json()["options"]


def read_back(s: State) -> State:
    again = GAME.from_json(s.to_json())
    assert isinstance(again, State)
    return again
