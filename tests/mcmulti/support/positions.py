"""Tables of McMulti in the midst of every phase, where money and barrels still add up, and as saved and spoilt."""

from collections.abc import Callable

from barrelhouse.engine import driver
from barrelhouse.engine.contract import TABLE
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import Build, Done, SetAside, Throw
from tests.mcmulti.support.tables import (
    game,
    idle_to,
    idle_turn,
    open_table,
    opening_purchases,
    phase,
    place,
    play,
    seat_players,
    throw,
)
from tests.support.saved_states import refused_by

At = Callable[[], State]


def refusal_of_saved(named: object) -> tuple[str, dict[str, int | str]]:
    return refused_by(mcmulti, named)


def pay(s: State, seat: int, amount: int) -> None:
    """The bank pays, so that the money still adds up."""
    s.players[seat].cash += amount
    s.bank.cash -= amount


def oil_strike() -> State:
    s = opening_purchases(seats=4)
    play(s, Build("rig", "c5"))
    while phase(s) == "opening":
        play(s, Done())
    throw(s, 3, 5)
    return s


def refining() -> State:
    s = open_table(seats=4)
    place(s, 0, "refinery", "c3")
    throw(s, 3, 3)
    return s


def pieces_to_sell() -> State:
    s = open_table(seats=4)
    place(s, 0, "station", "c5")
    place(s, 1, "station", "c1")
    throw(s, 3, 5)
    return s


def selling_off() -> State:
    s = open_table(seats=4, news=["gasoline_tax"])
    place(s, 1, "station", "e4", "e5")
    pay(s, 1, -200)
    throw(s, 1, 1)
    return s


def setting_aside() -> State:
    s = open_table(seats=4, news=["pollution"])
    place(s, 1, "refinery", "c1", "c3", "e5")
    pay(s, 1, -110)
    throw(s, 1, 1)
    return s


def on_the_card() -> State:
    s = setting_aside()
    play(s, SetAside(2, "c1"), SetAside(2, "e5"))
    idle_to(s, "equipment")
    play(s, Done())
    return s


def announcement() -> State:
    s = open_table(seats=4)
    pay(s, 0, 900)
    throw(s, 1, 2)
    play(s, Done())
    return s


def dice_shuffled() -> State:
    s = open_table(seats=3, dice_deck=True)
    play(s, Done())
    return s


def game_over() -> State:
    s = open_table(seats=2, round_limit=1)
    while phase(s) != "ended":
        idle_turn(s)
    return s


def opened_before_islands(seats: int) -> State:
    s = game(seats, islands="chosen")
    while s.to_act() == TABLE:
        driver.play(s, s.chances()[0][0])
    return s


def thrown_for_start() -> State:
    s = seat_players(seats=2)
    play(s, Throw(1, 2), Throw(5, 6))
    return s


def opened_to_dice() -> State:
    s = open_table(seats=4)
    play(s, Done())
    return s


def second_throw() -> State:
    return throw_dice(open_table(seats=4, reroll=True), 1, 2)


def throw_dice(s: State, red: int, blue: int) -> State:
    throw(s, red, blue)
    return s


# Every phase, and what else a state can be in the middle of.
STANDS: dict[str, At] = {
    "shuffling": game,
    "island_choice": lambda: opened_before_islands(3),
    "starter_throw": lambda: seat_players(seats=4),
    "starter_island": thrown_for_start,
    "opening": lambda: opening_purchases(seats=3),
    "market": lambda: open_table(seats=4),
    "dice": opened_to_dice,
    "shuffling throws": dice_shuffled,
    "reroll": second_throw,
    "economy_die": lambda: throw_dice(open_table(seats=4, central_die=True), 6, 6),
    "strike": oil_strike,
    "refining": refining,
    "consumers": pieces_to_sell,
    "forced_sale": selling_off,
    "setting_aside": setting_aside,
    "on the card": on_the_card,
    "equipment": lambda: throw_dice(open_table(seats=4), 1, 2),
    "postal": lambda: open_table(seats=4, postal=True),
    "announcement": announcement,
    "ended": game_over,
}
