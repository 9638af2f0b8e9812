"""What the tests of every game need to know of One More Barrel."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, State
from barrelhouse.games.one_more_barrel import game_state
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    DECLINE,
    DONE,
    DROP,
    LATER,
    LEAVE_CONTROL,
    LOSE_BUILDING,
    PRODUCE_OIL,
    RAISE,
    STOP,
    THROW,
)
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.data import (
    CONTROL,
    MONEY,
    MOST_MONEY,
    NOT_SELL,
    SEAT_BIT,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL, group_of, hand_notes_of
from barrelhouse.games.one_more_barrel.state import ENDED, Offer, Term
from tests.one_more_barrel.support.golden_bots import (
    ChattingBot,
    DealingBot,
    GuardingBot,
    HastyBot,
    RefusingBot,
    SellingBot,
    TradingBot,
)
from tests.one_more_barrel.support.positions import STANDS

RULEBOOK: Final = ("OMB", [6, 10, 2, 14, 8, 1, 8, 9, 15, 3, 8, 1, 3])


def _small_country() -> str:
    """Another board: few locals, large boxes, short tracks, and an east of one region beside the Border."""
    whole = json.loads(default_text())
    regions = {
        name: {
            "production": 2 if name in ("basra", "kirkuk") else 1,
            "logistics": 2 if name == "basra" else 1,
            "zone": {"muthanna": "east", "maysan": "centre"}.get(
                name, region["zone"] if region["zone"] != "east" else "north"
            ),
            "touches_border": region["touches_border"],
            "neighbours": region["neighbours"],
        }
        for name, region in reversed(whole["regions"].items())
    }
    tracks = {
        "oil_price": [0.5, 2, 5],
        "contracts": [0, 1.5, 4],
        "pacifism_max": 15,
        "media_max": 4,
        "influence_max": 2,
    }
    boxes = {
        "media": [3, 2, 2, 1],
        "purchases": [20, 12, 6, 3],
        "moves": [6, 4, 3, 2],
        "builds": [9, 4, 2, 1],
        "cash": [20, 10, 5, 2],
        "turn_order": [1, 2, 3, 4],
        "columns_in_use": {"3": 3, "4": 4, "5": 2},
    }
    board = {"regions": regions, "tracks": tracks, "action_boxes": boxes}
    return json.dumps(board, separators=(",", ":"))


SMALL_COUNTRY: Final = _small_country()
TABLES: Final[Sequence[tuple[int, Mapping[str, object]]]] = [
    (3, {}),
    (4, {"deals": False, "retreat_to_border": True, "rounds_per_phase": 5}),
    (5, {"deals": False}),
    (3, {"board": SMALL_COUNTRY, "open_hands": True}),
]
TOTALS: Final = {"money", "oil", "logistics", "troops"}
TEXTS: Final[Mapping[str, Sequence[str]]] = {"board": [SMALL_COUNTRY]}
FEW_LOOKALIKES: Final = 9
FEWER: Final = 4
PERFT: Final = 2

GREEDY_WINS: Final = 0.9

# Who sits at the table of a golden game, again and again from the first seat on. All games last their rounds.
COMPANIES: Final = [
    (["greedy"], 12),
    (["dealing"], 12),
    (["selling"], 12),
    (["hasty", "dealing"], 12),
    (["verbs"], 12),
    (["guarding", "hasty"], 12),
    (["greedy", "dealing"], 12),
    (["dealing", "refusing", "hasty"], 12),
    (["idle", "idle", "random"], 12),
    (["guarding", "selling", "dealing"], 12),
    (["random"], 12),
    (["greedy", "hasty", "verbs"], 12),
    (["chatting"], 12),
    (["trading"], 12),
    (["guarding", "dealing"], 12),
]
BOTS: Final[Mapping[str, Callable[[Dice], Bot]]] = {
    "chatting": ChattingBot,
    "dealing": DealingBot,
    "guarding": GuardingBot,
    "hasty": HastyBot,
    "refusing": RefusingBot,
    "selling": SellingBot,
    "trading": TradingBot,
}
TALKERS: Final = {"chatting", "dealing", "refusing", "trading"}
RICH: Final = {"guarding", "selling", "trading"}
HIDES: Final = True
IS_SMALL: Final = False
IDLE: Final = (DONE, PRODUCE_OIL, RAISE, STOP, LEAVE_CONTROL, DECLINE, THROW, LOSE_BUILDING, DROP, LATER)


def with_round_limit(options: Mapping[str, object], rounds: int) -> dict[str, object]:
    """No game is shorter than its twelve rounds; where few would do, nobody talks, which halves it."""
    return {"deals": False, **options} if rounds <= 3 else dict(options)


def golden_options(options: Mapping[str, object], index: int, company: list[str], rounds: int) -> dict[str, object]:
    """Bots that have nothing to say play without deals, so that the games are short."""
    agreed = {**options, "deals": True} if TALKERS & set(company) else {"deals": False, **options}
    if RICH & set(company) and index % 2 == 0:
        agreed["board"] = SMALL_COUNTRY
    return agreed


def scramble(state: State, dice: Dice, seat: int) -> State:
    """Other hands of those who have talked in private unheard by the seat; other words where it does not hear them."""
    assert isinstance(state, game_state.State)
    other = state.copy()
    if not other.options.open_hands and other.phase != ENDED:
        for _ in range(2):
            _exchange_unseen(other, dice, seat)
    other.terms = [_alter(term, dice) if _is_unheard(term, seat) else term for term in other.terms]
    for offer in other.offers:
        if _is_unheard(offer, seat):
            offer.terms = [_alter(term, dice) for term in offer.terms]
    draft = other.draft
    if draft is not None and other.talker != seat:
        draft.terms = [_alter(term, dice) for term in draft.terms[dice.below(2) :]]
        other.point = dice.below(2) * other.round_number
    return other


def _exchange_unseen(s: game_state.State, dice: Dice, seat: int) -> None:
    """Cash and oil from one hand to another, within what the seat can know of both."""
    viewer = seat if seat >= 0 else len(s.players)
    if len(s.hand_notes) == 0:
        return
    giver = dice.below(len(s.players))
    group = group_of(s, viewer, giver)
    takers = [other for other in range(len(s.players)) if other != giver and group & SEAT_BIT[other] != 0]
    if not takers:
        return
    taker = takers[dice.below(len(takers))]
    for kind in (CASH, OIL):
        row = hand_notes_of(s, viewer)
        least, most = row[giver * KINDS + kind], row[taker * KINDS + kind + 1]
        amount = dice.below(min(_hand(s, giver, kind) - least, most - _hand(s, taker, kind)) + 1)
        _hand_over(s, giver, taker, kind, amount)


def _hand(s: game_state.State, seat: int, kind: int) -> i64:
    return s.players[seat].cash if kind == CASH else s.players[seat].oil


def _hand_over(s: game_state.State, giver: int, taker: int, kind: int, amount: int) -> None:
    """Whoever can tell the two apart has seen it."""
    for seat, given in ((giver, -amount), (taker, amount)):
        if kind == CASH:
            s.players[seat].cash += given
        else:
            s.players[seat].oil += given
        for viewer in range(len(s.players) + 1):
            if group_of(s, viewer, giver) & SEAT_BIT[taker] == 0:
                i = (viewer * len(s.players) + seat) * KINDS + kind
                s.hand_notes[i] = max(0, s.hand_notes[i] + given)
                s.hand_notes[i + 1] += given


def _is_unheard(what: Term | Offer, seat: int) -> bool:
    return what.private == 1 and (seat < 0 or what.parties & SEAT_BIT[seat] == 0)


def _alter(term: Term, dice: Dice) -> Term:
    """The same parties agree on something else of the kind: an amount, or nothing at all but not to sell oil."""
    kind, what, when = int(term.kind), int(term.what), int(term.when)
    if kind == MONEY:
        what = dice.below(MOST_MONEY) + 1
    elif kind > CONTROL:
        kind, what = NOT_SELL, 0
    return Term(
        kind=kind,
        giver=term.giver,
        taker=term.taker,
        what=what,
        when=when,
        deal=term.deal,
        parties=term.parties,
        private=term.private,
        breach=term.breach,
    )


def lookalikes(state: State, seat: int) -> int:
    """The ways in which two who have talked in private can share what they have; not counted for more than two."""
    assert isinstance(state, game_state.State)
    if len(state.hand_notes) == 0 or state.options.open_hands or state.phase == ENDED:
        return 0
    groups = {int(group_of(state, seat, other)) for other in range(len(state.players))}
    shared = [group for group in groups if group.bit_count() > 1]
    if len(shared) != 1 or shared[0].bit_count() != 2:
        return 0
    first = next(other for other in range(len(state.players)) if shared[0] & SEAT_BIT[other] != 0)
    row = hand_notes_of(state, seat)
    ways = 1
    for kind in (CASH, OIL):
        ways *= int(row[first * KINDS + kind + 1] - row[first * KINDS + kind]) + 1
    return ways


def rare_states() -> list[State]:
    """Everybody has sold; a joint bombing, police lent, damage; a joint retreat; a penalty."""
    return [STANDS[name]() for name in ("price_die", "joining", "lending", "repairing", "retreating", "penalty")]


def broken_states() -> list[object]:
    """Talk where there are no deals; troops beyond the pieces there are."""
    silent = game_state.new_game(4, {"deals": False}).to_json()
    crowded = game_state.new_game(3, {})
    crowded.troops[TERRITORIES - 1] = 16
    return [{**silent, "talk": "talking"}, crowded.to_json()]
