"""McMulti's totals see every barrel, piece, card and coin that goes astray."""

from collections.abc import Callable

import pytest
from mypy_extensions import u8

from barrelhouse.engine.invariants import faults
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.data import COVERED, FREE, NEWS_NAMES
from barrelhouse.games.mcmulti.state import FACE_UP, IN_FORCE, ON_DECK, UNSHUFFLED
from tests.mcmulti.support.tables import open_table, place
from tests.rules import rule


def busy() -> mcmulti.State:
    """A table with something of everything."""
    state = open_table(4, dice_deck=True)
    place(state, 0, "refinery", "a1")
    place(state, 1, "rig", "c3")
    place(state, 2, "station", "d4")
    place(state, 3, "well", "e5")
    return state


def lose_a_coin(s: mcmulti.State) -> None:
    s.players[2].cash -= 1


def lose_the_banks_coin(s: mcmulti.State) -> None:
    s.bank.cash -= 1


def lose_crude(s: mcmulti.State) -> None:
    s.market[0] -= 1


def find_gasoline(s: mcmulti.State) -> None:
    s.players[1].gasoline += 1


def lose_a_rig(s: mcmulti.State) -> None:
    s.islands[1].grid[14] = u8(FREE)


def find_a_station(s: mcmulti.State) -> None:
    s.islands[1].grid[0] = u8(2)


def lose_a_well_in_the_box(s: mcmulti.State) -> None:
    s.pieces[3] += 1


def find_a_refinery_on_the_card(s: mcmulti.State) -> None:
    s.players[0].on_card += 1


def halve_a_refinery(s: mcmulti.State) -> None:
    s.islands[0].grid[7] = u8(FREE)


def cover_a_cell(s: mcmulti.State) -> None:
    s.islands[2].grid[35] = u8(COVERED)


def lose_a_news_card(s: mcmulti.State) -> None:
    s.news[next(card for card, lies in enumerate(s.news) if lies == ON_DECK)] = u8(IN_FORCE)


def double_a_height(s: mcmulti.State) -> None:
    s.news[next(card for card, lies in enumerate(s.news) if lies == ON_DECK)] = u8(ON_DECK + 1)


def forget_a_visible_card(s: mcmulti.State) -> None:
    s.news[next(card for card, lies in enumerate(s.news) if lies == FACE_UP)] = u8(UNSHUFFLED)


def lose_a_throw(s: mcmulti.State) -> None:
    s.throws_deck += 1


def overfill_a_track(s: mcmulti.State) -> None:
    s.market[1] += 10
    s.bank.gasoline -= 10


def leave_the_spiral(s: mcmulti.State) -> None:
    s.marker = 0


def spend_too_much(s: mcmulti.State) -> None:
    s.bank.cash += s.players[0].cash + 1
    s.players[0].cash = -1


def owe_after_paying(s: mcmulti.State) -> None:
    s.players[3].debt = 5


def keep_an_empty_card(s: mcmulti.State) -> None:
    s.news[NEWS_NAMES.index("pollution")] = u8(IN_FORCE)


@pytest.mark.parametrize(
    ("damage", "total"),
    [
        (lose_a_coin, "money"),
        (lose_the_banks_coin, "money"),
        (lose_crude, "crude"),
        (find_gasoline, "gasoline"),
        (lose_a_rig, "stray_rig"),
        (find_a_station, "stray_station"),
        (lose_a_well_in_the_box, "stray_well"),
        (find_a_refinery_on_the_card, "stray_refinery"),
        (halve_a_refinery, "stray_cells"),
        (cover_a_cell, "stray_cells"),
        (lose_a_news_card, "news"),
        (double_a_height, "news"),
        (forget_a_visible_card, "news"),
        (lose_a_throw, "throws"),
        (overfill_a_track, "off_the_tracks"),
        (leave_the_spiral, "off_the_tracks"),
        (spend_too_much, "overdrawn"),
        (owe_after_paying, "owed"),
        (keep_an_empty_card, "owed"),
    ],
)
def test_what_goes_astray_is_missed(damage: Callable[[mcmulti.State], None], total: str) -> None:
    state = busy()
    before = mcmulti.totals(state)
    damage(state)
    after = mcmulti.totals(state)
    assert total in {name for name in before if before[name] != after[name]}


@rule("MM-2.4")
def test_a_sound_table_has_the_totals_of_its_start() -> None:
    start = mcmulti.totals(mcmulti.new_game(4, {"dice_deck": True}))
    assert mcmulti.totals(busy()) == start
    assert faults(mcmulti, busy(), start) == []
