"""What an action would turn up is known to be hidden before it is taken, in any game, and by what its seat knows."""

from collections.abc import Iterator

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, Game, State
from barrelhouse.engine.draft import Draft, PossibleStates, turns_up
from tests.contract.test_secrets import scrambled_pairs
from tests.support.pairs import shown_by
from tests.support.seeded_games import ALL_GAMES, NAMES, positions, tables
from tests.support.traits import traits_of

LONG = 4  # actions of a draft

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def seen_after(state: State, seat: int, action: int) -> bytes:
    after = state.copy()
    after.apply(action)
    return shown_by(after.view(seat))


def decisions(game: Game, run: str, count: int, every: int) -> Iterator[tuple[State, int, int, str]]:
    """Some positions of random games in which a seat is asked, with their number, one of its last choices and a word
    for a message."""
    for state, dice, table in tables(game, run, 12, count):
        for number, position in enumerate(positions(game, state, dice, 600)):
            if position.to_act() >= 0 and number % every == 0:
                yield from ((position, number, action, table) for action in position.choices()[-2:])


@every_game
def test_what_turns_nothing_up_leads_to_the_same_whatever_is_hidden(game: Game) -> None:
    for state, other, seat, table in scrambled_pairs(game, "turning up", 8, 24, 12):
        if state.to_act() != seat or seat < 0:
            continue
        for action in state.choices()[:12]:
            told = turns_up(state, seat, action)
            assert told == turns_up(other, seat, action), table
            assert told or seen_after(state, seat, action) == seen_after(other, seat, action), (table, action)


@every_game
def test_what_turns_nothing_up_leads_to_who_is_asked_next_at_the_table_too(game: Game) -> None:
    """Else a draft would go on in thought where another is asked in truth, and be refused again and again."""
    for position, number, action, table in decisions(game, "asked next", 24, 5):
        seat = int(position.to_act())
        thought = position.view(seat).sample_state(driver.LoadedDice(0))
        truly = position.copy()
        worlds = PossibleStates(position, seat)
        drafted: list[int] = []
        while len(drafted) < LONG and not worlds.turns_up(action):
            thought.apply(action)
            truly.apply(action)
            drafted.append(action)
            assert thought.to_act() == truly.to_act(), (table, [game.to_notation(one) for one in drafted])
            if thought.to_act() != seat:
                break
            assert thought.choices() == truly.choices(), (table, [game.to_notation(one) for one in drafted])
            action = thought.choices()[number % len(thought.choices())]


@every_game
def test_what_turns_something_up_would_lead_elsewhere_if_the_hidden_were_another(game: Game) -> None:
    """And it closes a draft: nobody takes back an action that taught them something."""
    found = 0
    for position, number, action, table in decisions(game, "turned up", 30, 7):
        seat = int(position.to_act())
        if turns_up(position, seat, action):
            found += 1
            shuffler = driver.dice_for("others", number)
            others = [traits_of(game).scramble(position, shuffler, seat) for _ in range(40)]
            assert len({seen_after(other, seat, action) for other in others}) > 1, table
            draft = Draft(position)
            draft.add(action)
            assert not draft.is_open(), table
    assert found > 0 or not _can_turn_up(game), "nothing was ever turned up"


def _can_turn_up(game: Game) -> bool:
    """Whether cards lie face down in this game; where only hands are hidden, they show themselves at the end, and in
    a small game perhaps by the table alone."""
    state = game.new_game(game.SEATS[0], {})
    assert state.to_act() != OVER
    return traits_of(game).lookalikes(state, 0) > 0 and not traits_of(game).IS_SMALL
