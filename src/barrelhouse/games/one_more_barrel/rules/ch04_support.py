"""OMB-4 Support and retreat: moves of others out of turn, and leaving a battle alone or together."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import ASK_RETREAT, ASK_SUPPORT, RETREAT
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    JOIN_BOMBING,
    LEND_POLICE,
    NOBODY,
    NOT_BOMB,
    NOT_ENTER,
    REGIONS,
    RETREAT_LOSS,
    RETREAT_UNREST,
    SUPPORT,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat, change_pacifism
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come, can_set_out, stands_near
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import (
    agreed_givers,
    answers_by_itself,
    breach_answer,
    is_pledged,
    owes_answer,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle, is_hostile
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, left_by_players
from barrelhouse.games.one_more_barrel.rules.hands import put_troops, troops_at
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    ASKED_ALREADY,
    NO_HELP,
    NOT_ADJACENT,
    NOT_HOSTILE,
    NOT_IN_BATTLE,
    NOTHING_TO_MOVE,
    PLEDGED,
    RETREAT_TO_PLAYERS,
)
from barrelhouse.games.one_more_barrel.state import (
    JOINING,
    LENDING,
    NO_ANSWER,
    SAID_NO,
    SAID_YES,
    SUPPORT_ANSWER,
    Board,
)


def why_not_ask_support(s: Board, region: i64) -> i64:
    """[OMB-4.8] [OMB-4.13] Before one's own group sets out for a hostile region, once for each region in the action."""
    if not is_hostile(s, region):
        return NOT_HOSTILE
    if s.called & TERRITORY_BIT[region] != 0:
        return ASKED_ALREADY
    if is_pledged(s, s.asked, NOT_ENTER, region):
        return PLEDGED
    if not can_set_out(s, region):
        return NOTHING_TO_MOVE
    return ALLOWED if _has_others_near(s, region) else NO_HELP


def _has_others_near(s: Board, region: i64) -> bool:
    """[OMB-4.8] Whether anybody could be asked, as all can see it."""
    seat: i64 = 0
    while seat < len(s.players):
        if seat != s.asked and stands_near(s, seat, region):
            return True
        seat += 1
    return False


def list_ask_support(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        if s.local_troops[region] != 0 and _has_others_near(s, region):  # first what is quickly seen
            into[n] = ASK_SUPPORT + region
            n += why_not_ask_support(s, region) == ALLOWED
        region += 1
    return n


def ask_support(s: Board, region: i64) -> None:
    """[OMB-4.13] Those who could come are asked; a contract answers for those who have promised. [OMB-7.7]"""
    s.called |= TERRITORY_BIT[region]
    s.target = region
    seat: i64 = 0
    while seat < len(s.players):
        s.players[seat].answer = SAID_NO
        if seat != s.asked:
            comes = can_come(s, seat, region)
            if comes and answers_by_itself(s, seat, s.asked, SUPPORT, region):
                s.players[seat].answer = SAID_YES
            elif stands_near(s, seat, region):
                s.players[seat].answer = NO_ANSWER  # also those bound by a pledge: others need not know it
            if not comes and owes_answer(s, seat, s.asked, SUPPORT, region):
                breach_answer(s, seat, s.asked, SUPPORT, region)  # [OMB-7.8]
        seat += 1


def why_not_agree(s: Board) -> i64:
    """[OMB-7.3] No yes to what the seat has pledged not to do: to come to a region, to bomb a player."""
    if s.phase == SUPPORT_ANSWER:
        return PLEDGED if is_pledged(s, s.asked, NOT_ENTER, s.target) else ALLOWED
    is_pledge = s.phase == JOINING and is_pledged(s, s.asked, NOT_BOMB, s.victim)
    return PLEDGED if is_pledge else ALLOWED


def why_not_decline(s: Board) -> i64:
    """[OMB-7.7] No refusal of what the seat has promised, and can do."""
    return PLEDGED if why_not_agree(s) == ALLOWED and _owes_yes(s) else ALLOWED


def _owes_yes(s: Board) -> bool:
    if s.phase == SUPPORT_ANSWER:
        return owes_answer(s, s.asked, active_seat(s), SUPPORT, s.target)
    if s.phase == JOINING:
        return owes_answer(s, s.asked, s.order[s.turn], JOIN_BOMBING, 0)
    return s.phase == LENDING and owes_answer(s, s.asked, s.victim, LEND_POLICE, 0)


def next_unanswered(s: Board) -> i64:
    """In turn order, the next who has yet to answer; NOBODY when all have."""
    i: i64 = 0
    while i < len(s.players):
        if s.players[s.order[i]].answer == NO_ANSWER:
            return s.order[i]
        i += 1
    return NOBODY


def next_supporter(s: Board) -> i64:
    """[OMB-4.13] In turn order, the next who has said yes and not moved yet."""
    i: i64 = 0
    while i < len(s.players):
        if s.players[s.order[i]].answer == SAID_YES:
            return s.order[i]
        i += 1
    return NOBODY


def is_refuge(s: Board, to: i64) -> bool:
    """[OMB-4.9] A region under any player's control; the Border only by option."""
    if to == BORDER:
        return s.options.retreat_to_border
    return s.control[to] != NOBODY


def why_not_retreat(s: Board, seat: i64, region: i64, to: i64) -> i64:
    """[OMB-4.9] [OMB-4.14] All the player's troops out of a battle, to a refuge."""
    if not is_battle(s, region) or troops_at(s, seat, region) == 0:
        return NOT_IN_BATTLE
    if s.options.country.adjacent[region * TERRITORIES + to] == 0:
        return NOT_ADJACENT
    if not is_refuge(s, to):
        return RETREAT_TO_PLAYERS
    return PLEDGED if is_pledged(s, seat, NOT_ENTER, to) else ALLOWED


def can_retreat(s: Board, seat: i64, region: i64) -> bool:
    to: i64 = 0
    while to < TERRITORIES:
        if why_not_retreat(s, seat, region, to) == ALLOWED:
            return True
        to += 1
    return False


def list_retreats(s: Board, into: vec[i64], n: i64) -> i64:
    """Every refuge from every battle the seat is in."""
    region: i64 = 0
    while region < REGIONS:
        if troops_at(s, s.asked, region) > 0 and s.local_troops[region] > 0:
            n = list_retreats_from(s, region, into, n)
        region += 1
    return n


def list_retreats_from(s: Board, region: i64, into: vec[i64], n: i64) -> i64:
    to: i64 = 0
    while to < TERRITORIES:
        into[n] = RETREAT + region * TERRITORIES + to
        n += why_not_retreat(s, s.asked, region, to) == ALLOWED
        to += 1
    return n


def why_not_ask_retreat(s: Board, region: i64) -> i64:
    """[OMB-4.9] The player can retreat too, and somebody else is in that battle."""
    if not is_battle(s, region) or troops_at(s, s.asked, region) == 0:
        return NOT_IN_BATTLE
    if not can_retreat(s, s.asked, region):
        return RETREAT_TO_PLAYERS
    seat: i64 = 0
    while seat < len(s.players):
        if seat != s.asked and troops_at(s, seat, region) > 0:
            return ALLOWED  # where one can go, all can, as far as the table sees: pledges may be private [OMB-7.4]
        seat += 1
    return NO_HELP


def list_ask_retreat(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        if troops_at(s, s.asked, region) > 0 and s.local_troops[region] > 0:
            into[n] = ASK_RETREAT + region
            n += why_not_ask_retreat(s, region) == ALLOWED
        region += 1
    return n


def ask_retreat(s: Board, region: i64) -> None:
    """[OMB-4.9] The others in the battle are asked."""
    s.target = region
    seat: i64 = 0
    while seat < len(s.players):
        is_asked = seat != s.asked and troops_at(s, seat, region) > 0
        s.players[seat].answer = NO_ANSWER if is_asked else TERRITORIES
        seat += 1


def note_retreat(s: Board, seat: i64, to: i64) -> None:
    """Where the seat goes, or TERRITORIES if it stays."""
    s.players[seat].answer = to


def retreat_all(s: Board, region: i64) -> None:
    """[OMB-4.9] Together and at once: one troop is lost, each who goes has a point of pacifism."""
    loser = _who_loses(s, region)
    seat: i64 = 0
    while seat < len(s.players):
        to = s.players[seat].answer
        if to < TERRITORIES:
            if seat == loser:
                put_troops(s, seat, region, -1)
            s.troops[seat * TERRITORIES + to] += troops_at(s, seat, region)
            s.troops[seat * TERRITORIES + region] = 0
            change_pacifism(s, seat, RETREAT_UNREST)
        seat += 1
    left_by_players(s, region)


def _who_loses(s: Board, region: i64) -> i64:
    """[OMB-4.14] Whoever was agreed on, else the holder of the die, else the earliest of those who go."""
    for agreed in agreed_givers(s, RETREAT_LOSS, region):
        if s.players[agreed].answer < TERRITORIES:
            return agreed
    holds = holder(s, region)
    if s.players[holds].answer < TERRITORIES:
        return holds
    earliest: i64 = NOBODY
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].answer < TERRITORIES:
            came = s.arrival[seat * TERRITORIES + region]
            if earliest == NOBODY or came < s.arrival[earliest * TERRITORIES + region]:
                earliest = seat
        seat += 1
    return earliest
