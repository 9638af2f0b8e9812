"""Two games that one viewer cannot tell apart: what they may not know differs: hands, decks, rows, and how many."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Game, State, View
from tests.support.seeded_games import act_often_in_secret, agreements, offered_actions, with_round_limit
from tests.support.traits import traits_of

ROUNDS: Final = 12
LATEST: Final = 500  # actions before a game is first looked into, at most
WINDOWS: Final = 8  # and so many times from then on
BETWEEN: Final = 24  # actions that are only played between two windows, at most
WINDOW: Final = 14  # actions that are followed in both games, at most; now and then many more
WIDE: Final = 110
BARE: Final = 6  # of the moments with nothing to hide only one in so many is checked
TRIES: Final = 6  # other hidden actions that are tried before the same one is taken
LONGER: Final = 4  # hidden actions in one game for one in the other, at most; often none
EARLIER: Final = 80  # hidden rows that the other game has more before the window, at most: more than between snapshots


def shown_by(view: View) -> bytes:
    """All that a view shows, as a house sends it: unlike values that are equal, equal bytes tell a flag from a number.

    Thousands of views are compared, and the canonical bytes of a digest take five times as long."""
    return msgspec.json.encode(view.to_json())


@dataclass(frozen=True)
class TakenAction:
    """One action of a window, the words that go with a promise, and the reason that a bot would give for it."""

    seat: int
    action: int
    words: str | None
    reason: str
    is_noticed: bool  # by the viewer


@dataclass
class Side:
    """One of the two games: where the window begins, how many hidden rows are before it, and what was done since."""

    base: State
    state: State
    hidden: int = 0
    done: list[TakenAction] = field(default_factory=list)

    def split(self, most: int) -> int:
        """Where the last rows begin that the viewer notices, so many at most: the same moment in both games."""
        noticed = [at for at, done in enumerate(self.done) if done.is_noticed]
        return noticed[-most] if len(noticed) >= most else 0


@dataclass
class Pair:
    """Both games at one moment. To the viewer they are one."""

    game: Game
    seats: int
    options: dict[str, object]
    viewer: int
    n: int  # where the window begins, as the viewer counts
    one: Side
    other: Side
    label: str

    def position(self) -> int:
        """The number of the present position to the viewer."""
        return self.n + sum(done.is_noticed for done in self.one.done)

    def differs(self) -> bool:
        """Whether there is anything at all that the viewer does not know."""
        return self.has_other_rows() or self.one.state.to_json() != self.other.state.to_json()

    def has_other_rows(self) -> bool:
        """Whether the rows of the log differ."""
        return [done.action for done in self.one.done] != [done.action for done in self.other.done]

    def has_other_length(self) -> bool:
        """Whether one of the logs is longer."""
        return len(self.one.done) + self.one.hidden != len(self.other.done) + self.other.hidden


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
            # The first rows of a game are read from the database, where the rows of both are as they were played.
            earlier = int(dice.below(EARLIER)) if n > 0 and dice.below(2) == 0 else 0
            one, another = Side(state.copy(), state), Side(other.copy(), other, earlier)
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
        act_often_in_secret(game, state, dice)
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
    """One more action on both sides, or where the viewer notices nothing of it, none or several on the other; whether
    the viewer still sees the same."""
    one, viewer = pair.one, pair.viewer
    before = one.state.copy()
    action = act_often_in_secret(pair.game, one.state, dice)
    seat = int(before.actor(action))
    seen = bool(before.sees(viewer, action))
    is_noticed = seen or seat == TABLE or _face(before, viewer) != _face(one.state, viewer)
    one.done.append(TakenAction(seat, action, _words(pair.game, action, "one"), "one", is_noticed))
    if one.state.to_act() == OVER:
        return False
    if not is_noticed:
        for _ in range(dice.below(LONGER) * dice.below(2)):
            _follow(pair, _hidden_others(pair, dice), False)
        return True
    if _follow(pair, [action] if seen else [*_hidden_others(pair, dice), action], True):
        return True
    # The other game may lack what led up to it: all of the hidden actions that it left out, as far as they fit.
    for earlier in [done for done in one.done[:-1] if not done.is_noticed]:
        _follow(pair, [earlier.action], False)
    return _follow(pair, [action], True)


def _follow(pair: Pair, actions: Sequence[int], is_noticed: bool) -> bool:
    """The first of these actions that can be taken in the other game and looks right: like what was noticed in the one,
    or like nothing at all; whether there was one."""
    other, viewer = pair.other, pair.viewer
    face = _face(pair.one.state if is_noticed else other.state, viewer)
    for action in actions:
        seat = int(other.state.actor(action))
        seen = bool(other.state.sees(viewer, action))
        if other.state.why_not(action) is not None or (not is_noticed and (seen or seat == TABLE)):
            continue
        if seen and seat != pair.one.done[-1].seat:
            continue
        after = other.state.copy()
        after.apply(action)
        if _face(after, viewer) == face and (is_noticed or after.to_act() == other.state.to_act()):
            other.state = after
            whose = "one" if seen else "another"
            other.done.append(TakenAction(seat, action, _words(pair.game, action, whose), whose, is_noticed))
            return True
    return False


def _hidden_others(pair: Pair, dice: Dice) -> list[int]:
    """Some of what may be done in the other game that the viewer would not see either."""
    state = pair.other.state
    hidden = [action for action in offered_actions(state) if not state.sees(pair.viewer, action)]
    return [hidden.pop(dice.below(len(hidden))) for _ in range(min(TRIES, len(hidden)))]


def _face(state: State, viewer: int) -> bytes:
    return shown_by(state.view(viewer))


def _words(game: Game, action: int, whose: str) -> str | None:
    return f"my word on {whose} thing" if game.has_words(action) else None
