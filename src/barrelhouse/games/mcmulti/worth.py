"""A player's rough estimate of a position, by what experienced players advise. Nothing here is a rule."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.mcmulti.data import (
    CELLS,
    COVERED,
    DEPRESSION,
    FREE,
    REFINERY,
    RIG,
    STATION,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import selling_price
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round
from barrelhouse.games.mcmulti.state import DICE, ENDED, EQUIPMENT, MARKET, Board, Island, Player

# In a round an island's cell is on the red line of two throws and the blue line of two: 4 in 6.
HITS: Final = 4.0 / 6.0
BLOCK_HITS: Final = 2 * HITS  # a refinery lies on two lines each way
CONSUMER_PRICE: Final = 36.0  # what the spiral pays over a game
CRUDE_PRICE: Final = 5.0  # what the tracks pay for a little crude
GASOLINE_PRICE: Final = 10.0
GASOLINE_COST: Final = 16.0
LONGEST: Final = 12.0  # rounds anyone plans ahead
USUAL_LENGTH: Final = 16.0  # rounds to the usual goal
SPREAD: Final = 1.5  # a line more that hits something: every throw should
LIQUID: Final = 40.0  # cash at hand for a strike or a tax is worth a little more
WON: Final = 1_000_000.0


class Holding:
    """What one seat has standing on its islands."""

    def __init__(self) -> None:
        self.rigs = 0.0
        self.stations = 0.0
        self.wells = 0.0
        self.refineries = 0.0
        self.lines = 0.0
        self.resale = 0.0


def worth(state: contract.State, seat: i64) -> int:
    """The seat's position in ten-thousandths of a million, against the others'."""
    assert isinstance(state, Board)
    mine = _position(state, seat)
    best = 0.0
    for other in range(len(state.players)):
        if other != seat:
            best = max(best, _position(state, other))
    if is_last_round(state) or state.phase == ENDED:
        # Only who is richest counts now: announcing is right for who expects to be.
        return int(10000 * (WON if mine > best else -WON)) + int(10000 * (mine - best))
    return int(10000 * mine - 2000 * best)


def _position(s: Board, seat: i64) -> float:
    me = s.players[seat]
    holding = _holding(s, seat)
    if is_last_round(s) or s.phase == ENDED:
        return _final(s, me, seat, holding)
    rounds = _rounds_ahead(s)
    value = float(me.cash) + 0.25 * min(float(me.cash), LIQUID)
    value += _barrels(me, holding, float(s.marker))
    value += rounds * _income(holding)
    value += _drilling(holding, rounds)
    value += SPREAD * holding.lines
    return value + float(me.on_card) * 10.0


def _rounds_ahead(s: Board) -> float:
    """How many rounds an investment still has. By the clock, not by the purses: else earning would seem to cost."""
    usual = USUAL_LENGTH * float(s.options.goal) / 1000.0
    ahead = min(max(usual - _clock(s), 3.0), LONGEST)
    if s.options.round_limit > 0:
        ahead = min(ahead, float(s.options.round_limit) - _clock(s) - 0.5)
    return max(ahead, 0.0)


def _clock(s: Board) -> float:
    """Rounds ended. A new one counts from its first throw: else being done would seem to cost a round's income."""
    before_throw = (
        s.phase == MARKET or (s.phase == DICE and s.again == 0) or (s.options.postal and s.phase == EQUIPMENT)
    )
    return float(s.rounds - 1) if s.taken == 0 and before_throw else float(s.rounds)


def _final(s: Board, me: Player, seat: i64, holding: Holding) -> float:
    """In the last round only cash counts: what can still be turned into it."""
    if s.phase == ENDED:
        return float(me.cash) + (_depression_value(s, holding) if s.options.edition_2012 else 0.0)
    value = float(me.cash)
    if _has_turn_to_come(s, seat):
        value += holding.resale / 3  # a piece is on one of the two lines one time in three
        value += 3.0 * min(float(me.crude), 6.0) + 7.0 * min(float(me.gasoline), 6.0)
    elif s.options.edition_2012:
        value += _depression_value(s, holding)
    return value


def _has_turn_to_come(s: Board, seat: i64) -> bool:
    """Whether the seat can still sell equipment: on an island of the last turns, before its phase III is over."""
    if s.islands[s.turn].owner == seat and s.phase < EQUIPMENT:
        return True
    ahead: i64 = 1
    while ahead <= s.turns_left:
        if s.islands[(s.turn + ahead) % 4].owner == seat:
            return True
        ahead += 1
    return False


def _depression_value(s: Board, holding: Holding) -> float:
    sell = s.options.edition.sell
    return (
        holding.rigs * float(sell[DEPRESSION * 5 + RIG])
        + holding.stations * float(sell[DEPRESSION * 5 + STATION])
        + holding.wells * float(sell[DEPRESSION * 5 + WELL])
        + holding.refineries * float(sell[DEPRESSION * 5 + REFINERY])
    )


def _barrels(me: Player, holding: Holding, marker: float) -> float:
    """Barrels the own pieces will use soon are worth much, hoarded ones little: they draw taxes."""
    soon = 1.5 * holding.stations
    value = 0.0
    price = marker - 1
    held = 0.0
    while held < float(me.gasoline) and held < 2 * soon:  # each would go to consumers for one less than the one before
        value += (0.75 if held < soon else 0.5) * max(price, 9.0)
        price -= 1
        held += 1
    value += 6.5 * min(float(me.gasoline) - held, 10.0)
    crude = min(float(me.crude), 2 * holding.refineries)
    return value + max(0.4 * price, 6.0) * crude + 3.0 * min(float(me.crude) - crude, 12.0)


def _income(holding: Holding) -> float:
    """What the pieces earn in a round: pumped, refined, sold; each link of the chain feeds the next."""
    crude = holding.wells * 2 * HITS
    refined = min(holding.refineries * BLOCK_HITS, crude + 0.5 * holding.refineries)
    wanted = holding.stations * HITS
    own = min(wanted, refined)
    bought = min(wanted - own, 2.0)  # a dearer barrel each time
    income = own * (CONSUMER_PRICE - 1.2 * own)
    income += bought * (CONSUMER_PRICE - GASOLINE_COST - 2.5 * bought)
    income += (refined - own) * max(GASOLINE_PRICE - (refined - own), 5.0)
    left = max(crude - refined, 0.0)
    bought_crude = max(refined - crude, 0.0)
    return income + left * max(CRUDE_PRICE - 0.35 * left, 2.0) - 8.0 * bought_crude


def _drilling(holding: Holding, rounds: float) -> float:
    """Rigs are lottery tickets for wells, one in 36 a round: some are worth having, a field full of them is not."""
    tickets = min(holding.rigs, 8.0) + 0.4 * min(max(holding.rigs - 8.0, 0.0), 8.0)
    return tickets * min(1.0 + 0.6 * rounds, 8.0)


def _holding(s: Board, seat: i64) -> Holding:
    holding = Holding()
    for island in s.islands:
        if island.owner == seat:
            _count(s, island, holding)
    return holding


def _count(s: Board, island: Island, holding: Holding) -> None:
    grid = island.grid
    red_lines: i64 = 0
    blue_lines: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        piece = i64(grid[cell])
        if piece != FREE:
            if piece == RIG:
                holding.rigs += 1
            elif piece == STATION:
                holding.stations += 1
            elif piece == WELL:
                holding.wells += 1
            elif piece == REFINERY:
                holding.refineries += 1
            if piece != COVERED:
                holding.resale += float(selling_price(s, piece))
            if piece != RIG:
                red_lines |= _LINE[cell // 6]
                blue_lines |= _LINE[cell % 6]
        cell += 1
    holding.lines += _SET[red_lines] + _SET[blue_lines]


_LINE: Final = [1, 2, 4, 8, 16, 32]
_SET: Final = [float(lines.bit_count()) for lines in range(64)]


def proposals(view: contract.View) -> list[list[int]]:
    """There are no deals in McMulti."""
    return []
