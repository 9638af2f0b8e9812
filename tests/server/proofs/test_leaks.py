"""What a seat may not know never reaches it in any way; leaks.py checks many more positions."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from barrelhouse.engine.contract import SPECTATOR, TABLE, Game, Refusal, State
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.engine.options import check_options
from barrelhouse.games import GAMES
from barrelhouse.server.tables import submit_draft, transaction
from barrelhouse.server.tables import table_registry as tables
from barrelhouse.server.tables.body import Body, SeatBody, TableHead
from barrelhouse.server.tables.connections import frame_of
from barrelhouse.server.tables.public_part import PublicPart
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.transaction import Transaction
from barrelhouse.server.tables.views import log_entries, positions
from barrelhouse.server.tables.views.row_numbers import Numbering
from tests.server.proofs import leaks
from tests.server.proofs.leaks import Leak, look_at
from tests.support.pairs import Pair, pairs
from tests.support.seeded_games import ALL_GAMES, IN_FULL, NAMES, TENTH, TIMES
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
FEWER = 1 if IN_FULL else TENTH
POSITIONS = 1600 * TIMES // FEWER  # of a game that is quick
ORDERED = 16000 * TIMES // FEWER


@every_game
async def test_all_that_is_sent_is_the_same_bytes_whatever_is_hidden(game: Game, tmp_path: Path) -> None:
    count = POSITIONS // traits_of(game).FEWER
    found = (await look_at([(game, count)], "pairs", tmp_path))[game.NAME]
    assert found.positions == count
    assert found.hidden > count // 2, "the scramble hardly ever changed anything"
    assert found.hidden_rows > 20 // FEWER, "hardly any row was hidden"
    assert found.hidden_lengths > count // 8, "hardly ever was a log longer than the other"
    assert found.problems.total() > count // 2, "hardly anything was refused"


@every_game
async def test_why_not_is_asked_of_the_whole_catalogue_at_one_position_in_twenty(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Counter[int]] = []

    def count(pair: Pair, action: int) -> None:
        asked[-1][action] += 1

    async def look_again(*at: Any) -> None:
        asked.append(Counter())
        await look(*at)

    look = leaks.look
    monkeypatch.setattr(leaks, "look", look_again)
    monkeypatch.setattr(leaks, "why_not_alike", count)
    found = (await look_at([(game, 2 * leaks.THOROUGH)], "catalogue", tmp_path))[game.NAME]
    whole = [at for at, counts in enumerate(asked) if counts.keys() == {*range(len(game.ALL_ACTIONS))}]
    assert {0, leaks.THOROUGH} <= {*whole}
    assert found.catalogues == len(whole) < leaks.THOROUGH


@pytest.mark.parametrize(
    ("positions", "is_failing"), [(leaks.FULL, True), (leaks.FULL - 1, False)], ids=["full", "fewer"]
)
def test_the_long_run_fails_if_there_is_an_action_that_nobody_asked_for(
    positions: int, is_failing: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ALL_GAMES[0]
    figures = leaks.LeakFigures(positions, asked=Counter(range(1, len(game.ALL_ACTIONS))))

    async def look_nowhere(*_: Any) -> dict[str, leaks.LeakFigures]:
        return {game.NAME: figures}

    monkeypatch.setattr(leaks, "look_at", look_nowhere)
    args = ["--games", game.NAME, "--positions", str(positions)]
    if not is_failing:
        leaks.main(args)
        return
    with pytest.raises(SystemExit) as ended:
        leaks.main(args)
    assert ended.value.code == 1
    assert f"nobody asked for {game.to_notation(0)}\n" in capsys.readouterr().out
    figures.asked[0] += 1
    leaks.main(args)


@every_game
def test_whether_the_house_answers_by_orders_that_all_have_tells_nothing(game: Game) -> None:
    """All see whether a seat has to decide or is passed over at once: that must not depend on what is hidden."""
    met = 0
    for pair in pairs(game, "ordered", ORDERED // traits_of(game).FEWER):
        answers = [_by_orders(game, side.state) for side in (pair.one, pair.other)]
        if pair.one.state.to_act() not in (TABLE, pair.viewer):
            assert (answers[0] is None) == (answers[1] is None), pair.label
            met += answers[0] is not None
    assert met > 10 // FEWER, "hardly anything was ordered"


def _by_orders(game: Game, state: State) -> int | None:
    """What the house plays for a seat that gave no standing orders."""
    if state.to_act() < 0:
        return None
    return game.obey_orders(state.view(state.to_act()), state.choices(), check_options(game.STANDING_ORDERS, {}))


@every_game
async def test_a_hidden_row_that_is_told_is_found(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = log_entries.entries

    def told_too_much(of: Game, before: Any, rows: Any, viewers: Any, is_over: bool, *looks: Any) -> Any:
        return told(of, before, rows, viewers, True, *looks)

    monkeypatch.setattr(log_entries, "entries", told_too_much)
    await _is_found(game, tmp_path)


async def test_a_reason_told_to_those_who_may_not_know_the_offer_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = log_entries.entries

    def told_too_much(of: Game, before: Any, rows: Any, *more: Any) -> Any:
        reasons = {row.n: list(row.reasons) for row in rows}
        return {
            viewer: [replace(entry, reasons=reasons[entry.n]) for entry in entries]
            for viewer, entries in told(of, before, rows, *more).items()
        }

    monkeypatch.setattr(log_entries, "entries", told_too_much)
    await _is_found_where_others_talk(tmp_path)


@every_game
async def test_a_position_that_shows_another_view_is_found(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking at another seat's view, even for one number, is caught."""
    shown = positions.with_state

    def shown_too_much(agreed: Any, of: Game, state: Any, is_playing: bool, *look: Any) -> Any:
        return replace(shown(agreed, of, state, is_playing, *look), view=state.to_json())

    for module in (positions, submit_draft):
        monkeypatch.setattr(module, "with_state", shown_too_much)
    await _is_found(game, tmp_path)


@pytest.mark.parametrize("name", ["key", "host", "secret"])
async def test_what_is_kept_of_a_table_and_is_nobodys_business_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = positions.position

    def shown_too_much(table: Table, *asked: Any) -> Any:
        return replace(shown(table, *asked), title=getattr(table.body, name))

    for module in (positions, submit_draft, tables):
        monkeypatch.setattr(module, "position", shown_too_much)
    await _is_found(ALL_GAMES[0], tmp_path)


async def _is_found(game: Game, folder: Path) -> None:
    with pytest.raises(Leak):
        await look_at([(game, 400)], "found", folder)


@every_game
def test_before_the_start_nobody_sees_who_the_others_are_nor_what_they_throw_into_the_dice(game: Game) -> None:
    frames = set()
    for host, other, secret, added, key in [("one", "two", "0a", "red", "k1"), ("six", "ten", "f5", "blue", "k2")]:
        seats = [SeatBody("person", "Ann", host, ready=True, added=added), SeatBody("person", "Bo", other)]
        body = Body(host, {}, [*seats, SeatBody()], secret * 32, key)
        table = Table(TableHead("thetable23", game.NAME, game.VERSION, "gathering", True, 0, 1, 1, 1), body, game)
        shown = positions.position(table, SPECTATOR, "a passer-by", [], 0)
        assert shown.fairness is not None
        frames.add(frame_of(replace(shown, fairness=replace(shown.fairness, commitment=""))))
    assert len(frames) == 1


async def _is_found_where_others_talk(folder: Path) -> None:
    with pytest.raises(Leak):
        await look_at([(GAMES["one-more-barrel"], 400)], "found", folder)


async def test_a_number_that_counts_hidden_rows_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "number_now", lambda table, person: table.n)
    await _is_found_where_others_talk(tmp_path)


async def test_the_digest_of_a_hidden_row_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "digest", lambda table: table.body.digest)
    await _is_found_where_others_talk(tmp_path)


async def test_a_frame_for_a_hidden_row_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PublicPart, "is_still_of", lambda before, table: False)
    await _is_found_where_others_talk(tmp_path)


async def test_an_entry_for_each_hidden_row_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Numbering, "renumber", lambda numbering, entries, eyes: entries)
    await _is_found_where_others_talk(tmp_path)


@pytest.mark.parametrize("rows", [0, 1], ids=["what is stored", "how many rows"])
async def test_storage_that_counts_what_is_hidden_is_found(
    rows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count_too_much(changes: Transaction, stored: int) -> int:
        return len(changes.rows) if rows else stored

    monkeypatch.setattr(Transaction, "_bytes_counted", count_too_much)
    await _is_found_where_others_talk(tmp_path)


class Indiscreet:
    """Whether a draft may go on, in words that only the whole state knows. Not the engine's functions are replaced:
    compiled, they would not notice."""

    def __init__(self, *asked: Any) -> None:
        self._progress = DraftProgress(*asked)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._progress, name)

    def why_not(self, state: State, action: int) -> Refusal | None:
        told = self._progress.why_not(state, action)
        return told if told is None or self._progress.obstacle(state, action) else state.why_not(action)


async def test_a_refusal_that_is_worded_from_the_whole_state_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (transaction, submit_draft):
        monkeypatch.setattr(module, "DraftProgress", Indiscreet)
    await _is_found_where_others_talk(tmp_path)
