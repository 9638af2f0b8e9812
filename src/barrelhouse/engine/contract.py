"""What a game is: everything else in the house relies on this page and on nothing more."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

TABLE: Final = -1  # the seat of dice, decks and bookkeeping
OVER: Final = -2  # to_act() when nobody acts any more
SPECTATOR: Final = -3  # view() for someone without a seat
MOST_CHOICES: Final = 512  # no seat ever has more choices at a time

Translate = Callable[[str, Mapping[str, int | str]], str]  # a message key and its parameters, in a reader's language
Orders = Mapping[str, bool | int | str]  # all of a seat's orders by name, as check_options gives them


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance; the driver owns the only ones."""

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each as likely as the others; n at most 2**31."""
        raise NotImplementedError


class Refusal:
    """Why something may not be done: a rule's id, a message key, and the numbers and names of the message."""

    def __init__(self, rule: str, key: str, params: Mapping[str, int | str]) -> None:
        self.rule = rule
        self.key = key
        self.params = params


@mypyc_attr(allow_interpreted_subclasses=True)
class Refused(Exception):
    """Raised at the borders (a table, a file, a command), never inside the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule, refusal.key, refusal.params)
        self.refusal = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game at one moment. Actions are numbers of the game's catalogue ALL_ACTIONS.

    A game without actions out of turn, secrets or buffers of its own begins with engine/simple_state.py instead.
    """

    def to_act(self) -> i64:
        """The seat that decides now, TABLE when chance does, OVER at the end."""
        raise NotImplementedError

    def choices(self) -> list[int]:
        """What the seat to act may do; empty when it is not a player's turn."""
        raise NotImplementedError

    def out_of_turn(self, seat: i64) -> list[int]:
        """What a seat may do now although another is to act; empty for the seat to act itself."""
        raise NotImplementedError

    def actor(self, action: i64) -> i64:
        """Who takes this action now: the seat to act, or the seat that acts out of turn."""
        raise NotImplementedError

    def chances(self) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights; empty when it is not the table's turn."""
        raise NotImplementedError

    def list_choices(self, into: vec[i64]) -> i64:
        """The same choices written into a buffer of MOST_CHOICES, for playouts; how many."""
        raise NotImplementedError

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The same outcomes written into buffers, for playouts; how many."""
        raise NotImplementedError

    def why_not(self, action: i64) -> Refusal | None:
        """Why this action of the catalogue may not be taken now; None if it may."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Change the state by an action that may be taken; whether it may is not checked again."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat would have if the game ended now."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Each seat's place if the game ended now, 1 for the winner; equals share the better one."""
        raise NotImplementedError

    def sees(self, seat: i64, action: i64) -> bool:
        """Whether this seat (or a SPECTATOR) may see the action if it is taken now, while the game lasts."""
        raise NotImplementedError

    def view(self, seat: i64) -> "View":
        """What this seat (or a SPECTATOR) may know."""
        raise NotImplementedError

    def copy(self) -> "State":
        """The same moment once more, sharing nothing that can change."""
        raise NotImplementedError

    def copy_onto(self, spare: "State") -> "State":
        """The same as copy(), which a game may do faster on a state of its own that nobody needs any more."""
        return self.copy()

    def to_json(self) -> dict[str, object]:
        """All of it by name, as JSON can hold it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know of a state, and nothing else."""

    seat: i64
    seats: i64  # how many play

    def sample_state(self, dice: Dice) -> State:
        """A state this view could come from, the unknown drawn as likely as it is."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """All of it by name, as JSON can hold it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Estimate:
    """How a bot judges positions: the game's own measure with weights, by hand or tuned. No rule depends on it."""

    def worth(self, state: State, seat: i64) -> i64:
        """The seat's position against the others', to compare what may follow from its choices."""
        raise NotImplementedError

    def worths(self, state: State, seats: i64) -> list[int]:
        """The worth to each seat; a game may reckon only once what they share."""
        found: list[int] = []
        for seat in range(seats):
            found.append(int(self.worth(state, seat)))
        return found

    def spread(self, state: State) -> float:
        """How much worth the rest of the game usually moves between seats: the less, the surer is a lead."""
        raise NotImplementedError

    def round_of(self, state: State) -> i64:
        """The number of the round: positions are best compared where one has just begun."""
        raise NotImplementedError

    def is_talk(self, state: State, action: i64) -> bool:
        """Whether this choice of the seat to act only begins to speak with others: offers are weighed as a whole."""
        raise NotImplementedError


class OfferReplies:
    """What the seat to act can say in a talk: no or nothing; yes, if asked and able to; and whether to mistrust."""

    def __init__(self, no: int, yes: int | None, is_doubtful: bool, is_asked: bool = True) -> None:
        self.no = no
        self.yes = yes
        self.is_doubtful = is_doubtful  # the offer rests on what may never come, whatever it would be worth
        self.is_asked = is_asked  # about an offer; otherwise the seat has the floor


class Option:
    """What can be agreed before a game: a flag, a number from low to high, one of several words, or a whole text."""

    def __init__(
        self,
        name: str,
        rule: str,
        default: bool | int | str,
        low: int = 0,
        high: int = 0,
        words: Sequence[str] = (),
        faults: Callable[[str], list[Refusal]] | None = None,
        start: Callable[[], str] | None = None,
        canonical: Callable[[str], str] | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.default = default
        self.low = low
        self.high = high
        self.words = tuple(words)
        self.faults = faults  # of a text such as a board: all that is wrong with it; the default "" needs no check
        self.start = start  # such a text to start from
        self.canonical = canonical  # a text without faults as it is stored: the same for all that mean the same


class Message:
    """One sentence of a game's history: a message key, its numbers and names, and the rule behind it."""

    def __init__(self, key: str, rule: str, params: Mapping[str, int | str], follows: bool = False) -> None:
        self.key = key
        self.rule = rule
        self.params = params
        self.follows = follows  # by itself from the action: a fine, a check, a loss; not the action with its own price


class Rules(Protocol):
    """The first facet, and all that a package must have to be a game."""

    @property
    def NAME(self) -> str: ...  # as typed in a command: small letters and hyphens
    @property
    def VERSION(self) -> str: ...  # of its rules as they are now: a table keeps the version it began with
    @property
    def SEATS(self) -> Sequence[int]: ...  # the numbers of players it is made for
    @property
    def ALL_ACTIONS(self) -> Sequence[object]: ...  # dataclasses: one class a verb, its fields the parameters
    def new_game(self, seats: int, options: Mapping[str, object]) -> State: ...  # raises Refused
    def from_json(self, json: Mapping[str, object]) -> State: ...  # the inverse of to_json(); raises Refused


# Every facet below is optional, each name of it. The default for a missing one is noted beside it and written once, in
# engine/facets. A rulebook (rules.md), words (words/en/*.ftl) and a site of its own are files, and optional too.


class Versions(Protocol):
    """Earlier rules, for tables and records that began with them; from_json() reads the states of all versions."""

    @property
    def EARLIER_VERSIONS(self) -> Sequence[str]: ...  # that are still played, the oldest first; default: none
    def new_game_by(
        self, version: str, seats: int, options: Mapping[str, object]
    ) -> State: ...  # by one of them, or VERSION; default: new_game()


class Agreement(Protocol):
    """What may be agreed before a game, by the table and by each seat."""

    @property
    def OPTIONS(self) -> Sequence[Option]: ...  # default: none
    @property
    def STANDING_ORDERS(self) -> Sequence[Option]: ...  # what a seat may leave to the house; default: none
    def obey_orders(
        self, view: View, choices: Sequence[int], orders: Orders
    ) -> int | None: ...  # None: the seat decides; default: it always does


class Writing(Protocol):
    """Actions as players write them."""

    def to_notation(self, action: int) -> str: ...  # default: the verb and its parameters, "build rig a1"
    def from_notation(self, text: str) -> int: ...  # the inverse; raises Refused; default: reads the same
    @property
    def NOTATION_HELP(self) -> Sequence[tuple[str, str]]: ...  # a message key and an example a verb; default: examples
    def has_words(self, action: int) -> bool: ...  # whether the player's own words go with it; default: with none


class Narration(Protocol):
    """What people read in the log and on the screen."""

    def narrate(
        self, before: View, action: int, after: View
    ) -> list[Message]: ...  # what happened, by subtraction; default: who did it, and the notation if it may be seen
    def prompt(self, view: View) -> Message: ...  # what the seat to act must decide; default: "choose an action"
    def warnings(
        self, start: View, actions: Sequence[int], after: View
    ) -> list[Message]: ...  # what a draft of the viewer will certainly cost them later; default: nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Leeway:
    """One amount of the offer a seat is asked about, which could be kinder to it, a step at a time."""

    steps: i64  # so many at most: no more than the rules allow, and than the others certainly have

    def state_at(self, step: i64) -> State:
        """The same question, with the amount so many steps kinder."""
        raise NotImplementedError

    def message(self, step: i64) -> Message:
        """The amount there, as what the seat would have said yes to."""
        raise NotImplementedError


class Judging(Protocol):
    """What bots know besides the rules."""

    @property
    def WEIGHTS(self) -> Mapping[str, float]: ...  # of its estimate, as set by hand; default: none
    def estimate(
        self, weights: Mapping[str, float]
    ) -> Estimate: ...  # those not named are as set by hand; default: the lead in scores()
    def offer_replies(
        self, view: View
    ) -> OfferReplies | None: ...  # None while nobody talks; default: nobody ever does
    def proposals(
        self, view: View, simple: bool
    ) -> list[list[int]]: ...  # offers to consider, each as all its actions; default: none
    def leeways(
        self, view: View, sampled: State
    ) -> Sequence[Leeway]: ...  # of the offer the seat is asked about, the nearest first; default: none
    def why_offered(
        self, view: View, action: int
    ) -> Message | None: ...  # what the seat wants, if this makes its offer; default: nothing
    def totals(self, state: State) -> dict[str, int]: ...  # what no action may change, for checks; default: nothing


class Boards(Protocol):
    """How a table looks."""

    def draw(
        self, view: View, translate: Translate, width: int
    ) -> list[list[tuple[str, str]]]: ...  # lines of (text, style); default: the view's fields, labelled
    def printed_board(
        self, options: Mapping[str, object]
    ) -> Mapping[str, object]: ...  # what never changes, as JSON; default: nothing


class Game(Rules, Versions, Agreement, Writing, Narration, Judging, Boards, Protocol):
    """A game as everything else in the house knows it: with all its facets, its own or the defaults."""
