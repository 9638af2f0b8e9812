"""A field of McMulti's state: given by name, copied, saved under a name of its own and read back, and no two mixed up."""

import pytest

from barrelhouse.engine import codec
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.game_state import State
from barrelhouse.games.mcmulti.options import Options
from barrelhouse.games.mcmulti.state import Player
from tests.contract.attributes import plain
from tests.contract.state_fields import Filler, declared, places_of
from tests.contract.seeded import positions, tables

CLASSES = declared("barrelhouse.games.mcmulti.state")
COUNTED = {"unshuffled", "throws_unshuffled"}  # not saved: counted again by what lies where
# Fields that JSON has under another name, or in parts.
ELSEWHERE = {
    "news": {"news.bounty"},
    "throws": {"throws_deck"},
    "pieces": {"pieces.rig"},
}
SKIPPED = {"options", "players", "islands", "bank"}  # made of fields of their own
ALL_FIELDS = sorted(CLASSES["Board"])


@pytest.mark.parametrize("kind", CLASSES)
def test_every_parameter_is_kept_under_its_name_and_copied(kind: str) -> None:
    filler = Filler(mcmulti, Options({}))
    given = filler.fields(kind)
    made = State(**given) if kind == "Board" else getattr(filler.module, kind)(**given)
    for thing in (made, made.copy()):
        for name, value in given.items():
            assert plain(getattr(thing, name)) == plain(value), name


@pytest.mark.parametrize("field", sorted(set(CLASSES["Board"]) - SKIPPED))
def test_a_field_is_saved_under_its_own_name_and_nowhere_else(field: str) -> None:
    state = midgame()
    expected = set() if field in COUNTED else ELSEWHERE.get(field, {field})
    assert places_of(state, state, field) == expected


def test_what_a_player_and_an_island_have_is_saved_under_its_own_name() -> None:
    state = midgame()
    for field in CLASSES["Player"]:
        assert places_of(state, state.bank, field) == {f"bank.{field}"}
        changed = state.copy()
        setattr(changed.players[1], field, 77)
        before, after = state.to_json()["players"], changed.to_json()["players"]
        assert isinstance(before, list)
        assert isinstance(after, list)
        assert {name for name in before[1] if before[1][name] != after[1][name]} == {field}
        assert before[0] == after[0]


def midgame() -> State:
    state = mcmulti.new_game(3, {"dice_deck": True})
    assert isinstance(state, State)
    for _ in range(120):
        state.apply(state.choices()[0] if state.to_act() >= 0 else state.chances()[0][0])
    return state


def test_every_field_is_read_back_and_no_two_can_be_swapped_unnoticed() -> None:
    """Field by field over many positions; and every two numbers differ in some position, or a swap would not show."""
    columns: dict[str, list[int]] = {name: [] for name, kind in CLASSES["Board"].items() if kind == "i64"}
    players: dict[str, list[int]] = {name: [] for name in CLASSES["Player"]}
    for state, dice, table in tables(mcmulti, "fields", 8, 60):
        for number, position in enumerate(positions(mcmulti, state, dice)):
            if number % 9 == 0:
                assert isinstance(position, State)
                read = mcmulti.from_json(codec_round(position))
                assert plain(read) == plain(position), table
                for name, column in columns.items():
                    column.append(getattr(position, name))
                for player in position.players:
                    for name, column in players.items():
                        column.append(getattr(player, name))
    for found in (columns, players):
        assert len({tuple(column) for column in found.values()}) == len(found)


def codec_round(state: State) -> dict[str, object]:
    """As a file has it."""
    import json

    read: dict[str, object] = json.loads(codec.canonical(state.to_json()))
    return read


def test_the_bank_is_a_player() -> None:
    assert isinstance(midgame().bank, Player)
