"""The middle of the table on the terminal: market tracks, the economy card, the consumers' spiral, the news."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, arrange_in_rows, centre, wrap_evenly
from barrelhouse.games.mcmulti.data import (
    COMMODITY_NAMES,
    ECONOMY_NAMES,
    EMBARGO,
    FOREIGN,
    NEWS_NAMES,
    PAIR_NAMES,
    PIECE_NAMES,
    REFINERY,
    RIG,
    SPACES,
    SPIRAL,
    STATION,
    TREND_UP,
    UNIT,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import buying_price, selling_price
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, visible_card
from barrelhouse.games.mcmulti.state import IN_FORCE, Board

_SPIRAL_ACROSS: Final = 16  # 80 numbers fill 16 x 5 exactly: rings of 38 and 30, and 12 in the heart
_SPIRAL_DOWN: Final = 5


def draw_market(s: Board, translate: Translate, track: i64, width: int) -> list[StyledLine]:
    """A track with its barrels on the dearest spaces, and the next prices on both sides of the gap."""
    barrels = s.market[track]
    commodity = COMMODITY_NAMES[track % 2]
    market = translate("mm-board-market", {"pair": PAIR_NAMES[track // 2], "commodity": commodity})
    title: StyledLine = [(market, "title"), (f" {barrels}", commodity)]
    sells = translate("mm-board-sells", {"price": UNIT[track] * (SPACES - barrels)}) if barrels < SPACES else ""
    buys = translate("mm-board-buys", {"price": UNIT[track] * (SPACES + 1 - barrels)}) if barrels > 0 else ""
    prices: StyledLine = [(sells, "price"), ("  " if sells and buys else "", ""), (buys, "price")]
    if track // 2 == FOREIGN and s.news[EMBARGO] == IN_FORCE:
        prices = [(translate("mm-board-closed", {}), "warn")]
    bar = _bar(SPACES - barrels, commodity, width >= SPACES)
    return [centre(title, width), centre(bar, width), centre(prices, width)]


def _bar(empty: i64, commodity: str, whole: bool) -> StyledLine:
    """Thirty spaces from the cheapest to the dearest, one sign each, or two to a sign where it is narrow."""
    full = SPACES - empty
    if whole:
        return [("·" * empty, "dim"), ("▮" * full, commodity)]
    half = "▯" if full % 2 == 1 else ""
    return [("·" * (empty // 2), "dim"), (half + "▮" * (full // 2), commodity)]


def draw_economy(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The economy card: trend and dots, prices to buy and to sell, and which card follows on which double."""
    card = ECONOMY_NAMES[s.economy]
    up = TREND_UP[s.economy]
    head: StyledLine = [
        (translate("mm-economy", {"card": card}), "title"),
        (" ▲ " if up else " ▼ ", "up" if up else "down"),
        (translate("mm-board-dots", {"dots": s.options.edition.dots[s.economy]}), "dim"),
    ]
    lines = [centre(head, width)]
    for pair in ((RIG, STATION), (REFINERY, WELL)):
        line: StyledLine = []
        for piece in pair:
            buy = str(buying_price(s, piece)) if piece != WELL else "–"
            if line:
                line.append(("   ", ""))
            line.append((translate("mm-piece", {"piece": PIECE_NAMES[piece]}) + " ", ""))
            line.append((f"{buy}/{selling_price(s, piece)}", "price"))
        lines.append(centre(line, width))
    return lines + [centre(line, width) for line in _two_lines(_next_cards(s, translate), width)]


def _next_cards(s: Board, translate: Translate) -> list[StyledLine]:
    """The doubles that lead to the same card stand together: "1 Recovery", "2-5 Rapid growth"."""
    following = s.options.edition.following
    doubles: list[StyledLine] = []
    face = 1
    while face <= 6:
        card = following[s.economy * 6 + face - 1]
        last = face
        while last < 6 and following[s.economy * 6 + last] == card:
            last += 1
        faces = str(face) if face == last else f"{face}–{last}"
        doubles.append([(f"{faces} ", "price"), (translate("mm-economy", {"card": ECONOMY_NAMES[card]}), "dim")])
        face = last + 1
    return doubles


def _two_lines(parts: list[StyledLine], width: int) -> list[StyledLine]:
    rows = arrange_in_rows(parts, width)
    return rows + [[]] * (2 - len(rows))


def draw_consumers(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The spiral: 80 at its mouth, 1 in its heart; barrels, marker, red dots, and the number the next sale earns."""
    key = "mm-board-consumers" if s.marker > 1 else "mm-board-consumers-full"
    lines = [centre([(translate(key, {"price": s.marker - 1}), "title")], width)]
    for row in spiral_numbers():
        lines.append(centre([_spiral_text(s, number) for number in row], width))
    return lines


def _spiral_text(s: Board, number: int) -> tuple[str, str]:
    if number == s.marker:
        return "◉ ", "gasoline"
    if number == s.marker - 1:
        return f"{number:<2}", "price"
    if s.marker < number <= s.spiral_top:
        return "▮ ", "gasoline"
    if number % 10 == 0:
        return str(number), "dim"
    return ("• ", "red") if number % 2 == 1 else ("· ", "dim")


def spiral_numbers() -> list[list[int]]:
    """The numbers 80 to 1 wound clockwise from the upper left corner to the heart."""
    rows = [[0] * _SPIRAL_ACROSS for _ in range(_SPIRAL_DOWN)]
    row, column, down, across = 0, 0, 0, 1
    for number in range(SPIRAL, 0, -1):
        rows[row][column] = number
        next_row, next_column = row + down, column + across
        inside = 0 <= next_row < _SPIRAL_DOWN and 0 <= next_column < _SPIRAL_ACROSS
        if not inside or rows[next_row][next_column] != 0:
            down, across = across, -down  # a turn to the right
        row, column = row + down, column + across
    return rows


def draw_news(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The visible card with what it will do: always four lines."""
    card = visible_card(s)
    if s.options.postal:
        return [centre([(translate("mm-board-postal", {}), "dim")], width), [], [], []]
    if card == NO_CARD:
        return [centre([(translate("mm-board-no-news", {}), "dim")], width), [], [], []]
    name = NEWS_NAMES[card]
    head: StyledLine = [(translate("mm-board-news", {}) + " ", "dim"), (translate("mm-news", {"card": name}), "news")]
    about = wrap_evenly(translate("mm-news-about", {"card": name}), width, 3)
    lines = [centre(head, width)] + [centre([(text, "")], width) for text in about]
    return lines + [[]] * (4 - len(lines))
