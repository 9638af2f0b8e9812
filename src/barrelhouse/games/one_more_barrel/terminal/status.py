"""The head of the board on the terminal: round and phase, who is to act, and what is under way."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, arrange_in_rows, cut
from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    AT_LOGISTICS,
    BUILDING_NAMES,
    OFF,
    REGION_NAMES,
    STAGE_NAMES,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    BATTLE,
    BATTLE_DICE,
    BOMBING,
    BOMBING_DICE,
    BUILDING,
    BUYING,
    CARRYING,
    CHOOSING,
    ENDED,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    MOVING,
    ON_THE_WAY,
    OPENING,
    PENALTY,
    PHASE_NAMES,
    REPAIRING,
    RETREAT_ANSWER,
    RETREATING,
    SILENT,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    TALK_NAMES,
    TROOPS,
    Board,
)
from barrelhouse.games.one_more_barrel.terminal.signs import seat_name, seat_style, signs_of
from barrelhouse.games.one_more_barrel.view import View

_NAME: Final = 18  # columns for a name
_MOVES: Final = (MOVING, TROOPS, CARRYING, ON_THE_WAY)
_AT_TARGET: Final = (BATTLE, BATTLE_DICE, SUPPORT_ANSWER, SUPPORT_MOVE, RETREAT_ANSWER, RETREATING)
_BOMBINGS: Final = (JOINING, LENDING, BOMBING, BOMBING_DICE, REPAIRING)


def draw_status(view: View, translate: Translate, width: int) -> list[StyledLine]:
    """Round, phase and seat; what is under way; the turn order."""
    s = view.board
    parts: list[StyledLine] = [[(translate("omb-board-title", {}), "title")]]
    if OPENING < s.phase < ENDED:
        rounds: dict[str, int | str] = {"round": s.round_number, "rounds": s.options.rounds}
        parts.append([(translate("omb-board-round", rounds), "")])
    if s.phase < ENDED:
        parts.append([(translate("omb-stage", {"it": STAGE_NAMES[stage(s)]}), "price")])
    parts.append(_seat_to_act(view, translate))
    parts += [[(text, "")] for text in _under_way(s, translate)]
    if s.phase in _BOMBINGS:
        parts += _bombing(s, translate)
    order: StyledLine = [(translate("omb-board-order", {}), "dim")]
    for seat in s.order:
        order += [("  ", ""), (cut(seat_name(translate, seat), _NAME), seat_style(seat))]
    return [[(" ", ""), *line] for line in [*arrange_in_rows(parts, width - 2), order]]


def _seat_to_act(view: View, translate: Translate) -> StyledLine:
    """`● Ada  choosing an action`; while there is talk, who talks."""
    s = view.board
    line: StyledLine = []
    if view.to_act >= 0:
        line += [(cut(seat_name(translate, view.to_act), _NAME), seat_style(view.to_act)), (" ", "")]
    if s.talk != SILENT:
        return [*line, (translate("omb-board-talk", {"talk": TALK_NAMES[s.talk]}), "price")]
    return [*line, (translate("omb-phase", {"it": PHASE_NAMES[s.phase]}), "price")]


def _under_way(s: Board, translate: Translate) -> list[str]:
    """What is left to do, and where."""
    parts: list[str] = []
    if CHOOSING <= s.phase <= AFTER:
        parts.append(translate("omb-board-slot", {"slot": s.turn // len(s.players) + 1}))
    if s.phase in _MOVES:
        parts.append(translate("omb-board-moves", {"moves": s.moves}))
    if s.phase in (BUYING, BUILDING, EXPORTING):
        parts.append(translate("omb-board-left", {"phase": PHASE_NAMES[s.phase], "left": s.left}))
    if s.phase == TROOPS or s.phase == CARRYING:
        ends: dict[str, int | str] = {"from": TERRITORY_NAMES[s.group_from]}
        ends["to"] = "off" if s.group_to == OFF else TERRITORY_NAMES[s.group_to]
        parts.append(translate("omb-board-from-to", ends))
    if s.phase == ON_THE_WAY:
        group: dict[str, int | str] = {"troops": s.group_troops, "logistics": s.group_logistics}
        group["territory"] = TERRITORY_NAMES[s.group_at]
        parts.append(translate("omb-board-group", group))
    if s.phase in _AT_TARGET:
        parts.append(translate("omb-board-battle", {"territory": REGION_NAMES[s.target]}))
    if s.phase == FINED or s.phase == PENALTY:
        parts.append(translate("omb-board-debt", {"halves": s.debt}))
    if s.phase == REPAIRING:
        parts.append(translate("omb-board-damage", {"damage": s.damage}))
    return parts


def _bombing(s: Board, translate: Translate) -> list[StyledLine]:
    """[OMB-9.4] What is bombed, whose it is, who bombs it, and what the throw must exceed."""
    aim: dict[str, int | str] = {"aim": _aim(s.aim), "territory": REGION_NAMES[s.target]}
    parts: list[StyledLine] = [
        [(translate("omb-board-bombing", aim) + " ", "warn"), (seat_name(translate, s.victim), seat_style(s.victim))],
        [(translate("omb-board-bombers", {}) + " ", "dim"), *signs_of(s.bombers, len(s.players))],
    ]
    if s.lenders != 0:
        parts.append([(translate("omb-board-lenders", {}) + " ", "dim"), *signs_of(s.lenders, len(s.players))])
    if s.phase in (BOMBING, BOMBING_DICE):
        parts.append([(translate("omb-board-minimum", {"minimum": minimum(s)}), "price")])
    return parts


def _aim(aim: i64) -> str:
    if aim < AT_LOGISTICS:
        return "troops"
    return "logistics" if aim == AT_LOGISTICS else BUILDING_NAMES[aim - AT_BUILDING]
