"""The state of a game as the contract wants it: short methods that call the rules."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import MOST_CHOICES, Refusal, Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import RUN_OF, SPEAK, WITHDRAW_OFFER
from barrelhouse.games.one_more_barrel.board_json import named_board
from barrelhouse.games.one_more_barrel.data import (
    BOXES,
    BUILDINGS,
    NOBODY,
    REGIONS,
    START_CASH,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.rules import ch01_setup, ch13_end, choices, sequence, talk
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.rules.refusals import refusal
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    MOVING,
    NOWHERE,
    ORDER_DICE,
    SILENT,
    UNEXPLORED,
    Board,
)
from barrelhouse.games.one_more_barrel.view import View, masked, seen

SEATS: Final = (3, 4, 5)
_BLANK: Final = vec[i64]([0] * MOST_CHOICES)  # copied, which is cheaper than made anew


class State(Board):
    """A game of One More Barrel in progress."""

    def to_act(self) -> i64:
        return choices.to_act(self)

    def choices(self) -> list[int]:
        return _listed(self) if choices.to_act(self) >= 0 else []

    def out_of_turn(self, seat: i64) -> list[int]:
        return talk.out_of_turn(self, seat, choices.to_act(self))

    def actor(self, action: i64) -> i64:
        run = RUN_OF[action]
        if run == SPEAK:
            return action - run
        if run == WITHDRAW_OFFER and self.talk == ANSWERING:
            return self.floor
        return choices.to_act(self)

    def chances(self) -> list[tuple[int, int]]:
        return [(outcome, 1) for outcome in _listed(self)] if choices.to_act(self) == contract.TABLE else []

    def list_choices(self, into: vec[i64]) -> i64:
        return choices.list_actions(self, into)

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        n = choices.list_actions(self, into)
        i: i64 = 0
        while i < n:
            weights[i] = 1  # dice are fair
            i += 1
        return n

    def why_not(self, action: i64) -> Refusal | None:
        reason = choices.why_not(self, action)
        return None if reason == ALLOWED else refusal(self, action, reason)

    def apply(self, action: i64) -> None:
        sequence.apply(self, action)

    def scores(self) -> list[int]:
        return ch13_end.scores(self)

    def places(self) -> list[int]:
        return ch13_end.places(self)

    def sees(self, seat: i64, action: i64) -> bool:
        return talk.sees(self, seat, action)

    def view(self, seat: i64) -> View:
        board = self.copy()
        masked(board, seat)
        return seen(self, seat, choices.to_act(self), board)

    def copy(self) -> "State":
        return State(
            self.options,
            [player.copy() for player in self.players],
            self.troops[:],
            self.arrival[:],
            self.control[:],
            self.local_troops[:],
            self.logistics[:],
            self.barrels[:],
            self.buildings[:],
            self.boxes[:],
            self.order[:],
            self.served[:],
            self.known[:] if len(self.known) > 0 else self.known,  # empty ones are never written to
            self.whispers[:] if len(self.whispers) > 0 else self.whispers,
            self.price,
            self.government,
            self.bank_cash,
            self.bank_oil,
            self.bank_logistics,
            self.bank_troops,
            self.phase,
            self.back,
            self.asked,
            self.round_number,
            self.turn,
            self.left,
            self.moves,
            self.column,
            self.built,
            self.helped,
            self.contracted,
            self.group_from,
            self.group_at,
            self.group_to,
            self.group_troops,
            self.group_logistics,
            self.group_path,
            self.target,
            self.called,
            self.aim,
            self.victim,
            self.bombers,
            self.lenders,
            self.damage,
            self.debt,
            self.done,
            [offer.copy() for offer in self.offers],
            self.terms[:],
            self.promises[:],
            None if self.draft is None else self.draft.copy(),
            self.giver,
            self.taker,
            self.point,
            self.talk,
            self.floor,
            self.talker,
            self.answering,
            self.deals_made,
        )

    def imagined(self) -> "State":
        return self.copy()

    def to_json(self) -> dict[str, object]:
        return named_board(self)


def _listed(s: Board) -> list[int]:
    into = _BLANK[:]
    return list(into[: choices.list_actions(s, into)])


def new_game(seats: int, options: Mapping[str, object]) -> State:
    """[OMB-1.1] Three to five players; everything as it lies before the dice for the turn order."""
    if seats not in SEATS:
        raise Refused(Refusal("OMB-1.1", "seats-unknown", {"seats": seats, "low": 3, "high": 5}))
    agreed = Options(options)
    players = ch01_setup.starting_players(seats)
    return State(
        options=agreed,
        players=players,
        troops=vec[i64]([0] * (seats * TERRITORIES)),
        arrival=vec[i64]([0] * (seats * TERRITORIES)),
        control=vec[i64]([NOBODY] * REGIONS),
        local_troops=vec[i64]([UNEXPLORED] * REGIONS),
        logistics=vec[i64]([0] * REGIONS),
        barrels=vec[i64]([0] * REGIONS),
        buildings=vec[i64]([0] * (BUILDINGS * REGIONS)),
        boxes=vec[i64]([NOBODY] * BOXES),
        order=vec[i64](list(range(seats))),
        served=vec[i64]([NOWHERE] * REGIONS),
        known=vec[i64]([]),
        whispers=vec[i64]([]),
        price=0,
        government=0,
        bank_cash=-START_CASH * seats,
        bank_oil=0,
        bank_logistics=0,
        bank_troops=0,
        phase=ORDER_DICE,
        back=MOVING,
        asked=0,
        round_number=1,
        turn=0,
        left=0,
        moves=0,
        column=0,
        built=0,
        helped=0,
        contracted=0,
        group_from=NOWHERE,
        group_at=NOWHERE,
        group_to=NOWHERE,
        group_troops=0,
        group_logistics=0,
        group_path=0,
        target=NOWHERE,
        called=0,
        aim=NOWHERE,
        victim=NOBODY,
        bombers=0,
        lenders=0,
        damage=0,
        debt=0,
        done=0,
        offers=[],
        terms=[],
        promises=[],
        draft=None,
        giver=NOBODY,
        taker=NOBODY,
        point=0,
        talk=SILENT,
        floor=NOBODY,
        talker=NOBODY,
        answering=NOBODY,
        deals_made=0,
    )
