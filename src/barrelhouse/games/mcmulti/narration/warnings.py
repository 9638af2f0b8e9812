"""What a draft will cost its seat by the rules alone, found from the seat's view before it.

A draft is warned of only if it makes matters worse, and only of what no luck of dice can turn: a tax is known once its
card is carried out, and what may still be sold to consumers is counted as if all of it will be.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.mcmulti.actions.catalogue import (
    BUILD_WELL,
    BUY,
    REFINE,
    RUN_OF,
    SELL,
    SELL_TO_CONSUMERS,
)
from barrelhouse.games.mcmulti.data import (
    CRUDE,
    CRUDE_TAX,
    EMBARGO,
    FOREIGN,
    GASOLINE_TAX,
    HARD_WINTER,
    NEWS_NAMES,
    PAIR_NAMES,
    POLLUTION,
    REFINERY,
    RIG,
    SPACES,
    STATION,
    STATION_TAX,
    TRACKS,
    UNIT,
    UPGRADE,
    WELL,
)
from barrelhouse.games.mcmulti.narration.narrator import TAX_RULES
from barrelhouse.games.mcmulti.rules.ch03_market import buy, sell, why_not_buy, why_not_sell, why_not_trade
from barrelhouse.games.mcmulti.rules.ch04_dice import build_well, pump, refine, sell_to_consumers
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, acting_card, charge, pieces_of
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.state import (
    BOUGHT,
    CONSUMERS,
    IN_FORCE,
    MARKET,
    NEITHER,
    REFINING,
    SOLD,
    STRIKE,
    Board,
)
from barrelhouse.games.mcmulti.view import View


def warnings(start: contract.View, actions: Sequence[int], after: contract.View) -> list[Message]:
    """The warnings of a draft."""
    assert isinstance(start, View)
    assert isinstance(after, View)
    a = start.board
    seat = start.seat
    if seat < 0 or not actions:
        return []
    if a.phase == MARKET:
        return _of_pair(a, actions)
    if a.phase not in (STRIKE, REFINING, CONSUMERS):
        return []
    before = _board_before_news(a, [])
    after_draft = _board_before_news(a, actions)
    card = acting_card(a)
    if card == POLLUTION:
        return _of_pollution(before, after_draft, seat)
    if card != NO_CARD and card != HARD_WINTER:
        return _of_tax(before, after_draft, seat, card)
    return _of_consumers(a, actions[-1])


def _board_before_news(a: Board, actions: Sequence[int]) -> Board:
    """[MM-4.2] What the draft alone leads to, before anybody else decides and before the news of this phase acts."""
    w = a.copy()
    if w.phase == STRIKE and (not actions or RUN_OF[actions[0]] != BUILD_WELL):
        pump(w, False)
    for action in actions:
        run = RUN_OF[action]
        if run == BUILD_WELL:
            build_well(w)
            pump(w, True)
        elif run == REFINE:
            refine(w, action - run)
        elif run == SELL_TO_CONSUMERS:
            sell_to_consumers(w, action - run)
    return w


def _of_pair(a: Board, actions: Sequence[int]) -> list[Message]:
    """[MM-3.1] The same barrels traded on the other pair, which was still open to choose, leave more cash."""
    if a.pair != NEITHER:
        return []
    here = _cash_after_trades(a, actions, 0)
    there = _cash_after_trades(a, actions, 2)
    if here is None or there is None or there <= here:
        return []
    pair = next(((action - RUN_OF[action]) // SPACES // 2 for action in actions if RUN_OF[action] in (BUY, SELL)), 0)
    return [Message("mm-warn-other-pair", "MM-3.1", {"pair": PAIR_NAMES[1 - pair], "price": there - here})]


def _cash_after_trades(a: Board, actions: Sequence[int], shift: i64) -> i64 | None:
    """Cash after the trades of the draft on tracks so many further; None if one of them is not possible there."""
    w = a.copy()
    for action in actions:
        run = RUN_OF[action]
        if run not in (BUY, SELL):
            continue
        track = ((action - run) // SPACES + shift) % TRACKS
        barrels = (action - run) % SPACES + 1
        if why_not_trade(w, track, BOUGHT if run == BUY else SOLD) != ALLOWED:
            return None
        if (why_not_buy if run == BUY else why_not_sell)(w, track, barrels) != ALLOWED:
            return None
        (buy if run == BUY else sell)(w, track, barrels)
    return w.players[w.asked].cash


def _of_tax(a: Board, b: Board, seat: i64, card: i64) -> list[Message]:
    """[MM-7.10] Equipment that must be sold for a tax, and need not be before."""
    short = _amount_short(b, seat, card)
    if short <= _amount_short(a, seat, card):
        return []
    purse = b.players[seat].cash + _most_income(b, seat)
    owed: dict[str, int | str] = {"card": NEWS_NAMES[card], "price": purse + short, "purse": purse, "short": short}
    return [Message("mm-warn-tax", TAX_RULES[card], owed)]


def _amount_short(s: Board, seat: i64, card: i64) -> i64:
    """[MM-7.10] What equipment must be sold for at the least; nothing if there is none that could be."""
    me = s.players[seat]
    if not _has_to_sell(s, seat, card):
        return 0
    charged = s.copy()
    if card == GASOLINE_TAX:
        charged.players[seat].gasoline -= _most_sales(s, seat)
    elif card == CRUDE_TAX:
        charged.players[seat].crude -= min(me.may_refine, me.ready_crude)
    charge(charged, card)
    return max(0, charged.players[seat].debt - me.cash - _most_income(s, seat))


def _has_to_sell(s: Board, seat: i64, card: i64) -> bool:
    pieces = (STATION,) if card == STATION_TAX else (RIG, STATION, WELL, REFINERY)
    return any(pieces_of(s, seat, piece) > 0 for piece in pieces)


def _most_sales(s: Board, seat: i64) -> i64:
    """[MM-4.6] Barrels that consumers may still buy of this seat in this phase."""
    me = s.players[seat]
    return max(0, min(me.may_sell, me.ready_gasoline, s.marker - 1))


def _most_income(s: Board, seat: i64) -> i64:
    """And what they would bring, with nobody selling before."""
    barrels = _most_sales(s, seat)
    return barrels * (s.marker - 1) - barrels * (barrels - 1) // 2


def _of_pollution(a: Board, b: Board, seat: i64) -> list[Message]:
    """[MM-7.4] Refineries that will be set aside, and need not be before."""
    aside = _refineries_aside(b, seat)
    if aside <= _refineries_aside(a, seat):
        return []
    purse = b.players[seat].cash + _most_income(b, seat)
    standing: dict[str, int | str] = {"refineries": aside, "price": UPGRADE, "purse": purse}
    return [Message("mm-warn-pollution", "MM-7.4", standing)]


def _refineries_aside(s: Board, seat: i64) -> i64:
    """[MM-7.4] As many as the cash cannot pay for."""
    cash = s.players[seat].cash + _most_income(s, seat)
    return max(0, pieces_of(s, seat, REFINERY) - cash // UPGRADE)


def _of_consumers(a: Board, action: i64) -> list[Message]:
    """[MM-4.6] Below cost is what brings less than a barrel of crude costs now where it is cheapest: it could be
    bought and refined again for more. In the last round barrels are worth nothing, and any price is a good one."""
    is_last = is_last_round(a) or (a.options.round_limit > 0 and a.rounds + 1 >= a.options.round_limit)
    cost = _cheapest_crude(a)
    if RUN_OF[action] != SELL_TO_CONSUMERS or is_last or cost is None:
        return []
    sold = action - SELL_TO_CONSUMERS
    below = sum(a.marker - 1 - barrel < cost for barrel in range(sold))
    if below == 0:
        return []
    return [Message("mm-warn-below-cost", "MM-4.6", {"barrels": below, "lowest": a.marker - sold, "price": cost})]


def _cheapest_crude(s: Board) -> i64 | None:
    """[MM-3.2] On the open markets; None if no barrel lies there."""
    prices = [
        UNIT[track] * (SPACES + 1 - s.market[track])
        for track in range(CRUDE, TRACKS, 2)
        if s.market[track] > 0 and not (track // 2 == FOREIGN and s.news[EMBARGO] == IN_FORCE)
    ]
    return min(prices, default=None)
