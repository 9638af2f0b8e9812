"""What happened between two views, by subtraction: message keys, params and rule ids, no sentences.

The views are of one seat, or of a spectator, and nothing else is used: a board that begins as the earlier one is led by
the rules to the later one, and each step has its message. What a private agreement changed shows only at the end.
"""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.one_more_barrel.actions.catalogue import RETREAT, RUN_OF
from barrelhouse.games.one_more_barrel.data import NOBODY, REGIONS, RETREAT_LOSS, TERRITORIES
from barrelhouse.games.one_more_barrel.narration.action_messages import narrate_action
from barrelhouse.games.one_more_barrel.narration.checks import begin_checks, go_on_with_fine, narrate_check
from barrelhouse.games.one_more_barrel.narration.narrative import Narrative, Params, at, board_after
from barrelhouse.games.one_more_barrel.narration.rebels import with_term
from barrelhouse.games.one_more_barrel.narration.talk import narrate_talk
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from barrelhouse.games.one_more_barrel.state import BATTLE, CHOOSING, FINED, OPENING, RETREATING, SILENT, Board
from barrelhouse.games.one_more_barrel.view import View


def narrate(before: contract.View, action: int, after: contract.View) -> list[Message]:
    """The messages that one action adds to the log, in the order of the sequence of play."""
    assert isinstance(before, View)
    assert isinstance(after, View)
    return narrative_of(before, action, after).messages


def narrative_of(before: View, action: int, after: View) -> Narrative:
    """The messages, and the board they lead to."""
    if is_talk(action):
        narrative = narrate_talk(before, action, after)
        if before.board.phase == FINED and after.board.talk == SILENT:
            go_on_with_fine(narrative)
        _narrate_unexplained(narrative)
        return narrative
    a = before.board.copy()
    for seat, player in enumerate(a.players):
        player.cash = before.hand_notes[seat * KINDS + CASH + 1]
        player.oil = before.hand_notes[seat * KINDS + OIL + 1]
    narrative = Narrative(a, a.copy(), after.board)
    run = RUN_OF[action]
    if a.phase >= BATTLE:
        narrate_check(narrative, run, action - run)
    else:
        _narrate_slot(narrative, run, action)
    _narrate_unexplained(narrative)
    return narrative


def _narrate_slot(t: Narrative, run: i64, action: i64) -> None:
    """An action in somebody's slot; after the last slot of a round the checks."""
    a = t.a
    b = t.b
    seats = len(a.players)
    if run == RETREAT and (a.phase == RETREATING or a.phase != b.phase or b.moves != a.moves):
        t.w = _board_after_retreat(t, (action - run) // TERRITORIES, action)
    else:
        t.w = board_after(a, action)
    narrate_action(t, run, action - run)
    if a.phase < CHOOSING:
        if a.phase == OPENING and b.phase != OPENING:
            t.add("omb-log-first-round", "OMB-1.2", {"rounds": a.options.rounds}, follows=True)
        return
    is_over = b.turn != a.turn or b.round_number != a.round_number or b.phase >= BATTLE
    if is_over and a.turn + 1 == 2 * seats:
        t.w.turn = a.turn + 1
        begin_checks(t)


def _board_after_retreat(t: Narrative, region: i64, action: i64) -> Board:
    """[OMB-4.14] After a retreat: who loses the troop may have been agreed on in private."""
    for loser in range(NOBODY, len(t.a.players)):
        w = board_after(t.a if loser == NOBODY else with_term(t.a, RETREAT_LOSS, loser, loser, region), action)
        w.terms = [term for term in w.terms if term in t.a.terms]
        if list(w.troops) == list(t.b.troops):
            return w
    return board_after(t.a, action)


def _narrate_unexplained(t: Narrative) -> None:
    """[OMB-7.4] What lies open and changed without a message: the doing of a private contract."""
    t.follows = True
    for region in range(REGIONS):
        owner = t.b.control[region]
        if owner != t.w.control[region]:
            passed: Params = {"region": at(region), "seat_owner": t.w.control[region]}
            t.add("omb-log-control-passed", "OMB-7.4", {"seat": owner, **passed})
            t.w.control[region] = owner
    for seat in range(len(t.b.players)):
        stock = t.b.players[seat].stock
        if stock != t.w.players[seat].stock:
            stocked: Params = {"logistics": stock, "old": t.w.players[seat].stock}
            t.add("omb-log-stock-passed", "OMB-7.4", {"seat": seat, **stocked})
            t.w.players[seat].stock = stock
