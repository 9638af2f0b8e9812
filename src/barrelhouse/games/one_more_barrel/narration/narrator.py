"""What happened between two views, told by subtraction: keys, numbers and rule ids, no sentences.

The views are of one seat, or of a spectator, and nothing else is used: a board that begins as the earlier one is led by
the rules to the later one, and each step is told. What a private agreement changed shows only at the end.
"""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.one_more_barrel.actions.catalogue import RETREAT, RUN_OF
from barrelhouse.games.one_more_barrel.data import NOBODY, REGIONS, RETREAT_LOSS, TERRITORIES
from barrelhouse.games.one_more_barrel.narration.action_messages import tell_deed
from barrelhouse.games.one_more_barrel.narration.checks import begin_checks, tell_check
from barrelhouse.games.one_more_barrel.narration.narrative import Numbers, Tale, at
from barrelhouse.games.one_more_barrel.narration.rebels import with_term
from barrelhouse.games.one_more_barrel.narration.talk import told_talk
from barrelhouse.games.one_more_barrel.rules import sequence
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from barrelhouse.games.one_more_barrel.state import BATTLE, CHOOSING, OPENING, RETREATING, Board
from barrelhouse.games.one_more_barrel.view import View


def narrate(before: contract.View, action: int, after: contract.View) -> list[Message]:
    """The lines of history that one action adds, in the order of the sequence of play."""
    assert isinstance(before, View)
    assert isinstance(after, View)
    return tale_of(before, action, after).lines


def tale_of(before: View, action: int, after: View) -> Tale:
    """The lines, and the board they lead to."""
    if is_talk(action):
        tale = told_talk(before, action, after)
        _tell_unexplained(tale)
        return tale
    a = before.board.copy()
    for seat, player in enumerate(a.players):
        player.cash = before.hand_notes[seat * KINDS + CASH + 1]
        player.oil = before.hand_notes[seat * KINDS + OIL + 1]
    tale = Tale(a, a.copy(), after.board)
    run = RUN_OF[action]
    if a.phase >= BATTLE:
        tell_check(tale, run, action - run)
    else:
        _tell_slot(tale, run, action)
    _tell_unexplained(tale)
    return tale


def _tell_slot(t: Tale, run: i64, action: i64) -> None:
    """A deed in somebody's slot; after the last slot of a round the checks."""
    a = t.a
    b = t.b
    seats = len(a.players)
    if run == RETREAT and (a.phase == RETREATING or a.phase != b.phase or b.moves != a.moves):
        t.w = _as_agreed(t, (action - run) // TERRITORIES, action)
    else:
        t.w = _played(a, action)
    tell_deed(t, run, action - run)
    if a.phase < CHOOSING:
        if a.phase == OPENING and b.phase != OPENING:
            t.say("omb-told-first-round", "OMB-1.2", {"rounds": a.options.rounds})
        return
    is_over = b.turn != a.turn or b.round_number != a.round_number or b.phase >= BATTLE
    if is_over and a.turn + 1 == 2 * seats:
        t.w.turn = a.turn + 1
        begin_checks(t)


def _played(a: Board, action: i64) -> Board:
    """The action alone: as if in the first slot of the same player, so that no checks follow."""
    w = a.copy()
    seats = len(a.players)
    is_second = w.turn >= seats
    if is_second:
        w.turn -= seats
    sequence.apply(w, action)
    if is_second:
        w.turn += seats
    return w


def _as_agreed(t: Tale, region: i64, action: i64) -> Board:
    """[OMB-4.14] Who lost the troop of a retreat may have been agreed on in private."""
    for loser in range(NOBODY, len(t.a.players)):
        w = _played(t.a if loser == NOBODY else with_term(t.a, RETREAT_LOSS, loser, loser, region), action)
        w.terms = [term for term in w.terms if term in t.a.terms]
        if list(w.troops) == list(t.b.troops):
            return w
    return _played(t.a, action)


def _tell_unexplained(t: Tale) -> None:
    """[OMB-7.4] What lies open and has changed without a word: the doing of a private contract."""
    for region in range(REGIONS):
        owner = t.b.control[region]
        if owner != t.w.control[region]:
            passed: Numbers = {"region": at(region), "seat_owner": t.w.control[region]}
            t.say("omb-told-control-passed", "OMB-7.4", {"seat": owner, **passed})
            t.w.control[region] = owner
    for seat in range(len(t.b.players)):
        stock = t.b.players[seat].stock
        if stock != t.w.players[seat].stock:
            stocked: Numbers = {"logistics": stock, "old": t.w.players[seat].stock}
            t.say("omb-told-stock-passed", "OMB-7.4", {"seat": seat, **stocked})
            t.w.players[seat].stock = stock
