"""OMB-7 Control: whose a region is, where there is a battle, and who takes over."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import BORDER, NOBODY, REGIONS, TERRITORIES
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import BOMBING, Board


def has_players(s: Board, territory: i64) -> bool:
    """Whether any player has troops there."""
    i = territory
    while i < len(s.troops):
        if s.troops[i] > 0:
            return True
        i += TERRITORIES
    return False


def is_battle(s: Board, territory: i64) -> bool:
    """Players' troops and locals in one region."""
    return territory != BORDER and s.local_troops[territory] > 0 and has_players(s, territory)


def is_hostile(s: Board, territory: i64) -> bool:
    """[OMB-4.3] Unexplored or held by locals, with a battle or without."""
    return territory != BORDER and s.local_troops[territory] != 0


def may_take_over(s: Board, seat: i64, territory: i64) -> bool:
    """[OMB-7.1] Another's region without a troop of its controller."""
    if territory >= REGIONS:
        return False
    owner = s.control[territory]
    return owner != NOBODY and owner != seat and troops_at(s, owner, territory) == 0


def take_over(s: Board, seat: i64, region: i64) -> None:
    """[OMB-7.1] With all that stands on it. [OMB-7.5]"""
    s.control[region] = seat


def is_being_bombed(s: Board, region: i64) -> bool:
    """[OMB-9.14] Between the declaration and the throw nobody slips away from under the bomb, or onto its target."""
    return s.phase == BOMBING and region == s.target
