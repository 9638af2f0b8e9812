"""Saved games, and games loaded over the protocol, go on by the version of the rules they began with."""

import json
from pathlib import Path

import pytest

from barrelhouse.cli.commands.engine import ProtocolServer
from barrelhouse.cli.local import record_files
from barrelhouse.cli.local.table import LocalTable
from barrelhouse.engine import record
from barrelhouse.engine.contract import TABLE, Game
from barrelhouse.engine.versions import versions_of
from barrelhouse.games import GAMES

CHANGED = [(game, version) for game in GAMES.values() for version in versions_of(game) if game.EARLIER_VERSIONS]
every_version = pytest.mark.parametrize(
    ("game", "version"), CHANGED, ids=[f"{game.NAME}-{version}" for game, version in CHANGED]
)


def a_game(game: Game, version: str) -> LocalTable:
    """A table after some actions, dice among them."""
    table = LocalTable(game, game.SEATS[-1], {}, "seed", [""] * game.SEATS[-1], {}, version)
    while len(table.log) < 12:
        if table.to_act() == TABLE:
            table.advance()
        else:
            table.act(table.choices()[0])
    return table


@every_version
def test_a_saved_game_keeps_its_version_however_often_it_is_saved(tmp_path: Path, game: Game, version: str) -> None:
    table, file = a_game(game, version), tmp_path / "game.txt"
    for _ in range(2):
        record_files.save(table, file)
        again = record_files.resume(file)
        assert (again.version, again.state.to_json()) == (version, table.state.to_json())
        assert record_files.table_after(again, 2).version == version
        table = again


@every_version
def test_a_record_or_a_state_is_loaded_over_the_protocol_by_its_version(game: Game, version: str) -> None:
    table = a_game(game, version)
    state = table.state.to_json()
    text = record.write(record_files.record_of(table))
    for given in ({"record": text}, {"game": game.NAME, "state": state}):
        engine = ProtocolServer()
        loaded = engine.answer(json.dumps({"do": "load", **given}).encode())
        assert loaded["ok"], loaded
        asked = {"do": "state", "table": loaded["table"]}
        assert engine.answer(json.dumps(asked).encode())["state"] == state
