"""Two games that one viewer cannot tell apart: what they may not know differs: hands, decks and rows."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Game, State
from tests.support.seeded_games import act_at_random, actions_out_of_turn, agreements, offered_actions, with_round_limit
from tests.support.traits import traits_of

ROUNDS: Final = 12
LATEST: Final = 500  # actions before a game is first looked into, at most
WINDOWS: Final = 8  # and so many times from then on
BETWEEN: Final = 24  # actions that are only played between two windows, at most
WINDOW: Final = 14  # actions that are followed in both games, at most; now and then many more
WIDE: Final = 110
BARE: Final = 6  # of the moments with nothing to hide only one in so many is checked
TRIES: Final = 6  # other hidden actions that are tried before the same one is taken


@dataclass(frozen=True)
class TakenAction:
    """One action of a window, and the words that go with a promise."""

    seat: int
    action: int
    words: str | None


@dataclass
class Side:
    """One of the two games: where the window begins, and what was done since."""

    base: State
    state: State
    done: list[TakenAction] = field(default_factory=list)


@dataclass
class Pair:
    """Both games at one moment. To the viewer they are one."""

    game: Game
    seats: int
    options: dict[str, object]
    viewer: int
    n: int  # where the window begins
    one: Side
    other: Side
    label: str

    def differs(self) -> bool:
        """Whether there is anything at all that the viewer does not know."""
        hidden = [done.action for done in self.one.done] != [done.action for done in self.other.done]
        return hidden or codec.digest(self.one.state) != codec.digest(self.other.state)


def pairs(game: Game, run: str, count: int) -> Iterator[Pair]:
    """So many moments of random games: all agreements and numbers of seats, every viewer in turn.

    The objects of a pair are good until the next one is asked for.
    """
    setups = [(seats, with_round_limit(game, options, ROUNDS)) for options in agreements(game) for seats in game.SEATS]
    met = looked = 0
    while met < count:
        dice = driver.dice_for(run, looked)
        seats, options = setups[dice.below(len(setups))]
        state = game.new_game(seats, options)
        # Decks are shuffled at the beginning: some games are looked into from there.
        n = _play(game, state, dice, int(dice.below(LATEST)) if dice.below(4) > 0 else 0)
        for _ in range(WINDOWS):
            looked += 1
            viewer = (SPECTATOR, *range(seats))[looked % (seats + 1)]
            other = traits_of(game).scramble(state, dice, viewer) if state.to_act() != OVER else state.copy()
            one, another = Side(state.copy(), state), Side(other.copy(), other)
            pair = Pair(
                game, seats, options, viewer, n, one, another, f"{game.NAME} {seats} {options} from {n} of {run}"
            )
            for moment in _moments(pair, dice):
                yield moment
                met += 1
                if met == count:
                    return
            state = one.state
            n += len(one.done) + _play(game, state, dice, int(dice.below(BETWEEN)))


def _play(game: Game, state: State, dice: Dice, most: int) -> int:
    """So many actions that nobody looks at; how many there were."""
    for played in range(most):
        if state.to_act() == OVER:
            return played
        _act(game, state, dice)
    return most


def _moments(pair: Pair, dice: Dice) -> Iterator[Pair]:
    """The pair as it goes on, action by action, until the viewer is shown a difference or the game is over."""
    longest = WIDE if pair.n == 0 or dice.below(12) == 0 else int(dice.below(WINDOW)) + 1
    every = longest // 6 + 1
    for number in range(longest + 1):
        if pair.one.state.to_act() == OVER:
            return  # nothing is hidden any more
        if number % every == 0 and (pair.differs() or dice.below(BARE) == 0):
            yield pair
        if number == longest or not _go_on(pair, dice):
            return


def _go_on(pair: Pair, dice: Dice) -> bool:
    """One more action on both sides; whether the viewer still sees the same."""
    one, other, viewer = pair.one, pair.other, pair.viewer
    before = one.state.copy()
    action = _act(pair.game, one.state, dice)
    seat = int(before.actor(action))
    one.done.append(TakenAction(seat, action, _words(pair.game, action, "one")))
    if one.state.to_act() == OVER:
        return False
    seen = bool(before.sees(viewer, action))
    for another in [action] if seen else [*_hidden_others(pair, seat, dice), action]:
        if other.state.why_not(another) is not None or other.state.actor(another) != seat:
            continue
        after = other.state.copy()
        after.apply(another)
        if _face(after, viewer) == _face(one.state, viewer):
            other.state = after
            other.done.append(TakenAction(seat, another, _words(pair.game, another, "one" if seen else "another")))
            return True
    return False


def _hidden_others(pair: Pair, seat: int, dice: Dice) -> list[int]:
    """Some of what this seat may do in the other game that the viewer would not see either."""
    state = pair.other.state
    hidden = [
        action
        for action in offered_actions(state)
        if state.actor(action) == seat and not state.sees(pair.viewer, action)
    ]
    return [hidden.pop(dice.below(len(hidden))) for _ in range(min(TRIES, len(hidden)))]


def _face(state: State, viewer: int) -> bytes:
    return codec.canonical(state.view(viewer).to_json())


def _words(game: Game, action: int, whose: str) -> str | None:
    return f"my word on {whose} thing" if game.has_words(action) else None


def _act(game: Game, state: State, dice: Dice) -> int:
    """One action at random; often one that not everybody sees, so that there are secrets."""
    if state.to_act() != TABLE and dice.below(3) == 0:
        choices, seats = [*state.choices(), *actions_out_of_turn(state)], range(len(state.scores()))
        secret = [action for action in choices if not all(state.sees(seat, action) for seat in seats)]
        if secret:
            action = secret[dice.below(len(secret))]
            state.apply(action)
            return action
    return act_at_random(game, state, dice)
