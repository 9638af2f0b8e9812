"""What happened between two views, told by subtraction: keys, numbers and rule ids, no sentences.

The views are of one seat, or of a spectator, and nothing else is used: a board that begins as the earlier one is led by
the rules to the later one, and each step is told. What a private agreement changed shows only at the end.
"""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Told
from barrelhouse.games.one_more_barrel.actions import RETREAT, RUN_OF
from barrelhouse.games.one_more_barrel.data import NOBODY, REGIONS, RETREAT_LOSS, SEAT_BIT, TERRITORIES
from barrelhouse.games.one_more_barrel.deeds import tell_deed
from barrelhouse.games.one_more_barrel.rules import sequence
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from barrelhouse.games.one_more_barrel.state import BATTLE, CHOOSING, OPENING, RETREATING, Board
from barrelhouse.games.one_more_barrel.tale import Numbers, Tale, at
from barrelhouse.games.one_more_barrel.telling_checks import begin_checks, softened, tell_check
from barrelhouse.games.one_more_barrel.telling_rebels import with_term
from barrelhouse.games.one_more_barrel.telling_talk import told_talk
from barrelhouse.games.one_more_barrel.view import View


def tell(before: contract.View, action: int, after: contract.View) -> list[Told]:
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
    cash = [int(before.known[seat * KINDS + CASH + 1]) for seat in range(len(before.board.players))]
    oil = [int(before.known[seat * KINDS + OIL + 1]) for seat in range(len(before.board.players))]
    tale = _retold(before, action, after, cash, oil)
    if _agrees(before, after, tale):
        return tale
    found: list[Tale] = []
    unsure = _unsure(before)
    for seat in unsure:  # somebody had less than was thought possible: whose hand explains it?
        poorer = _with_less(before, action, after, tale, cash, oil, seat)
        if _agrees(before, after, poorer):
            found.append(poorer)
    return found[0] if len(found) == 1 else softened(tale, unsure)


def _unsure(before: View) -> list[int]:
    """The seats whose hands cannot be counted."""
    known = before.known
    return [
        seat
        for seat in range(len(before.board.players))
        if known[seat * KINDS + CASH] != known[seat * KINDS + CASH + 1]
        or known[seat * KINDS + OIL] != known[seat * KINDS + OIL + 1]
    ]


def _agrees(before: View, after: View, tale: Tale) -> bool:
    return _missing(before, after, tale) == (0, 0) and tale.w.debt == tale.b.debt


def _with_less(before: View, action: int, after: View, tale: Tale, cash: list[int], oil: list[int], seat: int) -> Tale:
    """The same with less cash in one hand, and if that is not all, with less oil in it too."""
    missing, _ = _missing(before, after, tale)
    less = [*cash[:seat], _paid(tale, seat, "cash") - missing, *cash[seat + 1 :]]
    poorer = _retold(before, action, after, less, oil)
    _, missing = _missing(before, after, poorer)
    if missing == 0:
        return poorer
    return _retold(before, action, after, less, [*oil[:seat], _paid(poorer, seat, "oil") - missing, *oil[seat + 1 :]])


def _paid(tale: Tale, seat: int, good: str) -> int:
    """What the lines take out of this hand."""
    return -sum(min(0, int(line.numbers.get(good, 0))) for line in tale.lines if line.numbers.get("seat") == seat)


def _missing(before: View, after: View, tale: Tale) -> tuple[int, int]:
    """Cash and oil that the lines have moved to the bank, and that did not go there: all hands together are counted."""
    cash = _all(before, CASH) - _all(after, CASH)
    oil = _all(before, OIL) - _all(after, OIL)
    for line in tale.lines:
        if "seat-to" not in line.numbers:
            cash += int(line.numbers.get("cash", 0))
            oil += int(line.numbers.get("oil", 0))
    return -int(cash), -int(oil)


def _all(view: View, kind: i64) -> i64:
    """The cash or the oil of all hands; each group of seats is counted once."""
    total: i64 = 0
    for seat in range(len(view.board.players)):
        if view.groups[seat] < SEAT_BIT[seat] * 2:
            total += view.sums[2 * seat + kind // 2]
    return total


def _retold(before: View, action: int, after: View, cash: list[int], oil: list[int]) -> Tale:
    """Step by step, as if these were the hands."""
    a = before.board.imagined()
    for seat, player in enumerate(a.players):
        player.cash = cash[seat]
        player.oil = oil[seat]
    tale = Tale(a, a.imagined(), after.board)
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
    w = a.imagined()
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
            passed: Numbers = {"region": at(region), "seat-owner": t.w.control[region]}
            t.say("omb-told-control-passed", "OMB-7.4", {"seat": owner, **passed})
    for seat in range(len(t.b.players)):
        stock = t.b.players[seat].stock
        if stock != t.w.players[seat].stock:
            stocked: Numbers = {"logistics": stock, "old": t.w.players[seat].stock}
            t.say("omb-told-stock-passed", "OMB-7.4", {"seat": seat, **stocked})
