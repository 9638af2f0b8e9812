"""A saved state whose fields are possible one by one, but not together."""

import pytest

from barrelhouse.games.mcmulti import State, from_json
from barrelhouse.games.mcmulti.actions.catalogue import ThrowAgain
from tests.mcmulti.support.positions import (
    At,
    announcement,
    dice_shuffled,
    game_over,
    oil_strike,
    on_the_card,
    opened_before_islands,
    pieces_to_sell,
    refining,
    refusal_of_saved,
    second_throw,
    selling_off,
    setting_aside,
    throw_dice,
    thrown_for_start,
)
from tests.mcmulti.support.tables import open_table, opening_purchases, play, seat_players
from tests.rules import rule
from tests.support.saved_states import Saved, put, saved_state


def on_three(s: State) -> Saved:
    """A second card face up."""
    named = saved_state(s)
    card = named["deck"].pop()
    named["news"][card] = "face_up"
    named["face_up"].append(card)
    return named


@pytest.mark.parametrize(
    ("make", "path", "value", "place_of_it"),
    [
        (open_table, "islands.1.owner", 0, "islands"),
        (open_table, "islands.1.owner", -1, "islands"),
        (lambda: open_table(seats=3), "islands.3.owner", 2, "islands"),
        (open_table, "news.embargo", "in_force", "deck"),
        (open_table, "news.bounty", "in_force", "face_up"),
        (open_table, "options.postal", True, "news.bounty"),
        (open_table, "marker", 28, "marker"),
        (open_table, "pair", "foreign", "pair"),
        (open_table, "crude_way", "sold", "pair"),
        (open_table, "turn", 1, "turn"),
        (open_table, "first", 1, "turn"),
        (open_table, "bought", ["a1"], "bought"),
        (open_table, "turns_left", 1, "turns_left"),
        (open_table, "players.0.starter_throw", 1, "players[0].starter_throw"),
        (refining, "players.0.ready_crude", 4, "players[0].ready_crude"),
        (pieces_to_sell, "players.1.ready_gasoline", 4, "players[1].ready_gasoline"),
        (lambda: open_table(postal=True), "announcer", 1, "announcer"),
        (on_the_card, "news.pollution", "discarded", "news.pollution"),
        (setting_aside, "players.1.debt", 60, "players[1].unpaid"),
        (selling_off, "players.1.unpaid", 1, "players[1].unpaid"),
    ],
)
def test_what_contradicts_something_else_is_refused(make: At, path: str, value: object, place_of_it: str) -> None:
    key, params = refusal_of_saved(put(saved_state(make()), path, value))
    assert (key, params["place"]) in (("saved-agree", place_of_it), ("saved-pile", place_of_it))


@rule("MM-5.5")
def test_cards_lie_only_where_they_can() -> None:
    assert refusal_of_saved(on_three(open_table())) == (
        "saved-agree",
        {"place": "face_up", "other": "options.news_refill"},
    )
    assert from_json(on_three(open_table(news_refill="on_three"))).face_up == 2
    for card, where in (("middle_east", "in_force"), ("embargo", "from_next_turn"), ("pollution", "until_turn_ends")):
        named = saved_state(open_table(news=["bounty", "general_tax"]))
        named["deck"].remove(card)
        named["news"][card] = where
        assert refusal_of_saved(named) == ("saved-agree", {"place": f"news.{card}", "other": where})


@pytest.mark.parametrize(
    ("make", "path", "value", "place_of_it"),
    [
        (lambda: opened_before_islands(3), "players.1.starter_throw", 5, "players[1].starter_throw"),
        (lambda: seat_players(seats=4), "players.2.starter_throw", 5, "players[2].starter_throw"),
        (lambda: seat_players(seats=4), "asked", 1, "players[0].starter_throw"),
        (lambda: seat_players(seats=4), "players.0.starter_throw", -1, "asked"),
        (thrown_for_start, "asked", 0, "asked"),
        (thrown_for_start, "bought", ["a1"], "bought"),
        (thrown_for_start, "phase", "starter_throw", "players[1].starter_throw"),
        (open_table, "players.1.starter_throw", 0, "players[1].starter_throw"),
        (open_table, "players.1.starter_throw", 12, "players"),
        (open_table, "phase", "starter_island", "phase"),
        (opening_purchases, "rounds", 1, "rounds"),
        (opening_purchases, "taken", 1, "taken"),
        (opening_purchases, "announcer", 1, "announcer"),
        (open_table, "asked", 2, "asked"),
        (open_table, "phase", "equipment", "red"),
        (open_table, "phase", "ended", "phase"),
        (open_table, "phase", "reroll", "red"),
        (open_table, "players.0.debt", 5, "players[0].debt"),
        (open_table, "players.0.unpaid", 1, "players[0].unpaid"),
        (second_throw, "again", 1, "again"),
        (second_throw, "blue", 1, "phase"),
        (oil_strike, "islands.0.grid.2", "......", "pieces.rig"),
        (oil_strike, "blue", 4, "phase"),
        (refining, "asked", 1, "asked"),
        (refining, "phase", "consumers", "asked"),
        (refining, "phase", "economy_die", "phase"),
        (pieces_to_sell, "asked", 1, "asked"),
        (pieces_to_sell, "phase", "forced_sale", "news"),
        (selling_off, "asked", 0, "asked"),
        (selling_off, "phase", "setting_aside", "players[1].unpaid"),
        (selling_off, "phase", "equipment", "news.gasoline_tax"),
        (setting_aside, "phase", "forced_sale", "players[1].unpaid"),
        (announcement, "announcer", 3, "phase"),
        (announcement, "options.goal", 2000, "phase"),
        (lambda: throw_dice(open_table(round_limit=1), 1, 2), "rounds", 1, "phase"),
        (game_over, "rounds", 0, "phase"),
    ],
)
def test_what_does_not_fit_the_phase_is_refused(make: At, path: str, value: object, place_of_it: str) -> None:
    key, params = refusal_of_saved(put(saved_state(make()), path, value))
    expected = "saved-count" if place_of_it.startswith("pieces") else "saved-phase"
    assert (key, params["place"]) == (expected, place_of_it)


def rethrown() -> State:
    s = second_throw()
    play(s, ThrowAgain())
    return s


def move_card(card: str, where: str) -> dict[str, object]:
    """A card of the deck, put elsewhere."""
    return {f"news.{card}": where, "deck": [other for other in saved_state(open_table())["deck"] if other != card]}


@pytest.mark.parametrize(
    ("make", "changes", "params"),
    [
        (
            lambda: open_table(seats=2),
            {"islands.1.owner": 0, "islands.2.owner": 1},
            {"place": "islands[0].owner", "other": "islands[2].owner"},
        ),
        (
            lambda: open_table(seats=3),
            {"islands.3.grid.0": "r.....", "pieces.rig": 1},
            {"place": "islands[3].grid", "other": "islands[3].owner"},
        ),
        (
            seat_players,
            {"islands.3.grid.0": "r.....", "pieces.rig": 1},
            {"place": "pieces.rig", "phase": "starter_throw"},
        ),
        (seat_players, move_card("embargo", "unshuffled"), {"place": "news", "phase": "starter_throw"}),
        (opening_purchases, move_card("embargo", "discarded"), {"place": "news.embargo", "phase": "opening"}),
        (opening_purchases, {"red": 1, "blue": 2}, {"place": "red", "phase": "opening"}),
        (opening_purchases, {"pair": "foreign", "crude_way": "sold"}, {"place": "pair", "phase": "opening"}),
        (open_table, {"red": 1, "blue": 2}, {"place": "red", "phase": "market"}),
        (thrown_for_start, {"turn": 1, "first": 1}, {"place": "first", "phase": "starter_island"}),
        (dice_shuffled, {"phase": "market"}, {"place": "throws_unshuffled", "phase": "market"}),
        (rethrown, {"blue": 1}, {"place": "again", "phase": "dice"}),
        (oil_strike, move_card("general_tax", "at_phase_end"), {"place": "news.general_tax", "other": "red"}),
        (selling_off, {"players.2.unpaid": 1}, {"place": "players[2].unpaid", "other": "news.pollution"}),
    ],
)
def test_what_only_seems_to_be_possible_is_refused(
    make: At, changes: dict[str, object], params: dict[str, object]
) -> None:
    named = saved_state(make())
    for path, value in changes.items():
        named = put(named, path, value)
    assert refusal_of_saved(named) == ("saved-agree" if "other" in params else "saved-phase", params)


@rule("MM-4.2", "MM-5.6")
def test_one_card_at_a_time_waits_for_the_end_of_the_dice_phase() -> None:
    named = saved_state(selling_off())
    named["deck"].remove("embargo")
    named["news"]["embargo"] = "at_phase_end"
    assert refusal_of_saved(named) == ("saved-agree", {"place": "news.embargo", "other": "at_phase_end"})
    named = saved_state(selling_off())
    named["deck"].remove("crude_tax")
    named["news"]["crude_tax"] = "at_phase_end"
    assert refusal_of_saved(named) == ("saved-agree", {"place": "news.crude_tax", "other": "news.gasoline_tax"})
