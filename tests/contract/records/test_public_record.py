"""A record as its readers may see it: lines left out, words beside lines, calls out of turn."""

import pytest

from barrelhouse.engine.contract import SPECTATOR, TABLE, Game
from barrelhouse.engine.record import (
    HIDDEN,
    SEED,
    BadRecord,
    Record,
    read,
    record_of,
    replay_record,
    write,
)
from barrelhouse.games import GAMES
from barrelhouse.server.records.public_record import public_record
from tests.support.random_records import random_record
from tests.support.seeded_games import ALL_GAMES, agreements

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.NAME for game in ALL_GAMES])


def unseen(game: Game, record: Record, seat: int) -> tuple[list[bool], list[bool]]:
    """Of every action, whether the seat may not see it, and whether it notices nothing of it at all."""
    state = game.new_game(record.seats, record.options)
    hidden, unnoticed = [], []
    for line in record.log:
        hidden.append(not state.sees(seat, line.action))
        before = state.view(seat).to_json()
        state.apply(line.action)
        unnoticed.append(hidden[-1] and line.seat != TABLE and state.view(seat).to_json() == before)
    return hidden, unnoticed


@every_game
def test_a_public_record_tells_nothing_that_its_reader_may_not_see(game: Game) -> None:
    for index, options in enumerate(agreements(game)):
        record = random_record(game, game.SEATS[-1], options, 60, index)
        for n, line in enumerate(record.log):
            line.comment = f"Comment {n}."
        record.tags = [("Date", "2026-03-14"), (SEED, "what all dice come from")]
        for seat in (SPECTATOR, index % record.seats):
            hidden, unnoticed = unseen(game, record, seat)
            shown = public_record(record, game, seat)
            text = write(shown)
            assert "2026-03-14" in text
            assert "what all dice come from" not in text
            assert "Digest" not in text
            lines = zip(hidden, unnoticed, record.actions(), strict=True)
            kept = [HIDDEN if gone else action for gone, silent, action in lines if not silent]
            assert [line.action for line in shown.log] == kept
            for n, gone in enumerate(hidden):
                assert (f"Comment {n}." in text) != gone
            again = read(text, GAMES)
            assert write(again) == text
            if HIDDEN in kept:
                with pytest.raises(BadRecord) as raised:
                    replay_record(again, GAMES)
                # A line that follows on what was left out is not allowed without it.
                is_hidden = text.split("\n")[raised.value.line - 1].endswith(": hidden")
                assert raised.value.refusal.key == ("record-hidden" if is_hidden else "record-refused")
                assert is_hidden or any(unnoticed)


@every_game
def test_words_are_the_comments_of_their_lines(game: Game) -> None:
    log = random_record(game, game.SEATS[0], {}, 12).actions()
    record = record_of(game, game.SEATS[0], {}, log, comments={3: "I stay out of it; believe me"})
    again = read(write(record), GAMES)
    assert [(n, line.comment) for n, line in enumerate(again.log) if line.comment] == [
        (3, "I stay out of it; believe me")
    ]
    replay_record(again, GAMES)


@every_game
def test_the_seat_of_a_line_is_the_one_that_acts_in_or_out_of_turn(game: Game) -> None:
    record = random_record(game, game.SEATS[-1], {}, 200)
    state = game.new_game(record.seats, {})
    for line in record.log:
        assert line.seat == state.actor(line.action)
        state.apply(line.action)
