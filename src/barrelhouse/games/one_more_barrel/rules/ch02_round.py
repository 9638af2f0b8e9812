"""OMB-2 A round: boxes, cash, taxes, the speech, and selling oil."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import SELL_OIL, TAKE_BOX
from barrelhouse.games.one_more_barrel.data import (
    BOXES,
    COLUMNS,
    GOVERNMENT,
    MOST_SOLD,
    NOBODY,
    NOT_BOX,
    NOT_SELL,
    ROWS,
    SPEECH,
    TAXED_UNREST,
    TAXES,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_pledged
from barrelhouse.games.one_more_barrel.rules.hands import earn, spend_oil
from barrelhouse.games.one_more_barrel.rules.reasons import (
    ALLOWED,
    BOX_NOT_IN_USE,
    BOX_TAKEN,
    NO_OIL,
    NOT_IN_GOVERNMENT,
    PLEDGED,
    SPEECH_MADE,
    TAXED_ALREADY,
)
from barrelhouse.games.one_more_barrel.state import CHOOSING, Board


def active_seat(s: Board) -> i64:
    """[OMB-2.1] Whose slot it is: everybody in turn order, then everybody once more."""
    return s.order[s.turn % len(s.players)]


def begin_slot(s: Board) -> None:
    """[OMB-2.1] The player whose slot it is chooses an action."""
    s.asked = active_seat(s)
    s.phase = CHOOSING


def why_not_take_box(s: Board, row: i64, column: i64) -> i64:
    """[OMB-2.2] Any free box of the columns in use."""
    if column >= s.options.country.columns[len(s.players)]:
        return BOX_NOT_IN_USE
    if s.boxes[row * COLUMNS + column] != NOBODY:
        return BOX_TAKEN
    return PLEDGED if is_pledged(s, s.asked, NOT_BOX, row) else ALLOWED


def list_boxes(s: Board, into: vec[i64], n: i64) -> i64:
    columns = s.options.country.columns[len(s.players)]
    row: i64 = 0
    while row < ROWS:
        if not is_pledged(s, s.asked, NOT_BOX, row):
            box = row * COLUMNS
            end = box + columns
            while box < end:  # without a branch: a taken box is written over by the next
                into[n] = TAKE_BOX + box
                n += s.boxes[box] == NOBODY
                box += 1
        row += 1
    return n


def take_box(s: Board, row: i64, column: i64) -> None:
    """[OMB-2.2] The marker stays until the round ends."""
    s.boxes[row * COLUMNS + column] = s.asked
    s.column = column


def clear_boxes(s: Board) -> None:
    box: i64 = 0
    while box < BOXES:
        s.boxes[box] = NOBODY
        box += 1


def take_cash(s: Board, column: i64) -> None:
    """[OMB-2.3] At once."""
    earn(s, s.asked, s.options.country.cash[column])


def why_not_taxes(s: Board) -> i64:
    """[OMB-2.5] Once in a round, and not beside the speech. [OMB-2.6]"""
    return TAXED_ALREADY if s.players[s.asked].taxed == 1 else ALLOWED


def raise_taxes(s: Board) -> None:
    """[OMB-2.5] Five dollars, and one point of pacifism."""
    s.players[s.asked].taxed = 1
    earn(s, s.asked, TAXES)
    change_pacifism(s, s.asked, TAXED_UNREST)


def why_not_speech(s: Board) -> i64:
    """[OMB-2.6] Once in a game, before the provisional government."""
    me = s.players[s.asked]
    if me.spoken == 1:
        return SPEECH_MADE
    if stage(s) == GOVERNMENT:
        return NOT_IN_GOVERNMENT
    return TAXED_ALREADY if me.taxed == 1 else ALLOWED


def speak_to_nation(s: Board) -> None:
    """[OMB-2.6] The higher pacifism is, the further it falls."""
    me = s.players[s.asked]
    me.spoken = 1
    me.taxed = 1
    change_pacifism(s, s.asked, -SPEECH[me.pacifism])


def why_not_sell(s: Board, barrels: i64) -> i64:
    """[OMB-2.7] Barrels in hand, unless the player has pledged not to sell."""
    if s.players[s.asked].oil < barrels:
        return NO_OIL
    return PLEDGED if is_pledged(s, s.asked, NOT_SELL, 0) else ALLOWED


def list_sell(s: Board, into: vec[i64], n: i64) -> i64:
    most = s.players[s.asked].oil
    if most == 0 or is_pledged(s, s.asked, NOT_SELL, 0):
        return n
    if most > MOST_SOLD:
        most = MOST_SOLD
    barrels: i64 = 1
    while barrels <= most:
        into[n] = SELL_OIL + barrels - 1
        n += 1
        barrels += 1
    return n


def price(s: Board) -> i64:
    """Half dollars a barrel."""
    return s.options.country.prices[s.price]


def sell(s: Board, barrels: i64) -> None:
    """[OMB-2.7] At the current price; the player is a seller of this round."""
    spend_oil(s, s.asked, barrels)
    earn(s, s.asked, barrels * price(s))
    s.players[s.asked].sold = 1


def change_pacifism(s: Board, seat: i64, points: i64) -> None:
    """[OMB-2.8] The scale stops at its ends."""
    me = s.players[seat]
    me.pacifism = _within(me.pacifism + points, s.options.country.pacifism_max)


def change_media(s: Board, seat: i64, points: i64) -> None:
    me = s.players[seat]
    me.media = _within(me.media + points, s.options.country.media_max)


def change_influence(s: Board, seat: i64, points: i64) -> None:
    me = s.players[seat]
    me.influence = _within(me.influence + points, s.options.country.influence_max)


def _within(value: i64, top: i64) -> i64:
    """[OMB-2.8] From 0 to the top."""
    if value < 0:
        return 0
    return min(value, top)
