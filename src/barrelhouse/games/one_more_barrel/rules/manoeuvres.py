"""OMB-4 The sequence of a manoeuvre: a group set up, on its way, arrived; supporters, and joint retreats."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import NOBODY, OFF, TERRITORIES, TERRITORY_BIT
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    begin_group,
    fewest_logistics,
    fewest_troops,
    is_bound,
    is_free_to_cross,
    leave_board,
    most_logistics,
    most_troops,
    pieces_arrive,
    set_out,
)
from barrelhouse.games.one_more_barrel.rules.ch04_support import (
    ask_retreat,
    ask_support,
    next_supporter,
    next_unanswered,
    note_retreat,
    retreat_all,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile, may_take_over
from barrelhouse.games.one_more_barrel.rules.ch08_war import meet_locals, throws_for_locals
from barrelhouse.games.one_more_barrel.state import (
    CARRYING,
    LOCALS_DIE,
    MOVING,
    NOWHERE,
    ON_THE_WAY,
    RETREAT_ANSWER,
    RETREATING,
    SAID_NO,
    SAID_YES,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    TAKING_OVER,
    TROOPS,
    UNEXPLORED,
    Board,
)


def enter_moving(s: Board) -> None:
    """[OMB-4.1] First purchases, then moves."""
    s.asked = active_seat(s)
    s.phase = MOVING


def move(s: Board, origin: i64, to: i64) -> None:
    """[OMB-4.2] A new group is made up first; one on its way goes on."""
    if s.phase == ON_THE_WAY:
        s.group_to = to
        _cross(s)
        return
    begin_group(s, origin, to)
    if fewest_troops(s) < most_troops(s):
        s.phase = TROOPS
    else:
        with_troops(s, most_troops(s))


def with_troops(s: Board, troops: i64) -> None:
    s.group_troops = troops
    if fewest_logistics(s) < most_logistics(s):
        s.phase = CARRYING
    else:
        with_logistics(s, most_logistics(s))


def with_logistics(s: Board, logistics: i64) -> None:
    s.group_logistics = logistics
    set_out(s)
    _cross(s)


def _cross(s: Board) -> None:
    """[OMB-4.3] Over the border: off the board, into a battle, or into a territory one may go on from."""
    to = s.group_to
    if to == OFF:
        leave_board(s)
        s.moves -= 1
        enter_moving(s)
    elif is_hostile(s, to):
        if s.asked == active_seat(s):  # [OMB-4.8] a supporter's move is free
            s.moves -= 1
        pieces_arrive(s, to)
        land_among_locals(s, to, MOVING)
    else:
        s.group_at = to
        s.group_path |= TERRITORY_BIT[to]
        if not is_free_to_cross(s, to):
            s.moves -= 1
        if s.moves > 0:
            s.phase = ON_THE_WAY
        else:
            _end_movement(s)


def go_to_target(s: Board) -> None:
    """[OMB-4.8] A group that is bound for a fight, where it will be at last: judges look ahead like this."""
    s.group_to = s.target
    _cross(s)


def stop(s: Board) -> None:
    """[OMB-4.6] Crossing was free, ending there is not."""
    if is_free_to_cross(s, s.group_at):
        s.moves -= 1
    _end_movement(s)


def _end_movement(s: Board) -> None:
    """[OMB-7.6] Where troops end a movement the mover may take over what nobody guards."""
    territory = s.group_at
    has_troops = s.group_troops > 0
    pieces_arrive(s, territory)
    enter_moving(s)
    if has_troops and may_take_over(s, s.asked, territory):
        ask_to_take_over(s, territory, MOVING)


def ask_to_take_over(s: Board, region: i64, back: i64) -> None:
    s.group_to = region
    s.back = back
    s.phase = TAKING_OVER


def land_among_locals(s: Board, region: i64, back: i64) -> None:
    """[OMB-8.1] The first to come meets the locals, and in the first phase throws a die for more of them."""
    s.group_to = region
    s.back = back
    if s.local_troops[region] != UNEXPLORED:
        after_locals(s)
    elif throws_for_locals(s):
        s.phase = LOCALS_DIE
    else:
        meet_locals(s, region, 0)
        after_locals(s)


def after_locals(s: Board) -> None:
    """What goes on once a group has arrived among locals: purchases, supporters, or the next move."""
    if s.back != MOVING:
        s.phase = s.back
        return
    if is_bound(s):
        s.players[s.asked].answer = SAID_NO  # this supporter has come
        ally = next_supporter(s)
        if ally != NOBODY:
            s.asked = ally
            s.phase = SUPPORT_MOVE
            return
        s.target = NOWHERE
    enter_moving(s)


def ask_for_support(s: Board, region: i64) -> None:
    """[OMB-4.13] Answers in turn order, before anybody moves."""
    ask_support(s, region)
    _go_on_asking(s)


def _go_on_asking(s: Board) -> None:
    seat = next_unanswered(s)
    if seat != NOBODY:
        s.asked = seat
        s.phase = SUPPORT_ANSWER
    elif next_supporter(s) != NOBODY:
        s.asked = active_seat(s)
        s.phase = SUPPORT_MOVE  # [OMB-4.13] a yes binds, and the asker moves first
    else:
        s.target = NOWHERE
        enter_moving(s)


def answer_support(s: Board, yes: bool) -> None:
    s.players[s.asked].answer = SAID_YES if yes else SAID_NO
    _go_on_asking(s)


def ask_for_retreat(s: Board, region: i64) -> None:
    """[OMB-4.9] The others in the battle first say whether they go, and where."""
    ask_retreat(s, region)
    _go_on_retreating(s)


def _go_on_retreating(s: Board) -> None:
    seat = next_unanswered(s)
    if seat != NOBODY:
        s.asked = seat
        s.phase = RETREAT_ANSWER
    else:
        s.asked = active_seat(s)
        s.phase = RETREATING


def stay(s: Board) -> None:
    """No to a joint retreat."""
    note_retreat(s, s.asked, TERRITORIES)
    _go_on_retreating(s)


def retreat(s: Board, region: i64, to: i64) -> None:
    """[OMB-4.9] Alone, or after the others have answered."""
    if s.phase == RETREAT_ANSWER:
        note_retreat(s, s.asked, to)
        _go_on_retreating(s)
        return
    if s.phase == MOVING:
        for player in s.players:
            player.answer = TERRITORIES
    note_retreat(s, s.asked, to)
    retreat_all(s, region)
    s.moves -= 1
    s.target = NOWHERE
    enter_moving(s)
