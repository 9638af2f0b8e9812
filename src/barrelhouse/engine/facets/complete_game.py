"""A game with all its facets: its package's own, and the default for each it does without."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Final

from barrelhouse.engine.contract import (
    Estimate,
    Game,
    Leeway,
    Message,
    OfferReplies,
    Option,
    Orders,
    Rules,
    State,
    Translate,
    View,
)
from barrelhouse.engine.facets.field_board import draw_fields
from barrelhouse.engine.facets.plain_narration import plain_narration, plain_prompt
from barrelhouse.engine.facets.plain_notation import plain_notation
from barrelhouse.engine.facets.score_estimate import ScoreEstimate
from barrelhouse.engine.notation import Notation
from barrelhouse.engine.styled_text import StyledLine

RULES: Final = ("NAME", "VERSION", "SEATS", "ALL_ACTIONS", "new_game", "from_json")


class NoGame(Exception):
    """Why a package is no game, in a sentence for its author."""


class CompleteGame:
    """The methods are the defaults; whatever the package has itself hides them."""

    EARLIER_VERSIONS: Sequence[str] = ()
    OPTIONS: Sequence[Option] = ()
    STANDING_ORDERS: Sequence[Option] = ()
    WEIGHTS: Mapping[str, float] = {}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.NAME = rules.NAME
        self.VERSION = rules.VERSION
        self.SEATS = rules.SEATS
        self.ALL_ACTIONS = rules.ALL_ACTIONS
        for name in vars(CompleteGame):
            if not name.startswith("_") and hasattr(rules, name):
                setattr(self, name, getattr(rules, name))

    def __repr__(self) -> str:
        return f"<game {self.NAME}>"

    def new_game(self, seats: int, options: Mapping[str, object]) -> State:
        return self.rules.new_game(seats, options)

    def from_json(self, json: Mapping[str, object]) -> State:
        return self.rules.from_json(json)

    def new_game_by(self, version: str, seats: int, options: Mapping[str, object]) -> State:
        return self.new_game(seats, options)

    def obey_orders(self, view: View, choices: Sequence[int], orders: Orders) -> int | None:
        return None

    def to_notation(self, action: int) -> str:
        return self._notation.write(action)

    def from_notation(self, text: str) -> int:
        return self._notation.read(text)

    @cached_property
    def NOTATION_HELP(self) -> Sequence[tuple[str, str]]:
        """The first action of each verb."""
        first: dict[type, int] = {}
        for number, action in enumerate(self.ALL_ACTIONS):
            first.setdefault(type(action), number)
        return [("facet-verb", self.to_notation(number)) for number in first.values()]

    def has_words(self, action: int) -> bool:
        return False

    def narrate(self, before: View, action: int, after: View) -> list[Message]:
        return plain_narration(before, action, self.to_notation(action))

    def prompt(self, view: View) -> Message:
        return plain_prompt(view)

    def warnings(self, start: View, actions: Sequence[int], after: View) -> list[Message]:
        return []

    def estimate(self, weights: Mapping[str, float]) -> Estimate:
        return ScoreEstimate()

    def offer_replies(self, view: View) -> OfferReplies | None:
        return None

    def proposals(self, view: View, simple: bool) -> list[list[int]]:
        return []

    def leeways(self, view: View, sampled: State) -> Sequence[Leeway]:
        return ()

    def why_offered(self, view: View, action: int) -> Message | None:
        return None

    def totals(self, state: State) -> dict[str, int]:
        return {}

    def draw(self, view: View, translate: Translate, width: int) -> list[StyledLine]:
        return draw_fields(view, translate, width)

    def printed_board(self, options: Mapping[str, object]) -> Mapping[str, object]:
        return {}

    @cached_property
    def _notation(self) -> Notation:
        return plain_notation(self.ALL_ACTIONS)


def complete(package: ModuleType) -> Game:
    """The game that this package is. Raises NoGame if it lacks what every game must have."""
    missing = [name for name in RULES if not hasattr(package, name)]
    if missing:
        raise NoGame(f"it has no {', no '.join(missing)}")
    if hasattr(package, "to_notation") != hasattr(package, "from_notation"):
        raise NoGame("it has only one of to_notation and from_notation, which are each other's inverse")
    game = CompleteGame(package)
    try:
        game.to_notation(0)
    except (ValueError, AssertionError) as wrong:
        raise NoGame(str(wrong)) from None
    return game
