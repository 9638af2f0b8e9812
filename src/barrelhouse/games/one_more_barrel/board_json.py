"""A game by name, as JSON can hold it: all of it for a file, or what a seat may know."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    COLUMNS,
    REGION_NAMES,
    REGIONS,
    ROW_NAMES,
    ROWS,
    SEAT_BIT,
    TARGET_NAMES,
    TERM_NAMES,
    TERRITORIES,
    TERRITORY_BIT,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.options import VERSIONS
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL, are_hands_open, shows_notes
from barrelhouse.games.one_more_barrel.state import (
    MARK_NAMES,
    OFF_MAP,
    PHASE_NAMES,
    TALK_NAMES,
    UNEXPLORED,
    UNPLACED,
    Board,
    Offer,
    Player,
    Promise,
    Term,
)

CELL_NAMES: Final = {UNPLACED: "unplaced", OFF_MAP: "off_map"}


def board_to_json(s: Board) -> dict[str, object]:
    """Everything, hands and secrets too; the first version of the rules is not named."""
    named = _open(s)
    if s.options.version != VERSIONS[0]:
        named["version"] = s.options.version
    named["options"] = s.options.to_json()
    named["players"] = [{**_open_player(player), **_hand(player)} for player in s.players]
    named["known"] = [int(amount) for amount in s.hand_notes]
    named["whispers"] = [int(groups) for groups in s.whispers]
    named["bank"] = {
        "cash": int(s.bank_cash),
        "oil": int(s.bank_oil),
        "logistics": int(s.bank_logistics),
        "troops": int(s.bank_troops),
    }
    return named


def view_to_json(s: Board, seat: i64, to_act: i64, notes: vec[i64]) -> dict[str, object]:
    """What lies open, the hand of this seat alone, unless hands are open, and its notes of all. [OMB-1.1] [OMB-1.6]

    The board holds nothing else; the notes are those of the seat."""
    named = _open(s)
    players: list[object] = []
    for other, player in enumerate(s.players):
        sees_hand = other == seat or are_hands_open(s)
        players.append({**_open_player(player), **_hand(player)} if sees_hand else _open_player(player))
    named["players"] = players
    named["notes"] = [_note_to_json(notes, other) for other in range(len(s.players))] if shows_notes(s) else []
    named["seat"] = int(seat)
    named["to_act"] = int(to_act)
    return named


def _open(s: Board) -> dict[str, object]:
    return {
        "options": dict(s.options.values),
        "regions": {name: _region_to_json(s, region) for region, name in enumerate(REGION_NAMES)},
        "border": [int(s.troops[seat * TERRITORIES + REGIONS]) for seat in range(len(s.players))],
        "boxes": {ROW_NAMES[row]: _row(s, row) for row in range(ROWS)},
        "order": [int(seat) for seat in s.order],
        "served": [_place(region) for region in s.served],
        "price": int(s.price),
        "government": int(s.government),
        "phase": PHASE_NAMES[s.phase],
        "back": PHASE_NAMES[s.back],
        "asked": int(s.asked),
        "round": int(s.round_number),
        "turn": int(s.turn),
        "left": int(s.left),
        "moves": int(s.moves),
        "column": int(s.column),
        "built": int(s.built),
        "helped": int(s.helped),
        "contracted": int(s.contracted),
        "group": {
            "from": _place(s.group_from),
            "at": _place(s.group_at),
            "to": "off" if s.group_to == TERRITORIES else _place(s.group_to),
            "troops": int(s.group_troops),
            "logistics": int(s.group_logistics),
            "path": _territories(s.group_path),
        },
        "target": _place(s.target),
        "called": _territories(s.called),
        "aim": None if s.aim < 0 else TARGET_NAMES[s.aim],
        "victim": int(s.victim),
        "bombers": seats_in(s.bombers),
        "lenders": seats_in(s.lenders),
        "damage": int(s.damage),
        "debt": int(s.debt),
        "done": _territories(s.done),
        "offers": [_offer_to_json(offer) for offer in s.offers],
        "terms": [_term_to_json(term) for term in s.terms],
        "promises": [_promise_to_json(promise) for promise in s.promises],
        "draft": None if s.draft is None else _offer_to_json(s.draft),
        "giver": int(s.giver),
        "taker": int(s.taker),
        "point": int(s.point),
        "talk": TALK_NAMES[s.talk],
        "floor": int(s.floor),
        "talker": int(s.talker),
        "answering": int(s.answering),
        "deals_made": int(s.deals_made),
    }


def _region_to_json(s: Board, region: int) -> dict[str, object]:
    return {
        "control": int(s.control[region]),
        "locals": None if s.local_troops[region] == UNEXPLORED else int(s.local_troops[region]),
        "troops": [int(s.troops[seat * TERRITORIES + region]) for seat in range(len(s.players))],
        "arrival": [int(s.arrival[seat * TERRITORIES + region]) for seat in range(len(s.players))],
        "logistics": int(s.logistics[region]),
        "barrels": int(s.barrels[region]),
        "buildings": {
            name: int(s.buildings[building * REGIONS + region]) for building, name in enumerate(BUILDING_NAMES)
        },
    }


def _row(s: Board, row: int) -> list[int]:
    return [int(s.boxes[row * COLUMNS + column]) for column in range(COLUMNS)]


def _open_player(player: Player) -> dict[str, object]:
    return {
        "stock": int(player.stock),
        "media": int(player.media),
        "pacifism": int(player.pacifism),
        "influence": int(player.influence),
        "contracts": int(player.contracts),
        "cell": CELL_NAMES[int(player.cell)] if player.cell < 0 else REGION_NAMES[player.cell],
        "strength": int(player.strength),
        "cell_acted": int(player.cell_acted),
        "spoken": int(player.spoken),
        "taxed": int(player.taxed),
        "sold": int(player.sold),
        "answer": int(player.answer),
        "speeches": int(player.speeches),
        "order_throw": int(player.order_throw),
        "paid": int(player.paid),
        "paid_oil": int(player.paid_oil),
        "sold_last": int(player.sold_last),
    }


def _note_to_json(notes: vec[i64], seat: int) -> dict[str, object]:
    cash, oil = seat * KINDS + CASH, seat * KINDS + OIL
    return {
        "cash": {"least": int(notes[cash]), "most": int(notes[cash + 1])},
        "oil": {"least": int(notes[oil]), "most": int(notes[oil + 1])},
    }


def _hand(player: Player) -> dict[str, object]:
    return {"cash": int(player.cash), "oil": int(player.oil)}


def _term_to_json(term: Term) -> dict[str, object]:
    return {
        "kind": TERM_NAMES[term.kind],
        "giver": int(term.giver),
        "taker": int(term.taker),
        "what": int(term.what),
        "when": int(term.when),
        "deal": int(term.deal),
        "parties": seats_in(term.parties),
        "private": int(term.private),
        "breach": int(term.breach),
    }


def _offer_to_json(offer: Offer) -> dict[str, object]:
    return {
        "slot": int(offer.slot),
        "number": int(offer.number),
        "maker": int(offer.maker),
        "parties": seats_in(offer.parties),
        "private": int(offer.private),
        "accepted": seats_in(offer.accepted),
        "asked": seats_in(offer.asked),
        "terms": [_term_to_json(term) for term in offer.terms],
    }


def _promise_to_json(promise: Promise) -> dict[str, object]:
    mark = MARK_NAMES[promise.mark]
    return {"slot": int(promise.slot), "maker": int(promise.maker), "to": int(promise.to), "mark": mark}


def seats_in(mask: i64) -> list[int]:
    """The seats with these bits."""
    return [seat for seat in range(len(SEAT_BIT)) if mask & SEAT_BIT[seat] != 0]


def _territories(mask: i64) -> list[str]:
    return [name for territory, name in enumerate(TERRITORY_NAMES) if mask & TERRITORY_BIT[territory] != 0]


def _place(territory: i64) -> str | None:
    return None if territory < 0 else TERRITORY_NAMES[territory]
