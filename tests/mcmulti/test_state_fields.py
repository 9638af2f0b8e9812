"""A field of McMulti's state: given by name, copied, saved under a name of its own and read back."""

import pytest

from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.game_state import State
from barrelhouse.games.mcmulti.options import Options
from tests.contract.attributes import plain
from tests.contract.state_fields import Filler, declared, places_of
from tests.support.seeded_games import positions, tables

CLASSES = declared("barrelhouse.games.mcmulti.state")
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


def midgame() -> State:
    state = mcmulti.new_game(3, {"dice_deck": True})
    assert isinstance(state, State)
    for _ in range(120):
        state.apply(state.choices()[0] if state.to_act() >= 0 else state.chances()[0][0])
    return state


@pytest.mark.parametrize("field", sorted(set(CLASSES["Board"]) - MADE_OF_FIELDS))
def test_a_field_is_saved_under_its_own_name_and_nowhere_else(field: str) -> None:
    state = midgame()
    state.news[0] = 0
    state.throws_deck = min(state.throws_deck, 30)
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
    for state, dice, table in tables(mcmulti, "fields", 8, 60):
        for number, position in enumerate(positions(mcmulti, state, dice)):
            if number % 9 == 0:
                assert isinstance(position, State)
                assert plain(mcmulti.from_json(position.to_json())) == plain(position), table
                for thing, columns in [(position, boards), *((player, players) for player in position.players)]:
                    for name, column in columns.items():
                        column.append(getattr(thing, name))
    for columns in (boards, players):
        assert len({tuple(column) for column in columns.values()}) == len(columns)
