"""What a game of One More Barrel can reach, and what a golden game has reached: names that a person can read."""

from collections import Counter
from collections.abc import Iterator

from barrelhouse.engine import contract
from barrelhouse.engine.record import Record
from barrelhouse.games.one_more_barrel import game_state
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ALL_ACTIONS,
    RUNS,
    SPEAK,
    Build,
    LocalsDie,
    OrderDie,
    Raise,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, PriceDie
from barrelhouse.games.one_more_barrel.actions.deals import PledgeNotToChoose
from barrelhouse.games.one_more_barrel.game_state import SEATS, State
from barrelhouse.games.one_more_barrel.options import OPTIONS
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_rank
from barrelhouse.games.one_more_barrel.rules.choices import ACTIONS_OF, why_not
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NOT_NOW, PLEDGED, REASONS
from barrelhouse.games.one_more_barrel.state import (
    ENDED,
    ORDER_DICE,
    PHASE_NAMES,
    SILENT,
    TALK_NAMES,
)
from tests.one_more_barrel.support import (
    milestones_of_checks,
    milestones_of_deals,
    milestones_of_rebels,
    milestones_of_round,
)

ASKED_EVERY = 60  # positions: there the whole catalogue is asked why not, and more often in phases that are rare
_NUMBERS_OF = {first: range(first, first + len(run)) for first, run in RUNS}
_SAID = range(SPEAK, len(ALL_ACTIONS))
PLEDGED_AWAY = (
    *("TakeBox", "SellOil", "Bomb", "Move", "FlyTroop", "FlyLogistics", "AskSupport", "Retreat"),
    *("Agree", "Decline"),
)
ENDINGS = [
    "end: one winner",
    "end: a tie is broken by contracts",
    "end: a shared victory",
    "end: somebody owes money",
    "end: nobody owes money",
    "end: the government ranks two alike",
]


def everything() -> list[str]:
    """All that the golden games have to reach."""
    return [
        *(f"seats: {seats}" for seats in SEATS),
        *_all_options(),
        *dict.fromkeys(_verb_phrase(action) for action in ALL_ACTIONS),
        *(f"phase: {phase}" for phase in PHASE_NAMES),
        *(f"talk: {talk}" for talk in TALK_NAMES),
        *(_refusal_name(reason) for reason in REASONS),
        *(f"pledge: refuses {verb}" for verb in PLEDGED_AWAY),
        *milestones_of_round.EVENTS,
        *milestones_of_rebels.EVENTS,
        *milestones_of_checks.EVENTS,
        *milestones_of_deals.EVENTS,
        *ENDINGS,
    ]


def _all_options() -> Iterator[str]:
    for option in OPTIONS:
        values = (False, True) if isinstance(option.default, bool) else ("not given", "given")
        yield from (f"option: {option.name} {value}" for value in values)


def _verb_phrase(action: object) -> str:
    """An action without its regions, seats and amounts."""
    said = f"action: {type(action).__name__}"
    if isinstance(action, TakeBox):
        return f"{said} {action.row} {action.column}"
    if isinstance(action, OrderDie | LocalsDie | PriceDie):
        return f"{said} {action.face}"
    if isinstance(action, Build):
        return f"{said} {action.building}"
    if isinstance(action, Bomb):
        return f"{said} {action.target.split()[0]}"
    if isinstance(action, Raise):
        return f"{said} {action.points}"
    return f"{said} {action.row}" if isinstance(action, PledgeNotToChoose) else said


def milestones_in(record: Record) -> set[str]:
    """All that one golden game reaches."""
    state = game_state.new_game_by(record.version, record.seats, record.options)
    found = {f"seats: {record.seats}", *_options_of(state), f"phase: {PHASE_NAMES[state.phase]}"}
    met: Counter[tuple[int, int]] = Counter()
    for number, action in enumerate(record.actions()):
        kind = (int(state.phase), int(state.talk))
        met[kind] += 1
        if number % ASKED_EVERY == 0 or met[kind].bit_count() == 1:
            found.update(_refusals(state))
        before = state.copy()
        state.apply(action)
        found.update(changes(before, action, state))
    found.update(_refusals(state))
    found.update(_end_events(state))
    return found


def _options_of(state: State) -> Iterator[str]:
    for option in OPTIONS:
        value = state.options.values[option.name]
        if not isinstance(option.default, bool):
            value = "not given" if value == option.default else "given"
        yield f"option: {option.name} {value}"


def _refusals(state: State) -> Iterator[str]:
    """Asked are the verbs of the phase, or all that can be said; the others are refused because of the phase."""
    yield _refusal_name(NOT_NOW)
    runs = ACTIONS_OF[state.phase][1]
    asked = _SAID if state.talk != SILENT else [action for run in runs for action in _NUMBERS_OF[run]]
    for action in asked:
        reason = why_not(state, action)
        if reason == PLEDGED:
            yield f"pledge: refuses {type(ALL_ACTIONS[action]).__name__}"
        if reason != ALLOWED:
            yield _refusal_name(reason)


def _refusal_name(reason: int) -> str:
    rule, key = REASONS[reason]
    return f"refused: {key} {rule}".rstrip()


def changes(a: contract.State, number: int, b: contract.State) -> Iterator[str]:
    """What one action from a to b has reached."""
    assert isinstance(a, State)
    assert isinstance(b, State)
    action = ALL_ACTIONS[number]
    yield _verb_phrase(action)
    yield f"phase: {PHASE_NAMES[b.phase]}"
    yield f"talk: {TALK_NAMES[b.talk]}"
    if a.talk != SILENT or b.talk != SILENT:
        yield from milestones_of_deals.changes(a, action, b)
        return
    if a.phase == ORDER_DICE:
        if b.phase == ORDER_DICE and b.asked <= a.asked:
            yield "start: tied"
    else:
        yield from milestones_of_round.changes(a, action, b)
        yield from milestones_of_rebels.changes(a, action, b)
        yield from milestones_of_checks.changes(a, action, b)
    if b.round_number > a.round_number or b.phase == ENDED:
        yield from milestones_of_deals.round_ends(a, b)


def _end_events(state: State) -> Iterator[str]:
    scores, places = state.scores(), state.places()
    winners = places.count(1)
    if winners > 1:
        yield "end: a shared victory"
    else:
        yield "end: one winner"
        level = [int(state.players[seat].contracts) for seat, score in enumerate(scores) if score == max(scores)]
        if len(level) > 1 and level.count(max(level)) == 1:
            yield "end: a tie is broken by contracts"
    yield "end: somebody owes money" if min(scores) < 0 else "end: nobody owes money"
    ranks = [int(government_rank(state, seat)) for seat in range(len(scores))]
    if len(set(ranks)) < len(ranks) and state.government > 0:
        yield "end: the government ranks two alike"
