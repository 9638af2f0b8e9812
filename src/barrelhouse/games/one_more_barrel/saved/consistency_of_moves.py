"""Whether a saved manoeuvre can be going on: a group on its way, those asked for support, a joint retreat."""

from typing import Final

from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    INVASION,
    NOBODY,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    can_come,
    can_set_out,
    fewest_logistics,
    fewest_troops,
    most_logistics,
    most_troops,
    stands_near,
    why_not_move,
)
from barrelhouse.games.one_more_barrel.rules.ch04_support import (
    can_retreat,
    next_supporter,
    next_unanswered,
    why_not_retreat,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle, is_hostile, may_take_over
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED
from barrelhouse.games.one_more_barrel.saved.contradictions import agree, fits
from barrelhouse.games.one_more_barrel.state import (
    BUYING,
    CARRYING,
    LOCALS_DIE,
    MOVING,
    NO_ANSWER,
    NOWHERE,
    ON_THE_WAY,
    RETREAT_ANSWER,
    RETREATING,
    SAID_YES,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    TAKING_OVER,
    TROOPS,
    UNEXPLORED,
)

_IN_MOTION: Final = (TROOPS, CARRYING, ON_THE_WAY)
_COMING: Final = (TROOPS, CARRYING, ON_THE_WAY, LOCALS_DIE)
_OF_SUPPORT: Final = (SUPPORT_ANSWER, SUPPORT_MOVE)
_OF_RETREAT: Final = (RETREAT_ANSWER, RETREATING)


def check_moves(s: State) -> None:
    """Refused names what does not fit the manoeuvre."""
    _check_group(s)
    if s.phase == MOVING:
        fits(s, s.moves > 0, "moves", "OMB-4.1")
    if s.phase == TAKING_OVER:
        _check_taking_over(s)
    elif s.phase == LOCALS_DIE:
        _check_landing(s)
    elif s.phase in _OF_RETREAT:
        _check_retreat(s)
    if s.phase in _OF_SUPPORT or (s.phase in _COMING and s.target != NOWHERE):
        _check_support(s)
    elif s.phase in _IN_MOTION:
        fits(s, s.asked == active_seat(s), "asked", "OMB-4.2")
    elif BUYING <= s.phase <= MOVING:
        fits(s, s.target == NOWHERE, "target", "OMB-4.13")


def _check_group(s: State) -> None:
    """[OMB-4.2] Pieces are on their way only while they are, and could have set out."""
    if s.phase not in _IN_MOTION:
        fits(s, s.group_troops == 0, "group.troops", "OMB-4.2")
        fits(s, s.group_logistics == 0, "group.logistics", "OMB-4.2")
        return
    fits(s, s.group_from != NOWHERE, "group.from", "OMB-4.2")
    fits(s, s.group_at != NOWHERE, "group.at", "OMB-4.2")
    fits(s, s.group_to != NOWHERE, "group.to", "OMB-4.2")
    if s.phase == ON_THE_WAY:
        _check_on_the_way(s)
        return
    agree(s.group_at == s.group_from, "group.at", "group.from", "OMB-4.2")
    agree(s.group_path == TERRITORY_BIT[s.group_from], "group.path", "group.from", "OMB-4.2")
    fits(s, s.group_logistics == 0, "group.logistics", "OMB-4.2")
    before = s.copy()
    before.phase = MOVING if s.target == NOWHERE else SUPPORT_MOVE
    fits(s, why_not_move(before, s.group_from, s.group_to) == ALLOWED, "group.to", "OMB-4.2")
    fewest, most = fewest_troops(s), most_troops(s)
    if s.phase == TROOPS:
        fits(s, s.group_troops == 0, "group.troops", "OMB-4.2")
        fits(s, fewest < most, "group.from", "OMB-4.2")
    else:
        fits(s, fewest <= s.group_troops <= most, "group.troops", "OMB-4.2")
        fits(s, fewest_logistics(s) < most_logistics(s), "group.logistics", "OMB-4.4")


def _check_on_the_way(s: State) -> None:
    """[OMB-4.3] Over a border at least, not among locals, and able to go on or to stop."""
    fits(s, s.group_troops + s.group_logistics > 0, "group", "OMB-4.2")
    agree(s.group_to == s.group_at, "group.to", "group.at", "OMB-4.2")
    agree(s.group_at != s.group_from, "group.at", "group.from", "OMB-4.2")
    for name, territory in (("at", s.group_at), ("from", s.group_from)):
        agree(s.group_path & TERRITORY_BIT[territory] != 0, "group.path", f"group.{name}", "OMB-4.2")
    fits(s, not is_hostile(s, s.group_at), "group.at", "OMB-4.3")
    fits(s, s.moves > 0, "moves", "OMB-4.6")
    if s.target != NOWHERE:  # [OMB-4.8] whoever has called others goes on, and gets there
        fits(s, len(s.choices()) > 0 and not s.options.is_support_near, "target", "OMB-4.13")


def _check_taking_over(s: State) -> None:
    """[OMB-7.6] Troops of the player stand in a region another holds without any."""
    fits(s, s.asked == active_seat(s), "asked", "OMB-7.6")
    fits(s, s.target == NOWHERE, "target", "OMB-7.6")
    fits(s, s.group_to != NOWHERE and may_take_over(s, s.asked, s.group_to), "group.to", "OMB-7.6")
    fits(s, troops_at(s, s.asked, s.group_to) > 0, "group.to", "OMB-7.6")


def _check_landing(s: State) -> None:
    """[OMB-8.1] The first troops in an unexplored region, in the first phase of the game."""
    fits(s, stage(s) == INVASION, "round", "OMB-8.1")
    fits(s, s.group_to != NOWHERE and s.group_to < BORDER, "group.to", "OMB-8.1")
    fits(s, s.local_troops[s.group_to] == UNEXPLORED, "group.to", "OMB-8.1")
    for seat in range(len(s.players)):
        alone = (troops_at(s, seat, s.group_to) > 0) == (seat == s.asked)
        fits(s, alone, "asked", "OMB-8.1")
    if s.target == NOWHERE:
        fits(s, s.asked == active_seat(s), "asked", "OMB-8.1")
    else:
        agree(s.target == s.group_to, "target", "group.to", "OMB-4.13")
        agree(s.back == MOVING, "target", "back", "OMB-4.13")


def _check_support(s: State) -> None:
    """[OMB-4.13] A hostile region; first all answer, then the asker comes, then those who said yes."""
    fits(s, s.target != NOWHERE and is_hostile(s, s.target), "target", "OMB-4.8")
    agree(s.called & TERRITORY_BIT[s.target] != 0, "called", "target", "OMB-4.13")
    asker = active_seat(s)
    for seat, me in enumerate(s.players):
        fits(s, NO_ANSWER <= me.answer <= SAID_YES, f"players[{seat}].answer", "OMB-4.13")
    if s.phase == SUPPORT_ANSWER:
        fits(s, next_unanswered(s) == s.asked and s.asked != asker, "asked", "OMB-4.13")
        fits(s, s.players[asker].answer == 0, f"players[{asker}].answer", "OMB-4.13")
        for seat, me in enumerate(s.players):
            answers = me.answer == 0 or stands_near(s, seat, s.target)
            fits(s, answers, f"players[{seat}].answer", "OMB-4.8")
        fits(s, s.moves > 0 and _can_ask(s, asker), "moves", "OMB-4.13")
        return
    fits(s, next_unanswered(s) == NOBODY, "players", "OMB-4.13")
    fits(s, s.players[asker].answer == 0, f"players[{asker}].answer", "OMB-4.13")
    fits(s, next_supporter(s) != NOBODY, "players", "OMB-4.13")
    if s.asked == asker:
        arriving = s.phase == LOCALS_DIE
        fits(s, s.moves > 0 or arriving, "moves", "OMB-4.13")
    else:
        fits(s, s.asked == next_supporter(s), "asked", "OMB-4.13")
    for seat, me in enumerate(s.players):
        comes = me.answer == 0 or seat == s.asked or can_come(s, seat, s.target)
        fits(s, comes, f"players[{seat}].answer", "OMB-4.8")
    if s.phase == SUPPORT_MOVE:
        comes = can_set_out(s, s.target) if s.asked == asker else can_come(s, s.asked, s.target)
        fits(s, comes, "asked", "OMB-4.8")


def _can_ask(s: State, asker: int) -> bool:
    """[OMB-4.8] Whether the asker could still set out, while others answer."""
    moving = s.copy()
    moving.asked = asker
    return can_set_out(moving, s.target)


def _check_retreat(s: State) -> None:
    """[OMB-4.9] The others in the battle say where they go, then the asker does."""
    fits(s, s.target != NOWHERE and is_battle(s, s.target), "target", "OMB-4.9")
    asker = active_seat(s)
    fits(s, s.moves > 0 and can_retreat(s, asker, s.target), "target", "OMB-4.9")
    agree(s.players[asker].answer == TERRITORIES, f"players[{asker}].answer", "asked", "OMB-4.9")
    for seat, me in enumerate(s.players):
        if me.answer == NO_ANSWER:
            can = troops_at(s, seat, s.target) > 0
        else:
            can = me.answer == TERRITORIES or why_not_retreat(s, seat, s.target, me.answer) == ALLOWED
        fits(s, can, f"players[{seat}].answer", "OMB-4.9")
    if s.phase == RETREAT_ANSWER:
        fits(s, next_unanswered(s) == s.asked, "asked", "OMB-4.9")
    else:
        fits(s, next_unanswered(s) == NOBODY, "asked", "OMB-4.9")
