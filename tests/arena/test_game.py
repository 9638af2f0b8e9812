"""One game of a duplicate: the same dice of the table in every rotation, other dice of the bots, and clear troubles."""

import pickle
from collections.abc import Callable

import pytest

from barrelhouse.arena import game as arena_game
from barrelhouse.arena.duplicates import Duplicate
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import Setup, play_game
from barrelhouse.bots import Bot, BotFailed, Maker
from barrelhouse.engine.contract import Dice, Game, State, View
from barrelhouse.engine.driver import roll
from tests.support.seeded_games import ALL_GAMES, NAMES, with_round_limit

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def setup_of(game: Game, *bots: str, most_actions: int = 20_000) -> Setup:
    options = {
        name: value for name, value in with_round_limit(game, {}, 2).items() if isinstance(value, (bool, int, str))
    }
    return Setup(game.NAME, options, "playing", {bot: bot for bot in bots}, most_actions)


class Watching(Bot):
    """Any choice; notes what its dice showed first."""

    def __init__(self, dice: Dice, seen: list[int]) -> None:
        self.dice = dice
        seen.append(int(dice.below(2**31)))

    def choose(self, view: View, choices: list[int]) -> int:
        return choices[self.dice.below(len(choices))]


def make(monkeypatch: pytest.MonkeyPatch, maker: Maker) -> None:
    monkeypatch.setattr(arena_game, "_maker", lambda spec: maker)


@every_game
def test_the_table_throws_the_same_in_every_rotation_of_a_duplicate(
    monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    first: dict[tuple[int, int], list[int]] = {}
    current: list[int] = []
    decided = False

    def watch_roll(state: State, dice: Dice) -> int:
        fallen = roll(state, dice)
        if not decided:
            current.append(fallen)
        return fallen

    class Deciding(Bot):
        def choose(self, view: View, choices: list[int]) -> int:
            nonlocal decided
            decided = True
            return choices[-1]

    monkeypatch.setattr(arena_game, "roll", watch_roll)
    make(monkeypatch, lambda game, dice: Deciding())
    seats = game.SEATS[0]
    for index in range(4):
        for rotation in range(seats):
            current, decided = [], False
            play_game(setup_of(game, "any"), Duplicate(index, ("any",) * seats), rotation)
            first[index, rotation] = current
    assert all(first.values())
    for index in range(4):
        assert [first[index, rotation] for rotation in range(1, seats)] == [first[index, 0]] * (seats - 1)
    assert len({tuple(first[index, 0]) for index in range(4)}) > 1


def test_every_bot_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ALL_GAMES[0]
    seen: list[int] = []
    make(monkeypatch, lambda game, dice: Watching(dice, seen))
    for index in range(3):
        for rotation in range(2):
            play_game(setup_of(game, "any"), Duplicate(index, ("any", "any")), rotation)
    assert len({*seen}) == len(seen) == 12


@every_game
def test_a_game_comes_out_the_same_again_and_tells_who_sat_where(game: Game) -> None:
    setup = setup_of(game, "random", "greedy")
    duplicate = Duplicate(3, ("greedy", *["random"] * (game.SEATS[0] - 1)))
    one, two = play_game(setup, duplicate, 1), play_game(setup, duplicate, 1)
    assert one is not None
    assert two is not None
    assert (one.places, one.scores, one.actions) == (two.places, two.scores, two.actions)
    assert one.bots == duplicate.bots_at(1)
    assert min(one.places) == 1
    assert all(efforts.decisions > 0 and efforts.worst <= efforts.seconds for efforts in one.efforts)


def trouble_of(monkeypatch: pytest.MonkeyPatch, choose: Callable[[list[int]], int]) -> ArenaError:
    class Odd(Bot):
        def choose(self, view: View, choices: list[int]) -> int:
            return choose(choices)

    make(monkeypatch, lambda game, dice: Odd())
    with pytest.raises(ArenaError) as caught:
        play_game(setup_of(ALL_GAMES[0], "odd", most_actions=400), Duplicate(7, ("odd", "odd")), 1)
    return caught.value


def fail(choices: list[int]) -> int:
    raise ZeroDivisionError("oh")


def be_gone(choices: list[int]) -> int:
    raise BotFailed("bot-program-silent", command="x")


def test_a_bot_that_fails_is_named_with_duplicate_and_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = trouble_of(monkeypatch, fail)
    assert trouble.key == "arena-bot-failed"
    assert dict(trouble.params) == {
        "bot": "odd",
        "duplicate": 7,
        "rotation": 1,
        "seat": 1,
        "why": "ZeroDivisionError: oh",
    }
    trouble = trouble_of(monkeypatch, be_gone)
    assert trouble.why is not None
    assert (trouble.key, trouble.why.key, trouble.why.params) == (
        "arena-bot-failed",
        "bot-program-silent",
        {"command": "x"},
    )


def test_what_is_no_choice_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = trouble_of(monkeypatch, lambda choices: max(choices) + 1)
    assert trouble.key == "arena-bot-illegal"
    assert trouble.params["bot"] == "odd"


def test_a_game_without_an_end_is_drawn() -> None:
    played = play_game(setup_of(ALL_GAMES[0], "random", most_actions=30), Duplicate(2, ("random", "random")), 0)
    assert played is not None
    assert (played.places, played.actions) == ([1, 1], 30)


def test_a_trouble_travels_between_processes() -> None:
    trouble = ArenaError("arena-bot-failed", {"bot": "x"}, BotFailed("bot-program-silent", command="y"))
    again = pickle.loads(pickle.dumps(trouble))
    assert (again.key, again.params, again.why.params) == (trouble.key, trouble.params, {"command": "y"})


def test_a_game_that_is_stopped_does_not_count() -> None:
    assert play_game(setup_of(ALL_GAMES[0], "random"), Duplicate(0, ("random", "random")), 0, lambda: True) is None
