"""The board for a terminal: the country as cards where they lie, below it the players, the actions and the deals."""

from typing import Final

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, arrange_in_rows, fit, side_by_side
from barrelhouse.games.one_more_barrel.data import BUILDING_NAMES, ZONE_NAMES
from barrelhouse.games.one_more_barrel.state import Board
from barrelhouse.games.one_more_barrel.terminal.country_map import ACROSS, ZONE_STYLES, draw_map
from barrelhouse.games.one_more_barrel.terminal.deals import draw_deals
from barrelhouse.games.one_more_barrel.terminal.signs import (
    BARREL_SIGN,
    BATTLE_SIGN,
    CELL_SIGN,
    LOGISTICS_SIGN,
    UNEXPLORED_SIGN,
)
from barrelhouse.games.one_more_barrel.terminal.status import draw_status
from barrelhouse.games.one_more_barrel.terminal.tables import actions_width, draw_actions, draw_players
from barrelhouse.games.one_more_barrel.view import View

_NARROWEST: Final = 80
_WIDEST: Final = 170  # wider, the parts would only drift apart
_PANEL_FROM: Final = 152  # from this width on, actions and deals stand beside the map, not below it
_PANEL: Final = 52
_WIDEST_MAP: Final = 120
_ROOMY: Final = 96  # from here on there is room for blank lines
_GAP: Final = 3


def draw(view: contract.View, translate: Translate, width: int) -> list[StyledLine]:
    """The whole table, never wider than `width`; narrower than 80 columns it is cut off on the right."""
    assert isinstance(view, View)
    s = view.board
    wide = max(_NARROWEST, min(width, _WIDEST))
    has_panel = wide >= _PANEL_FROM
    card = (min(wide, _WIDEST_MAP) if not has_panel else wide - _PANEL) // ACROSS
    country = draw_map(s, translate, card)
    actions = draw_actions(s, translate)
    players = draw_players(view, translate, wide)
    drawn = draw_status(view, translate, wide)
    if has_panel:
        panel = [*actions, [], *_deals(s, translate, wide - card * ACROSS - _GAP)]
        drawn += [*side_by_side(country, _set_off(panel), card * ACROSS), *players]
    else:
        left = actions_width(s)
        below = side_by_side(actions, _set_off(_deals(s, translate, wide - left - _GAP)), left)
        blank: list[StyledLine] = [[]] if wide >= _ROOMY else []
        drawn += [*blank, *country, *blank, *players, *blank, *below, *blank]
    return [fit(line, width) for line in [*drawn, *_legend(translate, wide)]]


def _deals(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    return draw_deals(s, translate, width) if s.options.deals else []


def _set_off(lines: list[StyledLine]) -> list[StyledLine]:
    return [[(" " * _GAP, ""), *line] for line in lines]


def _legend(translate: Translate, width: int) -> list[StyledLine]:
    """What the signs on the map mean."""
    signs = [
        ("3←4", "omb-board-makes"),
        (LOGISTICS_SIGN, "omb-board-logistics"),
        (BARREL_SIGN, "omb-board-barrels"),
        (CELL_SIGN, "omb-board-cell"),
        (BATTLE_SIGN, "omb-board-at-war"),
        (UNEXPLORED_SIGN, "omb-board-unexplored"),
    ]
    parts: list[StyledLine] = [[(f"{sign} {translate(key, {})}", "dim")] for sign, key in signs]
    for building in BUILDING_NAMES:
        letter = translate("omb-board-letter", {"building": building})
        parts.append([(letter + " " + translate("omb-building", {"it": building}), "dim")])
    for zone, style in zip(ZONE_NAMES, ZONE_STYLES, strict=True):
        letter = translate("omb-board-zone-letter", {"zone": zone})
        parts.append([(f" {letter} " + translate("omb-board-zone", {"zone": zone}) + " ", style)])
    return [[(" ", ""), *line] for line in arrange_in_rows(parts, width - 1, 2)]
