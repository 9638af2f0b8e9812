"""A field of McMulti's state: given by name, copied, saved under a name of its own and read back."""

import pytest
from mypy_extensions import u8

from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.game_state import State
from barrelhouse.games.mcmulti.options import Options
from barrelhouse.games.mcmulti.state import DISCARDED, ON_DECK
from tests.support.state_fields import Filler, alike, declared_fields, golden_positions, places_of, plain

CLASSES = declared_fields("barrelhouse.games.mcmulti.state")
MADE_OF_FIELDS = {"options", "players", "bank", "islands"}
COUNTED = {"unshuffled", "throws_unshuffled"}  # not saved: counted again by where the cards lie
# Fields that JSON has in parts: a card whose place changes may leave a pile.
IN_PARTS = {
    "news": {"news.bounty"},
    "throws": {"throws_deck"},
    "pieces": {"pieces.rig"},
}


@pytest.mark.parametrize("kind", CLASSES)
def test_every_parameter_is_kept_under_its_name_and_copied(kind: str) -> None:
    filler = Filler(mcmulti, Options({}))
    given = filler.fields(kind)
    made = State(**given) if kind == "Board" else getattr(filler.module, kind)(**given)
    for thing in (made, made.copy()):
        for name, value in given.items():
            assert plain(getattr(thing, name)) == plain(value), name


def test_a_copy_on_a_spare_state_takes_every_field_and_shares_no_player() -> None:
    filler = Filler(mcmulti, Options({}))
    state = State(**filler.fields("Board"))
    spare = State(**{**filler.fields("Board"), "options": Options({})})
    copy = state.copy_onto(spare)
    assert copy is spare, "a state of the same number of players is used again"
    assert copy.options is state.options
    assert plain(copy) == plain(state)
    assert copy.players[0] is not state.players[0]


def midgame() -> State:
    state = mcmulti.new_game(3, {"dice_deck": True})
    assert isinstance(state, State)
    for _ in range(120):
        state.apply(state.choices()[0] if state.to_act() >= 0 else state.chances()[0][0])
    return state


@pytest.mark.parametrize("field", sorted(set(CLASSES["Board"]) - MADE_OF_FIELDS))
def test_a_field_is_saved_under_its_own_name_and_nowhere_else(field: str) -> None:
    state = midgame()
    state.news[0] = u8(DISCARDED)
    state.throws[0], state.throws[1], state.throws_deck = u8(ON_DECK), u8(ON_DECK + 1), 1
    expected = set() if field in COUNTED else IN_PARTS.get(field, {field})
    assert places_of(state, state, field) == expected


@pytest.mark.parametrize("field", sorted(CLASSES["Player"]))
def test_what_a_player_has_is_saved_under_its_own_name(field: str) -> None:
    state = midgame()
    assert places_of(state, state.bank, field) == {f"bank.{field}"}
    assert places_of(state, state.players[1], field) == {"players"}


@pytest.mark.parametrize("field", sorted(CLASSES["Island"]))
def test_what_an_island_has_is_saved(field: str) -> None:
    state = midgame()
    assert places_of(state, state.islands[1], field) == {"islands"}


def test_every_field_is_read_back_and_no_two_can_be_swapped_unnoticed() -> None:
    """Field by field over many positions; and every two numbers differ in some position, or a swap would not show."""
    boards: dict[str, list[int]] = {name: [] for name, kind in CLASSES["Board"].items() if kind == "i64"}
    players: dict[str, list[int]] = {name: [] for name in CLASSES["Player"]}
    for position, place in golden_positions(mcmulti):
        assert isinstance(position, State)
        assert plain(mcmulti.from_json(position.to_json())) == plain(position), place
        for name, column in boards.items():
            column.append(getattr(position, name))
        for name, column in players.items():
            column += [getattr(player, name) for player in position.players]
    assert alike(boards) == alike(players) == []
