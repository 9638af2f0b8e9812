"""OMB-10 Pacifism check: what the voters make of the troops, and the fine."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import SELL_OIL, WITHDRAW_TROOP
from barrelhouse.games.one_more_barrel.data import (
    CALM_STEP,
    FINE,
    FINE_PER_TROOP,
    MOST_SOLD,
    NOT_SELL,
    OVER_UNREST,
    REGIONS,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules import hands
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_pacifism, price
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_pledged
from barrelhouse.games.one_more_barrel.rules.ch08_war import left_by_players
from barrelhouse.games.one_more_barrel.rules.hands import (
    earn,
    put_troops,
    seen_empty,
    seen_with_oil,
    seen_without_oil,
    troops_at,
    troops_on_board,
)
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, FINE_COVERED, NO_OIL, NO_TROOP_THERE, PLEDGED
from barrelhouse.games.one_more_barrel.state import Board


def voters_react(s: Board, seat: i64) -> None:
    """[OMB-10.1] One up for each troop too many, one down for every two too few."""
    over = troops_on_board(s, seat) - allowance(s, seat)
    change_pacifism(s, seat, OVER_UNREST * over if over > 0 else -((-over) // CALM_STEP))


def fine(s: Board, seat: i64) -> None:
    """[OMB-10.2] [OMB-10.3] Cash first; what is missing stays as a debt."""
    s.debt = FINE[s.players[seat].pacifism]
    pay_debt(s, seat)


def pay_debt(s: Board, seat: i64) -> None:
    """From cash, as far as it goes."""
    paid = s.players[seat].cash
    if paid >= s.debt:
        paid = s.debt
    earn(s, seat, -paid)
    s.players[seat].paid += paid
    s.debt -= paid
    if s.debt > 0:
        seen_empty(s, seat, hands.CASH)


def can_still_pay(s: Board, seat: i64) -> bool:
    """[OMB-10.2] Oil the player may sell, or troops; otherwise the rest lapses."""
    if troops_on_board(s, seat) > 0:
        return True
    if s.players[seat].oil == 0 or _is_forbidden(s, seat):
        return False
    seen_with_oil(s, seat)  # the player could still be asked for nothing else
    return True


def lapse(s: Board, seat: i64) -> None:
    """[OMB-10.2] Nothing is left to pay with: all have seen it."""
    if s.debt > 0 and not s.options.is_fine_pledged:
        seen_empty(s, seat, hands.OIL)
    elif s.debt > 0 and not _is_forbidden(s, seat):
        seen_without_oil(s, seat)
    s.debt = 0


def _is_forbidden(s: Board, seat: i64) -> bool:
    """[OMB-7.3] By version 1 a pledge not to sell bound against fines, too; since then a fine comes first."""
    return s.options.is_fine_pledged and is_pledged(s, seat, NOT_SELL, 0)


def why_not_sell_for_fine(s: Board, barrels: i64) -> i64:
    """[OMB-10.2] Out of turn only what the fine asks for: no barrel once the ones before it cover it."""
    if s.players[s.asked].oil < barrels:
        return NO_OIL
    if _is_forbidden(s, s.asked):
        return PLEDGED
    return FINE_COVERED if (barrels - 1) * price(s) >= s.debt else ALLOWED


def list_sell_for_fine(s: Board, into: vec[i64], n: i64) -> i64:
    barrels: i64 = 1
    while barrels <= MOST_SOLD and why_not_sell_for_fine(s, barrels) == ALLOWED:
        into[n] = SELL_OIL + barrels - 1
        n += 1
        barrels += 1
    return n


def why_not_withdraw(s: Board, territory: i64) -> i64:
    """[OMB-10.2] Any troop of the player's."""
    return NO_TROOP_THERE if troops_at(s, s.asked, territory) == 0 else ALLOWED


def list_withdraw(s: Board, into: vec[i64], n: i64) -> i64:
    territory: i64 = 0
    while territory < TERRITORIES:
        into[n] = WITHDRAW_TROOP + territory
        n += troops_at(s, s.asked, territory) > 0
        territory += 1
    return n


def withdraw(s: Board, territory: i64) -> None:
    """[OMB-10.2] One troop for a dollar, or for the half that is left; no pacifism for it. [OMB-10.3]"""
    put_troops(s, s.asked, territory, -1)
    s.debt -= min(s.debt, FINE_PER_TROOP)
    if territory < REGIONS and s.local_troops[territory] > 0:
        left_by_players(s, territory)  # [OMB-8.9]
