"""What holds at every position of every game; a fault is a key and params, for tests and a nightly check."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import MOST_CHOICES, OVER, TABLE, Game, State

_MOST_TRIED: Final = 8  # actions tried on copies of one position


class Fault:
    """Something that may not be: a message key and its params."""

    def __init__(self, key: str, params: Mapping[str, int | str]) -> None:
        self.key = key
        self.params = params

    def __repr__(self) -> str:
        return f"{self.key} {dict(self.params)}"


def faults(game: Game, state: State, totals: Mapping[str, int] | None = None) -> list[Fault]:
    """All that is wrong with a position; `totals` are those the game began with. An empty list is a sound position."""
    before = state.to_json()
    found = [*_who_acts(game, state), *_offers(game, state), *_actors(state), *_buffers(state), *_copies(state, before)]
    if totals is not None:
        found += _changed_totals(totals, game.totals(state))
    if game.from_json(before).to_json() != before:
        found.append(Fault("fault-saved-differs", {}))
    if state.to_json() != before:
        found.append(Fault("fault-asking-changes", {}))
    return found


def _who_acts(game: Game, state: State) -> list[Fault]:
    """Somebody can act until the end, and nobody after it."""
    found = []
    seat = state.to_act()
    seats = len(state.scores())
    choices = len(state.choices())
    chances = len(state.chances())
    params: dict[str, int | str] = {"seat": seat, "seats": seats, "choices": choices, "chances": chances}
    if seats not in game.SEATS:
        found.append(Fault("fault-seats", params))
    if seat == TABLE:
        fine = choices == 0 and chances > 0
    elif seat == OVER:
        fine = choices == 0 and chances == 0
    else:
        fine = 0 <= seat < seats and choices > 0 and chances == 0
    if not fine:
        found.append(Fault("fault-to-act", params))
    return found


def _offers(game: Game, state: State) -> list[Fault]:
    """What is offered, or may be done out of turn, is what is not refused, each action once; chances have weights."""
    found = []
    weighted = state.chances()
    offered = [*state.choices(), *(outcome for outcome, _ in weighted), *_out_of_turn(state)]
    if len(offered) > MOST_CHOICES:
        found.append(Fault("fault-too-many", {"actions": len(offered), "most": MOST_CHOICES}))
    if len(set(offered)) != len(offered):
        found.append(Fault("fault-repeated", {"actions": len(offered), "different": len(set(offered))}))
    found += [Fault("fault-weight", {"action": action, "weight": weight}) for action, weight in weighted if weight < 1]
    allowed = {action for action in range(len(game.ALL_ACTIONS)) if state.why_not(action) is None}
    found += [Fault("fault-offered-refused", {"action": action}) for action in sorted(set(offered) - allowed)]
    found += [Fault("fault-not-offered", {"action": action}) for action in sorted(allowed - set(offered))]
    return found


def _out_of_turn(state: State) -> list[int]:
    """What seats may do although another is to act."""
    return [action for seat in range(len(state.scores())) for action in state.out_of_turn(seat)]


def _actors(state: State) -> list[Fault]:
    """A choice is taken by the seat to act, an outcome by the table, an action out of turn by the seat that may."""
    to_act = int(state.to_act())
    expected = [(action, to_act) for action in [*state.choices(), *(outcome for outcome, _ in state.chances())]]
    for seat in range(len(state.scores())):
        actions = state.out_of_turn(seat)
        if actions and (seat == to_act or to_act == OVER):
            return [Fault("fault-calls-itself", {"seat": seat, "calls": len(actions)})]
        expected += [(action, seat) for action in actions]
    found = []
    for action, seat in expected:
        actor = state.actor(action)
        if actor != seat:
            found.append(Fault("fault-actor", {"action": action, "seat": seat, "actor": actor}))
    return found


def _buffers(state: State) -> list[Fault]:
    """Playouts are offered the same actions in the same order."""
    into = vec[i64]([0] * MOST_CHOICES)
    weights = vec[i64]([0] * MOST_CHOICES)
    seat = state.to_act()
    if len(state.choices()) + len(state.chances()) > MOST_CHOICES:
        return []  # a fault already, and they would not fit
    if seat >= 0:
        count = state.list_choices(into)
        same = [int(into[i]) for i in range(count)] == state.choices()
    elif seat == TABLE:
        count = state.list_chances(into, weights)
        same = [(int(into[i]), int(weights[i])) for i in range(count)] == state.chances()
    else:
        return []
    return [] if same else [Fault("fault-buffer-differs", {"actions": count})]


def _copies(state: State, before: dict[str, object]) -> list[Fault]:
    """A copy is equal, and whatever happens to it leaves the state alone."""
    found = []
    if state.copy().to_json() != before:
        found.append(Fault("fault-copy-differs", {}))
    offered = [*state.choices(), *(outcome for outcome, _ in state.chances()), *_out_of_turn(state)]
    for action in offered[:: max(1, len(offered) // _MOST_TRIED)]:
        state.copy().apply(action)
        if state.to_json() != before:
            found.append(Fault("fault-copy-shares", {"action": action}))
            break
    return found or _copies_onto(state, before, offered[-1:])


def _copies_onto(state: State, before: dict[str, object], actions: list[int]) -> list[Fault]:
    """The same of a copy made on a state in which one of these actions was taken."""
    for action in actions:
        spare = state.copy()
        spare.apply(action)
        after = state.copy_onto(spare)
        if after.to_json() != before:
            return [Fault("fault-copy-differs", {})]
        after.apply(action)
        if state.to_json() != before:
            return [Fault("fault-copy-shares", {"action": action})]
    return []


def _changed_totals(at_start: Mapping[str, int], now: Mapping[str, int]) -> list[Fault]:
    """Money, barrels and pieces only change hands."""
    found = []
    for name in sorted({*at_start, *now}):
        if at_start.get(name) != now.get(name):
            params: dict[str, int | str] = {"total": name, "start": at_start.get(name, 0), "now": now.get(name, 0)}
            found.append(Fault("fault-total", params))
    return found
