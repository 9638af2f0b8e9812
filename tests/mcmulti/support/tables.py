"""Tables of McMulti at a known place of the rulebook; seats and islands count from 0, as in a State."""

from collections.abc import Sequence
from typing import TypeVar

from mypy_extensions import i64, u8

from barrelhouse.engine import driver
from barrelhouse.engine.contract import TABLE, Refusal
from barrelhouse.games.mcmulti import ALL_ACTIONS, VERSION, State, new_game_by
from barrelhouse.games.mcmulti.actions.catalogue import (
    BeginAt,
    Decline,
    Done,
    Keep,
    Refine,
    SellToConsumers,
    ShuffleNews,
    ShuffleThrow,
    TakeIsland,
    Throw,
)
from barrelhouse.games.mcmulti.data import CELL_NAMES, COVERED, ECONOMY_NAMES, FREE, NEWS_NAMES, PIECE_NAMES
from barrelhouse.games.mcmulti.state import (
    FACE_UP,
    ISLAND_CHOICE,
    ON_DECK,
    OPENING,
    PHASE_NAMES,
    STARTER_ISLAND,
    STARTER_THROW,
)

_NUMBERS = {action: number for number, action in enumerate(ALL_ACTIONS)}
_FACES = range(1, 7)
# By phase: doing as little as one may.
_IDLE: dict[str, object] = {
    "opening": Done(),
    "market": Done(),
    "equipment": Done(),
    "reroll": Keep(),
    "strike": Decline(),
    "refining": Refine(0),
    "consumers": SellToConsumers(0),
    "announcement": Decline(),
}

A = TypeVar("A")


def game(seats: int = 4, **options: object) -> State:
    """A new game: the news is still to be shuffled. `version` among the options is that of the rules."""
    version = str(options.pop("version", VERSION))
    return new_game_by(version, seats, options)


def seat_players(seats: int = 4, *, news: Sequence[str] = (), islands: Sequence[int] = (), **options: object) -> State:
    """The next thing is the throw for the start. By default seat 0 sits at island 0, seat 1 at 1 and so on.

    `news` names cards from the visible one downwards; the others follow in the rulebook's order.
    `islands` says which island each seat takes.
    """
    s = game(seats, **options)
    shuffle_news(s, *news)
    takes = list(islands or range(4))
    while s.phase == ISLAND_CHOICE:
        play(s, TakeIsland(takes.pop(0) + 1))
    return s


def opening_purchases(
    seats: int = 4, *, first: int = 0, news: Sequence[str] = (), islands: Sequence[int] = (), **options: object
) -> State:
    """The opening purchases begin, at island `first`."""
    s = seat_players(seats, news=news, islands=islands, **options)
    while s.phase == STARTER_THROW:
        play(s, Throw(6, 6) if s.islands[first].owner == s.asked else Throw(1, 2))
    if s.phase == STARTER_ISLAND:
        play(s, BeginAt(first + 1))
    return s


def open_table(
    seats: int = 4, *, first: int = 0, news: Sequence[str] = (), islands: Sequence[int] = (), **options: object
) -> State:
    """Nobody has bought anything, and the turn of island `first` begins: all purses and cells are untouched."""
    s = opening_purchases(seats, first=first, news=news, islands=islands, **options)
    while s.phase == OPENING:
        play(s, Done())
    return s


def number(action: object) -> int:
    """The number of an action in the catalogue."""
    return _NUMBERS[action]


def play(s: State, *actions: object) -> None:
    """Actions by name, each asked before it is applied; Refused if it may not be taken."""
    for action in actions:
        driver.play(s, number(action))


def throw(s: State, red: int, blue: int) -> None:
    """The market, where it is open, is passed; then the dice fall like this."""
    if phase(s) == "market":
        play(s, Done())
    play(s, Throw(red, blue))


def may(s: State, action: object) -> bool:
    """Whether the action may be taken now."""
    return s.why_not(number(action)) is None


def refusal_of(s: State, action: object) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the key and the numbers with which the action is refused."""
    refusal: Refusal | None = s.why_not(number(action))
    assert refusal is not None, f"{action} is not refused"
    return refusal.rule, refusal.key, dict(refusal.params)


def choices(s: State) -> list[object]:
    """What the seat to act may do, by name."""
    return [ALL_ACTIONS[choice] for choice in s.choices()]


def chances(s: State) -> list[object]:
    """What chance may bring now, by name."""
    return [ALL_ACTIONS[outcome] for outcome, _ in s.chances()]


def choices_of(s: State, verb: type[A]) -> list[A]:
    """Only the choices of one verb: choices_of(s, Build)."""
    return [action for action in choices(s) if isinstance(action, verb)]


def phase(s: State) -> str:
    return PHASE_NAMES[s.phase]


def cash(s: State) -> list[int]:
    """Every purse, by seat."""
    return [int(player.cash) for player in s.players]


def economy(s: State) -> str:
    return ECONOMY_NAMES[s.economy]


def set_economy(s: State, card: str) -> None:
    s.economy = ECONOMY_NAMES.index(card)


def set_marker(s: State, marker: int, top: int = 0) -> None:
    """The consumers' price; with `top` there are barrels on all numbers up to it."""
    s.marker = marker
    s.spiral_top = top or marker


def cell(name: str) -> int:
    """The number of a cell: c5 is red 3, blue 5."""
    return CELL_NAMES.index(name)


def piece_at(s: State, island: int, name: str) -> str:
    """What stands on a cell: "rig", "station", "well", "refinery" on its first cell, "covered", or ""."""
    standing = int(s.islands[island].grid[cell(name)])
    return "covered" if standing == COVERED else PIECE_NAMES[standing]


def place(s: State, island: int, piece: str, *names: str) -> None:
    """Pieces that have stood there for long: nobody pays for them now."""
    kind = PIECE_NAMES.index(piece)
    grid = s.islands[island].grid
    for name in names:
        first = cell(name)
        block = [first, first + 1, first + 6, first + 7] if piece == "refinery" else [first]
        assert all(grid[one] == FREE for one in block), f"{name} is not free"
        for one in block:
            grid[one] = u8(COVERED)
        grid[first] = u8(kind)
        s.pieces[i64(kind)] += 1


def stock(s: State, crude: int, gasoline: int) -> None:
    """Every player has so many barrels."""
    for player in s.players:
        player.crude, player.gasoline = crude, gasoline


def shuffle_news(s: State, *top: str) -> None:
    """The news is shuffled so that these cards come up first, in this order; then the rest as in the rulebook."""
    waiting = [outcome.card for outcome in chances(s) if isinstance(outcome, ShuffleNews)]
    order = [*top, *(card for card in waiting if card not in top)] if waiting else []
    for card in reversed(order):
        play(s, ShuffleNews(card))


def shuffle_throws(s: State, *top: tuple[int, int]) -> None:
    """The deck of throws is shuffled so that these come first, in this order."""
    rest = [(red, blue) for red in _FACES for blue in _FACES if (red, blue) not in top]
    for red, blue in reversed([*top, *rest]):
        play(s, ShuffleThrow(red, blue))


def news_place(s: State, card: str) -> int:
    """Where a news card lies: a constant of state.py."""
    return int(s.news[NEWS_NAMES.index(card)])


def put_news(s: State, card: str, where: int) -> None:
    """A card that lies on the deck is put elsewhere: IN_FORCE, DISCARDED."""
    taken = news_place(s, card)
    assert ON_DECK <= taken < FACE_UP, f"{card} is not on the deck"
    for other in range(len(s.news)):
        if taken < s.news[other] < FACE_UP:
            s.news[other] = u8(s.news[other] - 1)
    s.news[NEWS_NAMES.index(card)] = u8(where)
    s.deck -= 1


def visible_news(s: State) -> str:
    """The visible news card, or ""."""
    return face_up_news(s)[-1] if s.face_up > 0 else ""


def face_up_news(s: State) -> list[str]:
    """The face-up pile, the visible card last."""
    up = [(int(s.news[card]), name) for card, name in enumerate(NEWS_NAMES) if s.news[card] >= FACE_UP]
    return [name for _, name in sorted(up)]


def deck_news(s: State) -> list[str]:
    """The cards on the deck, the one that comes up next first."""
    down = [(int(s.news[card]), name) for card, name in enumerate(NEWS_NAMES) if ON_DECK <= s.news[card] < FACE_UP]
    return [name for _, name in sorted(down, reverse=True)]


def idle(s: State) -> None:
    """The seat to act does as little as it may; a deck to be shuffled is laid in the rulebook's order."""
    if s.to_act() == TABLE:
        assert s.unshuffled > 0, f"in {phase(s)} the table throws: play what shall fall"
        shuffle_news(s)
    elif phase(s) in _IDLE:
        play(s, _IDLE[phase(s)])
    else:
        play(s, choices(s)[0])


def idle_to(s: State, wanted: str) -> None:
    """Everyone does as little as they may until this phase is reached."""
    while phase(s) != wanted or s.unshuffled > 0:
        assert phase(s) not in ("dice", "ended"), f"{wanted} is not reached"
        idle(s)


def idle_turn(s: State, red: int = 1, blue: int = 2) -> None:
    """A whole turn with this throw, in which everyone does as little as they may."""
    turn = (s.rounds, s.taken)
    while phase(s) in ("market", "equipment"):
        play(s, Done())
    play(s, Throw(red, blue))
    while (s.rounds, s.taken) == turn and phase(s) != "ended":
        idle(s)
