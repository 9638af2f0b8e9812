"""OMB-8 War check: locals, odds, losses, and whose the region is after it."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    EVEN,
    FALLEN_UNREST,
    INVASION,
    LEAVE_CONTROL,
    LOSSES,
    MOST_ODDS,
    NOBODY,
    REGIONS,
    REINFORCEMENTS,
    TAKE_LOSSES,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_pacifism
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import agreed_givers, agreed_taker, end_battle_terms
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players, is_battle
from barrelhouse.games.one_more_barrel.rules.hands import put_troops, troops_at
from barrelhouse.games.one_more_barrel.state import NOWHERE, Board


def note_arrival(s: Board, seat: i64, region: i64) -> None:
    """[OMB-8.8] The order of arrival is per player: reinforcements keep the player's first place."""
    if s.arrival[seat * TERRITORIES + region] > 0:
        return
    latest: i64 = 0
    other: i64 = 0
    while other < len(s.players):
        if s.arrival[other * TERRITORIES + region] > latest:
            latest = s.arrival[other * TERRITORIES + region]
        other += 1
    s.arrival[seat * TERRITORIES + region] = latest + 1


def throws_for_locals(s: Board) -> bool:
    """[OMB-8.1] Only in the first phase more locals may come."""
    return stage(s) == INVASION


def meet_locals(s: Board, region: i64, face: i64) -> None:
    """[OMB-8.1] As many as the region produces, and in the first phase those of the die."""
    s.local_troops[region] = s.options.country.production[region] + REINFORCEMENTS[face]


def next_battle(s: Board) -> i64:
    """[OMB-8.7] The next one of this round, in the order of the board's file."""
    order = s.options.country.order
    i: i64 = 0
    while i < REGIONS:
        if s.done & TERRITORY_BIT[order[i]] == 0 and is_battle(s, order[i]):
            return order[i]
        i += 1
    return NOWHERE


def holder(s: Board, region: i64) -> i64:
    """[OMB-8.5] The first who came and still has troops there holds the die."""
    found: i64 = NOBODY
    earliest: i64 = 99
    seat: i64 = 0
    while seat < len(s.players):
        i = seat * TERRITORIES + region
        came = s.arrival[i]
        if s.troops[i] > 0 and 0 < came < earliest:
            earliest = came
            found = seat
        seat += 1
    return found


def players_strength(s: Board, region: i64) -> i64:
    """[OMB-8.2] All players' troops count together."""
    count: i64 = 0
    seat: i64 = 0
    while seat < len(s.players):
        count += troops_at(s, seat, region)
        seat += 1
    return count


def odds(players: i64, theirs: i64) -> i64:
    """[OMB-8.2] From the players' side, rounded for them: 2 is 2:1, 0 is 1:1, -1 is 1:2; never beyond 4:1 and 1:4."""
    if players >= theirs:
        ratio = (players + theirs - 1) // theirs
        return (min(ratio, MOST_ODDS)) - 1
    ratio = theirs // players
    return 1 - (min(ratio, MOST_ODDS))


def losses_of(odds_of_thrower: i64, face: i64) -> i64:
    """[OMB-8.3] Losses the other side suffers."""
    return LOSSES[EVEN + odds_of_thrower][face]


def fight(s: Board, region: i64, players_face: i64, locals_face: i64) -> None:
    """[OMB-8.4] One exchange, both sides at once; then the battle is over, or goes on next round."""
    s.done |= TERRITORY_BIT[region]
    winner = _winner_if_won(s, region)
    ratio = odds(players_strength(s, region), s.local_troops[region])
    theirs = losses_of(ratio, players_face)
    ours = losses_of(-ratio, locals_face)
    s.local_troops[region] -= min(s.local_troops[region], theirs)
    _lose_troops(s, region, ours)
    if s.local_troops[region] > 0:
        left_by_players(s, region)
    elif has_players(s, region):
        s.control[region] = winner  # [OMB-8.6] [OMB-8.7]
        end_battle(s, region)
    else:
        s.local_troops[region] = 1  # [OMB-8.6] both gone: the logistics stay
        end_battle(s, region)


def _winner_if_won(s: Board, region: i64) -> i64:
    """[OMB-8.5] Who throws, or to whom they leave it: nobody else can give it away."""
    thrower = holder(s, region)
    agreed = agreed_taker(s, LEAVE_CONTROL, region, thrower)
    return agreed if agreed != NOBODY else thrower


def _lose_troops(s: Board, region: i64, count: i64) -> None:
    """[OMB-8.5] First whoever was agreed on, else the holder of the die, then by order of arrival."""
    left = count
    for agreed in agreed_givers(s, TAKE_LOSSES, region):
        left -= _lose(s, agreed, region, left)
    while left > 0:
        seat = holder(s, region)
        if seat == NOBODY:
            return
        left -= _lose(s, seat, region, left)


def _lose(s: Board, seat: i64, region: i64, most: i64) -> i64:
    """[OMB-8.4] Each troop lost is a point of pacifism; how many there were."""
    lost = troops_at(s, seat, region)
    if lost > most:
        lost = most
    put_troops(s, seat, region, -lost)
    change_pacifism(s, seat, FALLEN_UNREST * lost)
    return lost


def locals_win(s: Board, region: i64) -> None:
    """[OMB-8.6] [OMB-8.9] No player's troop is left: all logistics there are removed."""
    s.bank_logistics += s.logistics[region]
    s.logistics[region] = 0
    end_battle(s, region)


def end_battle(s: Board, region: i64) -> None:
    seat: i64 = 0
    while seat < len(s.players):
        s.arrival[seat * TERRITORIES + region] = 0
        seat += 1
    end_battle_terms(s, region)


def left_by_players(s: Board, region: i64) -> None:
    """[OMB-8.9] After troops have gone: a battle without players is lost; those who are gone have no place in it."""
    if not has_players(s, region):
        locals_win(s, region)
        return
    seat: i64 = 0
    while seat < len(s.players):
        if troops_at(s, seat, region) == 0:
            s.arrival[seat * TERRITORIES + region] = 0
        seat += 1
