"""OMB-13 End: the government's oil, the last sale, and who has won."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    FINAL_FINES,
    FINE,
    NOBODY,
    RANK_INFLUENCE,
    RANK_REGION,
    REGIONS,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import price
from barrelhouse.games.one_more_barrel.rules.ch05_builds import regions_of
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import money_due, pay_dues
from barrelhouse.games.one_more_barrel.rules.hands import earn, gain_oil, spend_oil
from barrelhouse.games.one_more_barrel.state import ENDED, Board


def government_rank(s: Board, seat: i64) -> i64:
    """[OMB-13.1] Influence and two and a half for each region, in halves."""
    return RANK_INFLUENCE * s.players[seat].influence + RANK_REGION * regions_of(s, seat)


def government_shares(barrels: i64) -> tuple[i64, i64, i64]:
    """[OMB-13.1] First, second and third of what the government gives away, two thirds of its oil."""
    given = 2 * barrels // 3
    first = given // 2
    third = given // 4
    return first, (first + third) // 2, third


def government_share(s: Board, seat: i64) -> i64:
    """[OMB-13.1] What this seat gets: those who tie add their shares and split them."""
    mine = government_rank(s, seat)
    above: i64 = 0
    level: i64 = 1  # the seat itself
    other: i64 = 0
    while other < len(s.players):
        if other != seat:
            theirs = government_rank(s, other)
            above += theirs > mine
            level += theirs == mine
        other += 1
    first, second, third = government_shares(s.government)
    shared: i64 = 0
    place = above
    while place < above + level:
        if place == 0:
            shared += first
        elif place == 1:
            shared += second
        elif place == 2:
            shared += third
        place += 1
    return shared // level


def collect_all(s: Board) -> None:
    """[OMB-13.1] Barrels on regions go to their players; the government's are given out, the rest stays its own."""
    shares = [government_share(s, seat) for seat in range(len(s.players))]
    region: i64 = 0
    while region < REGIONS:
        seat = s.control[region]
        if seat != NOBODY and s.barrels[region] > 0:
            gain_oil(s, seat, s.barrels[region])
            s.barrels[region] = 0
        region += 1
    for seat, barrels in enumerate(shares):
        gain_oil(s, seat, barrels)
        s.government -= barrels


def sell_for_debts(s: Board) -> None:
    """[OMB-7.8] [OMB-13.2] Those who owe money sell oil for it at the final price, as much as it takes."""
    found = True
    while found:
        found = False
        for seat in range(len(s.players)):
            barrels = min(s.players[seat].oil, (money_due(s, seat) + price(s) - 1) // price(s))
            if barrels > 0:
                spend_oil(s, seat, barrels)
                earn(s, seat, barrels * price(s))
                s.players[seat].sold_last += barrels
                found = True
        pay_dues(s)  # whoever is paid may owe it to another


def final_money(s: Board, seat: i64) -> i64:
    """[OMB-13.2] Cash, oil at the final price, contracts, less ten fines."""
    me = s.players[seat]
    oil = me.oil if s.phase == ENDED else me.oil + barrels_of(s, seat) + government_share(s, seat)
    fines = FINAL_FINES * FINE[me.pacifism]
    return me.cash + oil * price(s) + s.options.country.contracts[me.contracts] - fines


def barrels_of(s: Board, seat: i64) -> i64:
    """Barrels lying on the seat's regions."""
    count: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            count += s.barrels[region]
        region += 1
    return count


def scores(s: Board) -> list[int]:
    """[OMB-13.2] In half dollars, as if the game ended now."""
    return [int(final_money(s, seat)) for seat in range(len(s.players))]


def places(s: Board) -> list[int]:
    """[OMB-13.3] Most money; then more contracts, then more regions, then shared."""
    found: list[int] = []
    for seat in range(len(s.players)):
        mine = _standing(s, seat)
        found.append(1 + sum(_standing(s, other) > mine for other in range(len(s.players))))
    return found


def _standing(s: Board, seat: i64) -> tuple[i64, i64, i64]:
    return final_money(s, seat), s.players[seat].contracts, regions_of(s, seat)
