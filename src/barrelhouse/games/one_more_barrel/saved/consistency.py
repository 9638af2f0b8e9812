"""Whether a board whose every field is possible can have come about as a whole, and be played on."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    BUILDS_ROW,
    COLUMNS,
    GOVERNMENT,
    MEDIA_ROW,
    MOST_BUILDINGS,
    MOST_TROOPS,
    NOBODY,
    PURCHASES_ROW,
    REGION_NAMES,
    REGIONS,
    ROW_NAMES,
    ROWS,
    SEAT_BIT,
    START_CASH,
    TERRITORIES,
    TERRITORY_BIT,
    WAREHOUSE,
)
from barrelhouse.games.one_more_barrel.game_state import State, new_game_by
from barrelhouse.games.one_more_barrel.rules.ch01_setup import next_to_throw, stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat
from barrelhouse.games.one_more_barrel.rules.ch05_builds import buildings_in
from barrelhouse.games.one_more_barrel.rules.hands import GROUPS, KINDS, group_of, troops_on_board
from barrelhouse.games.one_more_barrel.saved.consistency_of_checks import check_checks
from barrelhouse.games.one_more_barrel.saved.consistency_of_deals import check_deals
from barrelhouse.games.one_more_barrel.saved.consistency_of_moves import check_moves
from barrelhouse.games.one_more_barrel.saved.contradictions import agree, count, fits
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    BUILDING,
    BUYING,
    CHOOSING,
    ENDED,
    LOCALS_DIE,
    MEDIA,
    MOVING,
    ON_THE_WAY,
    OPENING,
    ORDER_DICE,
    PRODUCING,
    RETREATING,
    UNEXPLORED,
)
from barrelhouse.games.one_more_barrel.totals import totals

_GROUP_BIT: Final = [2**group for group in range(GROUPS)]
_BEFORE_ROUNDS: Final = (ORDER_DICE, OPENING)
_MANOEUVRES: Final = range(BUYING, RETREATING + 1)  # the phases of a box of purchases and moves
_FROM_THE_START: Final = [
    "regions",
    "border",
    "boxes",
    "order",
    "served",
    "known",
    "whispers",
    "price",
    "government",
    "round",
    "turn",
    "offers",
    "terms",
    "promises",
    "bank",
]

_IN_THE_OPENING: Final = ("border", "order", "turn", "bank")  # what purchases change of it
_BY_TALK: Final = ("known", "whispers", "offers", "terms", "promises")


def check_consistent(s: State) -> None:
    """Refused names two things that do not agree, or what does not fit the phase."""
    _check_bank(s)
    _check_regions(s)
    _check_hand_notes(s)
    _check_order(s)
    _check_start(s)
    _check_rounds(s)
    _check_boxes(s)
    check_deals(s)
    _check_noted(s)
    if is_slot(s):
        _check_slot(s)
    check_moves(s)
    check_checks(s)


def is_slot(s: State) -> bool:
    """[OMB-2.1] Between the set-up and the checks."""
    return CHOOSING <= s.phase <= LOCALS_DIE


def _check_bank(s: State) -> None:
    """The bank is the other side of everything: money, oil and pieces only change places."""
    found = totals(s)
    for name, total, bank in (
        ("cash", "money", s.bank_cash),
        ("oil", "oil", s.bank_oil),
        ("logistics", "logistics", s.bank_logistics),
        ("troops", "troops", s.bank_troops),
    ):
        count(f"bank.{name}", int(bank), int(bank) - found[total], "")


def _check_regions(s: State) -> None:
    """[OMB-7.1] Whose a region is, and what can be where."""
    for region in range(REGIONS):
        path = f"regions.{REGION_NAMES[region]}"
        held = s.control[region] != NOBODY
        agree(held == (s.local_troops[region] == 0), f"{path}.control", f"{path}.locals", "OMB-7.1")
        if not held:
            agree(s.barrels[region] == 0, f"{path}.barrels", f"{path}.control", "OMB-7.5")
            agree(buildings_in(s, region) == 0, f"{path}.buildings", f"{path}.control", "OMB-7.5")
        agree(buildings_in(s, region) <= MOST_BUILDINGS, f"{path}.buildings", path, "OMB-5.2")
        for building, name in enumerate(BUILDING_NAMES):
            if building != WAREHOUSE:
                standing = s.buildings[building * REGIONS + region]
                agree(standing <= 1, f"{path}.buildings.{name}", path, "OMB-5.2")
        _check_battle(s, region, path)
    for seat in range(len(s.players)):
        on_the_way = s.group_troops if s.phase == ON_THE_WAY and s.asked == seat else 0
        within = troops_on_board(s, seat) + on_the_way <= MOST_TROOPS
        agree(within, f"players[{seat}]", "regions", "OMB-1.5")


def _check_battle(s: State, region: int, path: str) -> None:
    """[OMB-8.8] Those in a battle have a place in it, and nobody else."""
    landing = s.phase == LOCALS_DIE and s.group_to == region
    places: list[i64] = []
    for seat in range(len(s.players)):
        troops = s.troops[seat * TERRITORIES + region]
        came = s.arrival[seat * TERRITORIES + region]
        if s.local_troops[region] == UNEXPLORED and not landing:
            agree(troops == 0, f"{path}.troops[{seat}]", f"{path}.locals", "OMB-8.1")
        if s.local_troops[region] == 0:
            agree(came == 0, f"{path}.arrival[{seat}]", f"{path}.locals", "OMB-8.8")
        else:
            agree((came > 0) == (troops > 0), f"{path}.arrival[{seat}]", f"{path}.troops[{seat}]", "OMB-8.8")
            agree(came == 0 or came not in places, f"{path}.arrival[{seat}]", f"{path}.arrival", "OMB-8.8")
            places.append(came)
    if s.local_troops[region] == UNEXPLORED and not landing:
        agree(s.logistics[region] == 0, f"{path}.logistics", f"{path}.locals", "OMB-4.7")


def _check_hand_notes(s: State) -> None:
    """[OMB-1.1] What is known of hands is true, and exact where nothing can have gone from hand to hand unseen."""
    n = len(s.players)
    agree(len(s.hand_notes) == 0 or s.whispers[n] != 0, "known", "whispers", "OMB-1.1")
    for viewer, whispers in enumerate(s.whispers):
        for group in range(GROUPS):
            possible = group < 2**n and group & (group - 1) != 0  # two seats or more, and not the viewer's own
            possible = possible and (viewer == n or group & SEAT_BIT[viewer] == 0)
            agree(_GROUP_BIT[group] & whispers == 0 or possible, f"whispers[{viewer}]", "players", "OMB-1.1")
    for i in range(len(s.hand_notes) // KINDS):
        viewer, seat = i // n, i % n
        alone = group_of(s, viewer, seat) == SEAT_BIT[seat]
        for name, hand, at in (("cash", s.players[seat].cash, i * KINDS), ("oil", s.players[seat].oil, i * KINDS + 2)):
            least, most = s.hand_notes[at], s.hand_notes[at + 1]
            agree(least <= hand <= most, f"known[{at}]", f"players[{seat}].{name}", "OMB-1.1")
            agree(not alone or least == most, f"known[{at}]", f"known[{at + 1}]", "OMB-1.1")


def _check_noted(s: State) -> None:
    """[OMB-1.1] From the first private talk that has ended on, there are notes."""
    for path, private in (
        ("terms", any(term.private == 1 for term in s.terms)),
        ("offers", any(offer.private == 1 and offer.slot != s.answering for offer in s.offers)),
    ):
        agree(len(s.hand_notes) > 0 or not private, "known", path, "OMB-1.1")


def _check_order(s: State) -> None:
    """[OMB-1.3] The throws for the first turn order, and that order in the first round."""
    throws = [int(player.order_throw) for player in s.players]
    ranks = [thrown // 7 if thrown >= 7 else thrown for thrown in throws]
    for seat, rank in enumerate(ranks):
        path = f"players[{seat}].order_throw"
        agree(rank == 1 + sum(other < rank for other in ranks), path, "players", "OMB-1.3")
        if s.phase != ORDER_DICE:
            fits(s, throws[seat] < 7 and ranks.count(rank) == 1, path, "OMB-1.3")
            if s.round_number == 1 and s.phase != ENDED:
                agree(s.order[rank - 1] == seat, "order", path, "OMB-1.3")
        else:
            shared = ranks.count(rank) > 1
            fits(s, (throws[seat] >= 7) == (shared and seat < s.asked), path, "OMB-1.3")
            agree(throws[seat] < 7 or throws[seat] % 7 > 0, path, "order", "OMB-1.3")
    if s.phase == ORDER_DICE:
        fits(s, next_to_throw(s, s.asked) == s.asked, "asked", "OMB-1.3")


def _check_start(s: State) -> None:
    """[OMB-1.3] [OMB-1.4] Before the first round nothing but purchases has happened."""
    if s.phase not in _BEFORE_ROUNDS:
        return
    has_talk = s.phase == OPENING and s.options.deals and not s.options.is_talk_rare  # [OMB-7.4]
    changing = (*_IN_THE_OPENING, *_BY_TALK) if has_talk else _IN_THE_OPENING
    now = s.to_json()
    new = new_game_by(s.options.version, len(s.players), s.options.values).to_json()
    for name in _FROM_THE_START:
        if s.phase == ORDER_DICE or name not in changing:
            fits(s, now[name] == new[name], name, "OMB-1.3")
    for seat, me in enumerate(s.players):
        scales = me.media + me.pacifism + me.influence + me.contracts
        done = me.oil + me.spoken + me.taxed + me.sold + me.paid + me.paid_oil + me.sold_last
        fits(s, scales + done == 0, f"players[{seat}]", "OMB-1.3")
        fits(s, has_talk or me.speeches == 0, f"players[{seat}].speeches", "OMB-7.4")
        if s.phase == ORDER_DICE:
            fits(s, me.cash == START_CASH, f"players[{seat}].cash", "OMB-1.3")
    if s.phase == OPENING:
        fits(s, s.turn < len(s.players) and s.asked == s.order[s.turn], "asked", "OMB-1.4")


def _check_rounds(s: State) -> None:
    """[OMB-1.2] What belongs to a part of the game, to a check or to an action only."""
    fits(s, s.government == 0 or stage(s) == GOVERNMENT, "government", "OMB-11.3")
    if s.phase not in _MANOEUVRES and s.phase != LOCALS_DIE:
        fits(s, s.moves == 0, "moves", "OMB-4.1")
    if s.phase == ENDED:
        fits(s, s.round_number == s.options.rounds, "round", "OMB-1.2")
        fits(s, s.turn == 0, "turn", "OMB-2.1")
        for region in range(REGIONS):
            fits(s, s.barrels[region] == 0, f"regions.{REGION_NAMES[region]}.barrels", "OMB-13.1")
    for seat, me in enumerate(s.players):
        if s.phase == ENDED or (s.phase == CHOOSING and s.turn == 0):
            fits(s, me.taxed == 0, f"players[{seat}].taxed", "OMB-2.5")
            if s.phase == ENDED:
                fits(s, me.sold == 0, f"players[{seat}].sold", "OMB-2.7")


def _check_boxes(s: State) -> None:
    """[OMB-2.2] In the columns in use, and no more than the slots a player has begun."""
    n = len(s.players)
    in_use = s.options.country.columns[n]
    taken = [0] * n
    for row in range(ROWS):
        for column in range(COLUMNS):
            seat = s.boxes[row * COLUMNS + column]
            if seat != NOBODY:
                path = f"boxes.{ROW_NAMES[row]}[{column}]"
                agree(column < in_use, path, "options.board", "OMB-2.2")
                fits(s, s.phase not in _BEFORE_ROUNDS and s.phase != ENDED, path, "OMB-2.2")
                taken[seat] += 1
    for i in range(n):
        seat = s.order[i]
        begun = 2
        if is_slot(s):
            begun = 0 if s.turn < i else 1 if s.turn < i + n else 2
            begun -= s.phase == CHOOSING and s.turn % n == i
        fits(s, taken[seat] <= begun, "boxes", "OMB-2.2")


def _check_slot(s: State) -> None:
    """[OMB-2.1] Whose slot it is, and what the box in use still gives."""
    n = len(s.players)
    fits(s, s.turn < 2 * n, "turn", "OMB-2.1")
    if s.phase in (CHOOSING, MEDIA, BUYING, MOVING, BUILDING, PRODUCING, AFTER, RETREATING):
        fits(s, s.asked == active_seat(s), "asked", "OMB-2.1")
    country = s.options.country
    if s.phase == MEDIA:
        _check_box_in_use(s, MEDIA_ROW)
    elif s.phase == BUILDING:
        _check_box_in_use(s, BUILDS_ROW)
        made = s.built + s.helped + s.contracted
        agree(0 < s.left == country.builds[s.column] - made, "left", "built", "OMB-5.1")
    elif s.phase in _MANOEUVRES or s.phase == LOCALS_DIE:
        _check_box_in_use(s, PURCHASES_ROW)
        agree(s.left <= country.purchases[s.column], "left", "column", "OMB-4.1")
        agree(s.moves <= country.moves[s.column], "moves", "column", "OMB-4.1")
        fits(s, s.phase != BUYING or s.left > 0, "left", "OMB-4.1")
    else:
        fits(s, s.left == 0, "left", "OMB-2.2")
    if s.phase == PRODUCING:
        for region in range(REGIONS):
            own = s.done & TERRITORY_BIT[region] == 0 or s.control[region] == s.asked
            agree(own, "done", f"regions.{REGION_NAMES[region]}.control", "OMB-6.1")


def _check_box_in_use(s: State, row: int) -> None:
    mine = s.boxes[row * COLUMNS + s.column] == active_seat(s)
    fits(s, mine, f"boxes.{ROW_NAMES[row]}", "OMB-2.2")
