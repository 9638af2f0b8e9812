"""What the tests of every game need to know of McMulti."""

from collections.abc import Callable, Mapping, Sequence
from math import factorial
from typing import Final

from mypy_extensions import u8

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, State
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.actions.catalogue import DECLINE, DONE
from barrelhouse.games.mcmulti.state import FACE_UP, ON_DECK, UNSHUFFLED

RULEBOOK: Final = ("MM", [11, 4, 4, 9, 6, 2, 12, 3, 3, 2, 7])
TABLES: Final[Sequence[tuple[int, Mapping[str, object]]]] = [
    (4, {"round_limit": 8}),
    (3, {"round_limit": 8, "reroll": True, "islands": "chosen"}),
    (2, {"round_limit": 8, "news_refill": "on_three", "piece_limits": True}),
    (4, {"round_limit": 8, "edition_2012": True, "goal": 400}),
    (2, {"round_limit": 8, "postal": True, "dice_deck": True}),
]
TOTALS: Final = {"money", "crude", "gasoline"}
TEXTS: Final[Mapping[str, Sequence[str]]] = {}
FEW_LOOKALIKES: Final = 4
FEWER: Final = 1
PERFT: Final = 3

GREEDY_WINS: Final = 0.95

# Who sits at the table of a golden game, again and again from the first seat on, and for how many rounds at most.
COMPANIES: Final = [
    (["greedy"], 60),
    (["random"], 9),
    (["greedy", "random"], 40),
    (["verbs"], 20),
    (["greedy", "verbs", "verbs"], 40),
    (["random", "verbs"], 16),
    (["idle"], 3),
    (["greedy", "idle"], 30),
]
BOTS: Final[Mapping[str, Callable[[Dice], Bot]]] = {}
HIDES: Final = True
IS_SMALL: Final = False
IDLE: Final = (DONE, DECLINE)


def with_round_limit(options: Mapping[str, object], rounds: int) -> dict[str, object]:
    """With a round limit, unless it has a short one."""
    limit = options.get("round_limit", rounds)
    assert isinstance(limit, int)
    return {**options, "round_limit": min(limit, rounds)}


def golden_options(options: Mapping[str, object], index: int, company: list[str], rounds: int) -> dict[str, object]:
    """Most golden games end by the round limit or by a low goal."""
    agreed = dict(options)
    if company == ["greedy"] and index % 3 == 0:
        agreed.pop("round_limit", None)  # a whole game, for as long as it lasts
    else:
        agreed.setdefault("round_limit", rounds)
    if "goal" not in agreed and index % 4 != 0:
        agreed["goal"] = 400
    return agreed


def scramble(state: State, dice: Dice, seat: int) -> State:
    """Other orders of the hidden cards: their places change hands, pile by pile. They are hidden from all alike."""
    assert isinstance(state, mcmulti.State)
    other = state.copy()
    for pile in (other.news, other.throws):
        cards = [i for i in range(len(pile)) if _is_hidden(pile[i])]
        places = [pile[i] for i in cards]
        for count in range(len(cards), 0, -1):
            pile[cards[count - 1]] = places.pop(dice.below(count))
    return other


def lookalikes(state: State, seat: int) -> int:
    """The orders of the decks; those still unshuffled have none yet."""
    assert isinstance(state, mcmulti.State)
    total = 1
    for pile in (state.news, state.throws):
        on_deck = len([1 for place in pile if ON_DECK <= place < FACE_UP])
        waiting = len([1 for place in pile if place == UNSHUFFLED])
        total *= factorial(on_deck + waiting) // factorial(waiting)
    return total


def rare_states() -> list[State]:
    """None: every phase comes up by chance."""
    return []


def broken_states() -> list[object]:
    """A deck of throws without the option for it."""
    return [{**mcmulti.new_game(4, {}).to_json(), "throws_deck": ["11"]}]


def _is_hidden(place: u8) -> bool:
    """[MM-1.11] On a deck, or just going into it."""
    return ON_DECK <= place < FACE_UP or place == UNSHUFFLED
