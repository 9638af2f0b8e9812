"""A saved state whose fields are possible one by one, but not together."""

import pytest

from barrelhouse.games.mcmulti import State, from_json
from barrelhouse.games.mcmulti.actions.catalogue import ThrowAgain
from tests.mcmulti.support.positions import (
    At,
    announcing,
    dice_shuffled,
    ended,
    on_the_card,
    opened_before_islands,
    refining,
    refused,
    rethrowing,
    selling,
    selling_off,
    setting_aside,
    striking,
    thrown,
    thrown_for_start,
)
from tests.mcmulti.support.tables import opened, opening, play, seated
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
        (opened, "islands.1.owner", 0, "islands"),
        (opened, "islands.1.owner", -1, "islands"),
        (lambda: opened(seats=3), "islands.3.owner", 2, "islands"),
        (opened, "news.embargo", "in_force", "deck"),
        (opened, "news.bounty", "in_force", "face_up"),
        (opened, "options.postal", True, "news.bounty"),
        (opened, "marker", 28, "marker"),
        (opened, "pair", "foreign", "pair"),
        (opened, "crude_way", "sold", "pair"),
        (opened, "turn", 1, "turn"),
        (opened, "first", 1, "turn"),
        (opened, "bought", ["a1"], "bought"),
        (opened, "turns_left", 1, "turns_left"),
        (opened, "players.0.starter_throw", 1, "players[0].starter_throw"),
        (refining, "players.0.ready_crude", 4, "players[0].ready_crude"),
        (selling, "players.1.ready_gasoline", 4, "players[1].ready_gasoline"),
        (lambda: opened(postal=True), "announcer", 1, "announcer"),
        (on_the_card, "news.pollution", "discarded", "news.pollution"),
        (setting_aside, "players.1.debt", 60, "players[1].unpaid"),
        (selling_off, "players.1.unpaid", 1, "players[1].unpaid"),
    ],
)
def test_what_contradicts_something_else_is_refused(make: At, path: str, value: object, place_of_it: str) -> None:
    key, params = refused(put(saved_state(make()), path, value))
    assert (key, params["place"]) in (("saved-agree", place_of_it), ("saved-pile", place_of_it))


@rule("MM-5.5")
def test_cards_lie_only_where_they_can() -> None:
    assert refused(on_three(opened())) == ("saved-agree", {"place": "face_up", "other": "options.news_refill"})
    assert from_json(on_three(opened(news_refill="on_three"))).face_up == 2
    for card, where in (("middle_east", "in_force"), ("embargo", "from_next_turn"), ("pollution", "until_turn_ends")):
        named = saved_state(opened(news=["bounty", "general_tax"]))
        named["deck"].remove(card)
        named["news"][card] = where
        assert refused(named) == ("saved-agree", {"place": f"news.{card}", "other": where})


@pytest.mark.parametrize(
    ("make", "path", "value", "place_of_it"),
    [
        (lambda: opened_before_islands(3), "players.1.starter_throw", 5, "players[1].starter_throw"),
        (lambda: seated(seats=4), "players.2.starter_throw", 5, "players[2].starter_throw"),
        (lambda: seated(seats=4), "asked", 1, "players[0].starter_throw"),
        (lambda: seated(seats=4), "players.0.starter_throw", -1, "asked"),
        (thrown_for_start, "asked", 0, "asked"),
        (thrown_for_start, "bought", ["a1"], "bought"),
        (thrown_for_start, "phase", "starter_throw", "players[1].starter_throw"),
        (opened, "players.1.starter_throw", 0, "players[1].starter_throw"),
        (opened, "players.1.starter_throw", 12, "players"),
        (opened, "phase", "starter_island", "phase"),
        (opening, "rounds", 1, "rounds"),
        (opening, "taken", 1, "taken"),
        (opening, "announcer", 1, "announcer"),
        (opened, "asked", 2, "asked"),
        (opened, "phase", "equipment", "red"),
        (opened, "phase", "ended", "phase"),
        (opened, "phase", "reroll", "red"),
        (opened, "players.0.debt", 5, "players[0].debt"),
        (opened, "players.0.unpaid", 1, "players[0].unpaid"),
        (rethrowing, "again", 1, "again"),
        (rethrowing, "blue", 1, "phase"),
        (striking, "islands.0.grid.2", "......", "pieces.rig"),
        (striking, "blue", 4, "phase"),
        (refining, "asked", 1, "asked"),
        (refining, "phase", "consumers", "asked"),
        (refining, "phase", "economy_die", "phase"),
        (selling, "asked", 1, "asked"),
        (selling, "phase", "forced_sale", "news"),
        (selling_off, "asked", 0, "asked"),
        (selling_off, "phase", "setting_aside", "players[1].unpaid"),
        (selling_off, "phase", "equipment", "news.gasoline_tax"),
        (setting_aside, "phase", "forced_sale", "players[1].unpaid"),
        (announcing, "announcer", 3, "phase"),
        (announcing, "options.goal", 2000, "phase"),
        (lambda: thrown(opened(round_limit=1), 1, 2), "rounds", 1, "phase"),
        (ended, "rounds", 0, "phase"),
    ],
)
def test_what_does_not_fit_the_phase_is_refused(make: At, path: str, value: object, place_of_it: str) -> None:
    key, params = refused(put(saved_state(make()), path, value))
    expected = "saved-count" if place_of_it.startswith("pieces") else "saved-phase"
    assert (key, params["place"]) == (expected, place_of_it)


def rethrown() -> State:
    s = rethrowing()
    play(s, ThrowAgain())
    return s


def moved(card: str, where: str) -> dict[str, object]:
    """A card of the deck, put elsewhere."""
    return {f"news.{card}": where, "deck": [other for other in saved_state(opened())["deck"] if other != card]}


@pytest.mark.parametrize(
    ("make", "changes", "params"),
    [
        (
            lambda: opened(seats=2),
            {"islands.1.owner": 0, "islands.2.owner": 1},
            {"place": "islands[0].owner", "other": "islands[2].owner"},
        ),
        (
            lambda: opened(seats=3),
            {"islands.3.grid.0": "r.....", "pieces.rig": 1},
            {"place": "islands[3].grid", "other": "islands[3].owner"},
        ),
        (seated, {"islands.3.grid.0": "r.....", "pieces.rig": 1}, {"place": "pieces.rig", "phase": "starter_throw"}),
        (seated, moved("embargo", "unshuffled"), {"place": "news", "phase": "starter_throw"}),
        (opening, moved("embargo", "discarded"), {"place": "news.embargo", "phase": "opening"}),
        (opening, {"red": 1, "blue": 2}, {"place": "red", "phase": "opening"}),
        (opening, {"pair": "foreign", "crude_way": "sold"}, {"place": "pair", "phase": "opening"}),
        (opened, {"red": 1, "blue": 2}, {"place": "red", "phase": "market"}),
        (thrown_for_start, {"turn": 1, "first": 1}, {"place": "first", "phase": "starter_island"}),
        (dice_shuffled, {"phase": "market"}, {"place": "throws_unshuffled", "phase": "market"}),
        (rethrown, {"blue": 1}, {"place": "again", "phase": "dice"}),
        (striking, moved("general_tax", "at_phase_end"), {"place": "news.general_tax", "other": "red"}),
        (selling_off, {"players.2.unpaid": 1}, {"place": "players[2].unpaid", "other": "news.pollution"}),
    ],
)
def test_what_only_seems_to_be_possible_is_refused(
    make: At, changes: dict[str, object], params: dict[str, object]
) -> None:
    named = saved_state(make())
    for path, value in changes.items():
        named = put(named, path, value)
    assert refused(named) == ("saved-agree" if "other" in params else "saved-phase", params)


@rule("MM-4.2", "MM-5.6")
def test_one_card_at_a_time_waits_for_the_end_of_the_dice_phase() -> None:
    named = saved_state(selling_off())
    named["deck"].remove("embargo")
    named["news"]["embargo"] = "at_phase_end"
    assert refused(named) == ("saved-agree", {"place": "news.embargo", "other": "at_phase_end"})
    named = saved_state(selling_off())
    named["deck"].remove("crude_tax")
    named["news"]["crude_tax"] = "at_phase_end"
    assert refused(named) == ("saved-agree", {"place": "news.crude_tax", "other": "news.gasoline_tax"})
