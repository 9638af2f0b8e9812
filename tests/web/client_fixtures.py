"""Writes the fixtures that the client's tests draw: `python3 do.py make fixtures`, after rules or choices have changed.

Each game with a drawing of its own gets web/src/games/<game>/fixture.json: a position of a game between bots, as the
house would send it to the seat that is asked; what is printed on the board; and for each prompt a list of choices.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

import msgspec

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import Game, State
from barrelhouse.games import GAMES
from barrelhouse.wire.tables import Position
from docs.images.stills import play_to_moment, position_at
from tests.support.seeded_games import positions
from tests.support.traits import traits_of

DRAWINGS: Final = Path(__file__).parents[2] / "web" / "src" / "games"
SEED: Final = "drawing"  # leads to boards with pieces of every kind
GAMES_EACH: Final = 4  # random games at each table
LEAST: Final = 18  # choices in the position: enough for a mistake to show
MOST: Final = 40  # choices in one list: longer ones repeat the same verbs


class PromptChoices(msgspec.Struct, frozen=True):
    """What a seat could do at one moment."""

    prompt: str  # the key of the message
    phase: str  # "" in a game whose view has none
    actions: list[dict[str, int | str]]


class ClientFixture(msgspec.Struct, frozen=True):
    """What fixture.json contains."""

    position: Position
    printed: dict[str, Any]
    choices: list[PromptChoices]


def main() -> None:
    for name in drawn_games():
        file_of(name).write_bytes(fixture_of(GAMES[name]))
        print(file_of(name).relative_to(DRAWINGS.parents[2]))


def drawn_games() -> list[str]:
    """The games with a drawing of their own; the others are shown as lists of fields."""
    return [name for name in GAMES if (DRAWINGS / name / "gameUI.ts").exists()]


def file_of(name: str) -> Path:
    return DRAWINGS / name / "fixture.json"


def fixture_of(game: Game) -> bytes:
    table = play_to_moment(game, SEED, LEAST)
    assert not table.is_over(), f"{game.NAME} has no such moment: choose another seed"
    position = position_at(table, table.to_act())
    choices = choices_by_prompt(game, chain(random_states(game), states_to_the_end(table)))
    return msgspec.json.encode(ClientFixture(position, dict(game.printed_board(table.options)), choices)) + b"\n"


def choices_by_prompt(game: Game, states: Iterable[State]) -> list[PromptChoices]:
    """For each prompt the moment with the most verbs, and of those the one with the fewest choices."""
    best: dict[str, tuple[int, int]] = {}
    found: dict[str, PromptChoices] = {}
    for state in states:
        choices = state.choices() if state.to_act() >= 0 else []
        if not 0 < len(choices) <= MOST:
            continue
        view = state.view(state.to_act())
        prompt = game.prompt(view).key
        rank = (len({type(game.ALL_ACTIONS[choice]) for choice in choices}), -len(choices))
        if prompt not in best or rank > best[prompt]:
            best[prompt] = rank
            actions = [codec.action_to_json(game, choice) for choice in choices]
            found[prompt] = PromptChoices(prompt, str(view.to_json().get("phase", "")), actions)
    return [found[prompt] for prompt in sorted(found)]


def random_states(game: Game) -> Iterator[State]:
    """Those of random games at tables that together reach every phase, and those that random games hardly reach."""
    for table, (seats, options) in enumerate(traits_of(game).TABLES):
        for k in range(GAMES_EACH):
            yield from positions(game, game.new_game(seats, options), driver.dice_for(f"{SEED} {table}", k))
    yield from traits_of(game).rare_states()


def states_to_the_end(table: LocalTable) -> Iterator[State]:
    """What bots reach and random games do not, such as riches."""
    while not table.is_over():
        yield table.state
        table.advance()


if __name__ == "__main__":
    main()
