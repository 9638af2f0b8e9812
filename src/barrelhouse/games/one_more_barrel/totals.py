"""What no action of One More Barrel may change: money, barrels, logistics, troops; and that all is in its place."""

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.data import (
    BUILDINGS,
    MOST_BUILDINGS,
    MOST_TROOPS,
    NOBODY,
    REGIONS,
    WAREHOUSE,
)
from barrelhouse.games.one_more_barrel.rules.ch05_builds import buildings_in
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players
from barrelhouse.games.one_more_barrel.rules.hands import KINDS, troops_on_board
from barrelhouse.games.one_more_barrel.state import ON_THE_WAY, Board


def totals(state: contract.State) -> dict[str, int]:
    """Sums that stay as they were at the start, and counts of wrongs that stay 0."""
    assert isinstance(state, Board)
    players = state.players
    on_the_way = 1 if state.phase == ON_THE_WAY else 0  # until then a group is still where it is made up
    return {
        "money": int(state.bank_cash + sum(player.cash for player in players)),
        "oil": int(state.bank_oil + state.government + sum(state.barrels) + sum(player.oil for player in players)),
        "logistics": int(state.bank_logistics + on_the_way * state.group_logistics)
        + int(sum(state.logistics) + sum(player.stock for player in players)),
        "troops": int(state.bank_troops + on_the_way * state.group_troops + sum(state.troops)),
        "negative": _negative(state),
        "misplaced": _count_misplaced(state),
        "unknown": _outside_notes(state),
    }


def _negative(s: Board) -> int:
    """Amounts below nothing."""
    amounts = [*s.troops, *s.logistics, *s.barrels, *s.buildings, s.government, s.debt, s.moves]
    for player in s.players:
        amounts += [player.cash, player.oil, player.stock, player.media, player.pacifism, player.influence]
    return sum(amount < 0 for amount in amounts)


def _count_misplaced(s: Board) -> int:
    """Regions with a controller and locals, with too many buildings or two of a kind; seats with too many troops."""
    wrongs = 0
    for region in range(REGIONS):
        held = s.control[region] != NOBODY
        wrongs += held != (s.local_troops[region] == 0)
        wrongs += buildings_in(s, region) > MOST_BUILDINGS
        wrongs += not held and buildings_in(s, region) + s.barrels[region] > 0
        for building in range(BUILDINGS):
            wrongs += building != WAREHOUSE and s.buildings[building * REGIONS + region] > 1
        wrongs += s.local_troops[region] < 0 and has_players(s, region) and s.group_to != region
    for seat in range(len(s.players)):
        wrongs += troops_on_board(s, seat) > MOST_TROOPS
    return wrongs


def _outside_notes(s: Board) -> int:
    """Hands that are not what a seat that keeps notes must believe them to be."""
    n = len(s.players)
    wrongs = 0
    for i in range(0, len(s.hand_notes), KINDS):
        player = s.players[i // KINDS % n]
        wrongs += not s.hand_notes[i] <= player.cash <= s.hand_notes[i + 1]
        wrongs += not s.hand_notes[i + 2] <= player.oil <= s.hand_notes[i + 3]
    return wrongs
