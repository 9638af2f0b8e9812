"""The signs of the board on the terminal: seats, money, territories, and the styles they go by."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, strip_unprintable
from barrelhouse.games.one_more_barrel.data import BORDER, NOBODY, SEAT_BIT, TERRITORY_NAMES

SYMBOLS: Final = "●■▲◆★"  # by seat, so that nobody needs the colours
LOGISTICS_SIGN: Final = "▪"
BARREL_SIGN: Final = "▮"
CELL_SIGN: Final = "✱"
BATTLE_SIGN: Final = "×"
MOVING_SIGN: Final = "▸"
HERE_SIGN: Final = "▶"
UNEXPLORED_SIGN: Final = "?"


def seat_style(seat: i64) -> str:
    return f"seat{seat}" if seat != NOBODY else "nobody"


def seat_sign(seat: i64) -> tuple[str, str]:
    return SYMBOLS[seat], seat_style(seat)


def seat_name(translate: Translate, seat: i64) -> str:
    """A seat's symbol and name."""
    return SYMBOLS[seat] + " " + strip_unprintable(translate("seat-who", {"seat": seat}))


def seat_signs(seats: list[int]) -> StyledLine:
    """`● ▲`, or a dash for nobody."""
    line: StyledLine = []
    for seat in seats:
        line += [(" " if line else "", ""), seat_sign(seat)]
    return line or [("–", "dim")]


def signs_of(mask: i64, seats: int) -> StyledLine:
    """The same for a bit of each seat."""
    return seat_signs([seat for seat in range(seats) if mask & SEAT_BIT[seat] != 0])


def money(translate: Translate, halves: i64) -> str:
    return translate("omb-board-money", {"halves": halves})


def noted_cash(translate: Translate, least: i64, most: i64) -> str:
    """`$7–12`: what a hidden hand can hold."""
    if least == most:
        return money(translate, least)
    return translate("omb-board-noted-cash", {"least": least, "most": most // 2, "half": most % 2})


def noted_oil(translate: Translate, least: i64, most: i64) -> str:
    """`0–3` barrels."""
    return str(least) if least == most else translate("omb-board-noted-oil", {"least": least, "most": most})


def territory_name(translate: Translate, territory: i64) -> str:
    if territory == BORDER:
        return translate("omb-board-border", {})
    return translate("omb-region", {"it": TERRITORY_NAMES[territory]})


def short_name(translate: Translate, territory: i64) -> str:
    """The name in a list of neighbours."""
    return translate("omb-board-near", {"territory": TERRITORY_NAMES[territory]})
