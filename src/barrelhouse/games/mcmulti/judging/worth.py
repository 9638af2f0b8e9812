"""A player's rough estimate of a position, by what experienced players advise. Nothing here is a rule."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from barrelhouse.engine import contract
from barrelhouse.games.mcmulti.data import (
    DEPRESSION,
    ISLANDS,
    REFINERY,
    RIG,
    STATION,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import selling_price
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round, turns_to_come, turns_to_limit
from barrelhouse.games.mcmulti.state import DICE, ENDED, EQUIPMENT, MARKET, Board, Island, Player

# In a round an island's cell is on the red line of two throws and the blue line of two: 4 in 6.
HITS: Final = 4.0 / 6.0
BLOCK_HITS: Final = 2 * HITS  # a refinery lies on two lines each way
UNIT: Final = 10000.0  # worth is counted in ten-thousandths of a million

WEIGHTS: Final[dict[str, float]] = {
    "consumer_price": 36.0,  # what the spiral pays over a game
    "marker": 0.0,  # how far the price of the day counts instead
    "consumer_fall": 1.2,  # less for each barrel a round more
    "crude_price": 5.0,  # what the tracks pay for a little crude
    "crude_fall": 0.35,
    "crude_least": 2.0,
    "crude_cost": 8.0,
    "gasoline_price": 10.0,
    "gasoline_least": 5.0,
    "gasoline_cost": 16.0,
    "gasoline_rise": 2.5,  # dearer for each one more
    "bought": 2.0,  # barrels a round one buys for one's stations
    "longest": 12.0,  # rounds anyone plans ahead
    "shortest": 3.0,
    "usual_length": 16.0,  # rounds to the usual goal
    "purse": 0.0,  # how far the richest purse shortens them
    "race": 0.0,  # how far they are as many as the first needs to the goal, by what everybody earns
    "lines": 1.5,  # a line more that hits something: every throw should
    "liquid": 40.0,  # cash at hand for a strike or a tax is worth a little more
    "liquid_share": 0.25,
    "soon": 1.5,  # barrels each station sells soon
    "sold_soon": 0.75,  # of the price
    "sold_later": 0.5,
    "hoarded_gasoline": 6.5,
    "crude_in_hand": 0.4,  # of the price of gasoline
    "crude_in_hand_least": 6.0,
    "hoarded_crude": 3.0,
    "rig": 1.0,
    "rig_a_round": 0.6,
    "rig_most": 8.0,
    "rigs_enough": 8.0,
    "rig_more": 0.4,
    "station": 0.0,  # beyond what they earn, in tens of millions
    "well": 0.0,
    "refinery": 0.0,
    "resale": 0.0,  # how far the price of the day for all that stands counts
    "card": 10.0,
    "envy": 0.2,  # of the best other's position
    # The last round: what still becomes cash, and how much more it counts to be the richest than to be rich.
    "final_resale": 1 / 3,  # a piece is on one of the two lines one time in three
    "final_crude": 3.0,
    "final_gasoline": 7.0,
    "won": 1_000_000.0,
    "final_spread": 30.0,  # millions that the last round moves
    "spread": 60.0,  # millions that the rest of the game moves, and how many more for each round to come
    "spread_a_round": 12.0,
}


class Weights:
    """The same numbers, where they are read fast."""

    def __init__(self, given: Mapping[str, float]) -> None:
        known = {**WEIGHTS, **given}
        for name in given:
            if name not in WEIGHTS:
                raise ValueError(f"McMulti's estimate has no weight {name}: it has {', '.join(WEIGHTS)}")
        self.consumer_price = float(known["consumer_price"])
        self.marker = float(known["marker"])
        self.consumer_fall = float(known["consumer_fall"])
        self.crude_price = float(known["crude_price"])
        self.crude_fall = float(known["crude_fall"])
        self.crude_least = float(known["crude_least"])
        self.crude_cost = float(known["crude_cost"])
        self.gasoline_price = float(known["gasoline_price"])
        self.gasoline_least = float(known["gasoline_least"])
        self.gasoline_cost = float(known["gasoline_cost"])
        self.gasoline_rise = float(known["gasoline_rise"])
        self.bought = float(known["bought"])
        self.longest = float(known["longest"])
        self.shortest = float(known["shortest"])
        self.usual_length = float(known["usual_length"])
        self.purse = float(known["purse"])
        self.race = float(known["race"])
        self.lines = float(known["lines"])
        self.liquid = float(known["liquid"])
        self.liquid_share = float(known["liquid_share"])
        self.soon = float(known["soon"])
        self.sold_soon = float(known["sold_soon"])
        self.sold_later = float(known["sold_later"])
        self.hoarded_gasoline = float(known["hoarded_gasoline"])
        self.crude_in_hand = float(known["crude_in_hand"])
        self.crude_in_hand_least = float(known["crude_in_hand_least"])
        self.hoarded_crude = float(known["hoarded_crude"])
        self.rig = float(known["rig"])
        self.rig_a_round = float(known["rig_a_round"])
        self.rig_most = float(known["rig_most"])
        self.rigs_enough = float(known["rigs_enough"])
        self.rig_more = float(known["rig_more"])
        self.station = float(known["station"])
        self.well = float(known["well"])
        self.refinery = float(known["refinery"])
        self.resale = float(known["resale"])
        self.card = float(known["card"])
        self.envy = float(known["envy"])
        self.final_resale = float(known["final_resale"])
        self.final_crude = float(known["final_crude"])
        self.final_gasoline = float(known["final_gasoline"])
        self.won = float(known["won"])
        self.final_spread = float(known["final_spread"])
        self.spread = float(known["spread"])
        self.spread_a_round = float(known["spread_a_round"])


class Judge(contract.Estimate):
    """A position in money: what one has, what one's pieces will earn, what can still be sold."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = Weights(weights)

    def worth(self, state: contract.State, seat: i64) -> i64:
        """In ten-thousandths of a million."""
        assert isinstance(state, Board)
        w = self.weights
        is_final = _is_final(state)
        rounds = 0.0 if is_final else _rounds_ahead(w, state)
        mine = _position(w, state, seat, is_final, rounds)
        if w.envy == 0.0 and not is_final:
            return i64(UNIT * mine)
        best = 0.0
        seats = i64(len(state.players))
        other: i64 = 0
        while other < seats:
            if other != seat:
                best = max(best, _position(w, state, other, is_final, rounds))
            other += 1
        if is_final:
            # Only being the richest counts now: announcing is right for whoever expects to be.
            return i64(UNIT * (w.won if mine > best else -w.won)) + i64(UNIT * (mine - best))
        return i64(UNIT * (mine - w.envy * best))

    def spread(self, state: contract.State) -> float:
        assert isinstance(state, Board)
        if state.phase == ENDED:
            return 1.0
        w = self.weights
        if _is_final(state):
            return UNIT * w.final_spread
        return UNIT * (w.spread + w.spread_a_round * _rounds_ahead(w, state))

    def round_of(self, state: contract.State) -> i64:
        assert isinstance(state, Board)
        return state.rounds

    def is_talk(self, state: contract.State, action: i64) -> bool:
        return False


def estimate(weights: Mapping[str, float]) -> contract.Estimate:
    return Judge(weights)


@mypyc_attr(acyclic=True, free_list_len=1)
class Holding:
    """What one seat has standing on its islands."""

    def __init__(self) -> None:
        self.rigs = 0.0
        self.stations = 0.0
        self.wells = 0.0
        self.refineries = 0.0
        self.lines = 0.0


def _position(w: Weights, s: Board, seat: i64, is_final: bool, rounds: float) -> float:
    me = s.players[seat]
    holding = _holding(s, seat)
    if is_final:
        return _final(w, s, me, seat, holding)
    value = float(me.cash) + w.liquid_share * min(float(me.cash), w.liquid)
    value += _barrels(w, me, holding, float(s.marker))
    value += rounds * _income(w, holding, w.consumer_price + w.marker * (float(s.marker) - w.consumer_price))
    value += 10 * (w.station * holding.stations + w.well * holding.wells + w.refinery * holding.refineries)
    value += w.resale * _resale(s, holding) if w.resale != 0.0 else 0.0
    value += _rigs_worth(w, holding, rounds)
    value += w.lines * holding.lines
    return value + float(me.on_card) * w.card


def _is_final(s: Board) -> bool:
    """Whether these are the last turns: somebody announced, the round limit leaves but one each, or all is over.

    With a limit they begin by a throw: else being done would seem to cost all that pieces earn later."""
    if s.phase == ENDED or is_last_round(s):
        return True
    if s.options.round_limit == 0:
        return False
    left = _turns_left(s)
    return left < ISLANDS or (left == ISLANDS and not _is_before_throw(s))


def _turns_left(s: Board) -> i64:
    """After this one, in the last turns: as announced, or as the round limit has them."""
    return turns_to_come(s) if is_last_round(s) else turns_to_limit(s)


def _rounds_ahead(w: Weights, s: Board) -> float:
    """How many rounds an investment still has: by the clock, and by purses as far as tuned, for then earning costs."""
    usual = w.usual_length * float(s.options.goal) / 1000.0
    ahead = min(max(usual - _clock(s), w.shortest), w.longest)
    if w.purse != 0.0:
        ahead *= max(1.0 - w.purse * float(_richest(s)) / float(s.options.goal), 0.0)
    if w.race != 0.0:
        ahead += w.race * (_first_to_goal(w, s) - ahead)
    if s.options.round_limit > 0:
        ahead = min(ahead, float(s.options.round_limit) - _clock(s) - 0.5)
    return max(ahead, 0.0)


def _first_to_goal(w: Weights, s: Board) -> float:
    """Rounds until somebody has the goal in cash, if all players' pieces earn as expected."""
    first = w.longest
    for seat in range(len(s.players)):
        income = max(_income(w, _holding(s, seat), w.consumer_price), 1.0)
        first = min(first, max(float(s.options.goal - s.players[seat].cash), 0.0) / income)
    return first


def _richest(s: Board) -> i64:
    most: i64 = 0
    for player in s.players:
        most = max(most, player.cash)
    return most


def _clock(s: Board) -> float:
    """Rounds ended. A new one counts from its first throw: else being done would seem to cost a round's income."""
    return float(s.rounds - 1) if s.taken == 0 and _is_before_throw(s) else float(s.rounds)


def _is_before_throw(s: Board) -> bool:
    """Whether this turn's first throw is still to come."""
    return s.phase == MARKET or (s.phase == DICE and s.again == 0) or (s.options.postal and s.phase == EQUIPMENT)


def _final(w: Weights, s: Board, me: Player, seat: i64, holding: Holding) -> float:
    """In the last round only cash counts: what can still be turned into it."""
    if s.phase == ENDED:
        return float(me.cash) + (_depression_value(s, holding) if s.options.edition_2012 else 0.0)
    value = float(me.cash)
    if _has_turn_to_come(s, seat):
        value += w.final_resale * _resale(s, holding)
        value += w.final_crude * min(float(me.crude), 6.0) + w.final_gasoline * min(float(me.gasoline), 6.0)
    elif s.options.edition_2012:
        value += _depression_value(s, holding)
    return value


def _has_turn_to_come(s: Board, seat: i64) -> bool:
    """Whether the seat can still sell equipment: on an island of the last turns, before its phase III is over."""
    if s.islands[s.turn].owner == seat and s.phase < EQUIPMENT:
        return True
    left = _turns_left(s)
    ahead: i64 = 1
    while ahead <= left:
        if s.islands[(s.turn + ahead) % 4].owner == seat:
            return True
        ahead += 1
    return False


def _resale(s: Board, holding: Holding) -> float:
    """What the bank would pay today for all that stands."""
    return (
        holding.rigs * float(selling_price(s, RIG))
        + holding.stations * float(selling_price(s, STATION))
        + holding.wells * float(selling_price(s, WELL))
        + holding.refineries * float(selling_price(s, REFINERY))
    )


def _depression_value(s: Board, holding: Holding) -> float:
    sell = s.options.edition.sell
    return (
        holding.rigs * float(sell[DEPRESSION * 5 + RIG])
        + holding.stations * float(sell[DEPRESSION * 5 + STATION])
        + holding.wells * float(sell[DEPRESSION * 5 + WELL])
        + holding.refineries * float(sell[DEPRESSION * 5 + REFINERY])
    )


def _barrels(w: Weights, me: Player, holding: Holding, marker: float) -> float:
    """Barrels the own pieces will use soon are worth much, hoarded ones little: they draw taxes."""
    soon = w.soon * holding.stations
    value = 0.0
    price = marker - 1
    held = 0.0
    while held < float(me.gasoline) and held < 2 * soon:  # each would go to consumers for one less than the one before
        value += (w.sold_soon if held < soon else w.sold_later) * max(price, 9.0)
        price -= 1
        held += 1
    value += w.hoarded_gasoline * min(float(me.gasoline) - held, 10.0)
    crude = min(float(me.crude), 2 * holding.refineries)
    value += max(w.crude_in_hand * price, w.crude_in_hand_least) * crude
    return value + w.hoarded_crude * min(float(me.crude) - crude, 12.0)


def _income(w: Weights, holding: Holding, price: float) -> float:
    """What the pieces earn in a round: pumped, refined, sold; each link of the chain feeds the next."""
    crude = holding.wells * 2 * HITS
    refined = min(holding.refineries * BLOCK_HITS, crude + 0.5 * holding.refineries)
    wanted = holding.stations * HITS
    own = min(wanted, refined)
    bought = min(wanted - own, w.bought)  # a dearer barrel each time
    income = own * (price - w.consumer_fall * own)
    income += bought * (price - w.gasoline_cost - w.gasoline_rise * bought)
    income += (refined - own) * max(w.gasoline_price - (refined - own), w.gasoline_least)
    left = max(crude - refined, 0.0)
    bought_crude = max(refined - crude, 0.0)
    return income + left * max(w.crude_price - w.crude_fall * left, w.crude_least) - w.crude_cost * bought_crude


def _rigs_worth(w: Weights, holding: Holding, rounds: float) -> float:
    """Rigs are lottery tickets for wells, one in 36 a round: some are worth having, a field full of them is not."""
    tickets = min(holding.rigs, w.rigs_enough) + w.rig_more * min(max(holding.rigs - w.rigs_enough, 0.0), w.rigs_enough)
    return tickets * min(w.rig + w.rig_a_round * rounds, w.rig_most)


def _holding(s: Board, seat: i64) -> Holding:
    holding = Holding()
    for island in s.islands:
        if island.owner == seat:
            _count(island, holding)
    return holding


_COUNT_BITS: Final = 8  # of a sum, for each kind of piece
_MOST_COUNTED: Final = 2**_COUNT_BITS - 1
_ONE: Final = vec[i64]([0, 1, 2**_COUNT_BITS, 4**_COUNT_BITS, 8**_COUNT_BITS, 0])  # by piece, in its own bits
_IS_HIT: Final = vec[i64]([0, 0, 1, 1, 1, 1])  # by piece: rigs are not, COVERED parts of a refinery are
_LINE: Final = 63  # the bits of the six cells on a red line
_BITS_SET: Final = [float(bits.bit_count()) for bits in range(_LINE + 1)]


def _count(island: Island, holding: Holding) -> None:
    """All pieces in one sum and all cells that are hit in one row of bits: without a branch for any cell."""
    one = _ONE
    is_hit = _IS_HIT
    pieces: i64 = 0
    hit: i64 = 0
    cell: i64 = 1  # as a bit
    for standing in island.grid:
        piece = i64(standing)
        pieces += one[piece]
        hit |= cell * is_hit[piece]
        cell += cell
    holding.rigs += float(pieces & _MOST_COUNTED)
    holding.stations += float(pieces >> _COUNT_BITS & _MOST_COUNTED)
    holding.wells += float(pieces >> 2 * _COUNT_BITS & _MOST_COUNTED)
    holding.refineries += float(pieces >> 3 * _COUNT_BITS & _MOST_COUNTED)
    blue_lines: i64 = 0  # a bit for each that hits something
    while hit != 0:
        blue_lines |= hit & _LINE
        holding.lines += 1.0 if hit & _LINE != 0 else 0.0  # a red one
        hit >>= 6
    holding.lines += _BITS_SET[blue_lines]
