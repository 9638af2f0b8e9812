"""A saved state read back: exactly what was saved, and nothing that cannot have come about."""

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, Dice, Refused
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti import from_json, new_game, totals
from barrelhouse.games.mcmulti.data import ECONOMY_NAMES, NEWS_NAMES
from barrelhouse.games.mcmulti.state import PHASE_NAMES
from tests.mcmulti.support.positions import (
    STANDS,
    At,
    dice_shuffled,
    on_the_card,
    opened_to_dice,
    refining,
    refusal_of_saved,
)
from tests.mcmulti.support.tables import open_table, phase, place
from tests.rules import rule
from tests.support.saved_states import Saved, fields, put, saved_state
from tests.support.seeded_games import IN_FULL, act_at_random


def test_the_stands_are_in_every_phase() -> None:
    assert {phase(make()) for make in STANDS.values()} == set(PHASE_NAMES)
    assert all(phase(STANDS[name]()) == name for name in PHASE_NAMES)


@pytest.mark.parametrize("make", STANDS.values(), ids=STANDS)
def test_a_state_is_read_back_and_played_on_to_the_same_end(make: At) -> None:
    s = make()
    other = from_json(saved_state(s))
    assert other.to_json() == s.to_json()
    dice, same_dice = driver.dice_for("load", 1), driver.dice_for("load", 1)
    for _ in range(300):
        if s.to_act() == OVER:
            break
        assert act_at_random(mcmulti, s, dice) == act_at_random(mcmulti, other, same_dice)
        assert codec.digest(other) == codec.digest(s)
        assert (other.to_act(), other.choices(), other.chances()) == (s.to_act(), s.choices(), s.chances())


@pytest.mark.parametrize("inside", ["", "players.1.", "bank.", "islands.3.", "pieces.", "news."])
def test_no_field_may_be_there_that_is_unknown(inside: str) -> None:
    key, params = refusal_of_saved(put(saved_state(open_table()), inside + "mood", "good"))
    way = inside.replace(".1.", "[1].").replace(".3.", "[3].")
    assert (key, params["place"]) == ("saved-extra", way + "mood")


@pytest.mark.parametrize("wrong", [None, True, 1.5, "x", -(10**15), 10**15, [], {}, [[]], "\ud800"])
def test_no_field_may_be_of_another_kind(wrong: object) -> None:
    named = saved_state(refining())
    for path, value in fields(named):
        if value == wrong or (wrong is None and path == "pair"):
            continue
        key, params = refusal_of_saved(put(named, path, wrong))
        assert key.startswith("saved-"), path
        assert str(params["place"]).replace("[", ".").replace("]", "").startswith(path), (path, params)
        codec.canonical(params)


def test_options_are_checked_as_before_a_game() -> None:
    assert refusal_of_saved(put(saved_state(open_table()), "options.reroll", "yes"))[0] == "option-flag"
    assert refusal_of_saved(put(saved_state(open_table()), "options.rerolls", True))[0] == "option-unknown"
    both = put(put(saved_state(open_table()), "options.central_die", True), "options.edition_2012", True)
    assert refusal_of_saved(both)[0] == "mm-both-change-the-economy"
    assert refusal_of_saved(put(saved_state(open_table()), "options", []))[0] == "saved-object"


@rule("MM-2.1")
@pytest.mark.parametrize(
    ("rows", "cell"),
    [
        ([".....R", ".....+"], "a6"),
        (["R.....", "++...."], "a1"),
        (["R+....", "+....."], "a1"),
        (["R+R+..", "++.+.."], "a3"),
        (["RR+...", "+++..."], "a1"),
        ([".+....", "......"], "a2"),
        (["R++...", "++...."], "a3"),
    ],
)
def test_refineries_are_whole_and_apart(rows: list[str], cell: str) -> None:
    grid = [*rows, *["......"] * 4]
    assert refusal_of_saved(put(saved_state(open_table()), "islands.2.grid", grid)) == (
        "saved-refinery",
        {"place": "islands[2].grid", "cell": cell},
    )
    last_row = [*["......"] * 5, "R+...."]
    assert refusal_of_saved(put(saved_state(open_table()), "islands.2.grid", last_row))[1]["cell"] == "f1"


def test_a_row_of_an_island_has_six_letters_that_there_are() -> None:
    for row in ("", ".....", ".......", ".....x", 6):
        key, params = refusal_of_saved(put(saved_state(open_table()), "islands.1.grid.4", row))
        assert (key, params["place"]) == ("saved-row", "islands[1].grid[4]")


@rule("MM-2.3")
def test_pieces_are_counted_on_the_islands_and_on_the_pollution_card() -> None:
    named = saved_state(on_the_card())
    assert named["pieces"]["refinery"] == 3
    wrong = refusal_of_saved(put(named, "pieces.refinery", 1))
    assert wrong == ("saved-count", {"place": "pieces.refinery", "found": "1", "expected": 3})
    assert refusal_of_saved(put(named, "players.1.on_card", 1))[0] == "saved-count"
    many = open_table(piece_limits=True)
    place(many, 0, "refinery", *(red + blue for red in "ace" for blue in "135"))
    place(many, 1, "refinery", *(red + blue for red in "ac" for blue in "135"))
    assert refusal_of_saved(saved_state(many)) == (
        "saved-agree",
        {"place": "pieces.refinery", "other": "options.piece_limits"},
    )


@rule("MM-2.4")
def test_money_and_barrels_add_up_with_the_bank() -> None:
    named = saved_state(open_table())
    for name in ("cash", "crude", "gasoline"):
        key, params = refusal_of_saved(put(named, f"players.2.{name}", named["players"][2][name] + 1))
        assert (key, params) == ("saved-count", {"place": f"bank.{name}", "found": 0, "expected": -1})
    assert refusal_of_saved(put(named, "market.3", 20))[1] == {"place": "bank.gasoline", "found": 0, "expected": 5}
    assert refusal_of_saved(put(named, "bank.debt", 1))[1] == {"place": "bank.debt", "found": "1", "low": 0, "high": 0}


@rule("MM-1.5")
def test_the_piles_of_news_hold_the_cards_that_lie_there() -> None:
    named = saved_state(open_table())
    assert refusal_of_saved(put(named, "deck", named["deck"][1:]))[0] == "saved-pile"
    assert refusal_of_saved(put(named, "face_up", []))[0] == "saved-pile"
    assert refusal_of_saved(put(named, "deck.1", named["deck"][0])) == (
        "saved-twice",
        {"place": "deck[1]", "found": named["deck"][0]},
    )
    assert refusal_of_saved(put(named, "news.embargo", "under the table"))[0] == "saved-word"
    turned = put(named, "deck", named["deck"][::-1])
    assert from_json(turned).to_json()["deck"] == named["deck"][::-1]


@rule("MM-11.5")
def test_the_deck_of_throws_is_whole_when_it_is_shuffled_and_needs_its_option() -> None:
    assert refusal_of_saved(put(saved_state(opened_to_dice()), "throws_deck", ["11"]))[0] == "saved-option"
    named = saved_state(dice_shuffled())
    assert refusal_of_saved(put(named, "throws_unshuffled", named["throws_unshuffled"][1:]))[0] == "saved-length"
    assert refusal_of_saved(put(named, "throws_deck", ["11"]))[0] == "saved-twice"
    assert refusal_of_saved(put(named, "throws_unshuffled", [])) == ("saved-phase", {"place": "phase", "phase": "dice"})


def wrong_somewhere(named: Saved, dice: Dice) -> Saved:
    """The same with one or two values a little different."""
    for _ in range(1 + dice.below(2)):
        places = list(fields(named))
        path, value = places[dice.below(len(places))]
        other: object = NEWS_NAMES[dice.below(9)]
        if isinstance(value, int):
            other = value + [1, -1, 5, -5][dice.below(4)]
        elif isinstance(value, str):
            words = [*ECONOMY_NAMES, *NEWS_NAMES, *PHASE_NAMES, "discarded", "in_force", "......", "rrrrrr", "a1"]
            other = words[dice.below(len(words))]
        elif isinstance(value, list):
            other = value[1:]
        named = put(named, path, other)
    return named


def test_whatever_is_loaded_can_be_played() -> None:
    loaded = 0
    for index in range(180 if IN_FULL else 18):
        dice = driver.dice_for("wrong", index)
        s = new_game((2, 4)[index % 2], {"round_limit": 20, "reroll": index % 3 == 0, "goal": 400})
        driver.playout(s, dice, 20 * index % 700)
        for _ in range(20):
            try:
                other = from_json(wrong_somewhere(saved_state(s), dice))
            except Refused:
                continue
            loaded += 1
            before = totals(other)
            for _ in range(40):
                if other.to_act() == OVER:
                    break
                act_at_random(mcmulti, other, dice)
            assert totals(other) == before
            assert from_json(other.to_json()).to_json() == other.to_json()
    assert loaded > (60 if IN_FULL else 6)
