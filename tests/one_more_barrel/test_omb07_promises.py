"""OMB-7.3 Oral promises: said aloud, without effect, marked by the one they were given to."""

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS, ProduceOil, has_words
from barrelhouse.games.one_more_barrel.actions.deals import Drop, MarkBroken, MarkKept, PromiseTo
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import MARK_NAMES
from tests.one_more_barrel.support.deals import table_for_deals
from tests.one_more_barrel.support.tables import may, named_choices, number, play, refusal_of, speak
from tests.rules import rule


def promises(s: State) -> list[tuple[int, int, int, str]]:
    return [(int(p.slot), int(p.maker), int(p.to), MARK_NAMES[p.mark]) for p in s.promises]


def promise(s: State, maker: int, to: int) -> None:
    """Out of turn or in it, however often the seat has spoken this round."""
    s.players[maker].speeches = 0
    speak(s, maker)
    play(s, PromiseTo(to + 1))


@rule("OMB-7.3")
def test_a_promise_is_kept_in_mind_and_ends_the_turn_on_the_floor() -> None:
    s = table_for_deals()
    promise(s, 1, 3)
    assert promises(s) == [(0, 1, 3, "unmarked")]
    assert s.to_act() == 0


@rule("OMB-7.3")
def test_a_promise_has_no_effect_on_what_anybody_may_do() -> None:
    s = table_for_deals()
    before = s.choices()
    promise(s, 0, 1)
    assert s.choices() == before
    assert (s.terms, s.offers) == ([], [])


@rule("OMB-7.3")
def test_a_promise_is_said_in_the_players_own_words_and_nothing_else_is() -> None:
    with_words = [action for n, action in enumerate(ALL_ACTIONS) if has_words(n)]
    assert with_words == [PromiseTo(seat) for seat in range(1, 6)]


@rule("OMB-7.3")
@pytest.mark.parametrize("to", [1, 5])
def test_nobody_promises_to_himself_or_to_an_empty_seat(to: int) -> None:
    s = table_for_deals()
    speak(s, 0)
    assert refusal_of(s, PromiseTo(to)) == ("OMB-7.3", "omb-not-a-party")


@rule("OMB-7.3")
@pytest.mark.parametrize(("mark", "name"), [(MarkKept(1), "kept"), (MarkBroken(1), "broken")])
def test_the_one_it_was_given_to_marks_it_once(mark: object, name: str) -> None:
    s = table_for_deals()
    promise(s, 0, 1)
    promise(s, 0, 1)
    speak(s, 1)
    assert [may(s, MarkKept(1)), may(s, MarkBroken(2))] == [True, True]
    play(s, mark)
    assert [mark for *_, mark in promises(s)] == [name, "unmarked"]
    assert s.to_act() == 0
    speak(s, 1)
    assert refusal_of(s, MarkKept(1)) == ("OMB-7.3", "omb-no-promise")
    assert refusal_of(s, MarkBroken(1)) == ("OMB-7.3", "omb-no-promise")


@rule("OMB-7.3")
def test_nobody_else_marks_it_and_none_that_is_not_there() -> None:
    s = table_for_deals()
    promise(s, 0, 1)
    for seat in (0, 2):
        speak(s, seat)
        assert refusal_of(s, MarkKept(1)) == ("OMB-7.3", "omb-no-promise")
        play(s, Drop())
    speak(s, 1)
    assert refusal_of(s, MarkKept(2)) == ("OMB-7.3", "omb-no-promise")


@rule("OMB-7.3")
def test_promises_outlast_the_round() -> None:
    s = table_for_deals()
    promise(s, 0, 1)
    while s.round_number == 1:
        play(s, ProduceOil()) if ProduceOil() in named_choices(s) else s.apply(s.choices()[-1])
    assert promises(s) == [(0, 0, 1, "unmarked")]


@rule("OMB-7.3")
def test_sixteen_promises_are_kept_in_mind_and_a_marked_one_makes_room_the_oldest_first() -> None:
    s = table_for_deals()
    for _ in range(16):
        promise(s, 0, 1)
    s.players[0].speeches = 0
    speak(s, 0)
    assert refusal_of(s, PromiseTo(2)) == ("OMB-7.3", "omb-too-many-promises")
    play(s, Drop())
    for slot in (5, 3):
        speak(s, 1)
        play(s, MarkBroken(slot))
    promise(s, 2, 3)
    promise(s, 3, 2)
    assert promises(s)[-2:] == [(2, 2, 3, "unmarked"), (4, 3, 2, "unmarked")]
    assert len(s.promises) == 16


@rule("OMB-7.3", "OMB-7.4")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_all_hear_a_promise_and_what_became_of_it(viewer: int) -> None:
    s = table_for_deals()
    speak(s, 1)
    assert s.sees(viewer, number(PromiseTo(4)))
    play(s, PromiseTo(4))
    speak(s, 3)
    assert s.sees(viewer, number(MarkBroken(1)))
    play(s, MarkBroken(1))
    assert s.view(viewer).to_json()["promises"] == [{"slot": 0, "maker": 1, "to": 3, "mark": "broken"}]
