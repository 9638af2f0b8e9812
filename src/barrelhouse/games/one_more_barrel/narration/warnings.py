"""What a draft will cost its seat later by the rules alone, found from the seat's views before and after it.

A draft is warned of only if it makes matters worse, and only of what no luck of dice can turn. What the seat may still
do about it before it comes is in the sentence.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    AGREE,
    BOMB,
    DECLINE,
    DONE,
    EXPORT,
    RUN_OF,
    SELL_OIL,
    TAKE_OVER,
)
from barrelhouse.games.one_more_barrel.data import (
    ALWAYS_FOILED,
    ALWAYS_HITS,
    AT_LOGISTICS,
    CALM_STEP,
    DAMAGE_PER_TROOP,
    EXPORTED,
    FINE,
    GLUT,
    LEND_POLICE,
    LOGISTICS,
    MONEY,
    NOBODY,
    OIL,
    OVER_UNREST,
    PIPELINE,
    REGIONS,
    REINFORCEMENTS,
    TERM_NAMES,
)
from barrelhouse.games.one_more_barrel.narration.narrative import Params, at, board_after
from barrelhouse.games.one_more_barrel.narration.rebels import aim_name
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat, price
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import amount_held
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.rules.ch11_oil import begin_export, export, why_not_export
from barrelhouse.games.one_more_barrel.rules.hands import troops_on_board
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.rules.talk import is_talk
from barrelhouse.games.one_more_barrel.state import (
    BATTLE,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    NO_ANSWER,
    ON_THE_WAY,
    OPENING,
    REBELS,
    SAID_YES,
    SUPPORT_ANSWER,
    TAKING_OVER,
    UNMARKED,
    Board,
    Term,
)
from barrelhouse.games.one_more_barrel.view import View

_THROWS = [one + two for one in range(1, 7) for two in range(1, 7)]


def warnings(start: contract.View, actions: Sequence[int], after: contract.View) -> list[Message]:
    """The warnings of a draft, in the order in which what they warn of comes."""
    assert isinstance(start, View)
    assert isinstance(after, View)
    a = start.board
    seat = start.seat
    if seat < 0 or not actions:
        return []
    found = _of_promises(a, after.board, seat, actions)
    if a.phase < BATTLE:
        b = _board_before_checks(a, actions, after.board)
        found += _of_voters(a, b, seat)
        found += _of_sale(a, seat, actions)
        found += _of_barrels(a, b, seat)
        found += _of_dues(a, b, seat)
    elif a.phase == REBELS:
        found += _of_bombing(after.board, actions)
    elif a.phase == FINED:
        found += _of_sale(a, seat, actions)
    elif a.phase == EXPORTING:
        found += _of_exports(a, seat, actions)
    return found


def _board_before_checks(a: Board, actions: Sequence[int], b: Board) -> Board:
    """What the draft leads to before the checks that may follow it; what is said leads to none."""
    if any(is_talk(action) for action in actions):
        return b
    reached = a
    for action in actions:
        reached = board_after(reached, action)
    return reached


def _troops_of(s: Board, seat: i64) -> i64:
    """[OMB-10.1] Those of a group on its way too."""
    on_the_way = s.group_troops if s.phase == ON_THE_WAY and s.asked == seat else 0
    return troops_on_board(s, seat) + on_the_way


def _troops_too_many(s: Board, seat: i64) -> i64:
    """Fewer than none if voters allow more."""
    return _troops_of(s, seat) - allowance(s, seat)


def _pacifism_to_come(s: Board, seat: i64) -> i64:
    """[OMB-10.1] After the voters' next check, if nothing else happens."""
    over = _troops_too_many(s, seat)
    points = OVER_UNREST * over if over > 0 else -((-over) // CALM_STEP)
    return max(0, min(s.players[seat].pacifism + points, s.options.country.pacifism_max))


def _of_voters(a: Board, b: Board, seat: i64) -> list[Message]:
    """[OMB-10.1] [OMB-10.2] More troops than voters allow, or a higher fine for another reason. A troop that falls is
    a point of pacifism too, so that battles make it no better."""
    over = _troops_too_many(b, seat)
    will = _pacifism_to_come(b, seat)
    fine = FINE[will]
    final = "yes" if b.round_number == b.options.rounds else "no"
    params: Params = {"pacifism": will, "fine": fine, "final": final}
    if over > max(0, _troops_too_many(a, seat)):
        allowed: Params = {"troops": _troops_of(b, seat), "allowance": allowance(b, seat)}
        return [Message("omb-warn-troops", "OMB-10.1", {**params, **allowed})]
    if fine > FINE[_pacifism_to_come(a, seat)]:
        return [Message("omb-warn-fine", "OMB-10.2", params)]
    return []


def _of_sale(a: Board, seat: i64, actions: Sequence[int]) -> list[Message]:
    """[OMB-11.1] The last of all to sell in a round makes the price fall for what is left to them."""
    sold = sum(action - SELL_OIL + 1 for action in actions if RUN_OF[action] == SELL_OIL)
    others = [player for other, player in enumerate(a.players) if other != seat]
    if sold == 0 or a.players[seat].sold == 1 or any(player.sold == 0 for player in others) or a.price == 0:
        return []
    left = a.players[seat].oil - sold + _barrels_of(a, seat)
    if left == 0:
        return []
    steps: Params = {"least": -GLUT, "most": -GLUT + max(REINFORCEMENTS)}
    return [Message("omb-warn-glut", "OMB-11.1", {**steps, "each": price(a), "barrels": left})]


def _barrels_of(s: Board, seat: i64) -> i64:
    """All that lie on the seat's regions."""
    return sum(s.barrels[region] for region in range(REGIONS) if s.control[region] == seat)


def _excess(s: Board, seat: i64) -> dict[i64, i64]:
    """[OMB-11.5] By region of the seat: barrels that it cannot keep."""
    regions = [region for region in range(REGIONS) if s.control[region] == seat]
    over = {region: s.barrels[region] - room_for_barrels(s, region) for region in regions}
    return {region: barrels for region, barrels in over.items() if barrels > 0}


def _export_best(s: Board, seat: i64) -> Board:
    """[OMB-11.4] What can leave of that leaves: a pipeline serves another region where that lets more through."""
    w = s.copy()
    w.asked = seat
    for region, barrels in _excess(w, seat).items():
        for _ in range(barrels):
            if why_not_export(w, region) == ALLOWED:
                export(w, region)
    return w


def _of_barrels(a: Board, b: Board, seat: i64) -> list[Message]:
    """[OMB-11.5] Barrels produced that can neither leave nor be kept."""
    best = _with_exports(b, seat)
    lost = sum(_excess(best, seat).values())
    if lost <= sum(_excess(_with_exports(a, seat), seat).values()):
        return []
    leaving = best.players[seat].oil - b.players[seat].oil
    is_last: Params = {"last": "yes" if a.phase != OPENING and a.turn >= len(a.players) else "no"}
    return [Message("omb-warn-barrels", "OMB-11.5", {**_where_lost(best, seat), **is_last, "leaving": leaving})]


def _with_exports(s: Board, seat: i64) -> Board:
    """The seat's exports of this round, as if they came now."""
    w = s.copy()
    begin_export(w)
    return _export_best(w, seat)


def _where_lost(s: Board, seat: i64) -> Params:
    """How many are lost, and where, if it is one region."""
    excess = _excess(s, seat)
    regions = list(excess)
    one: Params = {"region": "", "room": 0}
    if len(regions) == 1:
        one = {"region": at(regions[0]), "room": room_for_barrels(s, regions[0])}
    return {**one, "barrels": sum(excess.values())}


def _of_exports(a: Board, seat: i64, actions: Sequence[int]) -> list[Message]:
    """[OMB-11.4] [OMB-11.5] Barrels that could leave and are left to be lost."""
    least = sum(_excess(_export_best(a, seat), seat).values())
    w = a.copy()
    for action in actions:
        if RUN_OF[action] == EXPORT:
            export(w, action - EXPORT)
    if RUN_OF[actions[-1]] != DONE:
        w = _export_best(w, seat)
    lost = sum(_excess(w, seat).values())
    if lost <= least:
        return []
    return [Message("omb-warn-exports", "OMB-11.4", {**_where_lost(w, seat), "barrels": lost - least})]


def _of_dues(a: Board, b: Board, seat: i64) -> list[Message]:
    """[OMB-7.3] [OMB-7.8] What is due when the next round begins, against what is left for it after the voters."""
    found = []
    if b.round_number >= b.options.rounds or b.phase == OPENING:
        return []
    for kind in (MONEY, OIL, LOGISTICS):
        short = _amount_short(b, seat, kind)
        if short > max(0, _amount_short(a, seat, kind)):
            due: Params = {"kind": TERM_NAMES[kind], "amount": _amount_due(b, seat, kind), "short": short}
            left: Params = {"held": _amount_left(b, seat, kind), "round": b.round_number + 1}
            found.append(Message("omb-warn-due", "OMB-7.8", {**due, **left}))
    return found


def _amount_short(s: Board, seat: i64, kind: i64) -> i64:
    return _amount_due(s, seat, kind) - _amount_left(s, seat, kind)


def _amount_due(s: Board, seat: i64, kind: i64) -> i64:
    """What the seat owes by the beginning of the next round, less what is due to it then."""
    due: i64 = 0
    for term in s.terms:
        if term.kind == kind and term.when <= s.round_number + 1:
            due += term.what * ((term.giver == seat) - (term.taker == seat))
    return due


def _amount_left(s: Board, seat: i64, kind: i64) -> i64:
    """Of cash what the fine leaves; of oil also all that could be exported until then."""
    held = amount_held(s, seat, kind)
    if kind == MONEY:
        return max(0, held - FINE[_pacifism_to_come(s, seat)])
    if kind == OIL:
        pipelines = sum(s.control[region] == seat and has_building(s, PIPELINE, region) for region in range(REGIONS))
        return held + EXPORTED + pipelines
    return held


def _of_bombing(b: Board, actions: Sequence[int]) -> list[Message]:
    """[OMB-9.4] [OMB-9.5] A minimum that no two dice beat, even with all who could join."""
    if RUN_OF[actions[-1]] != BOMB or b.victim == NOBODY:
        return []
    least = minimum(b)
    for player in b.players:
        if b.phase == JOINING and player.answer in (NO_ANSWER, SAID_YES):
            least -= player.strength
    if any(throw > least and _is_enough(b.aim, throw - least) for throw in _THROWS if throw > ALWAYS_FOILED):
        return []
    hits = sum(throw >= ALWAYS_HITS and throw <= least for throw in _THROWS)
    bombing: Params = {"minimum": least, "aim": aim_name(b.aim), "region": at(b.target), "hits": hits}
    return [Message("omb-warn-bombing", "OMB-9.4", bombing)]


def _is_enough(aim: i64, damage: i64) -> bool:
    """[OMB-9.6] A troop takes three points; anything else loses something, or costs a repair."""
    return damage >= DAMAGE_PER_TROOP if aim < AT_LOGISTICS else damage > 0


def _of_promises(a: Board, b: Board, seat: i64, actions: Sequence[int]) -> list[Message]:
    """[OMB-7.8] A contract that is broken by doing this; [OMB-7.3] and the words given to whom it is done to."""
    run = RUN_OF[actions[-1]]
    bombs = _whom_bombed(a, b, run)
    whom = bombs if bombs != NOBODY else _whom_else(a, run)
    found = []
    term = _police_term(a, seat, bombs)
    if term is not None:
        found.append(Message("omb-warn-breach", "OMB-7.8", {"number": term.deal, "seat_whom": bombs}))
    for promise in a.promises:
        if promise.maker == seat and promise.to == whom and promise.mark == UNMARKED:
            given: Params = {"promise": promise.slot + 1, "seat_whom": whom}
            found.append(Message("omb-warn-promise", "OMB-7.3", given))
            break
    return found


def _whom_bombed(a: Board, b: Board, run: i64) -> i64:
    if run == BOMB:
        return b.victim
    return a.victim if run == AGREE and a.phase == JOINING else NOBODY


def _whom_else(a: Board, run: i64) -> i64:
    """Whose region is taken over, or who is refused help."""
    if run == TAKE_OVER and a.phase == TAKING_OVER:
        return a.control[a.group_to]
    if run == DECLINE and a.phase == SUPPORT_ANSWER:
        return active_seat(a)
    if run == DECLINE and a.phase == JOINING:
        return a.order[a.turn]
    return a.victim if run == DECLINE and a.phase == LENDING else NOBODY


def _police_term(a: Board, seat: i64, victim: i64) -> Term | None:
    """[OMB-9.9] Nobody stands on both sides: who bombs cannot lend the victim the police that a contract demands."""
    for term in a.terms:
        if term.kind == LEND_POLICE and term.giver == seat and term.taker == victim:
            return term
    return None
