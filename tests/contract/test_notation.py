"""Whatever is typed is read or refused, and every verb has an example, in every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from barrelhouse.engine.contract import Game, Refused
from tests.support.seeded_games import ALL_GAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.NAME for game in ALL_GAMES])
WORDS = sorted({word for game in ALL_GAMES for _, example in game.NOTATION_HELP for word in example.split()})
MORE = ["0", "99", "3.5", "$1", "2c3", "1,2", "the", "x"]


@every_game
@given(some.text() | some.lists(some.sampled_from([*WORDS, *MORE])).map(" ".join))
def test_whatever_is_typed_is_read_or_refused(game: Game, text: str) -> None:
    try:
        action = game.from_notation(text)
    except Refused as refused:
        key = refused.refusal.key
    else:
        key = "notation-" if game.from_notation(game.to_notation(action)) == action else ""
    assert key.startswith("notation-")


@every_game
def test_what_is_said_back_is_short(game: Game) -> None:
    with pytest.raises(Refused) as caught:
        game.from_notation("x" * 10_000)
    assert len(str(caught.value.refusal.params["word"])) < 100


@every_game
def test_help_has_one_example_for_each_verb(game: Game) -> None:
    assert [game.to_notation(game.from_notation(example)) for _, example in game.NOTATION_HELP] == [
        example for _, example in game.NOTATION_HELP
    ]
    shown = [type(game.ALL_ACTIONS[game.from_notation(example)]) for _, example in game.NOTATION_HELP]
    assert set(shown) == {type(action) for action in game.ALL_ACTIONS}
    keys = [key for key, _ in game.NOTATION_HELP]
    assert len(shown) == len(set(shown)) == (len(keys) if set(keys) == {"facet-verb"} else len(set(keys)))
