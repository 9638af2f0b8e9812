"""What is printed on the board and the cards of a table of McMulti and never changes."""

from collections.abc import Mapping
from typing import Final, cast

from barrelhouse.games.mcmulti.data import (
    BLOCK_CELLS,
    BOUNTY_PAYS,
    CARRIES_OUT,
    CELL_NAMES,
    CELLS,
    CENTRAL_DIE,
    COMMODITY_NAMES,
    COUNTER_FULL,
    COVERS,
    CRUDE_TAX_ON,
    DEPRESSION,
    ECONOMY_NAMES,
    ENDS_BOUNTY,
    ENDS_EMBARGO,
    ENDS_WINTER,
    FIRST_PRICE,
    GASOLINE_TAX_ON,
    GENERAL_TAX_ON,
    ISLANDS,
    LAST_DOT,
    MIDDLE_EAST_BARRELS,
    MIDDLE_EAST_DOTS,
    PAIR_NAMES,
    PIECE_LIMITS,
    PIECE_NAMES,
    PUMPS,
    REFINERY,
    REFINES,
    RIG,
    SELLS,
    SPACES,
    SPIRAL,
    START_CASH,
    STATION,
    STATION_TAX_ON,
    TRACKS,
    TREND_UP,
    UNIT,
    UPGRADE,
    WELL,
    WINTER_BARRELS,
)
from barrelhouse.games.mcmulti.options import Options
from barrelhouse.games.mcmulti.printed.lengths import rounds_to_come
from barrelhouse.games.mcmulti.printed.shapes import (
    EconomyPrinted,
    GoalPrinted,
    IslandPrinted,
    NewsPrinted,
    PiecePrinted,
    PieceWork,
    Printed,
    ThrowPrinted,
    TrackPrinted,
)
from barrelhouse.games.mcmulti.rules.ch01_setup import opposite, starting_market
from barrelhouse.games.mcmulti.rules.ch04_dice import across_crude, across_gasoline
from barrelhouse.games.mcmulti.saved.shapes import Block, Cell, Commodity, Economy, Pair, Piece

_NEWS: Final[list[NewsPrinted]] = [
    {
        "rule": "MM-7.1",
        "card": "bounty",
        "acts": "from_next_turn",
        "stays": True,
        "ended_by": ENDS_BOUNTY,
        "closes": None,
        "numbers": {"well": BOUNTY_PAYS},
    },
    {
        "rule": "MM-7.2",
        "card": "embargo",
        "acts": "at_once",
        "stays": True,
        "ended_by": ENDS_EMBARGO,
        "closes": "foreign",
        "numbers": {},
    },
    {
        "rule": "MM-7.3",
        "card": "general_tax",
        "acts": "at_phase_end",
        "stays": False,
        "ended_by": None,
        "closes": None,
        "numbers": {PIECE_NAMES[piece]: int(GENERAL_TAX_ON[piece]) for piece in range(RIG, REFINERY + 1)},
    },
    {
        "rule": "MM-7.4",
        "card": "pollution",
        "acts": "at_phase_end",
        "stays": True,
        "ended_by": None,
        "closes": None,
        "numbers": {"refinery": UPGRADE},
    },
    {
        "rule": "MM-7.5",
        "card": "middle_east",
        "acts": "at_once",
        "stays": False,
        "ended_by": None,
        "closes": None,
        "numbers": {"barrels": MIDDLE_EAST_BARRELS, "dots": MIDDLE_EAST_DOTS},
    },
    {
        "rule": "MM-7.6",
        "card": "station_tax",
        "acts": "at_phase_end",
        "stays": False,
        "ended_by": None,
        "closes": None,
        "numbers": {"station": STATION_TAX_ON},
    },
    {
        "rule": "MM-7.7",
        "card": "gasoline_tax",
        "acts": "at_phase_end",
        "stays": False,
        "ended_by": None,
        "closes": None,
        "numbers": {"gasoline": GASOLINE_TAX_ON},
    },
    {
        "rule": "MM-7.8",
        "card": "hard_winter",
        "acts": "at_phase_end",
        "stays": True,
        "ended_by": ENDS_WINTER,
        "closes": None,
        "numbers": {"barrels": WINTER_BARRELS},
    },
    {
        "rule": "MM-7.9",
        "card": "crude_tax",
        "acts": "at_phase_end",
        "stays": False,
        "ended_by": None,
        "closes": None,
        "numbers": {"crude": CRUDE_TAX_ON},
    },
]
_THROW: Final[ThrowPrinted] = {
    "rule": "MM-4.1",
    "counts_in": ["reroll", "economy_die", "strike", "refining", "consumers", "forced_sale", "setting_aside"],
    "counts_in_turn_in": ["equipment", "announcement"],
    "counts_in_turn_rule": "MM-8.2",
}
_PIECE_WORK: Final[dict[int, tuple[PieceWork, int, str]]] = {
    RIG: ("strikes", 0, "MM-4.3"),
    STATION: ("sells", SELLS, "MM-4.6"),
    WELL: ("pumps", PUMPS, "MM-4.4"),
    REFINERY: ("refines", REFINES, "MM-4.5"),
}


def printed_board(options: Mapping[str, object]) -> Printed:
    """For a table with these options, as JSON can hold it; Refused if they cannot be agreed."""
    agreed = Options(options)
    edition = agreed.edition
    return {
        "edition": "2012" if agreed.edition_2012 else "1988",
        "phases": ["equipment", "market", "dice"] if agreed.postal else ["market", "dice", "equipment"],
        "start": {
            "rule": "MM-11.4" if agreed.edition_2012 else "MM-1.6",
            "cash_by_players": {str(seats): cash for seats, cash in START_CASH.items()},
            "crude": int(edition.barrels),
            "gasoline": int(edition.barrels),
        },
        "goal": _goal(agreed),
        "cells": cast(list[Cell], list(CELL_NAMES)),
        "blocks": cast(list[Block], [CELL_NAMES[cell] for cell in BLOCK_CELLS]),
        "islands": [_island(island) for island in range(ISLANDS)],
        "tracks": [_track(agreed, track) for track in range(TRACKS)],
        "spiral": {
            "rule": "MM-1.4",
            "spaces": SPIRAL,
            "dots": list(range(1, LAST_DOT + 1, 2)),
            "opening": FIRST_PRICE,
            "price_by_marker": [max(0, marker - 1) for marker in range(SPIRAL + 1)],
            "price_rule": "MM-4.6",
        },
        "throw": _THROW,
        "pieces": [_piece(agreed, piece) for piece in range(RIG, REFINERY + 1)],
        "wells": {
            "rule": "MM-11.4" if agreed.edition_2012 else "MM-4.3",
            "prices": [int(edition.well_step) * n for n in range(1, ISLANDS * CELLS + 1)],
        },
        "economy": [_economy(agreed, card) for card in range(len(ECONOMY_NAMES))],
        "news": [] if agreed.postal else _NEWS,
        "doubles": {
            "rule": "MM-5.2",
            "carries_out": list(CARRIES_OUT),
            "covers": [COVERS],
            "change_economy": not (agreed.central_die or agreed.edition_2012),
        },
        "central_die": {"rule": "MM-11.2", "begins": CENTRAL_DIE} if agreed.central_die else None,
        "counter": {"rule": "MM-11.4", "full": COUNTER_FULL} if agreed.edition_2012 else None,
    }


def _goal(agreed: Options) -> GoalPrinted:
    rule = "MM-11.3" if agreed.postal else "MM-11.4" if agreed.edition_2012 else "MM-9.1"
    return {
        "rule": "MM-11.6" if agreed.goal != agreed.edition.goal else rule,
        "cash": int(agreed.goal),
        "announced": not agreed.postal,
        "last_turns": 0 if agreed.postal else int(agreed.edition.last_turns),
        "round_limit": int(agreed.round_limit) or None,
        "round_limit_rule": "MM-11.7",
        "rounds_to_come": rounds_to_come(agreed),
    }


def _island(island: int) -> IslandPrinted:
    return {
        "rule": "MM-1.2",
        "across_crude": int(across_crude(island)),
        "across_gasoline": int(across_gasoline(island)),
        "opposite": int(opposite(island)),
    }


def _track(agreed: Options, track: int) -> TrackPrinted:
    return {
        "rule": "MM-1.3",
        "pair": cast(Pair, PAIR_NAMES[track // 2]),
        "commodity": cast(Commodity, COMMODITY_NAMES[track % 2]),
        "prices": [int(UNIT[track]) * space for space in range(1, SPACES + 1)],
        "opening": int(starting_market(agreed)[track]),
    }


def _piece(agreed: Options, piece: int) -> PiecePrinted:
    """On the crossing two lines meet, so a piece there does twice what it does on one; a rig becomes a well there."""
    does, on_line, rule = _PIECE_WORK[piece]
    return {
        "rule": rule,
        "piece": cast(Piece, PIECE_NAMES[piece]),
        "size": 2 if piece == REFINERY else 1,
        "does": does,
        "on_line": on_line,
        "on_crossing": 1 if piece == RIG else 2 * on_line,
        "tax": int(GENERAL_TAX_ON[piece]),
        "limit": int(PIECE_LIMITS[piece]) if agreed.piece_limits else None,
        "limit_rule": "MM-2.3",
        "at_the_end": int(agreed.edition.sell[DEPRESSION * 5 + piece]) if agreed.edition_2012 else 0,
    }


def _economy(agreed: Options, card: int) -> EconomyPrinted:
    edition = agreed.edition
    buy = edition.buy[card * 5 : card * 5 + 5]
    sell = edition.sell[card * 5 : card * 5 + 5]
    following = edition.following[card * 6 : card * 6 + 6]
    return {
        "rule": "MM-11.4" if agreed.edition_2012 else "MM-6.1",
        "card": cast(Economy, ECONOMY_NAMES[card]),
        "dots": int(edition.dots[card]),
        "buy": {"rig": int(buy[RIG]), "station": int(buy[STATION]), "refinery": int(buy[REFINERY])},
        "sell": {
            "rig": int(sell[RIG]),
            "station": int(sell[STATION]),
            "well": int(sell[WELL]),
            "refinery": int(sell[REFINERY]),
        },
        "trend": "up" if TREND_UP[card] else "down",
        "following": cast(list[Economy], [ECONOMY_NAMES[next_card] for next_card in following]),
        "following_rule": "MM-6.2",
    }
