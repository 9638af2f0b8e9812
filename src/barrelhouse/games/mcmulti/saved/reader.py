"""A saved board read back by name: the inverse of board_json.py; consistency.py then checks the whole."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import Fields, object_at
from barrelhouse.games.mcmulti.board_json import GRID_LETTERS, PLACE_NAMES
from barrelhouse.games.mcmulti.data import (
    CELL_BIT,
    CELL_NAMES,
    CELLS,
    CENTRAL_DIE,
    COUNTER_FULL,
    COVERED,
    ECONOMY_NAMES,
    ISLANDS,
    LAST_DOT,
    MOST_REFINED,
    MOST_SOLD,
    NEWS,
    NEWS_NAMES,
    NOBODY,
    PAIR_NAMES,
    PIECE_NAMES,
    REFINERY,
    SPACES,
    TRACKS,
)
from barrelhouse.games.mcmulti.game_state import State
from barrelhouse.games.mcmulti.options import VERSIONS, Options
from barrelhouse.games.mcmulti.saved.consistency import check_consistent
from barrelhouse.games.mcmulti.state import (
    FACE_UP,
    NEITHER,
    ON_DECK,
    OUTTHROWN,
    PHASE_NAMES,
    UNSHUFFLED,
    USED,
    WAY_NAMES,
    Island,
    Player,
)

_MOST: Final = 10**12  # more money or barrels than any game brings about, and far from where i64 ends
_MOST_REFINERIES: Final = 2 * 9  # on two full islands
_THROW_NAMES: Final = [f"{red}{blue}" for red in range(1, 7) for blue in range(1, 7)]
_PLACES: Final = [*PLACE_NAMES.values(), "deck", "face_up"]
_PLACE_NUMBERS: Final = [*PLACE_NAMES, ON_DECK, FACE_UP]


def from_json(named: Mapping[str, object]) -> State:
    """The state behind this JSON; Refused names the path to what cannot be."""
    saved = Fields(named, "")
    options = Options(object_at(saved.value("options"), "options"), saved.version(VERSIONS))
    players = [_player(value, f"players[{i}]", 0) for i, value in enumerate(saved.items("players", 2, 4))]
    seats = len(players)
    islands = [_island(value, i, seats) for i, value in enumerate(saved.items("islands", ISLANDS, ISLANDS))]
    news, deck, face_up = _news(saved)
    throws, throws_deck, throws_unshuffled = _throws(saved, options)
    red = saved.number("red", 0, 6)
    s = State(
        options=options,
        players=players,
        bank=_player(saved.value("bank"), "bank", -_MOST),
        islands=islands,
        market=vec[i64](saved.numbers("market", TRACKS, 0, SPACES)),  # [MM-1.3]
        marker=saved.number("marker", 1, LAST_DOT),
        spiral_top=saved.number("spiral_top", 1, LAST_DOT),
        economy=saved.word("economy", ECONOMY_NAMES),
        pieces=_pieces(saved, players, islands),
        news=news,
        deck=deck,
        face_up=face_up,
        unshuffled=sum(place == UNSHUFFLED for place in news),
        throws=throws,
        throws_deck=throws_deck,
        throws_unshuffled=throws_unshuffled,
        phase=saved.word("phase", PHASE_NAMES),
        asked=saved.number("asked", 0, seats - 1),
        turn=saved.number("turn", 0, ISLANDS - 1),
        first=saved.number("first", 0, ISLANDS - 1),
        taken=saved.number("taken", 0, ISLANDS - 1),
        rounds=saved.number("rounds", 0, _MOST),
        red=red,
        blue=saved.number("blue", min(red, 1), 6 if red else 0),
        again=saved.number("again", 0, 1 if options.reroll else 0),
        central=saved.number("central", 1 if options.central_die else CENTRAL_DIE, CENTRAL_DIE),
        counter=saved.number("counter", 0, COUNTER_FULL - 1 if options.edition_2012 else 0),
        pair=NEITHER if saved.value("pair") is None else saved.word("pair", PAIR_NAMES),
        crude_way=saved.word("crude_way", WAY_NAMES),
        gasoline_way=saved.word("gasoline_way", WAY_NAMES),
        bought=sum(CELL_BIT[cell] for cell in saved.words("bought", CELL_NAMES)),
        announcer=saved.number("announcer", NOBODY, seats - 1),
        turns_left=saved.number("turns_left", 0, int(options.edition.last_turns) - 1),
    )
    saved.check_no_more()
    check_consistent(s)
    return s


def _player(value: object, path: str, least: int) -> Player:
    """A seat's purse and stock; the bank's may be below nothing, and it has no more than those."""
    saved = Fields(value, path)
    most = 0 if least else 1  # times what a seat may have
    player = Player(
        cash=saved.number("cash", least, _MOST),
        crude=saved.number("crude", least, _MOST),
        gasoline=saved.number("gasoline", least, _MOST),
        ready_crude=saved.number("ready_crude", 0, most * _MOST),
        ready_gasoline=saved.number("ready_gasoline", 0, most * _MOST),
        may_refine=saved.number("may_refine", 0, most * MOST_REFINED),
        may_sell=saved.number("may_sell", 0, most * MOST_SOLD),
        debt=saved.number("debt", 0, most * _MOST),
        unpaid=saved.number("unpaid", 0, most * _MOST_REFINERIES),
        on_card=saved.number("on_card", 0, most * _MOST),
        starter_throw=saved.number("starter_throw", most * OUTTHROWN, most * 12),
    )
    saved.check_no_more()
    return player


def _island(value: object, i: int, seats: int) -> Island:
    """Six rows of six letters, every refinery whole."""
    saved = Fields(value, f"islands[{i}]")
    owner = saved.number("owner", NOBODY, seats - 1)
    letters = ""
    for row, line in enumerate(saved.items("grid", 6, 6)):
        if not isinstance(line, str) or len(line) != 6 or any(letter not in GRID_LETTERS for letter in line):
            path = f"islands[{i}].grid[{row}]"
            raise Refused(Refusal("", "saved-row", {"place": path, "letters": GRID_LETTERS, "count": 6}))
        letters += line
    saved.check_no_more()
    grid = [GRID_LETTERS.index(letter) for letter in letters]
    _check_refineries(grid, f"islands[{i}].grid")
    return Island(owner=owner, grid=vec[u8]([u8(piece) for piece in grid]))


def _check_refineries(grid: list[int], path: str) -> None:
    """[MM-2.1] A refinery and its other three cells, and no such cell without its refinery."""
    left = list(grid)
    for cell in range(CELLS):
        if left[cell] == REFINERY:
            others = [cell + 1, cell + 6, cell + 7] if cell % 6 < 5 and cell < 30 else []
            if not others or any(left[other] != COVERED for other in others):
                raise Refused(Refusal("MM-2.1", "saved-refinery", {"place": path, "cell": CELL_NAMES[cell]}))
            for other in others:
                left[other] = 0
    if COVERED in left:
        cell_name = CELL_NAMES[left.index(COVERED)]
        raise Refused(Refusal("MM-2.1", "saved-refinery", {"place": path, "cell": cell_name}))


def _pieces(saved: Fields, players: list[Player], islands: list[Island]) -> vec[i64]:
    """[MM-2.3] Out of the box is what stands on an island or lies on the pollution card."""
    named = Fields(saved.value("pieces"), "pieces")
    counts = [0] * len(PIECE_NAMES)
    for piece in range(1, len(PIECE_NAMES)):
        standing = sum(int(there == piece) for island in islands for there in island.grid)
        if piece == REFINERY:
            standing += sum(int(player.on_card) for player in players)
        counts[piece] = named.number(PIECE_NAMES[piece], 0, _MOST)
        if counts[piece] != standing:
            raise named.refusal_of("saved-count", PIECE_NAMES[piece], {"expected": standing})
    named.check_no_more()
    return vec[i64](counts)


def _news(saved: Fields) -> tuple[vec[u8], int, int]:
    """[MM-1.5] Where each card lies; the piles list, lowest first, just the cards that are said to lie there."""
    named = Fields(saved.value("news"), "news")
    places = [_PLACE_NUMBERS[named.word(card, _PLACES)] for card in NEWS_NAMES]
    named.check_no_more()
    deck = _pile(saved, "deck", places, ON_DECK)
    face_up = _pile(saved, "face_up", places, FACE_UP)
    return vec[u8]([u8(place) for place in places]), deck, face_up


def _pile(saved: Fields, name: str, places: list[int], first: int) -> int:
    """Give each card of the pile its height; how many there are."""
    pile = saved.words(name, NEWS_NAMES)
    said = [card for card in range(NEWS) if places[card] == first]
    if sorted(pile) != said:
        raise saved.refusal_of("saved-pile", name, {"expected": ", ".join(NEWS_NAMES[card] for card in said)})
    for height, card in enumerate(pile):
        places[card] = first + height
    return len(pile)


def _throws(saved: Fields, options: Options) -> tuple[vec[u8], int, int]:
    """[MM-11.5] The deck of throws, lowest first, and what is still to be shuffled into it."""
    deck = saved.words("throws_deck", _THROW_NAMES)
    unshuffled = saved.words("throws_unshuffled", _THROW_NAMES)
    places = [USED] * (36 if options.dice_deck else 0)
    for name, pile in (("throws_deck", deck), ("throws_unshuffled", unshuffled)):
        if pile and not options.dice_deck:
            raise saved.refusal_of("saved-option", name, {"option": "dice_deck"})
    for throw in unshuffled:
        places[throw] = UNSHUFFLED
    for height, throw in enumerate(deck):
        if places[throw] == UNSHUFFLED:
            params: dict[str, int | str] = {"place": f"throws_deck[{height}]", "found": _THROW_NAMES[throw]}
            raise Refused(Refusal("MM-11.5", "saved-twice", params))
        places[throw] = ON_DECK + height
    if unshuffled and len(deck) + len(unshuffled) != 36:
        raise saved.refusal_of(
            "saved-length",
            "throws_unshuffled",
            {"found": len(unshuffled), "low": 36 - len(deck), "high": 36 - len(deck)},
        )
    return vec[u8]([u8(place) for place in places]), len(deck), len(unshuffled)
