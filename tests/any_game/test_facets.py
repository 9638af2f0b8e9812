"""A game with rules alone: every facet it does without has its one honest default."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

import pytest
from mypy_extensions import i64

from barrelhouse import words
from barrelhouse.bots import find
from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, Dice, Game, Message, Refusal, State, View
from barrelhouse.engine.facets.complete_game import NoGame, complete
from barrelhouse.engine.simple_state import SimpleState


@dataclass(frozen=True)
class DealCard:
    """The table deals a card to the next seat, face down."""

    card: int


@dataclass(frozen=True)
class PlayCard:
    """The seat plays its card, loudly or not."""

    how: str


CARDS = 3
ALL_ACTIONS = (*(DealCard(card) for card in range(1, CARDS + 1)), PlayCard("with a shout"), PlayCard("quietly"))
QUIETLY = len(ALL_ACTIONS) - 1


class Cards(SimpleState):
    """One card each, which the other does not see."""

    def __init__(self, cards: list[int], played: list[bool]) -> None:
        self.cards = cards  # 0: none yet
        self.played = played

    def to_act(self) -> i64:
        if 0 in self.cards:
            return TABLE
        return self.played.index(False) if False in self.played else OVER

    def choices(self) -> list[int]:
        return [CARDS, CARDS + 1] if self.to_act() >= 0 else []

    def chances(self) -> list[tuple[int, int]]:
        return [(card, 1) for card in range(CARDS)] if self.to_act() == TABLE else []

    def why_not(self, action: i64) -> Refusal | None:
        return None if action in [*self.choices(), *(card for card, _ in self.chances())] else Refusal("", "x", {})

    def apply(self, action: i64) -> None:
        if action < CARDS:
            self.cards[self.cards.index(0)] = action + 1
        else:
            self.played[self.played.index(False)] = True

    def scores(self) -> list[int]:
        return [card if played else 0 for card, played in zip(self.cards, self.played, strict=True)]

    def sees(self, seat: i64, action: i64) -> bool:
        return action >= CARDS or seat == self.cards.index(0)

    def view(self, seat: i64) -> "CardsView":
        return CardsView(self, int(seat))

    def copy(self) -> "Cards":
        return Cards(list(self.cards), list(self.played))

    def to_json(self) -> dict[str, object]:
        return {"cards": list(self.cards), "played": list(self.played)}


class CardsView(View):
    """One's own card, and those that were played."""

    def __init__(self, state: Cards, seat: int) -> None:
        self.seat = seat
        self.seats = 2
        self.dealt = [card > 0 for card in state.cards]
        self.played = list(state.played)
        open_to_me = [own == seat or state.played[own] for own in range(2)]
        self.cards = [card if is_open else 0 for card, is_open in zip(state.cards, open_to_me, strict=True)]

    def sample_state(self, dice: Dice) -> State:
        drawn = [card or (dice.below(CARDS) + 1 if self.dealt[seat] else 0) for seat, card in enumerate(self.cards)]
        return Cards(drawn, list(self.played))

    def to_json(self) -> dict[str, object]:
        players = [{"card": card, "has_played": self.played[seat]} for seat, card in enumerate(self.cards)]
        return {"seat": int(self.seat), "players": players, "dealt_cards": sum(self.dealt), "note": None}


def new_game(seats: int, options: Mapping[str, object]) -> Cards:
    return Cards([0] * seats, [False] * seats)


def from_json(json: Mapping[str, object]) -> Cards:
    cards, played = json["cards"], json["played"]
    assert isinstance(cards, list)
    assert isinstance(played, list)
    return Cards(list(cards), list(played))


def package(**more: object) -> ModuleType:
    """A package with the rules, and with whatever else is given."""
    made = ModuleType("bare")
    rules = {"NAME": "bare", "VERSION": "1", "SEATS": (2,), "ALL_ACTIONS": ALL_ACTIONS}
    vars(made).update({**rules, "new_game": new_game, "from_json": from_json, **more})
    return made


@pytest.fixture
def bare() -> Game:
    return complete(package())


def translate_all(messages: list[Message]) -> list[str]:
    return [words.translate(message.key, message.params, names=["Ann", "Bob"]) for message in messages]


def test_actions_are_written_as_their_dataclasses_are_and_read_back(bare: Game) -> None:
    written = [bare.to_notation(action) for action in range(len(ALL_ACTIONS))]
    assert written == ["deal card 1", "deal card 2", "deal card 3", "play card with-a-shout", "play card quietly"]
    assert [bare.from_notation(text) for text in written] == list(range(len(ALL_ACTIONS)))
    assert bare.from_notation(" Play CARD quietly ") == QUIETLY
    assert [example for _, example in bare.NOTATION_HELP] == ["deal card 1", "play card with-a-shout"]


def test_the_log_tells_who_did_what_and_hides_what_a_seat_may_not_see(bare: Game) -> None:
    state = bare.new_game(2, {})
    views = [state.view(seat) for seat in range(2)]
    assert [translate_all(bare.narrate(view, 1, view)) for view in views] == [["Chance: deal card 2"], []]
    for action in (1, 2):
        state.apply(action)
    assert translate_all(bare.narrate(state.view(1), QUIETLY, state.view(1))) == ["Ann: play card quietly"]
    assert translate_all([bare.prompt(state.view(1))]) == ["Ann: choose an action."]


def test_the_board_is_the_view_by_its_labels(bare: Game) -> None:
    state = bare.new_game(2, {})
    state.apply(2)
    drawn = bare.draw(state.view(0), words.translate, 40)
    assert ["".join(text for text, _ in line).rstrip() for line in drawn] == [
        "seat         0",
        "players",
        "     card  has played",
        "  1  3     no",
        "  2  0     no",
        "dealt cards  1",
        "note         –",
    ]
    assert all(sum(len(text) for text, _ in line) <= 12 for line in bare.draw(state.view(0), words.translate, 12))


def test_a_position_is_worth_the_lead_in_points(bare: Game) -> None:
    state = Cards([3, 1], [True, True])
    estimate = bare.estimate({})
    assert estimate.worth(state, 0) == -estimate.worth(state, 1) == 200
    assert estimate.spread(state) == 300
    assert (estimate.round_of(state), estimate.is_talk(state, QUIETLY)) == (0, False)


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", "search:simulations=4", "toolpusher"])
def test_every_kind_of_bot_plays_it(bare: Game, bot: str) -> None:
    dice = driver.dice_for("bare", 0)
    player = find(bot)(bare, dice)
    state = bare.new_game(2, {})
    log = driver.run(state, [lambda s, seat: player.choose(s.view(seat), s.choices())] * 2, dice, 10)
    assert (len(log), state.to_act()) == (4, OVER)


def test_what_else_there_is_not_is_nothing(bare: Game) -> None:
    state = bare.new_game(2, {})
    view = state.view(0)
    assert (bare.OPTIONS, bare.STANDING_ORDERS, bare.WEIGHTS) == ((), (), {})
    assert (bare.totals(state), bare.printed_board({}), bare.proposals(view, True)) == ({}, {}, [])
    assert (bare.obey_orders(view, [QUIETLY], {}), bare.offer_replies(view)) == (None, None)
    assert (bare.leeways(view, state), bare.why_offered(view, QUIETLY)) == ((), None)
    assert not bare.has_words(QUIETLY)


def test_what_a_package_has_itself_hides_the_default() -> None:
    game = complete(package(WEIGHTS={"card": 1.0}, totals=lambda state: {"cards": 2}))
    assert (game.WEIGHTS, game.totals(game.new_game(2, {}))) == ({"card": 1.0}, {"cards": 2})


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"to_notation": str}, "only one of to_notation and from_notation"),
        ({"ALL_ACTIONS": (PlayCard("Loudly"), PlayCard("loudly"))}, "is written like another action"),
        ({"ALL_ACTIONS": ("play",)}, "is no dataclass"),
    ],
)
def test_a_package_that_cannot_be_completed_says_why(more: dict[str, object], why: str) -> None:
    with pytest.raises(NoGame, match=why):
        complete(package(**more))


def test_a_package_without_the_rules_says_what_is_missing() -> None:
    with pytest.raises(
        NoGame, match=r"^it has no NAME, no VERSION, no SEATS, no ALL_ACTIONS, no new_game, no from_json$"
    ):
        complete(ModuleType("empty"))
