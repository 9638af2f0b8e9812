"""Tables keep the version of the rules they began with, also in a house that knows newer ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import OVER, Game
from barrelhouse.engine.verification import verify
from barrelhouse.games import GAMES
from barrelhouse.server.records.replay import replay
from barrelhouse.server.tables import lobby
from barrelhouse.wire.tables import NewSeat, NewTable, Value
from tests.server.records.short_games import SHORT, text_of
from tests.support.houses import a_house, a_table, play_on, some_people

CHANGED = [game for game in GAMES.values() if game.EARLIER_VERSIONS]
every_changed_game = pytest.mark.parametrize("game", CHANGED, ids=[game.NAME for game in CHANGED])


def one_round(game: Game) -> dict[str, Value]:
    """A game of one round."""
    return msgspec.convert(SHORT[game.NAME], dict[str, Value])


@contextmanager
def before_the_update(game: Game) -> Iterator[str]:
    """A program that knows the first version alone."""
    with pytest.MonkeyPatch.context() as patch:
        first = game.EARLIER_VERSIONS[0]
        patch.setattr(game, "new_game", lambda seats, options: game.new_game_by(first, seats, options))
        patch.setattr(game, "VERSION", first)
        patch.setattr(game, "EARLIER_VERSIONS", ())
        yield first


@every_changed_game
async def test_a_running_table_goes_on_by_its_own_version_to_the_end(tmp_path: Path, game: Game) -> None:
    with before_the_update(game) as first:
        async with a_house(tmp_path) as house:
            people = await some_people(house, 3)
            begun = await a_table(house, people, game.NAME, one_round(game))
            await play_on(house.tables, begun, people, 30)
            before = begun.body.digest
    async with a_house(tmp_path) as house:
        table = await house.tables.table(begun.id)
        assert (table.version, table.read_only, table.body.digest) == (first, "", before)
        assert house.tables.show(table, 0, people[0].id, None).version == first
        await play_on(house.tables, table, people, 10_000)
        assert (table.stage, table.state is not None) == ("over", True)
        assert table.state is not None
        assert "version" not in table.state.to_json(), "what was stored before reads as it always did"
        assert (await replay(house.database, table.id)).outcome == "same"  # type: ignore[union-attr]
        text = await text_of(house, table)
        found = record.read(text, GAMES)
        assert (found.version, verify(found, GAMES).is_good()) == (first, True)
        alone = game.new_game_by(first, found.seats, found.options)
        driver.replay(alone, found.actions())
        assert (alone.to_act(), codec.digest(alone)) == (OVER, codec.digest(table.state))
        again = await lobby.rematch(house.tables, table, people[0])
        assert again.version == game.VERSION != first


@every_changed_game
async def test_a_table_that_gathers_begins_by_the_version_it_was_opened_with(tmp_path: Path, game: Game) -> None:
    with before_the_update(game) as first:
        async with a_house(tmp_path) as house:
            people = await some_people(house, 1)
            seats = [NewSeat("me"), *[NewSeat("bot", bot="random")] * (game.SEATS[0] - 1)]
            gathering = await lobby.create(house.tables, people[0], NewTable(game.NAME, seats))
    async with a_house(tmp_path) as house:
        table = await house.tables.table(gathering.id)
        await lobby.start(house.tables, table, people[0])
        assert (table.version, table.stage) == (first, "playing")
        assert table.state is not None
        assert "version" not in table.state.to_json()


@every_changed_game
async def test_a_new_table_is_of_the_present_version(tmp_path: Path, game: Game) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        table = await a_table(house, people, game.NAME, one_round(game))
        assert table.version == game.VERSION
        assert table.state is not None
        assert table.state.to_json()["version"] == game.VERSION


@every_changed_game
async def test_a_table_of_newer_rules_can_only_be_looked_at(tmp_path: Path, game: Game) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 3)
        newer = await a_table(house, people, game.NAME, one_round(game))
        await play_on(house.tables, newer, people, 20)
    with before_the_update(game):
        async with a_house(tmp_path) as house:
            table = await house.tables.table(newer.id)
            assert table.read_only == "server-older-rules"


@every_changed_game
def test_the_first_digest_covers_the_version(game: Game) -> None:
    states = [game.new_game_by(version, game.SEATS[-1], {}) for version in (*game.EARLIER_VERSIONS, game.VERSION)]
    assert len({codec.digest(state) for state in states}) == len(states)
    for state in states:
        assert codec.digest(game.from_json(state.to_json())) == codec.digest(state)
        assert codec.digest(state.copy()) == codec.digest(state)
