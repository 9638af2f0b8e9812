"""The state of a game as the contract wants it: short methods that call the rules."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import MOST_CHOICES, Refusal, Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import RUN_OF, SPEAK, WITHDRAW_OFFER
from barrelhouse.games.one_more_barrel.board_json import board_to_json
from barrelhouse.games.one_more_barrel.data import (
    BOXES,
    BUILDINGS,
    NOBODY,
    REGIONS,
    START_CASH,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.options import VERSION, Options
from barrelhouse.games.one_more_barrel.rules import ch01_setup, ch13_end, choices, sequence, talk
from barrelhouse.games.one_more_barrel.rules.hands import are_hands_open
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.rules.refusals import refusal
from barrelhouse.games.one_more_barrel.state import (
    ANSWERING,
    MOVING,
    NOWHERE,
    ORDER_DICE,
    SILENT,
    TALKING,
    UNEXPLORED,
    Board,
)
from barrelhouse.games.one_more_barrel.view import (
    View,
    is_open_to,
    is_talk_secret,
    open_offer,
    open_player,
    open_promise,
    open_term,
    view_with_notes,
)

SEATS: Final = (3, 4, 5)
_BLANK: Final = vec[i64]([0] * MOST_CHOICES)  # copied, which is cheaper than made anew

_NOTHING_NOTED: Final = vec[i64]([])  # never written to


class State(Board):
    """A game of One More Barrel in progress."""

    def to_act(self) -> i64:
        return choices.to_act(self)

    def choices(self) -> list[int]:
        return _list_actions(self) if choices.to_act(self) >= 0 else []

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
        return [(outcome, 1) for outcome in _list_actions(self)] if choices.to_act(self) == contract.TABLE else []

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
        return view_with_notes(self, seat, choices.to_act(self), self._open_board(seat))

    def to_json(self) -> dict[str, object]:
        return board_to_json(self)

    def copy(self) -> "State":
        # In the order of the fields: by name it would take twice as long where nothing is compiled, and a test notices
        # any two that are swapped.
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
            # Empty notes are never written to.
            self.hand_notes[:] if len(self.hand_notes) > 0 else self.hand_notes,
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

    def copy_onto(self, spare: contract.State) -> "State":
        if not isinstance(spare, State) or len(spare.players) != len(self.players):
            return self.copy()
        spare.options = self.options
        for seat, player in enumerate(self.players):
            spare.players[seat].become(player)
        spare.troops = self.troops[:]
        spare.arrival = self.arrival[:]
        spare.control = self.control[:]
        spare.local_troops = self.local_troops[:]
        spare.logistics = self.logistics[:]
        spare.barrels = self.barrels[:]
        spare.buildings = self.buildings[:]
        spare.boxes = self.boxes[:]
        spare.order = self.order[:]
        spare.served = self.served[:]
        spare.hand_notes = self.hand_notes[:] if len(self.hand_notes) > 0 else self.hand_notes
        spare.whispers = self.whispers[:] if len(self.whispers) > 0 else self.whispers
        spare.price = self.price
        spare.government = self.government
        spare.bank_cash = self.bank_cash
        spare.bank_oil = self.bank_oil
        spare.bank_logistics = self.bank_logistics
        spare.bank_troops = self.bank_troops
        spare.phase = self.phase
        spare.back = self.back
        spare.asked = self.asked
        spare.round_number = self.round_number
        spare.turn = self.turn
        spare.left = self.left
        spare.moves = self.moves
        spare.column = self.column
        spare.built = self.built
        spare.helped = self.helped
        spare.contracted = self.contracted
        spare.group_from = self.group_from
        spare.group_at = self.group_at
        spare.group_to = self.group_to
        spare.group_troops = self.group_troops
        spare.group_logistics = self.group_logistics
        spare.group_path = self.group_path
        spare.target = self.target
        spare.called = self.called
        spare.aim = self.aim
        spare.victim = self.victim
        spare.bombers = self.bombers
        spare.lenders = self.lenders
        spare.damage = self.damage
        spare.debt = self.debt
        spare.done = self.done
        if self.offers or spare.offers:
            spare.offers = [offer.copy() for offer in self.offers]
        if self.terms or spare.terms:
            spare.terms = self.terms[:]
        if self.promises or spare.promises:
            spare.promises = self.promises[:]
        spare.draft = None if self.draft is None else self.draft.copy()
        spare.giver = self.giver
        spare.taker = self.taker
        spare.point = self.point
        spare.talk = self.talk
        spare.floor = self.floor
        spare.talker = self.talker
        spare.answering = self.answering
        spare.deals_made = self.deals_made
        return spare

    def _open_board(self, seat: i64) -> "State":
        """What this seat, or a spectator, may know: a field that is not copied here by name stays hidden. [OMB-1.1]"""
        all_hands = are_hands_open(self)
        secret_talk = is_talk_secret(self, seat)
        return State(
            options=self.options,
            players=[open_player(player, all_hands or other == seat) for other, player in enumerate(self.players)],
            troops=self.troops[:],
            arrival=self.arrival[:],
            control=self.control[:],
            local_troops=self.local_troops[:],
            logistics=self.logistics[:],
            barrels=self.barrels[:],
            buildings=self.buildings[:],
            boxes=self.boxes[:],
            order=self.order[:],
            served=self.served[:],
            hand_notes=_NOTHING_NOTED,
            whispers=_NOTHING_NOTED,
            price=self.price,
            government=self.government,
            bank_cash=0,  # with it or the oil, the other hands would be known by subtraction
            bank_oil=0,
            bank_logistics=self.bank_logistics,
            bank_troops=self.bank_troops,
            phase=self.phase,
            back=self.back,
            asked=self.asked,
            round_number=self.round_number,
            turn=self.turn,
            left=self.left,
            moves=self.moves,
            column=self.column,
            built=self.built,
            helped=self.helped,
            contracted=self.contracted,
            group_from=self.group_from,
            group_at=self.group_at,
            group_to=self.group_to,
            group_troops=self.group_troops,
            group_logistics=self.group_logistics,
            group_path=self.group_path,
            target=self.target,
            called=self.called,
            aim=self.aim,
            victim=self.victim,
            bombers=self.bombers,
            lenders=self.lenders,
            damage=self.damage,
            debt=self.debt,
            done=self.done,
            offers=[open_offer(offer) for offer in self.offers if is_open_to(seat, offer.private, offer.parties)],
            terms=[open_term(term) for term in self.terms if is_open_to(seat, term.private, term.parties)],
            promises=[open_promise(promise) for promise in self.promises],
            draft=None if self.draft is None or secret_talk else open_offer(self.draft),
            giver=NOBODY if secret_talk else self.giver,
            taker=NOBODY if secret_talk else self.taker,
            point=0 if secret_talk else self.point,
            talk=TALKING if secret_talk else self.talk,  # all see that there is talk, not what about
            floor=self.talker if secret_talk else self.floor,
            talker=self.talker,
            answering=NOBODY if secret_talk else self.answering,
            deals_made=self.deals_made,
        )


def _list_actions(s: Board) -> list[int]:
    into = _BLANK[:]
    return list(into[: choices.list_actions(s, into)])


def new_game(seats: int, options: Mapping[str, object]) -> State:
    """By the present rules."""
    return new_game_by(VERSION, seats, options)


def new_game_by(version: str, seats: int, options: Mapping[str, object]) -> State:
    """[OMB-1.1] Three to five players; everything as it lies before the dice for the turn order."""
    if seats not in SEATS:
        raise Refused(Refusal("OMB-1.1", "seats-unknown", {"seats": seats, "low": 3, "high": 5}))
    agreed = Options(options, version)
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
        hand_notes=vec[i64]([]),
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
