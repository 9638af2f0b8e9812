"""A board by name, as JSON can hold it; saved/reader.py reads it back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.games.mcmulti.data import (
    CELL_BIT,
    CELL_NAMES,
    CELLS,
    ECONOMY_NAMES,
    NEWS,
    NEWS_NAMES,
    PAIR_NAMES,
    PIECE_NAMES,
)
from barrelhouse.games.mcmulti.options import VERSIONS
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, visible_card
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round, turns_to_come
from barrelhouse.games.mcmulti.state import (
    AT_PHASE_END,
    DISCARDED,
    ENDED,
    FACE_UP,
    FROM_NEXT_TURN,
    IN_FORCE,
    NEITHER,
    NOT_PLAYED,
    ON_DECK,
    PHASE_NAMES,
    UNSHUFFLED,
    UNTIL_TURN_ENDS,
    WAY_NAMES,
    Board,
    Island,
    Player,
)

GRID_LETTERS: Final = ".rswR+"  # free, rig, station, well, refinery, its other cells
PLACE_NAMES: Final = {
    DISCARDED: "discarded",
    IN_FORCE: "in_force",
    FROM_NEXT_TURN: "from_next_turn",
    UNTIL_TURN_ENDS: "until_turn_ends",
    AT_PHASE_END: "at_phase_end",
    UNSHUFFLED: "unshuffled",
    NOT_PLAYED: "not_played",
}


def board_to_json(s: Board) -> dict[str, object]:
    """All of it, the order of the decks too; the first version of the rules is not named."""
    named = _open_fields(s)
    if s.options.version != VERSIONS[0]:
        named["version"] = s.options.version
    named["deck"] = _in_order(s.news, ON_DECK, s.deck)
    named["throws_deck"] = _throws_in_order(s.throws, s.throws_deck)
    named["throws_unshuffled"] = [_throw_name(i) for i in range(len(s.throws)) if s.throws[i] == UNSHUFFLED]
    named["bank"] = _player_to_json(s.bank)
    return named


def view_to_json(s: Board, seat: i64, to_act: i64) -> dict[str, object]:
    """What everyone may know: of the decks, what they hold."""
    named = _open_fields(s)
    named["deck"] = sorted(NEWS_NAMES[card] for card in range(NEWS) if ON_DECK <= s.news[card] < FACE_UP)
    named["throws_deck"] = [_throw_name(i) for i in range(len(s.throws)) if s.throws[i] >= ON_DECK]
    shown = visible_card(s)
    named["visible_news"] = None if shown == NO_CARD else NEWS_NAMES[shown]
    if is_last_round(s):  # a round limit may be nearer than its end
        named["turns_left"] = 0 if s.phase == ENDED else int(turns_to_come(s))
    named["seat"] = int(seat)
    named["to_act"] = int(to_act)
    return named


def _open_fields(s: Board) -> dict[str, object]:
    """Every field that lies open, one by one. [MM-1.11]"""
    return {
        "options": dict(s.options.values),
        "players": [_player_to_json(player) for player in s.players],
        "islands": [_island_to_json(island) for island in s.islands],
        "market": [int(barrels) for barrels in s.market],
        "marker": int(s.marker),
        "spiral_top": int(s.spiral_top),
        "economy": ECONOMY_NAMES[s.economy],
        "pieces": {PIECE_NAMES[piece]: int(s.pieces[piece]) for piece in range(1, 5)},
        "news": {NEWS_NAMES[card]: _place_name(s.news[card]) for card in range(NEWS)},
        "face_up": _in_order(s.news, FACE_UP, s.face_up),
        "phase": PHASE_NAMES[s.phase],
        "asked": int(s.asked),
        "turn": int(s.turn),
        "first": int(s.first),
        "taken": int(s.taken),
        "rounds": int(s.rounds),
        "red": int(s.red),
        "blue": int(s.blue),
        "again": int(s.again),
        "central": int(s.central),
        "counter": int(s.counter),
        "pair": None if s.pair == NEITHER else PAIR_NAMES[s.pair],
        "crude_way": WAY_NAMES[s.crude_way],
        "gasoline_way": WAY_NAMES[s.gasoline_way],
        "bought": [CELL_NAMES[cell] for cell in range(CELLS) if s.bought & CELL_BIT[cell] != 0],
        "announcer": int(s.announcer),
        "turns_left": int(s.turns_left),
    }


def _player_to_json(player: Player) -> dict[str, object]:
    return {
        "cash": int(player.cash),
        "crude": int(player.crude),
        "gasoline": int(player.gasoline),
        "ready_crude": int(player.ready_crude),
        "ready_gasoline": int(player.ready_gasoline),
        "may_refine": int(player.may_refine),
        "may_sell": int(player.may_sell),
        "debt": int(player.debt),
        "unpaid": int(player.unpaid),
        "on_card": int(player.on_card),
        "starter_throw": int(player.starter_throw),
    }


def _island_to_json(island: Island) -> dict[str, object]:
    """Six rows, one for each red face."""
    letters = "".join(GRID_LETTERS[piece] for piece in island.grid)
    return {"owner": int(island.owner), "grid": [letters[row : row + 6] for row in range(0, CELLS, 6)]}


def _place_name(place: u8) -> str:
    if place >= FACE_UP:
        return "face_up"
    return "deck" if place >= ON_DECK else PLACE_NAMES[int(place)]


def _in_order(places: vec[u8], first: i64, count: i64) -> list[str]:
    """The cards of a pile, the lowest first."""
    pile = [card for card in range(NEWS) if first <= i64(places[card]) < first + count]
    return [NEWS_NAMES[card] for card in sorted(pile, key=lambda card: int(places[card]))]


def _throws_in_order(throws: vec[u8], count: i64) -> list[str]:
    pile = [throw for throw in range(len(throws)) if ON_DECK <= i64(throws[throw]) < ON_DECK + count]
    return [_throw_name(throw) for throw in sorted(pile, key=lambda throw: int(throws[throw]))]


def _throw_name(throw: i64) -> str:
    """Red face, then blue: "53"."""
    return f"{throw // 6 + 1}{throw % 6 + 1}"
