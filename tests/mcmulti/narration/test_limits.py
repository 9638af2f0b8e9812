"""A question about barrels says what keeps the pieces on the lines from doing all they could."""

from collections.abc import Mapping

from barrelhouse.games.mcmulti import State, prompt
from barrelhouse.games.mcmulti.actions.catalogue import Refine
from barrelhouse.words import translate
from tests.mcmulti.support.full_games import tables
from tests.mcmulti.support.tables import choices, open_table, place, play, set_marker, stock, throw


def limit(s: State) -> Mapping[str, int | str]:
    params = prompt(s.view(0)).params
    return {name: params[name] for name in ("most", "may", "fresh", "limit")}


def sentence_of(s: State) -> str:
    question = prompt(s.view(0))
    return translate(question.key, question.params, names=["Ada", "Bela", "Cora", "Dov"])


def test_what_was_pumped_in_this_throw_waits() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "well", "c1")
    stock(s, 1, 0)
    throw(s, 3, 4)
    assert limit(s) == {"most": 1, "may": 2, "fresh": 2, "limit": "fresh"}
    assert sentence_of(s).endswith("1 of 2: 2 were pumped in this throw.")


def test_what_was_refined_in_this_throw_waits() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    place(s, 0, "station", "c1", "c2")
    stock(s, 1, 1)
    throw(s, 3, 4)
    assert limit(s) == {"most": 1, "may": 2, "fresh": 0, "limit": "stock"}
    assert sentence_of(s).endswith("1 of 2: you have no more crude.")
    play(s, Refine(1))
    assert limit(s) == {"most": 1, "may": 2, "fresh": 1, "limit": "fresh"}
    assert sentence_of(s).endswith("1 of 2: 1 was refined in this throw.")


def test_a_stock_that_is_too_small_is_named() -> None:
    s = open_table()
    place(s, 0, "station", "c1", "c2")
    stock(s, 0, 1)
    throw(s, 3, 4)
    assert limit(s) == {"most": 1, "may": 2, "fresh": 0, "limit": "stock"}
    assert sentence_of(s).endswith("1 of 2: you have no more gasoline.")


def test_the_end_of_the_spiral_is_named() -> None:
    s = open_table()
    place(s, 0, "station", "c1", "c2")
    stock(s, 0, 2)
    set_marker(s, 2)
    throw(s, 3, 4)
    assert limit(s) == {"most": 1, "may": 2, "fresh": 0, "limit": "spiral"}
    assert sentence_of(s).endswith("1 of 2: then the price is at 1.")


def test_pieces_that_do_all_they_can_need_no_reason() -> None:
    s = open_table()
    place(s, 0, "refinery", "c4")
    stock(s, 5, 0)
    throw(s, 3, 4)
    assert limit(s) == {"most": 2, "may": 2, "fresh": 0, "limit": "lines"}
    assert sentence_of(s).endswith("0 to 2?")


# The verbs that a question can name, by the param that says whether it does.
_VERBS = {
    "build": ("Build",),
    "buy": ("Buy",),
    "sell": ("Sell", "SellPiece"),
}


def test_a_question_names_a_verb_if_it_has_a_choice_of_it_and_only_then() -> None:
    named: set[tuple[str, object]] = set()
    for s, _ in tables():
        if s.to_act() < 0:
            continue
        question = prompt(s.view(0))
        verbs = {type(action).__name__ for action in choices(s)}
        for name in _VERBS.keys() & question.params.keys():
            value = question.params[name]
            assert (value == "yes") == any(verb in verbs for verb in _VERBS[name]), (question.key, name)
            named.add((name, value))
        assert ("ReturnRefinery" in verbs) == (question.key == "mm-ask-equipment-on-card")
    assert named == {(name, value) for name in _VERBS for value in ("yes", "no")}


def test_a_seat_with_nothing_to_trade_is_not_asked_to() -> None:
    s = open_table()
    stock(s, 0, 0)
    s.players[0].cash = 0
    assert sentence_of(s) == "Ada: leave the market (island 1): with $0 M and no barrels nothing can be traded."
    stock(s, 1, 0)
    assert sentence_of(s) == "Ada: sell barrels, foreign or domestic, with $0 M, or leave the market (island 1)."
