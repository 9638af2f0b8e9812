"""OMB-7 under stress: random offers, contracts and breaches thrown at random games."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import MOST_CHOICES, OVER, SPECTATOR, TABLE
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ACCEPT,
    ALL_ACTIONS,
    REFUSE,
    FlyLogistics,
    FlyTroop,
    SellOil,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import Bomb
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport, Move, Retreat
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, REGIONS, ROW_NAMES, TERM_NAMES
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import victim_of
from barrelhouse.games.one_more_barrel.rules.hands import whisper
from barrelhouse.games.one_more_barrel.state import FINED, Offer, Term
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.haggling_games import moments
from tests.one_more_barrel.support.tables import fill, fund, territory
from tests.rules import rule
from tests.support.seeded_games import IN_FULL

SOME, MORE = (10, 25) if IN_FULL else (1, 3)  # games
some = settings(
    max_examples=SOME, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
seeds = st.integers(0, 2**32 - 1)
seats = st.sampled_from((3, 4, 5))
talk = st.sampled_from((0.1, 0.3, 0.6))
Purse = tuple[list[int], list[int], list[int], list[int]]


def purse(s: State) -> Purse:
    """What can change hands: cash, oil and logistics in the Border by seat, control by region."""
    players = s.players
    goods = [int(p.cash) for p in players], [int(p.oil) for p in players], [int(p.stock) for p in players]
    return (*goods, [int(seat) for seat in s.control])


def exchange(before: Purse, offer: Offer) -> Purse:
    """What the purses are when all that is due at once has changed hands."""
    after = ([*before[0]], [*before[1]], [*before[2]], [*before[3]])
    for term in offer.terms:
        if term.when == 0 and term.kind < 3:
            after[int(term.kind)][term.giver] -= int(term.what)
            after[int(term.kind)][term.taker] += int(term.what)
        elif term.when == 0 and term.kind == 3:
            after[3][term.what] = int(term.taker)
    return after


def lacks(before: Purse, offer: Offer) -> bool:
    """Whether somebody lacks what they are to give at once."""
    for term in offer.terms:
        kind, giver = int(term.kind), int(term.giver)
        same = [int(t.what) for t in offer.terms if (t.kind, t.giver, t.when) == (term.kind, term.giver, 0)]
        if term.when == 0 and kind < 3 and sum(same) > before[kind][giver]:
            return True
        if term.when == 0 and kind == 3 and before[3][term.what] != giver:
            return True
    return False


@rule("OMB-7.3", "OMB-7.4", "OMB-7.8")
@some
@given(seeds, seats, talk)
def test_nothing_is_created_or_lost_whatever_is_agreed(seed: int, players: int, often: float) -> None:
    s = new_game(players, {})
    start = totals(s)
    for state, _ in moments(s, random.Random(seed), talk=often):
        assert totals(state) == start
    assert totals(s) == start


@rule("OMB-7.4")
@some
@given(seeds, seats)
def test_an_accepted_offer_is_carried_out_whole_or_not_at_all(seed: int, players: int) -> None:
    s = new_game(players, {})
    carried = void = 0
    old: tuple[Purse, Offer, list[Term]] | None = None
    for state, action in moments(s, random.Random(seed), talk=0.6):
        if old is not None:
            before, offer, terms = old
            if lacks(before, offer):
                void += 1
                assert (purse(state), state.terms) == (before, terms)
            else:
                carried += 1
                later = [term for term in offer.terms if term.when > 0 or term.kind > 3]
                assert purse(state) == exchange(before, offer)
                assert [(t.kind, t.giver, t.taker, t.what, t.when, t.deal) for t in state.terms[len(terms) :]] == [
                    (t.kind, t.giver, t.taker, t.what, t.when, offer.number) for t in later
                ]
        old = _completes(state, action)
    assert carried > 3


def _completes(s: State, action: int) -> tuple[Purse, Offer, list[Term]] | None:
    """What is there before the last yes to an offer."""
    if not ACCEPT <= action < REFUSE or s.phase == FINED:  # what comes in pays the fine at once [OMB-7.4]
        return None
    offer = next(offer for offer in s.offers if offer.slot == action - ACCEPT)
    is_last = offer.accepted | 2 ** int(s.talker) == offer.parties
    return (purse(s), offer.copy(), s.terms[:]) if is_last else None


@rule("OMB-7.4")
@some
@given(seeds, seats, talk)
def test_every_replay_agrees(seed: int, players: int, often: float) -> None:
    s = new_game(players, {})
    log = [action for _, action in moments(s, random.Random(seed), talk=often)]
    again = new_game(players, {})
    driver.replay(again, log)
    assert codec.digest(again) == codec.digest(s)
    assert again.to_act() == OVER


@rule("OMB-1.1", "OMB-7.4")
@some
@given(seeds, seats)
def test_a_view_can_always_be_had_and_what_is_imagined_from_it_can_be_played(seed: int, players: int) -> None:
    rng = random.Random(seed)
    for s, action in moments(new_game(players, {}), rng, talk=0.5):
        if rng.random() < 0.1:
            viewer = rng.choice((SPECTATOR, *range(players)))
            view = s.view(viewer)
            assert view.to_json()["to_act"] == s.to_act()
            imagined = view.sample_state(driver.SeededDice(str(seed)))
            assert imagined.to_act() == s.to_act()
            assert s.to_act() < 0 or imagined.choices()
            if viewer == s.actor(action):
                assert imagined.why_not(action) is None
            driver.playout(imagined, driver.SeededDice(str(seed)), 30)
            assert view.to_json() == s.view(viewer).to_json()


def thrown_in(s: State, rng: random.Random) -> None:
    """Contracts nobody would sign, as if agreed before; hands emptied, so that they are broken."""
    players = len(s.players)
    for _ in range(rng.randrange(4)):
        giver, taker = rng.sample(range(players), 2)
        kind = rng.randrange(len(TERM_NAMES))
        what = {4: 0, 5: 0, 10: rng.randrange(players), 12: 0, 13: rng.randrange(len(ROW_NAMES))}.get(kind)
        amount = rng.randint(1, 30) if kind < 3 else rng.randrange(REGIONS)
        private = rng.randrange(2)
        when = rng.randint(int(s.round_number), int(s.options.rounds))
        parties = 2**giver | 2**taker
        named = amount if what is None else what
        s.terms.append(
            Term(
                kind=kind,
                giver=giver,
                taker=taker,
                what=named,
                when=max(when, 1),
                deal=1,
                parties=parties,
                private=private,
                breach=0,
            )
        )
        if private == 1:
            whisper(s, parties, parties)
    seat = rng.randrange(players)
    if len(s.hand_notes) == 0 and rng.random() < 0.3:
        fund(s, seat, rng.choice((0, 1, 30)))
        fill(s, seat, rng.choice((0, 5)))


def forbidden(s: State, action: object, term: Term) -> bool:
    """Whether a pledge of the seat to act forbids the action."""
    kind = TERM_NAMES[term.kind]
    if kind == "not_sell":
        return isinstance(action, SellOil) and s.phase != FINED
    if kind == "not_box":
        return isinstance(action, TakeBox) and action.row == ROW_NAMES[term.what]
    if kind == "not_bomb":
        return isinstance(action, Bomb) and victim_of(s, territory(action.region), _aim(action)) == term.what
    region = REGION_NAMES[term.what] if kind == "not_enter" else ""
    if isinstance(action, Move | Retreat):
        return action.to == region
    return isinstance(action, FlyTroop | FlyLogistics | AskSupport) and action.region == region


def _aim(action: Bomb) -> int:
    names = [*(f"troops {seat}" for seat in range(1, 6)), "logistics", "warehouse", "police", "pipeline", "refinery"]
    return names.index(action.target)


@rule("OMB-7.3", "OMB-7.8")
@settings(some, max_examples=MORE)
@given(seeds, seats)
def test_no_contract_leaves_a_seat_without_a_legal_action_or_with_a_forbidden_one(seed: int, players: int) -> None:
    rng = random.Random(seed)
    s = new_game(players, {})
    start = totals(s)
    for state, _ in moments(s, rng, talk=0.1):
        if state.to_act() == TABLE:
            continue
        assert 0 < len(state.choices()) <= MOST_CHOICES
        pledges = [term for term in state.terms if term.kind >= 10 and term.giver == state.to_act()]
        for choice in state.choices():
            assert not any(forbidden(state, ALL_ACTIONS[choice], term) for term in pledges)
        if state.phase == 2 and rng.random() < 0.2:
            thrown_in(state, rng)
        assert totals(state) == start


@rule("OMB-7.8")
@settings(some, max_examples=MORE)
@given(seeds, seats)
def test_what_is_due_is_paid_as_far_as_it_goes_and_only_then_a_breach(seed: int, players: int) -> None:
    rng = random.Random(seed)
    s = new_game(players, {})
    round_before = 1
    breaches = 0
    for state, _ in moments(s, rng, talk=0.2):
        if state.round_number > round_before:
            round_before = int(state.round_number)
            for term in state.terms:
                if term.kind < 4:
                    is_due = term.when <= state.round_number
                    assert term.breach == is_due
                    assert not is_due or _has_nothing(state, term)
                    breaches += is_due
                else:
                    assert term.when >= state.round_number or 7 <= term.kind <= 9
        if state.phase == 2 and rng.random() < 0.1:
            thrown_in(state, rng)
    assert breaches > 0


def _has_nothing(s: State, term: Term) -> bool:
    if term.kind == 3:
        return s.control[term.what] not in (term.giver, term.taker)
    return purse(s)[int(term.kind)][term.giver] == 0
