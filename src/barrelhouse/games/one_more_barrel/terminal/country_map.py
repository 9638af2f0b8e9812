"""The country on the terminal: a card for each region where it lies, the Border in the south-west, the oil price."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, arrange_in_rows, columns, fill, fit, side_by_side
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    BUILDING_NAMES,
    BUILDINGS,
    NOBODY,
    REGION_NAMES,
    REGIONS,
    TERRITORIES,
    ZONE_NAMES,
)
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import ON_THE_WAY, UNEXPLORED, Board
from barrelhouse.games.one_more_barrel.terminal.signs import (
    BARREL_SIGN,
    BATTLE_SIGN,
    CELL_SIGN,
    HERE_SIGN,
    LOGISTICS_SIGN,
    MOVING_SIGN,
    SYMBOLS,
    UNEXPLORED_SIGN,
    money,
    seat_sign,
    seat_signs,
    seat_style,
    short_name,
    territory_name,
)

ACROSS: Final = 5  # cards beside each other
_TOP: Final = [["dohuk", "erbil", "sulaymaniyah"], ["salah_ad_din", "kirkuk", "diyala"]]
_MIDDLE: Final = ["karbala", "baghdad", "wasit"]
_LOWER: Final = ["najaf", "babil", "qadisiyah", "maysan"]
_BOTTOM: Final = ["muthanna", "dhi_qar", "basra"]
_WEST: Final = ["ninawa", "anbar"]  # each beside two rows of the others
ZONE_STYLES: Final = ["brown_lit", "sand_lit", "orange_lit", "slate_lit"]
_BORDER_STYLE: Final = "blue_lit"
_STEPS: Final = 3  # of the price track to either side of the marker
_WORDY: Final = 19  # from this width on, a card has room for one more word


def draw_map(s: Board, translate: Translate, card: int) -> list[StyledLine]:
    """All territories, five cards of this width side by side."""
    top = [_row(s, translate, names, card) for names in _TOP]
    middle = _row(s, translate, _MIDDLE, card)
    lower = _row(s, translate, _LOWER, card)
    north = side_by_side([*top[0], *top[1], *middle], _market(s, translate, card - 1), 3 * card)
    height = len(top[0]) + len(top[1])
    west = _west(s, translate, card, height, len(north) + len(lower))
    country = side_by_side(west, [*north, *lower], card)
    south = side_by_side(_border(s, translate, 2 * card), _row(s, translate, _BOTTOM, card), 2 * card)
    return [*country, *south]


def _west(s: Board, translate: Translate, card: int, height: int, whole: int) -> list[StyledLine]:
    """Two regions one below the other, the upper one of this height."""
    upper = draw_region(s, translate, REGION_NAMES.index(_WEST[0]), card)
    lower = draw_region(s, translate, REGION_NAMES.index(_WEST[1]), card)
    west = _high(upper, height)
    return _high([*west, *lower], whole)


def _high(lines: list[StyledLine], height: int) -> list[StyledLine]:
    blank: StyledLine = []
    return [*lines, *[blank] * (height - len(lines))]


def _row(s: Board, translate: Translate, names: list[str], card: int) -> list[StyledLine]:
    """Cards side by side."""
    row: list[StyledLine] = []
    for place, name in enumerate(names):
        row = side_by_side(row, draw_region(s, translate, REGION_NAMES.index(name), card), place * card)
    return row


def draw_region(s: Board, translate: Translate, region: i64, card: int) -> list[StyledLine]:
    """A bar with sign and name; below it its zone, what it makes, what stands there, and the neighbours."""
    country = s.options.country
    zone = country.zones[region]
    letter = translate("omb-board-zone-letter", {"zone": ZONE_NAMES[zone]})
    makes: StyledLine = [(letter, "dim"), (f" {country.production[region]}←{country.logistics[region]}", "price")]
    parts = [makes, *_pieces(s, translate, region, card >= _WORDY)]
    lines: list[StyledLine] = [
        [_chip(s, region), (_bar(translate, region, s.target == region, card - 2), ZONE_STYLES[zone])]
    ]
    lines += [[(" ", ""), *line] for line in arrange_in_rows(parts, card - 1, 1)]
    return lines + _near(s, translate, region, card - 1)


def _bar(translate: Translate, territory: i64, is_target: bool, width: int) -> str:
    """The name; where something is going on, a sign before it."""
    return fill((HERE_SIGN if is_target else " ") + territory_name(translate, territory), width)


def _chip(s: Board, region: i64) -> tuple[str, str]:
    """Who controls the region; a battle; nothing where locals are, and a question where nobody has been."""
    if is_battle(s, region):
        return BATTLE_SIGN, "warn"
    if s.control[region] != NOBODY:
        return seat_sign(s.control[region])
    return (UNEXPLORED_SIGN, "dim") if s.local_troops[region] == UNEXPLORED else (" ", "")


def _pieces(s: Board, translate: Translate, region: i64, is_wordy: bool) -> list[StyledLine]:
    """Troops, locals, logistics, barrels, buildings and cells in a region."""
    parts = _troops(s, region)
    theirs = s.local_troops[region]
    if theirs == UNEXPLORED and is_wordy:
        parts.append([(translate("omb-board-unexplored", {}), "dim")])
    elif theirs > 0:
        sign = BATTLE_SIGN if is_battle(s, region) else ""
        parts.append([(sign + translate("omb-locals", {"it": theirs}), "warn" if sign else "nobody")])
    if s.logistics[region] > 0:
        parts.append([(f"{LOGISTICS_SIGN}{s.logistics[region]}", "")])
    if s.barrels[region] > 0:
        parts.append([(f"{BARREL_SIGN}{s.barrels[region]}", "crude")])
    standing = ""
    for building in range(BUILDINGS):
        letter = translate("omb-board-letter", {"building": BUILDING_NAMES[building]})
        standing += letter * s.buildings[building * REGIONS + region]
    if standing:
        parts.append([(standing, "title")])
    for seat, player in enumerate(s.players):
        if player.cell == region:
            parts.append([(f"{CELL_SIGN}{SYMBOLS[seat]}{player.strength}", seat_style(seat))])
    return parts


def _troops(s: Board, territory: i64) -> list[StyledLine]:
    """By seat, in a battle in the order of arrival; then a group on its way that has come so far."""
    seats = sorted(range(len(s.players)), key=lambda seat: int(s.arrival[seat * TERRITORIES + territory]))
    parts: list[StyledLine] = []
    for seat in seats:
        if troops_at(s, seat, territory) > 0:
            parts.append([(f"{SYMBOLS[seat]}{troops_at(s, seat, territory)}", seat_style(seat))])
    if s.phase == ON_THE_WAY and s.group_at == territory:
        group: StyledLine = [(MOVING_SIGN, "warn")]
        if s.group_troops > 0:
            group.append((f"{SYMBOLS[s.asked]}{s.group_troops}", seat_style(s.asked)))
        if s.group_logistics > 0:
            group.append((f"{LOGISTICS_SIGN}{s.group_logistics}", seat_style(s.asked)))
        parts.append(group)
    return parts


def _near(s: Board, translate: Translate, territory: i64, width: int) -> list[StyledLine]:
    """The neighbours, the Border among them, joined so that two lists side by side stay apart."""
    rows: list[str] = []
    for other in s.options.country.neighbours[territory]:
        name = short_name(translate, other)
        if rows and columns(rows[-1]) + columns(name) < width:
            rows[-1] += "·" + name
        else:
            rows.append(name)
    return [[(" " + row, "dim")] for row in rows]


def _border(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """Troops of each seat, and its own logistics."""
    bar = _bar(translate, BORDER, False, width - 2)
    parts = _troops(s, BORDER)
    for seat, player in enumerate(s.players):
        if player.stock > 0:
            parts.append([(f"{SYMBOLS[seat]}", seat_style(seat)), (f"{LOGISTICS_SIGN}{player.stock}", "")])
    lines: list[StyledLine] = [[(" ", ""), (bar, _BORDER_STYLE)]]
    lines += [[(" ", ""), *line] for line in arrange_in_rows(parts or [[("–", "dim")]], width - 1, 1)]
    return lines + _near(s, translate, BORDER, width - 1)


def _market(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The price track around its marker, the dearer above; who has sold this round; the government's oil."""
    prices = s.options.country.prices
    lines: list[StyledLine] = [[(translate("omb-board-price", {}), "title")]]
    for step in range(min(s.price + _STEPS, len(prices) - 1), max(s.price - _STEPS, 0) - 1, -1):
        here = step == s.price
        lines.append(
            [(HERE_SIGN if here else " ", "warn"), (" " + money(translate, prices[step]), "price" if here else "dim")]
        )
    sellers = [seat for seat, player in enumerate(s.players) if player.sold == 1]
    lines.append([(translate("omb-board-sold", {}) + " ", "dim"), *seat_signs(sellers)])
    lines.append([(translate("omb-board-government", {"barrels": f"{BARREL_SIGN}{s.government}"}), "crude")])
    return [fit([("  ", ""), *line], width) for line in lines]
